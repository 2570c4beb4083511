"""Exports take their place when they are whole."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from prgraph.errors import ExportError
from prgraph.export.files import open_whole_folder, write_parts


def fail() -> Iterator[str]:
    """Give a part, then fail."""
    yield "half"
    raise ExportError("no")


def test_a_failed_export_leaves_the_old_file(tmp_path: Path) -> None:
    """An export that fails changes nothing and leaves nothing behind."""
    write_parts(tmp_path / "x", ["旧"])
    with pytest.raises(ExportError):
        write_parts(tmp_path / "x", fail())
    assert [("x", "旧")] == [(file.name, file.read_text("utf-8")) for file in tmp_path.iterdir()]


def test_a_pipe_is_written_into(tmp_path: Path) -> None:
    """A pipe stays a pipe, and gets all that is written."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor() as pool:
        read = pool.submit(pipe.read_text, "utf-8")
        write_parts(pipe, ["甲", "乙"])
        assert "甲乙" == read.result(timeout=10)
    assert pipe.is_fifo()


def test_a_full_device_is_told_and_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A device that takes nothing gives an error that names it; nothing is ever put in its place."""
    monkeypatch.delattr(Path, "replace")
    link = tmp_path / "full"
    link.symlink_to("/dev/full")
    with pytest.raises(ExportError, match=r"full: cannot be written \(No space left on device\)"):
        write_parts(link, ["text"])
    assert Path("/dev/full").is_char_device()
    assert link.is_symlink()


def test_what_a_link_leads_to_is_written(tmp_path: Path) -> None:
    """A link stays one."""
    (tmp_path / "real").write_text("old", encoding="utf-8")
    (tmp_path / "link").symlink_to("real")
    write_parts(tmp_path / "link", ["new"])
    assert (tmp_path / "link").is_symlink()
    assert "new" == (tmp_path / "real").read_text("utf-8")


def test_a_failed_folder_is_not_there(tmp_path: Path) -> None:
    """A folder whose export fails is not there."""

    def export() -> None:
        with open_whole_folder(tmp_path / "csv") as folder:
            (folder / "a.csv").write_text("a", encoding="utf-8")
            raise ExportError("no")

    with pytest.raises(ExportError):
        export()
    assert [] == list(tmp_path.iterdir())


def test_places_that_are_taken(tmp_path: Path) -> None:
    """A folder with files in it is not written into; a place that is not there is told."""
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(ExportError) as raised, open_whole_folder(tmp_path):
        raise AssertionError
    assert f"{tmp_path}: found something there; expected no folder, or an empty one. Name another with -o." == str(
        raised.value
    )
    with pytest.raises(ExportError) as raised:
        write_parts(tmp_path / "none" / "x", ["a"])
    assert str(raised.value).startswith(f"{tmp_path}/none/x: cannot be written (No such file or directory).")
