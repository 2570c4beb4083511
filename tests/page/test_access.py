"""For everyone and everywhere: keys, tables, assistive technology, frames, small screens (29 to 34)."""

from __future__ import annotations

import base64
import html
import json
import shutil
from pathlib import Path

import pytest

from browsing import Opener

pytestmark = pytest.mark.browser

AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
VIEWS = ["", "#n=component/attention", "#v=table", "#n=component/attention&d=2&lang=zh", "#all=1&verdict=must_read"]


def test_every_control_is_reached_by_tab(seed_page: Path, opener: Opener) -> None:
    """Reach each visible control with Tab, with a visible focus, and leave again (criterion 29)."""
    opened = opener(seed_page)
    wanted = opened.ask(
        """() => { const all = [...document.querySelectorAll('button, input, a[href], [tabindex="0"], summary')]
        .filter(e => e.checkVisibility({visibilityProperty: true}) && !e.disabled);
        all.forEach((e, i) => e.dataset.tab = i);
        document.body.focus(); return all.length; }"""
    )
    reached = set()
    for _ in range(wanted + 10):
        opened.page.keyboard.press("Tab")
        at, outline = opened.ask(
            "[document.activeElement.dataset.tab, parseFloat(getComputedStyle(document.activeElement).outlineWidth)]"
        )
        if at is not None:
            reached.add(at)
            assert outline >= 2
    assert wanted == len(reached)


def test_the_map_is_walked_by_keys(seed_page: Path, opener: Opener) -> None:
    """Pan, zoom, walk, open and go back without a mouse (criterion 29)."""
    opened = opener(seed_page)
    keys = opened.page.keyboard
    opened.page.focus("#canvas")
    view = "(() => { const v = prgraph.page.actions.drawing.network.body.view; return [v.scale, v.translation.x]; })()"
    scale, x = opened.ask(view)
    keys.press("+")
    opened.settle()
    assert opened.ask(view)[0] > scale
    keys.press("-")
    opened.settle()
    keys.press("ArrowRight")
    assert opened.ask(view)[1] < x
    keys.press("n")
    walked = opened.page.locator("#status").inner_text()
    keys.press("Enter")
    opened.settle()
    assert walked == opened.page.locator("#panel h2").inner_text()
    keys.press("n")
    keys.press("p")
    keys.press("Escape")
    opened.settle()
    assert opened.ask("prgraph.page.actions.state.focus") == -1
    keys.press("/")
    assert "search" == opened.ask("document.activeElement.id")


def test_the_keyboard_stays_where_it_was(seed_page: Path, opener: Opener) -> None:
    """Keep the focus on a control that redraws its surroundings; go on at the heading of what was opened (29)."""
    opened = opener(seed_page)
    here = "JSON.stringify(document.activeElement.dataset)"
    for control in ("[data-more=hardware]", "[data-kind=hardware]", "[data-facet=verdict][data-value=skim]"):
        opened.page.locator(control).focus()
        before = opened.ask(here)
        opened.page.keyboard.press("Space")
        opened.settle()
        assert before == opened.ask(here) != "{}"
    opened.page.locator("#panel .card .title").first.focus()
    opened.page.keyboard.press("Enter")
    opened.settle()
    assert "H2" == opened.ask("document.activeElement.tagName")


def test_the_table_holds_all_nodes_and_relations(seed_page: Path, opener: Opener) -> None:
    """List everything in real tables that sort and follow the filters (criterion 30)."""
    opened = opener(seed_page, link="#v=table")
    rows = opened.page.locator("#nodes-table tbody tr")
    assert opened.ask("prgraph.page.actions.model.count") == rows.count()
    opened.page.locator("th button", has_text="Name").click()
    names = opened.page.locator("#nodes-table tbody tr td:first-child").all_inner_texts()
    assert names == sorted(names)
    assert "ascending" == opened.page.locator("th").first.get_attribute("aria-sort")
    opened.page.locator("[data-facet=verdict][data-value=skim]").check()
    assert rows.count() < len(names)
    opened.page.locator("#sheet .tab", has_text="Relations").click()
    assert opened.page.locator("#edges-table tbody tr").count() > 10
    opened.page.locator("[data-facet=verdict][data-value=skim]").uncheck()
    assert opened.ask("prgraph.page.actions.model.from.length") == opened.page.locator("#edges-table tbody tr").count()


