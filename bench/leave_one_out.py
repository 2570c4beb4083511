"""Extraction on each file of the development gold without the lexicon rows that only this file justifies.

A row is left out when its source is the project of the seeds and no other digest at hand (the other seeds, the practice
digests) has its spelling. The figure is what the rows would have reached before anyone had read the file.

    python bench/leave_one_out.py
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from prgraph.digest import read_digest
from prgraph.extract.pipeline import Annotator
from prgraph.lexicon import Form, Lexicon, load_lexicon
from prgraph.lexicon.lexicon import fold_surface
from prgraph.model import Annotation
from prgraph.records import read_annotations
from prgraph.score import score

ROOT = Path(__file__).parents[1]
PROJECT = "SGLang"


def read_texts(folders: Iterable[Path]) -> dict[str, str]:
    """Give the folded text of every digest by name."""
    files = (file for folder in folders for file in sorted(folder.glob("*.txt")))
    return {file.name: fold_surface(file.read_text(encoding="utf-8")) for file in files}


def leave_out(lexicon: Lexicon, texts: dict[str, str], name: str) -> Lexicon:
    """Give the lexicon without the rows that only one digest justifies."""
    others = [text for other, text in texts.items() if other != name]

    def is_justified(form: Form) -> bool:
        spelling = fold_surface(form.surface)
        return form.source != PROJECT or spelling not in texts[name] or any(spelling in text for text in others)

    return replace(lexicon, forms=tuple(form for form in lexicon.forms if is_justified(form)))


def main() -> None:
    """Print the figures of each file and of all together."""
    lexicon = load_lexicon()
    texts = read_texts([ROOT / "seeds", ROOT / "tests" / "gold" / "digests" / "practice"])
    gold = read_annotations(ROOT / "tests" / "gold" / "dev.jsonl", gold=True)
    predicted: list[Annotation] = []
    for name in sorted({entry.doc for entry in gold}):
        rest = leave_out(lexicon, texts, name)
        digest = read_digest(name, (ROOT / "seeds" / name).read_bytes())
        annotations = Annotator(rest).annotate(digest)
        predicted += annotations
        figure = score([entry for entry in gold if entry.doc == name], annotations).all_mentions
        print(f"{name}  rows left out {len(lexicon.forms) - len(rest.forms):4d}  F1 of mentions {figure.f1 or 0:.3f}")
    print(f"all files together: F1 of mentions {score(gold, predicted).all_mentions.f1 or 0:.3f}")


if __name__ == "__main__":
    main()
