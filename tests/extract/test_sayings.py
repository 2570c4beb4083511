"""Many ways to say one thing: advice, kinds of change, persons, relations, results and readers, told by tables.

Each table is `sayings/FIELD.tsv`: what must come out, a tab, the sentence. Lists are joined by commas or bars.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from prgraph.extract.audience import find_audiences
from prgraph.extract.candidates import Passage, read_passage
from prgraph.extract.change import read_change_type
from prgraph.extract.metrics import read_metrics
from prgraph.extract.persons import propose_persons
from prgraph.extract.pipeline import Annotator
from prgraph.extract.reading import read_verdict
from prgraph.extract.references import read_references
from prgraph.lexicon import load_lexicon
from prgraph.model import Field, Repository

TABLES = Path(__file__).parent / "sayings"
HOME = Repository("example", "project")
TITLE = read_passage(Field.TITLE, "标题")


def list_sayings(field: str) -> list[tuple[str, str]]:
    """Give the rows (expected, sentence) of a table."""
    rows = (TABLES / f"{field}.tsv").read_text(encoding="utf-8").splitlines()
    return [(expected, text) for expected, _, text in (row.partition("\t") for row in rows)]


def tell(text: str) -> Passage:
    """Make a summary of one sentence."""
    return read_passage(Field.SUMMARY, text)


@lru_cache(maxsize=1)
def make_annotator() -> Annotator:
    """Make the annotator of the shipped lexicon, once."""
    return Annotator(load_lexicon())


@pytest.mark.parametrize("expected, text", list_sayings("reading"))
def test_advice(expected: str, text: str) -> None:
    """A sentence of advice gives its verdict."""
    assert expected == str(read_verdict(TITLE, tell(text))[0])


@pytest.mark.parametrize("expected, text", list_sayings("change"))
def test_kinds_of_change(expected: str, text: str) -> None:
    """A title gives its change type without a summary."""
    assert expected == str(read_change_type(read_passage(Field.TITLE, text), tell(""))[0])


@pytest.mark.parametrize("expected, text", list_sayings("persons"))
def test_persons(expected: str, text: str) -> None:
    """A sentence names just these persons."""
    found = propose_persons(make_annotator().is_name, tell(text))
    assert sorted(filter(None, expected.split(","))) == sorted({text[c.start : c.end] for c in found})


@pytest.mark.parametrize("expected, text", list_sayings("relations"))
def test_relations(expected: str, text: str) -> None:
    """A sentence gives each number its relation."""
    found = read_references((read_passage(Field.TITLE, ""), tell(text)), HOME)
    assert expected == ",".join(f"{reference.number}:{reference.relation}" for reference in found)


@pytest.mark.parametrize("expected, text", list_sayings("metrics"))
def test_results(expected: str, text: str) -> None:
    """A sentence gives just these results and sizes."""
    assert [*filter(None, expected.split("|"))] == [metric.text for metric in read_metrics((tell(text),))]


@pytest.mark.parametrize("expected, text", list_sayings("audience"))
def test_readers(expected: str, text: str) -> None:
    """A sentence addresses just these readers."""
    found = [text[start:end].lower() for start, end in find_audiences(text)]
    assert sorted(filter(None, expected.lower().split("|"))) == sorted(found)
