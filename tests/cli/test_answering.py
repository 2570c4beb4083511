"""The commands show, related and path: in this process, and as a person runs them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from builds import write_digest
from prgraph.builder import build
from prgraph.cli.app import app

HEAVY = ("jieba", "networkx", "pyvis", "rdflib")


def run(*words: str | Path) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(app, [str(word) for word in words], catch_exceptions=False)


def call(*words: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command as a process of its own."""
    command = [sys.executable, "-m", "prgraph", *map(str, words)]
    return subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", check=False, env={**os.environ, **environment}
    )


@pytest.mark.parametrize("name", ["radix-cache", "Radix Cache", "基数缓存", "RADIX 缓存"])
def test_show_finds_the_same_by_all_names(seed_out: Path, name: str) -> None:
    """An id, an English and a Chinese name show the same."""
    shown = run("show", name, "--graph", seed_out)
    assert 0 == shown.exit_code
    assert run("show", "component:radix-cache", "--graph", seed_out).output == shown.output
    assert shown.output.startswith("radix cache · 基数缓存  (component:radix-cache)\n")
    assert "(2) 【radix cache】 语义对 prefill 切片偏移步长的约束" in shown.output
    assert "must read" in shown.output
    assert "broader: prefix caching · 前缀缓存 (component:prefix-cache)" in shown.output


def test_show_a_pull_request(seed_out: Path) -> None:
    """A pull request shows its summary, what it refers to and what it names."""
    shown = run("show", "DSV4 fused-RMS", "--graph", seed_out)
    assert 0 == shown.exit_code
    assert "000_9c0cc102561903d7.txt, entry 3: must read" in shown.output
    assert "has as prior work" in shown.output
    assert "sgl-project/sglang#31617" in shown.output
    assert "change: fix" in shown.output


def test_show_a_number(seed_out: Path) -> None:
    """A pull request that is only referred to says so, and by whom."""
    shown = run("show", "#31617", "--graph", seed_out)
    assert 0 == shown.exit_code
    assert "No digest describes it" in shown.output
    assert "is prior work of" in shown.output


def test_show_lists_several_hits(seed_out: Path) -> None:
    """What several things may mean is listed, with exit status 1."""
    shown = run("show", "NPU CI", "--graph", seed_out)
    assert 1 == shown.exit_code
    assert shown.output.startswith("2 things may be meant by 'NPU CI'; give one of these:\n")
    assert "NPU CI 排除 multimodal-gen 测试的 fast-fail 级联" in shown.output


def test_show_names_look_alikes(seed_out: Path) -> None:
    """What nothing is called gives look-alikes on standard error, with exit status 1."""
    shown = call("show", "radix cashe", "--graph", seed_out)
    assert (1, "") == (shown.returncode, shown.stdout)
    assert shown.stderr.startswith("prgraph: nothing is called 'radix cashe'. Alike:\n  component:radix-cache")


def test_show_as_json(seed_out: Path) -> None:
    """JSON holds the fields of the card by name."""
    card = json.loads(run("show", "radix-cache", "--graph", seed_out, "--format", "json").output)
    assert ("component:radix-cache", 2) == (card["thing"]["call"], card["total"])
    assert "radix cache" == card["touches"][0]["quotes"][0]["quote"]["words"]
    assert (
        []
        == json.loads(run("show", "radix-cache", "--graph", seed_out, "--format", "json", "--limit", "0").output)[
            "touches"
        ]
    )


def test_symbol_like_a_term_is_told(seed_out: Path) -> None:
    """Where a symbol is written like the term that is shown, standard error says how to reach it."""
    shown = call("show", "trtllm_mha", "--graph", seed_out)
    assert 0 == shown.returncode
    assert "prgraph: 'trtllm_mha' is also the name of symbol:trtllm_mha\n" == shown.stderr


def test_related(seed_out: Path) -> None:
    """The nearest come first with what is shared; --why quotes both sides."""
    plain = run("related", "FP4 MoE 对齐", "--graph", seed_out, "--limit", "1")
    assert 0 == plain.exit_code
    assert "修复 DSV4 fused-RMS FP8 scale 错位，gfx950 精度回归消除" in plain.output
    assert "DeepSeek-V4" in plain.output
    assert "【" not in plain.output
    why = run("related", "FP4 MoE 对齐", "--graph", seed_out, "--limit", "1", "--why")
    assert "修复 【DSV4】 fused-RMS" in why.output
    assert "部署 【DeepSeek-V4】 的团队" in why.output


def test_related_by_the_name_of_a_term(seed_out: Path) -> None:
    """A name of a term means the pull request in whose title it stands."""
    found = json.loads(run("related", "Unified Radix Cache", "--graph", seed_out, "--format", "json").output)
    assert all(near["request"]["kind"] == "pull_request" for near in found)
    weights = [near["weight"] for near in found]
    assert weights
    assert sorted(weights, reverse=True) == weights


