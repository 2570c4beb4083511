"""Annotations become facts, each with a mention of its object; what digests share is kept apart."""

from __future__ import annotations

import random
from dataclasses import replace

import pyoxigraph as ox
import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.model import Annotation, Field, Kind, Mention, Reference, Relation, Repository, Span
from prgraph.rdf.iris import Scheme
from prgraph.rdf.quads import DigestFacts, TermUse, digest_facts, write_date, write_title
from prgraph.rdf.vocab import EVIDENCED, PREFIXES, XSD, Class, Property
from rdf.strategies import ANNOTATED, annotated, sample

SCHEME = Scheme()
PR = "pr:0b908311bbd2d0cc0087"
UNTRACED = (
    f"SELECT DISTINCT ?s ?p ?o {{ VALUES ?p {{ {' '.join(f'<{told}>' for told in EVIDENCED)} }} ?s ?p ?o "
    f"MINUS {{ ?m <{Property.IDENTIFIES}> ?o ; <{Property.IS_PART_OF}>/<{Property.DESCRIBES}>? ?s }} }}"
)


def shorten(lines: tuple[str, ...], facts: DigestFacts) -> set[str]:
    """Write lines as people read them."""
    prefixes = {
        **PREFIXES,
        "this": f"{facts.digest}#",
        "doc": f"{SCHEME.base}doc/",
        "pr": f"{SCHEME.base}pr/sgl-project/sglang/",
        "symbol": f"{SCHEME.base}symbol/sgl-project/sglang/",
        "graph": f"{SCHEME.base}graph/",
        "gh": "https://github.com/",
    }
    heads = sorted(prefixes.items(), key=lambda pair: -len(pair[1]))

    def word(term: ox.NamedNode | ox.Literal) -> str:
        if isinstance(term, ox.Literal):
            return term.value if term.datatype.value.endswith(("integer", "decimal")) else repr(term.value)
        return next((f"{k}:{term.value[len(v) :]}" for k, v in heads if term.value.startswith(v)), term.value)

    read = ox.parse("\n".join(lines), ox.RdfFormat.N_TRIPLES)
    return {" ".join(map(word, (t.subject, t.predicate, t.object))) for t in read}


def sample_facts(**options: object) -> DigestFacts:
    """Give the facts of the sample."""
    return digest_facts(*sample(), SCHEME, **options)  # type: ignore[arg-type]


def entry_facts(**told: object) -> DigestFacts:
    """Give the facts of the sample's entry with no more read out of it than is told."""
    digest, [annotation] = sample()
    return digest_facts(digest, [Annotation("a.txt", 0, annotation.title, **told)], SCHEME)  # type: ignore[arg-type]


def test_shared_facts_of_the_sample() -> None:
    """What other digests may claim too: pull requests, repositories, symbols, persons, and facts about them."""
    facts = sample_facts()
    assert shorten(facts.shared, facts) == {
        f"{PR} rdf:type prg:PullRequest",
        f"{PR} rdfs:label 'Triton 支持 topk>1，修复图越界'",
        f"{PR} prg:repository gh:sgl-project/sglang",
        f"{PR} prg:changeType change:fix",
        f"{PR} dcterms:subject component:triton",
        f"{PR} dcterms:subject library:triton",
        f"{PR} dcterms:subject symbol:topk",
        f"{PR} dcterms:references gh:sgl-project/sglang/pull/32272",
        f"{PR} prg:readWith gh:sgl-project/sglang/pull/32272",
        f"{PR} dcterms:references gh:vllm-project/vllm/pull/7",
        "gh:sgl-project/sglang rdf:type doap:GitRepository",
        "gh:sgl-project/sglang rdfs:label 'sgl-project/sglang'",
        "gh:sgl-project/sglang/pull/32272 rdf:type prg:PullRequest",
        "gh:sgl-project/sglang/pull/32272 rdfs:label 'sgl-project/sglang#32272'",
        "gh:sgl-project/sglang/pull/32272 prg:repository gh:sgl-project/sglang",
        "gh:sgl-project/sglang/pull/32272 prg:number 32272",
        "gh:vllm-project/vllm rdf:type doap:GitRepository",
        "gh:vllm-project/vllm rdfs:label 'vllm-project/vLLM'",
        "gh:vllm-project/vllm/pull/7 rdf:type prg:PullRequest",
        "gh:vllm-project/vllm/pull/7 rdfs:label 'vllm-project/vLLM#7'",
        "gh:vllm-project/vllm/pull/7 prg:repository gh:vllm-project/vllm",
        "gh:vllm-project/vllm/pull/7 prg:number 7",
        "gh:pyc96 rdf:type foaf:Person",
        "gh:pyc96 rdfs:label 'pyc96'",
        "symbol:topk rdf:type prg:Symbol",
        "symbol:topk rdfs:label 'topk'",
        "symbol:topk prg:repository gh:sgl-project/sglang",
        "symbol:max_bs rdf:type prg:Symbol",
        "symbol:max_bs rdfs:label 'max_bs'",
        "symbol:max_bs prg:repository gh:sgl-project/sglang",
    }


