"""Put values into a query as terms, never as text: ``VALUES ?topic { }`` is filled with what is written here.

A query says in comments which parameters it takes, ``# param topic: term? what it is``: a name, a kind of value, ``?``
where it may be left out, then its help.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from prgraph.errors import QueryError
from prgraph.rdf.scanner import Shape, Token, check_query

UNBOUND: Final = "UNDEF"
_PARAMETER: Final = re.compile(
    r"^#[ \t]*param[ \t]+([A-Za-z_]\w*)[ \t]*:[ \t]*([a-z_]+)(\??)(?:[ \t]+(.*?))?[ \t]*$", re.MULTILINE | re.ASCII
)
_NOT_IN_IRI: Final = re.compile(r"[\x00-\x20<>\"{}|^`\\]")
_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a query: ``kind`` says how its value is understood, ``help`` what it is for."""

    name: str
    kind: str
    optional: bool
    help: str

    def spell(self) -> str:
        """Give name and kind, in brackets where the parameter may be left out.

        >>> Parameter("topic", "term", True, "").spell()
        '[topic=TERM]'
        """
        spelled = f"{self.name}={self.kind.upper()}"
        return f"[{spelled}]" if self.optional else spelled


def read_parameters(text: str) -> tuple[Parameter, ...]:
    """Read the parameters that the comments of a query declare.

    >>> read_parameters("# param topic: term? a subsystem")
    (Parameter(name='topic', kind='term', optional=True, help='a subsystem'),)
    """
    return tuple(Parameter(found[1], found[2], bool(found[3]), found[4] or "") for found in _PARAMETER.finditer(text))


def write_iri(iri: str) -> str:
    """Write an IRI as SPARQL; raises QueryError for what is none."""
    if not re.match(r"[A-Za-z][A-Za-z0-9+.-]*:", iri) or _NOT_IN_IRI.search(iri):
        raise QueryError(f"found {iri[:200]!r}; expected an absolute IRI such as https://github.com/owner/name/pull/7")
    return f"<{iri}>"


def write_literal(text: str, datatype: str = "") -> str:
    r"""Write a literal as SPARQL, whatever its text holds.

    >>> write_literal('a" } SERVICE')
    '"a\\" } SERVICE"'
    """
    written = "".join(_ESCAPES.get(char, char) for char in text)
    return f'"{written}"' + (f"^^{write_iri(datatype)}" if datatype else "")


def bind(text: str, values: Mapping[str, Sequence[str]], name: str = "query", *, allow_from: bool = False) -> str:
    """Fill the ``VALUES ?x { }`` of a query with terms in SPARQL, each way that they stand.

    A parameter without value becomes unbound where the query declares it optional. Raises QueryError for a value
    without a place, for a parameter that needs a value, and for a query that may not run.
    """
    places = require_places(text, values, name, allow_from=allow_from)
    parameters = {parameter.name: parameter for parameter in read_parameters(text)}
    for slot, place in reversed(places):
        parameter = parameters.get(slot)
        if slot in values:
            filling = " ".join(values[slot])
        elif parameter is None:
            continue
        elif parameter.optional:
            filling = UNBOUND
        else:
            raise QueryError(f"{name}: needs a value for {slot} ({parameter.kind}: {parameter.help}). "
                             f"Give one: --set {slot}=…")  # fmt: skip
        text = f"{text[: place.start]} {filling} {text[place.stop :]}"
    return text


def require_places(
    text: str, variables: Iterable[str], name: str = "query", *, allow_from: bool = False
) -> list[tuple[str, slice]]:
    """Give each place of a value in a query: its variable, and the stretch between its braces.

    Raises QueryError for variables that have no place, and for a query that may not run.
    """
    places = list(_find_places(check_query(text, name, allow_from=allow_from)))
    known = list(dict.fromkeys(variable for variable, _ in places))
    for wanted in variables:
        if wanted not in known:
            takes = ", ".join(known) or "none"
            raise QueryError(
                f"{name}: found a value for {wanted!r}; the query takes {takes}. "
                f"A query takes a value where it holds VALUES ?{wanted} {{ }}"
            )
    return places


def _find_places(tokens: Sequence[Token]) -> Iterator[tuple[str, slice]]:
    """Find each empty ``VALUES ?x { }``."""
    for start in range(len(tokens) - 3):
        word, variable, opening, closing = tokens[start : start + 4]
        if (
            word.shape is Shape.WORD
            and word.text.lower() == "values"
            and variable.shape is Shape.VARIABLE
            and (opening.text, closing.text) == ("{", "}")
        ):
            yield variable.text[1:], slice(opening.end, closing.start)


def list_values(settings: Iterable[str]) -> dict[str, list[str]]:
    """Read settings ``VAR=VALUE``; a variable may have several values.

    Raises QueryError for a setting of another form.
    """
    values: dict[str, list[str]] = {}
    for setting in settings:
        variable, sign, value = setting.partition("=")
        if not sign or not re.fullmatch(r"[?$]?[A-Za-z_]\w*", variable, re.ASCII) or not value.strip():
            raise QueryError(f"--set: found {setting[:80]!r}; expected VAR=VALUE, such as topic=radix-cache")
        values.setdefault(variable.lstrip("?$"), []).append(value.strip())
    return values
