"""How an entry refers to a numbered pull request: the relation, by the cue in the number's clause.

Numbers in a list share their cue. A clause ends at a comma, semicolon or sentence mark; brackets are looked through.
Of several cues the strongest counts (rule 13), explicit ones before vague ones; without a cue the text just mentions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from prgraph.extract.candidates import Passage
from prgraph.extract.relation_cues import (
    AFTER,
    BEFORE,
    FIRST,
    NEUTRAL,
    NEXT_CLAUSE,
    SERIES,
    TRACKING,
    VAGUE_AFTER,
    VAGUE_BEFORE,
    Table,
)
from prgraph.extract.sieve import Sieve, Sifted
from prgraph.model import Field, Relation, Span

MARK = re.compile(r"[，,；;。！？!?\n]|\.(?=\s|$)")
GLOSS = r"(?:\s?(?:（[^（）\n]{0,60}）|\([^()\n]{0,60}\)))?"
JOINT = re.compile(
    GLOSS + r"\s?(?:[、,，/&+]|和|与|及|以及|或|跟|同|and|or)?\s?(?:以及|和|与|and|or)?\s?(?:(?:PR|issue)s?)?\s?",
    re.IGNORECASE,
)
COORDINATION = re.compile(
    r"\s?(?:的|里|中|所)[^，。；;\n]{1,30}(?:、|和|与|及|以及|或)\s?(?:PR|issue)?\s?", re.IGNORECASE
)
TABLES = (BEFORE, AFTER, VAGUE_BEFORE, VAGUE_AFTER)
POINTING = Sieve(dict(NEXT_CLAUSE).values())
CUES = Sieve((TRACKING, FIRST, SERIES, *(pattern for table in TABLES for _, pattern in table)))
REACH_BEFORE = 60
REACH_AFTER = 48
SIGHT = 32
"""So far may a cue before a number look on behind it."""

Reading = tuple[Relation, Span | None]
Hit = tuple[Relation, int, int]


class Placed(Protocol):
    """Anything with a place in a passage, half-open."""

    @property
    def start(self) -> int:
        """Give the first code point."""
        ...

    @property
    def end(self) -> int:
        """Give the code point behind the last."""
        ...


@dataclass(frozen=True, slots=True)
class Group:
    """A list of ``count`` numbers at [start, end) with the bounds of the words before and after that may speak of it.

    ``clause_end`` is where its clause ends, ``limit`` where the next group begins.
    """

    count: int
    start: int
    end: int
    floor: int
    limit: int


def read_relations(passage: Passage, numbers: Sequence[Placed]) -> list[Reading]:
    """Give the relation of each number (in order of place) and the span of the cue, None where there is none."""
    if not numbers:
        return []
    readings: list[Reading] = []
    previous: Reading | None = None
    text = mask_numbers(passage.plain, numbers)
    for group in find_groups(text, numbers):
        reading = read_group(passage.field, text, group)
        if reading[1] is None and previous and COORDINATION.fullmatch(text, group.floor, group.start):
            reading = previous
        readings += [reading] * group.count
        previous = reading
    return readings


def find_groups(text: str, numbers: Sequence[Placed]) -> Iterator[Group]:
    """Join numbers that only a joint separates: `#1、#2 与 #3（gloss）`."""
    first = 0
    floor = 0
    for place, number in enumerate(numbers):
        following = numbers[place + 1].start if place + 1 < len(numbers) else len(text)
        last = place + 1 == len(numbers)
        if not last and following - number.end <= 80 and is_joint(text, number.end, following):
            continue
        yield Group(place + 1 - first, numbers[first].start, number.end, floor, following)
        first, floor = place + 1, number.end


def is_joint(text: str, start: int, end: int) -> bool:
    """Tell whether only a joint stands between two numbers."""
    return start < end and JOINT.fullmatch(text, start, end) is not None


def mask_numbers(text: str, numbers: Sequence[Placed]) -> str:
    """Write every number as `#99…`, code point for code point, so that cues see one form of them."""
    parts: list[str] = []
    last = 0
    for number in numbers:
        if number.start >= last:
            parts += [text[last : number.start], "#".ljust(number.end - number.start, "9")]
            last = number.end
    return "".join((*parts, text[last:]))


def read_group(field: Field, text: str, group: Group) -> Reading:
    """Read the relation of a list of numbers from its clause, else from the clauses beside it."""
    clause_start, clause_end = find_clause(text, group)
    hits = find_hits(text, (clause_start, group.start), (group.end, clause_end), group)
    if hits and text[clause_end : clause_end + 1] in ("，", ",", "；"):
        hits += find_need(text, clause_end, group)
    if not hits or hits[0][0] is Relation.MENTIONS:
        beside = find_in_neighbours(text, group, clause_start, clause_end)
        hits = beside if not hits or any(hit[0] is Relation.READ_WITH for hit in beside) else hits
    if not hits:
        return Relation.MENTIONS, None
    relation, start, end = min(hits, key=lambda hit: (STRENGTH[hit[0]], abs(hit[1] - group.start)))
    return relation, Span(field, start, end)


def find_need(text: str, clause_end: int, group: Group) -> list[Hit]:
    """Find in the next clause that the change cannot do without a number: … #12 的重构，没有它编不过."""
    limit = min(group.limit, clause_end + REACH_AFTER)
    closing = MARK.search(text, clause_end + 1, limit)
    if closing is None and limit < len(text) and limit == group.limit:
        return []  # the clause speaks of the next number
    need = NEED.search(text, clause_end + 1, closing.start() if closing else limit)
    return [(Relation.DEPENDS_ON, *need.span())] if need else []


