"""Measure the queries that ship on a build beside rdflib's memory store of the same quads."""

from __future__ import annotations

import json
import resource
import subprocess
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from processes import HERE, PYTHON

from prgraph.asking import query, read_value
from prgraph.rdf.binding import bind
from prgraph.rdf.canned import list_canned, load_canned
from prgraph.rdf.query import Bounds, Rows
from prgraph.rdf.store import open_store
from prgraph.workspace import open_generation

LIMIT = 10
"""Seconds after which rdflib is given up; its figure then is this bound."""
ONE_THING = ("hierarchy", "leads-here", "must-read", "same-subsystem", "spellings", "who-says")
"""Queries that look up one thing."""
FULL_SCANS = ("wrong-quotes", "unsupported", "code-and-name", "same-title")


MOST = """SELECT ?thing (COUNT(DISTINCT ?pr) AS ?n) {{ ?pr dcterms:subject ?thing . ?thing a prg:{} }}
GROUP BY ?thing ORDER BY DESC(?n) ?thing LIMIT 1"""
MIDDLE = """SELECT ?thing (COUNT(DISTINCT ?pr) AS ?n) { ?pr dcterms:subject ?thing . ?thing a prg:Component }
GROUP BY ?thing ORDER BY ?n ?thing"""
REFERRED = """SELECT ?pr (COUNT(?x) AS ?n) { ?x dcterms:references ?pr }
GROUP BY ?pr ORDER BY DESC(?n) ?pr LIMIT 1"""


class Timing(NamedTuple):
    """CPU seconds of one query on the store and in memory, and how many rows it has."""

    name: str
    ours: float
    anchor: float
    rows: int


def select(out: Path, sparql: str) -> str:
    """Give the first cell of what a query selects."""
    answered = query(out, sparql)
    if not isinstance(answered, Rows) or not answered.rows or answered.rows[0][0] is None:
        raise RuntimeError(f"nothing found by {sparql}")
    return answered.rows[0][0].value


def choose_middle(out: Path) -> tuple[str, int]:
    """Choose the component in the middle by how many pull requests are about each, with that number."""
    answered = query(out, MIDDLE, bounds=Bounds(seconds=120))
    if not isinstance(answered, Rows):
        raise TypeError("expected rows")
    thing, count = answered.rows[len(answered.rows) // 2]
    if thing is None or count is None:
        raise RuntimeError("nothing found")
    return thing.value, int(count.value)


def choose_values(out: Path, topic: str = "") -> dict[str, str]:
    """Choose values for parameters: a topic, else what most pull requests are about, and one that others refer to."""
    topic = topic or select(out, MOST.format("Component"))
    return {
        "topic": topic,
        "thing": topic,
        "pr": select(out, REFERRED),
        "hardware": select(out, MOST.format("Hardware")),
        "model": select(out, MOST.format("Model")),
        "date": "2026-01-01",
    }


def spell(out: Path, name: str, values: Mapping[str, str]) -> tuple[str, dict[str, str]]:
    """Give the text of a query with its values in place, and those that it takes."""
    canned = load_canned(name)
    taken = {each.name: values[each.name] for each in canned.parameters if each.name in values}
    with open_generation(out) as generation:
        store = open_store(generation.store)
        terms = {
            each.name: read_value(store, taken[each.name], each) for each in canned.parameters if each.name in taken
        }
    return bind(canned.text, terms, name), taken


def ask(out: Path, text: str) -> tuple[float, int]:
    """Answer a query on the store of a build in this process, as rdflib does; give the CPU seconds and the rows."""
    with open_generation(out) as generation:
        store = open_store(generation.store)
        start = time.process_time()
        rows = sum(1 for _ in store.query(text, use_default_graph_as_union=True))
        return time.process_time() - start, rows


def ask_in_worker(out: Path, name: str, values: Mapping[str, str]) -> tuple[float, int]:
    """Answer a query that ships as users do, in its worker; give the CPU seconds of all that, and the rows."""
    before = _spent()
    answered = query(out, name=name, values=values, bounds=Bounds(seconds=120))
    return _spent() - before, len(answered.rows) if isinstance(answered, Rows) else 0


def _spent() -> float:
    own, others = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def measure(out: Path, quads: Path | None) -> list[Timing]:
    """Measure every query that ships; without ``quads`` on the store alone."""
    values = choose_values(out)
    texts = {canned.name: spell(out, canned.name, values) for canned in list_canned()}
    ours = {name: ask(out, text) for name, (text, _) in texts.items()}
    anchors = measure_in_memory(quads, {name: text for name, (text, _) in texts.items()}) if quads else {}
    return [Timing(name, seconds, anchors.get(name, 0.0), rows) for name, (seconds, rows) in ours.items()]


def measure_workers(out: Path, topic: str = "") -> dict[str, tuple[float, int]]:
    """Measure the queries of one thing as users ask them: CPU seconds and rows."""
    values = choose_values(out, topic)
    return {name: ask_in_worker(out, name, spell(out, name, values)[1]) for name in ONE_THING}


def measure_in_memory(quads: Path, texts: Mapping[str, str]) -> dict[str, float]:
    """Answer the queries on rdflib's memory store."""
    told = "".join(json.dumps(text) + "\n" for text in texts.values())
    with tempfile.TemporaryFile("w+") as questions:
        questions.write(told)
        questions.seek(0)
        done = subprocess.run(  # noqa: S603  # our own script
            [PYTHON, str(HERE / "anchors.py"), "rdflib", str(quads), str(LIMIT)],
            stdin=questions, capture_output=True, check=True, text=True,
        )  # fmt: skip
    figures = [json.loads(line) for line in done.stdout.splitlines()[1:]]
    return {name: seconds for name, (seconds, _) in zip(texts, figures, strict=True)}
