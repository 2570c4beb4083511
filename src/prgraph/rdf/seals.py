"""The seal of a store: checksums of its files, by which one knows that it is what was written before it is copied.

The engine checks a block of a file when it reads it; a copy by hard links reads none, and would take damage over.
"""

from __future__ import annotations

import json
import zlib
from pathlib import Path

SEAL = "seal.json"
PATTERNS = ("*.sst", "*.log", "MANIFEST-*", "CURRENT")
"""The files that hold what a store says; the others are notes of the engine."""
PIECE_BYTES = 1 << 20


def seal_store(folder: Path) -> None:
    """Write the checksums of a store that was closed, and whose last reference is gone."""
    sums = json.dumps(sum_files(folder), indent=0, sort_keys=True)
    (folder / SEAL).write_text(sums + "\n", encoding="utf-8")


def is_sealed(folder: Path) -> bool:
    """Tell whether a store has its seal, and its files are those that were sealed."""
    try:
        told = json.loads((folder / SEAL).read_bytes())
        return bool(told == sum_files(folder))
    except (OSError, ValueError, RecursionError):
        return False


def sum_files(folder: Path) -> dict[str, int]:
    """Give the CRC-32 of each file of a store that holds what it says, by name."""
    return {path.name: sum_file(path) for pattern in PATTERNS for path in sorted(folder.glob(pattern))}


def sum_file(path: Path) -> int:
    """Give the CRC-32 of a file."""
    value = 0
    with path.open("rb") as file:
        while piece := file.read(PIECE_BYTES):
            value = zlib.crc32(piece, value)
    return value
