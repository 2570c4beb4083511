"""The parts of the benchmark: each gives rows of the table, measured beside their anchor in the same run."""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pyoxigraph as ox
import queries
from processes import HERE, PYTHON, Cost, middle, run, run_anchor, run_prgraph

sys.path.insert(0, str(HERE.parent / "tests"))

from corpus import make_digests, make_entries

SEEDS = HERE.parent / "seeds"
TEXTS = "annotations,ttl,trig"
STORE = "store,annotations,ttl,trig"
REPOSITORY = "example-org/engine"


class Row(NamedTuple):
    """A line of the table; ``ratio`` is what is compared with the target, in its own words."""

    what: str
    ours: str
    anchor: str
    ratio: str
    target: str


@dataclass(frozen=True)
class Workshop:
    """Where the benchmark works; corpora and builds are made once."""

    folder: Path

    def corpus(self, count: int) -> Path:
        """Give the folder of a generated corpus of so many entries, 200 a digest beyond 10,000."""
        target = self.folder / f"corpus-{count}"
        if not target.exists():
            target.mkdir()
            if count <= 10_000:
                for name, text in make_digests(count).items():
                    (target / name).write_text(text, encoding="utf-8")
            else:
                write_large(target, count)
        return target

    def build(self, count: int, only: str, *, jobs: int = 1, name: str = "") -> tuple[Path, Cost]:
        """Build a corpus into a folder of its own; give it with what that took."""
        out = Path(tempfile.mkdtemp(prefix=f"{name or count}-", dir=self.folder)) / "out"
        cost = run_prgraph("build", self.corpus(count), "-o", out, "--only", only, "--jobs", str(jobs))
        return out, cost


