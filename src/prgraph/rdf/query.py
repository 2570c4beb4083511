"""Run SPARQL on the store of a build: checked beforehand, in a process of its own, within bounds.

The engine cannot be interrupted, and a text of a few kilobytes can bring it down; so each query runs in a child process
on the store opened read-only (``worker.py``), which is killed at its deadline. Nothing is left behind: no process, no
file, no lock. The default graph is the union of all graphs; the prefixes of ``vocab.PREFIXES`` need no declaration.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from prgraph.errors import QueryError, WorkspaceError
from prgraph.rdf.scanner import Shape, check_query, locate, show
from prgraph.rdf.vocab import PREFIXES

WORKER: Final = Path(__file__).with_name("worker.py")
_PLACE: Final = re.compile(r"error at (\d+):(\d+): ?(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Bounds:
    """How long a query may run (``seconds``), how many ``rows`` (or triples) and ``bytes`` its answer holds at most,
    and how much ``memory`` (bytes of data) its process takes at most.
    """

    seconds: float = 30.0
    rows: int = 10_000
    bytes: int = 1 << 28
    memory: int = 1 << 32


@dataclass(frozen=True, slots=True)
class Cell:
    """A term in an answer: ``kind`` is uri, literal, bnode or triple (a triple term, written as in N-Triples)."""

    kind: str
    value: str
    language: str = ""
    datatype: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """What SELECT gives; a cell is None where the variable is not bound; ``more``: rows were left out."""

    variables: tuple[str, ...]
    rows: tuple[tuple[Cell | None, ...], ...]
    more: bool = False


@dataclass(frozen=True, slots=True)
class Truth:
    """What ASK gives."""

    value: bool


@dataclass(frozen=True, slots=True)
class Statements:
    """What CONSTRUCT and DESCRIBE give: sorted lines of N-Triples, each once; ``more``: triples were left out."""

    lines: tuple[str, ...]
    more: bool = False


Answer = Rows | Truth | Statements


def run_query(
    store: Path, text: str, *, name: str = "query", bounds: Bounds | None = None, allow_from: bool = False
) -> Answer:
    """Answer a query from the store in a folder; ``name`` is what messages call the query.

    ``allow_from`` lets FROM and FROM NAMED choose among the graphs of the store. Raises QueryError for a query that is
    refused, malformed, brings the engine down or runs over its time, WorkspaceError for a store that cannot be opened.
    """
    bounds = bounds or Bounds()
    tokens = check_query(text, name, allow_from=allow_from)
    union = not any(token.shape is Shape.WORD and token.text.lower() == "from" for token in tokens)
    if not store.is_dir():
        raise WorkspaceError(f"{store}: no store here. Build it: prgraph build SOURCE -o OUT --only store")
    return _read_answer(_ask_worker(store, text, name, bounds, union=union), text, name, store)


def _ask_worker(store: Path, text: str, name: str, bounds: Bounds, *, union: bool) -> list[Any]:
    """Run the worker and give the lines that it wrote; it is gone afterwards, whatever happens."""
    engine = find_spec("pyoxigraph")
    packages = Path(engine.origin).parents[1] if engine and engine.origin else Path()
    limits = {
        "rows": bounds.rows,
        "bytes": bounds.bytes,
        "memory": bounds.memory,
        # Should this process be killed, the child comes to its own end soon after the deadline.
        "seconds": int(bounds.seconds) + 2,
        "union": union,
        "prefixes": dict(PREFIXES),
    }
    command = [sys.executable, "-IS", str(WORKER), str(store), str(packages), json.dumps(limits)]
    try:
        done = subprocess.run(  # noqa: S603  # our own interpreter and script
            command, input=text.encode(), capture_output=True, timeout=bounds.seconds, check=False
        )
    except subprocess.TimeoutExpired:
        raise QueryError(
            f"{name}: no answer after {bounds.seconds:g} seconds; the query was ended. Ask for less "
            "(more triples in common, a LIMIT), or give it longer: --timeout SECONDS"
        ) from None
    if done.returncode:
        raise QueryError(f"{name}: {_explain_end(done.returncode, done.stderr)}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def _explain_end(status: int, told: bytes) -> str:
    """Say why a worker ended without an answer."""
    if status < 0:
        return (
            f"the engine was ended by signal {-status}: the query nests too deep or needs too much memory. "
            "Write it flatter, or ask for less."
        )
    last = told.decode(errors="replace").strip().rpartition("\n")[2]
    return f"the engine failed with status {status} ({last[:200]}). Install prgraph again, or simplify the query."


def _read_answer(lines: list[Any], text: str, name: str, store: Path) -> Answer:
    """Make an answer of what the worker wrote."""
    head, *rest = lines
    if "error" in head or "error" in rest[-1]:
        raise _explain_error(head if "error" in head else rest[-1], text, name, store)
    if "truth" in head:
        return Truth(head["truth"])
    *rows, end = rest
    if "triples" in head:
        return Statements(tuple(sorted(set(rows))), end["more"])
    return Rows(tuple(head["variables"]), tuple(_unpack(row) for row in rows), end["more"])


def _unpack(row: Iterable[list[str] | None]) -> tuple[Cell | None, ...]:
    return tuple(Cell(*cell) if cell else None for cell in row)


def _explain_error(told: dict[str, str], text: str, name: str, store: Path) -> QueryError | WorkspaceError:
    """Make an error of what the engine told; of a wrong syntax with its place."""
    if told["error"] == "store":
        return WorkspaceError(f"{store}: the store cannot be opened ({told['text']}). Build again.")
    found = _PLACE.fullmatch(told["text"])
    if told["error"] == "syntax" and found:
        lines = text.split("\n")
        line = min(int(found[1]), len(lines))
        place = sum(len(before) + 1 for before in lines[: line - 1]) + int(found[2]) - 1
        place = max(0, min(place, len(text)))
        wanted = " ".join(found[3].split())[:200]
        return QueryError(
            f"{locate(text, place, name)}: no SPARQL goes on like this (the engine says: {wanted})\n{show(text, place)}"
        )
    return QueryError(f"{name}: the engine cannot answer: {told['text'][:500]}")
