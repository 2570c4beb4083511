"""The click group and its error boundary. Command modules are imported when they are called or listed."""

from __future__ import annotations

import os
import sys
from importlib import import_module

import click

from prgraph.errors import PrgraphError

COMMANDS = {
    "build": "building",
    "annotate": "building",
    "eval": "evaluating",
    "query": "querying",
    "queries": "querying",
    "show": "answering",
    "related": "answering",
    "path": "answering",
    "export": "exporting",
    "wiki": "wikis",
    "validate": "checking",
    "diff": "checking",
    "verify": "checking",
    "lexicon": "lexicons",
}
"""Each command and the module of this package that holds it."""


class Commands(click.Group):
    """A group whose commands are imported only when asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Give the names in the order of the table."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and give a command."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"prgraph.cli.{COMMANDS[cmd_name]}")
        command: click.Command = getattr(module, f"{cmd_name}_command")
        return command


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="prgraph", prog_name="prgraph")
def app() -> None:
    """Build and ask a knowledge graph of pull requests, read out of their digests.

    Example: prgraph build seeds/ && prgraph show "Radix Cache"
    """


def main() -> None:
    """Run the command line: 0 done, 1 found wanting, 2 wrong input or call; a closed pipe ends it in silence."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    try:
        app(prog_name="prgraph")
    except PrgraphError as error:
        click.echo(f"prgraph: {error}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
