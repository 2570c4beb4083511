"""What a text must hold for a pattern to match in it: literal keys, read from the pattern's own source.

Every match of a pattern begins, a known number of characters before one of its placed keys, or else lies somewhere in
a text that holds one of its loose keys. The reader of sources knows the syntax that the tables of cues are written in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import product
from typing import NamedTuple

TOKEN = re.compile(
    r"(?P<escape>\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.))|(?P<set>\[\^?\]?(?:\\.|[^\]\\])*\])"
    r"|(?P<look>\(\?<?[=!])|(?P<open>\((?:\?(?:[\w-]*:|P<\w+>))?)"
    r"|(?P<repeat>(?:[*+?]|\{\d*,?\d*\})[?+]?)|(?P<close>\))|(?P<bar>\|)|(?P<anchor>[\^$])|(?P<any>\.)"
    r"|(?P<plain>[^\\\[(){}*+?|^$.]+(?![*+?{])|.)",
    re.DOTALL,
)
CASED = re.compile("[^\\W\\d_A-Za-zµμ\\u3000-\\ud7ff]")
WILD = "\0"
"""Stands for one character that is not told."""
WIDEST = 32
"""So many characters at most may a set hold to be written out."""
MOST = 64
"""So many beginnings at most are joined to what follows them."""
DEEPEST = 6
"""Characters of a key; what comes behind them adds little."""
ALIKE = str.maketrans("İıſµ", "iisμ")
"""Letters that patterns without cases take for others, and that `str.lower` leaves alone or makes longer."""
TIMES = {"*": ("0", ",", ""), "+": ("1", ",", ""), "?": ("0", ",", "1")}
Key = tuple[str, int | None]
"""A key with the number of characters between a match's beginning and it; None where that is not told."""


class Beginnings(NamedTuple):
    """How the texts of a piece of a pattern begin: whole texts, and beginnings of longer ones."""

    whole: frozenset[str]
    cut: frozenset[str] = frozenset()

    def then(self, other: Beginnings) -> Beginnings:
        """Join what follows to the whole texts."""
        if not self.whole or other is EMPTY:
            return self
        if self is EMPTY:
            return other
        if len(self.whole) * (len(other.whole) + len(other.cut)) > MOST + len(other.whole) + len(other.cut):
            return Beginnings(frozenset(), self.whole | self.cut)
        joined = {a + b for a, b in product(self.whole, other.whole)}
        cut = {a + b for a, b in product(self.whole, other.cut)}
        long = {text for text in joined if len(text) > DEEPEST}
        return Beginnings(frozenset(joined - long), self.cut | cut | long)

    def repeated(self, least: int, most: int | None) -> Beginnings:
        """Repeat a piece; of many times only the least is told."""
        once = reduce(Beginnings.then, [self] * min(least, DEEPEST), EMPTY)
        if most == least <= DEEPEST:
            return once
        if (least, most) == (0, 1):
            return choose((once, self))
        return Beginnings(frozenset(), once.whole | once.cut)


EMPTY = Beginnings(frozenset({""}))


class Piece(NamedTuple):
    """A piece of a pattern: its beginnings, and of a group the sequences to choose from, ``once`` or several times.

    A group that may be left out is told by its beginnings only.
    """

    beginnings: Beginnings
    choices: tuple[tuple[Piece, ...], ...] = ()
    once: bool = True


def find_keys(source: str) -> frozenset[Key] | None:
    r"""Give the keys of a pattern in lower case, None where it may match in a text that holds none.

    >>> sorted(find_keys(r"(?<!不)修(?:复|正)|\s?见\s#"))
    [('修复', 0), ('修正', 0), ('见', 0), ('见', 1)]
    >>> find_keys(r"[^，]{2,9}之后"), find_keys(r"\d+")
    (frozenset({('之后', None)}), None)
    """
    sequences = read_choices(TOKEN.finditer(source))
    found: set[Key] = set()
    for sequence in sequences:
        keys = find_best(sequence)
        if keys is None:
            return None
        found |= keys
    return drop_longer(found)


def lower(text: str) -> str:
    """Write a text in lower case, code point for code point, letters that a pattern without cases takes for one as one.

    >>> lower("FIX İµ")
    'fix iμ'
    """
    if "ı" in text or "İ" in text or "ſ" in text or "µ" in text:
        text = text.translate(ALIKE)
    return text.lower()


def drop_longer(keys: set[Key]) -> frozenset[Key]:
    """Drop the keys that begin with another of the same place."""
    kept: list[Key] = []
    for key, at in sorted(keys, key=lambda each: (-1 if each[1] is None else each[1], each[0])):
        if not (kept and kept[-1][1] == at and key.startswith(kept[-1][0])):
            kept.append((key, at))
    return frozenset(kept)


def find_best(sequence: tuple[Piece, ...]) -> set[Key] | None:
    """Find the placed keys of a sequence, or loose ones where there are none or where those tell more."""
    placed = find_placed(sequence)
    if placed is not None and weigh(placed) > 1:
        return placed
    loose = find_loose(sequence)
    return loose if placed is None or (loose is not None and weigh(loose) > 1) else placed


