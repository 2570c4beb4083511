"""What a reader does: filter, search, look closer, ask why, share (criteria 18 to 28)."""

from __future__ import annotations

import base64
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import pyoxigraph as ox
import pytest

from browsing import Opened, Opener, write_page
from prgraph.export.view import View
from prgraph.model import Kind

pytestmark = pytest.mark.browser

PR = "prgraph.page.actions.model.prs"


def titled(view: View, part: str) -> str:
    """Give the key of the pull request with a part of a title, as links spell it."""
    node = next(node for node in view.nodes if node.kind is Kind.PULL_REQUEST and part in node.label)
    return f"sgl-project/sglang@{node.iri.rpartition('/')[2]}"


def test_the_legend_hides_and_shows_kinds(seed_page: Path, seed_view: View, opener: Opener) -> None:
    """List every kind with its count; a click hides its nodes and their edges (criterion 18)."""
    opened = opener(seed_page, link="#all=1")
    for kind in {node.kind for node in seed_view.nodes}:
        total = sum(node.kind is kind for node in seed_view.nodes)
        button = opened.page.locator(f"[data-kind={kind}]")
        assert f"{total}/{total}" in button.inner_text().replace("\n", " ")
        assert "true" == button.get_attribute("aria-pressed")
    opened.page.click("[data-kind=hardware]")
    button = opened.page.locator("[data-kind=hardware]")
    assert "false" == button.get_attribute("aria-pressed")
    assert "0/" in button.inner_text()
    assert "hardware" not in opened.ask("[...new Set(prgraph.page.marks().map(mark => mark.kind))]")
    loose = opened.ask(
        """() => { const {scene, model} = prgraph.page.actions;
        return scene.edges.filter(e => !scene.has.has(model.from[e]) || !scene.has.has(model.to[e])).length; }"""
    )
    assert 0 == loose


def test_relations_have_their_own_toggles(seed_page: Path, opener: Opener) -> None:
    """Hide the edges of a relation (criterion 19)."""
    opened = opener(seed_page, link="#all=1")
    names = """(() => { const {scene, model} = prgraph.page.actions;
        return scene.edges.map(e => model.links[model.link[e]]); })()"""
    assert "read_with" in opened.ask(names)
    opened.page.click("[data-link=read_with]")
    assert "read_with" not in opened.ask(names)
    assert "false" == opened.page.locator("[data-link=read_with]").get_attribute("aria-pressed")


def test_an_edge_tells_why(seed_page: Path, seed_view: View, opener: Opener) -> None:
    """Open an edge by a click on its line: relation, both ends, the quote with its words, the digest (criterion 19)."""
    opened = opener(seed_page, link=f"#n={titled(seed_view, 'fmha_v2')}")
    edge, spot = opened.ask(
        """() => { const {model, scene, drawing} = prgraph.page.actions, screen = prgraph.page.screen;
        const long = e => Math.hypot(screen(model.from[e]).x - screen(model.to[e]).x,
                                     screen(model.from[e]).y - screen(model.to[e]).y);
        const area = document.getElementById('canvas').getBoundingClientRect();
        for (const edge of [...scene.edges].sort((a, b) => long(b) - long(a))) {
            const a = screen(model.from[edge]), b = screen(model.to[edge]);
            for (let t = 0.2; t < 0.8; t += 0.01) {
                const p = {x: Math.round(a.x + t * (b.x - a.x)), y: Math.round(a.y + t * (b.y - a.y))};
                const top = document.elementFromPoint(p.x + area.left, p.y + area.top);
                if (!top || top.tagName !== 'CANVAS' || drawing.network.getNodeAt(p) !== undefined) continue;
                if (prgraph.drawing.edgeAt(drawing, p) === edge) return [edge, {x: p.x + area.left, y: p.y + area.top}];
            }
        } return [-1, null]; }"""
    )
    opened.page.mouse.click(spot["x"], spot["y"])
    opened.settle()
    assert edge == opened.ask("prgraph.page.actions.state.edge")
    panel = opened.page.locator("#panel").inner_text()
    ends = opened.ask(
        """edge => { const {model} = prgraph.page.actions;
        return [model.from[edge], model.to[edge]].map(node => prgraph.model.label(model, node, 'en')); }""",
        edge,
    )
    for part in ("Why are these two linked?", *ends, ".txt"):
        assert part in panel
    assert opened.page.locator("#panel blockquote mark").count() > 0
    assert "e=" in opened.page.url


