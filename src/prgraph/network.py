"""Projections of the store for NetworkX: everything, pull requests joined by what they share, their communities."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

import networkx as nx
import pyoxigraph as ox

from prgraph.model import Kind
from prgraph.rdf.elements import list_nodes, read_edges, read_nodes
from prgraph.rdf.facts import FactReader
from prgraph.rdf.vocab import Property

Network: TypeAlias = "nx.MultiDiGraph[str]"
"""A graph whose nodes are IRIs, with any number of edges between two of them."""

WIDEST: Final = 500
"""What more pull requests than this share joins none of them: it says little, and its pairs are very many."""

HALF: Final = 0.5
SEED: Final = 7
MOST_NAMES: Final = 3


@dataclass(frozen=True, slots=True)
class Community:
    """Pull requests that share more with each other than with others: ``number`` from 1, the largest first; ``name``
    joins the labels of what sets it apart; ``members`` are sorted IRIs.
    """

    number: int
    name: str
    members: tuple[str, ...]


def project(store: ox.Store) -> Network:
    """Give the whole graph: nodes by IRI, with kind, label and what else NODE_KEYS lists; edges with link, quote and
    what else EDGE_KEYS lists (``prgraph.rdf.elements``), keyed by their link. Nodes and edges are sorted.
    """
    reader = FactReader(store)
    iris = list_nodes(reader)
    network: Network = nx.MultiDiGraph(name="prgraph")
    network.add_nodes_from((node.iri, node.told) for node in read_nodes(reader, iris))
    for edge in read_edges(reader, iris):
        network.add_edge(edge.source, edge.target, edge.key, **edge.told)
    return network


def shared_subsystems(store: ox.Store, widest: int = WIDEST) -> nx.Graph[str]:
    """Join the described pull requests that share something: a term, symbol, person or reference.

    The weight of an edge is the sum over what is shared of ln(N / n), as in ``related``: N pull requests are described,
    n of them have the thing; one that is broader than what they name counts half, and not beside a shared narrower one;
    a symbol that is written like a shared term does not count beside it.
    ``reasons`` lists (label, weight) of what is shared, strongest first. Nodes have ``label`` and ``things``, the
    labels of the terms they name. What more than ``widest`` pull requests have joins none.
    """
    reader = FactReader(store)
    named: dict[str, set[str]] = {}
    for entry, request in reader.read_pairs(Property.DESCRIBES):
        named.setdefault(request, {request}).update(reader.read(entry, Property.MENTIONS))
    having = _Having(reader, named)
    network: nx.Graph[str] = nx.Graph(name="prgraph shared subsystems")
    for request in sorted(named):
        network.add_node(request, label=reader.require(request).label, things=having.list_labels(request))
    for (one, other), shared in sorted(having.join(widest).items()):
        reasons = having.explain(shared)
        if reasons:
            network.add_edge(one, other, weight=round(math.fsum(told for _, told in reasons), 6), reasons=reasons)
    return network


class _Having:
    """Which pull requests have which things: by name (True), or by something narrower (False)."""

    def __init__(self, reader: FactReader, named: dict[str, set[str]]) -> None:
        self.reader = reader
        self.named = named
        self.having: dict[str, dict[str, bool]] = {}
        for request, things in sorted(named.items()):
            for thing in sorted(things):
                self.having.setdefault(thing, {})[request] = True
        self.above = {thing: reader.climb(thing) for thing in self.having}
        self.twins = {thing: set(reader.list_same_words(thing)) for thing in self.having}
        for request, things in sorted(named.items()):
            for broader in {broader for thing in things for broader in self.above[thing]}:
                self.having.setdefault(broader, {}).setdefault(request, False)
        for broader in self.having.keys() - self.above.keys():
            self.above[broader] = reader.climb(broader)

    def list_labels(self, request: str) -> tuple[str, ...]:
        """Give the labels of the terms that a request names."""
        things = self.reader.name_all(self.named[request])
        return tuple(thing.label for thing in things if thing.kind not in (Kind.SYMBOL, Kind.PERSON, Kind.PULL_REQUEST))

    def join(self, widest: int) -> dict[tuple[str, str], dict[str, bool]]:
        """Give what each two requests share, and whether both name it."""
        pairs: dict[tuple[str, str], dict[str, bool]] = {}
        for thing, having in sorted(self.having.items()):
            if 1 < len(having) <= widest:
                for one, other in combinations(sorted(having), 2):
                    pairs.setdefault((one, other), {})[thing] = having[one] and having[other]
        return pairs

    def explain(self, shared: dict[str, bool]) -> tuple[tuple[str, float], ...]:
        """Give label and weight of what two requests share, strongest first."""
        covered = {broader for thing in shared for broader in self.above[thing]}
        told = []
        for thing, direct in shared.items():
            weight = (1.0 if direct else HALF) * math.log(len(self.named) / len(self.having[thing]))
            if weight > 0 and (direct or thing not in covered) and not self.twins.get(thing, set()) & shared.keys():
                told.append((-round(weight, 6), thing))
        return tuple((self.reader.require(thing).label, -weight) for weight, thing in sorted(told))


def communities(network: nx.Graph[str], seed: int = SEED) -> tuple[Community, ...]:
    """Find communities in what ``shared_subsystems`` gave (Louvain, with a fixed seed over sorted nodes).

    They are numbered by size, then by their first member; equal networks give equal communities.
    """
    ordered: nx.Graph[str] = nx.Graph()
    ordered.add_nodes_from(sorted(network.nodes))
    for one, other, weight in _list_edges(network):
        ordered.add_edge(one, other, weight=weight)
    groups = nx.community.louvain_communities(ordered, weight="weight", seed=seed)
    ranked = sorted((sorted(group) for group in groups), key=lambda group: (-len(group), group))
    common = Counter(label for node in network.nodes for label in network.nodes[node]["things"])
    return tuple(
        Community(number, _name(network, group, common), tuple(group)) for number, group in enumerate(ranked, start=1)
    )


def _list_edges(network: nx.Graph[str]) -> list[tuple[str, str, float]]:
    """Give ends and weights of the edges, sorted."""
    return sorted((min(ends), max(ends), network.edges[ends]["weight"]) for ends in network.edges)


def _name(network: nx.Graph[str], members: list[str], common: Counter[str]) -> str:
    """Join the labels that most members have and few others do; that of its only member if it has but one."""
    if len(members) == 1:
        return str(network.nodes[members[0]]["label"])
    total = len(network)
    own = Counter(label for node in members for label in network.nodes[node]["things"])
    scores = {label: count * math.log1p(total / common[label]) for label, count in own.items() if count > 1}
    best = sorted(scores, key=lambda label: (-round(scores[label], 9), label))[:MOST_NAMES]
    return " · ".join(best) or str(network.nodes[members[0]]["label"])
