"""Cut the quote that shows a span: its sentence, shortened at clause marks where it is long."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

LONGEST: Final = 160
"""How many code points a quote holds at most."""

_SENTENCE_END: Final = re.compile(r"[。！？；\n]")
_CLAUSE_END: Final = re.compile(r"[，、：,;:!?—)）]|\.(?=\s)|\s(?=[(（])")


@dataclass(frozen=True, slots=True)
class Quote:
    """``words`` between what stands before and after them; ``cut_before`` and ``cut_after`` tell where the sentence
    goes on, so that whoever prints the quote can set an ellipsis.
    """

    before: str
    words: str
    after: str
    cut_before: bool = False
    cut_after: bool = False

    def mark(self, opening: str, closing: str, ellipsis: str = "…") -> str:
        """Print the quote with its words marked.

        >>> Quote("加载快 ", "5.6x", "").mark("**", "**")
        '加载快 **5.6x**'
        """
        head = ellipsis if self.cut_before else ""
        tail = ellipsis if self.cut_after else ""
        return f"{head}{self.before}{opening}{self.words}{closing}{self.after}{tail}"


def quote(text: str, begin: int, end: int) -> Quote:
    """Quote the span ``begin`` to ``end`` (code points, half-open) of a text with the sentence around it.

    A sentence runs between 。！？； or line ends; of one longer than 160 characters the clauses next to the span stay.
    Words longer than that stand alone, cut at the end.

    >>> quote("加载快。AMD MoE 提速，值得精读。", 4, 7)
    Quote(before='', words='AMD', after=' MoE 提速，值得精读。', cut_before=False, cut_after=False)
    """
    if end - begin >= LONGEST:
        return Quote("", text[begin : begin + LONGEST], "", cut_after=end - begin > LONGEST)
    first, last = _find_sentence(text, begin, end)
    left, right = (first, last) if last - first <= LONGEST else _grow(text, begin, end, first, last)
    return Quote(text[left:begin], text[begin:end], text[end:right], left > first, right < last)


def _find_sentence(text: str, begin: int, end: int) -> tuple[int, int]:
    """Find where the sentence around a span begins and ends; looks no further than a quote may reach."""
    reach = max(0, begin - LONGEST - 1)
    marks = [found.end() for found in _SENTENCE_END.finditer(text, reach, begin)]
    first = marks[-1] if marks else reach
    closing = _SENTENCE_END.search(text, end, end + LONGEST + 1)
    last = closing.end() if closing else min(len(text), end + LONGEST + 1)
    while first < begin and text[first].isspace():
        first += 1
    while last > end and text[last - 1].isspace():
        last -= 1
    return first, last


def _grow(text: str, begin: int, end: int, first: int, last: int) -> tuple[int, int]:
    """Add clauses before and after the span in turn, as long as the quote stays short enough."""
    before = [first, *(found.end() for found in _CLAUSE_END.finditer(text, first, begin))]
    after = [*(found.end() for found in _CLAUSE_END.finditer(text, end, last)), last]
    left, right = begin, end
    while before or after:
        longer = len(before) > 0 and right - before[-1] <= LONGEST
        if longer:
            left = before.pop()
        else:
            before = []
        if after and after[0] - left <= LONGEST:
            right = after.pop(0)
        else:
            after = []
    return _fill(text, begin, end, left, right, first, last)


def _fill(text: str, begin: int, end: int, left: int, right: int, first: int, last: int) -> tuple[int, int]:
    """Where a clause is too long to go in whole, take the nearest half of a quote's room of it."""
    room = (LONGEST - (end - begin)) // 2
    if left == begin and first < begin:
        left = max(first, begin - min(room, LONGEST - (right - begin)))
    if right == end and last > end:
        right = min(last, end + min(room, LONGEST - (end - left)))
    while left < begin and text[left].isspace():
        left += 1
    while right > end and text[right - 1].isspace():
        right -= 1
    return left, right
