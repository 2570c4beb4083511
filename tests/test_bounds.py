"""What hostile inputs may cost: long, deep and repetitive ones are read in linear time, or refused."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

import prgraph
from fuzz_targets import load_annotator
from prgraph.digest import read_digest
from prgraph.digest.reading import LONGEST
from prgraph.errors import InputError, PrgraphError
from prgraph.model import Entry, Repository

ATOMS = (
    "a", "修", "#1 ", "a-", "a.", "a/b", "_a", "1", "1.", "f(", "`", "@a", "a::b", "H100/", "MoE、", "12 ms，", "不",
    "值得精读，", "由 a-1 提出的", "（", " ", "\n", "8xH100 ", "Qwen3-", "SM90/120/", "依赖 #12、", "，", ". ",
    "https://a.b/", "`a`", "ſ", "+1/-1 ", "图捕获", "\u200b", "从 1 到 ", "a, ", "x 认为", "-", "((", "[x](", "。",
)  # fmt: skip
"""What is repeated to an adversarial text: each begins what some rule looks for, and none ends it."""
RUN = """
import sys
from test_bounds import annotate
annotate(sys.argv[1], int(sys.argv[2]))
"""


def annotate(atom: str, size: int) -> int:
    """Annotate a summary that repeats an atom; gives how many mentions it has."""
    text = (atom * (size // len(atom) + 1))[:size]
    return len(load_annotator().annotate_entry("a.txt", Entry(0, Repository("a", "b"), "标题", text, 0, 3, 1)).mentions)


def run_apart(atom: str, size: int, seconds: int) -> None:
    """Annotate in a process of its own, which is ended after ``seconds``: then this raises TimeoutExpired."""
    command = [sys.executable, "-c", RUN, atom, str(size)]
    folder = Path(__file__).parent
    subprocess.run(command, check=True, cwd=folder, timeout=seconds)


@pytest.mark.slow
def test_repetitive_texts_are_read() -> None:
    """Repetitions of what rules begin with are read; in quadratic time one of them would take minutes."""
    for atom in ATOMS:
        assert annotate(atom, 50_000) >= 0


@pytest.mark.heavy
@pytest.mark.parametrize("atom", ATOMS)
def test_a_million_characters_are_read(atom: str) -> None:
    """A million code points of any repetition are read within what only linear time allows."""
    run_apart(atom, 1_000_000, 60)


def test_a_million_references_are_read_or_refused() -> None:
    """A million references in one entry are refused as too long; as many as are allowed are read."""
    with pytest.raises(InputError, match=r"found an entry of 2,999,999 characters; expected at most"):
        read_digest("a.txt", b"a/b\n\ntitle\n\n" + b"#1 " * 1_000_000)
    entry = Entry(0, Repository("a", "b"), "标题", "#12 " * 20_000, 0, 3, 1)
    (reference,) = load_annotator().annotate_entry("a.txt", entry).references
    assert 20_000 == len(reference.spans)


def test_endless_lines_are_refused() -> None:
    """A line of 100 MB is refused with its place; so is a file beyond what digests have."""
    line = b"x" * 100_000_000
    with pytest.raises(InputError, match=rf"a\.txt:3: found an entry of .* expected at most {LONGEST:,}"):
        read_digest("a.txt", b"a/b\n\ntitle\n\n" + line)
    with pytest.raises(InputError, match="expected at most 268,435,456; split the file"):
        read_digest("a.txt", line * 3)


@pytest.mark.parametrize("depth", [10_000, 1_000_000])
@pytest.mark.parametrize("name", ["a.json", "a.jsonl"])
def test_deep_json_is_refused(name: str, depth: int) -> None:
    """JSON that nests thousands deep is refused, in arrays and in objects."""
    for text in (b"[" * depth, b'{"a":' * depth, b"[" * depth + b"]" * depth):
        with pytest.raises(InputError):
            read_digest(name, text)


def test_packed_files_are_not_unpacked(tmp_path: Path) -> None:
    """A file that is compressed is not unpacked, however small it is: it is no digest."""
    bomb = gzip.compress(bytes(10_000_000))
    with pytest.raises(InputError, match="not UTF-8 here"):
        read_digest("a.txt", bomb)
    (tmp_path / "a.txt.gz").write_bytes(bomb)
    with pytest.raises(PrgraphError, match="found no digest"):
        prgraph.build([tmp_path], tmp_path / "out", jobs=1)
