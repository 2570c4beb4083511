"""Write the network as node-link JSON, the form of ``networkx.node_link_graph(data, edges="edges")`` and of D3."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from prgraph.export.part import Part

_HEAD: Final = '{"directed": true, "multigraph": true, "graph": {"name": "prgraph"}, "nodes": [\n'


def export_nodelink(part: Part) -> Iterator[str]:
    """Give the parts of the file: a line a node, then a line an edge."""
    nodes, edges = part.read_elements()
    yield _HEAD
    yield from _join({"id": node.iri, **node.told} for node in nodes)
    yield '\n], "edges": [\n'
    yield from _join({"source": edge.source, "target": edge.target, "key": edge.key, **edge.told} for edge in edges)
    yield "\n]}\n"


def _join(rows: Iterable[Mapping[str, object]]) -> Iterator[str]:
    for place, row in enumerate(rows):
        yield (",\n" if place else "") + json.dumps(row, ensure_ascii=False)
