"""Find the matches of a large pattern quickly: look for the characters it can begin with, then match there only."""

from __future__ import annotations

import re
from collections.abc import Iterator

WORD_START = r"(?<![A-Za-z])[A-Za-z]"
"""The heads of English alternatives."""


def scan(heads: re.Pattern[str], pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """Yield the matches of ``pattern`` that begin at a match of ``heads``, none inside another, in order.

    >>> [mark[0] for mark in scan(re.compile("[精细]"), re.compile("精读|细读"), "值得精读，不必细读")]
    ['精读', '细读']
    """
    place = 0
    for head in heads.finditer(text):
        start = head.start()
        if start >= place:
            mark = pattern.match(text, start)
            if mark:
                yield mark
                place = mark.end()
