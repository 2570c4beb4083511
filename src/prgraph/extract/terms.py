"""Lexicon terms in a passage: matched on the folded text, longest first, where they start and end on boundaries."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, product

from ahocorasick_rs import AhoCorasick, MatchKind

from prgraph.extract.candidates import Candidate, Passage
from prgraph.extract.conditions import is_asked_for, is_near, is_word, reject
from prgraph.extract.segment import Segmenter, is_han
from prgraph.lexicon import Form, Lexicon, NotEntity
from prgraph.lexicon.lexicon import fold_surface
from prgraph.model import Field

PLURAL_FROM = 5
JOINTS_VARIED = 4


@dataclass(frozen=True, slots=True)
class Found:
    """A form that stands at a stretch (code points of the passage), and why it was rejected, empty if it was not."""

    start: int
    end: int
    form: Form | NotEntity
    rejection: str = ""


class TermMatcher:
    """The lexicon as an automaton. Build it once; it is safe to share and holds no state of a text."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.rows: list[tuple[Form | NotEntity, str]] = []
        rows_of: dict[str, list[int]] = {}
        forms: list[Form | NotEntity] = [*lexicon.not_entities, *lexicon.forms]
        for form in forms:
            for variant in vary_joints(" ".join(form.surface.split())):
                rows_of.setdefault(fold_surface(variant), []).append(len(self.rows))
                self.rows.append((form, variant))
        self.rows_by_pattern = rows_of
        self.patterns = list(rows_of)
        self.rows_of = list(rows_of.values())
        self.automaton = AhoCorasick(self.patterns, matchkind=MatchKind.Standard)
        self.segmenter = Segmenter(pattern for pattern in self.patterns if all(map(is_han, pattern)))

    def find(self, passage: Passage) -> Iterator[Found]:
        """Find every form that stands in the passage's plain text, the rejected ones with their reason."""
        folded = passage.folded
        for index, start, end in self.automaton.find_matches_as_indexes(folded.text, overlapping=True):
            stretched = self.stretch_end(folded.text, start, end)
            reason = "" if stretched else "inside a longer word"
            place = folded.span(start, stretched or end)
            for row in self.rows_of[index]:
                form, variant = self.rows[row]
                yield Found(*place, form, reason or reject(form, variant, passage, (start, end), place))

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
        """Tell whether a text is spelled as a form of the lexicon, or as what is known to be no entity."""
        return fold_surface(text) in self.rows_by_pattern

    def look_up(self, code: str) -> Iterator[Form]:
        """Give the forms that are spelled just as a piece of code is; conditions on the sentence do not hold here."""
        for form in self.lexicon.by_surface.get(fold_surface(code), ()):
            if not form.conditions.case or form.surface == code:
                yield form


def vary_joints(surface: str) -> Iterator[str]:
    """Give the spellings of a surface by its joints: blank or hyphen between ASCII words, blank or none beside Chinese.

    >>> sorted(vary_joints("CUDA 图"))
    ['CUDA 图', 'CUDA图']
    """
    pieces = surface.split(" ")
    if not 1 < len(pieces) <= JOINTS_VARIED:
        yield surface
        return
    joints = [(" ", "") if is_han(left[-1]) or is_han(right[0]) else (" ", "-") for left, right in pairwise(pieces)]
    for chosen in product(*joints):
        yield "".join(piece + joint for piece, joint in zip(pieces, (*chosen, ""), strict=True))


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


def propose_terms(matcher: TermMatcher, passage: Passage) -> Iterator[Candidate]:
    """Propose the lexicon terms of a passage, and those that backticked code spells out."""
    for found in matcher.find(passage):
        if not found.rejection:
            yield make_candidate(found.start, found.end, found.form, passage)
    for start, end in passage.code:
        for form in matcher.look_up(passage.text[start:end]):
            if form.conditions.near and not is_near(passage, (start, end), form.conditions.near):
                continue
            yield make_candidate(start, end, form, passage)


def make_candidate(start: int, end: int, form: Form | NotEntity, passage: Passage) -> Candidate:
    """Make the candidate of a form at a stretch."""
    if isinstance(form, NotEntity):
        return Candidate(start, end, None, rule="not an entity")
    optional = form.conditions.optional or (
        form.conditions.area and passage.field is Field.SUMMARY and not is_asked_for(passage, start, end)
    )
    return Candidate(start, end, form.kind, form.id, "lexicon", optional)
