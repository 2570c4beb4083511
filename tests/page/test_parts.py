"""The page of a part: what a wiki page wants, as the whole page would show it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pyoxigraph as ox
import pytest

from browsing import Built, Opened, Opener, read_query, run
from prgraph.model import Kind

pytestmark = pytest.mark.browser

Parts = Callable[..., Path]
KEYS = ["hardware/gpu", "component/prefix-cache", "component/radix-cache", "dtype/fp4", "component/attention"]


def read_cards(opened: Opened) -> list[str]:
    """Give the texts of the cards in the panel."""
    return opened.page.locator("#panel .card").all_inner_texts()


@pytest.mark.parametrize("hops", [0, 1, 2])
@pytest.mark.parametrize("key", KEYS)
def test_a_part_opens_on_its_thing(key: str, hops: int, part_page: Parts, seed_page: Path, opener: Opener) -> None:
    """Name it, label it, fill the canvas; from one step on show the cards that the whole page shows."""
    part, whole = opener(part_page(key, hops=hops)), opener(seed_page, link=f"#n={key}")
    node = part.node(key)
    assert whole.page.locator("#panel h2").inner_text() == part.page.locator("#panel h2").inner_text()
    assert node in part.ask("prgraph.page.labels().map(label => label.node)")
    assert part.ask("prgraph.page.shown()") > 0
    if hops:
        assert read_cards(whole) == read_cards(part) != []
        assert whole.ask("prgraph.page.selection()") == part.ask("prgraph.page.selection()")
    assert [] == part.messages


def test_a_pull_request_opens_whole(seed_build: Built, seed_page: Path, tmp_path: Path, opener: Opener) -> None:
    """Show the text and the neighbours of a pull request that a part was made for."""
    whole = opener(seed_page)
    pr, iri, key = whole.ask(
        "(() => { const pr = prgraph.page.actions.model.prs[3], {model} = prgraph.page.actions;"
        "return [pr, prgraph.model.iri(model, pr), prgraph.model.key(model, pr)]; })()"
    )
    whole.ask(f"prgraph.page.actions.focus({pr})")
    part = opener(seed_build.write_part(tmp_path / "pr.html", focus=(iri,)))
    assert key == part.ask("prgraph.page.key(prgraph.page.actions.state.focus)")
    text = "document.querySelector('#panel').innerText"
    assert whole.ask(text) == part.ask(text)


def test_a_part_of_several_things_opens_on_the_overview(part_page: Parts, opener: Opener) -> None:
    """List the subsystems where no one thing was asked for."""
    opened = opener(part_page("component/radix-cache", "component/lora"))
    assert opened.page.locator("#panel .subsystem").count() > 0
    assert opened.ask("prgraph.page.actions.state.focus") == -1


def test_the_link_of_a_part(part_page: Parts, opener: Opener) -> None:
    """Leave the thing for the overview, reload that, and come back."""
    page = part_page("component/radix-cache")
    opened = opener(page)
    opened.page.keyboard.press("Escape")
    opened.settle()
    assert opened.page.url.endswith("#n=")
    assert 0 == opener(page, link="#n=").page.locator("#panel h2").count()
    opened.page.go_back()
    opened.settle()
    assert "radix cache" == opened.page.locator("#panel h2").inner_text()


@pytest.mark.parametrize("kinds", [(Kind.HARDWARE,), (Kind.COMPONENT, Kind.HARDWARE), (Kind.PERSON,)])
def test_a_part_by_kinds_shows_them(kinds: tuple[Kind, ...], part_page: Parts, opener: Opener) -> None:
    """Draw the kinds with the pull requests that say something of them, and list them in the panel."""
    opened = opener(part_page(kinds=kinds))
    drawn = set(opened.ask("prgraph.page.marks().map(mark => mark.kind)"))
    assert {Kind.PULL_REQUEST} < drawn <= {*kinds, Kind.PULL_REQUEST}
    if kinds != (Kind.PERSON,):
        opened.page.locator("#panel .subsystem").first.click()
        opened.settle()
        assert read_cards(opened)


@pytest.mark.parametrize("options", [{"key": key} for key in KEYS] + [{"kinds": (Kind.HARDWARE,)}], ids=str)
@pytest.mark.parametrize("link", ["", "#n=", "#n=&verdict=must_read", "#change=fix"])
def test_the_query_of_a_part_gives_what_is_listed(
    options: dict[str, object], link: str, seed_store: ox.Store, part_page: Parts, opener: Opener
) -> None:
    """Run the query beside a list: on the whole store it gives the list, no more."""
    keys = [str(options["key"])] if "key" in options else []
    kinds = options.get("kinds", ())
    opened = opener(part_page(*keys, kinds=kinds), link=link)
    assert sorted(opened.ask("prgraph.page.selection()")) == sorted(set(run(seed_store, read_query(opened), "pr")))


def test_the_neighbours_in_a_part_are_what_the_query_gives(
    seed_store: ox.Store, part_page: Parts, opener: Opener
) -> None:
    """Run the query of each pull request of a part, also of those at its rim."""
    opened = opener(part_page("component/attention"))
    for pr in opened.ask("prgraph.page.actions.model.prs"):
        opened.ask(f"prgraph.page.actions.focus({pr})")
        assert sorted(opened.ask("prgraph.page.neighbours()")) == sorted(
            set(run(seed_store, read_query(opened), "thing"))
        )


def test_a_part_counts_itself(part_page: Parts, seed_page: Path, opener: Opener) -> None:
    """Count shown nodes against those of the page, tell of the rest; offer all only where that does something."""
    opened = opener(part_page("component/radix-cache"))
    count = opened.ask("prgraph.page.actions.model.count")
    left = opener(seed_page).ask("prgraph.page.actions.model.count") - count
    shown = opened.page.locator("#shown").inner_text()
    assert f"of {count} shown" in shown
    assert f"{left} more are in the store" in shown
    opened.page.click("#spread")
    opened.settle()
    assert count == opened.ask("prgraph.page.shown()")
    kinds = opener(part_page(kinds=(Kind.HARDWARE,)))
    assert not kinds.page.locator("#spread").is_visible()