def test_entry_of_the_sample() -> None:
    """The entry tells what it mentions, whom it addresses and what it advises; optional mentions are no facts."""
    facts = sample_facts()
    assert {told for told in shorten(facts.text, facts) if told.startswith("this:entry_0 ")} == {
        "this:entry_0 rdf:type prg:Entry",
        "this:entry_0 dcterms:isPartOf doc:0065c350a509280b",
        "this:entry_0 nif:referenceContext doc:0065c350a509280b",
        "this:entry_0 prg:repository gh:sgl-project/sglang",
        "this:entry_0 schema:position 0",
        "this:entry_0 nif:beginIndex 20",
        "this:entry_0 nif:endIndex 130",
        "this:entry_0 dcterms:title 'Triton 支持 topk>1，修复图越界'",
        f"this:entry_0 prg:describes {PR}",
        "this:entry_0 prg:verdict verdict:must_read",
        "this:entry_0 schema:mentions component:triton",
        "this:entry_0 schema:mentions library:triton",
        "this:entry_0 schema:mentions symbol:topk",
        "this:entry_0 schema:mentions symbol:max_bs",
        "this:entry_0 schema:mentions component:batch-size",
        "this:entry_0 schema:mentions hardware:sm90",
        "this:entry_0 schema:mentions gh:pyc96",
        "this:entry_0 schema:mentions gh:sgl-project/sglang/pull/32272",
        "this:entry_0 schema:mentions gh:vllm-project/vllm/pull/7",
        "this:entry_0 dcterms:audience this:audience_74_86",
    }


def test_results_and_readers_of_the_sample() -> None:
    """A metric hangs on the pull request, an audience names the terms inside its words."""
    facts = sample_facts()
    assert {told for told in shorten(facts.text, facts) if "metric_" in told or "audience_" in told} == {
        f"{PR} prg:metric this:metric_69_73",
        "this:metric_69_73 rdf:type prg:Metric",
        "this:metric_69_73 rdfs:label '5.6x'",
        "this:metric_69_73 prg:metricKind metric:speedup",
        "this:metric_69_73 qudt:numericValue 5.6",
        "this:metric_69_73 qudt:hasUnit unit:NUM",
        "this:offset_69_73 itsrdf:taIdentRef this:metric_69_73",
        "this:entry_0 dcterms:audience this:audience_74_86",
        "this:audience_74_86 rdf:type dcterms:AgentClass",
        "this:audience_74_86 rdfs:label '关注 SM90 的工程师'",
        "this:audience_74_86 dcterms:relation hardware:sm90",
        "this:offset_74_86 itsrdf:taIdentRef this:audience_74_86",
    }


def test_code_that_is_a_name_is_one_mention_of_two_things() -> None:
    """A span that is code and a known name has one node with two objects."""
    facts = sample_facts()
    assert {told for told in shorten(facts.text, facts) if told.startswith("this:offset_90_96 ")} == {
        "this:offset_90_96 rdf:type prg:Mention",
        "this:offset_90_96 dcterms:isPartOf this:entry_0",
        "this:offset_90_96 nif:referenceContext doc:0065c350a509280b",
        "this:offset_90_96 nif:beginIndex 90",
        "this:offset_90_96 nif:endIndex 96",
        "this:offset_90_96 nif:anchorOf 'max_bs'",
        "this:offset_90_96 itsrdf:taIdentRef symbol:max_bs",
        "this:offset_90_96 itsrdf:taIdentRef component:batch-size",
    }


