"""Runs of ASCII, and what is kept of them."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from prgraph.extract.runs import KEPT, LONGEST, Memo, find_runs


@given(st.text(alphabet="ab.- \n\u3000修（é"))
def test_runs_are_as_long_as_can_be(text: str) -> None:
    """A run is visible ASCII between other characters; nothing visible is left out."""
    runs = find_runs(text)
    inside = {at for start, run in runs for at in range(start, start + len(run))}
    assert all(text[start : start + len(run)] == run for start, run in runs)
    assert inside == {at for at, char in enumerate(text) if "!" <= char <= "~"}
    assert all(one + len(run) < other for (one, run), (other, _) in pairwise(runs))


def test_memo_reads_once() -> None:
    """What was read of a short run is kept; a long run is read anew."""
    asked: list[str] = []

    def measure(run: str) -> int:
        asked.append(run)
        return len(run)

    memo = Memo(measure)
    long = "x" * (LONGEST + 1)
    assert [2, 2, len(long), len(long)] == [memo["ab"], memo["ab"], memo[long], memo[long]]
    assert ["ab", long, long] == asked


def test_memo_stays_small() -> None:
    """However many runs there are, no more are held than KEPT."""
    memo = Memo(len)
    for number in range(3 * KEPT):
        assert len(str(number)) == memo[str(number)]
    assert len(memo) <= KEPT
