"""Turn what was read out of a digest into triples, each fact with a mention of its object.

What only this digest can claim (its text, entries, mentions, metrics, audiences) is kept apart from what other digests
may claim as well (facts about pull requests, repositories, symbols, persons): the former makes the digest's graph, the
latter stands once in the graph of things. This module knows no Chinese; optional mentions never become facts.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Final, Literal

import pyoxigraph as ox

from prgraph.model import (
    TERM_KINDS,
    Annotation,
    Digest,
    Entry,
    Field,
    Kind,
    Mention,
    Metric,
    Reference,
    Repository,
    Span,
)
from prgraph.rdf.iris import Scheme, entry_iri, offset_iri
from prgraph.rdf.vocab import PROPERTY_OF, UNIT, VALUES, XSD, Class, Property

Evidence = Literal["all", "first"]
"""Which occurrences of a name become mentions: all, or the first of each thing in an entry."""

_TYPE, _IS_PART_OF, _CONTEXT, _BEGIN, _END, _QUOTE, _IDENTIFIES = map(
    ox.NamedNode,
    (
        Property.TYPE,
        Property.IS_PART_OF,
        Property.CONTEXT,
        Property.BEGIN,
        Property.END,
        Property.QUOTE,
        Property.IDENTIFIES,
    ),
)
_MENTION: Final = ox.NamedNode(Class.MENTION)
_HAN: Final = re.compile("[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")


@dataclass(frozen=True, slots=True, order=True)
class TermUse:
    """A term that an entry names firmly; ``name`` and ``broader`` only where a family rule made it."""

    kind: Kind
    id: str
    name: str = ""
    broader: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DigestFacts:
    """The facts of one digest.

    ``text`` makes the graph ``graph``, in the order of the text; ``shared`` goes into the graph of things, ``same_as``
    into that of aliases, ``provenance`` into the default graph. ``repository`` is the one that most of it is about.
    """

    graph: str
    digest: str
    repository: Repository | None
    text: tuple[ox.Triple, ...]
    shared: tuple[ox.Triple, ...]
    terms: frozenset[TermUse]
    provenance: tuple[ox.Triple, ...]
    same_as: tuple[ox.Triple, ...]

    @property
    def described(self) -> tuple[str, ...]:
        """Give the IRIs of the pull requests that the entries describe, sorted."""
        told = (triple for triple in self.text if triple.predicate.value == Property.DESCRIBES)
        return tuple(sorted({triple.object.value for triple in told if isinstance(triple.object, ox.NamedNode)}))


@lru_cache(maxsize=1 << 16)
def node(iri: str) -> ox.NamedNode:
    """Give the node of an IRI."""
    return ox.NamedNode(iri)


@lru_cache(maxsize=1 << 14)
def number(value: int) -> ox.Literal:
    """Give an xsd:integer."""
    return ox.Literal(value)


@dataclass(slots=True)
class Shared:
    """Collects what several digests may claim, each triple once."""

    scheme: Scheme
    aliases: Mapping[str, int]
    triples: dict[ox.Triple, None] = field(default_factory=dict)
    same_as: dict[ox.Triple, None] = field(default_factory=dict)
    terms: set[TermUse] = field(default_factory=set)
    described: set[tuple[str, str]] = field(default_factory=set)

    def add(self, subject: ox.NamedNode, predicate: str, thing: ox.NamedNode | ox.Literal) -> None:
        """Add a fact."""
        self.triples[ox.Triple(subject, node(predicate), thing)] = None

    def describe(self, iri: str, kind: Class, label: str, repository: Repository | None = None) -> ox.NamedNode:
        """Add class, label and repository of a thing and give its node."""
        thing = node(iri)
        if (iri, label) in self.described:
            return thing
        self.described.add((iri, label))
        self.add(thing, Property.TYPE, node(kind))
        self.add(thing, Property.LABEL, ox.Literal(label))
        if repository:
            self.add(thing, Property.REPOSITORY, self.repository(repository))
        return thing

    def repository(self, repository: Repository) -> ox.NamedNode:
        """Describe a repository under the spelling seen."""
        return self.describe(self.scheme.repository(repository), Class.REPOSITORY, str(repository))

    def numbered(self, repository: Repository, value: int) -> ox.NamedNode:
        """Describe a numbered pull request."""
        iri = self.scheme.numbered(repository, value)
        thing = self.describe(iri, Class.PULL_REQUEST, f"{repository}#{value}", repository)
        self.add(thing, Property.NUMBER, number(value))
        return thing

    def pull_request(self, entry: Entry, own: int | None = None) -> ox.NamedNode:
        """Describe the pull request of an entry: its ``own`` number, else that of an alias, else known by its key."""
        if own is not None:
            return self.numbered(entry.repository, own)
        iri = self.scheme.keyed(entry.repository, entry.key)
        value = self.aliases.get(f"{entry.repository.key}@{entry.key}")
        if value is None:
            return self.describe(iri, Class.PULL_REQUEST, entry.title, entry.repository)
        thing = self.numbered(entry.repository, value)
        self.same_as[ox.Triple(node(iri), node(Property.SAME_AS), thing)] = None
        return thing

    def thing(self, mention: Mention, repository: Repository) -> ox.NamedNode:
        """Describe what a mention in an entry of a repository names."""
        if mention.kind in TERM_KINDS:
            self.terms.add(TermUse(mention.kind, mention.id, mention.name, mention.broader))
            return node(self.scheme.term(mention.kind, mention.id))
        if mention.kind is Kind.SYMBOL:
            name = unicodedata.normalize("NFC", mention.text)
            return self.describe(self.scheme.symbol(repository, name), Class.SYMBOL, name, repository)
        if mention.kind is Kind.PERSON:
            name = unicodedata.normalize("NFC", mention.text.removeprefix("@"))
            return self.describe(self.scheme.person(name), Class.PERSON, name)
        elsewhere, _, digits = mention.id.rpartition("#")
        home = Repository(*elsewhere.split("/", 1)) if elsewhere else repository
        return self.numbered(home, int(digits.removeprefix("pr-")))


def digest_facts(
    digest: Digest,
    annotations: Sequence[Annotation],
    scheme: Scheme,
    *,
    docs: Sequence[str] = (),
    dates: Sequence[str] = (),
    aliases: Mapping[str, int] | None = None,
    numbers: Sequence[int | None] = (),
    evidence: Evidence = "all",
    with_text: bool = True,
) -> DigestFacts:
    """Give the facts of a digest; ``annotations`` are those of its entries, in order.

    ``docs`` and ``dates`` are all names and dates of files with these bytes (empty: those of the digest). ``aliases``
    gives the number of pull requests by ``owner/name@KEY``, repository in lower case; ``numbers`` those that the source
    itself gives its entries (empty: none), which count before aliases. ``with_text`` False leaves the
    digest's text out: quotes stay, but cannot be checked by query.
    """
    shared = Shared(scheme, aliases or {})
    home = node(scheme.digest(digest.sha256))
    text = list(_describe_digest(home, docs or (digest.doc,), dates or ([digest.date] if digest.date else ())))
    if with_text:
        text.append(ox.Triple(home, node(Property.TEXT), ox.Literal(digest.text)))
    given = numbers or [None] * len(digest.entries)
    for entry, annotation, own in zip(digest.entries, annotations, given, strict=True):
        text.extend(EntryFacts(entry, home, shared, evidence, own).read(annotation))
    graph = scheme.graph(digest.sha256)
    return DigestFacts(
        graph=graph,
        digest=home.value,
        repository=digest.repositories[0] if digest.entries else None,
        text=tuple(text),
        shared=tuple(shared.triples),
        terms=frozenset(shared.terms),
        provenance=(ox.Triple(node(graph), node(Property.DERIVED_FROM), home),),
        same_as=tuple(shared.same_as),
    )


def _describe_digest(home: ox.NamedNode, docs: Iterable[str], dates: Iterable[str]) -> Iterator[ox.Triple]:
    yield ox.Triple(home, node(Property.TYPE), node(Class.DIGEST))
    for doc in sorted(set(docs)):
        yield ox.Triple(home, node(Property.IDENTIFIER), ox.Literal(doc))
    for day in sorted(set(dates)):
        yield ox.Triple(home, node(Property.DATE), date_literal(day))


def date_literal(text: str) -> ox.Literal:
    """Give an xsd:date for a day of the calendar (``2026-08-31``), else a plain string.

    >>> date_literal("2026-08-31").datatype.value
    'http://www.w3.org/2001/XMLSchema#date'
    """
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return ox.Literal(text)
    return ox.Literal(day.isoformat(), datatype=node(f"{XSD}date"))


def title_literal(text: str) -> ox.Literal:
    """Give a title with its language: Chinese where it has a Han character, else English."""
    return ox.Literal(text, language="zh" if _HAN.search(text) else "en")


class EntryFacts:
    """Reads the facts of one entry: adds those about things to ``shared``, gives those of the text."""

    def __init__(
        self, entry: Entry, digest: ox.NamedNode, shared: Shared, evidence: Evidence, own: int | None = None
    ) -> None:
        self.entry = entry
        self.digest = digest
        self.shared = shared
        self.evidence = evidence
        self.node = node(entry_iri(digest.value, entry.index))
        self.pull_request = shared.pull_request(entry, own)
        self.facts: list[ox.Triple] = []
        self.results: list[ox.Triple] = []
        self.details: list[ox.Triple] = []
        self.spans: dict[ox.NamedNode, set[Span]] = {}
        self.cues: dict[Span, tuple[set[ox.NamedNode], set[ox.NamedNode]]] = {}

    def read(self, annotation: Annotation) -> list[ox.Triple]:
        """Give the triples of the entry: its own, the results, then audiences, metrics and mentions by place."""
        self._read_entry()
        self._read_values(annotation)
        self._read_references(annotation.references)
        self._read_mentions(annotation.mentions)
        self._tell_names()
        self._read_audience(annotation)
        self._read_metrics(annotation.metrics)
        self._write_mentions()
        self._write_cues()
        return self.facts + self.results + self.details

    def _tell(self, predicate: str, thing: ox.NamedNode | ox.Literal) -> None:
        self.facts.append(ox.Triple(self.node, node(predicate), thing))

    def _detail(self, subject: ox.NamedNode, predicate: str, thing: ox.NamedNode | ox.Literal) -> None:
        self.details.append(ox.Triple(subject, node(predicate), thing))

    def _read_entry(self) -> None:
        begin, end = self.entry.extent
        self._tell(Property.TYPE, node(Class.ENTRY))
        self._tell(Property.IS_PART_OF, self.digest)
        self._tell(Property.CONTEXT, self.digest)
        self._tell(Property.REPOSITORY, self.shared.repository(self.entry.repository))
        self._tell(Property.POSITION, number(self.entry.index))
        self._tell(Property.BEGIN, number(begin))
        self._tell(Property.END, number(end))
        self._tell(Property.TITLE, title_literal(self.entry.title))
        self._tell(Property.DESCRIBES, self.pull_request)

    def _read_values(self, annotation: Annotation) -> None:
        if annotation.verdict:
            value = node(VALUES[annotation.verdict])
            self._tell(Property.VERDICT, value)
            self._give_cue(annotation.verdict_cue or self._whole(Field.SUMMARY), value, Property.VERDICT)
        if annotation.change_type:
            value = node(VALUES[annotation.change_type])
            self.shared.add(self.pull_request, Property.CHANGE_TYPE, value)
            self._give_cue(annotation.change_cue or self._whole(Field.TITLE), value, Property.CHANGE_TYPE)

    def _whole(self, part: Field) -> Span:
        """Give all of a field: the evidence of a value that was read from no words in particular."""
        return Span(part, 0, len(self.entry.title if part is Field.TITLE else self.entry.summary))

    def _read_references(self, references: Iterable[Reference]) -> None:
        for reference in references:
            if not (reference.spans or reference.cue):
                continue
            other = self.shared.numbered(reference.repository or self.entry.repository, reference.number)
            if reference.spans:
                self.spans.setdefault(other, set()).update(reference.spans)
            if other != self.pull_request:
                self._refer(other, PROPERTY_OF[reference.relation], reference.cue)

    def _refer(self, other: ox.NamedNode, relation: Property, cue: Span | None) -> None:
        self.shared.add(self.pull_request, Property.REFERENCES, other)
        self.shared.add(self.pull_request, relation, other)
        if cue:
            self._give_cue(cue, other, relation)

    def _read_mentions(self, mentions: Iterable[Mention]) -> None:
        for mention in mentions:
            if mention.spans and not mention.optional:
                thing = self.shared.thing(mention, self.entry.repository)
                self.spans.setdefault(thing, set()).update(mention.spans)

    def _tell_names(self) -> None:
        """Tell what the entry mentions and, where its title does, what its pull request is about."""
        for thing in sorted(self.spans, key=_iri):
            self._tell(Property.MENTIONS, thing)
            if thing != self.pull_request and any(span.field is Field.TITLE for span in self.spans[thing]):
                self.shared.add(self.pull_request, Property.SUBJECT, thing)

    def _read_audience(self, annotation: Annotation) -> None:
        firm = {(mention.kind, mention.id) for mention in annotation.mentions if mention.spans and not mention.optional}
        addressed = {audience.span: audience for audience in annotation.audience if audience.span}
        for span in sorted(addressed, key=_place):
            audience = addressed[span]
            readers = node(offset_iri(self.digest.value, *self.entry.locate(span), "audience"))
            self.spans[readers] = {span}
            self._tell(Property.AUDIENCE, readers)
            self._detail(readers, Property.TYPE, node(Class.AUDIENCE))
            self._detail(readers, Property.LABEL, ox.Literal(audience.text))
            for kind, term_id in sorted(firm.intersection(audience.topics)):
                self._detail(readers, Property.RELATION, node(self.shared.scheme.term(kind, term_id)))

    def _read_metrics(self, metrics: Iterable[Metric]) -> None:
        reported = {min(metric.spans, key=_place): metric for metric in metrics if metric.spans}
        for span in sorted(reported, key=_place):
            metric = reported[span]
            result = node(offset_iri(self.digest.value, *self.entry.locate(span), "metric"))
            self.spans[result] = set(metric.spans)
            self.results.append(ox.Triple(self.pull_request, node(Property.METRIC), result))
            self._detail(result, Property.TYPE, node(Class.METRIC))
            self._detail(result, Property.LABEL, ox.Literal(metric.text))
            self._detail(result, Property.METRIC_KIND, node(VALUES[metric.kind]))
            if metric.value:
                self._detail(result, Property.VALUE, ox.Literal(metric.value, datatype=node(f"{XSD}decimal")))
                if metric.unit:
                    self._detail(result, Property.UNIT, node(f"{UNIT}{metric.unit}"))

    def _give_cue(self, span: Span, thing: ox.NamedNode, spoken_for: Property) -> None:
        things, properties = self.cues.setdefault(span, (set(), set()))
        things.add(thing)
        properties.add(node(spoken_for))

    def _write_mentions(self) -> None:
        """Write a node for each span that names something: with two objects where code is also a name."""
        named: dict[Span, list[ox.NamedNode]] = {}
        for thing, spans in self.spans.items():
            for span in [min(spans, key=_place)] if self.evidence == "first" else spans:
                named.setdefault(span, []).append(thing)
        for span in sorted(named, key=_place):
            self._write_mention(span, "offset", named[span])

    def _write_cues(self) -> None:
        """Write a node for each span that speaks for a property; it is no name of its object."""
        for span in sorted(self.cues, key=_place):
            things, properties = self.cues[span]
            mention = self._write_mention(span, "cue", things)
            self.details += [ox.Triple(mention, node(Property.CUE), told) for told in sorted(properties, key=_iri)]

    def _write_mention(self, span: Span, role: str, things: Collection[ox.NamedNode]) -> ox.NamedNode:
        begin, end = self.entry.locate(span)
        mention = ox.NamedNode(offset_iri(self.digest.value, begin, end, role))
        self.details += (
            ox.Triple(mention, _TYPE, _MENTION),
            ox.Triple(mention, _IS_PART_OF, self.node),
            ox.Triple(mention, _CONTEXT, self.digest),
            ox.Triple(mention, _BEGIN, number(begin)),
            ox.Triple(mention, _END, number(end)),
            ox.Triple(mention, _QUOTE, ox.Literal(self.entry.text_of(span))),
        )
        self.details += [ox.Triple(mention, _IDENTIFIES, thing) for thing in sorted(things, key=_iri)]
        return mention


def _iri(thing: ox.NamedNode) -> str:
    return thing.value


def _place(span: Span) -> tuple[bool, int, int]:
    return span.key
