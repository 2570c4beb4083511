"""The runs of ASCII in a text, and what is read of a run by itself: read once, kept for the next text that has it.

Texts are full of the same words. What a word is by its spelling alone does not depend on where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

RUN = re.compile(r"[!-~]+")
LONGEST = 64
"""Code points of the longest run that is kept."""
KEPT = 1 << 14
"""So many runs are kept."""

Run = tuple[int, str]
"""Where a run begins, and the run."""
T = TypeVar("T")


def find_runs(text: str) -> list[Run]:
    """Find the stretches of visible ASCII between blanks and other writing, in order, as long as they can be.

    >>> find_runs("修复 a.py，见(b)")
    [(3, 'a.py'), (9, '(b)')]
    """
    return [(run.start(), run[0]) for run in RUN.finditer(text)]


class Memo(dict[str, T]):
    """What a function gives for a run, as a dictionary that works out what it lacks.

    Long runs are not kept, and all are dropped where there are too many: memory stays flat.
    """

    def __init__(self, read: Callable[[str], T]) -> None:
        super().__init__()
        self.read = read

    def __missing__(self, run: str) -> T:
        value = self.read(run)
        if len(run) <= LONGEST:
            if len(self) >= KEPT:
                self.clear()
            self[run] = value
        return value
