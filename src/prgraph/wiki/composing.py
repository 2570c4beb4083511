"""Compose the page of a thing and of a pull request out of what is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from prgraph.answers.relating import Near
from prgraph.answers.showing import NamedThing, PullRequestCard, Referred, Said, ThingCard, Touch
from prgraph.model import Kind
from prgraph.rdf.evidence import Quotation
from prgraph.rdf.facts import Named
from prgraph.wiki.blocks import (
    Block,
    Document,
    Heading,
    Inline,
    Item,
    Items,
    Line,
    PageLink,
    Paragraph,
    Speech,
    Table,
    Text,
    WebLink,
)
from prgraph.wiki.pages import RequestPage, Site, ThingPage, tell_name
from prgraph.wiki.phrases import phrase

MOST_QUOTES = 3
"""How many quotes stand below each thing that a pull request names."""


class Composer:
    """Composes pages in the language of a site."""

    def __init__(self, site: Site) -> None:
        self.site = site

    def compose_thing(self, page: ThingPage, pictures: Iterable[Block]) -> Document:
        """Compose the page of a component, a piece of hardware, a model or a library."""
        card = page.card
        blocks = (
            *self._tell_thing(card),
            *self._list_touches(card),
            *self._list_neighbours(card),
            *pictures,
            self.link_index(),
        )
        title = tell_name(card.thing, self.site.lang)
        aliases = (title, *card.aliases)
        return Document(page.name, title, blocks, aliases, f"prgraph/{card.thing.kind}")

    def compose_request(self, page: RequestPage, pictures: Iterable[Block]) -> Document:
        """Compose the page of a pull request."""
        card = page.card
        blocks = (
            *self._tell_request(card),
            *self._quote_summaries(card.said),
            *self._list_names(card.things),
            *self._list_references("leadsTo", card.references),
            *self._list_references("leadsHere", card.referring),
            *self._list_near(page.near),
            *pictures,
            self.link_index(),
        )
        title = tell_name(card.request, self.site.lang)
        aliases = (title, card.request.call) if card.request.iri.startswith("https://github.com/") else (title,)
        return Document(page.name, title, blocks, aliases, "prgraph/pull_request")

    def say(self, key: str, *values: object) -> str:
        """Give a phrase in the language of the site."""
        return phrase(key, self.site.lang, *values)

    def point(self, thing: Named) -> Inline:
        """Point to a thing: to its page, else to its place on the web, else name it."""
        title = tell_name(thing, self.site.lang)
        if thing.iri in self.site.names:
            return PageLink(self.site.names[thing.iri], title)
        if thing.iri.startswith("https://github.com/"):
            return WebLink(thing.iri, title)
        return Text(title)

    def join(self, inlines: Iterable[Inline]) -> Line:
        """Join inlines by commas."""
        joined: list[Inline] = []
        for inline in inlines:
            joined += [Text(self.say("comma")), inline] if joined else [inline]
        return tuple(joined)

    def label(self, key: str, line: Iterable[Inline]) -> Item:
        """Give an item that says what a line tells."""
        return Item((Text(self.say(key) + self.say("colon")), *line))

    def count(self, number: int) -> str:
        """Say a number of pull requests."""
        return self.say("once") if number == 1 else self.say("times", f"{number:,}")

    def link_index(self) -> Paragraph:
        """Link to the index."""
        return Paragraph((PageLink(self.site.index, self.say("toIndex")),))

    def _tell_thing(self, card: ThingCard) -> Iterator[Block]:
        items = [self.label("kindLine", (Text(self.say(f"kind.{card.thing.kind}")),))]
        other = {card.thing.label, card.thing.label_zh, *card.aliases} - {tell_name(card.thing, self.site.lang), ""}
        if other:
            items.append(self.label("aliases", self.join(Text(alias) for alias in sorted(other))))
        for key, things in (("broader", card.broader), ("narrower", card.narrower), ("related", card.related)):
            if things:
                items.append(self.label(key, self.join(self.point(thing) for thing in things)))
        yield Items(tuple(items))

    def _list_touches(self, card: ThingCard) -> Iterator[Block]:
        yield Heading(2, self.say("requests"))
        if not card.touches:
            yield Paragraph((Text(self.say("noRequests")),))
            return
        if card.total > len(card.touches):
            yield Paragraph((Text(self.say("firstOf", f"{len(card.touches):,}", f"{card.total:,}")),))
        head = tuple(self.say(key) for key in ("title", "verdict", "quote"))
        yield Table(head, tuple(self._make_row(touch) for touch in card.touches))

    def _make_row(self, touch: Touch) -> tuple[Line, ...]:
        verdict = self.say(touch.verdict or "unread")
        said: list[Inline] = [found.quote for found in touch.quotes[:1]]
        if touch.through:
            said += [Text(f" ({self.say('through')} "), self.point(touch.through), Text(")")]
        return (self.point(touch.request),), (Text(verdict),), tuple(said)

    def _list_neighbours(self, card: ThingCard) -> Iterator[Block]:
        if card.neighbours:
            yield Heading(2, self.say("neighbours"))
            yield Items(
                tuple(
                    Item((self.point(found.thing), Text(f" ({self.count(found.count)})"))) for found in card.neighbours
                )
            )

    def _tell_request(self, card: PullRequestCard) -> Iterator[Block]:
        numbered = card.request.iri.startswith("https://github.com/")
        place: Inline = WebLink(card.request.iri, card.request.call) if numbered else Text(self.say("unnumbered"))
        items = [self.label("where", (place,))]
        verdicts = dict.fromkeys(self.say(said.verdict or "unread") for said in card.said)
        items.append(self.label("verdict", self.join(Text(verdict) for verdict in verdicts)))
        facts = (
            ("change", [self.say(change) for change in card.changes]),
            ("audience", list(dict.fromkeys(words for said in card.said for words in said.audience))),
            ("results", list(card.metrics)),
            ("source", [" ".join((said.doc, *said.dates)) for said in card.said]),
        )
        items += [self.label(key, self.join(map(Text, words))) for key, words in facts if words]
        yield Items(tuple(items))

    def _quote_summaries(self, said: Iterable[Said]) -> Iterator[Block]:
        """Quote what digests say; of equal texts in several digests one."""
        texts = dict.fromkeys(each.summary for each in said if each.summary)
        if texts:
            yield Heading(2, self.say("summary"))
        for text in texts:
            yield Speech(tuple(line.strip() for line in text.splitlines() if line.strip()))

    def _list_names(self, things: Iterable[NamedThing]) -> Iterator[Block]:
        by_kind: dict[Kind, list[NamedThing]] = {}
        for named in things:
            by_kind.setdefault(named.thing.kind, []).append(named)
        if by_kind:
            yield Heading(2, self.say("names"))
        for kind in (kind for kind in Kind if kind in by_kind):
            yield Heading(3, self.say(f"kind.{kind}"))
            yield Items(tuple(self._make_item(named) for named in by_kind[kind]))

    def _make_item(self, named: NamedThing) -> Item:
        note = (Text(f" ({self.say('inTitle')})"),) if named.about else ()
        return Item((self.point(named.thing), *note), tuple(list_quotes(named.quotes)))

    def _list_references(self, key: str, references: Iterable[Referred]) -> Iterator[Block]:
        items = tuple(
            Item(
                (Text(self.say(found.relation) + self.say("colon")), self.point(found.request)),
                tuple(list_quotes(found.quotes)),
            )
            for found in references
        )
        if items:
            yield Heading(2, self.say(key))
            yield Items(items)

    def _list_near(self, near: Iterable[Near]) -> Iterator[Block]:
        items = tuple(Item((self.point(found.request),), (self._give_reasons(found),)) for found in near)
        if items:
            yield Heading(2, self.say("near"))
            yield Items(items)

    def _give_reasons(self, near: Near) -> Item:
        reasons: list[Inline] = []
        for reason in near.reasons:
            reasons += [Text(self.say("comma"))] if reasons else []
            reasons += [self.point(reason.thing), Text(f" ({self.count(reason.count)})")]
        return Item((Text(self.say("nearWhy") + self.say("colon")), *reasons))


def list_quotes(quotes: Iterable[Quotation]) -> Iterator[Item]:
    """List the first quotes."""
    for found, _ in zip(quotes, range(MOST_QUOTES), strict=False):
        yield Item((found.quote,))
