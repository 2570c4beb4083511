"""The command line: a table of commands, and the one place where an error becomes an exit status."""

from prgraph.cli.app import main

__all__ = ["main"]
