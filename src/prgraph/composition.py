"""Putting a generation together: spliced files, what digests share, the store, and the manifest."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from prgraph import __version__
from prgraph.assembly import SUPPORT, Assembly, read_lines
from prgraph.chunks import load_annotator, make_pieces
from prgraph.errors import WorkspaceError
from prgraph.extract.pipeline import RULES_VERSION
from prgraph.inventory import Plan, fingerprint, hash_file
from prgraph.ledger import Row
from prgraph.model import TERM_KINDS
from prgraph.pool import map_texts
from prgraph.rdf.blocks import Form, describe_dataset, header, render_lines
from prgraph.rdf.iris import Scheme
from prgraph.rdf.quads import TermUse
from prgraph.rdf.seals import is_sealed, seal_store
from prgraph.rdf.store import (
    Difference,
    change_lines,
    close_store,
    compare_lines,
    copy_store,
    create_store,
    load_trig,
    remove_graphs,
    told_by,
)
from prgraph.rdf.terms import describe_terms
from prgraph.rdf.vocab import Class, Property
from prgraph.support import Changes, Outcome, update_total

SPLICED = {"ttl": "graph.ttl", "trig": "graph.trig", "nq": "graph.nq", "annotations": "annotations.jsonl"}
FORM_OF: dict[str, Form] = {"ttl": "turtle", "trig": "turtle", "nq": "quads"}
TOTAL = ".total.tsv"
TERMS = ".terms.nt"
CLASSES = {
    f"<{Class.PULL_REQUEST}> .": "pull_requests",
    f"<{Class.SYMBOL}> .": "symbols",
    f"<{Class.PERSON}> .": "persons",
    f"<{Class.REPOSITORY}> .": "repositories",
}
"""Counts of the graph by what a line of N-Triples that tells a class holds behind its property."""
TYPE = f"<{Property.TYPE}>"
PROPERTIES = {f"<{Property.NUMBER}>": "numbered", f"<{Property.REFERENCES}>": "references"}
"""Counts of the graph by property."""


def list_files(only: Iterable[str]) -> list[str]:
    """Give the spliced files that the chosen outputs need."""
    return sorted({SPLICED[output] for output in only if output in SPLICED} | {SUPPORT})


@dataclass
class Gathered:
    """What the rows of digests tell together: it grows with what they name, and by a line a digest."""

    terms: set[TermUse] = field(default_factory=set)
    aliases: set[str] = field(default_factory=set)
    provenance: set[str] = field(default_factory=set)
    keys: set[str] = field(default_factory=set)

    def add(self, row: Row, keys: Collection[str] = ()) -> None:
        """Add what a row tells; of the keys of its entries those that are asked for."""
        self.terms.update(row.terms)
        self.aliases.update(row.aliases)
        self.provenance.update(row.provenance)
        if keys:
            self.keys.update(key for key, _ in row.keys if key in keys)

    def list_tail(self, scheme: Scheme) -> list[str]:
        """Give the lines of the default graph."""
        return sorted({*describe_dataset(scheme), *self.provenance})


@dataclass
class Composition:
    """A generation in the making; no row of a digest stays in memory unless there is a generation before.

    ``counts`` are those of the finished one, ``read`` how many digests were read, ``fresh`` the rows of these where
    there is a generation before, ``whole`` what all digests tell together.
    """

    folder: Path
    plan: Plan
    only: tuple[str, ...]
    scheme: Scheme
    fresh: list[Row] = field(default_factory=list)
    whole: Gathered = field(default_factory=Gathered)
    counts: Counter[str] = field(default_factory=Counter)
    read: int = 0
    replaced: int = 0
    things: Outcome = field(default_factory=Outcome)

    @property
    def base(self) -> Path | None:
        """Give the folder of the generation to take over from."""
        return self.plan.base.path if self.plan.base else None

    @property
    def forms(self) -> frozenset[Form]:
        """Give the forms that blocks are rendered in."""
        return frozenset(FORM_OF[output] for output in self.only if output in FORM_OF)

    def write(self, jobs: int, on_progress: Callable[[int, int], None]) -> None:
        """Write the spliced files and what digests share."""
        with ExitStack() as stack:
            assembly = Assembly(self.folder, self.scheme, list_files(self.only), self.base, stack)
            changes, described = Changes(stack), Changes(stack)
            for row in self.plan.gone:
                changes.add(read_lines(assembly.old[SUPPORT], row.places[SUPPORT]), -1)
            for row in self.write_digests(assembly, changes, jobs, on_progress):
                described.add(row.described, 1)
                self.whole.add(row, self.known_aliases)
                self.counts["digests"] += len(row.docs)
                self.counts["entries"] += row.entries
            self.counts["described"] = sum(1 for _ in described.merged())
            self.write_shared(assembly, changes)
            assembly.sync()
        self.count_terms()

    @cached_property
    def known_aliases(self) -> frozenset[str]:
        """Give the keys of entries that aliases name."""
        return frozenset(key for key, _ in self.plan.recipe.aliases)

    def write_digests(
        self, assembly: Assembly, changes: Changes, jobs: int, on_progress: Callable[[int, int], None]
    ) -> Iterator[Row]:
        """Write the blocks of all digests in order, read or taken over, and give the row of each."""
        recipe = self.plan.recipe
        unread = [found for found, row in self.plan.steps if row is None]
        make = partial(make_pieces, recipe, forms=self.forms)
        pieces = map_texts(make, (found.read() for found in unread), jobs)
        for found, old in self.plan.steps:
            if old is not None:
                yield assembly.take_over(old)
                continue
            piece = next(pieces)
            keys = [key for key, _ in piece.keys]
            row = assembly.add(piece, fingerprint(found.sha256, found.docs, keys, recipe, self.plan.lexicon))
            changes.add(piece.rendered.things, 1)
            if self.plan.base:
                self.fresh.append(row)
            self.read += 1
            self.replaced += piece.replaced
            on_progress(row.entries, len(unread) - self.read)
            yield row

    def write_shared(self, assembly: Assembly, changes: Changes) -> None:
        """Write things, terms, aliases and the description of the whole."""
        old_total = self.base / TOTAL if self.base else None
        outcome = self.things if self.plan.is_small_change else None
        things = update_total(old_total, changes, self.folder / TOTAL, outcome)
        lexicon = load_annotator(self.plan.recipe.lexicon).lexicon
        terms = describe_terms(self.whole.terms, lexicon, self.scheme)
        (self.folder / TERMS).write_text("".join(f"{line}\n" for line in terms), encoding="utf-8")
        for lines, graph in (
            (self.count(things), self.scheme.things),
            (terms, self.scheme.terms),
            (sorted(self.whole.aliases), self.scheme.aliases),
            (self.whole.list_tail(self.scheme), ""),
        ):
            for block in render_lines(lines, graph, self.scheme, self.forms):
                assembly.add_block(block)

    def count(self, lines: Iterable[str]) -> Iterator[str]:
        """Count what passes by."""
        counts = self.counts
        for line in lines:
            _, told, value = line.split(" ", 2)
            name = CLASSES.get(value) if told == TYPE else PROPERTIES.get(told)
            if name:
                counts[name] += 1
            yield line

    def write_store(self) -> None:
        """Write the store: a changed copy where little changes, else (or where the old one is broken) loaded anew."""
        folder = self.folder / "store"
        if self.base and self.plan.is_small_change and (self.base / "store").is_dir():
            try:
                self.change_store(self.base, folder)
            except WorkspaceError:
                shutil.rmtree(folder, ignore_errors=True)
            else:
                seal_store(folder, self.base / "store")
                return
        store = create_store(folder)
        load_trig(store, self.folder / "graph.trig")
        close_store(store, folder)
        del store
        seal_store(folder)

    def change_store(self, base: Path, folder: Path) -> None:
        """Copy the store of the generation before and change what changed; raises WorkspaceError if it is broken."""
        if not is_sealed(base / "store"):
            raise WorkspaceError(f"{base / 'store'}: found files that differ from those written. Build again.")
        store = copy_store(base / "store", folder)
        with told_by(folder, "changing the store", "Build again."):
            remove_graphs(store, [self.scheme.graph(row.sha256) for row in self.plan.gone])
            with (self.folder / "graph.trig").open("rb") as trig:
                for row in self.fresh:
                    trig.seek(row.places["graph.trig"][0])
                    load_trig(store, header(self.scheme) + trig.read(row.places["graph.trig"][1]), bulk=False)
            change_lines(store, self.scheme.things, Difference(tuple(self.things.went), tuple(self.things.came)))
            terms = [(f / TERMS).read_text(encoding="utf-8").split("\n")[:-1] for f in (base, self.folder)]
            change_lines(store, self.scheme.terms, compare_lines(*terms))
            before = Gathered()
            for row in (*(row for _, row in self.plan.steps if row), *self.plan.gone):
                before.add(row)
            change_lines(store, self.scheme.aliases, compare_lines(sorted(before.aliases), sorted(self.whole.aliases)))
            tails = before.list_tail(self.scheme), self.whole.list_tail(self.scheme)
            change_lines(store, "", compare_lines(*tails))
        close_store(store, folder)

    def count_terms(self) -> None:
        """Count the terms of each kind."""
        for kind in TERM_KINDS:
            self.counts[kind.value] = len({use.id for use in self.whole.terms if use.kind is kind})


def describe_inputs(plan: Plan) -> dict[str, Any]:
    """Give the part of the manifest that is known before anything is written."""
    return {
        "prgraph": __version__,
        "lexicon": plan.lexicon,
        "sources": [{"names": list(found.docs), "sha256": found.sha256} for found, _ in plan.steps],
    }


def describe_generation(folder: Path, composition: Composition) -> dict[str, Any]:
    """Make the manifest: versions, options, sources, outputs with their hashes, counts; no clock, no absolute path."""
    recipe = composition.plan.recipe
    return {
        **describe_inputs(composition.plan),
        "rules": RULES_VERSION,
        "options": {
            "aliases": [f"{key},{number}" for key, number in recipe.aliases],
            "base": recipe.base,
            "date": recipe.date,
            "evidence": recipe.evidence,
            "format": recipe.format,
            "lenient": recipe.lenient,
            "repository": str(recipe.repository) if recipe.repository else None,
            "text": recipe.with_text,
        },
        "outputs": {
            file.name: {"bytes": file.stat().st_size, "sha256": hash_file(file)}
            for file in sorted(folder.iterdir())
            if file.is_file() and not file.name.startswith(".")
        },
        "internal": {file.name: hash_file(file) for file in sorted(folder.glob(".*")) if file.is_file()},
        "counts": {name: count for name, count in sorted(composition.counts.items()) if count},
    }
