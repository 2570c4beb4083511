"""Write a build as JSON-LD under the context of the ontology (``ontology/context.jsonld``), a line a node.

The terms of the context are applied where they give the value back exactly; all else is written out in full, so that
any JSON-LD 1.1 processor reads the same quads (https://www.w3.org/TR/json-ld11/).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

import pyoxigraph as ox

from prgraph.export.part import Part
from prgraph.export.rdf import read_quads
from prgraph.rdf.ontology import find_file
from prgraph.rdf.vocab import XSD, Property

_INTEGER: Final = f"{XSD}integer"
_STRING: Final = f"{XSD}string"
_LOCAL: Final = re.compile(r"[^/:][^:]*")
_PREFIX_END: Final = tuple(":/?#[]@")


@dataclass(frozen=True, slots=True)
class Rule:
    """How the context writes the values of a property: ``kind`` its ``@type`` written out (empty for none), ``base``
    what local values stand for, ``by_language``: values are grouped by language.
    """

    term: str
    kind: str
    base: str
    by_language: bool


def export_jsonld(part: Part) -> Iterator[str]:
    """Give the parts of a JSON-LD file: its context, the named graphs in pieces, the nodes of the default graph."""
    context = json.loads(find_file("context.jsonld").read_text(encoding="utf-8"))["@context"]
    writer = Writer(context)
    yield '{"@context": ' + json.dumps(context, ensure_ascii=False) + ',\n"@graph": [\n'
    first = True
    for graph, quads in groupby(read_quads(part), key=lambda quad: quad.graph_name):
        yield "" if first else ",\n"
        first = False
        rows = (json.dumps(node, ensure_ascii=False) for node in writer.write_nodes(quads))
        if isinstance(graph, ox.NamedNode):
            yield f'{{"@id": {json.dumps(writer.shorten(graph.value), ensure_ascii=False)}, "@graph": [\n'
            yield ",\n".join(rows)
            yield "\n]}"
        else:
            yield ",\n".join(rows)
    yield "\n]}\n"


class Writer:
    """Writes nodes under a context."""

    def __init__(self, context: Mapping[str, Any]) -> None:
        plain = {term: iri for term, iri in context.items() if isinstance(iri, str) and not term.startswith("@")}
        self.prefixes = {iri: prefix for prefix, iri in plain.items() if iri.endswith(_PREFIX_END)}
        self.expanded = {prefix: iri for iri, prefix in self.prefixes.items()}
        self.rules: dict[str, Rule] = {}
        self.classes: dict[str, str] = {}
        for term, told in context.items():
            if isinstance(told, dict) and "@id" in told:
                self.rules[self.expand(told["@id"])] = self._make_rule(term, told)
            elif term in plain and term not in self.expanded and not told.startswith("@"):
                if term[0].isupper():
                    self.classes[self.expand(told)] = term
                else:
                    self.rules[self.expand(told)] = Rule(term, "", "", by_language=False)

    def _make_rule(self, term: str, told: Mapping[str, Any]) -> Rule:
        kind = self.expand(told.get("@type", ""))
        base = told.get("@context", {}).get("@vocab", "")
        return Rule(term, kind, base, by_language="@language" in told.get("@container", ()))

    def expand(self, name: str) -> str:
        """Write a prefixed name out."""
        prefix, colon, local = name.partition(":")
        return self.expanded[prefix] + local if colon and prefix in self.expanded else name

    def shorten(self, iri: str) -> str:
        """Write an IRI with the longest prefix that leaves a name which reads back."""
        for end in range(len(iri) - 1, 0, -1):
            prefix = self.prefixes.get(iri[:end])
            if prefix and _LOCAL.fullmatch(iri[end:]):
                return f"{prefix}:{iri[end:]}"
        return iri

    def write_nodes(self, quads: Iterable[ox.Quad]) -> Iterator[dict[str, Any]]:
        """Give a node for each subject."""
        for subject, facts in groupby(quads, key=_subject_of):
            node: dict[str, Any] = {"id": self.shorten(subject)}
            for told, values in groupby(facts, key=lambda quad: quad.predicate.value):
                for key, value in self._write_values(told, [quad.object for quad in values]):
                    node.setdefault(key, []).append(value)
            yield {key: _unwrap(key, values) for key, values in node.items()}

    def _write_values(self, told: str, values: Iterable[Any]) -> Iterator[tuple[str, Any]]:
        rule = self.rules.get(told)
        for value in values:
            if told == Property.TYPE and isinstance(value, ox.NamedNode):
                yield "type", self.classes.get(value.value) or self.shorten(value.value)
                continue
            written = _apply(rule, value, self) if rule else None
            if rule and written is not None:
                yield rule.term, written
            else:
                yield told, _write_whole(value)


def _subject_of(quad: ox.Quad) -> str:
    """Give the IRI of a subject: the graph has no other subjects."""
    return quad.subject.value if isinstance(quad.subject, ox.NamedNode) else str(quad.subject)


def _apply(rule: Rule, value: Any, writer: Writer) -> Any:
    """Write a value as the rule reads it back; None where it would not."""
    if isinstance(value, ox.NamedNode):
        if rule.kind == "@id":
            return writer.shorten(value.value)
        local = value.value.removeprefix(rule.base)
        return local if rule.kind == "@vocab" and rule.base and local != value.value else None
    if rule.by_language:
        return {value.language: value.value} if value.language else None
    if value.language or rule.kind.startswith("@"):
        return None
    if value.datatype.value != (rule.kind or _STRING):
        return None
    return int(value.value) if rule.kind == _INTEGER else value.value


def _write_whole(value: Any) -> dict[str, str]:
    if isinstance(value, ox.NamedNode):
        return {"@id": value.value}
    if value.language:
        return {"@value": value.value, "@language": value.language}
    return {"@value": value.value, "@type": value.datatype.value}


def _unwrap(key: str, values: Any) -> Any:
    """Give a single value by itself, and texts by language as one map."""
    if key == "id":
        return values
    if all(isinstance(value, dict) and not any(mark.startswith("@") for mark in value) for value in values):
        languages: dict[str, list[str]] = {}
        for value in values:
            for language, text in value.items():
                languages.setdefault(language, []).append(text)
        return {language: texts[0] if len(texts) == 1 else texts for language, texts in languages.items()}
    return values[0] if len(values) == 1 else values
