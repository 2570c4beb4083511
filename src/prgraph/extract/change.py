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
from prgraph.extract.sieve import Sieve, Sifted
from prgraph.model import ChangeType, Field, Span

CLAUSE = re.compile(r"[，,；;：:]|——|\s[-–]\s")
REMOVAL = dict(ACTIONS)[ChangeType.REMOVE]
FAREWELL = re.compile(r"消失|告别|再见|谢幕|退场|退出|不复存在|不再|终结|退役|清退|goodbye", re.IGNORECASE)
FAULT_GONE = re.compile(r"\s?(?:会|被)?[^，]{0,6}(?:误|漏|丢|错|泄|崩|死锁)")
SERVING = re.compile(r"支持|加速|supports?\s")
SYMPTOM = re.compile(
    r"[^，：:]{2,24}?(?:时(?![钟间区段期延序刻])|[^前以最]后(?![端台续缀期处向])|之后|一旦|遇)[^，：:]{2,}"
    r"|.{2,24}\bwhen\s",
    re.IGNORECASE,
)
"""A title that tells nothing but what happens under a circumstance tells of a fault."""
OUTCOME = re.compile(
    r"[，,；;][^，,；;]*?(?:(?<!硬件)(?:提速|加速)(?![器卡比])|更快|快得多"
    r"|(?:掉帧|卡顿|延迟|耗时|停顿|开销|内存|显存|体积|等待|功耗|带宽|占用|时间)[^，,；;]{0,6}?(?:减少|降低|下降|缩短|减半|变小|更[低少小短]))"
)
"""A title whose later clause tells what is gained: 改用分层位图，内存占用明显下降."""
OPENING = 2
"""A removal counts whatever its area where it opens the title, so far at most."""
SHORT = 12
"""A first clause shorter than this is but a scope where a colon ends it."""
MOST = 2
"""So often does one kind of word count in a summary."""
Action = tuple[int, int, ChangeType]
TITLES = Sieve((*dict(AREAS).values(), *dict(ACTIONS).values(), NO_LONGER, GAIN_FIGURE, GAIN, FAULT, NEUTRAL, BESIDES))
SUMMARIES = Sieve(pattern for _, _, pattern in SPOKEN)


def read_change_type(title: Passage, summary: Passage) -> tuple[ChangeType, Span | None]:
    """Read the change type and the words it was read from (None: the whole title speaks for it)."""
    found = read_prefix(title.plain)
    if found is None:
        sifted = TITLES.sift(title.plain)
        opening = CLAUSE.search(title.plain)
        first = opening.start() if opening else len(title.plain)
        found = read_farewell(sifted, first) or read_area(sifted, first) or read_action(sifted)
    if found:
        start, end, kind = found
        return kind, Span(title.field, start, end)
    return read_summary(title.plain, summary)


def read_prefix(text: str) -> Action | None:
    """Read the type that a title puts in front: `fix(scope): …`, `[CI] …`."""
    mark = PREFIX.match(text)
    while mark:
        kind = PREFIX_TYPES.get((mark["tag"] or mark["word"]).strip().lower())
        if kind:
            return *mark.span(), kind
        mark = PREFIX.match(text, mark.end())
    return None


def read_farewell(title: Sifted, first: int) -> Action | None:
    """Read a title that takes something away in its first clause, or whose fault is gone, whatever area it is in."""
    text = title.text
    removal = title.search(REMOVAL, 0, first)
    if removal and not NOMINAL.match(text, removal.end()) and (removal.start() < OPENING or FAREWELL.match(removal[0])):
        return *removal.span(), ChangeType.REMOVE
    gone = title.search(NO_LONGER)
    if gone and FAULT_GONE.match(text, gone.end()):
        return *gone.span(), ChangeType.FIX
    return None


def read_area(title: Sifted, first: int) -> Action | None:
    """Read the area that a title is about, in its first clause, leaving out what is done besides."""
    end = find_topic(title, first)
    for kind, pattern in AREAS:
        mark = title.search(pattern, 0, end)
        if mark and not is_served(kind, title, mark):
            return *mark.span(), kind
    return None


