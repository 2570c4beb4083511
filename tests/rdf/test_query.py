"""The runner: answers of every kind, bounds that hold, errors with place and advice, nothing left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from prgraph.errors import PrgraphError, QueryError, WorkspaceError
from prgraph.rdf.query import WORKER, Bounds, Cell, Rows, Statements, Truth, run_query
from prgraph.rdf.store import close_store, create_store, load_trig
from prgraph.rdf.vocab import XSD

TRIG = """
@prefix a: <http://a/> .
a:g { a:s a:p "修复"@zh , "x" , 1 , 1.5 . }
a:h { a:s a:q a:o . }
a:d a:from a:g .
"""
HOURS = f"SELECT (COUNT(*) AS ?n) {{ {' '.join(f'?a{i} ?b{i} ?c{i} .' for i in range(24))} }}"


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a small store with two named graphs and a default graph."""
    folder = tmp_path_factory.mktemp("query") / "store"
    opened = create_store(folder)
    load_trig(opened, TRIG.encode())
    close_store(opened, folder)
    return folder


def list_workers(store: Path) -> list[int]:
    """Give the ids of the processes that run our worker on a store."""
    found = []
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            try:
                command = (process / "cmdline").read_bytes()
            except OSError:
                continue
            if {str(WORKER).encode(), str(store).encode()} <= set(command.split(b"\0")):
                found.append(int(process.name))
    return found


def test_rows(store: Path) -> None:
    """SELECT gives rows of terms, over all graphs."""
    answer = run_query(store, "SELECT ?o ?none { <http://a/s> ?p ?o } ORDER BY STR(?o)")
    expected = (
        (Cell("literal", "1", datatype=f"{XSD}integer"), None),
        (Cell("literal", "1.5", datatype=f"{XSD}decimal"), None),
        (Cell("uri", "http://a/o"), None),
        (Cell("literal", "x", datatype=f"{XSD}string"), None),
        (Cell("literal", "修复", "zh", "http://www.w3.org/1999/02/22-rdf-syntax-ns#langString"), None),
    )
    assert Rows(("o", "none"), expected) == answer


def test_truth(store: Path) -> None:
    """ASK gives true or false."""
    assert Truth(value=True) == run_query(store, "ASK { <http://a/s> ?p 1 }")
    assert Truth(value=False) == run_query(store, "ASK { <http://a/s> ?p 2 }")


@pytest.mark.parametrize("text", ["CONSTRUCT WHERE { ?s <http://a/q> ?o }", "DESCRIBE ?s { ?s <http://a/from> ?o }"])
def test_statements(store: Path, text: str) -> None:
    """CONSTRUCT and DESCRIBE give lines of N-Triples."""
    answer = run_query(store, text)
    expected = {
        "C": ("<http://a/s> <http://a/q> <http://a/o> .",),
        "D": ("<http://a/d> <http://a/from> <http://a/g> .",),
    }
    assert Statements(expected[text[0]]) == answer


def test_prefixes_need_no_declaration(store: Path) -> None:
    """The prefixes of the vocabulary are known."""
    assert Truth(value=False) == run_query(store, "ASK { ?s a prg:Entry ; skos:prefLabel ?o }")


def test_rows_are_bounded(store: Path) -> None:
    """No more rows or triples come than are asked for, and the answer says so."""
    for text in ("SELECT * { ?s ?p ?o }", "CONSTRUCT WHERE { ?s ?p ?o }"):
        answer = run_query(store, text, bounds=Bounds(rows=2))
        assert isinstance(answer, Rows | Statements)
        assert (2, True) == (len(answer.rows if isinstance(answer, Rows) else answer.lines), answer.more)
    assert Rows(("s",), (), more=False) == run_query(store, "SELECT ?s { ?s <http://a/no> ?o }", bounds=Bounds(rows=1))


def test_bytes_are_bounded(store: Path) -> None:
    """An answer of long texts ends when it is long enough."""
    long = (
        "BIND(CONCAT(?a, ?a, ?a, ?a, ?a, ?a, ?a, ?a, ?a, ?a, ?a, ?a, ?a, ?a) AS ?b) BIND(CONCAT(?b, ?b, ?b, ?b) AS ?c)"
    )
    answer = run_query(store, f"SELECT ?c {{ ?s ?p ?o BIND(STR(?s) AS ?a) {long} }}", bounds=Bounds(bytes=300))
    assert isinstance(answer, Rows)
    assert (1, True) == (len(answer.rows), answer.more)


def test_a_query_of_hours_is_ended(store: Path) -> None:
    """A query that would run for hours ends at its deadline with an error, and its process is gone."""
    with pytest.raises(QueryError) as raised:
        run_query(store, HOURS, bounds=Bounds(seconds=0.5))
    assert str(raised.value).startswith("query: no answer after 0.5 seconds; the query was ended. Ask for less")
    assert [] == list_workers(store)


