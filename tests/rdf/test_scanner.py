"""The scanner: terminals as SPARQL 1.1 spells them, and nothing forbidden in a text that passes, however it is read."""

from __future__ import annotations

import re
from typing import cast

import pyoxigraph as ox
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from prgraph.errors import QueryError
from prgraph.rdf.scanner import MOST_BYTES, Shape, check_query, scan
from prgraph.rdf.vocab import Property

# A port that the engine refuses by itself: whether it would open a connection can be told without a network.
ENDPOINT = "http://127.0.0.1:9/x"
SERVICE = f"SERVICE <{ENDPOINT}> {{ ?s ?p ?o }}"


def shapes(text: str) -> list[tuple[str, str]]:
    """Give shape and text of every token."""
    return [(token.shape.value, token.text) for token in scan(text)]


@pytest.mark.parametrize(
    "text, expected",
    [
        ("<http://a/b#c>", [("iri", "<http://a/b#c>")]),
        ("?a < ?b", [("variable", "?a"), ("sign", "<"), ("variable", "?b")]),
        ("'a' \"b\"@zh-hans", [("string", "'a'"), ("string", '"b"'), ("tag", "@zh-hans")]),
        ("'' \"\"", [("string", "''"), ("string", '""')]),
        ("'''a'b''c\n'''", [("string", "'''a'b''c\n'''")]),
        ('"""a"b\\""""', [("string", '"""a"b\\""""')]),
        (r"'\'' '\u4fee'", [("string", r"'\''"), ("string", r"'\u4fee'")]),
        ("# SERVICE\r\nASK", [("comment", "# SERVICE"), ("word", "ASK")]),
        ("prg:a.b. :c 修:复", [("name", "prg:a.b"), ("sign", "."), ("name", ":c"), ("name", "修:复")]),
        (r"a:b\'c a:%41\#", [("name", r"a:b\'c"), ("name", r"a:%41\#")]),
        ("_:b 1.5e3 a.", [("word", "_"), ("name", ":b"), ("word", "1.5e3"), ("word", "a"), ("sign", ".")]),
        ("a.:b", [("word", "a"), ("sign", "."), ("name", ":b")]),
        ("prg:describes?", [("name", "prg:describes"), ("sign", "?")]),
        ("{}", [("sign", "{"), ("sign", "}")]),
    ],
)  # fmt: skip
def test_terminals(text: str, expected: list[tuple[str, str]]) -> None:
    """Each terminal is cut as section 19.8 spells it."""
    assert expected == shapes(text)


@given(st.text(alphabet="<>\"'#\\?:. \n{}azSERVICE修@^", max_size=60))
def test_tokens_are_where_they_say(text: str) -> None:
    """Tokens stand in the text in order, with nothing but blanks between them."""
    try:
        tokens = list(scan(text))
    except QueryError:
        return
    place = 0
    for token in tokens:
        assert "" == text[place : token.start].strip(" \t\r\n")
        assert token.text == text[token.start : token.end]
        place = token.end
    assert "" == text[place:].strip(" \t\r\n")


ALLOWED = (
    'ASK { ?s ?p "SERVICE" }',
    "ASK { ?s ?p '''FROM <file:///etc/passwd>''' }",
    "ASK { <http://a/SERVICE#load> ?p ?service }",
    "# LOAD <x>\nASK { ?from ?p ex:service }",
    "SELECT (STRAFTER(?a, 'b') AS ?insert) { ?s prov:wasDerivedFrom ?o }",
)


@pytest.mark.parametrize("text", ALLOWED)
def test_words_that_are_no_keywords_pass(text: str) -> None:
    """What is a text, an IRI, a variable, a local name or a comment may hold any word."""
    assert check_query(text)


