"""The formats a digest may have."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prgraph.digest.github_json import parse_json
from prgraph.digest.plain import parse_plain
from prgraph.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable

    from prgraph.digest.draft import Draft, Request

JSON_HEAD = re.compile(r"""[ \t\n]*(?:\{[ \t\n]*["}]|\[[ \t\n]*[\[{\]])""")


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write a digest: ``claims`` tells by name and text whether a source is written so."""

    parse: Callable[[Request], Draft]
    claims: Callable[[Request], bool]


def is_json(request: Request) -> bool:
    """Tell whether a source is JSON: by its suffix, or because an object or array of objects begins it."""
    return request.doc.lower().endswith((".json", ".jsonl")) or bool(JSON_HEAD.match(request.text))


def is_plain(_request: Request) -> bool:
    """Claim whatever no other format claims."""
    return True


FORMATS = {
    "json": Format(parse_json, is_json),
    "plain": Format(parse_plain, is_plain),
}


def choose_format(request: Request, name: str | None = None) -> Format:
    """Give the format of that name, else the first of the table that claims the source."""
    if name is None:
        return next(form for form in FORMATS.values() if form.claims(request))
    if name not in FORMATS:
        raise InputError(f"--format: found {name!r}; expected one of {', '.join(FORMATS)}; or leave it out")
    return FORMATS[name]
