"""Layout: nothing overlaps, families stay together, the same on every run."""

from __future__ import annotations

import math
import random
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from prgraph.layout import GAP, Bond, Disc, Place, lay_out

discs = st.lists(st.tuples(st.floats(2, 40), st.integers(-1, 30), st.booleans()), min_size=1, max_size=40).map(
    lambda rows: [
        Disc(f"d{at:02d}", radius, f"d{parent:02d}", close=close) for at, (radius, parent, close) in enumerate(rows)
    ]
)


def count_overlaps(discs: list[Disc], places: dict[str, Place]) -> int:
    """Count pairs of discs that overlap by more than rounding may cause."""
    return sum(
        math.hypot(places[a.key].x - places[b.key].x, places[a.key].y - places[b.key].y) < a.radius + b.radius
        for a, b in combinations(discs, 2)
    )


def make_graph(count: int, seed: int = 3) -> tuple[list[Disc], list[Bond]]:
    """Make components in a hierarchy, pull requests with them, code names with these."""
    draw = random.Random(seed)
    parts = [
        Disc(f"c{n}", 9 + n % 7, f"c{draw.randrange(n)}" if n > 8 and n % 3 else "", 14) for n in range(count // 8)
    ]
    requests = [Disc(f"p{n}", 7, draw.choice(parts).key, close=True) for n in range(count // 4)]
    names = [Disc(f"s{n}", 4, draw.choice(requests).key, close=True) for n in range(count - len(parts) - len(requests))]
    bonds = [Bond(disc.key, draw.choice(parts).key, 1.0) for disc in requests for _ in range(3)]
    return parts + requests + names, bonds


@given(discs)
def test_discs_never_overlap(drawn: list[Disc]) -> None:
    """Keep discs apart whatever their sizes and parents, circles of parents included."""
    bonds = [Bond(one.key, other.key, 1.0) for one, other in zip(drawn, drawn[2:], strict=False)]
    assert 0 == count_overlaps(drawn, lay_out(drawn, bonds))


def test_a_large_graph_has_no_overlaps() -> None:
    """Keep 600 discs of a real structure apart."""
    drawn, bonds = make_graph(600)
    assert 0 == count_overlaps(drawn, lay_out(drawn, bonds))


def test_many_leaves_are_wound_up_without_overlap() -> None:
    """Keep apart what is too much to be packed one by one."""
    drawn = [Disc("c", 20), *(Disc(f"p{n:04d}", 7, "c", close=True) for n in range(1200))]
    places = lay_out(drawn, [])
    assert 0 == count_overlaps(drawn, places)
    assert places["c"].shell < 20 + 9 * math.sqrt(1200) * 1.4


def test_a_family_lies_in_its_territory() -> None:
    """Hold every disc inside the territories of all its parents."""
    drawn, bonds = make_graph(400)
    places = lay_out(drawn, bonds)
    for disc in drawn:
        parent = disc.parent
        while parent:
            home = places[parent]
            away = math.hypot(places[disc.key].x - home.middle_x, places[disc.key].y - home.middle_y)
            assert away + disc.radius <= home.reach + GAP
            parent = next(other.parent for other in drawn if other.key == parent)


def test_the_order_of_discs_and_bonds_does_not_matter() -> None:
    """Give the same places for the same discs and bonds."""
    drawn, bonds = make_graph(200)
    assert lay_out(drawn, bonds) == lay_out(list(reversed(drawn)), bonds)


def test_what_hangs_on_nothing_stands_in_a_strip_below() -> None:
    """Line up territories without bonds under the others."""
    drawn, bonds = make_graph(200)
    alone = [Disc(f"z{n}", 6) for n in range(12)]
    places = lay_out([*drawn, *alone], bonds)
    bottom = max(places[disc.key].y for disc in drawn if disc.parent)
    assert all(places[disc.key].y > bottom for disc in alone)
    assert 1 == len({places[disc.key].y for disc in alone})


def test_nothing_needs_no_room() -> None:
    """Lay out no discs, one disc, and a disc that is its own parent."""
    assert {} == lay_out([], [])
    assert {"a": Place(6, 42, 6, 6, 6, 42)}.keys() == lay_out([Disc("a", 6)], []).keys()
    assert ["a"] == list(lay_out([Disc("a", 6, "a")], []))
