"""The queries that ship: a file each, whose first comment is its help."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from prgraph.errors import QueryError
from prgraph.rdf.binding import Parameter, read_parameters

FOLDER: Final = Path(__file__).parents[1] / "data" / "queries"


@dataclass(frozen=True, slots=True)
class Canned:
    """A query that ships, with the question that it answers as ``help``."""

    name: str
    help: str
    parameters: tuple[Parameter, ...]
    text: str


def list_canned() -> tuple[Canned, ...]:
    """Give all queries that ship, by name."""
    return tuple(load_canned(name) for name in sorted(file.stem for file in FOLDER.glob("*.rq")))


def load_canned(name: str) -> Canned:
    """Give a query that ships; raises QueryError for a name that none has."""
    known = {file.stem: file for file in FOLDER.glob("*.rq")}
    if name not in known:
        close = get_close_matches(name, sorted(known), n=3)
        meant = f" Did you mean {', '.join(close)}?" if close else ""
        raise QueryError(f"{name}: no query that ships has this name.{meant} List them: prgraph queries")
    text = known[name].read_text(encoding="utf-8")
    return Canned(name, text.partition("\n")[0].lstrip("# "), read_parameters(text), text)
