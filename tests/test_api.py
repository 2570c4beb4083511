"""The public names of the package."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

from click.testing import CliRunner

import prgraph
from prgraph.cli.app import COMMANDS, app

HEAVY = ("jieba", "networkx", "pyvis", "rdflib", "pyoxigraph")


def test_names_are_those_of_their_modules() -> None:
    """Each public name is the object that its module defines, also after every command was called."""
    before = {name: getattr(prgraph, name) for name in prgraph.__all__}
    for command in COMMANDS:
        CliRunner().invoke(app, [command, "--help"])
    for name, home in prgraph.HOME_OF.items():
        assert before[name] is getattr(prgraph, name)
        assert before[name] is getattr(import_module(home), name)
        assert getattr(before[name], "__doc__", None)


def test_importing_costs_nothing() -> None:
    """Importing the package imports none of the costly libraries."""
    code = f"import sys, prgraph; print([name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


def test_version_is_that_of_the_metadata() -> None:
    """The version of the package is the one in pyproject.toml."""
    text = (Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    assert f'version = "{prgraph.__version__}"' in text


def test_three_lines_do_what_the_command_does(seed_out: Path) -> None:
    """A notebook opens a build, finds a thing by its Chinese name, and shows what touches it."""
    dataset, network = prgraph.open_graph(seed_out)
    assert len(dataset) > 1000
    assert network.number_of_nodes() > 100
