"""Lexicon terms in texts: boundaries, joints, conditions."""

import pytest

from prgraph.extract.candidates import read_passage, resolve
from prgraph.extract.homographs import settle_kinds
from prgraph.extract.terms import TermMatcher, propose_terms
from prgraph.lexicon import read_tables
from prgraph.model import Field

HEAD = "surface\tid\tkind\tlang\tform\tbroader\tmatch\tsource\n"
ROWS = """\
CUDA graph|cuda-graph|component|en|pref|||PyTorch
CUDA 图|cuda-graph|component|zh|pref|||PyTorch
CUDA|cuda|hardware|en|pref|||CUDA C++ Programming Guide
Radix Cache|radix-cache|component|en|pref|||SGLang
expert parallelism|ep|component|en|pref|||vLLM
EP|ep|component|en|alt||case|vLLM
KV cache|kv-cache|component|en|pref|||vLLM
KV|kv-cache|component|en|alt||case|vLLM
layerwise offload|layerwise-offload|component|en|pref|||SGLang
decoding|decode|component|en|pref|||vLLM
解码|decode|component|zh|pref|||vLLM
quantization|quantization|component|en|pref|||vLLM
量化|quantization|component|zh|pref|||vLLM
multimodal|multimodal|component|en|pref|||vLLM
多模态|multimodal|component|zh|pref|||vLLM
attention|attention|component|en|pref|||vLLM
注意力|attention|component|zh|pref|||vLLM
throughput|throughput|component|en|pref||optional|vLLM
吞吐|throughput|component|zh|pref||optional|vLLM
unit test|unit-test|component|en|pref||area|pytest
单测|unit-test|component|zh|alt||area|pytest
Triton|triton|library|en|pref|||Triton
Triton backend|triton|component|en|pref|||SGLang
Triton|triton|component|en|alt|||SGLang
Ray|ray|library|en|pref||case;near:集群|actor|Ray
sampling|sampling|component|en|pref||near:token|vLLM
采样|sampling|component|zh|pref||near:token|vLLM
Metal|metal|library|en|pref||case;next:着色器|shader|Metal
"""
NOT = "surface\treason\tsource\n前缀和\tprefix sum, an algorithm\talgorithms\n量化宽松\teconomics\teconomics\n"


@pytest.fixture(scope="module", name="matcher")
def make_matcher() -> TermMatcher:
    """Give a small lexicon's matcher."""
    rows = "".join("\t".join(split_row(line)) + "\n" for line in ROWS.splitlines())
    return TermMatcher(read_tables([("terms.tsv", (HEAD + rows).encode()), ("not.tsv", NOT.encode())]))


def split_row(line: str) -> list[str]:
    """Split a row at its first six and its last bar: word lists hold bars of their own."""
    *cells, rest = line.split("|", 6)
    match, _, source = rest.rpartition("|")
    return [*cells, match, source]


def find(matcher: TermMatcher, text: str, field: Field = Field.SUMMARY) -> list[str]:
    """Give `kind:text` of each mention, an optional one in brackets."""
    passage = read_passage(field, text)
    found = resolve(settle_kinds(propose_terms(matcher, passage), passage, lambda c: c.id))
    told = [(f"{c.kind}:{passage.text[c.start : c.end]}", c.optional) for c in found]
    return [f"({name})" if optional else name for name, optional in told]


@pytest.mark.parametrize(
    "text",
    ["CUDA 图", "CUDA图", "CUDA  图", "CUDA\u00a0图", "cuda graph", "CUDA-Graph", "CUDA graphs", "ＣＵＤＡ 图"],
)
def test_joints_and_width_do_not_matter(matcher: TermMatcher, text: str) -> None:
    """A term is one mention however its joints are written, with its exact offsets."""
    assert [f"component:{text}"] == find(matcher, f"用{text}加速" if text[-1] == "图" else f"用 {text} 加速")


@pytest.mark.parametrize(
    "text",
    ["DeepEP", "PCIe", "topk", "PEP 668", "TCP", "SGLANG_KV_EP", "ep", "KVM", "UEP-1", "编解码器", "量化宽松政策"],
)
def test_nothing_inside_longer_words(matcher: TermMatcher, text: str) -> None:
    """A short alias inside another word is no mention."""
    assert [] == find(matcher, f"这里的 {text} 不是术语")