def test_a_reference_tells_its_relation(seed_page: Path, seed_view: View, opener: Opener) -> None:
    """Print the relation of two pull requests with the number marked in the digest's own sentence (criterion 19)."""
    opened = opener(seed_page, link=f"#n={titled(seed_view, 'fmha_v2')}")
    opened.page.locator("#panel .group", has_text="read with").locator(".why").first.click()
    assert "read with" in opened.page.locator("#panel .ends").first.inner_text()
    assert any(mark.startswith("#322") for mark in opened.page.locator("#panel blockquote mark").all_inner_texts())


SEARCHES = [
    ("fmha_v2", "trtllm_mha 新增 fmha_v2"),
    ("32272", "sgl-project/sglang#32272"),
    ("#32272", "sgl-project/sglang#32272"),
    ("＃32272", "sgl-project/sglang#32272"),
    ("ｒａｄｉｘ", "radix"),
    ("RADIX cache", "radix cache"),
    ("注意力机制", "attention"),
    ("component/attention", "attention"),
]


@pytest.mark.parametrize("text, expected", SEARCHES)
def test_search_finds(text: str, expected: str, seed_page: Path, opener: Opener) -> None:
    """Find by label, number, alias, id, in both languages and widths, cases folded (criterion 20)."""
    opened = opener(seed_page)
    opened.page.fill("#search", text)
    assert expected in opened.page.locator("#hits").inner_text()


def test_search_goes_to_the_hit(seed_page: Path, opener: Opener) -> None:
    """Walk hits with arrows and open one with Enter (criterion 20)."""
    opened = opener(seed_page)
    opened.page.keyboard.press("/")
    opened.page.keyboard.type("attention")
    second = opened.page.locator("#hits li .label").nth(1).inner_text()
    opened.page.keyboard.press("ArrowDown")
    assert "true" == opened.page.locator("#hits li").nth(1).get_attribute("aria-selected")
    opened.page.keyboard.press("Enter")
    opened.settle()
    assert second == opened.page.locator("#panel h2").inner_text()
    assert opened.page.locator("#hits").is_hidden()


def test_the_panel_of_a_pull_request(seed_page: Path, seed_view: View, opener: Opener) -> None:
    """Tell title, kind, links, verdict, text with its names, source, neighbours by relation (criterion 21)."""
    opened = opener(seed_page, link=f"#n={titled(seed_view, 'NPU 多模态注意力')}")
    panel = opened.page.locator("#panel").inner_text()
    for part in (
        "NPU 多模态注意力默认选 ascend_attn",
        "Pull request",
        "links",
        "Must read",
        "Source: ",
        "单一解析点",
        ".txt",
    ):
        assert part in panel
    assert opened.page.locator("#panel .summary mark").first.inner_text() == "值得精读"
    assert "vision.py" in opened.page.locator("#panel .summary .inline").all_inner_texts()
    groups = opened.page.locator("#panel .group h4").all_inner_texts()
    assert any(group.startswith("is about (title)") for group in groups)
    opened.page.locator("#panel .group .node").first.click()
    opened.settle()
    assert opened.page.locator("#panel h2").inner_text() != "NPU 多模态注意力默认选 ascend_attn，图执行同步生效"


def test_the_panel_of_a_numbered_pull_request_links_to_it(seed_page: Path, opener: Opener) -> None:
    """Print the address as text and as link (criterion 21)."""
    opened = opener(seed_page, link="#n=sgl-project/sglang#32272".replace("#32272", "%2332272"))
    link = opened.page.locator("#panel .source a, #panel .where a").first
    assert "https://github.com/sgl-project/sglang/pull/32272" == link.get_attribute("href")
    assert "32272" in link.inner_text()


