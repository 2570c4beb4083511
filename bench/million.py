"""The run of 1,000,000 entries to N-Quads on two processes, beside bare jieba.cut on two processes; prints log lines.

    python bench/million.py FOLDER [ENTRIES]

FOLDER holds the corpus (kept) and the build (13 GB of quads at 500,000 entries).
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from parts import Workshop
from processes import HERE, PYTHON


def main(folder: str, entries: int = 1_000_000) -> None:
    """Make the corpus, cut a tenth of it with jieba, build all of it."""
    home = Path(folder)
    home.mkdir(parents=True, exist_ok=True)
    source = Workshop(home).corpus(entries)
    sample = Workshop(home).corpus(max(entries // 10, 20_000))
    start = time.perf_counter()
    cutters = [
        subprocess.Popen([PYTHON, str(HERE / "anchors.py"), "cut", str(sample)], stdout=subprocess.PIPE, text=True)  # noqa: S603
        for _ in range(2)
    ]
    seconds = [float(cutter.communicate()[0]) for cutter in cutters]
    anchor = sum(max(entries // 10, 20_000) / each for each in seconds)
    print(f"jieba.cut on two processes: {anchor:,.0f} entries/s ({time.perf_counter() - start:.0f} s)", flush=True)
    start = time.perf_counter()
    out = home / "out"
    command = [PYTHON, "-m", "prgraph", "build", str(source), "-o", str(out), "--only", "nq", "--jobs", "2"]
    build = subprocess.Popen(command)  # noqa: S603
    peaks: dict[str, int] = {}
    while build.poll() is None:
        for pid, peak in read_peaks(build.pid):
            peaks[pid] = max(peaks.get(pid, 0), peak)
        if int(time.perf_counter() - start) % 30 == 0:
            print(f"{time.perf_counter() - start:.0f} s: peaks {sorted(peaks.values())} MB", flush=True)
        time.sleep(1)
    seconds_taken = time.perf_counter() - start
    quads = out / "graph.nq"
    lines = sum(block.count(b"\n") for block in iter_blocks(quads))
    print(f"exit code {build.returncode}; {entries:,} entries in {seconds_taken:.0f} s: {entries / seconds_taken:,.0f}")
    print(f"entries/s, {entries / seconds_taken / anchor:.2f} times jieba.cut; {lines / entries:.1f} quads an entry")
    print(f"peak of each process: {sorted(peaks.values())} MB")


def read_peaks(parent: int) -> list[tuple[str, int]]:
    """Give the peak MB of a process and of its descendants."""
    found, waiting = [], [str(parent)]
    while waiting:
        pid = waiting.pop()
        try:
            status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
            waiting += Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
        except OSError:
            continue  # it has just ended
        peak = next((line.split()[1] for line in status.splitlines() if line.startswith("VmHWM")), "0")
        found.append((pid, int(peak) // 1024))
    return found


def iter_blocks(path: Path) -> Iterator[bytes]:
    """Read a file in blocks of 16 MB."""
    with path.open("rb") as file:
        while block := file.read(1 << 24):
            yield block


if __name__ == "__main__":
    main(sys.argv[1], *(int(word) for word in sys.argv[2:]))
