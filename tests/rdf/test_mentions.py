"""Mentions read from a TriG file are those that the store has."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pyoxigraph as ox
from hypothesis import given
from hypothesis import strategies as st

from prgraph.rdf.blocks import header, render_digest
from prgraph.rdf.evidence import read_mentions
from prgraph.rdf.facts import FactReader
from prgraph.rdf.iris import Scheme
from prgraph.rdf.mentions import MentionFile
from prgraph.rdf.quads import digest_facts
from prgraph.rdf.vocab import Property
from rdf.strategies import ANNOTATED, annotated

SCHEME = Scheme()


@given(st.lists(annotated(), max_size=3, unique_by=lambda case: case[0].sha256))
def test_mentions_are_those_of_the_store(cases: list[ANNOTATED]) -> None:
    """Of every entry the same mentions in the same order; of what is no entry none."""
    blocks = (render_digest(digest_facts(*case, SCHEME), SCHEME).trig for case in cases)
    written = header(SCHEME) + b"".join(blocks)
    store = ox.Store()
    store.load(written, ox.RdfFormat.TRIG)
    reader = FactReader(store)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "graph.trig").write_bytes(written)
        mentions = MentionFile(Path(folder) / "graph.trig")
    entries = [entry for entry, _ in reader.read_pairs(Property.DESCRIBES)]
    for entry in reversed(entries):
        assert read_mentions(reader, entry) == mentions.read(entry)
    assert [] == mentions.read("https://example.org/none")
