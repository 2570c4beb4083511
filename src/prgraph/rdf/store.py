"""The store of a build: an Oxigraph folder that is written once, then only read or copied.

A generation's store is made whole (``create_store``, ``load_trig``) or as a copy of the one before
(``copy_store``: hard links to the immutable files, a few milliseconds at any size), which is then changed
(``remove_graphs``, ``load_trig``, ``change_lines``). Readers open it read-only, so they never see it change. What the
storage engine reports is told as WorkspaceError with the folder and what to do.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import groupby
from pathlib import Path
from typing import NamedTuple, cast

import pyoxigraph as ox

from prgraph.errors import WorkspaceError

STRETCH_BYTES = 5_000_000
"""How much of a TriG file is loaded at a time: about 130,000 quads."""

GRAPH_END = b"\n}\n\n"


class Difference(NamedTuple):
    """What changes between two sorted streams of lines: ``gone`` and ``come``, each sorted."""

    gone: tuple[str, ...]
    come: tuple[str, ...]


@contextmanager
def told_by(folder: Path, doing: str, advice: str) -> Iterator[None]:
    """Tell errors of the storage engine as WorkspaceError."""
    try:
        yield
    except (OSError, RuntimeError) as error:  # what the engine finds broken it tells as RuntimeError
        raise WorkspaceError(f"{folder}: {doing} failed: {error}. {advice}") from error


def create_store(folder: Path) -> ox.Store:
    """Make an empty store in a folder that is not there yet."""
    _refuse_taken(folder)
    with told_by(folder, "making the store", "Check that the folder can be written and the disk has room."):
        return ox.Store(folder)


def _refuse_taken(folder: Path) -> None:
    if folder.exists():
        raise WorkspaceError(f"{folder}: expected nothing here, found something. Build into another folder.")


def open_store(folder: Path) -> ox.Store:
    """Open a store to read it. Nothing can be written through it."""
    require_store(folder)
    with told_by(folder, "opening the store", "Build again: prgraph build SOURCE -o OUT."):
        return ox.Store.read_only(str(folder))


def require_store(folder: Path) -> None:
    """Raise WorkspaceError where a build has no store."""
    if not (folder / "CURRENT").is_file():
        raise WorkspaceError(f"{folder}: no store here. Build it: prgraph build SOURCE -o OUT --only store")


def copy_store(source: Path, target: Path) -> ox.Store:
    """Copy a store that nobody writes, by hard links where the file system has them, and open the copy to write it.

    The target must not be there yet. The source must have been closed by ``close_store``: what was not flushed is not
    copied.
    """
    _refuse_taken(target)
    store = open_store(source)
    with told_by(target, "copying the store", "Check that the folder can be written and the disk has room."):
        store.backup(target)
        return ox.Store(target)


def close_store(store: ox.Store, folder: Path) -> None:
    """Write down all that a store still holds in memory. Drop the last reference to it to release its lock."""
    with told_by(folder, "writing the store", "Check that the disk has room."):
        store.flush()


def load_trig(store: ox.Store, trig: bytes | Path, *, bulk: bool = True) -> None:
    """Add quads written as TriG by ``prgraph.rdf.blocks``: a file, or the bytes of blocks behind their head.

    A file is loaded in stretches, for the engine holds all of one in memory. ``bulk`` writes files of its own for them:
    right for a whole build, wasteful for a few digests.
    """
    load = store.bulk_load if bulk else store.load
    with told_by(trig if isinstance(trig, Path) else Path("store"), "loading", "Check that the disk has room."):
        for stretch in read_stretches(trig) if isinstance(trig, Path) else [trig]:
            load(stretch, ox.RdfFormat.TRIG)


def read_stretches(trig: Path, size: int = STRETCH_BYTES) -> Iterator[bytes]:
    """Read a TriG file as files of some whole graphs each, all behind its head.

    What ends a graph stands in no literal, for these hold no line ends. A file of another writer may come out whole.
    """
    with trig.open("rb") as file:
        head, held = b"", file.readline()
        while held.startswith(b"@prefix "):
            head, held = head + held, file.readline()
        while part := file.read(size):
            whole, end, held = (held + part).rpartition(GRAPH_END)
            if whole:
                yield head + whole + end
        yield head + held


def find_quads(
    store: ox.Store,
    subject: ox.NamedNode | ox.BlankNode | ox.Triple | None,
    predicate: ox.NamedNode | None = None,
    value: ox.NamedNode | ox.BlankNode | ox.Literal | ox.Triple | None = None,
) -> Iterator[ox.Quad]:
    """Find quads in all graphs; None stands for anything. Raises WorkspaceError where the store is damaged."""
    with told_while_reading():
        yield from store.quads_for_pattern(subject, predicate, value, None)


def find_rows(store: ox.Store, query: str) -> Iterator[ox.QuerySolution]:
    """Find the rows of a SELECT query of ours over all graphs. Raises WorkspaceError where the store is damaged."""
    with told_while_reading():
        yield from cast("ox.QuerySolutions", store.query(query, use_default_graph_as_union=True))


def told_while_reading() -> AbstractContextManager[None]:
    """Tell what the storage engine finds broken while a store is read."""
    return told_by(Path("store"), "reading", "It is damaged. Build again: prgraph build SOURCE -o OUT.")


def remove_graphs(store: ox.Store, graphs: Iterable[str]) -> None:
    """Forget graphs with all that they hold."""
    for graph in graphs:
        store.remove_graph(ox.NamedNode(graph))


def compare_lines(old: Iterable[str], new: Iterable[str]) -> Difference:
    """Compare two sorted streams of lines, each line once in each."""
    gone: list[str] = []
    come: list[str] = []
    marked = heapq.merge(((line, False) for line in old), ((line, True) for line in new))
    for line, sides in groupby(marked, key=lambda pair: pair[0]):
        found = [is_new for _, is_new in sides]
        if len(found) == 1:
            (come if found[0] else gone).append(line)
    return Difference(tuple(gone), tuple(come))


def change_lines(store: ox.Store, graph: str, difference: Difference) -> None:
    """Take lines of N-Triples out of a graph and put others in; ``graph`` empty for the default graph."""
    for quad in _read_quads(difference.gone, graph):
        store.remove(quad)
    store.extend(_read_quads(difference.come, graph))


def _read_quads(lines: Iterable[str], graph: str) -> Iterator[ox.Quad]:
    name = ox.NamedNode(graph) if graph else ox.DefaultGraph()
    for read in ox.parse("\n".join(lines), ox.RdfFormat.N_TRIPLES):
        yield ox.Quad(read.subject, read.predicate, read.object, name)


def dump_lines(store: ox.Store) -> list[str]:
    """Give all quads as sorted lines of N-Quads without line ends: two stores of equal quads give equal lines."""
    written = store.dump(format=ox.RdfFormat.N_QUADS) or b""
    return sorted(line for line in written.decode().split("\n") if line)
