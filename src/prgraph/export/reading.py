"""Read a view from the store. Whatever the size of the graph, only the entries that are shown are read whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

import pyoxigraph as ox

from prgraph.export.view import Evidence, Link, Role, View, ViewDigest, ViewEdge, ViewEntry, ViewNode
from prgraph.model import ChangeType, Kind, Verdict
from prgraph.rdf.store import find_quads
from prgraph.rdf.vocab import CLASS_OF, PROPERTY_OF, VALUES, Property

MOST_NODES: Final = 20_000
"""How many nodes a view holds at most; of a larger graph the entries to be read first go in."""

_KIND_OF: Final = {str(CLASS_OF[kind]): kind for kind in Kind}
_VERDICT_OF: Final = {VALUES[value]: value for value in Verdict}
_CHANGE_OF: Final = {VALUES[value]: value for value in ChangeType}
_LINK_OF: Final = {str(told): Link(relation.value) for relation, told in PROPERTY_OF.items()}
_ROLE_OF: Final = {
    str(Property.VERDICT): Role.VERDICT,
    str(Property.CHANGE_TYPE): Role.CHANGE,
    **dict.fromkeys(_LINK_OF, Role.RELATION),
}
_READ_FIRST: Final = {verdict: rank for rank, verdict in enumerate((*Verdict, None))}

Facts = dict[str, list[str]]
"""What is told of one subject: values by property. IRIs and literals both as plain strings."""


class FactReader:
    """Reads the facts about single subjects from all graphs of a store."""

    def __init__(self, store: ox.Store) -> None:
        self.store = store
        self.chinese: dict[str, str] = {}

    def read(self, subject: str) -> Facts:
        """Give all that is told of a subject, each value once, sorted."""
        facts: dict[str, set[str]] = {}
        for quad in find_quads(self.store, ox.NamedNode(subject)):
            value = quad.object
            if isinstance(value, ox.Literal) and value.language == "zh" and quad.predicate.value == Property.PREF_LABEL:
                self.chinese[subject] = value.value
            elif isinstance(value, ox.NamedNode | ox.Literal):
                facts.setdefault(quad.predicate.value, set()).add(value.value)
        return {told: sorted(values) for told, values in facts.items()}

    def find(self, told: Property, value: str | None = None) -> Iterator[tuple[str, str]]:
        """Give subject and value of all facts with a property (and a value)."""
        wanted = None if value is None else ox.NamedNode(value)
        for quad in find_quads(self.store, None, ox.NamedNode(told), wanted):
            if isinstance(quad.subject, ox.NamedNode) and isinstance(quad.object, ox.NamedNode | ox.Literal):
                yield quad.subject.value, quad.object.value


@dataclass
class Draft:
    """What was read so far."""

    nodes: dict[str, ViewNode] = field(default_factory=dict)
    edges: set[ViewEdge] = field(default_factory=set)
    entries: list[ViewEntry] = field(default_factory=list)
    digests: dict[str, ViewDigest] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    named: dict[str, set[str]] = field(default_factory=dict)


def read_view(store: ox.Store, limit: int = MOST_NODES) -> View:
    """Read the view of a store; of a graph with more than ``limit`` nodes the entries to be read first, and say how
    many nodes are left out.
    """
    reader = FactReader(store)
    draft = Draft()
    total = sum(1 for cls in _KIND_OF for _ in reader.find(Property.TYPE, cls))
    for entry, request in _rank_entries(reader):
        if total > limit and len(draft.named) + sum(map(len, draft.named.values())) > limit:
            break
        _read_entry(reader, draft, entry, request)
    for request in sorted(draft.named):
        _read_request(reader, draft, request)
    _read_things(reader, draft)
    return _finish(draft, total)


def _rank_entries(reader: FactReader) -> list[tuple[str, str]]:
    """Give the entries with their pull requests, those to be read first in front."""
    verdicts = {entry: _VERDICT_OF.get(value) for entry, value in reader.find(Property.VERDICT)}
    described = sorted(set(reader.find(Property.DESCRIBES)))
    return sorted(described, key=lambda pair: (_READ_FIRST[verdicts.get(pair[0])], pair))


def _read_entry(reader: FactReader, draft: Draft, iri: str, request: str) -> None:
    facts = reader.read(iri)
    digest = _first(facts, Property.IS_PART_OF)
    _read_digest(reader, draft, digest)
    begin, end = int(_first(facts, Property.BEGIN, "0")), int(_first(facts, Property.END, "0"))
    evidence = sorted(_read_evidence(reader, iri, begin))
    draft.named.setdefault(request, set()).update(set(facts.get(Property.MENTIONS, [])) - {request})
    draft.entries.append(
        ViewEntry(
            iri=iri,
            pull_request=request,
            digest=digest,
            position=int(_first(facts, Property.POSITION, "0")),
            title=_first(facts, Property.TITLE),
            text=draft.texts[digest][begin:end],
            verdict=_VERDICT_OF.get(_first(facts, Property.VERDICT)),
            audience=tuple(item.words for item in evidence if item.role is Role.AUDIENCE),
            metrics=tuple(dict.fromkeys(item.words for item in evidence if item.role is Role.METRIC)),
            evidence=tuple(evidence),
        )
    )


def _read_digest(reader: FactReader, draft: Draft, iri: str) -> None:
    if iri not in draft.digests:
        facts = reader.read(iri)
        docs, dates = facts.get(Property.IDENTIFIER, []), facts.get(Property.DATE, [])
        draft.digests[iri] = ViewDigest(iri, tuple(docs), tuple(dates))
        draft.texts[iri] = _first(facts, Property.TEXT)


def _read_evidence(reader: FactReader, entry: str, base: int) -> Iterator[Evidence]:
    """Give the spans of an entry, counted in its own text."""
    for mention, _ in reader.find(Property.IS_PART_OF, entry):
        facts = reader.read(mention)
        begin, end = int(_first(facts, Property.BEGIN)) - base, int(_first(facts, Property.END)) - base
        roles = {_ROLE_OF[told] for told in facts.get(Property.CUE, []) if told in _ROLE_OF} or {Role.NAME}
        for thing in facts.get(Property.IDENTIFIES, []):
            for role in roles if len(roles) == 1 else {_role_of_value(thing)}:
                yield Evidence(begin, end, _role_of_name(thing, role), thing, _first(facts, Property.QUOTE))


def _role_of_value(thing: str) -> Role:
    """Tell what a cue of several properties says of one of its objects."""
    return Role.VERDICT if thing in _VERDICT_OF else Role.CHANGE if thing in _CHANGE_OF else Role.RELATION


def _role_of_name(thing: str, role: Role) -> Role:
    """Tell apart the spans of audiences and results, which are named by where they stand."""
    place = thing.rpartition("#")[2]
    if role is Role.NAME and place.startswith("audience_"):
        return Role.AUDIENCE
    if role is Role.NAME and place.startswith("metric_"):
        return Role.METRIC
    return role


def _read_request(reader: FactReader, draft: Draft, iri: str) -> None:
    """Read a pull request and link it with what it names and refers to."""
    facts = _add_node(reader, draft, iri, described=True)
    subjects = set(facts.get(Property.SUBJECT, []))
    others: dict[str, Link] = {}
    for told, link in _LINK_OF.items():
        for other in facts.get(told, []):
            others.setdefault(other, link)
    draft.edges.update(ViewEdge(iri, other, link) for other, link in others.items() if other != iri)
    for thing in draft.named[iri] - others.keys():
        draft.edges.add(ViewEdge(iri, thing, Link.ABOUT if thing in subjects else Link.NAMES))


def _read_things(reader: FactReader, draft: Draft) -> None:
    """Read what pull requests lead to, and all that is broader."""
    waiting = sorted({edge.target for edge in draft.edges} - draft.nodes.keys())
    while waiting:
        iri = waiting.pop()
        if iri in draft.nodes:
            continue
        for broader in _add_node(reader, draft, iri, described=False).get(Property.BROADER, []):
            if broader != iri:
                draft.edges.add(ViewEdge(iri, broader, Link.BROADER))
                waiting.append(broader)


def _add_node(reader: FactReader, draft: Draft, iri: str, *, described: bool) -> Facts:
    facts = reader.read(iri)
    kind = next((_KIND_OF[cls] for cls in facts.get(Property.TYPE, []) if cls in _KIND_OF), None)
    if kind is None:
        return {}
    english = _first(facts, Property.PREF_LABEL) or _first(facts, Property.LABEL) or iri.rpartition("/")[2]
    repository = _first(facts, Property.REPOSITORY)
    draft.nodes[iri] = ViewNode(
        iri=iri,
        kind=kind,
        label=english,
        label_zh=reader.chinese.get(iri, ""),
        aliases=tuple(facts.get(Property.ALT_LABEL, [])),
        repository=_first(reader.read(repository), Property.LABEL) if repository else "",
        number=int(_first(facts, Property.NUMBER, "0")),
        changes=tuple(_CHANGE_OF[value] for value in facts.get(Property.CHANGE_TYPE, []) if value in _CHANGE_OF),
        described=described,
    )
    return facts


def _finish(draft: Draft, total: int) -> View:
    """Sort what was read; a described pull request goes by the title of its first entry."""
    place = {iri: (digest.docs, iri) for iri, digest in draft.digests.items()}
    entries = sorted(draft.entries, key=lambda entry: (place[entry.digest], entry.position))
    titles: dict[str, str] = {}
    for entry in entries:
        titles.setdefault(entry.pull_request, entry.title)
    nodes = [_name(node, titles.get(node.iri, "")) for node in draft.nodes.values()]
    edges = [edge for edge in draft.edges if edge.source in draft.nodes and edge.target in draft.nodes]
    return View(
        nodes=tuple(sorted(nodes)),
        edges=tuple(sorted(edges)),
        entries=tuple(entries),
        digests=tuple(sorted(draft.digests.values(), key=lambda digest: place[digest.iri])),
        left_out=max(0, total - len(nodes)),
    )


def _name(node: ViewNode, title: str) -> ViewNode:
    if not title or title == node.label:
        return node
    return replace(node, label=title, aliases=(*node.aliases, node.label))


def _first(facts: Facts, told: Property, otherwise: str = "") -> str:
    return next(iter(facts.get(told, ())), otherwise)
