"""Render facts to bytes: one block a digest, then the blocks of what digests share, then the description of the whole.

``graph.ttl`` and ``graph.trig`` are a head and blocks one after the other, in an order that the facts alone decide: a
digest's block in the order of its text, all others by line of N-Triples. So a block can be kept and spliced, and equal
facts give equal bytes. A file is the head, then for each block ``block.ttl`` or ``block.trig``: the same triples, in
TriG under the name of their graph.

What several digests may say travels as lines of N-Triples (one triple a line, without the line end), sorted by code
point: ``merge_lines`` makes one sorted stream of many, ``render_lines`` turns such a stream into blocks.
"""

from __future__ import annotations

import heapq
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import pyoxigraph as ox

from prgraph.rdf.iris import GITHUB, Scheme, encode_repository
from prgraph.rdf.quads import DigestFacts, TermUse
from prgraph.rdf.vocab import DCTERMS, ITSRDF, NIF, PREFIXES, PRG, PROV, SCHEMA, SKOS, Class, Property

CHUNK_LINES: Final = 4096
"""How many lines a block of shared facts holds at least, before the next subject begins another block."""

# The serializer writes the prefixes in an order that changes from call to call, so the head is written here.
_HEAD: Final = re.compile(rb"(?:@prefix [^\n]*\n)*")
_LABEL: Final = f'> <{Property.LABEL}> "'


@dataclass(frozen=True, slots=True)
class Block:
    """Triples of one graph as text. ``prefixes`` are lines that hold from here on, ``body`` is Turtle, ``graph`` the
    name of the graph (empty for the default graph), ``triples`` their number.
    """

    prefixes: bytes
    body: bytes
    graph: str
    triples: int

    @property
    def ttl(self) -> bytes:
        """Give the block as a part of a Turtle file."""
        return b"%b%b\n" % (self.prefixes, self.body)

    @property
    def trig(self) -> bytes:
        """Give the block as a part of a TriG file."""
        if not self.graph:
            return self.ttl
        return b"%b<%b> {\n%b}\n\n" % (self.prefixes, self.graph.encode(), self.body)


@dataclass(frozen=True, slots=True)
class RenderedDigest:
    """What a build keeps of a digest: its block, the sorted lines that it adds to the graph of things, to that of
    aliases and to the default graph, and the terms that it names.
    """

    block: Block
    things: tuple[str, ...]
    aliases: tuple[str, ...]
    provenance: tuple[str, ...]
    terms: tuple[TermUse, ...]

    @property
    def ttl(self) -> bytes:
        """Give the digest's part of a Turtle file."""
        return self.block.ttl

    @property
    def trig(self) -> bytes:
        """Give the digest's part of a TriG file."""
        return self.block.trig


def header(scheme: Scheme) -> bytes:
    """Give the head of a Turtle or TriG file: the prefixes that hold everywhere."""
    return _prefix_lines(shared_prefixes(scheme)) + b"\n"


def shared_prefixes(scheme: Scheme) -> dict[str, str]:
    """Give the prefixes of a file's head."""
    return {**PREFIXES, "doc": f"{scheme.base}doc/", "graph": f"{scheme.base}graph/"}


def render_digest(facts: DigestFacts, scheme: Scheme) -> RenderedDigest:
    """Render the facts of a digest."""
    place = encode_repository(facts.repository) if facts.repository else ""
    local = {"this": f"{facts.digest}#"} | _prefixes_of(place, scheme)
    return RenderedDigest(
        block=_render(facts.text, facts.graph, local, scheme),
        things=write_lines(facts.shared),
        aliases=write_lines(facts.same_as),
        provenance=write_lines(facts.provenance),
        terms=tuple(sorted(facts.terms)),
    )


def write_lines(triples: Iterable[ox.Triple]) -> tuple[str, ...]:
    """Write triples as sorted lines of N-Triples, each once."""
    written = ox.serialize(triples, format=ox.RdfFormat.N_TRIPLES) or b""
    return tuple(sorted(set(written.decode().split("\n")) - {""}))


def merge_lines(parts: Iterable[Iterable[str]]) -> Iterator[str]:
    """Merge sorted lines to one sorted stream in which each stands once."""
    last = ""
    for line in heapq.merge(*parts):
        if line != last:
            yield line
            last = line


