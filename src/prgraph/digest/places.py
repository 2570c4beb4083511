"""Places in the text of a digest, and the faults that are found there."""

from __future__ import annotations

from dataclasses import dataclass, field

from prgraph.errors import InputError, list_faults, point_at

FAULTS_SHOWN = 20
LEFT, RIGHT = 60, 40  # code points shown on either side of a place in a long line


def count_lines(text: str, offset: int) -> int:
    r"""Give the line, from 1, of a code point offset.

    >>> count_lines("标题\n\n摘要", 4)
    3
    """
    return text.count("\n", 0, offset) + 1


def point_into(text: str, offset: int) -> str:
    r"""Give the line around an offset, cut to 100 code points, with a caret below the place.

    >>> print(point_into("甲\n修复 x\n", 5))
        修复 x
             ^
    """
    begin = text.rfind("\n", 0, offset) + 1
    end = text.find("\n", offset)
    end = len(text) if end < 0 else end
    first, last = max(begin, offset - LEFT), min(end, offset + RIGHT)
    head, tail = "…" * (first > begin), "…" * (last < end)
    return point_at(head + text[first:last] + tail, len(head) + offset - first)


@dataclass(slots=True)
class Faults:
    """The faults of one digest: where each stands, the first 20 in words, the others counted."""

    doc: str
    text: str
    listed: list[str] = field(default_factory=list)
    count: int = 0

    def add(self, offset: int, message: str) -> None:
        """Note a fault at a code point offset."""
        self.count += 1
        if self.count <= FAULTS_SHOWN:
            place = f"{self.doc}:{count_lines(self.text, offset)}"
            self.listed.append(f"{place}: {message}\n{point_into(self.text, offset)}")

    def raise_any(self) -> None:
        """Raise InputError with all that was noted, if anything was."""
        if self.count:
            raise InputError(list_faults(self.listed, self.count, FAULTS_SHOWN))
