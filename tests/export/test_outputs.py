"""The outputs that a build makes from its store."""

from __future__ import annotations

from pathlib import Path

import pyoxigraph as ox

from prgraph.export.outputs import write_graphml, write_outputs, write_page


def test_build_writes_both(seed_out: Path) -> None:
    """A build writes page and GraphML; they stand in the manifest with their hashes."""
    assert b"<!doctype html" == (seed_out / "graph.html").read_bytes()[:14].lower()
    assert b"<?xml" == (seed_out / "graph.graphml").read_bytes()[:5]
    assert {'"graph.graphml"', '"graph.html"'} <= set(
        (seed_out / "manifest.json").read_text("utf-8").replace(":", " ").split()
    )


def test_only_what_is_chosen(tmp_path: Path) -> None:
    """Without either nothing is written, and no store is needed."""
    assert [] == write_outputs(tmp_path, ("ttl", "trig"))
    assert [] == list(tmp_path.iterdir())


def test_large_graphs(seeds: ox.Store, tmp_path: Path) -> None:
    """GraphML of a graph beyond the limit is left out, a page shows a part; both say so in one line."""
    (note,) = write_graphml(seeds, tmp_path / "graph.graphml", limit=10)
    assert note.startswith("graph.graphml was left out: ")
    assert [] == list(tmp_path.iterdir())
    (note,) = write_page(seeds, tmp_path / "graph.html", limit=50)
    assert note.startswith("graph.html shows ")
    assert ["graph.html"] == [file.name for file in tmp_path.iterdir()]
