"""Numbered references: the forms that count, what only looks like one, and the repositories they belong to."""

from __future__ import annotations

import pytest

from prgraph.extract.candidates import read_passage
from prgraph.extract.references import find_numbers, propose_numbers, read_references
from prgraph.model import Field, Kind, Repository

HOME = Repository("sgl-project", "sglang")


def numbers_of(text: str) -> list[tuple[str, int]]:
    """List the references of a text as (repository, number), the repository empty for its own."""
    passage = read_passage(Field.SUMMARY, text)
    return [(str(number.repository or ""), number.number) for number in find_numbers(passage)]


@pytest.mark.parametrize(
    "text, expected",
    [
        ("修复 #31617。", [("", 31617)]),
        ("死图前科（#28870）对 guard 的要求", [("", 28870)]),
        ("见 #32268/#32269（精度）", [("", 32268), ("", 32269)]),
        ("与 #35948、#35980 一起", [("", 35948), ("", 35980)]),
        ("依赖 pytorch/pytorch#168215 落地", [("pytorch/pytorch", 168215)]),
        ("依赖Dao-AILab/flash-attention#2087。", [("Dao-AILab/flash-attention", 2087)]),
        ("见 https://github.com/vllm-project/vllm/pull/123#issuecomment-9。", [("vllm-project/vllm", 123)]),
        ("见 https://github.com/vllm-project/vllm/issues/77，", [("vllm-project/vllm", 77)]),
        ("`#4100` 与 `golang/net#243`", [("", 4100), ("golang/net", 243)]),
        ("全角 ＃4100 也是", [("", 4100)]),
        ("GH-4100 的写法", [("", 4100)]),
        ("PR #5 与 #6 都很早", [("", 5), ("", 6)]),
        ("fixes #9", [("", 9)]),
        ("(#4100)", [("", 4100)]),
        ("#4100: fix", [("", 4100)]),
        ("the bug from #4100's rewrite", [("", 4100)]),
    ],
)
def test_references_are_found(text: str, expected: list[tuple[str, int]]) -> None:
    """Every form of a numbered reference is found, with its repository."""
    assert expected == numbers_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "底色由 #000080 换成 #1f2937",
        "配色 #1a2b3c",
        "颜色 #808080 太浅",
        "崩溃栈从 #0 main 到 #15 start",
        "backtrace: #0 foo #1 bar #2 baz",
        "用 C# 与 F# 写的客户端",
        "#1 优先级是内存",
        "“#2 重要”只是排序",
        "# 标题\n## 4100",
        "https://example.org/page#12",
        "docs/page.md#4100",
        "https://example.org/pull/12",
        "PEP 668",
        "SM90/120",
        "Ubuntu 24.04",
        "+19/-10",
        "PR 1",
        "2x4090",
        "SPARK-52011",
        "&#1234;",
        "#0",
        "#12abc",
        "#123456789",
        "第 #3 步",
        "worker #2 挂起",
        "#4100.5",
    ],
)
def test_what_only_looks_like_a_reference(text: str) -> None:
    """Colours, ordinals, traces, languages, headings, fragments, versions and sizes are no references."""
    assert [] == numbers_of(text)


def test_a_trace_leaves_real_numbers_alone() -> None:
    """Frames of a trace are no references, a pull request beside them is one."""
    assert [("", 17903)] == numbers_of("栈从 #0 main 到 #15 start，由 #17903 引入")


def test_mentions_are_proposed_as_written() -> None:
    """A number is proposed as written, of another repository with its name, a URL as an optional mention."""
    text = "修复 #7 的前身 #4100，依赖 a/b#12 与 https://github.com/c/d/pull/5"
    passage = read_passage(Field.SUMMARY, text)
    found = [(text[c.start : c.end], c.id, c.optional, c.kind) for c in propose_numbers(passage, HOME)]
    assert [
        ("#7", "pr-7", False, Kind.PULL_REQUEST),
        ("#4100", "pr-4100", False, Kind.PULL_REQUEST),
        ("a/b#12", "a/b#12", False, Kind.PULL_REQUEST),
        ("https://github.com/c/d/pull/5", "c/d#5", True, Kind.PULL_REQUEST),
    ] == found


def test_the_own_repository_spelled_out_is_no_other() -> None:
    """A reference that spells out the entry's own repository belongs to it."""
    passages = (read_passage(Field.TITLE, "修复 SGL-Project/sglang#12"), read_passage(Field.SUMMARY, "修复 #12。"))
    (reference,) = read_references(passages, HOME)
    assert (12, None, 2) == (reference.number, reference.repository, len(reference.spans))


def test_the_stronger_of_two_relations_counts() -> None:
    """A number told twice has its stronger relation, with the cue of that one."""
    passages = (read_passage(Field.TITLE, "清理"), read_passage(Field.SUMMARY, "与 #12 一起阅读。依赖 #12。"))
    (reference,) = read_references(passages, HOME)
    assert "depends_on" == reference.relation
    assert reference.cue is not None
    assert "依赖" == passages[1].text[reference.cue.start : reference.cue.end]


def test_one_number_in_two_repositories_is_two_references() -> None:
    """The same number of two repositories gives two references."""
    passages = (read_passage(Field.TITLE, "清理"), read_passage(Field.SUMMARY, "修复 #12，依赖 a/b#12。"))
    found = {(str(r.repository or ""), r.number): str(r.relation) for r in read_references(passages, HOME)}
    assert {("", 12): "prior", ("a/b", 12): "depends_on"} == found