def find_topic(title: Sifted, first: int) -> int:
    """Give where the words end that tell a title's topic: the first clause, the second behind a short `scope:`."""
    text = title.text
    if first < SHORT and text[first : first + 1] in (":", "："):
        second = CLAUSE.search(text, first + 1)
        first = second.start() if second else len(text)
    besides = title.search(BESIDES, 0, first)
    return besides.start() if besides else first


def is_served(kind: ChangeType, title: Sifted, area: re.Match[str]) -> bool:
    """Tell whether a title only uses an area: 支持 Docker 部署, or what it makes faster is a compiler's own work."""
    if kind is not ChangeType.BUILD:
        return False
    if "编译" in area[0] and title.search(GAIN, area.end()):
        return True
    return SERVING.search(title.text, 0, area.start()) is not None


def read_action(title: Sifted) -> Action | None:
    """Read the action of a title: its first predicate; a gain makes perf of what only changes the means."""
    text = title.text
    actions = find_actions(title)
    predicates = [a for a in actions if a[2] is ChangeType.FEATURE or not NOMINAL.match(text, a[1])] or actions
    figure = title.search(GAIN_FIGURE)
    gained = (*figure.span(), ChangeType.PERF) if figure else None
    if not predicates:
        return read_state(title, gained)
    first = predicates[0]
    outcome = OUTCOME.search(text, first[1]) if first[2] is ChangeType.REFACTOR else None
    if first[2] is ChangeType.REFACTOR and (gained or outcome):
        reached = gained or ((*outcome.span(), ChangeType.PERF) if outcome else first)
        return next((action for action in actions if action[2] is ChangeType.PERF), reached)
    if first[2] is ChangeType.REFACTOR and find_fault(title) and "消除" not in text:
        return next((action for action in actions if action[2] is ChangeType.FIX), first)
    if first[2] is ChangeType.FEATURE and gained and not STRONG.match(text, first[0]):
        return gained
    neutral = title.search(NEUTRAL)
    if first[2] is ChangeType.FEATURE and gained and neutral and neutral.start() <= first[0]:
        return gained
    return first


def read_state(title: Sifted, gained: Action | None) -> Action | None:
    """Read a title without an action: the gain or the fault that it tells of, or the technique it changes to."""
    text = title.text
    fault = find_fault(title)
    gain = title.search(GAIN)
    if fault and not (gained and gained[0] > fault.start()):
        return *fault.span(), ChangeType.FIX
    if gained or gain:
        return gained or ((*gain.span(), ChangeType.PERF) if gain else None)
    neutral = title.search(NEUTRAL)
    technique = TECHNIQUE.search(text, neutral.end()) if neutral else None
    if technique:
        return *technique.span(), ChangeType.PERF
    symptom = None if neutral else SYMPTOM.match(text)
    return (*symptom.span(), ChangeType.FIX) if symptom else None


def find_fault(title: Sifted) -> re.Match[str] | None:
    """Find a fault that a title names, leaving out the circumstances of its change: 升级失败时 …."""
    for mark in title.find_all(FAULT):
        if title.text[mark.end() : mark.end() + 1] not in ("时", "后", "前"):
            return mark
    return None


def find_actions(title: Sifted) -> list[Action]:
    """Find the words of action in a title as (start, end, type), in order; of overlapping ones the longer."""
    found = [(*mark.span(), kind) for kind, pattern in ACTIONS for mark in title.find_all(pattern)]
    for mark in title.find_all(NO_LONGER):
        work = NO_LONGER_WORK.match(title.text, mark.end())
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
    sifted = SUMMARIES.sift(summary.plain)
    for kind, weight, pattern in SPOKEN:
        marks = sifted.find_all(pattern)
        votes[kind] += weight * min(len(marks), MOST)
        if marks:
            cues.setdefault(kind, Span(Field.SUMMARY, *marks[0].span()))
    best = max(ORDER, key=lambda kind: votes[kind])
    return best, cues.get(best) if votes[best] else None


ORDER = (ChangeType.FEATURE, ChangeType.FIX, ChangeType.PERF, ChangeType.REFACTOR)
