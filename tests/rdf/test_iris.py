"""IRIs come from content alone, differ where contents differ, and are read by every RDF library alike."""

import unicodedata

import pyoxigraph
import pytest
import rdflib
from hypothesis import given
from hypothesis import strategies as st

from prgraph.errors import InputError
from prgraph.model import Kind, Repository
from prgraph.rdf.iris import Scheme, decode_segment, encode_segment, entry_iri, offset_iri

ANY_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
SGLANG = Repository("sgl-project", "sglang")
SCHEME = Scheme()


@pytest.mark.parametrize(
    "text,segment",
    [
        ("局部卷积", "局部卷积"),
        ("untyped_storage().nbytes()", "untyped_storage%28%29.nbytes%28%29"),
        ("docker/Dockerfile", "docker%2FDockerfile"),
        ("next.js", "next.js"),
        (".github", ".github"),
        ("a.", "a%2E"),
        ("..", ".%2E"),
        ("50%", "50%25"),
        ("a%2Eb", "a%252Eb"),
        ("e\u0301", "é"),
        ("fused 权重路由", "fused%20权重路由"),
        ("\u202egpj.exe", "%E2%80%AEgpj.exe"),
        ("😀", "%F0%9F%98%80"),
    ],
)
def test_encode_segment(text: str, segment: str) -> None:
    """Letters and digits of every script stay, the rest is upper-case percent-encoded UTF-8."""
    assert segment == encode_segment(text)


@given(ANY_TEXT)
def test_segment_round_trip(text: str) -> None:
    """A segment gives its text back in NFC: so texts that differ in NFC have segments that differ."""
    assert unicodedata.normalize("NFC", text) == decode_segment(encode_segment(text))


@given(ANY_TEXT)
def test_segment_is_one_segment(text: str) -> None:
    """A segment has nothing that would end it or that Turtle cannot write."""
    segment = encode_segment(text)
    assert not set(segment) & set("/?#[]@!$&'()*+,;=:<>\"{}|\\^` \t\n")
    assert not segment.endswith(".")


@given(ANY_TEXT)
def test_both_libraries_accept_and_agree(text: str) -> None:
    """Turtle of one library is read by the other to the same IRI."""
    iri = SCHEME.symbol(SGLANG, text)
    node = pyoxigraph.NamedNode(iri)
    written = pyoxigraph.serialize(
        [pyoxigraph.Triple(node, node, node)],
        format=pyoxigraph.RdfFormat.TURTLE,
        prefixes={"symbol": SCHEME.symbol(SGLANG, "")},
    )
    read = rdflib.Graph().parse(data=written, format="turtle")
    assert {iri} == {str(term) for triple in read for term in triple}
    back = pyoxigraph.parse(read.serialize(format="nt").encode(), pyoxigraph.RdfFormat.N_TRIPLES)
    assert {iri} == {quad.subject.value for quad in back}


def test_forms() -> None:
    """Each thing has the IRI that the record of the scheme states."""
    digest = SCHEME.digest("ab" * 32)
    assert SCHEME.repository(Repository("SGL-Project", "SGLang")) == "https://github.com/sgl-project/sglang"
    assert SCHEME.numbered(SGLANG, 31617) == "https://github.com/sgl-project/sglang/pull/31617"
    assert SCHEME.keyed(SGLANG, "0" * 20) == f"https://w3id.org/prgraph/id/pr/sgl-project/sglang/{'0' * 20}"
    assert SCHEME.symbol(SGLANG, "VisionAscend") == "https://w3id.org/prgraph/id/symbol/sgl-project/sglang/VisionAscend"
    assert SCHEME.term(Kind.COMPONENT, "triton") == "https://w3id.org/prgraph/term/component/triton"
    assert digest == "https://w3id.org/prgraph/id/doc/abababababababab"
    assert entry_iri(digest, 3) == f"{digest}#entry_3"
    assert offset_iri(digest, 4, 9) == f"{digest}#offset_4_9"
    assert offset_iri(digest, 4, 9, "cue") == f"{digest}#cue_4_9"
    assert SCHEME.graph("ab" * 32) == "https://w3id.org/prgraph/id/graph/abababababababab"
    assert SCHEME.things == "https://w3id.org/prgraph/id/graph/things"
    assert SCHEME.aliases == "https://w3id.org/prgraph/id/graph/aliases"
    assert SCHEME.terms == "https://w3id.org/prgraph/term/"
    assert SCHEME.dataset == "https://w3id.org/prgraph/id/dataset"


@pytest.mark.parametrize(
    "text,iri",
    [
        ("pyc96", "https://github.com/pyc96"),
        ("@PYC96", "https://github.com/pyc96"),
        ("a-b", "https://github.com/a-b"),
        ("a--b", "https://w3id.org/prgraph/id/person/a--b"),
        ("张三", "https://w3id.org/prgraph/id/person/张三"),
        ("Ada Lovelace", "https://w3id.org/prgraph/id/person/Ada%20Lovelace"),
    ],
)
def test_person(text: str, iri: str) -> None:
    """A handle is a GitHub URL, whatever its case; a name that is no handle is ours."""
    assert iri == SCHEME.person(text)


@pytest.mark.parametrize("kind", Kind)
def test_kind_is_part_of_a_term(kind: Kind) -> None:
    """The same id of two kinds is two terms."""
    assert [kind] == [other for other in Kind if SCHEME.term(kind, "triton") == SCHEME.term(other, "triton")]


def test_base_moves_data_only() -> None:
    """Another base changes what the data mint, not terms, values or GitHub URLs."""
    scheme = Scheme("https://example.org/kg/")
    assert scheme.digest("0" * 64).startswith("https://example.org/kg/doc/")
    assert scheme.keyed(SGLANG, "k").startswith("https://example.org/kg/pr/")
    assert scheme.term(Kind.MODEL, "qwen") == SCHEME.term(Kind.MODEL, "qwen")
    assert scheme.numbered(SGLANG, 1) == SCHEME.numbered(SGLANG, 1)


@pytest.mark.parametrize(
    "base",
    ["", "id/", "https://x", "https://x/a", "https://x/#", "https://x/a?b/", "urn:x:/", "https://x/a b/", "https:///"],
)
def test_base_is_checked(base: str) -> None:
    """A base that is no absolute http IRI with a slash at the end is refused, with one that would do."""
    with pytest.raises(InputError) as caught:
        Scheme(base)
    assert str(caught.value) == (
        f"base: found {base!r}, expected an absolute http or https IRI that ends with '/', "
        "without query or fragment. Give one such as https://w3id.org/prgraph/id/"
    )


@given(
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="/"), min_size=1, max_size=9),
    st.integers(min_value=1),
)
def test_shorten_pull_requests(name: str, number: int) -> None:
    """A pull request is spelled as people do, with the name as it is compared."""
    repository = Repository("o", name)
    spelled = unicodedata.normalize("NFC", repository.key)
    assert f"{spelled}#{number}" == SCHEME.shorten(SCHEME.numbered(repository, number))
    assert f"{spelled}@0123" == SCHEME.shorten(SCHEME.keyed(repository, "0123"))


@pytest.mark.parametrize("iri", ["https://github.com/pyc96", "https://github.com/o/n", SCHEME.things, "urn:x"])
def test_shorten_leaves_the_rest(iri: str) -> None:
    """What is no pull request has no short spelling."""
    assert SCHEME.shorten(iri) is None
