"""Comparing builds: who is whose counterpart, what is different, and that comparing turns round."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builds import write_digest
from prgraph.builder import build
from prgraph.chunks import Recipe
from prgraph.comparison import ELSEWHERE, Comparison, Request, compare, group_by_subsystem, pair_requests, read_requests
from prgraph.rdf.store import open_store

REQUESTS = st.lists(
    st.builds(
        Request,
        iri=st.sampled_from([f"http://a/{i}" for i in range(6)]),
        call=st.just("a/b@1"),
        repository=st.sampled_from(["a/b", "a/c"]),
        title=st.sampled_from(["修复 A", "修复 B", "修复 C"]),
    ),
    max_size=6,
    unique_by=lambda request: request.iri,
)


def request(iri: str, title: str, repository: str = "a/b") -> Request:
    """Make a pull request."""
    return Request(iri, iri, repository, title)


def build_entries(folder: Path, name: str, entries: list[tuple[str, str]], **options: str) -> Path:
    """Build one digest and give the folder of its store."""
    write_digest(folder / name / "in" / "a.txt", entries, options.get("repository", "a/b"))
    aliases = tuple((key, int(number)) for key, number in options.items() if "@" in key)
    build([folder / name / "in"], folder / name / "out", recipe=Recipe(aliases=aliases), only=("store",), jobs=1)
    return folder / name / "out" / "store"


def compare_entries(folder: Path, old: list[tuple[str, str]], new: list[tuple[str, str]]) -> Comparison:
    """Build two digests and compare them."""
    stores = [open_store(build_entries(folder, name, told)) for name, told in (("old", old), ("new", new))]
    return compare(*stores)


def test_titles_pair_before_iris() -> None:
    """The same title is the same work though its IRI changed; the IRI decides where titles do not."""
    old = [request("1", "A"), request("2", "B"), request("3", "C")]
    new = [request("9", "A"), request("2", "b"), request("8", "C", "other/repository")]
    assert [("1", "9"), ("2", "2")] == [(one.iri, other.iri) for one, other in pair_requests(old, new)]


def test_of_equal_titles_the_iri_decides() -> None:
    """Two pull requests of one title keep their own counterparts."""
    old = [request("1", "A"), request("2", "A")]
    new = [request("0", "A"), request("2", "A")]
    assert {("1", "0"), ("2", "2")} == {(one.iri, other.iri) for one, other in pair_requests(old, new)}


@given(REQUESTS, REQUESTS)
def test_pairs_are_one_to_one(old: list[Request], new: list[Request]) -> None:
    """Nobody has two counterparts, equals have each other, and who is left shares nothing with who is left."""
    pairs = pair_requests(old, new)
    for side, side_of in ((0, old), (1, new)):
        paired = [pair[side].iri for pair in pairs]
        assert len(set(paired)) == len(paired)
        assert set(paired) <= {one.iri for one in side_of}
    left = [one for one in old if one.iri not in {pair[0].iri for pair in pairs}]
    right = [one for one in new if one.iri not in {pair[1].iri for pair in pairs}]
    assert not {(one.repository, one.title) for one in left} & {(one.repository, one.title) for one in right}
    assert not {one.iri for one in left} & {one.iri for one in right}


def test_what_changed_is_told(tmp_path: Path) -> None:
    """Text, verdict, kind of change, subsystems and references of a pull request are compared."""
    found = compare_entries(
        tmp_path, [("修复 Radix Cache", "值得精读。")], [("修复 Radix Cache", "快速浏览即可，依赖 #7。")]
    )
    (change,) = found.changed
    told = {what: (old, new) for what, old, new in change.what}
    assert ("", "") == told["text"]
    assert ("must_read", "skim") == told["verdict"]
    assert ("", True) == (told["references"][0], told["references"][1].endswith(" a/b#7"))
    assert ("radix cache",) == change.new.subsystems


def test_turned_round_what_came_went(tmp_path: Path) -> None:
    """Comparing the other way round exchanges what came and what went."""
    old, new = [("修复 A", "值得精读。"), ("修复 B", "一。")], [("修复 B", "一。"), ("投机解码", "二。")]
    one = compare_entries(tmp_path / "1", old, new)
    other = compare_entries(tmp_path / "2", new, old)
    assert ["投机解码"] == [request.title for request in one.came] == [request.title for request in other.went]
    assert ["修复 A"] == [request.title for request in one.went] == [request.title for request in other.came]
    assert (one.terms_came, one.terms_went) == (other.terms_went, other.terms_came)
    assert not one.changed


def test_a_number_that_became_known(tmp_path: Path) -> None:
    """An entry that became a numbered pull request is the same one, with another number."""
    entries = [("修复 A", "值得精读。")]
    before = open_store(build_entries(tmp_path, "old", entries))
    (told,) = read_requests(before)
    after = open_store(build_entries(tmp_path, "new", entries, **{told.call: "31617"}))
    (change,) = compare(before, after).changed
    assert [("number", told.call, "a/b#31617")] == list(change.what)


@pytest.mark.parametrize("entries", [[], [("修复 A", "值得精读。")]])
def test_nothing_is_different_from_itself(tmp_path: Path, entries: list[tuple[str, str]]) -> None:
    """A build is the same as itself."""
    told = [*entries, ("量化", "一。")]
    assert compare_entries(tmp_path, told, told).same


def test_groups() -> None:
    """Each pull request stands under every component of its title; those of none come last."""
    told = [Request("1", "1", "a/b", "A", subsystems=("moe", "Attention")), Request("2", "2", "a/b", "B")]
    expected = {"Attention": ["1"], "moe": ["1"], ELSEWHERE: ["2"]}
    found = {name: [one.iri for one in group] for name, group in group_by_subsystem(told).items()}
    assert list(expected.items()) == list(found.items())
