"""The closed table of the IRIs that the graph uses; nothing else spells one of ours.

``ontology/ontology.ttl`` is the twin of this table: a test proves that both hold the same classes, properties and
values. Members are plain strings (``StrEnum``), so they go into f-strings and into any RDF library.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from prgraph.model import ChangeType, Kind, MetricKind, Relation, Verdict

SCHEMA_BASE: Final = "https://w3id.org/prgraph/"
"""Where ontology, terms and value lists live: fixed, or queries would not travel."""

ONTOLOGY: Final = f"{SCHEMA_BASE}ns"
TERM_SCHEME: Final = f"{SCHEMA_BASE}term/"
VERDICT_SCHEME: Final = f"{SCHEMA_BASE}verdict/"
CHANGE_SCHEME: Final = f"{SCHEMA_BASE}change/"
METRIC_SCHEME: Final = f"{SCHEMA_BASE}metric/"

PRG: Final = f"{ONTOLOGY}#"
DCTERMS: Final = "http://purl.org/dc/terms/"
DOAP: Final = "http://usefulinc.com/ns/doap#"
FOAF: Final = "http://xmlns.com/foaf/0.1/"
ITSRDF: Final = "http://www.w3.org/2005/11/its/rdf#"
NIF: Final = "http://persistence.uni-leipzig.org/nlp2rdf/ontologies/nif-core#"
OWL: Final = "http://www.w3.org/2002/07/owl#"
PROV: Final = "http://www.w3.org/ns/prov#"
QUDT: Final = "http://qudt.org/schema/qudt/"
UNIT: Final = "http://qudt.org/vocab/unit/"
RDF: Final = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
RDFS: Final = "http://www.w3.org/2000/01/rdf-schema#"
SCHEMA: Final = "https://schema.org/"
SKOS: Final = "http://www.w3.org/2004/02/skos/core#"
VOID: Final = "http://rdfs.org/ns/void#"
XSD: Final = "http://www.w3.org/2001/XMLSchema#"


class Class(StrEnum):
    """The classes of the nodes."""

    DIGEST = f"{PRG}Digest"
    ENTRY = f"{PRG}Entry"
    MENTION = f"{PRG}Mention"
    PULL_REQUEST = f"{PRG}PullRequest"
    COMPONENT = f"{PRG}Component"
    HARDWARE = f"{PRG}Hardware"
    MODEL = f"{PRG}Model"
    DTYPE = f"{PRG}DType"
    LIBRARY = f"{PRG}Library"
    DATASET = f"{PRG}Dataset"
    SYMBOL = f"{PRG}Symbol"
    METRIC = f"{PRG}Metric"
    REPOSITORY = f"{DOAP}GitRepository"
    PERSON = f"{FOAF}Person"
    AUDIENCE = f"{DCTERMS}AgentClass"
    CONCEPT = f"{SKOS}Concept"
    SCHEME = f"{SKOS}ConceptScheme"
    GRAPH_DESCRIPTION = f"{VOID}Dataset"


class Property(StrEnum):
    """The properties of the facts."""

    DESCRIBES = f"{PRG}describes"
    VERDICT = f"{PRG}verdict"
    REPOSITORY = f"{PRG}repository"
    NUMBER = f"{PRG}number"
    CHANGE_TYPE = f"{PRG}changeType"
    DEPENDS_ON = f"{PRG}dependsOn"
    PRIOR = f"{PRG}prior"
    FOLLOW_UP = f"{PRG}followUp"
    PART = f"{PRG}part"
    READ_WITH = f"{PRG}readWith"
    METRIC = f"{PRG}metric"
    METRIC_KIND = f"{PRG}metricKind"
    CUE = f"{PRG}cue"
    REFERENCES = f"{DCTERMS}references"
    SUBJECT = f"{DCTERMS}subject"
    MENTIONS = f"{SCHEMA}mentions"
    AUDIENCE = f"{DCTERMS}audience"
    RELATION = f"{DCTERMS}relation"
    IS_PART_OF = f"{DCTERMS}isPartOf"
    TITLE = f"{DCTERMS}title"
    POSITION = f"{SCHEMA}position"
    IDENTIFIER = f"{DCTERMS}identifier"
    DATE = f"{DCTERMS}date"
    TEXT = f"{NIF}isString"
    CONTEXT = f"{NIF}referenceContext"
    BEGIN = f"{NIF}beginIndex"
    END = f"{NIF}endIndex"
    QUOTE = f"{NIF}anchorOf"
    IDENTIFIES = f"{ITSRDF}taIdentRef"
    TYPE = f"{RDF}type"
    LABEL = f"{RDFS}label"
    PREF_LABEL = f"{SKOS}prefLabel"
    ALT_LABEL = f"{SKOS}altLabel"
    BROADER = f"{SKOS}broader"
    RELATED = f"{SKOS}related"
    IN_SCHEME = f"{SKOS}inScheme"
    VALUE = f"{QUDT}numericValue"
    UNIT = f"{QUDT}hasUnit"
    DERIVED_FROM = f"{PROV}wasDerivedFrom"
    SAME_AS = f"{OWL}sameAs"
    URI_SPACE = f"{VOID}uriSpace"
    VOCABULARY = f"{VOID}vocabulary"


CLASS_OF: Final[Mapping[Kind, Class]] = MappingProxyType({kind: Class[kind.name] for kind in Kind})
"""The class of what a mention of a kind names."""

PROPERTY_OF: Final[Mapping[Relation, Property]] = MappingProxyType(
    {
        Relation.DEPENDS_ON: Property.DEPENDS_ON,
        Relation.PRIOR: Property.PRIOR,
        Relation.FOLLOW_UP: Property.FOLLOW_UP,
        Relation.PART_OF: Property.PART,
        Relation.READ_WITH: Property.READ_WITH,
        Relation.MENTIONS: Property.REFERENCES,
    }
)
"""The property of a relation, strongest relation first; each of them is beside ``dcterms:references``."""

VALUES: Final[Mapping[Verdict | ChangeType | MetricKind, str]] = MappingProxyType(
    {value: f"{VERDICT_SCHEME}{value}" for value in Verdict}
    | {value: f"{CHANGE_SCHEME}{value}" for value in ChangeType}
    | {value: f"{METRIC_SCHEME}{value}" for value in MetricKind}
)
"""The IRI of a controlled value: its scheme and its code."""

EVIDENCED: Final[tuple[Property, ...]] = (
    Property.MENTIONS,
    Property.VERDICT,
    Property.AUDIENCE,
    Property.SUBJECT,
    Property.CHANGE_TYPE,
    Property.METRIC,
    *dict.fromkeys(PROPERTY_OF.values()),
)
"""The properties whose facts need a mention of their object."""

PREFIXES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "prg": PRG,
        "component": f"{TERM_SCHEME}component/",
        "hardware": f"{TERM_SCHEME}hardware/",
        "model": f"{TERM_SCHEME}model/",
        "dtype": f"{TERM_SCHEME}dtype/",
        "library": f"{TERM_SCHEME}library/",
        "dataset": f"{TERM_SCHEME}dataset/",
        "verdict": VERDICT_SCHEME,
        "change": CHANGE_SCHEME,
        "metric": METRIC_SCHEME,
        "dcterms": DCTERMS,
        "doap": DOAP,
        "foaf": FOAF,
        "itsrdf": ITSRDF,
        "nif": NIF,
        "owl": OWL,
        "prov": PROV,
        "qudt": QUDT,
        "rdf": RDF,
        "rdfs": RDFS,
        "schema": SCHEMA,
        "skos": SKOS,
        "term": TERM_SCHEME,
        "unit": UNIT,
        "void": VOID,
        "xsd": XSD,
    }
)
"""The prefixes of Turtle, TriG and queries that do not depend on the data base."""
