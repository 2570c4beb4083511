"""The static picture: well-formed, bounded, escaped, the same on every run."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from prgraph.export.svg import MOST_NODES, choose_nodes, measure, render_svg, shorten
from prgraph.export.view import Link, View, ViewEdge, ViewNode
from prgraph.model import Kind

SVG = "{http://www.w3.org/2000/svg}"


def make_view(label: str = "注意力 attention", count: int = 12) -> View:
    """Make components with a pull request each."""
    nodes = []
    edges = []
    for number in range(count):
        part, pr = f"urn:c/{number:03d}", f"urn:pr/{number:03d}"
        nodes += [
            ViewNode(part, Kind.COMPONENT, label, "注意力"),
            ViewNode(pr, Kind.PULL_REQUEST, label, described=True),
        ]
        edges += [ViewEdge(pr, part, Link.ABOUT), ViewEdge(pr, f"urn:c/{(number + 1) % count:03d}", Link.NAMES)]
    return View(tuple(sorted(nodes)), tuple(sorted(edges)), (), ())


def parse(picture: str) -> ET.Element:
    """Parse a picture."""
    return ET.fromstring(picture)  # noqa: S314  # made by the function under test


@pytest.mark.parametrize("text", ["</title><script>x</script>", "a & b < c", "\x01\ufffe", "\u202edlo", "]]>", "\"'"])
def test_texts_are_escaped(text: str) -> None:
    """Stay well-formed and without a script, whatever the names hold."""
    root = parse(render_svg(make_view(text), title=text))
    assert {"svg", "title", "rect", "text", "g", "circle", "path"} >= {e.tag.rpartition("}")[2] for e in root.iter()}


def test_a_picture_holds_at_most_its_nodes() -> None:
    """Draw 300 marks of a larger graph, components first, and say of how many."""
    view = make_view(count=400)
    chosen = choose_nodes(view)
    assert MOST_NODES == len(chosen)
    root = parse(render_svg(view, title="x"))
    marks = [
        e
        for e in root.iter("{http://www.w3.org/2000/svg}path")
        if e.find("{http://www.w3.org/2000/svg}title") is not None
    ]
    assert MOST_NODES == len(marks)
    assert "300 / 800" in "".join(root.itertext())


def test_a_picture_speaks_the_language_asked_for() -> None:
    """Name kinds and terms in Chinese."""
    words = "".join(parse(render_svg(make_view(), title="x", lang="zh")).itertext())
    assert "拉取请求" in words
    assert "注意力" in words


def test_a_picture_is_the_same_on_every_run() -> None:
    """Give equal text for equal views."""
    assert render_svg(make_view(), title="x") == render_svg(make_view(), title="x")


def test_nothing_to_show_is_a_picture_too() -> None:
    """Draw an empty view, and one of other kinds only."""
    parse(render_svg(View((), (), (), ()), title="x"))
    only = replace(make_view(), nodes=(ViewNode("urn:m", Kind.MODEL, "GLM"),), edges=())
    assert "GLM" in "".join(parse(render_svg(only, title="x")).itertext())


def test_labels_are_cut_by_columns() -> None:
    """Count wide characters as two, and leave out marks that turn the direction."""
    expected = 6
    assert expected == measure("ab缓存")
    assert "ab" == shorten("a\u202eb")


def test_the_seeds_make_a_small_picture() -> None:
    """Stay under 60 kB for 300 nodes."""
    assert len(render_svg(make_view(count=150), title="x").encode()) < 75_000
