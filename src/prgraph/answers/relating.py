"""Find the pull requests nearest to one: what they share counts the more, the fewer others have it.

The weight of two pull requests is the sum over what they share of ln(N / n): N pull requests are described, n of them
have the thing. A pull request has what its entries name, and itself. What one names and the other only by something
narrower, or both only so, is shared at half; a broader term does not count beside a shared narrower one, nor a symbol
beside the term that the same words name.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

import pyoxigraph as ox

from prgraph.rdf.evidence import EvidenceReader, Quotation
from prgraph.rdf.facts import FactReader, Named
from prgraph.rdf.vocab import Property

MOST: Final = 10
"""How many pull requests are given where nothing else is asked for."""

HALF: Final = 0.5


@dataclass(frozen=True, slots=True)
class Reason:
    """A thing that two pull requests share: ``count`` pull requests have it. ``direct`` False: it is broader than what
    at least one of them names. ``here`` quotes the one that was asked for, ``there`` the other.
    """

    thing: Named
    weight: float
    count: int
    direct: bool
    here: tuple[Quotation, ...] = ()
    there: tuple[Quotation, ...] = ()


@dataclass(frozen=True, slots=True)
class Near:
    """A pull request near another, with the reasons, strongest first."""

    request: Named
    weight: float
    reasons: tuple[Reason, ...]


def count_described(store: ox.Store) -> int:
    """Count the pull requests that entries describe."""
    query = f"SELECT (COUNT(DISTINCT ?request) AS ?n) {{ ?entry <{Property.DESCRIBES}> ?request }}"
    return int(next(FactReader(store).ask(query))[0])


def relate(
    store: ox.Store, request: Named, most: int = MOST, described: int | None = None, *, quotes: bool = True
) -> tuple[Near, ...]:
    """Give the ``most`` pull requests nearest to one, nearest first, equally near ones by IRI.

    ``described`` is the number of described pull requests (counted if not given). The cost is that of reading who has
    the things of this one. Without ``quotes`` the reasons are not quoted.
    """
    search = Search(FactReader(store), request.iri, described or count_described(store))
    weights = {other: search.weigh(other) for other in search.shares}
    ranked = sorted((iri for iri in weights if weights[iri] > 0), key=lambda iri: (-weights[iri], iri))
    return tuple(search.explain(iri, quotes=quotes) for iri in ranked[:most])


class Search:
    """Who shares what with one pull request.

    ``own`` tells for each thing whether the request names it itself (else something narrower), ``above`` what is
    broader than it, ``counts`` how many have it; ``shares`` tells for each other request what it shares, and whether
    both name it themselves.
    """

    def __init__(self, reader: FactReader, request: str, total: int) -> None:
        self.reader = reader
        self.request = request
        self.total = total
        self.own, self.above = list_own(reader, request)
        self.twins = {thing: set(reader.list_same_words(thing)) for thing in self.own}
        self.counts: dict[str, int] = {}
        self.evidence: dict[str, EvidenceReader] = {}
        self.shares: dict[str, dict[str, bool]] = {}
        for thing, named in self.own.items():
            having = find_having(reader, thing)
            self.counts[thing] = len(having)
            for other in having.keys() - {request}:
                self.shares.setdefault(other, {})[thing] = named and having[other]

    def weigh(self, other: str) -> float:
        """Give the weight of a candidate."""
        return math.fsum(self.weigh_thing(thing, direct=direct) for thing, direct in self.narrow(other))

    def weigh_thing(self, thing: str, *, direct: bool) -> float:
        """Give what a shared thing counts."""
        return (1.0 if direct else HALF) * math.log(self.total / self.counts[thing])

    def narrow(self, other: str) -> list[tuple[str, bool]]:
        """Give what a candidate shares, without what other shared things imply."""
        shared = self.shares[other]
        covered = {broader for thing in shared for broader in self.above[thing]}
        told = ((thing, direct) for thing, direct in shared.items() if direct or thing not in covered)
        return [(thing, direct) for thing, direct in told if not self.twins[thing] & shared.keys()]

    def explain(self, other: str, *, quotes: bool) -> Near:
        """Give a candidate with its reasons."""
        shared = self.narrow(other)
        reasons = [self._make_reason(other, thing, direct=direct, quotes=quotes) for thing, direct in shared]
        reasons.sort(key=lambda reason: (-reason.weight, reason.thing.iri))
        return Near(
            self.reader.require(other), self.weigh(other), tuple(reason for reason in reasons if reason.weight > 0)
        )

    def _make_reason(self, other: str, thing: str, *, direct: bool, quotes: bool) -> Reason:
        named = self.reader.require(thing)
        plain = Reason(named, self.weigh_thing(thing, direct=direct), self.counts[thing], direct)
        if not quotes:
            return plain
        return replace(plain, here=self._quote(self.request, thing), there=self._quote(other, thing))

    def _quote(self, request: str, thing: str) -> tuple[Quotation, ...]:
        """Quote the words by which a request has a thing: its name, else that of the nearest narrower thing."""
        if request not in self.evidence:
            self.evidence[request] = EvidenceReader(self.reader, self.reader.list_entries(request))
        named = self.reader.list_things(request)
        narrower = (iri for iri in (thing, *self.reader.descend(thing)) if iri in named)
        return self.evidence[request].quote(next(narrower, thing))


def list_own(reader: FactReader, request: str) -> tuple[dict[str, bool], dict[str, list[str]]]:
    """Give what a request has (True: by name, False: by something narrower) and what is broader than each of it."""
    own = dict.fromkeys(sorted({*reader.list_things(request), request}), True)
    above = {thing: reader.climb(thing) for thing in own}
    for thing in sorted({broader for climbed in above.values() for broader in climbed} - own.keys()):
        own[thing] = False
        above[thing] = reader.climb(thing)
    return own, above


def find_having(reader: FactReader, thing: str) -> dict[str, bool]:
    """Give the described pull requests that have a thing: True by name, False by something narrower."""
    having = dict.fromkeys(reader.list_naming(thing), True)
    if reader.list_entries(thing):
        having[thing] = True
    for narrower in reader.descend(thing):
        for request in reader.list_naming(narrower):
            having.setdefault(request, False)
    return having
