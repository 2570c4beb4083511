"""The pages of a wiki as data: what each tells, before any syntax."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from prgraph.answers.relating import Near
from prgraph.answers.showing import PullRequestCard, ThingCard
from prgraph.export.view import View
from prgraph.export.words import Language
from prgraph.model import ChangeType, Kind, Verdict
from prgraph.rdf.facts import Named

THING_KINDS: Final = (Kind.COMPONENT, Kind.HARDWARE, Kind.MODEL, Kind.LIBRARY)
"""The kinds of things that have pages of their own, beside described pull requests."""


@dataclass(frozen=True, slots=True)
class Site:
    """What all pages share: the language, the names of the pages by IRI, and those of the index and of the advice."""

    lang: Language
    names: Mapping[str, str]
    index: str
    embedding: str


@dataclass(frozen=True, slots=True)
class Sketch:
    """The part of a graph that a page draws: a view cut to what is near, ``view.left_out`` of it not shown.

    ``focus`` is the IRI in its middle, empty for the whole.
    """

    focus: str
    view: View


@dataclass(frozen=True, slots=True)
class RequestRow:
    """A described pull request in the index."""

    request: Named
    verdict: Verdict | None
    changes: tuple[ChangeType, ...]


@dataclass(frozen=True, slots=True)
class ThingRow:
    """A thing in the index, with the number of pull requests that name it or anything narrower."""

    thing: Named
    count: int


@dataclass(frozen=True, slots=True)
class News:
    """What an older build did not have."""

    requests: tuple[Named, ...]
    things: tuple[Named, ...]


@dataclass(frozen=True, slots=True)
class IndexPage:
    """The index: pull requests as the digests have them, things with the most pull requests first."""

    requests: tuple[RequestRow, ...]
    things: Mapping[Kind, tuple[ThingRow, ...]]
    digests: int
    left_out: int
    news: News | None
    sketch: Sketch


@dataclass(frozen=True, slots=True)
class ThingPage:
    """A component, a piece of hardware, a model or a library."""

    name: str
    card: ThingCard
    sketch: Sketch


@dataclass(frozen=True, slots=True)
class RequestPage:
    """A described pull request, with those nearest to it."""

    name: str
    card: PullRequestCard
    near: tuple[Near, ...]
    sketch: Sketch


Page = IndexPage | ThingPage | RequestPage


def tell_name(thing: Named, lang: Language) -> str:
    """Give the name of a thing in a language, on one line."""
    return " ".join((thing.label_zh if lang == "zh" and thing.label_zh else thing.label).split()) or thing.call
