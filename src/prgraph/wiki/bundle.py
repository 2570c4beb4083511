"""Write a bundle: all pages and files of one flavor into a folder, beside what other people keep there.

Everything is first written into a folder of its own and moved into place at the end. A list of what we wrote, with
hashes, tells afterwards what is ours: only that is replaced or removed, and only as long as nobody changed it.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any, Final

from prgraph.errors import ExportError, list_faults

MANIFEST: Final = ".prgraph-wiki.json"
FORMAT: Final = "prgraph wiki 1"
_STAGE: Final = ".prgraph-wiki.new"


@dataclass(frozen=True, slots=True)
class Earlier:
    """What an earlier bundle left in a folder: hashes by path, names of pages by IRI."""

    files: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Moved:
    """What a bundle did to a folder: how many files it holds, the paths removed, and those left because of changes."""

    files: int
    removed: tuple[str, ...]
    left: tuple[str, ...]


def read_earlier(out: Path) -> Earlier:
    """Read what an earlier bundle left; raises ExportError for a list that is damaged or of another version."""
    path = out / MANIFEST
    if not path.exists():
        return Earlier()
    try:
        told: Any = json.loads(path.read_text(encoding="utf-8"))
        files, names = dict(told["files"]), dict(told["names"])
        sound = (
            told["format"] == FORMAT
            and all(map(_is_inside, files))
            and all(map(_is_text, (*files.values(), *names.values())))
        )
    except (OSError, ValueError, TypeError, KeyError):
        sound = False
    if not sound:
        raise ExportError(f"{path}: found no list of {FORMAT!r}. Move it away, or name another folder with -o.")
    return Earlier(files, names)


def locate(folder: Path, path: str) -> Path:
    """Give a path below a folder so that its name stands in UTF-8 on the disk, whatever the locale."""
    return folder / os.fsdecode(path.encode())


def tell_path(path: Path) -> str:
    """Read a relative path as UTF-8, whatever the locale."""
    return os.fsencode(path.as_posix()).decode("utf-8", "replace")


@contextmanager
def stage(out: Path) -> Iterator[Path]:
    """Give an empty folder to write a bundle into; it is gone afterwards."""
    folder = out / _STAGE
    try:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    except OSError as error:
        raise ExportError(f"{out}: cannot be written ({error.strerror}). Name a folder that you may write.") from None
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def write_staged(folder: Path, path: str, content: str | bytes) -> None:
    """Write a file of the bundle into the staging folder."""
    target = locate(folder, path)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content.encode() if isinstance(content, str) else content)


def move_staged(folder: Path, out: Path, earlier: Earlier, names: dict[str, str], *, overwrite: bool) -> Moved:
    """Move a staged bundle into place and remove what is no longer due.

    Raises ExportError, before anything is changed, where a file is in the way that we did not write or that was
    changed since, unless ``overwrite`` is set.
    """
    hashes = {path: _hash(locate(folder, path)) for path in _list_files(folder)}
    taken = [
        path for path, told in hashes.items() if not _may_replace(locate(out, path), told, earlier.files.get(path))
    ]
    if taken and not overwrite:
        raise ExportError(
            f"{out}: found files that prgraph did not write, or that were changed since:\n{list_faults(taken)}\n"
            "Nothing was changed. Move them away, name another folder with -o, or replace them with --overwrite."
        )
    for path in hashes:
        target = locate(out, path)
        target.parent.mkdir(parents=True, exist_ok=True)
        locate(folder, path).replace(target)
    gone = {
        path: told for path, told in sorted(earlier.files.items()) if path not in hashes and locate(out, path).is_file()
    }
    removed = [path for path, told in gone.items() if _hash(locate(out, path)) == told]
    for path in removed:
        _remove(out, path)
    _write_manifest(out, {"format": FORMAT, "files": hashes, "names": names})
    return Moved(len(hashes), tuple(removed), tuple(path for path in gone if path not in removed))


def _may_replace(path: Path, fresh: str, before: str | None) -> bool:
    if not os.path.lexists(path):
        return True
    return path.is_file() and not path.is_symlink() and _hash(path) in {fresh, before}


def _remove(out: Path, path: str) -> None:
    """Remove a file of ours, and its folder if nothing else is in it."""
    locate(out, path).unlink()
    for folder in PurePosixPath(path).parents:
        inside = locate(out, str(folder))
        if inside != out and not any(inside.iterdir()):
            inside.rmdir()


def _write_manifest(out: Path, told: dict[str, Any]) -> None:
    beside = out / f"{MANIFEST}.new"
    beside.write_text(json.dumps(told, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8", newline="\n")
    beside.replace(out / MANIFEST)


def _list_files(folder: Path) -> list[str]:
    return sorted(tell_path(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _is_inside(path: str) -> bool:
    pure = PurePosixPath(path)
    return not pure.is_absolute() and ".." not in pure.parts and bool(pure.parts)


def _is_text(value: object) -> bool:
    return isinstance(value, str)
