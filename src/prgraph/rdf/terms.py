"""Describe terms in SKOS: names in both languages, kinds and hierarchy.

Two sources know terms: the lexicon, and the family rules, whose terms (SM90, gfx942) come with a name and with broader
terms of their own. Where both know a term the lexicon wins. All functions give sorted lines of N-Triples, as
``prgraph.rdf.blocks`` merges and renders them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import pyoxigraph as ox

from prgraph.lexicon import Lexicon, Name
from prgraph.model import TERM_KINDS, Kind
from prgraph.rdf.blocks import write_lines
from prgraph.rdf.iris import Scheme
from prgraph.rdf.quads import TermUse, node
from prgraph.rdf.vocab import CLASS_OF, Class, Property

TermKey = tuple[Kind, str]


@dataclass(frozen=True, slots=True)
class Description:
    """What is told of one term; ``listed``: it stands in the lexicon."""

    names: tuple[Name, ...]
    broader: tuple[TermKey, ...]
    listed: bool


def describe_terms(uses: Iterable[TermUse], lexicon: Lexicon, scheme: Scheme) -> tuple[str, ...]:
    """Describe the terms that are named, and all that is broader than they are."""
    made = merge_uses(uses)
    found: dict[TermKey, Description] = {}
    waiting = sorted(made)
    while waiting:
        key = waiting.pop()
        if key not in found:
            found[key] = _look_up(key, lexicon, made)
            waiting += found[key].broader
    return write_lines(_write_terms(found, scheme))


def describe_lexicon(lexicon: Lexicon, scheme: Scheme) -> tuple[str, ...]:
    """Describe the whole lexicon as a concept scheme."""
    return write_lines(_write_terms({key: _look_up(key, lexicon, {}) for key in lexicon.terms}, scheme))


def merge_uses(uses: Iterable[TermUse]) -> dict[TermKey, Description]:
    """Join the uses of each term: the first name in code-point order, the broader terms of all."""
    names: dict[TermKey, str] = {}
    broader: dict[TermKey, set[TermKey]] = {}
    for use in uses:
        key = use.kind, use.id
        broader.setdefault(key, set()).update(_read_parent(parent, use.kind) for parent in use.broader)
        if use.name and use.name < names.get(key, "\U0010ffff"):
            names[key] = use.name
    return {
        key: Description((Name(names[key], "en", preferred=True),) if key in names else (), tuple(sorted(above)), False)
        for key, above in broader.items()
    }


def _read_parent(parent: str, kind: Kind) -> TermKey:
    """Read ``id``, of the same kind, or ``kind:id``."""
    other, colon, term_id = parent.partition(":")
    return (Kind(other), term_id) if colon and other in TERM_KINDS else (kind, parent)


def _look_up(key: TermKey, lexicon: Lexicon, made: Mapping[TermKey, Description]) -> Description:
    term = lexicon.terms.get(key)
    if term:
        return Description(term.names, term.broader, listed=True)
    return made.get(key, Description((), (), listed=False))


def _write_terms(found: Mapping[TermKey, Description], scheme: Scheme) -> Iterator[ox.Triple]:
    whole = node(scheme.terms)
    yield ox.Triple(whole, node(Property.TYPE), node(Class.SCHEME))
    yield ox.Triple(whole, node(Property.PREF_LABEL), ox.Literal("prgraph lexicon", language="en"))
    yield ox.Triple(whole, node(Property.PREF_LABEL), ox.Literal("prgraph 词表", language="zh"))
    for key, told in found.items():
        term = node(scheme.term(*key))
        yield ox.Triple(term, node(Property.TYPE), node(Class.CONCEPT))
        yield ox.Triple(term, node(Property.TYPE), node(CLASS_OF[key[0]]))
        yield from _write_names(term, key[1], told.names)
        for above in told.broader:
            yield ox.Triple(term, node(Property.BROADER), node(scheme.term(*above)))
        if told.listed:
            yield ox.Triple(term, node(Property.IN_SCHEME), whole)
    for one, other in _find_related(found):
        yield ox.Triple(node(scheme.term(*one)), node(Property.RELATED), node(scheme.term(*other)))


def _write_names(term: ox.NamedNode, term_id: str, names: Iterable[Name]) -> Iterator[ox.Triple]:
    """Write one preferred name in English (else the id), at most one in Chinese, and the others beside them."""
    preferred = {"en": term_id}
    for name in sorted((name for name in names if name.preferred), key=lambda name: name.text, reverse=True):
        preferred[name.lang] = name.text
    for lang, text in preferred.items():
        yield ox.Triple(term, node(Property.PREF_LABEL), ox.Literal(text, language=lang))
    for name in names:
        if name.text != preferred.get(name.lang):
            yield ox.Triple(term, node(Property.ALT_LABEL), ox.Literal(name.text, language=name.lang))


def _find_related(found: Mapping[TermKey, Description]) -> Iterator[tuple[TermKey, TermKey]]:
    """Find terms of one name and different kinds, in both directions; not where one is broader than the other."""
    by_id: dict[str, list[TermKey]] = {}
    for key in found:
        by_id.setdefault(key[1], []).append(key)
    for alike in by_id.values():
        for one in alike:
            for other in alike:
                if one != other and other not in _climb(one, found) and one not in _climb(other, found):
                    yield one, other


def _climb(key: TermKey, found: Mapping[TermKey, Description]) -> set[TermKey]:
    """Give all that is broader than a term."""
    above: set[TermKey] = set()
    waiting = [key]
    while waiting:
        told = found.get(waiting.pop())
        fresh = set(told.broader if told else ()) - above
        above |= fresh
        waiting += fresh
    return above
