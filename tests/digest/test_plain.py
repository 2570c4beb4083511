"""The plain format: whole digests by property, and the shapes that digests have by table."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.digest import read_digest
from prgraph.errors import InputError
from prgraph.model import Repository
from strategies import digests

if TYPE_CHECKING:
    from prgraph.model import Digest

CASES = {
    "no line end at the end": ("标题\n\n摘要。", [("标题", "摘要。")]),
    "several blank lines": (
        "标题\n\n\n\n摘要。\n\n\n\n标题二\n\n摘要。\n\n\n",
        [("标题", "摘要。"), ("标题二", "摘要。")],
    ),
    "two paragraphs": (
        "标题\n\n摘要。\n\n第二段。\n\n标题二\n\n摘要。",
        [("标题", "摘要。\n\n第二段。"), ("标题二", "摘要。")],
    ),
    "paragraph, then list": (
        "标题\n\n值得精读：\n\n- 一\n- 二\n\n标题二\n\n摘要。",
        [("标题", "值得精读：\n\n- 一\n- 二"), ("标题二", "摘要。")],
    ),
    "loose numbered list": (
        "标题\n\n值得精读：\n\n1. 一\n\n2. 二\n\n标题二\n\n摘要。",
        [("标题", "值得精读：\n\n1. 一\n\n2. 二"), ("标题二", "摘要。")],
    ),
    "long paragraph without full stop": (
        f"标题\n\n摘要。\n\n{'长' * 81}\n\n标题二\n\n摘要。",
        [("标题", f"摘要。\n\n{'长' * 81}"), ("标题二", "摘要。")],
    ),
    "quote and table": (
        "标题\n\n摘要。\n\n> 引文\n\n| 甲 | 乙 |\n\n标题二\n\n摘要。",
        [("标题", "摘要。\n\n> 引文\n\n| 甲 | 乙 |"), ("标题二", "摘要。")],
    ),
    "headings": (
        "## 标题。\n\n摘要\n\n要点\n\n短句\n\n## 标题二 ##\n\n摘要",
        [("标题。", "摘要\n\n要点\n\n短句"), ("标题二", "摘要")],
    ),
    "headings without blank lines": ("## 标题\n摘要\n## 标题二\n摘要", [("标题", "摘要"), ("标题二", "摘要")]),
    "headings inside an entry": (
        "## 标题\n\n### 影响\n\n摘要。\n\n## 标题二\n\n摘要。",
        [("标题", "### 影响\n\n摘要。"), ("标题二", "摘要。")],
    ),
    "a heading of the file": (
        "# 日报\n\n## 标题\n\n摘要。\n\n## 标题二\n\n摘要。",
        [("标题", "摘要。"), ("标题二", "摘要。")],
    ),
    "numbers": (
        "1. 标题\n\n摘要。\n\n2. 标题二\n\n短\n\n3、标题三\n\n摘要。",
        [("标题", "摘要。"), ("标题二", "短"), ("标题三", "摘要。")],
    ),
    "numbers in brackets": ("（1）标题\n\n摘要。\n\n(2) 标题二\n\n摘要。", [("标题", "摘要。"), ("标题二", "摘要。")]),
    "numbered headings": ("## 1. 标题\n\n摘要。\n\n## 2. 标题二\n\n摘要。", [("标题", "摘要。"), ("标题二", "摘要。")]),
    "figures that are no list number": (
        "5090 支持\n\n摘要。\n\n2.48x 提速\n\n摘要。\n\n24.04 镜像\n\n摘要。",
        [("5090 支持", "摘要。"), ("2.48x 提速", "摘要。"), ("24.04 镜像", "摘要。")],
    ),
    "bold": (
        "**标题**\n\n摘要。\n\n**标题** 与 **二**\n\n摘要。",
        [("标题", "摘要。"), ("**标题** 与 **二**", "摘要。")],
    ),
    "underlined": ("标题\n====\n\n摘要。\n\n标题二\n----\n\n摘要。", [("标题", "摘要。"), ("标题二", "摘要。")]),
    "separators": (
        "---\n\n标题\n\n摘要。\n\n* * *\n\n标题二\n\n摘要。\n\n---\n",
        [("标题", "摘要。"), ("标题二", "摘要。")],
    ),
    "full-width blanks": ("\u3000标题\u3000\n\n\u3000\u3000摘要。\u3000\n\u3000\n", [("标题", "摘要。")]),
    "no blank line": ("标题\n摘要。\n\n标题二\n摘要。", [("标题", "摘要。"), ("标题二", "摘要。")]),
    "no blank line at the second": (
        "标题\n\n摘要。\n\n标题二\n这是一段摘要，说明原因。\n\n标题三\n\n摘要。",
        [("标题", "摘要。"), ("标题二", "这是一段摘要，说明原因。"), ("标题三", "摘要。")],
    ),
    "broken lines": (
        "标题\n\n摘要。\n\n这一段折成了差不多一样长的两行\n所以它不是标题而是第二段摘要。\n\n标题二\n\n摘要。",
        [("标题", "摘要。\n\n这一段折成了差不多一样长的两行\n所以它不是标题而是第二段摘要。"), ("标题二", "摘要。")],
    ),
    "short summary": (
        "标题\n\n无需精读\n\n标题二\n\n摘要。\n\n标题三\n\n略读",
        [("标题", "无需精读"), ("标题二", "摘要。"), ("标题三", "略读")],
    ),
    "code": (
        "## 标题\n\n摘要：\n\n```\n# x\n\n## y\n```\n\n## 标题二\n\n摘要。",
        [("标题", "摘要：\n\n```\n# x\n\n## y\n```"), ("标题二", "摘要。")],
    ),
    "code that does not end": (
        "## 标题\n\n摘要：\n\n```\nx\n\n## 标题二\n\n摘要。",
        [("标题", "摘要：\n\n```\nx"), ("标题二", "摘要。")],
    ),
    "English": (
        "Fix crash in top-k kernel\n\nWorth a close read.\n\n[Perf] Add INT8 path\n\nSkip.",
        [("Fix crash in top-k kernel", "Worth a close read."), ("[Perf] Add INT8 path", "Skip.")],
    ),
}


@given(digests())
def test_whole_digests_are_read_as_written(digest: Digest) -> None:
    """Whatever the layout, titles and summaries come out as written, with their places and lines."""
    assert digest == read_digest(digest.doc, digest.text.encode())


@given(digests())
def test_fields_are_slices_of_the_text(digest: Digest) -> None:
    """Offsets lead to the words, and the line is the title's."""
    for entry in read_digest(digest.doc, digest.text.encode()).entries:
        assert entry.title == digest.text[entry.title_start : entry.title_start + len(entry.title)]
        assert entry.summary == digest.text[entry.summary_start : entry.extent[1]]
        assert entry.line == digest.text.count("\n", 0, entry.title_start) + 1


