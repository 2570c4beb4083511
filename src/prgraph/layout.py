"""Give every disc of a picture its place: nested territories, quick, the same on every run.

A disc may lie with another one (a pull request with its component, a component with a broader one): the territory of
the other then has room for it, and no two discs overlap, by construction. Territories that lie with none are drawn
together by their bonds (a spring layout), then pushed apart until none overlaps; those without bonds stand in rows
below. One unit is one pixel at scale 1.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

GAP: Final = 3.0
"""What stays free between two discs."""

SEED: Final = 7
_ROUNDS: Final = 60
_FEW: Final = 4
_PATIENCE: Final = 20
_MORE_ROOM: Final = 1.04
_MOST_PACKED: Final = 800
_ASPECT: Final = 1.45


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc to place. ``parent`` is the key of the disc that it lies with, or empty; ``close``: right around it,
    before any wider territory. ``shell`` is the least radius of the disc together with what is close to it.
    """

    key: str
    radius: float
    parent: str = ""
    shell: float = 0.0
    close: bool = False


@dataclass(frozen=True, slots=True)
class Bond:
    """A pull between two discs, by key."""

    one: str
    other: str
    weight: float


@dataclass(frozen=True, slots=True)
class Place:
    """Where a disc is; ``shell`` is the radius of the disc with what is close around it, ``reach`` that of its whole
    territory, whose middle is at ``middle_x`` and ``middle_y``.
    """

    x: int
    y: int
    shell: int
    reach: int
    middle_x: int
    middle_y: int


@dataclass(slots=True)
class Circle:
    """A circle of a packing: a disc, or what holds one; ``content`` are the circles inside, counted from its centre.

    ``level`` tells the disc itself (0), the disc with what is close to it (1) and the whole territory (2) apart.
    """

    key: str
    radius: float
    level: int = 0
    content: list[Circle] = field(default_factory=list)
    x: float = 0.0
    y: float = 0.0


def lay_out(discs: Iterable[Disc], bonds: Iterable[Bond]) -> dict[str, Place]:
    """Place discs; coordinates and radii are rounded to whole units.

    A parent that is not among the discs, or a circle of parents, counts as none.
    """
    known = {disc.key: disc for disc in sorted(discs, key=lambda disc: disc.key)}
    parents = {key: _find_parent(key, known) for key in known}
    children: dict[str, list[str]] = {key: [] for key in known}
    for key, parent in parents.items():
        if parent:
            children[parent].append(key)
    roots = [_build(key, known, children) for key, parent in parents.items() if not parent]
    _spread(roots, _sum_bonds(bonds, parents))
    found: dict[tuple[str, int], tuple[float, float, float]] = {}
    for root in roots:
        _settle(root, found)
    return {key: _make_place(key, found) for key in known}


def _make_place(key: str, found: Mapping[tuple[str, int], tuple[float, float, float]]) -> Place:
    """Read the place of a disc; a circle that holds no more than the one inside was not built."""
    disc = found[key, 0]
    flower = found.get((key, 1), disc)
    territory = found.get((key, 2), flower)
    return Place(*(round(value) for value in (disc[0], disc[1], flower[2], territory[2], territory[0], territory[1])))


def _find_parent(key: str, known: Mapping[str, Disc]) -> str:
    """Give the parent of a disc; none for the first key (in code-point order) of a circle of parents."""
    parent = known[key].parent
    seen = [key]
    at = parent
    while at in known and at not in seen:
        seen.append(at)
        at = known[at].parent
    closes = at in seen
    return "" if parent not in known or (closes and key == min(seen[seen.index(at) :])) else parent


def _build(key: str, known: Mapping[str, Disc], children: Mapping[str, Sequence[str]]) -> Circle:
    """Build the territory of a disc from the bottom: what is close around it, then territories around these."""
    order = [key]
    for at in order:
        order += children[at]
    built: dict[str, Circle] = {}
    for at in reversed(order):
        own = Circle(at, known[at].radius)
        close = [built[child] for child in children[at] if known[child].close]
        wider = [built[child] for child in children[at] if not known[child].close]
        flower = _surround(own, close)
        flower.radius = max(flower.radius, known[at].shell)
        built[at] = _hold(flower, wider, 2) if wider else flower
    return built[key]


def _surround(own: Circle, close: list[Circle]) -> Circle:
    """Give a disc with others right around it; among many the disc stays in the middle."""
    if len(close) <= _FEW:
        return _hold(own, close, 1)
    _pack(own, close)
    radius = max(math.hypot(c.x, c.y) + c.radius for c in (own, *close))
    return Circle(own.key, radius + GAP, 1, [own, *close])


