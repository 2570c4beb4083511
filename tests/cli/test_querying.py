"""The commands query and queries: in this process, and as a person runs them."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import rdflib
from click.testing import CliRunner, Result

from prgraph.cli.app import app
from prgraph.errors import PrgraphError
from prgraph.rdf.canned import list_canned

HEAVY = ("jieba", "networkx", "pyvis", "rdflib")
TITLES = "SELECT ?title { ?entry a prg:Entry ; dcterms:title ?title } ORDER BY STR(?title)"


def run(*words: str | Path, text: str | bytes | None = None) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(app, [str(word) for word in words], input=text, catch_exceptions=False)


def call(*words: str | Path, text: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command as a process of its own."""
    command = [sys.executable, "-m", "prgraph", *map(str, words)]
    settings = {**os.environ, **environment}
    return subprocess.run(command, input=text, capture_output=True, encoding="utf-8", check=False, env=settings)


def test_a_canned_query_with_a_name(seed_out: Path) -> None:
    """The question of the main job is answered with what is shared, the advice and the pull request."""
    shown = run("query", "--graph", seed_out, "-n", "same-subsystem", "--set", "topic=Radix Cache")
    assert 0 == shown.exit_code
    lines = [line.split() for line in shown.stdout.splitlines() if "sgl-project/sglang@" in line]
    assert {"radix"} == {line[0] for line in lines}
    assert "must_read" in shown.stdout
    assert "会话感知驱逐的 Unified Radix Cache，提升 agentic 多轮命中率" in shown.stdout


def test_text_file_and_standard_input_give_the_same(seed_out: Path, tmp_path: Path) -> None:
    """A query comes as an argument, from a file, or by a pipe."""
    file = tmp_path / "titles.rq"
    file.write_text(f"\ufeff{TITLES}\n", encoding="utf-8")
    shown = [
        run("query", "--graph", seed_out, *words, "--format", "csv", text=TITLES).stdout
        for words in ([TITLES], ["-f", str(file)], ["-"], ["-f", "-"])
    ]
    assert shown == [shown[0]] * 4
    assert 41 == len(list(csv.reader(io.StringIO(shown[0]))))


def test_formats(seed_out: Path) -> None:
    """Rows come in every format that is promised."""
    shown = {
        style: run("query", "--graph", seed_out, TITLES, "--format", style, "--limit", "1").stdout
        for style in ("table", "csv", "tsv", "json", "md")
    }
    title = json.loads(shown["json"])["results"]["bindings"][0]["title"]
    assert {"type": "literal", "xml:lang": "zh"}.items() <= title.items()
    assert ["title", title["value"]] == [row[0] for row in csv.reader(io.StringIO(shown["csv"]))]
    assert shown["tsv"].startswith("?title\n")
    assert shown["md"].startswith("| title |\n| --- |\n| ")
    assert title["value"] in shown["table"]


def test_ask_and_construct(seed_out: Path) -> None:
    """ASK prints true or false, CONSTRUCT Turtle or N-Triples that rdflib reads back to the same."""
    assert "true\n" == run("query", "--graph", seed_out, "ASK { ?s a prg:Entry }").stdout
    text = "CONSTRUCT { ?s skos:prefLabel ?l } WHERE { ?s a prg:Model ; skos:prefLabel ?l }"
    turtle = run("query", "--graph", seed_out, text).stdout
    lines = run("query", "--graph", seed_out, text, "--format", "nt").stdout
    read = rdflib.Graph().parse(data=turtle, format="turtle"), rdflib.Graph().parse(data=lines, format="nt")
    assert set(read[0]) == set(read[1])
    assert len(read[0]) == len(lines.splitlines()) > 0


def test_a_format_that_does_not_fit(seed_out: Path) -> None:
    """A format of another kind of answer is refused with those that fit."""
    for text, style in (("ASK {}", "csv"), (TITLES, "ttl"), ("CONSTRUCT WHERE { ?s ?p ?o }", "table")):
        with pytest.raises(PrgraphError, match=r"expected (table|ttl)"):
            run("query", "--graph", seed_out, text, "--limit", "1", "--format", style)


def test_what_is_left_out_is_told(seed_out: Path) -> None:
    """Rows over the limit are left out, with a word on standard error."""
    shown = run("query", "--graph", seed_out, TITLES, "--limit", "3", "--format", "csv")
    assert 4 == len(shown.stdout.splitlines())
    assert "prgraph: only the first 3 are shown; --limit N shows more\n" == shown.stderr


def test_queries_are_listed_and_printed() -> None:
    """The list tells name, question and values of each query; NAME prints one in full."""
    listed = json.loads(run("queries", "--format", "json").stdout)
    assert [query.name for query in list_canned()] == [row["name"] for row in listed]
    assert {"name", "answers", "takes"} == set(listed[0])
    assert list_canned()[0].text == run("queries", list_canned()[0].name).stdout


