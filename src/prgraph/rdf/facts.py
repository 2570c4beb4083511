"""Read single facts from a store by its indexes: what is told of a subject, which subjects are told of a value.

All graphs of the store count as one. Whatever the size of the graph, a call costs what it gives; only ``read_pairs``
walks through all facts of a property.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

import pyoxigraph as ox

from prgraph.model import TERM_KINDS, ChangeType, Kind, Relation, Verdict
from prgraph.rdf.iris import DEFAULT_BASE, Scheme, decode_segment
from prgraph.rdf.store import find_quads, find_rows
from prgraph.rdf.vocab import CLASS_OF, PROPERTY_OF, TERM_SCHEME, VALUES, Class, Property

KIND_OF: Final = {str(CLASS_OF[kind]): kind for kind in Kind}
VERDICT_OF: Final = {VALUES[value]: value for value in Verdict}
CHANGE_OF: Final = {VALUES[value]: value for value in ChangeType}


REMEMBERED: Final = 100_000
"""How many names and texts a reader remembers before it forgets them all: enough for any answer, little for exports."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Named:
    """A thing of the graph: ``label`` is its English or only name (a title for a described pull request), ``label_zh``
    the Chinese one or empty, ``call`` a short name that finds it: ``owner/name#31617``, ``owner/name@KEY``,
    ``component:radix-cache``, ``symbol:tc_piecewise``, ``@handle``.
    """

    iri: str
    kind: Kind
    label: str
    call: str
    label_zh: str = ""


