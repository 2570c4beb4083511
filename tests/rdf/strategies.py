"""Hypothesis strategies: digests with annotations whose spans are true, and a small digest written by hand."""

from __future__ import annotations

import hashlib

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
from strategies import digests

HOSTILE = st.sampled_from(
    [
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
    ]
)
ANNOTATED = tuple[Digest, list[Annotation]]


@st.composite
def spans(draw: st.DrawFn, entry: Entry) -> Span:
    """Give a span of an entry with at least one character."""
    part = draw(st.sampled_from(Field))
    text = entry.title if part is Field.TITLE else entry.summary
    start = draw(st.integers(0, len(text) - 1))
    return Span(part, start, draw(st.integers(start + 1, len(text))))


@st.composite
def mentions(draw: st.DrawFn, entry: Entry) -> Mention:
    """Give a mention whose text is what its spans hold."""
    span = draw(spans(entry))
    text = entry.text_of(span)
    kind = draw(st.sampled_from(Kind))
    number = draw(st.integers(1, 4))
    found = {
        Kind.SYMBOL: text,
        Kind.PERSON: text,
        Kind.PULL_REQUEST: draw(st.sampled_from([f"pr-{number}", f"vllm-project/vllm#{number}"])),
    }.get(kind) or draw(st.sampled_from(["moe", "sm90", "glm-5.2", "triton"]))
    made = kind in TERM_KINDS and draw(st.booleans())
    return Mention(
        kind,
        text,
        found,
        (span,),
        "rule" if made else "lexicon",
        optional=draw(st.booleans()),
        name=found.upper() if made else "",
        broader=("nvidia",) if made else (),
    )


@st.composite
def readings(draw: st.DrawFn, doc: str, entry: Entry) -> Annotation:
    """Give an annotation of an entry."""
    anywhere = spans(entry)
    measured = st.builds(
        lambda span, kind: Metric(entry.text_of(span), kind, (span,), "5.6", "NUM"),
        anywhere,
        st.sampled_from(MetricKind),
    )
    addressed = st.builds(
        lambda span: Audience(entry.text_of(span), span, ((Kind.COMPONENT, "moe"), (Kind.HARDWARE, "sm90"))), anywhere
    )
    referred = st.builds(
        Reference,
        number=st.integers(1, 4),
        relation=st.sampled_from(Relation),
        repository=st.none() | st.just(Repository("vllm-project", "vLLM")),
        spans=st.lists(anywhere, max_size=2).map(tuple),
        cue=st.none() | anywhere,
    )
    return Annotation(
        doc,
        entry.index,
        entry.title,
        mentions=tuple(draw(st.lists(mentions(entry), max_size=6))),
        verdict=draw(st.none() | st.sampled_from(Verdict)),
        verdict_cue=draw(st.none() | anywhere),
        audience=tuple(draw(st.lists(addressed, max_size=2))),
        change_type=draw(st.none() | st.sampled_from(ChangeType)),
        change_cue=draw(st.none() | anywhere),
        references=tuple(draw(st.lists(referred, max_size=2))),
        metrics=tuple(draw(st.lists(measured, max_size=2))),
    )


@st.composite
def annotated(draw: st.DrawFn) -> ANNOTATED:
    """Give a digest, at times with hostile words, and annotations of its entries."""
    digest = draw(digests(HOSTILE | st.sampled_from(["MoE", "CUDA 图", "图执行", "`max_bs`", "#31617"])))
    return digest, [draw(readings(digest.doc, entry)) for entry in digest.entries]


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
