"""Lines and blocks of a plain digest, and the shape by which a title is told from a paragraph."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prgraph.digest.draft import read_repository

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prgraph.model import Repository

# White space of Unicode, and the two characters without width that editors leave behind.
BLANKS = "\t\n\x85\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\u200b\ufeff " + "".join(map(chr, range(0x2000, 0x200B)))
TITLE_WIDTH = 160  # columns; wide characters count as two
SENTENCE_ENDS = "。！？!?.．；;：:…"
CLOSERS = "”’\"')）]】》」』*_"
HEADING = re.compile(r"(#{1,6})[ \t\u3000]+")
NUMBER = re.compile(r"\d{1,3}(?:[.．](?=\s|[^\x00-\x7f])|[、)）])\s*|[(（]\d{1,3}[)）]\s*", re.ASCII)
LIST_MARK = re.compile(r"[-*+•·][ \t]|[>|]|```|~~~")
SEPARATOR = re.compile(r"([-*_=])(?:[ \t]*\1){2,}")
BOLD = re.compile(r"\*\*([^*\s](?:[^*]*[^*\s])?)\*\*")
FENCE = re.compile(r"```(?!.*`)|~~~")
ADDRESS = re.compile(r"https?://github\.com/(.+?)(?:\.git)?/?")


@dataclass(frozen=True, slots=True)
class Line:
    """A line without the blanks around it; ``start`` is the offset of its text, ``number`` its line from 1."""

    number: int
    start: int
    text: str

    @property
    def end(self) -> int:
        """Give the offset behind the text."""
        return self.start + len(self.text)

    @property
    def level(self) -> int:
        """Give the level of a Markdown heading, 0 for any other line."""
        heading = HEADING.match(self.text)
        return len(heading[1]) if heading else 0

    @property
    def is_numbered(self) -> bool:
        """Tell whether a list number stands before the text."""
        return bool(NUMBER.match(self.text))

    @property
    def is_short(self) -> bool:
        """Tell whether the line is as wide as a title at most and neither ends as a sentence nor begins as a list."""
        if len(self.text) > TITLE_WIDTH or LIST_MARK.match(self.text):
            return False
        ending = self.text.rstrip(CLOSERS)
        if not ending or ending[-1] in SENTENCE_ENDS:
            return False
        return 2 * len(self.text) <= TITLE_WIDTH or measure(self.text) <= TITLE_WIDTH


Block = tuple[Line, ...]


def measure(text: str) -> int:
    """Give the columns a text takes; wide characters count as two."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def split_lines(text: str, start: int = 0) -> Iterator[Line]:
    r"""Give the lines from an offset on, blank ones too.

    >>> [(line.number, line.start, line.text) for line in split_lines("标题 \n\n\u3000摘要。")]
    [(1, 0, '标题'), (2, 4, ''), (3, 6, '摘要。')]
    """
    number = text.count("\n", 0, start) + 1
    for raw in text[start:].split("\n"):
        body = raw.lstrip(BLANKS)
        yield Line(number, start + len(raw) - len(body), body.rstrip(BLANKS))
        number += 1
        start += len(raw) + 1


def split_blocks(lines: list[Line]) -> Iterator[Block]:
    """Group lines into blocks: blank lines and separators end one, a heading begins one, fenced code stays whole."""
    fences = sum(1 for line in lines if FENCE.match(line.text))
    block: list[Line] = []
    fenced = False
    for line in lines:
        is_fence = FENCE.match(line.text) is not None
        ends = not line.text or SEPARATOR.fullmatch(line.text) or (line.level and block)
        if ends and not fenced and block:
            yield tuple(block)
            block = []
        fences -= is_fence
        fenced ^= is_fence and (fenced or fences > 0)
        if line.text and (fenced or is_fence or not SEPARATOR.fullmatch(line.text)):
            block.append(line)
    if block:
        yield tuple(block)


def name_repository(line: Line) -> Repository | None:
    """Give the repository that a line names and nothing else: ``owner/name``, a heading or GitHub address of it."""
    text = HEADING.sub("", line.text, count=1) if line.level else line.text
    address = ADDRESS.fullmatch(text)
    repository = read_repository(address[1] if address else text)
    # A line such as 24/7 or 19/10 is no repository, though GitHub would let an owner be called 24.
    return repository if repository and not repository.owner.isdecimal() else None


def trim_title(line: Line) -> tuple[int, int]:
    """Give (start, end) of a title in the text, without heading marks, list number and bold marks around it."""
    start, end = 0, len(line.text)
    for mark in (HEADING, NUMBER):
        match = mark.match(line.text, start)
        start = match.end() if match and match.end() < end else start
    closed = line.text.rstrip("#")
    if line.level and closed[-1:] in {" ", "\t"} and len(closed.rstrip(BLANKS)) > start:
        end = len(closed.rstrip(BLANKS))
    bold = BOLD.fullmatch(line.text, start, end)
    start, end = bold.span(1) if bold else (start, end)
    return line.start + start, line.start + end