def test_roles_and_live_regions(seed_page: Path, opener: Opener) -> None:
    """Name the map, tell changes of the panel (criterion 30)."""
    opened = opener(seed_page)
    found = opened.ask(
        """[document.getElementById('canvas').getAttribute('role'),
        document.getElementById('panel').getAttribute('aria-live'),
        document.getElementById('canvas').getAttribute('aria-label').startsWith('Map of ')]"""
    )
    assert ["application", "polite", True] == found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("link", VIEWS)
def test_axe_finds_nothing(link: str, scheme: str, seed_page: Path, opener: Opener) -> None:
    """Pass all rules of axe-core, in every view and both themes (criterion 30)."""
    opened = opener(seed_page, link=link, color_scheme=scheme, bypass_csp=True)
    opened.page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
    found = opened.ask(
        """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
        .map(v => [v.impact, v.id, v.nodes.slice(0, 3).map(n => n.html.slice(0, 160))])"""
    )
    assert [] == found, json.dumps(found, ensure_ascii=False, indent=1)


def test_the_static_page_passes_axe_rules_for_names(seed_page: Path, opener: Opener) -> None:
    """Give the static picture a role and a title, the table its headers (criterion 31)."""
    opened = opener(seed_page, ready=False, java_script_enabled=False)
    assert "img" == opened.page.locator("section.static-only svg").get_attribute("role")
    assert 4 == opened.page.locator("section.static-only th[scope=col]").count()


FRAMES = {
    "plain": 'src="{name}#n=component/attention"',
    "sandbox": 'sandbox="allow-scripts" src="{name}#n=component/attention"',
    "srcdoc": 'sandbox="allow-scripts" srcdoc="{doc}"',
    "data": 'src="{data}"',
}


def embed(kind: str, page: Path, folder: Path) -> Path:
    """Write a host page with the page in a frame."""
    shutil.copy(page, folder / "page.html")
    content = page.read_text(encoding="utf-8")
    source = FRAMES[kind].format(
        name="page.html",
        doc=html.escape(content),
        data="data:text/html;base64," + base64.b64encode(content.encode()).decode(),
    )
    host = folder / "host.html"
    frame = f'<iframe id="f" {source} width="900" height="600"></iframe>'
    host.write_text(
        f"<!DOCTYPE html><meta charset=utf-8><title>host</title><p>text</p>{frame}<div style='height:3000px'></div>",
        encoding="utf-8",
    )
    return host


@pytest.mark.parametrize("kind", list(FRAMES))
def test_the_page_runs_in_a_frame(kind: str, seed_page: Path, tmp_path: Path, opener: Opener) -> None:
    """Run in any frame; what the frame refuses has a stand-in and raises nothing (criterion 32)."""
    opened = opener(embed(kind, seed_page, tmp_path), ready=False)
    frame = opened.page.frame_locator("#f")
    frame.locator("html[data-ready]").wait_for(state="attached")
    frame.locator(".subsystem, .card .title").first.click()
    frame.locator("#share").click()
    frame.locator("[data-share=copyLink]").click()
    opened.settle()
    frame.locator("dialog button", has_text="Close").click()
    frame.locator("#share").click()
    frame.locator("[data-share=png]").click()
    frame.locator("#download").wait_for()
    assert frame.locator("dialog").is_visible()
    frame.locator("#download").click()
    opened.settle()
    errors = [message for message in opened.messages if message.startswith("error: ")]
    assert [] == errors
    assert "save the picture" in frame.locator("dialog .hint").inner_text()


@pytest.mark.parametrize("kind", ["plain", "sandbox"])
def test_a_frame_has_deep_links(kind: str, seed_page: Path, tmp_path: Path, opener: Opener) -> None:
    """Open the view of the address of a frame (criterion 32)."""
    opened = opener(embed(kind, seed_page, tmp_path), ready=False)
    heading = opened.page.frame_locator("#f").locator("#panel h2")
    heading.wait_for()
    assert "attention" == heading.inner_text()


