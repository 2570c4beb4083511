"""Progress on a terminal: what is done, the rate, the time left. Nothing where standard error is no terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


class Clock:
    """Counts what is done; ``seconds`` is the time since it was made."""

    def __init__(self) -> None:
        self.start = time.monotonic()
        self.done = 0

    @property
    def seconds(self) -> float:
        """Give the seconds since the start."""
        return time.monotonic() - self.start

    def advance(self, entries: int, digests_left: int) -> None:
        """Take note of a digest that is done."""
        del digests_left
        self.done += entries


class Bar(Clock):
    """A clock that shows itself on a terminal, a few times a second."""

    def __init__(self, unit: str) -> None:
        super().__init__()
        self.unit = unit
        self.shown = 0.0
        self.digests = 0

    def advance(self, entries: int, digests_left: int) -> None:
        """Take note of a digest that is done, and show the state."""
        super().advance(entries, digests_left)
        self.digests += 1
        if self.seconds - self.shown > 0.2:
            self.shown = self.seconds
            left = digests_left * self.seconds / self.digests
            sys.stderr.write(
                f"\r{self.done:,} {self.unit}, {self.done / self.seconds:,.0f}/s, {left:,.0f} s left \x1b[K"
            )
            sys.stderr.flush()

    def clear(self) -> None:
        """Take the line away."""
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


@contextmanager
def show_progress(unit: str) -> Iterator[Clock]:
    """Show progress while the context is open, if standard error is a terminal."""
    if not sys.stderr.isatty():
        yield Clock()
        return
    bar = Bar(unit)
    try:
        yield bar
    finally:
        bar.clear()
