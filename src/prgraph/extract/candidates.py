"""Passages, the candidates that extractors propose in them, and the one function that settles overlaps."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from operator import itemgetter
from typing import NamedTuple

from prgraph.extract.folding import Folded, fold
from prgraph.extract.runs import Run, find_runs
from prgraph.model import TERM_KINDS, Entry, Field, Kind

IN_BACKTICKS = "code: backticks"
BLANK = "\ufffc"
CODE = re.compile(r"(?<!`)(`{1,3})(?!`)([^\n]{0,400}?[^`\n])\1(?!`)")
URL = re.compile(r"(?:https?|ftp)://[^\s\u3000-\u303f\u4e00-\u9fff\uff00-\uffef<>\"'`]+|(?<![\w.])www\.[\w./-]*[\w/]")
SENTENCE_END = re.compile(r"[。！？；!?;\n]|\.(?=\s|$)")
WORDS = re.compile(r"[^\W\u4e00-\u9fff]+")
"""Words that are written without Chinese characters."""


@dataclass(eq=False)
class Passage:
    """One field of an entry, ready for extractors; all offsets count code points of ``text``.

    ``code``: the backticked spans without their ticks. ``urls``: full URLs. ``plain``: the text with both blanked out,
    code point for code point. ``lowered``: ``plain`` in lower case. ``folded``: the folded copy of ``plain``.
    ``words``: those of ``lowered``. ``context``: what else tells what the passage is about, in lower case: the
    repository, and for a title the whole summary, for a summary the title; ``context_words``: the words of that.
    What several rules ask of a passage is worked out at the first question; nothing changes a passage.
    """

    field: Field
    text: str
    code: tuple[tuple[int, int], ...]
    urls: tuple[tuple[int, int], ...]
    plain: str
    lowered: str
    folded: Folded
    words: frozenset[str]
    context: str = ""
    context_words: frozenset[str] = frozenset()

    @cached_property
    def runs(self) -> list[Run]:
        """Give the runs of ASCII in ``plain``."""
        return find_runs(self.plain)

    @cached_property
    def everything(self) -> str:
        """Give the passage and its context, in lower case."""
        return f"{self.lowered}\n{self.context}"

    @cached_property
    def marks(self) -> list[int]:
        """Give the places of the marks that end sentences, each one code point."""
        return [mark.start() for mark in SENTENCE_END.finditer(self.plain)]

    def sentence(self, start: int, end: int) -> tuple[int, int]:
        """Give the bounds of the sentence around a stretch of ``plain``."""
        marks = self.marks
        before = bisect_left(marks, start)
        after = bisect_right(marks, end - 1)
        first = marks[before - 1] + 1 if before else 0
        if start and self.plain[start - 1] == ".":
            first = start  # whatever comes behind: the stretch is looked at for itself
        return first, marks[after] if after < len(marks) else len(self.plain)


def read_entry(entry: Entry) -> tuple[Passage, Passage]:
    """Make the two passages of an entry, each the other's context."""
    title, summary = read_passage(Field.TITLE, entry.title), read_passage(Field.SUMMARY, entry.summary)
    home = entry.repository.key
    words = WORDS.findall(home)
    title.context = f"{summary.lowered}\n{home}"
    title.context_words = summary.words.union(words)
    summary.context = f"{title.lowered}\n{home}"
    summary.context_words = title.words.union(words)
    return title, summary


def read_passage(field: Field, text: str) -> Passage:
    """Make the passage of a field: find code and URLs, blank them, fold the rest.

    >>> read_passage(Field.TITLE, "修复 `a.py`").code
    ((4, 8),)
    """
    code = tuple(mark.span(2) for mark in CODE.finditer(text)) if "`" in text else ()
    plain = blank(text, code)
    urls: tuple[tuple[int, int], ...] = ()
    if "://" in plain or "www." in plain:
        urls = tuple((mark.start(), mark.start() + len(mark[0].rstrip(".,;:!?)"))) for mark in URL.finditer(plain))
        plain = blank(plain, urls)
    lowered = plain.lower()
    return Passage(field, text, code, urls, plain, lowered, fold(plain), frozenset(WORDS.findall(lowered)))


def blank(text: str, stretches: Iterable[tuple[int, int]]) -> str:
    """Replace stretches by as many object-replacement characters."""
    parts = []
    last = 0
    for start, end in stretches:
        parts += [text[last:start], BLANK * (end - start)]
        last = end
    return "".join((*parts, text[last:])) if parts else text


class Candidate(NamedTuple):
    """A stretch of a passage that an extractor takes for a mention; ``kind`` None says: for nothing at all.

    A candidate without kind swallows what lies inside it (a longer word that is no entity).
    """

    start: int
    end: int
    kind: Kind | None
    id: str = ""
    rule: str = ""
    optional: bool = False
    name: str = ""
    broader: tuple[str, ...] = ()


