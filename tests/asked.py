"""The calls of queries that ship whose answers on the seeds are golden, and how these files are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import prgraph
from prgraph.asking import query
from prgraph.rdf.query import Rows
from prgraph.rdf.results import write_tsv

GOLDEN = Path(__file__).parent / "golden" / "queries"
SEEDS = Path(__file__).parents[1] / "seeds"
DAY = "2026-08-31"


@dataclass(frozen=True)
class Call:
    """A query that ships with values for its parameters; ``case`` tells its golden file from others of the query."""

    name: str
    case: str = ""
    values: Mapping[str, str | tuple[str, ...]] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        """Give the golden file of the call."""
        return GOLDEN / f"{self.name}{self.case and '.'}{self.case}.tsv"


CALLS = (
    Call("changes-on-hardware", "amd", {"hardware": "AMD"}),
    Call("changes-on-hardware", "amd-fixes", {"hardware": "AMD", "change": "fix"}),
    Call("code-and-name"),
    Call("digests"),
    Call("dtypes-on-hardware"),
    Call("evidence", "31617", {"pr": "#31617"}),
    Call("for-my-hardware", "gfx950", {"hardware": "gfx950"}),
    Call("for-my-hardware", "npu", {"hardware": "NPU"}),
    Call("for-readers", "amd-npu", {"topic": ("amd", "npu")}),
    Call("hierarchy", "attention", {"topic": "attention"}),
    Call("leads-here", "32272", {"pr": "#32272"}),
    Call("leads-to"),
    Call("leads-to", "fmha-v2", {"pr": "fmha_v2 预填充后端"}),
    Call("metrics"),
    Call("metrics", "speedup", {"kind": "speedup"}),
    Call("model-support"),
    Call("model-support", "deepseek", {"model": "DeepSeek"}),
    Call("must-read", "attention", {"topic": "attention"}),
    Call("outside-lexicon"),
    Call("persons"),
    Call("provenance"),
    Call("provenance", "radix-cache", {"pr": "会话感知驱逐"}),
    Call("repeated"),
    Call("same-subsystem"),
    Call("same-subsystem", "radix-cache", {"topic": "radix-cache"}),
    Call("same-subsystem", "quantization", {"topic": "量化"}),
    Call("same-subsystem-as", "radix-cache", {"pr": "Unified Radix Cache"}),
    Call("same-title"),
    Call("shared-symbols"),
    Call("since", "speculative-decoding", {"date": DAY, "topic": "speculative-decoding"}),
    Call("since", "later", {"date": "2026-09-01"}),
    Call("spellings"),
    Call("spellings", "npu", {"topic": "NPU"}),
    Call("subsystems"),
    Call("together"),
    Call("together", "moe", {"topic": "moe"}),
    Call("undescribed"),
    Call("unnumbered"),
    Call("unsupported"),
    Call("verdicts"),
    Call("who-says", "radix-cache", {"thing": "radix-cache"}),
    Call("wrong-quotes"),
)
"""Every query that ships at least once; a query with parameters that may be left out with and without them."""


def build_seeds(out: Path) -> Path:
    """Build the seeds, as digests of one day, into a folder."""
    recipe = prgraph.Recipe(date=DAY)
    prgraph.build([SEEDS], out, recipe=recipe, only=("store", "ttl", "trig"), jobs=1)
    return out


def answer(out: Path, call: Call) -> str:
    """Answer a call from a build, as TSV."""
    answered = query(out, name=call.name, values=call.values)
    assert isinstance(answered, Rows)
    assert not answered.more
    return write_tsv(answered)


def write_golden(folder: Path) -> None:
    """Write all golden files anew, with ``folder`` to build in, and remove those of no call."""
    out = build_seeds(folder / "out")
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for file in set(GOLDEN.glob("*.tsv")) - {call.file for call in CALLS}:
        file.unlink()
    for call in CALLS:
        call.file.write_text(answer(out, call), encoding="utf-8")
