"""The one family of errors that prgraph raises for what its caller can mend.

A message says where, what was found, what was expected and what to do. The command line turns a ``PrgraphError`` into
exit status 2; every other exception is a bug and keeps its traceback.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class PrgraphError(ValueError):
    """Anything wrong with an input or a call."""


class InputError(PrgraphError):
    """A source that cannot be read, decoded or parsed."""


class LexiconError(PrgraphError):
    """A lexicon table with faults; lists all of a file at once."""


class AliasError(PrgraphError):
    """A table of aliases with faults."""


class RecordError(PrgraphError):
    """A line of annotations or gold that has not the shape of the guidelines."""


class WorkspaceError(PrgraphError):
    """An output folder that cannot be written, or is no build of prgraph."""


class QueryError(PrgraphError):
    """A query that is refused, malformed or ran over its bounds."""


class NameNotFoundError(PrgraphError):
    """A name that the graph does not know; carries look-alikes."""

    def __init__(self, message: str, alike: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.alike = tuple(alike)


class ExportError(PrgraphError):
    """A format that cannot be written, or a part of the graph that is not there."""


def point_at(line: str, column: int) -> str:
    """Give the line and, below it, a caret under code point ``column`` (from 0); wide characters count as two.

    What cannot be printed (controls, marks of direction, halves of surrogate pairs) is shown as a blank.

    >>> print(point_at("修复 x", 3))
        修复 x
             ^
    """
    shown = "".join(c if c.isprintable() else " " for c in line)
    width = sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in shown[:column]
    )
    return f"    {shown}\n    {' ' * width}^"


def list_faults(faults: Sequence[str], count: int | None = None, shown: int = 20) -> str:
    r"""Give the first faults, one below the other, and say how many more there are of ``count`` (default: all given).

    >>> print(list_faults(["a.txt:1: x", "a.txt:2: y"], count=5))
    a.txt:1: x
    a.txt:2: y
    … and 3 more
    """
    listed = list(faults[:shown])
    more = (len(faults) if count is None else count) - len(listed)
    return "\n".join([*listed, f"… and {more:,} more"] if more > 0 else listed)


def show_value(value: object) -> str:
    """Show a value out of a JSON file in at most 60 characters.

    >>> [show_value(value) for value in (None, True, "修复", [1])]
    ['null', 'true', "'修复'", 'a list']
    """
    names = {dict: "an object", list: "a list", type(None): "null", bool: "true" if value else "false"}
    return names[type(value)] if type(value) in names else repr(value)[:60]
