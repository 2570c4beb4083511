"""Names of pages: taken by every wiki and file system, and the same for the same thing in every build.

A name is made of letters, digits and marks of any script, with hyphens (or blanks) between; so it holds nothing that
Windows, MediaWiki, Obsidian or a link could take for syntax. It begins with the kind, which keeps it apart from names
that systems reserve (``con``, ``nul``). It is at most 100 bytes long; two that differ only by case are one name.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Mapping
from typing import Final

LONGEST: Final = 100
"""How many bytes of UTF-8 a name holds at most; file systems take 143 (encrypted) to 255."""

HASH_DIGITS: Final = 8


def make_name(kind: str, title: str, gap: str = "-") -> str:
    """Make the name of a page out of the word of its kind and its title.

    >>> make_name("PR", "修复 gfx950/MI355 <精度>: a.b, v1.5")
    'PR-修复-gfx950-MI355-精度-a-b-v1.5'
    """
    folded = unicodedata.normalize("NFKC", f"{kind} {title}")
    plain = "".join(c if _is_plain(c) else " " for c in folded)
    plain = re.sub(r"(?<![0-9])\.|\.(?![0-9])", " ", plain)
    words = unicodedata.normalize("NFC", gap.join(plain.split()))
    return _cut(words[:1].upper() + words[1:], LONGEST).rstrip(" .-")


def assign_names(made: Mapping[str, str], before: Mapping[str, str], gap: str = "-") -> dict[str, str]:
    """Give each IRI a name of its own: the one made for it, with a hash of the IRI where another has it.

    Of several things with one name the one that had it ``before`` (by IRI, from an earlier bundle) keeps it, else the
    first by IRI; so a thing that comes later takes no name away.
    """
    groups: dict[str, list[str]] = {}
    for iri in sorted(made):
        groups.setdefault(fold(made[iri]), []).append(iri)
    names: dict[str, str] = {}
    for iris in groups.values():
        owner = next((iri for iri in iris if before.get(iri) == made[iri]), iris[0])
        names.update({iri: made[iri] if iri == owner else add_hash(made[iri], iri, gap) for iri in iris})
    return _part_clashes(names, gap)


def _part_clashes(names: dict[str, str], gap: str) -> dict[str, str]:
    """Add the hash once more where a title ends like the hash of another."""
    seen: set[str] = set()
    for iri in sorted(names):
        while fold(names[iri]) in seen:
            names[iri] = add_hash(names[iri], iri, gap)
        seen.add(fold(names[iri]))
    return names


def add_hash(name: str, iri: str, gap: str) -> str:
    """Add a hash of the IRI to a name, within its length."""
    digits = hashlib.sha256(iri.encode()).hexdigest()[:HASH_DIGITS]
    return f"{_cut(name, LONGEST - HASH_DIGITS - 1).rstrip(' .-')}{gap}{digits}"


def fold(name: str) -> str:
    r"""Fold what disks do not tell apart.

    >>> fold("PR-Cafe\u0301") == fold("pr-CAF\u00c9")
    True
    """
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", name).casefold())


def _is_plain(c: str) -> bool:
    return c in "-." or unicodedata.category(c)[0] in "LN" or unicodedata.category(c) in {"Mn", "Mc"}


def _cut(name: str, most: int) -> str:
    return name.encode()[:most].decode(errors="ignore")
