"""Check that a build still is what its manifest says: outputs, store, lexicon, versions and, where given, sources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pyoxigraph as ox

from prgraph import __version__
from prgraph.digest import search_sources
from prgraph.errors import WorkspaceError
from prgraph.extract.pipeline import RULES_VERSION
from prgraph.inventory import find_texts, hash_file
from prgraph.lexicon import load_lexicon
from prgraph.rdf.store import open_store
from prgraph.workspace import CURRENT, MANIFEST, Generation, open_generation

SAME: Final = "same"


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was checked: its group (outputs, store, lexicon, versions, sources), its name, and ``state``:
    same, changed, missing, new.
    """

    group: str
    name: str
    state: str


def verify(out: Path, sources: Iterable[str | Path] = (), tables: tuple[Path, ...] = ()) -> list[Check]:
    """Check a build against its manifest.

    ``sources`` are those that it was built from (none: sources are not checked), ``tables`` the user's lexicon tables.
    Raises WorkspaceError where there is no build or its manifest is damaged, InputError for sources that are not there.
    """
    with open_generation(out) as generation:
        manifest = generation.read_manifest()
        checks = [
            *check_outputs(out, generation, read_part(manifest, "outputs", out)),
            *check_store(generation),
            Check("versions", "prgraph", compare(manifest.get("prgraph"), __version__)),
            Check("versions", "rules", compare(manifest.get("rules"), RULES_VERSION)),
            Check("lexicon", "lexicon", compare(manifest.get("lexicon"), load_lexicon(tables).digest)),
        ]
    given = list(sources)
    return [*checks, *check_sources(manifest.get("sources", []), given)] if given else checks


def read_part(manifest: Mapping[str, Any], name: str, out: Path) -> Mapping[str, Any]:
    """Give a part of the manifest; raises WorkspaceError for one that is no object."""
    part = manifest.get(name)
    if not isinstance(part, dict):
        raise WorkspaceError(f"{out / MANIFEST}: found no {name}; expected an object. Build again: prgraph build …")
    return part


def compare(told: object, found: object) -> str:
    """Give the state of a value that the manifest tells."""
    return SAME if told == found else "changed"


def check_outputs(out: Path, generation: Generation, told: Mapping[str, Any]) -> Iterator[Check]:
    """Check the hash of each output, and that the public names lead to the outputs."""
    for name, facts in sorted(told.items()):
        file = generation.path / name
        if not file.is_file():
            yield Check("outputs", name, "missing")
        elif not (out / name).is_symlink() or str((out / name).readlink()) != f"{CURRENT}/{name}":
            yield Check("outputs", name, "changed" if (out / name).exists() else "missing")
        else:
            yield Check("outputs", name, compare(facts.get("sha256"), hash_file(file)))
    known = {*told, MANIFEST, "store"}
    for file in sorted(generation.path.iterdir()):
        if file.name not in known and not file.name.startswith("."):
            yield Check("outputs", file.name, "new")


def check_store(generation: Generation) -> Iterator[Check]:
    """Check that the store holds what graph.trig says, no more and no less."""
    trig = generation.path / "graph.trig"
    if not generation.store.is_dir():
        return
    store = open_store(generation.store)
    if trig.is_file():
        quads = list_quads(trig)
        count = 0
        try:
            for quad in quads:
                count += 1
                if quad not in store:
                    yield Check("store", "store", "changed")
                    return
            yield Check("store", "store", compare(count, len(store)))
        except RuntimeError:  # what the engine finds broken
            yield Check("store", "store", "changed")


def list_quads(trig: Path) -> Iterator[ox.Quad]:
    """Read the quads of a TriG file; of a damaged one those before the damage."""
    try:
        yield from ox.parse(path=str(trig), format=ox.RdfFormat.TRIG)
    except SyntaxError:
        return


def check_sources(told: Iterable[Mapping[str, Any]], given: Iterable[str | Path]) -> Iterator[Check]:
    """Check that the sources are the digests that the build was made from."""
    built = {name: source["sha256"] for source in told for name in source["names"]}
    found = {doc: text.sha256 for text in find_texts(search_sources(given).sources) for doc in text.docs}
    for name in sorted(built.keys() | found.keys()):
        if name not in found:
            yield Check("sources", name, "missing")
        elif name not in built:
            yield Check("sources", name, "new")
        else:
            yield Check("sources", name, compare(built[name], found[name]))
