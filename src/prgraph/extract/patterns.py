"""Regular names that no table can list: standards (PEP 668), degrees of parallelism (TP8), machines of clouds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from prgraph.extract.candidates import Candidate, Passage
from prgraph.extract.runs import Memo
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

INSTANCE = re.compile(
    r"(?<![\w.-])(?:"
    r"(?:ecs\.|db\.|cache\.|ml\.)?[a-z]{1,3}\d{1,2}[a-z]{0,5}(?:-[a-z0-9]{2,8})?"
    r"\.(?:nano|micro|small|medium|(?:\d{1,3}x?)?large|xlarge|metal(?:-\d{2}xl)?)"
    r"|(?:[acegmntxz]\d[abdn]?)-(?:standard|highmem|highcpu|ultramem|megamem|ultragpu|megagpu|highgpu|hypercompute)-\d{1,3}[gt]?"
    r"|Standard_[A-Z]{1,3}\d{1,3}[a-z]{0,5}(?:_[A-Z]+\d*)?(?:_v\d)?"
    r")(?![\w-]|\.\w)"
)
PLATFORMS = {"cuda": "cuda-toolkit", "rocm": "rocm"}


def propose_standards(text: str) -> Iterator[Candidate]:
    """Propose numbered standards."""
    for mark in STANDARD.finditer(text):
        term = f"{mark['series'].lower()}-{mark['number']}"
        name = f"{mark['series']} {mark['number']}"
        yield Candidate(*mark.span(), Kind.LIBRARY, term, "numbered standard", name=name)


def propose_degrees(text: str) -> Iterator[Candidate]:
    """Propose degrees of parallelism."""
    for mark in DEGREE.finditer(text):
        span = mark.span("kind" if "=" in mark[0] else 0)  # EP=8 is an identifier with its value
        yield Candidate(*span, Kind.COMPONENT, PARALLELISM[mark["kind"]], "degree of parallelism")


def propose_instances(text: str) -> Iterator[Candidate]:
    """Propose machines of the clouds (c7g.8xlarge, n2-standard-16, Standard_D8s_v5)."""
    for mark in INSTANCE.finditer(text):
        yield Candidate(*mark.span(), Kind.HARDWARE, mark[0].lower().replace("_", "-"), "cloud instance", name=mark[0])


def propose_platforms(text: str) -> Iterator[Candidate]:
    """Propose platforms with a version, which are software."""
    for mark in PLATFORM.finditer(text):
        yield Candidate(*mark.span("name"), Kind.LIBRARY, PLATFORMS[mark["name"].lower()], "platform with a version")


Reader = Callable[[str], Iterator[Candidate]]
READERS: tuple[tuple[re.Pattern[str], Reader], ...] = (
    (re.compile("PEP|RFC|JEP|ISO|IEEE|IEC|BIP|JSR|ECMA"), propose_standards),
    (re.compile("[TEDPCS]P"), propose_degrees),
    (re.compile("CUDA|ROCm", re.IGNORECASE), propose_platforms),
    (
        re.compile(
            r"\d[a-z0-9-]*\.(?:\d|nano|micro|small|medium|x?large|metal)|-(?:standard|high|ultra|mega)|Standard_"
        ),
        propose_instances,
    ),
)
"""What a run of ASCII holds where a name begins, and who reads on from there."""


def choose_readers(run: str) -> tuple[Reader, ...]:
    """Give those who have something to read in a text with a run of ASCII."""
    return tuple(reader for opening, reader in READERS if opening.search(run))


RUNS = Memo(choose_readers)


def propose_patterns(passage: Passage) -> Iterator[Candidate]:
    """Propose numbered standards, degrees of parallelism, and platforms with a version."""
    for reader in dict.fromkeys(reader for _, run in passage.runs for reader in RUNS[run]):
        yield from reader(passage.plain)
