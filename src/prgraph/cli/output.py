"""Where a command's result goes: standard output, or a file that is written whole or not at all."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click


def write_out(lines: Iterable[str], out: Path | None) -> None:
    """Write lines to standard output, or to a file."""
    if out is None:
        for line in lines:
            click.echo(line)
        return
    from prgraph.workspace import write_whole

    write_whole(out, "".join(f"{line}\n" for line in lines).encode())
