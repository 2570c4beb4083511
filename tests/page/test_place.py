"""A reader keeps the place: what was opened, scrolled to, chosen, wherever one goes on from there (24, 25, 27)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from browsing import Opened, Opener

pytestmark = pytest.mark.browser

Sized = Callable[[str], Path]
SCROLL = "document.getElementById('panel').scrollTop"


def read_look(opened: Opened) -> list[str]:
    """Give the theme and the language of the page."""
    look: list[str] = opened.ask("[document.documentElement.dataset.theme, document.documentElement.lang]")
    return look


def test_back_keeps_theme_and_language(seed_page: Path, opener: Opener) -> None:
    """Walk the focus back and forward in the theme and language of now; a link typed by hand holds."""
    opened = opener(seed_page)
    opened.ask("prgraph.page.actions.focus(prgraph.page.actions.model.byKey.get('component/attention'))")
    opened.page.click("#theme")
    opened.page.click("#language")
    assert ["dark", "zh-CN"] == read_look(opened)
    for walk, focused in ((opened.page.go_back, False), (opened.page.go_forward, True)):
        walk()
        opened.settle()
        assert ["dark", "zh-CN"] == read_look(opened)
        assert focused == (opened.ask("prgraph.page.actions.state.focus") >= 0)
    opened.ask("location.hash = '#lang=en&theme=light'")
    opened.settle()
    assert ["light", "en"] == read_look(opened)


def test_the_legend_in_focus_leaves_the_overview_alone(seed_page: Path, opener: Opener) -> None:
    """Hide a kind around a focus, go back: the first view is as it was; what was hidden at rest stays hidden."""
    opened = opener(seed_page)
    calm = opened.ask("prgraph.page.shown()")
    opened.ask("prgraph.page.actions.focus(prgraph.page.actions.model.byKey.get('component/attention'))")
    opened.page.click("[data-kind=symbol]")
    opened.page.keyboard.press("Escape")
    opened.settle()
    assert calm == opened.ask("prgraph.page.shown()")
    opened.page.click("[data-kind=pull_request]")
    fewer = opened.ask("prgraph.page.shown()")
    assert fewer < calm
    opened.ask("prgraph.page.actions.focus(prgraph.page.actions.model.byKey.get('component/attention'))")
    opened.page.keyboard.press("Escape")
    opened.settle()
    assert fewer == opened.ask("prgraph.page.shown()")


def test_a_redraw_keeps_what_was_opened(seed_page: Path, opener: Opener) -> None:
    """Change theme, language and legend with twigs, query and scrolling in place."""
    opened = opener(seed_page)
    opened.page.locator("#panel button.twig").nth(0).click()
    opened.page.locator("#panel button.twig").nth(1).click()
    opened.page.locator("details.query summary").click()
    opened.ask(f"{SCROLL} = 300")
    rows = opened.page.locator("#panel .row").count()
    for control in ("#theme", "#language", "[data-kind=person]"):
        opened.page.click(control)
        opened.settle()
        assert (300, rows) == (opened.ask(SCROLL), opened.page.locator("#panel .row").count())
        assert "SELECT" in opened.page.locator("#query").inner_text()


def test_the_way_back_leads_to_the_same_place(seed_page: Path, opener: Opener) -> None:
    """Come back from a thing to the line of the list one left; what is opened begins at its top."""
    opened = opener(seed_page)
    opened.ask(f"{SCROLL} = 400")
    opened.ask("prgraph.page.actions.focus(prgraph.page.actions.model.byKey.get('component/attention'))")
    assert 0 == opened.ask(SCROLL)
    opened.page.click("#panel .back")
    assert 400 == opened.ask(SCROLL)


def test_a_list_stays_as_long_as_it_was(sized_page: Sized, opener: Opener) -> None:
    """Show further cards, change the theme: they are still there; another list begins anew."""
    opened = opener(sized_page("five-hundred"))
    opened.page.locator("#panel .tab").nth(1).click()
    first = opened.page.locator("#panel .card").count()
    opened.page.locator("#panel .wide").click()
    longer = opened.page.locator("#panel .card").count()
    assert longer > first
    opened.page.click("#theme")
    assert longer == opened.page.locator("#panel .card").count()
    opened.ask("prgraph.page.actions.focus(prgraph.page.actions.ranking.order[0])")
    assert opened.page.locator("#panel .card").count() <= first


def test_the_filters_count_what_is_in_focus(seed_page: Path, opener: Opener) -> None:
    """Beside a value stands how many of the pull requests of the focus have it."""
    opened = opener(seed_page, link="#n=component/radix-cache")
    cards = opened.page.locator("#panel .card").count()
    counted = sum(map(int, opened.page.locator("#facets .facet").first.locator("b").all_inner_texts()))
    assert 0 < counted <= cards
    opened.page.locator("[data-facet=verdict]").first.check()
    assert opened.page.locator("#panel .card").count() > 0


def test_a_second_click_changes_nothing(seed_page: Path, opener: Opener) -> None:
    """Stay in focus on a double click; the map has moved below the second."""
    opened = opener(seed_page)
    node = opened.node("component/attention")
    box = opened.page.locator("#canvas").bounding_box()
    assert box
    at = opened.ask(f"prgraph.page.screen({node})")
    opened.page.mouse.dblclick(box["x"] + at["x"], box["y"] + at["y"])
    opened.settle()
    assert node == opened.ask("prgraph.page.actions.state.focus")


def test_a_pressed_copy_button_gets_its_word_back(seed_page: Path, opener: Opener) -> None:
    """Press it twice: it says so, then what it said before, in the language of then."""
    opened = opener(seed_page, permissions=["clipboard-write"])
    button = opened.page.locator("#copy-link")
    button.click()
    button.click()
    opened.page.locator("#copy-link", has_text="Copied").wait_for()
    opened.page.click("#language")
    opened.page.wait_for_timeout(1600)
    assert "复制链接" == button.inner_text()


@pytest.mark.parametrize("name", ["__proto__", "valueOf", "hasOwnProperty", "constructor", "toString"])
def test_names_of_the_language_in_a_link_change_nothing(name: str, seed_page: Path, opener: Opener) -> None:
    """Open as without it, and keep the focus where it is typed later."""
    opened = opener(seed_page, link=f"#{name}=1")
    assert opened.page.locator("#panel .subsystem").count() > 0
    opened.ask("prgraph.page.actions.focus(prgraph.page.actions.model.byKey.get('component/attention'))")
    opened.ask(f"location.hash = '#{name}=1'")
    opened.settle()
    assert "attention" == opened.page.locator("#panel h2").inner_text()
    assert [] == opened.messages


def test_every_value_of_a_filter_can_be_reached(seed_page: Path, opener: Opener) -> None:
    """Show as many values as the button says."""
    opened = opener(seed_page)
    more = opened.page.locator("[data-more=hardware]")
    rest = int(more.inner_text().split()[0])
    more.click()
    assert 6 + rest == opened.page.locator("[data-facet=hardware]").count()


def test_what_is_not_lit_is_told(sized_page: Sized, opener: Opener) -> None:
    """Say how many nodes at depth 2 are too many to be drawn."""
    opened = opener(sized_page("two-thousand"))
    opened.ask("prgraph.page.actions.focus(prgraph.page.actions.ranking.order[0])")
    opened.ask("prgraph.page.actions.setDepth(2)")
    unlit = opened.ask("prgraph.page.actions.scene.unlit")
    assert unlit > 0
    assert f"{unlit} more at this depth" in opened.page.locator("#shown").inner_text()


def test_the_table_of_a_large_graph_is_whole(sized_page: Sized, opener: Opener) -> None:
    """Put the first rows there at once, the rest soon after; one button for what is beyond 2,000."""
    opened = opener(sized_page("two-thousand"))
    rows = opened.ask(
        """() => { prgraph.page.actions.change({view: 'table'});
        return document.querySelectorAll('#nodes-table tbody tr').length; }"""
    )
    assert 200 == rows
    count = opened.ask("prgraph.page.actions.model.count")
    most = min(count, 2000)
    opened.page.locator("#nodes-table tbody td:nth-child(4)").nth(most - 1).wait_for(state="attached")
    assert opened.page.locator("#png").is_disabled()
    opened.page.click("#view-map")
    assert 0 == opened.page.locator("#nodes-table").count()
    assert opened.page.locator("#png").is_enabled()
