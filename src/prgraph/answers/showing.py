"""Show what the graph knows of one thing, with the quotes that say so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pyoxigraph as ox

from prgraph.model import ChangeType, Kind, Relation, Verdict
from prgraph.rdf.evidence import EvidenceReader, Quotation
from prgraph.rdf.facts import CHANGE_OF, VERDICT_OF, FactReader, Named
from prgraph.rdf.vocab import PROPERTY_OF, Property

MOST: Final = 20
"""How many pull requests a card shows where nothing else is asked for."""

MOST_NEIGHBOURS: Final = 10
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
    """What is known of a term, symbol or person; ``touches`` are the first of ``total`` pull requests."""

    thing: Named
    aliases: tuple[str, ...]
    broader: tuple[Named, ...]
    narrower: tuple[Named, ...]
    related: tuple[Named, ...]
    touches: tuple[Touch, ...]
    total: int
    neighbours: tuple[Neighbour, ...]


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
    touching = sorted(_find_touching(reader, thing), key=_rank)
    return ThingCard(
        thing=thing,
        aliases=tuple(reader.read(thing.iri, Property.ALT_LABEL)),
        broader=reader.name_all(reader.read(thing.iri, Property.BROADER)),
        narrower=reader.name_all(reader.find(Property.BROADER, thing.iri)),
        related=reader.name_all(reader.read(thing.iri, Property.RELATED)),
        touches=tuple(_make_touch(reader, thing, found) for found in touching[:most]),
        total=len(touching),
        neighbours=tuple(_find_neighbours(reader, thing)),
    )


@dataclass(slots=True)
class _Touching:
    """A pull request that touches a thing, before it is quoted; ``depth`` 0: names it, 1: names something narrower."""

    request: str
    thing: str
    depth: int
    about: bool
    verdict: Verdict | None


def _rank(found: _Touching) -> tuple[int, bool, int, str]:
    return found.depth, not found.about, _READ_FIRST[found.verdict], found.request


def _find_touching(reader: FactReader, thing: Named) -> Iterator[_Touching]:
    """Find the pull requests that name a thing or anything narrower, each once, by the nearest name."""
    seen: set[str] = set()
    for named in (thing.iri, *reader.descend(thing.iri)):
        verdicts: dict[str, list[Verdict | None]] = {}
        for entry in reader.find(Property.MENTIONS, named):
            for request in reader.read(entry, Property.DESCRIBES):
                verdicts.setdefault(request, []).append(VERDICT_OF.get(reader.read_first(entry, Property.VERDICT)))
        for request in verdicts.keys() - seen:
            about = reader.holds(request, Property.SUBJECT, named)
            verdict = min(verdicts[request], key=_READ_FIRST.__getitem__)
            yield _Touching(request, named, int(named != thing.iri), about, verdict)
        seen |= verdicts.keys()


def _make_touch(reader: FactReader, thing: Named, found: _Touching) -> Touch:
    through = reader.name(found.thing) if found.thing != thing.iri else None
    quotes = EvidenceReader(reader, reader.list_entries(found.request)).quote(found.thing)
    return Touch(reader.require(found.request), found.verdict, found.about, through, quotes)


def _find_neighbours(reader: FactReader, thing: Named) -> Iterator[Neighbour]:
    """Give what is named together with a thing most often; a count of one is no neighbourhood if there are greater."""
    rows = reader.ask(
        f"SELECT ?other (COUNT(DISTINCT ?request) AS ?n) {{ ?entry <{Property.MENTIONS}> <{thing.iri}> , ?other ;"
        f" <{Property.DESCRIBES}> ?request FILTER(?other != <{thing.iri}>) }} GROUP BY ?other"
    )
    counted = sorted(((-int(count), iri) for iri, count in rows), key=lambda pair: pair)
    named = ((reader.name(iri), -count) for count, iri in counted)
    terms = ((other, count) for other, count in named if other and other.kind not in (Kind.SYMBOL, Kind.PULL_REQUEST))
    for (other, count), _ in zip(terms, range(MOST_NEIGHBOURS), strict=False):
        yield Neighbour(other, count)


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
