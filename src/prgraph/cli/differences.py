"""A comparison of two builds as text, Markdown or JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from prgraph.comparison import Change, Comparison, Request, group_by_subsystem
from prgraph.rdf.results import clean, escape_markdown


def write_text(comparison: Comparison) -> str:
    """Write a comparison for the eye: ``+`` came, ``-`` went, ``~`` changed."""
    lines = [summarise(comparison)]
    for name, marked in list_groups(comparison).items():
        lines += ["", clean(name)]
        lines += [f"  {sign} {clean(show_request(request))}" for sign, request in marked]
    if comparison.changed:
        lines += ["", "changed"]
        lines += [f"  ~ {clean(line)}" for change in comparison.changed for line in show_change(change)]
    for title, sign, names in list_others(comparison):
        lines += ["", title, *(f"  {sign} {clean(name)}" for name in names)]
    return "".join(f"{line}\n" for line in lines)


def write_markdown(comparison: Comparison) -> str:
    """Write a comparison as Markdown in which no text is markup."""
    lines = [summarise(comparison)]
    words = {"+": "came", "-": "went"}
    for name, marked in list_groups(comparison).items():
        lines += ["", f"## {escape_markdown(name)}", ""]
        lines += [f"- {words[sign]}: {escape_markdown(show_request(request))}" for sign, request in marked]
    if comparison.changed:
        lines += ["", "## changed", ""]
        lines += [f"- {escape_markdown(line)}" for change in comparison.changed for line in show_change(change)]
    for title, _, names in list_others(comparison):
        lines += ["", f"## {title}", "", *(f"- {escape_markdown(name)}" for name in names)]
    return "".join(f"{line}\n" for line in lines)


def write_json(comparison: Comparison) -> str:
    """Write a comparison as JSON."""
    changed = [
        {
            **tell_request(change.new),
            "was": change.old.call,
            "changes": [{"what": what, "old": old, "new": new} for what, old, new in change.what],
        }
        for change in comparison.changed
    ]
    told = {
        "came": [tell_request(request) for request in comparison.came],
        "went": [tell_request(request) for request in comparison.went],
        "changed": changed,
        "terms": {"came": comparison.terms_came, "went": comparison.terms_went},
        "digests": {"came": comparison.digests_came, "went": comparison.digests_went},
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


WRITERS: Mapping[str, Callable[[Comparison], str]] = {
    "text": write_text,
    "md": write_markdown,
    "json": write_json,
}
"""The formats of ``prgraph diff``."""


def summarise(comparison: Comparison) -> str:
    """Say in one line how much is different."""
    if comparison.same:
        return "Nothing is different."
    return (
        f"Pull requests: {len(comparison.came):,} came, {len(comparison.went):,} went, {len(comparison.changed):,} "
        f"changed. Terms: {len(comparison.terms_came):,} came, {len(comparison.terms_went):,} went."
    )


def list_groups(comparison: Comparison) -> dict[str, list[tuple[str, Request]]]:
    """Give what came and went by subsystem, each with its sign."""
    came, went = group_by_subsystem(comparison.came), group_by_subsystem(comparison.went)
    names = group_by_subsystem((*comparison.came, *comparison.went))
    return {
        name: [*(("+", one) for one in came.get(name, ())), *(("-", one) for one in went.get(name, ()))]
        for name in names
    }


def list_others(comparison: Comparison) -> Iterator[tuple[str, str, Sequence[str]]]:
    """Give what else came and went: heading, sign and names."""
    for title, sign, names in (
        ("terms that came", "+", comparison.terms_came),
        ("terms that went", "-", comparison.terms_went),
        ("digests that came", "+", comparison.digests_came),
        ("digests that went", "-", comparison.digests_went),
    ):
        if names:
            yield title, sign, names


def show_request(request: Request) -> str:
    """Give a pull request in one line: title, then call, verdict and kinds of change."""
    told = ", ".join(part for part in (request.call, request.verdict, *request.changes) if part)
    return f"{request.title} ({told})"


def show_change(change: Change) -> Iterator[str]:
    """Give each change of a pull request in a line."""
    for what, old, new in change.what:
        told = f"{what}: {old or 'none'} → {new or 'none'}" if old or new else f"another {what}"
        yield f"{change.new.title} ({change.new.call}): {told}"


def tell_request(request: Request) -> dict[str, Any]:
    """Give a pull request as JSON tells it."""
    return {
        "iri": request.iri,
        "pull_request": request.call,
        "title": request.title,
        "verdict": request.verdict or None,
        "change_types": request.changes,
        "subsystems": request.subsystems,
        "references": request.references,
    }
