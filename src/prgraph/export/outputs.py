"""The outputs of a build that are made from its store."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final

import pyoxigraph as ox

from prgraph.export.files import write_parts
from prgraph.export.graphml import render_graphml
from prgraph.export.reading import MOST_NODES, read_view
from prgraph.rdf.elements import list_nodes, read_edges, read_nodes
from prgraph.rdf.facts import FactReader
from prgraph.rdf.mentions import MentionFile
from prgraph.rdf.store import open_store

PAGE: Final = "graph.html"
GRAPHML: Final = "graph.graphml"


def write_outputs(folder: Path, only: Collection[str], inputs: Mapping[str, Any] | None = None) -> list[str]:
    """Write the chosen outputs (``html``, ``graphml``) beside the store in ``folder``; gives what a person should know.

    ``inputs`` is a manifest as far as it is known: the footer of the page says what it was built from.
    A page shows at most 20,000 nodes, those to be read first; GraphML is left out of a build of more.
    """
    notes: list[str] = []
    if not {"html", "graphml"} & set(only):
        return notes
    store = open_store(folder / "store")
    if "graphml" in only:
        notes += write_graphml(store, folder / GRAPHML)
    if "html" in only:
        notes += write_page(store, folder / PAGE, inputs=inputs)
    return notes


def write_graphml(store: ox.Store, path: Path, limit: int = MOST_NODES) -> list[str]:
    """Write the whole network as GraphML unless it has more than ``limit`` nodes."""
    reader = FactReader(store)
    nodes = list_nodes(reader)
    if len(nodes) > limit:
        return [f"{path.name} was left out: {len(nodes):,} nodes are more than {limit:,}; see prgraph export graphml"]
    edges = read_edges(reader, nodes, MentionFile(path.with_name("graph.trig")).read)
    write_parts(path, render_graphml(read_nodes(reader, nodes), edges))
    return []


def write_page(
    store: ox.Store, path: Path, limit: int = MOST_NODES, inputs: Mapping[str, Any] | None = None
) -> list[str]:
    """Write the page, of a graph of more than ``limit`` nodes the entries to be read first."""
    from prgraph.export.html import render_view, tell_inputs  # noqa: PLC0415  # a build without a page does not load what draws it

    view = read_view(store, limit)
    write_parts(path, [render_view(view, footer=tell_inputs(inputs) if inputs else ())])
    if not view.left_out:
        return []
    shown = len(view.nodes)
    return [f"{path.name} shows {shown:,} of {shown + view.left_out:,} nodes: the entries to be read first"]
