"""Commands that ask in SPARQL: query and queries."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from prgraph.cli.reading import GRAPH
from prgraph.cli.rows import STYLES, print_cells, print_rows
from prgraph.errors import InputError, QueryError

if TYPE_CHECKING:
    from prgraph.rdf.iris import Scheme
    from prgraph.rdf.query import Answer


@click.command("query", short_help="Ask the graph in SPARQL, or by a query that ships.")
@click.argument("sparql", required=False)
@click.option("-f", "--file", type=click.Path(path_type=Path), help="A file with the query; - for standard input.")
@click.option("-n", "--name", help="A query that ships: prgraph queries lists them.")
@click.option("--set", "settings", multiple=True, metavar="VAR=VALUE", help="A value of the query; repeatable.")
@GRAPH
@click.option(
    "--format",
    "style",
    type=click.Choice((*STYLES, "ttl", "nt")),
    help="How to print; rows as table, triples as ttl if not given.",
)
@click.option("--timeout", type=click.FloatRange(0.1, 86_400), default=30.0, show_default=True, metavar="SECONDS",
              help="When to end a query.")  # fmt: skip
@click.option("--limit", type=click.IntRange(1, 10_000_000), default=10_000, show_default=True, metavar="N",
              help="How many rows or triples to print at most.")  # fmt: skip
@click.option("--allow-from", is_flag=True, help="Let FROM and FROM NAMED choose among the graphs of the build.")
def query_command(
    sparql: str | None, file: Path | None, name: str | None, settings: tuple[str, ...], out: Path, style: str | None,
    timeout: float, limit: int, *, allow_from: bool,
) -> None:  # fmt: skip
    """Ask the graph in SPARQL (a text, a file, - for standard input, or a query that ships).

    Names go in by --set, safely: prgraph query -n same-subsystem --set topic="Radix Cache"

    Example: prgraph query "SELECT ?label { ?pr a prg:PullRequest ; rdfs:label ?label }"
    """
    from prgraph.asking import query
    from prgraph.rdf.binding import list_values
    from prgraph.rdf.query import Bounds

    answer = query(
        out, read_query(sparql, file, name), name=name, values=list_values(settings),
        bounds=Bounds(seconds=timeout, rows=limit), allow_from=allow_from,
    )  # fmt: skip
    print_answer(answer, style, out)
    if getattr(answer, "more", False):
        click.echo(f"prgraph: only the first {limit:,} are shown; --limit N shows more", err=True)


@click.command("queries", short_help="List the queries that ship.")
@click.argument("name", required=False)
@click.option("--format", "style", type=click.Choice(STYLES), default="table", show_default=True,
              help="How to print the list.")  # fmt: skip
def queries_command(name: str | None, style: str) -> None:
    """List the queries that ship, with the question each answers and the values it takes; print one in full by NAME.

    Example: prgraph queries same-subsystem
    """
    from prgraph.rdf.canned import list_canned, load_canned

    if name:
        click.echo(load_canned(name).text, nl=False)
        return
    rows = [(canned.name, canned.help, " ".join(p.spell() for p in canned.parameters)) for canned in list_canned()]
    print_rows(("name", "answers", "takes"), rows, style)


def read_query(sparql: str | None, file: Path | None, name: str | None) -> str | None:
    """Read the query of a call, None where it names one that ships; raises QueryError unless there is just one."""
    if sum(given is not None for given in (sparql, file, name)) != 1:
        raise QueryError("expected one of: a query, -f FILE, -n NAME. `prgraph queries` lists the names.")
    if sparql == "-" or (file and str(file) == "-"):
        return decode_query(sys.stdin.buffer.read(), "standard input")
    if file is None:
        return sparql
    try:
        return decode_query(file.read_bytes(), str(file))
    except OSError as error:
        raise InputError(f"{file}: cannot be read ({error.strerror}). Give a file with one SPARQL query.") from None


def decode_query(data: bytes, name: str) -> str:
    """Decode a query; raises InputError for what is no UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{name}: found byte {error.start + 1} that is no UTF-8; expected a text in UTF-8") from None


def print_answer(answer: Answer, style: str | None, out: Path) -> None:
    """Print an answer; raises QueryError for a format that it has not."""
    from prgraph.rdf import results
    from prgraph.rdf.query import Rows, Statements, Truth

    if isinstance(answer, Truth) and style in {None, "table", "json"}:
        click.echo(results.write_json(answer) if style == "json" else str(answer.value).lower(), nl=style != "json")
    elif isinstance(answer, Statements) and style in {None, "ttl", "nt"}:
        click.echo(results.write_lines(answer.lines) if style == "nt" else results.write_turtle(answer), nl=False)
    elif isinstance(answer, Rows) and style in {None, *STYLES}:
        print_cells(answer, style or "table", read_scheme(out))
    else:
        kind = {Rows: "rows", Truth: "true or false", Statements: "triples"}[type(answer)]
        fits = {Rows: "table, csv, tsv, json or md", Truth: "table or json", Statements: "ttl or nt"}[type(answer)]
        raise QueryError(f"--format {style}: the answer is {kind}; expected {fits}")


def read_scheme(out: Path) -> Scheme:
    """Read how the IRIs of a build are made."""
    from prgraph.rdf.iris import Scheme
    from prgraph.workspace import open_generation

    with open_generation(out) as generation:
        return Scheme(generation.read_manifest().get("options", {}).get("base", Scheme().base))
