"""Draw the first view of the page as a static picture: no script, well-formed, 300 nodes at most.

It is an export of its own and stands in the page for readers without scripts. Everything from a digest is escaped.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final

from prgraph.export.arrangement import Spot, arrange
from prgraph.export.palette import INK_LIGHT, MARKS, PAPER_LIGHT, QUIET_LIGHT, write_path
from prgraph.export.view import REFERENCES, Link, View, ViewEdge, ViewNode, count_pull_requests
from prgraph.export.words import Language, say
from prgraph.model import Kind, Verdict

MOST_NODES: Final = 300
"""How many nodes a static picture shows."""

LABEL_COLUMNS: Final = 24

_WIDTH: Final = 1200
_MARGIN: Final = 24
_HEAD: Final = 56
_FOOT: Final = 44
_FONT: Final = "system-ui, 'Segoe UI', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"

Box = tuple[float, float, float, float]
_VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


def render_svg(
    view: View,
    *,
    title: str,
    lang: Language = "en",
    spots: Mapping[str, Spot] | None = None,
    most: int = MOST_NODES,
    titles: bool = True,
) -> str:
    """Draw a view: components in their territories, then the pull requests to be read first, with a legend.

    ``spots`` are the places of an earlier ``arrange``; ``titles`` gives each mark its name, as a tooltip.
    """
    placed = spots or arrange(view)
    nodes = choose_nodes(view, most)
    frame = Frame([placed[node.iri] for node in nodes])
    shown = {node.iri for node in nodes}
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {frame.height}" role="img" '
        f'font-family="{_FONT}"><title>{clean(title)}</title>'
    )
    parts = [
        head,
        f'<rect width="100%" height="100%" fill="{PAPER_LIGHT}"/>',
        f'<text x="{_MARGIN}" y="36" font-size="20" font-weight="600" fill="{INK_LIGHT}">{clean(title)}</text>',
        *_draw_territories(nodes, placed, frame),
        *_draw_edges((edge for edge in view.edges if {edge.source, edge.target} <= shown), placed, frame),
        *_draw_marks(view, nodes, placed, frame, lang if titles else None),
        *_draw_labels(nodes, placed, frame, lang),
        *_draw_legend(nodes, frame, lang, f"{len(nodes):,} / {len(view.nodes) + view.left_out:,}"),
        "</svg>",
    ]
    return "\n".join(parts)


def give_size(svg: str) -> str:
    """Give a picture the width and height of its view box, as viewers outside a page want them."""
    return _VIEW_BOX.sub(r'width="\1" height="\2" \g<0>', svg, count=1)


def choose_nodes(view: View, most: int = MOST_NODES) -> list[ViewNode]:
    """Choose the components and pull requests that matter most; where there are none of these, any nodes."""
    counts = count_pull_requests(view)
    best = read_verdicts(view)
    kinds = (Kind.COMPONENT, Kind.PULL_REQUEST)
    chosen = [node for node in view.nodes if node.kind in kinds] or list(view.nodes)

    def weigh(node: ViewNode) -> tuple[float, str]:
        if node.kind is Kind.PULL_REQUEST:
            verdict = best.get(node.iri)
            return -(
                1.0 + node.described * (1 + (0 if verdict is None else 3 - list(Verdict).index(verdict)))
            ), node.iri
        return -(4.0 + counts.get(node.iri, 0)), node.iri

    return sorted(chosen, key=weigh)[:most]


def read_verdicts(view: View) -> dict[str, Verdict]:
    """Give the verdict of each pull request: of several the one that asks for most."""
    order = list(Verdict)
    best: dict[str, Verdict] = {}
    for entry in view.entries:
        found = best.get(entry.pull_request)
        if entry.verdict and (found is None or order.index(entry.verdict) < order.index(found)):
            best[entry.pull_request] = entry.verdict
    return best


class Frame:
    """Where the plane of a layout lies in the picture."""

    def __init__(self, spots: Sequence[Spot]) -> None:
        boxes = [(spot.middle[0], spot.middle[1], max(spot.reach, 10)) for spot in spots] or [(0, 0, 100)]
        self.left = min(x - reach for x, _, reach in boxes)
        self.top = min(y - reach for _, y, reach in boxes)
        width = max(x + reach for x, _, reach in boxes) - self.left
        height = max(y + reach for _, y, reach in boxes) - self.top
        self.scale = min((_WIDTH - 2 * _MARGIN) / width, 2.0)
        self.shift = (_WIDTH - width * self.scale) / 2
        self.height = round(height * self.scale) + _HEAD + _FOOT + _MARGIN

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Turn a point of the plane into one of the picture."""
        return self.shift + (x - self.left) * self.scale, _HEAD + (y - self.top) * self.scale


def clean(text: str) -> str:
    """Escape a text for XML; characters that XML does not know become U+FFFD."""
    known = (
        c if c in "\t\n\r" or (c >= " " and not "\ud800" <= c <= "\udfff" and c not in "\ufffe\uffff") else "\ufffd"
        for c in text
    )
    return escape("".join(known))


def _draw_territories(nodes: Iterable[ViewNode], spots: Mapping[str, Spot], frame: Frame) -> Iterable[str]:
    colour = MARKS[Kind.COMPONENT].colour
    yield f'<g fill="{colour}" fill-opacity=".07" stroke="{colour}" stroke-opacity=".22">'
    for node in nodes:
        if node.kind is Kind.COMPONENT:
            spot = spots[node.iri]
            x, y = frame.place(*spot.middle)
            yield f'<circle cx="{_round(x)}" cy="{_round(y)}" r="{_round(spot.reach * frame.scale)}"/>'
    yield "</g>"


