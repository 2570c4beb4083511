"""The command export."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from prgraph.cli.app import app
from prgraph.export import EXPORTERS, FOLDERS

MARKED = [
    pytest.param(name, marks=pytest.mark.browser if name == "png" else ()) for name in EXPORTERS if name not in FOLDERS
]


def run(*words: str | Path) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(app, [str(word) for word in words], catch_exceptions=False)


@pytest.mark.parametrize("name", MARKED)
def test_file_and_standard_output_are_equal(seed_out: Path, tmp_path: Path, name: str) -> None:
    """-o writes what goes to standard output without it; nothing is left beside."""
    assert 0 == run("export", name, "--graph", seed_out, "-o", tmp_path / "x").exit_code
    written = (tmp_path / "x").read_bytes()
    assert written
    assert written == run("export", name, "--graph", seed_out).stdout_bytes
    assert written == run("export", name, "--graph", seed_out, "-o", "-").stdout_bytes
    assert [tmp_path / "x"] == list(tmp_path.iterdir())


def test_csv_is_a_folder(seed_out: Path, tmp_path: Path) -> None:
    """The tables need a folder, and does not write into one with files."""
    command: list[str | Path] = [sys.executable, "-m", "prgraph", "export", "csv", "--graph", seed_out]
    without = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (2, "prgraph: csv: expected a folder to write. Name one with -o.\n") == (without.returncode, without.stderr)
    assert 0 == subprocess.run([*command, "-o", tmp_path / "tables"], check=False).returncode
    assert 4 == len(list((tmp_path / "tables").iterdir()))
    again = subprocess.run([*command, "-o", tmp_path / "tables"], capture_output=True, text=True, check=False)
    assert 2 == again.returncode


def test_part_around_a_thing(seed_out: Path) -> None:
    """--focus, --hops and --kinds choose a part, in any language of the name."""
    whole = json.loads(run("export", "json", "--graph", seed_out).output)
    one = json.loads(run("export", "json", "--graph", seed_out, "--focus", "基数缓存").output)
    two = json.loads(run("export", "json", "--graph", seed_out, "--focus", "radix-cache", "--hops", "2").output)
    terms = json.loads(
        run(
            "export", "json", "--graph", seed_out, "--focus", "radix-cache", "--hops", "2", "--kinds", "component"
        ).output
    )
    sets = [{node["id"] for node in data["nodes"]} for data in (one, two, whole)]
    assert sets[0] < sets[1] < sets[2]
    assert {"component"} == {node["kind"] for node in terms["nodes"]}
    none = json.loads(run("export", "json", "--graph", seed_out, "--focus", "radix-cache", "--hops", "0").output)
    assert ["component:radix-cache"] == [f"{node['kind']}:radix-cache" for node in none["nodes"]]


@pytest.mark.parametrize("name", MARKED)
def test_each_format_gives_a_part(seed_out: Path, name: str) -> None:
    """Every format takes a focus; a part is smaller than the whole."""
    part = run("export", name, "--graph", seed_out, "--focus", "radix-cache", "--title", "标题 <b>", "--lang", "zh")
    assert 0 == part.exit_code
    assert 0 < len(part.stdout_bytes)
    if name != "mermaid":
        assert len(part.stdout_bytes) < len(run("export", name, "--graph", seed_out).stdout_bytes)


def test_kinds_alone(seed_out: Path) -> None:
    """--kinds without a focus chooses from the whole; pull requests may be written with a hyphen."""
    data = json.loads(run("export", "json", "--graph", seed_out, "--kinds", "hardware,pull-request").output)
    assert {"hardware", "pull_request"} == {node["kind"] for node in data["nodes"]}


def test_wrong_calls(seed_out: Path) -> None:
    """An unknown kind or format is told with those that there are; an unknown name ends with status 1."""
    wrong = run("export", "json", "--graph", seed_out, "--kinds", "chips")
    assert 2 == wrong.exit_code
    assert "found chips; expected some of component, hardware, model, dtype, library, dataset" in wrong.output
    assert 2 == run("export", "gexf", "--graph", seed_out).exit_code
    assert 1 == run("export", "json", "--graph", seed_out, "--focus", "没有").exit_code
