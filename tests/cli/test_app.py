"""The frame of the command line: locales, words of the call, outputs that take no more."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def run(words: list[str | bytes], **more: object) -> subprocess.CompletedProcess[bytes]:
    """Run the command as a process."""
    command = [os.fsencode(sys.executable), b"-m", b"prgraph", *map(os.fsencode, words)]
    return subprocess.run(command, check=False, **{"capture_output": True, **more})  # type: ignore[call-overload, no-any-return]


def test_names_are_found_in_any_locale(seed_out: Path) -> None:
    """A Chinese name is found in the C locale without UTF-8 mode, as elsewhere."""
    words: list[str | bytes] = ["show", "基数缓存", "--graph", str(seed_out)]
    plain = run(words, env={**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0"})
    assert 0 == plain.returncode
    assert run(words).stdout == plain.stdout


def test_words_that_are_not_utf8_are_told() -> None:
    """A word of the call in another encoding is told, without a traceback."""
    done = run(["show", b"a\xff"])
    assert 2 == done.returncode
    assert b"which is not UTF-8" in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_full_disk_is_told(seed_out: Path) -> None:
    """Output that cannot be written is told, without a traceback."""
    with Path("/dev/full").open("wb") as full:
        done = run(
            ["export", "ttl", "--graph", str(seed_out)], capture_output=False, stdout=full, stderr=subprocess.PIPE
        )
    assert 2 == done.returncode
    assert b"standard output: cannot be written" in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_closed_pipe_is_silent(seed_out: Path) -> None:
    """A reader that goes away ends the command in silence."""
    command = f"{sys.executable} -m prgraph export ttl --graph {seed_out} | head -1"
    done = subprocess.run(command, shell=True, check=True, capture_output=True)
    assert b"" == done.stderr
