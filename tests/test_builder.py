"""Builds: what they give, that they repeat, that updating equals rebuilding."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pyoxigraph as ox
import pytest

from builds import SEEDS, names, seed_entries, snapshot, write_digest
from prgraph.builder import build
from prgraph.chunks import Recipe
from prgraph.errors import InputError, PrgraphError, WorkspaceError
from prgraph.rdf.iris import Scheme
from prgraph.rdf.store import open_store

ENTRIES = seed_entries()
DATA_ONLY = ("store", "ttl", "trig", "annotations")


@pytest.fixture(scope="module", name="seeds")
def build_seeds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the graph of the seeds."""
    out = tmp_path_factory.mktemp("seeds") / "out"
    build([SEEDS], out, jobs=1)
    return out


def test_seeds_give_their_graph(seeds: Path) -> None:
    """Five digests of 40 entries describe 38 pull requests and refer to 10 by number."""
    counts = json.loads((seeds / "manifest.json").read_text(encoding="utf-8"))["counts"]
    expected = {"digests": 5, "entries": 40, "described": 38, "numbered": 10, "pull_requests": 48, "repositories": 1}
    assert expected == {name: counts[name] for name in expected}


def test_output_is_listed(seeds: Path) -> None:
    """The folder holds what the command line promises, through links."""
    promised = {"store", "graph.ttl", "graph.trig", "graph.html", "graph.graphml", "annotations.jsonl", "manifest.json"}
    assert promised | {"current", ".prgraph"} == names(seeds)
    assert len((seeds / "annotations.jsonl").read_text(encoding="utf-8").splitlines()) == 40


def test_store_and_turtle_hold_the_same(seeds: Path) -> None:
    """Turtle holds each triple of the store once; only the default graph adds provenance."""
    turtle = list(ox.parse(path=str(seeds / "graph.ttl"), format=ox.RdfFormat.TURTLE))
    triples = {(q.subject, q.predicate, q.object) for q in open_store((seeds / "store").resolve())}
    assert triples == {(q.subject, q.predicate, q.object) for q in turtle}
    assert len(turtle) == len(triples)


def test_quads_where_they_are_asked_for(seeds: Path, tmp_path: Path) -> None:
    """N-Quads hold what the store holds; an update gives what a build from nothing gives."""
    write_digest(tmp_path / "in" / "a.txt", ENTRIES[:2])
    build([SEEDS, tmp_path / "in"], tmp_path / "out", only=("nq",))
    build([SEEDS], tmp_path / "out", only=("nq",))
    build([SEEDS], tmp_path / "fresh", only=("nq",))
    assert {"graph.nq", "manifest.json", "current", ".prgraph"} == names(tmp_path / "out")
    assert (tmp_path / "fresh" / "graph.nq").read_bytes() == (tmp_path / "out" / "graph.nq").read_bytes()
    quads = list(ox.parse(path=str(tmp_path / "out" / "graph.nq"), format=ox.RdfFormat.N_QUADS))
    assert set(open_store((seeds / "store").resolve())) == set(quads)
    assert len(quads) == len(set(quads))


@pytest.mark.slow
def test_same_bytes_everywhere(tmp_path: Path) -> None:
    """Hash seed, locale, time zone, order of files and number of processes leave no trace in any output."""
    files = sorted(SEEDS.glob("*.txt"))
    ways = [
        ({"PYTHONHASHSEED": "0", "LC_ALL": "C", "PYTHONUTF8": "0", "TZ": "UTC"}, files, "1"),
        ({"PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8", "TZ": "Asia/Shanghai"}, files[::-1], "1"),
        ({"PYTHONHASHSEED": "2", "TZ": "America/New_York"}, [files[2], *files[:2], *files[3:]], "2"),
    ]
    snapshots = []
    for number, (environment, order, jobs) in enumerate(ways):
        out = tmp_path / str(number)
        command = [sys.executable, "-m", "prgraph", "build", *map(str, order), "-o", str(out), "--jobs", jobs]
        subprocess.run(command, check=True, env={**os.environ, **environment}, cwd=tmp_path, capture_output=True)
        snapshots.append(snapshot(out))
    assert snapshots[0] == snapshots[1]
    assert snapshots[0] == snapshots[2]