@pytest.mark.slow
def test_the_worker_ends_when_its_caller_is_killed(store: Path) -> None:
    """Where the caller is killed, the kernel ends the worker by its bound of processor time."""
    script = (
        "import sys; from pathlib import Path; from prgraph.rdf.query import Bounds, run_query\n"
        "run_query(Path(sys.argv[1]), sys.argv[2], bounds=Bounds(seconds=3))"
    )
    caller = subprocess.Popen([sys.executable, "-c", script, store, HOURS])
    fresh: list[int] = []
    while not any(is_busy(worker) for worker in fresh) and caller.poll() is None:
        fresh = list_workers(store)
    os.kill(caller.pid, signal.SIGKILL)
    assert -signal.SIGKILL == caller.wait()
    while list_workers(store):
        time.sleep(0.1)


def is_busy(process: int) -> bool:
    """Tell whether a process has computed for 0.1 seconds: the worker has its query by then."""
    try:
        told = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return False
    return int(told[11]) * 10 >= os.sysconf("SC_CLK_TCK")


def test_memory_is_bounded(store: Path) -> None:
    """A query that needs more memory than it may take ends with an error."""
    cross = " . ".join(f"?a{i} ?b{i} ?c{i}" for i in range(12))
    hoard = f"SELECT * {{ {cross} }} ORDER BY {' '.join(f'?a{i}' for i in range(12))}"
    with pytest.raises(QueryError, match="needs too much memory"):
        run_query(store, hoard, bounds=Bounds(memory=1 << 28))


def test_a_query_that_brings_the_engine_down_is_an_error(store: Path) -> None:
    """A chain of operators that overflows the engine's stack costs its process only."""
    with pytest.raises(QueryError, match="the engine was ended by signal"):
        run_query(store, f"ASK {{ ?s ?p ?o FILTER({'1+' * 30_000}1 > ?o) }}")


def test_a_regex_bomb_is_harmless(store: Path) -> None:
    """A pattern of exponential cost elsewhere gives an answer here."""
    assert Truth(value=False) == run_query(store, f'ASK {{ FILTER(REGEX("{"a" * 5000}!", "^(a+)+$")) }}')


def test_wrong_syntax_is_pointed_at(store: Path) -> None:
    """A message about wrong syntax shows line and place, counted in characters."""
    with pytest.raises(QueryError) as raised:
        run_query(store, 'SELECT ?s {\n  ?s ?p "修复" ?o }', name="mine.rq")
    assert str(raised.value).startswith("mine.rq:2:")
    assert str(raised.value).endswith("^")


def test_no_store_is_an_error(tmp_path: Path) -> None:
    """A build without a store, and a folder that is none, are told."""
    with pytest.raises(WorkspaceError, match=r"no store here\. Build it"):
        run_query(tmp_path / "store", "ASK {}")
    with pytest.raises(WorkspaceError, match="the store cannot be opened"):
        run_query(tmp_path, "ASK {}")


def test_from_chooses_graphs_where_allowed(store: Path) -> None:
    """FROM is refused; allowed, it chooses among the graphs of the store and reads no file."""
    count = "SELECT (COUNT(*) AS ?n) FROM <%s> { ?s ?p ?o }"
    with pytest.raises(QueryError, match="found FROM"):
        run_query(store, count % "http://a/g")
    counted = []
    for iri in ("http://a/g", "file:///etc/passwd", Path(__file__).as_uri()):
        answer = run_query(store, count % iri, allow_from=True)
        assert isinstance(answer, Rows)
        counted.append(answer.rows[0][0] and answer.rows[0][0].value)
    assert ["4", "0", "0"] == counted


def test_triple_terms_and_blank_nodes(store: Path) -> None:
    """What a query makes itself is told as well."""
    answer = run_query(store, 'SELECT (TRIPLE(<a:b>, <a:c>, "x") AS ?t) (BNODE() AS ?b) {}')
    assert isinstance(answer, Rows)
    assert Cell("triple", '<a:b> <a:c> "x"') == answer.rows[0][0]
    assert "bnode" == (answer.rows[0][1] or Cell("", "")).kind


def test_only_errors_of_ours_leave(store: Path) -> None:
    """Whatever the text, an error is one of ours."""
    for text in (
        "",
        "x",
        "SELECT",
        "ASK {",
        "}{",
        "SELECT * { ?s ?p ?o } LIMIT 99999999999999999999",
        "ASK { <x> ?p ?o }",
    ):
        with pytest.raises(PrgraphError):
            run_query(store, text)
