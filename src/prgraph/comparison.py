"""Compare two builds: which pull requests and terms came, went and changed, by subsystem.

Pull requests are paired by repository and title before IRI: an unnumbered one whose summary changed has another IRI,
one whose number became known as well, but either is still the same piece of work to whoever reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import pyoxigraph as ox

from prgraph.rdf.facts import FactReader
from prgraph.rdf.vocab import CHANGE_SCHEME, VERDICT_SCHEME, Class, Property

ELSEWHERE: Final = "other"
"""The group of pull requests whose titles name no component."""

_RANK: Final = {"must_read": 0, "skim": 1, "skip": 2}


@dataclass(frozen=True, slots=True)
class Request:
    """A described pull request: ``call`` finds it (``owner/name@KEY``), ``verdict`` is the strongest advice or empty,
    ``subsystems`` are the components that its title names, ``references`` what it refers to, each ``relation call``.
    """

    iri: str
    call: str
    repository: str
    title: str
    verdict: str = ""
    changes: tuple[str, ...] = ()
    subsystems: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    texts: frozenset[str] = field(default=frozenset(), repr=False)


@dataclass(frozen=True, slots=True)
class Change:
    """A pull request of both builds, and what is different: each a name with the old and the new value."""

    old: Request
    new: Request
    what: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """What came, went and changed between two builds; terms by their calls (``component:radix-cache``), digests by
    name.
    """

    came: tuple[Request, ...]
    went: tuple[Request, ...]
    changed: tuple[Change, ...]
    terms_came: tuple[str, ...]
    terms_went: tuple[str, ...]
    digests_came: tuple[str, ...]
    digests_went: tuple[str, ...]

    @property
    def same(self) -> bool:
        """Tell whether nothing is different."""
        return not any((self.came, self.went, self.changed, self.terms_came, self.terms_went,
                        self.digests_came, self.digests_went))  # fmt: skip


def compare(old: ox.Store, new: ox.Store) -> Comparison:
    """Compare the stores of two builds; everything is sorted by title, then IRI."""
    before, after = read_requests(old), read_requests(new)
    pairs = pair_requests(before, after)
    known = {request.iri for pair in pairs for request in pair[:1]}, {pair[1].iri for pair in pairs}
    changes = [Change(one, other, tuple(tell_changes(one, other))) for one, other in pairs]
    terms, digests = (_list_terms(old), _list_terms(new)), (_list_digests(old), _list_digests(new))
    return Comparison(
        came=tuple(request for request in after if request.iri not in known[1]),
        went=tuple(request for request in before if request.iri not in known[0]),
        changed=tuple(change for change in changes if change.what),
        terms_came=tuple(sorted(terms[1] - terms[0])),
        terms_went=tuple(sorted(terms[0] - terms[1])),
        digests_came=tuple(sorted(digests[1] - digests[0])),
        digests_went=tuple(sorted(digests[0] - digests[1])),
    )


def pair_requests(before: Sequence[Request], after: Sequence[Request]) -> list[tuple[Request, Request]]:
    """Pair what is the same in two lists: by title and IRI, then by repository and title, then by IRI."""
    pairs: list[tuple[Request, Request]] = []
    left, right = list(before), list(after)
    for key in _KEYS:
        waiting: dict[object, list[Request]] = {}
        for request in right:
            waiting.setdefault(key(request), []).append(request)
        fresh = [(one, waiting[key(one)].pop(0)) for one in left if waiting.get(key(one))]
        pairs += fresh
        paired = {id(one) for one, _ in fresh}
        left = [one for one in left if id(one) not in paired]
        right = [other for group in waiting.values() for other in group]
        right.sort(key=_place)
    return sorted(pairs, key=lambda pair: _place(pair[1]))


_KEYS: Final[tuple[Callable[[Request], object], ...]] = (
    lambda request: (request.iri, request.title),
    lambda request: (request.repository, request.title),
    lambda request: request.iri,
)


def tell_changes(old: Request, new: Request) -> Iterator[tuple[str, str, str]]:
    """Tell what is different between two states of a pull request."""
    if old.title != new.title:
        yield "title", old.title, new.title
    if old.call != new.call and "#" in old.call + new.call:
        yield "number", old.call, new.call
    if old.texts != new.texts:
        yield "text", "", ""
    for name, one, other in (
        ("verdict", old.verdict, new.verdict),
        ("change", ", ".join(old.changes), ", ".join(new.changes)),
        ("subsystems", ", ".join(old.subsystems), ", ".join(new.subsystems)),
        ("references", ", ".join(old.references), ", ".join(new.references)),
    ):
        if one != other:
            yield name, one, other


def group_by_subsystem(requests: Iterable[Request]) -> Mapping[str, list[Request]]:
    """Put pull requests under each component that their titles name, those of none under ``other``, which is last."""
    groups: dict[str, list[Request]] = {}
    for request in requests:
        for subsystem in request.subsystems or (ELSEWHERE,):
            groups.setdefault(subsystem, []).append(request)
    return {name: groups[name] for name in sorted(groups, key=lambda name: (name == ELSEWHERE, name.lower(), name))}


def read_requests(store: ox.Store) -> list[Request]:
    """Read all described pull requests of a store."""
    reader = FactReader(store)
    titles: dict[str, set[str]] = {}
    verdicts: dict[str, set[str]] = {}
    texts: dict[str, set[str]] = {}
    for iri, title, verdict, digest, begin, end in reader.ask(_ENTRIES):
        titles.setdefault(iri, set()).add(title)
        verdicts.setdefault(iri, set()).add(verdict.removeprefix(VERDICT_SCHEME))
        texts.setdefault(iri, set()).add(reader.read_text(digest)[int(begin) : int(end)])
    changes = _collect(reader, _CHANGES, lambda value: value.removeprefix(CHANGE_SCHEME))
    subsystems, homes = _collect(reader, _SUBSYSTEMS), _collect(reader, _HOMES)
    references = _collect_references(reader)
    requests = [
        Request(
            iri=iri,
            call=reader.scheme.shorten(iri) or iri,
            repository=homes.get(iri, ("",))[0].lower(),
            title=min(titles[iri]),
            verdict=min(verdicts[iri], key=lambda verdict: _RANK.get(verdict, len(_RANK))),
            changes=changes.get(iri, ()),
            subsystems=subsystems.get(iri, ()),
            references=references.get(iri, ()),
            texts=frozenset(texts[iri]),
        )
        for iri in titles
    ]
    return sorted(requests, key=_place)


def _place(request: Request) -> tuple[str, str]:
    return request.title, request.iri


def _collect(
    reader: FactReader, query: str, read: Callable[[str], str] = lambda value: value
) -> dict[str, tuple[str, ...]]:
    """Collect the values that a query gives of each pull request, sorted, each once."""
    found: dict[str, set[str]] = {}
    for iri, value in reader.ask(query):
        found.setdefault(iri, set()).add(read(value))
    return {iri: tuple(sorted(values)) for iri, values in found.items()}


def _collect_references(reader: FactReader) -> dict[str, tuple[str, ...]]:
    """Collect what each pull request refers to, with the strongest relation."""
    referring = {iri for iri, _ in reader.read_pairs(Property.REFERENCES)}
    return {
        iri: tuple(
            sorted(
                f"{relation} {reader.scheme.shorten(other) or other}"
                for other, relation in reader.list_references(iri).items()
            )
        )
        for iri in referring
    }


def _list_terms(store: ox.Store) -> set[str]:
    """List the terms of a store by what they are called."""
    reader = FactReader(store)
    return {named.call for named in reader.name_all(reader.find(Property.TYPE, Class.CONCEPT))}


def _list_digests(store: ox.Store) -> set[str]:
    return {name for _, name in FactReader(store).read_pairs(Property.IDENTIFIER)}


_ENTRIES: Final = f"""SELECT DISTINCT ?pr ?title ?verdict ?digest ?begin ?end {{
  ?entry <{Property.DESCRIBES}> ?pr ; <{Property.TITLE}> ?title ; <{Property.CONTEXT}> ?digest ;
    <{Property.BEGIN}> ?begin ; <{Property.END}> ?end OPTIONAL {{ ?entry <{Property.VERDICT}> ?verdict }} }}"""
_CHANGES: Final = f"SELECT DISTINCT ?pr ?change {{ ?pr <{Property.CHANGE_TYPE}> ?change }}"
_SUBSYSTEMS: Final = f"""SELECT DISTINCT ?pr ?label {{ ?pr <{Property.SUBJECT}> ?term . ?term a <{Class.COMPONENT}> ;
  <{Property.PREF_LABEL}> ?label FILTER(LANG(?label) = "en") }}"""
_HOMES: Final = f"""SELECT DISTINCT ?pr ?label {{ ?pr a <{Class.PULL_REQUEST}> ; <{Property.REPOSITORY}> ?home .
  ?home <{Property.LABEL}> ?label }}"""