def change(rng: random.Random, folder: Path, state: dict[str, list[tuple[str, str]]], step: int) -> None:
    """Change one digest of a folder at random: edit, delete, add, rename, reorder or copy."""
    names = sorted(state)
    name = rng.choice(names)
    what = rng.choice(["edit", "delete", "add", "rename", "reorder", "copy", "repository"])
    if what == "edit":
        title, summary = state[name][0]
        state[name][0] = (title, f"{summary}可结合 #{rng.randrange(1, 99999)} 一起阅读。")
    elif what == "delete" and len(names) > 1:
        del state[name]
        (folder / name).unlink()
        return
    elif what == "rename":
        (folder / name).unlink()
        state[name := f"r{step}-{name}"] = state.pop(name.removeprefix(f"r{step}-"))
    elif what == "copy":
        state[f"c{step}-{name}"] = list(state[name])
        name = f"c{step}-{name}"
    elif what == "reorder":
        rng.shuffle(state[name])
    else:
        name = f"n{step}.txt"
        state[name] = rng.sample(ENTRIES, 3)
    write_digest(folder / name, state[name], "vLLM-project/vLLM" if what == "repository" else "sgl-project/sglang")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_updating_equals_rebuilding(tmp_path: Path, seed: int) -> None:
    """After any edits a second build gives, byte for byte, what a build from nothing gives."""
    rng = random.Random(seed)
    folder = tmp_path / "digests"
    state = {f"d{number}.txt": rng.sample(ENTRIES, 4) for number in range(6)}
    for name, entries in state.items():
        write_digest(folder / name, entries)
    build([folder], tmp_path / "updated", jobs=1, only=DATA_ONLY)
    for step in range(8):
        for _ in range(rng.choice([1, 1, 2])):
            change(rng, folder, state, step)
        build([folder], tmp_path / "updated", jobs=1, only=DATA_ONLY)
        shutil.rmtree(tmp_path / "fresh", ignore_errors=True)
        build([folder], tmp_path / "fresh", jobs=1, only=DATA_ONLY)
        assert snapshot(tmp_path / "fresh") == snapshot(tmp_path / "updated")


def test_unchanged_digests_are_not_read_again(tmp_path: Path) -> None:
    """A second build reads what changed only."""
    for number in range(4):
        write_digest(tmp_path / "in" / f"{number}.txt", ENTRIES[number * 3 : number * 3 + 3])
    assert build([tmp_path / "in"], tmp_path / "out", jobs=1, only=DATA_ONLY).read == 4
    assert build([tmp_path / "in"], tmp_path / "out", jobs=1, only=DATA_ONLY).read == 0
    write_digest(tmp_path / "in" / "1.txt", ENTRIES[20:22])
    assert build([tmp_path / "in"], tmp_path / "out", jobs=1, only=DATA_ONLY).read == 1


def test_aliases_make_the_entry_the_numbered_request(tmp_path: Path) -> None:
    """With a number the pull request has its GitHub IRI, and the old one stays as an alias only."""
    write_digest(tmp_path / "in" / "a.txt", ENTRIES[:2])
    build([tmp_path / "in"], tmp_path / "out", jobs=1, only=DATA_ONLY)
    ledger = (tmp_path / "out" / "current" / ".ledger.jsonl").read_text(encoding="utf-8")
    key = json.loads(ledger)["keys"][0][0]
    before = snapshot(tmp_path / "out")
    report = build([tmp_path / "in"], tmp_path / "out", recipe=Recipe(aliases=((key, 12345),)), jobs=1, only=DATA_ONLY)
    store = open_store((tmp_path / "out" / "store").resolve())
    new = ox.NamedNode("https://github.com/sgl-project/sglang/pull/12345")
    old = ox.NamedNode(f"{Scheme().base}pr/{key.replace('@', '/')}")
    same = ox.NamedNode("http://www.w3.org/2002/07/owl#sameAs")
    assert report.counts["numbered"] == 2
    assert [(same, new)] == [(q.predicate, q.object) for q in store.quads_for_pattern(old, None, None)]
    assert list(store.quads_for_pattern(None, None, new))
    del store
    build([tmp_path / "in"], tmp_path / "out", jobs=1, only=DATA_ONLY)
    assert before == snapshot(tmp_path / "out")


