"""How often words occur, as jieba's dictionary says, read only as far as somebody asks.

The dictionary has 349,000 words; a build asks about a few thousand. Loading it whole takes longer than reading some
hundred entries, and ten times the memory of all else. Its Chinese part is sorted by first character, so the words of a
character are found by halving, and kept.
"""

from __future__ import annotations

import mmap
from collections.abc import Callable, Collection
from typing import BinaryIO

TOTAL = 60_101_967
"""The sum of all frequencies of jieba 0.42.1."""

FIRST, LAST = "一", "\ufffd"
"""Between which characters the sorted part is."""
NEAR = 4096
"""From how few bytes on a place is looked for line by line."""


class Dictionary(dict[str, int]):
    """The frequency of each word, 0 for what words begin with.

    Looks like the dictionary that a jieba tokenizer holds; ``in``, ``get`` and ``[]`` read what they need first.
    """

    def __init__(self, file: BinaryIO) -> None:
        super().__init__()
        self.data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        self.start = self.data.find(f"\n{FIRST}".encode()) + 1
        self.read: set[str] = set()
        self.take(self.data[: self.start])

    def take(self, lines: bytes) -> None:
        """Take in lines of word, frequency and part of speech."""
        cells = lines.decode().split()
        words = dict(zip(cells[::3], map(int, cells[1::3]), strict=True))
        self.update(dict.fromkeys([word[:end] for word in words for end in range(1, len(word))], 0))
        self.update(words)

    def require(self, word: str) -> None:
        """Read the words with the same first character, if that was not done yet."""
        first = word[:1]
        if first not in self.read:
            self.read.add(first)
            if FIRST <= first < LAST:
                self.take(self.data[self.find_place(first) : self.find_place(chr(ord(first) + 1))])

    def find_place(self, char: str) -> int:
        """Find where the words begin that start with a character, or with a later one."""
        wanted = char.encode()
        low, high = self.start, len(self.data)
        while high - low > NEAR:
            line = self.data.find(b"\n", (low + high) // 2) + 1
            low, high = (line, high) if self.data[line : line + len(wanted)] < wanted else (low, line)
        while low < high and self.data[low : low + len(wanted)] < wanted:
            low = self.data.find(b"\n", low) + 1
        return low

    def __contains__(self, word: object) -> bool:
        self.require(str(word))
        return super().__contains__(word)

    def __getitem__(self, word: str) -> int:
        self.require(word)
        return super().__getitem__(word)

    def get(self, word: str, otherwise: int | None = None) -> int | None:  # type: ignore[override]
        """Give the frequency of a word."""
        self.require(word)
        return super().get(word, otherwise)


class Extended(Dictionary):
    """A dictionary that knows more words, each as frequent as makes it win over its parts.

    ``weigh`` gives the frequency of a word that was added; it is asked once, when the word is first looked up. All
    other words are those of ``plain``; this one holds the added ones and what they begin with.
    """

    def __init__(self, plain: Dictionary, words: Collection[str], weigh: Callable[[str], int]) -> None:
        dict.__init__(self, {word[:end]: 0 for word in words for end in range(1, len(word))})
        self.plain = plain
        self.weigh = weigh
        self.waiting = set(words)

    def require(self, word: str) -> None:
        """Weigh the word, or take over its frequency."""
        if word in self.waiting:
            self.waiting.remove(word)
            self[word] = self.weigh(word)
        elif not dict.get(self, word) and (known := self.plain.get(word)) is not None:
            self[word] = known
