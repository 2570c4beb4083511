"""Persons: handles told by an @, their shape and their neighbours; machines apart; words, code and roles are none."""

from __future__ import annotations

import pytest

from prgraph.extract.candidates import read_passage
from prgraph.extract.persons import propose_persons
from prgraph.model import Field, Kind

NAMES = frozenset("triton vllm aiter flashinfer moe mtp redis nemo kubernetes".split())


def is_name(text: str) -> bool:
    """Stand for the lexicon."""
    return text.lower() in NAMES


def persons_of(text: str) -> dict[str, bool]:
    """Give the persons of a summary, each with whether it is optional."""
    passage = read_passage(Field.SUMMARY, text)
    return {text[c.start : c.end]: c.optional for c in propose_persons(is_name, passage)}


@pytest.mark.parametrize(
    "text, handle",
    [
        ("把 pyc96 提出的校验闭环", "pyc96"),
        ("ArthurQuaver asked whether the cache may be shared.", "ArthurQuaver"),
        ("根因由 njquill 定位。", "njquill"),
        ("simo-kqz 长期推动这件事。", "simo-kqz"),
        ("与 elvischenv 确认 main 上的修复", "elvischenv"),
        ("wz-k91 认为应当截断", "wz-k91"),
        ("tlqnm2 指出与旧逻辑重复。", "tlqnm2"),
        ("另外，bqx-7 附上了火焰图", "bqx-7"),
        ("由 rnd-kt 评审", "rnd-kt"),
        ("已由 fz-arno 剔除", "fz-arno"),
        ("由 jasmwx 提出的方案", "jasmwx"),
        ("感谢 qwlmt。", "qwlmt"),
        ("reviewer hk-31v 要求补测试", "hk-31v"),
        ("作者 mmtr9 坚持不改", "mmtr9"),
        ("经 lq-w8 提醒，改为默认关闭", "lq-w8"),
        ("按 sd-0x2 的建议拆成两步", "sd-0x2"),
        ("zk-orr 的降噪实验没有并入", "zk-orr"),
        ("pw-tvn 用最小用例复现了它", "pw-tvn"),
        ("kr7-ax 质疑共享内存超限", "kr7-ax"),
        ("ntk-05 实测无回退", "ntk-05"),
        ("评审中 xj-91 反馈两处笔误", "xj-91"),
        ("在评审里，dd-qo 补充了数据", "dd-qo"),
        ("提醒 @hxm 复查", "hxm"),
        ("（@Zed-Q7）", "Zed-Q7"),
        ("jwq-l2 suggested a smaller tile.", "jwq-l2"),
        ("As nb-77k pointed out, this is racy.", "nb-77k"),
        ("Reviewed by kq-z3.", "kq-z3"),
        ("It follows vt-m1's suggestion.", "vt-m1"),
        ("thanks to @orrk for the report", "orrk"),
        ("Fridge903 建议复用缓存", "Fridge903"),
    ],
)
def test_persons_are_found(text: str, handle: str) -> None:
    """A handle beside a cue is a person, written without the @."""
    assert {handle: False} == persons_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "装饰器 @torch.compile 与 @dataclass 都保留",
        "类型包 @types/node 升级",
        "actions/checkout@v4 换成 @main",
        "@Nullable 注解",
        "@property 改成方法",
        "写信到 a@b.example",
        "由 Triton 提供的内核",
        "reviewer 指出三处问题",
        "作者认为风险可控",
        "maintainer 建议拆分",
        "CI 指出失败的用例",
        "mypy 指出类型不符",
        "clang-tidy 提醒未用变量",
        "MI300X 在解码时更快",
        "gfx942 用 wave64",
        "two-batch 在 decode 阶段打开",
        "pre-commit 要求格式化",
        "由 scheduler 处理",
        "H100 的测试数据",
        "FP8 在这里不适用",
        "x86-64 用 AVX",
        "p99 在高峰时翻倍",
        "`wz-k91` 认为",
        "MoE 提出的要求",
        "This suggested a bug. Profiling showed it.",
        "Everyone agreed. The reviewer asked for tests.",
        "sha256 提供校验",
        "follow-up 建议另开",
        "vllm-ascend 用不同的后端",
    ],
)
def test_words_code_roles_and_products_are_no_persons(text: str) -> None:
    """Decorators, scopes, roles, tools, products and plain words are no persons."""
    assert {} == persons_of(text)


@pytest.mark.parametrize(
    "text, handle",
    [
        ("dependabot[bot] 的旧 PR 被取代", "dependabot[bot]"),
        ("gopherbot 已请求回移", "gopherbot"),
        ("k8s-ci-robot 每晚触发", "k8s-ci-robot"),
        ("由 renovate 提交", "renovate"),
        ("coderabbitai 指出一处笔误", "coderabbitai"),
        ("gemini-code-assist 建议改名", "gemini-code-assist"),
        ("github-actions 贴出结果", "github-actions"),
        ("copilot 建议合并两段", "copilot"),
        ("mergify 合入", "mergify"),
        ("@acme-bot 触发构建", "acme-bot"),
    ],
)
def test_machines_are_persons_of_their_own(text: str, handle: str) -> None:
    """Accounts of machines are persons with a rule of their own, optional where the name is also a word."""
    passage = read_passage(Field.SUMMARY, text)
    found = [(text[c.start : c.end], c.optional, c.rule) for c in propose_persons(is_name, passage)]
    assert [(handle, handle == "copilot", "person: machine")] == found


def test_the_id_is_the_handle_in_lower_case_and_every_occurrence_counts() -> None:
    """A person told once is found wherever the handle stands; the id is the handle in lower case."""
    text = "Ab-Q9 认为可行，作者采纳 Ab-Q9 之意。"
    found = list(propose_persons(is_name, read_passage(Field.SUMMARY, text)))
    assert [(0, 5, "ab-q9"), (16, 21, "ab-q9")] == [(c.start, c.end, c.id) for c in found]
    assert {Kind.PERSON} == {c.kind for c in found}


@pytest.mark.parametrize("unit", ["a-", "@a ", "由 ab-1 提出", "a1-b2 认为", "x" * 9 + " ", "[bot]", "'s "])
def test_long_texts_are_read_in_linear_time(unit: str) -> None:
    """A long text is read (a pattern that is not linear would never end)."""
    passage = read_passage(Field.SUMMARY, unit * (200_000 // len(unit)))
    assert all(c.kind is Kind.PERSON for c in propose_persons(is_name, passage))
