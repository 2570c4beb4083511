"""Aliases: the numbers of pull requests that digests tell of without one."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from prgraph.errors import AliasError
from prgraph.ledger import Row

KEY = re.compile(r"(?P<repository>[\w.-]+/[\w.-]+)@(?P<key>[0-9a-f]{20})", re.ASCII)
KEYED_IRI = re.compile(r"\S*/pr/(?P<repository>[\w.-]+/[\w.-]+)/(?P<key>[0-9a-f]{20})", re.ASCII)
NUMBERED = re.compile(
    r"(?:https://github\.com/)?(?P<repository>[\w.-]+/[\w.-]+)(?:#|/pull/)(?P<number>[1-9]\d{0,8})", re.ASCII
)
EXPECTED = (
    "expected `OWNER/REPO@KEY,OWNER/REPO#NUMBER`, or a second key in the number's place, a line each "
    "(KEY: the 20 hex digits that `prgraph show` gives)"
)
HEADS = ("key", "iri", "alias", "was")
FAULTS_SHOWN = 20


def read_aliases(path: Path) -> tuple[tuple[str, int], ...]:
    """Read a table of aliases, comma or tab between its two columns, as (``owner/name@KEY``, number) sorted by key.

    Raises AliasError with all faults of the table.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise AliasError(f"{path}: cannot be read ({error.strerror}). Name a table of aliases.") from None
    except UnicodeDecodeError as error:
        raise AliasError(f"{path}: not UTF-8 (byte {error.start}). Save the table as UTF-8.") from None
    return parse_aliases(str(path), text)


def parse_aliases(name: str, text: str) -> tuple[tuple[str, int], ...]:
    """Parse a table of aliases; empty lines, lines that begin with ``#`` and a heading are passed over.

    A line of two keys, as ``aliases-proposed.tsv`` has them, gives the second the number of the first, if it has one.
    """
    found: dict[str, int] = {}
    renamed: dict[str, str] = {}
    faults = []
    for number, line in enumerate(text.splitlines(), 1):
        cells = [cell.strip() for cell in re.split(r"[,\t]", line)][:2]
        if not line.strip() or line.lstrip().startswith("#") or cells[0].lower() in HEADS:
            continue
        try:
            key, pull = read_pair(cells)
            if isinstance(pull, str):
                renamed[pull] = key
                continue
        except AliasError as error:
            faults.append(f"{name}:{number}: {error}")
            continue
        if found.setdefault(key, pull) != pull:
            faults.append(f"{name}:{number}: {key} has two numbers, {found[key]} and {pull}; keep one")
    if faults:
        raise AliasError("\n".join(faults[:FAULTS_SHOWN]))
    found.update(follow_renames(found, renamed))
    return tuple(sorted(found.items()))


def follow_renames(found: Mapping[str, int], renamed: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """Give each later key without a number of its own the number of the first key before it that has one."""
    for key in renamed:
        seen = {key}
        before = renamed[key]
        while before not in found and before in renamed and before not in seen:
            seen.add(before)
            before = renamed[before]
        if key not in found and before in found:
            yield key, found[before]


def read_pair(cells: list[str]) -> tuple[str, int | str]:
    """Read the key of a line and its number, or its later key."""
    key, number, later = read_key(cells[0]), None, None
    if len(cells) > 1:
        number, later = NUMBERED.fullmatch(cells[1]), read_key(cells[1])
    if key is None or (number is None and later is None):
        raise AliasError(f"found {', '.join(cells)!r}; {EXPECTED}")
    repository = key.partition("@")[0]
    other = number["repository"].lower() if number else (later or "").partition("@")[0]
    if other != repository:
        raise AliasError(f"the key belongs to {repository}, the number to {other}; both name one repository")
    return key, int(number["number"]) if number else later or ""


def read_key(text: str) -> str | None:
    """Read `owner/name@KEY`, the repository in lower case; None for anything else."""
    key = KEY.fullmatch(text) or KEYED_IRI.fullmatch(text)
    return f"{key['repository'].lower()}@{key['key']}" if key else None


def propose_aliases(gone: Iterable[Row], came: Iterable[Row]) -> list[tuple[str, str, str]]:
    """Propose (old key, new key, title) where a title stayed and its summary changed; sorted."""
    before = {(key.partition("@")[0], title): key for row in gone for key, title in row.keys}
    after = {(key.partition("@")[0], title): key for row in came for key, title in row.keys}
    return sorted(
        (old, after[place], place[1]) for place, old in before.items() if place in after and after[place] != old
    )


def write_proposals(proposals: Iterable[tuple[str, str, str]]) -> bytes:
    """Write proposals as a tab-separated table."""
    table = io.StringIO()
    writer = csv.writer(table, dialect="excel-tab", lineterminator="\n")
    writer.writerow(("was", "is", "title"))
    writer.writerows(proposals)
    return table.getvalue().encode()
