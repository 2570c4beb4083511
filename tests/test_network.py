"""Projections for NetworkX."""

from __future__ import annotations

import math
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import networkx as nx
import pyoxigraph as ox
import pytest

from prgraph.answers.finding import find
from prgraph.answers.relating import relate
from prgraph.model import Kind
from prgraph.network import communities, project, shared_subsystems


@pytest.fixture(scope="session")
def network(seeds: ox.Store) -> Any:
    """Project the seeds."""
    return project(seeds)


@pytest.fixture(scope="session")
def shared(seeds: ox.Store) -> nx.Graph[str]:
    """Join the pull requests of the seeds by what they share."""
    return shared_subsystems(seeds)


def test_all_kinds_of_nodes(network: Any) -> None:
    """Pull requests, terms, symbols, persons, repositories and digests are nodes with kind and label."""
    kinds = [told["kind"] for _, told in network.nodes(data=True)]
    assert {*Kind, "repository", "digest"} - {"dataset"} <= set(kinds)
    assert (48, 5, 1) == tuple(map(kinds.count, ("pull_request", "digest", "repository")))
    assert all(told["label"] for _, told in network.nodes(data=True))


def test_edges_say_their_evidence(network: Any) -> None:
    """An edge tells its link, and the words where an entry says it."""
    key = "https://w3id.org/prgraph/id/pr/sgl-project/sglang/3edda1472d66c30e2a68"
    told = network.edges[key, "https://github.com/sgl-project/sglang/pull/31617", "prior"]
    assert "prior" == told["link"]
    assert "#31617" in told["quote"]
    assert ("000_9c0cc102561903d7.txt", 2) == (told["document"], told["position"])
    quoted = [told for _, _, told in network.edges(data=True) if told["link"] in {"about", "names"}]
    assert all(told["times"] > 0 and "【" in told["quote"] for told in quoted)


def test_entries_are_edges_from_their_digest(network: Any) -> None:
    """Each entry leads from its digest to the pull request that it describes."""
    entries = [(one, other) for one, other, told in network.edges(data=True) if told["link"] == "describes"]
    assert 40 == len(entries)
    assert 38 == len({request for _, request in entries})


def test_sorted(network: Any) -> None:
    """Nodes and edges stand in the order of IRIs and keys."""
    nodes = list(network.nodes)
    edges = list(network.edges(keys=True))
    assert all(one < other for one, other in pairwise(nodes))
    assert all(one < other for one, other in pairwise(edges))


def test_shared_weights_are_those_of_related(seeds: ox.Store, shared: nx.Graph[str]) -> None:
    """The neighbours of a pull request in the network are those that related gives, with the same weights."""
    for title in ("FP4 MoE 对齐", "Unified Radix Cache", "Gemma 4 MTP", "重构 NPU CI"):
        (request,) = find(seeds, title, (Kind.PULL_REQUEST,)).hits
        near = relate(seeds, request, 100, quotes=False)
        assert {found.request.iri for found in near} == set(shared.adj[request.iri])
        for found in near:
            assert math.isclose(found.weight, shared.edges[request.iri, found.request.iri]["weight"], abs_tol=1e-4)


def test_edges_have_reasons(shared: nx.Graph[str]) -> None:
    """Each edge lists what is shared, strongest first; the weights add up."""
    for one, other in shared.edges:
        told = shared.edges[one, other]
        weights = [weight for _, weight in told["reasons"]]
        assert sorted(weights, reverse=True) == weights
        assert math.isclose(sum(weights), told["weight"], abs_tol=1e-4)


def test_things_that_too_many_share(seeds: ox.Store) -> None:
    """What more than the widest number of pull requests have joins none of them."""
    reasons = [told["reasons"] for _, _, told in shared_subsystems(seeds, widest=2).edges(data=True)]
    assert all(
        math.isclose(weight % math.log(38 / 2), 0, abs_tol=1e-5) or weight < 2 for row in reasons for _, weight in row
    )
    assert not [label for row in reasons for label, _ in row if label == "AMD"]


def test_communities(shared: nx.Graph[str]) -> None:
    """Every pull request is in one community; they are numbered by size and named by what sets them apart."""
    found = communities(shared)
    assert sorted(shared.nodes) == sorted(member for group in found for member in group.members)
    assert list(range(1, len(found) + 1)) == [group.number for group in found]
    sizes = [len(group.members) for group in found]
    assert sorted(sizes, reverse=True) == sizes
    (disaggregation,) = [group for group in found if "Mooncake" in group.name]
    labels = {shared.nodes[member]["label"] for member in disaggregation.members}
    assert {"Mooncake 收发端 failure_exception 抽为共享 mixin，纯重构"} < labels


def test_communities_do_not_depend_on_order(shared: nx.Graph[str]) -> None:
    """A network with its nodes and edges in another order has the same communities."""
    turned: nx.Graph[str] = nx.Graph()
    turned.add_nodes_from(reversed(list(shared.nodes(data=True))))
    for one, other in reversed(list(shared.edges)):
        turned.add_edge(other, one, **shared.edges[one, other])
    assert communities(shared) == communities(turned)


def test_same_under_any_hash_seed(seed_out: Path) -> None:
    """Networks and communities are the same under any PYTHONHASHSEED."""
    script = (
        "import sys; from prgraph.network import *; from prgraph.rdf.store import open_store; from pathlib import Path;"
        "s = open_store(Path(sys.argv[1])); n = shared_subsystems(s);"
        "print(list(project(s).edges(data=True, keys=True)), list(n.edges(data=True)), communities(n))"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", script, seed_out / "store"],
            capture_output=True,
            check=True,
            env={"PYTHONHASHSEED": seed},
        ).stdout
        for seed in "01"
    ]
    assert runs[0] == runs[1]
