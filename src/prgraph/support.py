"""Facts that several digests may claim, with the number of digests that do: the running total of a graph.

A total is a file of lines ``COUNT<TAB>TRIPLE``, sorted by triple. Taking the lines of some digests out and those of
others in gives the next total and, in the same pass, which triples came and went: no digest that stayed is read again.
"""

from __future__ import annotations

import heapq
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import IO

from prgraph.rdf.vocab import Property

RUN_LINES = 50_000
"""How many lines are held in memory before they go to a file of their own."""
LABEL = f'> <{Property.LABEL}> "'

Change = tuple[str, int]
"""A triple (a line of N-Triples) and how many digests more (or fewer) claim it."""


class Changes:
    """Collects changes in any number, in flat memory: sorted runs go to files, ``merged`` streams them in order."""

    def __init__(self, stack: ExitStack) -> None:
        self.stack = stack
        self.held: dict[str, int] = {}
        self.runs: list[IO[str]] = []

    def add(self, lines: Iterable[str], weight: int) -> None:
        """Count lines in (weight 1) or out (weight -1)."""
        held = self.held
        for line in lines:
            held[line] = held.get(line, 0) + weight
        if len(held) > RUN_LINES:
            self.spill()

    def spill(self) -> None:
        """Write what is held to a run of its own."""
        run: IO[str] = self.stack.enter_context(
            tempfile.TemporaryFile("w+", encoding="utf-8", newline="\n")  # noqa: SIM115  # the stack closes it
        )
        run.writelines(f"{count}\t{line}\n" for line, count in sorted(self.held.items()) if count)
        run.seek(0)
        self.runs.append(run)
        self.held = {}

    def merged(self) -> Iterator[Change]:
        """Give all changes by triple, each triple once."""
        held = sorted(self.held.items())
        yield from sum_changes(heapq.merge(held, *map(read_total, self.runs)))


def read_total(lines: Iterable[str]) -> Iterator[Change]:
    """Read the lines of a total (or of a run)."""
    for line in lines:
        count, _, triple = line.rstrip("\n").partition("\t")
        yield triple, int(count)


def sum_changes(changes: Iterable[Change]) -> Iterator[Change]:
    """Add up sorted changes to the same triple."""
    for triple, same in groupby(changes, key=itemgetter(0)):
        yield triple, sum(count for _, count in same)


@dataclass
class Outcome:
    """Which triples came and which went, filled while ``update_total`` is read."""

    came: list[str] = field(default_factory=list)
    went: list[str] = field(default_factory=list)

    def note(self, before: Iterable[str], after: Iterable[str]) -> None:
        """Note a difference."""
        was, now = set(before), set(after)
        self.came += sorted(now - was)
        self.went += sorted(was - now)


def update_total(old: Path | None, changes: Changes, new: Path, outcome: Outcome | None) -> Iterator[str]:
    """Write the total ``new`` and give its triples in order, of several labels of a thing the first only.

    ``old`` is the total before (None: nothing). ``outcome`` is told what came and went, None if nobody asks.
    """
    with ExitStack() as stack:
        before = read_total(stack.enter_context(old.open(encoding="utf-8", newline="\n"))) if old else iter(())
        after = stack.enter_context(new.open("w", encoding="utf-8", newline="\n"))
        for triples in group_labels(pair_counts(before, changes.merged())):
            for triple, _, now in triples:
                if now:
                    after.write(f"{now}\t{triple}\n")
            if len(triples) == 1 and triples[0][1] and triples[0][2]:
                yield triples[0][0]
            else:
                yield from settle(triples, outcome)


def group_labels(pairs: Iterable[tuple[str, int, int]]) -> Iterator[list[tuple[str, int, int]]]:
    """Give the labels of a thing together, every other fact for itself; ``pairs`` are sorted by triple."""
    held: list[tuple[str, int, int]] = []
    subject = ""
    for pair in pairs:
        label = label_of(pair[0]) if LABEL in pair[0] else ""
        if held and label != subject:
            yield held
            held = []
        subject = label
        if label:
            held.append(pair)
        else:
            yield [pair]
    if held:
        yield held


def settle(pairs: list[tuple[str, int, int]], outcome: Outcome | None) -> list[str]:
    """Give the one triple of a group that stands, none if no digest claims any, and note the difference."""
    standing = pick(triple for triple, _, now in pairs if now)
    if outcome is not None:
        outcome.note(pick(triple for triple, was, _ in pairs if was), standing)
    return standing


def pick(triples: Iterable[str]) -> list[str]:
    """Give the one triple there is, of several labels the first in code-point order of their text."""
    return sorted(triples, key=lambda triple: triple[: triple.rfind('"')] if '"' in triple else triple)[:1]


def pair_counts(before: Iterable[Change], changes: Iterable[Change]) -> Iterator[tuple[str, int, int]]:
    """Give each triple with its count before and after, by triple; both streams hold each triple once."""
    coming = iter(changes)
    change = next(coming, None)
    for triple, was in before:
        while change is not None and change[0] < triple:
            yield change[0], 0, change[1]
            change = next(coming, None)
        if change is not None and change[0] == triple:
            yield triple, was, was + change[1]
            change = next(coming, None)
        else:
            yield triple, was, was
    while change is not None:
        yield change[0], 0, change[1]
        change = next(coming, None)


def label_of(triple: str) -> str:
    """Give the subject of a label, or nothing for another fact."""
    end = triple.index(">")
    return triple[:end] if triple.startswith(LABEL, end) else ""
