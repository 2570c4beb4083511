"""The main job: sources to a finished generation of an output folder."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from prgraph.aliases import propose_aliases, write_proposals
from prgraph.chunks import Recipe, annotate_texts, load_annotator
from prgraph.composition import Composition, describe_generation, describe_inputs, list_files
from prgraph.digest import search_sources
from prgraph.errors import PrgraphError, WorkspaceError
from prgraph.export.outputs import write_outputs
from prgraph.inventory import find_texts, make_plan
from prgraph.pool import map_texts
from prgraph.rdf.iris import Scheme
from prgraph.workspace import MANIFEST, hold_workspace, render_manifest, write_whole

OUTPUTS = ("store", "ttl", "trig", "nq", "html", "graphml", "annotations")
USUAL = tuple(output for output in OUTPUTS if output != "nq")
"""What is written unless asked otherwise: N-Quads are for those who load them elsewhere."""
PROPOSED = "aliases-proposed.tsv"


@dataclass
class Report:
    """What a build did.

    ``counts`` are those of the finished graph, ``read`` how many digests were read anew, ``replaced`` how many
    characters a lenient reading replaced, ``ignored`` the files left out for their suffix, ``proposed`` how many
    aliases a changed summary suggests, ``notes`` what else a person should know.
    """

    out: Path
    counts: dict[str, int] = field(default_factory=dict)
    read: int = 0
    replaced: int = 0
    ignored: tuple[Path, ...] = ()
    proposed: int = 0
    notes: list[str] = field(default_factory=list)


def build(
    sources: Iterable[str | Path],
    out: str | Path = "prgraph-out",
    *,
    recipe: Recipe | None = None,
    only: Sequence[str] = USUAL,
    jobs: int = 1,
    stdin: bytes | None = None,
    on_note: Callable[[str], None] = lambda _: None,
    on_progress: Callable[[int, int], None] = lambda _done, _left: None,
) -> Report:
    """Build the graph of ``sources`` into ``out``: afterwards it holds exactly their graph.

    Unchanged digests are taken over from the build before, changed ones read again, missing ones forgotten; the result
    equals a build from nothing, byte for byte. ``only`` chooses among OUTPUTS. ``jobs`` is the number of processes; for
    more than one the calling script guards its main part, as multiprocessing asks. ``stdin`` are the bytes of the
    source ``-``. ``on_note`` is told what a person should know at once, ``on_progress`` the entries of each digest done
    and how many digests are left. Raises PrgraphError, and then ``out`` is as it was.
    """
    recipe = recipe or Recipe()
    only = complete_outputs(only)
    out = Path(out)
    finding = search_sources(sources, stdin)
    report = Report(out, ignored=finding.ignored)
    lexicon = load_annotator(recipe.lexicon).lexicon.digest
    with hold_workspace(out, lambda owner: on_note(f"{out}: waiting for the build of process {owner}")) as space:
        plan = make_plan(find_texts(finding.sources), recipe, lexicon, list_files(only), space.current)
        folder = space.begin()
        work = Composition(folder, plan, only, Scheme(recipe.base))
        try:
            compose(work, jobs, report, on_progress)
            space.commit(folder)
        except BaseException as error:
            shutil.rmtree(folder, ignore_errors=True)
            if isinstance(error, OSError):
                raise WorkspaceError(
                    f"{out}: cannot be written ({error.strerror}). The build before is whole. Make room, or build "
                    "into another folder."
                ) from error
            raise
    write_proposed(out, work, report)
    return report


def complete_outputs(only: Sequence[str]) -> tuple[str, ...]:
    """Give the chosen outputs and those they are made from: page and GraphML from the store, the store from TriG.

    Raises PrgraphError for outputs that there are not.
    """
    unknown = [name for name in only if name not in OUTPUTS]
    if unknown or not only:
        raise PrgraphError(f"--only: found {', '.join(unknown) or 'nothing'}; expected some of {', '.join(OUTPUTS)}")
    chosen = set(only)
    if chosen & {"html", "graphml"}:
        chosen.add("store")
    if "store" in chosen:
        chosen.add("trig")
    return tuple(name for name in OUTPUTS if name in chosen)


def compose(work: Composition, jobs: int, report: Report, on_progress: Callable[[int, int], None]) -> None:
    """Write everything that a generation holds."""
    work.write(jobs, on_progress)
    if "store" in work.only:
        work.write_store()
        report.notes += write_outputs(work.folder, work.only, describe_inputs(work.plan))
    manifest = describe_generation(work.folder, work)
    write_whole(work.folder / MANIFEST, render_manifest(manifest))
    report.counts = manifest["counts"]
    known = work.whole.keys
    report.notes += [f"the alias {key} names no entry" for key, _ in work.plan.recipe.aliases if key not in known]
    report.read, report.replaced = work.read, work.replaced


def write_proposed(out: Path, work: Composition, report: Report) -> None:
    """Write the aliases that changed summaries suggest; those of an earlier build stay until there are new ones."""
    proposals = propose_aliases(work.plan.gone, work.fresh)
    report.proposed = len(proposals)
    if proposals:
        write_whole(out / PROPOSED, write_proposals(proposals))


def annotate_sources(
    sources: Iterable[str | Path],
    *,
    recipe: Recipe | None = None,
    jobs: int = 1,
    stdin: bytes | None = None,
) -> Iterator[str]:
    """Give the annotations of all entries of ``sources``, one JSON line each, in the order of their digests' names.

    Raises PrgraphError as ``build`` does, when the digest at fault is reached.
    """
    found = find_texts(search_sources(sources, stdin).sources)
    make = partial(annotate_texts, recipe or Recipe())
    for lines in map_texts(make, (text.read() for text in found), jobs):
        yield from lines.decode().splitlines()
