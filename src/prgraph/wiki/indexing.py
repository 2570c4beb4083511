"""Compose the index: what is in it, must-reads first, subsystems by their pull requests, what is new."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from prgraph.model import Kind, Verdict
from prgraph.wiki.blocks import Block, Document, Heading, Item, Items, PageLink, Paragraph, Table, Text
from prgraph.wiki.composing import Composer
from prgraph.wiki.pages import IndexPage, News, RequestRow, ThingRow

MOST_ROWS: Final = 500
"""How many rows a list of the index has: wikis show no pages of any size."""


def compose_index(composer: Composer, page: IndexPage, pictures: Iterable[Block]) -> Document:
    """Compose the index."""
    must = [row for row in page.requests if row.verdict is Verdict.MUST_READ]
    rest = [row for row in page.requests if row.verdict is not Verdict.MUST_READ]
    blocks = (
        *_count(composer, page),
        *(_tell_news(composer, page.news) if page.news else ()),
        *_list_requests(composer, "mustReads", must),
        *_list_things(composer, "subsystems", page.things[Kind.COMPONENT]),
        *pictures,
        *_list_things(composer, "hardware", page.things[Kind.HARDWARE]),
        *_list_things(composer, "model", page.things[Kind.MODEL]),
        *_list_things(composer, "library", page.things[Kind.LIBRARY]),
        *_list_requests(composer, "otherRequests", rest),
        Paragraph((PageLink(composer.site.embedding, composer.say("embedding")),)),
    )
    return Document(composer.site.index, composer.say("index"), blocks)


def _count(composer: Composer, page: IndexPage) -> Iterator[Block]:
    counts = [len(page.requests), page.digests, *(len(page.things[kind]) for kind in page.things)]
    yield Paragraph((Text(composer.say("counts", *(f"{count:,}" for count in counts))),))
    if page.left_out:
        yield Paragraph((Text(composer.say("largeGraph", f"{page.left_out:,}")),))


def _tell_news(composer: Composer, news: News) -> Iterator[Block]:
    yield Heading(2, composer.say("new"))
    if not news.requests and not news.things:
        yield Paragraph((Text(composer.say("nothingNew")),))
    for key, things in (("newRequests", news.requests), ("newThings", news.things)):
        if things:
            yield Heading(3, composer.say(key))
            yield Items(tuple(Item((composer.point(thing),)) for thing in things))


def _list_requests(composer: Composer, key: str, rows: Sequence[RequestRow]) -> Iterator[Block]:
    lines = tuple(
        (
            (composer.point(row.request),),
            composer.join(Text(composer.say(change)) for change in row.changes),
            (Text(composer.say(row.verdict or "unread")),),
        )
        for row in rows[:MOST_ROWS]
    )
    if lines:
        yield Heading(2, composer.say(key))
        yield from _tell_cut(composer, len(rows))
        yield Table(tuple(composer.say(word) for word in ("title", "change", "verdict")), lines)


def _list_things(composer: Composer, key: str, rows: Sequence[ThingRow]) -> Iterator[Block]:
    lines = tuple(((composer.point(row.thing),), (Text(f"{row.count:,}"),)) for row in rows[:MOST_ROWS])
    if lines:
        yield Heading(2, composer.say(key))
        yield from _tell_cut(composer, len(rows))
        yield Table((composer.say("name"), composer.say("number")), lines)


def _tell_cut(composer: Composer, total: int) -> Iterator[Block]:
    """Say where a list is cut."""
    if total > MOST_ROWS:
        yield Paragraph((Text(composer.say("firstOf", f"{MOST_ROWS:,}", f"{total:,}")),))
