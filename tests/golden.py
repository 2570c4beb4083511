"""Write the golden files of the tests anew (``make golden``); review what changed as a diff.

``python tests/golden.py`` writes all of them, ``python tests/golden.py NAME…`` those of the named rows of the table.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import asked
import notebooks
import readme

GOLDEN: Mapping[str, Callable[[Path], None]] = {
    "queries": asked.write_golden,
    "readme": readme.refresh,
    "notebooks": notebooks.refresh,
}
"""What is golden, and the function that writes it; it is given an empty folder to work in."""


def main(names: list[str]) -> None:
    """Write the golden files of the named rows, of all rows if none is named."""
    unknown = set(names) - GOLDEN.keys()
    if unknown:
        sys.exit(f"golden: found {', '.join(sorted(unknown))}; expected some of {', '.join(GOLDEN)}")
    for name in names or GOLDEN:
        with TemporaryDirectory() as folder:
            GOLDEN[name](Path(folder))
            sys.stdout.write(f"golden: {name} written\n")


if __name__ == "__main__":
    main(sys.argv[1:])