def test_changed_summary_proposes_an_alias(tmp_path: Path) -> None:
    """Where a title stays and its summary changes, the two keys are proposed as one."""
    write_digest(tmp_path / "in" / "a.txt", ENTRIES[:2])
    build([tmp_path / "in"], tmp_path / "out", jobs=1, only=DATA_ONLY)
    write_digest(tmp_path / "in" / "a.txt", [(ENTRIES[0][0], ENTRIES[0][1] + "另见 #7。"), ENTRIES[1]])
    assert build([tmp_path / "in"], tmp_path / "out", jobs=1, only=DATA_ONLY).proposed == 1
    lines = (tmp_path / "out" / "aliases-proposed.tsv").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "was\tis\ttitle"
    assert ENTRIES[0][0] == lines[1].split("\t")[2]
    build([tmp_path / "in"], tmp_path / "out", jobs=1, only=DATA_ONLY)
    assert lines == (tmp_path / "out" / "aliases-proposed.tsv").read_text(encoding="utf-8").splitlines()
    unknown = Recipe(aliases=(("a/b@0123456789abcdef0123", 4),))
    report = build([tmp_path / "in"], tmp_path / "out", recipe=unknown, jobs=1, only=DATA_ONLY)
    assert report.notes == ["the alias a/b@0123456789abcdef0123 names no entry"]


def test_a_changed_table_is_noticed(tmp_path: Path) -> None:
    """A term that a user adds to a table between two builds of one process is found by the second."""
    head = "surface\tid\tkind\tlang\tform\tbroader\tmatch\tsource\n"
    (tmp_path / "mine.tsv").write_text(head, encoding="utf-8")
    write_digest(tmp_path / "in" / "a.txt", [("改写 FrobCache", "值得精读。FrobCache 更快。")])
    recipe = Recipe(lexicon=(tmp_path / "mine.tsv",))
    build([tmp_path / "in"], tmp_path / "out", recipe=recipe, jobs=1, only=DATA_ONLY)
    row = "FrobCache\tfrob-cache\tcomponent\ten\tpref\t\t\tours\n"
    (tmp_path / "mine.tsv").write_text(head + row, encoding="utf-8")
    report = build([tmp_path / "in"], tmp_path / "out", recipe=recipe, jobs=1, only=DATA_ONLY)
    assert report.counts["component"] == 1


def test_equal_bytes_are_one_text_with_two_names(tmp_path: Path) -> None:
    """Two files of equal bytes are told under both names, as one digest of the graph."""
    for name in ("a.txt", "b.txt"):
        write_digest(tmp_path / "in" / name, ENTRIES[:2])
    report = build([tmp_path / "in"], tmp_path / "out", jobs=1, only=DATA_ONLY)
    docs = [json.loads(line)["doc"] for line in (tmp_path / "out" / "annotations.jsonl").read_text().splitlines()]
    assert docs == ["a.txt", "a.txt", "b.txt", "b.txt"]
    assert report.counts["digests"] == 2
    assert report.counts["described"] == 2


