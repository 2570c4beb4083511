"""The notebooks on digests full of markup: what they print shows it as text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from browsing import SEEDS, Opener
from notebooks import FOLDER, execute
from poisoned import PAYLOADS

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


def poison_seeds(folder: Path) -> Path:
    """Write the seeds with a payload at the end of every title and every summary."""
    folder.mkdir()
    lines = [" ".join(payload.split()) for payload in PAYLOADS]
    for path in sorted(SEEDS.glob("*.txt")):
        head, *blocks = path.read_text(encoding="utf-8").strip().split("\n\n")
        poisoned = [f"{block} {lines[place % len(lines)]}" for place, block in enumerate(blocks)]
        (folder / path.name).write_text("\n\n".join([head, *poisoned]) + "\n", encoding="utf-8")
    return folder


def list_markup(notebook: Any) -> list[str]:
    """Give the HTML that a notebook prints."""
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    return [output["data"]["text/html"] for output in outputs if "text/html" in output.get("data", {})]


@pytest.mark.parametrize("name", ["first-look", "sparql", "network"])
def test_notebooks_show_texts_as_texts(name: str, tmp_path: Path, opener: Opener) -> None:
    """What a notebook prints runs nothing and asks for nothing: no dialog, no message, no request to elsewhere."""
    markup = list_markup(execute(FOLDER / f"{name}.ipynb", poison_seeds(tmp_path / "seeds")))
    assert markup
    path = tmp_path / "printed.html"
    path.write_text("<!doctype html><meta charset=utf-8>" + "".join(markup), encoding="utf-8", newline="\n")
    opened = opener(path, ready=False)
    opened.settle()
    assert [] == opened.dialogs
    assert [] == opened.messages
    assert all(address.startswith(("file:", "data:", "about:", "blob:")) for address in opened.requests)
    pictures = opened.ask("[...document.images].map(image => image.getAttribute('src').slice(0, 5))")
    assert set(pictures) <= {"data:"}