def test_cues_name_the_property_they_speak_for() -> None:
    """Verdict, change type and relation are told by cues, which are nodes beside those of names."""
    facts = sample_facts()
    assert {told for told in shorten(facts.text, facts) if "cue_" in told and ("Ref " in told or "cue " in told)} == {
        "this:cue_37_39 itsrdf:taIdentRef change:fix",
        "this:cue_37_39 prg:cue prg:changeType",
        "this:cue_44_48 itsrdf:taIdentRef verdict:must_read",
        "this:cue_44_48 prg:cue prg:verdict",
        "this:cue_60_64 itsrdf:taIdentRef gh:sgl-project/sglang/pull/32272",
        "this:cue_60_64 prg:cue prg:readWith",
    }


def test_digest_of_the_sample() -> None:
    """The digest knows its names, its dates and its text; its graph knows where it comes from."""
    facts = sample_facts(docs=("b.txt", "a.txt"), dates=("2026-09-01", "Tuesday"))
    digest = facts.digest
    assert {line.removesuffix(" .") for line in facts.text if line.startswith(f"<{digest}> ")} == {
        f"<{digest}> <{Property.TYPE}> <{Class.DIGEST}>",
        f'<{digest}> <{Property.IDENTIFIER}> "a.txt"',
        f'<{digest}> <{Property.IDENTIFIER}> "b.txt"',
        f'<{digest}> <{Property.DATE}> "2026-09-01"^^<http://www.w3.org/2001/XMLSchema#date>',
        f'<{digest}> <{Property.DATE}> "Tuesday"',
        str(ox.Triple(ox.NamedNode(digest), ox.NamedNode(Property.TEXT), ox.Literal(sample()[0].text))),
    }
    assert {"graph:0065c350a509280b prov:wasDerivedFrom doc:0065c350a509280b"} == shorten(facts.provenance, facts)
    assert facts.graph == f"{SCHEME.base}graph/0065c350a509280b"


def test_terms_that_are_named_firmly() -> None:
    """Terms come with the name and the broader terms that a family rule gave; optional ones do not come."""
    assert sample_facts().terms == {
        TermUse(Kind.COMPONENT, "triton"),
        TermUse(Kind.LIBRARY, "triton"),
        TermUse(Kind.COMPONENT, "batch-size"),
        TermUse(Kind.HARDWARE, "sm90", "SM90", ("nvidia",)),
    }


def test_without_text_only_the_text_is_missing() -> None:
    """Leaving the text out takes one triple away."""
    gone = set(sample_facts().text) - set(sample_facts(with_text=False).text)
    assert [f"<{Property.TEXT}>"] == [line.split(" ")[1] for line in gone]


def test_alias_makes_the_entry_the_numbered_pull_request() -> None:
    """With a number every fact is told of the GitHub URL, and the former IRI stays as one owl:sameAs."""
    key = sample()[0].entries[0].key
    facts = sample_facts(aliases={f"sgl-project/sglang@{key}": 99})
    assert shorten(facts.same_as, facts) == {f"{PR} owl:sameAs gh:sgl-project/sglang/pull/99"}
    told = shorten(facts.text + facts.shared, facts)
    assert not any(PR in fact for fact in told)
    assert {
        "gh:sgl-project/sglang/pull/99 prg:number 99",
        "gh:sgl-project/sglang/pull/99 rdfs:label 'sgl-project/sglang#99'",
        "gh:sgl-project/sglang/pull/99 prg:changeType change:fix",
        "this:entry_0 prg:describes gh:sgl-project/sglang/pull/99",
    } <= told
    assert sample_facts(aliases={"sgl-project/sglang@0": 99}) == sample_facts()


def test_reference_to_itself_is_no_relation() -> None:
    """An entry that names its own number mentions it and refers to nothing."""
    key = sample()[0].entries[0].key
    facts = sample_facts(aliases={f"sgl-project/sglang@{key}": 32272})
    own = "gh:sgl-project/sglang/pull/32272"
    assert f"this:entry_0 schema:mentions {own}" in shorten(facts.text, facts)
    assert not any(fact.startswith(own) and fact.endswith(own) for fact in shorten(facts.shared, facts))


