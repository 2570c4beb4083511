"""Files are concatenations of blocks, equal facts give equal bytes, and both libraries read them."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from dataclasses import replace

import pyoxigraph as ox
import pytest
import rdflib
from hypothesis import given, settings
from hypothesis import strategies as st

from prgraph.rdf.blocks import (
    CHUNK_LINES,
    Block,
    Form,
    RenderedDigest,
    describe_dataset,
    header,
    render_digest,
    render_lines,
)
from prgraph.rdf.iris import Scheme
from prgraph.rdf.quads import digest_facts
from rdf.merging import merge_lines, merge_things
from rdf.strategies import ANNOTATED, annotated, sample

SCHEME = Scheme()


def render(case: ANNOTATED) -> RenderedDigest:
    """Render a digest."""
    return render_digest(digest_facts(*case, SCHEME), SCHEME)


def write_files(cases: Iterable[ANNOTATED]) -> tuple[bytes, bytes]:
    """Write a whole ``graph.ttl`` and ``graph.trig`` without terms."""
    digests = {case[0].sha256: render(case) for case in cases}
    blocks = [digests[name].block for name in sorted(digests)]
    blocks += render_lines(merge_things(digest.things for digest in digests.values()), SCHEME.things, SCHEME)
    blocks += render_lines(merge_lines(digest.aliases for digest in digests.values()), SCHEME.aliases, SCHEME)
    tail = merge_lines([describe_dataset(SCHEME), *(digest.provenance for digest in digests.values())])
    blocks += render_lines(tail, "", SCHEME)
    head = header(SCHEME)
    return head + b"".join(block.ttl for block in blocks), head + b"".join(block.trig for block in blocks)


def read_triples(written: bytes, form: ox.RdfFormat) -> list[str]:
    """Read a file by the one library, as sorted lines without graphs."""
    return sorted(str(quad.triple) for quad in ox.parse(written, form))


def by_rdflib(graph: rdflib.Graph) -> list[str]:
    """Read what the other library holds, as the one library writes it."""
    return read_triples(graph.serialize(format="nt", encoding="utf-8"), ox.RdfFormat.N_TRIPLES)


@given(st.lists(annotated(), max_size=3))
def test_files_hold_every_triple_once_and_the_same(cases: list[ANNOTATED]) -> None:
    """Turtle and TriG are the same triples, each once."""
    ttl, trig = write_files(cases)
    turtle = read_triples(ttl, ox.RdfFormat.TURTLE)
    assert turtle == read_triples(trig, ox.RdfFormat.TRIG)
    assert len(turtle) == len(set(turtle))


@pytest.mark.filterwarnings("ignore::DeprecationWarning:rdflib")  # it calls what it deprecates
@settings(max_examples=60)
@given(st.lists(annotated(), max_size=2))
def test_both_libraries_read_the_same(cases: list[ANNOTATED]) -> None:
    """Hostile labels and names included, rdflib reads what pyoxigraph reads."""
    ttl, trig = write_files(cases)
    assert read_triples(ttl, ox.RdfFormat.TURTLE) == by_rdflib(rdflib.Graph().parse(data=ttl, format="turtle"))
    dataset = rdflib.Dataset(default_union=True).parse(data=trig, format="trig")
    assert read_triples(trig, ox.RdfFormat.TRIG) == by_rdflib(dataset)


@given(annotated())
def test_graphs_of_a_trig_file(case: ANNOTATED) -> None:
    """A digest's triples stand in its graph, shared ones in that of things, provenance in the default graph."""
    facts = digest_facts(*case, SCHEME)
    found: dict[str, set[str]] = {}
    for quad in ox.parse(write_files([case])[1], ox.RdfFormat.TRIG):
        name = quad.graph_name.value if isinstance(quad.graph_name, ox.NamedNode) else ""
        found.setdefault(name, set()).add(f"{quad.triple} .")
    assert set(facts.text) == found[facts.graph]
    assert set(merge_things([facts.shared])) == found.get(SCHEME.things, set())
    assert set(facts.provenance) < found[""]
    assert {facts.graph, *([SCHEME.things] if facts.shared else []), ""} == set(found)


@given(annotated())
def test_rendering_is_pure(case: ANNOTATED) -> None:
    """The same facts give the same bytes, which survive a trip to another process."""
    one = render(case)
    assert one == render(case)
    assert one == pickle.loads(pickle.dumps(one))  # noqa: S301


@given(annotated())
def test_forms_of_a_block(case: ANNOTATED) -> None:
    """Turtle and N-Quads hold the same triples; a form that is not asked for is left out."""
    facts = digest_facts(*case, SCHEME)
    forms: tuple[Form, Form] = ("turtle", "quads")
    both = render_digest(facts, SCHEME, forms).block
    trig = header(SCHEME) + both.trig
    assert set(ox.parse(both.quads, ox.RdfFormat.N_QUADS)) == set(ox.parse(trig, ox.RdfFormat.TRIG))
    assert (b"", both.body) == (render(case).block.quads, render(case).block.body)
    alone = render_digest(facts, SCHEME, forms[1:]).block
    assert (both.quads, b"") == (alone.quads, alone.body)


