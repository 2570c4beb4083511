"""Relations of numbered references: each cue group with examples for and against it, in Chinese and English."""

from __future__ import annotations

import pytest

from prgraph.extract.candidates import read_passage
from prgraph.extract.references import find_numbers
from prgraph.extract.relations import read_relations
from prgraph.model import Field


def relations_of(text: str) -> dict[int, str]:
    """Read the relation of each number in a summary."""
    passage = read_passage(Field.SUMMARY, text)
    numbers = find_numbers(passage)
    found = read_relations(passage, numbers)
    return {number.number: str(relation) for number, (relation, _) in zip(numbers, found, strict=True)}


DEPENDS_ON = (
    "本 PR 依赖 #4100 提供的接口。",
    "合入前须等 #4100 落地。",
    "#4100 必须先合入，否则编译不过。",
    "需要先合并 #4100。",
    "建立在 #4100 之上。",
    "前置 PR：#4100。",
    "以 #4100 为前提。",
    "等 #4100 合入后才能启用。",
    "This PR depends on #4100.",
    "Requires #4100 to land first.",
    "Stacked on #4100, so review that one first.",
    "Blocked by #4100.",
    "#4100 must land first.",
    "Built on top of #4100.",
)
PRIOR = (
    "续 #4100。",
    "续 FOO-48 与 #4100，删掉旧类。",
    "Follows the removal of the old API in #4100.",
    "把 #4100 移植到 release 分支。",
    "修复 #4100。",
    "解决了 #4100 中的死锁。",
    "关闭 #4100。",
    "修复由 #4100 引入的回归。",
    "回退 #4100。",
    "取代 #4100 的方案。",
    "接续 #4100。",
    "这是 #4100 的续作。",
    "该问题由 #4100 报告。",
    "根因可追溯到 #4100。",
    "此前的尝试 #4100 未能合入。",
    "#4100 因性能下降被回退。",
    "沿用 #4100 的思路。",
    "问题最早见于 #4100。",
    "重新提交 #4100。",
    "移植自 #4100。",
    "回归由 #4100 引起。",
    "吸取了 #4100 的教训。",
    "响应 #4100 的请求。",
    "补完 #4100 没做完的部分。",
    "二分定位到 #4100。",
    "Fixes #4100.",
    "Closes #4100 and cleans up.",
    "Reverts #4100.",
    "Supersedes #4100.",
    "Follow-up to #4100.",
    "Continues the work of #4100.",
    "The regression was introduced in #4100.",
    "Relands #4100 with a guard.",
    "Backport of #4100.",
    "Reported in #4100.",
    "#4100 was closed without merging.",
    "#4100 introduced the bug.",
    "Replaces #4100.",
    "Resolves #4100",
    "An earlier attempt (#4100) stalled.",
)
FOLLOW_UP = (
    "后续由 #4100 处理。",
    "后续修复见 #4100。",
    "其余算子留给 #4100。",
    "推迟到 #4100。",
    "#4100 会补上文档。",
    "#4100 将继续推进。",
    "拆到 #4100 单独评审。",
    "约定在 #4100 里合并。",
    "下一步是 #4100。",
    "随后在 #4100 完成。",
    "仍待 #4100 查明。",
    "Follow-up: #4100.",
    "Left to #4100.",
    "#4100 will handle the rest.",
    "The rest is deferred to #4100.",
    "Tests will be added in #4100.",
)
READ_WITH = (
    "建议与 #4100 一起阅读。",
    "结合 #4100 来看更清楚。",
    "可对照 #4100 阅读。",
    "与 #4100 搭配看。",
    "请把 #4100 放在一起看。",
    "参见 #4100。",
    "#4100 是它的姊妹篇。",
    "Best read together with #4100.",
    "See also #4100.",
    "Read it alongside #4100.",
)
PART_OF = (
    "#4100 的降级策略值得一看。",
    "重点在 #4100 的缓存设计。",
    "The trade-off is #4100's fallback policy.",
)
MENTIONS = (
    "跟踪 issue #4100 列出了余下的工作。",
    "总体进展见跟踪问题 #4100。",
    "umbrella issue #4100 记录了进度。",
    "修复 umbrella issue #4100 中的一项。",
    "与 #4100 无关。",
    "讨论见 #4100。",
    "有关讨论：#4100。",
    "Part of the tracking issue #4100.",
    "Related to #4100.",
    "Discussed in #4100.",
    "#4100 只是占位。",
)
CASES = [
    (relation, text)
    for relation, texts in (
        ("depends_on", DEPENDS_ON),
        ("prior", PRIOR),
        ("follow_up", FOLLOW_UP),
        ("read_with", READ_WITH),
        ("part_of", PART_OF),
        ("mentions", MENTIONS),
    )
    for text in texts
]