def test_values_without_words_are_told_by_the_whole_field() -> None:
    """A change type that no words tell is evidenced by the title, a verdict by the summary."""
    digest, [annotation] = sample()
    bare = replace(annotation, change_cue=None, verdict_cue=None)
    facts = digest_facts(digest, [bare], SCHEME)
    assert {
        "this:cue_20_42 itsrdf:taIdentRef change:fix",
        "this:cue_20_42 prg:cue prg:changeType",
        "this:cue_44_130 itsrdf:taIdentRef verdict:must_read",
        "this:cue_44_130 prg:cue prg:verdict",
    } <= shorten(facts.text, facts)


def test_no_words_no_fact() -> None:
    """What has no span is left out: mentions, references and the things that only they name."""
    facts = entry_facts(
        mentions=(Mention(Kind.SYMBOL, "x", "x"),),
        references=(Reference(5, Relation.PRIOR), Reference(6, Relation.PART_OF)),
    )
    assert shorten(facts.shared, facts) == {
        f"{PR} rdf:type prg:PullRequest",
        f"{PR} rdfs:label 'Triton 支持 topk>1，修复图越界'",
        f"{PR} prg:repository gh:sgl-project/sglang",
        "gh:sgl-project/sglang rdf:type doap:GitRepository",
        "gh:sgl-project/sglang rdfs:label 'sgl-project/sglang'",
    }


@pytest.mark.parametrize(
    "relation,told",
    [
        (Relation.DEPENDS_ON, "prg:dependsOn"),
        (Relation.PRIOR, "prg:prior"),
        (Relation.FOLLOW_UP, "prg:followUp"),
        (Relation.PART_OF, "prg:part"),
        (Relation.READ_WITH, "prg:readWith"),
        (Relation.MENTIONS, "dcterms:references"),
    ],
)
def test_relations(relation: Relation, told: str) -> None:
    """Each relation is its property beside dcterms:references."""
    facts = entry_facts(references=(Reference(5, relation, None, (Span(Field.TITLE, 0, 2),)),))
    links = {fact for fact in shorten(facts.shared, facts) if fact.endswith("/pull/5")}
    assert {
        f"{PR} {told} gh:sgl-project/sglang/pull/5",
        f"{PR} dcterms:references gh:sgl-project/sglang/pull/5",
    } <= links
    assert f"{PR} dcterms:subject gh:sgl-project/sglang/pull/5" in links


def test_spelling_of_names_does_not_make_two_things() -> None:
    """Upper and lower case of a repository or handle give one node with the labels seen."""
    here = (Span(Field.SUMMARY, 0, 2),)
    facts = entry_facts(
        references=tuple(Reference(7, Relation.PRIOR, Repository(*names), here) for names in [("A", "b"), ("a", "B")]),
        mentions=(Mention(Kind.PERSON, "@Ada", "ada", here), Mention(Kind.PERSON, "ada", "ada", here)),
    )
    told = {fact for fact in shorten(facts.shared, facts) if "label" in fact and "sgl" not in fact}
    assert told == {
        f"{PR} rdfs:label 'Triton 支持 topk>1，修复图越界'",
        "gh:a/b rdfs:label 'A/b'",
        "gh:a/b rdfs:label 'a/B'",
        "gh:a/b/pull/7 rdfs:label 'A/b#7'",
        "gh:a/b/pull/7 rdfs:label 'a/B#7'",
        "gh:ada rdfs:label 'Ada'",
        "gh:ada rdfs:label 'ada'",
    }


def test_first_occurrence_only() -> None:
    """With evidence "first" a thing keeps its first span, a cue stays."""
    digest, [annotation] = sample()
    twice = Mention(Kind.COMPONENT, "图", "graph", (Span(Field.SUMMARY, 3, 4), Span(Field.TITLE, 19, 20)))
    again = Mention(Kind.COMPONENT, "图", "graph", (Span(Field.SUMMARY, 1, 2),))
    facts = digest_facts(digest, [replace(annotation, mentions=(again, twice))], SCHEME, evidence="first")
    places = {fact.split()[0] for fact in shorten(facts.text, facts) if fact.endswith("Ref component:graph")}
    assert places == {"this:offset_39_40"}
    assert "this:cue_37_39 prg:cue prg:changeType" in shorten(facts.text, facts)
    assert f"{PR} dcterms:subject component:graph" in shorten(facts.shared, facts)


