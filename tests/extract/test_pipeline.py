"""The whole of extraction: digests built together with what they name, and the inputs that broke others."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.chunks import load_annotator
from prgraph.digest import read_digest
from prgraph.extract import pipeline
from prgraph.extract.pipeline import EXTRACTORS
from prgraph.model import Annotation, Digest, Entry, Kind, Repository

ANNOTATOR = load_annotator(())
TERMS = [
    ("Radix Cache", "component", "radix-cache"),
    ("CUDA 图", "component", "cuda-graph"),
    ("推测解码", "component", "speculative-decoding"),
    ("DeepSeek-V4", "model", "deepseek-v4"),
    ("GLM 5.2", "model", "glm-5.2"),
    ("MI300X", "hardware", "mi300x"),
    ("gfx950", "hardware", "gfx950"),
    ("NVFP4", "dtype", "nvfp4"),
    ("Mooncake", "library", "mooncake"),
    ("FlashInfer", "library", "flashinfer"),
    ("GSM8K", "dataset", "gsm8k"),
    ("`max_bs`", "symbol", "max-bs"),
    ("vision.py", "symbol", "vision.py"),
    ("#31617", "pull_request", "pr-31617"),
]
FILLERS = ["，随后再看", "。其中", "；而", "（另见）", "、以及", " 与 ", "。\n\n再者，"]


def annotate(title: str, summary: str) -> tuple[Digest, Annotation]:
    """Annotate one entry."""
    digest = read_digest("a.txt", f"sgl-project/sglang\n\n{title}\n\n{summary}\n".encode())
    return digest, ANNOTATOR.annotate(digest)[0]


def firm(annotation: Annotation) -> set[tuple[str, str]]:
    """Give what is firmly named: kind and text."""
    return {(mention.kind.value, mention.text) for mention in annotation.mentions if not mention.optional}


@given(st.lists(st.tuples(st.sampled_from(TERMS), st.sampled_from(FILLERS)), min_size=1, max_size=8))
def test_what_was_put_in_comes_out(parts: list[tuple[tuple[str, str, str], str]]) -> None:
    """Every name of a digest is found with its kind and id, at a place where the text has it."""
    summary = "先看" + "".join(f" {text} {filler}" for (text, _, _), filler in parts) + "到此为止。"
    digest, annotation = annotate("一处改动", summary)
    entry = digest.entries[0]
    found = {(mention.kind.value, mention.text, mention.id) for mention in annotation.mentions}
    assert {(kind, text.strip("`"), term_id) for (text, kind, term_id), _ in parts} <= found
    for mention in annotation.mentions:
        for span in mention.spans:
            begin, end = entry.locate(span)
            assert mention.text == entry.text_of(span) == digest.text[begin:end]


@given(st.text(max_size=200))
def test_any_text_is_annotated(text: str) -> None:
    """Whatever a summary says, annotating ends, and each mention is what the text says at its place."""
    clean = "".join(char for char in text if char.isprintable())
    digest, annotation = annotate("标题", f"值得精读。{clean}。")
    for mention in annotation.mentions:
        assert {mention.text} == {
            digest.entries[mention_entry].text_of(s) for s in mention.spans for mention_entry in (0,)
        }


def test_order_of_extractors_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any order of the extractors gives the same annotation."""
    text = "DSV4 在 SM90/120 上的 CUDA 图由 trtllm_mha 捕获，`max_bs` 见 #31617，pyc96 提出 torch.compile 后端。"
    wanted = annotate("修复 FP8 MoE", text)[1]
    names = list(EXTRACTORS)
    for seed in range(5):
        random.Random(seed).shuffle(names)
        monkeypatch.setattr(pipeline, "EXTRACTORS", {name: EXTRACTORS[name] for name in names})
        assert {(m.kind, m.text, m.id, m.spans) for m in wanted.mentions} == {
            (m.kind, m.text, m.id, m.spans) for m in annotate("修复 FP8 MoE", text)[1].mentions
        }


@pytest.mark.parametrize(
    "text,found",
    [
        ("用 CUDA  图", {("component", "CUDA  图")}),
        ("用 CUDA\u00a0图", {("component", "CUDA\u00a0图")}),
        ("用 CUDA图", {("component", "CUDA图")}),
        ("PD 解耦与 layerwise offload", {("component", "PD 解耦"), ("component", "layerwise offload")}),
        ("DeepEP、PCIe 与 topk", {("library", "DeepEP"), ("hardware", "PCIe")}),
        ("设 SGLANG_K3_RADIX4_TOPK", {("symbol", "SGLANG_K3_RADIX4_TOPK")}),
        ("遵循 PEP 668", {("library", "PEP 668")}),
        ("CUDA 上用 CUDA 图", {("hardware", "CUDA"), ("component", "CUDA 图")}),
        ("改用 `trtllm_mha`", {("symbol", "trtllm_mha"), ("component", "trtllm_mha")}),
        ("颜色 #000080 与 #1a2b3c", set()),
        ("C# 与 F#", {("library", "C#"), ("library", "F#")}),
        ("#1 优先级，+19/-10", set()),
        ("见 owner/repo#12（#28870）", {("pull_request", "owner/repo#12"), ("pull_request", "#28870")}),
        ("#32268/#32269", {("pull_request", "#32268"), ("pull_request", "#32269")}),
        ("#35948、#35980", {("pull_request", "#35948"), ("pull_request", "#35980")}),
        ("监听 5090 端口", set()),
        ("在 5090 显卡上", {("hardware", "5090")}),
        ("W4A16 量化", {("dtype", "W4A16"), ("component", "量化")}),
        ("MoE 设 EP=8 与 TP16", {("component", "MoE"), ("component", "EP"), ("component", "TP16")}),
    ],
)
def test_inputs_that_broke_others(text: str, found: set[tuple[str, str]]) -> None:
    """The inputs that broke systems like this one give what they should."""
    assert found == firm(annotate("一处改动", text + "。")[1])


def test_own_name_is_no_mention() -> None:
    """The project's own name is no mention in its digest, however it is spelled."""
    assert firm(annotate("SGLang 与 sglang", "说的是 SGLang 与 vLLM。")[1]) == {("library", "vLLM")}
    entry = Entry(0, Repository("NVIDIA", "TensorRT-LLM"), "TRT-LLM 与 vLLM", "trtllm 的内核。", 0, 0, 1)
    assert firm(load_annotator(()).annotate_entry("a.txt", entry)) == {("library", "vLLM")}


def test_kinds_are_those_of_the_model() -> None:
    """Every extractor's kinds are kinds of the model."""
    _, annotation = annotate("修复 FP8", "pyc96 提出改 vision.py，见 #7777，用 Mooncake 与 H100 跑 GSM8K 与 Qwen3。")
    assert {mention.kind for mention in annotation.mentions} <= set(Kind)