def test_many_neighbours_are_capped(sized_page: object, opener: Opener) -> None:
    """List 50 neighbours of a relation and say how many more there are (criterion 21)."""
    opened = opener(sized_page("two-thousand"))  # type: ignore[operator]  # a fixture that is a function
    node = opened.ask(
        """() => { const m = prgraph.page.actions.model; let best = -1, most = 0;
        const broader = e => m.links[m.link[e]] === 'broader';
        m.around.forEach((edges, n) => { const down = edges.filter(e => broader(e) && m.to[e] === n).length;
        if (down > most) { most = down; best = n; } }); return [best, most]; }"""
    )
    opened.ask(f"prgraph.page.actions.focus({node[0]})")
    shown = opened.page.locator("#panel .group li:not(.more)").count()
    groups = opened.page.locator("#panel .group").count()
    assert shown <= 50 * groups
    assert (node[1] > 50) == (opened.page.locator("#panel .more").count() > 0)


def test_a_card_shows_the_words_that_put_it_there(seed_page: Path, opener: Opener) -> None:
    """Open a subsystem: cards with verdict, change, chips, quotes with marks, references."""
    opened = opener(seed_page)
    opened.page.locator(".subsystem", has_text="attention").first.click()
    opened.settle()
    cards = opened.page.locator("#panel .card")
    assert cards.count() == len(opened.ask("prgraph.page.selection()"))
    for number in range(cards.count()):
        assert cards.nth(number).locator("blockquote mark").count() > 0
    assert opened.page.locator(".card .badge.must_read").count() > 0
    assert opened.page.locator(".card .chip").count() > 0
    assert opened.page.locator(".card .refs li").count() > 0


def test_focus_dims_the_rest_and_goes_back(seed_page: Path, opener: Opener) -> None:
    """Light the neighbourhood by depth; Escape and a click on the ground restore (criterion 22)."""
    opened = opener(seed_page)
    opened.ask("prgraph.page.actions.focus(prgraph.page.actions.ranking.order[3])")
    opened.settle()
    one = opened.ask("prgraph.page.actions.scene.lit.size")
    opened.page.locator("#panel .seg", has_text="2").click()
    opened.settle()
    two = opened.ask("prgraph.page.actions.scene.lit.size")
    assert 1 < one < two
    opened.page.keyboard.press("Escape")
    opened.settle()
    assert opened.ask("prgraph.page.actions.scene.lit === null")
    opened.ask("prgraph.page.actions.focus(prgraph.page.actions.ranking.order[3])")
    opened.settle()
    opened.ask("prgraph.page.actions.drawing.network.moveTo({scale: 0.2})")
    box = opened.page.locator("#canvas").bounding_box()
    assert box
    opened.page.mouse.click(box["x"] + 6, box["y"] + 6)
    opened.settle()
    assert opened.ask("prgraph.page.actions.scene.lit === null")


def test_a_path_between_two(seed_page: Path, opener: Opener) -> None:
    """Choose two nodes: the steps with their quotes (criterion 23)."""
    opened = opener(seed_page, link="#n=component/attention")
    opened.page.locator("#panel button", has_text="Path to").click()
    assert opened.page.locator("#banner").is_visible()
    opened.page.fill("#search", "32272")
    opened.page.keyboard.press("Enter")
    opened.settle()
    assert opened.page.locator("#panel .path li").count() >= 3
    assert opened.page.locator("#panel .path blockquote").count() > 0
    assert "p=component/attention~" in opened.page.url


def test_no_path_is_told(seed_page: Path, opener: Opener) -> None:
    """Say so where nothing connects two nodes (criterion 23)."""
    opened = opener(seed_page)
    opened.ask(
        "prgraph.page.actions.change({path: [0, 1], hiddenLinks: new Set(prgraph.page.actions.model.links.keys())})"
    )
    assert opened.page.locator("#no-path").is_visible()


def test_a_link_opens_its_view(seed_page: Path, opener: Opener) -> None:
    """Open focus, filters and view of a link, on load and later; pass over what is malformed (criterion 24)."""
    opened = opener(seed_page, link="#n=component/attention&verdict=skim&k=component.pull_request&v=table")
    expected = [True, ["skim"], "table", 2]
    state = """() => { const {state, model} = prgraph.page.actions;
        const kinds = state.kinds?.size, focus = state.focus === model.byKey.get('component/attention');
        return [focus, [...state.chosen.verdict], state.view, kinds]; }"""
    assert expected == opened.ask(state)
    opened.ask("location.hash = '#n=component/moe-nothing&x=%E0%A4%A&&='")
    opened.settle()
    assert expected == opened.ask(state)
    opened.ask("location.hash = '#n=component/kv-cache'")
    opened.settle()
    assert "KV cache" == opened.page.locator("#panel h2").inner_text()
    assert [] == opened.messages


