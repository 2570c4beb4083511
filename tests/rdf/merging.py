"""Merge what digests share, all in memory: what the running total of a build must come to."""

from __future__ import annotations

from collections.abc import Iterable

from prgraph.rdf.vocab import Property

LABEL = f"> <{Property.LABEL}> "


def merge_lines(parts: Iterable[Iterable[str]]) -> list[str]:
    """Give the lines of all parts, each once, sorted."""
    return sorted({line for part in parts for line in part})


def merge_things(parts: Iterable[Iterable[str]]) -> list[str]:
    """Give the lines of all parts; of several labels of a thing the first in code-point order."""
    labels: dict[str, str] = {}
    others = []
    for line in merge_lines(parts):
        end = line.index(">")
        if line.startswith(LABEL, end):
            labels[line[:end]] = min(line, labels.get(line[:end], line), key=lambda told: told[: told.rindex('"')])
        else:
            others.append(line)
    return sorted([*others, *labels.values()])
