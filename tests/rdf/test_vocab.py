"""The table of IRIs and the ontology are twins."""

import json
from pathlib import Path

import pyoxigraph as ox
import pytest
import rdflib
from rdflib import OWL, RDF, RDFS, SKOS, URIRef

from prgraph.model import ChangeType, Kind, MetricKind, Relation, Verdict
from prgraph.rdf import vocab
from prgraph.rdf.vocab import CLASS_OF, PREFIXES, PRG, PROPERTY_OF, VALUES, Class, Property

ONTOLOGY = Path(__file__).parents[2] / "ontology" / "ontology.ttl"


@pytest.fixture(scope="module")
def ontology() -> rdflib.Graph:
    """Read the ontology."""
    return rdflib.Graph().parse(ONTOLOGY, format="turtle")


def test_own_terms_are_those_of_the_ontology(ontology: rdflib.Graph) -> None:
    """Each term of ours stands in both, and none elsewhere."""
    ours = {str(term) for term in (*Class, *Property) if term.startswith(PRG)}
    assert {str(s) for s in ontology.subjects() if str(s).startswith(PRG)} == ours


def test_terms_of_others_are_explained_in_the_ontology(ontology: rdflib.Graph) -> None:
    """Each term taken from elsewhere has a note on its use."""
    theirs = {str(term) for term in (*Class, *Property) if not term.startswith(PRG)}
    assert {str(s) for s in ontology.subjects(SKOS.scopeNote)} == theirs


def test_values_are_those_of_the_ontology(ontology: rdflib.Graph) -> None:
    """The controlled values stand in both."""
    assert {str(s) for s in ontology.subjects(RDF.type, SKOS.Concept)} == set(VALUES.values())
    schemes = {vocab.VERDICT_SCHEME, vocab.CHANGE_SCHEME, vocab.METRIC_SCHEME}
    assert {str(s) for s in ontology.subjects(RDF.type, SKOS.ConceptScheme)} == schemes


@pytest.mark.parametrize("term", [t for t in (*Class, *Property) if t.startswith(PRG)])
def test_own_terms_speak_both_languages(ontology: rdflib.Graph, term: str) -> None:
    """Label and comment stand once in English and once in Chinese."""
    languages = ["en", "zh"]
    for told in (RDFS.label, RDFS.comment):
        assert languages == sorted(str(o.language) for o in ontology.objects(URIRef(term), told))  # type: ignore[attr-defined]


@pytest.mark.parametrize("term", [*VALUES.values(), vocab.VERDICT_SCHEME, vocab.CHANGE_SCHEME, vocab.METRIC_SCHEME])
def test_values_speak_both_languages(ontology: rdflib.Graph, term: str) -> None:
    """Each value and each list is named once in English and once in Chinese."""
    languages = ["en", "zh"]
    labels = ontology.objects(URIRef(term), SKOS.prefLabel)
    assert languages == sorted(str(label.language) for label in labels)  # type: ignore[attr-defined]


def test_classes_and_properties_have_their_owl_type(ontology: rdflib.Graph) -> None:
    """Classes are classes, properties are properties; the built-in ones are not declared again."""
    classes = {str(s) for s in ontology.subjects(RDF.type, OWL.Class)}
    assert set(map(str, Class)) == classes
    kinds = (OWL.ObjectProperty, OWL.DatatypeProperty, OWL.AnnotationProperty)
    properties = {str(s) for kind in kinds for s in ontology.subjects(RDF.type, kind)}
    assert set(map(str, Property)) - {Property.TYPE, Property.LABEL, Property.SAME_AS} == properties


def test_tables_are_complete() -> None:
    """Every kind has a class, every relation a property, every value an IRI, strongest relation first."""
    assert list(Kind) == list(CLASS_OF)
    assert list(Relation) == list(PROPERTY_OF)
    assert [*Verdict, *ChangeType, *MetricKind] == list(VALUES)


def test_prefixes_are_those_of_the_ontology(ontology: rdflib.Graph) -> None:
    """A prefix of the ontology means the same in the graph."""
    bound = {prefix: str(iri) for prefix, iri in ontology.namespaces() if prefix in PREFIXES}
    assert bound == {prefix: PREFIXES[prefix] for prefix in bound}
    assert {"prg", "verdict", "change", "metric", "nif", "itsrdf"} <= set(bound)


CONTEXT = json.loads((ONTOLOGY.parent / "context.jsonld").read_text("utf-8"))["@context"]


def test_context_names_every_term() -> None:
    """The JSON-LD context has a name for each class and property, and the prefixes of the graph."""
    named = {told["@id"] if isinstance(told, dict) else told for name, told in CONTEXT.items() if name != "@version"}
    split = [str(told).partition(":") for told in named]
    spelled = {f"{PREFIXES[prefix]}{name}" for prefix, _, name in split if prefix in PREFIXES}
    assert {str(term) for term in (*Class, *Property)} - {Property.TYPE} == spelled
    prefixes = {name: told for name, told in CONTEXT.items() if str(told).endswith(("#", "/"))}
    assert {name: iri for name, iri in PREFIXES.items() if name in prefixes} == prefixes


@pytest.mark.filterwarnings("ignore::DeprecationWarning:rdflib")  # it calls what it deprecates
def test_context_reads_well() -> None:
    """A document in short names is read by both libraries as the facts that it means."""
    entry = {
        "id": "https://w3id.org/prgraph/id/doc/0#entry_0",
        "type": "Entry",
        "title": {"zh": "修复"},
        "verdict": "must_read",
        "position": 0,
        "mentions": ["component:triton", "https://github.com/pyc96"],
    }
    change = {"id": "https://github.com/o/n/pull/1", "type": "PullRequest", "changeType": ["fix", "perf"], "number": 1}
    term = {
        "id": "component:triton",
        "type": ["Component", "Concept"],
        "prefLabel": {"en": "Triton", "zh": "特里同"},
        "altLabel": {"en": ["TRITON"]},
        "inScheme": "term:",
    }
    metric = {"id": "urn:m", "type": "Metric", "metricKind": "speedup", "numericValue": "5.6"}
    written = json.dumps({"@context": CONTEXT, "@graph": [entry, change, term, metric]})
    expected = """
        <https://w3id.org/prgraph/id/doc/0#entry_0> a prg:Entry ;
            dcterms:title "修复"@zh ; prg:verdict verdict:must_read ;
            schema:position 0 ; schema:mentions component:triton , <https://github.com/pyc96> .
        <https://github.com/o/n/pull/1> a prg:PullRequest ; prg:changeType change:fix , change:perf ; prg:number 1 .
        component:triton a prg:Component , skos:Concept ; skos:prefLabel "Triton"@en , "特里同"@zh ;
            skos:altLabel "TRITON"@en ; skos:inScheme term: .
        <urn:m> a prg:Metric ; prg:metricKind metric:speedup ; qudt:numericValue 5.6 .
    """
    head = "".join(f"@prefix {prefix}: <{iri}> .\n" for prefix, iri in PREFIXES.items())
    facts = {str(quad) for quad in ox.parse((head + expected).encode(), ox.RdfFormat.TURTLE)}
    assert facts == {str(quad) for quad in ox.parse(written.encode(), ox.RdfFormat.JSON_LD)}
    read = rdflib.Graph().parse(data=written, format="json-ld").serialize(format="nt", encoding="utf-8")
    assert facts == {str(quad) for quad in ox.parse(read, ox.RdfFormat.N_TRIPLES)}