NAMES_OVER_SHAPE = (Kind.HARDWARE, Kind.MODEL, Kind.DTYPE, Kind.DATASET)
"""Kinds whose names may have the shape of code (x86_64, Q4_K_M) and are none, unless in backticks."""
PLACE = itemgetter(0, 1)
STRENGTH: dict[Kind | None, int] = {None: 0, Kind.PULL_REQUEST: 1, Kind.PERSON: 8, Kind.SYMBOL: 9}


def resolve(candidates: Iterable[Candidate]) -> list[Candidate]:
    """Settle overlaps: the longest wins, code may also be a name; the order of the candidates does not matter.

    Of equal spans all kinds stay that may stand together: a symbol and one term, and the optional second reading of a
    term. Of two terms with one span the firm one wins, then the lexicon's. A symbol inside a longer term stays, and a
    firm term inside a longer optional one.
    """
    kept: list[Candidate] = []
    cluster: list[Candidate] = []  # what overlaps, directly or by way of others
    reach = 0
    for candidate in sorted(candidates, key=PLACE):
        if candidate.start >= reach:
            kept += settle(cluster) if len(cluster) > 1 else cluster
            cluster = [candidate]
            reach = candidate.end
        else:
            cluster.append(candidate)
            reach = max(reach, candidate.end)
    kept += settle(cluster) if len(cluster) > 1 else cluster
    return [candidate for candidate in kept if candidate.kind is not None]


def settle(candidates: Iterable[Candidate]) -> list[Candidate]:
    """Settle what overlaps, longest first; give what stays by place, kind and id."""
    kept: list[Candidate] = []
    starts: list[int] = []  # of the stretches that are taken, none overlapping, in order
    ends: list[int] = []
    holders: list[list[Candidate]] = []  # what was kept within each: nothing is kept beyond one
    for candidate in sorted(set(candidates), key=rank):
        first = bisect_right(ends, candidate.start)
        last = bisect_left(starts, candidate.end)
        if first == last:
            starts.insert(first, candidate.start)
            ends.insert(first, candidate.end)
            holders.insert(first, [candidate])
        else:
            blocking = list(zip(starts[first:last], ends[first:last], strict=True))
            if not may_stand(candidate, blocking, chain.from_iterable(holders[first:last])):
                continue
            holders[first].append(candidate)
        kept.append(candidate)
    return sorted(kept, key=lambda c: (c.start, c.end, c.kind or "", c.id))


def rank(candidate: Candidate) -> tuple[int | str | tuple[str, ...], ...]:
    """Order candidates: longest first, then by place, strength of kind, firmness, rule and id; no two rank alike."""
    return (
        candidate.start - candidate.end,
        candidate.start,
        STRENGTH.get(candidate.kind, 5),
        candidate.optional,
        not candidate.rule.startswith("lexicon"),
        candidate.kind or "",
        candidate.id,
        candidate.rule,
        candidate.name,
        candidate.broader,
    )


def may_stand(candidate: Candidate, blocking: list[tuple[int, int]], kept: Iterable[Candidate]) -> bool:
    """Tell whether a candidate may stand beside what overlaps it: code beside a name, or a second, optional reading."""
    others = [k for k in kept if k.start < candidate.end and candidate.start < k.end]
    if any(k.kind is None or k.kind is Kind.PULL_REQUEST for k in others):
        return False
    if candidate.kind is Kind.SYMBOL:
        if any(k.kind is Kind.PERSON for k in others):
            return False
        if candidate.rule != IN_BACKTICKS and any(k.kind in NAMES_OVER_SHAPE for k in others):
            return False
        return all(k.kind is not Kind.SYMBOL and k.start <= candidate.start and candidate.end <= k.end for k in others)
    if lies_within_optional(candidate, others):
        return True
    if blocking != [(candidate.start, candidate.end)]:
        return False
    terms = [k for k in others if k.kind is not Kind.SYMBOL]
    if candidate.kind is Kind.PERSON:
        return not others
    return not terms or (candidate.optional and all(k.kind is not candidate.kind for k in terms))


def lies_within_optional(candidate: Candidate, others: list[Candidate]) -> bool:
    """Tell whether a firm term lies inside of longer terms that are all optional, and so says more than they do."""
    if candidate.kind not in TERM_KINDS or candidate.optional:
        return False
    length = candidate.end - candidate.start
    return all(
        k.optional
        and k.kind in TERM_KINDS
        and k.start <= candidate.start
        and candidate.end <= k.end
        and length < k.end - k.start
        for k in others
    )
