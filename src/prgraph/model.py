"""The nouns that flow through prgraph: kinds, a digest with its entries, and what was read out of an entry.

Offsets are code points, half-open. A ``Span`` counts inside one field of an entry (its title or its summary);
``Entry.locate`` is the one function that turns it into offsets of the digest's text.
"""

from __future__ import annotations

import hashlib
import unicodedata
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a mention names. The first six are terms: entities of the lexicon and of the families by rule."""

    COMPONENT = "component"
    HARDWARE = "hardware"
    MODEL = "model"
    DTYPE = "dtype"
    LIBRARY = "library"
    DATASET = "dataset"
    SYMBOL = "symbol"
    PERSON = "person"
    PULL_REQUEST = "pull_request"


TERM_KINDS = (Kind.COMPONENT, Kind.HARDWARE, Kind.MODEL, Kind.DTYPE, Kind.LIBRARY, Kind.DATASET)


class Verdict(StrEnum):
    """How thoroughly an entry advises to read its pull request."""

    MUST_READ = "must_read"
    SKIM = "skim"
    SKIP = "skip"


class ChangeType(StrEnum):
    """What kind of change a pull request is."""

    FEATURE = "feature"
    FIX = "fix"
    PERF = "perf"
    REFACTOR = "refactor"
    DOCS = "docs"
    TEST = "test"
    CI = "ci"
    BUILD = "build"
    REMOVE = "remove"


class Relation(StrEnum):
    """How a pull request refers to another, strongest first."""

    DEPENDS_ON = "depends_on"
    PRIOR = "prior"
    FOLLOW_UP = "follow_up"
    PART_OF = "part_of"
    READ_WITH = "read_with"
    MENTIONS = "mentions"


class MetricKind(StrEnum):
    """What a reported result or size measures."""

    SPEEDUP = "speedup"
    PERCENT = "percent"
    MEMORY = "memory"
    TIME = "time"
    COUNT = "count"
    DIFF = "diff"


class Field(StrEnum):
    """The two texts of an entry."""

    TITLE = "title"
    SUMMARY = "summary"


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of one field: code points, half-open."""

    field: Field
    start: int
    end: int

    @property
    def key(self) -> tuple[bool, int, int]:
        """Sort by place in the entry: title first, then start, then end."""
        return self.field is Field.SUMMARY, self.start, self.end


@dataclass(frozen=True, slots=True)
class Repository:
    """A repository as the text spells it; ``key`` is the form that is compared."""

    owner: str
    name: str

    def __str__(self) -> str:
        return f"{self.owner}/{self.name}"

    @property
    def key(self) -> str:
        """Give ``owner/name`` in lower case: GitHub does not tell cases apart."""
        return f"{self.owner}/{self.name}".lower()


def fold_words(text: str) -> str:
    r"""Fold what does not change the wording: NFC, runs of white space to one blank, none at the ends.

    >>> fold_words(" CUDA\u00a0 图 ")
    'CUDA 图'
    """
    return " ".join(unicodedata.normalize("NFC", text).split())


@dataclass(frozen=True, slots=True)
class Entry:
    """What a digest says of one pull request.

    ``title`` and ``summary`` are slices of the digest's text that begin at ``title_start`` and ``summary_start``
    (code points); ``line`` is the title's line, from 1; ``index`` counts the entries of the digest from 0.
    """

    index: int
    repository: Repository
    title: str
    summary: str
    title_start: int
    summary_start: int
    line: int

    def text_of(self, span: Span) -> str:
        """Give the words of a span."""
        return (self.title if span.field is Field.TITLE else self.summary)[span.start : span.end]

    def locate(self, span: Span) -> tuple[int, int]:
        """Turn a span into (begin, end) in the digest's text."""
        base = self.title_start if span.field is Field.TITLE else self.summary_start
        return base + span.start, base + span.end

    @property
    def extent(self) -> tuple[int, int]:
        """Give (begin, end) of the whole entry in the digest's text."""
        return self.title_start, self.summary_start + len(self.summary)

    @property
    def key(self) -> str:
        """Give the 20 hex digits that stand for a pull request of unknown number: repository, title and summary."""
        words = "\n".join((self.repository.key, fold_words(self.title), fold_words(self.summary)))
        return hashlib.sha256(words.encode()).hexdigest()[:20]


@dataclass(frozen=True, slots=True)
class Digest:
    """A digest file: ``doc`` is its path below the source, ``sha256`` the hash of its bytes, ``text`` what they say."""

    doc: str
    sha256: str
    text: str
    entries: tuple[Entry, ...]
    date: str | None = None

    @property
    def repositories(self) -> tuple[Repository, ...]:
        """Give the repositories in order of first use, each once."""
        return tuple({entry.repository.key: entry.repository for entry in reversed(self.entries)}.values())[::-1]


@dataclass(frozen=True, slots=True)
class Mention:
    """One (kind, text) of an entry with all its occurrences.

    ``id`` groups mentions of one real-world thing. ``optional``: truly open whether it is a mention; shown, never a
    fact. ``name`` and ``broader`` describe a term made by a family rule (``sm90``: ``SM90``, broader ``nvidia``);
    a term of the lexicon leaves them empty. Gold annotations have no spans and no rule.
    """

    kind: Kind
    text: str
    id: str
    spans: tuple[Span, ...] = ()
    rule: str = ""
    optional: bool = False
    name: str = ""
    broader: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference to a numbered pull request; ``repository`` is None for the entry's own, ``cue`` the words that tell
    the relation (None where it fell to the default).
    """

    number: int
    relation: Relation
    repository: Repository | None = None
    spans: tuple[Span, ...] = ()
    cue: Span | None = None


@dataclass(frozen=True, slots=True)
class Metric:
    """A result or size: ``value`` a canonical decimal and ``unit`` a QUDT local name, both empty where not plain."""

    text: str
    kind: MetricKind
    spans: tuple[Span, ...] = ()
    value: str = ""
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Audience:
    """Readers whom a summary addresses, and the terms (kind, id) inside the phrase."""

    text: str
    span: Span | None = None
    topics: tuple[tuple[Kind, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Annotation:
    """All that was read out of one entry. Cues are the words a verdict or change type was read from."""

    doc: str
    index: int
    title: str
    mentions: tuple[Mention, ...] = ()
    verdict: Verdict | None = None
    verdict_cue: Span | None = None
    audience: tuple[Audience, ...] = ()
    change_type: ChangeType | None = None
    change_cue: Span | None = None
    references: tuple[Reference, ...] = ()
    metrics: tuple[Metric, ...] = ()
