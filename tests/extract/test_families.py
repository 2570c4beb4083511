"""Names by rule: found, with id, name and parents, and not found where they are something else."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from prgraph.errors import LexiconError
from prgraph.extract import families
from prgraph.extract.families import FamilyMatch, find_families
from prgraph.extract.family_table import COLUMNS, heads_of, load_families, read_families, slug
from prgraph.lexicon import Lexicon
from prgraph.lexicon.tables import read_tables, shipped_tables
from prgraph.model import Kind


def ids(text: str) -> list[tuple[str, str]]:
    """Give (words, id) of each name in a text."""
    return [(text[match.start : match.end], match.id) for match in find_families(text)]


NAMES = [
    ("Qwen3-235B-A22B", "model", "qwen3-235b-a22b", "Qwen3-235B-A22B", "qwen3"),
    ("Qwen2.5-VL-72B-Instruct", "model", "qwen2.5-vl-72b-instruct", "Qwen2.5-VL-72B-Instruct", "qwen2.5-vl"),
    ("Qwen3VL", "model", "qwen3-vl", "Qwen3-VL", "qwen3"),
    (
        "Qwen3-Next-80B-A3B-Thinking",
        "model",
        "qwen3-next-80b-a3b-thinking",
        "Qwen3-Next-80B-A3B-Thinking",
        "qwen3-next",
    ),
    ("Qwen3.5", "model", "qwen3.5", "Qwen3.5", "qwen"),
    ("QwQ-32B", "model", "qwq-32b", "QwQ-32B", "qwq"),
    ("GLM 5.2", "model", "glm-5.2", "GLM-5.2", "glm"),
    ("GLM-4.5V", "model", "glm-4.5v", "GLM-4.5V", "glm"),
    ("GLM-4.5-Air-FP8", "model", "glm-4.5-air-fp8", "GLM-4.5-Air-FP8", "glm-4.5"),
    ("Kimi-K3", "model", "kimi-k3", "Kimi-K3", "kimi"),
    ("Kimi K2 Thinking", "model", "kimi-k2-thinking", "Kimi-K2-Thinking", "kimi-k2"),
    ("DeepSeek-V4", "model", "deepseek-v4", "DeepSeek-V4", "deepseek"),
    ("DSV4", "model", "deepseek-v4", "DeepSeek-V4", "deepseek"),
    ("DSv3.1", "model", "deepseek-v3.1", "DeepSeek-V3.1", "deepseek-v3"),
    ("DeepSeek-V3-0324", "model", "deepseek-v3-0324", "DeepSeek-V3-0324", "deepseek-v3"),
    (
        "DeepSeek-R1-Distill-Qwen-7B",
        "model",
        "deepseek-r1-distill-qwen-7b",
        "DeepSeek-R1-Distill-Qwen-7B",
        "deepseek-r1",
    ),
    ("Llama-3.1-8B-Instruct", "model", "llama-3.1-8b-instruct", "Llama-3.1-8B-Instruct", "llama-3.1"),
    ("Llama 4 Scout", "model", "llama-4-scout", "Llama-4-Scout", "llama-4"),
    ("Gemma 4", "model", "gemma-4", "Gemma 4", "gemma"),
    ("MiniMax-M2", "model", "minimax-m2", "MiniMax-M2", "minimax"),
    ("MiniMax-H3", "model", "minimax-h3", "MiniMax-H3", "minimax"),
    ("gpt-oss-120b", "model", "gpt-oss-120b", "gpt-oss-120b", "gpt-oss"),
    ("NemotronH", "model", "nemotron-h", "Nemotron-H", "nemotron"),
    ("Mixtral-8x7B", "model", "mixtral-8x7b", "Mixtral-8x7B", "mixtral"),
    ("Phi-4-mini", "model", "phi-4-mini", "Phi-4-Mini", "phi-4"),
    ("Claude Sonnet 4.5", "model", "claude-sonnet-4.5", "Claude Sonnet 4.5", "claude-sonnet"),
    ("Wan2.2-T2V-A14B", "model", "wan2.2-t2v-a14b", "Wan2.2-T2V-A14B", "wan2.2"),
    ("FLUX.1-dev", "model", "flux.1-dev", "FLUX.1-dev", "flux"),
    ("InternVL3_5-8B", "model", "internvl3.5-8b", "InternVL3.5-8B", "internvl3.5"),
    ("ERNIE-4.5", "model", "ernie-4.5", "ERNIE-4.5", "ernie"),
    ("MI300X", "hardware", "mi300x", "MI300X", "cdna3"),
    ("MI355X", "hardware", "mi355x", "MI355X", "cdna4"),
    ("H100", "hardware", "h100", "H100", "hopper"),
    ("h200", "hardware", "h200", "H200", "hopper"),
    ("GB200 NVL72", "hardware", "gb200-nvl72", "GB200 NVL72", "gb200"),
    ("RTX 5090", "hardware", "rtx-5090", "RTX 5090", "blackwell"),
    ("RTX4090", "hardware", "rtx-4090", "RTX 4090", "ada-lovelace"),
    ("RTX 3080 Ti", "hardware", "rtx-3080-ti", "RTX 3080 Ti", "ampere"),
    ("RTX PRO 6000", "hardware", "rtx-pro-6000", "RTX PRO 6000", "rtx-pro"),
    ("gfx942", "hardware", "gfx942", "gfx942", "cdna3"),
    ("gfx90a", "hardware", "gfx90a", "gfx90a", "cdna2"),
    ("SM90", "hardware", "sm90", "SM90", "hopper"),
    ("sm_90a", "hardware", "sm90a", "SM90a", "hopper"),
    ("SM100a", "hardware", "sm100a", "SM100a", "blackwell"),
    ("compute_90", "hardware", "sm90", "SM90", "hopper"),
    ("910B3", "hardware", "ascend-910b3", "Ascend 910B3", "ascend-910"),
    ("昇腾 910B", "hardware", "ascend-910b", "Ascend 910B", "ascend-910"),
    ("Atlas 800I A2", "hardware", "atlas-800i-a2", "Atlas 800I A2", "atlas"),
    ("TPU v5e", "hardware", "tpu-v5e", "TPU v5e", "tpu"),
    ("M3 Max", "hardware", "apple-m3-max", "Apple M3 Max", "apple-m3"),
    ("Gaudi 3", "hardware", "gaudi-3", "Gaudi 3", "gaudi"),
    ("Xeon 6", "hardware", "xeon-6", "Xeon 6", "xeon"),
    ("EPYC 9654", "hardware", "epyc-9654", "EPYC 9654", "epyc"),
    ("Ryzen AI 9 HX 370", "hardware", "ryzen-ai-9-hx-370", "Ryzen AI 9 HX 370", "ryzen-ai"),
    ("Snapdragon 8 Gen 3", "hardware", "snapdragon-8-gen-3", "Snapdragon 8 Gen 3", "snapdragon"),
    ("骁龙 8 Gen 3", "hardware", "snapdragon-8-gen-3", "Snapdragon 8 Gen 3", "snapdragon"),
    ("Cortex-A76", "hardware", "cortex-a76", "Cortex-A76", "cortex"),
    ("RK3588", "hardware", "rk3588", "RK3588", "rockchip"),
    ("树莓派 5", "hardware", "raspberry-pi-5", "Raspberry Pi 5", "raspberry-pi"),
    ("W4A4", "dtype", "w4a4", "W4A4", "integer-quantization"),
    ("W4A16", "dtype", "w4a16", "W4A16", "integer-quantization"),
    ("A8W8", "dtype", "w8a8", "W8A8", "integer-quantization"),
    ("FP8 E4M3", "dtype", "fp8-e4m3", "FP8 E4M3", "fp8"),
    ("MXFP4", "dtype", "mxfp4", "MXFP4", "fp4 microscaling"),
    ("INT4", "dtype", "int4", "INT4", "integer-quantization"),
    ("Q4_K_M", "dtype", "q4-k-m", "Q4_K_M", "gguf-quantization"),
    ("IQ2_XXS", "dtype", "iq2-xxs", "IQ2_XXS", "gguf-quantization"),
]


@pytest.mark.parametrize("words, kind, term_id, name, broader", NAMES)
def test_name(words: str, kind: str, term_id: str, name: str, broader: str) -> None:
    """A name amid Chinese is found whole, with its kind, id, display name and parents."""
    text = f"支持{words}，并补充说明。"
    found = list(find_families(text))
    expected = [(2, 2 + len(words), Kind(kind), term_id, name, tuple(broader.split()))]
    assert expected == [(m.start, m.end, m.kind, m.id, m.name, m.broader) for m in found]


LISTS = [
    ("支持 SM90/120", [("SM90", "sm90"), ("120", "sm120")]),
    ("支持 SM90、SM100", [("SM90", "sm90"), ("SM100", "sm100")]),
    ("H100/H200", [("H100", "h100"), ("H200", "h200")]),
    ("H100/200", [("H100", "h100"), ("200", "h200")]),
    ("MI300X/MI325X", [("MI300X", "mi300x"), ("MI325X", "mi325x")]),
    ("MI300X/325X", [("MI300X", "mi300x"), ("325X", "mi325x")]),
    ("gfx942/950", [("gfx942", "gfx942"), ("950", "gfx950")]),
    ("DeepSeek-V3/R1", [("DeepSeek-V3", "deepseek-v3"), ("R1", "deepseek-r1")]),
    ("DeepSeek V3/V3.1", [("DeepSeek V3", "deepseek-v3"), ("V3.1", "deepseek-v3.1")]),
    ("GLM-4.5/4.6", [("GLM-4.5", "glm-4.5"), ("4.6", "glm-4.6")]),
    ("Qwen3-8B/14B", [("Qwen3-8B", "qwen3-8b"), ("14B", "qwen3-14b")]),
    ("RTX 4090/5090", [("RTX 4090", "rtx-4090"), ("5090", "rtx-5090")]),
    ("FP8/FP4", [("FP8", "fp8"), ("FP4", "fp4")]),
    ("INT4/8", [("INT4", "int4"), ("8", "int8")]),
    ("Ascend 910B/910C", [("Ascend 910B", "ascend-910b"), ("910C", "ascend-910c")]),
    ("SM90、120 个用例", [("SM90", "sm90")]),
    ("8xH100 与 2×MI300X", [("H100", "h100"), ("MI300X", "mi300x")]),
    ("Qwen/Qwen3-8B", [("Qwen3-8B", "qwen3-8b")]),
    ("3090/4090 可跑", [("3090", "rtx-3090"), ("4090", "rtx-4090")]),
    ("RTX 3090、4090 与 5090", [("RTX 3090", "rtx-3090"), ("4090", "rtx-4090"), ("5090", "rtx-5090")]),
    ("64×H20 的单步", [("H20", "h20")]),
    ("A100-40GB 上建议 256", [("A100-40GB", "a100-40gb")]),
    ("H100 NVL、H100 NVLink", [("H100 NVL", "h100-nvl"), ("H100", "h100")]),
    (
        "RTX PRO 6000 Blackwell Server Edition 上",
        [("RTX PRO 6000 Blackwell Server Edition", "rtx-pro-6000-blackwell-server-edition")],
    ),
    ("Intel B580", [("B580", "arc-b580")]),
    (
        "Phi-4-multimodal, granite-4.0-h-small",
        [("Phi-4-multimodal", "phi-4-multimodal"), ("granite-4.0-h-small", "granite-4.0-h-small")],
    ),
    (
        "ＦＰ８、GLM  5.2、GLM\u00a05.2、Ｈ１００",
        [("ＦＰ８", "fp8"), ("GLM  5.2", "glm-5.2"), ("GLM\u00a05.2", "glm-5.2"), ("Ｈ１００", "h100")],
    ),
]


@pytest.mark.parametrize("text, expected", LISTS)
def test_list(text: str, expected: list[tuple[str, str]]) -> None:
    """A list that leaves out what repeats gives one mention a name."""
    assert expected == ids(text)


CARDS = [
    "在 5090 上复现",
    "5090 MiniMax-H3 用例连发两次",
    "2x4090 跑通",
    "4090 ×2 通过",
    "单卡 4090 可用",
    "消费级显卡 5090",
    "4090 单卡",
    "GPU（5090）不可用，显卡 5090",
]


@pytest.mark.parametrize("text", CARDS)
def test_card(text: str) -> None:
    """A bare number is a card where its clause says so."""
    assert {"rtx-4090", "rtx-5090"} & {term_id for _, term_id in ids(text)}


NOTHING = [
    "监听端口 5090",
    "8080 与 5090 端口",
    "从 3080 减到 4090",
    "航班 T4 与 A10 登机口",
    "M3 螺丝 4×M4",
    "在 5090 上监听",
    "port 5090 上",
    "localhost:5090 上的服务",
    "修复 #5090",
    "通过 5090 用例",
    "5090 个用例",
    "第 5090 行",
    "耗时 4090 ms",
    "共 4090 条",
    "GPU 显存 4090 MB",
    "进程卡死，返回 5090",
    "5090",
    "PEP 668",
    "24.04",
    "+19/-10",
    "M1 里程碑推迟",
    "完成 M2 阶段",
    "A10 列",
    "L4 负载均衡",
    "P4 优先级",
    "A16",
    "T4 时刻",
    "910B 参数的模型",
    "V3 API",
    "API V3.2",
    "Kubernetes v1.31",
    "k8s 1.29",
    "#000080",
    "#1a2b3c",
    "Step 3：修复",
    "Yi 的实现",
    "OPT 参数",
    "A100 纸张",
    "H 100",
    "0x5090",
    "test_qwen3.py",
    "qwen3_moe.py",
    "qwen3.py",
    "Qwen3MoeForCausalLM",
    "SGLANG_K3_RADIX4_TOPK",
    "NVIDIA_H100_80GB_HBM3",
    "int8_kernel",
    "myfp8",
    "FP80",
    "SM4 国密",
    "132 SM",
    "sm_scale",
    "MI5",
    "gfx",
    "fp_quant",
    "W4",
    "Q4 季度",
    "2025 Q3",
    "PCIe x16",
    "RFC 9070",
    "ISO 8601",
    "UTF-8",
    "llama.cpp",
    "40 GB",
    "B 站",
    "K2 山峰",
]


@pytest.mark.parametrize("text", NOTHING)
def test_nothing(text: str) -> None:
    """What is no name, or undecided, gives no mention."""
    assert [] == ids(text)


CONTEXT = [
    ("MacBook 上 M2 更快", [("M2", "apple-m2")]),
    ("NVIDIA A10 与 L4", [("A10", "a10"), ("L4", "l4")]),
    ("NPU 910B 适配", [("910B", "ascend-910b")]),
    ("TPU 上 v6e 更快", [("v6e", "tpu-v6e")]),
    ("Qwen3 Flash Attention", [("Qwen3", "qwen3")]),
    ("DeepSeek-V3 FP8", [("DeepSeek-V3", "deepseek-v3"), ("FP8", "fp8")]),
    ("H100-based", [("H100", "h100")]),
    ("**H100**", [("H100", "h100")]),
    ("per-tensor-FP8", [("FP8", "fp8")]),
    ("适用于SM90及以上", [("SM90", "sm90")]),
    ("GLM-5.2. 后续", [("GLM-5.2", "glm-5.2")]),
]


@pytest.mark.parametrize("text, expected", CONTEXT)
def test_context(text: str, expected: list[tuple[str, str]]) -> None:
    """The sentence decides ambiguous names; names keep to themselves what belongs to them."""
    assert expected == ids(text)


HOMES = [
    ("confirmed on T4 and A10G", "huggingface/transformers", ["t4", "a10g"]),
    ("4090（24 GB）降到 19.5 GB", "vllm-project/llm-compressor", ["rtx-4090"]),
    ("confirmed on T4 and A10G", "recipes/kitchen", []),
    ("4090（24 GB）降到 19.5 GB", "recipes/kitchen", []),
    ("920 列车与 910B", "vllm-project/vllm-ascend", ["ascend-910b"]),
]


@pytest.mark.parametrize("text, home, expected", HOMES)
def test_home(text: str, home: str, expected: list[str]) -> None:
    """The repository decides ambiguous names where the sentence says nothing."""
    assert expected == [match.id for match in find_families(text, home)]


def test_order() -> None:
    """Matches come in order and never overlap."""
    text = "RTX 4090/5090、H100/H200；Qwen3-8B/14B 与 GB200 NVL72，W4A16/W8A8 " * 3
    found = list(find_families(text))
    assert all(one.end <= other.start for one, other in pairwise(found))


def test_long_text_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The context of a match is a bounded stretch, however long the sentence."""
    stretches: list[str] = []
    cut = families.cut_around

    def watch(text: str, start: int, end: int, mark: re.Pattern[str]) -> str:
        stretches.append(cut(text, start, end, mark))
        return stretches[-1]

    monkeypatch.setattr(families, "cut_around", watch)
    list(find_families("A10 " * 5_000))
    assert 5_000 == len(stretches)
    assert 2 * families.WINDOW + 1 >= max(map(len, stretches))


