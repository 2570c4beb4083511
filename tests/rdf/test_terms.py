"""Terms are described in SKOS: what is named with all that is broader, or the whole lexicon."""

from __future__ import annotations

import pyoxigraph as ox
from hypothesis import given
from hypothesis import strategies as st

from prgraph.lexicon import Form, Lexicon
from prgraph.lexicon.lexicon import Conditions
from prgraph.model import TERM_KINDS, Kind
from prgraph.rdf.iris import Scheme
from prgraph.rdf.quads import TermUse
from prgraph.rdf.terms import TermKey, describe_lexicon, describe_terms
from prgraph.rdf.vocab import PREFIXES, SKOS

SCHEME = Scheme()


def make_lexicon(rows: str, parents: dict[TermKey, tuple[TermKey, ...]] | None = None) -> Lexicon:
    """Make a lexicon of rows ``surface id kind lang form``, words of a surface joined by ``_``."""
    forms = [
        Form(surface.replace("_", " "), Kind(kind), found, lang, form == "pref", Conditions(), "test")
        for surface, found, kind, lang, form in (row.split() for row in rows.strip().splitlines())
    ]
    return Lexicon(forms, (), parents or {})


LEXICON = make_lexicon(
    """
    NVIDIA nvidia hardware en pref
    NVIDIA_GPU nvidia-gpu hardware en pref
    英伟达_GPU nvidia-gpu hardware zh pref
    N_card nvidia-gpu hardware en alt
    N_卡 nvidia-gpu hardware zh alt
    Triton triton component en pref
    Triton triton library en pref
    Attention attention component en pref
    注意力 attention component zh pref
    """,
    {(Kind.HARDWARE, "nvidia-gpu"): ((Kind.HARDWARE, "nvidia"),)},
)


def read(lines: tuple[str, ...]) -> set[str]:
    """Write lines as people read them."""
    heads = sorted(PREFIXES.items(), key=lambda pair: -len(pair[1]))

    def word(term: ox.NamedNode | ox.Literal) -> str:
        if isinstance(term, ox.Literal):
            return f"{term.value}@{term.language}"
        return next(f"{k}:{term.value[len(v) :]}" for k, v in heads if term.value.startswith(v))

    parsed = ox.parse("\n".join(lines), ox.RdfFormat.N_TRIPLES)
    return {" ".join(map(word, (t.subject, t.predicate, t.object))) for t in parsed}


SCHEME_FACTS = {
    "term: rdf:type skos:ConceptScheme",
    "term: skos:prefLabel prgraph lexicon@en",
    "term: skos:prefLabel prgraph 词表@zh",
}


def test_named_term_with_its_chain() -> None:
    """A rule-made term brings its parents from the lexicon, with names in both languages; others stay out."""
    uses = [TermUse(Kind.HARDWARE, "sm90", "SM90", ("nvidia-gpu",)), TermUse(Kind.HARDWARE, "sm90", "Sm90")]
    assert read(describe_terms(uses, LEXICON, SCHEME)) == SCHEME_FACTS | {
        "hardware:sm90 rdf:type skos:Concept",
        "hardware:sm90 rdf:type prg:Hardware",
        "hardware:sm90 skos:prefLabel SM90@en",
        "hardware:sm90 skos:broader hardware:nvidia-gpu",
        "hardware:nvidia-gpu rdf:type skos:Concept",
        "hardware:nvidia-gpu rdf:type prg:Hardware",
        "hardware:nvidia-gpu skos:prefLabel NVIDIA GPU@en",
        "hardware:nvidia-gpu skos:prefLabel 英伟达 GPU@zh",
        "hardware:nvidia-gpu skos:altLabel N card@en",
        "hardware:nvidia-gpu skos:altLabel N 卡@zh",
        "hardware:nvidia-gpu skos:broader hardware:nvidia",
        "hardware:nvidia-gpu skos:inScheme term:",
        "hardware:nvidia rdf:type skos:Concept",
        "hardware:nvidia rdf:type prg:Hardware",
        "hardware:nvidia skos:prefLabel NVIDIA@en",
        "hardware:nvidia skos:inScheme term:",
    }


