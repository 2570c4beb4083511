"""When a form of the lexicon counts: its case, its neighbours, its sentence, what the text asks for."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from prgraph.extract.candidates import WORDS, Passage
from prgraph.extract.segment import is_han
from prgraph.lexicon import Form, NotEntity
from prgraph.lexicon.lexicon import Conditions
from prgraph.model import Kind

WINDOW = 24
NO_CUE = "no cue in its sentence"


@lru_cache(maxsize=1 << 14)
def is_word(char: str) -> bool:
    """Tell whether a folded character continues an ASCII word (accented letters count as well)."""
    return char == "_" or (char.isalnum() and not is_han(char))


class Cues(NamedTuple):
    """Folded words of which one makes a form count: single words, looked up among a text's, and what is searched."""

    single: frozenset[str]
    others: tuple[str, ...]


@lru_cache(maxsize=4096)
def sort_words(words: tuple[str, ...]) -> Cues:
    """Part single words from those that are searched."""
    single = frozenset(word for word in words if WORDS.fullmatch(word))
    return Cues(single, tuple(word for word in words if word not in single))


class Reading(NamedTuple):
    """A form by one of its spellings: what it asks for, and what a candidate takes over; ``kind`` None: no entity.

    ``case``: the exact case of ``variant``. ``cues``: one of them near it. ``beside``: conditions on the words right
    beside it, None where it has none.
    """

    form: Form | NotEntity
    variant: str
    kind: Kind | None = None
    id: str = ""
    rule: str = "not an entity"
    optional: bool = False
    area: bool = False
    case: bool = False
    cues: Cues | None = None
    beside: Conditions | None = None

    @property
    def is_free(self) -> bool:
        """Tell whether a form counts wherever it stands as a whole word."""
        return not (self.case or self.cues or self.beside)


def read_form(form: Form | NotEntity, variant: str) -> Reading:
    """Tell what a form asks for, and what candidates take over from it."""
    if isinstance(form, NotEntity):
        return Reading(form, variant)
    asked = form.conditions
    cues = sort_words(asked.near) if asked.near else None
    rule = "lexicon, cued" if cues and form.kind is Kind.COMPONENT else "lexicon"
    beside = asked if asked.before or asked.after or asked.not_before or asked.not_after else None
    return Reading(form, variant, form.kind, form.id, rule, asked.optional, asked.area, asked.case, cues, beside)


def reject(reading: Reading, passage: Passage, folded: tuple[int, int], place: tuple[int, int]) -> str:
    """Tell which condition of a form fails at ``folded`` (``place`` in the text), empty if none does."""
    if reading.case and not is_spelled(passage.text, place, reading.variant):
        return "another case"
    if reading.cues and not is_near(passage, place, reading.cues):
        return NO_CUE
    return reject_neighbours(reading.beside, passage.folded.text, *folded) if reading.beside else ""


def is_spelled(text: str, place: tuple[int, int], variant: str) -> bool:
    """Tell whether a stretch begins with a spelling, in the same case; a run of white space is one blank."""
    return text.startswith(variant, *place) or " ".join(text[place[0] : place[1]].split()).startswith(variant)


def reject_neighbours(conditions: Conditions, folded: str, start: int, end: int) -> str:
    """Tell which condition on the words right beside folded [start, end) fails, empty if none does."""
    before, after = folded[max(0, start - WINDOW) : start].rstrip(" "), folded[end : end + WINDOW].lstrip(" ")
    if conditions.before and not before.endswith(conditions.before):
        return "without the word before it"
    if conditions.after and not after.startswith(conditions.after):
        return "without the word after it"
    if conditions.not_before and before.endswith(conditions.not_before):
        return "the word before it"
    if conditions.not_after and after.startswith(conditions.not_after):
        return "the word after it"
    return ""


def is_near(passage: Passage, place: tuple[int, int], cues: Cues) -> bool:
    """Tell whether one of the cues stands in the sentence around a place, or in what tells its topic."""
    single, others = cues
    if not single.isdisjoint(passage.context_words):
        return True
    everything = passage.everything
    possible = [word for word in others if word in everything]
    if not possible and single.isdisjoint(passage.words):
        return False
    start, end = passage.sentence(*place)
    text = f"{passage.plain[start : place[0]]}\n{passage.plain[place[1] : end]}".lower()
    if not single.isdisjoint(WORDS.findall(text)):
        return True
    around = f"{text}\n{passage.context}"
    return any(word in around and (is_han(word[0]) or holds_word(around, word)) for word in possible)


def holds_word(text: str, word: str) -> bool:
    """Tell whether a word stands in a text, an ASCII one between boundaries."""
    place = text.find(word)
    while place >= 0:
        end = place + len(word)
        left = place == 0 or not (is_word(word[0]) and is_word(text[place - 1]))
        right = end == len(text) or not (is_word(word[-1]) and is_word(text[end]))
        if left and right:
            return True
        place = text.find(word, place + 1)
    return False


ASKING = tuple(
    "建议 补充 补上 补齐 补一 增加 加上 添加 新增 缺少 缺失 欠缺 尚缺 仍缺 还缺 应当 应该 应补 应有 需要 跟进 "
    "关注 希望 扩充 完善 "
    "should suggest recommend add missing lack need follow-up request asked".split()
)


def is_asked_for(passage: Passage, start: int, end: int) -> bool:
    """Tell whether the text asks for an engineering area (a test, a document): 建议补充单测."""
    begin, _ = passage.sentence(start, end)
    before = passage.plain[begin:start].lower()
    return any(cue in before for cue in ASKING)
