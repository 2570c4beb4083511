"""Answer one query from a store, in a process of its own that can be ended at any moment.

Run by path, not imported: it needs pyoxigraph and nothing of prgraph. The query comes on standard input, the answer
goes to standard output as lines of JSON: what kind it is, then a line a row or triple, then ``{"more": …}``; or
``{"error": …, "text": …}``. Arguments: the store, the folder of pyoxigraph, and bounds and prefixes as JSON.
"""

from __future__ import annotations

import json
import resource
import sys
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyoxigraph as ox


def main(store: str, packages: str, bounds: dict[str, Any]) -> None:
    """Answer the query on standard input within bounds: rows, bytes, memory (bytes), seconds of the processor."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_DATA, (bounds["memory"], bounds["memory"]))
    resource.setrlimit(resource.RLIMIT_CPU, (bounds["seconds"], bounds["seconds"]))
    sys.path.append(packages)
    import pyoxigraph as ox  # noqa: PLC0415  # found only now

    text = sys.stdin.buffer.read().decode()
    try:
        opened = ox.Store.read_only(store)
    except OSError as error:
        write({"error": "store", "text": str(error)})
        return
    try:
        found = opened.query(text, prefixes=bounds["prefixes"], use_default_graph_as_union=bounds["union"])
        write_bounded(answer(found, ox), bounds["rows"], bounds["bytes"])
    except SyntaxError as error:
        write({"error": "syntax", "text": str(error)})
    except (OSError, ValueError, RuntimeError) as error:
        write({"error": "engine", "text": str(error)})


def write_bounded(lines: Iterator[Any], rows: int, size: int) -> None:
    """Write the lines of an answer as long as rows and bytes last, then whether there is more."""
    write(next(lines))
    for count, line in enumerate(lines):
        if count >= rows or size <= 0:
            write({"more": True})
            return
        size -= write(line)
    write({"more": False})


def write(line: Any) -> int:
    """Write a line of JSON and give its length."""
    return sys.stdout.buffer.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")


def answer(found: Any, ox: Any) -> Iterator[Any]:
    """Give the head of an answer, then its rows or triples."""
    if isinstance(found, ox.QueryBoolean):
        return iter([{"truth": bool(found)}])
    if isinstance(found, ox.QuerySolutions):
        names = [variable.value for variable in found.variables]
        return chain([{"variables": names}], ([pack(row[name], ox) for name in names] for row in found))
    return chain([{"triples": True}], (f"{triple} ." for triple in found))


def pack(term: ox.NamedNode | ox.BlankNode | ox.Literal | ox.Triple | None, ox: Any) -> list[str] | None:
    """Write a term as kind and value, a literal with language and datatype."""
    if term is None:
        return None
    if isinstance(term, ox.Literal):
        return ["literal", term.value, term.language or "", term.datatype.value]
    if isinstance(term, ox.NamedNode):
        return ["uri", term.value]
    return ["bnode", term.value] if isinstance(term, ox.BlankNode) else ["triple", str(term)]


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], json.loads(sys.argv[3]))
