"""Annotations as JSON Lines: nothing is lost, gold is read, and no line makes anything but a RecordError."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.errors import RecordError
from prgraph.model import Annotation, Field, Kind, Mention, Metric, MetricKind, Reference, Relation, Repository, Span
from prgraph.records import annotation_line, read_annotations
from strategies import ANNOTATIONS

DEV = Path(__file__).parent / "gold" / "dev.jsonl"
ENTRY: dict[str, Any] = {
    "doc": "a.txt",
    "index": 0,
    "title": "修复 MoE",
    "mentions": [{"type": "component", "text": "MoE", "id": "moe"}],
    "verdict": "skim",
    "audience": ["维护者"],
    "change_type": "fix",
    "references": [{"number": 1, "relation": "prior"}],
    "metrics": [{"text": "5.6x", "kind": "speedup"}],
}


@given(ANNOTATIONS)
def test_round_trip(annotation: Annotation) -> None:
    """What is written is one line of JSON, and comes back equal."""
    line = annotation_line(annotation)
    assert [line] == line.splitlines()
    assert [annotation] == read_annotations(line)


@given(st.lists(ANNOTATIONS, max_size=4, unique_by=lambda found: (found.doc, found.index)), st.sampled_from("\n\r"))
def test_round_trip_of_files(annotations: list[Annotation], line_end: str) -> None:
    """Many lines come back in order; blank lines and a carriage return do no harm."""
    text = f"{line_end}\n".join(annotation_line(annotation) for annotation in annotations)
    assert annotations == read_annotations(text + "\n\n")


def test_gold_lines_come_back_as_they_are() -> None:
    """A gold line read and written again says the same, so the shape is the guidelines'."""
    lines = DEV.read_text(encoding="utf-8").splitlines()
    written = [annotation_line(annotation) for annotation in read_annotations(DEV, gold=True)]
    assert [json.loads(line) for line in lines] == [json.loads(line) for line in written]


def test_shape_of_a_line() -> None:
    """Keys stand in a fixed order; what is empty is left out, except what the guidelines ask for."""
    title = Span(Field.TITLE, 0, 3)
    annotation = Annotation(
        "a.txt",
        1,
        "MoE",
        mentions=(Mention(Kind.COMPONENT, "MoE", "moe", (title,), "lexicon", optional=True),),
        change_cue=title,
        references=(Reference(7, Relation.PRIOR, Repository("c", "d"), (title,), title),),
        metrics=(Metric("5.6x", MetricKind.SPEEDUP, (), "5.6", "UNITLESS"),),
    )
    assert (
        '{"doc": "a.txt", "index": 1, "title": "MoE", "mentions": [{"type": "component", "text": "MoE", "id": "moe", '
        '"optional": true, "spans": [["title", 0, 3]], "rule": "lexicon"}], "verdict": null, "audience": [], '
        '"change_type": null, "references": [{"number": 7, "relation": "prior", "repo": "c/d", '
        '"spans": [["title", 0, 3]], "cue": ["title", 0, 3]}], "metrics": [{"text": "5.6x", "kind": "speedup", '
        '"value": "5.6", "unit": "UNITLESS"}], "repository": "a/b", "change_cue": ["title", 0, 3]}'
    ) == annotation_line(annotation, Repository("a", "b"))


def test_line_separators_are_escaped() -> None:
    """Characters that some readers take for line ends are escaped; Chinese is not."""
    line = annotation_line(Annotation("a.txt", 0, "修\u2028复\u2029\x85"))
    assert '{"doc": "a.txt", "index": 0, "title": "修\\u2028复\\u2029\\u0085"' in line


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.sampled_from(["title", "moe", "component"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["text", "type", "id"]), inner),
    max_leaves=6,
)
EXTRAS = ("audience_spans", "audience_topics", "verdict_cue", "change_cue", "repository")
PARTS = (
    "optional",
    "spans",
    "rule",
    "name",
    "broader",
    "repo",
    "cue",
    "value",
    "unit",
    "type",
    "text",
    "kind",
    "number",
)


@given(st.sampled_from([*ENTRY, *EXTRAS]), VALUES)
def test_any_value_of_an_entry(key: str, value: Any) -> None:
    """A wrong value of an entry is a RecordError, never another exception."""
    try:
        found = read_annotations(json.dumps(ENTRY | {key: value}))
    except RecordError:
        return
    assert 1 == len(found)


@given(st.sampled_from(["mentions", "references", "metrics"]), st.sampled_from(PARTS), VALUES)
def test_any_value_of_a_part(field: str, key: str, value: Any) -> None:
    """A wrong value of a mention, reference or metric is a RecordError, never another exception."""
    try:
        found = read_annotations(json.dumps(ENTRY | {field: [ENTRY[field][0] | {key: value}]}))
    except RecordError:
        return
    assert 1 == len(found)


@pytest.mark.parametrize("line", ["[" * 100_000, "9" * 5000, "{", '"\\ud800"', "nul", "[]"])
def test_hostile_lines(line: str) -> None:
    """Deep nesting, endless numbers, broken JSON and halves of surrogate pairs are a RecordError."""
    with pytest.raises(RecordError):
        read_annotations(line)
