"""Write a build as a folder of tables that spreadsheets open: CSV (RFC 4180) in UTF-8 with a byte-order mark.

A text that a spreadsheet would take for a formula gets an apostrophe in front (as OWASP advises against CSV injection),
which spreadsheets do not show.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Final

from prgraph.export.files import write_parts
from prgraph.export.part import Part
from prgraph.rdf.elements import EDGE_KEYS, NODE_KEYS
from prgraph.rdf.evidence import read_mentions
from prgraph.rdf.facts import VERDICT_OF, FactReader
from prgraph.rdf.vocab import Property

ENTRY_KEYS: Final = ("document", "position", "date", "pull_request", "verdict", "title", "summary")
MENTION_KEYS: Final = ("document", "position", "begin", "end", "words", "role", "thing", "label")

_FORMULA: Final = re.compile(r"[\s\u200b\ufeff]*[=+\-@＝＋－＠\t\r\n|%]")

Row = Iterable[object]


def export_tables(part: Part, folder: Path) -> None:
    """Write things.csv, links.csv, entries.csv and mentions.csv into a folder."""
    nodes, edges = part.read_elements()
    node_rows = ((node.iri, *(node.told.get(key, "") for key in NODE_KEYS)) for node in nodes)
    edge_rows = ((edge.source, edge.target, *(edge.told.get(key, "") for key in EDGE_KEYS)) for edge in edges)
    write_table(folder / "things.csv", ("iri", *NODE_KEYS), node_rows)
    write_table(folder / "links.csv", ("source", "target", *EDGE_KEYS), edge_rows)
    write_table(folder / "entries.csv", ENTRY_KEYS, list_entries(part))
    write_table(folder / "mentions.csv", MENTION_KEYS, list_mentions(part))


def write_table(path: Path, head: Row, rows: Iterable[Row]) -> None:
    """Write a table with its head."""
    write_parts(path, chain(["\ufeff", _write_row(head)], map(_write_row, rows)))


def _write_row(row: Row) -> str:
    line = io.StringIO()
    csv.writer(line).writerow([guard(value) if isinstance(value, str) else value for value in row])
    return line.getvalue()


def guard(text: str) -> str:
    """Keep a text from being taken for a formula.

    >>> guard("=1+1"), guard("--enable-x"), guard("修复")
    ("'=1+1", "'--enable-x", '修复')
    """
    return f"'{text}" if _FORMULA.match(text) else text


def list_entries(part: Part) -> Iterator[Row]:
    """Give a row for each entry that describes a pull request of the part."""
    reader = FactReader(part.store)
    for request, entry in _walk_entries(reader, part):
        digest = reader.read_first(entry, Property.IS_PART_OF)
        begin, end = (int(reader.read_first(entry, edge)) for edge in (Property.BEGIN, Property.END))
        title = reader.read_first(entry, Property.TITLE)
        yield (
            reader.read_first(digest, Property.IDENTIFIER),
            int(reader.read_first(entry, Property.POSITION, "0")),
            reader.read_first(digest, Property.DATE),
            request,
            VERDICT_OF.get(reader.read_first(entry, Property.VERDICT)) or "",
            title,
            reader.read_text(digest)[begin:end][len(title) :].strip(),
        )


def list_mentions(part: Part) -> Iterator[Row]:
    """Give a row for each span and each thing that it speaks of; ``role`` is ``name``, or what the span is a cue of."""
    reader = FactReader(part.store)
    for _, entry in _walk_entries(reader, part):
        doc = reader.read_first(reader.read_first(entry, Property.IS_PART_OF), Property.IDENTIFIER)
        position = int(reader.read_first(entry, Property.POSITION, "0"))
        for mention in read_mentions(reader, entry):
            role = " | ".join(_cut_name(cue) for cue in mention.cues) or "name"
            for thing in mention.things:
                named = reader.name(thing)
                label = named.label if named else _cut_name(thing)
                yield doc, position, mention.begin, mention.end, mention.words, role, thing, label


def _cut_name(iri: str) -> str:
    return re.split(r"[/#]", iri)[-1]


def _walk_entries(reader: FactReader, part: Part) -> Iterator[tuple[str, str]]:
    """Give the pull requests of the part with their entries, both sorted."""
    for request in part.choose_nodes():
        for entry in reader.list_entries(request):
            yield request, entry
