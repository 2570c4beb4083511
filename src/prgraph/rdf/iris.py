"""Pure functions that mint the IRIs of the graph from content, and read them back. No blank nodes, no counters.

The form of each IRI stands in ``docs/decisions/0002-iris.md``. GitHub does not tell cases apart, so owner, name and
handle are lower-cased here; the spelling that a digest uses stays in the label.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from urllib.parse import unquote

from prgraph.errors import InputError
from prgraph.model import Kind, Repository
from prgraph.rdf.vocab import SCHEMA_BASE, TERM_SCHEME

GITHUB: Final = "https://github.com/"
DEFAULT_BASE: Final = f"{SCHEMA_BASE}id/"

_KEPT = frozenset("-._~")
_BASE = re.compile(r"https?://[^\s<>\"{}|\\^`?#/]+/(?:[^\s<>\"{}|\\^`?#]*/)?")
_HANDLE = re.compile(r"@?([A-Za-z0-9](?:-?[A-Za-z0-9]){0,38})")


@lru_cache(maxsize=1 << 14)
def encode_segment(text: str) -> str:
    """Turn any text into one segment of an IRI: letters and digits of every script stay readable.

    The text is put into NFC; all but letters, digits and ``-._~`` becomes percent-encoded UTF-8 with upper-case hex,
    and so does a dot at the end, which Turtle cannot write. Texts that differ in NFC give segments that differ.

    >>> encode_segment("局部卷积 untyped_storage().")
    '局部卷积%20untyped_storage%28%29%2E'
    """
    text = unicodedata.normalize("NFC", text)
    if not (text.isascii() and text.isalnum()):
        text = "".join(c if c.isalnum() or c in _KEPT else _escape(c) for c in text)
    return f"{text[:-1]}%2E" if text.endswith(".") else text


def decode_segment(segment: str) -> str:
    """Give the text of a segment, in NFC.

    >>> decode_segment("docker%2FDockerfile")
    'docker/Dockerfile'
    """
    return unquote(segment, errors="strict")


def _escape(char: str) -> str:
    return "".join(f"%{byte:02X}" for byte in char.encode())


@dataclass(frozen=True, slots=True)
class Scheme:
    """How IRIs are made: ``base`` is where the data live, an absolute http IRI that ends with a slash.

    Raises InputError for a base of another form.
    """

    base: str = DEFAULT_BASE

    def __post_init__(self) -> None:
        if not _BASE.fullmatch(self.base):
            raise InputError(
                f"base: found {self.base!r}, expected an absolute http or https IRI that ends with '/', "
                f"without query or fragment. Give one such as {DEFAULT_BASE}"
            )

    def repository(self, repository: Repository) -> str:
        """Give the GitHub URL of a repository."""
        return f"{GITHUB}{encode_repository(repository)}"

    def numbered(self, repository: Repository, number: int) -> str:
        """Give the GitHub URL of a numbered pull request."""
        return f"{GITHUB}{encode_repository(repository)}/pull/{number}"

    def keyed(self, repository: Repository, key: str) -> str:
        """Give the IRI of a pull request of unknown number; ``key`` is that of its entry."""
        return f"{self.base}pr/{encode_repository(repository)}/{key}"

    def symbol(self, repository: Repository, text: str) -> str:
        """Give the IRI of a code name of a repository."""
        return f"{self.base}symbol/{encode_repository(repository)}/{encode_segment(text)}"

    def person(self, text: str) -> str:
        """Give the GitHub URL of a handle, or an IRI of ours for a name that is no handle."""
        handle = _HANDLE.fullmatch(text)
        return f"{GITHUB}{handle[1].lower()}" if handle else f"{self.base}person/{encode_segment(text)}"

    def term(self, kind: Kind, term_id: str) -> str:
        """Give the IRI of a term; it does not depend on the base."""
        return f"{TERM_SCHEME}{kind}/{encode_segment(term_id)}"

    def digest(self, sha256: str) -> str:
        """Give the IRI of a digest from the hash of its bytes (hex)."""
        return f"{self.base}doc/{sha256[:16]}"

    def graph(self, sha256: str) -> str:
        """Give the name of a digest's graph from the hash of its bytes (hex)."""
        return f"{self.base}graph/{sha256[:16]}"

    @property
    def things(self) -> str:
        """Give the name of the graph of what several digests may say."""
        return f"{self.base}graph/things"

    @property
    def aliases(self) -> str:
        """Give the name of the graph of former IRIs."""
        return f"{self.base}graph/aliases"

    @property
    def terms(self) -> str:
        """Give the name of the graph of terms, which is also their scheme."""
        return TERM_SCHEME

    @property
    def dataset(self) -> str:
        """Give the IRI of the whole dataset."""
        return f"{self.base}dataset"

    def shorten(self, iri: str) -> str | None:
        """Spell a pull request as people do: ``owner/name#31617`` or ``owner/name@KEY``; None for any other IRI.

        >>> Scheme().shorten("https://github.com/sgl-project/sglang/pull/31617")
        'sgl-project/sglang#31617'
        """
        for head, middle, sign in ((f"{self.base}pr/", "/", "@"), (GITHUB, "/pull/", "#")):
            found = re.fullmatch(rf"{re.escape(head)}([^/]+)/([^/]+){middle}([^/]+)", iri)
            if found:
                return f"{decode_segment(found[1])}/{decode_segment(found[2])}{sign}{found[3]}"
        return None


@lru_cache(maxsize=1 << 10)
def encode_repository(repository: Repository) -> str:
    """Give ``owner/name`` as two segments, lower-cased."""
    owner, name = repository.owner.lower(), repository.name.lower()
    return f"{encode_segment(owner)}/{encode_segment(name)}"


def entry_iri(digest: str, index: int) -> str:
    """Give the IRI of the entry with an index (from 0) in the digest with this IRI."""
    return f"{digest}#entry_{index}"


def offset_iri(digest: str, begin: int, end: int, role: str = "offset") -> str:
    """Give the IRI of a span of a digest: code points, half-open.

    ``role`` keeps apart what may stand on one span: ``offset`` a mention by name, ``cue`` a mention that speaks for a
    property, ``audience`` and ``metric`` the things of these names.
    """
    return f"{digest}#{role}_{begin}_{end}"
