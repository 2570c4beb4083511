"""The ledger of a generation: what it holds of each digest and where, so that the next build can take it over."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from prgraph.model import Kind
from prgraph.rdf.quads import TermUse

LEDGER = ".ledger.jsonl"


@dataclass(frozen=True, slots=True)
class Row:
    """What a generation holds of one digest.

    ``places`` gives (offset, length) in bytes of its block in each of the spliced files; ``keys`` the titles of its
    entries by ``owner/name@KEY``, ``described`` the IRIs of their pull requests.
    """

    sha256: str
    docs: tuple[str, ...]
    fingerprint: str
    entries: int
    keys: tuple[tuple[str, str], ...]
    described: tuple[str, ...]
    repositories: tuple[str, ...]
    terms: tuple[TermUse, ...]
    aliases: tuple[str, ...]
    provenance: tuple[str, ...]
    places: dict[str, tuple[int, int]] = field(default_factory=dict)


def write_row(row: Row) -> bytes:
    """Write a row as one line of JSON."""
    record = {name: getattr(row, name) for name in Row.__slots__}
    record["terms"] = [(use.kind, use.id, use.name, use.broader) for use in row.terms]
    return (json.dumps(record, ensure_ascii=False, sort_keys=True) + "\n").encode()


def read_ledger(generation: Path) -> Iterator[Row]:
    """Read the rows of a generation; nothing for one without a ledger (made with other outputs)."""
    file = generation / LEDGER
    if not file.exists():
        return
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            yield make_row(json.loads(line))


@lru_cache(maxsize=1 << 16)
def make_use(kind: str, term_id: str, name: str, *broader: str) -> TermUse:
    """Make the use of a term, one for all rows that have it."""
    return TermUse(Kind(kind), term_id, name, broader)


def make_row(record: dict[str, Any]) -> Row:
    """Make a row of its JSON object."""
    return Row(
        sha256=record["sha256"],
        docs=tuple(record["docs"]),
        fingerprint=record["fingerprint"],
        entries=record["entries"],
        keys=tuple((key, title) for key, title in record["keys"]),
        described=tuple(record["described"]),
        repositories=tuple(record["repositories"]),
        terms=tuple(make_use(kind, term_id, name, *broader) for kind, term_id, name, broader in record["terms"]),
        aliases=tuple(record["aliases"]),
        provenance=tuple(record["provenance"]),
        places={name: (start, length) for name, (start, length) in record["places"].items()},
    )
