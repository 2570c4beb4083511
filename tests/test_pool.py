"""Digests on several processes: the same pieces, in the same order."""

from __future__ import annotations

import hashlib
from functools import partial

import pytest

from builds import SEEDS
from prgraph import pool
from prgraph.chunks import Recipe, Text, annotate_texts, make_pieces
from prgraph.errors import InputError
from prgraph.pool import cut_chunks, map_texts


def read_text(name: str, data: bytes) -> Text:
    """Make the text of a digest."""
    return Text(hashlib.sha256(data).hexdigest(), (name,), data)


TEXTS = [read_text(path.name, path.read_bytes()) for path in sorted(SEEDS.glob("*.txt"))]


def test_chunks_hold_every_text_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chunk ends when it holds enough; nothing is lost and no chunk is empty."""
    monkeypatch.setattr(pool, "CHUNK_BYTES", max(len(text.data) for text in TEXTS))
    chunks = list(cut_chunks(TEXTS))
    assert TEXTS == [text for chunk in chunks for text in chunk]
    assert 1 < len(chunks) < len(TEXTS)
    assert [] == list(cut_chunks([]))


@pytest.mark.slow
def test_processes_leave_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes give what one gives, and the first fault in the order of the texts."""
    expected = make_pieces(Recipe(), TEXTS, forms=("turtle", "quads"))
    monkeypatch.setattr(pool, "CHUNK_BYTES", 1)
    monkeypatch.setattr(pool, "POOL_BYTES", 1)
    make = partial(make_pieces, Recipe(), forms=("turtle", "quads"))
    assert expected == list(map_texts(make, TEXTS, 2))
    broken = [*TEXTS[:2], read_text("bad.txt", b"\xff"), read_text("worse.txt", b"\xfe"), *TEXTS[2:]]
    with pytest.raises(InputError, match="bad"):
        list(map_texts(make, broken, 2))


def test_little_work_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where other processes would take longer to start than to work, none is started."""
    monkeypatch.setattr(pool, "map_chunks", None)
    made = list(map_texts(partial(annotate_texts, Recipe()), TEXTS, 8))
    assert [piece.annotations for piece in make_pieces(Recipe(), TEXTS)] == made