def merge_things(parts: Iterable[Iterable[str]]) -> Iterator[str]:
    """Merge sorted lines about things; of several labels of a thing the first in code-point order stays."""
    for label, lines in groupby(merge_lines(parts), key=_label_of):
        if label:
            yield min(lines, key=lambda line: line[: line.rindex('"')])
        else:
            yield from lines


def _label_of(line: str) -> str:
    """Give the subject of a label, or nothing for another fact."""
    end = line.index(">")
    return line[:end] if line.startswith(_LABEL, end) else ""


def render_lines(lines: Iterable[str], graph: str, scheme: Scheme) -> Iterator[Block]:
    """Render a sorted stream of lines as blocks of whole subjects, in little memory.

    A block ends with the last subject of a repository, or after ``CHUNK_LINES``; so it depends on the lines alone.
    """
    place = ""
    held: list[str] = []
    for subject, facts in groupby(lines, key=_subject_of):
        found = _repository_of(subject, scheme)
        if held and (found != place or len(held) >= CHUNK_LINES):
            yield _render_held(held, place, graph, scheme)
            held = []
        place = found
        held += facts
    if held:
        yield _render_held(held, place, graph, scheme)


def _render_held(lines: Iterable[str], place: str, graph: str, scheme: Scheme) -> Block:
    triples = [quad.triple for quad in ox.parse("\n".join(lines), ox.RdfFormat.N_TRIPLES)]
    return _render(triples, graph, _prefixes_of(place, scheme), scheme)


def render_things(lines: Iterable[str], scheme: Scheme) -> Iterator[Block]:
    """Render the graph of things."""
    return render_lines(lines, scheme.things, scheme)


def render_terms(lines: Iterable[str], scheme: Scheme) -> Iterator[Block]:
    """Render the graph of terms."""
    return render_lines(lines, scheme.terms, scheme)


def render_aliases(lines: Iterable[str], scheme: Scheme) -> Iterator[Block]:
    """Render the graph of former IRIs."""
    return render_lines(lines, scheme.aliases, scheme)


def render_tail(lines: Iterable[str], scheme: Scheme) -> Iterator[Block]:
    """Render the default graph: ``lines`` are those of ``describe_dataset`` and the provenance of all digests."""
    return render_lines(lines, "", scheme)


def describe_dataset(scheme: Scheme) -> tuple[str, ...]:
    """Give the lines that describe the whole dataset."""
    whole = ox.NamedNode(scheme.dataset)
    facts: list[tuple[str, ox.NamedNode | ox.Literal]] = [
        (Property.TYPE, ox.NamedNode(Class.GRAPH_DESCRIPTION)),
        (Property.TITLE, ox.Literal("Knowledge graph of pull requests, built by prgraph", language="en")),
        (Property.URI_SPACE, ox.Literal(scheme.base)),
        *((Property.VOCABULARY, ox.NamedNode(iri)) for iri in (PRG, DCTERMS, ITSRDF, NIF, PROV, SCHEMA, SKOS)),
    ]
    return write_lines(ox.Triple(whole, ox.NamedNode(told), thing) for told, thing in facts)


def _render(triples: Iterable[ox.Triple], graph: str, local: dict[str, str], scheme: Scheme) -> Block:
    facts = list(triples)
    whole = ox.serialize(facts, format=ox.RdfFormat.TURTLE, prefixes=shared_prefixes(scheme) | local) or b""
    return Block(_prefix_lines(local), _HEAD.sub(b"", whole, count=1), graph, len(facts))


def _prefix_lines(prefixes: Mapping[str, str]) -> bytes:
    return "".join(f"@prefix {prefix}: <{iri}> .\n" for prefix, iri in sorted(prefixes.items())).encode()


def _subject_of(line: str) -> str:
    return line[1 : line.index(">")]


def _prefixes_of(place: str, scheme: Scheme) -> dict[str, str]:
    """Give the prefixes that read well where most is about one repository (two segments; empty for none)."""
    if not place:
        return {}
    return {
        "pr": f"{scheme.base}pr/{place}/",
        "pull": f"{GITHUB}{place}/pull/",
        "symbol": f"{scheme.base}symbol/{place}/",
    }


def _repository_of(subject: str, scheme: Scheme) -> str:
    """Give the two segments of the repository that an IRI belongs to; empty for an IRI of no repository."""
    for head in (GITHUB, f"{scheme.base}pr/", f"{scheme.base}symbol/"):
        if subject.startswith(head):
            segments = subject[len(head) :].split("/")
            return "/".join(segments[:2]) if len(segments) > 1 else ""
    return ""
