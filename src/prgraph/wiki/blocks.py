"""What a page is made of, whatever the syntax: lines of words and links, in paragraphs, lists, tables and pictures.

Every text here is hostile until a renderer has escaped it. A page is named by its page name, a file by its path below
the folder of the assets.
"""

from __future__ import annotations

from dataclasses import dataclass

from prgraph.rdf.quotes import Quote


@dataclass(frozen=True, slots=True)
class Text:
    """Plain words."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Words that stand out."""

    text: str


@dataclass(frozen=True, slots=True)
class PageLink:
    """A link to a page of the bundle."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class WebLink:
    """A link to an address on the web, http or https."""

    url: str
    text: str


@dataclass(frozen=True, slots=True)
class FileLink:
    """A link to a file of the assets, with ``#`` and what stands after it, already encoded."""

    path: str
    text: str
    fragment: str = ""


Inline = Text | Strong | PageLink | WebLink | FileLink | Quote
Line = tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 2 or lower; the title of the page is level 1."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A line of its own."""

    line: Line


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a list, with items below it."""

    line: Line
    below: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: the words of its head, and rows of as many lines."""

    head: tuple[str, ...]
    rows: tuple[tuple[Line, ...], ...]


@dataclass(frozen=True, slots=True)
class Speech:
    """What a digest says, word by word, in its lines."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Code:
    """Text to be copied, of our own making."""

    language: str
    text: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart in Mermaid."""

    text: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A static picture; ``png`` is empty where no browser made one."""

    svg: str
    png: str
    alt: str


@dataclass(frozen=True, slots=True)
class Frame:
    """The interactive page in a frame, with where it is opened; relative to the page, or on the web."""

    address: str
    title: str


Block = Heading | Paragraph | Items | Table | Speech | Code | Chart | Picture | Frame


@dataclass(frozen=True, slots=True)
class Document:
    """A page: its name, its title, other names and a tag for wikis that take these, and its blocks."""

    name: str
    title: str
    blocks: tuple[Block, ...]
    aliases: tuple[str, ...] = ()
    tag: str = "prgraph"
