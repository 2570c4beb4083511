"""Chromium, opened offline on pages made from the seeds and from generated digests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyoxigraph as ox
import pytest
from playwright.sync_api import Browser

from browsing import SEEDS, SIZES, Built, Opened, Opener, build_store, watch, write_page
from corpus import make_digests
from prgraph.export.reading import read_view
from prgraph.export.view import View
from prgraph.rdf.vocab import TERM_SCHEME


@pytest.fixture(scope="session")
def seed_build(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Build the seeds."""
    out = tmp_path_factory.mktemp("seeds") / "out"
    store = build_store(SEEDS, out)
    return Built((out / "current").resolve(), store)


@pytest.fixture(scope="session")
def seed_store(seed_build: Built) -> ox.Store:
    """Give the store of the seeds."""
    return seed_build.store


@pytest.fixture(scope="session")
def part_page(seed_build: Built, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Give a function that writes the page of a part of the seeds: of the things with some keys, or of some kinds."""

    def write(*keys: str, **options: Any) -> Path:
        focus = tuple(f"{TERM_SCHEME}{key}" for key in keys)
        return seed_build.write_part(tmp_path_factory.mktemp("part") / "page.html", focus=focus, **options)

    return write


@pytest.fixture(scope="session")
def seed_view(seed_store: ox.Store) -> View:
    """Give the view of the seeds."""
    return read_view(seed_store)


@pytest.fixture(scope="session")
def seed_page(seed_store: ox.Store, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the page of the seeds."""
    return write_page(seed_store, tmp_path_factory.mktemp("page") / "seeds.html", title="示例 digests")


@pytest.fixture(scope="session")
def sized_page(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Give a function that writes the page of a generated graph, once a size."""
    written: dict[str, Path] = {}

    def write(size: str) -> Path:
        if size not in written:
            folder = tmp_path_factory.mktemp(size)
            (folder / "in").mkdir()
            for name, text in make_digests(SIZES[size]).items():
                (folder / "in" / name).write_text(text, encoding="utf-8")
            store = build_store(folder / "in", folder / "out")
            written[size] = write_page(store, folder / "page.html", title=size)
        return written[size]

    return write


@pytest.fixture
def opener(browser: Browser) -> Iterator[Opener]:
    """Give a function that opens an address with the network off and waits until the page is ready."""
    contexts = []

    def open_page(address: Path | str, *, link: str = "", ready: bool = True, **options: Any) -> Opened:
        options = {"viewport": {"width": 1280, "height": 800}, "locale": "en-US", **options}
        context = browser.new_context(offline=True, **options)
        contexts.append(context)
        opened = Opened(context.new_page())
        watch(opened)
        opened.page.goto((address.as_uri() if isinstance(address, Path) else address) + link)
        if ready:
            opened.page.wait_for_selector("html[data-ready]", state="attached")
            opened.settle()
        return opened

    yield open_page
    for context in contexts:
        context.close()
