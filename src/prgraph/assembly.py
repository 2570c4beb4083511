"""The files of a generation under construction: blocks of digests, written or taken over from the generation before."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import replace
from operator import attrgetter
from pathlib import Path
from typing import IO

from prgraph.chunks import Piece
from prgraph.ledger import LEDGER, Row, write_row
from prgraph.rdf.blocks import Block, header
from prgraph.rdf.iris import Scheme

COPY_BYTES = 1 << 20
SUPPORT = ".support.nt"
WITH_HEADER = ("graph.ttl", "graph.trig")
FORMS: Mapping[str, Callable[[Block], bytes]] = {
    "graph.ttl": attrgetter("ttl"),
    "graph.trig": attrgetter("trig"),
    "graph.nq": attrgetter("quads"),
}


class Assembly:
    """Writes the spliced files of a generation, in the order in which digests are given."""

    def __init__(self, folder: Path, scheme: Scheme, names: Iterable[str], old: Path | None, stack: ExitStack) -> None:
        self.folder = folder
        self.files: dict[str, IO[bytes]] = {}
        self.old: dict[str, IO[bytes]] = {}
        self.ledger = stack.enter_context((folder / LEDGER).open("wb"))
        for name in names:
            self.files[name] = stack.enter_context((folder / name).open("wb"))
            if name in WITH_HEADER:
                self.files[name].write(header(scheme))
            if old and (old / name).exists():
                self.old[name] = stack.enter_context((old / name).open("rb"))

    def take_over(self, row: Row) -> Row:
        """Copy the blocks of an unchanged digest and give its row in the new ledger."""
        places = {name: self.copy(name, *row.places[name]) for name in self.files}
        return self.write_row(row, places)

    def copy(self, name: str, start: int, length: int) -> tuple[int, int]:
        """Copy a stretch of the old file to the end of the new one and give its place there."""
        source, target = self.old[name], self.files[name]
        place = target.tell()
        source.seek(start)
        left = length
        while left:
            part = source.read(min(left, COPY_BYTES))
            target.write(part)
            left -= len(part)
        return place, length

    def add(self, piece: Piece, fingerprint: str) -> Row:
        """Write the blocks of a digest that was read."""
        rendered = piece.rendered
        blocks = {
            "annotations.jsonl": piece.annotations,
            **self.write_block(rendered.block),
            SUPPORT: "".join(f"{line}\n" for line in rendered.things).encode(),
        }
        row = Row(
            sha256=piece.sha256,
            docs=piece.docs,
            fingerprint=fingerprint,
            entries=piece.entries,
            keys=piece.keys,
            described=piece.described,
            repositories=piece.repositories,
            terms=rendered.terms,
            aliases=rendered.aliases,
            provenance=rendered.provenance,
        )
        return self.write_row(row, {name: self.append(name, blocks[name]) for name in self.files})

    def append(self, name: str, block: bytes) -> tuple[int, int]:
        """Write a block at the end of a file and give its place."""
        place = self.files[name].tell()
        self.files[name].write(block)
        return place, len(block)

    def write_row(self, row: Row, places: Mapping[str, tuple[int, int]]) -> Row:
        """Write the ledger's row of a digest."""
        placed = replace(row, places=dict(places))
        self.ledger.write(write_row(placed))
        return placed

    def write_block(self, block: Block) -> dict[str, bytes]:
        """Give a block as each of the files holds it."""
        return {name: write(block) for name, write in FORMS.items() if name in self.files}

    def add_block(self, block: Block) -> None:
        """Write a block of what digests share to the files that hold triples."""
        for name, text in self.write_block(block).items():
            self.files[name].write(text)

    def sync(self) -> None:
        """Bring everything that was written to the disk."""
        for file in (*self.files.values(), self.ledger):
            file.flush()
            os.fsync(file.fileno())


def read_lines(file: IO[bytes], place: tuple[int, int]) -> list[str]:
    """Read the lines of a block."""
    file.seek(place[0])
    return file.read(place[1]).decode().splitlines()
