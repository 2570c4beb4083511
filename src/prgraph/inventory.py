"""What a build has to do: which digests there are, which the generation before already holds, which went."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from prgraph import __version__
from prgraph.chunks import Recipe, Text
from prgraph.digest import Source
from prgraph.errors import InputError, WorkspaceError
from prgraph.extract.pipeline import RULES_VERSION
from prgraph.ledger import Row, read_ledger
from prgraph.workspace import Generation


@dataclass(frozen=True, slots=True)
class Found:
    """A digest that was found: the hash of its bytes, all names it has, sorted, and a source to read it from."""

    sha256: str
    docs: tuple[str, ...]
    source: Source

    def read(self) -> Text:
        """Read the bytes; raises InputError if they are others than those that were found."""
        data = self.source.read()
        if hashlib.sha256(data).hexdigest() != self.sha256:
            raise InputError(f"{self.docs[0]}: the file changed while it was read. Build again when it is finished.")
        return Text(self.sha256, self.docs, data)


@dataclass(frozen=True, slots=True)
class Plan:
    """Digests in the order of the outputs, each with the row to take over (None: to be read), and the rows that went.

    ``base`` is the generation to take over from, None for a build from nothing.
    """

    recipe: Recipe
    lexicon: str
    steps: tuple[tuple[Found, Row | None], ...]
    gone: tuple[Row, ...]
    base: Generation | None

    @property
    def is_small_change(self) -> bool:
        """Tell whether so little changes that a copy of the store is changed rather than a new one loaded."""
        changed = sum(row is None for _, row in self.steps) + len(self.gone)
        return self.base is not None and changed * 3 <= len(self.steps)


def find_texts(sources: Iterable[Source]) -> list[Found]:
    """Hash every source and join those of equal bytes, in the order of their first names."""
    names: dict[str, list[Source]] = {}
    for source in sources:
        names.setdefault(hashlib.sha256(source.read()).hexdigest(), []).append(source)
    found = [Found(sha256, tuple(sorted(s.doc for s in same)), same[0]) for sha256, same in names.items()]
    return sorted(found, key=lambda text: text.docs)


def make_plan(
    found: Sequence[Found], recipe: Recipe, lexicon: str, files: Iterable[str], current: Generation | None
) -> Plan:
    """Compare what was found with what the current generation holds; ``files`` are those that rows must have."""
    rows = {row.sha256: row for row in read_rows(current, files)} if current and is_intact(current) else {}
    stay = {
        text.sha256: rows[text.sha256]
        for text in found
        if text.sha256 in rows
        and rows[text.sha256].fingerprint
        == fingerprint(text.sha256, text.docs, [key for key, _ in rows[text.sha256].keys], recipe, lexicon)
    }
    return Plan(
        recipe=recipe,
        lexicon=lexicon,
        steps=tuple((text, stay.get(text.sha256)) for text in found),
        gone=tuple(row for sha256, row in rows.items() if sha256 not in stay),
        base=current if rows else None,
    )


def is_intact(current: Generation) -> bool:
    """Tell whether the files of a generation are what its manifest says: only then anything is taken over."""
    try:
        manifest = current.read_manifest()
        told = {name: entry["sha256"] for name, entry in manifest["outputs"].items()} | manifest["internal"]
        return all(hash_file(current.path / name) == sha256 for name, sha256 in told.items())
    except (WorkspaceError, OSError, KeyError, TypeError, AttributeError):
        return False


def hash_file(path: Path) -> str:
    """Give the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def read_rows(current: Generation, files: Iterable[str]) -> Iterator[Row]:
    """Read the ledger of a generation that has all the files that are to be taken over; else nothing can be."""
    wanted = set(files)
    for row in read_ledger(current.path):
        if not wanted <= row.places.keys():
            return
        yield row


def fingerprint(sha256: str, docs: Sequence[str], keys: Iterable[str], recipe: Recipe, lexicon: str) -> str:
    """Hash all that decides what a digest gives: bytes, names, lexicon, rules, options, the aliases of its entries."""
    numbers = dict(recipe.aliases)
    plain = replace(recipe, aliases=(), lexicon=())
    told = [
        __version__,
        RULES_VERSION,
        lexicon,
        sha256,
        list(docs),
        repr(plain),
        sorted((key, numbers[key]) for key in set(keys) if key in numbers),
    ]
    return hashlib.sha256(json.dumps(told, ensure_ascii=False).encode()).hexdigest()
