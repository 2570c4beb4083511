"""The command that measures annotations against gold ones."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from prgraph.errors import PrgraphError

if TYPE_CHECKING:
    from prgraph.model import Annotation


@click.command("eval", short_help="Compare annotations with gold ones.")
@click.argument("gold", type=click.Path(path_type=Path))
@click.argument("predictions", required=False, type=click.Path(path_type=Path))
@click.option(
    "--source", "sources", multiple=True, help="The digests to annotate, where no predictions are given; repeatable."
)
@click.option(
    "--lexicon",
    "tables",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A lexicon table beside those that ship; repeatable.",
)
@click.option("--errors", is_flag=True, help="List what was missed, spurious or wrong, by entry.")
@click.option(
    "--min-f1", type=click.FloatRange(0, 1), metavar="X", help="Exit with 1 if the F1 of all mentions is below."
)
def eval_command(
    gold: Path, predictions: Path | None, sources: tuple[str, ...], tables: tuple[Path, ...], min_f1: float | None,
    *, errors: bool,
) -> None:  # fmt: skip
    """Compare annotations with gold ones: precision, recall, F1 by kind, identity, references, verdict and more.

    Example: prgraph eval tests/gold/dev.jsonl --source seeds/ --errors
    """
    from prgraph.records import read_annotations
    from prgraph.score import list_errors, render_scores, score

    scores = score(read_annotations(gold, gold=True), predict(predictions, sources, tables))
    click.echo(render_scores(scores))
    if errors:
        click.echo("\n" + list_errors(scores))
    if min_f1 is not None and (scores.all_mentions.f1 or 0.0) < min_f1:
        click.echo(f"prgraph: the F1 of all mentions is {scores.all_mentions.f1 or 0:.3f}, below {min_f1}", err=True)
        sys.exit(1)


def predict(predictions: Path | None, sources: tuple[str, ...], tables: tuple[Path, ...]) -> list[Annotation]:
    """Read predictions, or make them of the sources."""
    from prgraph.builder import annotate_sources
    from prgraph.chunks import Recipe
    from prgraph.records import read_annotations

    if predictions is not None:
        if sources or tables:
            raise PrgraphError(
                "eval: found predictions and --source or --lexicon; expected one of them. Leave one out."
            )
        return read_annotations(predictions)
    if not sources:
        raise PrgraphError("eval: found neither predictions nor --source; expected a file of annotations, or digests")
    lines = annotate_sources(sources, recipe=Recipe(lexicon=tables))
    return read_annotations("\n".join(lines))
