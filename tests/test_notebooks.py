"""The notebooks: their code runs, with public names only."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def read_code(path: Path) -> str:
    """Give the code of a notebook."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_notebooks_run(path: Path, tmp_path: Path) -> None:
    """The code of each notebook runs from top to bottom in a folder with the seeds."""
    (tmp_path / "seeds").symlink_to(ROOT / "seeds")
    subprocess.run([sys.executable, "-c", read_code(path)], check=True, cwd=tmp_path, timeout=300)


def test_notebooks_name_public_things() -> None:
    """Notebooks import the package only, none of its modules."""
    assert NOTEBOOKS
    assert [] == [path.name for path in NOTEBOOKS if "prgraph." in read_code(path).split("import prgraph")[0]]
