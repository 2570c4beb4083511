"""All mentions of a build, read from its TriG in one pass: for exports of the whole graph.

A store decodes each term of each fact from its disk; the text of a block is read ten times as fast. What is read goes
to a file without a name, by entry, so that a graph of any size needs little memory.
"""

from __future__ import annotations

import json
import tempfile
import weakref
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Final

import pyoxigraph as ox

from prgraph.errors import WorkspaceError
from prgraph.rdf.evidence import Spoken
from prgraph.rdf.vocab import Property

_READ: Final = {
    ox.NamedNode(told): told
    for told in (
        Property.IS_PART_OF,
        Property.BEGIN,
        Property.END,
        Property.QUOTE,
        Property.IDENTIFIES,
        Property.CUE,
    )
}


class MentionFile:
    """The mentions of each entry, by place. Raises WorkspaceError for a damaged file."""

    def __init__(self, trig: Path) -> None:
        self.file = tempfile.TemporaryFile()  # noqa: SIM115  # closed when nobody holds the mentions any more
        weakref.finalize(self, self.file.close)
        self.places: dict[str, int] = {}
        quads = ox.parse(path=str(trig), format=ox.RdfFormat.TRIG, lenient=True)
        try:
            for _, told in groupby(quads, key=attrgetter("graph_name")):
                self.add(told)
        except (SyntaxError, ValueError, KeyError) as error:  # the parser's, and facts that lack a part
            raise WorkspaceError(
                f"{trig}: found what no build wrote: {error}. It is damaged. Build again: prgraph build SOURCE -o OUT."
            ) from error

    def add(self, quads: Iterable[ox.Quad]) -> None:
        """Write down the mentions of a graph."""
        found: dict[str, list[Spoken]] = {}
        for entry, mention in read_graph(quads):
            found.setdefault(entry, []).append(mention)
        for entry, mentions in found.items():
            self.places[entry] = self.file.tell()
            rows = [(each.begin, each.end, each.words, each.things, each.cues) for each in sorted(mentions)]
            self.file.write(json.dumps(rows).encode() + b"\n")

    def read(self, entry: str) -> list[Spoken]:
        """Read the mentions of an entry."""
        if entry not in self.places:
            return []
        self.file.seek(self.places[entry])
        rows = json.loads(self.file.readline())
        return [Spoken(begin, end, words, tuple(things), tuple(cues)) for begin, end, words, things, cues in rows]


def read_graph(quads: Iterable[ox.Quad]) -> Iterator[tuple[str, Spoken]]:
    """Give the mentions of a graph, each with the entry that it is part of."""
    for _, told in groupby(quads, key=attrgetter("subject")):
        facts: dict[str, list[str]] = {}
        for quad in told:
            name = _READ.get(quad.predicate)
            if name and isinstance(quad.object, ox.NamedNode | ox.Literal):
                facts.setdefault(name, []).append(quad.object.value)
        if Property.QUOTE in facts:
            begin, end = (int(facts[told][0]) for told in (Property.BEGIN, Property.END))
            things, cues = (tuple(sorted(facts.get(told, ()))) for told in (Property.IDENTIFIES, Property.CUE))
            yield facts[Property.IS_PART_OF][0], Spoken(begin, end, facts[Property.QUOTE][0], things, cues)
