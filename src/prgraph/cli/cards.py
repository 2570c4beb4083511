"""Print answers: what is shown of a thing, what is near a pull request, a path, and what a name may mean.

Quotes stand below what they say, their words bold on a terminal and in 【】 elsewhere. Text of digests is never read
as markup, and what does not print is shown as U+FFFD.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import asdict

import click
from rich import box
from rich.table import Table
from rich.text import Text

from prgraph.answers.finding import Finding
from prgraph.answers.paths import Step
from prgraph.answers.relating import Near, Reason
from prgraph.answers.showing import PullRequestCard, Referred, ThingCard, Touch
from prgraph.cli.tables import print_table
from prgraph.model import Relation, Verdict
from prgraph.rdf.evidence import Quotation
from prgraph.rdf.facts import Named

MOST_QUOTES = 3
"""How many quotes are printed for one fact."""

MOST_HITS = 20
VERDICTS = {Verdict.MUST_READ: "must read", Verdict.SKIM: "skim", Verdict.SKIP: "skip", None: ""}
FORWARD = {
    Relation.DEPENDS_ON: "depends on",
    Relation.PRIOR: "has as prior work",
    Relation.FOLLOW_UP: "is followed up by",
    Relation.PART_OF: "has as a part",
    Relation.READ_WITH: "is to be read with",
    Relation.MENTIONS: "mentions",
    "about": "is about",
    "names": "names",
    "broader": "is a kind of",
}
BACKWARD = {
    Relation.DEPENDS_ON: "is needed by",
    Relation.PRIOR: "is prior work of",
    Relation.FOLLOW_UP: "follows up",
    Relation.PART_OF: "is a part of",
    Relation.READ_WITH: "is to be read with",
    Relation.MENTIONS: "is mentioned by",
    "about": "is the subject of",
    "names": "is named by",
    "broader": "has the kind",
}


def print_json(answer: object) -> None:
    """Print an answer as JSON: its fields by name."""
    click.echo(json.dumps(answer, ensure_ascii=False, indent=1))


def print_finding(finding: Finding, style: str) -> None:
    """Print what a name may mean, or say that nothing has it and what is called alike."""
    if style == "json":
        print_json(asdict(finding))
    elif finding.hits:
        click.echo(f"{len(finding.hits)} things may be meant by {plain(finding.name)!r}; give one of these:")
        _print_named(finding.hits[:MOST_HITS])
        if len(finding.hits) > MOST_HITS:
            click.echo(f"… and {len(finding.hits) - MOST_HITS} more: give more of the name")
    else:
        click.echo(
            f"prgraph: nothing is called {plain(finding.name)!r}" + (". Alike:" if finding.alike else ""), err=True
        )
        for thing in finding.alike:
            click.echo(f"  {plain(thing.call)}  {plain(label_of(thing))}", err=True)


def _print_named(things: Iterable[Named]) -> None:
    table = Table(box=box.SIMPLE_HEAD, show_header=False)
    for thing in things:
        table.add_row(Text(plain(thing.call)), Text(thing.kind.replace("_", " ")), Text(plain(label_of(thing))))
    print_table(table)


def print_thing(card: ThingCard) -> None:
    """Print what is known of a term, symbol or person."""
    click.echo(f"{plain(label_of(card.thing))}  ({plain(card.thing.call)})")
    if card.aliases:
        click.echo(f"also called: {', '.join(map(plain, card.aliases))}")
    for what, things in (("broader", card.broader), ("narrower", card.narrower), ("same name", card.related)):
        if things:
            click.echo(f"{what}: {', '.join(f'{plain(label_of(thing))} ({thing.call})' for thing in things)}")
    near = (f"{plain(label_of(neighbour.thing))} ({neighbour.count})" for neighbour in card.neighbours)
    part = f" (in {card.counted:,} of them)" if card.counted < card.total else ""
    if card.neighbours:
        click.echo(f"named together with{part}: {', '.join(near)}")
    shown = f", the first {len(card.touches)} of them" if len(card.touches) < card.total else ""
    click.echo(f"\n{card.total} pull requests touch it{shown}:" if card.total else "\nNo pull request touches it.")
    if card.touches:
        _print_touches(card.touches)


def _print_touches(touches: Iterable[Touch]) -> None:
    table = Table(box=box.SIMPLE_HEAD)
    for column in ("verdict", "how", "pull request, and the words that say so"):
        table.add_column(column, overflow="fold")
    for touch in touches:
        how = (
            f"through {plain(touch.through.label)}"
            if touch.through
            else "in its title"
            if touch.about
            else "in its text"
        )
        table.add_row(VERDICTS[touch.verdict], Text(how), _tell_request(touch.request, touch.quotes))
    print_table(table)


def _tell_request(request: Named, quotes: Iterable[Quotation]) -> Text:
    """Give title, name and quotes of a pull request, one below the other."""
    lines = [Text(plain(request.label))]
    if request.call != request.label:
        lines.append(Text(plain(request.call), style="dim"))
    return Text("\n").join([*lines, *_tell_quotes(quotes)])


def _tell_quotes(quotes: Iterable[Quotation]) -> list[Text]:
    """Give the first quotes, each with its place: document, entry (from 1), and the words marked."""
    told = list(quotes)
    lines = [
        Text.assemble("  ", mark(quotation), (f"  [{plain(quotation.doc)}, entry {quotation.position + 1}]", "dim"))
        for quotation in told[:MOST_QUOTES]
    ]
    return [*lines, Text(f"  … and {len(told) - MOST_QUOTES} more")] if len(told) > MOST_QUOTES else lines


def mark(quotation: Quotation) -> Text:
    """Give a quote with its words bold on a terminal, in 【】 elsewhere."""
    told = quotation.quote
    head, tail = "…" if told.cut_before else "", "…" if told.cut_after else ""
    opening, closing = ("", "") if sys.stdout.isatty() else ("【", "】")
    words = (f"{opening}{plain(told.words)}{closing}", "bold")
    return Text.assemble(f"{head}{plain(told.before)}", words, f"{plain(told.after)}{tail}")


def plain(text: str) -> str:
    """Give a text for one line of a terminal: what does not print becomes U+FFFD, line ends and tabs a blank."""
    return "".join(c if c.isprintable() else " " if c.isspace() else "\ufffd" for c in text)


def label_of(thing: Named) -> str:
    """Give the names of a thing in both languages."""
    return f"{thing.label} · {thing.label_zh}" if thing.label_zh else thing.label


def print_request(card: PullRequestCard) -> None:
    """Print what is known of a pull request."""
    click.echo(f"{plain(card.request.label)}  ({plain(card.request.call)})")
    click.echo(f"<{card.request.iri}>")
    if card.changes:
        click.echo(f"change: {', '.join(card.changes)}")
    if card.metrics:
        click.echo(f"results: {', '.join(map(plain, card.metrics))}")
    for said in card.said:
        where = ", ".join((plain(said.doc), f"entry {said.position + 1}", *said.dates))
        click.echo(f"\n{where}: {VERDICTS[said.verdict] or 'no verdict'}")
        if said.audience:
            click.echo(f"for: {'; '.join(map(plain, said.audience))}")
        click.echo(plain(said.summary))
    if not card.said:
        click.echo("No digest describes it; it is known from what refers to it.")
    _print_references(card)
    _print_things(card)


def _print_references(card: PullRequestCard) -> None:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("relation")
    table.add_column("pull request, and the words that say so", overflow="fold")
    rows: list[tuple[str, Referred]] = [(FORWARD[referred.relation], referred) for referred in card.references]
    rows += [(BACKWARD[referred.relation], referred) for referred in card.referring]
    for relation, referred in rows:
        table.add_row(relation, _tell_request(referred.request, referred.quotes))
    if rows:
        print_table(table)


def _print_things(card: PullRequestCard) -> None:
    table = Table(box=box.SIMPLE_HEAD)
    for column in ("kind", "where", "what it names, and the words"):
        table.add_column(column, overflow="fold")
    for named in card.things:
        names = Text(plain(label_of(named.thing)))
        told = Text("\n").join([names, *_tell_quotes(named.quotes)])
        table.add_row(named.thing.kind, "title" if named.about else "text", told)
    if card.things:
        print_table(table)


def print_near(near: Iterable[Near], *, why: bool) -> None:
    """Print the pull requests near another, with reasons, and with ``why`` the words behind them."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("weight", justify="right")
    table.add_column("pull request", overflow="fold")
    table.add_column("shares", overflow="fold")
    for found in near:
        reasons = [_tell_reason(reason, why=why) for reason in found.reasons]
        table.add_row(f"{found.weight:.2f}", _tell_request(found.request, ()), Text("\n").join(reasons))
    print_table(table)


def _tell_reason(reason: Reason, *, why: bool) -> Text:
    many = "pull request has" if reason.count == 1 else "pull requests have"
    broader = "" if reason.direct else ", as what is broader"
    line = Text(f"{plain(label_of(reason.thing))}  {reason.weight:.2f}  ({reason.count} {many} it{broader})")
    if not why:
        return line
    return Text("\n").join([line, *_tell_quotes(reason.here[:1]), *_tell_quotes(reason.there[:1])])


def print_path(steps: Iterable[Step]) -> None:
    """Print a path, step by step, with the words that say each."""
    table = Table(box=box.SIMPLE_HEAD)
    for column in ("from", "step", "to, and the words that say so"):
        table.add_column(column, overflow="fold")
    for step in steps:
        link = (FORWARD if step.forward else BACKWARD)[step.link]
        table.add_row(Text(plain(step.source.label)), link, _tell_step(step))
    print_table(table)


def _tell_step(step: Step) -> Text:
    quotes = _tell_quotes(step.quotes[:1])
    return Text("\n").join([Text(plain(step.target.label)), *quotes])