REFUSED = {
    f"SELECT * {{ {SERVICE} }}": "query:1:12: found SERVICE",
    f"SELECT * {{ sErViCe SILENT <{ENDPOINT}> {{}} }}": "query:1:12: found SERVICE",
    f"PREFIX : <{ENDPOINT}> SELECT * {{ SERVICE:x {{}} }}": "query:1:44: found SERVICE",
    f"SELECT * {{ ?s a true{SERVICE} }}": "query:1:17: found SERVICE",
    f"SELECT * {{ ?s a 1{SERVICE} }}": "query:1:17: found SERVICE",
    f"SELECT * {{ FILTER(?a<'>' && 1<2) {SERVICE} # '\n }}": "found an IRI without scheme",
    f'SELECT * {{ FILTER(?a<?b#>"""\n) {SERVICE} #""" \n }}': "found an IRI without scheme",
    f"SELECT * {{ S\\u0045RVICE <{ENDPOINT}> {{}} }}": "found a backslash",
    f"SELECT * {{ ?s ?p '\\u0027 . {SERVICE} # ' }}": "found a string that does not end",
    "SELECT * FROM <file:///etc/passwd> { ?s ?p ?o }": "query:1:10: found FROM",
    "SELECT * FROM NAMED <http://a/> { ?s ?p ?o }": "query:1:10: found FROM",
    "LOAD <file:///etc/passwd>": "query:1:1: found LOAD",
    "INSERT DATA { <a:b> <a:b> <a:b> }": "found INSERT",
    "DELETE WHERE { ?s ?p ?o }": "found DELETE",
    "CLEAR ALL": "found CLEAR",
    "DROP ALL": "found DROP",
    "CREATE GRAPH <a:b>": "found CREATE",
    "ADD <a:b> TO <a:c>": "found ADD",
    "MOVE <a:b> TO <a:c>": "found MOVE",
    "COPY <a:b> TO <a:c>": "found COPY",
    "WITH <a:b> DELETE {} WHERE {}": "found WITH",
    "ASK { ?s ?p 1.LOAD }": "query:1:13: found LOAD",
    "SELECT * {\n 修复 ?s ?p 'x }": "query:2:11: found a string that does not end",
    "SELECT * { ?s ?p ¿ }": "query:1:18: found '¿'",
    "SELECT * { ?s ?p \x00 }": "query:1:18: found '\\x00'",
    "SELECT * " + "{" * 101 + "}" * 101: "found brackets more than 100 deep",
    "ASK { ?s ?p " + "([" * 51 + "])" * 51 + "}": "found brackets more than 100 deep",
    "# " + "x" * MOST_BYTES: "expected at most 65,536",
    "ASK { ?s ?p '\ud800' }": "found a half of a surrogate pair at character 14",
}


@pytest.mark.parametrize("text, told", REFUSED.items(), ids=range(len(REFUSED)))
def test_refusals_say_what_and_where(text: str, told: str) -> None:
    """What a query may not do is refused, with place and reason, in every disguise."""
    with pytest.raises(QueryError) as raised:
        check_query(text)
    assert told in str(raised.value)


@pytest.mark.parametrize("text", [text for text in list(REFUSED)[:7] if "SILENT" not in text])
def test_disguises_are_real(text: str) -> None:
    """The engine itself would reach for a connection: these rules are needed."""
    store = ox.Store()
    for value in (ox.Literal(value=True), ox.Literal(1)):
        store.add(ox.Quad(ox.NamedNode("a:b"), ox.NamedNode(Property.TYPE), value))
    with pytest.raises(OSError, match="port 9"):
        list(cast("ox.QuerySolutions", store.query(text)))


def test_message_points_at_the_place() -> None:
    """A message shows the line with a caret; wide characters count as two."""
    with pytest.raises(QueryError) as raised:
        check_query("ASK {\n  ?s ?p '修复' . FROM }", "mine.rq")
    assert (
        "mine.rq:2:16: found FROM; a query reads all graphs of the build. Leave it out, or use GRAPH, or allow it: "
        "--allow-from (a prefix may not hold this word).\n"
        "      ?s ?p '修复' . FROM }\n"
        "                     ^"
    ) == str(raised.value)


