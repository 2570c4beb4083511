"""Scores: the same figures as the scorer of the gold data, and the list of what differs."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings

from prgraph.model import Annotation, Audience, ChangeType, Kind, Mention, Reference, Relation, Verdict
from prgraph.records import annotation_line, read_annotations
from prgraph.score import Count, Scores, list_errors, render_scores, score
from strategies import compared_annotations

GOLD = Path(__file__).parent / "gold"


def run_scorer(gold: list[Annotation], predicted: list[Annotation]) -> str:
    """Give what the scorer of the gold data prints."""
    with TemporaryDirectory() as folder:
        paths = [Path(folder, name) for name in ("gold.jsonl", "predicted.jsonl")]
        for path, annotations in zip(paths, (gold, predicted), strict=True):
            path.write_text("".join(annotation_line(found) + "\n" for found in annotations), encoding="utf-8")
        run = subprocess.run(
            [sys.executable, GOLD / "score.py", *paths], capture_output=True, encoding="utf-8", check=True, env={}
        )
    return run.stdout.rstrip("\n")


@settings(max_examples=40, deadline=None)
@given(compared_annotations())
def test_figures_equal_the_scorers(compared: tuple[list[Annotation], list[Annotation]]) -> None:
    """For any gold and predictions the table is the scorer's, character by character."""
    gold, predicted = compared
    assert run_scorer(gold, predicted) == render_scores(score(gold, predicted))


def test_figures_on_the_development_set() -> None:
    """On the development set, with every third mention lost and wrong ones added, the table is the scorer's."""
    gold = read_annotations(GOLD / "dev.jsonl", gold=True)
    predicted = [
        replace(
            entry,
            mentions=(
                *entry.mentions[1::3],
                *entry.mentions[2::3],
                Mention(Kind.MODEL, entry.title[:4], "x"),
                replace(entry.mentions[0], id="x"),
            ),
            verdict=Verdict.SKIM,
            references=(*entry.references, Reference(1, Relation.PRIOR)),
            metrics=entry.metrics[1:],
            audience=entry.audience[:1],
        )
        for entry in gold[2:]
    ]
    assert run_scorer(gold, predicted) == render_scores(score(gold, predicted))


def test_gold_against_itself() -> None:
    """Gold against itself is right throughout and has no errors."""
    gold = read_annotations(GOLD / "dev.jsonl", gold=True)
    scores = score(gold, gold)
    assert (1.0, 1.0, 1.0) == (scores.all_mentions.f1, scores.identity.f1, scores.sets["references + relation"].f1)
    assert {"verdict": 24, "change_type": 24} == scores.right
    assert "no errors" == list_errors(scores)


def test_counts_of_entries() -> None:
    """Gold entries without prediction and predictions without gold are counted."""
    entries = [Annotation("a.txt", index, "标题") for index in range(4)]
    scores = score(entries[:3], entries[2:])
    assert (3, 1, 1) == (scores.entries, scores.predicted, scores.extra)


def test_nothing_to_measure() -> None:
    """Where nothing is expected or found there is no figure."""
    assert (None, None, None) == (Count().precision, Count().recall, Count().f1)
    assert (0, None) == (Scores().entries, Scores().all_mentions.f1)


def test_list_of_errors() -> None:
    """Differences are listed by entry, then for identity."""
    moe, mixture = Mention(Kind.COMPONENT, "MoE", "moe"), Mention(Kind.COMPONENT, "混合专家", "moe")
    gold = Annotation("a.txt", 0, "修复 MoE", (moe, mixture), Verdict.SKIM, None, (Audience("维护者"),), ChangeType.FIX)
    found = replace(
        gold,
        mentions=(moe, Mention(Kind.MODEL, "H3", "h3")),
        verdict=None,
        audience=(),
        references=(Reference(7, Relation.PRIOR),),
    )
    assert (
        "a.txt 0 修复 MoE\n"
        "  missed    component: 混合专家\n"
        "  spurious  model: H3\n"
        "  spurious  references: #7\n"
        "  spurious  references + relation: #7 prior\n"
        "  missed    audience: 维护者\n"
        "  wrong     verdict: none, gold skim\n"
        "identity\n"
        "  missed    component: MoE = component: 混合专家"
    ) == list_errors(score([gold], [found]))
