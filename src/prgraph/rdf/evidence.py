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


def quote_fact(reader: FactReader, entries: Iterable[str], thing: str, told: str = "") -> tuple[Quotation, ...]:
    """Quote the words of entries that name a thing, or the cue by which it has the property ``told``.

    Each sentence stands once, with the first of its words marked; entries with equal texts give their quotes once.
    """
    found: dict[str, Quotation] = {}
    for entry in entries:
        digest = reader.read_first(entry, Property.IS_PART_OF)
        for begin, end, words in sorted(_find_spans(reader, entry, thing, told)):
            quotation = _cut(reader, entry, digest, (begin, end), words)
            found.setdefault(quotation.quote.mark("", "", ""), quotation)
    return tuple(found.values())


def count_mentions(reader: FactReader, entries: Iterable[str], thing: str) -> int:
    """Count the spans of entries that name a thing."""
    return sum(len(_find_spans(reader, entry, thing, "")) for entry in entries)


def _find_spans(reader: FactReader, entry: str, thing: str, told: str) -> list[tuple[int, int, str]]:
    """Give begin, end and words of the mentions of an entry that name a thing, or are cues of its property."""
    spans = []
    for mention in reader.find(Property.IS_PART_OF, entry):
        if not reader.holds(mention, Property.IDENTIFIES, thing):
            continue
        cues = reader.read(mention, Property.CUE)
        if told in cues if told else not cues:
            begin, end = (int(reader.read_first(mention, edge)) for edge in (Property.BEGIN, Property.END))
            spans.append((begin, end, reader.read_first(mention, Property.QUOTE)))
    return spans


def _cut(reader: FactReader, entry: str, digest: str, span: tuple[int, int], words: str) -> Quotation:
    text = reader.read_text(digest)
    return Quotation(
        doc=reader.read_first(digest, Property.IDENTIFIER),
        position=int(reader.read_first(entry, Property.POSITION, "0")),
        begin=span[0],
        end=span[1],
        quote=quote(text, *span) if text else Quote("", words, ""),
    )
