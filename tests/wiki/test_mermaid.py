"""The charts of every page, drawn by the real mermaid in Chromium."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from bundling import MERMAID, Bundles

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DRAW = """async texts => {
  mermaid.initialize({startOnLoad: false, securityLevel: 'strict'});
  const counts = [];
  for (const [place, text] of texts.entries()) {
    try {
      const {svg} = await mermaid.render('drawing' + place, text);
      const page = new DOMParser().parseFromString(svg, 'text/html');
      counts.push([page.querySelectorAll('.node').length, page.querySelectorAll('script, a, image, img').length]);
    } catch (error) { counts.push([String(error), 0]); }
  }
  return counts;
}"""
CHART = re.compile(r"^```mermaid\n(.*?)\n```$", re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """Open a page with the real mermaid, offline."""
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.set_content("<!doctype html><title>mermaid</title>")
    page.add_script_tag(path=MERMAID)
    yield page
    context.close()


def list_charts(folder: Path) -> list[str]:
    """Give the charts of all pages."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.md")))
    return [chart for text in texts for chart in CHART.findall(text)]


@pytest.mark.parametrize("kind", ["bundles", "hostile_bundles"])
def test_every_chart_is_drawn(kind: str, page: Page, request: pytest.FixtureRequest) -> None:
    """Each page but the advice has a chart, and mermaid draws all its nodes and nothing else."""
    give: Bundles = request.getfixturevalue(kind)
    folder = give("github")
    charts = list_charts(folder)
    assert len(charts) == len(list(folder.glob("*.md"))) - 1
    expected = [[len(re.findall(r"^n\d+[\[(]", chart, re.MULTILINE)), 0] for chart in charts]
    assert expected == page.evaluate(DRAW, charts)
