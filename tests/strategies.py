"""Hypothesis strategies: whole digests as text, together with the Digest that must be read from them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace

from hypothesis import strategies as st

from prgraph.model import (
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

CHINESE = (
    "修复",
    "新增",
    "默认启用",
    "图执行",
    "权重加载",
    "多模态注意力",
    "推测解码",
    "回退",
    "单测",
    "路由内核",
    "显存",
)
ENGLISH = (
    "MoE",
    "CUDA",
    "FP8",
    "`max_bs`",
    "#31617",
    "radix cache",
    "W4A4",
    "topk>1",
    "H100",
    "vision.py",
    "(x)",
    "EP",
)
LETTERS = st.text(st.characters(categories=["Lo", "Lu", "Ll"]), min_size=1, max_size=10)
PHRASES = st.sampled_from(CHINESE + ENGLISH)
REPOSITORIES = st.builds(
    Repository,
    st.from_regex(r"[A-Za-z][A-Za-z0-9-]{0,8}", fullmatch=True),
    st.from_regex(r"[A-Za-z0-9][A-Za-z0-9._-]{0,8}", fullmatch=True),
)


@dataclass(slots=True)
class Writer:
    """A digest in the making: its text so far and the entries that stand in it."""

    text: str = ""
    entries: list[Entry] = field(default_factory=list)

    def write_entry(self, repository: Repository, words: tuple[str, str], style: Style) -> None:
        """Write title and summary, and note where they begin."""
        title, summary = words
        mark = style.mark.replace("N", str(len(self.entries) + 1))
        title_start = len(self.text) + len(style.indent) + len(mark)
        line = self.text.count("\n") + 1
        self.text += style.indent + mark + title + style.blanks + "\n" * (style.gap + 1) + style.indent
        found = Entry(len(self.entries), repository, title, summary, title_start, len(self.text), line)
        self.entries.append(found)
        self.text += summary + style.blanks + "\n\n" + style.separator


@dataclass(frozen=True, slots=True)
class Style:
    """How a digest is laid out: mark before titles, blank lines below them, blanks around, separator of entries."""

    mark: str
    gap: int
    indent: str
    blanks: str
    separator: str


STYLES = st.builds(
    Style,
    mark=st.sampled_from(["", "## ", "### ", "N. ", "N、", "（N）"]),
    gap=st.integers(0, 3),
    indent=st.sampled_from(["", "", " ", "\u3000\u3000"]),
    blanks=st.sampled_from(["", "", " ", "\t", "\u3000"]),
    separator=st.sampled_from(["", "", "\n", "---\n\n", "***\n"]),
)


@st.composite
def titles(draw: st.DrawFn, phrases: st.SearchStrategy[str] = PHRASES) -> str:
    """Give a line that is a title and nothing else: it begins with a letter and ends with a phrase."""
    first = draw(st.sampled_from(CHINESE))
    rest = draw(st.lists(phrases, min_size=1, max_size=5))
    return draw(st.sampled_from([" ", "，", ""])).join([first, *rest])


@st.composite
def summaries(draw: st.DrawFn, phrases: st.SearchStrategy[str] = PHRASES) -> str:
    """Give one to three paragraphs that end as sentences, at times with a list between."""
    sentence = st.lists(phrases, min_size=1, max_size=8).map(lambda found: "值得精读：" + " ".join(found) + "。")
    paragraphs = draw(st.lists(st.lists(sentence, min_size=1, max_size=3).map("".join), min_size=1, max_size=3))
    items = draw(st.lists(phrases, max_size=3))
    if items:
        paragraphs.insert(1, "\n".join(f"- {item}" for item in items))
    return "\n\n".join(paragraphs)


@st.composite
def digests(draw: st.DrawFn, phrases: st.SearchStrategy[str] = PHRASES | LETTERS) -> Digest:
    """Give a Digest whose ``text``, written to a file in UTF-8, must be read as it."""
    style = draw(STYLES)
    writer = Writer()
    entries = st.lists(st.tuples(titles(phrases), summaries(phrases)), min_size=1, max_size=4)
    for repository in draw(st.lists(REPOSITORIES, min_size=1, max_size=3)):
        writer.text += f"{repository}{style.blanks}\n\n"
        for words in draw(entries):
            writer.write_entry(repository, words, style)
    text = writer.text if draw(st.booleans()) else writer.text.rstrip("-*\n \t\u3000")
    doc = draw(st.sampled_from(["a.txt", "b/c.md"]))
    return Digest(doc, hashlib.sha256(text.encode()).hexdigest(), text, tuple(writer.entries))


WORDS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12).filter(str.strip)
ANY_WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
SPANS = st.builds(
    lambda field, start, length: Span(field, start, start + length),
    st.sampled_from(Field),
    st.integers(0, 5000),
    st.integers(0, 60),
)
SPAN_LISTS = st.lists(SPANS, max_size=3).map(tuple)
NAMED = st.builds(Repository, st.sampled_from(["vllm-project", "a"]), st.sampled_from(["vllm", "next.js"]))
MENTIONS = st.builds(
    Mention,
    kind=st.sampled_from(Kind),
    text=WORDS,
    id=WORDS,
    spans=SPAN_LISTS,
    rule=ANY_WORDS,
    optional=st.booleans(),
    name=ANY_WORDS,
    broader=st.lists(WORDS, max_size=2).map(tuple),
)
REFERENCES = st.builds(
    Reference,
    number=st.integers(1, 10**6),
    relation=st.sampled_from(Relation),
    repository=st.none() | NAMED,
    spans=SPAN_LISTS,
    cue=st.none() | SPANS,
)
METRICS = st.builds(
    Metric, text=WORDS, kind=st.sampled_from(MetricKind), spans=SPAN_LISTS, value=ANY_WORDS, unit=ANY_WORDS
)
AUDIENCES = st.builds(
    Audience,
    text=WORDS,
    span=st.none() | SPANS,
    topics=st.lists(st.tuples(st.sampled_from(Kind), WORDS), max_size=2).map(tuple),
)
ANNOTATIONS = st.builds(
    Annotation,
    doc=WORDS,
    index=st.integers(0, 10**6),
    title=ANY_WORDS,
    mentions=st.lists(MENTIONS, max_size=4).map(tuple),
    verdict=st.none() | st.sampled_from(Verdict),
    verdict_cue=st.none() | SPANS,
    audience=st.lists(AUDIENCES, max_size=3).map(tuple),
    change_type=st.none() | st.sampled_from(ChangeType),
    change_cue=st.none() | SPANS,
    references=st.lists(REFERENCES, max_size=3).map(tuple),
    metrics=st.lists(METRICS, max_size=3).map(tuple),
)

# A small world, so that gold and predictions meet: few texts, some inside others, few ids.
FEW_WORDS = st.sampled_from(["MoE", "MoE 权重", "权重", "FP8", "triton", "图执行"])
FEW_MENTIONS = st.builds(
    Mention, kind=st.sampled_from(list(Kind)[:3]), text=FEW_WORDS, id=st.sampled_from("abc"), optional=st.booleans()
)
FEW_REFERENCES = st.builds(Reference, number=st.integers(1, 4), relation=st.sampled_from(list(Relation)[:3]))
FEW_METRICS = st.builds(Metric, text=FEW_WORDS, kind=st.sampled_from(list(MetricKind)[:3]))


@st.composite
def compared_annotations(draw: st.DrawFn) -> tuple[list[Annotation], list[Annotation]]:
    """Give gold annotations of a small world and predictions for some of them and for others."""
    content = st.builds(
        Annotation,
        doc=st.just("a.txt"),
        index=st.just(0),
        title=FEW_WORDS,
        mentions=st.lists(FEW_MENTIONS, max_size=6).map(tuple),
        verdict=st.sampled_from(Verdict),
        audience=st.lists(st.builds(Audience, text=FEW_WORDS), max_size=3).map(tuple),
        change_type=st.sampled_from(list(ChangeType)[:3]),
        references=st.lists(FEW_REFERENCES, max_size=3).map(tuple),
        metrics=st.lists(FEW_METRICS, max_size=3).map(tuple),
    )
    gold = [replace(entry, index=place) for place, entry in enumerate(draw(st.lists(content, min_size=1, max_size=5)))]
    predicted = [replace(entry, index=place) for place, entry in enumerate(draw(st.lists(content, max_size=6)))]
    for place in draw(st.sets(st.integers(0, 5))):
        if place < len(predicted):
            predicted[place] = replace(predicted[place], verdict=None, change_type=None)
    return gold, predicted
