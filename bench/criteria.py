"""Run the page's tests and write what was seen for each of the page's 36 criteria to bench/PAGE.md.

    python bench/criteria.py [--times TABLE.md]

A criterion is met when every test whose docstring names it passes; the figures stand in the tests' own properties. The
seconds of criteria 8 and 9 are no tests: ``--times`` takes the table that bench/page.py printed.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as ET

HOME = Path(__file__).parents[1]
SOURCES = ("tests/page", "tests/wiki/test_writing.py", "tests/export/test_mermaid.py", "tests/export/test_browser.py")
NAMED = re.compile(r"\((?:criterion |criteria )?(\d{1,2})(?:, as ruled)?\)")
MEASURED = {8: "ready", 9: "redraw, focus, search, toggle"}
CRITERIA = (
    "asks for nothing, logs nothing, with the network off",
    "doctype, title, language, viewport, one heading",
    "scripts run by their hashes only",
    "hostile texts in every field stay texts",
    "same bytes anywhere, no time inside",
    "a failing export leaves the old file and nothing else",
    "size bounded by the texts shown",
    "ready in 2 / 3 / 8 s at 500 / 2,000 / 10,000 nodes",
    "redraw 60 ms, focus 200 (700) ms, search 20 ms, toggle 100 ms",
    "no work at rest",
    "labels never overlap",
    "at least 20 labels, the weightier first",
    "the map fills the canvas",
    "marks do not cover each other",
    "at most 300 nodes at first, all on demand",
    "kinds by colour and shape, contrast",
    "Chinese labels, long ones cut",
    "legend with counts and toggles",
    "relations toggle, edges tell why",
    "search by any name",
    "the panel tells all of a node",
    "focus dims the rest",
    "paths",
    "links open their view",
    "back and forward",
    "PNG and SVG of the view",
    "two languages",
    "light and dark",
    "keyboard throughout",
    "table, roles, axe-core",
    "without scripts",
    "in any frame",
    "the wheel",
    "small screens",
    "less motion",
    "page, SVG, PNG, Markdown with Mermaid and snippet from one command",
)


@dataclass
class Seen:
    """What the tests of one criterion gave."""

    passed: int = 0
    failed: int = 0
    figures: list[str] = field(default_factory=list)


def read_criteria() -> dict[str, list[int]]:
    """Map each test function to the criteria that its docstring names; companions' own tests are of criterion 36."""
    found: dict[str, list[int]] = {}
    for source in SOURCES:
        paths = sorted((HOME / source).glob("test_*.py")) if (HOME / source).is_dir() else [HOME / source]
        for path in paths:
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    numbers = [int(number) for number in NAMED.findall(ast.get_docstring(node) or "")]
                    found[node.name] = numbers or ([36] if source.startswith("tests/export") else [])
    return found


def run_tests() -> Iterator[tuple[str, str, bool, list[str]]]:
    """Run the tests; give (function, parameters, whether it passed, figures) of each."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "junit_family=xunit1"]
        command += [f"--junitxml={report}", *SOURCES]
        subprocess.run(command, cwd=HOME, check=False)  # noqa: S603  # our own tests
        cases = ET.parse(report).iter("testcase")  # noqa: S314  # written one line above
        for case in cases:
            name, _, parameters = case.attrib["name"].partition("[")
            passed = not any(child.tag in ("failure", "error", "skipped") for child in case)
            figures = [f"{p.attrib['name']}: {p.attrib['value']}" for p in case.iter("property")]
            yield name, parameters.rstrip("]"), passed, figures


def gather() -> dict[int, Seen]:
    """Run the tests and sort what they gave by criterion."""
    criteria = read_criteria()
    seen = {number: Seen() for number in range(1, len(CRITERIA) + 1)}
    for name, parameters, passed, figures in run_tests():
        for number in criteria.get(name, ()):
            seen[number].passed += passed
            seen[number].failed += not passed
            seen[number].figures += [f"{parameters}: {figure}" if parameters else figure for figure in figures]
    return seen


def format_row(number: int, seen: Seen) -> str:
    """Write the row of a criterion; equal figures once."""
    tests = "measured, see below" if number in MEASURED else f"{seen.passed} passed, {seen.failed} failed"
    return f"| {number} | {CRITERIA[number - 1]} | {tests} | {'; '.join(dict.fromkeys(seen.figures))} |"


def main() -> None:
    """Write the report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=Path, help="the table printed by bench/page.py")
    chosen = parser.parse_args()
    rows = [format_row(number, seen) for number, seen in gather().items()]
    times = chosen.times.read_text(encoding="utf-8").strip() if chosen.times else "Not measured in this run."
    text = (
        "# The page's 36 criteria\n\nWritten by `python bench/criteria.py`: the tests in Chromium and the figures they "
        "saw.\n\n| | criterion | tests | seen |\n|---|---|---|---|\n" + "\n".join(rows) + "\n\n## Sizes and times\n\n"
        "By `python bench/page.py`, medians of five on two cores without a graphics card; the stock page is pyvis' own "
        f"of the same graph in the same run.\n\n{times}\n"
    )
    (HOME / "bench" / "PAGE.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