def test_path(seed_out: Path) -> None:
    """A path prints each step with the words that say it."""
    shown = run("path", "fused-rms", "#31617", "--graph", seed_out)
    assert 0 == shown.exit_code
    assert "is the subject of" in shown.output
    assert "has as prior work" in shown.output
    assert "修复 DSV4 【fused-RMS】 FP8" in shown.output


def test_no_path(tmp_path: Path) -> None:
    """Where nothing leads from one to the other the exit status is 1."""
    write_digest(tmp_path / "in" / "one.txt", [("修复 EAGLE", "见 #7。"), ("整理文件", "见 #8。")], "a/b")
    build([tmp_path / "in"], tmp_path / "out", only=["store"], jobs=1)
    shown = call("path", "#7", "#8", "--graph", tmp_path / "out")
    assert (1, "", "prgraph: nothing leads from one to the other\n") == (shown.returncode, shown.stdout, shown.stderr)


def test_no_build(tmp_path: Path) -> None:
    """Without a build the exit status is 2, and the message says how to make one."""
    shown = call("show", "x", "--graph", tmp_path)
    assert (2, "") == (shown.returncode, shown.stdout)
    assert (
        f"prgraph: {tmp_path}: no build of prgraph. Build one first: prgraph build SOURCE -o {tmp_path}\n"
        == shown.stderr
    )


@pytest.mark.parametrize("command", ["show", "related", "path", "export"])
def test_help_has_an_example(command: str) -> None:
    """Each command has help with one example."""
    shown = run(command, "--help")
    assert 0 == shown.exit_code
    assert 1 == shown.output.count(f"Example: prgraph {command} ")


@pytest.mark.parametrize(
    "words", [("show", "基数缓存"), ("show", "#31617"), ("related", "FP4 MoE 对齐", "--why"), ("path", "npu", "#32272")]
)
def test_imports_nothing_heavy(seed_out: Path, words: tuple[str, ...]) -> None:
    """Answering loads none of jieba, networkx, pyvis, rdflib."""
    script = (
        "import sys; from prgraph.cli.app import app\n"
        "try: app(sys.argv[1:], prog_name='prgraph')\n"
        f"finally: print([name for name in {HEAVY} if name in sys.modules], file=sys.stderr)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script, *words, "--graph", seed_out],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert "[]" == ran.stderr.splitlines()[-1]
    assert ran.stdout


def test_piped_into_a_reader_that_ends(seed_out: Path) -> None:
    """A closed pipe is no traceback."""
    command = f"{sys.executable} -m prgraph show npu --graph {seed_out} | head -n 1"
    ran = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert "" == ran.stderr


def test_another_locale(seed_out: Path) -> None:
    """Output is UTF-8 whatever the locale."""
    plain = call("show", "radix-cache", "--graph", seed_out)
    assert plain.stdout == call("show", "radix-cache", "--graph", seed_out, LC_ALL="C", PYTHONUTF8="0").stdout


def test_wide_characters_keep_columns(seed_out: Path) -> None:
    """Lines of a table are equally wide where a Chinese character counts as two."""
    from rich.cells import cell_len  # noqa: PLC0415  # only here

    lines = run("show", "npu", "--graph", seed_out).output.splitlines()
    table = [line for line in lines if line.startswith("  ") and line.strip()]
    assert 1 == len({cell_len(line) for line in table})


def test_nothing_is_read_as_markup(tmp_path: Path) -> None:
    """Brackets in titles are shown as they are; what does not print is replaced."""
    write_digest(
        tmp_path / "in" / "one.txt", [("[bold]修复[/bold] EAGLE \u202e\x9b31m", "见 [link=x]EAGLE[/link]。")], "a/b"
    )
    build([tmp_path / "in"], tmp_path / "out", only=["store"], jobs=1)
    shown = run("show", "eagle", "--graph", tmp_path / "out").output
    assert "[bold]修复[/bold] EAGLE" in shown
    assert not set(shown) & set("\u202e\x9b\x1b")


def test_no_word_is_cut_at_the_edge_of_a_column(tmp_path: Path) -> None:
    """A quote that fills its line is wrapped, never shortened, wherever the line ends."""
    lengths = range(40, 90)
    entries = [(f"修复 {length}", f"FP8 {'语' * length} generation closed tombstone。") for length in lengths]
    write_digest(tmp_path / "in" / "a.txt", entries)
    build([tmp_path / "in"], tmp_path / "out")
    shown = run("show", "fp8", "--limit", "100", "--graph", tmp_path / "out").output
    assert len(entries) == "".join(shown.split()).count("generationclosedtombstone。")
