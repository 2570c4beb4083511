"""What every picture of the graph shows: things, links and the words behind them, read once from the store.

A ``View`` is pure: frozen, sorted, free of RDF. The page, the static picture, Mermaid and the wiki are drawn from it,
so they cannot disagree. ``prgraph.export.reading`` makes one from a store, ``select`` cuts a part out of one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from prgraph.errors import ExportError
from prgraph.model import ChangeType, Kind, Relation, Verdict


class Link(StrEnum):
    """How two nodes hang together: a pull request and a thing, two pull requests, two terms."""

    ABOUT = "about"
    NAMES = "names"
    DEPENDS_ON = Relation.DEPENDS_ON.value
    PRIOR = Relation.PRIOR.value
    FOLLOW_UP = Relation.FOLLOW_UP.value
    PART_OF = Relation.PART_OF.value
    READ_WITH = Relation.READ_WITH.value
    MENTIONS = Relation.MENTIONS.value
    BROADER = "broader"


REFERENCES: Final = tuple(Link(relation.value) for relation in Relation)
"""The links between pull requests, strongest first."""


class Role(StrEnum):
    """What a span says: a name of its thing, or the words a fact was read from."""

    NAME = "name"
    RELATION = "relation"
    VERDICT = "verdict"
    CHANGE = "change"
    AUDIENCE = "audience"
    METRIC = "metric"


@dataclass(frozen=True, slots=True, order=True)
class ViewNode:
    """A thing. ``label`` is its English or only name, ``label_zh`` the Chinese one or empty.

    ``repository`` is that of a pull request or symbol as people spell it, ``number`` that of a pull request or 0;
    ``described`` tells whether an entry of the view describes this pull request.
    """

    iri: str
    kind: Kind
    label: str
    label_zh: str = ""
    aliases: tuple[str, ...] = ()
    repository: str = ""
    number: int = 0
    changes: tuple[ChangeType, ...] = ()
    described: bool = False


@dataclass(frozen=True, slots=True, order=True)
class ViewEdge:
    """A link from one node to another, by IRI."""

    source: str
    target: str
    link: Link


@dataclass(frozen=True, slots=True, order=True)
class Evidence:
    """A span of an entry's text (code points, half-open) and what it says; ``thing`` is the IRI it speaks of.

    ``words`` are the words of the span: all that there is where the text was left out of the graph.
    """

    begin: int
    end: int
    role: Role
    thing: str
    words: str


@dataclass(frozen=True, slots=True)
class ViewDigest:
    """A digest: the names it goes by, its hash (16 hex digits) and its days."""

    iri: str
    docs: tuple[str, ...]
    dates: tuple[str, ...] = ()

    @property
    def hash(self) -> str:
        """Give the hex digits that its IRI ends with."""
        return self.iri.rpartition("/")[2]


@dataclass(frozen=True, slots=True)
class ViewEntry:
    """What a digest says of a pull request. ``text`` is title and summary as the digest has them, empty if left out."""

    iri: str
    pull_request: str
    digest: str
    position: int
    title: str
    text: str = ""
    verdict: Verdict | None = None
    audience: tuple[str, ...] = ()
    metrics: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()

    @property
    def summary(self) -> str:
        """Give the text below the title."""
        return self.text[len(self.title) :].strip()


@dataclass(frozen=True, slots=True)
class View:
    """All that a picture shows, sorted; ``left_out`` counts the nodes of the graph that did not go in."""

    nodes: tuple[ViewNode, ...]
    edges: tuple[ViewEdge, ...]
    entries: tuple[ViewEntry, ...]
    digests: tuple[ViewDigest, ...]
    left_out: int = 0
    by_iri: Mapping[str, ViewNode] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_iri", {node.iri: node for node in self.nodes})

    @property
    def pull_requests(self) -> tuple[ViewNode, ...]:
        """Give the pull requests."""
        return tuple(node for node in self.nodes if node.kind is Kind.PULL_REQUEST)


def join_neighbours(edges: Iterable[ViewEdge]) -> dict[str, set[str]]:
    """Give for each node the nodes it is linked with, in either direction."""
    near: dict[str, set[str]] = {}
    for edge in edges:
        near.setdefault(edge.source, set()).add(edge.target)
        near.setdefault(edge.target, set()).add(edge.source)
    return near


def count_pull_requests(view: View) -> dict[str, int]:
    """Count for each thing the described pull requests that name it or anything narrower."""
    touching: dict[str, set[str]] = {}
    above: dict[str, set[str]] = {}
    for edge in view.edges:
        if edge.link is Link.BROADER:
            above.setdefault(edge.source, set()).add(edge.target)
    for edge in view.edges:
        if edge.link in (Link.ABOUT, Link.NAMES) and view.by_iri[edge.source].described:
            for thing in climb(edge.target, above):
                touching.setdefault(thing, set()).add(edge.source)
    return {thing: len(requests) for thing, requests in touching.items()}


def climb(start: str, above: Mapping[str, Collection[str]]) -> set[str]:
    """Give a node and all that is broader (with ``above`` turned round: narrower)."""
    found = {start}
    waiting = [start]
    while waiting:
        fresh = set(above.get(waiting.pop(), ())) - found
        found |= fresh
        waiting += fresh
    return found


def select(
    view: View,
    focus: Collection[str] = (),
    hops: int = 1,
    kinds: Collection[Kind] = tuple(Kind),
    *,
    with_context: bool = False,
) -> View:
    """Cut out what lies within ``hops`` links of the nodes in ``focus`` (all if empty) and is of one of the kinds.

    The nodes in focus stay whatever their kind; the first link leads from a term and from all that is narrower.
    ``with_context`` adds what the pull requests so found name and refer to, so that each can be shown as in the whole.
    Raises ExportError for a node that the view does not hold.
    """
    for iri in focus:
        if iri not in view.by_iri:
            raise ExportError(
                f"focus: found {iri}, which the view does not hold; expected the IRI of one of its nodes."
            )
    near = join_neighbours(view.edges)
    start = spread(view, focus, kinds) if hops else focus
    reached = walk(view, near, start, hops, kinds) if focus else set(view.by_iri)
    if focus and with_context:
        requests = {iri for iri in reached if view.by_iri[iri].described}
        reached |= {iri for request in requests for iri in near.get(request, ())}
    kept = {iri for iri in reached if iri in focus or view.by_iri[iri].kind in kinds}
    entries = tuple(entry for entry in view.entries if entry.pull_request in kept)
    digests = {entry.digest for entry in entries}
    return replace(
        view,
        nodes=tuple(node for node in view.nodes if node.iri in kept),
        edges=tuple(edge for edge in view.edges if edge.source in kept and edge.target in kept),
        entries=entries,
        digests=tuple(digest for digest in view.digests if digest.iri in digests),
        left_out=view.left_out + len(view.nodes) - len(kept),
    )


def spread(view: View, focus: Collection[str], kinds: Collection[Kind]) -> set[str]:
    """Give the nodes in focus and, of the kinds, all that is narrower."""
    below: dict[str, set[str]] = {}
    for edge in view.edges:
        if edge.link is Link.BROADER:
            below.setdefault(edge.target, set()).add(edge.source)
    narrower = {iri for start in focus for iri in climb(start, below)}
    return {iri for iri in narrower if iri in focus or view.by_iri[iri].kind in kinds}


def walk(
    view: View, near: Mapping[str, Collection[str]], start: Collection[str], hops: int, kinds: Collection[Kind]
) -> set[str]:
    """Give the nodes within a number of links of some nodes, going only through nodes of the kinds."""
    reached = set(start)
    rim = set(start)
    for _ in range(hops):
        around = {iri for node in rim for iri in near.get(node, ())} - reached
        rim = {iri for iri in around if view.by_iri[iri].kind in kinds}
        reached |= rim
    return reached
