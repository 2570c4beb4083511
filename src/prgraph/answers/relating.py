"""Find the pull requests nearest to one: what they share counts the more, the fewer others have it.

The weight of two pull requests is the sum over what they share of ln(N / n): N pull requests are described, n of them
have the thing. A pull request has what its entries name, and itself. What one names and the other only by something
narrower, or both only so, is shared at half; a broader term does not count beside a shared narrower one, nor a symbol
beside the term that the same words name.
"""

from __future__ import annotations

import math
from bisect import insort
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import pyoxigraph as ox

from prgraph.rdf.evidence import EvidenceReader, Quotation
from prgraph.rdf.facts import FactReader, Named
from prgraph.rdf.roster import Roster

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


def relate(store: ox.Store, request: Named, most: int = MOST, *, quotes: bool = True) -> tuple[Near, ...]:
    """Give the ``most`` pull requests nearest to one, nearest first, equally near ones by IRI.

    The cost is that of reading who has the things of this one. Without ``quotes`` the reasons are not quoted.
    """
    search = Search(FactReader(store), request.iri)
    best = sorted(search.find_best(most), key=lambda found: (-found[0], found[1]))[:most]
    return tuple(search.explain(iri, key, quotes=quotes) for _, iri, key in best)


class Search:
    """Who shares what with one pull request.

    ``own`` tells for each thing whether the request names it itself (else something narrower), ``above`` what is
    broader than it; ``naming`` and ``having`` give the keys of those that name it, and of those that have it.
    """

    def __init__(self, reader: FactReader, request: str) -> None:
        self.reader = reader
        self.request = request
        self.roster = Roster(reader)
        self.own, self.above = list_own(reader, request)
        self.twins = {thing: set(reader.list_same_words(thing)) for thing in self.own}
        self.naming = {thing: self.roster.list_naming(thing) for thing in self.own}
        self.having = {thing: self.roster.list_having(thing) for thing in self.own}
        self.evidence: dict[str, EvidenceReader] = {}

    def find_best(self, most: int) -> Iterator[tuple[float, str, str]]:
        """Give weight, IRI and key of candidates, all of the ``most`` nearest among them.

        What they share in all bounds the weight, so that only those that may come in are weighed.
        """
        bounds: defaultdict[str, float] = defaultdict(float)
        for thing, having in self.having.items():
            weight = self.weigh_thing(thing, direct=self.own[thing])
            for key in having:
                bounds[key] += weight
        bounds.pop(self.roster.key(self.request), None)
        found: list[float] = []
        for key, bound in sorted(bounds.items(), key=lambda pair: -pair[1]):
            if bound <= 0 or (len(found) >= most and bound < found[-most]):
                return
            weight = self.weigh(key)
            if weight > 0:
                insort(found, weight)
                yield weight, self.roster.request(key), key

    def weigh(self, key: str) -> float:
        """Give the weight of a candidate."""
        return math.fsum(self.weigh_thing(thing, direct=direct) for thing, direct in self.narrow(key))

    def weigh_thing(self, thing: str, *, direct: bool) -> float:
        """Give what a shared thing counts."""
        return (1.0 if direct else HALF) * math.log(self.roster.total / len(self.having[thing]))

    def narrow(self, key: str) -> list[tuple[str, bool]]:
        """Give what a candidate shares, and whether both name it, without what other shared things imply."""
        shared = {
            thing: self.own[thing] and key in self.naming[thing] for thing in self.own if key in self.having[thing]
        }
        covered = {broader for thing in shared for broader in self.above[thing]}
        told = ((thing, direct) for thing, direct in shared.items() if direct or thing not in covered)
        return [(thing, direct) for thing, direct in told if not self.twins[thing] & shared.keys()]

    def explain(self, other: str, key: str, *, quotes: bool) -> Near:
        """Give a candidate with its reasons."""
        shared = self.narrow(key)
        reasons = [self._make_reason(other, thing, direct=direct, quotes=quotes) for thing, direct in shared]
        reasons.sort(key=lambda reason: (-reason.weight, reason.thing.iri))
        told = tuple(reason for reason in reasons if reason.weight > 0)
        return Near(self.reader.require(other), self.weigh(key), told)

    def _make_reason(self, other: str, thing: str, *, direct: bool, quotes: bool) -> Reason:
        named = self.reader.require(thing)
        plain = Reason(named, self.weigh_thing(thing, direct=direct), len(self.having[thing]), direct)
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
