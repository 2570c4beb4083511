"""RDF: each format gives both libraries the same graph back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from decimal import Decimal
from pathlib import Path

import pyoxigraph as ox
import pytest
from rdflib import Dataset

from hostile import HOSTILE, store_labels
from prgraph.export.jsonld import export_jsonld
from prgraph.export.part import Part
from prgraph.export.rdf import export_nquads, export_trig, export_turtle, sort_lines
from prgraph.rdf.store import open_store
from prgraph.rdf.vocab import XSD, Property

# rdflib warns of what its own parsers call
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:rdflib")

Facts = set[tuple[object, ...]]
Exporter = Callable[[Part], Iterable[str]]

FORMATS: dict[str, tuple[Exporter, ox.RdfFormat, str]] = {
    "ttl": (export_turtle, ox.RdfFormat.TURTLE, "turtle"),
    "trig": (export_trig, ox.RdfFormat.TRIG, "trig"),
    "nq": (export_nquads, ox.RdfFormat.N_QUADS, "nquads"),
    "jsonld": (export_jsonld, ox.RdfFormat.JSON_LD, "json-ld"),
}


def read_by_oxigraph(text: str, form: ox.RdfFormat) -> Facts:
    """Read a text by pyoxigraph."""
    return compare(ox.parse(text.encode(), form))


def read_by_rdflib(text: str, form: str) -> Facts:
    """Read a text by rdflib."""
    dataset = Dataset()
    dataset.parse(data=text, format=form)
    return read_by_oxigraph(dataset.serialize(format="nquads"), ox.RdfFormat.N_QUADS)


def compare(quads: Iterable[ox.Quad]) -> Facts:
    """Give quads in a form that compares numbers by value."""
    return {tuple(map(tell, (quad.subject, quad.predicate, quad.object, quad.graph_name))) for quad in quads}


def tell(term: object) -> object:
    """Give a term in a form to compare."""
    if isinstance(term, ox.Literal) and term.datatype.value == f"{XSD}decimal":
        return Decimal(term.value)
    return str(term)


def without_graphs(facts: Facts) -> Facts:
    """Put all facts into the default graph, as Turtle does."""
    return {(*fact[:3], str(ox.DefaultGraph())) for fact in facts}


@pytest.fixture(scope="session")
def whole(seed_out: Path, seeds: ox.Store) -> Part:
    """Give the build of the seeds."""
    return Part((seed_out / "current").resolve(), seeds)


@pytest.fixture
def hostile(tmp_path: Path) -> Part:
    """Give a build with hostile labels."""
    folder = store_labels(tmp_path)
    return Part(folder, open_store(folder / "store"))


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("build", [pytest.param("whole", marks=pytest.mark.slow), "hostile"])
def test_round_trip(name: str, build: str, request: pytest.FixtureRequest) -> None:
    """Both libraries read the graph that the store holds, hostile labels and digest texts included."""
    part: Part = request.getfixturevalue(build)
    export, form, form_of_rdflib = FORMATS[name]
    text = "".join(export(part))
    stored = compare(part.store)
    wanted = without_graphs(stored) if name == "ttl" else stored
    assert wanted == read_by_oxigraph(text, form)
    assert wanted == read_by_rdflib(text, form_of_rdflib)


@pytest.mark.parametrize("name", FORMATS)
def test_same_bytes(name: str, whole: Part) -> None:
    """Two exports are equal, of the whole and of a part."""
    export = FORMATS[name][0]
    part = Part(whole.folder, whole.store, ("https://w3id.org/prgraph/term/component/radix-cache",))
    assert "".join(export(whole)) == "".join(export(whole))
    assert "".join(export(part)) == "".join(export(part))


@pytest.mark.parametrize("name", FORMATS)
def test_part(name: str, whole: Part) -> None:
    """A part holds all that is told of its nodes, and the entries with the mentions that say so."""
    iri = "https://w3id.org/prgraph/term/component/radix-cache"
    export, form, _ = FORMATS[name]
    part = Part(whole.folder, whole.store, (iri,), hops=1)
    found = read_by_oxigraph("".join(export(part)), form)
    stored = compare(whole.store)
    assert found < (without_graphs(stored) if name == "ttl" else stored)
    predicates = {str(fact[1]).strip("<>") for fact in found}
    assert {Property.PREF_LABEL, Property.DESCRIBES, Property.QUOTE, Property.TEXT} <= predicates
    assert {fact[2] for fact in stored if fact[:2] == (f"<{iri}>", f"<{Property.PREF_LABEL}>")} == {
        fact[2] for fact in found if fact[:2] == (f"<{iri}>", f"<{Property.PREF_LABEL}>")
    }


def test_turtle_without_the_file(whole: Part, tmp_path: Path) -> None:
    """Where a build left Turtle out, it is made from TriG: the same facts under the same head."""
    (tmp_path / "graph.trig").write_bytes((whole.folder / "graph.trig").read_bytes())
    made = "".join(export_turtle(Part(tmp_path, whole.store)))
    written = "".join(export_turtle(whole))
    assert written.split("\n\n")[0] == made.split("\n\n")[0]
    assert read_by_oxigraph(written, ox.RdfFormat.TURTLE) == read_by_oxigraph(made, ox.RdfFormat.TURTLE)


def test_nquads_are_sorted(whole: Part) -> None:
    """The lines of N-Quads are sorted, each once."""
    lines = "".join(export_nquads(whole)).splitlines()
    assert sorted(set(lines)) == lines


def test_jsonld_uses_the_context(whole: Part) -> None:
    """JSON-LD reads by the words of the ontology."""
    document = json.loads("".join(export_jsonld(whole)))
    nodes = [node for graph in document["@graph"] for node in graph.get("@graph", [graph])]
    entry = next(node for node in nodes if node.get("type") == "Entry" and node["position"] == 2)
    assert {"zh": "修复 DSV4 fused-RMS FP8 scale 错位，gfx950 精度回归消除"} == entry["title"]
    assert "must_read" == entry["verdict"]
    assert "model:deepseek-v4" in entry["mentions"]
    assert not [key for node in nodes for key in node if key.startswith("http")]


@pytest.mark.parametrize("run", [1, 2, 3, 100])
def test_sort_in_runs(run: int) -> None:
    """Lines come out sorted, each once, however few go into a run."""
    lines = [f"{word}\n" for word in ("乙", "b", "a", "b", "甲", "a", "\u2028")]
    assert sorted(set(lines)) == list(sort_lines(lines, run))
    assert [] == list(sort_lines([], run))


def test_labels_are_hostile() -> None:
    """The matrix really holds line ends, quotes and separators."""
    assert {"\n", "\r", '"', "\\", "\u2028", "<", "&"} <= set("".join(HOSTILE))
