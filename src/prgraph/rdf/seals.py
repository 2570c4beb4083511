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


def seal_store(folder: Path, base: Path | None = None) -> None:
    """Write the checksums of a store that was closed, and whose last reference is gone.

    Files that are hard links to those of ``base``, a sealed store, are not summed again.
    """
    known = read_seal(base) if base else {}
    sums = {
        path.name: known[path.name] if base and path.name in known and is_link(path, base) else sum_file(path)
        for path in list_files(folder)
    }
    (folder / SEAL).write_text(json.dumps(sums, indent=0, sort_keys=True) + "\n", encoding="utf-8")


def is_link(path: Path, base: Path) -> bool:
    """Tell whether a file is the one of its name in another folder."""
    other = base / path.name
    return other.exists() and path.samefile(other)


def is_sealed(folder: Path) -> bool:
    """Tell whether a store has its seal, and its files are those that were sealed."""
    try:
        told = read_seal(folder)
        return told.keys() == {path.name for path in list_files(folder)} and all(
            told[path.name] == sum_file(path) for path in list_files(folder)
        )
    except (OSError, ValueError, RecursionError):
        return False


def read_seal(folder: Path) -> dict[str, int]:
    """Read the checksums of a store by the names of its files; raises OSError or ValueError where there are none."""
    told = json.loads((folder / SEAL).read_bytes())
    if not isinstance(told, dict):
        raise ValueError(f"{folder / SEAL}: found {type(told).__name__}; expected an object")  # noqa: TRY004
    return told


def list_files(folder: Path) -> list[Path]:
    """List the files of a store that hold what it says."""
    return [path for pattern in PATTERNS for path in sorted(folder.glob(pattern))]


def sum_file(path: Path) -> int:
    """Give the CRC-32 of a file."""
    value = 0
    with path.open("rb") as file:
        while piece := file.read(PIECE_BYTES):
            value = zlib.crc32(piece, value)
    return value
