"""MkDocs with the theme Material: the site builds strictly and works in Chromium without asking another host."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

import markdown
import pytest
from playwright.sync_api import Browser

from browsing import Opened, watch
from bundling import Bundles
from reading_pages import Rendered, read_page

EXTENSIONS = ["tables", "pymdownx.superfences", "toc"]
TAGS = {
    *("a", "b", "blockquote", "code", "div", "h1", "h2", "h3", "iframe", "li", "p", "pre", "span"),
    *("table", "tbody", "td", "th", "thead", "tr", "ul"),
}
ATTRIBUTES = {"href", "src", "id", "class", "title", "sandbox", "width", "height", "loading", "style"}


def build_site(bundle: Path, site: Path) -> Path:
    """Build a site strictly."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(site)]
    done = subprocess.run(
        command, cwd=bundle, capture_output=True, text=True, check=False, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    )
    assert 0 == done.returncode, done.stderr
    return site


@pytest.fixture(scope="module")
def site(small_bundles: Bundles, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site of one seed."""
    return build_site(small_bundles("mkdocs"), tmp_path_factory.mktemp("mkdocs") / "site")


def open_page(browser: Browser, path: Path) -> Opened:
    """Open a page of a site offline."""
    opened = Opened(browser.new_context(offline=True, viewport={"width": 1280, "height": 1000}).new_page())
    watch(opened)
    opened.page.goto(path.as_uri())
    return opened


@pytest.mark.slow
@pytest.mark.browser
def test_the_site_works(site: Path, browser: Browser) -> None:
    """The page of a component draws its chart, and the embedded page answers a click; nothing is asked from outside."""
    opened = open_page(browser, site / "Component-Unified-Radix-Cache.html")
    opened.page.wait_for_selector("div.mermaid", state="attached")
    frame_element = opened.page.locator("iframe")
    frame_element.scroll_into_view_if_needed()
    frame = opened.page.frame_locator("iframe")
    frame.locator("html[data-ready]").wait_for(state="attached")
    panel = frame.locator("#panel")
    assert "Radix" in (panel.text_content() or "")
    button = panel.locator("button", has_text="会话感知驱逐").first
    button.click()
    opened.settle()
    assert "UnifiedLRUList" in (panel.text_content() or "")
    assert [] == [address for address in opened.requests if not address.startswith(("file:", "data:", "blob:"))]
    assert [] == opened.dialogs


@pytest.mark.slow
def test_links(site: Path) -> None:
    """Every link of every page of the site leads to a file of the site or to GitHub."""
    broken = []
    for page in sorted(site.glob("*.html")):
        for address in read_page(page.read_text(encoding="utf-8")).addresses:
            parts = urlsplit(address)
            if parts.scheme not in {"", "data"}:
                known = address.startswith("https://github.com/") or "squidfunk" in address
                broken += [] if known else [f"{page.name}: {address}"]
            elif parts.path and not (site / unquote(parts.path).lstrip("/")).exists():
                broken.append(f"{page.name}: {address}")
    assert [] == broken


def render(path: Path) -> Rendered:
    """Render a page as MkDocs does."""
    return read_page(markdown.markdown(path.read_text(encoding="utf-8"), extensions=EXTENSIONS))


def test_hostile_texts(hostile_bundles: Bundles) -> None:
    """No text of a digest makes a tag, an attribute or a link, whatever Python-Markdown takes for syntax."""
    folder = hostile_bundles("mkdocs") / "docs"
    for page in sorted(folder.glob("*.md")):
        rendered = render(page)
        assert set() == rendered.tags - TAGS, page.name
        assert set() == rendered.attributes - ATTRIBUTES, page.name
        for address in rendered.addresses:
            path = folder / unquote(urlsplit(address).path)
            assert path.is_file() or address.startswith("https://github.com/"), (page.name, address)


@pytest.mark.slow
@pytest.mark.browser
def test_a_hostile_site(hostile_bundles: Bundles, tmp_path: Path, browser: Browser) -> None:
    """A site of hostile titles builds strictly; its index runs nothing of them, in navigation and titles too."""
    built = build_site(hostile_bundles("mkdocs"), tmp_path / "site")
    opened = open_page(browser, built / "index.html")
    opened.page.wait_for_load_state("load")
    opened.settle()
    assert [] == opened.dialogs
    assert 0 == opened.ask("document.querySelectorAll('[onerror], [onclick], [onload], a[href^=javascript]').length")
    assert 0 == opened.ask("[...document.scripts].filter(s => s.textContent.includes('alert(1)')).length")
    assert [] == [address for address in opened.requests if not address.startswith(("file:", "data:", "blob:"))]
