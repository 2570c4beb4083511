"""Write facts as lines of N-Triples, the form in which they travel, byte for byte as pyoxigraph writes them.

A line holds one triple and ends with its full stop, without a line end. Making objects of the library for each triple
first would cost several times as much as all reading of the text. IRIs are written as they are: ``prgraph.rdf.iris``
mints none that the grammar refuses (https://www.w3.org/TR/n-triples/).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from prgraph.rdf.vocab import XSD

_ESCAPES: Final = {
    **{code: f"\\u{code:04X}" for code in (*range(0x20), 0x7F, 0xFFFE, 0xFFFF)},
    **{ord(char): f"\\{short}" for char, short in zip('\b\t\n\f\r"\\', 'btnfr"\\', strict=True)},
}
_ESCAPED: Final = re.compile(r'["\\\x00-\x1f\x7f\ufffe\uffff]')
_INTEGER: Final = f"^^<{XSD}integer>"


def write_text(text: str, language: str = "", datatype: str = "") -> str:
    r"""Write a literal; ``datatype`` is an IRI.

    >>> write_text('静默"错误"', "zh")
    '"静默\\"错误\\""@zh'
    """
    if _ESCAPED.search(text):
        text = text.translate(_ESCAPES)
    if language:
        return f'"{text}"@{language}'
    return f'"{text}"^^<{datatype}>' if datatype else f'"{text}"'


def write_number(value: int) -> str:
    """Write an xsd:integer."""
    return f'"{value}"{_INTEGER}'


def write_fact(subject: str, predicate: str, written: str) -> str:
    """Write a triple; ``written`` is its object as it stands in the line."""
    return f"<{subject}> <{predicate}> {written} ."


def write_link(subject: str, predicate: str, thing: str) -> str:
    """Write a triple of three IRIs."""
    return f"<{subject}> <{predicate}> <{thing}> ."


def name_graph(lines: Iterable[str], graph: str) -> Iterator[str]:
    """Turn lines of N-Triples into lines of N-Quads; ``graph`` empty for the default graph."""
    if not graph:
        return iter(lines)
    end = f"<{graph}> ."
    return (f"{line[:-1]}{end}" for line in lines)
