"""Chromium for tests: a page opened offline, with all that went wrong or out noted."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pyoxigraph as ox
from playwright.sync_api import Page

import prgraph
from prgraph.export.html import render_page
from prgraph.export.part import Part
from prgraph.export.pictures import export_html

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium", "chromium-browser", "google-chrome")
SEEDS = Path(__file__).parents[1] / "seeds"
SIZES = {"hundred": 13, "five-hundred": 85, "two-thousand": 520}
"""How many entries give a graph of about so many nodes."""


@dataclass
class Opened:
    """A page in the browser, with all that went wrong or out."""

    page: Page
    requests: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)
    dialogs: list[str] = field(default_factory=list)

    def ask(self, script: str, argument: object = None) -> Any:
        """Evaluate a script in the page."""
        return self.page.evaluate(script, argument)

    def node(self, key: str) -> int:
        """Give the number of the node with a key."""
        number: int = self.ask("key => prgraph.page.actions.model.byKey.get(key)", key)
        return number

    def settle(self) -> None:
        """Wait until moves are over."""
        self.page.wait_for_timeout(420)


def find_browser() -> str | None:
    """Find the system's Chromium; None for the one that playwright installed."""
    return next((found for found in map(shutil.which, NAMES) if found), None)


Opener = Callable[..., Opened]


def build_store(sources: Path, out: Path) -> ox.Store:
    """Build a graph and open its store."""
    prgraph.build([sources], out, jobs=1)
    return ox.Store.read_only(str((out / "store").resolve()))


def write_page(store: ox.Store, path: Path, **options: Any) -> Path:
    """Render the page of a store to a file."""
    path.write_text(render_page(store, **options), encoding="utf-8", newline="\n")
    return path


@dataclass
class Built:
    """A build of the seeds: its folder (the one that ``current`` leads to) and its store."""

    folder: Path
    store: ox.Store

    def write_part(self, path: Path, **options: Any) -> Path:
        """Write the page of a part, as ``prgraph export html`` does."""
        path.write_text("".join(export_html(Part(self.folder, self.store, **options))), encoding="utf-8", newline="\n")
        return path


def watch(opened: Opened) -> None:
    """Note requests, console messages, errors and dialogs."""
    page = opened.page
    page.on("request", lambda request: opened.requests.append(request.url))
    page.on("console", lambda message: opened.messages.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: opened.messages.append(f"error: {error}"))

    def dismiss(dialog: Any) -> None:
        opened.dialogs.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", dismiss)


def run(store: ox.Store, query: str, variable: str) -> list[str]:
    """Run a query on all graphs of a store; give the values of a variable."""
    found = store.query(query, use_default_graph_as_union=True)
    assert isinstance(found, ox.QuerySolutions)
    return [row[variable].value for row in found]


def read_query(opened: Opened) -> str:
    """Give the query that the panel shows when it is opened."""
    text: str = opened.ask(
        """() => new Promise(resolve => { const details = document.querySelector("details.query");
        const read = () => resolve(document.getElementById("query").textContent);
        if (details.open) return read();
        details.addEventListener("toggle", () => setTimeout(read, 0)); details.open = true; })"""
    )
    return text
