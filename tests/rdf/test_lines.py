"""Lines are what the library writes, for every character and every form of literal."""

from __future__ import annotations

import sys

import pyoxigraph as ox
import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.rdf.lines import name_graph, write_fact, write_link, write_number, write_text
from prgraph.rdf.vocab import XSD

SUBJECT, TOLD, GRAPH = (ox.NamedNode(f"https://example.org/{name}") for name in ("问题", "p", "g"))
EVERY = "".join(chr(code) for code in range(sys.maxunicode + 1) if not 0xD800 <= code < 0xE000)


def written(literal: ox.Literal) -> str:
    """Write a fact with a literal as the library does."""
    line = ox.serialize([ox.Triple(SUBJECT, TOLD, literal)], format=ox.RdfFormat.N_TRIPLES)
    return (line or b"").decode().removesuffix("\n")


def fact(text: str) -> str:
    """Write a fact with a written literal as we do."""
    return write_fact(SUBJECT.value, TOLD.value, text)


def test_every_character() -> None:
    """All code points that UTF-8 can write come out as the library writes them."""
    assert written(ox.Literal(EVERY)) == fact(write_text(EVERY))


@pytest.mark.parametrize(
    "literal,ours",
    [
        (ox.Literal('静默"错误"', language="zh"), write_text('静默"错误"', "zh")),
        (ox.Literal("1.5", datatype=ox.NamedNode(f"{XSD}decimal")), write_text("1.5", datatype=f"{XSD}decimal")),
        (ox.Literal(""), write_text("")),
        (ox.Literal(42), write_number(42)),
        (ox.Literal(0), write_number(0)),
    ],
)
def test_forms_of_literals(literal: ox.Literal, ours: str) -> None:
    """Languages, datatypes and numbers come out as the library writes them."""
    assert written(literal) == fact(ours)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=20))
def test_texts_come_back(text: str) -> None:
    """What is written is read back by the library, in a named graph too."""
    lines = [fact(write_text(text, "zh")), write_link(SUBJECT.value, TOLD.value, SUBJECT.value)]
    quads = list(ox.parse("\n".join(name_graph(lines, GRAPH.value)), ox.RdfFormat.N_QUADS))
    assert [ox.Literal(text, language="zh"), SUBJECT] == [quad.object for quad in quads]
    assert {GRAPH} == {quad.graph_name for quad in quads}
    assert lines == list(name_graph(lines, ""))