def test_a_fault_leaves_the_old_build(tmp_path: Path) -> None:
    """A digest at fault stops the build, and the folder is as it was."""
    write_digest(tmp_path / "in" / "a.txt", ENTRIES[:2])
    build([tmp_path / "in"], tmp_path / "out", jobs=1, only=DATA_ONLY)
    before, items = snapshot(tmp_path / "out"), sorted(names(tmp_path / "out" / ".prgraph"))
    (tmp_path / "in" / "b.txt").write_text("a/b\n\n只有标题\n", encoding="utf-8")
    with pytest.raises(InputError):
        build([tmp_path / "in"], tmp_path / "out", jobs=1, only=DATA_ONLY)
    assert before == snapshot(tmp_path / "out")
    assert items == sorted(names(tmp_path / "out" / ".prgraph"))


def test_folders_of_others_are_refused(tmp_path: Path) -> None:
    """A folder that is not ours, or a file, is refused and stays as it is."""
    (tmp_path / "theirs").mkdir()
    (tmp_path / "theirs" / "letter.txt").write_text("x")
    (tmp_path / "file").write_text("x")
    for out in ("theirs", "file"):
        with pytest.raises(WorkspaceError):
            build([SEEDS], tmp_path / out, jobs=1)
    assert names(tmp_path / "theirs") == {"letter.txt"}


def test_outputs_are_chosen(tmp_path: Path) -> None:
    """--only writes what is asked for; an unknown name is refused."""
    write_digest(tmp_path / "in" / "a.txt", ENTRIES[:1])
    build([tmp_path / "in"], tmp_path / "out", jobs=1, only=("ttl",))
    assert {".prgraph", "current", "graph.ttl", "manifest.json"} == names(tmp_path / "out")
    with pytest.raises(PrgraphError, match="found pdf; expected some of"):
        build([tmp_path / "in"], tmp_path / "out", jobs=1, only=("pdf",))


def test_numbers_of_the_source_stay_with_their_entries(tmp_path: Path) -> None:
    """Two pull requests of one text and two numbers stay two; an alias does not overrule what the source says."""
    told = {"title": "Bump version", "body": "chore: bump for SM90.", "base": {"repo": {"full_name": "a/b"}}}
    requests = [{**told, "number": number, "html_url": f"https://github.com/a/b/pull/{number}"} for number in (12, 13)]
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.json").write_text(json.dumps(requests), encoding="utf-8")
    build([tmp_path / "in"], tmp_path / "out", jobs=1, only=DATA_ONLY)
    ledger = json.loads((tmp_path / "out" / "current" / ".ledger.jsonl").read_text(encoding="utf-8"))
    wanted = [f"https://github.com/a/b/pull/{number}" for number in (12, 13)]
    assert wanted == ledger["described"]
    recipe = Recipe(aliases=((ledger["keys"][0][0], 99),))
    build([tmp_path / "in"], tmp_path / "out", recipe=recipe, jobs=1, only=DATA_ONLY)
    ledger = json.loads((tmp_path / "out" / "current" / ".ledger.jsonl").read_text(encoding="utf-8"))
    assert wanted == ledger["described"]


@pytest.mark.parametrize(
    "name", ["graph.ttl", ".ledger.jsonl", ".total.tsv", "manifest.json", "store/CURRENT", ".support.nt"]
)
def test_a_damaged_build_is_not_taken_over(tmp_path: Path, name: str) -> None:
    """Where a file of the build before is damaged the next build equals one from nothing."""
    for number in range(4):
        write_digest(tmp_path / "in" / f"{number}.txt", ENTRIES[number * 3 : number * 3 + 3])
    build([tmp_path / "in"], tmp_path / "out", jobs=1, only=DATA_ONLY)
    file = tmp_path / "out" / "current" / name
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    write_digest(tmp_path / "in" / "1.txt", ENTRIES[20:22])
    build([tmp_path / "in"], tmp_path / "out", jobs=1, only=DATA_ONLY)
    build([tmp_path / "in"], tmp_path / "fresh", jobs=1, only=DATA_ONLY)
    assert snapshot(tmp_path / "fresh") == snapshot(tmp_path / "out")
