"""Hypothesis strategies: digests with annotations whose spans are true, and a small digest written by hand."""

from __future__ import annotations

import hashlib
import random
from typing import TypeVar

from hypothesis import strategies as st

from prgraph.model import (
    TERM_KINDS,
    Annotation,
    Audience,
    ChangeType,
    Digest,
    Entry,
    Field,
    Kind,
    Mention,
    Metric,
    MetricKind,
    Reference,
    Relation,
    Repository,
    Span,
    Verdict,
)

T = TypeVar("T")
HOSTILE = (
    'a"b',
    "a\\b",
    "`x`",
    "<b>",
    "a|b",
    "50%",
    "#7",
    "a\tb",
    "😀",
    "a\u2028b",
    "\u202etxt.exe",
    "</script>",
    "a.",
    "..",
)
WORDS = ("MoE", "CUDA 图", "图执行", "`max_bs`", "#31617", "修复", "值得精读")
ANNOTATED = tuple[Digest, list[Annotation]]


@st.composite
def annotated(draw: st.DrawFn) -> ANNOTATED:
    """Give a digest, at times with hostile words, and annotations of its entries.

    Hypothesis draws the shape; the rest comes from a seed that it draws, which is many times as fast.
    """
    words = draw(st.lists(st.sampled_from(WORDS + HOSTILE), min_size=1, max_size=6))
    return Chance(draw(st.integers(0, 1 << 32)), words).write_digest(draw(st.integers(0, 3)))


class Chance(random.Random):
    """Random digests and annotations whose spans are true."""

    def __init__(self, seed: int, words: list[str]) -> None:
        super().__init__(seed)
        self.words = words

    def write_digest(self, size: int) -> ANNOTATED:
        """Give a digest of as many entries and their annotations."""
        text, entries = "", []
        for index in range(size):
            repository = Repository(*self.choice([("sgl-project", "sglang"), ("Vercel", "next.js")]))
            title, summary = self.write_words(4), self.write_words(12)
            start = len(text) + len(f"{repository}\n\n")
            line = text.count("\n") + 3
            text += f"{repository}\n\n{title}\n\n{summary}\n\n"
            entries.append(Entry(index, repository, title, summary, start, start + len(title) + 2, line))
        digest = Digest("a.txt", hashlib.sha256(text.encode()).hexdigest(), text, tuple(entries))
        return digest, [self.read_entry(entry) for entry in entries]

    def write_words(self, size: int) -> str:
        """Give up to as many words."""
        return " ".join(self.choices(self.words, k=self.randint(1, size)))

    def pick_span(self, entry: Entry) -> Span:
        """Give a span with at least one character."""
        part = self.choice(list(Field))
        text = entry.title if part is Field.TITLE else entry.summary
        start = self.randrange(len(text))
        return Span(part, start, self.randint(start + 1, len(text)))

    def pick_spans(self, entry: Entry, least: int) -> tuple[Span, ...]:
        """Give from so many to two spans."""
        return tuple(self.pick_span(entry) for _ in range(self.randint(least, 2)))

    def maybe(self, value: T) -> T | None:
        """Give the value or nothing."""
        return self.choice([value, None])

    def read_mention(self, entry: Entry) -> Mention:
        """Give a mention whose text is what its span holds."""
        span, kind = self.pick_span(entry), self.choice(list(Kind))
        text, number = entry.text_of(span), self.randint(1, 4)
        found = self.choice(["moe", "sm90", "glm-5.2", "triton"])
        if kind is Kind.PULL_REQUEST:
            found = self.choice([f"pr-{number}", f"vllm-project/vllm#{number}"])
        made = kind in TERM_KINDS and self.random() < 0.5
        name, broader = (found.upper(), ("nvidia",)) if made else ("", ())
        optional = self.random() < 0.3
        return Mention(kind, text, found, (span,), "rule", optional=optional, name=name, broader=broader)

    def read_entry(self, entry: Entry) -> Annotation:
        """Give an annotation of an entry."""
        references = [
            Reference(
                self.randint(1, 4),
                self.choice(list(Relation)),
                self.maybe(Repository("vllm-project", "vLLM")),
                self.pick_spans(entry, 0),
                self.maybe(self.pick_span(entry)),
            )
            for _ in range(self.randint(0, 2))
        ]
        readers, results = self.pick_spans(entry, 0), self.pick_spans(entry, 0)
        topics = ((Kind.COMPONENT, "moe"), (Kind.HARDWARE, "sm90"))
        return Annotation(
            "a.txt",
            entry.index,
            entry.title,
            mentions=tuple(self.read_mention(entry) for _ in range(self.randint(0, 6))),
            verdict=self.maybe(self.choice(list(Verdict))),
            verdict_cue=self.maybe(self.pick_span(entry)),
            audience=tuple(Audience(entry.text_of(span), span, topics) for span in readers),
            change_type=self.maybe(self.choice(list(ChangeType))),
            change_cue=self.maybe(self.pick_span(entry)),
            references=tuple(references),
            metrics=tuple(
                Metric(entry.text_of(span), self.choice(list(MetricKind)), (span,), "5.6", "NUM") for span in results
            ),
        )


