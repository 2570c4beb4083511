"""Results and sizes: each kind of quantity, and quantities that are no results."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.extract.candidates import read_passage
from prgraph.extract.metrics import DIGITS, QUANTITY, UNIT_HEADS, measure, read_metrics
from prgraph.extract.scanning import scan
from prgraph.model import Field, MetricKind


def metrics_of(text: str) -> list[tuple[str, str]]:
    """List the metrics of a summary as (text, kind)."""
    return [(metric.text, str(metric.kind)) for metric in read_metrics((read_passage(Field.SUMMARY, text),))]


@pytest.mark.parametrize(
    "text, expected",
    [
        ("加载快 5.6x", [("5.6x", "speedup")]),
        ("吞吐近 2 倍", [("2 倍", "speedup")]),
        ("提速 1.5–2×", [("1.5–2×", "speedup")]),
        ("首字延迟下降约 14%", [("14%", "percent")]),
        ("误报率低到 0.3%", [("0.3%", "percent")]),
        ("比旧版快 30%", [("30%", "percent")]),
        ("较此前降低 12.5%", [("12.5%", "percent")]),
        ("速度是原先的 1.9×", [("1.9×", "speedup")]),
        ("权重减约 40 GiB", [("40 GiB", "memory")]),
        ("每卡少占 9.6 GB", [("9.6 GB", "memory")]),
        ("显存仅多 600 MB", [("600 MB", "memory")]),
        ("步时缩短 310 ms", [("310 ms", "time")]),
        ("构建快了 35 秒", [("35 秒", "time")]),
        ("从 412 秒降为 121 秒", [("121 秒", "time")]),
        ("由 19 分钟变成 11 分钟", [("11 分钟", "time")]),
        ("延迟 92 ms → 31 ms", [("31 ms", "time")]),
        ("旧路径每轮要 19 秒，现在只需 4.2 秒", [("4.2 秒", "time")]),
        ("A 卡上每帧 4.7 ms，B 卡上 7.9 ms", [("4.7 ms", "time"), ("7.9 ms", "time")]),
        ("作业由 24 个减为 15 个", [("15 个", "count")]),
        ("改动 4 文件 +19/-10", [("4 文件", "count"), ("+19/-10", "diff")]),
        ("共 17 个文件，38 行。", [("17 个文件", "count"), ("38 行", "diff")]),
        ("61 个用例逐一搬迁", [("61 个用例", "count")]),
        ("一行常量修改", [("一行", "diff")]),
        ("改动只有 11 行", [("11 行", "diff")]),
        ("净减 64 行；", [("64 行", "diff")]),
        ("Decode is 1.4x faster.", [("1.4x", "speedup")]),
        ("Saves 3.2 GiB per card.", [("3.2 GiB", "memory")]),
        ("cuts startup from 9 s to 2 s.", [("2 s", "time")]),
        ("Touches 5 files, +40/-12.", [("5 files", "count"), ("+40/-12", "diff")]),
        ("a 12 lines fix", [("12 lines", "diff")]),
        ("peak memory drops by 38%", [("38%", "percent")]),
    ],
)
def test_results_and_sizes_are_read(text: str, expected: list[tuple[str, str]]) -> None:
    """Results and sizes of a change are read, one quantity each, without 约 or 近."""
    assert expected == metrics_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "超时设为 30 秒",
        "阈值 0.6，超过 90% 才告警",
        "24GB 单卡可跑",
        "想在 16GB 显卡上试用",
        "以 512 MB 为一桶打包",
        "碎片多的大库（20 GB 以上）",
        "8×A800 上测试",
        "16×8×8 的小形状",
        "2x4090",
        "3×3 卷积",
        "M 为 1024 时",
        "10 Gbps 链路",
        "P99 与 P50",
        "第 20 行",
        "九千行的单文件",
        "100 行数据",
        "在 5000 个公开模块上试跑",
        "三处缺陷",
        "每 5 秒轮询一次",
        "此前需要 19 秒",
        "默认 8 MB",
        "版本 2.13.17",
        "CUDA 12.8 与 PEP 668",
        "Timeout is 30 s.",
        "up to 64 MB",
        "previously took 19 s",
        "an 80 GB card",
        "100% 兼容旧接口",
        "4K 上下文",
        "16 字节对齐",
        "4 倍上采样",
        "`90%`",
        "99% 分位",
    ],
)
def test_other_quantities_are_none(text: str) -> None:
    """Thresholds, capacities, shapes, inputs, versions, places and old values are no metrics."""
    assert [] == metrics_of(text)


@pytest.mark.parametrize(
    "text, kind, expected",
    [
        ("5.6x", MetricKind.SPEEDUP, ("5.6", "NUM")),
        ("1,200 ms", MetricKind.TIME, ("1200", "MilliSEC")),
        ("40 GiB", MetricKind.MEMORY, ("40", "GibiBYTE")),
        ("2.50%", MetricKind.PERCENT, ("2.5", "PERCENT")),
        ("35 秒", MetricKind.TIME, ("35", "SEC")),
        ("1.5-2x", MetricKind.SPEEDUP, ("", "")),
        ("+19/-10", MetricKind.DIFF, ("", "")),
        ("一行", MetricKind.DIFF, ("", "")),
    ],
)
def test_plain_quantities_have_value_and_unit(text: str, kind: MetricKind, expected: tuple[str, str]) -> None:
    """A plain quantity has a canonical decimal and a unit, a range or words have neither."""
    assert expected == measure(text, kind)


def test_a_text_is_listed_once_with_all_its_places() -> None:
    """A quantity told twice is one metric with two spans."""
    passages = (read_passage(Field.TITLE, "提速 2 倍"), read_passage(Field.SUMMARY, "确有提速 2 倍。"))
    (metric,) = read_metrics(passages)
    assert [(Field.TITLE, 3), (Field.SUMMARY, 5)] == [(span.field, span.start) for span in metric.spans]


UNITS = (
    "行 余行 lines LOC x × X 倍 % ％ percent GiB kb 字节 bytes ms µs μs 秒 分钟 hours h 个 张文档 个节点 files 万次 例"
).split()
NUMBERS = ["23", "1,200", "4.5", "  ", *"1９-+/–至 ,.v，#\n", *UNIT_HEADS]


@given(st.lists(st.sampled_from(UNITS) | st.sampled_from(NUMBERS), max_size=10).map("".join))
def test_the_heads_of_quantities_lose_none(text: str) -> None:
    """Looking for numbers that a unit may follow finds what the whole pattern finds."""
    found = [mark.span() for mark in scan(DIGITS, QUANTITY, text)]
    assert [mark.span() for mark in QUANTITY.finditer(text)] == found


@pytest.mark.parametrize("unit", ["1", "1,", "1.5x ", "2 倍", "从 1 ms 降到 ", "一", "+1/-", "12 行", "9 - "])
def test_long_texts_are_read_in_linear_time(unit: str) -> None:
    """A long text is read (a pattern that is not linear would never end)."""
    passage = read_passage(Field.SUMMARY, unit * (200_000 // len(unit)))
    assert len(read_metrics((passage,))) < 10
