"""Find a shortest path between two things, with the words that say each step.

A step leads from a pull request to what it names, to a pull request that it refers to, or from a term to a broader one,
in either direction. Of several shortest paths the one through the things that fewest pull requests name is given,
then the first by IRI.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pyoxigraph as ox

from prgraph.rdf.evidence import EvidenceReader, Quotation
from prgraph.rdf.facts import FactReader, Named
from prgraph.rdf.roster import Roster
from prgraph.rdf.vocab import PROPERTY_OF, Property

ABOUT: Final = "about"
NAMES: Final = "names"
BROADER: Final = "broader"


@dataclass(frozen=True, slots=True)
class Step:
    """A step from ``source`` to ``target``. ``link`` is ``about``, ``names``, ``broader`` or a relation; it reads from
    source to target if ``forward``, else the other way. Only ``broader`` comes without quotes: the lexicon says so.
    """

    source: Named
    target: Named
    link: str
    forward: bool
    quotes: tuple[Quotation, ...] = ()


def find_path(store: ox.Store, start: Named, end: Named) -> tuple[Step, ...] | None:
    """Find a shortest path; empty from a thing to itself, None where nothing leads from one to the other."""
    reader = FactReader(store)
    chain = _Search(reader, start.iri, end.iri).run()
    if chain is None:
        return None
    return tuple(_make_step(reader, source, target) for source, target in pairwise(chain))


class _Search:
    """A search from both ends at once, each side level by level, the smaller one first."""

    def __init__(self, reader: FactReader, start: str, end: str) -> None:
        self.reader = reader
        self.roster = Roster(reader)
        ends = self.roster.key(start), self.roster.key(end)
        self.requests = {key for key, iri in zip(ends, (start, end), strict=True) if key != iri}
        self.sides: tuple[dict[str, list[str]], dict[str, list[str]]] = ({ends[0]: []}, {ends[1]: []})
        self.rims = [[ends[0]], [ends[1]]]

    def run(self) -> list[str] | None:
        """Give the IRIs along the best path."""
        chain = self._find_chain()
        return None if chain is None else [self.roster.request(key) for key in chain]

    def _find_chain(self) -> list[str] | None:
        """Give the keys along the best path: of described pull requests those of the roster, of others the IRIs."""
        while not (met := self.sides[0].keys() & self.sides[1].keys()):
            side = int(len(self.rims[1]) < len(self.rims[0]))
            self.rims[side] = self._widen(self.sides[side], self.rims[side])
            if not self.rims[side]:
                return None
        costs: dict[str, float] = {}
        halves = [({}, self.sides[0]), ({}, self.sides[1])]  # type: ignore[var-annotated]
        chains = []
        for middle in sorted(met):
            ways = [self._trace(middle, parents, best, costs) for best, parents in halves]
            cost = ways[0][0] + ways[1][0] - self._cost(middle, costs)
            chains.append((cost, [*reversed(ways[0][1]), *ways[1][1][1:]]))
        return min(chains)[1]

    def _widen(self, parents: dict[str, list[str]], rim: Iterable[str]) -> list[str]:
        """Go one level further on a side; gives the new level."""
        level: dict[str, list[str]] = {}
        for iri in rim:
            for near in self._list_near(iri):
                if near not in parents:
                    level.setdefault(near, []).append(iri)
        parents.update(level)
        return sorted(level)

    def _list_near(self, key: str) -> list[str]:
        """Give what is one step away, sorted."""
        iri = self.roster.request(key)
        naming = self.roster.list_naming(iri)
        self.requests |= naming
        near = {self.roster.key(other) for other in self.reader.list_leads(iri)}
        return sorted((near | naming) - {key})

    def _trace(
        self,
        iri: str,
        parents: dict[str, list[str]],
        best: dict[str, tuple[float, list[str]]],
        costs: dict[str, float],
    ) -> tuple[float, list[str]]:
        """Give cost and IRIs of the best way from a thing back to where its side began."""
        if iri not in best:
            ways = [self._trace(parent, parents, best, costs) for parent in parents[iri]]
            cost, way = min(ways, default=(0.0, []))
            best[iri] = (cost + self._cost(iri, costs), [iri, *way])
        return best[iri]

    def _cost(self, key: str, costs: dict[str, float]) -> float:
        """Give how common a thing is; a described pull request costs nothing."""
        if key not in costs:
            costs[key] = 0.0 if key in self.requests else math.log1p(len(self.roster.list_naming(key)))
        return costs[key]


def _make_step(reader: FactReader, source: str, target: str) -> Step:
    """Say what leads from one thing to the next, strongest first."""
    here, there = reader.require(source), reader.require(target)
    for one, other, forward in ((here, there, True), (there, here, False)):
        evidence = EvidenceReader(reader, reader.list_entries(one.iri))
        relation = reader.list_references(one.iri).get(other.iri)
        if relation:
            quotes = evidence.quote_reference(other.iri, PROPERTY_OF[relation])
            return Step(here, there, relation.value, forward, quotes)
        if other.iri in reader.list_things(one.iri):
            about = reader.holds(one.iri, Property.SUBJECT, other.iri)
            return Step(here, there, ABOUT if about else NAMES, forward, evidence.quote(other.iri))
    forward = reader.holds(source, Property.BROADER, target)
    return Step(here, there, BROADER, forward)