def _draw_edges(edges: Iterable[ViewEdge], spots: Mapping[str, Spot], frame: Frame) -> Iterable[str]:
    quiet: list[str] = []
    strong: list[str] = []
    for edge in edges:
        one, other = spots[edge.source], spots[edge.target]
        line = "M{:g} {:g}L{:g} {:g}".format(*map(_round, (*frame.place(one.x, one.y), *frame.place(other.x, other.y))))
        if edge.link in REFERENCES:
            strong.append(line)
        elif edge.link is Link.ABOUT and one.parent != edge.target:
            quiet.append(line)
    if quiet:
        yield f'<path d="{"".join(quiet)}" fill="none" stroke="{QUIET_LIGHT}" stroke-opacity=".2"/>'
    if strong:
        yield f'<path d="{"".join(strong)}" fill="none" stroke="#a3450a" stroke-opacity=".8" stroke-width="1.5"/>'


def _draw_marks(
    view: View, nodes: Iterable[ViewNode], spots: Mapping[str, Spot], frame: Frame, lang: Language | None
) -> Iterable[str]:
    """Draw marks, with their names in a language as titles."""
    verdicts = read_verdicts(view)
    for node in nodes:
        mark, spot = MARKS[node.kind], spots[node.iri]
        x, y = frame.place(spot.x, spot.y)
        style = f'fill="{mark.colour}"'
        if node.kind is Kind.PULL_REQUEST and verdicts.get(node.iri) is not Verdict.MUST_READ:
            opacity = ".45" if verdicts.get(node.iri) is Verdict.SKIM else "0"
            style += f' fill-opacity="{opacity}" stroke="{mark.colour}"'
        path = _draw_mark(node.kind, x, y, spot.radius * frame.scale, style)
        yield f"{path}<title>{clean(name(node, lang))}</title></path>" if lang else f"{path[:-1]}/>"


def _draw_mark(kind: Kind, x: float, y: float, radius: float, style: str) -> str:
    points = MARKS[kind].points
    r = _round(radius)
    circle = f"M{_round(x - radius):g} {_round(y):g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"
    return f'<path d="{write_path(points, x, y, radius) if points else circle}" {style}>'


def _draw_labels(nodes: Iterable[ViewNode], spots: Mapping[str, Spot], frame: Frame, lang: Language) -> Iterable[str]:
    taken: list[Box] = []
    yield (
        f'<g fill="{INK_LIGHT}" font-size="12" text-anchor="middle" '
        f'stroke="{PAPER_LIGHT}" stroke-width="3" paint-order="stroke">'
    )
    for node in nodes:
        spot, text = spots[node.iri], shorten(name(node, lang))
        x, y = frame.place(spot.x, spot.y)
        wide = spot.reach > spot.shell and spot.reach * frame.scale > 40
        if wide:
            x, y = frame.place(*spot.middle)
            y -= spot.reach * frame.scale - 16
        else:
            y += spot.radius * frame.scale + 13
        half = measure(text) * 3.4 + 2
        box = (x - half, y - 12, x + half, y + 4)
        if x - half < 0 or x + half > _WIDTH or any(_overlap(box, other) for other in taken):
            continue
        taken.append(box)
        weight = ' font-weight="600"' if wide else ""
        yield f'<text x="{_round(x):g}" y="{_round(y):g}"{weight}>{clean(text)}</text>'
    yield "</g>"


def _draw_legend(nodes: Iterable[ViewNode], frame: Frame, lang: Language, shown: str) -> Iterable[str]:
    x, y = float(_MARGIN), frame.height - _FOOT / 2
    kinds = {node.kind for node in nodes}
    for kind in (kind for kind in Kind if kind in kinds):
        word = say(f"kind.{kind}", lang)
        yield f'{_draw_mark(kind, x + 6, y, 6, f"""fill="{MARKS[kind].colour}" """)}</path>'
        yield f'<text x="{_round(x + 18):g}" y="{y + 4:g}" font-size="13" fill="{INK_LIGHT}">{clean(word)}</text>'
        x += 40 + measure(word) * 7
    yield (
        f'<text x="{_WIDTH - _MARGIN}" y="{y + 4:g}" font-size="13" text-anchor="end" fill="{QUIET_LIGHT}">'
        f"{clean(say('legendNote', lang))} {shown}</text>"
    )


def name(node: ViewNode, lang: Language) -> str:
    """Give the name of a node in a language."""
    return node.label_zh if lang == "zh" and node.label_zh else node.label


def measure(text: str) -> int:
    """Count columns: wide characters take two."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def shorten(text: str, columns: int = LABEL_COLUMNS) -> str:
    """Cut a label at a number of columns; leave out what turns the direction of writing.

    >>> shorten("会话感知驱逐的 Unified Radix Cache")
    '会话感知驱逐的 Unified R…'
    """
    plain = "".join(c for c in text if not "\u202a" <= c <= "\u202e" and not "\u2066" <= c <= "\u2069")
    used = 0
    for at, c in enumerate(plain):
        used += measure(c)
        if used > columns:
            return f"{plain[:at].rstrip()}…"
    return plain


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _round(value: float) -> float:
    return math.floor(value * 10 + 0.5) / 10
