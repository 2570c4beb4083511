"""Persons: GitHub handles and names, told by an @, by the shape of a handle, and by what stands beside them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import IntEnum
from functools import lru_cache
from itertools import pairwise

from prgraph.extract.candidates import Candidate, Passage
from prgraph.extract.code_words import CLASS_WORDS
from prgraph.extract.person_cues import (
    ACT_AFTER,
    AGENT_BEFORE,
    ARGUING_AFTER,
    AT,
    CLAUSE_START,
    CLEAR_PART,
    COMMON_MACHINES,
    CONTINUED,
    DECORATORS,
    DID_AFTER,
    DOER_BEFORE,
    ENDING,
    FAMILY,
    FORMAT,
    HAN_AFTER,
    HAN_BEFORE,
    HUMAN_AFTER,
    INTRODUCING,
    JOINED,
    LOOSE_AFTER,
    MACHINES,
    MEASURE,
    MEETING_AFTER,
    NEVER_BEFORE,
    NO_PERSONS,
    ODD,
    OPENERS,
    OWN_ROLE,
    PARTNER_BEFORE,
    PARTS,
    PERSONAL_AFTER,
    RANK_AFTER,
    ROLE_BEFORE,
    SAYING_AFTER,
    SENTENCE_START,
    STRICT_AFTER,
    TERSE_AFTER,
    THAT_AFTER,
    TOKEN,
    TWO_NAMES,
    VIEW_AFTER,
    WORD_ENDINGS,
    WORK_AFTER,
)
from prgraph.extract.runs import Memo
from prgraph.model import Kind


class Shape(IntEnum):
    """How much a token looks like a handle."""

    NONE = 0
    """A word that names no person, a number, a name in capitals."""
    PHRASE = 1
    """Known words joined by hyphens: a person only where it holds a view."""
    WORD = 2
    """Lower case letters, or capitalised like a name: a person only beside what persons alone do."""
    HANDLE = 3
    """Digits or hyphens among letters, but also a known word among them."""
    STRANGE = 4
    """A handle of which no part is a known word."""


Token = tuple[str, int, int]

OPENING = 6
"""So many characters before a token tell whether it opens a clause."""
LONGEST = 39
WINDOW = 24


def propose_persons(is_name: Callable[[str], bool], passage: Passage) -> Iterator[Candidate]:
    """Propose the persons of a passage; ``is_name`` tells whether a token is a known name and so no handle.

    A machine's account is a person with a rule of its own, an optional one where its name is also a word.
    The id is the handle in lower case.
    """
    text = passage.plain
    found: dict[str, str] = {}
    tokens = find_tokens(passage)
    if "@" in text:
        for mark in AT.finditer(text):
            handle, start, end = mark[1], *mark.span(1)
            if is_addressed(text, handle, start - 1, end):
                tokens.append((handle, start, end))
                found[handle] = "person: at sign"
    for token, start, end in tokens:
        if token not in found:
            rule = judge(is_name, text, token, start, end)
            if rule:
                found[token] = rule
    if found:
        join_neighbours(is_name, text, tokens, found)
    for token, start, end in tokens if found else ():
        if token in found:
            common = token.lower() in COMMON_MACHINES
            rule = "person: machine" if common or is_machine(token) else found[token]
            yield Candidate(start, end, Kind.PERSON, token.lower(), rule, optional=common)


def find_tokens(passage: Passage) -> list[Token]:
    """Find the words that may be handles, by their spelling and by the signs beside them."""
    text = passage.plain
    return [
        (token, place + start, place + end)
        for place, run in passage.runs
        for token, start, end in RUNS[run]
        if start or not place or text[place - 1] not in NEVER_BEFORE
    ]


def read_run(run: str) -> tuple[Token, ...]:
    """Read the words in a run of ASCII, of letters, digits and single hyphens, that may be handles.

    >>> read_run("(jk-lim)/b"), read_run("jk-lim:x")
    ((('jk-lim', 1, 7),), ())
    """
    return tuple(
        (mark[0], *mark.span())
        for mark in TOKEN.finditer(run)
        if (mark.start() == 0 or run[mark.start() - 1] not in NEVER_BEFORE)
        and not CONTINUED.match(run, mark.end())
        and (shape_of(mark[0]) or is_machine(mark[0]))
    )


RUNS = Memo(read_run)


def join_neighbours(is_name: Callable[[str], bool], text: str, tokens: list[Token], found: dict[str, str]) -> None:
    """Take handles in a list with a person for persons: ab-1、cd-2 都认为."""
    pairs = list(pairwise(sorted(tokens, key=lambda token: token[1])))
    for (one, _, end), (other, start, _) in (*pairs, *reversed(pairs)):
        if (one in found) != (other in found) and JOINED.fullmatch(text, end, start):
            new = other if one in found else one
            if may_join(new, text[end:start]) and not is_name(new):
                found[new] = "person: in a list"


def may_join(token: str, joint: str) -> bool:
    """Tell whether a token beside a person in a list is one as well: of the shape of a handle, or no word at all."""
    shape = shape_of(token)
    if "," in joint or "，" in joint:
        return shape is Shape.STRANGE or is_odd(token)
    return shape in (Shape.PHRASE, Shape.HANDLE, Shape.STRANGE) or is_odd(token)


def is_odd(token: str) -> bool:
    """Tell whether a token is spelled as no word is: figures inside, or letters that never meet.

    >>> is_odd("edqx"), is_odd("s7tai"), is_odd("mapping"), is_odd("max_bs")
    (True, True, False, False)
    """
    if not token.islower() or "_" in token or shape_of(token) is Shape.NONE:
        return False
    if "-" in token:
        return shape_of(token) is Shape.STRANGE
    return not token.isalpha() or ODD.search(token) is not None


def is_addressed(text: str, handle: str, start: int, end: int) -> bool:
    """Tell whether `@x` names a person: no decorator, no annotation in capitals unless a cue stands beside it."""
    lowered = handle.lower()
    if lowered in DECORATORS or len(handle) > LONGEST + 5:
        return False
    if is_machine(handle) or shape_of(handle) >= Shape.HANDLE or (handle == lowered and lowered not in NO_PERSONS):
        return True
    before = text[max(0, start - WINDOW) : start]
    return bool(ACT_AFTER.match(text, end) or WORK_AFTER.match(text, end) or ROLE_BEFORE.search(before))


def judge(is_name: Callable[[str], bool], text: str, token: str, start: int, end: int) -> str:
    """Name the rule by which a bare token is a person, empty where it is none."""
    if is_machine(token):
        return "person: machine"
    shape = shape_of(token)
    before = text[max(0, start - WINDOW) : start]
    if shape <= Shape.WORD and not may_be_told(before):
        return ""
    rule = ""
    if before.rstrip()[-1:] in INTRODUCING and is_told_before(text, before, token, end, shape):
        rule = "person: cue before"
    elif is_told_after(is_name, text, token, start, end, shape):
        rule = "person: cue after"
    return rule if rule and not is_name(token) else ""


def may_be_told(before: str) -> bool:
    """Tell whether what stands before a word that may be no handle can introduce a person, or open a clause."""
    last = before.rstrip()[-1:]
    return not last or last in INTRODUCING or last in OPENERS or "\n" in before[-2:]


def is_told_before(text: str, before: str, token: str, end: int, shape: Shape) -> bool:
    """Tell whether the words before a token say that a person follows: 感谢 x, reviewer x, 由 x 提出, 与 x 确认."""
    if ROLE_BEFORE.search(before):
        return (
            shape >= Shape.HANDLE
            or (bool(ENDING.match(text, end)) and (token.islower() or not before.rstrip().endswith("自")))
            or is_acting(text, end)
            or (OWN_ROLE.search(before) is not None and (is_odd(token) or is_doing(text, token, end)))
        )
    if AGENT_BEFORE.search(before):
        if shape is Shape.STRANGE and before.rstrip().endswith(("由", "经")):
            return bool(("_" not in token and HAN_AFTER.match(text, end)) or HUMAN_AFTER.match(text, end))
        after = ACT_AFTER if (shape >= Shape.HANDLE and "_" not in token) or is_odd(token) else HUMAN_AFTER
        return bool(after.match(text, end) or WORK_AFTER.match(text, end))
    if DOER_BEFORE.search(before):
        return shape >= Shape.HANDLE and "_" not in token and bool(is_acting(text, end) or ENDING.match(text, end))
    return bool(PARTNER_BEFORE.search(before) and MEETING_AFTER.match(text, end))


def is_doing(text: str, token: str, end: int) -> bool:
    """Tell whether a word that is no capitalised one goes on to do anything: 作者 x 把 …."""
    return token.islower() and LOOSE_AFTER.match(text, end) is not None


def is_acting(text: str, end: int) -> bool:
    """Tell whether what follows is what persons do, and now and then something else."""
    return bool(ACT_AFTER.match(text, end) or HUMAN_AFTER.match(text, end) or SAYING_AFTER.match(text, end))


def is_told_after(is_name: Callable[[str], bool], text: str, token: str, start: int, end: int, shape: Shape) -> bool:
    """Tell whether the words after a token say that it is a person: x 认为, x 的建议, x suggested."""
    if shape is Shape.PHRASE:
        return STRICT_AFTER.match(text, end) is not None and is_opening(text, start)
    if shape is Shape.WORD:
        return is_word_told(text, token, start, end)
    if any(cue.match(text, end) for cue in (VIEW_AFTER, SAYING_AFTER, RANK_AFTER, THAT_AFTER)):
        return True
    opens = is_opening(text, start)
    if not opens and not (shape is Shape.STRANGE and HAN_BEFORE.search(text, max(0, start - 2), start)):
        return shape is Shape.STRANGE and WORK_AFTER.match(text, end) is not None
    if HUMAN_AFTER.match(text, end) or TERSE_AFTER.match(text, end):
        return True
    if shape is not Shape.STRANGE or "_" in token:
        return False
    return is_strange_told(is_name, text, token, end, opens=opens)


def is_opening(text: str, start: int) -> bool:
    """Tell whether a clause begins at a place, behind a mark or a word that joins."""
    return CLAUSE_START.search(text, max(0, start - OPENING), start) is not None


def is_word_told(text: str, token: str, start: int, end: int) -> bool:
    """Tell whether a token that may be a word opens a clause on what persons alone do."""
    if SAYING_AFTER.match(text, end):
        named = token[0].islower() or (is_two_names(token) and ARGUING_AFTER.match(text, end) is not None)
        return named and SENTENCE_START.search(text, max(0, start - 2), start) is not None
    if token.islower() and PERSONAL_AFTER.match(text, end):
        return is_opening(text, start)
    if VIEW_AFTER.match(text, end) or (token.islower() and WORK_AFTER.match(text, end)):
        return is_opening(text, start)
    return (
        is_odd(token)
        and bool(is_acting(text, end) or TERSE_AFTER.match(text, end) or DID_AFTER.match(text, end))
        and is_opening(text, start)
    )


def is_two_names(token: str) -> bool:
    """Tell whether a token is two capitalised names run together, and no class by its last word.

    >>> is_two_names("WoosukKwon"), is_two_names("ModelRunner"), is_two_names("KVCache")
    (True, False, False)
    """
    names = TWO_NAMES.fullmatch(token)
    return names is not None and CLASS_WORDS.isdisjoint(names.groups())


def is_strange_told(is_name: Callable[[str], bool], text: str, token: str, end: int, *, opens: bool) -> bool:
    """Tell whether a handle without a known word stands where a person acts, or does anything at a clause's start."""
    parts = token.split("-")
    if WORK_AFTER.match(text, end) or (opens and DID_AFTER.match(text, end)):
        return True
    if ACT_AFTER.match(text, end):
        return not all(is_name(part) or part in PARTS for part in parts)
    known = any(len(part) >= CLEAR_PART and is_name(part) for part in parts)
    return opens and token.islower() and not known and bool(LOOSE_AFTER.match(text, end))


