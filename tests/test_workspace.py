"""The output folder: one writer, undisturbed readers, commits that cannot be half done."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from builds import names, seed_entries, snapshot, write_digest
from prgraph.builder import build
from prgraph.errors import WorkspaceError
from prgraph.workspace import hold_workspace, open_generation

ENTRIES = seed_entries()
DATA_ONLY = ("store", "ttl", "trig", "annotations")


def make(out: Path, text: str) -> None:
    """Commit a generation with one file."""
    with hold_workspace(out, lambda _: None) as space:
        folder = space.begin()
        (folder / "a.txt").write_text(text)
        space.commit(folder)


def test_public_names_are_links(tmp_path: Path) -> None:
    """Public names lead through `current` to the newest generation; names that went are gone."""
    make(tmp_path / "out", "1")
    make(tmp_path / "out", "2")
    assert (tmp_path / "out" / "a.txt").read_text() == "2"
    assert str((tmp_path / "out" / "a.txt").readlink()) == "current/a.txt"
    with hold_workspace(tmp_path / "out", lambda _: None) as space:
        folder = space.begin()
        (folder / "b.txt").write_text("3")
        space.commit(folder)
    assert {".prgraph", "current", "b.txt"} == names(tmp_path / "out")


def test_a_reader_keeps_its_generation(tmp_path: Path) -> None:
    """A generation stays while it is read, and goes with the next build after that."""
    make(tmp_path / "out", "1")
    with open_generation(tmp_path / "out") as generation:
        make(tmp_path / "out", "2")
        assert (generation.path / "a.txt").read_text() == "1"
    make(tmp_path / "out", "3")
    assert ["000003", "format", "lock"] == sorted(names(tmp_path / "out" / ".prgraph"))


def test_a_second_writer_waits(tmp_path: Path) -> None:
    """A second build waits for the first and says for which process."""
    waited: list[str] = []
    order: list[str] = []

    def second() -> None:
        with hold_workspace(tmp_path / "out", waited.append):
            order.append("second")

    with hold_workspace(tmp_path / "out", waited.append):
        thread = threading.Thread(target=second)
        thread.start()
        while not waited:
            time.sleep(0.01)
        order.append("first")
    thread.join()
    assert order == ["first", "second"]
    assert waited == [str(os.getpid())]


def test_rests_of_ended_builds_are_swept(tmp_path: Path) -> None:
    """A generation that was never committed goes with the next build."""
    make(tmp_path / "out", "1")
    (tmp_path / "out" / ".prgraph" / "000007").mkdir()
    make(tmp_path / "out", "2")
    assert ["000002", "format", "lock"] == sorted(names(tmp_path / "out" / ".prgraph"))


@pytest.mark.parametrize(
    "prepared,message",
    [
        ("nothing", "no build of prgraph"),
        ("no build", "no finished build"),
        ("newer", "made by another version"),
    ],
)
def test_what_cannot_be_read_is_told(tmp_path: Path, prepared: str, message: str) -> None:
    """A folder without a build, or of another format, is told with what to do."""
    out = tmp_path / "out"
    if prepared != "nothing":
        with hold_workspace(out, lambda _: None):
            pass
    if prepared == "newer":
        (out / ".prgraph" / "format").write_text("prgraph workspace 9\n")
    with pytest.raises(WorkspaceError, match=message), open_generation(out):
        pass


def kill_builds(tmp_path: Path, times: int, seed: int) -> int:
    """Kill builds at random moments; gives how many were committed before the kill."""
    rng = random.Random(seed)
    out = tmp_path / "out"
    inputs = [tmp_path / "in-0", tmp_path / "in-1"]
    for number, folder in enumerate(inputs):
        for name in range(3):
            write_digest(folder / f"{name}.txt", ENTRIES[number * 9 + name * 3 : number * 9 + name * 3 + 3])
    wanted = []
    for folder in inputs:
        build([folder], tmp_path / f"{folder.name}-whole", jobs=1, only=DATA_ONLY)
        wanted.append(snapshot(tmp_path / f"{folder.name}-whole"))
    build([inputs[0]], out, jobs=1, only=DATA_ONLY)
    committed = 0
    span = 1.0
    for turn in range(times):
        command = [sys.executable, "-m", "prgraph", "build", str(inputs[(turn + 1) % 2]), "-o", str(out), "--jobs", "1"]
        start = time.monotonic()
        process = subprocess.Popen([*command, "--only", "store,ttl,trig,annotations"], stdout=subprocess.DEVNULL)
        try:
            process.wait(rng.uniform(0, span))
            span = max(span, (time.monotonic() - start) * 1.2)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.wait()
            span = max(0.5, span * 1.05)
        found = snapshot(out)
        assert found in wanted
        committed += found == wanted[(turn + 1) % 2]
    return committed


@pytest.mark.slow
def test_killed_builds_leave_old_or_new(tmp_path: Path) -> None:
    """A build killed at any moment leaves the old build or the new one, whole, and the store opens."""
    assert kill_builds(tmp_path, 20, seed=7) <= 20


@pytest.mark.heavy
def test_many_killed_builds_leave_old_or_new(tmp_path: Path) -> None:
    """The same, two hundred times."""
    assert kill_builds(tmp_path, 200, seed=11) <= 200
