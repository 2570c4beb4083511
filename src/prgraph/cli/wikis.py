"""The command wiki."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from prgraph.cli.reading import GRAPH, hold_build
from prgraph.errors import ExportError

if TYPE_CHECKING:
    from prgraph.wiki.writing import Written

FLAVOR_NAMES = ("github", "gitlab", "mkdocs", "mediawiki", "obsidian", "markdown")


@click.command("wiki", short_help="Write pages for a wiki.")
@click.option(
    "-o",
    "--out",
    "target",
    default="prgraph-wiki",
    show_default=True,
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder to write into; what others keep there stays.",
)
@click.option(
    "--flavor", type=click.Choice(FLAVOR_NAMES), default="github", show_default=True, help="The wiki that takes it."
)
@GRAPH
@click.option(
    "--lang", type=click.Choice(("zh", "en")), default="en", show_default=True, help="The language of the pages."
)
@click.option(
    "--since", metavar="OLD", type=click.Path(path_type=Path), help="An older build: the index tells what is new."
)
@click.option(
    "--browser",
    metavar="PATH",
    help="The Chromium that makes PNG of the pictures, or none; without it the one that is there, if any.",
)
@click.option(
    "--page-url", default="", metavar="URL", help="Where the interactive page is hosted, to link to it there."
)
@click.option(
    "--mermaid",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="mermaid.min.js for an MkDocs site to ship, so that it draws charts without asking another host.",
)
@click.option("--overwrite", is_flag=True, help="Replace files in the way that others wrote or changed.")
def wiki_command(
    target: Path,
    flavor: str,
    out: Path,
    lang: str,
    since: Path | None,
    browser: str | None,
    page_url: str,
    mermaid: Path | None,
    overwrite: bool,
) -> None:
    """Write pages for a wiki: an index, a page for each component, hardware, model, library and pull request.

    Example: prgraph wiki -o wiki --flavor gitlab --lang zh
    """
    from prgraph.cli.progress import show_progress
    from prgraph.export.browser import find_browser
    from prgraph.wiki.flavors import FLAVORS
    from prgraph.wiki.writing import Order, write_wiki

    order = Order(
        flavor=FLAVORS[flavor],
        lang="zh" if lang == "zh" else "en",
        browser=None if browser == "none" else find_browser(browser),
        page_url=check_url(page_url),
        mermaid=mermaid,
        overwrite=overwrite,
    )
    with ExitStack() as held, show_progress("pages") as progress:
        store = held.enter_context(hold_build(out)).store
        older = held.enter_context(hold_build(since)).store if since else None
        written = write_wiki(store, target, order, older, lambda: progress.advance(1, 0))
    tell(written, target)


def check_url(url: str) -> str:
    """Give an address on the web, or nothing; raises ExportError for any other."""
    if url and not url.startswith(("https://", "http://")):
        raise ExportError(f"--page-url: found {url!r}; expected an address that begins with https://.")
    return url


def tell(written: Written, target: Path) -> None:
    """Say what was written."""
    click.echo(f"{written.pages:,} pages, {written.pictures:,} pictures (SVG), {written.pngs:,} PNG in {target}")
    if written.moved.removed:
        click.echo(f"{len(written.moved.removed):,} files that are no longer due were removed")
    for path in written.moved.left:
        click.echo(f"prgraph: {path} is no longer due, but was changed since: it stays", err=True)
