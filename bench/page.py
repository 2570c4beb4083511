"""Measure the page at 100, 500, 2,000 and 10,000 nodes, beside a stock pyvis page of the same graph in the same run.

    python bench/page.py [--sizes 100 500] [--no-stock]

Prints a table in Markdown: size, layout, rendering in Python, then in Chromium (medians of five): ready, redraw, focus
on the largest hub, search, legend toggle. The stock page has physics on and its library inlined; its figure is the time
until it has settled, given up after a minute.
"""

# a script that prints
from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import pyoxigraph as ox
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as GivenUpError

import prgraph
from browsing import FLAGS, find_browser
from corpus import make_digests
from prgraph.export.arrangement import arrange
from prgraph.export.html import render_view
from prgraph.export.reading import read_view
from prgraph.export.view import View

ENTRIES = {100: 13, 500: 85, 2000: 520, 10000: 3600}
STOCK_SECONDS = 60
REPEATS = 5

REDRAW = """() => { const n = prgraph.page.actions.drawing.network, start = performance.now();
    for (let i = 0; i < 5; i += 1) { n.renderer._redraw(); } return (performance.now() - start) / 5; }"""
FOCUS = """() => { const p = prgraph.page.actions, start = performance.now(); p.focus(p.ranking.order[0]);
    p.drawing.network.renderer._redraw(); const took = performance.now() - start; p.clear(); return took; }"""
SEARCH = """() => { const p = prgraph.page.actions, start = performance.now();
    prgraph.search.find(p.names, p.ranking.weights, 'cache', 12); return performance.now() - start; }"""
TOGGLE = """() => { const p = prgraph.page.actions, start = performance.now(); p.toggleKind(p.model.COMPONENT);
    p.drawing.network.renderer._redraw(); const took = performance.now() - start;
    p.change({kinds: null}); return took; }"""
SETTLED = "() => typeof network !== 'undefined' && network.physics && network.physics.stabilized === true"


def make_view(entries: int, folder: Path) -> View:
    """Build the graph of generated digests and read its view."""
    source = folder / "in"
    source.mkdir()
    for name, text in make_digests(entries).items():
        (source / name).write_text(text, encoding="utf-8")
    prgraph.build([source], folder / "out")
    return read_view(ox.Store.read_only(str((folder / "out" / "store").resolve())))


def clock(work: Any, *arguments: Any, **options: Any) -> tuple[Any, float]:
    """Give what a call gives, and its seconds."""
    start = time.perf_counter()
    found = work(*arguments, **options)
    return found, time.perf_counter() - start


def open_page(browser: Browser, path: Path) -> tuple[Page, float]:
    """Open a page of ours; give it with the seconds until it is ready."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}, offline=True).new_page()
    start = time.perf_counter()
    page.goto(path.as_uri())
    page.wait_for_selector("html[data-ready]", state="attached", timeout=120_000)
    return page, time.perf_counter() - start


def measure_ours(browser: Browser, path: Path) -> dict[str, float]:
    """Give medians: seconds until ready, milliseconds of redraw (first view, all nodes), focus, search and toggle."""
    ready = []
    for _ in range(REPEATS):
        page, took = open_page(browser, path)
        ready.append(took)
        page.context.close()
    page, _ = open_page(browser, path)
    first = statistics.median(page.evaluate(REDRAW) for _ in range(REPEATS))
    focus = statistics.median(page.evaluate(FOCUS) for _ in range(REPEATS))
    search = statistics.median(page.evaluate(SEARCH) for _ in range(REPEATS))
    page.evaluate("prgraph.page.actions.change({all: true})")
    page.wait_for_timeout(500)
    found = {
        "ready s": statistics.median(ready),
        "redraw first ms": first,
        "redraw all ms": statistics.median(page.evaluate(REDRAW) for _ in range(REPEATS)),
        "focus ms": focus,
        "search ms": search,
        "toggle ms": statistics.median(page.evaluate(TOGGLE) for _ in range(REPEATS)),
    }
    page.context.close()
    return found


def write_stock(view: View, path: Path) -> None:
    """Write a stock pyvis page of the same graph."""
    from pyvis.network import Network  # noqa: PLC0415  # costs 0.4 s

    network = Network(cdn_resources="in_line", directed=True)
    for node in view.nodes:
        network.add_node(node.iri, label=node.label)
    network.edges = [{"from": edge.source, "to": edge.target} for edge in view.edges]
    path.write_text(network.generate_html(), encoding="utf-8")


def measure_stock(browser: Browser, path: Path) -> str:
    """Give the seconds until a stock page has settled, or that it was given up."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}, offline=True).new_page()
    start = time.perf_counter()
    try:
        page.goto(path.as_uri(), wait_until="commit")
        page.wait_for_function(SETTLED, timeout=STOCK_SECONDS * 1000, polling=200)
        return f"{time.perf_counter() - start:.1f}"
    except GivenUpError:
        return f"> {STOCK_SECONDS}"
    finally:
        page.context.close()


def measure(browser: Browser, size: int, *, stock: bool) -> list[str]:
    """Give a row of the table."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        view = make_view(ENTRIES[size], folder)
        _, layout = clock(arrange, view)
        html, rendered = clock(render_view, view, title=f"{size}")
        path, other = folder / "page.html", folder / "stock.html"
        path.write_text(html, encoding="utf-8", newline="\n")
        found = measure_ours(browser, path)
        anchor, heavy = "-", "-"
        if stock:
            write_stock(view, other)
            heavy = f"{other.stat().st_size / 1e6:.2f}"
            anchor = measure_stock(browser, other)
    sizes = [f"{len(view.nodes):,}", f"{len(view.edges):,}", f"{len(html.encode()) / 1e6:.2f}", heavy]
    return [*sizes, f"{layout:.2f}", f"{rendered:.2f}", *(f"{value:.3g}" for value in found.values()), anchor]


HEAD = (
    "nodes",
    "edges",
    "MB",
    "stock MB",
    "layout s",
    "render s",
    "ready s",
    "redraw first ms",
    "redraw all ms",
    "focus ms",
    "search ms",
    "toggle ms",
    "stock settled s",
)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="*", default=list(ENTRIES), choices=list(ENTRIES))
    parser.add_argument("--no-stock", action="store_true", help="leave out the stock page")
    chosen = parser.parse_args()
    print(f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for size in chosen.sizes:
            print(f"| {' | '.join(measure(browser, size, stock=not chosen.no_stock))} |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
