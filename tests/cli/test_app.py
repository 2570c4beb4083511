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


def test_empty_words_are_told() -> None:
    """An empty word, as of a variable that is not set, is told instead of being taken for this folder, or for all."""
    for words in (["build", ""], ["build", "x", "-o", ""], ["build", "x", "--only="], ["show", ""]):
        done = run(list(words))
        assert 2 == done.returncode
        assert b"expected a value" in done.stderr


def test_predictions_and_sources_are_too_much(tmp_path: Path) -> None:
    """Predictions beside digests to annotate are refused, none of the two is passed over."""
    done = run(["eval", str(tmp_path / "gold.jsonl"), str(tmp_path / "p.jsonl"), "--source", "seeds"])
    assert 2 == done.returncode


def test_a_build_without_store_says_so(tmp_path: Path) -> None:
    """What reads the store says that the build has none, and how to make it."""
    source = tmp_path / "a.txt"
    source.write_text("a/b\n\n修复 LoRA\n正文。\n", encoding="utf-8")
    out = str(tmp_path / "out")
    assert 0 == run(["build", str(source), "-o", out, "--only", "ttl"]).returncode
    for words in (["show", "LoRA"], ["export", "svg"], ["validate"], ["query", "-n", "subsystems"]):
        done = run([*words, "--graph", out])
        assert (2, True) == (done.returncode, b"no store here. Build it" in done.stderr)
