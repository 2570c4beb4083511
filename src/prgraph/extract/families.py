"""Versioned and sized names, found by rule: ``Qwen3-235B-A22B``, ``GLM 5.2``, ``SM90/120``, ``RTX 5090``, ``W4A16``.

The rules are rows of a table (``family_table``). A text is looked through for runs of letters, digits or Chinese that
open a name; only there the patterns of the few families with that opening are tried. Every pattern is anchored and of
bounded reach: the time is linear in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import itemgetter

from prgraph.extract.family_table import CUES, Family, fill, heads_of, load_families, name_tail, slug
from prgraph.extract.runs import Memo, Run, find_runs
from prgraph.model import Kind

SIZE = r"\d{1,4}(?:\.\d{1,2})?[BbMmTt]"
HYPHENED = (
    r"(?i:Instruct|Chat|Base|Thinking|Coder|VL|Omni|Next|Air|Flash|Lite|Mini|Nano|Super|Ultra|Pro|Max|Plus|Turbo|Preview"
    r"|Exp|Speciale|Zero|Distill|Terminus|Scout|Maverick|Vision|Guard|Reasoning|Codex|Math|MoE|Audio|Embedding|Reranker|ASR"
    r"|TTS|OCR|Image|Edit|Small|Medium|Large|Captioner|Animate|VACE|TI2V|[TIS]2V|Diffusers|Kontext|Fill|Krea|Klein|dev|schnell"
    r"|Qwen(?:[23](?:\.5)?)?|Llama(?:3)?|Nemotron|NVFP4|MXFP[48]|FP8|BF16|FP16|INT[48]|AWQ|GPTQ|GGUF|W\dA(?:FP)?\d{1,2}"
    r"|it|pt|hf|Multi|Tiny|Multimodal|Micro|Video|Speech|Realtime|Lightning|Embed|Rerank|Prover|h|R1|v\d(?:\.\d)?|\d{1,3}[kK]|1M|[0-9]{1,2}bit|\d{1,2}x\d{1,3}B|[AE]\d{1,3}(?:\.\d)?B|\d{4}"
    rf"|{SIZE})"
)
SPACED = (
    r"(?:Instruct|Thinking|Coder|VL|Omni|Next|Air|Lite|[Mm]ini|[Nn]ano|Super|Ultra|Pro|Max|Plus|[Tt]urbo|Preview|Exp|Speciale"
    r"|Distill|Terminus|Scout|Maverick|Sonnet|Opus|Haiku|Codex|Embedding|Reranker|Kontext"
    r"|Flash(?![- ]?(?:Attention|MLA|Infer|Decod|Comm|Attn))"
    r"|\d{1,2}x\d{1,3}B|\d{1,4}(?:\.\d{1,2})?B|A\d{1,3}(?:\.\d)?B)"
)
WHOLE = r"(?![0-9A-Za-z_]|\.[0-9A-Za-z])"
TAIL = re.compile(rf"(?:(?:-{HYPHENED}| {{1,2}}{SPACED}){WHOLE}){{1,12}}")
GLUED = re.compile(r"(?i:-?VL|-?Audio)(?![A-Za-z0-9_])")
SIZE_BEHIND = re.compile(rf"({SIZE}(?:-A\d{{1,3}}B)?)(?![0-9A-Za-z_.])")

SIZED_ID = re.compile(rf"-{SIZE}\Z")
LIST_JOINT = re.compile(r"/| / |、")

SENTENCE_END = re.compile(r"[。！？；!?;\n]|\.(?=\s|$)")
CLAUSE_END = re.compile(r"[。！？；!?;\n，,、：（）()—]|\.(?=\s|$)|: ")
WINDOW = 240
COUNTED = re.compile(r" ?[个種种次倍]")
CARD = r"(?<![\w.])(?:[2-5]0[5-9]0)(?: ?Ti| ?SUPER|D)?"
CARD_JOINT = r" ?(?:/|、|，|,|和|与|及|以及|或|and|or|&|\+) ?"
CARDS_BEFORE = re.compile(rf"{CARD}{CARD_JOINT}$")
CARDS_AFTER = re.compile(rf"{CARD_JOINT}{CARD}(?![\w.])")
"""In a list of such numbers each is a card."""
CARD_CUE = re.compile(
    r"(?<![A-Za-z])(?:GPU|RTX|GeForce|NVIDIA|CUDA)(?![A-Za-z])|显卡|显存|[单双多张台块]卡|\d ?卡"
    r"|(?:^|[^\u4e00-\u9fff卡])卡(?![住死顿片点壳槽])|用例",
    re.IGNORECASE,
)
CARD_BARRED = re.compile(
    r"端口|监听|绑定|地址|网关|(?<![A-Za-z])(?:ports?|listen\w*|bind\w*|localhost|https?|tcp|udp|socket)(?![A-Za-z])|://|行号",
    re.IGNORECASE,
)
CARD_BEFORE = re.compile(
    r"(?:[:：#=$¥￥@+\-.~<>≥≤第约共过达到前年于近]|(?<![A-Za-z])(?:port|issue|PR|line|lines|L|v)|总计|新增|超过|从|为|是|到|至|码|值|返回|减少|增加)\s?$",
    re.IGNORECASE,
)
CARD_AFTER = re.compile(
    r"\s?(?:[个条行年元次倍秒号步题页点字%]|端口|以[上下内]|(?:ms|us|s|MB|GB|KB|MiB|GiB|tokens?|tok|req|QPS|TPS|port)(?![A-Za-z])|[-+*.:=]\d)"
)
ON_CARD = re.compile(
    r"\s?(?:上(?!限|升|涨|下|述|面的行)|单卡|双卡|多卡|八卡|显卡|卡(?![住死顿片点壳槽])|机器|[xX×] ?\d)"
)
PLAIN = str.maketrans(
    {chr(code): chr(code - 0xFEE0) for code in (*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B))}
    | dict(zip("\u00a0\u2002\u2003\u2009\u202f\u3000\t", " " * 7, strict=True))
    | dict(zip("\uff0d\u2010\u2011\uff0e\uff0f\uff3f", "---./_", strict=True))
)
"""Full-width letters and digits, odd blanks and hyphens, code point for code point."""
UNLIKE_PLAIN = re.compile(f"[{''.join(map(chr, PLAIN))}]")
LATIN = re.compile("[A-Za-z]+|[0-9]+")
PLACE = itemgetter(0)
CARD_HOME = re.compile(CUES["gpu"], re.IGNORECASE)
HOME_CARD = re.compile(
    r"\s?(?:[（(]\d+ ?GB|可跑|能跑|跑|实测|验证|单机|用户|机器|机型|单节点|系列|显存|峰值|的显存|都过|上)"
)
"""What follows a card where the project works on graphics processors."""
COUNT_BEFORE = re.compile(r"(?<![0-9A-Za-z.])[1-9]\d{0,2} ?[xX×*] ?$")


@dataclass(frozen=True, slots=True)
class FamilyMatch:
    """A name found by rule: code points [start, end) of the text, and the term that it names."""

    start: int
    end: int
    kind: Kind
    id: str
    name: str
    broader: tuple[str, ...]
    rule: str


Opening = tuple[int, int, tuple[Family, ...]]
"""A run of letters, of digits or of Chinese that opens a name: its place, and the families with that opening."""


@dataclass(frozen=True, slots=True)
class Index:
    """The families by the opening of their names, and those of one rule; the Chinese openings as a pattern, and what
    was read of runs of ASCII.
    """

    families_of: dict[str, tuple[Family, ...]]
    kin: dict[str, tuple[Family, ...]]
    chinese: re.Pattern[str]
    runs: Memo[tuple[Opening, ...]]


@cache
def load_index() -> Index:
    """Load the table and index it by openings; done at first use, once."""
    by_head: dict[str, list[Family]] = {}
    kin: dict[str, list[Family]] = {}
    for family in load_families():
        kin.setdefault(family.rule, []).append(family)
        for head in sorted({head for prefix in family.prefixes for head in heads_of(prefix)}):
            by_head.setdefault(head, []).append(family)
    chinese = scan_for(head for head in by_head if not head.isascii())
    for head in [head for head in by_head if head.isascii() and head.isalpha()]:
        by_head.setdefault(f"x{head}", by_head[head])  # 8xH100 is one run of letters
    families_of = {head: tuple(rows) for head, rows in by_head.items()}
    return Index(
        families_of,
        {rule: tuple(rows) for rule, rows in kin.items()},
        chinese,
        Memo(lambda run: tuple(find_heads(LATIN, run, families_of))),
    )


def scan_for(chinese: Iterable[str]) -> re.Pattern[str]:
    """Make the pattern of Chinese openings: it begins with one set of characters, by which the search leaps."""
    heads = sorted(chinese, key=lambda head: (-len(head), head))
    initials = "".join(sorted({head[0] for head in heads}))
    return re.compile(f"[{initials}](?:{'|'.join(f'(?<={head[0]}){head[1:]}' for head in heads)})")


def find_heads(pattern: re.Pattern[str], text: str, families_of: dict[str, tuple[Family, ...]]) -> Iterator[Opening]:
    """Find what opens names."""
    for head in pattern.finditer(text):
        families = families_of.get(head[0].lower())
        if families is not None:
            yield head.start(), head.end(), families


def find_openings(text: str, runs: Iterable[Run], index: Index) -> list[Opening]:
    """Find what opens names in a text with its runs of ASCII, in order."""
    openings = [
        (place + start, place + end, families) for place, run in runs for start, end, families in index.runs[run]
    ]
    chinese = list(find_heads(index.chinese, text, index.families_of))
    return sorted(openings + chinese, key=PLACE) if chinese else openings


def find_families(text: str, context: str = "", runs: Iterable[Run] | None = None) -> Iterator[FamilyMatch]:
    """Find the versioned and sized names of a text, in order, none overlapping.

    Offsets are code points of ``text``; give the text as written, since case tells ``M3 Max`` from ``m3``. ``context``
    is what else tells the field (the repository, the rest of the entry); it can only make an ambiguous name count.
    ``runs`` are the runs of ASCII in the text, where they are known.

    >>> [(match.id, text[match.start : match.end]) for text in ["支持 SM90/120"] for match in find_families(text)]
    [('sm90', 'SM90'), ('sm120', '120')]
    """
    index = load_index()
    if UNLIKE_PLAIN.search(text) is not None:
        text, runs = text.translate(PLAIN), None
    last = 0
    for place, end, families in find_openings(text, find_runs(text) if runs is None else runs, index):
        if place < last:
            continue
        start = place + is_counted(text, place, end)
        if not may_begin(text, start, end, last):
            continue
        found = match_at(text, start, families, context)
        if found is None:
            continue
        family, match, value = found
        last = match.end
        yield match
        for further in continue_list(text, index, family, match, value):
            last = further.end
            yield further


def is_counted(text: str, start: int, end: int) -> bool:
    """Tell whether the x of a count opens a run of letters (``8xH100``)."""
    return text[start] in "xX" and start > 0 and text[start - 1].isdigit() and end - start > 1


def may_begin(text: str, start: int, end: int, last: int) -> bool:
    """Tell whether a name may begin at ``start``: no word, path or sign runs into it."""
    if start == 0:
        return True
    before = text[start - 1]
    if before in "xX×":
        return COUNT_BEFORE.search(text, max(0, start - 8), start) is not None
    if before.isascii():
        if before.isalnum() or before in "_@#$\\.":
            return False
        if before in "-+=~:/" and (end - start == 1 or text[start].isdigit()):
            return before == "/" and (start - 1 == last or not text[start - 2 : start - 1].islower())
    return True


def match_at(
    text: str, start: int, families: tuple[Family, ...], context: str
) -> tuple[Family, FamilyMatch, str] | None:
    """Give the longest match at a place that its context allows, with its family and value."""
    best: tuple[Family, FamilyMatch, str] | None = None
    for family in families:
        found = family.full.match(text, start)
        if found is None:
            continue
        made = make_match(text, family, start, found.end(2), found.end(), found[2] or "", found[1])
        if made is not None and (best is None or made.end > best[1].end):
            best = family, made, found[2] or ""
    if best is None or fits_context(text, best[0], best[1], context):
        return best
    return match_at(text, start, tuple(family for family in families if family is not best[0]), context)


def make_match(
    text: str, family: Family, start: int, value_end: int, end: int, value: str, prefix: str
) -> FamilyMatch | None:
    """Make the match of a family, its tail included; None where the bare prefix is no name."""
    if "tail" in family.flags:
        tail = TAIL.match(text, end)
        if tail is None and "glued" in family.flags:
            tail = GLUED.match(text, end)
        end = tail.end() if tail is not None else end
    if value_end < 0:
        value_end = start + len(prefix)
    if (
        "glued" in family.flags
        and end < len(text)
        and (text[end] in "._" or (text[end].isascii() and text[end].isalnum()))
    ):
        return None
    if COUNTED.match(text, end) and family.kind is not Kind.DTYPE:
        return None
    tail_slug = slug(text[value_end:end]) if "tail" in family.flags else ""
    if "more" in family.flags and not value and not tail_slug:
        return None
    return describe(family, start, end, value, tail_slug, prefix)


def describe(family: Family, start: int, end: int, value: str, tail: str, prefix: str) -> FamilyMatch:
    """Make the match at [start, end) of a value and tail."""
    term_id, name, broader = derive_term(family, value, tail, prefix)
    return FamilyMatch(start, end, family.kind, term_id, name, broader, family.rule)


@lru_cache(maxsize=4096)
def derive_term(family: Family, value: str, tail: str, prefix: str) -> tuple[str, str, tuple[str, ...]]:
    """Derive id, name and parents from a value, the tail of its id and the prefix as found."""
    if "dots" in family.flags:
        value = re.sub(r"(?<=\d)[_-](?=\d)", ".", value)
    spelled = family.spelling_of(prefix) if "refix}" in family.id or "{Words}" in family.name else ""
    term_id = fill(family.id, value, spelled) + (f"-{tail}" if tail else "")
    name = fill(family.name, value, spelled)
    if tail:
        name = name.replace(" ", "-") + (f"-{tail}" if "small" in family.flags else name_tail(tail))
    return term_id, name, family.broader_of(term_id)


def continue_list(text: str, index: Index, family: Family, match: FamilyMatch, value: str) -> Iterator[FamilyMatch]:
    """Read on in a list that leaves out what repeats: ``SM90/120``, ``DeepSeek-V3/R1``, ``Qwen3-8B/14B``."""
    end = match.end
    sized = "tail" in family.flags and bool(value) and SIZED_ID.search(match.id) is not None
    joint = LIST_JOINT.match(text, end)
    while joint is not None:
        further = continue_at(text, joint, index, family)
        if further is None and sized:
            further = continue_sizes(text, joint.end(), family, match, value)
        if further is None:
            return
        yield further
        joint = LIST_JOINT.match(text, further.end)


def continue_at(text: str, joint: re.Match[str], index: Index, family: Family) -> FamilyMatch | None:
    """Give the name behind a joint that leaves out its prefix, of the family or its kin; a bare value needs ``/``."""
    if "list" not in family.flags:
        return None
    start = joint.end()
    for kin in index.kin[family.rule]:
        if "list" in kin.flags:
            pattern = kin.continuing if kin is family and "/" in joint[0] else kin.continuing_other
            found = pattern.match(text, start)
            if found is not None and found.end() > start:
                return make_match(text, kin, start, found.end(1), found.end(), found[1] or "", kin.prefixes[0])
    return None


def continue_sizes(text: str, start: int, family: Family, match: FamilyMatch, value: str) -> FamilyMatch | None:
    """Give the size at ``start`` that follows a sized name: ``Qwen3-8B/14B``."""
    found = SIZE_BEHIND.match(text, start)
    if found is None:
        return None
    stem = match.id.rpartition("-")[0].removeprefix(fill(family.id, value, family.prefixes[0])).strip("-")
    tail = "-".join(filter(None, (stem, slug(found[1]))))
    return describe(family, start, found.end(1), value, tail, family.prefixes[0])


def fits_context(text: str, family: Family, match: FamilyMatch, context: str) -> bool:
    """Tell whether the words around a match allow it; what is undecided is no mention."""
    if "card" in family.flags:
        return is_card(text, match.start, match.end, context)
    if family.near is None and family.barred is None:
        return True
    around = cut_around(text, match.start, match.end, SENTENCE_END)
    if family.barred is not None and family.barred.search(around):
        return False
    if family.near is None or family.near.search(around) or holds_cue(family.near, context):
        return True
    return family.kind is Kind.HARDWARE and "counted" in family.flags and is_multiple(text, match.start)


def is_multiple(text: str, start: int) -> bool:
    """Tell whether a count stands before a name: ``64×H20``."""
    return COUNT_BEFORE.search(text, max(0, start - 8), start) is not None


def is_card(text: str, start: int, end: int, context: str = "") -> bool:
    """Tell whether a bare number is a graphics card: a cue in its clause, and nothing that makes it another number.

    >>> is_card("在 5090 上复现", 2, 6), is_card("监听 5090 端口", 3, 7)
    (True, False)
    """
    if CARD_BARRED.search(cut_around(text, start, end, SENTENCE_END)):
        return False
    if is_multiple(text, start):
        return True
    if CARDS_BEFORE.search(text, max(0, start - 16), start) or CARDS_AFTER.match(text, end):
        return True
    if CARD_BEFORE.search(text, max(0, start - 8), start) or CARD_AFTER.match(text, end):
        return False
    if ON_CARD.match(text, end) or CARD_CUE.search(cut_around(text, start, end, CLAUSE_END)):
        return True
    return HOME_CARD.match(text, end) is not None and holds_cue(CARD_HOME, context)


@lru_cache(maxsize=64)
def holds_cue(cue: re.Pattern[str], context: str) -> bool:
    """Tell whether a cue stands in what tells the field; kept, since a context is asked for every name of a text."""
    return cue.search(context) is not None


def cut_around(text: str, start: int, end: int, mark: re.Pattern[str]) -> str:
    """Give the stretch between two marks around [start, end), without it, at most WINDOW code points to each side."""
    before = first = max(0, start - WINDOW)
    for found in mark.finditer(text, first, start):
        before = found.end()
    limit = min(len(text), end + WINDOW)
    after = mark.search(text, end, limit)
    return f"{text[before:start]}\n{text[end : after.start() if after else limit]}"
