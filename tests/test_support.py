"""Facts that several digests claim: totals, and what changes."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph import support
from prgraph.support import Changes, Outcome, update_total
from rdf.merging import merge_things

LABEL = "http://www.w3.org/2000/01/rdf-schema#label"
LINES = st.one_of(
    st.builds(lambda s, o: f'<http://x/{s}> <{LABEL}> "{o}" .', st.integers(0, 4), st.sampled_from(["a", "a b", "b"])),
    st.builds(lambda s, o: f"<http://x/{s}> <http://p> <http://o/{o}> .", st.integers(0, 4), st.integers(0, 3)),
)
DIGESTS = st.dictionaries(st.integers(0, 9), st.frozensets(LINES, max_size=6), max_size=6)


def total(
    old: Path | None, out: list[frozenset[str]], into: list[frozenset[str]], new: Path, outcome: Outcome | None
) -> list[str]:
    """Take digests out of a total and others in."""
    with ExitStack() as stack:
        changes = Changes(stack)
        for lines in out:
            changes.add(sorted(lines), -1)
        for lines in into:
            changes.add(sorted(lines), 1)
        return list(update_total(old, changes, new, outcome))


@pytest.mark.parametrize("held", [3, 1000])
@given(before=DIGESTS, after=DIGESTS)
def test_updating_a_total_equals_making_it(
    tmp_path_factory: pytest.TempPathFactory,
    held: int,
    before: dict[int, frozenset[str]],
    after: dict[int, frozenset[str]],
) -> None:
    """Taking lines out and in gives the total of the new digests, its triples, and just what changed."""
    folder = tmp_path_factory.mktemp("total")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(support, "RUN_LINES", held)
        old = total(None, [], list(before.values()), folder / "old", None)
        outcome = Outcome()
        gone = [lines for key, lines in before.items() if after.get(key) != lines]
        come = [lines for key, lines in after.items() if before.get(key) != lines]
        updated = total(folder / "old", gone, come, folder / "updated", outcome)
        made = total(None, [], list(after.values()), folder / "made", None)
    assert made == updated
    assert (folder / "made").read_bytes() == (folder / "updated").read_bytes()
    assert merge_things(after.values()) == made
    assert set(made) == (set(old) - set(outcome.went)) | set(outcome.came)
