"""The console blocks of the README: each holds a command and what it prints."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
BLOCK = re.compile(r"(```console\n\$ )(?P<command>[^\n]+)\n(?P<output>.*?)(?=```)", re.DOTALL)
SECONDS = re.compile(r"\d+\.\d seconds")


def run_blocks(folder: Path) -> list[tuple[str, str, str]]:
    """Run every command of the README in ``folder``; gives command, what the README shows, what came out."""
    (folder / "seeds").symlink_to(ROOT / "seeds")
    text = README.read_text(encoding="utf-8")
    return [(block["command"], block["output"], run(block["command"], folder)) for block in BLOCK.finditer(text)]


def run(command: str, folder: Path) -> str:
    """Run a command and give its output, without blanks at line ends and without the time it took."""
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(command, shell=True, check=True, cwd=folder, env=environment, capture_output=True, text=True)
    lines = [line.rstrip() for line in done.stdout.splitlines()]
    return SECONDS.sub("1.0 seconds", "\n".join(lines).strip("\n")) + "\n"


def refresh(folder: Path) -> None:
    """Write what the commands print now into the README."""
    outputs = {command: output for command, _, output in run_blocks(folder)}
    text = README.read_text(encoding="utf-8")
    text = BLOCK.sub(lambda block: f"{block[1]}{block['command']}\n{outputs[block['command']]}", text)
    README.write_text(text, encoding="utf-8")
