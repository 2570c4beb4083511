"""Scan a query as SPARQL 1.1 section 19.8 spells its terminals, and refuse what a query may not do here.

The scan is stricter than the grammar where engines could read a text in two ways: keywords of the refused kind count
wherever they stand outside strings, IRIs, variables, local names and comments, even inside a longer word (an engine
that does not split words reads ``trueSERVICE`` as two), and an IRI that could as well be a comparison must say its
scheme. So a text that passes holds none of these keywords however it is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from prgraph.errors import QueryError, point_at

MOST_BYTES: Final = 64 * 1024
"""How many bytes of UTF-8 a query holds at most."""

DEEPEST: Final = 100
"""How deep brackets of all kinds may nest."""

SHOWN: Final = 100
"""How many characters of a line a message shows at most."""


class Shape(StrEnum):
    """What a token is by its form. A word may hold dots, so that no run of characters is looked at twice."""

    COMMENT = "comment"
    IRI = "iri"
    STRING = "string"
    VARIABLE = "variable"
    TAG = "tag"
    NAME = "name"
    WORD = "word"
    SIGN = "sign"


@dataclass(frozen=True, slots=True)
class Token:
    """A terminal: ``text`` begins at code point ``start``."""

    shape: Shape
    text: str
    start: int

    @property
    def end(self) -> int:
        """Give the code point after the token."""
        return self.start + len(self.text)


_ASCII_BASE: Final = "A-Za-z"
_BASE: Final = (
    f"{_ASCII_BASE}\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f"
    "\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\U00010000-\U000effff"
)
_ASCII_MORE: Final = "0-9"
_MORE: Final = f"{_ASCII_MORE}\u00b7\u0300-\u036f\u203f\u2040"
_ESCAPED: Final = r"%[0-9A-Fa-f]{2}|\\[_~.\-!$&'()*+,;=/?#@%]"
# An escape of an ASCII character could end a string for an engine that replaces escapes before it reads.
_IN_STRING: Final = r"\\(?:[tbnrf\"'\\]|u(?!00[0-7])[0-9A-Fa-f]{4}|U(?!000000[0-7])[0-9A-Fa-f]{8})"


@lru_cache(maxsize=2)
def compile_tokens(*, ascii_only: bool) -> re.Pattern[str]:
    """Compile the pattern of a token; that of ASCII texts takes a tenth of the time, and most queries are ASCII."""
    base, more = (_ASCII_BASE, _ASCII_MORE) if ascii_only else (_BASE, _MORE)
    chars = f"{base}_{more}\\-"
    local = f"(?:[{base}_:0-9]|{_ESCAPED})(?:(?:[{chars}.:]|{_ESCAPED})*(?:[{chars}:]|{_ESCAPED}))?"
    return re.compile(
        rf"""
        (?P<comment> \#[^\r\n]* )
      | (?P<iri> <[^<>"{{}}|^`\\\x00-\x20]*> )
      | (?P<string>
            "{{3}}(?:"{{0,2}}(?:[^"\\]|{_IN_STRING}))*"{{3}} | '{{3}}(?:'{{0,2}}(?:[^'\\]|{_IN_STRING}))*'{{3}}
          | "(?!"")(?:[^"\\\r\n]|{_IN_STRING})*" | '(?!'')(?:[^'\\\r\n]|{_IN_STRING})*' )
      | (?P<variable> [?$][{base}_0-9][{base}_{more}]* )
      | (?P<tag> @[A-Za-z]+(?:-[A-Za-z0-9]+)* )
      | (?P<name> (?:[{base}][{chars}.]*+(?<!\.))?:(?:{local})? )
      | (?P<word> [{chars}](?:[{chars}.]*[{chars}])? )
      | (?P<sign> [][(){{}}<>=!&|*/+.,;^?~] )
        """,
        re.VERBOSE,
    )


_BLANKS: Final = re.compile(r"[ \t\r\n]*")
_WITH_SCHEME: Final = re.compile(r"<[A-Za-z][A-Za-z0-9+.-]*://")
_UPDATES: Final = frozenset("insert delete load clear drop create add move copy with using".split())
_LETTERS: Final = re.compile(r"[a-z]+")
_NOWHERE: Final = re.compile(r"service|from", re.IGNORECASE)


def scan(text: str, name: str = "query") -> Iterator[Token]:
    """Give the tokens of a query, comments among them.

    Raises QueryError where no terminal begins: ``name``, line and column say where.
    """
    token = compile_tokens(ascii_only=text.isascii())
    place = _BLANKS.match(text, 0).end()  # type: ignore[union-attr]  # matches anywhere
    while place < len(text):
        found = token.match(text, place)
        if not found or not found.lastgroup:
            raise QueryError(f"{locate(text, place, name)}: {_explain(text, place)}\n{show(text, place)}")
        yield Token(Shape(found.lastgroup), found[0], place)
        place = _BLANKS.match(text, found.end()).end()  # type: ignore[union-attr]


def check_query(text: str, name: str = "query", *, allow_from: bool = False) -> tuple[Token, ...]:
    """Give the tokens of a query that may be run, comments left out.

    Raises QueryError for SERVICE, for keywords of updates, for FROM unless it is allowed, for more than 64 kB and for
    brackets more than 100 deep.
    """
    try:
        size = len(text.encode())
    except UnicodeEncodeError as error:
        raise QueryError(f"{name}: found a half of a surrogate pair at character {error.start + 1}; expected UTF-8.") \
            from None  # fmt: skip
    if size > MOST_BYTES:
        raise QueryError(f"{name}: found {size:,} bytes; expected at most {MOST_BYTES:,}. Split the query.")
    depth = 0
    tokens = tuple(token for token in scan(text, name) if token.shape is not Shape.COMMENT)
    for token in tokens:
        reason = _refuse(token, allow_from=allow_from)
        depth += (token.text in "([{") - (token.text in ")]}") if token.shape is Shape.SIGN else 0
        if depth > DEEPEST:
            reason = f"found brackets more than {DEEPEST} deep. Write the query flatter."
        if reason:
            raise QueryError(f"{locate(text, token.start, name)}: {reason}\n{show(text, token.start)}")
    return tokens


def _refuse(token: Token, *, allow_from: bool) -> str:
    """Say why a token may not stand in a query; nothing for one that may."""
    if token.shape is Shape.IRI and re.search("['#]", token.text) and not _WITH_SCHEME.match(token.text):
        return "found an IRI without scheme that holds ' or #. Write it in full, <https://…>; set blanks around a <."
    word = token.text if token.shape is Shape.WORD else token.text.partition(":")[0]
    if token.shape not in {Shape.WORD, Shape.NAME}:
        return ""
    hidden = _NOWHERE.search(word)
    if hidden and hidden[0].lower() == "service":
        return "found SERVICE; a query may not open connections. Leave it out (a prefix may not hold this word either)."
    if hidden and not (allow_from and word.lower() == "from"):
        return (
            "found FROM; a query reads all graphs of the build. Leave it out, or use GRAPH, or allow it: --allow-from "
            "(a prefix may not hold this word)."
        )
    update = next((part for part in _LETTERS.findall(word.lower()) if part in _UPDATES), "")
    if token.shape is Shape.WORD and update:
        return f"found {update.upper()}; a query may not change anything. Ask with SELECT, ASK, CONSTRUCT or DESCRIBE."
    return ""


def _explain(text: str, place: int) -> str:
    """Say what is wrong where no terminal begins."""
    char = text[place]
    if char in "\"'":
        return (
            "found a string that does not end, or one with an escape of other than t b n r f \" ' \\ or of a character "
            "that needs none. Close it, write a character as it is."
        )
    if char == "\\":
        return "found a backslash outside a string. Write the character itself."
    return f"found {char!r}; expected a part of SPARQL. Put texts between quotation marks."


def locate(text: str, place: int, name: str) -> str:
    """Give ``name:line:column``, both from 1, for a code point of a text."""
    return f"{name}:{text.count(chr(10), 0, place) + 1}:{place - text.rfind(chr(10), 0, place)}"


def show(text: str, place: int) -> str:
    """Give the line around a code point with a caret below it, a long line in part."""
    first = text.rfind("\n", 0, place) + 1
    last = text.find("\n", place)
    line = text[first : last if last >= 0 else len(text)]
    cut = max(0, place - first - SHOWN // 2) if len(line) > SHOWN else 0
    return point_at(line[cut : cut + SHOWN], place - first - cut)
