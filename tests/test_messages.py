"""The text of every message about a wrong input, as ``messages.txt`` holds it, and that none is missing there.

Each message says where, what was found, what was expected and what to do. In ``messages.txt`` it stands below its name
in brackets; a change of a message is a change of that file.
"""

from __future__ import annotations

import ast
import errno
import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import prgraph
from prgraph.digest import find_sources, parse_repository, read_digest
from prgraph.digest.sources import describe_failure
from prgraph.errors import PrgraphError
from prgraph.records import read_annotations

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SOURCES = Path(prgraph.__file__).parent
MODULES = [*sorted((SOURCES / "digest").glob("*.py")), SOURCES / "records.py"]
TEXT = Path(__file__).with_name("messages.txt").read_text(encoding="utf-8")
NAMED = re.findall(r"^\[(.+)\]\n((?:(?!\[).*\n)+?)(?:\n|\Z)", TEXT, re.MULTILINE)
MESSAGES = {name: message.removesuffix("\n") for name, message in NAMED}
GOOD = "a/b\n\n标题\n\n摘要。\n"
PULL: dict[str, Any] = {"number": 7, "title": "标题", "body": "摘要", "base": {"repo": {"full_name": "a/b"}}}
ENTRY: dict[str, Any] = {
    "doc": "a.txt",
    "index": 0,
    "mentions": [],
    "verdict": "skim",
    "audience": [],
    "change_type": "fix",
    "references": [],
    "metrics": [],
}


def read(text: str | bytes, doc: str = "a.txt", **options: Any) -> Callable[[], object]:
    """Read a digest later."""
    return lambda: read_digest(doc, text if isinstance(text, bytes) else text.encode(), **options)


def read_pulls(*changes: dict[str, Any]) -> Callable[[], object]:
    """Read pull requests later, each with a change."""
    return read("\n".join(json.dumps(PULL | change) for change in changes), "a.json")


def read_entry(change: Any, *, gold: bool = False) -> Callable[[], object]:
    """Read an annotation later, with a change (or the line itself)."""
    line = change if isinstance(change, str) else json.dumps(ENTRY | change)
    return lambda: read_annotations(line, name="p.jsonl", gold=gold)


def find(*paths: str) -> Callable[[], object]:
    """Find sources later."""
    return lambda: find_sources(paths, b"")


def raise_failure() -> None:
    """Raise what a file without permission gives (root is let in everywhere, so it cannot be tried)."""
    raise PrgraphError(describe_failure(Path("a.txt"), PermissionError(errno.EACCES, "Permission denied")))


