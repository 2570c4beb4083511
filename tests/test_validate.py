"""A graph of ours conforms; every way of breaking it is found, by the integrity queries and by the shapes."""

from __future__ import annotations

import sys

import pyoxigraph as ox
import pytest

from prgraph import validate as validation
from prgraph.errors import PrgraphError
from prgraph.lexicon import Lexicon
from prgraph.rdf.blocks import (
    describe_dataset,
    header,
    render_digest,
    render_lines,
)
from prgraph.rdf.iris import Scheme
from prgraph.rdf.quads import digest_facts
from prgraph.rdf.terms import describe_terms
from prgraph.rdf.vocab import PREFIXES
from prgraph.validate import INTEGRITY, MISSING, find_ontology, validate
from rdf.merging import merge_lines, merge_things
from rdf.strategies import sample

SCHEME = Scheme()
GRAPH = f"<{SCHEME.base}graph/0065c350a509280b>"
THIS = f"{SCHEME.base}doc/0065c350a509280b#"
PROLOGUE = "".join(f"PREFIX {prefix}: <{iri}>\n" for prefix, iri in PREFIXES.items()) + (
    f"PREFIX this: <{THIS}>\nPREFIX doc: <{SCHEME.base}doc/>\nPREFIX graph: <{SCHEME.base}graph/>\nPREFIX gh: <https://github.com/>\n"
    f"PREFIX pull: <https://github.com/sgl-project/sglang/pull/>\nPREFIX pr: <{SCHEME.base}pr/sgl-project/sglang/>\n"
    f"PREFIX symbol: <{SCHEME.base}symbol/sgl-project/sglang/>\n"
)
PR = "pr:0b908311bbd2d0cc0087"


def write_trig(*, with_text: bool = True) -> bytes:
    """Write a graph of two digests, the entry of one of which got its number from an alias."""
    first, second = sample(), sample("2")
    aliases = {f"sgl-project/sglang@{second[0].entries[0].key}": 99}
    facts = [digest_facts(*case, SCHEME, aliases=aliases, with_text=with_text) for case in (first, second)]
    digests = [render_digest(told, SCHEME) for told in facts]
    terms = describe_terms({use for told in facts for use in told.terms}, Lexicon((), (), {}), SCHEME)
    blocks = [digest.block for digest in digests]
    blocks += render_lines(merge_things(digest.things for digest in digests), SCHEME.things, SCHEME)
    blocks += render_lines(terms, SCHEME.terms, SCHEME)
    blocks += render_lines(merge_lines(digest.aliases for digest in digests), SCHEME.aliases, SCHEME)
    tail = merge_lines([describe_dataset(SCHEME), *(digest.provenance for digest in digests)])
    blocks += render_lines(tail, "", SCHEME)
    return header(SCHEME) + b"".join(block.trig for block in blocks)


TRIG = write_trig()


def load(trig: bytes = TRIG) -> ox.Store:
    """Load a graph into memory."""
    store = ox.Store()
    store.load(trig, ox.RdfFormat.TRIG)
    return store


def test_sound_graph_conforms() -> None:
    """Our own graph has no fault; integrity queries and shapes ran over all of it."""
    report = validate(load())
    assert () == report.findings
    assert report.conforms
    assert (*INTEGRITY, "shapes") == report.checks
    assert () == report.notes


def test_graph_without_text_conforms() -> None:
    """Without the text of digests quotes are not compared, all else holds."""
    assert () == validate(load(write_trig(with_text=False))).findings


THINGS = "GRAPH graph:things"
HERE = f"GRAPH {GRAPH}"
LEXICON = "GRAPH term:"
ALIASES = "GRAPH graph:aliases"


def put(graph: str, facts: str) -> str:
    """Write the update that adds facts to a graph."""
    return f"INSERT DATA {{ {graph} {{ {facts} }} }}"


def take(graph: str, facts: str) -> str:
    """Write the update that takes facts, with variables, out of a graph."""
    return f"DELETE WHERE {{ {graph} {{ {facts} }} }}"


def swap(graph: str, old: str, fresh: str) -> str:
    """Write the update that puts facts in the place of others."""
    return f"{take(graph, old)} ; {put(graph, fresh)}"