def read_own_tables() -> Lexicon:
    """Read the tables whose terms rules speak of too."""
    own = {"hardware.tsv", "models.tsv", "dtypes.tsv", "datasets.tsv"}
    return read_tables([(name, content) for name, content in shipped_tables() if name in own])


def test_tail_is_bounded() -> None:
    """A tail has at most twelve words: what a hostile text adds is no part of the name."""
    assert ["qwen3" + "-vl" * 12] == [match.id for match in find_families("Qwen3" + "-VL" * 1_000)]


def test_parents_exist() -> None:
    """Every parent that a rule can give is a term of the lexicon."""
    known = {form.key for form in read_own_tables().forms}
    wanted = {
        (family.kind, parent)
        for family in load_families()
        for parent in {*family.parents, *family.stems, *(p for above in family.parents_of.values() for p in above)}
    }
    assert set() == wanted - known


def test_agrees_with_lexicon() -> None:
    """A term of the lexicon that a rule recognises by its preferred name has the same id, name and parents by rule."""
    lexicon = read_own_tables()
    differing = []
    for form in lexicon.forms:
        if not form.preferred or form.lang != "en":
            continue
        found = whole_match(form.surface)
        if found is not None and found.kind is form.kind:
            by_rule = (found.id, found.name, set(found.broader))
            by_hand = (form.id, form.surface, {parent for _, parent in lexicon.parents.get(form.key, ())})
            if by_rule != by_hand:
                differing.append((by_hand, by_rule))
    assert [] == differing


