"""Render facts to bytes: one block a digest, then the blocks of what digests share, then the description of the whole.

``graph.ttl``, ``graph.trig`` and ``graph.nq`` are blocks one after the other, the first two behind a head, in an order
that the facts alone decide: a digest's block in the order of its text, all others by line of N-Triples. So a block can
be kept and spliced, and equal facts give equal bytes. All three hold the same triples, TriG and N-Quads under the name
of their graph.

All facts come as lines of N-Triples (one triple a line, without the line end); those that several digests may tell are
sorted by code point: ``render_lines`` turns a sorted stream into blocks.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Final, Literal

import pyoxigraph as ox

from prgraph.rdf.iris import GITHUB, Scheme, encode_repository
from prgraph.rdf.lines import name_graph, write_fact, write_text
from prgraph.rdf.quads import DigestFacts, TermUse
from prgraph.rdf.vocab import DCTERMS, ITSRDF, NIF, PREFIXES, PRG, PROV, SCHEMA, SKOS, Class, Property

CHUNK_LINES: Final = 4096
"""How many lines a block of shared facts holds at least, before the next subject begins another block."""

# The serializer writes the prefixes in an order that changes from call to call, so the head is written here.
_HEAD: Final = re.compile(rb"(?:@prefix [^\n]*\n)*")


Form = Literal["turtle", "quads"]
"""What a block is rendered as: Turtle serves Turtle and TriG files."""

TURTLE: Final[frozenset[Form]] = frozenset(("turtle",))


@dataclass(frozen=True, slots=True)
class Block:
    """Triples of one graph as text; ``body`` and ``quads`` are empty where their form was not asked for.

    ``prefixes`` are lines that hold from here on, ``body`` is Turtle, ``graph`` the name of the graph (empty for the
    default graph), ``quads`` are lines of N-Quads.
    """

    prefixes: bytes
    body: bytes
    graph: str
    quads: bytes = b""

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


def render_digest(facts: DigestFacts, scheme: Scheme, forms: Collection[Form] = TURTLE) -> RenderedDigest:
    """Render the facts of a digest."""
    place = encode_repository(facts.repository) if facts.repository else ""
    local = {"this": f"{facts.digest}#"} | _prefixes_of(place, scheme)
    return RenderedDigest(
        block=_render(facts.text, facts.graph, local, scheme, forms),
        things=tuple(sorted(facts.shared)),
        aliases=tuple(sorted(facts.same_as)),
        provenance=facts.provenance,
        terms=tuple(sorted(facts.terms, key=attrgetter(*TermUse.__slots__))),
    )


def render_lines(lines: Iterable[str], graph: str, scheme: Scheme, forms: Collection[Form] = TURTLE) -> Iterator[Block]:
    """Render a sorted stream of lines as blocks of whole subjects, in little memory.

    A block ends with the last subject of a repository, or after ``CHUNK_LINES``; so it depends on the lines alone.
    """
    place = ""
    held: list[str] = []
    for subject, facts in groupby(lines, key=_subject_of):
        found = _repository_of(subject, scheme)
        if held and (found != place or len(held) >= CHUNK_LINES):
            yield _render(held, graph, _prefixes_of(place, scheme), scheme, forms)
            held = []
        place = found
        held += facts
    if held:
        yield _render(held, graph, _prefixes_of(place, scheme), scheme, forms)


def describe_dataset(scheme: Scheme) -> tuple[str, ...]:
    """Give the lines that describe the whole dataset."""
    whole = scheme.dataset
    title = "Knowledge graph of pull requests, built by prgraph"
    facts = [
        (Property.TITLE, write_text(title, "en")),
        (Property.URI_SPACE, write_text(scheme.base)),
        (Property.TYPE, f"<{Class.GRAPH_DESCRIPTION}>"),
        *((Property.VOCABULARY, f"<{iri}>") for iri in (PRG, DCTERMS, ITSRDF, NIF, PROV, SCHEMA, SKOS)),
    ]
    return tuple(sorted(write_fact(whole, told, thing) for told, thing in facts))


def _render(
    lines: Collection[str], graph: str, local: dict[str, str], scheme: Scheme, forms: Collection[Form]
) -> Block:
    body = quads = b""
    if "turtle" in forms:
        # Lines of our own making are read without the costly check of each IRI.
        triples = ox.parse("\n".join(lines), ox.RdfFormat.N_TRIPLES, lenient=True)
        whole = ox.serialize(triples, format=ox.RdfFormat.TURTLE, prefixes=shared_prefixes(scheme) | local) or b""
        body = _HEAD.sub(b"", whole, count=1)
    if "quads" in forms:
        quads = "".join(f"{line}\n" for line in name_graph(lines, graph)).encode()
    return Block(_prefix_lines(local), body, graph, quads)


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
