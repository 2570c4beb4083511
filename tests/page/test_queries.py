"""The query beside a selection gives exactly what is listed."""

from __future__ import annotations

from pathlib import Path

import pyoxigraph as ox
import pytest

from browsing import Opener, read_query, run

pytestmark = pytest.mark.browser

LINKS = [
    "",
    "#verdict=must_read",
    "#verdict=must_read&verdict=skim&change=fix",
    "#hw=hardware/amd",
    "#dtype=dtype/fp8&verdict=must_read",
    "#repo=sgl-project/sglang&change=feature&change=perf",
    "#n=component/attention",
    "#n=component/moe&verdict=must_read",
    "#n=hardware/nvidia",
]


@pytest.mark.parametrize("link", LINKS)
def test_a_selection_is_what_its_query_gives(link: str, seed_store: ox.Store, seed_page: Path, opener: Opener) -> None:
    """Run the query of a focus or of filters on the store and compare."""
    opened = opener(seed_page, link=link)
    selection = opened.ask("prgraph.page.selection()")
    assert sorted(selection) == sorted(set(run(seed_store, read_query(opened), "pr")))
    assert len(selection) > 0 or "moe" in link


def test_every_filter_value_is_what_its_query_gives(seed_store: ox.Store, seed_page: Path, opener: Opener) -> None:
    """Run the query of each single value of each filter, and compare with the count beside it."""
    opened = opener(seed_page)
    found = opened.ask(
        """() => { const p = prgraph.page.actions, out = [];
        const counts = prgraph.filters.count(p.model, p.values, p.state.chosen, -1);
        for (const facet of prgraph.filters.FACETS) for (const [value, count] of counts[facet]) {
            const chosen = {...prgraph.state.emptyChoice(), [facet]: new Set([value])};
            out.push([facet, value, count, prgraph.sparql.selection(p.model, chosen, -1)]);
        } return out; }"""
    )
    assert {"verdict", "change", "hardware", "model", "dtype", "repository", "digest"} == {row[0] for row in found}
    for facet, value, count, query in found:
        expected = facet, value, count
        assert expected == (facet, value, len(set(run(seed_store, query, "pr"))))


def test_the_neighbours_are_what_the_query_gives(seed_store: ox.Store, seed_page: Path, opener: Opener) -> None:
    """Run the query of each pull request in focus and compare with its neighbours."""
    opened = opener(seed_page)
    for pr in opened.ask("prgraph.page.actions.model.prs"):
        opened.ask(f"prgraph.page.actions.focus({pr})")
        neighbours = opened.ask("prgraph.page.neighbours()")
        assert sorted(neighbours) == sorted(set(run(seed_store, read_query(opened), "thing")))


def test_the_words_of_an_edge_are_what_the_query_gives(seed_store: ox.Store, seed_page: Path, opener: Opener) -> None:
    """Run the query of every link to a pull request or thing: each marked word is one of its rows."""
    opened = opener(seed_page)
    edges = opened.ask(
        """() => { const {model} = prgraph.page.actions; return model.from.map((_, edge) => edge)
        .filter(edge => model.link[edge] !== model.BROADER).map(edge => [prgraph.sparql.edge(model, edge),
        prgraph.evidence.ofEdge(model, edge).flatMap(quote => quote.parts)
        .filter(part => part.marked).map(part => part.text)]); }"""
    )
    for query, words in edges[::7]:
        assert words
        assert set(words) <= set(run(seed_store, query, "words"))


def test_counts_follow_the_filters(seed_page: Path, opener: Opener) -> None:
    """Count what each further value would leave, and keep the choice in the link."""
    opened = opener(seed_page)
    before = opened.page.locator(".facet .check", has_text="Fix").locator("b").inner_text()
    opened.page.locator("[data-facet=verdict][data-value=must_read]").check()
    after = opened.page.locator(".facet .check", has_text="Fix").locator("b").inner_text()
    opened.page.locator("[data-facet=change][data-value=fix]").check()
    assert int(after) <= int(before)
    assert int(after) == len(opened.ask("prgraph.page.selection()"))
    assert "verdict=must_read&change=fix" in opened.page.url
    assert int(after) == opened.page.locator("#panel .card").count() or int(after) > 25
    opened.page.click("#clear-filters")
    assert "verdict" not in opened.page.url
