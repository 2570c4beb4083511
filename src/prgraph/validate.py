"""Check that a graph is what the model promises: integrity queries over all of it, SHACL shapes over all or a part.

The integrity queries run on a graph of any size. The shapes say more, but their engine takes about 20 ms an entry, and
it is an extra (``pip install "prgraph[validate]"``): they run over graphs of up to ``SHAPES_ENTRIES`` entries, over a
part of larger ones, or over everything where that is asked for. The report says what ran.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, Final

import pyoxigraph as ox

from prgraph.errors import PrgraphError
from prgraph.rdf.store import find_quads, find_rows, told_while_reading
from prgraph.rdf.vocab import CHANGE_SCHEME, PREFIXES, VERDICT_SCHEME, Class, Property

SHAPES_ENTRIES: Final = 500
"""Up to how many entries the shapes run over the whole graph."""

MISSING: Final = 'The shapes were not checked: pyshacl is missing. Install it: pip install "prgraph[validate]"'


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One fault: which check found it, on which node, by which property and value (empty where neither tells more)."""

    check: str
    focus: str
    path: str
    value: str
    message: str


@dataclass(frozen=True, slots=True)
class Report:
    """What was found, sorted; ``checks`` names the checks that ran, ``notes`` says what did not run, or ran in part."""

    findings: tuple[Finding, ...]
    checks: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def conforms(self) -> bool:
        """Tell whether nothing was found."""
        return not self.findings


def validate(store: ox.Store, shapes: bool | None = None) -> Report:
    """Check a store; ``shapes`` True: all shapes, False: integrity queries only, None: as the size allows.

    Raises PrgraphError if the shapes cannot be run although they were asked for.
    """
    findings = sorted({finding for name in INTEGRITY for finding in INTEGRITY[name](store, name)})
    checks = tuple(INTEGRITY)
    if shapes is False:
        return Report(tuple(findings), checks, ("The shapes were not asked for.",))
    engine = _load_engine()
    if not engine:
        if shapes:
            raise PrgraphError(MISSING)
        return Report(tuple(findings), checks, (MISSING,))
    part, note = (store, ()) if shapes else choose_part(store)
    findings += check_shapes(part, engine)
    return Report(tuple(sorted(set(findings))), (*checks, "shapes"), note)


def find_ontology() -> Path:
    """Give the folder of ontology, shapes and JSON-LD context: in the package, or beside ``src`` in a checkout."""
    here = Path(__file__).parent
    for folder in (here / "data" / "ontology", here.parents[1] / "ontology"):
        if (folder / "shapes.ttl").is_file():
            return folder
    raise PrgraphError(f"{here}: the ontology is missing. Install prgraph again.")


def _load_engine() -> ModuleType | None:
    """Import pyshacl: the one place that does."""
    try:
        import pyshacl  # noqa: PLC0415  # an extra
    except ImportError:
        return None
    return pyshacl


def check_shapes(store: ox.Store, engine: ModuleType) -> Iterator[Finding]:
    """Run the SHACL shapes over a store.

    Raises PrgraphError if the engine fails: it reports that as a graph that does not conform, without a result.
    """
    from rdflib import Graph  # noqa: PLC0415  # behind its own door
    from rdflib.namespace import RDF, SH  # noqa: PLC0415

    shapes = Graph().parse(find_ontology() / "shapes.ttl", format="turtle")
    with told_while_reading():
        conforms, report, text = engine.validate(store, shacl_graph=shapes)
    if not conforms and not (isinstance(report, Graph) and (None, RDF.type, SH.ValidationResult) in report):
        raise PrgraphError(f"shapes: the engine failed: {text}")
    for result in report.subjects(RDF.type, SH.ValidationResult) if not conforms else ():
        told = {name: report.value(result, SH[name]) for name in ("focusNode", "resultPath", "value", "resultMessage")}
        focus, path, value, message = ("" if term is None else str(term) for term in told.values())
        yield Finding("shapes", focus, path if path.startswith("http") else "", value, message)


def choose_part(store: ox.Store) -> tuple[ox.Store, tuple[str, ...]]:
    """Give the store itself if it is small, else a store of the first pull requests by IRI with all that tells of them.

    The second value is the note that says so.
    """
    total = _count(store, f"SELECT (COUNT(*) AS ?n) {{ ?e a <{Class.ENTRY}> }}")
    if total <= SHAPES_ENTRIES:
        return store, ()
    rows = _rows(store, "SELECT ?pr ?e { ?e prg:describes ?pr } ORDER BY ?pr ?e")
    chosen: dict[ox.NamedNode, list[ox.NamedNode]] = {}
    for count, row in enumerate(rows):
        if count >= SHAPES_ENTRIES and row["pr"] not in chosen:
            break
        chosen.setdefault(row["pr"], []).append(row["e"])
    entries = [entry for told in chosen.values() for entry in told]
    note = f"The shapes were checked on {len(entries)} of {total} entries. Give --shapes for all."
    return copy_part(store, chosen, entries), (note,)


