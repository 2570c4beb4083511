"""The flavors of a bundle: one row for each wiki."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Syntax(StrEnum):
    """What pages are written in."""

    MARKDOWN = "markdown"
    MATERIAL = "material"
    OBSIDIAN = "obsidian"
    WIKITEXT = "wikitext"


@dataclass(frozen=True, slots=True)
class Flavor:
    """How a wiki takes pages.

    ``index`` and ``embedding`` name two pages; ``folder`` is where pages stand and ``suffix`` how their files end;
    ``link_suffix`` is how links to them end; ``gap`` stands between the words of a name. ``charts``: Mermaid in a page
    is drawn; ``shown``: the static picture stands in the page; ``framed``: the interactive page can stand in it.
    ``html``: pages may hold some HTML; ``dollar`` is how a dollar sign is written.
    """

    name: str
    syntax: Syntax
    index: str
    embedding: str = "prgraph-embedding"
    folder: str = ""
    suffix: str = ".md"
    link_suffix: str = ""
    gap: str = "-"
    charts: bool = True
    shown: bool = False
    framed: bool = False
    html: bool = True
    dollar: str = r"\$"


FLAVORS: Final = {
    flavor.name: flavor
    for flavor in (
        Flavor("github", Syntax.MARKDOWN, "Home", dollar="<span>$</span>"),
        Flavor("gitlab", Syntax.MARKDOWN, "home"),
        Flavor("mkdocs", Syntax.MATERIAL, "index", folder="docs/", link_suffix=".md", framed=True),
        Flavor(
            "mediawiki",
            Syntax.WIKITEXT,
            "Prgraph",
            "Prgraph embedding",
            folder="pages/",
            suffix=".wiki",
            gap=" ",
            charts=False,
            shown=True,
        ),
        Flavor("obsidian", Syntax.OBSIDIAN, "Prgraph", "Prgraph embedding", gap=" "),
        Flavor("markdown", Syntax.MARKDOWN, "README", link_suffix=".md", shown=True, html=False),
    )
}
"""The flavors by name."""

ASSETS: Final = "assets"
"""The folder of pictures and of the interactive page, beside the pages."""
