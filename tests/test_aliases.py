"""Tables of aliases: numbers that became known, and keys that took another's place."""

from __future__ import annotations

import pytest

from prgraph.aliases import parse_aliases, propose_aliases, write_proposals
from prgraph.errors import AliasError
from prgraph.ledger import Row

OLD, NEW, LAST = ("0" * 19 + digit for digit in "123")


def test_numbers_are_read_in_every_form() -> None:
    """Comma or tab, key or IRI, number or address; a heading, comments and empty lines are passed over."""
    table = (
        f"key,number\n# known since May\n\na/b@{OLD},a/b#7\n"
        f"https://w3id.org/prgraph/id/pr/A/B/{NEW}\thttps://github.com/a/b/pull/8\n"
    )
    assert ((f"a/b@{OLD}", 7), (f"a/b@{NEW}", 8)) == parse_aliases("t.csv", table)


def test_a_proposal_hands_the_number_on() -> None:
    """A line of two keys gives the later key the number of the earlier, over several steps; without one, nothing."""
    proposed = write_proposals([(f"a/b@{NEW}", f"a/b@{LAST}", "title"), (f"a/b@{OLD}", f"a/b@{NEW}", "title")]).decode()
    expected = tuple((f"a/b@{key}", 7) for key in (OLD, NEW, LAST))
    assert expected == parse_aliases("t.tsv", f"{proposed}a/b@{OLD}\ta/b#7\n")
    assert () == parse_aliases("t.tsv", proposed)


def test_keys_in_a_circle_end() -> None:
    """Keys that hand a number round in a circle get none."""
    assert () == parse_aliases("t.tsv", f"a/b@{OLD}\ta/b@{NEW}\na/b@{NEW}\ta/b@{OLD}\n")


@pytest.mark.parametrize(
    "table, told",
    [
        ("nonsense", r"t\.csv:1: found 'nonsense'; expected `OWNER/REPO@KEY"),
        (f"a/b@{OLD},c/d#7", "the key belongs to a/b, the number to c/d"),
        (f"a/b@{OLD},c/d@{NEW}", "the key belongs to a/b, the number to c/d"),
        (f"a/b@{OLD},a/b#7\na/b@{OLD},a/b#8", "t.csv:2: .* has two numbers, 7 and 8"),
    ],
)
def test_faults_are_told_with_their_line(table: str, told: str) -> None:
    """What is no alias, of two repositories, or told twice is an error with its place."""
    with pytest.raises(AliasError, match=told):
        parse_aliases("t.csv", table)


def tell(*keys: tuple[str, str]) -> Row:
    """Make the row of a digest whose entries have keys with titles."""
    return Row("", ("a.txt",), "", len(keys), keys, (), ("a/b",), (), (), ())


def test_a_changed_summary_is_proposed() -> None:
    """Where a title stays and its key changes, both keys are proposed; other titles and repositories are not."""
    gone = [tell((f"a/b@{OLD}", "one"), (f"a/b@{LAST}", "two"))]
    came = [tell((f"a/b@{NEW}", "one"), (f"c/d@{OLD}", "two"))]
    assert [(f"a/b@{OLD}", f"a/b@{NEW}", "one")] == propose_aliases(gone, came)