def store_of(facts: DigestFacts) -> ox.Store:
    """Load facts into a store, all in the default graph."""
    store = ox.Store()
    store.load("\n".join(facts.text + facts.shared), ox.RdfFormat.N_TRIPLES)
    return store


@given(annotated(), st.sampled_from(["all", "first"]))
def test_every_fact_has_evidence(case: ANNOTATED, evidence: str) -> None:
    """Whatever was read: each fact has a mention of its object in an entry that tells it."""
    facts = digest_facts(*case, SCHEME, evidence=evidence)  # type: ignore[arg-type]
    assert not [str(row) for row in store_of(facts).query(UNTRACED)]  # type: ignore[union-attr]


@given(annotated())
def test_every_quote_is_what_the_text_says(case: ANNOTATED) -> None:
    """The quote of a mention stands in the text at its offsets, inside its entry."""
    digest, _ = case
    store = store_of(digest_facts(*case, SCHEME))
    told = f"SELECT ?b ?e ?q ?eb ?ee {{ ?m <{Property.BEGIN}> ?b ; <{Property.END}> ?e ; <{Property.QUOTE}> ?q ;"
    told += f" <{Property.IS_PART_OF}> ?x . ?x <{Property.BEGIN}> ?eb ; <{Property.END}> ?ee }}"
    for row in store.query(told):  # type: ignore[union-attr]
        begin, end, first, last = (int(row[name].value) for name in ("b", "e", "eb", "ee"))
        assert digest.text[begin:end] == row["q"].value
        assert first <= begin < end <= last


@given(annotated())
def test_subjects_stand_in_the_title(case: ANNOTATED) -> None:
    """What a change is about has a mention inside the title."""
    digest, annotations = case
    facts = digest_facts(*case, SCHEME)
    named = {
        str(SCHEME.term(mention.kind, mention.id))
        for entry, annotation in zip(digest.entries, annotations, strict=True)
        for mention in annotation.mentions
        if not mention.optional and any(span.field is Field.TITLE for span in mention.spans)
    }
    subjects = {line.split(" ")[2].strip("<>") for line in facts.shared if f"> <{Property.SUBJECT}> " in line}
    assert {iri for iri in subjects if iri.startswith(SCHEME.terms)} <= named


@given(annotated(), st.randoms(use_true_random=False))
def test_order_of_annotation_does_not_matter(case: ANNOTATED, chance: random.Random) -> None:
    """Facts come in the order of the text, whatever the order in which they were read."""
    digest, annotations = case

    def mix(annotation: Annotation) -> Annotation:
        mentions, references = list(annotation.mentions), list(annotation.references)
        chance.shuffle(mentions)
        chance.shuffle(references)
        return replace(annotation, mentions=tuple(mentions), references=tuple(references))

    one = digest_facts(digest, annotations, SCHEME)
    other = digest_facts(digest, [mix(annotation) for annotation in annotations], SCHEME)
    assert one.text == other.text
    assert set(one.shared) == set(other.shared)
    assert one.terms == other.terms


@given(annotated())
def test_triples_stand_once(case: ANNOTATED) -> None:
    """No triple is told twice, neither in a part nor across parts."""
    facts = digest_facts(*case, SCHEME)
    told = facts.text + facts.shared + facts.provenance
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    "text,written",
    [
        ("2026-08-31", f'"2026-08-31"^^<{XSD}date>'),
        ("2026-13-01", '"2026-13-01"'),
        ("2026", '"2026"'),
        ("八月", '"八月"'),
    ],
)
def test_dates(text: str, written: str) -> None:
    """A day of the calendar is a date, anything else stays a string."""
    assert written == write_date(text)


@pytest.mark.parametrize("text,language", [("Fix MoE", "en"), ("修复 MoE", "zh"), ("𠮷 MoE", "zh")])
def test_title_language(text: str, language: str) -> None:
    """A title with a Han character is Chinese."""
    assert f'"{text}"@{language}' == write_title(text)