def whole_match(surface: str) -> FamilyMatch | None:
    """Give the match that covers a whole surface, if there is one."""
    return next((m for m in find_families(surface) if (m.start, m.end) == (0, len(surface))), None)


def test_same_spelling_same_id() -> None:
    """Every spelling of the lexicon that a rule recognises whole names the same term by rule."""
    differing = []
    for form in read_own_tables().forms:
        found = whole_match(form.surface)
        if found is not None and found.kind is form.kind and found.id != form.id:
            differing.append((form.surface, form.id, found.id))
    assert [] == differing


def test_table_faults() -> None:
    """A bad row is refused with its line."""
    header = "\t".join(COLUMNS)
    with pytest.raises(LexiconError, match=re.escape("families.tsv:2: found 1 cells")):
        read_families(f"{header}\nx")
    row = "x\tmodel\tX\t(a)(b)\tx\tX\tx\t\tvLLM"
    with pytest.raises(LexiconError, match="2 groups; expected one"):
        read_families(f"{header}\n{row}")


def test_slug() -> None:
    """Values become parts of ids."""
    assert ["4-k-m", "4090-ti", "max-plus-395"] == [slug("4_K_M"), slug("4090Ti"), slug("Max+ 395")]


def test_heads() -> None:
    """A prefix of several words is found with and without its joints."""
    assert {"deepseek", "deepseekv"} == heads_of("DeepSeek V")
