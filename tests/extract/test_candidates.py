"""Passages and the settling of overlaps."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.extract.candidates import BLANK, Candidate, read_passage, resolve
from prgraph.model import Field, Kind


@pytest.mark.parametrize(
    "text,code",
    [
        ("看 `a.py` 与 `b`", ["a.py", "b"]),
        ("``a`b`` 与 `c`", ["a`b", "c"]),
        ("一个 ` 不成对", []),
        ("`跨\n行`", []),
        ("``", []),
    ],
)
def test_code_is_found(text: str, code: list[str]) -> None:
    """Backticks delimit code on one line, a run of them is closed by an equal run."""
    passage = read_passage(Field.SUMMARY, text)
    assert code == [text[start:end] for start, end in passage.code]
    assert len(text) == len(passage.plain)


def test_urls_are_blanked() -> None:
    """A URL ends before Chinese and before a full stop, and is no text to match in."""
    passage = read_passage(Field.SUMMARY, "见 https://github.com/a/b/pull/7。另见 www.example.org/vllm.")
    assert ["https://github.com/a/b/pull/7", "www.example.org/vllm"] == [passage.text[s:e] for s, e in passage.urls]
    assert "vllm" not in passage.plain
    assert BLANK in passage.plain


def candidate(start: int, end: int, kind: Kind | None, name: str = "x", **more: object) -> Candidate:
    """Make a candidate."""
    return Candidate(start, end, kind, name, "lexicon", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "proposed,kept",
    [
        ([candidate(0, 4, Kind.HARDWARE), candidate(0, 6, Kind.COMPONENT)], [(0, 6, "component")]),
        ([candidate(0, 5, Kind.COMPONENT), candidate(4, 7, Kind.COMPONENT)], [(0, 5, "component")]),
        ([candidate(0, 5, Kind.SYMBOL), candidate(0, 5, Kind.COMPONENT)], [(0, 5, "component"), (0, 5, "symbol")]),
        ([candidate(0, 9, Kind.COMPONENT), candidate(0, 5, Kind.SYMBOL)], [(0, 5, "symbol"), (0, 9, "component")]),
        ([candidate(0, 5, Kind.SYMBOL), candidate(0, 5, Kind.DTYPE)], [(0, 5, "dtype")]),
        ([candidate(0, 5, None), candidate(1, 3, Kind.COMPONENT)], []),
        ([candidate(0, 5, Kind.LIBRARY), candidate(0, 5, Kind.COMPONENT)], [(0, 5, "component")]),
        (
            [candidate(0, 5, Kind.LIBRARY), candidate(0, 5, Kind.COMPONENT, optional=True)],
            [(0, 5, "component"), (0, 5, "library")],
        ),
        ([candidate(0, 6, Kind.PULL_REQUEST), candidate(1, 6, Kind.SYMBOL)], [(0, 6, "pull_request")]),
        ([candidate(0, 6, Kind.PERSON), candidate(0, 6, Kind.LIBRARY)], [(0, 6, "library")]),
        (
            [candidate(0, 6, Kind.COMPONENT, optional=True), candidate(0, 4, Kind.COMPONENT)],
            [(0, 4, "component"), (0, 6, "component")],
        ),
        (
            [candidate(0, 6, Kind.COMPONENT, optional=True), candidate(0, 4, Kind.COMPONENT, optional=True)],
            [(0, 6, "component")],
        ),
    ],
)
def test_overlaps_are_settled(proposed: list[Candidate], kept: list[tuple[int, int, str]]) -> None:
    """The longest wins; code may also be a name; what is no entity swallows what lies inside."""
    assert kept == [(c.start, c.end, c.kind) for c in resolve(proposed)]


@given(
    st.lists(
        st.builds(
            candidate,
            st.integers(0, 8),
            st.integers(9, 14),
            st.sampled_from([None, *Kind]),
            st.sampled_from("ab"),
            optional=st.booleans(),
        ),
        max_size=8,
    ),
    st.randoms(use_true_random=False),
)
def test_order_does_not_matter(proposed: list[Candidate], rng: random.Random) -> None:
    """Any order of the candidates gives the same mentions."""
    shuffled = list(proposed)
    rng.shuffle(shuffled)
    assert resolve(proposed) == resolve(shuffled)
