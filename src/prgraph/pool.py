"""Chunks on several processes: results in the order of the chunks, never more than a few chunks in memory."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain
from typing import TypeVar

from prgraph.chunks import Text

CHUNK_BYTES = 64 * 1024
POOL_BYTES = 1024 * 1024
"""From how many bytes of digests on other processes are started: each costs as much as reading this much."""
WAITING = 2
"""How many chunks wait for each process."""

Made = TypeVar("Made")
Make = Callable[[list[Text]], list[Made]]


def cut_chunks(texts: Iterable[Text]) -> Iterator[list[Text]]:
    """Cut a stream of digests into chunks of ``CHUNK_BYTES`` at least."""
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


def map_texts(make: Make[Made], texts: Iterable[Text], jobs: int) -> Iterator[Made]:
    """Give what ``make`` makes of digests, in order; on ``jobs`` processes where there is enough to do for them."""
    chunks = cut_chunks(texts)
    if jobs > 1:
        first = list(take_chunks(chunks, POOL_BYTES))
        chunks = chain(first, chunks)
        if sum(len(text.data) for chunk in first for text in chunk) >= POOL_BYTES:
            return map_chunks(make, chunks, jobs)
    return (made for chunk in chunks for made in make(chunk))


def take_chunks(chunks: Iterator[list[Text]], size: int) -> Iterator[list[Text]]:
    """Take chunks until they hold ``size`` bytes, or there are no more."""
    for chunk in chunks:
        yield chunk
        size -= sum(len(text.data) for text in chunk)
        if size <= 0:
            return


def map_chunks(make: Make[Made], chunks: Iterable[list[Text]], jobs: int) -> Iterator[Made]:
    """Make chunks on several processes, each with a few chunks that wait for it."""
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        running: deque[Future[list[Made]]] = deque()
        try:
            for chunk in chunks:
                running.append(pool.submit(make, chunk))
                if len(running) > jobs * WAITING:
                    yield from running.popleft().result()
            while running:
                yield from running.popleft().result()
        finally:
            for left in running:
                left.cancel()
