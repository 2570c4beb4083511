"""Find the words of a digest that a fact was read from, and quote them with their sentence."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

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


class EvidenceReader:
    """Reads the mentions of some entries once, then quotes any of their facts."""

    def __init__(self, reader: FactReader, entries: Iterable[str]) -> None:
        self.reader = reader
        self.entries = {entry: read_mentions(reader, entry) for entry in entries}

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
        digest = self.reader.read_first(entry, Property.IS_PART_OF)
        text = self.reader.read_text(digest)
        return Quotation(
            doc=self.reader.read_first(digest, Property.IDENTIFIER),
            position=int(self.reader.read_first(entry, Property.POSITION, "0")),
            begin=mention.begin,
            end=mention.end,
            quote=quote(text, mention.begin, mention.end) if text else Quote("", mention.words, ""),
        )


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
