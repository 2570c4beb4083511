"""Verdicts: what an entry advises, in Chinese and English, with negations, mixed statements and mild advice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from prgraph.extract.candidates import read_passage
from prgraph.extract.reading import read_verdict
from prgraph.model import Field

TITLE = read_passage(Field.TITLE, "合并两处缓存")
PRACTICE = Path(__file__).parents[1] / "gold" / "practice-verdicts.jsonl"
MUST_READ = (
    "值得精读。",
    "强烈建议所有人先读。",
    "值得花一个下午细细读完。",
    "推荐通读全文。",
    "务必逐行审阅锁的部分。",
    "属于必读。",
    "建议重点阅读状态机一节。",
    "不容错过。",
    "别跳过这一篇。",
    "请留出完整时间。",
    "没有理由不精读。",
    "值得反复揣摩。",
    "强烈推荐。",
    "很值得坐下来读完。",
    "建议快速精读这一段。",
    "调度器开发者值得精读，其余读者略读即可。",
    "值得精读，测试部分可略。",
    "Must read.",
    "Worth reading in full.",
    "Read this one carefully.",
    "A close read pays off.",
    "Don't miss this one.",
    "Deserves a deep read.",
)
SKIM = (
    "值得快速阅读。",
    "扫一眼标题即可。",
    "可当作速查表。",
    "了解即可。",
    "看看描述就够了。",
    "随手翻翻就行。",
    "值得一看。",
    "泛读为宜。",
    "不值得精读，但可作为快速参考。",
    "不必精读，浏览一下差异即可。",
    "没必要精读，但结论值得一看。",
    "值得快速阅读。无需精读。",
    "抽空看看 PR 描述就够，代码可略。",
    "Skim it.",
    "A quick look is enough.",
    "Not worth a deep read, but useful as a quick reference.",
    "No need to read closely; skim the tests.",
)
SKIP = (
    "无需精读。",
    "不值得精读。",
    "无需阅读。",
    "可以放心跳过。",
    "跳过也无妨。",
    "不读也没关系。",
    "这篇不看也罢。",
    "没什么可读的。",
    "没有阅读的必要。",
    "精读价值不大。",
    "用不着细看。",
    "没必要逐行跟踪。",
    "知道有这回事就行，不必点开。",
    "无需精读。若关注基准配置，可留意说明。",
    "不建议专门阅读，除非你正在改这里。",
    "Safe to skip.",
    "No need to read.",
    "Not worth reading.",
    "You can skip this.",
)
NONE = (
    "修复浏览器崩溃。",
    "快速路径读取缓存。",
    "读写锁改为读多写少。",
    "该测试会跳过不支持的卡。",
    "可读性更好。",
    "The test reads the cache.",
    "回看窗口为 8。",
    "",
)


@pytest.mark.parametrize(
    "verdict, text",
    [
        (verdict, text)
        for verdict, texts in (("must_read", MUST_READ), ("skim", SKIM), ("skip", SKIP), ("None", NONE))
        for text in texts
    ],
)
def test_the_strongest_positive_advice_is_the_verdict(verdict: str, text: str) -> None:
    """The strongest reading that is positively advised counts; nothing advised is no verdict."""
    assert verdict == str(read_verdict(TITLE, read_passage(Field.SUMMARY, text))[0])


@pytest.mark.parametrize(
    "text, cue",
    [
        ("本 PR 值得精读。", "值得精读"),
        ("这里无需精读。", "无需精读"),
        ("不值得精读，但可作为快速参考。", "可作为快速参考"),
        ("It is a must-read.", "must-read"),
        ("Skim it.", "Skim"),
    ],
)
def test_the_cue_is_the_words_that_say_so(text: str, cue: str) -> None:
    """The span of a verdict holds the words that say it."""
    _, span = read_verdict(TITLE, read_passage(Field.SUMMARY, text))
    assert span is not None
    assert cue == text[span.start : span.end]


def test_a_title_may_give_the_verdict() -> None:
    """A verdict that only the title gives counts, with its place in the title."""
    verdict, span = read_verdict(read_passage(Field.TITLE, "必读：调度器重写"), read_passage(Field.SUMMARY, "略。"))
    assert span is not None
    assert ("must_read", Field.TITLE) == (str(verdict), span.field)


def test_practice_verdicts_stay_right() -> None:
    """Of 180 whole entries of other projects at least 99 in 100 keep their verdict."""
    rows = [json.loads(line) for line in PRACTICE.read_text(encoding="utf-8").splitlines()]
    wrong = []
    for row in rows:
        title, summary = read_passage(Field.TITLE, row["title"]), read_passage(Field.SUMMARY, row["text"])
        if read_verdict(title, summary)[0] != row["verdict"]:
            wrong.append(row["text"])
    assert 0.99 <= (len(rows) - len(wrong)) / len(rows), wrong


@pytest.mark.parametrize(
    "unit",
    [
        "精",
        "值得",
        "不",
        "看一",
        "read ",
        "worth a ",
        "若",
        "快速",
        "值得a",
        "可以看",
        "从头到",
        "不要",
        "no one ",
        "再",
    ],
)
def test_long_texts_are_read_in_linear_time(unit: str) -> None:
    """A long text is read (a pattern that is not linear would never end)."""
    read_verdict(TITLE, read_passage(Field.SUMMARY, unit * (200_000 // len(unit))))
