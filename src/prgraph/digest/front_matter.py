"""Front matter: lines ``key: value`` between two lines ``---`` at the head of a file.

Only ``repository`` and ``date`` are read, other keys pass by. A file that begins with ``---`` but goes on with anything
else than keys has a separator there and no front matter.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from prgraph.digest.dates import is_date
from prgraph.digest.draft import read_repository

if TYPE_CHECKING:
    from prgraph.digest.places import Faults
    from prgraph.model import Repository

HEAD = re.compile(r"\s*---[ \t]*\n")
KEY = re.compile(r"([A-Za-z][\w-]*)[ \t]*:(?:[ \t]+(.*))?", re.ASCII)
TIME = re.compile(r"[T ]\d{2}:.*")  # YAML writes points in time where a day is meant


class FrontMatter(NamedTuple):
    """What stands at the head of a file, and the code point offset behind it."""

    repository: Repository | None = None
    date: str | None = None
    end: int = 0


def read_front_matter(faults: Faults) -> FrontMatter:
    """Give the repository and date of the front matter; notes values that are neither."""
    text = faults.text
    head = HEAD.match(text)
    if not head:
        return FrontMatter()
    values: dict[str, tuple[int, str]] = {}
    start = head.end()
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        line = text[start:end]
        if line.rstrip() == "---":
            return check_values(faults, values, end)
        key = KEY.fullmatch(line.rstrip())
        if key:
            values[key[1].lower()] = start, unquote(key[2] or "")
        elif line.strip() and line[0] not in " \t#-":
            break
        start = end + 1
    return FrontMatter()


def unquote(value: str) -> str:
    """Give a value without the quotes around it."""
    value = value.strip()
    return value[1:-1] if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'" else value


def check_values(faults: Faults, values: dict[str, tuple[int, str]], end: int) -> FrontMatter:
    """Turn the values of ``repository`` and ``date`` into what they mean, or note a fault."""
    repository = date = None
    if "repository" in values:
        start, value = values["repository"]
        repository = read_repository(value)
        if repository is None:
            faults.add(start, f"found the repository {value[:80]!r}; expected owner/name; write it as GitHub does")
    if "date" in values:
        start, value = values["date"]
        date = TIME.sub("", value)
        if not is_date(date):
            faults.add(start, f"found the date {value[:80]!r}; expected a day such as 2026-11-03; correct it")
    return FrontMatter(repository, date, end)