TITLE = '"Triton 支持 topk>1，修复图越界"'

# Name, how to break the sound graph (a SPARQL update), the integrity checks that must tell, whether the shapes must.
BROKEN: list[tuple[str, str, set[str], bool]] = [
    (
        "a quote of other words",
        swap(HERE, 'this:offset_77_81 nif:anchorOf "SM90"', 'this:offset_77_81 nif:anchorOf "SM91"'),
        {"quotes"},
        True,
    ),
    (
        "an offset moved by one",
        swap(HERE, "this:offset_77_81 nif:beginIndex 77", "this:offset_77_81 nif:beginIndex 76"),
        {"quotes", "names of spans"},
        True,
    ),
    (
        "a mention outside its entry",
        swap(HERE, "this:entry_0 nif:endIndex 130", "this:entry_0 nif:endIndex 100"),
        {"places"},
        True,
    ),
    (
        "an end before the begin",
        swap(HERE, "this:entry_0 nif:endIndex 130", "this:entry_0 nif:endIndex 10"),
        {"places"},
        True,
    ),
    ("a name without its words", take(HERE, "this:offset_101_106 ?p ?o"), {"evidence of entries"}, True),
    ("a verdict without a cue", take(HERE, "this:cue_44_48 ?p ?o"), {"evidence of entries"}, True),
    ("a change type without a cue", take(HERE, "this:cue_37_39 ?p ?o"), {"evidence of pull requests"}, True),
    (
        "a change type that nobody told",
        put(THINGS, f"{PR} prg:changeType change:perf"),
        {"evidence of pull requests"},
        True,
    ),
    (
        "a relation that nobody told",
        put(THINGS, f"{PR} prg:dependsOn pull:99 ; dcterms:references pull:99"),
        {"evidence of pull requests"},
        True,
    ),
    ("a metric without its words", take(HERE, "this:offset_69_73 ?p ?o"), {"evidence of pull requests"}, True),
    (
        "a subject that only the summary names",
        put(THINGS, f"{PR} dcterms:subject hardware:sm90"),
        {"subjects"},
        True,
    ),
    ("a cue for what is not told", take(HERE, "this:entry_0 prg:verdict ?o"), {"cues"}, True),
    (
        "a relation without the general one",
        take(THINGS, f"{PR} dcterms:references pull:32272"),
        {"references"},
        True,
    ),
    (
        "a reference to itself",
        put(THINGS, f"{PR} dcterms:references {PR}"),
        {"self-references", "evidence of pull requests"},
        True,
    ),
    (
        "a number that is not that of the IRI",
        swap(THINGS, "pull:32272 prg:number 32272", "pull:32272 prg:number 32273"),
        {"numbers"},
        True,
    ),
    ("a GitHub URL without a number", take(THINGS, "pull:32272 prg:number 32272"), {"numbers"}, True),
    ("a former IRI that still describes", put(ALIASES, f"{PR} owl:sameAs pull:32272"), {"aliases"}, True),
    ("a former IRI that leads nowhere", put(ALIASES, "pr:0 owl:sameAs pull:1"), {"aliases"}, False),
    ("terms in a circle", put(LEXICON, "hardware:nvidia skos:broader hardware:sm90"), {"hierarchy"}, True),
    (
        "a term without an English name",
        take(LEXICON, "hardware:sm90 skos:prefLabel ?name"),
        {"names of terms"},
        True,
    ),
    (
        "a term with two English names",
        put(LEXICON, 'hardware:sm90 skos:prefLabel "SM 90"@en'),
        {"names of terms"},
        True,
    ),
    (
        "a name that is also another name",
        put(LEXICON, 'hardware:sm90 skos:altLabel "SM90"@en'),
        {"names of terms"},
        True,
    ),
    ("two labels of a person", put(THINGS, 'gh:pyc96 rdfs:label "PYC96"'), {"labels"}, True),
    ("a mention of what nothing describes", take(THINGS, "symbol:topk ?p ?o"), {"links", "identities"}, True),
    (
        "words for what nothing describes",
        swap(HERE, "this:offset_77_81 itsrdf:taIdentRef ?o", "this:offset_77_81 itsrdf:taIdentRef hardware:no"),
        {"identities", "evidence of entries"},
        True,
    ),
    (
        "words that the entry does not tell",
        take(HERE, "this:entry_0 schema:mentions hardware:sm90"),
        {"names of entries"},
        False,
    ),
    (
        "an IRI of other offsets",
        put(HERE, "this:offset_77_82 a prg:Mention ; nif:beginIndex 77 ; nif:endIndex 81"),
        {"names of spans"},
        True,
    ),
    (
        "two entries in one place",
        put(HERE, "this:entry_9 a prg:Entry ; dcterms:isPartOf doc:0065c350a509280b ; schema:position 0"),
        {"positions"},
        True,
    ),
    (
        "an entry of another repository",
        swap(HERE, "this:entry_0 prg:repository ?r", "this:entry_0 prg:repository <https://github.com/a/b>"),
        {"repositories", "links"},
        True,
    ),
    (
        "a former IRI that leads to two",
        put(ALIASES, f"pr:0 owl:sameAs pull:32272 , {PR}"),
        {"targets"},
        False,
    ),
    (
        "a neighbour that knows of none",
        put(LEXICON, "hardware:sm90 skos:related hardware:nvidia"),
        {"neighbours"},
        False,
    ),
    (
        "a metric that nobody tells",
        take(THINGS, f"{PR} prg:metric ?m") + ";" + take(HERE, f"{PR} prg:metric ?m"),
        {"support of values"},
        False,
    ),
    (
        "a digest in the graph of another",
        (
            f"DELETE {{ {HERE} {{ ?d a prg:Digest }} }} INSERT {{ GRAPH graph:0 {{ ?d a prg:Digest }} }} "
            f"WHERE {{ {HERE} {{ ?d a prg:Digest }} }}"
        ),
        {"graphs of digests"},
        False,
    ),
    (
        "a symbol that nobody names any more",
        put(
            THINGS,
            'symbol:old a prg:Symbol ; rdfs:label "old" ; prg:repository <https://github.com/sgl-project/sglang>',
        ),
        {"support"},
        False,
    ),
    (
        "a repository that nothing belongs to",
        put(THINGS, 'gh:nobody a doap:GitRepository ; rdfs:label "no/body"'),
        {"support of repositories"},
        False,
    ),
    (
        "a term that nobody names any more",
        put(LEXICON, 'hardware:amd a prg:Hardware , skos:Concept ; skos:prefLabel "AMD"@en'),
        {"support of terms"},
        False,
    ),
    ("a shared fact in the graph of a digest", put(HERE, "symbol:topk a prg:Symbol"), {"graphs"}, False),
    ("a property of another model", put(HERE, "this:entry_0 prg:kind verdict:skim"), {"vocabulary"}, False),
    ("a class of another model", put(HERE, "this:entry_0 a prg:Article"), {"vocabulary"}, False),
    (
        "an entry without a pull request",
        take(HERE, "this:entry_0 prg:describes ?pr"),
        {"evidence of pull requests", "support", "subjects", "cues"},
        True,
    ),
    (
        "two verdicts",
        put(HERE, "this:entry_0 prg:verdict verdict:skip . this:cue_44_48 itsrdf:taIdentRef verdict:skip"),
        set(),
        True,
    ),
    (
        "a verdict that is none of the list",
        put(HERE, "this:entry_0 prg:verdict verdict:maybe . this:cue_44_48 itsrdf:taIdentRef verdict:maybe"),
        set(),
        True,
    ),
    ("a metric without its kind", take(HERE, "this:metric_69_73 prg:metricKind ?kind"), set(), True),
    (
        "a position that is a text",
        swap(HERE, "this:entry_0 schema:position 0", 'this:entry_0 schema:position "0"'),
        set(),
        True,
    ),
    (
        "a title in no language",
        swap(HERE, f"this:entry_0 dcterms:title {TITLE}@zh", f"this:entry_0 dcterms:title {TITLE}"),
        set(),
        True,
    ),
    (
        "a digest without provenance",
        f"DELETE WHERE {{ {GRAPH} prov:wasDerivedFrom ?digest }}",
        {"graphs of digests"},
        True,
    ),
    (
        "a symbol of two repositories",
        put(THINGS, "symbol:topk prg:repository <https://github.com/vllm-project/vllm>"),
        set(),
        True,
    ),
]


