"""Write the network as GraphML (http://graphml.graphdrawing.org/specification.html), node by node, in little memory.

Any text of a digest is written so that every XML parser gives it back; characters that XML 1.0 cannot hold (section
2.2) become U+FFFD. Node ids are IRIs, edge ids are unique in the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from prgraph.export.part import Part
from prgraph.rdf.elements import EDGE_KEYS, NODE_KEYS, Edge, Node, Value

_HEAD: Final = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
    'xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns '
    'http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">\n'
)
_TYPES: Final[Mapping[type[Value], str]] = {str: "string", int: "int", bool: "boolean"}
_UNWRITABLE: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES: Final = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"}
)


def render_graphml(nodes: Iterable[Node], edges: Iterable[Edge]) -> Iterator[str]:
    """Give the parts of a GraphML file, in order."""
    yield _HEAD
    yield from (_declare("n", "node", name, kind) for name, kind in NODE_KEYS.items())
    yield from (_declare("e", "edge", name, kind) for name, kind in EDGE_KEYS.items())
    yield '<graph id="prgraph" edgedefault="directed">\n'
    for node in nodes:
        yield f'<node id="{escape(node.iri)}">{_tell("n", node.told)}</node>\n'
    for place, edge in enumerate(edges):
        ends = f'source="{escape(edge.source)}" target="{escape(edge.target)}"'
        yield f'<edge id="e{place}" {ends}>{_tell("e", edge.told)}</edge>\n'
    yield "</graph>\n</graphml>\n"


def escape(text: str) -> str:
    """Escape a text for an attribute or an element.

    >>> escape('a < "b"')
    'a &lt; &quot;b&quot;'
    """
    return _UNWRITABLE.sub("\ufffd", text).translate(_ESCAPES)


def _declare(prefix: str, what: str, name: str, kind: type[Value]) -> str:
    return f'<key id="{prefix}_{name}" for="{what}" attr.name="{name}" attr.type="{_TYPES[kind]}"/>\n'


def _tell(prefix: str, told: Mapping[str, Value]) -> str:
    return "".join(f'<data key="{prefix}_{key}">{_write(value)}</data>' for key, value in told.items())


def _write(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else escape(str(value))


def export_graphml(part: Part) -> Iterator[str]:
    """Give the parts of the GraphML file of a build or of a part of one."""
    return render_graphml(*part.read_elements())
