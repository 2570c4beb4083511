"""Give the graph as nodes and edges, the form that NetworkX, GraphML, tables and node-link JSON share.

Nodes are the things of the graph (pull requests, terms, symbols, persons), the repositories and the digests. An entry
is an edge from its digest to the pull request that it describes; what an entry names are edges of that pull request.
All is read as a sorted stream, so that a graph of any size can be written in little memory.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from prgraph.model import TERM_KINDS, ChangeType, Kind, Verdict
from prgraph.rdf.evidence import EvidenceReader, Mentions, Quotation
from prgraph.rdf.facts import CHANGE_OF, VERDICT_OF, FactReader, Named
from prgraph.rdf.vocab import CLASS_OF, PROPERTY_OF, Class, Property

DIGEST: Final = "digest"
REPOSITORY: Final = "repository"
CLASSES: Final = {
    **{kind.value: str(CLASS_OF[kind]) for kind in Kind},
    REPOSITORY: Class.REPOSITORY,
    DIGEST: Class.DIGEST,
}
"""The kinds of nodes with their classes."""

Value = str | int | bool

NODE_KEYS: Final[dict[str, type[Value]]] = {
    "kind": str, "label": str, "label_zh": str, "aliases": str, "url": str, "number": int, "described": bool,
    "verdict": str, "changes": str, "results": str, "dates": str,
}  # fmt: skip
"""What a node may tell, with its type; several values stand in one text, joined by `` | ``."""

EDGE_KEYS: Final[dict[str, type[Value]]] = {
    "link": str, "times": int, "quote": str, "document": str, "position": int, "verdict": str, "audience": str,
}  # fmt: skip
"""What an edge may tell. ``times``: how many spans name the target; ``quote``: the first of them, marked by 【】;
``document`` and ``position`` (from 0): the entry that the quote stands in, or that the edge is."""

JOINT: Final = " | "


@dataclass(frozen=True, slots=True)
class Node:
    """A node: ``told`` holds those of NODE_KEYS that there is something to tell of."""

    iri: str
    told: dict[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge; ``key`` tells it from others between the same nodes. ``told`` holds those of EDGE_KEYS."""

    source: str
    target: str
    key: str
    told: dict[str, Value] = field(default_factory=dict)


def list_nodes(reader: FactReader) -> list[str]:
    """Give the IRIs of all nodes, sorted."""
    return sorted({iri for cls in CLASSES.values() for iri in reader.find(Property.TYPE, cls)})


def reach(reader: FactReader, focus: Collection[str], hops: int, kinds: Collection[str]) -> list[str]:
    """Give what lies within some steps of the nodes in focus and is of one of the kinds, sorted; steps lead through
    nodes of the kinds only, the nodes in focus stay whatever their kind. The first step leads from a term and from all
    that is narrower.
    """
    narrower = {iri for start in focus for iri in reader.descend(start)} if hops else set[str]()
    reached = {*focus, *(named.iri for named in reader.name_all(narrower) if named.kind in kinds)}
    rim = set(reached)
    for _ in range(hops):
        near = {iri for node in rim for iri in reader.list_neighbours(node)} - reached
        rim = {named.iri for named in reader.name_all(near) if named.kind in kinds}
        reached |= rim
    return sorted(reached)


def choose_nodes(
    reader: FactReader, focus: Collection[str] = (), hops: int = 1, kinds: Collection[str] = ()
) -> list[str]:
    """Give the nodes of a part of the graph, sorted: of the whole without ``focus``, of all kinds without ``kinds``."""
    if focus:
        return reach(reader, focus, hops, kinds or CLASSES)
    chosen = {cls for kind, cls in CLASSES.items() if not kinds or kind in kinds}
    return sorted({iri for cls in chosen for iri in reader.find(Property.TYPE, cls)})


def read_nodes(reader: FactReader, iris: Iterable[str]) -> Iterator[Node]:
    """Read nodes, in the order of their IRIs."""
    for iri in iris:
        named = reader.name(iri)
        yield _read_thing(reader, named) if named else _read_place(reader, iri)


def read_edges(reader: FactReader, iris: Iterable[str], mentions: Mentions | None = None) -> Iterator[Edge]:
    """Read the edges between some nodes, sorted by source, target and key if the nodes are.

    ``mentions`` gives those of an entry, if not the store.
    """
    chosen = list(iris)
    inside = set(chosen)
    for iri in chosen:
        named = reader.name(iri)
        edges = _read_links(reader, named, mentions) if named else _read_entries(reader, iri)
        kept = (edge for edge in edges if edge.target in inside)
        yield from sorted(kept, key=lambda edge: (edge.target, edge.key))


