"""Write answers as text: CSV, TSV and JSON as the SPARQL recommendations spell them, Markdown, Turtle, N-Triples.

Markdown and tables are for eyes: IRIs are shortened there, and what a terminal would obey is replaced. CSV goes into
spreadsheets: a text that one would read as a formula begins with an apostrophe.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Sequence
from typing import Any, Final

import pyoxigraph as ox

from prgraph.rdf.iris import Scheme
from prgraph.rdf.query import Cell, Rows, Statements, Truth
from prgraph.rdf.vocab import PREFIXES, XSD

NUMERIC: Final = frozenset(f"{XSD}{name}" for name in ("integer", "decimal", "double", "float", "int", "long"))
_PLAIN: Final = frozenset({"", f"{XSD}string"})
_FORMULA: Final = tuple("=+-@\t\r\n＝＋－＠")
_HEAD: Final = re.compile(r"(?:@prefix [^\n]*\n)*")
_LOCAL: Final = re.compile(r"[\w.~-]*[\w~-]")
_MARKUP: Final = re.compile(r"([\\`*_{}\[\]<>#|~&@!])")
_ESCAPES: Final = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"})


def write_csv(rows: Rows) -> str:
    """Write rows as SPARQL 1.1 CSV: a head, plain values, lines that end with CR LF."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(rows.variables)
    writer.writerows([_guard(cell) for cell in row] for row in rows.rows)
    return written.getvalue()


def _guard(cell: Cell | None) -> str:
    """Give a value that no spreadsheet takes for a formula."""
    if cell is None:
        return ""
    value = f"_:{cell.value}" if cell.kind == "bnode" else cell.value
    return f"'{value}" if value.startswith(_FORMULA) and cell.datatype not in NUMERIC else value


def write_tsv(rows: Rows) -> str:
    """Write rows as SPARQL 1.1 TSV: terms as in Turtle."""
    lines = ["\t".join(f"?{variable}" for variable in rows.variables)]
    lines += ["\t".join("" if cell is None else write_term(cell) for cell in row) for row in rows.rows]
    return "".join(f"{line}\n" for line in lines)


def write_term(cell: Cell) -> str:
    """Write a term as in Turtle, numbers bare.

    >>> write_term(Cell("literal", "修复", "zh"))
    '"修复"@zh'
    """
    if cell.kind == "uri":
        return f"<{cell.value}>"
    if cell.kind == "bnode":
        return f"_:{cell.value}"
    if cell.kind == "triple":
        return f"<<( {cell.value.translate(_LINES)} )>>"
    if cell.datatype in {f"{XSD}integer", f"{XSD}decimal"} and re.fullmatch(r"[+-]?\d+(\.\d+)?", cell.value, re.ASCII):
        return cell.value
    text = f'"{cell.value.translate(_ESCAPES)}"'
    if cell.language:
        return f"{text}@{cell.language}"
    return text if cell.datatype in _PLAIN else f"{text}^^<{cell.datatype}>"


_LINES: Final = str.maketrans({"\n": " ", "\r": " ", "\t": " "})


def write_json(answer: Rows | Truth) -> str:
    """Write rows or a truth as SPARQL 1.1 JSON."""
    if isinstance(answer, Truth):
        return json.dumps({"head": {}, "boolean": answer.value}) + "\n"
    bindings = [
        {name: _bind(cell) for name, cell in zip(answer.variables, row, strict=True) if cell} for row in answer.rows
    ]
    whole = {"head": {"vars": list(answer.variables)}, "results": {"bindings": bindings}}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _bind(cell: Cell) -> dict[str, Any]:
    if cell.kind == "triple":
        return {"type": "literal", "value": write_term(cell)}
    bound = {"type": cell.kind, "value": cell.value}
    if cell.language:
        bound["xml:lang"] = cell.language
    elif cell.datatype not in _PLAIN:
        bound["datatype"] = cell.datatype
    return bound


def write_markdown(rows: Rows, scheme: Scheme) -> str:
    """Write rows as a table of GitHub's Markdown, in which no text is markup."""
    lines = [_join(escape_markdown(variable) for variable in rows.variables), _join("---" for _ in rows.variables)]
    lines += [_join(escape_markdown(show_cell(cell, scheme)) for cell in row) for row in rows.rows]
    return "".join(f"{line}\n" for line in lines)


def _join(cells: Any) -> str:
    return f"| {' | '.join(cells)} |"


def escape_markdown(text: str) -> str:
    r"""Give text that stands in a cell of a Markdown table as it is.

    >>> escape_markdown("a|b <script> `x`")
    'a\\|b \\<script\\> \\`x\\`'
    """
    return _MARKUP.sub(r"\\\1", " ".join(text.split()))


def show_cell(cell: Cell | None, scheme: Scheme) -> str:
    """Give a term as people read it: IRIs short, texts without what a terminal would obey."""
    if cell is None:
        return ""
    if cell.kind == "uri":
        return shorten(cell.value, scheme)
    value = f"_:{cell.value}" if cell.kind == "bnode" else cell.value
    return clean(value)


def clean(text: str) -> str:
    r"""Replace what a terminal would obey: controls, marks of direction, halves of surrogate pairs.

    >>> clean("a\x1b[31m")
    'a\ufffd[31m'
    """
    return "".join(char if char.isprintable() or char == "\n" else "\ufffd" for char in text.replace("\t", " "))


def shorten(iri: str, scheme: Scheme) -> str:
    """Shorten an IRI: ``owner/name#31617`` for a pull request, else by the prefixes that queries know.

    >>> shorten("https://w3id.org/prgraph/term/component/radix-cache", Scheme())
    'component:radix-cache'
    """
    called = scheme.shorten(iri)
    if called:
        return called
    fitting = [(len(space), prefix) for prefix, space in PREFIXES.items() if iri.startswith(space)]
    for length, prefix in sorted(fitting, reverse=True):
        if _LOCAL.fullmatch(iri[length:]):
            return f"{prefix}:{iri[length:]}"
    return iri


def write_turtle(statements: Statements) -> str:
    """Write triples as Turtle with the prefixes that queries know, sorted."""
    triples = [quad.triple for quad in ox.parse("\n".join(statements.lines), ox.RdfFormat.N_TRIPLES)]
    written = (ox.serialize(triples, format=ox.RdfFormat.TURTLE, prefixes=dict(PREFIXES)) or b"").decode()
    # The serializer writes all prefixes, in an order that changes from call to call.
    body = _HEAD.sub("", written, count=1)
    used = [f"@prefix {prefix}: <{space}> .\n" for prefix, space in PREFIXES.items() if f"{prefix}:" in body]
    return "".join([*sorted(used), "\n" if used else "", body])


def write_lines(statements: Sequence[str]) -> str:
    """Write lines of N-Triples."""
    return "".join(f"{line}\n" for line in statements)
