"""The table of families: rows that tell how versioned and sized names are built, and what id and name they have.

A row of ``data/lexicon/families.tsv`` has these cells:

- ``family``: the name of the rule; rows of one family continue each other's lists (``DeepSeek-V3/R1``);
- ``prefixes``: spellings that open the name, ``|`` between them; a blank stands for a blank, a hyphen or nothing;
- ``shape``: a regular expression for what follows, with exactly one group, the value; ``@sep`` is a blank, a hyphen
  or nothing;
- ``id``, ``name``: templates. ``{}`` is the value as an id, ``{U}`` in capitals, ``{L}`` in small letters, ``{T}`` word
  by word, ``{N}`` in capitals with a blank before FNUZ; ``{-}``, ``{-U}`` and ``{ T}`` have a joint unless the value is
  empty; ``{prefix}`` is the prefix as an id, ``{Prefix}`` as the table spells it, hyphens for blanks, ``{Words}`` with
  its blanks;
- ``broader``: ids of the parents, then ``id>parent`` (``+`` between several) for that id and what extends it by ``-``,
  and ``id>id`` for an id that is itself the parent of what extends it;
- ``match``: flags between ``;``: ``case`` (exact case), ``tail`` (words such as ``-VL-72B-Instruct`` belong to the
  name), ``small`` (the tail stays in small letters), ``more`` (the bare prefix is no match), ``glued`` (a tail may
  follow without a joint), ``dots`` (``3_5`` and ``3-5`` are 3.5), ``list`` (``SM90/120``), ``card`` (a bare card
  number, decided by its clause), ``counted`` (a count is cue enough: ``64×H20``), ``near:`` and ``not:`` (words of
  which one must, or none may, stand in the sentence; ``@gpu`` names a list of them).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from importlib import resources

from prgraph.errors import LexiconError
from prgraph.lexicon.cue_groups import LLM_HOMES
from prgraph.model import Kind

COLUMNS = ("family", "kind", "prefixes", "shape", "id", "name", "broader", "match", "source")
SEPARATOR = r"(?:-| {1,3})?"
HEAD = re.compile(r"[A-Za-z]+|\d+|[\u4e00-\u9fff]+")
BOUNDARY = r"(?![0-9A-Za-z_]|\.[0-9A-Za-z])"

CUES = {
    "gpu": (
        r"(?<![A-Za-z])(?:GPU|NVIDIA|CUDA|Hopper|Ampere|Lovelace|Turing|Volta|Blackwell|TensorRT|NVLink|GeForce|ROCm)"
        r"|(?<![A-Za-z0-9])(?:[ABH][12]00|L40S?|SM_?\d\d|RTX|FP8)"
        r"|英伟达|显卡|显存|(?:[单双多张]|\d ?)卡(?![住死顿片点壳槽])"
        rf"|(?<![\w-])(?:{'|'.join(map(re.escape, LLM_HOMES.split('|')))})(?![\w-])"
    ),
    "npu": r"(?<![A-Za-z])(?:NPU|Ascend|CANN|HCCL|Atlas|torch_npu|MindIE|aclnn)|昇腾|华为",
    "apple": r"(?<![A-Za-z])(?:Apple|Mac|macOS|MacBook|MLX|Metal|Silicon)(?![A-Za-z])|苹果",
    "net": r"(?<![A-Za-z])(?:RDMA|InfiniBand|RoCE|NCCL|NIC|Mellanox|GPUDirect|NVSHMEM)(?![A-Za-z])|网卡",
}
"""Words that tell the field of a sentence (regular expressions, any case)."""

DISPLAY = {
    word.lower(): word
    for word in (
        "Instruct Chat Base Thinking Coder VL Omni Next Air Flash Lite Mini Nano Super Ultra Pro Max Plus "
        "Turbo Preview Exp Speciale Zero Distill Terminus Scout Maverick Vision Guard Reasoning Sonnet Opus "
        "Haiku Codex Math MoE Audio Embedding Reranker ASR TTS OCR Image Edit Small Medium Large Captioner "
        "Animate VACE T2V I2V TI2V S2V Diffusers Kontext Fill Krea klein Qwen Llama Nemotron FP8 NVFP4 "
        "MXFP4 MXFP8 BF16 FP16 INT4 INT8 AWQ GPTQ GGUF W8A8 W4A16 W4A8 W4AFP8 NVL V it pt dev schnell en hf "
        "Ti XT XTX GRE Ada Station Duo DK SuperPoD Gen Elite HX Gold Platinum Silver Genoa Turin Milan Rome "
        "Bionic Video Layered Sprint Speech Multi Tiny Micro Realtime Lightning Embed Rerank Prover SXM SXM4 SXM5 "
        "PCIe Blackwell Server Workstation Edition"
    ).split()
}
"""How the words of names are written."""


@dataclass(frozen=True, eq=False)
class Family:
    """One row of the table; rows compare by identity."""

    rule: str
    kind: Kind
    prefixes: tuple[str, ...]
    shape: str
    id: str
    name: str
    parents: tuple[str, ...]
    parents_of: dict[str, tuple[str, ...]]
    stems: frozenset[str]
    flags: frozenset[str]
    near: re.Pattern[str] | None
    barred: re.Pattern[str] | None

    @cached_property
    def full(self) -> re.Pattern[str]:
        """Match a whole name at a place; group 1 is the prefix, group 2 the value."""
        joined = "|".join(spell(prefix) for prefix in sorted(self.prefixes, key=len, reverse=True))
        return re.compile(f"({joined}){self.shape}{self.end}", self.mode)

    @cached_property
    def continuing(self) -> re.Pattern[str]:
        """Match a name without its prefix, behind another of the row; the last word may stand: ``V3/V3.1``."""
        return re.compile(f"(?:{self.last_words or '(?!)'})?{self.shape}{self.end}", self.mode)

    @cached_property
    def continuing_other(self) -> re.Pattern[str]:
        """Match a name without its prefix, behind one of another row; the last word must stand: ``V3/R1``."""
        return re.compile(f"(?:{self.last_words or '(?!)'}){self.shape}{self.end}", self.mode)

    @property
    def last_words(self) -> str:
        """Give the last words of prefixes of several words, as alternatives."""
        return "|".join(sorted({re.escape(p.rsplit(" ", 1)[1]) for p in self.prefixes if " " in p and p.isascii()}))

    @property
    def end(self) -> str:
        """Give what must follow the value."""
        return "" if "glued" in self.flags else BOUNDARY

    @property
    def mode(self) -> re.RegexFlag:
        """Give the flags of the family's patterns."""
        return re.ASCII if "case" in self.flags else re.ASCII | re.IGNORECASE

    def spelling_of(self, prefix: str) -> str:
        """Give the table's spelling of a prefix found in a text."""
        wanted = squeeze(prefix)
        return next(spelling for spelling in self.prefixes if squeeze(spelling) == wanted)

    def broader_of(self, term_id: str) -> tuple[str, ...]:
        """Give the parents of an id: those the table lists for it, else the longest listed id that it extends."""
        if term_id in self.parents_of:
            return self.parents_of[term_id]
        stem = term_id.rpartition("-")[0]
        while stem:
            if stem in self.stems:
                return (stem,)
            if stem in self.parents_of:
                return self.parents_of[stem]
            stem = stem.rpartition("-")[0]
        return tuple(parent for parent in self.parents if parent != term_id)


