"""The map: legible at every size, at rest, in light and dark (criteria 10 to 17)."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from browsing import Opened, Opener
from prgraph.export.palette import INK_LIGHT, MARKS, PAPER_DARK, PAPER_LIGHT, QUIET_LIGHT, measure_contrast

pytestmark = pytest.mark.browser

Sized = Callable[[str], Path]
Record = Callable[[str, object], None]
SIZES = ["hundred", "five-hundred", "two-thousand"]


def count_overlaps(labels: list[dict[str, Any]]) -> int:
    """Count pairs of labels whose boxes overlap."""
    boxes = [label["box"] for label in labels]
    return sum(
        a["left"] < b["right"] and b["left"] < a["right"] and a["top"] < b["bottom"] and b["top"] < a["bottom"]
        for a, b in combinations(boxes, 2)
    )


def test_nothing_moves_at_rest(seed_page: Path, opener: Opener, record_property: Record) -> None:
    """Draw nothing and move nothing for two seconds (criterion 10)."""
    opened = opener(seed_page)
    before, picture = opened.ask("prgraph.page.redraws()"), opened.page.screenshot()
    opened.page.wait_for_timeout(2000)
    redraws = opened.ask("prgraph.page.redraws()") - before
    record_property("redraws in 2 s", redraws)
    assert (0, picture) == (redraws, opened.page.screenshot())


@pytest.mark.parametrize("size", SIZES)
def test_labels_never_overlap(size: str, sized_page: Sized, opener: Opener, record_property: Record) -> None:
    """Keep labels apart at fit, at scale 1, in focus and with everything shown (criterion 11)."""
    opened = opener(sized_page(size))
    hub = opened.ask("prgraph.page.actions.ranking.order[0]")
    for act in (
        "() => {}",
        "() => prgraph.page.actions.drawing.network.moveTo({scale: 1})",
        f"() => prgraph.page.actions.focus({hub})",
        "() => prgraph.page.actions.change({all: true, focus: -1})",
    ):
        opened.ask(act)
        opened.settle()
        labels = opened.ask("prgraph.page.labels()")
        record_property("overlapping pairs", f"{count_overlaps(labels)} of {len(labels)} labels")
        assert labels
        assert 0 == count_overlaps(labels)


@pytest.mark.parametrize("size", ["five-hundred", "two-thousand"])
def test_the_important_are_labelled(size: str, sized_page: Sized, opener: Opener, record_property: Record) -> None:
    """Label at least 20 nodes at fit, the weightier before the lighter, the focus always (criterion 12)."""
    opened = opener(sized_page(size))
    labels = opened.ask("prgraph.page.labels().map(label => prgraph.page.actions.ranking.weights[label.node])")
    record_property("labels at fit", len(labels))
    assert len(labels) >= 20
    assert labels == sorted(labels, reverse=True)
    for rank in (0, 5, 60):
        node = opened.ask(f"prgraph.page.actions.ranking.order[{rank}]")
        opened.ask(f"prgraph.page.actions.focus({node})")
        opened.settle()
        assert node in opened.ask("prgraph.page.labels().map(label => label.node)")


SHARE = """() => { const {actions} = prgraph.page, m = actions.model, view = actions.drawing.network.body.view;
    const lit = actions.scene.lit ? [...actions.scene.lit.keys()] : actions.scene.nodes;
    const box = prgraph.camera.bounds(m, lit.filter(n => m.around[n].length > 0));
    const {width, height} = prgraph.drawing.size(actions.drawing);
    return [Math.max((box.right - box.left) * view.scale / width, (box.bottom - box.top) * view.scale / height),
        (box.right - box.left) * view.scale <= width && (box.bottom - box.top) * view.scale <= height, view.scale]; }"""
"""The share of height or width that what is looked at takes, whether it is all inside, and the scale."""


@pytest.mark.parametrize("size", SIZES)
def test_the_map_fills_the_canvas(size: str, sized_page: Sized, opener: Opener, record_property: Record) -> None:
    """Give the main part at least 60 % of height or width as the page opens (criterion 13)."""
    share, inside, _ = opener(sized_page(size)).ask(SHARE)
    record_property("share of the canvas", f"{share:.0%}")
    assert share >= 0.6
    assert inside


@pytest.mark.parametrize("key", ["component/radix-cache", "hardware/gpu"])
def test_small_graphs_and_parts_are_fitted(
    key: str, part_page: Callable[..., Path], seed_page: Path, opener: Opener
) -> None:
    """Open a part as the Fit button would show it: nothing moves when it is pressed (criterion 13)."""
    for page, link in ((part_page(key), ""), (part_page(key), "#n="), (seed_page, ""), (seed_page, f"#n={key}")):
        opened = opener(page, link=link)
        before = opened.ask(SHARE)
        opened.page.click("#fit")
        opened.settle()
        assert before == opened.ask(SHARE)
        assert before[1]
        assert before[0] >= 0.6 or before[2] >= 1.6


@pytest.mark.parametrize("size", ["five-hundred", "two-thousand"])
def test_marks_do_not_cover_each_other(size: str, sized_page: Sized, opener: Opener, record_property: Record) -> None:
    """Let no more than 2 % of all marks overlap (criterion 14)."""
    opened = opener(sized_page(size))
    opened.ask("prgraph.page.actions.change({all: true})")
    marks = opened.ask("prgraph.page.marks()")
    assert opened.ask("prgraph.page.actions.model.count") == len(marks)
    overlapping: set[int] = set()
    cells: dict[tuple[int, int], list[dict[str, Any]]] = {}
    for mark in marks:
        at = int(mark["x"] // 64), int(mark["y"] // 64)
        near = (other for dx in (-1, 0, 1) for dy in (-1, 0, 1) for other in cells.get((at[0] + dx, at[1] + dy), ()))
        for other in near:
            if math.hypot(mark["x"] - other["x"], mark["y"] - other["y"]) < mark["size"] + other["size"]:
                overlapping |= {mark["node"], other["node"]}
        cells.setdefault(at, []).append(mark)
    record_property("overlapping marks", f"{len(overlapping)} of {len(marks)}")
    assert len(overlapping) <= 0.02 * len(marks)


def test_a_large_graph_opens_on_its_top(sized_page: Sized, opener: Opener, record_property: Record) -> None:
    """Show at most 300 nodes at first, say of how many, and all on demand (criterion 15)."""
    opened = opener(sized_page("two-thousand"))
    total = opened.ask("prgraph.page.actions.model.count")
    assert total > 1500
    record_property("nodes at first", f"{opened.ask('prgraph.page.shown()')} of {total}")
    assert opened.ask("prgraph.page.shown()") <= 300
    assert f"of {total} shown" in opened.page.locator("#shown").inner_text()
    opened.page.click("#spread")
    assert total == opened.ask("prgraph.page.shown()")
    opened.page.click("#spread")
    assert opened.ask("prgraph.page.shown()") <= 300


def test_focus_and_zoom_bring_in_pull_requests(sized_page: Sized, opener: Opener) -> None:
    """Show the pull requests of what is in focus, and all of them from near (criterion 15)."""
    opened = opener(sized_page("two-thousand"))
    hub = opened.ask("prgraph.page.actions.ranking.order[0]")
    opened.ask(f"prgraph.page.actions.focus({hub})")
    missing = opened.ask(
        f"[...prgraph.page.actions.model.touching[{hub}]].filter(pr => !prgraph.page.actions.scene.has.has(pr)).length"
    )
    assert 0 == missing
    opened.ask("prgraph.page.actions.clear()")
    opened.settle()
    box = opened.page.locator("#canvas").bounding_box()
    assert box
    opened.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for _ in range(20):
        opened.page.mouse.wheel(0, -240)
        opened.page.wait_for_timeout(30)
    opened.settle()
    hidden = opened.ask("prgraph.page.actions.model.prs.filter(pr => !prgraph.page.actions.scene.has.has(pr)).length")
    assert 0 == hidden


def test_kinds_differ_in_colour_and_shape() -> None:
    """Give each kind a colour and a shape of its own, at 3:1 on either paper, and texts 4.5:1 (criterion 16)."""
    assert len(MARKS) == len({mark.colour for mark in MARKS.values()})
    assert len(MARKS) == len({mark.points for mark in MARKS.values()})
    for mark in MARKS.values():
        assert min(measure_contrast(mark.colour, paper) for paper in (PAPER_LIGHT, PAPER_DARK)) >= 3
    assert min(measure_contrast(ink, PAPER_LIGHT) for ink in (INK_LIGHT, QUIET_LIGHT)) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_texts_of_the_page_have_contrast(scheme: str, seed_page: Path, opener: Opener) -> None:
    """Set texts at 4.5:1 on every ground they stand on, in both themes (criterion 16)."""
    opened = opener(seed_page, color_scheme=scheme)
    get = "name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim()"
    colours = {name: opened.ask(get, name) for name in ("paper", "sheet", "wash", "ink", "quiet", "accent", "blue")}
    for ink in ("ink", "quiet", "accent", "blue"):
        for ground in ("paper", "sheet"):
            assert measure_contrast(colours[ink], colours[ground]) >= 4.5
    assert measure_contrast(colours["ink"], colours["wash"]) >= 4.5
    mark, ink = opened.ask(get, "mark"), opened.ask(get, "mark-ink")
    assert measure_contrast(mark, ink) >= 4.5


def test_chinese_labels_have_their_glyphs(seed_page: Path, opener: Opener) -> None:
    """Draw Chinese with a Chinese face: two characters differ, and are no boxes (criterion 17)."""
    opened = opener(seed_page, link="#lang=zh")
    family = opened.ask("prgraph.page.actions.drawing.theme.font")
    for face in ("PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC"):
        assert face in family
    drawn = opened.ask(
        """font => ['缓', '存', '\\u{10ffff}'].map(text => { const c = document.createElement('canvas');
        c.width = c.height = 40; const k = c.getContext('2d'); k.font = '30px ' + font; k.fillText(text, 2, 32);
        return c.toDataURL(); })""",
        family,
    )
    assert 3 == len(set(drawn))


def test_long_labels_are_cut(seed_page: Path, opener: Opener) -> None:
    """Cut labels at 24 columns and show the full text in the panel (criterion 17)."""
    opened = opener(seed_page)
    pr = opened.ask(
        """() => { const m = prgraph.page.actions.model;
        return m.prs.find(pr => prgraph.model.label(m, pr, 'en').length > 30); }"""
    )
    opened.ask(f"prgraph.page.actions.focus({pr})")
    opened.settle()
    label = opened.ask(f"prgraph.page.labels().find(label => label.node === {pr}).text")
    full = opened.ask("document.querySelector('#panel h2').textContent")
    assert label.endswith("…")
    assert full.startswith(label[:-1])


def test_the_theme_follows_the_system_and_the_toggle(seed_page: Path, opener: Opener) -> None:
    """Follow the system's scheme, let the toggle win, on the canvas too (criterion 28)."""
    opened = opener(seed_page, color_scheme="dark")
    theme = "[document.documentElement.dataset.theme, prgraph.page.actions.drawing.theme.ink]"
    dark = opened.ask(theme)
    opened.page.click("#theme")
    light = opened.ask(theme)
    assert ["dark", "light"] == [dark[0], light[0]]
    assert dark[1] != light[1]
    assert "theme=light" in opened.page.url


def test_moves_are_still_where_asked(seed_page: Path, opener: Opener) -> None:
    """Jump instead of gliding where the reader wants less motion (criterion 35)."""
    opened: Opened = opener(seed_page, reduced_motion="reduce")
    before = opened.ask("prgraph.page.redraws()")
    opened.ask("prgraph.page.actions.focus(prgraph.page.actions.ranking.order[0])")
    opened.settle()
    assert opened.ask("prgraph.page.redraws()") - before <= 4


def test_the_map_follows_the_window(seed_page: Path, opener: Opener) -> None:
    """Draw the map anew for a window of another size, so that nothing is stretched."""
    opened = opener(seed_page)
    for width, height in ((900, 600), (1280, 900)):
        opened.page.set_viewport_size({"width": width, "height": height})
        opened.page.wait_for_function(
            """() => { const c = document.querySelector('canvas'), r = devicePixelRatio;
            return Math.abs(c.width / r - c.clientWidth) < 2 && Math.abs(c.height / r - c.clientHeight) < 2; }"""
        )
