"""Draw a part of the graph in Mermaid, for Markdown pages: within the bounds of the common renderers.

Mermaid refuses charts of 500 edges or 50,000 characters, and some wikis far smaller ones; so a chart holds at most 80
nodes, 250 edges and 20,000 characters, the most important first. Ids are n1, n2, …; a text of a digest stands in quotes
only, with all that could be syntax written as ``#35;`` (https://mermaid.js.org/syntax/flowchart.html).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from prgraph.export.palette import MARKS
from prgraph.export.part import Part
from prgraph.export.svg import choose_nodes, name, shorten
from prgraph.export.view import REFERENCES, Link, View, ViewEdge, ViewNode
from prgraph.export.words import Language
from prgraph.model import Kind

MOST_NODES: Final = 80
MOST_EDGES: Final = 250
MOST_CHARACTERS: Final = 20_000
LABEL_COLUMNS: Final = 48

_PLAIN: Final = re.compile(r"[\w ,:/·，。、：；！？（）“”《》….\-]")
_SHAPES: Final = {Kind.PULL_REQUEST: ("[", "]"), Kind.SYMBOL: ("[[", "]]"), Kind.PERSON: ("((", "))")}
_ARROWS: Final = {Link.ABOUT: "-->", Link.NAMES: "-.->", Link.BROADER: "--o"}


def export_mermaid(part: Part) -> Iterable[str]:
    """Give a flow chart of the most important nodes of a build or of a part of one."""
    return [render_mermaid(part.read_view(), part.lang or "en")]


def render_mermaid(view: View, lang: Language = "en") -> str:
    """Render a view within the bounds; a comment tells what is left out."""
    for most in range(min(MOST_NODES, max(5, len(view.nodes))), 0, -5):
        nodes = view.nodes if len(view.nodes) <= most else choose_nodes(view, most)
        text = _render(view, nodes, lang)
        if len(text) < MOST_CHARACTERS:
            return text
    return "flowchart LR\n"


def _render(view: View, nodes: Iterable[ViewNode], lang: Language) -> str:
    ids = {node.iri: f"n{place}" for place, node in enumerate(sorted(nodes), start=1)}
    inside = sorted((edge for edge in view.edges if {edge.source, edge.target} <= ids.keys()), key=_rank)
    kinds = sorted({view.by_iri[iri].kind for iri in ids}, key=list(Kind).index)
    left_out = len(view.nodes) + view.left_out - len(ids)
    lines = [
        "flowchart LR",
        *([f"%% {left_out} more nodes are left out"] if left_out else []),
        *(_draw_node(ids[iri], view.by_iri[iri], lang) for iri in ids),
        *(_draw_edge(edge, ids) for edge in inside[:MOST_EDGES]),
        *(f"classDef {kind} stroke:{MARKS[kind].colour},stroke-width:2px" for kind in kinds),
    ]
    return "\n".join(lines) + "\n"


def _rank(edge: ViewEdge) -> tuple[int, ViewEdge]:
    """Rank references first, then what pull requests are about, broader terms, and what is only named."""
    order = (*REFERENCES, Link.ABOUT, Link.BROADER, Link.NAMES)
    return order.index(edge.link), edge


def _draw_node(node_id: str, node: ViewNode, lang: Language) -> str:
    opening, closing = _SHAPES.get(node.kind, ("([", "])"))
    return f'{node_id}{opening}"{quote_label(shorten(name(node, lang), LABEL_COLUMNS))}"{closing}:::{node.kind}'


def _draw_edge(edge: ViewEdge, ids: Mapping[str, str]) -> str:
    arrow = _ARROWS.get(edge.link) or f'== "{edge.link.replace("_", " ")}" ==>'
    return f"{ids[edge.source]} {arrow} {ids[edge.target]}"


def quote_label(text: str) -> str:
    """Write a text so that it can stand in the quotes of a label: what could be syntax as a numbered entity.

    >>> quote_label('#1 "x" <b>')
    '#35;1 #34;x#34; #60;b#62;'
    """
    plain = "".join(c if c.isprintable() else " " for c in text)
    listed = re.match(r"\d*[.\-]", plain)
    head = listed.end() if listed else 0
    kept = (c if (at >= head and _PLAIN.fullmatch(c)) or c.isdigit() else f"#{ord(c)};" for at, c in enumerate(plain))
    return "".join(kept)
