"""Read rendered pages: which tags, links and words they hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser

import cmarkgfm
from cmarkgfm.cmark import Options

ADDRESSES = ("href", "src")


@dataclass
class Rendered:
    """What a page holds: its tags with their attributes, the addresses it names, the words of its headings."""

    tags: set[str] = field(default_factory=set)
    attributes: set[str] = field(default_factory=set)
    addresses: list[str] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)
    text: str = ""


class PageReader(HTMLParser):
    """Reads HTML into a ``Rendered``."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.read = Rendered()
        self.heading: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        """Note a tag, its attributes and addresses."""
        self.read.tags.add(tag)
        self.read.attributes.update(name for name, _ in attrs)
        self.read.addresses += [value or "" for name, value in attrs if name in ADDRESSES]
        if tag in {"h1", "h2", "h3"}:
            self.heading = []

    def handle_endtag(self, tag: str) -> None:
        """Note a heading that ends."""
        if tag in {"h1", "h2", "h3"} and self.heading is not None:
            self.read.headings.append("".join(self.heading))
            self.heading = None

    def handle_data(self, data: str) -> None:
        """Note words."""
        self.read.text += data
        if self.heading is not None:
            self.heading.append(data)


def read_page(html: str) -> Rendered:
    """Read a page."""
    reader = PageReader()
    reader.feed(html)
    reader.close()
    return reader.read


def render_gfm(markdown: str) -> Rendered:
    """Render Markdown as GitHub does, before it takes out what it does not allow."""
    extensions = ["table", "autolink", "strikethrough", "tasklist"]
    options = Options.CMARK_OPT_UNSAFE
    return read_page(cmarkgfm.markdown_to_html_with_extensions(markdown, options, extensions=extensions))