def _read_thing(reader: FactReader, named: Named) -> Node:
    told: dict[str, Value] = {"kind": named.kind.value, "label": named.label, "label_zh": named.label_zh}
    if named.kind in TERM_KINDS:
        told["aliases"] = JOINT.join(reader.read(named.iri, Property.ALT_LABEL))
    if named.kind is Kind.PULL_REQUEST:
        told |= _read_request(reader, named.iri)
    return Node(named.iri, _drop_empty(told))


def _read_request(reader: FactReader, iri: str) -> dict[str, Value]:
    entries = reader.list_entries(iri)
    number = reader.read_first(iri, Property.NUMBER)
    verdicts = {VERDICT_OF.get(value) for entry in entries for value in reader.read(entry, Property.VERDICT)}
    changes = {CHANGE_OF.get(value) for value in reader.read(iri, Property.CHANGE_TYPE)}
    results = (reader.read_first(metric, Property.LABEL) for metric in reader.read(iri, Property.METRIC))
    digests = {reader.read_first(entry, Property.IS_PART_OF) for entry in entries}
    told: dict[str, Value] = {
        "url": iri if number else "",
        "described": bool(entries),
        "verdict": next((verdict for verdict in Verdict if verdict in verdicts), ""),
        "changes": JOINT.join(change for change in ChangeType if change in changes),
        "results": JOINT.join(dict.fromkeys(results)),
        "dates": JOINT.join(sorted({day for digest in digests for day in reader.read(digest, Property.DATE)})),
    }
    return {**told, "number": int(number)} if number else told


def _read_place(reader: FactReader, iri: str) -> Node:
    """Read a repository or a digest."""
    docs = reader.read(iri, Property.IDENTIFIER)
    told: dict[str, Value] = {
        "kind": DIGEST if docs else REPOSITORY,
        "label": docs[0] if docs else reader.read_first(iri, Property.LABEL),
        "aliases": JOINT.join(docs[1:]),
        "url": "" if docs else iri,
        "dates": JOINT.join(reader.read(iri, Property.DATE)),
    }
    return Node(iri, _drop_empty(told))


def _read_links(reader: FactReader, named: Named, mentions: Mentions | None) -> Iterator[Edge]:
    """Read the edges that leave a thing."""
    for told, link in ((Property.BROADER, "broader"), (Property.RELATED, "related"), (Property.REPOSITORY, REPOSITORY)):
        for other in reader.read(named.iri, told):
            yield Edge(named.iri, other, link, {"link": link})
    if named.kind is Kind.PULL_REQUEST:
        evidence = EvidenceReader(reader, reader.list_entries(named.iri), mentions)
        references = reader.list_references(named.iri)
        for other, relation in references.items():
            quotes = evidence.quote_reference(other, PROPERTY_OF[relation])
            yield _make_edge(evidence, named.iri, other, relation.value, quotes)
        for thing in reader.list_things(named.iri) - references.keys():
            link = "about" if reader.holds(named.iri, Property.SUBJECT, thing) else "names"
            yield _make_edge(evidence, named.iri, thing, link, evidence.quote(thing))


def _make_edge(evidence: EvidenceReader, source: str, target: str, link: str, quotes: tuple[Quotation, ...]) -> Edge:
    told: dict[str, Value] = {"link": link, "times": evidence.count(target)}
    for first in quotes[:1]:
        told |= {"quote": first.quote.mark("【", "】"), "document": first.doc, "position": first.position}
    return Edge(source, target, link, told)


def _read_entries(reader: FactReader, digest: str) -> Iterator[Edge]:
    """Read the entries of a digest; nothing for a repository."""
    doc = reader.read_first(digest, Property.IDENTIFIER)
    for entry in reader.find(Property.IS_PART_OF, digest):
        readers = (reader.read_first(readers, Property.LABEL) for readers in reader.read(entry, Property.AUDIENCE))
        position = int(reader.read_first(entry, Property.POSITION, "0"))
        told: dict[str, Value] = {
            "link": "describes",
            "document": doc,
            "position": position,
            "verdict": VERDICT_OF.get(reader.read_first(entry, Property.VERDICT)) or "",
            "audience": JOINT.join(readers),
        }
        for request in reader.read(entry, Property.DESCRIBES):
            yield Edge(digest, request, f"describes:{position:06d}", _drop_empty(told))


def _drop_empty(told: dict[str, Value]) -> dict[str, Value]:
    """Leave out empty texts."""
    return {key: str(value) if isinstance(value, str) else value for key, value in told.items() if value != ""}
