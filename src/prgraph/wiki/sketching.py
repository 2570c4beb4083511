"""Cut what a page draws out of the view: what is nearest, within what a reader takes in."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from prgraph.export.svg import choose_nodes, read_verdicts
from prgraph.export.view import Link, View, ViewEdge, ViewNode, climb, count_pull_requests, join_neighbours
from prgraph.model import Kind, Verdict
from prgraph.wiki.pages import Sketch

MOST_NEAR: Final = 24
"""How many neighbours a picture shows."""

MOST_OVERALL: Final = 40
"""How many nodes the chart of the index shows."""

_READ_FIRST: Final = {verdict: rank for rank, verdict in enumerate((*Verdict, None))}


class Sketcher:
    """Cuts sketches out of one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.near = join_neighbours(view.edges)
        self.edges: dict[str, list[ViewEdge]] = {}
        for edge in view.edges:
            self.edges.setdefault(edge.source, []).append(edge)
        self.naming: dict[str, list[ViewEdge]] = {}
        self.narrower: dict[str, set[str]] = {}
        for edge in view.edges:
            if edge.link is Link.BROADER:
                self.narrower.setdefault(edge.target, set()).add(edge.source)
            elif view.by_iri[edge.source].described:
                self.naming.setdefault(edge.target, []).append(edge)
        self.verdicts = read_verdicts(view)
        self.counts = count_pull_requests(view)

    def cut_around(self, focus: str) -> Sketch:
        """Cut out a node with its neighbours: pull requests to be read first, then things that many have.

        The pull requests that name something narrower count as neighbours of a term.
        """
        near = self.near.get(focus, set())
        below = climb(focus, self.narrower) - {focus}
        through = {edge.source for iri in below for edge in self.naming.get(iri, ())}
        around = sorted((self.view.by_iri[iri] for iri in (near | through) - {focus}), key=self._rank)
        requests = [node for node in around if node.kind is Kind.PULL_REQUEST]
        others = [node for node in around if node.kind is not Kind.PULL_REQUEST]
        shown = [*requests[: max(MOST_NEAR // 2, MOST_NEAR - len(others))], *others][:MOST_NEAR]
        linked = self._keep_linked(focus, shown, near)
        return Sketch(focus, self._cut([self.view.by_iri[focus], *linked], len(around) - len(linked)))

    def _keep_linked(self, focus: str, nodes: list[ViewNode], near: set[str]) -> list[ViewNode]:
        """Leave out what is linked with nothing that is shown."""
        kept = {focus, *(node.iri for node in nodes)}
        return [node for node in nodes if node.iri in near or self.near[node.iri] & kept]

    def cut_whole(self) -> Sketch:
        """Cut out the most important components and pull requests."""
        nodes = choose_nodes(self.view, MOST_OVERALL)
        return Sketch("", self._cut(nodes, self.view.left_out + len(self.view.nodes) - len(nodes)))

    def _cut(self, nodes: list[ViewNode], left_out: int) -> View:
        kept = {node.iri for node in nodes}
        edges = (edge for iri in sorted(kept) for edge in self.edges.get(iri, ()) if edge.target in kept)
        return replace(
            self.view,
            nodes=tuple(sorted(nodes)),
            edges=tuple(sorted(edges)),
            entries=(),
            digests=(),
            left_out=left_out,
        )

    def _rank(self, node: ViewNode) -> tuple[bool, int, int, int, str]:
        read_first = _READ_FIRST[self.verdicts.get(node.iri)]
        kind = list(Kind).index(node.kind)
        return node.kind is not Kind.PULL_REQUEST, read_first, kind, -self.counts.get(node.iri, 0), node.iri
