"""Turn what was read out of a digest into facts, each with a mention of its object, as lines of N-Triples.

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
from typing import Final, Literal

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
from prgraph.rdf.lines import write_fact, write_link, write_number, write_text
from prgraph.rdf.vocab import PROPERTY_OF, UNIT, VALUES, XSD, Class, Property

Evidence = Literal["all", "first"]
"""Which occurrences of a name become mentions: all, or the first of each thing in an entry."""

# The parts of a mention's lines that are the same for all.
_TYPE: Final = f" <{Property.TYPE}> <{Class.MENTION}> ."
_BEGIN, _END, _QUOTE, _IDENTIFIES = (
    f" <{told}> " for told in (Property.BEGIN, Property.END, Property.QUOTE, Property.IDENTIFIES)
)
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
    """The facts of one digest, as lines of N-Triples.

    ``text`` makes the graph ``graph``, in the order of the text; ``shared`` goes into the graph of things, ``same_as``
    into that of aliases, ``provenance`` into the default graph. ``described`` gives the IRIs of the pull requests that
    the entries describe, sorted. ``repository`` is the one that most of it is about.
    """

    graph: str
    digest: str
    repository: Repository | None
    text: tuple[str, ...]
    shared: tuple[str, ...]
    terms: frozenset[TermUse]
    provenance: tuple[str, ...]
    same_as: tuple[str, ...]
    described: tuple[str, ...]


@dataclass(slots=True)
class Shared:
    """Collects what several digests may claim, each fact once; things go by their IRIs."""

    scheme: Scheme
    aliases: Mapping[str, int]
    lines: dict[str, None] = field(default_factory=dict)
    same_as: dict[str, None] = field(default_factory=dict)
    terms: set[TermUse] = field(default_factory=set)
    told: set[tuple[str, str]] = field(default_factory=set)
    described: set[str] = field(default_factory=set)

    def link(self, subject: str, predicate: str, thing: str) -> None:
        """Add a fact about two things."""
        self.lines[f"<{subject}> <{predicate}> <{thing}> ."] = None

    def describe(self, iri: str, kind: Class, label: str, repository: Repository | None = None) -> str:
        """Add class, label and repository of a thing and give its IRI."""
        if (iri, label) not in self.told:
            self.told.add((iri, label))
            self.link(iri, Property.TYPE, kind)
            self.lines[write_fact(iri, Property.LABEL, write_text(label))] = None
            if repository:
                self.link(iri, Property.REPOSITORY, self.repository(repository))
        return iri

    def repository(self, repository: Repository) -> str:
        """Describe a repository under the spelling seen."""
        return self.describe(self.scheme.repository(repository), Class.REPOSITORY, str(repository))

    def numbered(self, repository: Repository, value: int) -> str:
        """Describe a numbered pull request."""
        iri = self.scheme.numbered(repository, value)
        self.describe(iri, Class.PULL_REQUEST, f"{repository}#{value}", repository)
        self.lines[write_fact(iri, Property.NUMBER, write_number(value))] = None
        return iri

    def pull_request(self, entry: Entry, own: int | None = None) -> str:
        """Describe the pull request of an entry: its ``own`` number, else that of an alias, else known by its key."""
        request = self._request_of(entry, own)
        self.described.add(request)
        return request

    def _request_of(self, entry: Entry, own: int | None) -> str:
        if own is not None:
            return self.numbered(entry.repository, own)
        key = entry.key
        iri = self.scheme.keyed(entry.repository, key)
        value = self.aliases.get(f"{entry.repository.key}@{key}")
        if value is None:
            return self.describe(iri, Class.PULL_REQUEST, entry.title, entry.repository)
        thing = self.numbered(entry.repository, value)
        self.same_as[write_link(iri, Property.SAME_AS, thing)] = None
        return thing

    def thing(self, mention: Mention, repository: Repository) -> str:
        """Describe what a mention in an entry of a repository names."""
        if mention.kind in TERM_KINDS:
            self.terms.add(TermUse(mention.kind, mention.id, mention.name, mention.broader))
            return self.scheme.term(mention.kind, mention.id)
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
    home = scheme.digest(digest.sha256)
    text = list(_describe_digest(home, docs or (digest.doc,), dates or ([digest.date] if digest.date else ())))
    if with_text:
        text.append(write_fact(home, Property.TEXT, write_text(digest.text)))
    given = numbers or [None] * len(digest.entries)
    for entry, annotation, own in zip(digest.entries, annotations, given, strict=True):
        text += EntryFacts(entry, home, shared, evidence, own).read(annotation)
    graph = scheme.graph(digest.sha256)
    return DigestFacts(
        graph=graph,
        digest=home,
        repository=digest.repositories[0] if digest.entries else None,
        text=tuple(text),
        shared=tuple(shared.lines),
        terms=frozenset(shared.terms),
        provenance=(write_link(graph, Property.DERIVED_FROM, home),),
        same_as=tuple(shared.same_as),
        described=tuple(sorted(shared.described)),
    )


def _describe_digest(home: str, docs: Iterable[str], dates: Iterable[str]) -> Iterator[str]:
    yield write_link(home, Property.TYPE, Class.DIGEST)
    for doc in sorted(set(docs)):
        yield write_fact(home, Property.IDENTIFIER, write_text(doc))
    for day in sorted(set(dates)):
        yield write_fact(home, Property.DATE, write_date(day))


def write_date(text: str) -> str:
    """Write an xsd:date for a day of the calendar (``2026-08-31``), else a plain string.

    >>> write_date("2026-08-31")
    '"2026-08-31"^^<http://www.w3.org/2001/XMLSchema#date>'
    """
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return write_text(text)
    return write_text(day.isoformat(), datatype=f"{XSD}date")


def write_title(text: str) -> str:
    """Write a title with its language: Chinese where it has a Han character, else English."""
    return write_text(text, "zh" if _HAN.search(text) else "en")


class EntryFacts:
    """Reads the facts of one entry: adds those about things to ``shared``, gives those of the text."""

    def __init__(self, entry: Entry, digest: str, shared: Shared, evidence: Evidence, own: int | None = None) -> None:
        self.entry = entry
        self.digest = digest
        self.shared = shared
        self.evidence = evidence
        self.iri = entry_iri(digest, entry.index)
        self.pull_request = shared.pull_request(entry, own)
        self.facts: list[str] = []
        self.results: list[str] = []
        self.details: list[str] = []
        self.spans: dict[str, set[Span]] = {}
        self.cues: dict[Span, tuple[set[str], set[str]]] = {}
        self._place = f" <{Property.IS_PART_OF}> <{self.iri}> .", f" <{Property.CONTEXT}> <{digest}> ."

    def read(self, annotation: Annotation) -> list[str]:
        """Give the facts of the entry: its own, the results, then audiences, metrics and mentions by place."""
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

    def _tell(self, predicate: str, thing: str) -> None:
        self.facts.append(f"<{self.iri}> <{predicate}> <{thing}> .")

    def _tell_value(self, predicate: str, written: str) -> None:
        self.facts.append(f"<{self.iri}> <{predicate}> {written} .")

    def _detail(self, subject: str, predicate: str, thing: str) -> None:
        self.details.append(write_link(subject, predicate, thing))

    def _read_entry(self) -> None:
        begin, end = self.entry.extent
        self._tell(Property.TYPE, Class.ENTRY)
        self._tell(Property.IS_PART_OF, self.digest)
        self._tell(Property.CONTEXT, self.digest)
        self._tell(Property.REPOSITORY, self.shared.repository(self.entry.repository))
        self._tell_value(Property.POSITION, write_number(self.entry.index))
        self._tell_value(Property.BEGIN, write_number(begin))
        self._tell_value(Property.END, write_number(end))
        self._tell_value(Property.TITLE, write_title(self.entry.title))
        self._tell(Property.DESCRIBES, self.pull_request)

    def _read_values(self, annotation: Annotation) -> None:
        if annotation.verdict:
            value = VALUES[annotation.verdict]
            self._tell(Property.VERDICT, value)
            self._give_cue(annotation.verdict_cue or self._whole(Field.SUMMARY), value, Property.VERDICT)
        if annotation.change_type:
            value = VALUES[annotation.change_type]
            self.shared.link(self.pull_request, Property.CHANGE_TYPE, value)
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

    def _refer(self, other: str, relation: Property, cue: Span | None) -> None:
        self.shared.link(self.pull_request, Property.REFERENCES, other)
        self.shared.link(self.pull_request, relation, other)
        if cue:
            self._give_cue(cue, other, relation)

    def _read_mentions(self, mentions: Iterable[Mention]) -> None:
        for mention in mentions:
            if mention.spans and not mention.optional:
                thing = self.shared.thing(mention, self.entry.repository)
                self.spans.setdefault(thing, set()).update(mention.spans)

    def _tell_names(self) -> None:
        """Tell what the entry mentions and, where its title does, what its pull request is about."""
        for thing in sorted(self.spans):
            self._tell(Property.MENTIONS, thing)
            if thing != self.pull_request and any(span.field is Field.TITLE for span in self.spans[thing]):
                self.shared.link(self.pull_request, Property.SUBJECT, thing)

    def _read_audience(self, annotation: Annotation) -> None:
        addressed = {audience.span: audience for audience in annotation.audience if audience.span}
        if not addressed:
            return
        firm = {(mention.kind, mention.id) for mention in annotation.mentions if mention.spans and not mention.optional}
        for span in sorted(addressed, key=_place):
            audience = addressed[span]
            readers = offset_iri(self.digest, *self.entry.locate(span), "audience")
            self.spans[readers] = {span}
            self._tell(Property.AUDIENCE, readers)
            self._detail(readers, Property.TYPE, Class.AUDIENCE)
            self.details.append(write_fact(readers, Property.LABEL, write_text(audience.text)))
            for kind, term_id in sorted(firm.intersection(audience.topics)):
                self._detail(readers, Property.RELATION, self.shared.scheme.term(kind, term_id))

    def _read_metrics(self, metrics: Iterable[Metric]) -> None:
        reported = {min(metric.spans, key=_place): metric for metric in metrics if metric.spans}
        for span in sorted(reported, key=_place):
            metric = reported[span]
            result = offset_iri(self.digest, *self.entry.locate(span), "metric")
            self.spans[result] = set(metric.spans)
            self.results.append(write_link(self.pull_request, Property.METRIC, result))
            self._detail(result, Property.TYPE, Class.METRIC)
            self.details.append(write_fact(result, Property.LABEL, write_text(metric.text)))
            self._detail(result, Property.METRIC_KIND, VALUES[metric.kind])
            if metric.value:
                value = write_text(metric.value, datatype=f"{XSD}decimal")
                self.details.append(write_fact(result, Property.VALUE, value))
                if metric.unit:
                    self._detail(result, Property.UNIT, f"{UNIT}{metric.unit}")

    def _give_cue(self, span: Span, thing: str, spoken_for: Property) -> None:
        things, properties = self.cues.setdefault(span, (set(), set()))
        things.add(thing)
        properties.add(spoken_for)

    def _write_mentions(self) -> None:
        """Write a node for each span that names something: with two objects where code is also a name."""
        named: dict[Span, list[str]] = {}
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
            self.details += [write_link(mention, Property.CUE, told) for told in sorted(properties)]

    def _write_mention(self, span: Span, role: str, things: Collection[str]) -> str:
        begin, end = self.entry.locate(span)
        mention = offset_iri(self.digest, begin, end, role)
        head = f"<{mention}>"
        entry, context = self._place
        self.details += (
            f"{head}{_TYPE}",
            f"{head}{entry}",
            f"{head}{context}",
            f"{head}{_BEGIN}{write_number(begin)} .",
            f"{head}{_END}{write_number(end)} .",
            f"{head}{_QUOTE}{write_text(self.entry.text_of(span))} .",
        )
        self.details += [f"{head}{_IDENTIFIES}<{thing}> ." for thing in sorted(things)]
        return mention


def _place(span: Span) -> tuple[bool, int, int]:
    return span.key
