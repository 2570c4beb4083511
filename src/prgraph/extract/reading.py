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
    LATER,
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
    REST,
    STEM,
    Cues,
)
from prgraph.extract.sieve import Sieve, Sifted
from prgraph.model import Span, Verdict

CLAUSE = re.compile(r"[^，。；：！？!?;:,\n（）()—]{2,}|[读略看]")
TURN = re.compile(r"但|不过|只是|而(?!且|言|来|过)|倒是|(?<=\S)(?<!one)(?<!body)\sbut\s")
"""Where a clause turns to the contrary."""
SENTENCE = re.compile(r"[。；;！？!?\n]")
FULL_STOP = re.compile(r"[。！？!?\n]|\.(?=\s|$)")
LAST_STOP = re.compile(r".*(?:[。！？!?\n]|\.\s)", re.DOTALL)
"""All up to the last end of a sentence."""
PART = re.compile(
    r"部分|其余|其他|其它|代码|测试|细节|实现|附录|表格|这段|那段|一节|章|评论|讨论|若|如果|the\s(?:rest|code|tests?|diff)|\bif\b",
    re.IGNORECASE,
)
"""What is advised of a part only, or to some."""
BRIEF = 40
"""Characters at most of an English sentence that is nothing but advice."""
SIGNS = Sieve((CORE, STEM))
ADVICE = Sieve(pattern for cues in (HARD, LIGHT, LOOK, MILDLY, PASS, PLAIN, REFUSED) for pattern in cues if pattern)
CONTEXT = 24
SHORT = 16
"""Characters at most of a clause that is nothing but advice."""
THOROUGH, LIGHTLY, LOOKED, PASSED = range(4)
"""The ranks of advice, strongest first; where to look makes a must where nothing else is advised."""
VERDICTS = (Verdict.MUST_READ, Verdict.SKIM, Verdict.MUST_READ, Verdict.SKIP)
Advice = tuple[int, int, int]


def read_verdict(title: Passage, summary: Passage) -> tuple[Verdict | None, Span | None]:
    """Read what the entry advises, and the words that say so: the strongest reading that is positively advised."""
    for passage in (summary, title):
        advised = list(take_until_declared(passage.plain))
        if advised:
            rank, start, end = min(find_declared(passage.plain, advised))
            verdict = VERDICTS[rank]
            if rank == LOOKED and max(advised)[0] == PASSED:
                verdict = Verdict.SKIM
            return verdict, Span(passage.field, start, end)
    return None, None


def take_until_declared(text: str) -> Iterator[Advice]:
    """Take advice up to a thorough one that is a sentence of its own: none behind it counts for more."""
    for advice in find_advice(text):
        yield advice
        if advice[0] == THOROUGH and is_declared(text, advice):
            return


def find_declared(text: str, advised: list[Advice]) -> list[Advice]:
    """Find the advice that counts where a sentence says nothing else: 略读。 Quick skim is enough.

    It outdoes thorough advice in passing. To skip is outdone by a light reading that is advised elsewhere.
    """
    if len({advice[0] for advice in advised}) == 1:
        return advised
    declared = [advice for advice in advised if advice[0] != LOOKED and is_declared(text, advice)]
    if declared and min(declared)[0] == PASSED:
        return [advice for advice in advised if advice[0] in (LIGHTLY, PASSED)]
    return declared or advised


def is_declared(text: str, advice: Advice) -> bool:
    """Tell whether advice is a brief sentence of its own, and not of a part only or to some."""
    floor = max(0, advice[1] - BRIEF)
    before = LAST_STOP.match(text, floor, advice[1])
    after = FULL_STOP.search(text, advice[2])
    sentence = text[before.end() if before else floor : after.start() if after else len(text)].strip()
    return len(sentence) <= (BRIEF if sentence.isascii() else SHORT) and not PART.search(sentence)


def find_advice(text: str) -> Iterator[Advice]:
    """Find every piece of advice as (rank, start, end), at most two a clause."""
    signs = SIGNS.sift(text)
    cores = [mark.start() for mark in signs.find_all(CORE)]
    words = [mark.start() for mark in signs.find_all(STEM)]
    for start, end in find_clauses(text, sorted(cores + words) if words else cores):
        cues = ADVICE.sift(text, start, end)
        worded = bool(words) and holds(words, start, end)
        turn = TURN.search(text, start + 1, end)
        if turn:
            yield from weigh_clause(Clause(cues, start, turn.start(), english=worded))
        begin = turn.end() if turn else start
        yield from weigh_clause(Clause(cues, begin, end, english=worded))


def find_clauses(text: str, signs: list[int]) -> Iterator[tuple[int, int]]:
    """Find the clauses that hold a sign (sorted places) of advice."""
    if not signs:
        return
    at = 0
    for clause in CLAUSE.finditer(text):
        while signs[at] < clause.start():
            at += 1
            if at == len(signs):
                return
        if signs[at] < clause.end():
            yield clause.span()


def holds(places: list[int], start: int, end: int) -> bool:
    """Tell whether one of the sorted places lies in [start, end)."""
    place = bisect_left(places, start)
    return place < len(places) and places[place] < end


@dataclass(slots=True)
class Clause:
    """A clause at [start, end) of a sifted text, and whether it may give advice in English."""

    cues: Sifted
    start: int
    end: int
    english: bool

    def find_first(self, cues: Cues) -> re.Match[str] | None:
        """Find the first cue of a table in the clause, Chinese ones first."""
        found = self.cues.search(cues[0], self.start, self.end)
        if found is None and self.english and cues[1]:
            return self.cues.search(cues[1], self.start, self.end)
        return found

    def find_all(self, cues: Cues) -> list[re.Match[str]]:
        """Find the cues of a table in the clause, Chinese ones first."""
        found = self.cues.find_all(cues[0], self.start, self.end)
        if self.english and cues[1]:
            return found + self.cues.find_all(cues[1], self.start, self.end)
        return found


def weigh_clause(clause: Clause) -> Iterator[Advice]:
    """Weigh one clause: what it passes over or refuses, then the strongest that it advises."""
    text, start, end = clause.cues.text, clause.start, clause.end
    short = end - start <= SHORT
    passed = (PASSED_ALONE.fullmatch(text, start, end) if short else None) or clause.find_first(PASS)
    if passed:
        yield PASSED, *passed.span()
    if short and ALONE.fullmatch(text, start, end):
        yield THOROUGH, start, end
        return
    hard = find_affirmed(HARD, clause)
    if hard and hard[0] == THOROUGH and (not passed or hard[1] <= passed.start() < hard[2]):
        yield LIGHTLY if LATER.search(text, start, hard[1]) else hard[0], *hard[1:]
        return
    light = find_affirmed(LIGHT, clause)
    if light and (not passed or light[1] >= passed.end() or REST.search(passed[0])):
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
    refused = clause.find_first(REFUSED)
    if refused or plain:
        yield (PASSED, *refused.span()) if refused else plain or (PASSED, clause.start, clause.end)
        return
    look = clause.find_first(LOOK)
    if look:
        yield LOOKED, *look.span()
        return
    mild = find_affirmed(MILDLY, clause)
    if mild and mild[0] == THOROUGH and not is_conditional(clause.cues.text, clause.start, mild[1]):
        yield LIGHTLY, *mild[1:]


def find_affirmed(cues: Cues, clause: Clause) -> Advice | None:
    """Find the first cue of a clause that nothing negates (rank THOROUGH), else a negated one (rank PASSED)."""
    text, start, end = clause.cues.text, clause.start, clause.end
    negated: Advice | None = None
    for mark in clause.find_all(cues):
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
