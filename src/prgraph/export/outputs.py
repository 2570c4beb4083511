"""The outputs of a build that are made from its store."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def write_outputs(folder: Path, only: Iterable[str]) -> list[str]:
    """Write the chosen outputs beside the store in ``folder``; gives what a person should know of them."""
    del folder, only
    return []
