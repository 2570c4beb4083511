"""Where the ontology is: its files ship with the package, and stand beside ``src`` in a checkout."""

from __future__ import annotations

from pathlib import Path

from prgraph.errors import PrgraphError


def find_file(name: str) -> Path:
    """Give a file of the ontology (``ontology.ttl``, ``shapes.ttl``, ``context.jsonld``).

    Raises PrgraphError where it is missing.
    """
    package = Path(__file__).parents[1]
    for folder in (package / "data" / "ontology", package.parents[1] / "ontology"):
        if (folder / name).is_file():
            return folder / name
    raise PrgraphError(f"{package}: {name} of the ontology is missing. Install prgraph again.")
