"""Rows on standard output: as a table for eyes, or as CSV, TSV, JSON, Markdown for programs and pages."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from prgraph.rdf.iris import Scheme
    from prgraph.rdf.query import Rows

STYLES = ("table", "csv", "tsv", "json", "md")
NARROW = 28
"""A column whose texts are all this short is not wrapped."""


def print_cells(rows: Rows, style: str, scheme: Scheme) -> None:
    """Print the rows of an answer; ``scheme`` is that of the build."""
    from prgraph.rdf import results

    if style == "table":
        shown = [[results.show_cell(cell, scheme) for cell in row] for row in rows.rows]
        print_plain(rows.variables, shown, find_numbers(rows))
    elif style == "md":
        click.echo(results.write_markdown(rows, scheme), nl=False)
    elif style == "json":
        click.echo(results.write_json(rows), nl=False)
    else:
        click.echo(results.write_csv(rows) if style == "csv" else results.write_tsv(rows), nl=False)


def find_numbers(rows: Rows) -> set[int]:
    """Give the columns that hold nothing but numbers."""
    from prgraph.rdf.results import NUMERIC

    columns = zip(*rows.rows, strict=True)
    return {place for place, cells in enumerate(columns) if all(c is None or c.datatype in NUMERIC for c in cells)}


def print_rows(head: Sequence[str], rows: Iterable[Sequence[str]], style: str) -> None:
    """Print rows of plain texts under a head; as JSON one object a row."""
    from prgraph.rdf.iris import Scheme
    from prgraph.rdf.query import Cell, Rows

    if style == "json":
        click.echo(json.dumps([dict(zip(head, row, strict=True)) for row in rows], ensure_ascii=False, indent=1))
        return
    cells = tuple(tuple(Cell("literal", text) for text in row) for row in rows)
    print_cells(Rows(tuple(head), cells), style, Scheme())


def print_plain(head: Sequence[str], rows: Sequence[Sequence[str]], right: Collection[int]) -> None:
    """Print a table of texts, none of them markup; columns of numbers stand to the right."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from prgraph.cli.tables import print_table

    table = Table(box=box.SIMPLE_HEAD)
    for place, name in enumerate(head):
        narrow = all(len(row[place]) <= NARROW and "\n" not in row[place] for row in rows)
        table.add_column(
            Text(name), justify="right" if place in right and rows else "left", overflow="fold", no_wrap=narrow
        )
    for row in rows:
        table.add_row(*(Text(text) for text in row))
    print_table(table)
    click.echo(f"{len(rows):,} {'row' if len(rows) == 1 else 'rows'}", err=True)