def test_chinese_terms_side_by_side(matcher: TermMatcher) -> None:
    """Terms side by side are each a mention."""
    assert ["component:多模态", "component:注意力", "component:量化"] == find(matcher, "多模态注意力量化")


def test_hardware_and_component_both(matcher: TermMatcher) -> None:
    """CUDA alone is hardware, CUDA 图 a component."""
    assert ["hardware:CUDA", "component:CUDA 图"] == find(matcher, "CUDA 上的 CUDA 图")


@pytest.mark.parametrize(
    "text,found",
    [
        ("Ray 集群上的 actor", ["library:Ray"]),
        ("ray 集群", []),
        ("a Ray of light", []),
        ("Metal 着色器", ["library:Metal"]),
        ("Metal 音乐", []),
    ],
)
def test_conditions_hold(matcher: TermMatcher, text: str, found: list[str]) -> None:
    """Case, a cue in the sentence, and the word after decide on ambiguous names."""
    assert found == find(matcher, text)


@pytest.mark.parametrize(
    "text,found",
    [
        ("升级 Triton 到 3.5", ["(component:Triton)", "library:Triton"]),
        ("新增 Triton 后端", ["component:Triton", "(library:Triton)"]),
        ("切到 triton 后端实现", ["component:triton", "(library:triton)"]),
    ],
)
def test_backend_or_library(matcher: TermMatcher, text: str, found: list[str]) -> None:
    """A selectable backend is the component, the project the library; the other reading is optional."""
    assert found == find(matcher, text)


@pytest.mark.parametrize(
    "text,field,found",
    [
        ("建议补充单测", Field.SUMMARY, ["component:单测"]),
        ("配合单测约束行为", Field.SUMMARY, ["(component:单测)"]),
        ("修复单测", Field.TITLE, ["component:单测"]),
        ("吞吐提升", Field.TITLE, ["(component:吞吐)"]),
        ("please add a unit test", Field.SUMMARY, ["component:unit test"]),
    ],
)
def test_areas_and_measures(matcher: TermMatcher, text: str, field: Field, found: list[str]) -> None:
    """An engineering area is firm where the text asks for it or the title names it; a measure never is."""
    assert found == find(matcher, text, field)


def test_code_that_is_a_name(matcher: TermMatcher) -> None:
    """Backticked code that spells a name is that name as well."""
    assert ["(component:triton)", "library:triton"] == find(matcher, "用 `triton` 编译")


def test_code_is_not_searched(matcher: TermMatcher) -> None:
    """Names inside longer code are no mentions."""
    assert [] == find(matcher, "调用 `KV.cuda.graph()` 与 https://example.org/CUDA")


def test_rejections_are_told(matcher: TermMatcher) -> None:
    """What stood in a text and was rejected says why."""
    passage = read_passage(Field.SUMMARY, "a Ray of light in DeepEP")
    reasons = {(passage.text[f.start : f.end], f.rejection) for f in matcher.find(passage)}
    assert {
        ("Ray", "no cue in its sentence"),
        ("EP", "inside a longer word"),
        ("ep", "inside a longer word"),
    } == reasons


@pytest.mark.parametrize(
    "text,found",
    [
        ("Triton 与 Ray 都没动", ["(component:Triton)", "library:Triton", "library:Ray"]),
        ("Triton 3.5、Ray 都没动", ["(component:Triton)", "library:Triton", "library:Ray"]),
        ("Ray、Triton 都没动", ["library:Ray", "(component:Triton)", "library:Triton"]),
        ("Triton 不认识 Ray", ["(component:Triton)", "library:Triton"]),
        ("注意力与采样都没动", ["component:注意力"]),
    ],
)
def test_neighbours_in_a_list_are_a_cue(matcher: TermMatcher, text: str, found: list[str]) -> None:
    """A name without a cue counts in a list beside a name of its kind; a Chinese word does not."""
    assert found == find(matcher, text)
