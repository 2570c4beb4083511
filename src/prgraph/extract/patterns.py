"""Regular names that no table can list: numbered standards (PEP 668, RFC 9110), degrees of parallelism (TP8, EP16)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from prgraph.extract.candidates import Candidate, Passage
from prgraph.model import Kind

STANDARD = re.compile(
    r"(?<![\w-])(?P<series>PEP|RFC|JEP|ISO|IEEE|IEC|BIP|JSR|ECMA)[ -]?(?P<number>\d{1,5})(?![\w-]|\.\d)"
)
DEGREE = re.compile(
    r"(?<![A-Za-z0-9_])(?P<kind>TP|EP|DP|PP|CP|SP)(?:=|-| )?(?P<degree>\d{1,4})(?![\w.]\d|[A-Za-z0-9_])"
)
PARALLELISM = {
    "TP": "tensor-parallelism",
    "EP": "expert-parallelism",
    "DP": "data-parallelism",
    "PP": "pipeline-parallelism",
    "CP": "context-parallelism",
    "SP": "sequence-parallelism",
}
PLATFORM = re.compile(
    r"(?<![\w-])(?P<name>CUDA|ROCm)(?= ?v?\d{1,2}(?:\.\d|\+| 以上|\b(?! ?(?:张|块|卡|个))))", re.IGNORECASE
)

PLATFORMS = {"cuda": "cuda-toolkit", "rocm": "rocm"}


def propose_patterns(passage: Passage) -> Iterator[Candidate]:
    """Propose numbered standards, degrees of parallelism, and platforms with a version (which are software)."""
    for mark in STANDARD.finditer(passage.plain):
        term = f"{mark['series'].lower()}-{mark['number']}"
        name = f"{mark['series']} {mark['number']}"
        yield Candidate(*mark.span(), Kind.LIBRARY, term, "numbered standard", name=name)
    for mark in DEGREE.finditer(passage.plain):
        span = mark.span("kind" if "=" in mark[0] else 0)  # EP=8 is an identifier with its value
        yield Candidate(*span, Kind.COMPONENT, PARALLELISM[mark["kind"]], "degree of parallelism")
    for mark in PLATFORM.finditer(passage.plain):
        yield Candidate(*mark.span("name"), Kind.LIBRARY, PLATFORMS[mark["name"].lower()], "platform with a version")
