"""Stores: made, copied by links, changed by differences, read without writing, faults told with the folder."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pyoxigraph as ox
import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.errors import WorkspaceError
from prgraph.rdf.blocks import header, render_digest, render_lines
from prgraph.rdf.iris import Scheme
from prgraph.rdf.quads import digest_facts
from prgraph.rdf.store import (
    Difference,
    change_lines,
    close_store,
    compare_lines,
    copy_store,
    create_store,
    dump_lines,
    load_trig,
    open_store,
    read_stretches,
    remove_graphs,
)
from rdf.strategies import sample

SCHEME = Scheme()
RENDERED = render_digest(digest_facts(*sample(), SCHEME), SCHEME)
THINGS = render_lines(RENDERED.things, SCHEME.things, SCHEME)
TRIG = header(SCHEME) + RENDERED.trig + b"".join(block.trig for block in THINGS)
LINES = st.sets(st.integers(0, 60).map("<x:{}> <x:p> <x:o> .".format)).map(sorted)


def make(folder: Path, trig: bytes = TRIG) -> list[str]:
    """Make a store in a folder and give its quads."""
    store = create_store(folder)
    load_trig(store, trig)
    close_store(store, folder)
    return dump_lines(store)


def test_store_holds_what_was_loaded(tmp_path: Path) -> None:
    """A store of the sample, read from bytes or from a file, at once or in one transaction, is the same."""
    expected = sorted(f"{quad} ." for quad in ox.parse(TRIG, ox.RdfFormat.TRIG))
    assert expected == make(tmp_path / "bytes")
    (tmp_path / "graph.trig").write_bytes(TRIG)
    store = create_store(tmp_path / "file")
    load_trig(store, tmp_path / "graph.trig", bulk=False)
    assert expected == dump_lines(store)


@pytest.mark.parametrize("size", [1, 700, 5000, 100_000])
def test_stretches_of_a_file(tmp_path: Path, size: int) -> None:
    """However a file is cut, each stretch can be read by itself, and together they hold what it holds."""
    hostile = TRIG.replace(b'"a.txt"', b'"\\n}\\n\\n@prefix } {"')
    (tmp_path / "graph.trig").write_bytes(hostile)
    stretches = list(read_stretches(tmp_path / "graph.trig", size))
    read = [quad for stretch in stretches for quad in ox.parse(stretch, ox.RdfFormat.TRIG)]
    assert list(ox.parse(hostile, ox.RdfFormat.TRIG)) == read
    assert (size < 10_000) == (len(stretches) > 2)


def test_file_of_another_writer(tmp_path: Path) -> None:
    """A file without a head of ours, or without anything, is read as well."""
    quads = sorted(ox.parse(TRIG, ox.RdfFormat.TRIG), key=str)
    for written in (ox.serialize(quads, format=ox.RdfFormat.TRIG) or b"", b""):
        (tmp_path / "graph.trig").write_bytes(written)
        read = b"".join(read_stretches(tmp_path / "graph.trig", 100))
        assert set(ox.parse(written, ox.RdfFormat.TRIG)) == set(ox.parse(read, ox.RdfFormat.TRIG))


def test_reader_cannot_write(tmp_path: Path) -> None:
    """A store that is opened to read refuses to be changed."""
    expected = make(tmp_path / "store")
    store = open_store(tmp_path / "store")
    with pytest.raises(RuntimeError):
        store.clear()
    assert expected == dump_lines(store)


def test_copy_is_its_own(tmp_path: Path) -> None:
    """Changing a copy leaves the source as it was, also for a reader who holds it open."""
    expected = make(tmp_path / "old")
    reader = open_store(tmp_path / "old")
    copy = copy_store(tmp_path / "old", tmp_path / "new")
    remove_graphs(copy, [RENDERED.block.graph])
    close_store(copy, tmp_path / "new")
    assert [line for line in expected if not line.endswith(f"<{RENDERED.block.graph}> .")] == dump_lines(copy)
    assert expected == dump_lines(reader) == dump_lines(open_store(tmp_path / "old"))


def test_copy_shares_its_files(tmp_path: Path) -> None:
    """A copy links the tables of its source instead of copying them."""
    make(tmp_path / "old")
    copy_store(tmp_path / "old", tmp_path / "new")
    tables = list((tmp_path / "old").glob("*.sst"))
    assert tables
    assert all((tmp_path / "new" / table.name).samefile(table) for table in tables)


def test_replacing_a_digest_equals_a_new_store(tmp_path: Path) -> None:
    """Removing a graph and loading it again gives the quads of a store made at once."""
    expected = make(tmp_path / "old")
    store = copy_store(tmp_path / "old", tmp_path / "new")
    remove_graphs(store, [RENDERED.block.graph])
    assert not any(line.endswith(f"<{RENDERED.block.graph}> .") for line in dump_lines(store))
    load_trig(store, header(SCHEME) + RENDERED.trig, bulk=False)
    assert expected == dump_lines(store)


def test_copy_of_a_store_opened_again(tmp_path: Path) -> None:
    """What was changed after opening a store again is in the next copy."""
    make(tmp_path / "one")
    two = copy_store(tmp_path / "one", tmp_path / "two")
    change_lines(two, "x:g", Difference((), ("<x:a> <x:b> <x:c> .",)))
    close_store(two, tmp_path / "two")
    expected = dump_lines(two)
    del two
    assert expected == dump_lines(copy_store(tmp_path / "two", tmp_path / "three"))
    assert "<x:a> <x:b> <x:c> <x:g> ." in expected


@given(LINES, LINES)
def test_difference_leads_from_old_to_new(old: list[str], new: list[str]) -> None:
    """Taking out what is gone and adding what has come gives the new lines, and nothing moves without need."""
    difference = compare_lines(old, new)
    assert set(new) == set(old) - set(difference.gone) | set(difference.come)
    assert not set(difference.gone) & set(new)
    assert not set(difference.come) & set(old)


@pytest.mark.parametrize("graph", ["", "x:g"])
def test_change_lines(graph: str) -> None:
    """Lines go out of and into a graph, or the default graph; other graphs stay."""
    old, new = ["<x:1> <x:p> <x:o> .", "<x:2> <x:p> <x:o> ."], ["<x:2> <x:p> <x:o> .", "<x:3> <x:p> <x:o> ."]
    store = ox.Store()
    change_lines(store, "x:other", compare_lines([], old))
    change_lines(store, graph, compare_lines([], old))
    change_lines(store, graph, compare_lines(old, new))
    name = f" <{graph}>" if graph else ""
    there = [f"{line[:-2]}{name} ." for line in new] + [f"{line[:-2]} <x:other> ." for line in old]
    assert sorted(there) == dump_lines(store)


def test_no_store_here(tmp_path: Path) -> None:
    """A folder without a store is named, with what to do."""
    with pytest.raises(WorkspaceError) as caught:
        open_store(tmp_path / "none")
    advice = "Build it: prgraph build SOURCE -o OUT --only store"
    assert f"{tmp_path / 'none'}: no store here. {advice}" == str(caught.value)


def test_store_in_the_way(tmp_path: Path) -> None:
    """Neither a new store nor a copy goes where something is."""
    make(tmp_path / "store")
    taken = tmp_path / "taken"
    taken.mkdir()
    for act in (create_store, partial(copy_store, tmp_path / "store")):
        with pytest.raises(WorkspaceError) as caught:
            act(taken)
        assert f"{taken}: expected nothing here, found something. Build into another folder." == str(caught.value)


def test_file_where_a_store_should_be(tmp_path: Path) -> None:
    """A file is no store, to make or to open."""
    (tmp_path / "file").write_text("x")
    for act in (create_store, open_store):
        with pytest.raises(WorkspaceError) as caught:
            act(tmp_path / "file")
        assert str(caught.value).startswith(f"{tmp_path / 'file'}: ")
