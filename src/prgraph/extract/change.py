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
    NOMINAL,
    PREFIX,
    PREFIX_TYPES,
    SPOKEN,
    STRONG,
    TECHNIQUE,
)
from prgraph.model import ChangeType, Field, Span

CLAUSE = re.compile(r"[，,；;：:]|——|\s[-–]\s")
REMOVAL = dict(ACTIONS)[ChangeType.REMOVE]
FAREWELL = re.compile(r"消失|告别|再见|谢幕|退场|退出|不复存在|不再|终结|退役|清退|goodbye", re.IGNORECASE)
SYMPTOM = re.compile(
    r"[^，：:]{2,24}?(?:时(?![钟间区段期延序刻])|[^前以最]后(?![端台续缀期处向])|之后|一旦|遇)[^，：:]{2,}"
    r"|.{2,24}\bwhen\s",
    re.IGNORECASE,
)
"""A title that tells nothing but what happens under a circumstance tells of a fault."""
OPENING = 2
"""A removal counts whatever its area where it opens the title, so far at most."""
MOST = 2
"""So often does one kind of word count in a summary."""
Action = tuple[int, int, ChangeType]


def read_change_type(title: Passage, summary: Passage) -> tuple[ChangeType, Span | None]:
    """Read the change type and the words it was read from (None: the whole title speaks for it)."""
    text = title.plain
    found = read_prefix(text) or read_farewell(text) or read_area(text) or read_action(text)
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


def read_farewell(text: str) -> Action | None:
    """Read a title that takes something away, or that begins with a fault that is gone, whatever area it is in."""
    head = CLAUSE.split(text, maxsplit=1)[0]
    removal = REMOVAL.search(head)
    if removal and not NOMINAL.match(text, removal.end()) and (removal.start() < OPENING or FAREWELL.match(removal[0])):
        return *removal.span(), ChangeType.REMOVE
    gone = NO_LONGER.search(text)
    if gone and re.match(r"\s?(?:会|被)?[^，]{0,6}(?:误|漏|丢|错|泄|崩|死锁)", text[gone.end() :]):
        return *gone.span(), ChangeType.FIX
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
    """Read the action of a title: its first predicate; a gain makes perf of what only changes the means."""
    actions = find_actions(text)
    predicates = [a for a in actions if a[2] is ChangeType.FEATURE or not NOMINAL.match(text, a[1])] or actions
    figure = GAIN_FIGURE.search(text)
    gained = (*figure.span(), ChangeType.PERF) if figure else None
    if not predicates:
        return read_state(text, gained)
    first = predicates[0]
    if first[2] is ChangeType.REFACTOR and gained:
        return next((action for action in actions if action[2] is ChangeType.PERF), gained)
    if first[2] is ChangeType.REFACTOR and find_fault(text) and "消除" not in text:
        return next((action for action in actions if action[2] is ChangeType.FIX), first)
    if first[2] is ChangeType.FEATURE and gained and not STRONG.match(text, first[0]):
        return gained
    neutral = NEUTRAL.search(text)
    if first[2] is ChangeType.FEATURE and gained and neutral and neutral.start() <= first[0]:
        return gained
    return first


def read_state(text: str, gained: Action | None) -> Action | None:
    """Read a title without an action: the gain or the fault that it tells of, or the technique it changes to."""
    fault = find_fault(text)
    gain = GAIN.search(text)
    if fault and not (gained and gained[0] > fault.start()):
        return *fault.span(), ChangeType.FIX
    if gained or gain:
        return gained or ((*gain.span(), ChangeType.PERF) if gain else None)
    neutral = NEUTRAL.search(text)
    technique = TECHNIQUE.search(text, neutral.end()) if neutral else None
    if technique:
        return *technique.span(), ChangeType.PERF
    symptom = None if neutral else SYMPTOM.match(text)
    return (*symptom.span(), ChangeType.FIX) if symptom else None


def find_fault(text: str) -> re.Match[str] | None:
    """Find a fault that a title names, leaving out the circumstances of its change: 升级失败时 …."""
    for mark in FAULT.finditer(text):
        if text[mark.end() : mark.end() + 1] not in ("时", "后", "前"):
            return mark
    return None


def find_actions(text: str) -> list[Action]:
    """Find the words of action in a title as (start, end, type), in order; of overlapping ones the longer."""
    found = [(*mark.span(), kind) for kind, pattern in ACTIONS for mark in pattern.finditer(text)]
    for mark in NO_LONGER.finditer(text):
        work = NO_LONGER_WORK.match(text, mark.end())
        if work is None:
            found.append((*mark.span(), ChangeType.FIX))
        elif work["work"]:
            found.append((mark.start(), work.end(), ChangeType.PERF))
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
