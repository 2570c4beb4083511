"""Sources: the files that the arguments of a call stand for, each with the name its digest gets.

- A file is named by its last part, a file in a folder by its path below the folder, with ``/``; ``-`` is ``stdin``.
- Folders are walked in the order of these names. Files and folders that begin with a dot are passed over; of the
  others those with a suffix of SUFFIXES count, the rest is left out and listed.
- A link to a file is followed while it stays inside the folder. A link to a folder is not followed; one that leads back
  to a folder it stands in is refused, as are devices, pipes and sockets with a suffix that counts.
- One file reached twice under one name counts once; two files of one name are refused: a name is what tells digests
  apart in the graph, and it must not depend on the order of the arguments.
"""

from __future__ import annotations

import errno
import os
import stat
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from prgraph.digest.characters import FORBIDDEN
from prgraph.digest.reading import LARGEST
from prgraph.errors import InputError, list_faults

if TYPE_CHECKING:
    from collections.abc import Iterable

SUFFIXES = (".txt", ".md", ".json", ".jsonl")
STDIN = "stdin"


KINDS = (
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


@dataclass(frozen=True, slots=True)
class Source:
    """A digest to be read: its name, and its file or (for standard input) its bytes."""

    doc: str
    path: Path | None
    data: bytes = b""

    def read(self) -> bytes:
        """Give the bytes; raises InputError if the file cannot be read or is none."""
        if self.path is None:
            return self.data
        try:
            # Without O_NONBLOCK a pipe put in the file's place would keep the call waiting for its other end.
            with os.fdopen(os.open(self.path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as file:
                node = os.fstat(file.fileno())
                if not stat.S_ISREG(node.st_mode):
                    raise InputError(describe_node(self.path, node))
                return file.read(LARGEST + 1)
        except OSError as error:
            raise InputError(describe_failure(self.path, error)) from None


@dataclass(frozen=True, slots=True)
class Finding:
    """What the arguments stand for: sources in the order of their names, and files left out for their suffix."""

    sources: tuple[Source, ...]
    ignored: tuple[Path, ...]


@dataclass(slots=True)
class Search:
    """What was found so far: paths by name, what was left out, and what is wrong."""

    found: dict[str, Path] = field(default_factory=dict)
    ignored: list[Path] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    taken: int = 0

    def take(self, doc: str, path: Path) -> None:
        """Take a file under a name that no other file has."""
        self.taken += 1
        before = self.found.setdefault(doc, path)
        if FORBIDDEN.search(doc) or "\n" in doc or "\t" in doc:
            self.faults.append(
                f"{show_path(path)}: found a name that is not UTF-8 or holds control characters; expected a name that "
                "can be written; rename the file"
            )
        elif before != path and not before.samefile(path):
            self.faults.append(describe_clash(path, doc, show_path(before)))

    def take_argument(self, path: Path) -> None:
        """Take what one argument names: a file, or a folder with all below it."""
        try:
            node = path.stat()
        except OSError as error:
            self.faults.append(describe_failure(path, error))
            return
        if stat.S_ISDIR(node.st_mode):
            self.walk(path)
        elif stat.S_ISREG(node.st_mode):
            self.take(path.name, path)
        else:
            self.faults.append(describe_node(path, node))

    def walk(self, root: Path) -> None:
        """Take the files below a folder; without any, the folder is a fault."""
        before = self.taken + len(self.faults)
        folders = [root]
        while folders:
            folder = folders.pop()
            try:
                with os.scandir(folder) as nodes:
                    seen = sorted((node for node in nodes if not node.name.startswith(".")), key=lambda node: node.name)
            except OSError as error:
                self.faults.append(describe_failure(folder, error))
                continue
            folders += [Path(node.path) for node in seen if self.is_folder(root, node)]
        if self.taken + len(self.faults) == before:
            self.faults.append(
                f"{show_path(root)}: found no digest in the folder; expected files named "
                f"{' '.join('*' + suffix for suffix in SUFFIXES)}; rename them, or give the files themselves"
            )

    def is_folder(self, root: Path, node: os.DirEntry[str]) -> bool:
        """Tell whether a node below a folder is one to walk; take it or note what is wrong if it is a file."""
        path = Path(node.path)
        counts = path.suffix.lower() in SUFFIXES
        try:
            status = node.stat()
        except OSError as error:
            if counts or error.errno != errno.ENOENT:
                self.faults.append(describe_failure(path, error))
            return False
        if stat.S_ISDIR(status.st_mode):
            if node.is_symlink():
                self.pass_link(path, path.resolve())
            return not node.is_symlink()
        if not counts:
            self.ignored.append(path)
        elif not stat.S_ISREG(status.st_mode):
            self.faults.append(describe_node(path, status))
        elif node.is_symlink() and not path.resolve().is_relative_to(root.resolve()):
            self.faults.append(
                f"{show_path(path)}: found a link that leads out of {show_path(root)}; expected files of that folder; "
                "give the file it points to as a source of its own"
            )
        else:
            self.take(path.relative_to(root).as_posix(), path)
        return False

    def pass_link(self, path: Path, target: Path) -> None:
        """Leave out a link to a folder; note one that leads back to a folder it stands in."""
        if path.parent.resolve().is_relative_to(target):
            self.faults.append(
                f"{show_path(path)}: found a link back to a folder it stands in; expected a tree without loops; "
                "remove the link"
            )
        else:
            self.ignored.append(path)


def search_sources(paths: Iterable[str | Path], stdin: bytes | None = None) -> Finding:
    """Find the sources that the arguments stand for; ``stdin``: the bytes of standard input, which ``-`` names.

    Raises InputError with all that is wrong: nothing there, no permission, a device or pipe, a loop, a link that leads
    out, two files of one name, a name that cannot be written, a folder without digests.
    """
    search = Search()
    sources = []
    for path in paths:
        if str(path) == "-":
            sources.append(Source(STDIN, None, stdin or b""))
        else:
            search.take_argument(Path(path))
    if sources and STDIN in search.found:
        search.faults.append(describe_clash(search.found[STDIN], STDIN, "standard input"))
    if search.faults:
        raise InputError(list_faults(search.faults))
    sources = sources[:1] + [Source(doc, path) for doc, path in search.found.items()]
    return Finding(tuple(sorted(sources, key=lambda source: source.doc)), tuple(sorted(search.ignored)))


def find_sources(paths: Iterable[str | Path], stdin: bytes | None = None) -> list[Source]:
    """Give the sources of ``search_sources`` alone, in the order of their names."""
    return list(search_sources(paths, stdin).sources)


def show_path(path: Path) -> str:
    """Give a path with what cannot be printed as escapes."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in str(path))


def describe_failure(path: Path, error: OSError) -> str:
    """Say what the system says of a path."""
    if error.errno == errno.ELOOP:
        return f"{show_path(path)}: found a link that leads back to itself; expected a file or folder; remove the link"
    if error.errno == errno.ENOENT:
        return f"{show_path(path)}: found nothing there; expected a file or folder; check the path"
    reason = (error.strerror or "unreadable").lower()
    return f"{show_path(path)}: found it unreadable ({reason}); expected to be let in; check permissions and disk"


def describe_clash(path: Path, doc: str, other: str) -> str:
    """Say that two sources have one name."""
    return (
        f"{show_path(path)}: found a second source of the name {doc!r} beside {other}; expected one of each name; "
        "rename one, or give the folder that holds both"
    )


def describe_node(path: Path, node: os.stat_result) -> str:
    """Say what a path is that is neither file nor folder."""
    kind = next((name for holds, name in KINDS if holds(node.st_mode)), "no file")
    return f"{show_path(path)}: found {kind}; expected a file or folder; pass what it gives to standard input, with -"