@pytest.mark.parametrize("name", CASES)
def test_shapes(name: str) -> None:
    """Titles are told from paragraphs in each shape of the table."""
    text, expected = CASES[name]
    entries = read_digest("a.txt", f"a/b\n\n{text}".encode()).entries
    assert expected == [(entry.title, entry.summary) for entry in entries]


@given(st.text(st.sampled_from("a/b#1. -*`>。：\n\n\n标题x|"), max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    """A text of marks and blank lines gives entries that are slices of it, in order, or one InputError."""
    try:
        digest = read_digest("a.txt", text.encode())
    except InputError:
        return
    end = 0
    for entry in digest.entries:
        assert entry.title.strip() == entry.title != ""
        assert entry.summary == text[entry.summary_start : entry.extent[1]] != ""
        assert end <= entry.title_start < entry.summary_start
        end = entry.extent[1]


def test_repositories_change() -> None:
    """A later repository line holds for the entries below it, a heading or GitHub address of it as well."""
    text = "a/b\n\n甲\n\n摘要。\n\n# c/d\n\n乙\n\n摘要。\n\nhttps://github.com/e/f.git\n\n丙\n\n摘要。\n\ng/h\n丁\n\n摘要。\n"
    entries = read_digest("a.txt", text.encode()).entries
    assert ["a/b", "c/d", "e/f", "g/h"] == [str(entry.repository) for entry in entries]
    assert [0, 1, 2, 3] == [entry.index for entry in entries]


def test_paths_in_paragraphs_are_no_repositories() -> None:
    """A path within a paragraph, and figures such as 24/7, do not change the repository."""
    text = "a/b\n\n标题\n\n摘要：\ndocs/api\n完。\n\n24/7\n\n摘要。"
    entries = read_digest("a.txt", text.encode()).entries
    assert [("标题", "摘要：\ndocs/api\n完。"), ("24/7", "摘要。")] == [
        (entry.title, entry.summary) for entry in entries
    ]


def test_repository_of_the_call_is_a_default() -> None:
    """The repository of the call holds until the text names one."""
    text = "甲\n\n摘要。\n\nc/d\n\n乙\n\n摘要。"
    entries = read_digest("a.txt", text.encode(), repository=Repository("a", "b")).entries
    assert ["a/b", "c/d"] == [str(entry.repository) for entry in entries]


def count_calls(text: str) -> int:
    """Give the number of Python and C calls that reading a text takes."""
    calls = 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    data = text.encode()
    sys.setprofile(note)
    try:
        read_digest("a.txt", data)
    finally:
        sys.setprofile(None)
    return calls


def test_work_grows_with_the_entries() -> None:
    """Ten times the entries take ten times the calls, and no more."""
    entry = "修复 MoE 越界\n\n值得精读。重点关注 `max_bs`。\n\n"
    few, many = (count_calls("a/b\n\n" + entry * times) for times in (100, 1000))
    assert many < 10.5 * few


def test_work_does_not_grow_with_the_summary() -> None:
    """A summary of 1 MB takes as many calls as one of 1 kB."""
    short, long = (count_calls(f"a/b\n\n标题\n\n{'长' * size}。") for size in (300, 350_000))
    assert short == long


def test_a_hundred_thousand_entries() -> None:
    """A file of 100,000 entries is read whole."""
    text = "a/b\n\n" + "".join(f"标题 {number}\n\n摘要。\n\n" for number in range(100_000))
    entries = read_digest("a.txt", text.encode()).entries
    assert (100_000, "标题 99999") == (len(entries), entries[-1].title)
