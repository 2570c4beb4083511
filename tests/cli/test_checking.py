"""The commands validate, verify and diff: what they find, how they end, how they print."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from builds import SEEDS, write_digest
from prgraph.builder import build
from prgraph.cli.app import app
from prgraph.errors import WorkspaceError


def run(*words: str | Path) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(app, [str(word) for word in words], catch_exceptions=False)


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Build two small digests into ``out`` below the folder."""
    write_digest(
        tmp_path / "in" / "a.txt", [("修复 Radix Cache 的死锁", "值得精读。"), ("量化支持 FP8", "快速浏览即可。")]
    )
    write_digest(tmp_path / "in" / "b.txt", [("重构调度器", "无需精读。")])
    build([tmp_path / "in"], tmp_path / "out", only=("store", "ttl", "trig"), jobs=1)
    return tmp_path


def test_the_seeds_are_valid(seed_out: Path) -> None:
    """The graph of the seeds has no fault, by queries and by shapes."""
    for words in ([], ["--shapes"]):
        shown = run("validate", "--graph", seed_out, *words)
        assert (0, True) == (shown.exit_code, shown.stdout.endswith(" checks, 0 faults\n"))


def test_a_faulty_graph_is_told(built: Path) -> None:
    """Faults are listed with what is wrong, and the command ends with status 1."""
    store = built / "out" / "current" / "store"
    script = (
        "import sys, pyoxigraph as ox\n"
        "store = ox.Store(sys.argv[1])\n"
        "store.update('PREFIX n: <http://persistence.uni-leipzig.org/nlp2rdf/ontologies/nif-core#> "
        'DELETE { GRAPH ?g { ?m n:anchorOf ?q } } INSERT { GRAPH ?g { ?m n:anchorOf "[b]no" } } '
        "WHERE { GRAPH ?g { ?m n:anchorOf ?q } }')\n"
        "store.flush()\n"
    )
    subprocess.run([sys.executable, "-c", script, str(store.resolve())], check=True)
    shown = run("validate", "--graph", built / "out")
    assert 1 == shown.exit_code
    assert "[b]no" in shown.stdout
    faults = json.loads(run("validate", "--graph", built / "out", "--format", "json").stdout)
    assert {"check", "focus", "path", "value", "message"} == set(faults[0])


def test_an_untouched_build_is_what_its_manifest_says(built: Path) -> None:
    """Outputs, store, lexicon, versions and sources are the same."""
    shown = run("verify", built / "in", "--graph", built / "out")
    assert 0 == shown.exit_code
    expected = "outputs: 2 same\nstore: 1 same\nversions: 2 same\nlexicon: 1 same\nsources: 2 same\n"
    assert (expected, "") == (shown.stdout, shown.stderr)
    assert "prgraph: the sources were not checked" in run("verify", "--graph", built / "out").stderr


def change_output(built: Path) -> None:
    """Change a byte of an output."""
    file = (built / "out" / "graph.ttl").resolve()
    file.write_bytes(file.read_bytes().replace("值得精读".encode(), "值得略读".encode(), 1))


def replace_link(built: Path) -> None:
    """Put a file in place of a public name."""
    (built / "out" / "graph.ttl").unlink()
    (built / "out" / "graph.ttl").write_text("", encoding="utf-8")


def remove_output(built: Path) -> None:
    """Remove an output."""
    (built / "out" / "graph.ttl").resolve().unlink()


def add_output(built: Path) -> None:
    """Add a file to a generation."""
    ((built / "out" / "current").resolve() / "new.txt").write_text("", encoding="utf-8")


def change_store(built: Path) -> None:
    """Put the store of another build in place."""
    write_digest(built / "other" / "a.txt", [("别的", "无需精读。")])
    build([built / "other"], built / "other-out", only=("store",), jobs=1)
    store = (built / "out" / "store").resolve()
    shutil.rmtree(store)
    shutil.copytree((built / "other-out" / "store").resolve(), store)


def change_source(built: Path) -> None:
    """Change one digest, forget another, add a third."""
    write_digest(built / "in" / "a.txt", [("标题", "摘要。")])
    (built / "in" / "b.txt").rename(built / "in" / "c.txt")


