"""GraphML: what networkx and graphology read is what was written."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import networkx as nx
import pyoxigraph as ox
import pytest

from hostile import HOSTILE, store_labels
from prgraph.export.graphml import export_graphml, render_graphml
from prgraph.export.part import Part
from prgraph.network import project
from prgraph.rdf.elements import Edge, Node
from prgraph.rdf.store import open_store

MODULES = Path(__file__).parents[1] / "page" / "node_modules"
READER = """
const {MultiDirectedGraph} = require('graphology');
const graph = require('graphology-graphml').parse(MultiDirectedGraph, require('fs').readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify([
  graph.mapNodes((node, told) => [node, told]),
  graph.mapEdges((edge, told, source, target) => [source, target, told]),
]));
"""


def read_by_graphology(text: str) -> tuple[dict[str, dict[str, object]], list[tuple[str, str, str]]]:
    """Read GraphML by graphology's reader: attributes by node; source, target and link of the edges."""
    paths = {"NODE_PATH": str(MODULES), "PATH": os.environ["PATH"]}
    ran = subprocess.run(["node", "-e", READER], input=text.encode(), capture_output=True, check=True, env=paths)
    nodes, edges = json.loads(ran.stdout)
    return dict(nodes), sorted((source, target, str(told.get("link"))) for source, target, told in edges)


def list_links(network: nx.MultiDiGraph[str]) -> list[tuple[str, str, str]]:
    """Give source, target and link of the edges."""
    return sorted((source, target, told["link"]) for source, target, told in network.edges(data=True))


def test_networkx_reads_the_network(seeds: ox.Store, seed_out: Path) -> None:
    """Nodes, edges and all that they tell are those of the network."""
    network: Any = project(seeds)
    read: Any = nx.read_graphml(seed_out / "graph.graphml")
    assert dict(network.nodes(data=True)) == dict(read.nodes(data=True))
    assert list_links(network) == sorted((one, other, told["link"]) for one, other, told in read.edges(data=True))
    told = {(one, other, told["link"]): told for one, other, told in read.edges(data=True)}
    for one, other, wanted in network.edges(data=True):
        found = told[one, other, wanted["link"]]
        assert wanted == {key: value for key, value in found.items() if key != "id"}


@pytest.mark.slow
def test_graphology_reads_the_network(seeds: ox.Store, seed_out: Path) -> None:
    """The reader of Gephi Lite and sigma gives the same nodes with the same labels, and the same edges."""
    network = project(seeds)
    nodes, edges = read_by_graphology((seed_out / "graph.graphml").read_text(encoding="utf-8"))
    assert {iri: told["label"] for iri, told in network.nodes(data=True)} == {
        iri: told["label"] for iri, told in nodes.items()
    }
    assert list_links(network) == edges


@pytest.mark.slow
def test_hostile_labels(tmp_path: Path) -> None:
    """Whatever a label holds, both readers give it back."""
    folder = store_labels(tmp_path)
    text = "".join(export_graphml(Part(folder, open_store(folder / "store"))))
    read: Any = nx.parse_graphml(text)
    assert list(HOSTILE) == [read.nodes[iri].get("label") for iri in sorted(read.nodes)]
    nodes, _ = read_by_graphology(text)
    wanted = [label.strip() for label in HOSTILE]  # graphology trims what it reads
    assert wanted == [str(nodes[iri].get("label", "")).strip() for iri in sorted(nodes)]


@pytest.mark.slow
def test_parallel_edges_and_unwritable_characters() -> None:
    """Two edges between the same nodes both stand; what XML cannot hold becomes U+FFFD."""
    nodes = [Node("a:1", {"kind": "symbol", "label": "x\x00\x0b\ufffe", "described": True}), Node("a:2", {"number": 3})]
    edges = [Edge("a:1", "a:2", "names", {"link": "names"}), Edge("a:1", "a:2", "prior", {"link": "prior", "times": 2})]
    text = "".join(render_graphml(nodes, edges))
    read: Any = nx.parse_graphml(text)
    assert {"kind": "symbol", "label": "x\ufffd\ufffd\ufffd", "described": True} == read.nodes["a:1"]
    assert {"number": 3} == read.nodes["a:2"]
    assert 2 == read.number_of_edges("a:1", "a:2")
    assert [("a:1", "a:2", "names"), ("a:1", "a:2", "prior")] == read_by_graphology(text)[1]