NEED = dict(NEXT_CLAUSE)[Relation.DEPENDS_ON]
FOLLOWING = dict(BEFORE)[Relation.FOLLOW_UP]
STRENGTH = {relation: place for place, relation in enumerate(Relation)}


def find_clause(text: str, group: Group) -> tuple[int, int]:
    """Give the bounds of the clause around a group, within reach and clear of the groups beside it."""
    start = max(group.floor, group.start - REACH_BEFORE)
    for mark in MARK.finditer(text, start, group.start):
        start = mark.end()
    limit = min(group.limit, group.end + REACH_AFTER)
    closing = MARK.search(text, group.end, limit)
    return start, closing.start() if closing else limit


def find_hits(text: str, before: tuple[int, int], after: tuple[int, int], group: Group) -> list[Hit]:
    """Find the cues that speak of a group: an umbrella issue is only mentioned, explicit cues outdo vague ones."""
    sifted = CUES.sift(text, before[0], after[1])
    for start, end in (before, after):
        umbrella = sifted.search(TRACKING, max(start, group.start - 24), min(end, group.end + 24))
        if umbrella:
            return [(Relation.MENTIONS, *umbrella.span())]
    first = FIRST.search(text[slice(*before)]) if sifted.holds(FIRST) else None
    if first:
        return [(Relation.READ_WITH, before[0] + first.start(), before[0] + first.end())]
    series = sifted.search(SERIES, *after) or sifted.search(SERIES, before[0], group.start + 1)
    if series:
        return [(Relation.PART_OF, *series.span())]
    hits = [
        *drop_answered_later(sifted, before[0], search_last(BEFORE, sifted, *before, after[1])),
        *search_first(AFTER, sifted, *after),
    ]
    return hits or [*search_last(VAGUE_BEFORE, sifted, *before, after[1]), *search_first(VAGUE_AFTER, sifted, *after)]


def search_last(table: Table, sifted: Sifted, start: int, end: int, sight: int) -> list[Hit]:
    """Find the last cue of each relation in [start, end), the words before a number; a cue may look on to ``sight``."""
    hits: list[Hit] = []
    if start < end:
        for relation, pattern in table:
            marks = [
                mark
                for mark in sifted.find_all(pattern, start, min(sight, end + SIGHT))
                if mark.end() <= end and not is_denied(relation, sifted.text, mark.start())
            ]
            if marks:
                hits.append((relation, *marks[-1].span()))
    return hits


def is_denied(relation: Relation, text: str, start: int) -> bool:
    """Tell whether an answer is denied right before its verb: 不解决 #12."""
    return relation is Relation.PRIOR and text[max(0, start - 1) : start] in ("不", "未", "没")


def search_first(table: Table, sifted: Sifted, start: int, end: int) -> list[Hit]:
    """Find the first cue of each relation in the words after a number."""
    if start >= end:
        return []
    found = ((relation, sifted.search(pattern, start, end)) for relation, pattern in table)
    return [(relation, *mark.span()) for relation, mark in found if mark]


def drop_answered_later(sifted: Sifted, start: int, hits: list[Hit]) -> list[Hit]:
    """Drop an answering verb behind a word of what comes later: 后续修复见 #12 is no prior."""
    ends = [end for relation, _, end in hits if relation is Relation.FOLLOW_UP]
    later = sifted.search(FOLLOWING, start, ends[0]) if ends else None
    if later is None:
        return hits
    return [hit for hit in hits if hit[0] is not Relation.PRIOR or hit[1] < later.start()]


def find_in_neighbours(text: str, group: Group, clause_start: int, clause_end: int) -> list[Hit]:
    """Look into the next clause if it points back (… #12，本 PR 一并关闭它), else before a bare `见 #12`."""
    if clause_end < group.limit and text[clause_end : clause_end + 1] in ("，", ",", "；"):
        limit = min(group.limit, clause_end + REACH_AFTER)
        end = MARK.search(text, clause_end + 1, limit)
        following = (clause_end + 1, end.start() if end else limit)
        hits = search_first(NEXT_CLAUSE, POINTING.sift(text, *following), *following)
        if hits:
            return hits
    if (
        clause_start - 1 > group.floor
        and text[clause_start - 1] in "，,"
        and NEUTRAL.fullmatch(text, clause_start, group.start)
    ):
        start = max(group.floor, clause_start - REACH_BEFORE)
        for mark in MARK.finditer(text, start, clause_start - 1):
            start = mark.end()
        return find_hits(text, (start, clause_start - 1), (group.end, group.end), group)
    return []
