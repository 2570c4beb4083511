"""Run a command as a process of its own and tell its CPU seconds and its peak memory."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
PYTHON = sys.executable


@dataclass(frozen=True)
class Cost:
    """What a process took: CPU seconds of it and all its children, peak MB of the largest of them, and its output."""

    seconds: float
    megabytes: float
    output: str


def run(words: Sequence[str | Path], *, environment: dict[str, str] | None = None, code: int = 0) -> Cost:
    """Run a command to its end; raises RuntimeError for an exit code other than ``code``."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(  # noqa: S603  # our own commands
            [str(word) for word in words], stdout=out, stderr=errors, env={**os.environ, **(environment or {})}
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        errors.seek(0)
        if process.returncode != code:
            raise RuntimeError(
                f"{words}: exit code {process.returncode}: {errors.read().decode(errors='replace')[-800:]}"
            )
        return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, out.read().decode())


def run_prgraph(*words: str | Path, **options: dict[str, str] | None) -> Cost:
    """Run a command of prgraph."""
    return run([PYTHON, "-m", "prgraph", *words], **options)  # type: ignore[arg-type]


def run_anchor(*words: str | Path, **options: dict[str, str] | None) -> Cost:
    """Run an anchor."""
    return run([PYTHON, HERE / "anchors.py", *words], **options)  # type: ignore[arg-type]


def middle(costs: Sequence[Cost]) -> Cost:
    """Give the median of seconds and of memory, each for itself."""
    return Cost(
        statistics.median(cost.seconds for cost in costs), statistics.median(cost.megabytes for cost in costs), ""
    )
