"""The queries that ship: each has its right answer on the seeds, the same on both engines and forms of the graph."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import cast

import pyoxigraph as ox
import pytest
import rdflib

import prgraph
from asked import CALLS, Call, answer, build_seeds
from builds import write_digest
from prgraph.asking import KINDS, query, read_value
from prgraph.rdf.binding import bind
from prgraph.rdf.canned import Canned, list_canned, load_canned
from prgraph.rdf.ontology import find_file
from prgraph.rdf.query import Cell, Rows, run_query
from prgraph.rdf.scanner import Shape, check_query
from prgraph.rdf.store import open_store
from prgraph.rdf.vocab import PREFIXES, PRG

COMPETENCY: Mapping[int, str] = {
    1: "must-read", 2: "subsystems", 3: "changes-on-hardware", 4: "model-support", 5: "dtypes-on-hardware",
    6: "for-readers", 7: "leads-to", 8: "leads-here", 9: "undescribed", 10: "unnumbered", 11: "repeated",
    12: "evidence", 13: "wrong-quotes", 14: "unsupported", 15: "spellings", 16: "outside-lexicon", 17: "together",
    18: "metrics", 19: "code-and-name", 20: "provenance",
}  # fmt: skip
"""Which query answers each of the model's competency questions."""

NAMES = [canned.name for canned in list_canned()]


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the seeds, as digests of one day."""
    return build_seeds(tmp_path_factory.mktemp("seeds") / "out")


@cache
def read_graphs(out: Path) -> tuple[rdflib.Graph, rdflib.Graph]:
    """Read both forms of the graph with rdflib: named graphs under their union, and all in one."""
    union = rdflib.Dataset(default_union=True)
    union.parse(data=(out / "graph.trig").read_bytes(), format="trig")
    return union, rdflib.Graph().parse(data=(out / "graph.ttl").read_bytes(), format="turtle")


def bind_call(out: Path, call: Call) -> str:
    """Give the query of a call with its values filled in."""
    canned = load_canned(call.name)
    kinds = {parameter.name: parameter for parameter in canned.parameters}
    store = open_store((out / "current" / "store").resolve())
    told = {key: (value,) if isinstance(value, str) else value for key, value in call.values.items()}
    return bind(
        canned.text, {key: [t for v in vs for t in read_value(store, v, kinds[key])] for key, vs in told.items()}
    )


def show(term: object) -> tuple[str, str, str] | None:
    """Give what is compared of a term of rdflib: numbers by value, since each engine writes them its own way."""
    if isinstance(term, rdflib.Literal):
        return "literal", f"{float(term):g}" if is_number(term) else str(term), term.language or ""
    return None if term is None else ("uri", str(term), "")


def show_cell(cell: Cell | None) -> tuple[str, str, str] | None:
    """Give what is compared of a term of ours."""
    if cell is None or cell.kind == "uri":
        return ("uri", cell.value, "") if cell else None
    kind = None if cell.language else cell.datatype
    return show(rdflib.Literal(cell.value, lang=cell.language or None, datatype=kind))


def is_number(term: rdflib.Literal) -> bool:
    """Tell whether a literal of rdflib is a number."""
    return str(term.datatype).rpartition("#")[2] in {"integer", "decimal", "double"}


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.file.stem)
def test_answers_on_the_seeds(out: Path, call: Call) -> None:
    """Every query gives its golden answer on the seeds."""
    assert call.file.read_text(encoding="utf-8") == answer(out, call)


@pytest.mark.filterwarnings("ignore::DeprecationWarning:rdflib")  # it calls what it deprecates
@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.file.stem)
def test_both_engines_and_both_forms_agree(out: Path, call: Call) -> None:
    """Every query gives the same rows, in the same order, on the store, on graph.trig and on graph.ttl by rdflib."""
    text = bind_call(out, call)
    ours = run_query((out / "current" / "store").resolve(), text)
    assert isinstance(ours, Rows)
    expected = [tuple(show_cell(cell) for cell in row) for row in ours.rows]
    for graph in read_graphs(out):
        theirs = [tuple(show(term) for term in cast("rdflib.query.ResultRow", row)) for row in graph.query(text)]
        assert expected == theirs


def test_every_query_has_a_golden_answer() -> None:
    """No query ships without an answer that was looked at; no file is left of a query that went."""
    assert set(NAMES) == {call.name for call in CALLS}
    assert {call.file for call in CALLS} == set(CALLS[0].file.parent.iterdir())


def test_at_least_twenty_two_ship() -> None:
    """All competency questions and what users ask besides are there."""
    assert len(NAMES) >= 22
    assert set(range(1, 21)) == set(COMPETENCY)
    assert set(COMPETENCY.values()) <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_each_query_says_what_it_answers_and_takes(name: str) -> None:
    """A query begins with its question, declares a parameter for each place of a value, and may run."""
    canned = load_canned(name)
    assert re.match(r"# [A-Z][^\n]{15,140}\n", canned.text)
    assert "?" in canned.help
    places = re.findall(r"VALUES \?(\w+) \{ \}", canned.text)
    assert set(places) == {parameter.name for parameter in canned.parameters}
    assert {*KINDS, "change", "metric", "verdict", "date"} >= {parameter.kind for parameter in canned.parameters}
    assert check_query(canned.text)


@pytest.mark.parametrize("name", NAMES)
def test_the_vocabulary_is_the_graphs(name: str) -> None:
    """Prefixes are spelled as the vocabulary has them, and every term of ours is one of its ontology."""
    text = load_canned(name).text
    declared = dict(re.findall(r"PREFIX (\w+): <([^>]+)>", text))
    assert {prefix: PREFIXES[prefix] for prefix in declared} == declared
    used = {token.text for token in check_query(text) if token.shape is Shape.NAME}
    assert set(declared) == {name.partition(":")[0] for name in used if not name.endswith(":")}
    ontology = rdflib.Graph().parse(data=find_file("ontology.ttl").read_bytes(), format="turtle")
    for spelled in used:
        prefix, _, local = spelled.partition(":")
        if prefix == "prg" and local:
            assert (rdflib.URIRef(f"{PRG}{local}"), None, None) in ontology


def test_numbers_that_a_reader_counts_in_the_seeds(out: Path) -> None:
    """What a person finds in the five digests, whatever the lexicon knows: numbers, repeats, digests."""
    undescribed = query(out, name="undescribed")
    assert isinstance(undescribed, Rows)
    numbers = {row[1] and row[1].value for row in undescribed.rows}
    expected = {"28870", "31617", "32268", "32269", "32272", "33192", "34491", "34933", "35948", "35980"}
    assert expected == numbers
    counts = {name: len(cast("Rows", query(out, name=name)).rows) for name in ("repeated", "unnumbered", "digests")}
    assert {"repeated": 2, "unnumbered": 38, "digests": 5} == counts


def test_pull_requests_of_one_subsystem(out: Path) -> None:
    """The radix cache is touched by the two pull requests that speak of it, by either language's name."""
    for topic in ("radix-cache", "Radix Cache", "基数缓存", "component:radix-cache"):
        rows = cast("Rows", query(out, name="same-subsystem", values={"topic": topic})).rows
        titles = {row[4] and row[4].value for row in rows}
        assert {
            "会话感知驱逐的 Unified Radix Cache，提升 agentic 多轮命中率",
            '新增 return_hidden_states="last"，仅返回末 token 向量以降低载荷',
        } == titles


