"""The view: what the store says, read once, and parts of it."""

from __future__ import annotations

from pathlib import Path

import pyoxigraph as ox
import pytest

import prgraph
from prgraph.errors import ExportError
from prgraph.export.reading import read_view
from prgraph.export.view import Link, Role, View, count_pull_requests, join_neighbours, select
from prgraph.model import ChangeType, Kind, Verdict
from prgraph.rdf.elements import reach
from prgraph.rdf.facts import FactReader

SEEDS = Path(__file__).parents[2] / "seeds"
ATTENTION = "https://w3id.org/prgraph/term/component/attention"


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> ox.Store:
    """Build the seeds."""
    out = tmp_path_factory.mktemp("view") / "out"
    prgraph.build([SEEDS], out, jobs=1)
    return ox.Store.read_only(str((out / "store").resolve()))


@pytest.fixture(scope="module")
def view(store: ox.Store) -> View:
    """Read the view of the seeds."""
    return read_view(store)


def ask(store: ox.Store, query: str) -> int:
    """Count the rows of a query."""
    found = store.query(query, use_default_graph_as_union=True)
    assert isinstance(found, ox.QuerySolutions)
    return len({tuple(str(value) for value in row) for row in found})


def test_the_view_holds_what_the_store_holds(store: ox.Store, view: View) -> None:
    """Count entries, nodes by class, references and mentions as the store does."""
    prefix = "PREFIX prg: <https://w3id.org/prgraph/ns#> PREFIX dcterms: <http://purl.org/dc/terms/> "
    assert len(view.entries) == ask(store, prefix + "SELECT ?e { ?e a prg:Entry }")
    assert len(view.pull_requests) == ask(store, prefix + "SELECT ?p { ?p a prg:PullRequest }")
    kinds = [("Component", Kind.COMPONENT), ("Hardware", Kind.HARDWARE), ("Model", Kind.MODEL), ("Symbol", Kind.SYMBOL)]
    for name, kind in kinds:
        expected = ask(store, f"{prefix} SELECT ?t {{ ?t a prg:{name} }}")
        assert expected == sum(node.kind is kind for node in view.nodes)
    expected = ask(store, prefix + "SELECT ?a ?b { ?a dcterms:references ?b }")
    references = {(edge.source, edge.target) for edge in view.edges if edge.link not in _OTHERS}
    assert expected == len(references)


_OTHERS = (Link.ABOUT, Link.NAMES, Link.BROADER)


def test_evidence_is_what_the_text_says(view: View) -> None:
    """Find the words of every span at its place in the entry."""
    spans = [(entry, item) for entry in view.entries for item in entry.evidence]
    assert len(spans) > 400
    for entry, item in spans:
        assert item.words == entry.text[item.begin : item.end]


def test_every_fact_has_evidence(view: View) -> None:
    """Have a span for each link of a described pull request, and a cue for each verdict."""
    spoken = {(entry.pull_request, item.thing) for entry in view.entries for item in entry.evidence}
    for edge in view.edges:
        if edge.link is not Link.BROADER:
            assert (edge.source, edge.target) in spoken
    for entry in view.entries:
        assert (entry.verdict is not None) == any(item.role is Role.VERDICT for item in entry.evidence)


def test_an_entry_tells_its_verdict_and_change(view: View) -> None:
    """Read verdict, change type, title and summary of an entry."""
    entry = next(entry for entry in view.entries if entry.title.startswith("修复 DSV4 fused-RMS"))
    assert Verdict.MUST_READ is entry.verdict
    assert entry.summary.startswith("值得精读。核心看点")
    assert (ChangeType.FIX,) == view.by_iri[entry.pull_request].changes
    prior = [edge.target for edge in view.edges if edge.source == entry.pull_request and edge.link is Link.PRIOR]
    assert ["https://github.com/sgl-project/sglang/pull/31617"] == prior


def test_reading_twice_gives_the_same(store: ox.Store, view: View) -> None:
    """Give equal views, sorted, whatever the order of the store."""
    copy = ox.Store()
    copy.extend(reversed(list(store)))
    assert view == read_view(copy)


def test_a_graph_over_the_limit_is_read_from_the_top(store: ox.Store, view: View) -> None:
    """Take the entries to be read first and count what is left out."""
    part = read_view(store, limit=120)
    assert 60 < len(part.nodes) < len(view.nodes)
    assert len(view.nodes) == len(part.nodes) + part.left_out
    assert {Verdict.MUST_READ} == {entry.verdict for entry in part.entries}


def test_broader_terms_count_what_is_narrower(view: View) -> None:
    """Count for a term the pull requests of all that is narrower."""
    counts = count_pull_requests(view)
    for edge in view.edges:
        if edge.link is Link.BROADER:
            assert counts[edge.target] >= counts[edge.source]


def test_a_part_by_focus_hops_and_kinds(view: View) -> None:
    """Cut out the neighbourhood of a node, then only some kinds of it."""
    one, two = select(view, [ATTENTION], 1), select(view, [ATTENTION], 2)
    assert ATTENTION in one.by_iri
    assert 1 < len(one.nodes) < len(two.nodes) < len(view.nodes)
    assert all(edge.source in one.by_iri and edge.target in one.by_iri for edge in one.edges)
    assert {entry.pull_request for entry in two.entries} <= set(two.by_iri)
    assert len(view.nodes) == len(two.nodes) + two.left_out
    models = select(view, kinds=[Kind.MODEL])
    assert {Kind.MODEL} == {node.kind for node in models.nodes}
    assert [ATTENTION] == [node.iri for node in select(view, [ATTENTION], 0, [Kind.MODEL]).nodes]
    assert view == select(view)


@pytest.mark.parametrize("hops", [0, 1, 2])
def test_all_formats_cut_out_the_same_part(hops: int, view: View, store: ox.Store) -> None:
    """Reach the same nodes from the store, which writes data, as from the view, which is drawn."""
    reader = FactReader(store)
    kinds = (Kind.COMPONENT, Kind.PULL_REQUEST)
    for node in view.nodes[::9]:
        assert reach(reader, [node.iri], hops, tuple(Kind)) == [n.iri for n in select(view, [node.iri], hops).nodes]
        some = {n.iri for n in select(view, [node.iri], hops, kinds).nodes}
        assert some == set(reach(reader, [node.iri], hops, kinds))


def test_a_part_leads_on_from_what_is_narrower(view: View) -> None:
    """Reach all the pull requests that count for a term; with their context also all that each of them names."""
    counts = count_pull_requests(view)
    near = join_neighbours(view.edges)
    for node in view.nodes:
        if node.iri in counts:
            part = select(view, [node.iri], with_context=True)
            assert counts[node.iri] == count_pull_requests(part)[node.iri]
            told = {other for entry in select(view, [node.iri]).entries for other in near[entry.pull_request]}
            assert told <= set(part.by_iri)


def test_an_unknown_focus_is_refused(view: View) -> None:
    """Say which IRI is not there."""
    with pytest.raises(ExportError, match="urn:nobody"):
        select(view, ["urn:nobody"])


def test_a_store_without_texts_still_has_words(tmp_path: Path) -> None:
    """Give the words of each span where the texts were left out."""
    from prgraph import Recipe  # noqa: PLC0415

    prgraph.build([SEEDS], tmp_path / "out", recipe=Recipe(with_text=False), jobs=1)
    view = read_view(ox.Store.read_only(str((tmp_path / "out" / "store").resolve())))
    assert 40 == len(view.entries)
    assert {""} == {entry.text for entry in view.entries}
    assert all(item.words for entry in view.entries for item in entry.evidence)
