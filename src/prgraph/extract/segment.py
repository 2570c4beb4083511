"""Word boundaries in Chinese, as jieba sees them: the only door to jieba.

jieba is the judge, not the matcher: it is asked only where one of its words crosses the place in doubt, and of its
dictionary only what such a question needs is read.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, BinaryIO

from prgraph.extract.frequencies import TOTAL, Dictionary, Extended

if TYPE_CHECKING:
    import jieba

HAN = ("\u4e00", "\u9fff")
LONGEST_WORD = 4
STRETCH = 12


def is_han(char: str) -> bool:
    """Tell whether a character is a Chinese one."""
    return HAN[0] <= char <= HAN[1]


class Segmenter:
    """Boundaries by a private tokenizer that also knows the words given to it."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        self.words = frozenset(words)
        self.boundaries = lru_cache(maxsize=65536)(self._boundaries)
        self.crossed = lru_cache(maxsize=65536)(self._crossed)

    @cached_property
    def plain(self) -> jieba.Tokenizer:
        """Give a tokenizer that knows jieba's own words only."""
        return make_tokenizer(Dictionary)

    @cached_property
    def tokenizer(self) -> jieba.Tokenizer:
        """Give a tokenizer that knows the words given as well."""
        return make_tokenizer(lambda _: Extended(self.plain.FREQ, self.words, self.weigh))

    def weigh(self, word: str) -> int:
        """Give the frequency that makes a word win over its parts: more than their chance to stand together by it."""
        known: Dictionary = self.plain.FREQ
        chance = math.prod((known.get(part, 1) or 0) / TOTAL for part in self.plain.cut(word, HMM=False))
        return max(int(chance * TOTAL) + 1, known.get(word) or 0)

    def is_boundary(self, text: str, place: int) -> bool:
        """Tell whether a word ends (or begins) before code point ``place`` of ``text``.

        Only where both neighbours are Chinese is there a question at all.
        """
        if not 0 < place < len(text) or not is_han(text[place - 1]) or not is_han(text[place]):
            return True
        if not self.is_crossed(text, place):
            return True
        start, end = self.stretch(text, place)
        return place - start in self.boundaries(text[start:end])

    def is_crossed(self, text: str, place: int) -> bool:
        """Tell whether any word of jieba's own dictionary, of up to four characters, stands across a place.

        The words that were added do not count: which of two terms wins is not for boundaries to decide.
        """
        first = max(0, place - LONGEST_WORD + 1)
        return self.crossed(text[first : place + LONGEST_WORD - 1], place - first)

    @staticmethod
    def stretch(text: str, place: int) -> tuple[int, int]:
        """Give the Chinese stretch around a place, at most twelve characters each way."""
        start = end = place
        while start > 0 and place - start < STRETCH and is_han(text[start - 1]):
            start -= 1
        while end < len(text) and end - place < STRETCH and is_han(text[end]):
            end += 1
        return start, end

    def _crossed(self, window: str, place: int) -> bool:
        frequency = self.plain.FREQ
        for length in range(2, LONGEST_WORD + 1):
            for start in range(max(0, place - length + 1), min(place, len(window) - length + 1)):
                if frequency.get(window[start : start + length]):
                    return True
        return False

    def _boundaries(self, stretch: str) -> frozenset[int]:
        ends = set()
        place = 0
        for word in self.tokenizer.cut(stretch, HMM=False):
            place += len(word)
            ends.add(place)
        return frozenset(ends)


def make_tokenizer(read: Callable[[BinaryIO], Dictionary]) -> jieba.Tokenizer:
    """Make a tokenizer over jieba's dictionary, without a cache file and without a word on standard error."""
    import jieba  # noqa: PLC0415  # one of the costly imports: only when it is needed

    jieba.setLogLevel(logging.ERROR)
    tokenizer = jieba.Tokenizer()
    with tokenizer.get_dict_file() as file:
        tokenizer.FREQ = read(file)
    tokenizer.total = TOTAL
    tokenizer.initialized = True
    return tokenizer