def test_a_refused_clipboard_shows_the_link(seed_page: Path, tmp_path: Path, opener: Opener) -> None:
    """Show the link to copy by hand where the frame refuses the clipboard (criterion 32)."""
    opened = opener(embed("sandbox", seed_page, tmp_path), ready=False)
    frame = opened.page.frame_locator("#f")
    frame.locator("html[data-ready]").wait_for(state="attached")
    frame.locator("#share").click()
    frame.locator("[data-share=copyLink]").click()
    frame.locator("dialog textarea").wait_for()
    assert "#n=component/attention" in frame.locator("dialog textarea").input_value()


def test_a_dead_frame_shows_the_static_page(seed_page: Path, tmp_path: Path, opener: Opener) -> None:
    """Show picture and table in a frame that allows nothing (criterion 31)."""
    host = embed("sandbox", seed_page, tmp_path)
    host.write_text(host.read_text(encoding="utf-8").replace('sandbox="allow-scripts"', 'sandbox=""'), encoding="utf-8")
    opened = opener(host, ready=False)
    opened.settle()
    frame = opened.page.frame_locator("#f")
    assert frame.locator("section.static-only svg").is_visible()
    assert frame.locator("section.static-only table").is_visible()


def test_the_wheel_scrolls_the_host_first(seed_page: Path, tmp_path: Path, opener: Opener) -> None:
    """Leave the wheel to the host until Ctrl is held or the map was clicked; alone, zoom (criterion 33)."""
    opened = opener(embed("plain", seed_page, tmp_path), ready=False)
    frame = opened.page.frames[1]
    frame.wait_for_selector("html[data-ready]", state="attached")
    opened.settle()
    scale = "prgraph.page.actions.drawing.network.body.view.scale"
    before = frame.evaluate(scale)
    box = frame.locator("#canvas").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    opened.page.mouse.move(x, y)
    opened.page.mouse.wheel(0, 200)
    opened.settle()
    assert opened.ask("scrollY") > 0
    assert before == frame.evaluate(scale)
    opened.ask("scrollTo(0, 0)")
    opened.page.keyboard.down("Control")
    opened.page.mouse.wheel(0, -200)
    opened.page.keyboard.up("Control")
    opened.settle()
    held = frame.evaluate(scale)
    assert held != before
    opened.page.mouse.click(x, y)
    opened.settle()
    clicked = frame.evaluate(scale)
    opened.page.mouse.wheel(0, -200)
    opened.settle()
    assert clicked != frame.evaluate(scale)


def test_alone_the_wheel_zooms(seed_page: Path, opener: Opener) -> None:
    """Zoom by the wheel in a page of its own (criterion 33)."""
    opened = opener(seed_page)
    scale = "prgraph.page.actions.drawing.network.body.view.scale"
    before = opened.ask(scale)
    opened.page.mouse.move(500, 450)
    opened.page.mouse.wheel(0, -200)
    opened.settle()
    assert opened.ask(scale) > before


@pytest.mark.parametrize("width, height", [(1280, 800), (600, 400), (375, 667)])
@pytest.mark.parametrize("link", ["", "#n=component/attention", "#v=table"])
def test_small_screens(width: int, height: int, link: str, seed_page: Path, opener: Opener) -> None:
    """Fit any width, keep the map at least 240 high and targets at least 24 (criterion 34)."""
    opened = opener(seed_page, link=link, viewport={"width": width, "height": height})
    assert opened.ask("document.documentElement.scrollWidth") <= width
    canvas = opened.page.locator("#canvas").bounding_box()
    assert canvas
    assert canvas["height"] >= 240
    small = opened.ask(
        """[...document.querySelectorAll('button:not(.inline), summary, label, input:not([type=checkbox])')]
        .filter(e => e.checkVisibility({visibilityProperty: true})).map(e => [e.getBoundingClientRect(), e.outerHTML])
        .filter(([r]) => r.width > 0 && (r.height < 23.5 || r.width < 23.5))
        .map(([r, h]) => [r.width, r.height, h.slice(0, 90)])"""
    )
    assert [] == small
