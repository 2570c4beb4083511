"""Find the words of a digest that a fact was read from, and quote them with their sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from prgraph.rdf.facts import FactReader
from prgraph.rdf.quotes import Quote, quote
from prgraph.rdf.vocab import Property


@dataclass(frozen=True, slots=True)
class Quotation:
    """A quote with its place: ``doc`` is a name of the digest, ``position`` the entry's index in it (from 0),
    ``begin`` and ``end`` the span of the marked words in the digest's text (code points, half-open).
    """

    doc: str
    position: int
    begin: int
    end: int
    quote: Quote


@dataclass(frozen=True, slots=True, order=True)
class Spoken:
    """A mention: its span in the digest's text, its words, what it identifies, and the properties that it is a cue of
    (none where it is a name).
    """

    begin: int
    end: int
    words: str
    things: tuple[str, ...]
    cues: tuple[str, ...]


Mentions = Callable[[str], list[Spoken]]
"""Gives the mentions of an entry, by their place."""


class EvidenceReader:
    """Reads the mentions of some entries once, then quotes any of their facts.

    ``mentions`` gives those of an entry, if not the store that ``reader`` reads.
    """

    def __init__(self, reader: FactReader, entries: Iterable[str], mentions: Mentions | None = None) -> None:
        self.reader = reader
        read = mentions or partial(read_mentions, reader)
        self.entries = {entry: read(entry) for entry in entries}
        self._places: dict[str, tuple[str, int, str]] = {}

    def quote(self, thing: str, told: str = "") -> tuple[Quotation, ...]:
        """Quote the words that name a thing, or the cue by which it has the property ``told``.

        Each sentence stands once, with the first of its words marked; entries with equal texts give quotes once.
        """
        found: dict[str, Quotation] = {}
        for entry, mentions in self.entries.items():
            for mention in mentions:
                if speaks_of(mention, thing, told):
                    quotation = self._cut(entry, mention)
                    found.setdefault(quotation.quote.mark("", "", ""), quotation)
        return tuple(found.values())

    def quote_reference(self, other: str, told: str) -> tuple[Quotation, ...]:
        """Quote the words that tell a relation to a pull request: the cue, else the number."""
        return self.quote(other, told) or self.quote(other)

    def count(self, thing: str) -> int:
        """Count the spans that name a thing."""
        return sum(speaks_of(mention, thing) for mentions in self.entries.values() for mention in mentions)

    def _cut(self, entry: str, mention: Spoken) -> Quotation:
        if entry not in self._places:
            self._places[entry] = self._locate(entry)
        doc, position, text = self._places[entry]
        begin, end = mention.begin, mention.end
        words = quote(text, begin, end) if text else Quote("", mention.words, "")
        return Quotation(doc, position, begin, end, words)

    def _locate(self, entry: str) -> tuple[str, int, str]:
        """Give a name of an entry's digest, its position in it, and the digest's text."""
        reader = self.reader
        digest = reader.read_first(entry, Property.IS_PART_OF)
        position = int(reader.read_first(entry, Property.POSITION, "0"))
        return reader.read_first(digest, Property.IDENTIFIER), position, reader.read_text(digest)


def read_mentions(reader: FactReader, entry: str) -> list[Spoken]:
    """Read the mentions of an entry, by their place."""
    mentions = []
    for iri in reader.find(Property.IS_PART_OF, entry):
        facts = reader.read_all(iri)
        begin, end, words = (facts[told][0] for told in (Property.BEGIN, Property.END, Property.QUOTE))
        things, cues = facts.get(Property.IDENTIFIES, ()), facts.get(Property.CUE, ())
        mentions.append(Spoken(int(begin), int(end), words, tuple(things), tuple(cues)))
    return sorted(mentions)


def speaks_of(mention: Spoken, thing: str, told: str = "") -> bool:
    """Tell whether a mention names a thing, or is the cue by which it has the property ``told``."""
    return thing in mention.things and (told in mention.cues if told else not mention.cues)
