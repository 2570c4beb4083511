"""Write the wiki of a build: gather, compose, render, draw, and put the files in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pyoxigraph as ox

from prgraph.errors import ExportError
from prgraph.export.browser import take_pictures
from prgraph.export.html import render_view
from prgraph.export.reading import read_view
from prgraph.export.view import View
from prgraph.export.words import Language
from prgraph.wiki.blocks import Block, Document
from prgraph.wiki.bundle import Moved, locate, move_staged, read_earlier, stage, write_staged
from prgraph.wiki.composing import Composer
from prgraph.wiki.drawing import draw_map, draw_sketch
from prgraph.wiki.embedding import compose_embedding, write_snippet
from prgraph.wiki.flavors import ASSETS, Flavor, Syntax
from prgraph.wiki.gathering import Gatherer, name_pages, read_older
from prgraph.wiki.indexing import compose_index
from prgraph.wiki.markdown import Markdown, Obsidian
from prgraph.wiki.material import MERMAID, write_settings
from prgraph.wiki.pages import IndexPage, RequestPage, Site, Sketch, ThingPage, tell_name
from prgraph.wiki.phrases import phrase
from prgraph.wiki.pictures import PAGE, UPLOADED, Shown, list_pictures
from prgraph.wiki.wikitext import Wikitext


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for. ``browser`` is the program that makes PNG, None for no PNG; ``page_url`` is where the
    interactive page is hosted, empty if only beside the pages; ``mermaid`` is the script that an MkDocs site ships.
    """

    flavor: Flavor
    lang: Language = "en"
    browser: str | None = None
    page_url: str = ""
    mermaid: Path | None = None
    overwrite: bool = False


@dataclass(frozen=True, slots=True)
class Written:
    """What was written: pages, static pictures (SVG) and PNG among the files."""

    pages: int
    pictures: int
    pngs: int
    moved: Moved


def write_wiki(
    store: ox.Store, out: Path, order: Order, older: ox.Store | None = None, on_page: Callable[[], None] = lambda: None
) -> Written:
    """Write the wiki of a build into a folder; ``older`` is the store of an older build, to tell what is new.

    Raises ExportError where the folder cannot be written or holds files in the way; then nothing was changed.
    """
    earlier = read_earlier(out)
    view = read_view(store)
    names = name_pages(store, view, order.lang, order.flavor.gap, earlier.names)
    site = Site(order.lang, names, order.flavor.index, order.flavor.embedding)
    gatherer = Gatherer(store, view, site)
    with stage(out) as folder:
        writer = Writer(folder, order, site)
        for page in gatherer.gather_pages():
            writer.write_page(page)
            on_page()
        index = gatherer.gather_index(read_older(older) if older else None)
        writer.write_index(index, view)
        writer.write_rest(index, view)
        pngs = writer.write_pngs()
        moved = move_staged(folder, out, earlier, names, overwrite=order.overwrite)
    return Written(writer.pages, len(writer.pictures), pngs, moved)


class Writer:
    """Writes pages and their pictures into a folder."""

    def __init__(self, folder: Path, order: Order, site: Site) -> None:
        self.folder = folder
        self.order = order
        self.site = site
        self.composer = Composer(site)
        self.renderer = make_renderer(order.flavor)
        self.pictures: dict[str, Path] = {}
        self.pages = 0

    def write_page(self, page: ThingPage | RequestPage) -> None:
        """Write a page and its picture."""
        thing = page.card.thing if isinstance(page, ThingPage) else page.card.request
        self._draw(page.name, draw_sketch(page.sketch, self.site.lang))
        pictures = self._list_pictures(page.name, tell_name(thing, self.site.lang), page.sketch)
        if isinstance(page, ThingPage):
            self._put(page.name, self.composer.compose_thing(page, pictures))
        else:
            self._put(page.name, self.composer.compose_request(page, pictures))

    def write_index(self, page: IndexPage, view: View) -> None:
        """Write the index, with a map of the whole."""
        title = phrase("index", self.site.lang)
        self._draw(self.site.index, draw_map(view, self.site.lang))
        pictures = self._list_pictures(self.site.index, title, page.sketch)
        self._put(self.site.index, compose_index(self.composer, page, pictures))

    def write_rest(self, page: IndexPage, view: View) -> None:
        """Write the interactive page, how to embed it, and what the flavor needs beside the pages."""
        flavor, lang = self.order.flavor, self.site.lang
        self._put(self.site.embedding, compose_embedding(self.site, flavor, self.order.page_url))
        write_staged(self.folder, f"{flavor.folder}{ASSETS}/{PAGE}", render_view(view, lang=lang))
        write_staged(self.folder, "snippet.html", write_snippet(flavor, self.order.page_url) + "\n")
        if flavor.syntax is Syntax.MATERIAL:
            sections = list_sections(self.composer, page)
            title, shipped = phrase("index", lang), self.order.mermaid is not None
            write_staged(self.folder, "mkdocs.yml", write_settings(title, lang, flavor, sections, mermaid=shipped))
            if self.order.mermaid:
                write_staged(self.folder, f"{flavor.folder}{MERMAID}", read_script(self.order.mermaid))

    def write_pngs(self) -> int:
        """Write a PNG of each picture, where a browser is asked for."""
        if not self.order.browser:
            return 0
        for path, png in take_pictures(self.order.browser, self.pictures):
            write_staged(self.folder, path.removesuffix(".svg") + ".png", png)
        return len(self.pictures)

    def _list_pictures(self, name: str, title: str, sketch: Sketch) -> Iterator[Block]:
        shown = Shown(self._stem(name), title, has_png=self.order.browser is not None, page_url=self.order.page_url)
        return list_pictures(sketch, shown, self.site.lang, self.order.flavor)

    def _stem(self, name: str) -> str:
        return f"{UPLOADED}{name}" if self.order.flavor.syntax is Syntax.WIKITEXT else name

    def _draw(self, name: str, svg: str) -> None:
        path = f"{self.order.flavor.folder}{ASSETS}/{self._stem(name)}.svg"
        self.pictures[path] = locate(self.folder, path)
        write_staged(self.folder, path, svg)

    def _put(self, name: str, document: Document) -> None:
        self.pages += 1
        flavor = self.order.flavor
        write_staged(self.folder, f"{flavor.folder}{name}{flavor.suffix}", self.renderer.render(document))


def make_renderer(flavor: Flavor) -> Markdown | Wikitext:
    """Make the renderer of a flavor."""
    match flavor.syntax:
        case Syntax.WIKITEXT:
            return Wikitext()
        case Syntax.OBSIDIAN:
            return Obsidian(flavor)
        case _:
            return Markdown(flavor)


def list_sections(composer: Composer, page: IndexPage) -> list[tuple[str, list[tuple[str, str]]]]:
    """List the headings of a navigation with the titles and names of their pages."""
    lang, names = composer.site.lang, composer.site.names
    groups = [("requests", [row.request for row in page.requests])]
    groups += [(f"kind.{kind}", [row.thing for row in rows]) for kind, rows in page.things.items()]
    sections = [
        (composer.say(key), [(tell_name(thing, lang), names[thing.iri]) for thing in things]) for key, things in groups
    ]
    return [*sections, (composer.say("interactive"), [(composer.say("embedding"), composer.site.embedding)])]


def read_script(path: Path) -> bytes:
    """Read the script of mermaid; raises ExportError where there is none."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise ExportError(
            f"--mermaid: {path} cannot be read ({error.strerror}). Name dist/mermaid.min.js of the npm package mermaid."
        ) from None
