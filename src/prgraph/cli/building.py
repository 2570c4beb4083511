"""Commands that read digests: build and annotate."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from prgraph.cli.output import write_out
from prgraph.errors import InputError
from prgraph.model import Repository

if TYPE_CHECKING:
    from prgraph.chunks import Recipe

SOURCES = click.argument("sources", nargs=-1, required=True, metavar="SOURCE...")
READING = (
    click.option(
        "--lexicon",
        "tables",
        multiple=True,
        type=click.Path(path_type=Path),
        help="A lexicon table, or a folder of them, beside those that ship; repeatable.",
    ),
    click.option("--repo", metavar="OWNER/NAME", help="The repository of sources that do not name one."),
    click.option("--format", "format_name", metavar="NAME", help="The format of the sources; found out if not given."),
    click.option(
        "--date", metavar="DATE", help="The day of the digests, 2026-11-03; else by file name or front matter."
    ),
    click.option("--lenient", is_flag=True, help="Replace characters that cannot be written in XML by U+FFFD."),
    click.option(
        "--jobs",
        type=click.IntRange(1),
        default=os.cpu_count() or 1,
        metavar="N",
        help="How many processes [one a core].",
    ),
)


def reading_options(command: Any) -> Any:
    """Add the options of all commands that read digests."""
    for option in reversed(READING):
        command = option(command)
    return command


@click.command("build", short_help="Build the graph of digests into a folder.")
@SOURCES
@click.option(
    "-o",
    "--out",
    default="prgraph-out",
    show_default=True,
    type=click.Path(path_type=Path),
    help="The folder of the build.",
)
@reading_options
@click.option(
    "--aliases",
    type=click.Path(path_type=Path),
    help="A table `OWNER/REPO@KEY,OWNER/REPO#N` of numbers that became known.",
)
@click.option("--base", metavar="IRI", help="The base of the IRIs of digests, unnumbered pull requests and symbols.")
@click.option(
    "--evidence",
    type=click.Choice(("all", "first")),
    default="all",
    show_default=True,
    help="Keep every mention, or one for each thing in an entry.",
)
@click.option("--no-text", is_flag=True, help="Leave the digests' texts out of the graph.")
@click.option(
    "--only", metavar="LIST", help="Outputs to write, of store,ttl,trig,html,graphml,annotations [all these], and nq."
)
def build_command(sources: tuple[str, ...], out: Path, only: str | None, jobs: int, **options: Any) -> None:
    """Build the graph of SOURCE (files, folders, or - for standard input) into a folder.

    Afterwards the folder holds exactly the graph of these sources; what did not change is not read again.

    Example: prgraph build seeds/ -o prgraph-out
    """
    from prgraph.builder import USUAL, build
    from prgraph.cli.progress import show_progress
    from prgraph.cli.summary import print_summary

    chosen = tuple(part.strip() for part in only.split(",")) if only else USUAL
    with show_progress("entries") as progress:
        report = build(
            sources, out, recipe=make_recipe(**options), only=chosen, jobs=jobs, stdin=read_stdin(sources),
            on_note=lambda note: click.echo(f"prgraph: {note}", err=True), on_progress=progress.advance,
        )  # fmt: skip
    print_summary(report, progress.seconds)


@click.command("annotate", short_help="Print what is read out of each entry, as JSON lines.")
@SOURCES
@click.option("-o", "--out", type=click.Path(path_type=Path), help="The file to write; standard output if not given.")
@reading_options
def annotate_command(sources: tuple[str, ...], out: Path | None, jobs: int, **options: Any) -> None:
    """Print what is read out of each entry of SOURCE, one JSON line an entry.

    Example: prgraph annotate seeds/ -o annotations.jsonl
    """
    from prgraph.builder import annotate_sources

    lines = annotate_sources(sources, recipe=make_recipe(**options), jobs=jobs, stdin=read_stdin(sources))
    write_out(lines, out)


def read_stdin(sources: tuple[str, ...]) -> bytes | None:
    """Read standard input where a source is ``-``."""
    return sys.stdin.buffer.read() if "-" in sources else None


def make_recipe(
    *,
    tables: tuple[Path, ...] = (),
    repo: str | None = None,
    format_name: str | None = None,
    date: str | None = None,
    lenient: bool = False,
    aliases: Path | None = None,
    base: str | None = None,
    evidence: str = "all",
    no_text: bool = False,
) -> Recipe:
    """Make the recipe of a call's options."""
    from prgraph.aliases import read_aliases
    from prgraph.chunks import Recipe

    plain = Recipe()
    return Recipe(
        lexicon=tables,
        aliases=read_aliases(aliases) if aliases else (),
        repository=read_repository(repo) if repo else None,
        format=format_name,
        date=date,
        base=base or plain.base,
        evidence="first" if evidence == "first" else "all",
        with_text=not no_text,
        lenient=lenient,
    )


def read_repository(text: str) -> Repository:
    """Read OWNER/NAME; raises InputError for anything else."""
    owner, slash, name = text.partition("/")
    if not slash or not owner or not name or "/" in name or len(text.split()) != 1:
        raise InputError(f"--repo: found {text!r}; expected OWNER/NAME, such as sgl-project/sglang")
    return Repository(owner, name)
