"""Node-link JSON: networkx reads it as the network."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import networkx as nx
import pyoxigraph as ox

from hostile import HOSTILE, store_labels
from prgraph.export.nodelink import export_nodelink
from prgraph.export.part import Part
from prgraph.network import project
from prgraph.rdf.store import open_store


def list_edges(network: Any) -> list[tuple[str, str, str, dict[str, object]]]:
    """Give the edges with keys and all that they tell."""
    return list(network.edges(keys=True, data=True))


def test_networkx_reads_it(seeds: ox.Store, seed_out: Path) -> None:
    """What node_link_graph gives equals what project gives."""
    data = json.loads("".join(export_nodelink(Part(seed_out / "current", seeds))))
    read: Any = nx.node_link_graph(data, edges="edges")
    network: Any = project(seeds)
    assert dict(network.nodes(data=True)) == dict(read.nodes(data=True))
    assert list_edges(network) == list_edges(read)


def test_hostile_labels(tmp_path: Path) -> None:
    """Whatever a label holds, it is read back."""
    folder = store_labels(tmp_path)
    data = json.loads("".join(export_nodelink(Part(folder, open_store(folder / "store")))))
    assert list(HOSTILE) == [node["label"] for node in data["nodes"]]
