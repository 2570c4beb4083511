"""The wheel stands alone: built from the sdist, installed into an empty environment, every command run once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def find_pythons() -> list[str]:
    """Find the other versions of Python that start: on the path, or kept by pyenv, whose names on the path may not."""
    kept = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser() / "versions"
    found = []
    for version in ("3.12", "3.13"):
        places = [shutil.which(f"python{version}"), *sorted(map(str, kept.glob(f"{version}.*/bin/python")))]
        found += [place for place in places if place and starts(place)][:1]
    return found


def starts(python: str) -> bool:
    """Tell whether a program starts as Python."""
    return 0 == subprocess.run([python, "-c", ""], check=False, capture_output=True).returncode


OTHERS = find_pythons()
"""What this machine has; what it lacks is not tested here."""


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
@pytest.mark.parametrize("python", OTHERS, ids=lambda place: Path(place).name)
def test_the_wheel_runs_on_other_pythons(python: str) -> None:
    """Every command runs on the other versions of Python that are there."""
    assert "36 commands ran" in run("--python", python)
