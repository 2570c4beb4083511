"""Markdown, rendered by GitHub's own renderer: every link leads somewhere, every text stays text."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pyoxigraph as ox
import pytest

from bundling import Bundles
from prgraph.export.reading import read_view
from prgraph.wiki.escaping import squeeze
from reading_pages import Rendered, render_gfm

FLAVORS = ("github", "gitlab", "markdown")
SUFFIX = {"github": ".md", "gitlab": ".md", "markdown": ""}
INDEX = {"github": "Home.md", "gitlab": "home.md", "markdown": "README.md"}
TAGS = {
    *("a", "b", "blockquote", "code", "h1", "h2", "h3", "img", "li", "p", "pre", "span"),
    *("strong", "table", "tbody", "td", "th", "thead", "tr", "ul"),
}
ATTRIBUTES = {"href", "src", "alt", "lang", "class"}


def render(path: Path) -> Rendered:
    """Render a page."""
    return render_gfm(path.read_text(encoding="utf-8"))


def find_broken(folder: Path, suffix: str) -> tuple[int, list[str]]:
    """Count the links of a bundle and list those that lead nowhere."""
    count, broken = 0, []
    for page in sorted(folder.glob("*.md")):
        for address in render(page).addresses:
            parts = urlsplit(address)
            count += 1
            if parts.scheme:
                if not address.startswith("https://github.com/"):
                    broken.append(f"{page.name}: {address}")
                continue
            inside = unquote(parts.path)
            target = folder / (inside if inside.startswith("assets/") else inside + suffix)
            if not target.is_file():
                broken.append(f"{page.name}: {address}")
    return count, broken


@pytest.mark.parametrize("flavor", FLAVORS)
def test_links(flavor: str, bundles: Bundles) -> None:
    """All links of all pages lead to a page, a file of the bundle, or GitHub."""
    count, broken = find_broken(bundles(flavor), SUFFIX[flavor])
    assert [] == broken
    assert count > 2000


@pytest.mark.parametrize("flavor", FLAVORS)
def test_all_pages_are_reached(flavor: str, bundles: Bundles) -> None:
    """From the index all pages are reached."""
    folder = bundles(flavor)
    reached, waiting = {INDEX[flavor]}, [INDEX[flavor]]
    while waiting:
        for address in render(folder / waiting.pop()).addresses:
            path = unquote(urlsplit(address).path) + SUFFIX[flavor]
            if not urlsplit(address).scheme and not path.startswith("assets/") and path not in reached:
                reached.add(path)
                waiting.append(path)
    assert {path.name for path in folder.glob("*.md")} == reached


@pytest.mark.parametrize("flavor", FLAVORS)
def test_hostile_texts(flavor: str, hostile_bundles: Bundles) -> None:
    """No text of a digest makes a tag, an attribute or a link."""
    folder = hostile_bundles(flavor)
    for page in sorted(folder.glob("*.md")):
        rendered = render(page)
        assert set() == rendered.tags - TAGS, page.name
        assert set() == rendered.attributes - ATTRIBUTES, page.name
    assert [] == find_broken(folder, SUFFIX[flavor])[1]


@pytest.mark.parametrize("flavor", FLAVORS)
def test_hostile_titles_are_shown(flavor: str, hostile_bundles: Bundles, poisoned: ox.Store) -> None:
    """The titles of pages are the payloads, word by word."""
    expected = {squeeze(node.label).strip() for node in read_view(poisoned).pull_requests if node.described}
    titles = {render(page).headings[0].strip() for page in hostile_bundles(flavor).glob("PR-*.md")}
    assert expected == titles


def test_plain_markdown_has_no_html(bundles: Bundles) -> None:
    """Pages for wikis that import Markdown without HTML hold none; marked words stand out by stars."""
    pages = list(bundles("markdown").glob("*.md"))
    texts = [re.sub(r"```.*?```|\\.", "", page.read_text(encoding="utf-8"), flags=re.DOTALL) for page in pages]
    assert [] == [text for text in texts if "<" in text]
    assert sum("strong" in render(page).tags for page in pages) > 30
    assert [] == [page.name for page in pages if "**" in render(page).text]
