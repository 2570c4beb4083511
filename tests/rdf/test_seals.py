"""The seal of a store."""

from __future__ import annotations

from pathlib import Path

import pytest

from builds import seed_entries, snapshot, write_digest
from prgraph.builder import build
from prgraph.rdf.seals import SEAL, is_sealed, seal_store

ENTRIES = seed_entries()
TEXTS = ("store", "trig")


def make_store(folder: Path) -> Path:
    """Make a folder with files named as the engine names them."""
    folder.mkdir()
    for name in ("000009.sst", "000004.log", "MANIFEST-000001", "CURRENT", "LOG"):
        (folder / name).write_bytes(name.encode() * 3)
    seal_store(folder)
    return folder


@pytest.mark.parametrize("name", ["000009.sst", "000004.log", "MANIFEST-000001", "CURRENT", SEAL])
@pytest.mark.parametrize("change", [b"", b"x", None])
def test_a_changed_file_breaks_the_seal(tmp_path: Path, name: str, change: bytes | None) -> None:
    """What is changed, cut or gone is seen; a note of the engine may change."""
    folder = make_store(tmp_path / "store")
    (folder / "LOG").write_bytes(b"opened")
    assert is_sealed(folder)
    if change is None:
        (folder / name).unlink()
    else:
        (folder / name).write_bytes(change)
    assert not is_sealed(folder)


def test_an_added_table_breaks_the_seal(tmp_path: Path) -> None:
    """A file that was not sealed is seen as well."""
    folder = make_store(tmp_path / "store")
    (folder / "000010.sst").write_bytes(b"")
    assert not is_sealed(folder)


def test_an_update_of_a_damaged_store_makes_it_anew(tmp_path: Path) -> None:
    """A small change to a build whose store was damaged without a trace gives what a build from nothing gives."""
    for place in range(3):
        write_digest(tmp_path / "in" / f"{place}.txt", ENTRIES[place * 8 : place * 8 + 8])
    build([tmp_path / "in"], tmp_path / "out", jobs=1, only=TEXTS)
    table = max((tmp_path / "out" / "current" / "store").glob("*.sst"), key=lambda path: path.stat().st_size)
    data = bytearray(table.read_bytes())
    data[len(data) // 3] ^= 1
    table.write_bytes(data)
    write_digest(tmp_path / "in" / "3.txt", ENTRIES[24:26])
    build([tmp_path / "in"], tmp_path / "out", jobs=1, only=TEXTS)
    build([tmp_path / "in"], tmp_path / "anew", jobs=1, only=TEXTS)
    assert snapshot(tmp_path / "out") == snapshot(tmp_path / "anew")
