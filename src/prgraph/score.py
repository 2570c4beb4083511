"""Annotations against gold ones: hits, spurious and missed, by kind and by field of the entry.

Entries are paired by (doc, index). A gold entry without a prediction counts as missed throughout; predictions for
other entries are left out and counted.

Mentions are sets of (kind, text). A prediction that equals a required gold mention is a hit. Of the others, one is
dropped if an optional gold mention of its kind holds its text or lies within it; the rest are spurious. Predictions
marked optional do not count. Identity: the pairs of surfaces, required somewhere in gold, that share an id.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from prgraph.model import Annotation, Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

Surface = tuple[Kind, str]
Pair = tuple[Surface, Surface]
EntryKey = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Count:
    """How many were right, spurious, missed and dropped, and the figures that follow (None: nothing to measure)."""

    hit: int = 0
    spurious: int = 0
    missed: int = 0
    dropped: int = 0

    def __add__(self, other: Count) -> Count:
        return Count(
            self.hit + other.hit,
            self.spurious + other.spurious,
            self.missed + other.missed,
            self.dropped + other.dropped,
        )

    @property
    def precision(self) -> float | None:
        """Give the share of the predicted that is right."""
        return divide(self.hit, self.hit + self.spurious)

    @property
    def recall(self) -> float | None:
        """Give the share of the gold that was found."""
        return divide(self.hit, self.hit + self.missed)

    @property
    def f1(self) -> float | None:
        """Give the harmonic mean of precision and recall."""
        return divide(2 * self.hit, 2 * self.hit + self.spurious + self.missed)


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that differs from gold: in which entry (None: identity, over all), how, of what, and its words."""

    key: EntryKey | None
    title: str
    how: str
    what: str
    text: str


@dataclass(slots=True)
class Scores:
    """The figures of one comparison.

    ``entries``: gold entries; ``predicted``: those of them with a prediction; ``extra``: predictions without gold.
    ``mentions`` by kind; ``sets`` by name: references, metrics with and without relation or kind, audience;
    ``right`` by field: entries whose verdict and change type are right.
    """

    entries: int = 0
    predicted: int = 0
    extra: int = 0
    mentions: dict[Kind, Count] = field(default_factory=lambda: {kind: Count() for kind in Kind})
    identity: Count = Count()
    sets: dict[str, Count] = field(default_factory=lambda: {name: Count() for name in SETS})
    right: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CHOICES, 0))
    differences: list[Difference] = field(default_factory=list)

    @property
    def all_mentions(self) -> Count:
        """Give the mentions of all kinds together."""
        return sum(self.mentions.values(), Count())


# What is compared as sets within an entry, and as one value of an entry: by name, how to take it from an annotation.
SETS: Mapping[str, Callable[[Annotation], set[str]]] = {
    "references": lambda entry: {f"#{reference.number}" for reference in entry.references},
    "references + relation": lambda entry: {f"#{found.number} {found.relation}" for found in entry.references},
    "metrics": lambda entry: {metric.text for metric in entry.metrics},
    "metrics + kind": lambda entry: {f"{metric.text} {metric.kind}" for metric in entry.metrics},
    "audience": lambda entry: {audience.text for audience in entry.audience},
}
CHOICES: Mapping[str, Callable[[Annotation], str | None]] = {
    "verdict": lambda entry: entry.verdict,
    "change_type": lambda entry: entry.change_type,
}


def divide(part: int, whole: int) -> float | None:
    """Give part / whole, or None where there is nothing to measure."""
    return part / whole if whole else None


def score(gold: Iterable[Annotation], predicted: Iterable[Annotation]) -> Scores:
    """Compare annotations with gold ones.

    >>> from prgraph.model import Mention
    >>> gold = Annotation("a.txt", 0, "MoE 权重加载", (Mention(Kind.COMPONENT, "MoE", "moe"),))
    >>> scores = score([gold], [gold])
    >>> scores.all_mentions.f1, scores.identity.f1, scores.right["verdict"]
    (1.0, None, 1)
    """
    expected = {(entry.doc, entry.index): entry for entry in gold}
    found = {(entry.doc, entry.index): entry for entry in predicted}
    scores = Scores(len(expected), len(expected.keys() & found.keys()), len(found.keys() - expected.keys()))
    pairs = []
    for key in sorted(expected):
        entry = expected[key]
        pairs.append((entry, found.get(key) or Annotation(entry.doc, entry.index, entry.title)))
    for entry, guess in pairs:
        compare_mentions(scores, entry, guess)
        compare_sets(scores, entry, guess)
        compare_choices(scores, entry, guess)
    compare_identity(scores, pairs)
    return scores


def split_mentions(entry: Annotation) -> tuple[set[Surface], set[Surface]]:
    """Give the required and the optional (kind, text) of an entry; what is both is required."""
    required = {(mention.kind, mention.text) for mention in entry.mentions if not mention.optional}
    optional = {(mention.kind, mention.text) for mention in entry.mentions if mention.optional}
    return required, optional - required


def compare_mentions(scores: Scores, entry: Annotation, guess: Annotation) -> None:
    """Count the mentions of one entry."""
    required, optional = split_mentions(entry)
    predicted, _ = split_mentions(guess)
    hit = predicted & required
    dropped = {surface for surface in predicted - required if is_open(surface, optional)}
    parts = {"missed": required - hit, "spurious": predicted - hit - dropped}
    for kind in Kind:
        scores.mentions[kind] += Count(
            *(sum(found[0] is kind for found in part) for part in (hit, parts["spurious"], parts["missed"], dropped))
        )
    note(scores, entry, {how: [(str(kind), text) for kind, text in sorted(part)] for how, part in parts.items()})


