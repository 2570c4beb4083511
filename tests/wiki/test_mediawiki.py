"""Wikitext, rendered by Debian's MediaWiki: installed, filled and asked by its own maintenance scripts, over SQLite."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyoxigraph as ox
import pytest

from bundling import Bundles
from prgraph.export.browser import find_browser
from prgraph.export.reading import read_view
from prgraph.wiki.escaping import squeeze
from prgraph.wiki.flavors import FLAVORS
from prgraph.wiki.writing import Order, write_wiki
from reading_pages import read_page

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.mediawiki]

MEDIAWIKI = Path("/usr/share/mediawiki")
MEMORY = Path("/dev/shm")  # noqa: S108  # SQLite writes each page to the disk: in memory that costs nothing
RENDER = Path(__file__).parent / "render.php"
SETTINGS = """
$wgEnableUploads = true;
$wgFileExtensions[] = 'svg';
$wgUseImageResize = false;
$wgUploadDirectory = '{0}/images';
$wgCacheDirectory = '{0}/cache';
$wgMainCacheType = CACHE_NONE;
$wgParserCacheType = CACHE_NONE;
"""
TAGS = {
    *("a", "b", "blockquote", "code", "div", "h1", "h2", "h3", "i", "img", "li", "p", "pre", "span"),
    *("table", "tbody", "td", "th", "tr", "ul"),
}


@dataclass(frozen=True)
class Wiki:
    """A MediaWiki of its own, in a folder."""

    folder: Path

    def run(self, script: Path | str, *arguments: str, told: str = "") -> str:
        """Run a maintenance script."""
        path = script if isinstance(script, Path) else MEDIAWIKI / "maintenance" / script
        settings = {"MW_CONFIG_FILE": str(self.folder / "LocalSettings.php")} if script != "install.php" else {}
        done = subprocess.run(
            ["php", str(path), *arguments],
            input=told,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, **settings, "MEDIAWIKI": str(MEDIAWIKI)},
        )
        assert 0 == done.returncode, done.stdout[-2000:] + done.stderr[-2000:]
        return done.stdout

    def fill(self, bundle: Path) -> None:
        """Import pages and pictures as the page of advice says."""
        self.run("importTextFiles.php", "--overwrite", *map(str, sorted((bundle / "pages").glob("*.wiki"))))
        self.run("importImages.php", "--overwrite", "--extensions=png,svg", str(bundle / "pages" / "assets"))

    def render(self, bundle: Path) -> list[dict[str, Any]]:
        """Render all pages of a bundle."""
        titles = "".join(f"{path.stem}\n" for path in sorted((bundle / "pages").glob("*.wiki")))
        return [json.loads(line) for line in self.run(RENDER, told=titles).splitlines()]


@pytest.fixture
def wiki() -> Iterator[Wiki]:
    """Install a wiki."""
    folder = Path(tempfile.mkdtemp(prefix="prgraph-", dir=MEMORY if os.access(MEMORY, os.W_OK) else None))
    for name in ("data", "images", "cache"):
        (folder / name).mkdir()
    wiki = Wiki(folder)
    wiki.run(
        "install.php", "--dbtype=sqlite", "--dbname=wiki", f"--dbpath={folder}/data", f"--confpath={folder}",
        "--server=http://localhost", "--scriptpath=/w", "--lang=en", f"--pass={secrets.token_hex(16)}", "wiki", "admin",
    )  # fmt: skip
    with (folder / "LocalSettings.php").open("a", encoding="utf-8") as settings:
        settings.write(SETTINGS.format(folder))
    yield wiki
    shutil.rmtree(folder)


def test_the_bundle_of_a_seed(wiki: Wiki, one_seed: ox.Store, tmp_path: Path) -> None:
    """Every page is imported under its title; every link leads to a page, a picture or GitHub."""
    bundle = tmp_path / "bundle"
    written = write_wiki(one_seed, bundle, Order(FLAVORS["mediawiki"], browser=find_browser()))
    assert written.pages - 1 == written.pngs
    wiki.fill(bundle)
    pages = wiki.render(bundle)
    assert len(pages) > 50
    for page in pages:
        assert page["known"], page["title"]
        rendered = read_page(page["html"])
        assert "redlink=1" not in page["html"], page["title"]
        assert set() == rendered.tags - TAGS, page["title"]
        assert [] == [address for address in page["outside"] if not address.startswith("https://github.com/")]
        assert page["html"].count("<img ") == (0 if page["title"] == "Prgraph embedding" else 1)


def test_hostile_texts(wiki: Wiki, hostile_bundles: Bundles, poisoned: ox.Store) -> None:
    """No text of a digest makes a tag, a link, a template, a category or a heading; titles are shown word by word."""
    bundle = hostile_bundles("mediawiki")
    wiki.fill(bundle)
    texts = []
    for page in wiki.render(bundle):
        assert page["known"], page["title"]
        rendered = read_page(page["html"])
        assert set() == rendered.tags - TAGS, page["title"]
        assert not {name for name in rendered.attributes if name.startswith("on")}
        assert "redlink=1" not in page["html"], page["title"]
        assert [] == [*page["templates"], *page["categories"]]
        assert [] == [address for address in page["outside"] if not address.startswith("https://github.com/")]
        texts.append(" ".join(rendered.text.split()))
    titles = {squeeze(node.label).strip() for node in read_view(poisoned).pull_requests if node.described}
    assert [] == [title for title in titles if not any(text.startswith(" ".join(title.split())) for text in texts)]