class FactReader:
    """Reads facts; remembers the names of things and the texts of digests that it was asked for."""

    def __init__(self, store: ox.Store) -> None:
        self.store = store
        self.scheme = Scheme(next((base for _, base in self.read_pairs(Property.URI_SPACE)), DEFAULT_BASE))
        self._named: dict[str, Named | None] = {}
        self._texts: dict[str, str] = {}

    def read_all(self, subject: str) -> dict[str, list[str]]:
        """Give all that is told of a subject: values by property, as ``read`` gives them."""
        facts: dict[str, set[str]] = {}
        for quad in find_quads(self.store, ox.NamedNode(subject)):
            if isinstance(quad.object, ox.NamedNode | ox.Literal):
                facts.setdefault(quad.predicate.value, set()).add(quad.object.value)
        return {told: sorted(values) for told, values in facts.items()}

    def read(self, subject: str, told: str) -> list[str]:
        """Give the values of a property, IRIs and literals both as plain strings, each once, sorted."""
        quads = find_quads(self.store, ox.NamedNode(subject), ox.NamedNode(told))
        return sorted({quad.object.value for quad in quads if isinstance(quad.object, ox.NamedNode | ox.Literal)})

    def read_first(self, subject: str, told: str, otherwise: str = "") -> str:
        """Give the first value of a property."""
        return next(iter(self.read(subject, told)), otherwise)

    def read_names(self, subject: str, told: str) -> dict[str, str]:
        """Give the values of a property of texts with their languages; of one language the last in order."""
        quads = find_quads(self.store, ox.NamedNode(subject), ox.NamedNode(told))
        texts = [quad.object for quad in quads if isinstance(quad.object, ox.Literal)]
        return {text.language or "": text.value for text in sorted(texts, key=lambda text: text.value)}

    def find(self, told: str, value: str | ox.Literal) -> list[str]:
        """Give the subjects of which a property tells a value (an IRI, or a literal), sorted."""
        wanted = ox.NamedNode(value) if isinstance(value, str) else value
        quads = find_quads(self.store, None, ox.NamedNode(told), wanted)
        return sorted({quad.subject.value for quad in quads if isinstance(quad.subject, ox.NamedNode)})

    def holds(self, subject: str, told: str, value: str) -> bool:
        """Tell whether a fact stands in the graph."""
        quads = find_quads(self.store, ox.NamedNode(subject), ox.NamedNode(told), ox.NamedNode(value))
        return next(iter(quads), None) is not None

    def read_pairs(self, told: str) -> Iterator[tuple[str, str]]:
        """Give subject and value of all facts with a property."""
        for quad in find_quads(self.store, None, ox.NamedNode(told)):
            if isinstance(quad.subject, ox.NamedNode) and isinstance(quad.object, ox.NamedNode | ox.Literal):
                yield quad.subject.value, quad.object.value

    def search(self, told: str, pattern: str) -> list[tuple[str, str]]:
        """Give subject and text of the facts whose text matches a pattern in any case, sorted; walks through all."""
        escaped = pattern.replace("\\", "\\\\").replace('"', '\\"')
        query = f'SELECT DISTINCT ?s ?text {{ ?s <{told}> ?text FILTER(REGEX(STR(?text), "{escaped}", "i")) }}'
        return sorted((subject, text) for subject, text in self.ask(query))

    def ask(self, query: str) -> Iterator[tuple[str, ...]]:
        """Give the rows of a SELECT query of ours over all graphs, as plain strings (empty where unbound)."""
        for row in find_rows(self.store, query):
            yield tuple(getattr(value, "value", "") for value in row)

    def ask_column(self, query: str) -> list[str]:
        """Give the values of a SELECT query of ours for one variable that is always bound."""
        return [row[0].value for row in find_rows(self.store, query)]

    def list_entries(self, request: str) -> list[str]:
        """Give the entries that describe a pull request."""
        return self.find(Property.DESCRIBES, request)

    def list_things(self, request: str) -> set[str]:
        """Give all that the entries of a pull request name, without the request itself."""
        named = {thing for entry in self.list_entries(request) for thing in self.read(entry, Property.MENTIONS)}
        return named - {request}

    def list_naming(self, thing: str) -> list[str]:
        """Give the pull requests whose entries name a thing, each once, sorted."""
        query = f"SELECT DISTINCT ?r {{ ?entry <{Property.MENTIONS}> <{thing}> ; <{Property.DESCRIBES}> ?r }}"
        return sorted(request for (request,) in self.ask(query))

    def list_same_words(self, symbol: str) -> list[str]:
        """Give the terms that some words name together with a symbol, sorted; nothing for what is no symbol."""
        query = (
            f"SELECT DISTINCT ?term {{ ?mention <{Property.IDENTIFIES}> <{symbol}> , ?term . "
            f"?term a <{Class.CONCEPT}> . <{symbol}> a <{Class.SYMBOL}> }}"
        )
        return sorted(term for (term,) in self.ask(query))

    def list_leads(self, iri: str) -> set[str]:
        """Give what is one step away from a thing: what it names, references and broader terms, both both ways; but not
        the pull requests that name it.
        """
        return {
            *self.list_things(iri),
            *self.list_references(iri),
            *self.list_referring(iri),
            *self.read(iri, Property.BROADER),
            *self.find(Property.BROADER, iri),
        } - {iri}

    def list_neighbours(self, iri: str) -> list[str]:
        """Give what is one step away from a thing, sorted."""
        return sorted({*self.list_leads(iri), *self.list_naming(iri)} - {iri})

    def list_references(self, request: str) -> dict[str, Relation]:
        """Give the pull requests that one refers to, each with the strongest relation."""
        found: dict[str, Relation] = {}
        for relation in Relation:
            for other in self.read(request, PROPERTY_OF[relation]):
                found.setdefault(other, relation)
        return found

    def list_referring(self, request: str) -> dict[str, Relation]:
        """Give the pull requests that refer to one, each with the strongest relation."""
        found: dict[str, Relation] = {}
        for relation in Relation:
            for other in self.find(PROPERTY_OF[relation], request):
                found.setdefault(other, relation)
        return found

    def climb(self, thing: str) -> list[str]:
        """Give all that is broader than a thing, nearest first."""
        above: dict[str, None] = {}
        waiting = [thing]
        while waiting:
            fresh = [iri for iri in self.read(waiting.pop(0), Property.BROADER) if iri not in above and iri != thing]
            above.update(dict.fromkeys(fresh))
            waiting += fresh
        return list(above)

    def descend(self, thing: str) -> list[str]:
        """Give all that is narrower than a thing, nearest first."""
        below: dict[str, None] = {}
        waiting = [thing]
        while waiting:
            fresh = [iri for iri in self.find(Property.BROADER, waiting.pop(0)) if iri not in below and iri != thing]
            below.update(dict.fromkeys(fresh))
            waiting += fresh
        return list(below)

    def read_text(self, digest: str) -> str:
        """Give the text of a digest, empty where it was left out of the graph."""
        if digest not in self._texts:
            _remember(self._texts, digest, self.read_first(digest, Property.TEXT), 100)
        return self._texts[digest]

    def name(self, iri: str) -> Named | None:
        """Name a thing; None for what is none (an entry, a value, an IRI that the graph does not hold)."""
        if iri not in self._named:
            kinds = [KIND_OF[cls] for cls in self.read(iri, Property.TYPE) if cls in KIND_OF]
            _remember(self._named, iri, self._make_name(iri, kinds[0]) if kinds else None)
        return self._named[iri]

    def require(self, iri: str) -> Named:
        """Name a thing that the graph holds; raises KeyError for any other."""
        named = self.name(iri)
        if named is None:
            raise KeyError(iri)
        return named

    def name_all(self, iris: Iterable[str]) -> tuple[Named, ...]:
        """Name the things among IRIs, in their order (a set by IRI)."""
        ordered = sorted(iris) if isinstance(iris, set | frozenset) else iris
        return tuple(named for iri in ordered if (named := self.name(iri)))

    def _make_name(self, iri: str, kind: Kind) -> Named:
        if kind in TERM_KINDS:
            names = self.read_names(iri, Property.PREF_LABEL)
            term_id = decode_segment(iri.removeprefix(f"{TERM_SCHEME}{kind}/"))
            return Named(iri, kind, names.get("en", term_id), f"{kind}:{term_id}", names.get("zh", ""))
        label = self.read_first(iri, Property.LABEL)
        if kind is Kind.PULL_REQUEST:
            titles = [self.read_first(entry, Property.TITLE) for entry in self.list_entries(iri)]
            return Named(iri, kind, titles[0] if titles else label, self.scheme.shorten(iri) or iri)
        return Named(iri, kind, label, f"@{label}" if kind is Kind.PERSON else f"{kind}:{label}")


def _remember(cache: dict[str, _T], key: str, value: _T, most: int = REMEMBERED) -> None:
    """Keep a value; forget all others first where there are too many."""
    if len(cache) >= most:
        cache.clear()
    cache[key] = value
