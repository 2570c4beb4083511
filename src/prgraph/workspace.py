"""An output folder with its generations: one writer at a time, readers undisturbed, commits that cannot be half done.

    OUT/.prgraph/               what makes the folder ours: `format`, `lock`, and the generations
    OUT/.prgraph/000007/        one generation: store, exports, manifest
    OUT/current                 -> .prgraph/000007, replaced atomically: the commit
    OUT/graph.ttl, store, …     -> current/graph.ttl, …

A reader holds a shared lock on the generation that it reads; a writer removes an old generation only when it gets that
lock for itself. A generation that no link names is the rest of a build that was ended, and is swept away.
"""

from __future__ import annotations

import fcntl
import json
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prgraph.errors import WorkspaceError

FORMAT = "prgraph workspace 1"
INNER = ".prgraph"
CURRENT = "current"
MANIFEST = "manifest.json"


@dataclass(frozen=True, slots=True)
class Generation:
    """One finished build: a folder that nobody writes to any more."""

    path: Path

    @property
    def store(self) -> Path:
        """Give the folder of the Oxigraph store."""
        return self.path / "store"

    def read_manifest(self) -> dict[str, Any]:
        """Read what the build was made from and gave; raises WorkspaceError if it is damaged."""
        file = self.path / MANIFEST
        try:
            manifest = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise WorkspaceError(
                f"{file}: the manifest cannot be read ({error}). Build again: prgraph build …"
            ) from None
        if not isinstance(manifest, dict):
            raise WorkspaceError(f"{file}: found {type(manifest).__name__}; expected an object. Build again.")
        return manifest


class Workspace:
    """An output folder held for writing; made by ``hold_workspace``."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.inner = out / INNER

    @property
    def current(self) -> Generation | None:
        """Give the generation that readers see, None before the first build."""
        target = read_current(self.out)
        return Generation(target) if target else None

    def begin(self) -> Path:
        """Make an empty folder for a new generation."""
        self.sweep()
        numbers = [int(folder.name) for folder in self.inner.iterdir() if folder.name.isdigit()]
        folder = self.inner / f"{max(numbers, default=0) + 1:06d}"
        folder.mkdir()
        return folder

    def commit(self, folder: Path) -> None:
        """Make a finished folder the current generation, in one step."""
        names = sorted(item.name for item in folder.iterdir() if not item.name.startswith("."))
        for name in names:
            replace_link(self.out / name, f"{CURRENT}/{name}")
        sync_folder(folder)
        replace_link(self.out / CURRENT, f"{INNER}/{folder.name}")
        sync_folder(self.out)
        for item in self.out.iterdir():
            if item.is_symlink() and item.name not in names and str(item.readlink()) == f"{CURRENT}/{item.name}":
                item.unlink()
        self.sweep()

    def sweep(self) -> None:
        """Remove the generations that no link names and no reader holds."""
        current = self.current
        for folder in sorted(self.inner.iterdir()):
            if folder.name.isdigit() and (current is None or folder != current.path):
                remove_unread(folder)


@contextmanager
def hold_workspace(out: Path, on_wait: Callable[[str], None]) -> Iterator[Workspace]:
    """Hold an output folder for writing; makes it if it is not there.

    ``on_wait`` is told the owner (its process id) when another build holds the folder; then this one waits.
    Raises WorkspaceError for what is no folder of ours.
    """
    prepare(out)
    with open_lock(out / INNER / "lock") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            on_wait(os.pread(lock, 32, 0).decode("ascii", "replace").strip() or "unknown")
            fcntl.flock(lock, fcntl.LOCK_EX)
        os.ftruncate(lock, 0)
        os.pwrite(lock, f"{os.getpid()}\n".encode(), 0)
        yield Workspace(out)
        os.ftruncate(lock, 0)


@contextmanager
def open_lock(path: Path) -> Iterator[int]:
    """Open a lock file and close it, which releases the lock."""
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError as error:
        raise WorkspaceError(
            f"{path}: cannot be opened ({error.strerror}). Choose a folder you may write to."
        ) from None
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def prepare(out: Path) -> None:
    """Make an output folder, or make sure that an existing one is ours (or empty)."""
    if out.exists() and not out.is_dir():
        raise WorkspaceError(f"{out}: found a file; expected a folder for the build. Name another with -o.")
    marker = out / INNER / "format"
    if out.exists() and not (out / INNER).is_dir() and any(out.iterdir()):
        raise WorkspaceError(
            f"{out}: found a folder that prgraph did not make, with files in it; expected an empty folder or an "
            "earlier build. Nothing was changed. Name another with -o."
        )
    try:
        (out / INNER).mkdir(parents=True, exist_ok=True)
        if not marker.exists():
            write_whole(marker, f"{FORMAT}\n".encode())
    except OSError as error:
        raise WorkspaceError(
            f"{out}: cannot be written ({error.strerror}). Choose a folder you may write to."
        ) from None
    check_format(out)


def check_format(out: Path) -> None:
    """Raise WorkspaceError for a folder of another (a newer) format."""
    try:
        found = (out / INNER / "format").read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        raise WorkspaceError(f"{out}: no build of prgraph. Build one first: prgraph build SOURCE -o {out}") from None
    if found != FORMAT:
        raise WorkspaceError(
            f"{out}: found {found[:60]!r}; expected {FORMAT!r}. It was made by another version of prgraph: "
            "use that one, or build into another folder."
        )


@contextmanager
def open_generation(out: Path) -> Iterator[Generation]:
    """Hold the current generation of a build for reading; it stays until the reader is done.

    Raises WorkspaceError where there is no build.
    """
    check_format(out)
    while True:
        target = read_current(out)
        if target is None:
            raise WorkspaceError(f"{out}: no finished build. Build one first: prgraph build SOURCE -o {out}")
        try:
            held = os.open(target, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        except FileNotFoundError:
            continue  # replaced and removed since the link was read
        try:
            fcntl.flock(held, fcntl.LOCK_SH)
            if target.exists() and os.fstat(held).st_ino == target.stat().st_ino:
                yield Generation(target)
                return
        finally:
            os.close(held)


def read_current(out: Path) -> Path | None:
    """Give the folder that the link ``current`` names, None without a link."""
    try:
        return out / (out / CURRENT).readlink()
    except OSError:
        return None


def remove_unread(folder: Path) -> None:
    """Remove a generation unless a reader holds it."""
    held = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(folder)
    except BlockingIOError:
        return
    finally:
        os.close(held)


def replace_link(path: Path, target: str) -> None:
    """Make a symbolic link, or let an existing one name another target, in one step."""
    if path.is_symlink() and str(path.readlink()) == target:
        return
    if path.exists() and not path.is_symlink():
        raise WorkspaceError(f"{path}: found a file that prgraph did not make; expected its own link. Move it away.")
    beside = path.with_name(f".{path.name}.new")
    beside.unlink(missing_ok=True)
    beside.symlink_to(target)
    beside.replace(path)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: beside it first, then renamed over it."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise WorkspaceError(f"{path}: cannot be written ({error.strerror}).") from None


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder to the disk."""
    held = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(held)
    finally:
        os.close(held)


def render_manifest(manifest: Mapping[str, Any]) -> bytes:
    """Write a manifest as JSON, sorted, readable, without a clock."""
    return (json.dumps(manifest, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()