IDENTITY: Final = frozenset({Property.TYPE, Property.LABEL, Property.REPOSITORY, Property.NUMBER})


def copy_part(store: ox.Store, chosen: Iterable[ox.NamedNode], entries: Iterable[ox.NamedNode]) -> ox.Store:
    """Copy pull requests with the entries that describe them, all mentions, and all that these lead to.

    A pull request that is only referred to comes with what says which one it is: its other facts have their evidence
    in entries that do not come along.
    """
    part = ox.Store()
    whole = set(chosen)
    waiting = [*whole, *entries]
    for entry in waiting[len(whole) :]:
        parts = find_quads(store, None, ox.NamedNode(Property.IS_PART_OF), entry)
        waiting += (quad.subject for quad in parts if isinstance(quad.subject, ox.NamedNode))
    seen = set(waiting)
    while waiting:
        node = waiting.pop()
        told = list(find_quads(store, node))
        if node not in whole and any(_is_pull_request(quad) for quad in told):
            told = [quad for quad in told if quad.predicate.value in IDENTITY]
        part.extend(told)
        fresh = {quad.object for quad in told if isinstance(quad.object, ox.NamedNode)} - seen
        seen |= fresh
        waiting += fresh
    derived = ox.NamedNode(Property.DERIVED_FROM)
    part.extend(quad for quad in find_quads(store, None, derived) if quad.object in seen)
    return part


def _is_pull_request(quad: ox.Quad) -> bool:
    return quad.predicate.value == Property.TYPE and quad.object == ox.NamedNode(Class.PULL_REQUEST)


# ---------------------------------------------------------------------------------------------------- integrity

_PROLOGUE: Final = "".join(f"PREFIX {prefix}: <{iri}>\n" for prefix, iri in PREFIXES.items())


def _rows(store: ox.Store, query: str) -> Iterator[ox.QuerySolution]:
    return find_rows(store, _PROLOGUE + query)


def _count(store: ox.Store, query: str) -> int:
    return int(next(_rows(store, query))["n"].value)


def _asks(message: str, query: str) -> Callable[[ox.Store, str], Iterator[Finding]]:
    """Make a check of a query for ``?focus``, and ``?path`` and ``?value`` where they tell more."""

    def check(store: ox.Store, name: str) -> Iterator[Finding]:
        for row in _rows(store, query):
            told: dict[str, Any] = {}
            for variable in ("focus", "path", "value"):
                term = row[variable] if f"?{variable}" in query else None
                told[variable] = "" if term is None else term.value
            yield Finding(check=name, message=message, **told)

    return check


def check_quotes(store: ox.Store, name: str) -> Iterator[Finding]:
    """Compare every quote with the digest's text at its offsets; digests without text are passed over."""
    spans = """SELECT ?m ?b ?e ?q { ?m nif:referenceContext <DIGEST> ;
    nif:beginIndex ?b ; nif:endIndex ?e ; nif:anchorOf ?q }"""
    for digest in _rows(store, "SELECT DISTINCT ?d ?text { ?d nif:isString ?text }"):
        text = digest["text"].value
        for row in _rows(store, spans.replace("<DIGEST>", str(digest["d"]))):
            begin, end = int(row["b"].value), int(row["e"].value)
            quote = row["q"].value
            if text[begin:end] != quote:
                message = "The quote is not what the digest has at these offsets."
                yield Finding(name, row["m"].value, Property.QUOTE, quote, message)


def check_vocabulary(store: ox.Store, name: str) -> Iterator[Finding]:
    """Find properties and classes that are not of the model."""
    known = {str(term) for term in (*Class, *Property)}
    for query in ("SELECT DISTINCT ?v { ?s ?v ?o }", "SELECT DISTINCT ?v { ?s a ?v }"):
        for row in _rows(store, query):
            if row["v"].value not in known:
                yield Finding(name, row["v"].value, "", "", "The model has no such term.")


_SHARED_CLASSES: Final = "prg:PullRequest prg:Symbol foaf:Person doap:GitRepository"
_RELATIONS: Final = "prg:dependsOn prg:prior prg:followUp prg:part prg:readWith"
_TERM_CLASSES: Final = "prg:Component prg:Hardware prg:Model prg:DType prg:Library prg:Dataset"
_LISTED: Final = f'STRSTARTS(STR(?value), "{VERDICT_SCHEME}") || STRSTARTS(STR(?value), "{CHANGE_SCHEME}")'

