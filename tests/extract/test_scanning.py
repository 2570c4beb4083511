"""Scanning: first characters lose nothing of what a pattern finds."""

from __future__ import annotations

import re

import pytest

from prgraph.extract.relation_cues import AFTER, BEFORE, NEXT_CLAUSE, VAGUE_AFTER, VAGUE_BEFORE
from prgraph.extract.scanning import compile_cues, scan

TEXTS = (
    "此前的尝试 #99 因死锁被回退，后续由 #999 处理；与 #99 搭配看。",
    "结合 #99（掩码）与 #99 一起阅读，依赖 #99 提供的接口，必须先合入。",
    "Fixes #99, superseded by #999; it depends on #99's fallback policy. See also #99.",
)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("table", [BEFORE, AFTER, NEXT_CLAUSE, VAGUE_BEFORE, VAGUE_AFTER])
def test_first_characters_lose_no_cue(text: str, table: tuple[tuple[str, re.Pattern[str]], ...]) -> None:
    """Every place where a cue ends without the first characters is one where it ends with them."""
    for _, pattern in table:
        whole = re.compile(pattern.pattern.partition("))(?:")[2][:-1], re.IGNORECASE)
        assert [mark.end() for mark in whole.finditer(text)] == [mark.end() for mark in pattern.finditer(text)]


def test_cues_are_found_without_case_and_at_word_starts() -> None:
    """A cue is found whatever its case, an English one at the start of a word only."""
    found = compile_cues("修(?:复|正)", r"fix(?:es)?(?![a-z])").finditer("FIXES 修复 suffix prefix")
    assert ["FIXES", "修复"] == [mark[0] for mark in found]


def test_matches_do_not_overlap() -> None:
    """A match ends before the next one begins."""
    marks = scan(re.compile("[ab]"), re.compile("ab|b"), "abb")
    assert [(0, 2), (2, 3)] == [mark.span() for mark in marks]