def spell(prefix: str) -> str:
    """Turn a prefix into a regular expression."""
    return SEPARATOR.join(re.escape(word) for word in prefix.split(" "))


def squeeze(text: str) -> str:
    """Drop what joints and case add to a prefix."""
    return re.sub(r"[-_ \u00a0]", "", text).lower()


def heads_of(prefix: str) -> set[str]:
    """Give the runs of letters, digits or Chinese that a text with this prefix may begin with, in small letters."""
    words = prefix.split(" ")
    runs = (HEAD.match("".join(words[: count + 1])) for count in range(len(words)))
    return {run[0].lower() for run in runs if run is not None}


def slug(text: str) -> str:
    """Turn a value or tail into a part of an id.

    >>> slug("4_K_M"), slug("4090Ti"), slug(" NVL72")
    ('4-k-m', '4090-ti', 'nvl72')
    """
    parted = re.sub(r"(?i)(\d)(ti|super|xtx?|gre)\b", r"\1-\2", text)
    return re.sub(r"[-_ \u00a0]+", "-", parted.replace("+", "-plus")).strip("-").lower()


def title(text: str) -> str:
    """Write a value word by word as its makers do.

    >>> title("4090 ti"), title("max-395")
    ('4090 Ti', 'Max 395')
    """
    return " ".join("SUPER" if word == "super" else DISPLAY.get(word, word.upper()) for word in slug(text).split("-"))