CALLS: dict[str, Callable[[], object]] = {
    "digest: empty file": read(""),
    "digest: blank file": read("\n \u3000\n"),
    "digest: repository only": read("a/b\n\nc/d\n"),
    "digest: no repository": read("标题\n\n摘要。"),
    "digest: title without summary": read("a/b\n\n标题\n\n标题二\n\n摘要。\n\n标题三"),
    "digest: paragraph for a title": read("a/b\n\n摘要。\n\n第二段。"),
    "digest: many faults": read("a/b\n\n" + "标题\n\n" * 30 + "c/d"),
    "digest: front matter": read("---\nrepository: ab\ndate: 2026-02-30\n---\n标题"),
    "digest: control character": read("a/b\n\n修\x07复\n\n摘要\ufffe。"),
    "digest: half a pair": read("a/b\n\n修\ud800复\n\n摘要。".encode("utf-8", "surrogatepass")),
    "digest: not UTF-8": read("a/b\n\n修复 ".encode() + b"\xff\n"),
    "digest: not UTF-8, with mark": read(b"\xef\xbb\xbfa/b\r\n\xff"),
    "digest: UTF-16 breaks off": read("\ufeffa/b\n\n标".encode("utf-16-le") + b"x"),
    "digest: too large": lambda: read_digest("a.txt", bytes((1 << 28) + 1)),
    "digest: endless entry": read("a/b\n\n标题\n\n" + "x" * ((1 << 20) + 1)),
    "digest: date": read(GOOD, date="3.11.2026"),
    "digest: repository": lambda: parse_repository("sglang"),
    "digest: format": read(GOOD, format="xml"),
    "digest: no JSON": read('[{"title": 标题}]'),
    "digest: deep JSON": read("[" * 100_000, "a.json"),
    "digest: constants": read("[NaN]", "a.json"),
    "digest: no pull request": read("[]"),
    "digest: no object": read("[3, null, [[]]]", "a.json"),
    "digest: no repository in JSON": read_pulls({"base": None}),
    "digest: no number": read_pulls({"number": True}, {"number": -1}),
    "digest: no body": read("\n" + json.dumps({**PULL, "body": 3}) + json.dumps({"number": 1, "title": ""}), "a.json"),
    "digest: title of two lines": read_pulls({"title": "标\n题"}),
    "digest: control character in JSON": read_pulls({"title": "标\0题"}),
    "digest: many faults in JSON": read(json.dumps([1] * 30), "a.json"),
    "source: nothing there": find("nowhere"),
    "source: no digest": find("empty"),
    "source: one name": find("x/a.txt", "y/a.txt"),
    "source: standard input's name": find("-", "stdin"),
    "source: name": find("names"),
    "source: links and nodes": find("links", "/dev/null"),
    "source: no permission": raise_failure,
    "annotations: no file": lambda: read_annotations(Path("nowhere.jsonl")),
    "annotations: not UTF-8": lambda: read_annotations(Path("latin.jsonl")),
    "annotations: no entries": read_entry("\n", gold=True),
    "annotations: again": read_entry(f"{json.dumps(ENTRY)}\n\n{json.dumps(ENTRY)}"),
    "annotations: no JSON": read_entry("{'doc'"),
    "annotations: deep JSON": read_entry("[" * 100_000),
    "annotations: half a pair": read_entry({"doc": "\ud800"}),
    "annotations: endless number": read_entry("9" * 5000),
    "annotations: no object": read_entry("[1]"),
    "annotations: no key": read_entry('{"doc": "a.txt"}'),
    "annotations: index": read_entry({"index": -1}),
    "annotations: index no number": read_entry({"index": True}),
    "annotations: no text": read_entry({"doc": " "}),
    "annotations: no list": read_entry({"mentions": "MoE"}),
    "annotations: verdict": read_entry({"verdict": "read"}),
    "annotations: gold without change type": read_entry({"change_type": None}, gold=True),
    "annotations: mention": read_entry({"mentions": [{"type": "component", "text": "MoE", "id": "moe"}, "MoE"]}),
    "annotations: kind": read_entry({"mentions": [{"type": "组件", "text": "MoE", "id": "moe"}]}),
    "annotations: optional": read_entry({"mentions": [{"optional": 1}]}),
    "annotations: span": read_entry({"verdict_cue": ["title", 3]}),
    "annotations: number": read_entry({"references": [{"number": "7"}]}),
    "annotations: repo": read_entry({"references": [{"number": 7, "repo": "sglang"}]}),
    "annotations: audience": read_entry({"audience": [3]}),
    "annotations: audience spans": read_entry({"audience": ["维护者"], "audience_spans": []}),
    "annotations: topics": read_entry({"audience": ["维护者"], "audience_topics": [[["x", "moe"]]]}),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder of sources that are wrong, and work in it."""
    for name in ("x/a.txt", "y/a.txt", "stdin", "names/a\nb.txt", "links/a.txt"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(GOOD, encoding="utf-8")
    (tmp_path / "empty").mkdir()
    (tmp_path / "latin.jsonl").write_bytes(b'{"doc": "\xe9"}')
    (tmp_path / "links/up").symlink_to("..")
    (tmp_path / "links/l.txt").symlink_to("l.txt")
    (tmp_path / "links/out.txt").symlink_to("/etc/passwd")
    os.mkfifo(tmp_path / "links/p.txt")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def catch(call: Callable[[], object]) -> str:
    """Give the message of the error that a call raises."""
    with pytest.raises(PrgraphError) as caught:
        call()
    return str(caught.value)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", CALLS)
def test_messages(name: str) -> None:
    """A wrong input gives the message that stands below its name."""
    assert MESSAGES[name] == catch(CALLS[name])


def test_every_message_has_its_input() -> None:
    """No message is left over, and they stand in the order of the inputs."""
    assert list(CALLS) == list(MESSAGES)


def find_phrases(module: Path) -> Iterator[str]:
    """Give the fixed parts of messages in a module: strings of three words and more that are no docstring."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield from re.findall(r"(?:[A-Za-z',;]+ ){2,}[A-Za-z']+", node.value)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_no_message_is_missing(module: Path) -> None:
    """Every phrase that a module can say stands in some message."""
    pinned = "\n".join(MESSAGES.values())
    assert [] == [phrase for phrase in find_phrases(module) if phrase not in pinned]
