"""Find the matches of many large patterns in one text: one pass tells where each of them may begin.

A pattern is tried only where its keys (see `openings`) stand: a text that holds none costs next to nothing. What is
found is what the pattern itself finds.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable
from sys import maxsize

from ahocorasick_rs import AhoCorasick, MatchKind

from prgraph.extract.openings import find_keys, lower

ANYWHERE = -(10**9)
"""What is not told of a place: longer than any text, so that a place from it lies before all others."""
EARLIEST = -1000
"""Before it there is no place that is told."""


class Sieve:
    """An automaton of the keys of patterns. Costly to make, cheap to use, safe to share.

    Patterns are told by their identity: the hash of one reads all of its code.
    """

    def __init__(self, patterns: Iterable[re.Pattern[str]]) -> None:
        self.patterns = tuple(patterns)
        uses: dict[str, list[tuple[int, int]]] = {}
        self.untold: list[int] = []
        for number, pattern in {id(pattern): pattern for pattern in self.patterns}.items():
            keys = find_keys(pattern.pattern)
            if keys is None:
                self.untold.append(number)
            for key, before in keys or ():
                uses.setdefault(key, []).append((number, ANYWHERE if before is None else -before))
        self.uses = [tuple(each) for each in uses.values()]
        self.automaton = AhoCorasick(list(uses), matchkind=MatchKind.Standard, store_patterns=False)

    def sift(self, text: str, start: int = 0, end: int = maxsize) -> Sifted:
        """Tell where in [start, end) of a text each pattern may begin; nowhere else may it be looked for then."""
        places: defaultdict[int, list[int]] = defaultdict(list)
        for number in self.untold:
            places[number].append(ANYWHERE)
        uses = self.uses
        for key, found, _ in self.automaton.find_matches_as_indexes(lower(text[start:end]), overlapping=True):
            at = start + found
            for number, shift in uses[key]:
                places[number].append(at + shift)
        for told in places.values():
            if len(told) > 1:
                told.sort()
        return Sifted(text, places)


class Sifted:
    """A text with the places where patterns may begin; the methods find what a pattern's own would, in [start, end)."""

    __slots__ = ("places", "text")

    def __init__(self, text: str, places: dict[int, list[int]]) -> None:
        self.text = text
        self.places = places

    def holds(self, pattern: re.Pattern[str]) -> bool:
        """Tell whether the text holds a key of a pattern, without which it matches nowhere."""
        return id(pattern) in self.places

    def search(self, pattern: re.Pattern[str], start: int = 0, end: int = maxsize) -> re.Match[str] | None:
        """Find the first match of a pattern."""
        places = self.places.get(id(pattern))
        if places is None:
            return None
        if places[0] < EARLIEST:
            return pattern.search(self.text, start, end)
        for at in range(bisect_left(places, start), len(places)):
            if places[at] >= end:
                return None
            mark = pattern.match(self.text, places[at], end)
            if mark:
                return mark
        return None

    def find_all(self, pattern: re.Pattern[str], start: int = 0, end: int = maxsize) -> list[re.Match[str]]:
        """Find all matches of a pattern, in order, none inside another."""
        places = self.places.get(id(pattern))
        if places is None:
            return []
        if places[0] < EARLIEST:
            return list(pattern.finditer(self.text, start, end))
        found = []
        for at in range(bisect_left(places, start), len(places)):
            if places[at] >= end:
                break
            mark = pattern.match(self.text, places[at], end) if places[at] >= start else None
            if mark:
                found.append(mark)
                start = mark.end()
        return found
