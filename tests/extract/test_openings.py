"""Openings: the literal keys of a pattern, without which it matches nowhere."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.extract.openings import Key, find_keys

KEYS: tuple[tuple[str, set[Key] | None], ...] = (
    ("修复|fix", {("修复", 0), ("fix", 0)}),
    ("修(?:复|正)", {("修复", 0), ("修正", 0)}),
    ("FIX(?:es)?", {("fix", 0)}),
    ("[读看]过", {("读过", 0), ("看过", 0)}),
    ("要?求", {("要求", 0), ("求", 0)}),
    (r"\s?见", {("见", 0), ("见", 1)}),
    (r"\d\s?倍", {("倍", 1), ("倍", 2)}),
    (r"(?<!不)依赖(?=#)", {("依赖", 0)}),
    (r"(?:^|[，：\s])修", {("修", 0), ("修", 1)}),
    (r"让[^，]{1,16}能", {("让", 0)}),
    (r"[^，]{0,16}之后", {("之后", None)}),
    (r"(?:[^，]*之后|以后)", {("之后", None), ("以后", 0)}),
    (r"\w+(?:甲乙|丙丁)[^。]*", {("甲乙", None), ("丙丁", None)}),
    (r"(?:先前|\w*旧案)到底", {("先前到底", 0), ("旧案到底", None)}),
    (r"(?:\w|甲乙)+丙", {("丙", None)}),
    (r"\d\s?(?:s|分)\s?→", {("→", None)}),
    (r"ab{2}c", {("abbc", 0)}),
    (r"(?P<tag>甲)+", {("甲", 0)}),
    (r"(\w)\1甲", {("甲", None)}),
    ("ß甲|[éÉ]乙|µs", {("甲", 1), ("乙", 1), ("μs", 0)}),
    (r"c\+\+", {("c++", 0)}),
)


@pytest.mark.parametrize("source, keys", KEYS)
def test_keys(source: str, keys: set[Key] | None) -> None:
    """A pattern gives the beginnings of its matches, or what stands somewhere in them."""
    assert keys == find_keys(source)


@pytest.mark.parametrize("source", [r"\d+", "(?:甲)?", "甲|", r"[^，]{2}", "甲*", r"(?=甲)", r"甲|\w"])
def test_patterns_without_keys(source: str) -> None:
    """A pattern that may match without any told character has no keys."""
    assert find_keys(source) is None


PIECE = st.recursive(
    st.sampled_from(["a", "b", "ab", "[ab]", "[^a]", r"\w", ".", "(?=a)", "(?<!b)", "^", r"\.", "c"]),
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=3).map("".join),
        st.lists(inner, min_size=1, max_size=3).map(lambda choices: f"(?:{'|'.join(choices)})"),
        st.tuples(inner, st.sampled_from(["?", "*", "+", "{2}", "{1,2}", "{0,9}?"])).map(
            lambda pair: f"(?:{pair[0]}){pair[1]}"
        ),
    ),
    max_leaves=8,
)


@given(st.lists(PIECE, min_size=1, max_size=3).map("|".join), st.text("abc.", max_size=12))
def test_every_match_has_a_key(source: str, text: str) -> None:
    """A match begins where a key says, or lies in a text that holds a key without place."""
    keys = find_keys(source)
    for mark in re.compile(source).finditer(text):
        assert keys is None or any(
            key in text if before is None else text.startswith(key, mark.start() + before) for key, before in keys
        )
