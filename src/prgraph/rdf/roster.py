"""Tell which described pull requests have a thing, counted by pull request, at the cost of reading who names it.

Nearly every entry describes a pull request of its own, and looking up which costs more than all else in a large graph.
So the pull requests go by keys: by their entry, and only those that several entries describe by their own IRI.
"""

from __future__ import annotations

from prgraph.rdf.facts import FactReader
from prgraph.rdf.vocab import Property


class Roster:
    """Who has what. ``total`` is the number of described pull requests."""

    def __init__(self, reader: FactReader) -> None:
        self.reader = reader
        described = f"?entry <{Property.DESCRIBES}> ?request"
        counts = reader.ask(f"SELECT (COUNT(DISTINCT ?request) AS ?n) (COUNT(?entry) AS ?m) {{ {described} }}")
        requests, entries = next(counts)
        self.total = int(requests)
        self._requests: dict[str, str] = {}
        if requests != entries:
            repeated = f"SELECT ?request {{ {described} }} GROUP BY ?request HAVING (COUNT(?entry) > 1)"
            for (request,) in reader.ask(repeated):
                self._requests.update(dict.fromkeys(reader.list_entries(request), request))
        self._naming: dict[str, frozenset[str]] = {}

    def key(self, request: str) -> str:
        """Give the key of a described pull request; of another its IRI."""
        entries = self.reader.list_entries(request)
        return entries[0] if len(entries) == 1 else request

    def list_entries(self, thing: str) -> list[str]:
        """Give the entries that name a thing."""
        return self.reader.ask_column(f"SELECT ?entry {{ ?entry <{Property.MENTIONS}> <{thing}> }}")

    def key_of_entry(self, entry: str) -> str:
        """Give the key of the pull request that an entry describes."""
        return self._requests.get(entry, entry)

    def request(self, key: str) -> str:
        """Give the IRI of the pull request with a key."""
        return self.reader.read_first(key, Property.DESCRIBES, key)

    def list_naming(self, thing: str) -> frozenset[str]:
        """Give the keys of the pull requests whose entries name a thing, and its own if it is one of them."""
        if thing not in self._naming:
            own = [self.key(thing)] if self.reader.list_entries(thing) else []
            self._naming[thing] = frozenset([*map(self.key_of_entry, self.list_entries(thing)), *own])
        return self._naming[thing]

    def list_having(self, thing: str) -> frozenset[str]:
        """Give the keys of the pull requests that name a thing or anything narrower."""
        below = self.reader.descend(thing)
        return self.list_naming(thing).union(*map(self.list_naming, below))
