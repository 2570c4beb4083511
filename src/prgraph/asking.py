"""Ask a build in SPARQL: a text, or a query that ships, with values that are found by the names people use."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Final

import pyoxigraph as ox

from prgraph.answers.finding import find
from prgraph.errors import NameNotFoundError, QueryError
from prgraph.model import TERM_KINDS, ChangeType, Kind, MetricKind, Repository, Verdict
from prgraph.rdf.binding import Parameter, bind, read_parameters, require_places, write_iri, write_literal
from prgraph.rdf.canned import load_canned
from prgraph.rdf.iris import Scheme
from prgraph.rdf.query import Answer, Bounds, run_query
from prgraph.rdf.store import open_store
from prgraph.rdf.vocab import VALUES, XSD
from prgraph.workspace import open_generation

KINDS: Final[Mapping[str, tuple[Kind, ...]]] = {
    **{kind.value: (kind,) for kind in Kind},
    "term": TERM_KINDS,
    "thing": tuple(kind for kind in Kind if kind is not Kind.PULL_REQUEST),
    "any": tuple(Kind),
}
"""What kinds of things a parameter of a kind may be."""

CHOICES: Final[Mapping[str, Mapping[str, str]]] = {
    name: {value.value: VALUES[value] for value in values}
    for name, values in (("verdict", Verdict), ("change", ChangeType), ("metric", MetricKind))
}
"""The values of parameters that choose from a list."""


def query(
    out: str | Path = "prgraph-out",
    sparql: str | None = None,
    *,
    name: str | None = None,
    values: Mapping[str, str | Sequence[str]] | None = None,
    bounds: Bounds | None = None,
    allow_from: bool = False,
) -> Answer:
    """Answer a query from the build in a folder: the text ``sparql``, or the query ``name`` that ships.

    ``values`` fill the query's ``VALUES ?x { }``: a name in either language, an id, ``#31617``, an IRI, a date …, as
    the query's ``# param`` says; several where a sequence is given. ``allow_from`` lets FROM choose among the graphs.
    Raises QueryError for a query that is refused, malformed or runs over its bounds, NameNotFoundError for a value that
    the graph does not know, WorkspaceError where there is no build.
    """
    if (sparql is None) == (name is None):
        raise QueryError("found a text and a name, or neither; expected either a query or the name of one that ships")
    text = load_canned(name).text if name is not None else sparql or ""
    called = name or "query"
    with open_generation(Path(out)) as generation:
        require_places(text, values or {}, called, allow_from=allow_from)
        given = {key: [told] if isinstance(told, str) else list(told) for key, told in (values or {}).items()}
        kinds = {parameter.name: parameter for parameter in read_parameters(text)}
        terms: dict[str, list[str]] = {}
        if given:
            store = open_store(generation.store)
            for key, told in given.items():
                parameter = kinds.get(key, Parameter(key, "any", optional=False, help=""))
                terms[key] = [term for value in told for term in read_value(store, value, parameter)]
        bound = bind(text, terms, called, allow_from=allow_from)
        return run_query(generation.store, bound, name=called, bounds=bounds, allow_from=allow_from)


def read_value(store: ox.Store, value: str, parameter: Parameter) -> list[str]:
    """Give the terms, in SPARQL, that a value stands for; more than one where several terms have the name.

    Raises QueryError for a value of another kind, NameNotFoundError for a name that the graph does not know.
    """
    if parameter.kind in CHOICES:
        return [_choose(value, parameter)]
    if parameter.kind == "date":
        return [_read_date(value, parameter)]
    if parameter.kind == "number":
        return [_read_number(value, parameter)]
    if parameter.kind == "text":
        return [write_literal(value)]
    if parameter.kind == "repository":
        return [_read_repository(value, parameter)]
    if parameter.kind not in KINDS:
        known = ", ".join([*KINDS, *CHOICES, "date", "number", "text", "repository"])
        raise QueryError(f"# param {parameter.name}: found the kind {parameter.kind!r}; expected one of {known}")
    if re.fullmatch(r"<[^<>]*>", value):
        return [write_iri(value[1:-1])]
    return [write_iri(iri) for iri in _find(store, value, parameter)]


def _find(store: ox.Store, value: str, parameter: Parameter) -> list[str]:
    """Find the things with a name: several terms, but of anything else one."""
    found = find(store, value, KINDS[parameter.kind])
    if not found.hits:
        alike = [f"{thing.call} ({thing.label})" for thing in found.alike]
        meant = "".join(f"\n    {told}" for told in alike)
        raise NameNotFoundError(
            f"--set {parameter.name}: the graph knows no {parameter.kind.replace('_', ' ')} {value[:80]!r}."
            + (f" Did you mean one of these?{meant}" if alike else ""),
            alike=alike,
        )
    if len(found.hits) > 1 and any(thing.kind not in TERM_KINDS for thing in found.hits):
        listed = "".join(f"\n    {thing.call} ({thing.label})" for thing in found.hits[:10])
        raise QueryError(
            f"--set {parameter.name}: {len(found.hits)} things have the name {value[:80]!r}. Give one of them:{listed}"
        )
    return [thing.iri for thing in found.hits]


def _choose(value: str, parameter: Parameter) -> str:
    choices = CHOICES[parameter.kind]
    wanted = value.lower().replace("-", "_")
    if wanted not in choices:
        raise _refuse(value, parameter, f"one of {', '.join(choices)}")
    return write_iri(choices[wanted])


def _read_date(value: str, parameter: Parameter) -> str:
    try:
        return write_literal(date.fromisoformat(value).isoformat(), f"{XSD}date")
    except ValueError:
        raise _refuse(value, parameter, "a day such as 2026-08-31") from None


def _read_number(value: str, parameter: Parameter) -> str:
    if not re.fullmatch(r"[+-]?[0-9]{1,18}", value):
        raise _refuse(value, parameter, "a whole number")
    return write_literal(value, f"{XSD}integer")


def _read_repository(value: str, parameter: Parameter) -> str:
    owner, slash, repository = value.removeprefix("https://github.com/").partition("/")
    if not (owner and slash and repository) or "/" in repository:
        raise _refuse(value, parameter, "OWNER/NAME")
    return write_iri(Scheme().repository(Repository(owner, repository)))


def _refuse(value: str, parameter: Parameter, wanted: str) -> QueryError:
    return QueryError(f"--set {parameter.name}: found {value[:80]!r}; expected {wanted}")
