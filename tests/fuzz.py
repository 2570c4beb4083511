"""Fuzz a target with atheris, guided by coverage: python tests/fuzz.py TARGET SECONDS [FOLDER]

Prints libFuzzer's last lines. Ends with 0 if nothing but PrgraphError left the library; what did is kept in FOLDER.
``make heavy`` runs every target for ten minutes.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris  # of the dependency group heavy

with atheris.instrument_imports(include=["prgraph"]):
    from fuzz_targets import TARGETS


def main(name: str, seconds: str, kept: str = "") -> None:
    """Run libFuzzer over the target."""
    target, beginnings = TARGETS[name]
    folder = Path(kept or tempfile.mkdtemp(prefix=f"fuzz-{name}-"))
    corpus = folder / "corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    for place, content in enumerate(beginnings):
        (corpus / f"{place:03d}").write_bytes(content)
    options = [
        f"-max_total_time={seconds}",
        "-max_len=4096",
        "-timeout=30",
        "-rss_limit_mb=4096",
        "-print_final_stats=1",
    ]
    atheris.Setup([sys.argv[0], *options, f"-artifact_prefix={folder}/", str(corpus)], target)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
