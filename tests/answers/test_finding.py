"""Finding things by what people call them."""

from __future__ import annotations

from pathlib import Path

import pyoxigraph as ox
import pytest

from builds import write_digest
from prgraph.answers.finding import Finding, find, fold_name
from prgraph.builder import build
from prgraph.chunks import Recipe
from prgraph.model import Entry, Kind, Repository
from prgraph.rdf.store import open_store

NUMBERED = "https://github.com/sgl-project/sglang/pull/31617"
KEY = "3edda1472d66c30e2a68"


def calls(finding: Finding) -> list[str]:
    """Give the names of the hits."""
    return [thing.call for thing in finding.hits]


@pytest.mark.parametrize(
    "name",
    ["radix-cache", "Radix Cache", "RadixCache", "ｒａｄｉｘ　ｃａｃｈｅ", "基数缓存", "Radix 缓存", "RADIX_CACHE",
     "component:radix-cache", "component/radix-cache", " radix cache ",
     "https://w3id.org/prgraph/term/component/radix-cache"],
)  # fmt: skip
def test_names_of_a_term(seeds: ox.Store, name: str) -> None:
    """An id, a name or alias in either language, however it is written, and the IRI find the same term."""
    assert ["component:radix-cache"] == calls(find(seeds, name))


@pytest.mark.parametrize(
    "name",
    ["#31617", "31617", "PR 31617", "pr-31617", "sgl-project/sglang#31617", "SGL-Project/SGLang#31617", NUMBERED,
     f"{NUMBERED}/files", "http://www.github.com/sgl-project/sglang/pull/31617#discussion",
     "github.com/sgl-project/sglang/issues/31617"],
)  # fmt: skip
def test_names_of_a_numbered_pull_request(seeds: ox.Store, name: str) -> None:
    """A number with or without its repository, and the address as a browser shows it."""
    assert [NUMBERED] == [thing.iri for thing in find(seeds, name).hits]


@pytest.mark.parametrize(
    "name",
    [KEY, f"sgl-project/sglang@{KEY}", f"https://w3id.org/prgraph/id/pr/sgl-project/sglang/{KEY}",
     "修复 DSV4 fused-RMS FP8 scale 错位，gfx950 精度回归消除", "dsv4 FUSED RMS"],
)  # fmt: skip
def test_names_of_a_pull_request_without_number(seeds: ox.Store, name: str) -> None:
    """Its key with or without repository, its IRI, its title, and a part of the title."""
    assert [f"sgl-project/sglang@{KEY}"] == calls(find(seeds, name))


def test_symbols_and_persons(seeds: ox.Store) -> None:
    """The text of a symbol, in backticks or not, and a handle."""
    assert ["symbol:max_num_tokens"] == calls(find(seeds, "`max_num_tokens`"))
    assert ["symbol:max_num_tokens"] == calls(find(seeds, "max_num_tokens"))
    assert ["symbol:max_num_tokens"] == calls(find(seeds, "symbol:max_num_tokens"))
    assert ["@pyc96"] == calls(find(seeds, "@pyc96")) == calls(find(seeds, "pyc96"))


def test_symbol_that_is_written_like_a_term(seeds: ox.Store) -> None:
    """The term is the hit, the symbol comes second and has a name of its own."""
    finding = find(seeds, "trtllm_mha")
    assert ["component:trtllm-mha"] == calls(finding)
    assert ["symbol:trtllm_mha"] == [thing.call for thing in finding.others]
    assert ["symbol:trtllm_mha"] == calls(find(seeds, "symbol:trtllm_mha"))


def test_several_hits(seeds: ox.Store) -> None:
    """What several titles hold is given with all of them, sorted."""
    hits = find(seeds, "NPU", (Kind.PULL_REQUEST,)).hits
    assert sorted(thing.iri for thing in hits) == [thing.iri for thing in hits]
    assert 5 == len([thing for thing in hits if "NPU" in thing.label]) == len(hits)


def test_kinds_choose(seeds: ox.Store) -> None:
    """A name of a term finds the pull request in whose title it stands where a pull request is asked for."""
    (found,) = find(seeds, "Unified Radix Cache", (Kind.PULL_REQUEST,)).hits
    assert found.label == "会话感知驱逐的 Unified Radix Cache，提升 agentic 多轮命中率"
    (found,) = find(seeds, "failure_exception", (Kind.PULL_REQUEST,)).hits
    assert found.label == "Mooncake 收发端 failure_exception 抽为共享 mixin，纯重构"


@pytest.mark.parametrize(
    "name, alike",
    [("#31671", "sgl-project/sglang#31617"), ("radix cashe", "component:radix-cache"),
     ("基树缓存", "component:radix-cache"), ("num_tokens", "symbol:max_num_tokens")],
)  # fmt: skip
def test_look_alikes(seeds: ox.Store, name: str, alike: str) -> None:
    """A slip of the fingers finds nothing, but what may have been meant is named."""
    finding = find(seeds, name)
    assert () == finding.hits
    assert alike in [thing.call for thing in finding.alike]


@pytest.mark.parametrize(
    "name", ["", "---", "\u3000", "没有这个东西", "https://example.org/none", "a" * 10_000, "#0", "\x00", "]["]
)
def test_nothing(seeds: ox.Store, name: str) -> None:
    """What nothing is called finds nothing, whatever it is."""
    assert ((), ()) == (find(seeds, name).hits, find(seeds, name).others)


def test_keys_that_aliases_list(tmp_path: Path) -> None:
    """After its number became known, a pull request is found by its former key and IRI too."""
    entry = Entry(0, Repository("a", "b"), "修复 EAGLE", "值得精读。", 0, 0, 3)
    write_digest(tmp_path / "in" / "one.txt", [(entry.title, entry.summary)], "a/b")
    build(
        [tmp_path / "in"], tmp_path / "out", recipe=Recipe(aliases=((f"a/b@{entry.key}", 7),)), only=["store"], jobs=1
    )
    store = open_store(tmp_path / "out" / "store")
    names = (entry.key, f"a/b@{entry.key}", f"https://w3id.org/prgraph/id/pr/a/b/{entry.key}", "#7", "修复 eagle")
    assert [["a/b#7"]] * 5 == [calls(find(store, name)) for name in names]


def test_number_in_two_repositories(tmp_path: Path) -> None:
    """A bare number lists the pull requests of all repositories; with a repository it is one."""
    write_digest(tmp_path / "in" / "one.txt", [("修复", "见 #7。")], "a/b")
    write_digest(tmp_path / "in" / "two.txt", [("修复", "见 #7。")], "c/d")
    build([tmp_path / "in"], tmp_path / "out", only=["store"], jobs=1)
    store = open_store(tmp_path / "out" / "store")
    assert ["a/b#7", "c/d#7"] == calls(find(store, "#7"))
    assert ["c/d#7"] == calls(find(store, "c/d#7"))


def test_digits_are_never_folded() -> None:
    """Versions and numbers stay apart."""
    assert fold_name("GLM 5.1") != fold_name("GLM 5.2")
    assert fold_name("SM90") != fold_name("SM 100")
