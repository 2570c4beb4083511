"""Whatever a text holds, the page shows it as text (criterion 4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from browsing import Opener
from prgraph.export.html import render_view
from prgraph.export.view import Evidence, Link, Role, View, ViewDigest, ViewEdge, ViewEntry, ViewNode
from prgraph.model import Kind, Verdict

pytestmark = pytest.mark.browser

PAYLOADS = [
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "<a href='javascript:alert(1)'>href</a>",
    "\"'><b>quote</b>",
    "{{7*7}} {% raw %} {#",
    "a\u2028b\u2029c",
    "javascript:alert(1)",
    "\u202eright to left",
    "]]><!--",
    "${alert(1)} `x` \\",
]


def poison(payload: str) -> View:
    """Make a view with a payload in every text."""
    pr, thing, digest = f"https://x.test/pr/a/b/{'0' * 20}", "https://x.test/symbol/a/b/s", "https://x.test/doc/0123"
    text = f"{payload}\n\n{payload} tail"
    end = len(payload)
    nodes = (
        ViewNode(pr, Kind.PULL_REQUEST, payload, repository=payload, described=True),
        ViewNode(thing, Kind.SYMBOL, payload, payload, (payload,), repository=payload),
        ViewNode(f"javascript:{payload.replace(' ', '')}", Kind.PULL_REQUEST, payload, number=7, repository=payload),
        ViewNode("https://w3id.org/prgraph/term/component/c", Kind.COMPONENT, payload, payload, (payload,)),
        ViewNode("https://w3id.org/prgraph/term/hardware/h", Kind.HARDWARE, payload, payload, (payload,)),
    )
    edges = [ViewEdge(pr, node.iri, Link.NAMES) for node in nodes[1:] if node.kind is not Kind.PULL_REQUEST]
    edges.append(ViewEdge(pr, nodes[2].iri, Link.PRIOR))
    evidence = tuple(Evidence(0, end, Role.NAME, node.iri, payload) for node in nodes[1:])
    entry = ViewEntry(
        f"{digest}#entry_0", pr, digest, 0, payload, text, Verdict.MUST_READ, (payload,), (payload,), evidence
    )
    return View(tuple(sorted(nodes)), tuple(sorted(edges)), (entry,), (ViewDigest(digest, (payload,), (payload,)),))


@pytest.mark.parametrize("payload", PAYLOADS)
def test_a_text_stays_a_text(payload: str, tmp_path: Path, opener: Opener) -> None:
    """Open every view on a poisoned graph: no dialog, no picture, no foreign link, the text itself (criterion 4)."""
    path = tmp_path / "page.html"
    html = render_view(poison(payload), title=payload, footer=[(payload, payload)])
    path.write_text(html, encoding="utf-8", newline="\n")
    opened = opener(path)
    for act in (
        "p => p.actions.focus(0)",
        "p => p.actions.focus(1)",
        "p => p.actions.openEdge(0)",
        "p => p.actions.change({path: [0, 1]})",
        "p => p.actions.change({view: 'table', path: null, edge: -1, focus: -1})",
        "p => p.actions.change({view: 'map', all: true, language: 'zh'})",
    ):
        opened.ask(f"({act})(prgraph.page)")
    opened.page.locator("#search").fill(payload[:12])
    opened.settle()
    assert [] == opened.dialogs
    assert [] == opened.messages
    expected = [0, payload.replace("\n", " ")]
    found = opened.ask("[document.images.length, document.querySelector('h1').textContent]")
    assert expected == found
    schemes = opened.ask("[...document.querySelectorAll('a[href]')].map(a => a.protocol)")
    assert set(schemes) <= {"http:", "https:", "file:"}


@pytest.mark.parametrize("payload", PAYLOADS)
def test_texts_are_shown_as_they_are(payload: str, tmp_path: Path, opener: Opener) -> None:
    """Show title, summary, quotes, names and source of a poisoned pull request literally (criterion 4)."""
    path = tmp_path / "page.html"
    path.write_text(render_view(poison(payload), title="x"), encoding="utf-8", newline="\n")
    opened = opener(path, link="")
    pr = "prgraph.page.actions.model.prs[0]"
    opened.ask(f"prgraph.page.actions.focus({pr})")
    panel: str = opened.ask("document.getElementById('panel').textContent")
    assert panel.count(payload) >= 3
    assert [] == opened.dialogs


def test_an_address_that_is_no_web_address_is_no_link(tmp_path: Path, opener: Opener) -> None:
    """Print a javascript: address without linking to it (criterion 4)."""
    path = tmp_path / "page.html"
    path.write_text(render_view(poison("javascript:alert(1)"), title="x"), encoding="utf-8", newline="\n")
    opened = opener(path)
    opened.ask("prgraph.page.actions.model.kind.forEach((_, node) => prgraph.page.actions.focus(node))")
    assert 0 == opened.page.locator("#panel a[href^='javascript']").count()


def test_an_empty_graph_opens(tmp_path: Path, opener: Opener) -> None:
    """Open a page without any node."""
    path = tmp_path / "page.html"
    path.write_text(render_view(View((), (), (), ()), title="nothing"), encoding="utf-8", newline="\n")
    opened = opener(path)
    assert [] == opened.messages
    assert 0 == opened.ask("prgraph.page.shown()")
