"""Run notebooks from a clean kernel, in a folder of their own beside the seeds, and keep what is worth storing."""

from __future__ import annotations

import json
import re
import tempfile
from pathlib import Path
from typing import Any, Final

import nbformat
from nbclient import NotebookClient

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "notebooks"
LARGEST: Final = 60_000
"""Characters of the largest output that is stored."""
LEFT_OUT: Final = "<em>Not stored: {:,} characters. Run the cell to see it.</em>"
NUMBERED: Final = re.compile(r"(?<=id=\")[0-9a-z_.-]*\d[0-9a-z_.-]*(?=\")")


def execute(path: Path, seeds: Path) -> Any:
    """Run a notebook beside a folder of digests and give it with all that it prints."""
    notebook = nbformat.read(str(path), as_version=4)  # type: ignore[no-untyped-call]
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "seeds").symlink_to(seeds)
        client = NotebookClient(notebook, timeout=300, kernel_name="python3", record_timing=False)
        client.execute(cwd=name)
    return notebook


def run_notebook(path: Path) -> Any:
    """Run a notebook and give it with its outputs, made stable: no counts of runs, no times, nothing large."""
    notebook = execute(path, ROOT / "seeds")
    for place, cell in enumerate(notebook.cells, 1):
        cell["id"] = f"cell-{place}"
        cell["metadata"] = {}
        for output in cell.get("outputs", ()):
            trim_output(output)
    notebook.metadata = nbformat.from_dict(  # type: ignore[no-untyped-call]
        {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    return notebook


def trim_output(output: Any) -> None:
    """Leave out what is too large to store."""
    data = output.get("data", {})
    for kind, content in list(data.items()):
        if kind != "image/png" and len(str(content)) > LARGEST:
            data[kind] = LEFT_OUT.format(len(str(content))) if kind == "text/html" else ""


def write_notebook(notebook: Any, path: Path) -> None:
    """Write a notebook as nbformat does, with its own characters."""
    told = json.loads(nbformat.writes(notebook))  # type: ignore[no-untyped-call]
    path.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def list_texts(notebook: Any) -> list[str]:
    """Give the texts that a notebook prints, cell by cell; pictures count by their kind alone."""
    told = []
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            data = output.get("data", {"text/plain": output.get("text", "")})
            if "image/png" in data:
                told.append("image/png")
            else:
                told += [f"{kind}: {content}" for kind, content in sorted(data.items())]
    return told


def refresh(_: Path) -> None:
    """Run all notebooks anew and store what they print."""
    for path in sorted(FOLDER.glob("*.ipynb")):
        write_notebook(run_notebook(path), path)