def _hold(centre: Circle, others: list[Circle], level: int) -> Circle:
    """Give the smallest circle around a circle and others packed about it."""
    if not others:
        return Circle(centre.key, centre.radius, level, [centre])
    _pack(centre, others)
    content = [centre, *others]
    x, y, radius = _enclose(content)
    for circle in content:
        circle.x -= x
        circle.y -= y
    return Circle(centre.key, radius + GAP, level, content)


def _enclose(circles: Sequence[Circle]) -> tuple[float, float, float]:
    """Give a small circle around circles: its middle walks towards the farthest one by ever smaller steps."""
    weight = sum(circle.radius**2 for circle in circles)
    x = sum(circle.x * circle.radius**2 for circle in circles) / weight
    y = sum(circle.y * circle.radius**2 for circle in circles) / weight
    for turn in range(100 if len(circles) < _MOST_PACKED else 12):
        farthest = max(circles, key=lambda c: math.hypot(c.x - x, c.y - y) + c.radius)
        step = 0.5 * 0.95**turn
        reach = math.hypot(farthest.x - x, farthest.y - y)
        if reach > 0:
            share = step * reach / (reach + farthest.radius)
            x += (farthest.x - x) * share * 0.5
            y += (farthest.y - y) * share * 0.5
    return x, y, max(math.hypot(c.x - x, c.y - y) + c.radius for c in circles)


def _pack(centre: Circle, others: list[Circle]) -> None:
    """Pack circles around one, the largest first."""
    others.sort(key=lambda circle: (-circle.radius, circle.key))
    if len(others) > _MOST_PACKED:
        _wind(centre, others)
    else:
        placed, front = [centre], [centre]
        for circle in others:
            _add_to_front(front, placed, circle)
            placed.append(circle)


def _wind(centre: Circle, others: Sequence[Circle]) -> None:
    """Set many circles on the spiral of a sunflower, with room for the largest: quick, whatever their number."""
    step = others[0].radius * 2 + GAP
    first = ((centre.radius + step) / (0.6 * step)) ** 2
    for number, circle in enumerate(others):
        reach, angle = 0.6 * step * math.sqrt(first + number), number * math.pi * (3 - math.sqrt(5))
        circle.x, circle.y = reach * math.cos(angle), reach * math.sin(angle)


def _add_to_front(front: list[Circle], placed: Sequence[Circle], circle: Circle) -> None:
    """Put a circle beside the pair of neighbours on the front that keeps it nearest to the centre.

    The front is the ring of circles that a new one can touch (after Wang and others, CHI 2006).
    """
    if len(front) == 1:
        circle.x, circle.y = front[0].radius + circle.radius + GAP, 0.0
        front.append(circle)
        return
    spots = []
    for index, one in enumerate(front):
        spot = _touch(one, front[(index + 1) % len(front)], circle.radius)
        if spot is not None:
            spots.append((round(math.hypot(*spot), 6), index, *spot))
    reach = max(math.hypot(c.x, c.y) + c.radius for c in placed)
    outside = (0.0, len(front) - 1, reach + circle.radius + GAP, 0.0)
    chosen = next((spot for spot in sorted(spots) if _is_free(placed, spot[2:], circle.radius)), outside)
    _, index, circle.x, circle.y = chosen
    front.insert(index + 1, circle)
    _close_front(front, index + 1)


def _touch(one: Circle, other: Circle, radius: float) -> tuple[float, float] | None:
    """Give the centre of a circle that touches two others, on the outer side of the way from one to the other."""
    a, b = one.radius + radius + GAP, other.radius + radius + GAP
    dx, dy = other.x - one.x, other.y - one.y
    d = math.hypot(dx, dy)
    if d == 0 or d > a + b or d < abs(a - b):
        return None
    along = (a * a - b * b + d * d) / (2 * d)
    aside = math.sqrt(max(0.0, a * a - along * along))
    return one.x + (along * dx + aside * dy) / d, one.y + (along * dy - aside * dx) / d


def _is_free(placed: Sequence[Circle], spot: tuple[float, float], radius: float) -> bool:
    x, y = spot
    for c in placed:
        room = c.radius + radius + GAP - 1e-6
        if (c.x - x) ** 2 + (c.y - y) ** 2 < room * room:
            return False
    return True


def _close_front(front: list[Circle], at: int) -> None:
    """Drop circles of the front that a new one has shut in: no small circle fits between it and the next but one."""
    while len(front) > 3:
        new = front[at]
        after, behind = front[(at + 1) % len(front)], front[(at + 2) % len(front)]
        if math.hypot(behind.x - new.x, behind.y - new.y) > new.radius + behind.radius + 2 * GAP + after.radius * 0.2:
            break
        front.remove(after)
        at = front.index(new)


def _settle(root: Circle, found: dict[tuple[str, int], tuple[float, float, float]]) -> None:
    """Turn places within territories into places on the plane: x, y and radius by key and level."""
    waiting = [(root, 0.0, 0.0)]
    while waiting:
        circle, left, top = waiting.pop()
        x, y = left + circle.x, top + circle.y
        found[circle.key, circle.level] = x, y, circle.radius
        waiting += [(inner, x, y) for inner in circle.content]


