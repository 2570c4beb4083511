"""The command line: a table of commands, and the one place where an error becomes an exit status."""

import sys


def main() -> None:
    """Run the command line; an interrupt ends it in a word, also while its modules are still being loaded."""
    try:
        from prgraph.cli.app import main as run

        run()
    except KeyboardInterrupt:
        sys.stderr.write("\nAborted!\n")
        sys.exit(1)


__all__ = ["main"]
