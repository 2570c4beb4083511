"""Commands that check and compare builds: validate, verify, diff."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from prgraph.cli.reading import GRAPH, hold_build
from prgraph.cli.rows import STYLES, print_rows
from prgraph.cli.tables import count

if TYPE_CHECKING:
    from prgraph.rdf.iris import Scheme
    from prgraph.validate import Finding
    from prgraph.verification import Check

STYLE = click.option(
    "--format", "style", type=click.Choice(STYLES), default="table", show_default=True, help="How to print."
)


@click.command("validate", short_help="Check that the graph is what the model promises.")
@GRAPH
@click.option("--shapes", is_flag=True, help="Run the SHACL shapes over everything, whatever the size.")
@STYLE
def validate_command(out: Path, style: str, *, shapes: bool) -> None:
    """Check that the graph is what the model promises: integrity queries, and SHACL shapes as the size allows.

    Exit status 1 where a fault was found.

    Example: prgraph validate --shapes
    """
    from prgraph.rdf.facts import FactReader
    from prgraph.validate import validate

    with hold_build(out) as held:
        scheme = FactReader(held.store).scheme
        report = validate(held.store, shapes or None)
    for note in report.notes:
        click.echo(f"prgraph: {note}", err=True)
    if report.findings or style != "table":
        print_rows(("check", "focus", "path", "value", "message"), show_findings(report.findings, scheme), style)
    click.echo(f"{len(report.checks)} checks, {count(len(report.findings), 'fault')}", err=style != "table")
    raise click.exceptions.Exit(int(not report.conforms))


def show_findings(findings: tuple[Finding, ...], scheme: Scheme) -> list[tuple[str, ...]]:
    """Give findings as rows, IRIs short."""
    from prgraph.rdf.results import shorten

    return [(f.check, *(shorten(told, scheme) for told in (f.focus, f.path, f.value)), f.message) for f in findings]


@click.command("verify", short_help="Check that a build still is what it was.")
@click.argument("sources", nargs=-1, metavar="[SOURCE...]")
@GRAPH
@click.option(
    "--lexicon", "tables", multiple=True, type=click.Path(path_type=Path),
    help="A lexicon table that the build was made with; repeatable.",
)  # fmt: skip
@STYLE
def verify_command(sources: tuple[str, ...], out: Path, tables: tuple[Path, ...], style: str) -> None:
    """Check that a build still is what its manifest says: outputs, store, lexicon and, where given, its SOURCEs.

    Exit status 1 where anything is changed, missing or new.

    Example: prgraph verify seeds/ --graph prgraph-out
    """
    from prgraph.verification import SAME, verify

    checks = verify(out, sources, tables)
    bad = [check for check in checks if check.state != SAME]
    shown = bad if style == "table" else checks
    if shown:
        print_rows(("group", "name", "state"), [(check.group, check.name, check.state) for check in shown], style)
    if style == "table":
        click.echo("\n".join(summarise_checks(checks)))
    for note in advise(bad, sources):
        click.echo(f"prgraph: {note}", err=True)
    raise click.exceptions.Exit(int(bool(bad)))


def advise(bad: list[Check], sources: tuple[str, ...]) -> list[str]:
    """Give what a person should know of checks that were not made or went wrong."""
    notes = [] if sources else ["the sources were not checked; give them to check them"]
    if any(check.group == "lexicon" for check in bad):
        notes.append("the lexicon is not that of the build: give its tables by --lexicon, or build again")
    return notes


def summarise_checks(checks: list[Check]) -> list[str]:
    """Say of each group how many are in which state."""
    groups: dict[str, Counter[str]] = {}
    for check in checks:
        groups.setdefault(check.group, Counter())[check.state] += 1
    return [f"{group}: {', '.join(f'{n:,} {state}' for state, n in sorted(groups[group].items()))}" for group in groups]


@click.command("diff", short_help="Tell what came, went and changed between two builds.")
@click.argument("old", type=click.Path(path_type=Path))
@click.argument("new", type=click.Path(path_type=Path))
@click.option(
    "--format", "style", type=click.Choice(("text", "md", "json")), default="text", show_default=True,
    help="How to print.",
)  # fmt: skip
def diff_command(old: Path, new: Path, style: str) -> None:
    """Tell what came, went and changed between the builds in two folders, by subsystem; exit status 1 if anything.

    Pull requests are the same by their titles before their IRIs.

    Example: prgraph diff prgraph-out-monday prgraph-out --format md
    """
    from prgraph.cli.differences import WRITERS
    from prgraph.comparison import compare

    with hold_build(old) as before, hold_build(new) as after:
        comparison = compare(before.store, after.store)
    click.echo(WRITERS[style](comparison), nl=False)
    raise click.exceptions.Exit(int(not comparison.same))
