"""The table of IRIs and the ontology are twins."""

from pathlib import Path

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
