"""Who has what, counted by pull request."""

from __future__ import annotations

import pyoxigraph as ox

from prgraph.rdf.facts import FactReader
from prgraph.rdf.roster import Roster
from prgraph.rdf.vocab import TERM_SCHEME, Property

RADIX = f"{TERM_SCHEME}component/radix-cache"


def test_total(seeds: ox.Store) -> None:
    """An entry that stands in two digests is one pull request."""
    assert 38 == Roster(FactReader(seeds)).total


def test_keys_lead_back(seeds: ox.Store) -> None:
    """Each described pull request has one key that leads back to it; one that is only named is its own."""
    reader = FactReader(seeds)
    roster = Roster(reader)
    requests = {request for _, request in reader.read_pairs(Property.DESCRIBES)}
    assert 38 == len({roster.key(request) for request in requests})
    assert requests == {roster.request(roster.key(request)) for request in requests}
    numbered = "https://github.com/sgl-project/sglang/pull/31617"
    assert numbered == roster.key(numbered) == roster.request(numbered)


def test_naming_is_that_of_the_entries(seeds: ox.Store) -> None:
    """The keys of a thing are those of the pull requests whose entries mention it."""
    reader = FactReader(seeds)
    roster = Roster(reader)
    for thing in {thing for _, thing in reader.read_pairs(Property.MENTIONS)}:
        assert set(reader.list_naming(thing)) == {roster.request(key) for key in roster.list_naming(thing)}


def test_having_holds_what_is_narrower(seeds: ox.Store) -> None:
    """Those that have a thing are those that name it or anything narrower."""
    reader = FactReader(seeds)
    roster = Roster(reader)
    below = [RADIX, *reader.descend(RADIX)]
    assert {key for thing in below for key in roster.list_naming(thing)} == roster.list_having(RADIX)
    assert roster.list_naming(RADIX) < roster.list_having(RADIX)