@lru_cache(maxsize=65536)
def is_machine(token: str) -> bool:
    """Tell whether a token is an account of a machine.

    >>> is_machine("dependabot[bot]"), is_machine("robot")
    (True, False)
    """
    lowered = token.lower()
    if lowered.endswith("[bot]") or lowered in MACHINES:
        return True
    return (
        len(lowered) > 5
        and lowered.endswith(("-bot", "-robot", "bot"))
        and lowered not in ("robot", "chatbot", "chat-bot")
    )


def is_known_part(part: str) -> bool:
    """Tell whether a part of a token is a word: listed, a format, or built like one (…ed, …tion)."""
    return (
        part in PARTS
        or part.rstrip("s") in PARTS
        or FORMAT.fullmatch(part) is not None
        or (len(part) > 5 and part.endswith(WORD_ENDINGS))
    )


@lru_cache(maxsize=65536)
def shape_of(token: str) -> Shape:
    """Tell how much a token looks like a handle.

    >>> shape_of("pyc96").name, shape_of("two-batch").name, shape_of("MI300X").name
    ('STRANGE', 'PHRASE', 'NONE')
    """
    lowered = token.lower()
    letters = sum(char.isalpha() for char in token)
    if len(token) > LONGEST or lowered in NO_PERSONS or letters < 2 or token == token.upper():
        return Shape.NONE
    if FAMILY.fullmatch(token) or MEASURE.fullmatch(token):
        return Shape.NONE
    if "-" in token or "_" in token:
        if "_" in token and token != lowered:
            return Shape.NONE
        parts = [part for part in re.split("[-_]", lowered) if not part.isdigit()]
        known = sum(is_known_part(part) for part in parts)
        if known == len(parts):
            return Shape.PHRASE if token.islower() and len(parts) > 1 else Shape.NONE
        return Shape.HANDLE if known else Shape.STRANGE
    if any(char.isdigit() for char in token):
        tail = len(token) - len(token.rstrip("0123456789"))
        return Shape.STRANGE if letters > 2 and tail > 1 else Shape.WORD
    return Shape.WORD if len(token) > 2 else Shape.NONE
