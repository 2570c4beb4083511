"""Where each node of a view is drawn, and how large: components in their hierarchy, pull requests around their own.

A pull request lies with the component that its title names (the most special one, then the one named most often), a
code name with the one pull request that has it. So the picture of the whole is a map: territories of subsystems, each
with its pull requests inside.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from prgraph.export.view import REFERENCES, Link, View, ViewNode, count_pull_requests
from prgraph.layout import Bond, Disc, Place, lay_out
from prgraph.model import TERM_KINDS, Kind

RADIUS: Final[Mapping[Kind, float]] = {
    Kind.COMPONENT: 9.0,
    Kind.HARDWARE: 9.0,
    Kind.MODEL: 9.0,
    Kind.DTYPE: 8.5,
    Kind.LIBRARY: 8.5,
    Kind.DATASET: 8.5,
    Kind.SYMBOL: 4.0,
    Kind.PERSON: 5.0,
    Kind.PULL_REQUEST: 7.0,
}
"""How large a node is drawn when it is open: one unit is one pixel at scale 1."""

GROWTH: Final = 9.0
"""How a closed component grows: by the root of its pull requests."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a node is drawn. ``radius`` is that of its mark, ``shell`` that of the closed disc (with all that lies
    directly with it), ``reach`` that of its whole territory, whose middle is ``middle``; ``parent`` is the IRI of what
    it lies with, or empty.
    """

    x: int
    y: int
    radius: float
    shell: int
    reach: int
    middle: tuple[int, int]
    parent: str


def arrange(view: View) -> dict[str, Spot]:
    """Give the place of every node, by IRI."""
    counts = count_pull_requests(view)
    owners = _find_owners(view, counts)
    discs = [_make_disc(node, owners.get(node.iri, ""), counts.get(node.iri, 0)) for node in view.nodes]
    places = lay_out(discs, _make_bonds(view, owners, counts))
    return {disc.key: _make_spot(disc, places[disc.key]) for disc in discs}


def _make_disc(node: ViewNode, parent: str, count: int) -> Disc:
    radius = RADIUS[node.kind]
    if node.kind not in TERM_KINDS:
        return Disc(node.iri, radius, parent, close=True)
    grown = radius - 4 + 3.2 * math.sqrt(count)
    shell = grown if node.kind is not Kind.COMPONENT else max(grown, GROWTH * math.sqrt(1 + count))
    return Disc(node.iri, round(grown, 1), parent, shell)


def _make_spot(disc: Disc, place: Place) -> Spot:
    middle = place.middle_x, place.middle_y
    return Spot(place.x, place.y, disc.radius, place.shell, place.reach, middle, disc.parent)


def _find_owners(view: View, counts: Mapping[str, int]) -> dict[str, str]:
    """Give for each node what it lies with."""
    owners = _choose_parents(view, counts)
    depth = {iri: _measure_depth(iri, owners) for iri in view.by_iri}
    for request, edges in _group(view, (Link.ABOUT, Link.NAMES), by_target=False).items():
        named = [edge for edge in edges if view.by_iri[edge[0]].kind in TERM_KINDS]
        if named:
            owners[request] = min(named, key=lambda edge: _rank_owner(view.by_iri[edge[0]], edge[1], depth, counts))[0]
    users = _group(view, (Link.ABOUT, Link.NAMES, *REFERENCES), by_target=True)
    for node in view.nodes:
        if node.kind not in TERM_KINDS and node.iri not in owners and node.iri in users:
            owners[node.iri] = _choose_user(sorted(user for user, _ in users[node.iri]), owners)
    return owners


def _choose_parents(view: View, counts: Mapping[str, int]) -> dict[str, str]:
    """Give for each term the broader term of its kind that most pull requests touch."""
    parents: dict[str, str] = {}
    for narrow, edges in _group(view, (Link.BROADER,), by_target=False).items():
        alike = [broad for broad, _ in edges if view.by_iri[broad].kind is view.by_iri[narrow].kind]
        if alike:
            parents[narrow] = min(alike, key=lambda broad: (-counts.get(broad, 0), broad))
    return parents


def _measure_depth(iri: str, parents: Mapping[str, str]) -> int:
    seen: set[str] = set()
    while iri in parents and iri not in seen:
        seen.add(iri)
        iri = parents[iri]
    return len(seen)


def _rank_owner(
    node: ViewNode, link: Link, depth: Mapping[str, int], counts: Mapping[str, int]
) -> tuple[bool, bool, int, int, str]:
    """Rank components before other terms, what the title names before the rest, the special before the general."""
    return (
        node.kind is not Kind.COMPONENT,
        link is not Link.ABOUT,
        -min(depth[node.iri], 2),
        -counts.get(node.iri, 0),
        node.iri,
    )


def _choose_user(users: list[str], owners: Mapping[str, str]) -> str:
    """Give the one node that has a thing, or, where several do, what most of these lie with."""
    if len(users) == 1:
        return users[0]
    homes = [owners[user] for user in users if user in owners]
    return min(homes, key=lambda home: (-homes.count(home), home)) if homes else users[0]


def _group(view: View, links: Iterable[Link], *, by_target: bool) -> dict[str, list[tuple[str, Link]]]:
    """Give the other ends of edges by one end."""
    wanted = set(links)
    grouped: dict[str, list[tuple[str, Link]]] = {}
    for edge in view.edges:
        if edge.link in wanted:
            here, there = (edge.target, edge.source) if by_target else (edge.source, edge.target)
            grouped.setdefault(here, []).append((there, edge.link))
    return grouped


def _make_bonds(view: View, owners: Mapping[str, str], counts: Mapping[str, int]) -> list[Bond]:
    """Pull what a pull request names towards what it lies with; rare things pull more."""
    bonds = []
    for edge in view.edges:
        weight = 1 / math.sqrt(1 + counts.get(edge.target, 1))
        if edge.link is not Link.BROADER:
            bonds.append(Bond(edge.source, edge.target, weight * (2 if edge.link is Link.ABOUT else 1)))
        elif owners.get(edge.source) != edge.target:
            bonds.append(Bond(edge.source, edge.target, 2.0))
    return bonds