@pytest.mark.parametrize("relation, text", CASES)
def test_a_cue_tells_the_relation(relation: str, text: str) -> None:
    """A cue in the clause of a number tells its relation."""
    assert {4100: relation} == relations_of(text)


SEVERAL: tuple[tuple[str, dict[int, str]], ...] = (
    ("建议结合 #11（掩码）、#12 与 #13（缓存）一起阅读。", {11: "read_with", 12: "read_with", 13: "read_with"}),
    ("修复 #21、#22/#23。", {21: "prior", 22: "prior", 23: "prior"}),
    ("依赖 #31，并取代 #32。", {31: "depends_on", 32: "prior"}),
    ("回退 #41，后续由 #42 重做。", {41: "prior", 42: "follow_up"}),
    ("Fixes #51 and #52, depends on #53.", {51: "prior", 52: "prior", 53: "depends_on"}),
    ("Fixes #61, related to #62.", {61: "prior", 62: "mentions"}),
    ("#71、#72 都因此关闭。", {71: "prior", 72: "prior"}),
    ("修复 #81 的崩溃与 #82 的泄漏。", {81: "prior", 82: "prior"}),
    ("工作在 #91，必须先有它。", {91: "depends_on"}),
    ("必须先合入 #92 的校验器，请一并读。", {92: "depends_on"}),
    ("提案是 #93，本 PR 一并关闭它。", {93: "prior"}),
    ("结合其依赖的 #94（算子）与 #95（驱动）一起看。", {94: "depends_on", 95: "depends_on"}),
    ("该缺陷由旧版缓存引入，见 #96。", {96: "prior"}),
    ("无需依赖 #97。", {97: "mentions"}),
)


@pytest.mark.parametrize("text, expected", SEVERAL)
def test_lists_share_a_cue_and_clauses_part_them(text: str, expected: dict[int, str]) -> None:
    """Numbers of a list share their cue, a clause keeps its cue to itself, the stronger of two relations counts."""
    assert expected == relations_of(text)


@pytest.mark.parametrize(
    "text, cue",
    [
        ("修复 #4100。", "修复"),
        ("本 PR 依赖 #4100。", "依赖"),
        ("Reverts #4100.", "Reverts"),
        ("请把 #4100 放在一起看。", "把"),
    ],
)
def test_the_cue_is_the_words_that_tell_the_relation(text: str, cue: str) -> None:
    """The span of the cue holds the words that tell the relation."""
    passage = read_passage(Field.SUMMARY, text)
    ((_, span),) = read_relations(passage, find_numbers(passage))
    assert span is not None
    assert text[span.start : span.end].strip().startswith(cue)


def test_without_a_cue_a_number_is_mentioned() -> None:
    """A number that no cue speaks of is only mentioned, and has no cue."""
    passage = read_passage(Field.SUMMARY, "值得精读。另有 #4100。")
    assert [("mentions", None)] == [(str(r), c) for r, c in read_relations(passage, find_numbers(passage))]


@pytest.mark.parametrize("unit", ["#12、", "修复 ", "（#12）", "与 ", "的", "依赖，", "owner/name#12 ", "a" * 7 + " "])
def test_long_texts_are_read_in_linear_time(unit: str) -> None:
    """A long text is read (a pattern that is not linear would never end)."""
    text = unit * (200_000 // len(unit))
    passage = read_passage(Field.SUMMARY, text)
    numbers = find_numbers(passage)
    assert len(numbers) == len(read_relations(passage, numbers))
