"""Write an export whole or not at all: beside its place first, then renamed over it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from prgraph.errors import ExportError


@contextmanager
def open_whole(path: Path) -> Iterator[BinaryIO]:
    """Open a file to write it; it takes its place when the context ends well, else nothing changes.

    What a link leads to is replaced, not the link. A device or a pipe (``/dev/stdout``, a FIFO) is written into as it
    is: it must never be replaced by a file. Raises ExportError where it cannot be written.
    """
    place = path.resolve()
    beside = place.with_name(f".{place.name}.{os.getpid()}.new")
    try:
        if is_stream(place):
            with place.open("wb") as file:
                yield file
            return
        with beside.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        beside.replace(place)
    except OSError as error:
        raise ExportError(
            f"{path}: cannot be written ({error.strerror}). Name a file in a folder you may write."
        ) from None
    finally:
        beside.unlink(missing_ok=True)


def is_stream(path: Path) -> bool:
    """Tell whether something is there that is neither a file nor a folder."""
    return path.exists() and not path.is_file() and not path.is_dir()


def write_parts(path: Path, parts: Iterable[str | bytes]) -> None:
    """Write a file of texts in UTF-8, or of bytes as they are."""
    with open_whole(path) as file:
        file.writelines(encode_parts(parts))


def encode_parts(parts: Iterable[str | bytes]) -> Iterator[bytes]:
    """Give texts in UTF-8, bytes as they are."""
    for part in parts:
        yield part.encode() if isinstance(part, str) else part


@contextmanager
def open_whole_folder(path: Path) -> Iterator[Path]:
    """Make a folder of files; it takes its place when the context ends well.

    Raises ExportError where the place is taken by anything but an empty folder, or cannot be written.
    """
    if path.exists() and not (path.is_dir() and not any(path.iterdir())):
        raise ExportError(f"{path}: found something there; expected no folder, or an empty one. Name another with -o.")
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        beside.mkdir(parents=True)
        yield beside
        beside.replace(path)
    except OSError as error:
        raise ExportError(f"{path}: cannot be written ({error.strerror}). Name a folder that you may write.") from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)
