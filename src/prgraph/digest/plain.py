"""The plain format: a repository line, then entries of a title, a blank line and a summary.

How a title is told from a further paragraph of the summary before it:

- The first block below a repository line is a title. (A lone first-level heading with a lower one directly below is
  none: it is the heading of the file.) If the first title carries a Markdown heading mark, headings of its level or
  above are the titles of that repository; if it carries a list number, numbered short lines are; else short lines
  without either are.
- A short line has at most 160 columns, does not end as a sentence or with a colon, and is no list item, quote or code.
- A title may stand directly above its summary. Below the first entry, where titles carry no mark, such a block begins
  an entry only if the first was written so too, or its first line is clearly shorter than the second: else it is a
  paragraph broken into lines.
- What follows a title is its summary. A short line there is the summary only if an undoubted entry or the end comes
  next: else the title has no summary, which is a fault.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prgraph.digest.blocks import Block, Line, name_repository, split_blocks, split_lines, trim_title
from prgraph.digest.draft import Draft
from prgraph.digest.front_matter import read_front_matter
from prgraph.digest.places import Faults
from prgraph.errors import InputError
from prgraph.model import Entry, Repository

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prgraph.digest.draft import Request


@dataclass(frozen=True, slots=True)
class Style:
    """How the titles of one repository are written: heading level (0: none), numbered, summary on the next line."""

    level: int
    numbered: bool
    joined: bool

    def is_title(self, line: Line) -> bool:
        """Tell whether a line can be a title in this style."""
        if self.level:
            return 0 < line.level <= self.level
        return line.is_short and line.is_numbered == self.numbered and not line.level

    def is_joined(self, block: Block) -> bool:
        """Tell whether a block is a title directly above its summary."""
        if len(block) < 2 or not self.is_title(block[0]):
            return False
        return bool(self.level) or self.joined or len(block[0].text) < 0.8 * len(block[1].text)

    def begins_entry(self, block: Block) -> bool:
        """Tell whether a block that stands behind a summary begins the next entry."""
        return self.is_joined(block) or (len(block) == 1 and self.is_title(block[0]))


@dataclass(frozen=True, slots=True)
class Section:
    """The blocks below one repository line."""

    repository: Repository
    blocks: list[Block]


@dataclass(frozen=True, slots=True)
class Piece:
    """A title with the lines of its summary, of which the first and the last count."""

    title: Line
    summary: Sequence[Line]


def parse_plain(request: Request) -> Draft:
    r"""Read a plain digest; raises InputError that lists each title without summary and each wrong value.

    >>> from prgraph.digest.draft import Request
    >>> draft = parse_plain(Request("a.txt", "sgl-project/sglang\n\n修复 MoE 越界\n\n值得精读。\n"))
    >>> [(entry.title, entry.summary, entry.line) for entry in draft.entries]
    [('修复 MoE 越界', '值得精读。', 3)]
    """
    faults = Faults(request.doc, request.text)
    front = read_front_matter(faults)
    blocks = list(split_blocks(list(split_lines(request.text, front.end))))
    faults.raise_any()
    sections = split_sections(request, front.repository or request.repository, blocks)
    pieces = [(section.repository, piece) for section in sections for piece in find_pieces(faults, section.blocks)]
    faults.raise_any()
    entries = tuple(make_entry(request.text, index, *found) for index, found in enumerate(pieces))
    return Draft(request.text, entries, (None,) * len(entries), front.date)


def split_sections(request: Request, repository: Repository | None, blocks: list[Block]) -> list[Section]:
    """Share the blocks out among the repository lines above them."""
    sections = [Section(repository, [])] if repository else []
    for place, block in enumerate(blocks):
        named = name_section(block, first=place == 0)
        if named:
            sections.append(Section(named, [block[1:]] if block[1:] else []))
        elif sections:
            sections[-1].blocks.append(block)
        else:
            faults = Faults(request.doc, request.text)
            faults.add(
                block[0].start,
                "found no repository above this line; expected 'owner/name' on the first line; "
                "write it there, or give --repo OWNER/NAME",
            )
            faults.raise_any()
    check_not_empty(request, sections, blocks)
    return sections


def check_not_empty(request: Request, sections: list[Section], blocks: list[Block]) -> None:
    """Raise InputError for a file in which no entry can be."""
    if not blocks:
        raise InputError(
            f"{request.doc}: the file is empty; expected a line 'owner/name', then titles with summaries; "
            "fill it or leave it out"
        )
    if not any(section.blocks for section in sections):
        raise InputError(
            f"{request.doc}:{blocks[-1][-1].number}: found the repository {sections[-1].repository} and nothing below; "
            "expected titles with summaries; add them or leave the file out"
        )


def name_section(block: Block, *, first: bool) -> Repository | None:
    """Give the repository that a block names on a line of its own, directly above a title at most."""
    if len(block) == 1 or first:
        return name_repository(block[0])
    alone = block[1].is_short and name_repository(block[1]) is None
    return name_repository(block[0]) if alone and len(block) == 2 else None


def find_pieces(faults: Faults, blocks: list[Block]) -> Iterator[Piece]:
    """Give title and summary of each entry of a section; notes what is neither."""
    blocks = blocks[1:] if heads_file(blocks) else blocks
    style = find_style(blocks[0]) if blocks else None
    place = 0
    while style and place < len(blocks):
        block = blocks[place]
        check_title(faults, style, block[0])
        summary = list(block[1:])
        place += 1
        if not summary and place < len(blocks) and is_summary(style, blocks, place):
            summary += blocks[place]
            place += 1
        if not summary:
            faults.add(
                block[0].start,
                "found a title without a summary; expected a blank line and a paragraph that ends with a full stop; "
                "write the summary, or delete the title",
            )
        while summary and place < len(blocks) and not style.begins_entry(blocks[place]):
            summary += blocks[place]
            place += 1
        yield Piece(block[0], summary)


def heads_file(blocks: list[Block]) -> bool:
    """Tell whether the first block is the heading of the whole file rather than the title of an entry."""
    levels = [block[0].level for block in blocks]
    return len(blocks) > 1 and len(blocks[0]) == 1 and levels[0] == 1 < levels[1] and 1 not in levels[1:]


def find_style(block: Block) -> Style:
    """Take the style of a section from its first block."""
    level = block[0].level
    return Style(level, not level and block[0].is_numbered, len(block) > 1)


def check_title(faults: Faults, style: Style, line: Line) -> None:
    """Note a first block that is a paragraph: were it a title, the titles below could not be told from paragraphs."""
    if not style.is_title(line):
        faults.add(
            line.start,
            "found a paragraph where a title belongs; expected one line of at most 160 columns that does not end as a "
            "sentence; write a title above it, or mark titles with '## '",
        )


def is_summary(style: Style, blocks: list[Block], place: int) -> bool:
    """Tell whether the block behind a title is its summary rather than the title of another entry."""
    block = blocks[place]
    if style.level or style.joined or style.numbered:
        return not style.begins_entry(block)
    if len(block) > 1 or not style.is_title(block[0]):
        return block[0].level == 0
    following = blocks[place + 1 : place + 3]
    if not following or style.is_joined(following[0]):
        return True
    return len(following) == 2 and style.begins_entry(following[0]) and not style.begins_entry(following[1])


def make_entry(text: str, index: int, repository: Repository, piece: Piece) -> Entry:
    """Make the entry whose title and summary are slices of the text."""
    start, end = trim_title(piece.title)
    begin = piece.summary[0].start
    summary = text[begin : piece.summary[-1].end]
    return Entry(index, repository, text[start:end], summary, start, begin, piece.title.number)
