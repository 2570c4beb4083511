"""Lexicon terms in a passage: matched on the folded text, longest first, where they start and end on boundaries."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import pairwise, product
from typing import NamedTuple

from ahocorasick_rs import AhoCorasick, MatchKind

from prgraph.extract.candidates import Candidate, Passage
from prgraph.extract.code_words import BARE_FILES
from prgraph.extract.conditions import NO_CUE, Reading, is_asked_for, is_near, is_word, read_form, reject
from prgraph.extract.segment import Segmenter, is_han
from prgraph.lexicon import Form, Lexicon, NotEntity
from prgraph.lexicon.lexicon import fold_surface
from prgraph.model import Field, Kind

HAN_WORD = re.compile(r"[\u4e00-\u9fff]+")
LIST_JOINT = re.compile(r"(?: ?v?\d[\d.]*)? ?(?:、|/|，|,|和|与|及|以及|或|and|or|&|\+) ?")
LIST_JOINT_BEFORE = re.compile(r"(?: ?v?\d[\d.]*)? ?(?:、|/|，|,|和|与|及|以及|或|and|or|&|\+) ?$")
JOINT_ENDS = frozenset("、/，,和与及或dr&+\n")
PLURAL_FROM = 5
JOINT = re.compile(r"([ -])")
JOINTS_VARIED = 7
"""Up to four words, with the three joints between them."""


class Found(NamedTuple):
    """A form that stands at a stretch (code points of the passage), and why it was rejected, empty if it was not."""

    start: int
    end: int
    form: Form | NotEntity
    rejection: str = ""


class Pattern(NamedTuple):
    """What a folded spelling stands for: the sorts of its first and last characters, whether no form of it asks for
    anything (``free``), and its forms.
    """

    head: int
    tail: int
    free: bool
    readings: tuple[Reading, ...]


class Word(NamedTuple):
    """A form that stands as a whole word at a stretch (code points of the passage)."""

    start: int
    end: int
    reading: Reading
    is_plural: bool = False


class TermMatcher:
    """The lexicon as an automaton. Build it once; it is safe to share and holds nothing of a text."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.forms_by_pattern: dict[str, list[tuple[Form | NotEntity, str]]] = {}
        forms: list[Form | NotEntity] = [*lexicon.not_entities, *lexicon.forms]
        for form in forms:
            surface = form.surface
            variants = vary_joints(" ".join(surface.split())) if " " in surface or "-" in surface else (surface,)
            for variant in variants:
                self.forms_by_pattern.setdefault(fold_surface(variant), []).append((form, variant))
        self.patterns = list(self.forms_by_pattern)
        self.seen: dict[int, Pattern] = {}
        self.automaton = AhoCorasick(self.patterns, matchkind=MatchKind.Standard)
        self.segmenter = Segmenter(pattern for pattern in self.patterns if HAN_WORD.fullmatch(pattern))

    def find(self, passage: Passage) -> Iterator[Found]:
        """Find every form that stands in the passage's plain text, the rejected ones with their reason."""
        folded = passage.folded
        for index, start, end in self.automaton.find_matches_as_indexes(folded.text, overlapping=True):
            stretched = self.stretch_end(folded.text, start, end)
            place = folded.span(start, stretched or end)
            for reading in self.pattern(index).readings:
                reason = reject(reading, passage, (start, end), place) if stretched else "inside a longer word"
                yield Found(*place, reading.form, reason)

    def find_words(self, passage: Passage) -> tuple[list[Word], list[Word]]:
        """Find the forms that are whole words of the passage's plain text and count, and those that lack a cue."""
        folded = passage.folded
        accepted: list[Word] = []
        waiting: list[Word] = []
        for start, end, stretched, (_, _, free, readings) in self.find_places(folded.text):
            place = folded.span(start, stretched)
            for reading in readings:
                reason = "" if free else reject(reading, passage, (start, end), place)
                if not reason:
                    accepted.append(Word(*place, reading, stretched > end))
                elif reason == NO_CUE:
                    waiting.append(Word(*place, reading, stretched > end))
        return accepted, waiting

    def find_places(self, text: str) -> list[tuple[int, int, int, Pattern]]:
        """Find the spellings that are whole words of a folded text: start, end, the end with a plural, the pattern."""
        boundary, seen, size = self.segmenter.is_boundary, self.seen, len(text)
        found = []
        for index, start, end in self.automaton.find_matches_as_indexes(text, overlapping=True):
            pattern = seen.get(index) or self.pattern(index)
            if pattern.head == WORD:
                if start and is_word(text[start - 1]):
                    continue
            elif pattern.head == HAN and not boundary(text, start):
                continue
            stretched = end
            if pattern.tail == WORD:
                if end < size and is_word(text[end]) and not (stretched := stretch_plural(text, start, end)):
                    continue
            elif pattern.tail == HAN and not boundary(text, end):
                continue
            found.append((start, end, stretched, pattern))
        return found

    def pattern(self, index: int) -> Pattern:
        """Give what a pattern of the automaton stands for; worked out when a text has it for the first time."""
        made = self.seen.get(index)
        if made is None:
            text = self.patterns[index]
            readings = tuple(read_form(*form) for form in self.forms_by_pattern[text])
            free = all(reading.is_free for reading in readings)
            made = self.seen[index] = Pattern(sort_of(text[0]), sort_of(text[-1]), free, readings)
        return made

    def stretch_end(self, folded: str, start: int, end: int) -> int:
        """Give the end of the word that a match makes (a plural is part of it), 0 if it is none."""
        first, last = folded[start], folded[end - 1]
        if start and is_word(first) and is_word(folded[start - 1]):
            return 0
        if is_han(first) and not self.segmenter.is_boundary(folded, start):
            return 0
        if is_han(last):
            return end if self.segmenter.is_boundary(folded, end) else 0
        if end < len(folded) and is_word(last) and is_word(folded[end]):
            return stretch_plural(folded, start, end)
        return end

    def is_name(self, text: str) -> bool:
        """Tell whether a bare token is spelled as a name and so no code.

        A dotted name or a file name may be code and a component as well (torch.compile, Dockerfile).
        """
        forms = self.forms_by_pattern.get(fold_surface(text), ())
        if "." not in text and text not in BARE_FILES:
            return bool(forms)
        return any(isinstance(form, NotEntity) or form.kind is not Kind.COMPONENT for form, _ in forms)

    def is_listed(self, text: str) -> bool:
        """Tell whether a text is a name wherever it stands as a whole word."""
        return any(read_form(*form).is_free for form in self.forms_by_pattern.get(fold_surface(text), ()))

    def look_up(self, code: str) -> Iterator[Form]:
        """Give the forms that are spelled just as a piece of code is; conditions on the sentence do not hold here."""
        for form in self.lexicon.by_surface.get(fold_surface(code), ()):
            if not form.conditions.case or form.surface == code:
                yield form


