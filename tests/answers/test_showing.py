"""What is shown of a thing."""

from __future__ import annotations

import pyoxigraph as ox

from prgraph.answers.finding import find
from prgraph.answers.showing import PullRequestCard, ThingCard, show
from prgraph.model import ChangeType, Relation, Verdict


def show_thing(store: ox.Store, name: str, most: int = 20) -> ThingCard:
    """Show a term, symbol or person."""
    card = show(store, find(store, name).hits[0], most)
    assert isinstance(card, ThingCard)
    return card


def show_request(store: ox.Store, name: str) -> PullRequestCard:
    """Show a pull request."""
    card = show(store, find(store, name).hits[0])
    assert isinstance(card, PullRequestCard)
    return card


def test_term(seeds: ox.Store) -> None:
    """A term is shown with its names, its place in the hierarchy and the pull requests that name it."""
    card = show_thing(seeds, "radix-cache")
    assert ("radix cache", "基数缓存") == (card.thing.label, card.thing.label_zh)
    assert {"RadixCache", "Radix 缓存"} <= set(card.aliases)
    assert ["component:prefix-cache"] == [thing.call for thing in card.broader]
    assert "component:unified-radix-cache" in [thing.call for thing in card.narrower]
    assert 2 == card.total == len(card.touches)


def test_touches_quote_the_text(seeds: ox.Store) -> None:
    """Each pull request comes with its verdict and the sentence that names the thing, the words marked."""
    direct, through = show_thing(seeds, "radix-cache").touches
    assert (Verdict.MUST_READ, False, None) == (direct.verdict, direct.about, direct.through)
    assert direct.quotes[0].quote.mark("【", "】").startswith("(2) 【radix cache】 语义对 prefill 切片偏移步长的约束")
    assert through.through is not None
    assert ("component:unified-radix-cache", True) == (through.through.call, through.about)
    assert "会话感知驱逐的 【Unified Radix Cache】，" in through.quotes[0].quote.mark("【", "】")


def test_quotes_are_what_the_text_says(seeds: ox.Store) -> None:
    """The offsets of a quotation give its words back."""
    quotation = show_thing(seeds, "radix-cache").touches[0].quotes[0]
    digests = {
        row[0].value: row[1].value
        for row in seeds.query(
            "PREFIX nif: <http://persistence.uni-leipzig.org/nlp2rdf/ontologies/nif-core#> "
            "SELECT ?doc ?text { ?d <http://purl.org/dc/terms/identifier> ?doc ; nif:isString ?text }",
            use_default_graph_as_union=True,
        )  # type: ignore[union-attr]
    }
    assert digests[quotation.doc][quotation.begin : quotation.end] == quotation.quote.words


def test_limit(seeds: ox.Store) -> None:
    """Of many pull requests the first are shown, all are counted."""
    card = show_thing(seeds, "npu", most=2)
    assert (2, True) == (len(card.touches), card.total > 2)
    assert card.touches == show_thing(seeds, "npu").touches[:2]


def test_order_of_touches(seeds: ox.Store) -> None:
    """First those that name the thing itself, of these first those whose title does."""
    touches = show_thing(seeds, "npu", most=100).touches
    ranks = [(touch.through is not None, not touch.about) for touch in touches]
    assert sorted(ranks) == ranks


def test_pull_request(seeds: ox.Store) -> None:
    """A pull request is shown with what is said of it, what it names and where it leads."""
    card = show_request(seeds, "dsv4 fused rms")
    assert (ChangeType.FIX,) == card.changes
    (said,) = card.said
    assert ("000_9c0cc102561903d7.txt", 2, Verdict.MUST_READ) == (said.doc, said.position, said.verdict)
    assert said.summary.startswith("值得精读。核心看点：")
    assert "model:deepseek-v4" in [named.thing.call for named in card.things if named.about]
    (reference,) = card.references
    assert (Relation.PRIOR, "sgl-project/sglang#31617") == (reference.relation, reference.request.call)
    assert "#31617" in reference.quotes[0].quote.mark("", "")


def test_pull_request_that_is_only_referred_to(seeds: ox.Store) -> None:
    """A pull request that no digest describes shows what refers to it, with the words."""
    card = show_request(seeds, "#31617")
    assert () == card.said
    assert ["修复 DSV4 fused-RMS FP8 scale 错位，gfx950 精度回归消除"] == [
        told.request.label for told in card.referring
    ]


def test_entry_in_two_digests(seeds: ox.Store) -> None:
    """A pull request that two digests describe in the same words has two sources, and each quote once."""
    card = show_request(seeds, "Unified Radix Cache，提升")
    assert 2 == len(card.said) == len({said.doc for said in card.said})
    quotes = [quotation.quote.mark("", "") for named in card.things for quotation in named.quotes[:1]]
    assert quotes
    assert all(len(named.quotes) == len({q.quote.mark("", "") for q in named.quotes}) for named in card.things)