def write_large(target: Path, count: int) -> None:
    """Write a corpus in stretches of 10,000 entries, each drawn anew."""
    for stretch in range(count // 10_000):
        entries = list(make_entries(10_000, seed=stretch + 1))
        for at in range(0, len(entries), 200):
            text = "\n\n".join(f"{title}·{stretch}\n\n{summary}" for title, summary in entries[at : at + 200])
            (target / f"{stretch:03d}-{at // 200:02d}.txt").write_text(f"{REPOSITORY}\n\n{text}", encoding="utf-8")


def times(ours: float, anchor: float) -> str:
    """Tell how many times less ours is."""
    return f"{anchor / ours:.2f} times less" if ours else "no time"


def measure_extraction(shop: Workshop) -> Iterator[Row]:
    """Extraction, one core, beside bare jieba.cut."""
    for name, folder, count in (("1,000 entries", shop.corpus(1000), 1000), ("the seeds", SEEDS, 40)):
        anchor, ours = json.loads(run([PYTHON, HERE / "extraction.py", folder]).output)
        yield Row(
            f"extraction, {name}", f"{count / ours:,.0f} entries/s", f"jieba.cut {count / anchor:,.0f} entries/s",
            f"{anchor / ours:.2f} times", "≥ 7 times, aim 14",
        )  # fmt: skip


def measure_build(shop: Workshop) -> Iterator[Row]:
    """10,000 entries to files and to the store, beside the script of jieba and rdflib."""
    anchor = run_anchor("script", shop.corpus(10_000), shop.folder / "script.ttl")
    for what, only, target, peak in (
        ("10,000 entries to annotations, Turtle, TriG", TEXTS, "≥ 6 times less, aim 10", "≤ 1/5, aim 1/10"),
        ("the same with the store", STORE, "≥ 2 times less, aim 3", "≤ 1/3"),
    ):
        cost = middle([shop.build(10_000, only)[1] for _ in range(3)])
        yield Row(
            f"{what}: CPU",
            f"{cost.seconds:.1f} s",
            f"{anchor.seconds:.1f} s",
            times(cost.seconds, anchor.seconds),
            target,
        )
        yield Row(
            f"{what}: peak", f"{cost.megabytes:.0f} MB", f"{anchor.megabytes:.0f} MB",
            f"{cost.megabytes / anchor.megabytes:.2f}", peak,
        )  # fmt: skip


def measure_update(shop: Workshop) -> Iterator[Row]:
    """One new digest into a graph of 10,000 entries, beside the full build."""
    out, full = shop.build(10_000, STORE)
    source = shop.corpus(10_000)
    costs = []
    for number in range(3):
        text = "\n\n".join(f"{title}+{number}\n\n{text}" for title, text in make_entries(20, seed=77 + number))
        fresh = source / f"new-{number}.txt"
        fresh.write_text(f"{REPOSITORY}\n\n{text}", encoding="utf-8")
        costs.append(run_prgraph("build", source, "-o", out, "--only", STORE, "--jobs", "1"))
    for number in range(3):
        (source / f"new-{number}.txt").unlink()
    cost = middle(costs)
    yield Row(
        "one new digest into 10,000 entries: CPU", f"{cost.seconds:.2f} s", f"full build {full.seconds:.1f} s",
        f"{cost.seconds / full.seconds:.3f}", "≤ 1/10",
    )  # fmt: skip


def measure_cold(shop: Workshop) -> Iterator[Row]:
    """Cold starts: the seeds from nothing beside jieba's own start, show and query beside an empty Python."""

    def apart() -> dict[str, str]:
        return {"TMPDIR": tempfile.mkdtemp(dir=shop.folder), "XDG_CACHE_HOME": tempfile.mkdtemp(dir=shop.folder)}

    start = middle([run([PYTHON, "-c", "import jieba; jieba.initialize()"], environment=apart()) for _ in range(5)])
    builds = []
    for _ in range(5):
        out = Path(tempfile.mkdtemp(dir=shop.folder)) / "out"
        builds.append(run_prgraph("build", SEEDS, "-o", out, environment=apart()))
    cost = middle(builds)
    yield Row(
        "build seeds/, cold, page included: CPU", f"{cost.seconds:.2f} s",
        f"jieba.initialize() {start.seconds:.2f} s", f"{cost.seconds / start.seconds:.2f} times",
        "≤ 1.5 times, aim 0.7",
    )  # fmt: skip
    bare = middle([run([PYTHON, "-c", "pass"]) for _ in range(15)])
    for words in (("show", "Radix Cache"), ("query", "-n", "same-subsystem", "--set", "topic=radix-cache")):
        cost = middle([run_prgraph(*words, "--graph", out) for _ in range(5)])
        yield Row(
            f"prgraph {words[0]} on the seeds, cold: CPU", f"{cost.seconds:.3f} s",
            f"python -c pass {bare.seconds:.3f} s",
            f"{cost.seconds / bare.seconds:.1f} times", "≤ 20 times",
        )  # fmt: skip


def measure_queries(shop: Workshop) -> Iterator[Row]:
    """The queries that ship at 10,000 entries beside rdflib's memory store."""
    out, _ = shop.build(10_000, "store,trig")
    quads = shop.folder / "graph.nq"
    ox.Store.read_only(str((out / "store").resolve())).dump(str(quads), ox.RdfFormat.N_QUADS)
    timings = queries.measure(out, quads)
    ratios = [timing.anchor / timing.ours for timing in timings]
    yield Row(
        f"{len(timings)} queries that ship, 10,000 entries: CPU",
        f"median {statistics.median(timing.ours for timing in timings):.2f} s",
        f"rdflib median {statistics.median(timing.anchor for timing in timings):.2f} s"
        f" (given up after {queries.LIMIT} s)",
        f"median {statistics.median(ratios):.1f} times less", "median ≥ 10 times",
    )  # fmt: skip
    for timing in sorted(timings, key=lambda timing: -timing.ours)[:6]:
        yield Row(f"query {timing.name} ({timing.rows:,} rows)", f"{timing.ours:.2f} s", f"{timing.anchor:.2f} s",
                  times(timing.ours, timing.anchor), "the slowest, for the eye")  # fmt: skip


def measure_page(shop: Workshop) -> Iterator[Row]:
    """The page of 2,000 nodes, written, beside the layout library's own layout of the same graph."""
    import time  # noqa: PLC0415

    from prgraph.export.html import render_view  # noqa: PLC0415
    from prgraph.export.reading import read_view  # noqa: PLC0415

    out, _ = shop.build(520, "store")
    view = read_view(ox.Store.read_only(str((out / "store").resolve())))
    places = {node.iri: place for place, node in enumerate(view.nodes)}
    graph = shop.folder / "layout.json"
    edges = [[places[edge.source], places[edge.target]] for edge in view.edges]
    graph.write_text(json.dumps({"nodes": len(places), "edges": edges}), encoding="utf-8")
    anchor = statistics.median(float(run_anchor("layout", graph).output) for _ in range(3))
    spent = []
    for _ in range(3):
        start = time.process_time()
        render_view(view, title="bench")
        spent.append(time.process_time() - start)
    ours = statistics.median(spent)
    yield Row(
        f"page of {len(places):,} nodes, written: CPU", f"{ours:.2f} s", f"rustworkx.spring_layout {anchor:.2f} s",
        f"{ours / anchor:.2f} times", "≤ 4 times",
    )  # fmt: skip


def measure_lookups(shop: Workshop, count: int = 100_000) -> Iterator[Row]:
    """Look-ups in a large graph; aggregates for the eye."""
    out, _ = shop.build(count, "store", jobs=2)
    values = queries.choose_values(out)
    middling, named = queries.choose_middle(out)
    things = {f"the component in the middle, in {named:,} pull requests": (middling, "≤ 1 s")}
    things["the most frequent component"] = (values["topic"], "none: it grows with the rows")
    calls = [(("related", values["pr"]), "a pull request", "≤ 1 s")]
    calls += [(("show", topic), called, target) for called, (topic, target) in things.items()]
    for words, called, target in calls:
        cost = middle([run_prgraph(*words, "--graph", out) for _ in range(3)])
        yield Row(f"prgraph {words[0]} at {count:,} entries: {called}: CPU", f"{cost.seconds:.2f} s", "", "", target)
    for called, (topic, target) in things.items():
        for name, (seconds, rows) in queries.measure_workers(out, topic).items():
            what = f"query {name} at {count:,} entries, in its worker: {called} ({rows:,} rows): CPU"
            yield Row(what, f"{seconds:.2f} s", "", "", target)
    for timing in sorted(queries.measure(out, None), key=lambda timing: -timing.ours):
        target = "none: a full scan" if timing.name in queries.FULL_SCANS else "≤ 10 s"
        if timing.name not in queries.ONE_THING:
            what = f"query {timing.name} at {count:,} entries ({timing.rows:,} rows): CPU"
            yield Row(what, f"{timing.ours:.2f} s", "", "", target)
