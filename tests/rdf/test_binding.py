"""Binding: values become terms of a query, and nothing else."""

from __future__ import annotations

from typing import cast

import pyoxigraph as ox
import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.errors import QueryError
from prgraph.rdf.binding import Parameter, bind, list_values, read_parameters, write_iri, write_literal
from prgraph.rdf.scanner import check_query

QUERY = "# What?\n# param x: text? what it is\n# param y: term\nSELECT * { VALUES ?x { } VALUES ?y {} }"


def test_parameters_are_declared_in_comments() -> None:
    """A parameter has a name, a kind, a mark where it may be left out, and help."""
    expected = (
        Parameter("x", "text", optional=True, help="what it is"),
        Parameter("y", "term", optional=False, help=""),
    )
    assert expected == read_parameters(QUERY)
    assert () == read_parameters('SELECT ("# param x: text" AS ?a) {}')


def test_values_fill_their_places() -> None:
    """A place takes all values of its variable; one that may be left out becomes unbound."""
    bound = bind(QUERY, {"y": ["<http://a/1>", "<http://a/2>"]})
    assert bound.endswith("SELECT * { VALUES ?x { UNDEF } VALUES ?y { <http://a/1> <http://a/2> } }")


def test_undeclared_places_stay_as_they_are() -> None:
    """What declares nothing and is given nothing is not touched."""
    text = "ASK { VALUES ?z { } }"
    assert text == bind(text, {})
    assert "ASK { VALUES ?z { 1 } }" == bind(text, {"z": ["1"]})


def test_texts_and_comments_are_no_places() -> None:
    """Only the query itself holds places, not its strings and comments."""
    text = "# VALUES ?x { }\nASK { ?s ?p 'VALUES ?x { }' }"
    with pytest.raises(QueryError, match="query takes none"):
        bind(text, {"x": ["1"]})


@pytest.mark.parametrize(
    "values, told",
    [
        ({}, r"q: needs a value for y \(term: \)\. Give one: --set y="),
        ({"y": ["1"], "z": ["1"]}, r"q: found a value for 'z'; the query takes x, y\."),
    ],
)
def test_wrong_values_are_told(values: dict[str, list[str]], told: str) -> None:
    """A missing value and one too many are errors that say what to do."""
    with pytest.raises(QueryError, match=told):
        bind(QUERY, values, "q")


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_is_one_literal(text: str) -> None:
    """Whatever a text holds, it comes out of the query as it went in, and the query holds nothing else of it."""
    bound = bind("SELECT ?x { VALUES ?x { } }", {"x": [write_literal(text)]})
    assert 9 == len(check_query(bound)) or "\x00" in text
    (row,) = cast("ox.QuerySolutions", ox.Store().query(bound))
    assert text == row["x"].value


@given(st.text(max_size=30))
def test_any_iri_is_one_token_or_refused(text: str) -> None:
    """What is no IRI never gets into a query."""
    try:
        written = write_iri(f"http://a/{text}")
    except QueryError:
        return
    assert not set(written[1:-1]) & set('<>"{}|^`\\ \n')


@pytest.mark.parametrize("iri", ["", "x", "a b:c", "http://a/ b", "http://a/>{}", "http://a/\n", "//a"])
def test_what_is_no_iri_is_refused(iri: str) -> None:
    """Relative references and forbidden characters are refused."""
    with pytest.raises(QueryError, match="expected an absolute IRI"):
        write_iri(iri)


def test_settings() -> None:
    """Settings of one variable collect their values; signs of variables may stand before the name."""
    assert {"a": ["1", "x=y"], "b": ["修复 "[:2]]} == list_values(["a=1", "?a=x=y", "b=修复 "])


@pytest.mark.parametrize("setting", ["a", "=1", "a=", "a b=1", "1a=1", "a= "])
def test_wrong_settings(setting: str) -> None:
    """A setting of another form is refused."""
    with pytest.raises(QueryError, match="expected VAR=VALUE"):
        list_values([setting])
