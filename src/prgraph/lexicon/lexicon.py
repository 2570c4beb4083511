"""The lexicon in memory: terms with their names, the forms by which texts spell them, and what is no entity."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from prgraph.model import Kind

TermKey = tuple[Kind, str]
PLAIN = re.compile(r"[!-~\u4e00-\u9fff]+(?: [!-~\u4e00-\u9fff]+)*")
"""What folding changes by case only."""


def fold_surface(surface: str) -> str:
    """Fold a surface as matching does: NFKC, lower case, one blank for white space.

    >>> fold_surface("ＣＵＤＡ  图")
    'cuda 图'
    """
    if surface.isascii() and surface.isprintable() and "  " not in surface:
        return surface.strip().lower()
    if PLAIN.fullmatch(surface):
        return surface.lower()
    return " ".join(unicodedata.normalize("NFKC", surface).lower().split())


@dataclass(frozen=True, slots=True)
class Conditions:
    """When a form counts: word lists are folded; empty lists ask for nothing.

    ``optional``: at most an optional mention. ``area``: an engineering area, firm only where the change is about it or
    the text asks for it. ``near``: one of the words stands in the same sentence. ``before``/``after``: the text right
    before (after) ends (begins) with one of the words; ``not_before``/``not_after``: with none of them.
    """

    case: bool = False
    optional: bool = False
    area: bool = False
    near: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    not_before: tuple[str, ...] = ()
    not_after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """One row of a table: a spelling, the term that it names, and when it does."""

    surface: str
    kind: Kind
    id: str
    lang: str
    preferred: bool
    conditions: Conditions
    source: str

    @property
    def key(self) -> TermKey:
        """Give what names the term: kind and id."""
        return self.kind, self.id


@dataclass(frozen=True, slots=True)
class NotEntity:
    """A text that looks like an entity and is none, with the reason."""

    surface: str
    reason: str


@dataclass(frozen=True, slots=True)
class Name:
    """A name of a term in a language (``en`` or ``zh``)."""

    text: str
    lang: str
    preferred: bool


@dataclass(frozen=True, slots=True)
class Term:
    """An entity of the lexicon: its names and its direct broader terms."""

    kind: Kind
    id: str
    names: tuple[Name, ...]
    broader: tuple[TermKey, ...]

    def label(self, lang: str = "en") -> str:
        """Give the preferred name in a language, else the English one, else the id."""
        preferred = {name.lang: name.text for name in self.names if name.preferred}
        return preferred.get(lang) or preferred.get("en") or self.id


@dataclass(frozen=True)
class Lexicon:
    """All terms and forms. Equal tables give an equal ``digest`` (SHA-256 of their bytes)."""

    forms: Sequence[Form]
    not_entities: Sequence[NotEntity]
    parents: Mapping[TermKey, tuple[TermKey, ...]]
    digest: str = ""

    @cached_property
    def terms(self) -> Mapping[TermKey, Term]:
        """Give every term by kind and id."""
        names: dict[TermKey, list[Name]] = {}
        for form in self.forms:
            names.setdefault(form.key, []).append(Name(form.surface, form.lang, form.preferred))
        return {key: Term(*key, tuple(found), self.parents.get(key, ())) for key, found in names.items()}

    @cached_property
    def by_surface(self) -> Mapping[str, tuple[Form, ...]]:
        """Give the forms by folded surface."""
        found: dict[str, list[Form]] = {}
        for form in self.forms:
            found.setdefault(fold_surface(form.surface), []).append(form)
        return {surface: tuple(forms) for surface, forms in found.items()}

    def chain(self, kind: Kind, term_id: str) -> Iterator[TermKey]:
        """Walk all broader terms of a term, nearest first, each once."""
        seen: set[TermKey] = set()
        level = list(self.parents.get((kind, term_id), ()))
        while level:
            for key in level:
                if key not in seen:
                    seen.add(key)
                    yield key
            level = [above for key in level for above in self.parents.get(key, ()) if above not in seen]


def hash_tables(parts: Sequence[tuple[str, bytes]]) -> str:
    """Hash tables by name and content, whatever their order."""
    whole = hashlib.sha256()
    for name, content in sorted(parts):
        whole.update(f"{name}\0{len(content)}\0".encode())
        whole.update(content)
    return whole.hexdigest()
