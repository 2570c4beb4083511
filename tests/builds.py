"""What tests of builds share: small digests, snapshots of an output folder."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from prgraph.rdf.store import dump_lines, open_store

SEEDS = Path(__file__).parents[1] / "seeds"


def seed_entries() -> list[tuple[str, str]]:
    """Give title and summary of every entry of the seeds."""
    entries = []
    for file in sorted(SEEDS.glob("*.txt")):
        blocks = [block.strip() for block in file.read_text(encoding="utf-8").split("\n\n")[1:]]
        entries += list(zip(blocks[::2], blocks[1::2], strict=True))
    return entries


def write_digest(path: Path, entries: list[tuple[str, str]], repository: str = "sgl-project/sglang") -> None:
    """Write a digest."""
    path.parent.mkdir(parents=True, exist_ok=True)
    parts = [repository, *(f"{title}\n\n{summary}" for title, summary in entries)]
    path.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def snapshot(out: Path, *, store: bool = True) -> Mapping[str, str]:
    """Give the hash of every output, internal files included, the store by its sorted quads."""
    current = (out / "current").resolve()
    hashes = {file.name: hash_bytes(file.read_bytes()) for file in current.iterdir() if file.is_file()}
    if store:
        hashes["store"] = hash_bytes("\n".join(dump_lines(open_store(current / "store"))).encode())
    return hashes


def names(folder: Path) -> set[str]:
    """Give the names in a folder."""
    return {item.name for item in folder.iterdir()}


def hash_bytes(content: bytes) -> str:
    """Hash bytes."""
    return hashlib.sha256(content).hexdigest()
