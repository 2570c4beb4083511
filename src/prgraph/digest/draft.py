"""What a format makes of a text, before it is a Digest."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prgraph.errors import InputError
from prgraph.model import Repository

if TYPE_CHECKING:
    from prgraph.model import Entry

# GitHub: an owner of up to 39 letters, digits, hyphens (underscore in managed accounts), a name of up to 100.
REPOSITORY = re.compile(r"([A-Za-z0-9][A-Za-z0-9_-]{0,38})/([A-Za-z0-9._-]{1,100})")


@dataclass(frozen=True, slots=True)
class Request:
    """What a format is asked to read: the text (LF line ends) and what the caller knows of it."""

    doc: str
    text: str
    repository: Repository | None = None
    lenient: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """Entries with the text they are slices of.

    ``numbers`` stands beside ``entries``: the number of each entry's own pull request, None where the source does not
    give it. ``replaced`` counts the characters that became U+FFFD.
    """

    text: str
    entries: tuple[Entry, ...]
    numbers: tuple[int | None, ...]
    date: str | None = None
    replaced: int = 0


def read_repository(text: str) -> Repository | None:
    """Give the repository that the whole text names as ``owner/name``, else None.

    >>> read_repository("sgl-project/sglang"), read_repository("修复 a/b")
    (Repository(owner='sgl-project', name='sglang'), None)
    """
    match = REPOSITORY.fullmatch(text)
    return Repository(match[1], match[2]) if match and match[2] not in {".", ".."} else None


def parse_repository(text: str) -> Repository:
    """Give the repository that an option names; raises InputError unless it is ``owner/name``."""
    repository = read_repository(text)
    if repository is None:
        raise InputError(f"--repo: found {text[:80]!r}; expected owner/name; write it as GitHub does")
    return repository
