"""The folded copy of a text that matching runs on, with the way back to the text (ruling 1)."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

# Anything but ASCII, CJK and the marks of Chinese typography asks for the slow way; so do two blanks in a row.
UNUSUAL = re.compile(r"[^ -~\u4e00-\u9fff，。；：！？（）、“”‘’《》「」『』【】—·→×±≥≤\ufffc]")
MARKS = tuple(zip("，；：！？（）", ",;:!?()", strict=True))


@dataclass(frozen=True, slots=True)
class Folded:
    """A folded text; ``starts[i]`` is the code point of the text that gave folded code point ``i``.

    ``starts`` has one more element than the text, the text's length; it is None where folding moved nothing.
    """

    text: str
    starts: tuple[int, ...] | None

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Turn folded offsets (half-open, not ending in white space) into offsets of the text."""
        if self.starts is None:
            return start, end
        return self.starts[start], self.starts[end - 1] + 1


def fold(text: str) -> Folded:
    """Fold a text: NFKC, lower case, runs of white space to one blank.

    >>> fold("ＭｏＥ　路由").text
    'moe 路由'
    """
    if "  " in text or UNUSUAL.search(text) is not None:
        return fold_slowly(text)
    for mark, plain in MARKS:  # by far faster than a table of characters
        text = text.replace(mark, plain)
    return Folded(text.lower(), None)


def fold_slowly(text: str) -> Folded:
    """Fold code point by code point, keeping count."""
    folded: list[str] = []
    starts: list[int] = []
    for place, char in enumerate(text):
        if char.isspace():
            if folded and folded[-1] == " ":
                continue
            piece = " "
        else:
            piece = unicodedata.normalize("NFKC", char).lower()
        folded += piece
        starts += [place] * len(piece)
    return Folded("".join(folded), (*starts, len(text)))