def test_same_titles_are_proposed(tmp_path: Path) -> None:
    """Two texts under one title are proposed as one pull request, in one repository only; they are never merged."""
    write_digest(tmp_path / "in" / "a.txt", [("修复 A", "值得精读。"), ("修复 B", "一。")])
    write_digest(tmp_path / "in" / "b.txt", [("修复 A", "无需精读。"), ("修复 B", "一。")])
    write_digest(tmp_path / "in" / "c.txt", [("修复 A", "三。")], "other/repository")
    prgraph.build([tmp_path / "in"], tmp_path / "out", only=("store",), jobs=1)
    rows = cast("Rows", query(tmp_path / "out", name="same-title")).rows
    assert ["修复 A"] == [row[0] and row[0].value for row in rows]
    assert {"https://w3id.org/prgraph/id/pr/sgl-project/sglang"} == {
        cell.value.rpartition("/")[0] for row in rows for cell in row[1:] if cell
    }


def test_faults_of_a_graph_are_found(out: Path) -> None:
    """A quote that the text does not say and a fact without words are each found by their query."""
    store = ox.Store()
    store.load(path=str(out / "graph.ttl"), format=ox.RdfFormat.TURTLE)
    ours = {name: f"{PRG}{name}" for name in ("PullRequest", "followUp")}
    quote = next(store.quads_for_pattern(None, ox.NamedNode(f"{PREFIXES['nif']}anchorOf"), None))
    store.remove(quote)
    store.add(ox.Quad(quote.subject, quote.predicate, ox.Literal("?"), quote.graph_name))
    requests = [q.subject for q in store.quads_for_pattern(None, None, ox.NamedNode(ours["PullRequest"]))]
    store.add(ox.Quad(requests[0], ox.NamedNode(ours["followUp"]), requests[1]))
    found = {name: list(cast("ox.QuerySolutions", store.query(load_canned(name).text))) for name in ("wrong-quotes", "unsupported")}  # fmt: skip  # noqa: E501
    assert {"wrong-quotes": 1, "unsupported": 1} == {name: len(rows) for name, rows in found.items()}


def test_the_list_is_sorted() -> None:
    """Queries come by name."""
    listed: tuple[Canned, ...] = list_canned()
    assert sorted(NAMES) == [canned.name for canned in listed]
