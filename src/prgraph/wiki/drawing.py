"""Draw a sketch as a static picture: its focus in the middle, pull requests on the left, all else on the right.

Well-formed, with title and description, no script, nothing from outside; every text is escaped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from prgraph.export.palette import INK_LIGHT, MARKS, PAPER_LIGHT, QUIET_LIGHT, write_path
from prgraph.export.svg import clean, give_size, measure, name, render_svg, shorten
from prgraph.export.view import REFERENCES, Link, View, ViewEdge, ViewNode
from prgraph.export.words import Language, say
from prgraph.model import Kind
from prgraph.wiki.pages import Sketch
from prgraph.wiki.phrases import phrase

WIDTH: Final = 1200
_ROW: Final = 28
_HEAD: Final = 64
_FOOT: Final = 44
_MIDDLE: Final = WIDTH // 2
_LEFT: Final = 400
_RIGHT: Final = 800
_COLUMNS: Final = 50
_FONT: Final = "system-ui, 'Segoe UI', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"
_STRONG: Final = "#a3450a"

Place = tuple[float, float]


def draw_sketch(sketch: Sketch, lang: Language) -> str:
    """Draw a sketch around a node."""
    focus = sketch.view.by_iri[sketch.focus]
    left = [node for node in sketch.view.nodes if node.kind is Kind.PULL_REQUEST and node != focus]
    right = [node for node in sketch.view.nodes if node.kind is not Kind.PULL_REQUEST and node != focus]
    rows = max(len(left), len(right), 1)
    height = _HEAD + rows * _ROW + _FOOT
    places = {focus.iri: (float(_MIDDLE), _HEAD + rows * _ROW / 2)}
    places |= _place(left, _LEFT, rows) | _place(right, _RIGHT, rows)
    return "\n".join(
        (
            *_open(sketch, focus, lang, height),
            *_draw_edges(sketch.view.edges, places),
            *_draw_nodes(left, places, lang, "end"),
            *_draw_nodes(right, places, lang, "start"),
            *_draw_focus(focus, places[focus.iri]),
            *_draw_legend([focus, *left, *right], lang, height),
            "</svg>\n",
        )
    )


def draw_map(view: View, lang: Language) -> str:
    """Draw the map of a whole view, as the interactive page shows it first."""
    title = phrase("index", lang)
    svg = render_svg(view, title=title, lang=lang, titles=False)
    described = sum(node.described for node in view.nodes)
    told = say("summary", lang, described, len(view.digests), len(view.nodes) - described)
    size = give_size(svg)
    return size.replace("</title>", f"</title><desc>{clean(told)}</desc>", 1) + "\n"


def describe(sketch: Sketch, lang: Language) -> str:
    """Say in words what a sketch shows."""
    focus = sketch.view.by_iri[sketch.focus]
    shown = [name(node, lang) for node in sketch.view.nodes if node != focus]
    told = phrase("comma", lang).join(shown)
    more = f" {phrase('leftOut', lang, f'{sketch.view.left_out:,}')}" if sketch.view.left_out else ""
    return f"{name(focus, lang)}{phrase('colon', lang)}{told}.{more}"


def _place(nodes: Sequence[ViewNode], x: int, rows: int) -> dict[str, Place]:
    """Place a column, spread over the height."""
    top = _HEAD + (rows - len(nodes)) * _ROW / 2
    return {node.iri: (float(x), top + (row + 0.5) * _ROW) for row, node in enumerate(nodes)}


def _open(sketch: Sketch, focus: ViewNode, lang: Language, height: int) -> Iterator[str]:
    title = name(focus, lang)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" '
        f'role="img" font-family="{_FONT}"><title>{clean(title)}</title>'
    )
    yield f"<desc>{clean(describe(sketch, lang))}</desc>"
    yield f'<rect width="100%" height="100%" fill="{PAPER_LIGHT}"/>'
    yield (
        f'<text x="24" y="36" font-size="20" font-weight="600" fill="{INK_LIGHT}">{clean(shorten(title, 100))}</text>'
    )


def _draw_edges(edges: Sequence[ViewEdge], places: dict[str, Place]) -> Iterator[str]:
    yield '<g fill="none">'
    for edge in edges:
        (x, y), (to_x, to_y) = places[edge.source], places[edge.target]
        bend = (to_x - x) / 2 if x != to_x else (70.0 if x < _MIDDLE else -70.0)
        colour, style = (_STRONG, ' stroke-width="2"') if edge.link in REFERENCES else (QUIET_LIGHT, "")
        if edge.link is Link.NAMES:
            style = ' stroke-dasharray="4 3"'
        yield (
            f'<path d="M{x:g} {y:g}C{x + bend:g} {y:g} {to_x - bend if x != to_x else to_x + bend:g} {to_y:g} '
            f'{to_x:g} {to_y:g}" stroke="{colour}" stroke-opacity=".55"{style}/>'
        )
    yield "</g>"


def _draw_nodes(nodes: Sequence[ViewNode], places: dict[str, Place], lang: Language, anchor: str) -> Iterator[str]:
    shift = -14 if anchor == "end" else 14
    for node in nodes:
        x, y = places[node.iri]
        yield _draw_mark(node.kind, x, y, 7)
        label = clean(shorten(name(node, lang), _COLUMNS))
        yield (
            f'<text x="{x + shift:g}" y="{y + 4.5:g}" font-size="13" text-anchor="{anchor}" '
            f'fill="{INK_LIGHT}">{label}</text>'
        )


def _draw_focus(focus: ViewNode, place: Place) -> Iterator[str]:
    x, y = place
    yield f'<circle cx="{x:g}" cy="{y:g}" r="24" fill="{PAPER_LIGHT}" stroke="{MARKS[focus.kind].colour}"/>'
    yield _draw_mark(focus.kind, *place, 14)


def _draw_mark(kind: Kind, x: float, y: float, radius: float) -> str:
    mark = MARKS[kind]
    if mark.points:
        return f'<path d="{write_path(mark.points, x, y, radius)}" fill="{mark.colour}"/>'
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{mark.colour}"/>'


def _draw_legend(nodes: Sequence[ViewNode], lang: Language, height: int) -> Iterator[str]:
    kinds = {node.kind for node in nodes}
    x, y = 24.0, height - _FOOT / 2
    for kind in (kind for kind in Kind if kind in kinds):
        word = phrase(f"kind.{kind}", lang)
        yield _draw_mark(kind, x + 6, y, 6)
        yield f'<text x="{x + 18:g}" y="{y + 4.5:g}" font-size="13" fill="{INK_LIGHT}">{clean(word)}</text>'
        x += 40 + measure(word) * 7
