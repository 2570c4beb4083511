"""Answers as text: standard formats that other tools read back, and no text that a reader's tool would obey."""

from __future__ import annotations

import csv
import io
import json

import pyoxigraph as ox
import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.rdf.iris import Scheme
from prgraph.rdf.query import Cell, Rows, Statements, Truth
from prgraph.rdf.results import (
    clean,
    escape_markdown,
    shorten,
    show_cell,
    write_csv,
    write_json,
    write_lines,
    write_markdown,
    write_tsv,
    write_turtle,
)
from prgraph.rdf.vocab import XSD

TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"))
LITERALS = st.builds(Cell, st.just("literal"), TEXTS, st.sampled_from(["", "zh", "en"]), st.just(f"{XSD}string"))
IRIS = st.sampled_from([Cell("uri", "https://w3id.org/prgraph/ns#Entry"), Cell("uri", "http://a/修")])
NUMBERS = st.integers().map(lambda n: Cell("literal", str(n), datatype=f"{XSD}integer"))
CELLS = st.none() | LITERALS | IRIS | NUMBERS
ROWS = st.lists(st.tuples(CELLS, CELLS), max_size=5).map(lambda rows: Rows(("a", "b"), tuple(rows)))


@given(ROWS)
def test_csv_reads_back(rows: Rows) -> None:
    """CSV holds the values; what a spreadsheet would take for a formula has an apostrophe before it."""
    head, *read = csv.reader(io.StringIO(write_csv(rows), newline=""))
    assert ["a", "b"] == head
    for cells, values in zip(rows.rows, read, strict=True):
        for cell, value in zip(cells, values, strict=True):
            assert ("" if cell is None else cell.value) == value.removeprefix("'") or value == (cell and cell.value)
            assert not value.startswith(("=", "+", "@", "\t", "\r")) or (cell and cell.datatype == f"{XSD}integer")


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "＝1", "－1"])
def test_formulas_are_guarded(text: str) -> None:
    """A text that begins like a formula is guarded, a number is not."""
    assert f"'{text}" == next(csv.reader(io.StringIO(write_csv(Rows((), ((Cell("literal", text),),))).partition("\n")[2], newline="")))[0]  # fmt: skip  # noqa: E501
    assert "x\r\n-1\r\n" == write_csv(Rows(("x",), ((Cell("literal", "-1", datatype=f"{XSD}integer"),),)))


@given(ROWS)
def test_engine_reads_our_tsv_and_json(rows: Rows) -> None:
    """Another reader of SPARQL results finds the same terms in TSV and JSON."""
    expected = [[cell and cell.value for cell in row] for row in rows.rows]
    for text, form in ((write_tsv(rows), ox.QueryResultsFormat.TSV), (write_json(rows), ox.QueryResultsFormat.JSON)):
        read = ox.parse_query_results(text, format=form)
        assert isinstance(read, ox.QuerySolutions)
        assert expected == [[getattr(row[name], "value", None) for name in ("a", "b")] for row in read]


def test_json_of_a_truth() -> None:
    """ASK has its own form in JSON."""
    assert {"head": {}, "boolean": True} == json.loads(write_json(Truth(value=True)))


def test_terms_in_tsv() -> None:
    """Each kind of term is spelled as in Turtle."""
    cells = (
        Cell("uri", "http://a/b"),
        Cell("bnode", "b0"),
        Cell("literal", 'a"\n', "zh"),
        Cell("literal", "1.5", datatype=f"{XSD}decimal"),
        Cell("literal", "2026-08-31", datatype=f"{XSD}date"),
        Cell("triple", '<a:b> <a:c> "x"'),
        None,
    )
    expected = '<http://a/b>\t_:b0\t"a\\"\\n"@zh\t1.5\t"2026-08-31"^^<http://www.w3.org/2001/XMLSchema#date>\t<<( <a:b> <a:c> "x" )>>\t\n'  # noqa: E501
    assert expected == write_tsv(Rows(tuple("abcdefg"), (cells,))).split("\n", 1)[1]


@given(TEXTS)
def test_markdown_is_one_cell_without_markup(text: str) -> None:
    """A cell stays one cell of one line, and no character in it is markup."""
    written = write_markdown(Rows(("a",), ((Cell("literal", text),),)), Scheme()).split("\n")
    assert 4 == len(written)
    inner = written[2].removeprefix("| ").removesuffix(" |")
    bare = inner.replace("\\\\", "")
    for place, char in enumerate(bare):
        assert char not in "|<>`*_[]#@" or bare[place - 1] == "\\"


def test_hostile_markdown() -> None:
    """Script, image, mention and pipe stay what they are: text."""
    assert r"\<img src=x onerror=alert\(1\)\>".replace(r"\(", "(").replace(r"\)", ")") == escape_markdown(
        "<img src=x onerror=alert(1)>"
    )
    assert r"\!\[x\](http://a) \@team a\|b" == escape_markdown("![x](http://a) @team a|b")


def test_terminals_are_not_steered() -> None:
    """Escape sequences, bells and marks of direction are replaced."""
    assert "a\ufffd[31mb\ufffd c\ufffd" == clean("a\x1b[31mb\x07\tc\u202e")


@pytest.mark.parametrize(
    "iri, expected",
    [
        ("https://github.com/sgl-project/sglang/pull/31617", "sgl-project/sglang#31617"),
        ("https://w3id.org/prgraph/id/pr/a/b/0123456789abcdef0123", "a/b@0123456789abcdef0123"),
        ("https://w3id.org/prgraph/term/component/radix-cache", "component:radix-cache"),
        ("https://w3id.org/prgraph/ns#Entry", "prg:Entry"),
        ("https://w3id.org/prgraph/ns#a/b", "https://w3id.org/prgraph/ns#a/b"),
        ("http://a/b", "http://a/b"),
    ],
)
def test_short_iris(iri: str, expected: str) -> None:
    """IRIs of ours are shortened where that can be read back."""
    assert expected == shorten(iri, Scheme())
    assert expected == show_cell(Cell("uri", iri), Scheme())


def test_triples() -> None:
    """Triples come as Turtle with just the prefixes it uses, or as lines."""
    lines = ('<https://w3id.org/prgraph/term/model/glm> <http://www.w3.org/2004/02/skos/core#prefLabel> "GLM"@en .',)
    statements = Statements(lines)
    assert write_turtle(statements) == (
        "@prefix model: <https://w3id.org/prgraph/term/model/> .\n"
        "@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n\n"
        'model:glm skos:prefLabel "GLM"@en .\n'
    )
    assert lines[0] + "\n" == write_lines(lines)
    assert "" == write_turtle(Statements(()))
