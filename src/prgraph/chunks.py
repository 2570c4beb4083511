"""A chunk of sources to the pieces that a build is put together from: a pure function, on any process or machine.

Nothing here knows of a store, an output folder or other chunks: equal sources and recipes give equal pieces.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Literal

from prgraph.digest import Parse, parse_digest
from prgraph.extract.pipeline import Annotator
from prgraph.lexicon import load_lexicon
from prgraph.lexicon.lexicon import hash_tables
from prgraph.lexicon.tables import user_tables
from prgraph.model import Annotation, Digest, Repository
from prgraph.rdf.blocks import TURTLE, Form, RenderedDigest, render_digest
from prgraph.rdf.iris import Scheme
from prgraph.rdf.quads import digest_facts
from prgraph.records import annotation_line

Evidence = Literal["all", "first"]


@dataclass(frozen=True, slots=True)
class Recipe:
    """Everything beside the sources that decides what comes out of them.

    ``lexicon``: the user's tables beside those that ship; ``aliases``: numbers by ``owner/name@KEY`` in lower case;
    ``repository`` and ``format`` hold for sources that do not say; ``evidence`` "first" keeps one mention a thing.
    """

    lexicon: tuple[Path, ...] = ()
    aliases: tuple[tuple[str, int], ...] = ()
    repository: Repository | None = None
    format: str | None = None
    date: str | None = None
    base: str = Scheme().base
    evidence: Evidence = "all"
    with_text: bool = True
    lenient: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """The bytes of a digest, with all the names under which they were found, sorted."""

    sha256: str
    docs: tuple[str, ...]
    data: bytes


@dataclass(frozen=True, slots=True)
class Piece:
    """What one digest gives to a build.

    ``annotations`` are lines of JSON, those of all its names. ``keys`` gives the title of each entry by
    ``owner/name@KEY``, ``described`` the IRIs of their pull requests. ``replaced`` counts characters that a lenient
    reading replaced.
    """

    sha256: str
    docs: tuple[str, ...]
    annotations: bytes
    rendered: RenderedDigest
    entries: int
    keys: tuple[tuple[str, str], ...]
    described: tuple[str, ...]
    repositories: tuple[str, ...]
    replaced: int


def load_annotator(tables: tuple[Path, ...]) -> Annotator:
    """Load lexicon and automaton, once in a process unless a table of the user changes."""
    return _load(tables, tuple(hash_tables([table]) for table in user_tables(tables)))


@lru_cache(maxsize=1)
def _load(tables: tuple[Path, ...], _: tuple[str, ...]) -> Annotator:
    return Annotator(load_lexicon(tables))


def make_pieces(recipe: Recipe, texts: Sequence[Text], *, forms: Collection[Form] = TURTLE) -> list[Piece]:
    """Read, annotate and render a chunk of digests, one piece each, in order; ``forms`` are those of their blocks.

    Raises InputError with the faults of the first digest that has any.
    """
    annotator = load_annotator(recipe.lexicon)
    aliases = dict(recipe.aliases)
    return [make_piece(recipe, text, annotator, aliases, forms) for text in texts]


def make_piece(
    recipe: Recipe, text: Text, annotator: Annotator, aliases: Mapping[str, int], forms: Collection[Form]
) -> Piece:
    """Read, annotate and render one digest."""
    parses = [read_text(recipe, doc, text.data) for doc in text.docs]
    digest = parses[0].digest
    scheme = Scheme(recipe.base)
    annotations = annotator.annotate(digest)
    keys = [f"{entry.repository.key}@{entry.key}" for entry in digest.entries]
    facts = digest_facts(
        digest,
        annotations,
        scheme,
        docs=text.docs,
        dates=[parse.digest.date for parse in parses if parse.digest.date],
        aliases={key: aliases[key] for key in keys if key in aliases},
        numbers=parses[0].numbers,
        evidence=recipe.evidence,
        with_text=recipe.with_text,
    )
    return Piece(
        sha256=text.sha256,
        docs=text.docs,
        annotations=b"".join(write_annotations(digest, annotations, doc) for doc in text.docs),
        rendered=render_digest(facts, scheme, forms),
        entries=len(digest.entries),
        keys=tuple((key, entry.title) for key, entry in zip(keys, digest.entries, strict=True)),
        described=facts.described,
        repositories=tuple(repository.key for repository in digest.repositories),
        replaced=parses[0].replaced,
    )


def annotate_texts(recipe: Recipe, texts: Sequence[Text]) -> list[bytes]:
    """Read and annotate a chunk of digests: the lines of each, those of all its names."""
    annotator = load_annotator(recipe.lexicon)
    return [annotate_text(recipe, text, annotator) for text in texts]


def annotate_text(recipe: Recipe, text: Text, annotator: Annotator) -> bytes:
    """Read and annotate one digest."""
    digest = read_text(recipe, text.docs[0], text.data).digest
    annotations = annotator.annotate(digest)
    return b"".join(write_annotations(digest, annotations, doc) for doc in text.docs)


def read_text(recipe: Recipe, doc: str, data: bytes) -> Parse:
    """Parse the bytes of a digest under one of its names."""
    return parse_digest(
        doc, data, repository=recipe.repository, format=recipe.format, date=recipe.date, lenient=recipe.lenient
    )


def write_annotations(digest: Digest, annotations: Iterable[Annotation], doc: str) -> bytes:
    """Write the annotations of a digest under one of its names, a line each."""
    lines = [
        annotation_line(annotation if annotation.doc == doc else replace(annotation, doc=doc), entry.repository)
        for entry, annotation in zip(digest.entries, annotations, strict=True)
    ]
    return "".join(f"{line}\n" for line in lines).encode()
