"""Words of a corpus that the lexicon does not know: rows for a person to review, never facts."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from prgraph.extract.candidates import BLANK, read_entry, resolve
from prgraph.extract.pipeline import EXTRACTORS, Annotator
from prgraph.extract.segment import is_han
from prgraph.model import Digest, Entry

LATIN = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*[A-Za-z0-9+](?: [A-Z][A-Za-z0-9+.-]*[A-Za-z0-9+])*")
HAN = re.compile(r"[\u4e00-\u9fff]{2,}")
SHORTEST_HAN = 3
NAME_LIKE = re.compile(r".*[A-Z0-9].*")
EXAMPLES = 2


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An unknown word, the number of entries that have it, and where it stands (``doc`` and index of an entry)."""

    text: str
    entries: int
    places: tuple[tuple[str, int], ...]


def suggest(annotator: Annotator, digests: Iterable[Digest], least: int) -> list[Suggestion]:
    """Give the words that at least ``least`` entries have and nothing recognises; most frequent first."""
    counts: Counter[str] = Counter()
    places: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for digest in digests:
        for entry in digest.entries:
            for word in sorted(find_unknown(annotator, entry)):
                counts[word] += 1
                if len(places[word]) < EXAMPLES:
                    places[word].append((digest.doc, entry.index))
    ranked = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    return [Suggestion(word, count, tuple(places[word])) for word, count in ranked if count >= least]


def find_unknown(annotator: Annotator, entry: Entry) -> set[str]:
    """Give the words of an entry that no rule takes: names in Latin letters, and words that jieba puts together."""
    words: set[str] = set()
    for passage in read_entry(entry):
        rest = list(passage.plain)
        for candidate in resolve(
            c for extract in EXTRACTORS.values() for c in extract(annotator, passage, entry.repository)
        ):
            rest[candidate.start : candidate.end] = BLANK * (candidate.end - candidate.start)
        text = "".join(rest)
        words |= {mark[0] for mark in LATIN.finditer(text) if NAME_LIKE.fullmatch(mark[0])}
        for mark in HAN.finditer(text):
            words |= set(join_words(annotator, mark[0]))
    return words


def join_words(annotator: Annotator, stretch: str) -> list[str]:
    """Give the words of a Chinese stretch that jieba's model proposes and its dictionary does not know."""
    tokenizer = annotator.matcher.segmenter.tokenizer
    return [
        word
        for word in tokenizer.cut(stretch, HMM=True)
        if len(word) >= SHORTEST_HAN and all(map(is_han, word)) and not tokenizer.FREQ.get(word)
    ]
