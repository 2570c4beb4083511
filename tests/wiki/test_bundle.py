"""Bundles in a folder that others use as well: only what we wrote is replaced or removed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from prgraph.errors import ExportError
from prgraph.wiki.bundle import MANIFEST, Moved, move_staged, read_earlier, stage, write_staged


def write(out: Path, files: dict[str, str], *, overwrite: bool = False) -> Moved:
    """Write a bundle of some files."""
    earlier = read_earlier(out)
    with stage(out) as folder:
        for path, text in files.items():
            write_staged(folder, path, text)
        return move_staged(folder, out, earlier, {"x:a": "a"}, overwrite=overwrite)


def list_files(out: Path) -> dict[str, str]:
    """Give the files of a folder but the manifest."""
    files = (path for path in out.rglob("*") if path.is_file() and path.name != MANIFEST)
    return {path.relative_to(out).as_posix(): path.read_text(encoding="utf-8") for path in files}


def test_what_is_no_longer_due_goes(tmp_path: Path) -> None:
    """A page that is no longer due is removed with its empty folder; what others wrote stays."""
    write(tmp_path, {"a.md": "1", "b.md": "2", "old/c.svg": "3"})
    (tmp_path / "theirs.md").write_text("theirs", encoding="utf-8")
    moved = write(tmp_path, {"a.md": "new"})
    assert ("b.md", "old/c.svg") == moved.removed
    assert {"a.md": "new", "theirs.md": "theirs"} == list_files(tmp_path)
    assert not (tmp_path / "old").exists()


def test_what_was_changed_stays(tmp_path: Path) -> None:
    """A page of ours that somebody changed is not removed, and said."""
    write(tmp_path, {"a.md": "1", "b.md": "2"})
    (tmp_path / "b.md").write_text("changed", encoding="utf-8")
    moved = write(tmp_path, {"a.md": "1"})
    assert ((), ("b.md",)) == (moved.removed, moved.left)
    assert {"a.md": "1", "b.md": "changed"} == list_files(tmp_path)


@pytest.mark.parametrize("text", ["theirs", ""])
def test_what_is_in_the_way(tmp_path: Path, text: str) -> None:
    """A file that others wrote stops the bundle before anything is changed; --overwrite replaces it."""
    (tmp_path / "Home.md").write_text(text, encoding="utf-8")
    with pytest.raises(ExportError, match=r"found files that prgraph did not write"):
        write(tmp_path, {"a.md": "1", "Home.md": "ours"})
    assert {"Home.md": text} == list_files(tmp_path)
    write(tmp_path, {"a.md": "1", "Home.md": "ours"}, overwrite=True)
    assert {"a.md": "1", "Home.md": "ours"} == list_files(tmp_path)


def test_a_link_in_the_way(tmp_path: Path) -> None:
    """A symbolic link is not written through."""
    (tmp_path / "elsewhere").write_text("theirs", encoding="utf-8")
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "a.md").symlink_to("../elsewhere")
    with pytest.raises(ExportError):
        write(tmp_path / "out", {"a.md": "theirs"})
    assert "theirs" == (tmp_path / "elsewhere").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "manifest",
    [
        "",
        "[]",
        '{"format": "prgraph wiki 2", "files": {}, "names": {}}',
        '{"format": "prgraph wiki 1", "files": {"../a": "0"}, "names": {}}',
        '{"format": "prgraph wiki 1", "files": {"/etc/a": "0"}, "names": {}}',
        '{"format": "prgraph wiki 1", "files": {"a": 1}, "names": {}}',
    ],
)
def test_a_damaged_manifest(tmp_path: Path, manifest: str) -> None:
    """A list that is not as we write it is refused: nothing outside the folder can be named."""
    (tmp_path / MANIFEST).write_text(manifest, encoding="utf-8")
    with pytest.raises(ExportError, match="found no list"):
        write(tmp_path, {"a.md": "1"})


def test_the_manifest(tmp_path: Path) -> None:
    """The list names files and pages, without a clock; nothing else is left behind."""
    write(tmp_path, {"a.md": "1"})
    told = json.loads((tmp_path / MANIFEST).read_text(encoding="utf-8"))
    assert {"format", "files", "names"} == set(told)
    assert {"a.md", MANIFEST} == {path.name for path in tmp_path.iterdir()}


def fail_on_the_way(out: Path) -> None:
    """Begin a bundle and fail."""
    with stage(out) as folder:
        write_staged(folder, "a.md", "2")
        raise KeyError


def test_an_error_leaves_the_folder(tmp_path: Path) -> None:
    """What fails on the way changes nothing."""
    write(tmp_path, {"a.md": "1"})
    with pytest.raises(KeyError):
        fail_on_the_way(tmp_path)
    assert {"a.md": "1"} == list_files(tmp_path)
