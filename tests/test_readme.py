"""The README says what happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from prgraph.cli.app import COMMANDS
from readme import README, ROOT, run_blocks


@pytest.mark.slow
def test_commands_print_what_the_readme_shows(tmp_path: Path) -> None:
    """Every console block of the README shows what its command prints."""
    for command, shown, printed in run_blocks(tmp_path):
        assert (command, shown) == (command, printed)


def test_pictures_and_links_are_there() -> None:
    """What the README links to in the repository is there."""
    text = README.read_text(encoding="utf-8")
    targets = [part.split(")")[0] for part in text.split("](")[1:]]
    assert [] == [target for target in targets if not target.startswith("http") and not (ROOT / target).exists()]


def test_every_main_command_is_told_of() -> None:
    """The README speaks of the commands of the main job."""
    text = README.read_text(encoding="utf-8")
    assert {"build", "show", "related", "query", "queries", "export", "eval", "lexicon", "validate"} <= COMMANDS.keys()
    for command in ("build", "show", "related", "query", "queries", "export", "eval", "lexicon", "validate"):
        assert f"prgraph {command}" in text
