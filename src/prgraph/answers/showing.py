"""Show what the graph knows of one thing, with the quotes that say so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

import pyoxigraph as ox

from prgraph.model import TERM_KINDS, ChangeType, Kind, Relation, Verdict
from prgraph.rdf.evidence import EvidenceReader, Quotation
from prgraph.rdf.facts import CHANGE_OF, VERDICT_OF, FactReader, Named
from prgraph.rdf.roster import Roster
from prgraph.rdf.vocab import PROPERTY_OF, Property

MOST: Final = 20
"""How many pull requests a card shows where nothing else is asked for."""

MOST_NEIGHBOURS: Final = 10
MANY: Final = 1000
"""In how many pull requests neighbours are counted at most; of more entries verdicts are read all at once."""
_READ_FIRST: Final = {verdict: rank for rank, verdict in enumerate((*Verdict, None))}
_KIND_ORDER: Final = {kind: rank for rank, kind in enumerate(Kind)}


@dataclass(frozen=True, slots=True)
class Touch:
    """A pull request that touches a thing. ``about``: its title names the thing; ``through``: it names something
    narrower instead.
    """

    request: Named
    verdict: Verdict | None
    about: bool
    through: Named | None
    quotes: tuple[Quotation, ...]


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A thing that is named together with another, in ``count`` pull requests."""

    thing: Named
    count: int


@dataclass(frozen=True, slots=True)
class ThingCard:
    """What is known of a term, symbol or person; ``touches`` are the first of ``total`` pull requests, ``neighbours``
    were counted in ``counted`` of those that name it.
    """

    thing: Named
    aliases: tuple[str, ...]
    broader: tuple[Named, ...]
    narrower: tuple[Named, ...]
    related: tuple[Named, ...]
    touches: tuple[Touch, ...]
    total: int
    neighbours: tuple[Neighbour, ...]
    counted: int


@dataclass(frozen=True, slots=True)
class Said:
    """What one digest says of a pull request; ``audience`` and ``metrics`` are the digest's words."""

    doc: str
    position: int
    dates: tuple[str, ...]
    title: str
    summary: str
    verdict: Verdict | None
    audience: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NamedThing:
    """A thing that a pull request names; ``about``: in its title."""

    thing: Named
    about: bool
    quotes: tuple[Quotation, ...]


@dataclass(frozen=True, slots=True)
class Referred:
    """A pull request at the other end of a reference, with the words that tell the relation."""

    relation: Relation
    request: Named
    quotes: tuple[Quotation, ...]


@dataclass(frozen=True, slots=True)
class PullRequestCard:
    """What is known of a pull request: all that digests say of it, what it names, where it leads, what leads to it."""

    request: Named
    changes: tuple[ChangeType, ...]
    metrics: tuple[str, ...]
    said: tuple[Said, ...]
    things: tuple[NamedThing, ...]
    references: tuple[Referred, ...]
    referring: tuple[Referred, ...]


def show(store: ox.Store, thing: Named, most: int = MOST) -> ThingCard | PullRequestCard:
    """Show what a graph knows of a thing that ``find`` gave; of pull requests that touch it the first ``most``."""
    reader = FactReader(store)
    if thing.kind is Kind.PULL_REQUEST:
        return _show_request(reader, thing)
    roster = Roster(reader)
    near, counted = _find_neighbours(reader, thing, roster)
    return ThingCard(
        thing=thing,
        aliases=tuple(reader.read(thing.iri, Property.ALT_LABEL)),
        broader=reader.name_all(reader.read(thing.iri, Property.BROADER)),
        narrower=reader.name_all(reader.find(Property.BROADER, thing.iri)),
        related=reader.name_all(reader.read(thing.iri, Property.RELATED)),
        touches=tuple(islice(_find_touches(reader, thing, roster), most)),
        total=len(roster.list_having(thing.iri)),
        neighbours=near,
        counted=counted,
    )


def _find_touches(reader: FactReader, thing: Named, roster: Roster) -> Iterator[Touch]:
    """Find the pull requests that name a thing, then those that name something narrower, each once."""
    seen: set[str] = set()
    for named in (thing.iri, *reader.descend(thing.iri)):
        for key, verdict, about in _rank_entries(reader, named, roster):
            if key not in seen:
                seen.add(key)
                request = reader.require(roster.request(key))
                through = reader.name(named) if named != thing.iri else None
                quotes = EvidenceReader(reader, reader.list_entries(request.iri)).quote(named)
                yield Touch(request, verdict, about, through, quotes)


