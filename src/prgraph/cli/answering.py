"""Commands that answer from a build: show, related, path."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import click

from prgraph.cli.reading import GRAPH, STYLE, hold_build, pick
from prgraph.model import Kind


@click.command("show", short_help="Show what the graph knows of a name, and how.")
@click.argument("name")
@GRAPH
@click.option("--limit", default=20, show_default=True, type=click.IntRange(0), help="How many pull requests to show.")
@STYLE
def show_command(name: str, out: Path, limit: int, style: str) -> None:
    """Show what the graph knows of NAME, with the words that say so.

    NAME is an id, a name in either language, #31617, owner/name#31617, a key, an IRI, or a part of a title. What
    several things are called is listed, with exit status 1; so is what is called alike where nothing has the name.

    Example: prgraph show "Radix Cache"
    """
    from prgraph.answers.showing import ThingCard, show
    from prgraph.cli.cards import print_json, print_request, print_thing

    with hold_build(out) as held:
        card = show(held.store, pick(held.store, name, style), limit)
        if style == "json":
            print_json(asdict(card))
        elif isinstance(card, ThingCard):
            print_thing(card)
        else:
            print_request(card)


@click.command("related", short_help="Give the pull requests nearest to one, and why.")
@click.argument("name", metavar="PR")
@GRAPH
@click.option("--why", is_flag=True, help="Quote the words behind each reason.")
@click.option("--limit", default=10, show_default=True, type=click.IntRange(1), help="How many pull requests to give.")
@STYLE
def related_command(name: str, out: Path, why: bool, limit: int, style: str) -> None:
    """Give the pull requests nearest to PR: what two share counts the more, the fewer others have it.

    Example: prgraph related "Unified Radix Cache" --why
    """
    from prgraph.answers.relating import relate
    from prgraph.cli.cards import print_json, print_near

    with hold_build(out) as held:
        request = pick(held.store, name, style, (Kind.PULL_REQUEST,))
        near = relate(held.store, request, limit, quotes=why)
    if style == "json":
        print_json([asdict(found) for found in near])
    elif near:
        print_near(near, why=why)
    else:
        click.echo("No pull request shares anything with it.")


@click.command("path", short_help="Give a shortest path between two things.")
@click.argument("start", metavar="A")
@click.argument("end", metavar="B")
@GRAPH
@STYLE
def path_command(start: str, end: str, out: Path, style: str) -> None:
    """Give a shortest path from A to B, with the words that say each step; exit status 1 where there is none.

    Example: prgraph path radix-cache "#31617"
    """
    from prgraph.answers.paths import find_path
    from prgraph.cli.cards import print_json, print_path

    with hold_build(out) as held:
        steps = find_path(held.store, pick(held.store, start, style), pick(held.store, end, style))
    if steps is None:
        click.echo("prgraph: nothing leads from one to the other", err=True)
        raise click.exceptions.Exit(1)
    if style == "json":
        print_json([asdict(step) for step in steps])
    else:
        print_path(steps)