def is_open(surface: Surface, optional: set[Surface]) -> bool:
    """Tell whether an optional mention of the same kind holds the surface's text or lies within it."""
    kind, text = surface
    return any(kind is other and (text in words or words in text) for other, words in optional)


def compare_sets(scores: Scores, entry: Annotation, guess: Annotation) -> None:
    """Count references, metrics and audience of one entry."""
    for name, take in SETS.items():
        expected, found = take(entry), take(guess)
        scores.sets[name] += Count(len(expected & found), len(found - expected), len(expected - found))
        parts = {"missed": expected - found, "spurious": found - expected}
        note(scores, entry, {how: [(name, text) for text in sorted(part)] for how, part in parts.items()})


def compare_choices(scores: Scores, entry: Annotation, guess: Annotation) -> None:
    """Count verdict and change type of one entry."""
    for name, take in CHOICES.items():
        expected, found = take(entry), take(guess)
        scores.right[name] += expected == found
        if expected != found:
            note(scores, entry, {"wrong": [(name, f"{found or 'none'}, gold {expected or 'none'}")]})


def note(scores: Scores, entry: Annotation, parts: Mapping[str, Iterable[tuple[str, str]]]) -> None:
    """Note what differs in an entry: pairs (what, text) by how they differ."""
    scores.differences += [
        Difference((entry.doc, entry.index), entry.title, how, what, text)
        for how, found in parts.items()
        for what, text in found
    ]


def compare_identity(scores: Scores, pairs: Iterable[tuple[Annotation, Annotation]]) -> None:
    """Count the pairs of surfaces that share an id, in gold and in the predictions."""
    pairs = list(pairs)
    surfaces = {surface for entry, _ in pairs for surface in split_mentions(entry)[0]}
    expected = pair_surfaces((entry for entry, _ in pairs), surfaces)
    found = pair_surfaces((guess for _, guess in pairs), surfaces)
    scores.identity = Count(len(expected & found), len(found - expected), len(expected - found))
    for how, part in (("missed", expected - found), ("spurious", found - expected)):
        for pair in sorted(part):
            words = " = ".join(f"{kind}: {text}" for kind, text in pair)
            scores.differences.append(Difference(None, "", how, "identity", words))


def pair_surfaces(entries: Iterable[Annotation], surfaces: set[Surface]) -> set[Pair]:
    """Give the pairs of surfaces that share an id anywhere, each in order."""
    holders: dict[str, set[Surface]] = defaultdict(set)
    for entry in entries:
        for mention in entry.mentions:
            if not mention.optional and (mention.kind, mention.text) in surfaces:
                holders[mention.id].add((mention.kind, mention.text))
    return {pair for group in holders.values() for pair in combinations(sorted(group), 2)}


def render_scores(scores: Scores) -> str:
    """Give the figures as a table, with - where there is nothing to measure; ends without a line end."""
    lines = [
        f"{scores.entries} gold entries, {scores.predicted} of them predicted",
        "",
        render_head("mentions", "dropped"),
    ]
    mentions = {"all": scores.all_mentions} | {str(kind): count for kind, count in scores.mentions.items()}
    lines += [render_count(name, count, str(count.dropped)) for name, count in mentions.items()]
    lines += ["", render_head("", "")]
    sets = {"identity (pairs)": scores.identity} | scores.sets
    lines += [render_count(name, count, "") for name, count in sets.items()]
    lines.append("")
    for name, right in scores.right.items():
        accuracy = render_figure(divide(right, scores.entries))
        lines.append(
            f"{name + ' accuracy':22s} {scores.entries:5d} {'':5s} {right:5d} {'':7s}  {'':6s} {'':6s} {accuracy}"
        )
    return "\n".join(lines)


def render_head(name: str, dropped: str) -> str:
    """Give the head of a table of counts."""
    columns = "   ".join((f"{'gold':>5s} {'pred':>5s} {'hit':>5s} {dropped:7s}", f"{'P':>5s}  {'R':>5s}  {'F1':>5s}"))
    return f"{name:22s} {columns}"


def render_count(name: str, count: Count, dropped: str) -> str:
    """Give one row of a table of counts."""
    figures = " ".join(render_figure(figure) for figure in (count.precision, count.recall, count.f1))
    sizes = f"{count.hit + count.missed:5d} {count.hit + count.spurious:5d} {count.hit:5d} {dropped:>7s}"
    return f"{name:22s} {sizes}  {figures}"


def render_figure(figure: float | None) -> str:
    """Give a figure in six columns."""
    return f"{'-':>6s}" if figure is None else f"{figure:6.3f}"


def list_errors(scores: Scores) -> str:
    """Give what differs from gold, entry by entry, then identity; ``no errors`` if nothing does."""
    lines = []
    before: tuple[EntryKey | None] | None = None
    for found in scores.differences:
        if before != (found.key,):
            lines.append(f"{found.key[0]} {found.key[1]} {found.title}".rstrip() if found.key else "identity")
            before = (found.key,)
        what = f"{found.what}: " if found.key else ""
        lines.append(f"  {found.how:8s}  {what}{found.text}")
    return "\n".join(lines) or "no errors"