def test_one_name_of_two_kinds_is_two_related_terms() -> None:
    """Terms of one id are related, in both directions, where both are there."""
    both = [TermUse(Kind.COMPONENT, "triton"), TermUse(Kind.LIBRARY, "triton")]
    related = {fact for fact in read(describe_terms(both, LEXICON, SCHEME)) if "related" in fact}
    assert related == {
        "component:triton skos:related library:triton",
        "library:triton skos:related component:triton",
    }
    assert not {fact for fact in read(describe_terms(both[:1], LEXICON, SCHEME)) if "triton skos:related" in fact}


def test_broader_terms_are_not_related() -> None:
    """A term that is broader than its namesake is not related to it besides."""
    uses = [TermUse(Kind.COMPONENT, "triton", "Triton", ("library:triton",)), TermUse(Kind.LIBRARY, "triton")]
    facts = read(describe_terms(uses, make_lexicon("Triton triton library en pref"), SCHEME))
    assert "component:triton skos:broader library:triton" in facts
    assert not {fact for fact in facts if "related" in fact}


def test_lexicon_wins_over_rules() -> None:
    """Where both know a term, names and hierarchy come from the lexicon."""
    uses = [TermUse(Kind.HARDWARE, "nvidia-gpu", "NV", ("amd",))]
    facts = read(describe_terms(uses, LEXICON, SCHEME))
    assert "hardware:nvidia-gpu skos:prefLabel NVIDIA GPU@en" in facts
    assert not {fact for fact in facts if "amd" in fact or "NV@en" in fact}


def test_unknown_term_is_named_by_its_id() -> None:
    """A term and a parent that nobody names have their id as name."""
    facts = read(describe_terms([TermUse(Kind.MODEL, "x-1", "", ("model:x",))], LEXICON, SCHEME))
    assert {"model:x-1 skos:prefLabel x-1@en", "model:x skos:prefLabel x@en", "model:x-1 skos:broader model:x"} <= facts


def test_whole_lexicon() -> None:
    """The whole scheme holds every term of the lexicon."""
    facts = read(describe_lexicon(LEXICON, SCHEME))
    assert {
        "hardware:nvidia",
        "hardware:nvidia-gpu",
        "component:triton",
        "library:triton",
        "component:attention",
    } == {fact.split()[0] for fact in facts if fact.endswith("skos:inScheme term:")}
    assert "component:attention skos:prefLabel 注意力@zh" in facts
    assert facts >= SCHEME_FACTS


def test_a_circle_ends() -> None:
    """A hierarchy that bites its tail is described once."""
    circle: dict[TermKey, tuple[TermKey, ...]] = {
        (Kind.MODEL, "a"): ((Kind.MODEL, "b"),),
        (Kind.MODEL, "b"): ((Kind.MODEL, "a"),),
    }
    lexicon = make_lexicon("A a model en pref\nB b model en pref", circle)
    facts = read(describe_terms([TermUse(Kind.MODEL, "a")], lexicon, SCHEME))
    assert {"model:a skos:broader model:b", "model:b skos:broader model:a"} <= facts


USES = st.lists(
    st.builds(
        TermUse,
        st.sampled_from(TERM_KINDS),
        st.sampled_from(["triton", "nvidia", "sm90", "é.", "a b"]),
        st.sampled_from(["", "SM90", '"q"\\', "名"]),
        st.lists(st.sampled_from(["nvidia", "library:triton", "x:y"]), max_size=2).map(tuple),
    ),
    max_size=8,
)


@given(USES, st.randoms(use_true_random=False))
def test_names_keep_the_rules_of_skos(uses: list[TermUse], chance: object) -> None:
    """Each term has one English name and at most one Chinese, no name twice; the order of uses does not matter."""
    lines = describe_terms(uses, LEXICON, SCHEME)
    chance.shuffle(uses)  # type: ignore[attr-defined]
    assert lines == describe_terms(uses, LEXICON, SCHEME)
    names: dict[str, list[tuple[str, str | None]]] = {}
    others: dict[str, set[tuple[str, str | None]]] = {}
    for quad in ox.parse("\n".join(lines), ox.RdfFormat.N_TRIPLES):
        found = (quad.object.value, getattr(quad.object, "language", None))
        subject = quad.subject.value
        if quad.predicate.value == f"{SKOS}prefLabel":
            names.setdefault(subject, []).append(found)
        if quad.predicate.value == f"{SKOS}altLabel":
            others.setdefault(subject, set()).add(found)
    for subject, preferred in names.items():
        languages = [language for _, language in preferred]
        assert languages.count("en") == 1
        assert languages.count("zh") <= 1
        assert not others.get(subject, set()) & set(preferred)
