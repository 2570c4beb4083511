"""The file: alone, well-formed, guarded, the same on every run, no larger than it must be."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pyoxigraph as ox
import pytest

from browsing import Opener, write_page
from prgraph.errors import WorkspaceError
from prgraph.export.html import render_page
from prgraph.export.view import View
from prgraph.workspace import write_whole

pytestmark = pytest.mark.browser


def test_the_page_opens_offline_without_a_word(seed_page: Path, opener: Opener) -> None:
    """Ask for nothing but the document, and log nothing (criterion 1)."""
    opened = opener(seed_page)
    assert [seed_page.as_uri()] == opened.requests
    assert [] == opened.messages
    assert opened.ask("prgraph.page.shown()") > 0


def test_the_document_is_sound(seed_page: Path, opener: Opener) -> None:
    """Have doctype, title, language, viewport and one heading (criterion 2)."""
    opened = opener(seed_page)
    found = opened.ask(
        """() => [document.compatMode, document.title, document.documentElement.lang,
        document.querySelectorAll('meta[name=viewport]').length, document.querySelectorAll('h1').length]"""
    )
    assert ["CSS1Compat", "示例 digests", "en", 1, 1] == found


def test_scripts_run_by_their_hashes_only(seed_page: Path, opener: Opener) -> None:
    """Allow scripts by hash, nothing from outside, and refuse any other script (criterion 3)."""
    opened = opener(seed_page)
    policy: str = opened.ask("document.querySelector('meta[http-equiv]').content")
    scripts = policy.split("script-src ")[1].split(";", maxsplit=1)[0].split()
    assert policy.startswith("default-src 'none';")
    assert all(re.fullmatch(r"'sha256-[A-Za-z0-9+/]{43}='", script) for script in scripts)
    opened.ask(
        """() => { const s = document.createElement('script'); s.textContent = 'window.sneaked = 1';
        document.body.append(s); }"""
    )
    assert opened.ask("window.sneaked === undefined")


def test_the_page_is_the_same_everywhere(seed_store: ox.Store, seed_page: Path, tmp_path: Path) -> None:
    """Give the same UTF-8 bytes under any hash seed, time zone and locale (criterion 5)."""
    trig = tmp_path / "seeds.nq"
    seed_store.dump(str(trig), ox.RdfFormat.N_QUADS)
    script = (
        "import sys, hashlib, pyoxigraph as ox\n"
        "from prgraph.export.html import render_page\n"
        "store = ox.Store(); store.load(path=sys.argv[1], format=ox.RdfFormat.N_QUADS)\n"
        "print(hashlib.sha256(render_page(store, title='\\u793a\\u4f8b digests').encode()).hexdigest())\n"
    )
    variants = [("0", "UTC", "C"), ("1", "Asia/Shanghai", "C.UTF-8"), ("2", "America/Lima", "zh_CN.GBK")]
    found = set()
    for seed, zone, locale in variants:
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": locale, "PYTHONUTF8": "0"}
        run = subprocess.run(
            [sys.executable, "-c", script, str(trig)],
            env={**environment, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
            text=True,
        )
        found.add(run.stdout.strip())
    assert {hashlib.sha256(seed_page.read_bytes()).hexdigest()} == found


def test_the_page_holds_no_time(seed_page: Path) -> None:
    """Hold no timestamp outside of the carrier's own code (criterion 5)."""
    ours = re.sub(r"<script>.*?</script>", "", seed_page.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert [] == re.findall(r"20\d\d-\d\d-\d\dT|\d\d:\d\d:\d\d", ours)


def test_a_failing_export_leaves_the_old_file(
    seed_store: ox.Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keep the old file where writing fails, and put nothing into the working folder (criterion 6)."""
    monkeypatch.chdir(tmp_path)
    target = tmp_path / "page.html"
    target.write_text("old", encoding="utf-8")

    def fail(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    html = render_page(seed_store)
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(WorkspaceError, match="No space left"):
        write_whole(target, html.encode())
    assert "old" == target.read_text(encoding="utf-8")
    assert ["page.html"] == [path.name for path in tmp_path.iterdir()]


def measure_texts(page: Path) -> int:
    """Count the UTF-8 bytes of the texts that a page shows: digests' texts, names and aliases."""
    found = re.search(r'id="prgraph-graph">(.*?)</script>', page.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    view = json.loads(found[1])["view"]
    things = view["nodes"]
    texts = [row[4] for row in view["entries"]] + things["label"] + things["rest"] + list(things["zh"].values())
    texts += [alias for aliases in things["aliases"].values() for alias in aliases]
    return sum(len(text.encode()) for text in texts)


@pytest.mark.parametrize("size", ["hundred", "five-hundred", "two-thousand"])
def test_the_page_is_no_larger_than_its_texts_ask(
    size: str, sized_page: object, record_property: Callable[[str, object], None]
) -> None:
    """Stay within 0.6 MB and three times the bytes of the texts (criterion 7, as ruled)."""
    page: Path = sized_page(size)  # type: ignore[operator]  # a fixture that is a function
    size_seen, bound = page.stat().st_size, 600_000 + 3 * measure_texts(page)
    record_property("bytes", f"{size_seen:,} (bound {bound:,})")
    assert size_seen <= bound


def test_without_scripts_picture_and_table_are_there(seed_page: Path, opener: Opener) -> None:
    """Show the static picture and the table where scripts are off (criterion 31)."""
    opened = opener(seed_page, ready=False, java_script_enabled=False)
    picture = opened.page.locator("section.static-only svg").bounding_box()
    table = opened.page.locator("section.static-only table").bounding_box()
    assert picture
    assert picture["height"] > 300
    assert table
    assert table["height"] > 300
    assert 0 < opened.page.locator("section.static-only svg path").count() <= 320


def test_the_footer_tells_what_the_page_was_built_from(seed_store: ox.Store, tmp_path: Path, opener: Opener) -> None:
    """Print what the caller gives, and the counts."""
    page = write_page(seed_store, tmp_path / "p.html", footer=[("manifest", "sha256 0123456789ab")])
    footer = opener(page).page.locator("footer").inner_text()
    assert "manifest sha256 0123456789ab" in footer
    assert "digests 5" in footer


def test_the_view_has_what_the_seeds_tell(seed_view: View) -> None:
    """Hold all 40 entries of the five seeds."""
    expected = (40, 5)
    assert expected == (len(seed_view.entries), len(seed_view.digests))
