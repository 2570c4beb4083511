"""What commands that read a build share: the build to read, held while it is read, and the thing that a name means."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from prgraph.model import Kind

if TYPE_CHECKING:
    import pyoxigraph as ox

    from prgraph.rdf.facts import Named
    from prgraph.workspace import Generation

GRAPH = click.option(
    "--graph",
    "out",
    default="prgraph-out",
    show_default=True,
    type=click.Path(path_type=Path),
    help="The folder of the build to read.",
)
STYLE = click.option(
    "--format", "style", type=click.Choice(("table", "json")), default="table", show_default=True, help="How to print."
)


class Held(NamedTuple):
    """A build that is held for reading."""

    generation: Generation
    store: ox.Store


@contextmanager
def hold_build(out: Path) -> Iterator[Held]:
    """Hold the current generation of a build and open its store; raises WorkspaceError where there is none."""
    from prgraph.rdf.store import open_store
    from prgraph.workspace import open_generation

    with open_generation(out) as generation:
        yield Held(generation, open_store(generation.store))


def pick(store: ox.Store, name: str, style: str = "table", kinds: Collection[Kind] = tuple(Kind)) -> Named:
    """Give the one thing that a name means; else list what it may mean, or look-alikes, and end with status 1."""
    from prgraph.answers.finding import find
    from prgraph.cli.cards import print_finding

    finding = find(store, name, kinds)
    if len(finding.hits) == 1:
        for other in finding.others:
            click.echo(f"prgraph: {name!r} is also the name of {other.call}", err=True)
        return finding.hits[0]
    print_finding(finding, style)
    raise click.exceptions.Exit(1)