def weigh(keys: set[Key]) -> int:
    """Tell how much the least of keys says: a Chinese character as much as two letters."""
    return min(len(key) if key.isascii() else 2 * len(key) for key, _ in keys)


def find_placed(sequence: tuple[Piece, ...]) -> set[Key] | None:
    """Find placed keys of a sequence; a choice that has none may still have loose ones."""
    keys = list_keys(join(sequence))
    if keys is not None:
        return keys
    for place, piece in enumerate(sequence):
        if piece.choices and piece.once:
            found = [find_best((*choice, *sequence[place + 1 :])) for choice in piece.choices]
            return None if None in found else set().union(*(each for each in found if each))
        if piece.beginnings != EMPTY:
            break
    return None


def find_loose(sequence: tuple[Piece, ...]) -> set[Key] | None:
    """Find the longest keys that begin at some piece of a sequence."""
    found = [keys for place in range(len(sequence)) if (keys := list_keys(join(sequence[place:]))) is not None]
    found += [keys for piece in sequence if (keys := find_inside(piece)) is not None]
    if not found:
        return None
    best = max(found, key=lambda keys: (weigh(keys), -len(keys)))
    return {(key, None) for key, _ in best}


def find_inside(piece: Piece) -> set[Key] | None:
    """Find keys of every choice of a group that cannot be left out."""
    if not piece.choices:
        return None
    found = [find_loose(choice) for choice in piece.choices]
    return None if None in found else set().union(*(keys for keys in found if keys))


def join(sequence: tuple[Piece, ...]) -> Beginnings:
    """Give the beginnings of a sequence."""
    beginnings = EMPTY
    for piece in sequence:
        beginnings = beginnings.then(piece.beginnings)
        if not beginnings.whole:
            break
    return beginnings


def choose(ways: Iterable[Beginnings]) -> Beginnings:
    """Join the ways to go on to one."""
    every = tuple(ways)
    return Beginnings(frozenset().union(*(way.whole for way in every)), frozenset().union(*(way.cut for way in every)))


def list_keys(beginnings: Beginnings) -> set[Key] | None:
    """Give the longest told stretch of every beginning with its place, None where one tells nothing."""
    keys: set[Key] = set()
    for text in beginnings.whole | beginnings.cut:
        told = max(text.split(WILD), key=len) if WILD in text else text
        if not told:
            return None
        keys.add((lower(told), text.index(told)))
    return keys


def read_choices(tokens: Iterator[re.Match[str]]) -> list[tuple[Piece, ...]]:
    """Read the alternatives up to the end of a group or of the source."""
    choices: list[list[Piece]] = [[]]
    for token in tokens:
        match token.lastgroup:
            case "close":
                break
            case "bar":
                choices.append([])
            case "repeat":
                choices[-1].append(repeat(choices[-1].pop(), token[0]))
            case _:
                choices[-1].append(read_piece(token, tokens))
    return [tuple(choice) for choice in choices]


def read_piece(token: re.Match[str], tokens: Iterator[re.Match[str]]) -> Piece:
    """Read what a token begins: a character, a set, a group, something without width."""
    match token.lastgroup:
        case "plain":
            return Piece(Beginnings(frozenset({tell(token[0])})))
        case "escape":
            return Piece(read_escape(token[0][1]))
        case "set":
            return Piece(read_set(token[0]))
        case "any":
            return Piece(Beginnings(frozenset({WILD})))
        case "anchor":
            return Piece(EMPTY)
        case "look":
            skip_group(tokens)
            return Piece(EMPTY)
    choices = read_choices(tokens)
    return Piece(choose(map(join, choices)), tuple(choices))


def tell(text: str) -> str:
    """Leave untold the letters beyond ASCII that have cases: which others a pattern takes for them is not told here."""
    return text if text.isascii() else CASED.sub(WILD, text)


def skip_group(tokens: Iterator[re.Match[str]]) -> None:
    """Pass over the rest of a group."""
    depth = 1
    for token in tokens:
        depth += (token.lastgroup in ("open", "look")) - (token.lastgroup == "close")
        if depth == 0:
            return


def read_escape(character: str) -> Beginnings:
    """Read an escaped character: a class, a boundary, what a group held, or the character itself."""
    if character in "bBAZ":
        return EMPTY
    if character in "123456789":
        return Beginnings(frozenset(), frozenset({""}))
    return Beginnings(frozenset({WILD if character.isalnum() else tell(character)}))


def read_set(source: str) -> Beginnings:
    """Read a set of characters; a large or negated one tells nothing."""
    inside = source[1:-1]
    if inside[0] == "^" or "\\" in inside or "-" in inside or len(inside) > WIDEST:
        return Beginnings(frozenset({WILD}))
    return Beginnings(frozenset(tell(inside)))


def repeat(piece: Piece, quantifier: str) -> Piece:
    """Repeat a piece as its quantifier says."""
    low, comma, high = TIMES.get(quantifier[0]) or quantifier.rstrip("?+")[1:-1].partition(",")
    least = int(low or 0)
    most = int(high) if high else None if comma else least
    return Piece(piece.beginnings.repeated(least, most), piece.choices if least else (), once=False)
