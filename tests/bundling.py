"""Bundles for tests: each flavor of a store, written once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pyoxigraph as ox

from prgraph.wiki.flavors import FLAVORS
from prgraph.wiki.writing import Order, write_wiki

MERMAID = Path(__file__).parent / "page" / "node_modules" / "mermaid" / "dist" / "mermaid.min.js"

Bundles = Callable[[str], Path]


def keep_bundles(store: ox.Store, folder: Path, lang: str) -> Bundles:
    """Give a function that writes the bundle of a flavor, once."""

    def give(flavor: str) -> Path:
        if not (folder / flavor).exists():
            shipped = MERMAID if flavor == "mkdocs" and MERMAID.exists() else None
            order = Order(FLAVORS[flavor], "zh" if lang == "zh" else "en", mermaid=shipped)
            write_wiki(store, folder / flavor, order)
        return folder / flavor

    return give
