"""The verdict of an entry: how thoroughly it advises to read its pull request.

Each clause that speaks of reading is weighed by itself: does it pass over, refuse, advise lightly, plainly or
thoroughly? The strongest reading that is positively advised counts; a negated one advises to skip.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass

from prgraph.extract.candidates import Passage
from prgraph.extract.reading_cues import (
    ALONE,
    CONDITION,
    CORE,
    DOUBLE,
    HARD,
    LEAD,
    LIGHT,
    LOOK,
    MILDLY,
    NEGATED,
    PASS,
    PASSED_ALONE,
    PLAIN,
    POOR_AFTER,
    REFUSED,
    STEMS,
    Cues,
)
from prgraph.model import Span, Verdict

CLAUSE = re.compile(r"[^，。；：！？!?;:,\n（）()—]{2,}|[读略看]")
TURN = re.compile(r"但|不过|只是|而(?!且|言|来)|倒是|(?<=\S)\sbut\s")
"""Where a clause turns to the contrary."""
SENTENCE = re.compile(r"[。；;！？!?\n]")
LETTERS = re.compile("[A-Za-z]{3,}")
CONTEXT = 24
THOROUGH, LIGHTLY, LOOKED, PASSED = range(4)
"""The ranks of advice, strongest first; where to look makes a must where nothing else is advised."""
VERDICTS = (Verdict.MUST_READ, Verdict.SKIM, Verdict.MUST_READ, Verdict.SKIP)
Advice = tuple[int, int, int]


def read_verdict(title: Passage, summary: Passage) -> tuple[Verdict | None, Span | None]:
    """Read what the entry advises, and the words that say so: the strongest reading that is positively advised."""
    for passage in (summary, title):
        advised = list(find_advice(passage.plain))
        if advised:
            rank, start, end = min(advised)
            verdict = VERDICTS[rank]
            if rank == LOOKED and max(advised)[0] == PASSED:
                verdict = Verdict.SKIM
            return verdict, Span(passage.field, start, end)
    return None, None


def find_advice(text: str) -> Iterator[Advice]:
    """Find every piece of advice as (rank, start, end), at most two a clause."""
    cores = [mark.start() for mark in CORE.finditer(text)]
    english = [mark.start() for mark in LETTERS.finditer(text) if mark[0][:4].lower() in STEMS]
    if not cores and not english:
        return
    for clause in CLAUSE.finditer(text):
        start, end = clause.span()
        chinese, worded = holds(cores, start, end), holds(english, start, end)
        if not chinese and not worded:
            continue
        turn = TURN.search(text, start + 1, end)
        if turn:
            yield from weigh_clause(Clause(text, start, turn.start(), chinese=chinese, english=worded))
            start = turn.end()
        yield from weigh_clause(Clause(text, start, end, chinese=chinese, english=worded))


def holds(places: list[int], start: int, end: int) -> bool:
    """Tell whether one of the sorted places lies in [start, end)."""
    place = bisect_left(places, start)
    return place < len(places) and places[place] < end


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause at [start, end) of a text, with what it may hold: words of advice in Chinese, words in English."""

    text: str
    start: int
    end: int
    chinese: bool
    english: bool

    def find(self, cues: Cues) -> Iterator[re.Match[str]]:
        """Find the cues of a table in the clause, Chinese ones first."""
        if self.chinese:
            yield from cues[0].finditer(self.text, self.start, self.end)
        if self.english and cues[1]:
            yield from cues[1].finditer(self.text, self.start, self.end)


def weigh_clause(clause: Clause) -> Iterator[Advice]:
    """Weigh one clause: what it passes over or refuses, then the strongest that it advises."""
    text, start, end = clause.text, clause.start, clause.end
    passed = PASSED_ALONE.fullmatch(text, start, end) or next(clause.find(PASS), None)
    if passed:
        yield PASSED, *passed.span()
    if ALONE.fullmatch(text, start, end):
        yield THOROUGH, start, end
        return
    hard = find_affirmed(HARD, clause)
    if hard and hard[0] == THOROUGH and not passed:
        yield hard
        return
    light = find_affirmed(LIGHT, clause)
    if light and (not passed or light[1] >= passed.end()):
        yield LIGHTLY if light[0] == THOROUGH else light[0], *light[1:]
        return
    if hard and hard[0] == PASSED:
        yield hard
        return
    if not passed:
        yield from weigh_weak(clause)


def weigh_weak(clause: Clause) -> Iterator[Advice]:
    """Weigh a clause without a word of degree: plain advice, a refusal, where to look, mild advice."""
    plain = find_affirmed(PLAIN, clause)
    if plain and plain[0] == THOROUGH:
        yield plain
        return
    refused = next(clause.find(REFUSED), None)
    if refused or plain:
        yield (PASSED, *refused.span()) if refused else plain or (PASSED, clause.start, clause.end)
        return
    look = next(clause.find(LOOK), None)
    if look:
        yield LOOKED, *look.span()
        return
    mild = find_affirmed(MILDLY, clause)
    if mild and mild[0] == THOROUGH and not is_conditional(clause.text, clause.start, mild[1]):
        yield LIGHTLY, *mild[1:]


def find_affirmed(cues: Cues, clause: Clause) -> Advice | None:
    """Find the first cue of a clause that nothing negates (rank THOROUGH), else a negated one (rank PASSED)."""
    text, start, end = clause.text, clause.start, clause.end
    negated: Advice | None = None
    for mark in clause.find(cues):
        before = text[max(start, mark.start() - CONTEXT) : mark.start()]
        denial = NEGATED.search(before) if before and not DOUBLE.search(before) else None
        if denial:
            negated = negated or (PASSED, mark.start() - len(denial[0]), mark.end())
        elif POOR_AFTER.match(text, mark.end(), end):
            negated = negated or (PASSED, *mark.span())
        else:
            lead = LEAD.search(before)
            return THOROUGH, mark.start() - (len(lead[0]) if lead else 0), mark.end()
    return negated


def is_conditional(text: str, start: int, place: int) -> bool:
    """Tell whether a condition opens the sentence that holds a place."""
    return CONDITION.search(SENTENCE.split(text[max(0, min(start, place) - 80) : place])[-1]) is not None
