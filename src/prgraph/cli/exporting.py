"""The command export."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from prgraph.cli.reading import GRAPH, hold_build, pick
from prgraph.errors import ExportError
from prgraph.export import EXPORTERS, FOLDERS
from prgraph.model import Kind

if TYPE_CHECKING:
    from prgraph.export.part import Part


def read_kinds(context: click.Context, parameter: click.Parameter, told: str) -> tuple[Kind, ...]:
    """Read a list of kinds, separated by commas, each written with - or _."""
    names = [part.strip().replace("-", "_") for part in told.split(",")] if told else []
    if unknown := [name for name in names if name not in set(Kind)]:
        fault = f"found {', '.join(unknown)}; expected some of {', '.join(Kind)}"
        raise click.BadParameter(fault, ctx=context, param=parameter)
    return tuple(Kind(name) for name in names)


@click.command("export", short_help="Write the graph, or a part, in one of many formats.")
@click.argument("format_name", metavar="FORMAT", type=click.Choice(tuple(EXPORTERS)))
@click.option(
    "-o", "--out", "target", type=click.Path(path_type=Path), help="The file or, for csv, the folder to write."
)
@GRAPH
@click.option("--focus", multiple=True, metavar="NAME", help="Only what is near this thing; repeatable.")
@click.option("--hops", default=1, show_default=True, type=click.IntRange(0), help="How many steps around the focus.")
@click.option(
    "--kinds",
    default="",
    callback=read_kinds,
    metavar="LIST",
    help="Only things of these kinds, such as component,hardware.",
)
@click.option("--title", default="prgraph", show_default=True, help="The title of a page or picture.")
@click.option("--lang", type=click.Choice(("zh", "en")), help="The language of a page or picture.")
def export_command(format_name: str, target: Path | None, out: Path, focus: tuple[str, ...], **options: Any) -> None:
    """Write the graph as FORMAT.

    These are ttl, trig, nq, jsonld, graphml, json (node-link), csv (a folder), html, svg, png and mermaid.

    Without -o a file goes to standard output.

    Example: prgraph export mermaid --focus "Radix Cache" --hops 2
    """
    from prgraph.export.part import Part

    with hold_build(out) as held:
        iris = tuple(pick(held.store, name).iri for name in focus)
        part = Part(held.generation.path, held.store, iris, **options)
        write_export(format_name, part, target if target != Path("-") else None)


def write_export(format_name: str, part: Part, target: Path | None) -> None:
    """Write an export to a file or folder that takes its place when it is whole, or to standard output."""
    from prgraph.export.files import encode_parts, open_whole_folder, write_parts

    module, _, name = EXPORTERS[format_name].partition(":")
    export: Callable[..., Any] = getattr(import_module(module), name)
    if format_name in FOLDERS:
        if target is None:
            raise ExportError(f"{format_name}: expected a folder to write. Name one with -o.")
        with open_whole_folder(target) as folder:
            export(part, folder)
    elif target is None:
        stream = sys.stdout.buffer
        for piece in encode_parts(export(part)):
            stream.write(piece)
        stream.flush()
    else:
        write_parts(target, export(part))
