"""The command wiki."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from prgraph.cli.app import app
from prgraph.cli.wikis import FLAVOR_NAMES
from prgraph.errors import ExportError
from prgraph.wiki.flavors import FLAVORS


def run(*words: str | Path) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(app, [str(word) for word in words], catch_exceptions=False)


def test_flavors_are_those_that_are_written() -> None:
    """The names of the command line are those of the table, in its order."""
    assert tuple(FLAVORS) == FLAVOR_NAMES


def test_a_bundle(seed_out: Path, tmp_path: Path) -> None:
    """The command says what it wrote, and writes nothing but the folder."""
    found = run("wiki", "--graph", seed_out, "-o", tmp_path / "wiki", "--browser", "none", "--since", seed_out)
    pages = len(list((tmp_path / "wiki").glob("*.md")))
    assert f"{pages} pages, {pages - 1} pictures (SVG), 0 PNG in {tmp_path / 'wiki'}\n" == found.stdout
    assert [tmp_path / "wiki"] == list(tmp_path.iterdir())
    assert "Nothing new." in (tmp_path / "wiki" / "Home.md").read_text(encoding="utf-8")


def test_a_hosted_page(seed_out: Path, tmp_path: Path) -> None:
    """With the address of the hosted page all links lead there, at the thing of their page."""
    address = "https://example.org/a/graph.html"
    run("wiki", "--graph", seed_out, "-o", tmp_path / "w", "--browser", "none", "--page-url", address)
    pages = [path for path in (tmp_path / "w").glob("*.md") if path.stem != "prgraph-embedding"]
    assert all(f"]({address}" in path.read_text(encoding="utf-8") for path in pages)
    text = (tmp_path / "w" / "Component-radix-cache.md").read_text(encoding="utf-8")
    assert f"({address}#n=component%2Fradix-cache)" in text
    assert f'src="{address}"' in (tmp_path / "w" / "snippet.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("address", ["javascript:alert(1)", "//x.test/graph.html", "graph.html"])
def test_an_address_that_is_none(seed_out: Path, tmp_path: Path, address: str) -> None:
    """Only addresses on the web are taken."""
    with pytest.raises(ExportError, match="--page-url: found"):
        run("wiki", "--graph", seed_out, "-o", tmp_path / "w", "--page-url", address)


def test_files_in_the_way(seed_out: Path, tmp_path: Path) -> None:
    """A file of somebody else stops the command with exit status 2 and stays."""
    (tmp_path / "Home.md").write_text("theirs", encoding="utf-8")
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "prgraph",
        "wiki",
        "--graph",
        seed_out,
        "-o",
        tmp_path,
        "--browser",
        "none",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert 2 == done.returncode
    assert "Home.md" in done.stderr
    assert "Traceback" not in done.stderr
    assert ["Home.md"] == [path.name for path in tmp_path.iterdir()]


def test_any_locale(seed_out: Path, tmp_path: Path) -> None:
    """Locale, time zone and the seed of hashes change no byte."""
    written = []
    for place, (locale, seed) in enumerate((("C", "0"), ("C.UTF-8", "1"))):
        out = tmp_path / str(place)
        command: list[str | Path] = [
            sys.executable,
            "-m",
            "prgraph",
            "wiki",
            "--graph",
            seed_out,
            "-o",
            out,
            "--browser",
            "none",
        ]
        told = {"LC_ALL": locale, "PYTHONHASHSEED": seed, "PYTHONUTF8": "0", "TZ": f"UTC{place}"}
        subprocess.run([*command, "--lang", "zh"], env={**os.environ, **told}, check=True, capture_output=True)
        files = sorted(path for path in out.rglob("*") if path.is_file())
        written.append({path.relative_to(out).as_posix(): path.read_bytes() for path in files})
    assert written[0] == written[1]
