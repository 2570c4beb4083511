"""Chunks on several processes: results in the order of the chunks, never more than a few chunks in memory."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from itertools import chain

from prgraph.chunks import Piece, Recipe, Text, make_pieces

CHUNK_BYTES = 256 * 1024
WAITING = 2
"""How many chunks wait for each process."""


def cut_chunks(texts: Iterable[Text]) -> Iterator[list[Text]]:
    """Cut a stream of digests into chunks of about a quarter of a megabyte."""
    chunk: list[Text] = []
    size = 0
    for text in texts:
        chunk.append(text)
        size += len(text.data)
        if size >= CHUNK_BYTES:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


def map_texts(recipe: Recipe, texts: Iterable[Text], jobs: int) -> Iterator[Piece]:
    """Make the pieces of digests, in order; on ``jobs`` processes where there is more than one chunk of them."""
    chunks = cut_chunks(texts)
    make = partial(make_pieces, recipe)
    first = next(chunks, None)
    second = next(chunks, None)
    waiting = [chunk for chunk in (first, second) if chunk]
    if jobs == 1 or second is None:
        for chunk in chain(waiting, chunks):
            yield from make(chunk)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        running: deque[Future[list[Piece]]] = deque()
        try:
            for chunk in chain(waiting, chunks):
                running.append(pool.submit(make, chunk))
                if len(running) > jobs * WAITING:
                    yield from running.popleft().result()
            while running:
                yield from running.popleft().result()
        finally:
            for left in running:
                left.cancel()
