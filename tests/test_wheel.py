"""The wheel stands alone: built from the sdist, installed into an empty environment, every command run once."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OTHERS = [name for name in ("python3.12", "python3.13") if shutil.which(name)]


def run(*options: str) -> str:
    """Run tools/bare-wheel."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "bare-wheel"), *options], check=False, capture_output=True, text=True
    )
    assert 0 == done.returncode, done.stderr[-3000:]
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("options", [["--extras", "validate"], ["--lowest"]], ids=["newest", "lowest"])
def test_the_wheel_runs_alone(options: list[str]) -> None:
    """With the newest and with the lowest dependencies every command runs, without the source tree or tools."""
    assert "36 commands ran" in run(*options)


@pytest.mark.slow
@pytest.mark.parametrize("python", OTHERS)
def test_the_wheel_runs_on_other_pythons(python: str) -> None:
    """Every command runs on the other versions of Python that are there."""
    assert "36 commands ran" in run("--python", python)
