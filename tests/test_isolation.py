"""What a run may touch: no connection, no code from data, nothing outside of the folders it was given."""

from __future__ import annotations

import ast
import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

import prgraph

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "src" / "prgraph").rglob("*.py"))
FORBIDDEN = {"pickle", "marshal", "shelve", "dill", "socket", "urllib.request", "http.client", "requests", "ssl"}
NO_SOCKETS = """
import socket, sys
class Refused(socket.socket):
    def __new__(cls, *_, **__):
        raise SystemExit("a socket was opened")
socket.socket = Refused
socket.create_connection = socket.getaddrinfo = lambda *_, **__: sys.exit("a connection was made")
sys.argv = ["prgraph", *sys.argv[1:]]
from prgraph.cli import main
main()
"""
DIGEST = "a/b\n\n修复 MoE 在 H200 上的越界\n\n值得精读。`x.evict` 依赖 https://github.com/a/b/pull/12 与 #13。\n"


def write_source(folder: Path) -> Path:
    """Write a digest."""
    source = folder / "in"
    source.mkdir()
    (source / "a.txt").write_text(DIGEST, encoding="utf-8")
    return source


@pytest.mark.slow
def test_everything_runs_without_sockets(tmp_path: Path) -> None:
    """Every command runs where opening a socket ends the process; Python's own worker included."""
    write_source(tmp_path)
    calls = (
        ["build", "in", "-o", "out", "--jobs", "1"], ["annotate", "in"], ["show", "MoE", "--graph", "out"],
        ["query", "-n", "subsystems", "--graph", "out"], ["queries"], ["validate", "--graph", "out"],
        ["verify", "in", "--graph", "out"], ["related", "MoE", "--graph", "out"],
        ["path", "MoE", "H200", "--graph", "out"],
        *(["export", name, "--graph", "out", "-o", f"x.{name}"] for name in ("ttl", "jsonld", "html", "svg")),
        ["wiki", "--graph", "out", "-o", "wiki", "--browser", "none"], ["lexicon", "lint"], ["diff", "out", "out"],
    )  # fmt: skip
    for words in calls:
        done = subprocess.run(
            [sys.executable, "-c", NO_SOCKETS, *words], cwd=tmp_path, check=False, capture_output=True, text=True
        )
        assert done.returncode in (0, 1), (words, done.stderr)
        assert "socket" not in done.stderr
        assert "connection" not in done.stderr


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT / "src").as_posix())
def test_no_code_comes_from_data(path: Path) -> None:
    """No module loads code from data, or could open a connection."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        assert FORBIDDEN.isdisjoint(names)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("eval", "exec", "compile", "__import__")


def test_nothing_is_written_elsewhere(tmp_path: Path) -> None:
    """A build writes into its folder only: not beside the sources, nor where jieba would."""
    source, home, work = write_source(tmp_path), tmp_path / "home", tmp_path / "work"
    home.mkdir()
    work.mkdir()
    passing = tmp_path / "tmp"
    passing.mkdir()
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "TMPDIR": str(passing),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    before = sorted(source.rglob("*"))
    command = [sys.executable, "-m", "prgraph", "build", str(source), "-o", str(tmp_path / "out")]
    subprocess.run(command, cwd=work, env=environment, check=True, capture_output=True)
    assert before == sorted(source.rglob("*"))
    assert [] == [*home.rglob("*"), *work.rglob("*"), *passing.rglob("*")]


AS_NOBODY = """
import difflib, os, sys
source, closed, warm = sys.argv[1:]
from prgraph.cli import main
from prgraph.cli.app import app
rest = ["--only", "ttl", "--jobs", "1"]
app(["build", source, "-o", warm, *rest], standalone_mode=False)
if os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
sys.argv = ["prgraph", "build", source, "-o", closed + "/out", *rest]
main()
"""
"""Builds once with all rights, so that all is loaded, then as a user without any, where the tests run as root."""


def test_a_folder_without_permission_is_told(tmp_path: Path) -> None:
    """A folder that may not be written is told, without a traceback, and stays as it was."""
    source = write_source(tmp_path)
    for folder in (tmp_path, *tmp_path.parents[:3]):
        folder.chmod(folder.stat().st_mode | stat.S_IROTH | stat.S_IXOTH)
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o555)
    command = [sys.executable, "-c", AS_NOBODY, str(source), str(closed), str(tmp_path / "warm")]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (2, False) == (done.returncode, "Traceback" in done.stderr), done.stderr
    assert "cannot be written (Permission denied)" in done.stderr
    assert [] == list(closed.iterdir())


FULL = """
import resource, signal
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
from prgraph.cli import main
main()
"""


@pytest.mark.slow
def test_a_full_disk_leaves_the_old_build(tmp_path: Path) -> None:
    """Where a file may not grow (RLIMIT_FSIZE) the build ends with a message and the old build stays whole."""
    source = write_source(tmp_path)
    out = tmp_path / "out"
    prgraph.build([source], out, jobs=1, only=("store", "ttl"))
    before = (out / "graph.ttl").read_bytes()
    (source / "b.txt").write_text(DIGEST.replace("MoE", "LoRA"), encoding="utf-8")
    command = [sys.executable, "-c", FULL, "build", str(source), "-o", str(out), "--only", "store,ttl", "--jobs", "1"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert 2 == done.returncode, done.stderr
    assert "Traceback" not in done.stderr
    assert before == (out / "graph.ttl").read_bytes()
    assert prgraph.query(out, "ASK { ?s ?p ?o }")


@pytest.mark.slow
def test_an_interrupted_build_leaves_the_old_one(tmp_path: Path) -> None:
    """SIGINT at any moment ends a build without a traceback; OUT holds the old build or the new one."""
    source = write_source(tmp_path)
    out = tmp_path / "out"
    prgraph.build([source], out, jobs=1, only=("ttl",))
    old = (out / "graph.ttl").read_bytes()
    (source / "b.txt").write_text(DIGEST.replace("MoE", "LoRA"), encoding="utf-8")
    prgraph.build([source], tmp_path / "whole", jobs=1, only=("ttl",))
    new = (tmp_path / "whole" / "graph.ttl").read_bytes()
    for turn in range(8):
        command = [
            sys.executable,
            "-m",
            "prgraph",
            "build",
            str(source),
            "-o",
            str(out),
            "--only",
            "ttl",
            "--jobs",
            "1",
        ]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        time.sleep(0.15 * turn + 0.3)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=60)
        assert "Traceback" not in told
        assert (out / "graph.ttl").read_bytes() in (old, new)