SAMPLE_TEXT = """\
sgl-project/sglang

Triton 支持 topk>1，修复图越界

值得精读。建议与 #32272 一起阅读，加载快 5.6x；关注 SM90 的工程师可看 `max_bs`，作者 pyc96 沿用 vllm-project/vLLM#7。
"""


def sample(digit: str = "1") -> ANNOTATED:
    """Give a digest of one entry that has one of everything, with its annotation; another digit is another digest."""
    text = SAMPLE_TEXT.replace("topk>1", f"topk>{digit}")
    lines = text.split("\n")
    title, summary = lines[2], lines[4]
    entry = Entry(0, Repository("sgl-project", "sglang"), title, summary, text.index(title), text.index(summary), 3)
    digest = Digest("a.txt", hashlib.sha256(text.encode()).hexdigest(), text, (entry,), "2026-08-31")

    def find(words: str) -> Span:
        part, text = (Field.TITLE, title) if words in title else (Field.SUMMARY, summary)
        return Span(part, text.index(words), text.index(words) + len(words))

    def name(kind: Kind, words: str, found: str, **told: object) -> Mention:
        return Mention(kind, words, found, (find(words),), "lexicon", **told)  # type: ignore[arg-type]

    annotation = Annotation(
        "a.txt",
        0,
        title,
        mentions=(
            name(Kind.COMPONENT, "Triton", "triton"),
            name(Kind.LIBRARY, "Triton", "triton"),
            name(Kind.SYMBOL, "topk", "topk"),
            name(Kind.COMPONENT, "图", "graph", optional=True),
            name(Kind.HARDWARE, "SM90", "sm90", name="SM90", broader=("nvidia",)),
            name(Kind.SYMBOL, "max_bs", "max-bs"),
            name(Kind.COMPONENT, "max_bs", "batch-size"),
            name(Kind.PERSON, "pyc96", "pyc96"),
            name(Kind.PULL_REQUEST, "#32272", "pr-32272"),
            name(Kind.PULL_REQUEST, "vllm-project/vLLM#7", "vllm-project/vLLM#7"),
        ),
        verdict=Verdict.MUST_READ,
        verdict_cue=find("值得精读"),
        audience=(Audience("关注 SM90 的工程师", find("关注 SM90 的工程师"), ((Kind.HARDWARE, "sm90"),)),),
        change_type=ChangeType.FIX,
        change_cue=find("修复"),
        references=(
            Reference(32272, Relation.READ_WITH, None, (find("#32272"),), find("一起阅读")),
            Reference(7, Relation.MENTIONS, Repository("vllm-project", "vLLM"), (find("vllm-project/vLLM#7"),)),
        ),
        metrics=(Metric("5.6x", MetricKind.SPEEDUP, (find("5.6x"),), "5.6", "NUM"),),
    )
    return digest, [annotation]