def _rank_entries(reader: FactReader, thing: str, roster: Roster) -> list[tuple[str, Verdict | None, bool]]:
    """Give key, verdict and whether the title names it of all entries that name a thing: titles first, then what is to
    be read first, then by IRI.
    """
    entries = roster.list_entries(thing)
    about = f"SELECT ?entry {{ ?request <{Property.SUBJECT}> <{thing}> . ?entry <{Property.DESCRIBES}> ?request }}"
    titled = set(reader.ask_column(about))
    verdicts = _read_verdicts(reader, entries)
    ranked = sorted((entry not in titled, _READ_FIRST[verdicts.get(entry)], entry) for entry in entries)
    return [(roster.key_of_entry(entry), verdicts.get(entry), not untitled) for untitled, _, entry in ranked]


def _read_verdicts(reader: FactReader, entries: list[str]) -> dict[str, Verdict]:
    """Give the verdicts of entries: of few one by one, of many by reading who has which."""
    if len(entries) < MANY:
        read = ((entry, VERDICT_OF.get(reader.read_first(entry, Property.VERDICT))) for entry in entries)
        return {entry: verdict for entry, verdict in read if verdict}
    rows = {
        value: reader.ask_column(f"SELECT ?entry {{ ?entry <{Property.VERDICT}> <{value}> }}") for value in VERDICT_OF
    }
    return {entry: VERDICT_OF[value] for value, found in rows.items() for entry in found}


def _find_neighbours(reader: FactReader, thing: Named, roster: Roster) -> tuple[tuple[Neighbour, ...], int]:
    """Give what is named together with a thing most often, and in how many pull requests that was counted."""
    keys = sorted(roster.list_naming(thing.iri))[:MANY]
    counts = Counter(other for key in keys for other in reader.list_things(roster.request(key)) if other != thing.iri)
    common = sorted(counts, key=lambda iri: (-counts[iri], iri))
    terms = (named for iri in common if (named := reader.name(iri)) and named.kind in TERM_KINDS)
    return tuple(Neighbour(named, counts[named.iri]) for named in islice(terms, MOST_NEIGHBOURS)), len(keys)


def _show_request(reader: FactReader, request: Named) -> PullRequestCard:
    entries = reader.list_entries(request.iri)
    evidence = EvidenceReader(reader, entries)
    metrics = (reader.read_first(metric, Property.LABEL) for metric in reader.read(request.iri, Property.METRIC))
    return PullRequestCard(
        request=request,
        changes=tuple(CHANGE_OF[value] for value in reader.read(request.iri, Property.CHANGE_TYPE)),
        metrics=tuple(dict.fromkeys(metrics)),
        said=tuple(_read_entry(reader, entry) for entry in entries),
        things=tuple(sorted(_list_named(evidence, request), key=_place_named)),
        references=tuple(_list_references(evidence, request)),
        referring=tuple(_list_referring(reader, request)),
    )


def _read_entry(reader: FactReader, entry: str) -> Said:
    digest = reader.read_first(entry, Property.IS_PART_OF)
    begin, end = (int(reader.read_first(entry, edge)) for edge in (Property.BEGIN, Property.END))
    title = reader.read_first(entry, Property.TITLE)
    readers = (reader.read_first(readers, Property.LABEL) for readers in reader.read(entry, Property.AUDIENCE))
    return Said(
        doc=reader.read_first(digest, Property.IDENTIFIER),
        position=int(reader.read_first(entry, Property.POSITION, "0")),
        dates=tuple(reader.read(digest, Property.DATE)),
        title=title,
        summary=reader.read_text(digest)[begin:end][len(title) :].strip(),
        verdict=VERDICT_OF.get(reader.read_first(entry, Property.VERDICT)),
        audience=tuple(readers),
    )


def _list_named(evidence: EvidenceReader, request: Named) -> Iterator[NamedThing]:
    reader = evidence.reader
    for thing in reader.name_all(reader.list_things(request.iri)):
        if thing.kind is not Kind.PULL_REQUEST:
            about = reader.holds(request.iri, Property.SUBJECT, thing.iri)
            yield NamedThing(thing, about, evidence.quote(thing.iri))


def _place_named(named: NamedThing) -> tuple[bool, int, str]:
    return not named.about, _KIND_ORDER[named.thing.kind], named.thing.iri


def _list_references(evidence: EvidenceReader, request: Named) -> Iterator[Referred]:
    reader = evidence.reader
    for iri, relation in reader.list_references(request.iri).items():
        quotes = evidence.quote_reference(iri, PROPERTY_OF[relation])
        yield Referred(relation, reader.require(iri), quotes)


def _list_referring(reader: FactReader, request: Named) -> Iterator[Referred]:
    for iri, relation in reader.list_referring(request.iri).items():
        evidence = EvidenceReader(reader, reader.list_entries(iri))
        yield Referred(relation, reader.require(iri), evidence.quote_reference(request.iri, PROPERTY_OF[relation]))