@pytest.mark.parametrize(
    "words, told",
    [
        (["-n", "same-subsytem"], "no query that ships has this name. Did you mean same-subsystem"),
        (["-n", "must-read"], "must-read: needs a value for topic (term: a subsystem"),
        (["-n", "must-read", "--set", "x=1"], "must-read: found a value for 'x'; the query takes topic."),
        (["-n", "must-read", "--set", "topic"], "--set: found 'topic'; expected VAR=VALUE"),
        (["-n", "must-read", "--set", "topic=radixcach"], "the graph knows no term 'radixcach'. Did you mean"),
        (["-n", "leads-here", "--set", "pr=修复"], "things have the name '修复'. Give one of them:"),
        (["-n", "since", "--set", "date=August"], "--set date: found 'August'; expected a day such as 2026-08-31"),
        (["-n", "metrics", "--set", "kind=speed"], "expected one of speedup, percent, memory, time, count, diff"),
        (["ASK { SERVICE <http://a/> {} }"], "query:1:7: found SERVICE"),
        (["ASK { GRAPH }"], "no SPARQL goes on like this"),
        (["DROP ALL"], "query:1:1: found DROP"),
        ([], "expected one of: a query, -f FILE, -n NAME"),
        (["ASK {}", "-n", "persons"], "expected one of: a query, -f FILE, -n NAME"),
        (["-f", "/nowhere.rq"], "/nowhere.rq: cannot be read (No such file or directory)"),
    ],
)
def test_wrong_calls(seed_out: Path, words: list[str], told: str) -> None:
    """A wrong call is an error that says what to do."""
    with pytest.raises(PrgraphError) as raised:
        run("query", "--graph", seed_out, *words)
    assert told in str(raised.value)


def test_values_cannot_break_out(seed_out: Path) -> None:
    """What is set is a value, whatever it spells."""
    for value in (
        'x" } } SERVICE <http://a/> { #',
        "<http://a/> } SERVICE <http://b/> {",
        "> SERVICE <http://a/",
        "'\\",
    ):
        done = call("query", "--graph", seed_out, "-n", "who-says", "--set", f"thing={value}")
        assert (2, "") == (done.returncode, done.stdout)
        assert done.stderr.startswith("prgraph: ")
    shown = run("query", "--graph", seed_out, "# param t: text\nSELECT ?t { VALUES ?t { } }", "--set", 't=" } DROP ALL',
                "--format", "csv")  # fmt: skip
    assert b't\r\n""" } DROP ALL"\r\n' == shown.stdout_bytes


def test_a_timeout_ends_the_query(seed_out: Path) -> None:
    """A query that would run for hours ends at the deadline with status 2."""
    text = f"SELECT (COUNT(*) AS ?n) {{ {' '.join(f'?a{i} ?b{i} ?c{i} .' for i in range(20))} }}"
    done = call("query", "--graph", seed_out, "--timeout", "0.5", text)
    assert 2 == done.returncode
    assert "no answer after 0.5 seconds" in done.stderr


def test_an_answer_can_be_piped_and_cut_off(seed_out: Path) -> None:
    """A closed pipe is no error; a pipe gets plain text in UTF-8 whatever the locale."""
    command = f"{sys.executable} -m prgraph query --graph '{seed_out}' -n unnumbered --format csv | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, check=False, env={**os.environ, "LC_ALL": "C"})
    assert (b"title,pr\r\n", b"") == (done.stdout, done.stderr)
    shown = call("query", "--graph", seed_out, "-n", "unnumbered", LC_ALL="C", PYTHONUTF8="0")
    assert "AMD MoE 权重加载提速" in shown.stdout
    assert "\x1b" not in shown.stdout


def test_markup_in_texts_is_text(seed_out: Path) -> None:
    """What looks like markup of a terminal or a table is shown as it is."""
    shown = run(
        "query", "--graph", seed_out, 'SELECT ("[red]x[/red]" AS ?a) ("\\u0022" AS ?b) {}'.replace("\\u0022", "|")
    )
    assert "[red]x[/red]" in shown.stdout


@pytest.mark.parametrize("words", [["--help"], ["query", "--help"], ["queries"], ["query", "-n", "same-subsystem"]])
def test_what_is_not_imported(seed_out: Path, words: list[str]) -> None:
    """Neither help nor a query loads jieba, networkx, pyvis or rdflib."""
    graph = ["--graph", str(seed_out)] if words[-2:-1] == ["-n"] else []
    script = (
        "import sys; from prgraph.cli import main\n"
        f"sys.argv = ['prgraph', *{[*words, *graph]!r}]\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        f"sys.exit(str(sorted(set({HEAVY!r}) & set(sys.modules))) if set({HEAVY!r}) & set(sys.modules) else 0)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=False)
    assert (0, True) == (done.returncode, len(done.stdout) > 100), done.stderr


def test_help_has_an_example() -> None:
    """Each command has help with one example."""
    for name in ("query", "queries"):
        assert f"Example: prgraph {name}" in run(name, "--help").stdout
