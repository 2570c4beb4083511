"""Pull requests from GitHub's JSON: all its outer shapes, what is read from an object, and hostile texts."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.digest import parse_digest, read_digest
from prgraph.errors import InputError
from prgraph.model import Repository

ONE: dict[str, Any] = {
    "number": 31617,
    "title": " 修复 scale 错位 ",
    "body": "值得精读。\r\n\r\n第二段\n",
    "html_url": "https://github.com/sgl-project/sglang/pull/31617",
    "base": {"repo": {"full_name": "sgl-project/sglang"}},
}
TWO = ONE | {"number": 7, "title": '新增 "x"', "body": None}
OTHER = ONE | {"base": {"repo": {"full_name": "vllm-project/vllm"}}, "body": "摘要"}


@pytest.mark.parametrize(
    "text",
    [
        json.dumps([ONE, TWO]),
        json.dumps([ONE, TWO], indent=2, ensure_ascii=False),
        f"{json.dumps(ONE)}\n{json.dumps(TWO)}\n",
        json.dumps([ONE]) + json.dumps([TWO]),
        json.dumps([[ONE], [TWO]]),
    ],
    ids=["array", "indented", "lines", "arrays behind each other", "array of arrays"],
)
def test_outer_shapes(text: str) -> None:
    """An array, lines, pages behind each other and pages in an array give the same entries."""
    parse = parse_digest("a.json", text.encode())
    assert (31617, 7) == parse.numbers
    assert [("修复 scale 错位", "值得精读。\n\n第二段"), ('新增 "x"', "")] == [
        (entry.title, entry.summary) for entry in parse.digest.entries
    ]


def test_text_is_a_plain_digest() -> None:
    """The text holds a repository line where the repository changes, titles and bodies; lines count in it."""
    digest = read_digest("a.json", json.dumps([ONE, TWO, OTHER]).encode())
    assert (
        'sgl-project/sglang\n\n修复 scale 错位\n\n值得精读。\n\n第二段\n\n新增 "x"\n\n'
        "vllm-project/vllm\n\n修复 scale 错位\n\n摘要\n\n"
    ) == digest.text
    assert [3, 9, 13] == [entry.line for entry in digest.entries]


@pytest.mark.parametrize(
    "change, expected",
    [
        ({}, "sgl-project/sglang"),
        ({"base": None}, "sgl-project/sglang"),
        ({"base": None, "html_url": None, "url": "https://api.github.com/repos/c/d/pulls/3"}, "c/d"),
        ({"base": None, "html_url": "https://ghe.example.org/c/d.js/pull/3"}, "c/d.js"),
        ({"base": {"repo": 3}, "html_url": 4}, "a/b"),
    ],
)
def test_repository_of_an_object(change: dict[str, Any], expected: str) -> None:
    """The repository is the base branch's, else that of an address, else the call's."""
    data = json.dumps(ONE | change).encode()
    assert expected == str(read_digest("a", data, repository=Repository("a", "b")).entries[0].repository)


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(list(ONE)), inner, max_size=5),
    max_leaves=10,
)


@given(JSON_VALUES)
def test_any_json_is_read_or_refused(value: Any) -> None:
    """Whatever JSON says, it gives entries or an InputError."""
    try:
        digest = read_digest("a.json", json.dumps(value).encode())
    except InputError:
        return
    assert digest.entries


@given(st.text(max_size=40), st.text(max_size=40))
def test_fields_are_slices_of_the_text(title: str, body: str) -> None:
    """Titles and bodies of any characters stand in the text where the entry says."""
    try:
        digest = read_digest("a.json", json.dumps([ONE | {"title": title, "body": body}]).encode(), lenient=True)
    except InputError:
        return
    entry = digest.entries[0]
    assert entry.title == digest.text[entry.title_start : entry.title_start + len(entry.title)]
    assert entry.summary == digest.text[entry.summary_start : entry.extent[1]]


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, '[{"number": ' + "9" * 5000 + "}]", "[NaN]", "[{}"])
def test_hostile_json_is_refused(text: str) -> None:
    """Deep nesting, endless numbers, constants that JSON lacks and a text that breaks off are one InputError each."""
    with pytest.raises(InputError):
        read_digest("a.json", text.encode())


def test_lenient_counts_replaced_characters() -> None:
    """Control characters and halves of surrogate pairs written as escapes are refused, or replaced and counted."""
    data = json.dumps(ONE | {"title": "修复\u0000\ud800"}).encode()
    with pytest.raises(InputError):
        read_digest("a.json", data)
    parse = parse_digest("a.json", data, lenient=True)
    assert (2, "修复\ufffd\ufffd") == (parse.replaced, parse.digest.entries[0].title)
