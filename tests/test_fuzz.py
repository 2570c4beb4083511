"""Fuzzing: a short seeded run of every target with each check-out, a long one guided by coverage by hand."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from fuzz_targets import TARGETS

SECONDS = 600
PIECES = (
    b"\n\n", b"---\n", b"a/b", b"#1", b"`", b"@x", "，。".encode(), "精读".encode(), b"\xff", b"\0", b"\xef\xbb\xbf",
    b"[" * 40, b"{", b'"', b"\\u", b"\t", b"SERVICE <x>", b"}", b"1e999", "ſİ\u2028\U0001f600".encode(), b"<script>",
)  # fmt: skip
SLOW = ("manifest", "ledger")
"""Targets that write files: fewer rounds."""


def mutate(draw: random.Random, content: bytes, other: bytes) -> bytes:
    """Change an input in a few places: cut, doubled, overwritten, spliced with another or with an odd piece."""
    data = bytearray(content)
    for _ in range(draw.randrange(1, 6)):
        place = draw.randrange(len(data) + 1)
        end = min(len(data), place + draw.randrange(1, 40))
        data[place:end] = draw.choice(
            (b"", data[place:end] * 2, draw.choice(PIECES), draw.randbytes(3), other[place : place + 60])
        )
    return bytes(data)


@pytest.mark.parametrize("name", TARGETS)
def test_nothing_but_our_errors_leaves(name: str) -> None:
    """Hundreds of broken inputs raise nothing but PrgraphError, and what is read holds what it must."""
    target, beginnings = TARGETS[name]
    draw = random.Random(f"fuzz {name}")
    for content in beginnings:
        target(content)
    for _ in range(40 if name in SLOW else 250):
        target(mutate(draw, draw.choice(beginnings), draw.choice(beginnings)))


@pytest.mark.heavy
@pytest.mark.parametrize("name", TARGETS)
def test_long_runs_find_nothing(name: str, tmp_path: Path) -> None:
    """Ten minutes of atheris find nothing (``python tests/fuzz.py`` for one target)."""
    command = [sys.executable, str(Path(__file__).with_name("fuzz.py")), name, str(SECONDS), str(tmp_path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, errors="replace")
    assert 0 == done.returncode, done.stderr[-3000:]
