"""Gather the pages of a build: which there are, how they are named, and what each tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import pyoxigraph as ox

from prgraph.answers.relating import relate
from prgraph.answers.showing import PullRequestCard, ThingCard, show
from prgraph.export.view import View, ViewNode
from prgraph.export.words import Language
from prgraph.model import Kind, fold_words
from prgraph.rdf.facts import KIND_OF, FactReader, Named
from prgraph.rdf.vocab import Property
from prgraph.wiki.naming import assign_names, make_name
from prgraph.wiki.pages import (
    THING_KINDS,
    IndexPage,
    News,
    RequestPage,
    RequestRow,
    Site,
    ThingPage,
    ThingRow,
    tell_name,
)
from prgraph.wiki.phrases import phrase
from prgraph.wiki.sketching import Sketcher

MOST_TOUCHES: Final = 200
"""How many pull requests the page of a thing lists."""

MOST_NEAR: Final = 5
"""How many of the nearest pull requests a page gives."""


@dataclass(frozen=True, slots=True)
class Older:
    """What an older build held: IRIs of described pull requests and of things, and the titles, folded."""

    requests: frozenset[str]
    titles: frozenset[str]
    things: frozenset[str]


def read_older(store: ox.Store) -> Older:
    """Read what an older build held."""
    reader = FactReader(store)
    return Older(
        requests=frozenset(request for _, request in reader.read_pairs(Property.DESCRIBES)),
        titles=frozenset(fold_words(title) for _, title in reader.read_pairs(Property.TITLE)),
        things=frozenset(iri for iri, cls in reader.read_pairs(Property.TYPE) if cls in KIND_OF),
    )


def has_page(node: ViewNode) -> bool:
    """Tell whether a node has a page of its own."""
    return node.described if node.kind is Kind.PULL_REQUEST else node.kind in THING_KINDS


def name_pages(store: ox.Store, view: View, lang: Language, gap: str, before: Mapping[str, str]) -> dict[str, str]:
    """Give the names of the pages by IRI; ``before`` are those of an earlier bundle."""
    reader = FactReader(store)
    paged = [reader.require(node.iri) for node in view.nodes if has_page(node)]
    made = {thing.iri: make_name(phrase(f"kind.{thing.kind}", lang), tell_name(thing, lang), gap) for thing in paged}
    return assign_names(made, before, gap)


class Gatherer:
    """Gathers the pages of one build, one after the other."""

    def __init__(self, store: ox.Store, view: View, site: Site) -> None:
        self.store = store
        self.view = view
        self.site = site
        self.reader = FactReader(store)
        self.sketcher = Sketcher(view)

    def gather_index(self, older: Older | None) -> IndexPage:
        """Gather the index; with an older build, also what is new."""
        order = dict.fromkeys(entry.pull_request for entry in self.view.entries)
        return IndexPage(
            requests=tuple(self._make_row(iri) for iri in order),
            things={kind: tuple(self._list_things(kind)) for kind in THING_KINDS},
            digests=len(self.view.digests),
            left_out=self.view.left_out,
            news=self._find_news(older, list(order)) if older else None,
            sketch=self.sketcher.cut_whole(),
        )

    def gather_pages(self) -> Iterator[ThingPage | RequestPage]:
        """Gather all pages but the index, by IRI."""
        for iri, name in sorted(self.site.names.items()):
            card = show(self.store, self.reader.require(iri), MOST_TOUCHES)
            sketch = self.sketcher.cut_around(iri)
            match card:
                case ThingCard():
                    yield ThingPage(name, card, sketch)
                case PullRequestCard():
                    near = relate(self.store, card.request, MOST_NEAR, quotes=False)
                    yield RequestPage(name, card, near, sketch)

    def _make_row(self, iri: str) -> RequestRow:
        changes = self.view.by_iri[iri].changes
        return RequestRow(self.reader.require(iri), self.sketcher.verdicts.get(iri), changes)

    def _list_things(self, kind: Kind) -> list[ThingRow]:
        """List the things of a kind, those with the most pull requests first."""
        counts = self.sketcher.counts
        nodes = (node for node in self.view.nodes if node.kind is kind)
        ordered = sorted(nodes, key=lambda node: (-counts.get(node.iri, 0), node.iri))
        return [ThingRow(self.reader.require(node.iri), counts.get(node.iri, 0)) for node in ordered]

    def _find_news(self, older: Older, requests: list[str]) -> News:
        """Find what is new; a pull request whose title stood before is not, whatever its IRI is now."""
        fresh = (self.reader.require(iri) for iri in requests if iri not in older.requests)
        things = (node.iri for node in self.view.nodes if node.kind in THING_KINDS and node.iri not in older.things)
        return News(
            requests=tuple(request for request in fresh if not self._had_title(request, older)),
            things=self.reader.name_all(list(things)),
        )

    def _had_title(self, request: Named, older: Older) -> bool:
        titles = (self.reader.read_first(entry, Property.TITLE) for entry in self.reader.list_entries(request.iri))
        return any(fold_words(title) in older.titles for title in titles)
