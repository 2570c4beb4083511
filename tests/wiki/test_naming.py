"""Names of pages: taken everywhere, and the same in every build."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from poisoned import PAYLOADS
from prgraph.wiki.naming import LONGEST, assign_names, fold, make_name

REFUSED = re.compile(r"[\\/:*?\"<>|#^\[\]{}\x00-\x1f\x7f%&;'`~$!@=+,()]")


@given(st.text(), st.sampled_from(["-", " "]))
def test_any_title(title: str, gap: str) -> None:
    """Whatever the title, the name is short, is one plain path segment, and begins with the kind."""
    name = make_name("PR", title, gap)
    assert None is REFUSED.search(name)
    assert len(name.encode()) <= LONGEST
    assert name.startswith("PR")
    assert name[-1] not in " .-"
    assert "__" not in name
    assert ".." not in name


def test_payloads() -> None:
    """Hostile titles leave their letters."""
    names = [make_name("PR", payload) for payload in PAYLOADS]
    assert "PR-script-script-alert-1-script" == names[0]
    assert "PR-etc-passwd-CON-NUL-a-b-c-d-e-f-g-h-i-j" == names[13]


def test_chinese_and_slashes() -> None:
    """Chinese letters stay, slashes part words, versions keep their points."""
    assert "PR-修复-CPU-GPU-拷贝-v1.5" == make_name("PR", "修复 CPU/GPU 拷贝，v1.5。")


def test_collisions() -> None:
    """Of names that differ by case only one stays bare; the hash is that of the IRI."""
    names = assign_names({"x:a": "PR-Fix", "x:b": "PR-FIX", "x:c": "PR-fix"}, {})
    assert "PR-Fix" == names["x:a"]
    assert all(re.fullmatch(r"PR-(FIX|fix)-[0-9a-f]{8}", names[iri]) for iri in ("x:b", "x:c"))
    assert 3 == len({fold(name) for name in names.values()})


def test_what_was_there_keeps_its_name() -> None:
    """A thing that comes later takes no name away, even if its IRI is first."""
    first = assign_names({"x:b": "PR-Fix"}, {})
    later = assign_names({"x:a": "PR-Fix", "x:b": "PR-Fix"}, first)
    assert "PR-Fix" == later["x:b"]
    assert later["x:a"] != later["x:b"]


def test_a_title_that_ends_like_a_hash() -> None:
    """A name that equals another with its hash gets one of its own."""
    taken = assign_names({"x:a": "A", "x:b": "a"}, {})["x:b"]
    names = assign_names({"x:a": "A", "x:b": "a", "x:0": taken}, {})
    assert 3 == len({fold(name) for name in names.values()})


@given(st.dictionaries(st.text(min_size=1), st.text(alphabet="aAbB ", min_size=1)))
def test_names_differ(titles: dict[str, str]) -> None:
    """Whatever the titles, no two pages have one name on any disk, and all fit."""
    names = assign_names({iri: make_name("PR", title) for iri, title in titles.items()}, {})
    assert len(titles) == len({fold(name) for name in names.values()})
    assert all(len(name.encode()) <= LONGEST for name in names.values())
