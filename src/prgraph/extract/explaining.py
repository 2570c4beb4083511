"""Why a text matched or did not: every stretch that any rule looked at, and what became of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from prgraph.extract.candidates import Candidate, Passage, read_passage, resolve
from prgraph.extract.pipeline import EXTRACTORS, Annotator
from prgraph.lexicon import NotEntity
from prgraph.model import Field, Repository


@dataclass(frozen=True, slots=True)
class Judgement:
    """What became of a stretch (code points of the text): ``outcome`` is `mention`, `optional` or why there is none."""

    start: int
    end: int
    text: str
    kind: str
    id: str
    rule: str
    outcome: str


def explain(annotator: Annotator, text: str, home: Repository) -> list[Judgement]:
    """Explain a text as if it were a summary in a digest of ``home``; by place, then by what became of it."""
    passage = read_passage(Field.SUMMARY, text)
    proposed = {c for extract in EXTRACTORS.values() for c in extract(annotator, passage, home)}
    kept = set(resolve(proposed))
    found = {judge(passage, candidate, kept) for candidate in proposed} | set(
        list_rejected(annotator, passage, proposed)
    )
    return sorted(found, key=lambda verdict: (verdict.start, verdict.end, verdict.outcome, verdict.kind, verdict.id))


def judge(passage: Passage, candidate: Candidate, kept: set[Candidate]) -> Judgement:
    """Tell what became of a candidate."""
    if candidate.kind is None:
        outcome = "no entity: nothing inside it is looked at"
    elif candidate in kept:
        outcome = "optional" if candidate.optional else "mention"
    else:
        winner = next((k for k in kept if k.start < candidate.end and candidate.start < k.end), None)
        words = passage.text[winner.start : winner.end] if winner else "what is no entity"
        outcome = f"lost to {words!r}"
    return Judgement(
        candidate.start, candidate.end, passage.text[candidate.start : candidate.end], candidate.kind or "",
        candidate.id, candidate.rule, outcome,
    )  # fmt: skip


def list_rejected(annotator: Annotator, passage: Passage, proposed: set[Candidate]) -> Iterator[Judgement]:
    """Give the forms of the lexicon that stand in the text and were rejected."""
    accepted = {(c.start, c.end, c.kind, c.id) for c in proposed}
    for found in annotator.matcher.find(passage):
        form = found.form
        if isinstance(form, NotEntity) or not found.rejection:
            continue
        if (found.start, found.end, form.kind, form.id) not in accepted:
            text = passage.text[found.start : found.end]
            yield Judgement(found.start, found.end, text, form.kind, form.id, "lexicon", f"rejected: {found.rejection}")