@pytest.mark.parametrize("update,checks,by_shapes", [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN])
def test_broken_graph_is_caught(update: str, checks: set[str], by_shapes: bool) -> None:
    """Each way of breaking the graph is told by the checks that it is the business of."""
    store = load()
    before = len(store), str(store)
    store.update(PROLOGUE + update)
    assert before != (len(store), str(store))
    told = {finding.check for finding in validate(store, shapes=True).findings}
    assert checks == told - {"shapes"}
    assert by_shapes == ("shapes" in told)
    assert told


def test_finding_says_where() -> None:
    """A finding names the node, the property, the value and the rule."""
    store = load()
    store.update(PROLOGUE + f"INSERT DATA {{ {THINGS} {{ {PR} prg:changeType change:perf }} }}")
    [finding] = validate(store, shapes=False).findings
    assert (
        "evidence of pull requests",
        f"{SCHEME.base}pr/sgl-project/sglang/0b908311bbd2d0cc0087",
        "https://w3id.org/prgraph/ns#changeType",
        "https://w3id.org/prgraph/change/perf",
        "No mention in an entry that describes the pull request is evidence of this fact.",
    ) == (finding.check, finding.focus, finding.path, finding.value, finding.message)
    shapes = [finding for finding in validate(store, shapes=True).findings if finding.check == "shapes"]
    assert ["A fact of this pull request has no mention as evidence in any entry that describes it."] == [
        finding.message for finding in shapes
    ]