@pytest.mark.parametrize(
    "change, expected",
    [
        (change_output, [("outputs", "graph.ttl", "changed")]),
        (replace_link, [("outputs", "graph.ttl", "changed")]),
        (remove_output, [("outputs", "graph.ttl", "missing")]),
        (add_output, [("outputs", "new.txt", "new")]),
        (change_store, [("store", "store", "changed")]),
        (
            change_source,
            [("sources", "a.txt", "changed"), ("sources", "b.txt", "missing"), ("sources", "c.txt", "new")],
        ),
    ],
)
def test_what_is_not_as_built_is_told(built: Path, change: object, expected: list[tuple[str, str, str]]) -> None:
    """Whatever was changed behind the build is found, and nothing else; the command ends with status 1."""
    assert callable(change)
    change(built)
    shown = run("verify", built / "in", "--graph", built / "out", "--format", "json")
    assert 1 == shown.exit_code
    checks = [tuple(row[key] for key in ("group", "name", "state")) for row in json.loads(shown.stdout)]
    assert expected == [check for check in checks if check[2] != "same"]


def test_another_lexicon_is_told(built: Path) -> None:
    """A build with a lexicon of the user's is the same only with that lexicon."""
    table = built / "mine.tsv"
    head = "surface\tid\tkind\tlang\tform\tbroader\tmatch\tsource\n"
    table.write_text(f"{head}Zzyzx\tzzyzx\tcomponent\ten\tpref\t\t\tours\n", encoding="utf-8")
    shown = run("verify", "--graph", built / "out", "--lexicon", table)
    assert 1 == shown.exit_code
    assert "lexicon: 1 changed" in shown.stdout
    assert "give its tables by --lexicon, or build again" in shown.stderr


def test_a_damaged_manifest_is_an_error(built: Path) -> None:
    """A manifest that cannot be read is told, with what to do."""
    manifest = (built / "out" / "manifest.json").resolve()
    for text in ("{", "[]", "{}", '{"outputs": 1}'):
        manifest.write_text(text, encoding="utf-8")
        with pytest.raises(WorkspaceError, match="Build again"):
            run("verify", "--graph", built / "out")


def test_equal_builds_do_not_differ(built: Path) -> None:
    """A build compared with itself says that nothing is different, status 0."""
    shown = run("diff", built / "out", built / "out")
    assert (0, "Nothing is different.\n") == (shown.exit_code, shown.stdout)


def test_what_came_went_and_changed(built: Path) -> None:
    """Pull requests are told by subsystem; one whose summary changed is the same one, by its title."""
    write_digest(
        built / "in" / "a.txt", [("修复 Radix Cache 的死锁", "无需精读。"), ("投机解码支持 <b>", "值得精读。")]
    )
    build([built / "in"], built / "new", only=("store",), jobs=1)
    shown = run("diff", built / "out", built / "new")
    assert 1 == shown.exit_code
    assert "\nspeculative decoding\n  + 投机解码支持 <b> (sgl-project/sglang@" in shown.stdout
    assert "  - 量化支持 FP8 (sgl-project/sglang@" in shown.stdout
    assert "verdict: must_read → skip\n" in shown.stdout
    assert "): another text\n" in shown.stdout
    told = json.loads(run("diff", built / "out", built / "new", "--format", "json").stdout)
    counts = {name: len(told[name]) for name in ("came", "went", "changed")}
    assert {"came": 1, "went": 1, "changed": 1} == counts
    assert ["speculative decoding"] == told["came"][0]["subsystems"]
    assert told["changed"][0]["was"] != told["changed"][0]["pull_request"]
    assert r"- came: 投机解码支持 \<b\> (" in run("diff", built / "out", built / "new", "--format", "md").stdout


def test_no_build_is_an_error(tmp_path: Path) -> None:
    """A folder without a build is told, for each side."""
    here = str(tmp_path)
    for words in (["diff", here, here], ["verify", "--graph", here], ["validate", "--graph", here]):
        with pytest.raises(WorkspaceError, match="no build of prgraph"):
            run(*words)


def test_as_a_process(seed_out: Path) -> None:
    """The commands run from the shell; errors end with status 2."""
    for words, status in ((["verify", str(SEEDS)], 0), (["verify", "/nowhere"], 2), (["validate"], 0)):
        command = [sys.executable, "-m", "prgraph", *words, "--graph", str(seed_out)]
        assert (status, words) == (subprocess.run(command, capture_output=True, check=False).returncode, words)


def test_help_has_an_example() -> None:
    """Each command has help with one example."""
    for name in ("validate", "verify", "diff"):
        assert f"Example: prgraph {name}" in run(name, "--help").stdout
