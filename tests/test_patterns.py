"""Regular expressions: none of them can take time that grows like a power of two.

A repeat whose body may be matched by a repeat alone can split a run in any number of ways, and tries them all where
what follows fails: ``(?:-?[0-9]+)*``. Every pattern of the package is looked through for such a repeat.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

import pytest

import prgraph

MANY = 8
"""Repeats of fewer turns are bounded."""
REPEATS = (codes.MAX_REPEAT, codes.MIN_REPEAT)
Parsed = list[tuple[Any, Any]]


def list_parts(code: Any, value: Any) -> list[Parsed]:
    """Give the sequences inside an element of a parsed pattern."""
    if code in REPEATS:
        return [list(value[2])]
    if code is codes.SUBPATTERN:
        return [list(value[3])]
    if code is codes.BRANCH:
        return [list(branch) for branch in value[1]]
    if code in (codes.ASSERT, codes.ASSERT_NOT):
        return [list(value[1])]
    return [list(value)] if code is codes.ATOMIC_GROUP else []


def may_be_empty(element: tuple[Any, Any]) -> bool:
    """Tell whether an element matches the empty text."""
    code, value = element
    if code in (codes.AT, codes.ASSERT, codes.ASSERT_NOT, codes.GROUPREF_EXISTS):
        return True
    if code in REPEATS and value[0] == 0:
        return True
    return any(all(map(may_be_empty, part)) for part in list_parts(code, value))


def is_a_repeat(sequence: Parsed) -> bool:
    """Tell whether a sequence may be matched by a single long repeat, everything beside it being empty."""
    for place, (code, value) in enumerate(sequence):
        if all(map(may_be_empty, sequence[:place] + sequence[place + 1 :])):
            if code in REPEATS and value[1] >= MANY:
                return True
            if any(map(is_a_repeat, list_parts(code, value))):
                return True
    return False


def find_nested_repeats(sequence: Parsed) -> Iterator[Any]:
    """Find the repeats of what may be a repeat by itself."""
    for code, value in sequence:
        if code in REPEATS and value[1] >= MANY and is_a_repeat(list(value[2])):
            yield value[2]
        for part in list_parts(code, value):
            yield from find_nested_repeats(part)


def find_patterns(value: Any, depth: int = 0) -> Iterator[re.Pattern[str]]:
    """Find the patterns in a value: in collections and in objects of the package as well."""
    if isinstance(value, re.Pattern):
        yield value
    elif depth < 5 and isinstance(value, dict):
        for pair in value.items():
            yield from find_patterns(pair, depth + 1)
    elif depth < 5 and isinstance(value, list | tuple | set | frozenset):
        for each in value:
            yield from find_patterns(each, depth + 1)
    elif depth < 5 and type(value).__module__.startswith("prgraph"):
        names = [*getattr(value, "__dict__", ()), *getattr(type(value), "__slots__", ())]
        for name in names:
            yield from find_patterns(getattr(value, name, None), depth + 1)


def list_patterns() -> dict[str, re.Pattern[str]]:
    """Give the patterns of all modules by a name of each."""
    found: dict[re.Pattern[str], str] = {}
    for module in pkgutil.walk_packages(prgraph.__path__, "prgraph."):
        if not module.name.endswith("__main__"):
            for name, value in vars(importlib.import_module(module.name)).items():
                for pattern in find_patterns(value):
                    found.setdefault(pattern, f"{module.name}.{name}")
    return {f"{name} {pattern.pattern!r}": pattern for pattern, name in found.items()}


@pytest.mark.parametrize("source", ["(?:-?[0-9]+)*x", "(a*)*", "(?:[a-z]+|b)+$", "(?:(?:x{2,99})?y?)+"])
def test_a_nested_repeat_is_found(source: str) -> None:
    """What takes time without end is found."""
    assert list(find_nested_repeats(list(parser.parse(source))))


@pytest.mark.parametrize("source", ["(?:-[0-9]+)*x", "(?:[a-z]+ )+", "(?:a{1,3})*", "[a-z]+(?:, [a-z]+)*"])
def test_a_separated_repeat_is_none(source: str) -> None:
    """What is told apart by a sign between is not."""
    assert not list(find_nested_repeats(list(parser.parse(source))))


def test_no_pattern_nests_repeats() -> None:
    """No pattern of the package does."""
    patterns = list_patterns()
    assert 200 < len(patterns)
    nested = {
        name: list(find_nested_repeats(list(parser.parse(each.pattern, each.flags)))) for name, each in patterns.items()
    }
    assert [] == [name for name, found in nested.items() if found]


def test_long_runs_of_figures_are_read() -> None:
    """A run of figures behind letters ends soon; it once took time that doubled with each figure."""
    annotator = prgraph.Annotator(prgraph.load_lexicon())
    text = "a/b\n\n修复\n\nVA" + "4" * 29 + "t4444，VA4-" + "4" * 30 + "-x4 认为可以。\n"
    assert 1 == len(annotator.annotate(prgraph.read_digest("a.txt", text.encode())))
