"""Damaged files of a build: commands tell it in one line or are not hurt by it, and the next build makes all anew."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from builds import SEEDS, snapshot

COMMANDS = (
    ("show", "Radix Cache"),
    ("related", "Unified Radix Cache"),
    ("query", "-n", "same-subsystem", "--set", "topic=radix-cache"),
    ("export", "json"),
    ("export", "html"),
    ("validate",),
)


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """Run prgraph in a process of its own: a damaged store must not end this one."""
    command = [sys.executable, "-m", "prgraph", *words]
    return subprocess.run(command, check=False, capture_output=True, text=True, errors="replace", timeout=120)


def flip_bits(draw: random.Random, data: bytearray) -> None:
    """Flip a few bits."""
    for _ in range(5 if data else 0):
        data[draw.randrange(len(data))] ^= 1 << draw.randrange(8)


def cut(draw: random.Random, data: bytearray) -> None:
    """Keep the beginning only."""
    del data[draw.randrange(len(data) + 1) :]


def put_zeros(draw: random.Random, data: bytearray) -> None:
    """Put zeros over a page, as a disk does that lost it."""
    start = draw.randrange(len(data) + 1)
    data[start : start + 4096] = bytes(len(data[start : start + 4096]))


def put_noise(draw: random.Random, data: bytearray) -> None:
    """Put other bytes into the place of all."""
    data[:] = draw.randbytes(200)


def clear(_: random.Random, data: bytearray) -> None:
    """Empty it."""
    data.clear()


WAYS: tuple[Callable[[random.Random, bytearray], None] | None, ...] = (
    flip_bits, cut, put_zeros, put_noise, clear, None,
)  # fmt: skip
"""The ways to damage a file; None takes it away."""


def damage(seed_out: Path, tmp_path: Path, rounds: int, seed: int) -> dict[int, int]:
    """Damage a file of the store, or another of the build, ask, build again; give how often each status came."""
    draw = random.Random(seed)
    out = tmp_path / "out"
    statuses: dict[int, int] = {}
    for _ in range(rounds):
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(seed_out, out, symlinks=True)
        files = sorted(path for path in (out / "current").resolve().rglob("*") if path.is_file())
        stored = [path for path in files if "store" in path.relative_to(out).parts]
        path = draw.choice(stored if draw.random() < 0.7 else files)
        way = draw.choice(WAYS)
        if way is None:
            path.unlink()
        else:
            data = bytearray(path.read_bytes())
            way(draw, data)
            path.write_bytes(data)
        story = f"{path.relative_to(out)}, {getattr(way, '__name__', 'gone')}"
        done = run(*draw.choice(COMMANDS), "--graph", str(out))
        assert done.returncode in (0, 1, 2), f"{story}: {done.returncode} {done.stderr}"
        assert "Traceback" not in done.stderr, f"{story}: {done.stderr}"
        assert done.returncode != 2 or done.stderr.startswith("prgraph: "), f"{story}: {done.stderr}"
        statuses[done.returncode] = statuses.get(done.returncode, 0) + 1
        again = run("build", str(SEEDS), "-o", str(out))
        assert 0 == again.returncode, f"{story}: {again.stderr}"
        assert snapshot(out) == snapshot(seed_out), story
    return statuses


@pytest.mark.slow
def test_damage_is_told_and_built_over(seed_out: Path, tmp_path: Path) -> None:
    """Broken files of a build: no traceback, no crash, and the next build equals one from nothing."""
    assert 12 == sum(damage(seed_out, tmp_path, 12, seed=3).values())


@pytest.mark.heavy
def test_much_damage_is_told_and_built_over(seed_out: Path, tmp_path: Path) -> None:
    """The same, two hundred times."""
    assert 200 == sum(damage(seed_out, tmp_path, 200, seed=5).values())
