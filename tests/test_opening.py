"""A build that is opened for programs."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest
from rdflib import URIRef
from rdflib.query import ResultRow

import prgraph
from builds import write_digest
from prgraph.builder import build
from prgraph.errors import WorkspaceError
from prgraph.opening import Graph

# rdflib warns of what it calls itself
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:rdflib")

COUNT = "SELECT (COUNT(?entry) AS ?n) { ?entry a prg:Entry }"


def count_entries(graph: Graph) -> int:
    """Count entries by SPARQL."""
    return count(graph, COUNT)


def count(graph: Graph, query: str) -> int:
    """Give the one number that a query asks for."""
    (row,) = graph.dataset.query(query)
    assert isinstance(row, ResultRow)
    return int(str(row[0]))


def test_dataset_and_network(seed_out: Path) -> None:
    """A plain query sees all named graphs, under our prefixes; the network holds the same things."""
    graph = prgraph.open_graph(seed_out)
    assert 40 == count_entries(graph)
    requests = [iri for iri, told in graph.network.nodes(data=True) if told["kind"] == "pull_request"]
    assert len(requests) == count(graph, "SELECT (COUNT(DISTINCT ?r) AS ?n) { ?r a prg:PullRequest }")


def test_read_only(seed_out: Path) -> None:
    """Nothing can be written through it."""
    graph = prgraph.open_graph(seed_out)
    before = len(graph.dataset)
    with pytest.raises(RuntimeError):
        graph.dataset.add((URIRef("a:b"), URIRef("a:c"), URIRef("a:d")))
    assert before == len(graph.dataset)


def test_stays_while_it_is_used(tmp_path: Path) -> None:
    """A build that replaces the graph leaves an open one as it was; it goes when it is no longer used."""
    write_digest(tmp_path / "in" / "one.txt", [("修复甲", "值得精读。")])
    build([tmp_path / "in"], tmp_path / "out", only=["store"], jobs=1)
    graph = prgraph.open_graph(tmp_path / "out")
    first = (tmp_path / "out" / "current").resolve()
    write_digest(tmp_path / "in" / "two.txt", [("修复乙", "值得精读。")])
    build([tmp_path / "in"], tmp_path / "out", only=["store"], jobs=1)
    assert 1 == count_entries(graph)
    assert 2 == count_entries(prgraph.open_graph(tmp_path / "out"))
    assert first.exists()
    del graph
    gc.collect()
    write_digest(tmp_path / "in" / "three.txt", [("修复丙", "值得精读。")])
    build([tmp_path / "in"], tmp_path / "out", only=["store"], jobs=1)
    assert not first.exists()


def test_no_build(tmp_path: Path) -> None:
    """Where there is no build the error says how to make one."""
    with pytest.raises(WorkspaceError) as raised:
        prgraph.open_graph(tmp_path)
    assert f"prgraph build SOURCE -o {tmp_path}" in str(raised.value)