def test_integrity_only() -> None:
    """Without shapes the report says that they did not run."""
    report = validate(load(), shapes=False)
    assert tuple(INTEGRITY) == report.checks
    assert ("The shapes were not asked for.",) == report.notes


def test_without_pyshacl(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra the integrity queries run and the report says what is missing; asked for, that is an error."""
    monkeypatch.setitem(sys.modules, "pyshacl", None)
    report = validate(load())
    assert tuple(INTEGRITY) == report.checks
    assert (MISSING,) == report.notes
    with pytest.raises(PrgraphError) as caught:
        validate(load(), shapes=True)
    assert MISSING == str(caught.value)


def test_part_of_a_large_graph(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over the bound the shapes run on the first pull requests with all that tells of them, and the report says so."""
    monkeypatch.setattr(validation, "SHAPES_ENTRIES", 1)
    report = validate(load())
    assert ("The shapes were checked on 1 of 2 entries. Give --shapes for all.",) == report.notes
    assert () == report.findings


@pytest.mark.parametrize("place,told", [("pull:99", True), (PR, False)])
def test_part_holds_what_it_chose(monkeypatch: pytest.MonkeyPatch, place: str, told: bool) -> None:
    """A fault of a chosen pull request is found in the part, one of another is not."""
    monkeypatch.setattr(validation, "SHAPES_ENTRIES", 1)
    store = load()
    store.update(PROLOGUE + f"INSERT DATA {{ {THINGS} {{ {place} prg:changeType change:perf }} }}")
    assert told == ("shapes" in {finding.check for finding in validate(store).findings})


def test_failing_engine_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shapes that the engine cannot run are an error, not a graph that does not conform."""

    class Engine:
        @staticmethod
        def validate(*_: object, **__: object) -> tuple[bool, str, str]:
            return False, "failure", "Validation Failure - no such thing"

    monkeypatch.setitem(sys.modules, "pyshacl", Engine)
    with pytest.raises(PrgraphError) as caught:
        validate(load(), shapes=True)
    assert str(caught.value) == "shapes: the engine failed: Validation Failure - no such thing"


def test_ontology_is_found() -> None:
    """The folder of the checkout has ontology, shapes and context."""
    assert {"ontology.ttl", "shapes.ttl", "context.jsonld"} <= {file.name for file in find_ontology().iterdir()}
