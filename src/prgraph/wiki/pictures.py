"""The pictures of a page: a chart, a static picture, links to the files, the interactive page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from prgraph.export.mermaid import render_mermaid
from prgraph.export.packing import shorten_head, split_iri
from prgraph.export.words import Language
from prgraph.wiki.blocks import Block, Chart, FileLink, Frame, Heading, Inline, Paragraph, Picture, Text, WebLink
from prgraph.wiki.flavors import ASSETS, Flavor
from prgraph.wiki.pages import Sketch
from prgraph.wiki.phrases import phrase

PAGE: Final = "graph.html"
"""The interactive page, among the assets."""

UPLOADED: Final = "Prgraph-"
"""What the names of files begin with on a MediaWiki: all its files share one folder."""


@dataclass(frozen=True, slots=True)
class Shown:
    """How a picture is filed: ``stem`` is its file name without suffix. ``page_url`` is where the interactive page is
    hosted, empty if it only stands beside the pages.
    """

    stem: str
    title: str
    has_png: bool
    page_url: str


def list_pictures(sketch: Sketch, shown: Shown, lang: Language, flavor: Flavor) -> Iterator[Block]:
    """Give what a page shows of a sketch."""
    png = f"{shown.stem}.png" if shown.has_png else ""
    yield Heading(2, phrase("picture", lang))
    if flavor.charts:
        yield Chart(render_mermaid(sketch.view, lang))
    if flavor.shown:
        yield Picture(f"{shown.stem}.svg", png, shown.title)
    if sketch.view.left_out:
        key = "leftOut" if sketch.focus else "leftOutOfMap"
        yield Paragraph((Text(phrase(key, lang, f"{sketch.view.left_out:,}")),))
    fragment = write_fragment(make_key(sketch.focus)) if sketch.focus else ""
    links: list[Inline] = [Text(phrase("files", lang)), FileLink(f"{shown.stem}.svg", "SVG")]
    links += [Text(" · "), FileLink(png, "PNG")] if png else []
    yield Paragraph((*links, Text(" · "), link_page(phrase("interactive", lang), fragment, shown.page_url)))
    if flavor.framed:
        title = f"{phrase('interactive', lang)}{phrase('colon', lang)}{shown.title}"
        yield Frame((shown.page_url or f"{ASSETS}/{PAGE}") + fragment, title)


def link_page(text: str, fragment: str, page_url: str) -> Inline:
    """Link to the interactive page."""
    return WebLink(page_url + fragment, text) if page_url else FileLink(PAGE, text, fragment)


def write_fragment(key: str) -> str:
    """Write what opens the interactive page at a node.

    >>> write_fragment("a/b#1")
    '#n=a%2Fb%231'
    """
    return f"#n={quote(key, safe='')}"


def make_key(iri: str) -> str:
    """Give the name under which the interactive page knows a node in its links.

    >>> make_key("https://w3id.org/prgraph/term/component/radix-cache")
    'component/radix-cache'
    """
    head, rest = split_iri(iri)
    return shorten_head(head) + rest
