"""Rendering the page: what pyvis is given, what is guarded, what fails how."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from prgraph.errors import ExportError
from prgraph.export.arrangement import arrange
from prgraph.export.html import find_carrier, make_policy, render_view, tell_inputs
from prgraph.export.packing import pack_view, write_json
from prgraph.export.view import Evidence, Link, Role, View, ViewDigest, ViewEdge, ViewEntry, ViewNode
from prgraph.model import Kind, Verdict

TITLE = "会话 😀 缓存"
TEXT = f"{TITLE}\n\n值得精读。看 Radix。"
MUST_READ = "https://w3id.org/prgraph/verdict/must_read"


def make_view(*, with_text: bool = True) -> View:
    """Make a view of one pull request and one component."""
    pr, part, digest = (
        "https://x.test/pr/a/b/k",
        "https://w3id.org/prgraph/term/component/radix",
        "https://x.test/doc/1",
    )
    read, name = TEXT.index("值得"), TEXT.index("Radix")
    evidence = (
        Evidence(read, read + 4, Role.VERDICT, MUST_READ, "值得精读"),
        Evidence(name, name + 5, Role.NAME, part, "Radix"),
    )
    shown = TEXT if with_text else ""
    entry = ViewEntry(f"{digest}#entry_0", pr, digest, 0, TITLE, shown, Verdict.MUST_READ, (), (), evidence)
    nodes = (
        ViewNode(pr, Kind.PULL_REQUEST, TITLE, repository="a/b", described=True),
        ViewNode(part, Kind.COMPONENT, "radix"),
    )
    return View(tuple(sorted(nodes)), (ViewEdge(pr, part, Link.NAMES),), (entry,), (ViewDigest(digest, ("a.txt",)),))


def read_graph(page: str) -> dict[str, object]:
    """Read the block of the graph."""
    found = re.search(r'id="prgraph-graph">(.*?)</script>', page, re.DOTALL)
    assert found
    graph: dict[str, object] = json.loads(found[1])
    return graph


def test_nodes_and_edges_go_through_pyvis() -> None:
    """Give pyvis the nodes and edges; the template gets them from it."""
    graph = read_graph(render_view(make_view(), title="x"))
    nodes, edges = graph["nodes"], graph["edges"]
    assert isinstance(nodes, dict)
    assert ["id", "x", "y", "size", "group"] == list(nodes)
    assert {"from": [1], "to": [0], "group": [1]} == edges


@pytest.mark.parametrize("with_text", [True, False])
def test_offsets_count_in_utf16(with_text: bool) -> None:
    """Count offsets behind an emoji as JavaScript does, with and without the text."""
    view = make_view(with_text=with_text)
    row = pack_view(view, arrange(view))["entries"][0]
    text, spans = row[4].encode("utf-16-le"), row[5]
    found = [text[2 * spans[at + 1] : 2 * (spans[at + 1] + spans[at + 2])].decode("utf-16-le") for at in (0, 6)]
    assert ["值得精读", "Radix"] == found
    assert int(with_text) == row[6]


def test_json_in_a_script_cannot_end_it() -> None:
    """Escape what could end the block or start another."""
    written = write_json(["</script><!--", "\u2028&"])
    assert not re.search("[<>&\u2028]", written)
    assert ["</script><!--", "\u2028&"] == json.loads(written)


def test_the_policy_names_hashes_only() -> None:
    """Allow each script by its hash, and nothing from anywhere."""
    policy = make_policy("a{}", ("1", "2"))
    assert 2 == len(re.findall("'sha256-", policy.split("script-src")[1].split(";")[0]))
    assert "http" not in policy


def test_pyvis_without_its_script_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Say what is missing and what to do where pyvis is not as expected."""
    assert find_carrier().name == "vis-network.min.js"
    monkeypatch.setattr("prgraph.export.html.resources.files", lambda _: tmp_path)
    with pytest.raises(ExportError, match="Install pyvis"):
        find_carrier()


def test_rendering_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the working folder empty: no lib/, no file."""
    monkeypatch.chdir(tmp_path)
    render_view(make_view(), title="x")
    assert [] == list(tmp_path.iterdir())


def test_importing_the_page_does_not_import_pyvis() -> None:
    """Import pyvis when a page is rendered, not before."""
    script = "import sys, prgraph.export.html; print(int('pyvis' in sys.modules), int('jinja2' in sys.modules))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "0 0" == run.stdout.strip()


def test_the_footer_names_the_inputs() -> None:
    """Give release, lexicon and sources, the latter whatever their order."""
    one, two = {"sha256": "a" * 64}, {"sha256": "b" * 64}
    manifest = {"prgraph": "1.0", "lexicon": "c" * 64, "sources": [one, two]}
    footer = tell_inputs(manifest)
    assert (("prgraph", "1.0"), ("lexicon", "c" * 12)) == footer[:2]
    assert footer == tell_inputs({**manifest, "sources": [two, one]})
    assert footer != tell_inputs({**manifest, "sources": [one]})


def test_footer_title_and_language_are_set() -> None:
    """Print title and footer, and set the language asked for."""
    page = render_view(make_view(), title="T<1>", lang="zh", footer=[("manifest", "abc")])
    assert "<title>T&lt;1&gt;</title>" in page
    assert '<html lang="zh-CN"' in page
    assert "manifest <code>abc</code>" in page
    assert '"language":"zh"' in page
