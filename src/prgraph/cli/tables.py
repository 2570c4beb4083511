"""Tables and counts on standard output: as wide as the terminal, in full where the output is piped."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table

PIPED_WIDTH = 200


def print_table(table: Table) -> None:
    """Print a table; wide characters count as two, NO_COLOR is respected."""
    console = Console(width=None if sys.stdout.isatty() else PIPED_WIDTH, highlight=False, soft_wrap=False)
    console.print(table)


def count(number: int, thing: str) -> str:
    """Count things in words.

    >>> count(1, "fault"), count(0, "fault")
    ('1 fault', '0 faults')
    """
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
