"""What kind of change an entry tells of, judged from its title first.

In this order: a prefix (`fix:`, `[Docs]`); the area that the title's first clause is about (documents, CI, tests,
build); the title's first action; a fault or a gain that it names. A title that tells none of these leaves it to what
the summary speaks of most.
"""

from __future__ import annotations

import re
from collections import Counter

from prgraph.extract.candidates import Passage
from prgraph.extract.change_cues import (
    ACTIONS,
    AREAS,
    BESIDES,
    FAULT,
    GAIN,
    GAIN_FIGURE,
    NEUTRAL,
    NO_LONGER,
    NO_LONGER_WORK,
    PREFIX,
    PREFIX_TYPES,
    SPOKEN,
)
from prgraph.model import ChangeType, Field, Span

CLAUSE = re.compile(r"[，,；;：:]|——|\s[-–]\s")
MOST = 2
"""So often does one kind of word count in a summary."""
Action = tuple[int, int, ChangeType]


def read_change_type(title: Passage, summary: Passage) -> tuple[ChangeType, Span | None]:
    """Read the change type and the words it was read from (None: the whole title speaks for it)."""
    text = title.plain
    found = read_prefix(text) or read_area(text) or read_action(text)
    if found:
        start, end, kind = found
        return kind, Span(title.field, start, end)
    return read_summary(text, summary)


def read_prefix(text: str) -> Action | None:
    """Read the type that a title puts in front: `fix(scope): …`, `[CI] …`."""
    mark = PREFIX.match(text)
    while mark:
        kind = PREFIX_TYPES.get((mark["tag"] or mark["word"]).strip().lower())
        if kind:
            return *mark.span(), kind
        mark = PREFIX.match(text, mark.end())
    return None


def read_area(text: str) -> Action | None:
    """Read the area that a title is about, in its first clause, leaving out what is done besides."""
    clause = CLAUSE.split(text, maxsplit=1)[0]
    if len(clause) < 12 and len(clause) < len(text):
        second = CLAUSE.search(text, len(clause) + 1)
        clause = text[: second.start() if second else len(text)] if text[len(clause)] in "：:" else clause
    besides = BESIDES.search(clause)
    main = clause[: besides.start()] if besides else clause
    for kind, pattern in AREAS:
        mark = pattern.search(main)
        if mark and not is_served(kind, main, mark.start()):
            return *mark.span(), kind
    return None


def is_served(kind: ChangeType, clause: str, start: int) -> bool:
    """Tell whether a clause gives its users something that only uses an area: 支持 Docker 部署."""
    return kind is ChangeType.BUILD and re.search(r"支持|加速|supports?\s", clause[:start]) is not None


def read_action(text: str) -> Action | None:
    """Read the first action of a title; a figure makes perf of a mere change of structure."""
    actions = find_actions(text)
    if not actions:
        gain, fault = GAIN.search(text), FAULT.search(text)
        if gain:
            return *gain.span(), ChangeType.PERF
        return (*fault.span(), ChangeType.FIX) if fault else None
    first = actions[0]
    figure = GAIN_FIGURE.search(text)
    if first[2] is ChangeType.REFACTOR and figure:
        return next((action for action in actions if action[2] is ChangeType.PERF), (*figure.span(), ChangeType.PERF))
    if first[2] is ChangeType.REFACTOR and FAULT.search(text) and "消除" not in text:
        return next((action for action in actions if action[2] is ChangeType.FIX), first)
    neutral = NEUTRAL.search(text)
    if first[2] is ChangeType.FEATURE and figure and neutral and neutral.start() <= first[0]:
        return *figure.span(), ChangeType.PERF
    return first


def find_actions(text: str) -> list[Action]:
    """Find the words of action in a title as (start, end, type), in order; of overlapping ones the longer."""
    found = [(*mark.span(), kind) for kind, pattern in ACTIONS for mark in pattern.finditer(text)]
    found += [
        (*mark.span(), ChangeType.FIX)
        for mark in NO_LONGER.finditer(text)
        if not NO_LONGER_WORK.match(text, mark.end())
    ]
    return sorted(found, key=lambda action: (action[0], -action[1]))


def read_summary(title: str, summary: Passage) -> tuple[ChangeType, Span | None]:
    """Read the type from what the summary speaks of most; a title that replaces one thing by another leans to none."""
    votes: Counter[ChangeType] = Counter()
    cues: dict[ChangeType, Span] = {}
    votes[ChangeType.REFACTOR if NEUTRAL.search(title) else ChangeType.FEATURE] += 1
    for kind, weight, pattern in SPOKEN:
        marks = list(pattern.finditer(summary.plain))
        votes[kind] += weight * min(len(marks), MOST)
        if marks:
            cues.setdefault(kind, Span(Field.SUMMARY, *marks[0].span()))
    best = max(ORDER, key=lambda kind: votes[kind])
    return best, cues.get(best) if votes[best] else None


ORDER = (ChangeType.FEATURE, ChangeType.FIX, ChangeType.PERF, ChangeType.REFACTOR)
