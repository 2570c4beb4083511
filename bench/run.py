"""Measure prgraph beside its anchors; print the table and write bench/RESULTS.md (``make bench``).

    python bench/run.py [--only PART ...] [--large] [--folder FOLDER]

Every row is measured beside its anchor in the same run: CPU seconds of whole processes, medians. ``--large`` adds the
look-ups at 100,000 entries and that size in the growth (half an hour); bench/million.py is the run of 1,000,000.
A part that is not run keeps the rows that bench/RESULTS.md has of it.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import growth
import parts
from parts import Row, Workshop

RESULTS = Path(__file__).parent / "RESULTS.md"
PARTS: dict[str, Callable[[Workshop], Iterator[Row]]] = {
    "extraction": parts.measure_extraction,
    "build": parts.measure_build,
    "update": parts.measure_update,
    "cold": parts.measure_cold,
    "queries": parts.measure_queries,
    "page": parts.measure_page,
    "growth": growth.measure_growth,
}
LARGE: dict[str, Callable[[Workshop], Iterator[Row]]] = {
    "lookups": parts.measure_lookups,
    "large-growth": growth.measure_large_growth,
}
HEAD = "| what | prgraph | anchor | compared | target |\n|---|---|---|---|---|"
SECTION = re.compile(r"^## ([a-z-]+)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def read_results() -> dict[str, str]:
    """Give the sections that the results have."""
    if not RESULTS.exists():
        return {}
    return {name: body.strip() for name, body in SECTION.findall(RESULTS.read_text(encoding="utf-8"))}


def write_results(sections: dict[str, str]) -> None:
    """Write the results, parts in the order of the tables."""
    machine = f"{os.cpu_count()} cores, Python {platform.python_version()}, {platform.system()}"
    text = (
        "# What prgraph takes\n\nWritten by `make bench` (`python bench/run.py`): CPU seconds of whole processes and "
        "peak memory of the largest of them, medians, each beside its anchor in the same run. Ratios hold elsewhere, "
        f"absolute figures do not: {machine}.\n"
    )
    for name in (*PARTS, *LARGE):
        if name in sections:
            text += f"\n## {name}\n\n{sections[name]}\n"
    RESULTS.write_text(text, encoding="utf-8")


def main() -> None:
    """Run the chosen parts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="*", choices=[*PARTS, *LARGE], help="the parts to run")
    parser.add_argument("--large", action="store_true", help="also what takes half an hour")
    parser.add_argument("--folder", type=Path, help="where to work; kept, so that corpora are made once")
    chosen = parser.parse_args()
    table = PARTS | LARGE
    names = chosen.only or [*PARTS, *(LARGE if chosen.large else ())]
    with tempfile.TemporaryDirectory() as passing:
        folder = chosen.folder or Path(passing)
        folder.mkdir(parents=True, exist_ok=True)
        shop = Workshop(folder)
        for name in names:
            start = time.perf_counter()
            print(f"\n## {name}\n\n{HEAD}", flush=True)
            rows = []
            for row in table[name](shop):
                rows.append(f"| {' | '.join(row)} |")
                print(rows[-1], flush=True)
            print(f"\n({time.perf_counter() - start:.0f} s)", flush=True)
            write_results(read_results() | {name: "\n".join((HEAD, *rows))})


if __name__ == "__main__":
    main()
