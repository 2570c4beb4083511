"""Asking a build: values are found by the names people use, and only what they stand for goes into the query."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pyoxigraph as ox
import pytest

import prgraph
from prgraph.asking import KINDS, query, read_value
from prgraph.errors import NameNotFoundError, PrgraphError, QueryError, WorkspaceError
from prgraph.rdf.binding import Parameter
from prgraph.rdf.query import Bounds, Rows, Truth
from prgraph.rdf.vocab import TERM_SCHEME, XSD

PULL = "https://github.com/sgl-project/sglang/pull/31617"
RADIX = f"{TERM_SCHEME}component/radix-cache"


def read(store: ox.Store, value: str, kind: str) -> list[str]:
    """Give the terms that a value of a parameter of a kind stands for."""
    return read_value(store, value, Parameter("x", kind, optional=False, help=""))


@pytest.mark.parametrize(
    "kind, value, expected",
    [
        *(("term", name, f"<{RADIX}>") for name in ("radix-cache", "Radix Cache", "基数缓存", "RADIX_CACHE", RADIX)),
        ("component", "component:radix-cache", f"<{RADIX}>"),
        *(("pull_request", name, f"<{PULL}>") for name in ("#31617", "31617", "sgl-project/sglang#31617", PULL)),
        ("any", "<http://a/b>", "<http://a/b>"),
        ("symbol", "fmha_v2", "<https://w3id.org/prgraph/id/symbol/sgl-project/sglang/fmha_v2>"),
        ("person", "@pyc96", "<https://github.com/pyc96>"),
        ("repository", "SGL-Project/sglang", "<https://github.com/sgl-project/sglang>"),
        ("verdict", "must-read", "<https://w3id.org/prgraph/verdict/must_read>"),
        ("change", "Fix", "<https://w3id.org/prgraph/change/fix>"),
        ("metric", "speedup", "<https://w3id.org/prgraph/metric/speedup>"),
        ("date", "2026-08-31", f'"2026-08-31"^^<{XSD}date>'),
        ("number", "-7", f'"-7"^^<{XSD}integer>'),
        ("text", 'a"\n修', '"a\\"\\n修"'),
    ],
)
def test_values(seeds: ox.Store, kind: str, value: str, expected: str) -> None:
    """Each kind of value is understood in the ways that people write it."""
    assert [expected] == read(seeds, value, kind)


@pytest.mark.parametrize(
    "kind, value, told",
    [
        ("date", "31.8.2026", "expected a day"),
        ("number", "1.5", "expected a whole number"),
        ("verdict", "read", "expected one of must_read, skim, skip"),
        ("repository", "sglang", "expected OWNER/NAME"),
        ("colour", "red", "found the kind 'colour'; expected one of component, hardware"),
        ("pull_request", "修复", "things have the name '修复'"),
        ("any", "<a b>", "expected an absolute IRI"),
    ],
)
def test_wrong_values(seeds: ox.Store, kind: str, value: str, told: str) -> None:
    """A value of another form is refused with what was expected."""
    with pytest.raises(QueryError) as raised:
        read(seeds, value, kind)
    assert told in str(raised.value)


def test_a_kind_keeps_others_out(seeds: ox.Store) -> None:
    """A name is looked for among things of the parameter's kind only."""
    assert 1 == len(read(seeds, "trtllm_mha", "component"))
    assert read(seeds, "trtllm_mha", "symbol") != read(seeds, "trtllm_mha", "component")
    with pytest.raises(NameNotFoundError) as raised:
        read(seeds, "radix-cache", "hardware")
    assert str(raised.value).startswith("--set x: the graph knows no hardware 'radix-cache'.")


def test_look_alikes_are_given(seeds: ox.Store) -> None:
    """An unknown name comes with what is called nearly so."""
    with pytest.raises(NameNotFoundError) as raised:
        read(seeds, "radix-cash", "term")
    assert "component:radix-cache (radix cache)" in raised.value.alike


def test_all_kinds_are_known() -> None:
    """The kinds of parameters cover all kinds of things."""
    assert set(prgraph.Kind) == set(KINDS["any"])
    assert set(KINDS["thing"]) == set(prgraph.Kind) - {prgraph.Kind.PULL_REQUEST}


def test_query_is_a_function(seed_out: Path) -> None:
    """What the command line does in a line, a notebook does in one."""
    answer = prgraph.query(seed_out, name="leads-here", values={"pr": "#31617"})
    assert isinstance(answer, Rows)
    assert ("relation", "verdict", "title", "other") == answer.variables
    assert Truth(value=True) == query(seed_out, "ASK { VALUES ?x { } ?x a prg:Component }", values={"x": "radix-cache"})
    counted = cast("Rows", query(seed_out, "SELECT ?x { VALUES ?x { } }", values={"x": ["radix-cache", "#31617"]}))
    assert [RADIX, PULL] == [row[0] and row[0].value for row in counted.rows]


def test_wrong_calls(seed_out: Path, tmp_path: Path) -> None:
    """Neither text nor name, both, and a folder that is no build are errors."""
    for texts in ({}, {"sparql": "ASK {}", "name": "persons"}):
        with pytest.raises(QueryError, match="expected either"):
            query(seed_out, **texts)  # type: ignore[arg-type]
    with pytest.raises(WorkspaceError, match="no build of prgraph"):
        query(tmp_path, "ASK {}")


def test_a_relative_folder_and_a_replaced_one(seed_out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder may be given relative to where one is."""
    monkeypatch.chdir(seed_out.parent)
    assert Truth(value=True) == query(seed_out.name, "ASK { ?s ?p ?o }", bounds=Bounds(seconds=60))


def test_only_our_errors_come_of_hostile_values(seeds: ox.Store) -> None:
    """Whatever a value holds, it is found, refused or unknown."""
    for kind in (*KINDS, "text", "date", "number", "repository", "verdict"):
        for value in (
            '" } SERVICE <http://a/>',
            "<>",
            "<http://a/\n>",
            "\x00",
            "#0",
            "a/b#1",
            "%",
            "\\",
            "'",
            "修" * 500,
        ):
            try:
                terms = read(seeds, value, kind)
            except PrgraphError:
                continue
            assert all(term.startswith(("<", '"')) for term in terms)
