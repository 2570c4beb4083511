"""Mermaid: within the bounds of the renderers, and the real mermaid draws it, whatever the labels hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pyoxigraph as ox
import pytest
from playwright.sync_api import Browser, Page

from hostile import HOSTILE
from prgraph.export.mermaid import MOST_CHARACTERS, MOST_EDGES, MOST_NODES, export_mermaid, quote_label, render_mermaid
from prgraph.export.part import Part
from prgraph.export.view import Link, View, ViewEdge, ViewNode
from prgraph.model import Kind

SCRIPT = Path(__file__).parents[1] / "page" / "node_modules" / "mermaid" / "dist" / "mermaid.min.js"
RADIX = "https://w3id.org/prgraph/term/component/radix-cache"
DRAW = """async text => {
  mermaid.initialize({startOnLoad: false});
  const {svg} = await mermaid.render('drawing', text);
  const page = new DOMParser().parseFromString(svg, 'text/html');
  return [...page.querySelectorAll('.node')].map(node => node.textContent.trim());
}"""


def make_view(labels: tuple[str, ...], edges: int = 0) -> View:
    """Make a view of components with labels, the first linked with the others."""
    nodes = tuple(ViewNode(f"a:{place:04d}", Kind.COMPONENT, label) for place, label in enumerate(labels))
    links = tuple(
        ViewEdge(nodes[place % len(nodes)].iri, nodes[(place * 7 + 1) % len(nodes)].iri, link)
        for place in range(edges)
        for link in (Link.BROADER, Link.NAMES)
    )
    return View(nodes, tuple(sorted(set(links))), (), ())


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """Open a page with the real mermaid, offline."""
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.set_content("<!doctype html><title>mermaid</title>")
    page.add_script_tag(path=SCRIPT)
    yield page
    context.close()


def test_bounds() -> None:
    """However large the view, the chart keeps to the bounds and says what is left out."""
    text = render_mermaid(make_view(tuple(f"名称{'长' * 60}{place}" for place in range(500)), edges=2000))
    assert len(text) < MOST_CHARACTERS
    assert len(re.findall(r"^n\d+\(", text, re.MULTILINE)) <= MOST_NODES
    assert len(re.findall(r"^n\d+ .* n\d+$", text, re.MULTILINE)) <= MOST_EDGES
    assert re.search(r"^%% 4\d\d more nodes are left out$", text, re.MULTILINE)


def test_small_part(seeds: ox.Store, seed_out: Path) -> None:
    """A part around a component shows its hierarchy and the pull requests that name it."""
    text = "".join(export_mermaid(Part(seed_out / "current", seeds, (RADIX,))))
    assert text.startswith("flowchart LR\n")
    assert {'(["radix cache"]):::component', '(["Unified Radix Cache"]):::component'} <= set(
        re.findall(r"^n\d+(.*)$", text, re.MULTILINE)
    )
    assert " --o " in text
    assert " -.-> " in text
    chinese = "".join(export_mermaid(Part(seed_out / "current", seeds, (RADIX,), lang="zh")))
    assert '(["基数缓存"]):::component' in chinese


def test_empty_view() -> None:
    """Nothing to draw is a chart without nodes."""
    assert "flowchart LR\n" == render_mermaid(View((), (), (), ()))


@pytest.mark.parametrize("text", HOSTILE)
def test_labels_hold_no_syntax(text: str) -> None:
    """A label holds letters, digits, plain punctuation and numbered entities only."""
    rest = re.sub(r"#\d+;", "", quote_label(text))
    assert not set(rest) & set("\"'`#<>{}[]|%&\\$;\n\r@")


@pytest.mark.browser
def test_mermaid_draws_hostile_labels(page: Page) -> None:
    """The real mermaid shows each label as it is, white space and what does not print aside."""
    labels = tuple(label for label in HOSTILE if len(label) < 60 and label.isprintable() and label.strip())
    drawn = page.evaluate(DRAW, render_mermaid(make_view(labels, edges=5)))
    squeezed = [" ".join(label[:47].split()) for label in labels]
    assert sorted(squeezed) == sorted(" ".join(label.rstrip("…")[:47].split()) for label in drawn)


@pytest.mark.browser
def test_mermaid_draws_the_seeds(page: Page, seeds: ox.Store, seed_out: Path) -> None:
    """The real mermaid draws the seeds with as many nodes as the chart has."""
    text = "".join(export_mermaid(Part(seed_out / "current", seeds)))
    assert len(re.findall(r":::", text)) == len(page.evaluate(DRAW, text)) > 50
