"""The pull requests nearest to one. The expected five of three seed pull requests were chosen by reading all 38."""

from __future__ import annotations

import math
from pathlib import Path

import pyoxigraph as ox
import pytest

from builds import write_digest
from prgraph.answers.finding import find
from prgraph.answers.relating import Near, relate
from prgraph.builder import build
from prgraph.model import Kind
from prgraph.rdf.store import open_store

FP4_MOE = "FP4 MoE 对齐降到 128，权重减约 40 GiB"
FUSED_RMS = "修复 DSV4 fused-RMS FP8 scale 错位，gfx950 精度回归消除"
GEMMA_MTP = "Gemma 4 MTP draft 后端支持 trtllm_mha，修复 topk>1 图尺寸越界"

FIRST_FIVE = {
    # Low precision in mixture-of-experts layers of DeepSeek-V4 on AMD with aiter.
    FP4_MOE: [
        FUSED_RMS,  # same model, same vendor, low precision
        "Kimi-K3 新增 ROCm Radix-4 MoE top-k 路由内核",  # aiter and MoE on AMD
        "NPU 新增 ModelSlim W4A4 MXFP4 MoE 量化路径",  # FP4 MoE quantization, on other hardware
        "ROCm 上 DSv4 top-k 用满 1024 线程块，解码吞吐提升约 3%",  # same model on AMD
        "AMD MoE 权重加载提速：H2D 前紧凑化 mmap view，加载快 5.6x",  # MoE weights on AMD
    ],
    # A kernel of DeepSeek-V4 on AMD that scales FP8 values.
    FUSED_RMS: [
        FP4_MOE,  # same model, same vendor, low precision
        "ROCm 上 DSv4 top-k 用满 1024 线程块，解码吞吐提升约 3%",  # a kernel of the same model on AMD
        "flashinfer_deepgemm FP8 GEMM 限定在 1 <= M < 32",  # the other FP8 kernel
        "NPU 新增 ModelSlim W4A4 MXFP4 MoE 量化路径",  # quantized kernels, on other hardware
        "H3 新增 INT8 量化与可插拔注意力，24GB 单卡提速 2.48×",  # quantized kernels on a GPU
    ],
    # Speculative decoding with the trtllm_mha attention backend on Blackwell.
    GEMMA_MTP: [
        "trtllm_mha 新增 fmha_v2 预填充后端，支持 SM90/120",  # the same backend, MTP as well
        "修复 GLM 5.2 DSA 模型 CP-v2 三处缺陷",  # MTP as well
        "DFlash2 新增局部卷积与候选选择器，draft 接受率吞吐大幅提升",  # a draft model as well
        "flashinfer_deepgemm FP8 GEMM 限定在 1 <= M < 32",  # Triton as the other way
        "5090 MiniMax-H3 用例连发两次 warm 请求并收紧基线",  # tests on a Blackwell card
    ],
}


def relate_title(store: ox.Store, title: str, most: int = 10) -> tuple[Near, ...]:
    """Give what is near the pull request with a title."""
    (request,) = find(store, title, (Kind.PULL_REQUEST,)).hits
    return relate(store, request, most)


@pytest.mark.parametrize("title", sorted(FIRST_FIVE))
def test_first_five(seeds: ox.Store, title: str) -> None:
    """The nearest pull requests of the seeds are those that a reader would name."""
    assert FIRST_FIVE[title] == [near.request.label for near in relate_title(seeds, title, 5)]


def test_weights_follow_the_reasons(seeds: ox.Store) -> None:
    """A weight is the sum of its reasons, each ln(N / n) or half of it, strongest first; nearest first."""
    near = relate_title(seeds, FP4_MOE)
    assert sorted((-round(found.weight, 9), found.request.iri) for found in near) == [
        (-round(found.weight, 9), found.request.iri) for found in near
    ]
    for found in near:
        assert math.isclose(found.weight, sum(reason.weight for reason in found.reasons))
        for reason in found.reasons:
            share = 1.0 if reason.direct else 0.5
            assert math.isclose(share * math.log(38 / reason.count), reason.weight)


def test_reasons_are_quoted_from_both(seeds: ox.Store) -> None:
    """Each reason quotes the one that was asked for and the other."""
    reason = next(reason for reason in relate_title(seeds, FP4_MOE)[0].reasons if reason.thing.call == "hardware:amd")
    assert "AMD" == reason.here[0].quote.words == reason.there[0].quote.words
    assert reason.here[0].quote != reason.there[0].quote


def test_a_symbol_counts_once_with_its_term(seeds: ox.Store) -> None:
    """Words that name both a symbol and a term are one reason."""
    calls = [reason.thing.call for reason in relate_title(seeds, GEMMA_MTP)[0].reasons]
    assert "component:trtllm-mha" in calls
    assert "symbol:trtllm_mha" not in calls


def test_broader_terms_at_half(tmp_path: Path) -> None:
    """What two name by different narrower terms counts half; beside a shared narrower term it does not count."""
    store = build_small(
        tmp_path,
        [
            ("修复 EAGLE-2", "要点。"),
            ("优化 EAGLE-3", "要点。"),
            ("整理 EAGLE-2", "说明。"),
            ("其他改动", "无关。"),
            ("别的改动", "无。"),
        ],
    )
    near = {found.request.label: found.reasons for found in relate_title(store, "修复 EAGLE-2")}
    assert {"优化 EAGLE-3", "整理 EAGLE-2"} == near.keys()
    (same,) = near["整理 EAGLE-2"]
    assert ("component:eagle-2", True, 2) == (same.thing.call, same.direct, same.count)
    (broader,) = near["优化 EAGLE-3"]
    assert ("component:eagle", False, 3) == (broader.thing.call, broader.direct, broader.count)
    assert math.isclose(0.5 * math.log(5 / 3), broader.weight)


def test_a_reference_relates(tmp_path: Path) -> None:
    """Two that refer to the same pull request are near by it."""
    store = build_small(tmp_path, [("修复甲", "依赖 #7。"), ("修复乙", "见 #7。"), ("修复丙", "无。")])
    (near,) = relate_title(store, "修复甲")
    assert ("修复乙", ["a/b#7"]) == (near.request.label, [reason.thing.call for reason in near.reasons])


def test_equally_near_by_iri_and_what_all_have_not_at_all(tmp_path: Path) -> None:
    """What every pull request has relates none; ties are settled by IRI."""
    store = build_small(tmp_path, [("支持 NPU 甲", "x。"), ("支持 NPU 乙", "y。"), ("支持 NPU 丙", "z。")])
    assert () == relate_title(store, "支持 NPU 甲")
    store = build_small(
        tmp_path / "2", [("支持 NPU 甲", "x。"), ("支持 NPU 乙", "y。"), ("支持 NPU 丙", "z。"), ("无", "w。")]
    )
    iris = [near.request.iri for near in relate_title(store, "支持 NPU 甲")]
    assert 2 == len(iris)
    assert sorted(iris) == iris


def build_small(folder: Path, entries: list[tuple[str, str]]) -> ox.Store:
    """Build a digest of some entries and open its store."""
    write_digest(folder / "in" / "one.txt", entries, "a/b")
    build([folder / "in"], folder / "out", only=["store"], jobs=1)
    return open_store(folder / "out" / "store")