def test_sample_block_reads_well() -> None:
    """Blocks use short names: of the digest, its repository's pull requests and symbols, and terms by kind."""
    rendered = render(sample())
    place = "sgl-project/sglang/"
    assert rendered.ttl.decode().startswith(
        f"@prefix pr: <{SCHEME.base}pr/{place}> .\n"
        f"@prefix pull: <https://github.com/{place}pull/> .\n"
        f"@prefix symbol: <{SCHEME.base}symbol/{place}> .\n"
        f"@prefix this: <{SCHEME.base}doc/0065c350a509280b#> .\n"
        "doc:0065c350a509280b a prg:Digest ;\n"
        '\tdcterms:identifier "a.txt" ;\n'
        '\tdcterms:date "2026-08-31"^^xsd:date ;\n'
        '\tnif:isString "sgl-project/sglang\\n\\nTriton'
    )
    assert (
        "this:offset_90_96 a prg:Mention ;\n"
        "\tdcterms:isPartOf this:entry_0 ;\n"
        "\tnif:referenceContext doc:0065c350a509280b ;\n"
        "\tnif:beginIndex 90 ;\n"
        "\tnif:endIndex 96 ;\n"
        '\tnif:anchorOf "max_bs" ;\n'
        "\titsrdf:taIdentRef symbol:max_bs , component:batch-size .\n"
    ) in rendered.ttl.decode()
    assert rendered.trig == rendered.block.prefixes + b"<%b> {\n%b}\n\n" % (
        f"{SCHEME.base}graph/0065c350a509280b".encode(),
        rendered.block.body,
    )


def test_no_prefix_of_a_block_leaks_into_its_body() -> None:
    """A body has statements only, so that TriG may put it into braces."""
    assert b"@prefix" not in render(sample()).block.body.replace(b"'@prefix", b"")


def test_block_of_a_digest_without_entries() -> None:
    """A digest with a repository line only has a block of its own facts."""
    digest, _ = sample()
    rendered = render((replace(digest, entries=()), []))
    assert b"@prefix pr:" not in rendered.ttl
    assert (4, (), ()) == (count(rendered.block), rendered.things, rendered.terms)


def count(block: Block) -> int:
    """Count the triples of a block."""
    return len(read_triples(header(SCHEME) + block.ttl, ox.RdfFormat.TURTLE))


def test_blocks_of_things_end_with_whole_subjects() -> None:
    """A long stream becomes several blocks, none of which cuts a subject; together they are the stream."""
    lines = sorted(f"<x:{number // 3:06}> <x:p> <x:{number}> ." for number in range(3 * CHUNK_LINES))
    blocks = list(render_lines(lines, "x:g", SCHEME))
    assert [CHUNK_LINES + 2, CHUNK_LINES + 2, CHUNK_LINES - 4] == [count(block) for block in blocks]
    subjects = [set(block.body.split(b"\n<")) for block in blocks]
    assert not subjects[0] & subjects[1]
    read = [f"{line} ." for block in blocks for line in read_triples(block.body, ox.RdfFormat.TURTLE)]
    assert lines == sorted(read)


def test_things_are_grouped_by_repository() -> None:
    """Each run of one repository has prefixes of its own."""
    rendered = render(sample())
    blocks = list(render_lines(merge_things([rendered.things]), SCHEME.things, SCHEME))
    places = [block.prefixes.decode().split("\n")[0] for block in blocks]
    assert [
        "",
        f"@prefix pr: <{SCHEME.base}pr/sgl-project/sglang/> .",
        f"@prefix pr: <{SCHEME.base}pr/vllm-project/vllm/> .",
        f"@prefix pr: <{SCHEME.base}pr/sgl-project/sglang/> .",
    ] == places
    assert (
        "pull:7 a prg:PullRequest ;\n"
        '\trdfs:label "vllm-project/vLLM#7" ;\n'
        "\tprg:number 7 ;\n"
        "\tprg:repository <https://github.com/vllm-project/vllm> .\n"
    ) in blocks[2].ttl.decode()


def test_header_names_the_prefixes() -> None:
    """The head is sorted and follows the base."""
    lines = header(Scheme("https://example.org/")).decode().splitlines()
    assert lines == [*sorted(lines[:-1]), ""]
    assert "@prefix doc: <https://example.org/doc/> ." in lines
    assert "@prefix prg: <https://w3id.org/prgraph/ns#> ." in lines


def test_dataset_is_described() -> None:
    """The default graph says what the whole is, without any date or version."""
    assert (
        '<https://w3id.org/prgraph/id/dataset> <http://rdfs.org/ns/void#uriSpace> "https://w3id.org/prgraph/id/" .'
        in describe_dataset(SCHEME)
    )
