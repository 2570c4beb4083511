"""Texts that break what is written carelessly, as labels of a small store."""

from __future__ import annotations

from pathlib import Path

import pyoxigraph as ox

from prgraph.rdf.iris import Scheme
from prgraph.rdf.store import close_store, create_store, load_trig
from prgraph.rdf.vocab import Class, Property

HOSTILE = (
    "\"quoted\" 'single' \\back\\slash\\",
    "</script><script>alert(1)</script>",
    "<b>&amp;&#0;]]>",
    "tab\tin line\nend\r\nend\rcarriage",
    "\u2028 \u2029 \u00a0 \ufeff \u200b",
    "\u202eright to left\u202c",
    "👩\u200d👩\u200d👧 𠮷 e\u0301",
    "=1+1",
    "+SUM(A1)",
    "-2",
    "@cmd",
    "＝1",
    "%%{init: {}}%% end #35; `graph` [a](b) 1. | --> {{x}}",
    "- list",
    "1. list",
    "${jndi} {{7*7}} {% x %}",
    "%20 é 中文，。",
    " ",
    "a" * 5000,
)


def store_labels(folder: Path, labels: tuple[str, ...] = HOSTILE) -> Path:
    """Write a generation whose symbols have these labels; gives its folder, with ``graph.trig`` and ``store``."""
    graph = ox.NamedNode(Scheme().things)
    quads = []
    for place, label in enumerate(labels):
        symbol = ox.NamedNode(f"https://w3id.org/prgraph/id/symbol/a/b/s{place:02d}")
        quads.append(ox.Quad(symbol, ox.NamedNode(Property.TYPE), ox.NamedNode(Class.SYMBOL), graph))
        quads.append(ox.Quad(symbol, ox.NamedNode(Property.LABEL), ox.Literal(label), graph))
    (folder / "graph.trig").write_bytes(ox.serialize(quads, format=ox.RdfFormat.TRIG) or b"")
    store = create_store(folder / "store")
    load_trig(store, folder / "graph.trig")
    close_store(store, folder)
    return folder
