"""Phones, narrow embeds, frames and readers without scripts (24, 28, 31 to 34)."""

from __future__ import annotations

import html
from pathlib import Path

import pytest

from browsing import Opened, Opener

pytestmark = pytest.mark.browser

SIZES = [(1280, 800), (1000, 700), (600, 400), (375, 667)]
PHONE = {"viewport": {"width": 375, "height": 667}, "has_touch": True}


def embed(content: str, folder: Path) -> Path:
    """Write a host with a page as the text of its frame."""
    host = folder / "host.html"
    frame = f'<iframe id="f" srcdoc="{html.escape(content)}" width="900" height="600"></iframe>'
    host.write_text(f"<!DOCTYPE html><meta charset=utf-8><title>host</title>{frame}", encoding="utf-8")
    return host


@pytest.mark.parametrize("width, height", SIZES)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_button_of_the_head_is_in_sight(
    width: int, height: int, lang: str, seed_page: Path, opener: Opener
) -> None:
    """Keep search, views, sharing, theme and language inside the window at any size, and the footer too."""
    opened = opener(seed_page, link=f"#lang={lang}", viewport={"width": width, "height": height})
    out = opened.ask(
        """() => [...document.querySelectorAll('.top button, .top input, footer')]
        .filter(e => e.checkVisibility({visibilityProperty: true})).map(e => [e.id, e.getBoundingClientRect()])
        .filter(([id, r]) => r.left < 0 || r.right > innerWidth || (id && r.bottom > innerHeight)).map(([id]) => id)"""
    )
    assert [] == out
    assert opened.page.locator("footer").is_visible()
    assert opened.page.locator("#theme").is_visible()


def test_sharing_in_a_narrow_window(seed_page: Path, opener: Opener) -> None:
    """Find link and pictures behind one button."""
    opened = opener(seed_page, viewport={"width": 600, "height": 400})
    opened.page.click("#share")
    assert 3 == opened.page.locator("dialog [data-share]").count()
    opened.page.click("dialog [data-share=png]")
    opened.page.locator("#download").wait_for()


def test_the_drawer_is_closed_by_touch(seed_page: Path, opener: Opener) -> None:
    """Open the filters of a phone by touch, choose one, close them: by the button, and beside them."""
    opened = opener(seed_page, **PHONE)
    for beside in (False, True):
        opened.page.tap("#open-filters")
        assert opened.page.locator("#aside").is_visible()
        opened.page.locator("[data-facet=verdict]").first.tap()
        assert opened.page.locator("#aside").is_visible()
        if beside:
            opened.page.touchscreen.tap(350, 400)
        else:
            opened.page.tap("[data-close=aside]")
        opened.settle()
        assert not opened.page.locator("#aside").is_visible()
        assert "false" == opened.page.locator("#open-filters").get_attribute("aria-expanded")


def test_the_drawer_takes_and_gives_back_the_keyboard(seed_page: Path, opener: Opener) -> None:
    """Go into the filters when they open, back to their button when they close."""
    opened = opener(seed_page, viewport={"width": 600, "height": 400})
    active = "document.activeElement.id || document.activeElement.dataset.close"
    opened.page.focus("#open-filters")
    opened.page.keyboard.press("Enter")
    opened.settle()
    assert "aside" == opened.ask(active)
    opened.page.keyboard.press("Escape")
    assert "open-filters" == opened.ask(active)


def test_what_a_phone_opens_begins_at_the_top(seed_page: Path, opener: Opener) -> None:
    """Show the heading of a subsystem that was opened far down the list."""
    opened = opener(seed_page, **PHONE)
    opened.ask("document.querySelectorAll('.subsystem')[20].scrollIntoView()")
    opened.page.locator(".subsystem").nth(22).tap()
    opened.settle()
    box = opened.page.locator("#panel h2").bounding_box()
    assert box
    assert 0 <= box["y"] < 300


