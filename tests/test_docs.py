"""The documentation: the site builds strictly and alone, every command stands in it, and its examples run."""

from __future__ import annotations

import inspect
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser

from prgraph.cli.app import app

ROOT = Path(__file__).parents[1]
ABROAD = re.compile(r'(?:src|href)="(?:https?:)?//[^"]+\.(?:js|css|woff2?|ttf)|@import|fonts\.g')


def walk(command: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Give all commands with their names."""
    context = click.Context(command, info_name=path[-1] if path else "prgraph")
    for name in command.list_commands(context) if isinstance(command, click.Group) else ():
        below = command.get_command(context, name)  # type: ignore[attr-defined]
        if below:
            yield (*path, name), below
            yield from walk(below, (*path, name))


COMMANDS = dict(walk(app))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site strictly."""
    target = tmp_path_factory.mktemp("docs") / "site"
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-d", str(target)]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert 0 == done.returncode, done.stdout + done.stderr
    return target


@pytest.mark.slow
def test_every_command_has_its_place(site: Path) -> None:
    """The reference has a heading for each command, and its options."""
    text = (site / "commands.html").read_text(encoding="utf-8")
    for names, command in COMMANDS.items():
        assert f'id="{"-".join(("prgraph", *names))}"' in text
        options = [option for parameter in command.params for option in parameter.opts if option.startswith("--")]
        assert [] == [option for option in options if option not in text]


@pytest.mark.slow
def test_the_site_asks_for_nothing(site: Path) -> None:
    """No page loads a script, a style or a font from another host."""
    pages = [*site.rglob("*.html")]
    assert len(pages) > 15
    assert [] == [page.name for page in pages if page.parent.name != "made" and ABROAD.search(page.read_text("utf-8"))]


@pytest.mark.slow
@pytest.mark.browser
def test_pages_open_offline(site: Path, browser: Browser) -> None:
    """Pages open with the network off and ask for files beside them only."""
    page = browser.new_context(offline=True).new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for name in ("index", "commands", "api", "cookbook", "scale"):
        page.goto((site / f"{name}.html").as_uri())
        page.wait_for_timeout(200)
    assert asked
    assert [] == [url for url in asked if not url.startswith(("file:", "data:", "blob:"))]


@pytest.mark.parametrize("names", COMMANDS, ids=" ".join)
def test_every_command_has_help_and_an_example(names: tuple[str, ...]) -> None:
    """Each command tells what it does, in short as well, with an example of itself."""
    command = COMMANDS[names]
    text = inspect.cleandoc(command.help or "")
    assert re.search(rf"^Example: prgraph {' '.join(names)} ?", text, re.MULTILINE) or isinstance(command, click.Group)
    assert not command.get_short_help_str(60).endswith("...")
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            assert parameter.help


@pytest.mark.slow
def test_examples_run(tmp_path: Path) -> None:
    """The example of each command runs in a folder with the seeds and the gold, on the build of the first."""
    (tmp_path / "seeds").symlink_to(ROOT / "seeds")
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    rows = (
        "surface id kind lang form broader match source".split(),
        ["Quokka", "quokka", "component", "en", "pref", "", "", "x"],
    )
    table = "".join("\t".join(row) + "\n" for row in rows)
    (tmp_path / "my-terms.tsv").write_text(table, encoding="utf-8")
    before = ["build", str(ROOT / "seeds"), "-o", str(tmp_path / "prgraph-out-monday"), "--only", "store"]
    assert 0 == CliRunner().invoke(app, before).exit_code
    for command in COMMANDS.values():
        found = re.search(r"^Example: prgraph (.+)$", inspect.cleandoc(command.help or ""), re.MULTILINE)
        if found:
            words = [sys.executable, "-m", "prgraph", *shlex.split(found[1])]
            done = subprocess.run(words, cwd=tmp_path, check=False, capture_output=True, text=True)
            assert done.returncode in ((0, 1) if words[3] == "diff" else (0,)), (found[1], done.stderr)


@pytest.mark.slow
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(shell: str) -> None:
    """The script for each shell is printed, and a beginning is completed."""
    program = Path(sys.executable).with_name("prgraph")
    words = {"COMP_WORDS": "prgraph exp", "COMP_CWORD": "1" if shell != "fish" else "exp", "PATH": "/usr/bin:/bin"}
    for asked, told in ((f"{shell}_source", "_PRGRAPH_COMPLETE"), (f"{shell}_complete", "export")):
        environment = {**words, "_PRGRAPH_COMPLETE": asked}
        done = subprocess.run([program], env=environment, check=False, capture_output=True, text=True)
        assert told in done.stdout, done.stderr
