"""What extraction is worth: on gold annotations, in two languages, on texts of other fields."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from prgraph.builder import annotate_sources
from prgraph.model import Annotation, Kind
from prgraph.records import read_annotations
from prgraph.score import Scores, score

GOLD = Path(__file__).parent / "gold"
SEEDS = Path(__file__).parents[1] / "seeds"


@cache
def annotate(folder: Path) -> list[Annotation]:
    """Annotate a folder of digests."""
    return read_annotations("\n".join(annotate_sources([folder], jobs=1)))


def measure(name: str, folder: Path) -> Scores:
    """Compare what comes out of a folder with a gold file."""
    return score(read_annotations(GOLD / name, gold=True), annotate(folder))


FLOORS = {
    "dev.jsonl": (SEEDS, 0.97),
    "practice-llm.jsonl": (GOLD / "digests" / "practice", 0.95),
    "practice-other.jsonl": (GOLD / "digests" / "practice", 0.95),
    "practice-b-llm.jsonl": (GOLD / "digests" / "practice", 0.96),
    "practice-b-other.jsonl": (GOLD / "digests" / "practice", 0.94),
    "practice-c-llm.jsonl": (GOLD / "digests" / "practice", 0.94),
    "practice-d-other.jsonl": (GOLD / "digests" / "practice", 0.9),
    "held-out-llm.jsonl": (GOLD / "digests" / "held-out", 0.92),
    "held-out-other.jsonl": (GOLD / "digests" / "held-out", 0.85),
    "held-out-c-other.jsonl": (GOLD / "digests" / "held-out", 0.8),
}


@pytest.mark.parametrize("name", FLOORS)
def test_mentions_stay_right(name: str) -> None:
    """F1 of all mentions does not fall below what was reached: development, practice and held-out gold."""
    folder, floor = FLOORS[name]
    assert floor <= (measure(name, folder).all_mentions.f1 or 0)


def test_development_gold_stays_right() -> None:
    """On the development gold every kind and field stays at its target."""
    scores = measure("dev.jsonl", SEEDS)
    for kind, floor in (("hardware", 0.98), ("model", 0.98), ("dtype", 0.98), ("library", 0.97), ("symbol", 0.99)):
        assert floor <= (scores.mentions[Kind(kind)].f1 or 0), kind
    assert scores.entries == scores.right["verdict"]
    assert scores.entries - 1 <= scores.right["change_type"]
    assert (scores.sets["references + relation"].f1 or 0) >= 0.95
    assert (scores.mentions[Kind.PERSON].f1 or 0) == 1.0


def test_nothing_absurd_outside_computing() -> None:
    """Ten entries about recipes, plants, paths and contracts hold at most one false firm mention."""
    scores = measure("outside.jsonl", GOLD / "digests" / "outside")
    assert scores.all_mentions.spurious <= 1


def things(annotation: Annotation) -> set[tuple[str, str]]:
    """Give what an entry firmly names: kind and id."""
    return {(mention.kind.value, mention.id) for mention in annotation.mentions if not mention.optional}


@pytest.mark.parametrize("index", range(12))
def test_english_tells_the_same_as_chinese(index: int) -> None:
    """The same entry in both languages names the same things, advises the same, refers alike."""
    english, chinese = (
        [a for a in annotate(GOLD / "digests" / "pairs") if a.doc == f"{lang}.txt"] for lang in ("en", "zh")
    )
    assert things(chinese[index]) == things(english[index])
    assert chinese[index].verdict is english[index].verdict
    assert chinese[index].change_type is english[index].change_type
    assert [(r.number, r.relation) for r in chinese[index].references] == [
        (r.number, r.relation) for r in english[index].references
    ]