@pytest.mark.parametrize("width, height", [(600, 400), (375, 667)])
def test_names_in_a_narrow_table_are_whole_words(width: int, height: int, seed_page: Path, opener: Opener) -> None:
    """Give names room: lines break between words, several rows are in sight."""
    opened = opener(seed_page, link="#v=table", viewport={"width": width, "height": height})
    opened.ask("scrollTo(0, 0)")
    heights = opened.ask(
        """[...document.querySelectorAll('#nodes-table tbody tr')].slice(0, 40)
        .map(row => row.getBoundingClientRect()).map(r => [r.height, r.bottom])"""
    )
    assert max(height for height, _ in heights) < 80
    assert sum(bottom < opened.ask("innerHeight") for _, bottom in heights) >= 2


def skip(opened: Opened, frame: str = "") -> None:
    """Press the link that leads to the details."""
    place = opened.page.frame_locator(frame) if frame else opened.page
    place.locator("#skip").focus()
    opened.page.keyboard.press("Enter")
    opened.settle()


def test_the_skip_link_keeps_the_view(seed_page: Path, tmp_path: Path, opener: Opener) -> None:
    """Go to the details without touching the address; inside a frame of text stay there."""
    link = "#n=component/attention&verdict=must_read"
    opened = opener(seed_page, link=link)
    skip(opened)
    assert opened.page.url.endswith(link)
    assert "panel" == opened.ask("document.activeElement.id")
    framed = opener(embed(seed_page.read_text(encoding="utf-8"), tmp_path), ready=False)
    framed.page.frame_locator("#f").locator("html[data-ready]").wait_for(state="attached")
    skip(framed, "#f")
    assert framed.page.frame_locator("#f").locator("#panel").is_visible()
    assert [] == [message for message in framed.messages if message.startswith("error")]


def test_a_page_without_an_address_gives_what_follows_the_hash(seed_page: Path, tmp_path: Path, opener: Opener) -> None:
    """Say that the frame has no address of its own, and give the part that opens the view elsewhere."""
    opened = opener(embed(seed_page.read_text(encoding="utf-8"), tmp_path), ready=False)
    frame = opened.page.frame_locator("#f")
    frame.locator("html[data-ready]").wait_for(state="attached")
    frame.locator(".subsystem").first.click()
    opened.page.set_viewport_size({"width": 1280, "height": 800})
    frame.locator("#share").click()
    frame.locator("dialog [data-share=copyLink]").click()
    assert frame.locator("dialog textarea").input_value().startswith("#n=component/")
    assert "no address of its own" in frame.locator("dialog p").inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_without_scripts_the_scheme_of_the_reader_holds(scheme: str, seed_page: Path, opener: Opener) -> None:
    """Follow the reader's light or dark where no script can (28, 31)."""
    opened = opener(seed_page, ready=False, java_script_enabled=False, color_scheme=scheme)
    dark = opened.page.locator("body").evaluate("e => getComputedStyle(e).backgroundColor") != "rgb(251, 250, 247)"
    assert dark == (scheme == "dark")


@pytest.mark.parametrize("width, height", SIZES)
@pytest.mark.parametrize("link", ["", "#all=1", "#n=component/attention"])
def test_no_label_lies_under_a_button(width: int, height: int, link: str, seed_page: Path, opener: Opener) -> None:
    """Keep labels clear of what stands over the map; only that of the focus must be drawn anyway."""
    opened = opener(seed_page, link=link, viewport={"width": width, "height": height})
    hidden = opened.ask(
        """() => { const {drawing, state} = prgraph.page.actions;
        const at = document.getElementById('canvas').getBoundingClientRect();
        const boxes = ['.corner', '.zooms'].map(name => document.querySelector(name).getBoundingClientRect());
        const meet = (a, b) => a.left < b.right - at.left && b.left - at.left < a.right
            && a.top < b.bottom - at.top && b.top - at.top < a.bottom;
        const under = drawing.placed.filter(l => l.node !== state.focus && boxes.some(b => meet(l.box, b)));
        return under.map(l => l.text); }"""
    )
    assert [] == hidden