def test_a_long_line_is_shown_in_part() -> None:
    """Of a long line only the surroundings of the place are shown."""
    with pytest.raises(QueryError) as raised:
        check_query(f"ASK {{ {'?s ?p ?o . ' * 1000} LOAD }}")
    assert [104, 104] >= [len(line) for line in str(raised.value).split("\n")[1:]]


PATTERNS = (
    "a.",
    "aaaaaaaa.",
    "a:.",
    "a:%20",
    "?",
    "{}",
    "@a-",
    "'",
    '"',
    "''",
    '""',
    "'''a'b''",
    "<a",
    "<<",
    "1.",
    ".",
    "#",
)


@pytest.mark.parametrize("piece", PATTERNS)
def test_no_text_takes_long(piece: str) -> None:
    """A text of 64 kB is cut in a moment, whatever is repeated in it: no pattern looks at a run again and again."""
    text = piece * (MOST_BYTES // len(piece))
    seen = 0
    try:
        for token in scan(text):
            seen += len(token.text)
    except QueryError:
        return
    assert seen == len(text)


def test_from_can_be_allowed() -> None:
    """Where FROM is allowed nothing else is."""
    assert check_query("ASK FROM <a:b> { ?s ?p ?o }", allow_from=True)
    with pytest.raises(QueryError):
        check_query(f"ASK FROM <a:b> {{ {SERVICE} }}", allow_from=True)


def test_nesting_of_a_hundred_passes() -> None:
    """Brackets may nest a hundred deep."""
    assert 201 == len(check_query("ASK" + "{" * 100 + "}" * 100))


PIECES = st.sampled_from(
    [
        *"{}().;,<>'\"#\n\\?:/*+-=&|!^@ ", "'''", '"""', "SELECT*{", "ASK{", "FILTER(", "?s ?p ?o", "?a", "<a:b>",
        "ex:p", "a", "true", "1", "1.", "1e5", "UNDEF", "_:b", "@en", SERVICE, f"SERVICE<{ENDPOINT}>{{}}",
        "SERVICE:x{}", "SERVICE?a{}", f"SILENT<{ENDPOINT}>", "PREFIX:<http://127.0.0.1:9/>", "BASE<http://127.0.0.1:9/>",
        "\\u0045", "\\u0027", "\\'", "<<", ">>", "<'", "'>", "#>", "<#", "EXISTS{", "VALUES ?a{", "BIND(", " AS ?b)",
        "UNION{", "MINUS{", "GRAPH<a:b>{",
    ]
)  # fmt: skip


@settings(max_examples=1500)
@given(st.lists(PIECES, max_size=14).map("".join))
@example(f"SELECT*{{?s ?p true{SERVICE}}}")
@example("PREFIX:<http://127.0.0.1:9/>SELECT*{SERVICE:x{}}")
@example(f"SELECT*{{FILTER(?a<'>' && 1<2){SERVICE}# '\n}}")
@example(f'SELECT*{{FILTER(?a<?b#>"""\n){SERVICE}#"""\n}}')
def test_no_text_that_passes_holds_a_service(body: str) -> None:
    """In what the scanner lets pass the engine finds no SERVICE: it reads the text with another word there as well."""
    for text in (body, f"SELECT * {{ {body} }}", f"ASK {{ FILTER(?a {body}) }}"):
        try:
            check_query(text)
        except QueryError:
            continue
        assert not is_read(text) or is_read(text.replace("SERVICE", "SERVIXE")), text


def is_read(text: str) -> bool:
    """Tell whether the engine takes a text for a query."""
    try:
        ox.Store().query(text)
    except SyntaxError:
        return False
    return True


def test_shapes_are_those_of_the_pattern() -> None:
    """Every shape is one that a scan gives."""
    whole = "# c\n<a:b> 'x' ?v @en a:b w ."
    assert set(Shape) == {token.shape for token in scan(whole)}
    assert re.sub(r"\s", "", whole) == "".join(token.text.replace(" ", "") for token in scan(whole))
