"""The click group and its error boundary. Command modules are imported when they are called or listed."""

from __future__ import annotations

import errno
import gc
import os
import sys
from importlib import import_module
from pathlib import Path

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
    if sys.getfilesystemencoding() != "utf-8":
        os.execv(sys.executable, [sys.executable, "-X", "utf8", "-m", "prgraph", *sys.argv[1:]])  # noqa: S606
    sys.stdout, sys.stderr = (stream or Path(os.devnull).open("w") for stream in (sys.stdout, sys.stderr))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    gc.set_threshold(200_000, 20, 20)  # tables and graphs are large and hold no circles
    try:
        check_arguments(sys.argv[1:])
        app(prog_name="prgraph", standalone_mode=True)
    except PrgraphError as error:
        click.echo(f"prgraph: {error}", err=True)
        sys.exit(2)
    except OSError as error:
        end_output(error)


def check_arguments(words: list[str]) -> None:
    """Raise PrgraphError for a word of the call that is empty, as of a variable that is not set, or is not UTF-8."""
    for place, word in enumerate(words):
        if not word or (word.startswith("--") and word.endswith("=")):
            behind = word or (f"an empty word behind {words[place - 1]}" if place else "an empty word")
            raise PrgraphError(f"the call: found {behind}; expected a value. Give one, or leave it out.")
        if any("\ud800" <= char <= "\udfff" for char in word):
            shown = word.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
            raise PrgraphError(
                f"the call: found {shown!r}, which is not UTF-8; expected words in UTF-8. Write it anew."
            )


def end_output(error: OSError) -> None:
    """End in silence where a pipe was closed, with a message where the output took no more; else it is a bug."""
    if error.errno not in (errno.EPIPE, errno.ENOSPC, errno.EIO):
        raise error
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    if error.errno != errno.EPIPE:
        click.echo(f"prgraph: standard output: cannot be written ({error.strerror}).", err=True)
        sys.exit(2)
    sys.exit(0)
