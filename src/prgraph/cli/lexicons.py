"""The commands about the lexicon: list, show, lint, explain, suggest, export."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from prgraph.errors import LexiconError, NameNotFoundError
from prgraph.model import TERM_KINDS

if TYPE_CHECKING:
    from prgraph.lexicon import Lexicon, Term

TABLES = click.option(
    "--lexicon",
    "tables",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A table beside those that ship; repeatable.",
)


@click.group("lexicon", short_help="Search, check, explain and extend the lexicon.")
def lexicon_command() -> None:
    """Search the lexicon, check it, say why a text matched, propose rows, write it as SKOS.

    Example: prgraph lexicon show radix-cache
    """


@lexicon_command.command("list", short_help="List the terms.")
@TABLES
@click.option("--kind", type=click.Choice([kind.value for kind in TERM_KINDS]), help="Only terms of a kind.")
@click.option("--find", "part", metavar="TEXT", help="Only terms with a name or id that holds this text.")
def list_command(tables: tuple[Path, ...], kind: str | None, part: str | None) -> None:
    """List the terms: kind, id, English name, Chinese name, tab-separated.

    Example: prgraph lexicon list --kind hardware --find 昇腾
    """
    from prgraph.lexicon import load_lexicon

    for term in sorted(load_lexicon(tables).terms.values(), key=lambda term: (term.kind, term.id)):
        names = [name.text for name in term.names]
        if (kind in (None, term.kind.value)) and (
            not part or any(part.lower() in n.lower() for n in (term.id, *names))
        ):
            click.echo("\t".join((term.kind, term.id, term.label("en"), chinese_name(term))))


def chinese_name(term: Term) -> str:
    """Give the preferred Chinese name, empty if there is none."""
    return next((name.text for name in term.names if name.lang == "zh" and name.preferred), "")


@lexicon_command.command("show", short_help="Show the terms with an id or a spelling.")
@TABLES
@click.argument("name")
def show_command(tables: tuple[Path, ...], name: str) -> None:
    """Show the terms with an id or a spelling: names, broader and narrower terms, conditions, sources.

    Example: prgraph lexicon show 基数缓存
    """
    from prgraph.lexicon import load_lexicon
    from prgraph.lexicon.lexicon import fold_surface

    lexicon = load_lexicon(tables)
    keys = sorted(
        {form.key for form in lexicon.by_surface.get(fold_surface(name), ())}
        | {k for k in lexicon.terms if k[1] == name}
    )
    if not keys:
        raise NameNotFoundError(f"lexicon: no term is called {name!r}; search with `prgraph lexicon list --find TEXT`")
    for key in keys:
        click.echo("\n".join(describe(lexicon, lexicon.terms[key])))


def describe(lexicon: Lexicon, term: Term) -> list[str]:
    """Describe a term in lines."""
    narrower = sorted(f"{kind}:{i}" for (kind, i), above in lexicon.parents.items() if (term.kind, term.id) in above)
    lines = [f"{term.kind} {term.id}: {term.label('en')} {chinese_name(term)}".rstrip()]
    lines += [f"  broader   {kind}:{term_id}" for kind, term_id in lexicon.chain(term.kind, term.id)]
    lines += [f"  narrower  {name}" for name in narrower]
    for form in lexicon.forms:
        if form.key == (term.kind, term.id):
            lines.append(f"  {form.lang} {'pref' if form.preferred else 'alt '}  {form.surface}  ({form.source})")
    return lines


@lexicon_command.command("lint", short_help="Check lexicon tables.")
@TABLES
def lint_command(tables: tuple[Path, ...]) -> None:
    """Check the tables: columns, order, names, broader terms, clashes. Exit with 1 if anything is wrong.

    Example: prgraph lexicon lint --lexicon my-terms.tsv
    """
    from prgraph.lexicon import read_tables
    from prgraph.lexicon.linting import find_disorder
    from prgraph.lexicon.tables import shipped_tables, user_tables

    parts = [*shipped_tables(), *user_tables(tables)]
    faults = find_disorder(parts)
    try:
        lexicon = read_tables(parts)
    except LexiconError as error:
        faults.append(str(error))
    for fault in faults:
        click.echo(fault)
    if faults:
        sys.exit(1)
    counts = f"{len(lexicon.terms):,} terms in {len(lexicon.forms):,} forms"
    click.echo(f"{counts}, {len(lexicon.not_entities):,} texts that are no entity: no fault")


@lexicon_command.command("explain", short_help="Say what in a text matched, and why.")
@TABLES
@click.argument("text")
@click.option(
    "--repo", default="owner/name", metavar="OWNER/NAME", help="The repository of the digest that the text stands in."
)
def explain_command(tables: tuple[Path, ...], text: str, repo: str) -> None:
    """Say for each stretch of TEXT what matched, by which rule, and what was rejected and why.

    Example: prgraph lexicon explain "CUDA 图捕获只在 SM90/120 上做"
    """
    from rich.table import Table

    from prgraph.chunks import load_annotator
    from prgraph.cli.building import read_repository
    from prgraph.cli.tables import print_table
    from prgraph.extract.explaining import explain

    table = Table("where", "text", "kind", "id", "rule", "outcome", box=None)
    for found in explain(load_annotator(tables), text, read_repository(repo)):
        table.add_row(f"{found.start}-{found.end}", found.text, found.kind, found.id, found.rule, found.outcome)
    print_table(table)


@lexicon_command.command("suggest", short_help="Propose words that nothing recognises.")
@TABLES
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...")
@click.option(
    "--least", type=click.IntRange(1), default=2, show_default=True, help="Only words that so many entries have."
)
@click.option("--repo", metavar="OWNER/NAME", help="The repository of sources that do not name one.")
def suggest_command(tables: tuple[Path, ...], sources: tuple[str, ...], least: int, repo: str | None) -> None:
    """Propose words of a corpus that nothing recognises: word, number of entries, places, tab-separated.

    Example: prgraph lexicon suggest seeds/ --least 2
    """
    from prgraph.chunks import load_annotator
    from prgraph.cli.building import read_repository
    from prgraph.digest import find_sources, read_digest
    from prgraph.extract.suggesting import suggest

    home = read_repository(repo) if repo else None
    digests = (read_digest(source.doc, source.read(), repository=home) for source in find_sources(sources))
    for found in suggest(load_annotator(tables), digests, least):
        places = " ".join(f"{doc}:{index}" for doc, index in found.places)
        click.echo(f"{found.text}\t{found.entries}\t{places}")


@lexicon_command.command("export", short_help="Write the lexicon as SKOS in Turtle.")
@TABLES
@click.option("-o", "--out", type=click.Path(path_type=Path), help="The file to write; standard output if not given.")
def export_command(tables: tuple[Path, ...], out: Path | None) -> None:
    """Write the whole lexicon as a SKOS concept scheme in Turtle.

    Example: prgraph lexicon export -o lexicon.ttl
    """
    from prgraph.cli.output import write_out
    from prgraph.lexicon import load_lexicon
    from prgraph.rdf.blocks import header, render_lines
    from prgraph.rdf.iris import Scheme
    from prgraph.rdf.terms import describe_lexicon

    scheme = Scheme()
    blocks = [
        header(scheme),
        *(block.ttl for block in render_lines(describe_lexicon(load_lexicon(tables), scheme), scheme.terms, scheme)),
    ]
    write_out(b"".join(blocks).decode().splitlines(), out)