def test_the_copied_link_leads_back(seed_page: Path, seed_view: View, opener: Opener) -> None:
    """Give a link that opens the same view elsewhere (criterion 24)."""
    opened = opener(seed_page)
    opened.ask(f"prgraph.page.actions.focus({opened.node(titled(seed_view, 'Kimi K3 推理'))})")
    opened.page.locator("[data-facet=verdict][data-value=must_read]").check()
    link: str = opened.ask("location.href.split('#')[0] + prgraph.page.actions.hash()")
    again = opener(link)
    assert opened.ask("prgraph.page.selection()") == again.ask("prgraph.page.selection()")
    assert opened.page.locator("#panel h2").inner_text() == again.page.locator("#panel h2").inner_text()


def test_back_and_forward_walk_the_focus(seed_page: Path, opener: Opener) -> None:
    """Step through what was looked at (criterion 25)."""
    opened = opener(seed_page, link="#n=component/attention")
    opened.ask("prgraph.page.actions.focus(prgraph.page.actions.model.byKey.get('component/kv-cache'))")
    heading = opened.page.locator("#panel h2")
    assert "KV cache" == heading.inner_text()
    opened.page.go_back()
    opened.settle()
    assert "attention" == heading.inner_text()
    opened.page.go_forward()
    opened.settle()
    assert "KV cache" == heading.inner_text()


def test_pictures_of_the_view(seed_page: Path, opener: Opener) -> None:
    """Give a well-formed SVG without script, with its legend, and a PNG of twice the size (criterion 26)."""
    opened = opener(seed_page, link="#n=component/attention")
    source: str = opened.ask("prgraph.pictures.svg(prgraph.page.actions)")
    root = ET.fromstring(source)  # noqa: S314  # made by the page under test
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert {"svg", "path", "text", "title"} <= tags
    assert "script" not in tags
    assert "Component" in "".join(root.itertext())
    png: str = opened.ask("prgraph.pictures.png(prgraph.page.actions)")
    width, height = struct.unpack(">II", base64.b64decode(png.split(",")[1])[16:24])
    box = opened.page.locator("#canvas").bounding_box()
    assert box
    assert width >= 2 * int(box["width"])
    assert height >= 2 * int(box["height"])


def test_the_picture_can_be_downloaded(seed_page: Path, opener: Opener) -> None:
    """Offer the picture in a dialog, to see and to download (criterion 26)."""
    opened = opener(seed_page)
    opened.page.click("#svg")
    opened.page.wait_for_selector("#download")
    with opened.page.expect_download() as started:
        opened.page.click("#download")
    assert "prgraph.svg" == started.value.suggested_filename


def test_the_language_changes_every_control(seed_page: Path, opener: Opener) -> None:
    """Follow the reader's language, switch all words at once, keep it in the link (criterion 27)."""
    chinese = opener(seed_page, locale="zh-CN")
    assert "zh-CN" == chinese.ask("document.documentElement.lang")
    assert "子系统" in chinese.page.locator("#panel").inner_text()
    opened = opener(seed_page)
    words = """[...document.querySelectorAll('button:not(.node):not(.chip), legend, h2, #shown, #search')]
        .map(e => e.placeholder || e.textContent)"""
    english = opened.ask(words)
    requests = len(opened.requests)
    opened.page.click("#language")
    assert "lang=zh" in opened.page.url
    assert requests == len(opened.requests)
    fixed = {"Filters", "Table", "Map", "Verdict", "Subsystems", "Copy link", "Hardware", "Show all"}
    assert fixed <= set(english)
    assert set() == fixed & set(opened.ask(words))
    assert "注意力机制" in opened.page.locator("#panel").inner_text()


def test_a_fixed_language_wins(seed_store: ox.Store, tmp_path: Path, opener: Opener) -> None:
    """Start in the language of the export where one was asked for."""
    page = write_page(seed_store, tmp_path / "zh.html", lang="zh")
    opened: Opened = opener(page)
    assert "zh-CN" == opened.ask("document.documentElement.lang")
