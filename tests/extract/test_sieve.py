"""The sieve: it finds what the patterns themselves find, whatever the text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.extract import audience, change, metrics, reading, relations
from prgraph.extract.openings import find_keys, lower
from prgraph.extract.sieve import Sieve

SIEVES = (
    change.TITLES,
    change.SUMMARIES,
    relations.CUES,
    relations.POINTING,
    audience.ROLES,
    metrics.TOLD_BEFORE,
    reading.SIGNS,
    reading.ADVICE,
)
KEYS = sorted({key for sieve in SIEVES for pattern in sieve.patterns for key, _ in find_keys(pattern.pattern) or ()})
BETWEEN = ["", "", "#99", " #9 ", "ed ", *" ，。的了（\n3%AsıſKİμµΜ"]
WORDS = st.lists(st.sampled_from(KEYS) | st.sampled_from(BETWEEN), max_size=12).map("".join)


@pytest.mark.parametrize("sieve", SIEVES)
@given(text=WORDS | WORDS.map(str.upper), bounds=st.tuples(st.integers(0, 40), st.integers(0, 40)))
def test_it_finds_what_patterns_find(sieve: Sieve, text: str, bounds: tuple[int, int]) -> None:
    """In any stretch of any text the sieve finds the same matches as each of its patterns."""
    whole, stretch = sieve.sift(text), sieve.sift(text, *bounds)
    for pattern in sieve.patterns:
        found = [mark.span() for mark in pattern.finditer(text, *bounds)]
        for sifted in (whole, stretch):
            assert found == [mark.span() for mark in sifted.find_all(pattern, *bounds)]
            first = sifted.search(pattern, *bounds)
            assert found[:1] == ([first.span()] if first else [])
            assert sifted.holds(pattern) or not found


def test_patterns_without_keys_are_tried_anywhere() -> None:
    """A pattern that tells no characters is found all the same."""
    pattern = re.compile(r"\d+")
    assert ["12", "3"] == [mark[0] for mark in Sieve((pattern,)).sift("12，3").find_all(pattern)]


@given(st.text())
def test_lower_case_keeps_the_places(text: str) -> None:
    """Writing in lower case moves nothing, and spells letters that count as ASCII ones in ASCII."""
    assert len(text) == len(lower(text))
    assert "kiisμμμ" == lower("KİıSµμΜ")