INTEGRITY: Final[Mapping[str, Callable[[ox.Store, str], Iterator[Finding]]]] = MappingProxyType(
    {
        "quotes": check_quotes,
        "vocabulary": check_vocabulary,
        "places": _asks(
            "The span lies outside its entry, or ends before it begins.",
            """SELECT ?focus { ?focus dcterms:isPartOf ?entry ; nif:beginIndex ?b ; nif:endIndex ?e .
            ?entry nif:beginIndex ?eb ; nif:endIndex ?ee FILTER(?b < ?eb || ?e > ?ee || ?b >= ?e) }""",
        ),
        "names of spans": _asks(
            "The IRI of the mention does not name its offsets.",
            """SELECT ?focus { ?focus a prg:Mention ; nif:beginIndex ?b ; nif:endIndex ?e
            FILTER(!STRENDS(STR(?focus), CONCAT("_", STR(?b), "_", STR(?e)))) }""",
        ),
        "positions": _asks(
            "Two entries of the digest have this position.",
            """SELECT DISTINCT ?focus ?value { ?a dcterms:isPartOf ?focus ; schema:position ?value .
            ?b dcterms:isPartOf ?focus ; schema:position ?value FILTER(STR(?a) < STR(?b)) }""",
        ),
        "identities": _asks(
            "The mention identifies what nothing describes.",
            f"""SELECT DISTINCT ?focus ?value {{ ?focus itsrdf:taIdentRef ?value MINUS {{ ?value a ?class }}
            FILTER(!({_LISTED})) }}""",
        ),
        "names of entries": _asks(
            "The entry has words for this thing, but does not say that it mentions it.",
            f"""SELECT DISTINCT ?focus ?value {{ VALUES ?class {{ {_TERM_CLASSES} prg:Symbol foaf:Person }}
            ?value a ?class . ?m itsrdf:taIdentRef ?value ; dcterms:isPartOf ?focus
            MINUS {{ ?focus schema:mentions ?value }} }}""",
        ),
        "evidence of entries": _asks(
            "No mention in the entry is evidence of this fact.",
            """SELECT DISTINCT ?focus ?path ?value { VALUES ?path { schema:mentions prg:verdict dcterms:audience }
            ?focus ?path ?value MINUS { ?m itsrdf:taIdentRef ?value ; dcterms:isPartOf ?focus } }""",
        ),
        "evidence of pull requests": _asks(
            "No mention in an entry that describes the pull request is evidence of this fact.",
            f"""SELECT DISTINCT ?focus ?path ?value {{
            VALUES ?path {{ dcterms:subject prg:changeType prg:metric dcterms:references {_RELATIONS} }}
            ?focus ?path ?value MINUS {{ ?m itsrdf:taIdentRef ?value ; dcterms:isPartOf/prg:describes ?focus }} }}""",
        ),
        "subjects": _asks(
            "No title mentions what the pull request is said to be about.",
            """SELECT DISTINCT ?focus ?value { ?focus dcterms:subject ?value MINUS {
            ?m itsrdf:taIdentRef ?value ; dcterms:isPartOf ?e ; nif:endIndex ?end .
            ?e prg:describes ?focus ; nif:beginIndex ?begin ; dcterms:title ?title
            FILTER(?end <= ?begin + STRLEN(?title)) } }""",
        ),
        "cues": _asks(
            "The cue speaks for a property by which nothing that it identifies is told.",
            """SELECT DISTINCT ?focus ?value { ?focus prg:cue ?value
            MINUS { ?focus prg:cue ?value ; itsrdf:taIdentRef ?o ; dcterms:isPartOf ?e . ?e ?value ?o }
            MINUS { ?focus prg:cue ?value ; itsrdf:taIdentRef ?o ; dcterms:isPartOf/prg:describes ?pr .
            ?pr ?value ?o } }""",
        ),
        "references": _asks(
            "The relation lacks the general dcterms:references.",
            f"""SELECT DISTINCT ?focus ?path ?value {{ VALUES ?path {{ {_RELATIONS} }} ?focus ?path ?value
            MINUS {{ ?focus dcterms:references ?value }} }}""",
        ),
        "self-references": _asks(
            "The pull request refers to itself.", "SELECT DISTINCT ?focus { ?focus dcterms:references ?focus }"
        ),
        "numbers": _asks(
            "IRI, repository and number of the pull request do not agree.",
            """SELECT DISTINCT ?focus ?value { ?focus a prg:PullRequest ; prg:repository ?value
            OPTIONAL { ?focus prg:number ?n } BIND(CONCAT(STR(?value), "/pull/") AS ?head)
            FILTER(BOUND(?n) != STRSTARTS(STR(?focus), ?head)
            || (BOUND(?n) && STR(?focus) != CONCAT(?head, STR(?n)))) }""",
        ),
        "repositories": _asks(
            "The entry and the pull request that it describes are of different repositories.",
            """SELECT DISTINCT ?focus ?value { ?focus prg:describes ?value ; prg:repository ?mine .
            ?value prg:repository ?other FILTER(?mine != ?other) }""",
        ),
        "targets": _asks(
            "The former IRI leads to two pull requests.",
            "SELECT DISTINCT ?focus { ?focus owl:sameAs ?a , ?b FILTER(STR(?a) < STR(?b)) }",
        ),
        "aliases": _asks(
            "The former IRI is still used, or leads to no pull request.",
            """SELECT DISTINCT ?focus ?value { ?focus owl:sameAs ?value
            OPTIONAL { ?focus ?p ?o FILTER(?p != owl:sameAs) } OPTIONAL { ?s ?q ?focus }
            OPTIONAL { ?value a prg:PullRequest , ?class }
            FILTER(BOUND(?p) || BOUND(?q) || !BOUND(?class)) }""",
        ),
        "hierarchy": _asks(
            "The term is broader than itself.", "SELECT DISTINCT ?focus { ?focus skos:broader+ ?focus }"
        ),
        "neighbours": _asks(
            "The term is related to one that is not related to it.",
            "SELECT DISTINCT ?focus ?value { ?focus skos:related ?value MINUS { ?value skos:related ?focus } }",
        ),
        "names of terms": _asks(
            "The term has no English name, two names in a language, or a name twice.",
            f"""SELECT DISTINCT ?focus {{ VALUES ?class {{ {_TERM_CLASSES} }} ?focus a ?class
            OPTIONAL {{ ?focus skos:prefLabel ?en FILTER(LANG(?en) = "en") }}
            OPTIONAL {{ ?focus skos:prefLabel ?a , ?b FILTER(LANG(?a) = LANG(?b) && STR(?a) < STR(?b)) }}
            OPTIONAL {{ ?focus skos:prefLabel ?c ; skos:altLabel ?c }}
            FILTER(!BOUND(?en) || BOUND(?a) || BOUND(?c)) }}""",
        ),
        "labels": _asks(
            "The thing has two labels.",
            "SELECT DISTINCT ?focus { ?focus rdfs:label ?a , ?b FILTER(STR(?a) < STR(?b)) }",
        ),
        "links": _asks(
            "The fact leads to nothing that is described.",
            """SELECT DISTINCT ?focus ?path ?value { VALUES ?path { prg:describes prg:repository prg:metric
            schema:mentions dcterms:subject dcterms:references dcterms:audience dcterms:relation dcterms:isPartOf
            nif:referenceContext skos:broader skos:related } ?focus ?path ?value MINUS { ?value a ?class } }""",
        ),
        "support": _asks(
            "No entry names or describes this thing any more.",
            """SELECT DISTINCT ?focus { VALUES ?class { prg:PullRequest prg:Symbol foaf:Person } ?focus a ?class
            MINUS { ?m itsrdf:taIdentRef ?focus } MINUS { ?e prg:describes ?focus } }""",
        ),
        "support of values": _asks(
            "Nothing tells this metric or these readers any more.",
            """SELECT DISTINCT ?focus { VALUES ?class { prg:Metric dcterms:AgentClass } ?focus a ?class
            MINUS { ?pr prg:metric ?focus } MINUS { ?e dcterms:audience ?focus } }""",
        ),
        "support of repositories": _asks(
            "Nothing belongs to this repository any more.",
            "SELECT DISTINCT ?focus { ?focus a doap:GitRepository MINUS { ?thing prg:repository ?focus } }",
        ),
        "support of terms": _asks(
            "No entry names this term, or one that it is broader than, any more.",
            f"""SELECT DISTINCT ?focus {{ VALUES ?class {{ {_TERM_CLASSES} }} ?focus a ?class MINUS {{
            {{ SELECT DISTINCT ?named {{ ?m itsrdf:taIdentRef ?named . ?named a skos:Concept }} }}
            ?named skos:broader* ?focus }} }}""",
        ),
        "graphs of digests": _asks(
            "The digest stands in a graph that is not derived from it.",
            """SELECT DISTINCT ?focus ?value { GRAPH ?value { ?focus a prg:Digest }
            MINUS { ?value prov:wasDerivedFrom ?focus } }""",
        ),
        "graphs": _asks(
            "What several digests may tell stands in the graph of one.",
            f"""SELECT DISTINCT ?focus ?value {{ VALUES ?class {{ {_SHARED_CLASSES} }}
            GRAPH ?value {{ ?focus a ?class }} ?value prov:wasDerivedFrom ?digest }}""",
        ),
    }
)
