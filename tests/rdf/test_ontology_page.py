"""The page of the ontology for people."""

from __future__ import annotations

from pathlib import Path

from prgraph.rdf.vocab import PRG, Class, Property

PAGE = Path(__file__).parents[2] / "ontology" / "index.html"


def test_every_own_term_is_told_of() -> None:
    """The page holds every class and property of the ontology: it was written after the last change of them."""
    text = PAGE.read_text(encoding="utf-8")
    own = [term.value for term in (*Class, *Property) if term.value.startswith(PRG)]
    assert [] == [term for term in own if term not in text and term.removeprefix(PRG) not in text]


def test_page_needs_no_network() -> None:
    """The page loads no script, style or picture from elsewhere."""
    text = PAGE.read_text(encoding="utf-8")
    assert "<script src" not in text
    assert 'rel="stylesheet" href="http' not in text
