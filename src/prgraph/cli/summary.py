"""The table that a build ends with."""

from __future__ import annotations

import click
from rich import box
from rich.table import Table

from prgraph.builder import Report
from prgraph.cli.tables import count, print_table

ROWS = (
    ("digests", "digests"),
    ("entries", "entries"),
    ("described", "pull requests described"),
    ("numbered", "pull requests known by number"),
    ("references", "references between them"),
    ("component", "components"),
    ("hardware", "hardware"),
    ("model", "models"),
    ("dtype", "data types"),
    ("library", "libraries"),
    ("dataset", "evaluation sets"),
    ("symbols", "code symbols"),
    ("persons", "persons"),
    ("repositories", "repositories"),
)
LOOK_AT = (
    ("graph.html", "the page: open it in a browser"),
    ("graph.ttl", "Turtle for SPARQL"),
    ("graph.trig", "the same with a graph for each digest"),
    ("graph.nq", "the same, a quad a line"),
    ("graph.graphml", "for NetworkX, Gephi and the like"),
    ("annotations.jsonl", "what was read out of each entry"),
    ("store", "the Oxigraph store that prgraph query reads"),
)


def print_summary(report: Report, seconds: float) -> None:
    """Print what a build gave, and where to look."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("what")
    table.add_column("number", justify="right")
    for key, label in ROWS:
        if report.counts.get(key):
            table.add_row(label, f"{report.counts[key]:,}")
    print_table(table)
    taken = report.counts.get("digests", 0) - report.read
    click.echo(f"{seconds:.1f} seconds; {count(report.read, 'digest')} read, {taken} unchanged")
    for note in notes_of(report):
        click.echo(f"note: {note}")
    click.echo("Where to look:")
    for name, what in LOOK_AT:
        if (report.out / name).exists():
            click.echo(f"  {report.out / name}  {what}")


def notes_of(report: Report) -> list[str]:
    """Give what a person should know of a build."""
    notes = list(report.notes)
    if report.ignored:
        notes.append(
            f"left out for their suffix: {count(len(report.ignored), 'file')}, such as {report.ignored[0].name}"
        )
    if report.replaced:
        notes.append(f"replaced by U+FFFD: {count(report.replaced, 'character')}")
    if report.proposed:
        notes.append(
            f"new words under the same title: {count(report.proposed, 'pull request')}, "
            f"see {report.out}/aliases-proposed.tsv"
        )
    return notes
