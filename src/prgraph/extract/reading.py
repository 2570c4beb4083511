"""The verdict of an entry: how thoroughly it advises to read its pull request.

Each clause that speaks of reading is weighed by itself: does it pass over, refuse, advise lightly, plainly or
thoroughly? The strongest reading that is positively advised counts; a negated one advises to skip.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from prgraph.extract.candidates import Passage
from prgraph.extract.reading_cues import (
    ALONE,
    CONDITION,
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
)
from prgraph.model import Span, Verdict

CLAUSE = re.compile(r"[^，。；：！？!?;:,\n（）()—]{2,}|[读略看]")
TURN = re.compile(r"但|不过|只是|而(?!且|言|来)|倒是|(?<=\S)\sbut\s")
"""Where a clause turns to the contrary."""
SENTENCE = re.compile(r"[。；;！？!?\n]")
HEADS_ZH = re.compile(
    "[逐细印学兴读看阅览翻扫瞄瞥瞅瞧啃荐略跳滑划绕错忽放究研品琢揣参考了知心明备查过挑值时间必应须请钻免从修优写捡舒启理数点留关掠抽花抠掉利逛管]"
)
ENGLISH = tuple(
    "read skim look glanc worth skip recommend stud ignor brows reference miss learn scan nothing enough review pass "
    "bother line end-to-end deep time hour evening afternoon plenty suffic optional move nice peek leaf flip will "
    "value make must should waste digest open gem".split()
)
"""Pieces without which no English advice stands in a text."""
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
    lowered = text.lower()
    english = any(word in lowered for word in ENGLISH)
    for clause in CLAUSE.finditer(text):
        start, end = clause.span()
        if not HEADS_ZH.search(text, start, end) and not (english and any(w in clause[0].lower() for w in ENGLISH)):
            continue
        turn = TURN.search(text, start + 1, end)
        if turn:
            yield from weigh_clause(text, start, turn.start())
            start = turn.end()
        yield from weigh_clause(text, start, end)


def weigh_clause(text: str, start: int, end: int) -> Iterator[Advice]:
    """Weigh one clause: what it passes over or refuses, then the strongest that it advises."""
    passed = PASSED_ALONE.fullmatch(text, start, end) or PASS.search(text, start, end)
    if passed:
        yield PASSED, *passed.span()
    if ALONE.fullmatch(text, start, end):
        yield THOROUGH, start, end
        return
    hard = find_affirmed(HARD, text, start, end)
    if hard and hard[0] == THOROUGH and not passed:
        yield hard
        return
    light = find_affirmed(LIGHT, text, start, end)
    if light and (not passed or light[1] >= passed.end()):
        yield LIGHTLY if light[0] == THOROUGH else light[0], *light[1:]
        return
    if hard and hard[0] == PASSED:
        yield hard
        return
    if passed:
        return
    yield from weigh_weak(text, start, end)


def weigh_weak(text: str, start: int, end: int) -> Iterator[Advice]:
    """Weigh a clause without a word of degree: plain advice, a refusal, where to look, mild advice."""
    plain = find_affirmed(PLAIN, text, start, end)
    if plain and plain[0] == THOROUGH:
        yield plain
        return
    refused = REFUSED.search(text, start, end)
    if refused or plain:
        yield (PASSED, *refused.span()) if refused else plain or (PASSED, start, end)
        return
    look = LOOK.search(text, start, end)
    if look:
        yield LOOKED, *look.span()
        return
    mild = find_affirmed(MILDLY, text, start, end)
    if mild and mild[0] == THOROUGH and not is_conditional(text, start, mild[1]):
        yield LIGHTLY, *mild[1:]


def find_affirmed(cues: re.Pattern[str], text: str, start: int, end: int) -> Advice | None:
    """Find the first cue of a clause that nothing negates (rank THOROUGH), else a negated one (rank PASSED)."""
    negated: Advice | None = None
    for mark in cues.finditer(text, start, end):
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
