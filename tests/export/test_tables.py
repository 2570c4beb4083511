"""Tables: they open in a spreadsheet, say what the graph says, and hold no formula."""

from __future__ import annotations

import csv
from pathlib import Path

import pyoxigraph as ox
import pytest

from hostile import HOSTILE, store_labels
from prgraph.export.part import Part
from prgraph.export.tables import export_tables, guard
from prgraph.rdf.store import open_store

NAMES = ["entries.csv", "links.csv", "mentions.csv", "things.csv"]


def read_table(path: Path) -> list[dict[str, str]]:
    """Read a table as a spreadsheet does: by its mark in UTF-8."""
    assert b"\xef\xbb\xbf" == path.read_bytes()[:3]
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_tables_of_the_seeds(seeds: ox.Store, seed_out: Path, tmp_path: Path) -> None:
    """Entries, things, links and mentions are all there, in Chinese as it was."""
    export_tables(Part(seed_out / "current", seeds), tmp_path)
    assert NAMES == sorted(file.name for file in tmp_path.iterdir())
    entries = read_table(tmp_path / "entries.csv")
    assert 40 == len(entries)
    assert "修复 DSV4 fused-RMS FP8 scale 错位，gfx950 精度回归消除" in {entry["title"] for entry in entries}
    things = read_table(tmp_path / "things.csv")
    assert "基数缓存" in {thing["label_zh"] for thing in things}
    assert {link["source"] for link in read_table(tmp_path / "links.csv")} <= {thing["iri"] for thing in things}
    mentions = read_table(tmp_path / "mentions.csv")
    assert {"name", "verdict", "changeType"} <= {mention["role"] for mention in mentions}


def test_no_formula(tmp_path: Path) -> None:
    """No cell begins as a formula does; what a guarded cell says is unchanged behind the apostrophe."""
    folder = store_labels(tmp_path)
    (tmp_path / "csv").mkdir()
    export_tables(Part(folder, open_store(folder / "store")), tmp_path / "csv")
    cells = [thing["label"] for thing in read_table(tmp_path / "csv" / "things.csv")]
    assert sorted(HOSTILE) == sorted(cell.removeprefix("'") for cell in cells)
    assert not [cell for cell in cells if cell.lstrip()[:1] in tuple("=+-@＝＋－＠")]


@pytest.mark.parametrize(
    "text", ["=1", "+1", "-1", "@x", "\t=1", "  =1", "\r=1", "\n=1", "＝1", "\ufeff=1", "|x", "%x"]
)
def test_guard(text: str) -> None:
    """Whatever a spreadsheet might take for a formula gets an apostrophe."""
    assert f"'{text}" == guard(text)


@pytest.mark.parametrize("text", ["", "修复", "a=1", "1-2", "`x`"])
def test_guard_leaves_others(text: str) -> None:
    """Other texts stay as they are."""
    assert text == guard(text)
