"""Describe terms in SKOS: names in both languages, kinds and hierarchy.

Two sources know terms: the lexicon, and the family rules, whose terms (SM90, gfx942) come with a name and with broader
terms of their own. Where both know a term the lexicon wins. All functions give sorted lines of N-Triples, as
``prgraph.rdf.blocks`` renders them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from prgraph.lexicon import Lexicon, Name
from prgraph.model import TERM_KINDS, Kind
from prgraph.rdf.iris import Scheme
from prgraph.rdf.lines import write_fact, write_link, write_text
from prgraph.rdf.quads import TermUse
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
    return _write_terms(found, scheme)


def describe_lexicon(lexicon: Lexicon, scheme: Scheme) -> tuple[str, ...]:
    """Describe the whole lexicon as a concept scheme."""
    return _write_terms({key: _look_up(key, lexicon, {}) for key in lexicon.terms}, scheme)


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
        key: Description((_make_name(names[key]),) if key in names else (), tuple(sorted(above)), False)
        for key, above in broader.items()
    }


def _make_name(text: str) -> Name:
    """Give a name that a rule made its language: that of its characters."""
    return Name(text, "zh" if any("\u4e00" <= char <= "\u9fff" for char in text) else "en", preferred=True)


def _read_parent(parent: str, kind: Kind) -> TermKey:
    """Read ``id``, of the same kind, or ``kind:id``."""
    other, colon, term_id = parent.partition(":")
    return (Kind(other), term_id) if colon and other in TERM_KINDS else (kind, parent)


def _look_up(key: TermKey, lexicon: Lexicon, made: Mapping[TermKey, Description]) -> Description:
    term = lexicon.terms.get(key)
    if term:
        return Description(term.names, term.broader, listed=True)
    return made.get(key, Description((), (), listed=False))


def _write_terms(found: Mapping[TermKey, Description], scheme: Scheme) -> tuple[str, ...]:
    return tuple(sorted({*_describe_scheme(scheme.terms), *_tell_terms(found, scheme)}))


def _describe_scheme(whole: str) -> Iterator[str]:
    yield write_link(whole, Property.TYPE, Class.SCHEME)
    yield write_fact(whole, Property.PREF_LABEL, write_text("prgraph lexicon", "en"))
    yield write_fact(whole, Property.PREF_LABEL, write_text("prgraph 词表", "zh"))


def _tell_terms(found: Mapping[TermKey, Description], scheme: Scheme) -> Iterator[str]:
    for key, told in found.items():
        term = scheme.term(*key)
        yield write_link(term, Property.TYPE, Class.CONCEPT)
        yield write_link(term, Property.TYPE, CLASS_OF[key[0]])
        yield from _tell_names(term, key[1], told.names)
        for above in told.broader:
            yield write_link(term, Property.BROADER, scheme.term(*above))
        if told.listed:
            yield write_link(term, Property.IN_SCHEME, scheme.terms)
    for one, other in _find_related(found):
        yield write_link(scheme.term(*one), Property.RELATED, scheme.term(*other))


def _tell_names(term: str, term_id: str, names: Iterable[Name]) -> Iterator[str]:
    """Tell one preferred name in English (else the id), at most one in Chinese, and the others beside them."""
    preferred = {"en": term_id}
    for name in sorted((name for name in names if name.preferred), key=lambda name: name.text, reverse=True):
        preferred[name.lang] = name.text
    for lang, text in preferred.items():
        yield write_fact(term, Property.PREF_LABEL, write_text(text, lang))
    for name in names:
        if name.text != preferred.get(name.lang):
            yield write_fact(term, Property.ALT_LABEL, write_text(name.text, name.lang))


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
