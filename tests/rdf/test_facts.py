"""Single facts read by the indexes of a store."""

from __future__ import annotations

import pyoxigraph as ox
import pytest

from prgraph.model import Kind, Relation
from prgraph.rdf.facts import FactReader, Named
from prgraph.rdf.vocab import TERM_SCHEME, Property

RADIX = f"{TERM_SCHEME}component/radix-cache"
FUSED = "https://w3id.org/prgraph/id/pr/sgl-project/sglang/3edda1472d66c30e2a68"
NUMBERED = "https://github.com/sgl-project/sglang/pull/31617"


@pytest.fixture
def reader(seeds: ox.Store) -> FactReader:
    """Read the seeds."""
    return FactReader(seeds)


def test_names(reader: FactReader) -> None:
    """A term has names in both languages, a described pull request its title, a numbered one its number."""
    assert Named(RADIX, Kind.COMPONENT, "radix cache", "component:radix-cache", "基数缓存") == reader.name(RADIX)
    assert "修复 DSV4 fused-RMS FP8 scale 错位，gfx950 精度回归消除" == reader.require(FUSED).label
    assert "sgl-project/sglang#31617" == reader.require(NUMBERED).label == reader.require(NUMBERED).call


def test_what_has_no_name(reader: FactReader) -> None:
    """Entries, values and what the graph does not hold are no things."""
    (entry,) = reader.list_entries(FUSED)
    assert [None] * 3 == [reader.name(iri) for iri in (entry, "https://w3id.org/prgraph/verdict/skim", "a:b")]
    with pytest.raises(KeyError):
        reader.require("a:b")


def test_references_both_ways(reader: FactReader) -> None:
    """A reference is found from both its ends, by its strongest relation."""
    assert {NUMBERED: Relation.PRIOR} == reader.list_references(FUSED)
    assert {FUSED: Relation.PRIOR} == reader.list_referring(NUMBERED)


def test_hierarchy_both_ways(reader: FactReader) -> None:
    """What is broader and what is narrower mirror each other."""
    for broader in reader.climb(RADIX):
        assert RADIX in reader.descend(broader)
    assert "component/prefix-cache" == reader.climb(RADIX)[0].removeprefix(TERM_SCHEME)


def test_neighbours_mirror_each_other(reader: FactReader) -> None:
    """Whatever is one step away has this thing one step away."""
    for iri in (RADIX, FUSED, NUMBERED):
        assert all(iri in reader.list_neighbours(near) for near in reader.list_neighbours(iri))


@pytest.mark.parametrize("pattern", ['"', "\\\\", "\\.", "x{2}", "[\"'\\]\\\\]", "修复"])
def test_search_takes_any_pattern(reader: FactReader, pattern: str) -> None:
    """A pattern is quoted for SPARQL: it finds texts, and never ends the string that it stands in."""
    found = reader.search(Property.TITLE, pattern)
    assert sorted(set(found)) == found


def test_search(reader: FactReader) -> None:
    """A pattern matches in any case."""
    assert reader.search(Property.TITLE, "dsv4 fused") == reader.search(Property.TITLE, "DSV4 FUSED") != []
