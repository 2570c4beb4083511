"""Find things by what people call them: an id, a name in either language, a number, an IRI, a part of a title.

Names are compared folded (NFKC, case; blanks, hyphens and underscores left out). Nothing is guessed: what several
things are called is given with all of them, and what nothing is called comes with look-alikes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import chain
from typing import Final

import pyoxigraph as ox

from prgraph.model import TERM_KINDS, Kind, Repository
from prgraph.rdf.facts import FactReader, Named
from prgraph.rdf.iris import decode_segment
from prgraph.rdf.vocab import Class, Property

MOST_ALIKE: Final = 6
"""How many look-alikes are given at most."""

LONGEST_SCANNED: Final = 200
"""A longer name, folded, is not looked for in titles."""

_UNTOLD: Final = re.compile(r"[\s_\-\u2010-\u2015]+")
_KEY: Final = re.compile(r"(?:([^\s/@#]+/[^\s/@#]+)@)?([0-9a-f]{20})")
_NUMBER: Final = re.compile(r"(?:([^\s/@#]+/[^\s/@#]+))?\s*(?:#|pr[- #]*)([1-9][0-9]{0,8})", re.IGNORECASE)
_ADDRESS: Final = re.compile(
    r"(?:https?://)?(?:www\.)?github\.com/([^\s/]+/[^\s/]+)/(?:pull|issues)/([1-9][0-9]{0,8})(?:[/#?].*)?",
    re.IGNORECASE,
)
_IRI: Final = re.compile(r"[a-z]+://[^\s<>\"{}|\\^`]+")
_SYMBOL: Final = re.compile(rf"{Kind.SYMBOL}:(.+)")
_TERM: Final = re.compile(rf"({'|'.join(TERM_KINDS)})[:/](.+)")


@dataclass(frozen=True, slots=True)
class Finding:
    """What a name finds: the one thing or all things that it may mean (``hits``); ``others`` are called the same but
    come second; ``alike`` are called nearly so, given where there are no hits.
    """

    name: str
    hits: tuple[Named, ...]
    others: tuple[Named, ...] = ()
    alike: tuple[Named, ...] = ()


def fold_name(name: str) -> str:
    """Fold a name: NFKC, case, no blanks, hyphens and underscores.

    >>> fold_name("Ｒａｄｉｘ-Cache") == fold_name("radix_cache")
    True
    """
    return _UNTOLD.sub("", unicodedata.normalize("NFKC", name).casefold())


def find(store: ox.Store, name: str, kinds: Collection[Kind] = tuple(Kind)) -> Finding:
    """Find things of some kinds by a name.

    The first way that finds any decides: an address (IRI, ``#31617``, ``owner/name#31617``, key, ``component:ID``);
    a name of a term; the text of a symbol or a person's name; a title; a part of a title.
    """
    reader = FactReader(store)
    bare = name.strip()
    for way in _WAYS:
        hits = tuple(thing for thing in reader.name_all(sorted(set(way(reader, bare)))) if thing.kind in kinds)
        if len(hits) == 1:
            return Finding(name, hits, _find_others(reader, bare, hits[0], kinds, through_terms=way is _by_term))
        if hits:
            return Finding(name, hits)
    return Finding(name, (), alike=_find_alike(reader, bare, kinds))


def _find_others(
    reader: FactReader, name: str, hit: Named, kinds: Collection[Kind], *, through_terms: bool
) -> tuple[Named, ...]:
    """Give what else is called exactly so: a symbol that is spelled like a term.

    ``through_terms``: the terms were looked through already, and the hit is the only one.
    """
    terms = () if through_terms else _by_term(reader, name)
    named = reader.name_all(sorted({*terms, *_by_text(reader, name)}))
    return tuple(thing for thing in named if thing != hit and thing.kind in kinds)


def _by_address(reader: FactReader, name: str) -> Iterator[str]:
    if found := _TERM.fullmatch(name):
        yield reader.scheme.term(Kind(found[1]), found[2])
    elif found := _SYMBOL.fullmatch(name):
        yield from _by_text(reader, found[1])
    elif found := _ADDRESS.fullmatch(name) or _NUMBER.fullmatch(name):
        yield from _number(reader, found[1], int(found[2]))
    elif found := _KEY.fullmatch(name):
        yield from _key(reader, found[1], found[2])
    elif _IRI.fullmatch(name):
        yield from (name, *reader.read(name, Property.SAME_AS))


def _number(reader: FactReader, repository: str | None, number: int) -> Iterable[str]:
    """Give the pull requests with a number, of one repository or of all."""
    if repository:
        return [reader.scheme.numbered(Repository(*repository.split("/", 1)), number)]
    return reader.find(Property.NUMBER, ox.Literal(number))


def _key(reader: FactReader, repository: str | None, key: str) -> Iterator[str]:
    """Give the pull request with a key, or the numbered one that it became."""
    if repository:
        homes = [Repository(*repository.split("/", 1))]
    else:
        labels = (reader.read_first(iri, Property.LABEL) for iri in reader.find(Property.TYPE, Class.REPOSITORY))
        homes = [Repository(*label.split("/", 1)) for label in labels]
    for home in homes:
        iri = reader.scheme.keyed(home, key)
        yield from (iri, *reader.read(iri, Property.SAME_AS))


def _by_term(reader: FactReader, name: str) -> Iterator[str]:
    wanted = fold_name(name)
    for iri, told in _list_term_names(reader):
        if fold_name(told) == wanted:
            yield iri


def _list_term_names(reader: FactReader) -> Iterator[tuple[str, str]]:
    """Give each term with each of its names and its id."""
    for iri, label in reader.read_pairs(Property.PREF_LABEL):
        yield iri, label
        yield iri, decode_segment(iri.rpartition("/")[2])
    yield from reader.read_pairs(Property.ALT_LABEL)


def _by_text(reader: FactReader, name: str) -> Iterator[str]:
    """Look up what is labelled exactly so: symbols, persons."""
    bare = name.strip("`")
    for text in dict.fromkeys((bare, bare.removeprefix("@"))):
        yield from reader.find(Property.LABEL, ox.Literal(unicodedata.normalize("NFC", text)))


def _by_bare_number(reader: FactReader, name: str) -> Iterable[str]:
    return _number(reader, None, int(name)) if re.fullmatch(r"[1-9][0-9]{0,8}", name) else ()


def _by_whole(reader: FactReader, name: str) -> Iterator[str]:
    """Look through titles and the texts of symbols and persons for the folded name."""
    wanted = fold_name(name)
    for told in (Property.TITLE, Property.LABEL):
        for iri, text in _scan(reader, told, name):
            if fold_name(text) == wanted:
                yield from reader.read(iri, Property.DESCRIBES) or [iri]


def _by_part(reader: FactReader, name: str) -> Iterator[str]:
    """Look through titles for a part."""
    for entry, _ in _scan(reader, Property.TITLE, name):
        yield from reader.read(entry, Property.DESCRIBES)


def _scan(reader: FactReader, told: Property, name: str) -> list[tuple[str, str]]:
    """Give what a property tells a text of that holds the folded name: the engine looks through all texts."""
    wanted = fold_name(name)
    if not wanted or len(wanted) > LONGEST_SCANNED or _is_address(name):
        return []
    found = reader.search(told, _loosen(wanted))
    return [(iri, text) for iri, text in found if wanted in fold_name(text)]


def _loosen(folded: str) -> str:
    """Give a pattern (for any case) that matches texts which fold to what holds ``folded``: full-width too, and with
    blanks, hyphens and underscores anywhere.
    """
    wide = {chr(code): f"\\x{{{code + 0xFEE0:x}}}" for code in range(0x21, 0x7F)}
    return r"[\s_\-\x{2010}-\x{2015}]*".join(f"[\\x{{{ord(c):x}}}{wide.get(c, '')}]" for c in folded)


def _is_address(name: str) -> bool:
    """Tell whether a name can be nothing but a number, a key or an IRI."""
    return any(form.fullmatch(name) for form in (_NUMBER, _ADDRESS, _KEY, _IRI))


_WAYS: Final[tuple[Callable[[FactReader, str], Iterable[str]], ...]] = (
    _by_address,
    _by_term,
    _by_text,
    _by_bare_number,
    _by_whole,
    _by_part,
)


def _find_alike(reader: FactReader, name: str, kinds: Collection[Kind]) -> tuple[Named, ...]:
    """Give what is called nearly so: numbers one slip away, names spelled alike, symbols that hold the name."""
    number = re.search(r"([1-9][0-9]{0,8})$", name)
    if number and (_NUMBER.fullmatch(name) or _ADDRESS.fullmatch(name) or number[1] == name):
        iris: Iterable[str] = (iri for slip in _slip(number[1]) for iri in _number(reader, None, int(slip)))
    else:
        iris = chain(_spelled_alike(reader, name), _holding(reader, name))
    named = (reader.name(iri) for iri in dict.fromkeys(iris))
    return tuple(thing for thing in named if thing and thing.kind in kinds)[:MOST_ALIKE]


def _slip(digits: str) -> list[str]:
    """Give the numbers that one slip of the fingers makes: a wrong digit, or two in the wrong order."""
    wrong = [digits[:i] + other + digits[i + 1 :] for i in range(len(digits)) for other in "0123456789"]
    turned = [digits[:i] + digits[i + 1] + digits[i] + digits[i + 2 :] for i in range(len(digits) - 1)]
    return sorted({number for number in wrong + turned if number != digits and number[0] != "0"})


def _spelled_alike(reader: FactReader, name: str) -> Iterator[str]:
    terms: dict[str, set[str]] = {}
    for iri, told in _list_term_names(reader):
        terms.setdefault(fold_name(told), set()).add(iri)
    for close in get_close_matches(fold_name(name), sorted(terms), n=MOST_ALIKE, cutoff=0.6):
        yield from sorted(terms[close])


def _holding(reader: FactReader, name: str) -> list[str]:
    """Give the symbols and persons whose text holds the name, shortest first."""
    held = sorted((len(text), iri) for iri, text in _scan(reader, Property.LABEL, name))
    return [iri for _, iri in held[: 4 * MOST_ALIKE]]