def _sum_bonds(bonds: Iterable[Bond], parents: Mapping[str, str]) -> dict[tuple[str, str], float]:
    """Add up what pulls two territories together."""
    tops = {key: _find_top(key, parents) for key in parents}
    pulls: dict[tuple[str, str], float] = {}
    for bond in bonds:
        one, other = sorted((tops[bond.one], tops[bond.other]))
        if one != other:
            pulls[one, other] = pulls.get((one, other), 0.0) + bond.weight
    return dict(sorted(pulls.items()))


def _find_top(key: str, parents: Mapping[str, str]) -> str:
    while parents[key]:
        key = parents[key]
    return key


def _spread(roots: list[Circle], pulls: Mapping[tuple[str, str], float]) -> None:
    """Place the territories: the bonded ones by their bonds, the others in rows below."""
    bonded = {key for pair in pulls for key in pair}
    main = [circle for circle in roots if circle.key in bonded]
    alone = [circle for circle in roots if circle.key not in bonded]
    if main:
        _spring(main, pulls)
        _push_apart(main)
    _line_up(alone, main)


def _spring(circles: Sequence[Circle], pulls: Mapping[tuple[str, str], float]) -> None:
    import rustworkx as rx  # noqa: PLC0415  # costs a tenth of a second

    graph = rx.PyGraph()
    index = {circle.key: graph.add_node(circle.key) for circle in circles}
    graph.add_edges_from([(index[one], index[other], weight) for (one, other), weight in pulls.items()])
    found = rx.spring_layout(graph, weight_fn=float, num_iter=80, seed=SEED)
    side = math.sqrt(sum(circle.radius**2 for circle in circles)) * 1.4
    for circle in circles:
        x, y = found[index[circle.key]]
        circle.x, circle.y = x * side * _ASPECT, y * side / _ASPECT


def _push_apart(circles: Sequence[Circle]) -> None:
    """Draw circles to the middle and push apart those that overlap, until they lie close and free."""
    for turn in range(_ROUNDS):
        pull = 0.06 * (1 - turn / _ROUNDS)
        for circle in circles:
            circle.x -= circle.x * pull / _ASPECT
            circle.y -= circle.y * pull * _ASPECT
        _separate(circles)
    turn = 0
    while _separate(circles):
        turn += 1
        if turn % _PATIENCE == 0:  # too dense to come to rest: make room
            for circle in circles:
                circle.x *= _MORE_ROOM
                circle.y *= _MORE_ROOM


def _separate(circles: Sequence[Circle]) -> bool:
    """Move each overlapping pair apart, the smaller one more; tell whether any moved."""
    moved = False
    ordered = sorted(circles, key=lambda circle: (circle.x - circle.radius, circle.key))
    active: list[Circle] = []
    for circle in ordered:
        active = [other for other in active if other.x + other.radius + 2 * GAP > circle.x - circle.radius]
        for other in active:
            if abs(circle.y - other.y) < circle.radius + other.radius + 2 * GAP:
                moved = _part(circle, other) or moved
        active.append(circle)
    return moved


def _part(one: Circle, other: Circle) -> bool:
    room = one.radius + other.radius + 2 * GAP
    dx, dy = one.x - other.x, one.y - other.y
    if dx * dx + dy * dy >= room * room:
        return False
    distance = math.hypot(dx, dy)
    if distance < 1e-9:
        dx, dy, distance = 1.0, 0.0, 1.0
        missing = room
    else:
        missing = room - distance
    share = other.radius / (one.radius + other.radius)
    one.x += dx / distance * (missing + 0.01) * share
    one.y += dy / distance * (missing + 0.01) * share
    other.x -= dx / distance * (missing + 0.01) * (1 - share)
    other.y -= dy / distance * (missing + 0.01) * (1 - share)
    return missing > 1e-3


def _line_up(alone: list[Circle], main: Sequence[Circle]) -> None:
    """Set circles in rows, as wide as the picture above them."""
    if not alone:
        return
    alone.sort(key=lambda circle: (-circle.radius, circle.key))
    widest = sum(2 * circle.radius + 4 * GAP for circle in alone)
    left = min((c.x - c.radius for c in main), default=-math.sqrt(widest * alone[0].radius * 2))
    right = max((c.x + c.radius for c in main), default=-left)
    top = max((c.y + c.radius for c in main), default=0.0) + 12 * GAP
    x, height = left, 2 * alone[0].radius
    for circle in alone:
        if x > left and x + 2 * circle.radius > right:
            x, top, height = left, top + height + 4 * GAP, 2 * circle.radius
        circle.x, circle.y = x + circle.radius, top + height / 2
        x += 2 * circle.radius + 4 * GAP
