"""Write a build, or a part of one, as RDF: Turtle, TriG, N-Quads, JSON-LD.

The whole is read from ``graph.trig``, whose order the facts alone decide; a part is read from the store and sorted. So
equal graphs give equal bytes. The TriG and Turtle of a build are given as they are.
"""

from __future__ import annotations

import heapq
import re
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from itertools import chain, islice
from pathlib import Path
from typing import Final

import pyoxigraph as ox

from prgraph.export.part import Part
from prgraph.rdf.blocks import header, shared_prefixes
from prgraph.rdf.facts import FactReader
from prgraph.rdf.store import find_quads
from prgraph.rdf.vocab import Property

RUN: Final = 1_000_000
"""How many lines are sorted in memory at a time."""

_HEAD: Final = re.compile(r"(?:@prefix [^\n]*\n)*")


def export_turtle(part: Part) -> Iterator[str]:
    """Give the parts of a Turtle file: all graphs as one."""
    if part.is_whole and (part.folder / "graph.ttl").exists():
        yield from _read_file(part.folder / "graph.ttl")
    else:
        yield from _serialize(part, ox.RdfFormat.TURTLE, (quad.triple for quad in read_quads(part)))


def export_trig(part: Part) -> Iterator[str]:
    """Give the parts of a TriG file."""
    if part.is_whole:
        yield from _read_file(part.folder / "graph.trig")
    else:
        yield from _serialize(part, ox.RdfFormat.TRIG, read_quads(part))


def export_nquads(part: Part) -> Iterator[str]:
    """Give the lines of an N-Quads file, sorted by code point."""
    return sort_lines(f"{write_quad(quad)}\n" for quad in read_quads(part))


def read_quads(part: Part) -> Iterator[ox.Quad]:
    """Read the quads in an order that the facts alone decide, quads of a subject in a graph one after the other."""
    if part.is_whole:
        yield from ox.parse(path=str(part.folder / "graph.trig"), format=ox.RdfFormat.TRIG)
    else:
        yield from sorted(set(_select_quads(part)), key=lambda quad: (str(quad.graph_name), write_quad(quad)))


def write_quad(quad: ox.Quad) -> str:
    """Write a quad as a line of N-Quads without its line end."""
    written = ox.serialize([quad], format=ox.RdfFormat.N_QUADS) or b""
    return written.decode().rstrip("\n")


def _select_quads(part: Part) -> Iterator[ox.Quad]:
    """Read all that is told of the nodes of a part, of the entries about them, and of the mentions in these."""
    reader = FactReader(part.store)
    for subject in _list_subjects(reader, part.choose_nodes()):
        yield from find_quads(part.store, ox.NamedNode(subject))


def _list_subjects(reader: FactReader, iris: Iterable[str]) -> set[str]:
    subjects = set(iris)
    entries = {entry for iri in subjects for entry in reader.list_entries(iri)}
    for owner, told in chain(
        ((iri, Property.METRIC) for iri in tuple(subjects)),
        ((entry, told) for entry in entries for told in (Property.AUDIENCE, Property.IS_PART_OF, Property.REPOSITORY)),
    ):
        subjects.update(reader.read(owner, told))
    subjects |= entries
    return subjects.union(*(reader.find(Property.IS_PART_OF, entry) for entry in entries))


def _serialize(part: Part, form: ox.RdfFormat, facts: Iterable[ox.Quad] | Iterable[ox.Triple]) -> Iterator[str]:
    """Serialize under our prefixes; the serializer would write them in an order of its own."""
    scheme = FactReader(part.store).scheme
    written = ox.serialize(facts, format=form, prefixes=shared_prefixes(scheme)) or b""
    yield header(scheme).decode()
    yield _HEAD.sub("", written.decode(), count=1)


def _read_file(path: Path) -> Iterator[str]:
    with path.open(encoding="utf-8", newline="") as file:
        while piece := file.read(1 << 20):
            yield piece


def sort_lines(lines: Iterable[str], run: int = RUN) -> Iterator[str]:
    """Give lines sorted, each once, in the memory of one run: sorted runs go to temporary files and are merged."""
    stream = iter(lines)
    with ExitStack() as stack:
        runs: list[Iterable[str]] = []
        while held := sorted(set(islice(stream, run))):
            if len(held) < run and not runs:
                runs.append(held)
                break
            file = stack.enter_context(tempfile.TemporaryFile("w+", encoding="utf-8", newline="\n"))
            file.writelines(held)
            file.seek(0)
            runs.append(file)
        last = ""
        for line in heapq.merge(*runs):
            if line != last:
                yield line
            last = line
