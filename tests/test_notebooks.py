"""The notebooks: they run from a clean kernel, print what is stored, and use public names only."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import nbformat
import pytest

import prgraph
from notebooks import FOLDER, LARGEST, list_texts, run_notebook

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
NAMES = [path.stem for path in NOTEBOOKS]


def read(path: Path) -> Any:
    """Read a notebook."""
    return nbformat.read(str(path), as_version=4)  # type: ignore[no-untyped-call]


def read_code(path: Path) -> str:
    """Give the code of a notebook."""
    return "\n\n".join(cell.source for cell in read(path).cells if cell.cell_type == "code")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # the kernel's own libraries warn
@pytest.mark.parametrize("path", NOTEBOOKS, ids=NAMES)
def test_notebooks_print_what_is_stored(path: Path) -> None:
    """Each notebook runs from top to bottom in a clean kernel and prints what it has stored."""
    assert list_texts(read(path)) == list_texts(run_notebook(path))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=NAMES)
def test_notebooks_name_public_things(path: Path) -> None:
    """Notebooks import the package only, none of its modules, and ask it for public names only."""
    tree = ast.parse(read_code(path))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    asked = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "prgraph"
    }
    assert not any(str(name).startswith("prgraph.") for name in imported | modules)
    assert asked <= set(prgraph.__all__)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=NAMES)
def test_stored_outputs_are_small(path: Path) -> None:
    """A notebook holds no large output, no warning, no count of runs but the plain one, and no path of a machine."""
    text = path.read_text(encoding="utf-8")
    assert path.stat().st_size < 400_000
    assert all(len(told) <= LARGEST for told in list_texts(read(path)))
    assert "stderr" not in text
    assert "site-packages" not in text
    counts = [cell.execution_count for cell in read(path).cells if cell.cell_type == "code"]
    assert list(range(1, len(counts) + 1)) == counts


def test_there_are_four() -> None:
    """A first look, SPARQL, network analysis, measuring."""
    assert ["first-look", "measuring", "network", "sparql"] == NAMES