WORD, HAN, OTHER = range(3)


@lru_cache(maxsize=1 << 14)
def sort_of(char: str) -> int:
    """Tell what sort of character a form begins (or ends) with: what its boundary depends on."""
    if is_han(char):
        return HAN
    return WORD if is_word(char) else OTHER


def vary_joints(surface: str) -> Iterator[str]:
    """Give the spellings of a surface by its joints: blank or hyphen between ASCII words, blank or none beside Chinese.

    >>> sorted(vary_joints("CUDA 图"))
    ['CUDA 图', 'CUDA图']
    >>> sorted(vary_joints("all-reduce"))
    ['all reduce', 'all-reduce']
    """
    if " " not in surface and "-" not in surface:
        yield surface
        return
    pieces = JOINT.split(surface)
    if not 1 < len(pieces) <= JOINTS_VARIED:
        yield surface
        return
    words, joints = pieces[::2], pieces[1::2]
    choices = [vary_joint(left, joint, right) for (left, right), joint in zip(pairwise(words), joints, strict=True)]
    for chosen in product(*choices):
        yield "".join(word + joint for word, joint in zip(words, (*chosen, ""), strict=True))


def vary_joint(left: str, joint: str, right: str) -> tuple[str, ...]:
    """Give the ways to write what stands between two words."""
    if not left or not right:
        return (joint,)
    if is_han(left[-1]) or is_han(right[0]):
        return (" ", "") if joint == " " else (joint,)
    return (" ", "-") if left[-1].isalpha() and right[0].isalpha() else (joint,) if joint == "-" else (" ", "-")


