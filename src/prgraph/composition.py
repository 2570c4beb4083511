"""Putting a generation together: spliced files, what digests share, the store, and the manifest."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from prgraph import __version__
from prgraph.assembly import SUPPORT, Assembly, read_lines
from prgraph.chunks import load_annotator
from prgraph.errors import WorkspaceError
from prgraph.extract.pipeline import RULES_VERSION
from prgraph.inventory import Plan, fingerprint, hash_file
from prgraph.ledger import Row
from prgraph.model import TERM_KINDS
from prgraph.pool import map_texts
from prgraph.rdf.blocks import describe_dataset, header, render_aliases, render_tail, render_terms, render_things
from prgraph.rdf.iris import Scheme
from prgraph.rdf.quads import TermUse
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

SPLICED = {"ttl": "graph.ttl", "trig": "graph.trig", "annotations": "annotations.jsonl"}
TOTAL = ".total.tsv"
TERMS = ".terms.nt"
COUNTED = {
    "pull_requests": f"> <{Property.TYPE}> <{Class.PULL_REQUEST}> .",
    "symbols": f"> <{Property.TYPE}> <{Class.SYMBOL}> .",
    "persons": f"> <{Property.TYPE}> <{Class.PERSON}> .",
    "repositories": f"> <{Property.TYPE}> <{Class.REPOSITORY}> .",
    "numbered": f"> <{Property.NUMBER}> ",
    "references": f"> <{Property.REFERENCES}> ",
}
"""Counts of the graph, each with what its lines of N-Triples hold."""


def list_files(only: Iterable[str]) -> list[str]:
    """Give the spliced files that the chosen outputs need."""
    return sorted({SPLICED[output] for output in only if output in SPLICED} | {SUPPORT})


@dataclass
class Composition:
    """A generation in the making. ``rows`` and ``counts`` are those of the finished one; ``fresh`` what was read."""

    folder: Path
    plan: Plan
    only: tuple[str, ...]
    scheme: Scheme
    rows: list[Row] = field(default_factory=list)
    fresh: list[Row] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    replaced: int = 0
    things: Outcome = field(default_factory=Outcome)

    @property
    def base(self) -> Path | None:
        """Give the folder of the generation to take over from."""
        return self.plan.base.path if self.plan.base else None

    def write(self, jobs: int, on_progress: Callable[[int, int], None]) -> None:
        """Write the spliced files and what digests share."""
        with ExitStack() as stack:
            assembly = Assembly(self.folder, self.scheme, list_files(self.only), self.base, stack)
            changes = Changes(stack)
            for row in self.plan.gone:
                changes.add(read_lines(assembly.old[SUPPORT], row.places[SUPPORT]), -1)
            self.write_digests(assembly, changes, jobs, on_progress)
            self.write_shared(assembly, changes)
            assembly.sync()

    def write_digests(
        self, assembly: Assembly, changes: Changes, jobs: int, on_progress: Callable[[int, int], None]
    ) -> None:
        """Write the blocks of all digests in order, read or taken over."""
        unread = [found for found, row in self.plan.steps if row is None]
        pieces = map_texts(self.plan.recipe, (found.read() for found in unread), jobs)
        for found, old in self.plan.steps:
            if old is not None:
                row = assembly.take_over(old)
            else:
                piece = next(pieces)
                keys = [key for key, _ in piece.keys]
                row = assembly.add(
                    piece, fingerprint(found.sha256, found.docs, keys, self.plan.recipe, self.plan.lexicon)
                )
                changes.add(piece.rendered.things, 1)
                self.fresh.append(row)
                self.replaced += piece.replaced
                on_progress(row.entries, len(unread) - len(self.fresh))
            self.rows.append(row)
            self.counts["digests"] += len(row.docs)
            self.counts["entries"] += row.entries

    def write_shared(self, assembly: Assembly, changes: Changes) -> None:
        """Write things, terms, aliases and the description of the whole."""
        old_total = self.base / TOTAL if self.base else None
        outcome = self.things if self.plan.is_small_change else None
        things = update_total(old_total, changes, self.folder / TOTAL, outcome)
        for block in render_things(self.count(things), self.scheme):
            assembly.add_block(block)
        terms = self.terms_of(self.rows)
        (self.folder / TERMS).write_text("".join(f"{line}\n" for line in terms), encoding="utf-8")
        for block in render_terms(terms, self.scheme):
            assembly.add_block(block)
        for block in render_aliases(aliases_of(self.rows), self.scheme):
            assembly.add_block(block)
        for block in render_tail(self.tail_of(self.rows), self.scheme):
            assembly.add_block(block)

    def count(self, lines: Iterable[str]) -> Iterator[str]:
        """Count what passes by."""
        for line in lines:
            for name, mark in COUNTED.items():
                if mark in line:
                    self.counts[name] += 1
            yield line

    def terms_of(self, rows: Iterable[Row]) -> tuple[str, ...]:
        """Describe the terms that rows name."""
        uses = {use for row in rows for use in row.terms}
        return describe_terms(uses, load_annotator(self.plan.recipe.lexicon).lexicon, self.scheme)

    def tail_of(self, rows: Iterable[Row]) -> list[str]:
        """Give the lines of the default graph."""
        return sorted({*describe_dataset(self.scheme), *(line for row in rows for line in row.provenance)})

    def write_store(self) -> None:
        """Write the store: a changed copy where little changes, else (or where the old one is broken) loaded anew."""
        folder = self.folder / "store"
        if self.base and self.plan.is_small_change and (self.base / "store").is_dir():
            try:
                self.change_store(self.base, folder)
            except WorkspaceError:
                shutil.rmtree(folder, ignore_errors=True)
            else:
                return
        store = create_store(folder)
        load_trig(store, self.folder / "graph.trig")
        close_store(store, folder)

    def change_store(self, base: Path, folder: Path) -> None:
        """Copy the store of the generation before and change what changed; raises WorkspaceError if it is broken."""
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
            before = [*(row for _, row in self.plan.steps if row), *self.plan.gone]
            for graph, lines in ((self.scheme.aliases, aliases_of), ("", self.tail_of)):
                change_lines(store, graph, compare_lines(lines(before), lines(self.rows)))
        close_store(store, folder)

    def count_terms(self) -> None:
        """Count the terms of each kind, and the pull requests that entries describe."""
        self.counts["described"] = len({iri for row in self.rows for iri in row.described})
        uses: set[TermUse] = {use for row in self.rows for use in row.terms}
        for kind in TERM_KINDS:
            self.counts[kind.value] = len({use.id for use in uses if use.kind is kind})


def aliases_of(rows: Iterable[Row]) -> list[str]:
    """Give the lines that join former IRIs to numbered pull requests."""
    return sorted({line for row in rows for line in row.aliases})


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