def write_size(word: str) -> str:
    """Write a word of a name that no list knows: a size in capitals, but for the x in ``8x7B``."""
    return word.upper().replace("X", "x") if word[:1] in "0123456789ae" else word


def name_tail(tail: str) -> str:
    """Write the tail of an id (``vl-72b``) as its makers do: ``-VL-72B``."""
    words = (DISPLAY.get(word, write_size(word)) for word in tail.split("-") if word)
    return "".join(f"-{word}" for word in words)


def fill(template: str, value: str, prefix: str) -> str:
    """Fill a template of the table with a value and the table's spelling of the prefix."""
    if "{" not in template:
        return template
    fresh = slug(value)
    filled = template.replace("{prefix}", slug(prefix)).replace("{Prefix}", prefix.replace(" ", "-"))
    filled = filled.replace("{Words}", prefix)
    pieces = {
        "{}": fresh,
        "{-}": f"-{fresh}" if fresh else "",
        "{U}": value.upper(),
        "{-U}": f"-{value.upper()}" if value else "",
        "{L}": value.lower(),
        "{T}": title(value),
        "{ T}": f" {title(value)}" if fresh else "",
        "{N}": value.upper().replace("FNUZ", " FNUZ"),
    }
    for mark, piece in pieces.items():
        filled = filled.replace(mark, piece)
    return filled


def read_families(content: str, place: str = "families.tsv") -> tuple[Family, ...]:
    """Read the table; raises LexiconError that names the line."""
    lines = content.splitlines()
    if not lines or tuple(lines[0].split("\t")) != COLUMNS:
        raise LexiconError(f"{place}:1: found {lines[:1]}; expected the columns {' '.join(COLUMNS)}, tabs between them")
    families = []
    for number, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        if len(cells) != len(COLUMNS):
            raise LexiconError(
                f"{place}:{number}: found {len(cells)} cells; expected {len(COLUMNS)}, tabs between them"
            )
        families.append(make_family(cells, f"{place}:{number}"))
    return tuple(families)


def make_family(cells: list[str], place: str) -> Family:
    """Make the family of a row; raises LexiconError if its shape is no regular expression with one group."""
    rule, kind, prefixes, shape, term_id, name, broader, match, _ = cells
    listed = [part.partition(">") for part in broader.split() if ">" in part]
    flags = match.split(";")
    expanded = shape.replace("@sep", SEPARATOR)
    try:
        groups = re.compile(expanded).groups
    except re.error as error:
        raise LexiconError(f"{place}: the shape {shape!r} is no regular expression ({error}); mend it") from None
    if groups != 1:
        raise LexiconError(f"{place}: the shape {shape!r} has {groups} groups; expected one, the value")
    return Family(
        f"family:{rule}",
        Kind(kind),
        tuple(prefixes.split("|")),
        expanded,
        term_id,
        name,
        tuple(part for part in broader.split() if ">" not in part),
        {key: tuple(above.split("+")) for key, _, above in listed if key != above},
        frozenset(key for key, _, above in listed if key == above),
        frozenset(flag for flag in flags if flag and ":" not in flag),
        read_words(flags, "near:"),
        read_words(flags, "not:"),
    )


def read_words(flags: list[str], label: str) -> re.Pattern[str] | None:
    """Read the words of a ``near:`` or ``not:`` flag into one pattern."""
    for flag in flags:
        if flag.startswith(label):
            words = flag.removeprefix(label)
            cue = CUES[words[1:]] if words.startswith("@") else "|".join(re.escape(word) for word in words.split("|"))
            return re.compile(cue, re.IGNORECASE)
    return None


def load_families() -> tuple[Family, ...]:
    """Load the table that ships with prgraph."""
    table = resources.files("prgraph") / "data" / "lexicon" / "families.tsv"
    return read_families(table.read_text(encoding="utf-8"))