def stretch_plural(folded: str, start: int, end: int) -> int:
    """Give the end with an English plural ending where that makes a whole word, else 0."""
    if not folded[end - 1].isascii() or not folded[end - 1].isalpha():
        return 0
    if end - start < PLURAL_FROM and " " not in folded[start:end] and "-" not in folded[start:end]:
        return 0
    for ending in ("s", "es"):
        after = end + len(ending)
        if folded.startswith(ending, end) and (after >= len(folded) or not is_word(folded[after])):
            return after
    return 0


def propose_terms(matcher: TermMatcher, passage: Passage) -> list[Candidate]:
    """Propose the lexicon terms of a passage, and those that backticked code spells out."""
    words, waiting = matcher.find_words(passage)
    if waiting:
        words += join_lists(passage.plain, words, waiting)
    for start, end in passage.code:
        spelled = [read_form(form, form.surface) for form in matcher.look_up(passage.text[start:end])]
        words += [
            Word(start, end, reading)
            for reading in spelled
            if not reading.cues or is_near(passage, (start, end), reading.cues)
        ]
    return [make_candidate(passage, *word) for word in words]


def make_candidate(passage: Passage, start: int, end: int, reading: Reading, is_plural: bool) -> Candidate:
    """Make the candidate of a word."""
    optional = reading.optional
    if reading.area and not optional and passage.field is Field.SUMMARY:
        optional = not is_asked_for(passage, start, end)
    rule = "plural" if is_plural and reading.kind else reading.rule
    return Candidate(start, end, reading.kind, reading.id, rule, optional)


def join_lists(text: str, accepted: list[Word], waiting: list[Word]) -> list[Word]:
    """Give those without a cue that stand in a list beside an accepted name of their kind: Netty、Arrow 与 Jackson."""
    firm = {kind_of(word) for word in accepted} - {None}
    waiting = [word for word in waiting if kind_of(word) in firm and word.reading.form.surface.isascii()]
    ends = {(word.end, kind_of(word)) for word in accepted}
    starts = {(word.start, kind_of(word)) for word in accepted}
    joined: list[Word] = []
    while waiting:
        more: list[Word] = []
        rest: list[Word] = []
        for word in waiting:
            (more if stands_in_list(text, word, ends, starts) else rest).append(word)
        if not more:
            break
        joined += more
        waiting = rest
        ends.update((word.end, kind_of(word)) for word in more)
        starts.update((word.start, kind_of(word)) for word in more)
    return joined


def kind_of(word: Word) -> Kind | None:
    """Give the kind of what a word names, None where it is no entity or at most an optional mention."""
    return None if word.reading.optional else word.reading.kind


def stands_in_list(
    text: str, word: Word, ends: Collection[tuple[int, Kind | None]], starts: Collection[tuple[int, Kind | None]]
) -> bool:
    """Tell whether a list joint stands between a word and the start (or the end) of one of its kind."""
    kind = kind_of(word)
    after = LIST_JOINT.match(text, word.end)
    if after and (after.end(), kind) in starts:
        return True
    if text[max(0, word.start - 2) : word.start].strip(" ")[-1:] not in JOINT_ENDS:
        return False
    before = LIST_JOINT_BEFORE.search(text, max(0, word.start - 12), word.start)
    return before is not None and (before.start(), kind) in ends
