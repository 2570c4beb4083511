"""Audiences: whom a summary addresses, and roles that it only tells something of."""

from __future__ import annotations

import pytest

from prgraph.extract.audience import read_audience
from prgraph.extract.candidates import read_passage
from prgraph.model import Field, Kind, Mention, Span

ADDRESSED = (
    ("关注 NPU 的工程师建议仔细阅读。", ["关注 NPU 的工程师"]),
    ("对 AMD 量化和多拓扑部署团队有直接参考价值。", ["AMD 量化和多拓扑部署团队"]),
    ("对于一般读者，这是典型案例。", ["一般读者"]),
    ("尤其适合网络编程与性能调优场景。", ["网络编程与性能调优场景"]),
    ("适合 CI 维护者和打包者阅读。", ["CI 维护者", "打包者"]),
    ("推荐给做编译器后端的工程师。", ["做编译器后端的工程师"]),
    ("建议负责调度器的同事精读。", ["负责调度器的同事"]),
    ("面向 Kubernetes 运维人员。", ["Kubernetes 运维人员"]),
    ("使用 Windows 的用户请留意默认值。", ["使用 Windows 的用户"]),
    ("写插件的作者必须关注接口变化。", ["写插件的作者"]),
    ("如果你是 Ascend 后端的维护者，请细读第二节。", ["Ascend 后端的维护者"]),
    ("对推理框架（尤其是多卡部署）的使用者有参考价值。", ["推理框架（尤其是多卡部署）的使用者"]),
    ("对 ECS 感兴趣的贡献者可快速阅读。", ["对 ECS 感兴趣的贡献者"]),
    ("对新手用户略有帮助。", ["新手用户"]),
    ("没有显卡的朋友可以看附录。", ["没有显卡的朋友"]),
    ("要给新模型写转换器的贡献者，看说明足够。", ["要给新模型写转换器的贡献者"]),
    ("对做内核与后端选择的模块 owner 尤其有用。", ["做内核与后端选择的模块 owner"]),
    ("Worth a close read for scheduler maintainers.", ["scheduler maintainers"]),
    ("Engineers working on KV cache should read it in full.", ["Engineers working on KV cache"]),
    ("Recommended for anyone maintaining a plugin.", ["anyone maintaining a plugin"]),
    ("Useful for developers who debug deadlocks.", ["developers who debug deadlocks"]),
)
TOLD = (
    "若团队正在使用它，应评估。",
    "作者认为用户会接受。",
    "用户报告了崩溃。",
    "对用户透明。",
    "维护者没有同意。",
    "多用户场景下更快。",
    "支持多租户场景。",
    "用户空间的程序不受影响。",
    "客户端用 C# 写的团队最先踩到。",
    "建议在 MTP 场景观察行为。",
    "maintainer 可快速合入。",
    "值得精读，其他人看视频即可。",
    "本 PR 由社区贡献者提交。",
    "The user reported a crash.",
    "Reviewers asked for tests.",
    "It lets users set a limit.",
    "",
)


@pytest.mark.parametrize("text, expected", [*ADDRESSED, *((text, []) for text in TOLD)])
def test_readers_who_are_addressed(text: str, expected: list[str]) -> None:
    """A role that the text addresses is an audience, a role that it tells something of is none."""
    assert expected == [audience.text for audience in read_audience(read_passage(Field.SUMMARY, text), ())]


def test_an_audience_has_its_place_and_its_topics() -> None:
    """The span of an audience is its text; the terms that firm mentions name inside are its topics."""
    text = "值得精读。对关注 NPU 的工程师，另见 MoE。"
    mentions = (
        Mention(Kind.HARDWARE, "NPU", "npu", (Span(Field.SUMMARY, 9, 12),)),
        Mention(Kind.COMPONENT, "MoE", "moe", (Span(Field.SUMMARY, 20, 23),)),
        Mention(Kind.COMPONENT, "关注", "attention", (Span(Field.SUMMARY, 6, 8),), optional=True),
    )
    (audience,) = read_audience(read_passage(Field.SUMMARY, text), mentions)
    assert audience.span is not None
    assert audience.text == text[audience.span.start : audience.span.end]
    assert ((Kind.HARDWARE, "npu"),) == audience.topics


def test_an_audience_is_listed_once() -> None:
    """One phrase told twice is one audience."""
    found = read_audience(read_passage(Field.SUMMARY, "对新手用户友善？对新手用户，建议先试。对新手用户，再看。"), ())
    assert ["新手用户"] == [audience.text for audience in found]


@pytest.mark.parametrize("unit", ["用户", "对用户，", "（用户", "users ", "for users who ", "对", "的人", "对（", "，"])
def test_long_texts_are_read_in_linear_time(unit: str) -> None:
    """A long text is read (a pattern that is not linear would never end)."""
    read_audience(read_passage(Field.SUMMARY, unit * (200_000 // len(unit))), ())
