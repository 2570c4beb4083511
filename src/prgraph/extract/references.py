"""References to numbered pull requests and issues: their forms, their repositories, and the relation by its cue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from prgraph.extract.candidates import Candidate, Passage
from prgraph.extract.relations import STRENGTH, Reading, read_relations
from prgraph.model import Kind, Reference, Repository, Span

OWNER = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})"
NAME = r"[A-Za-z0-9_.-]{1,100}(?<!\.md)(?<!\.html)(?<!\.rst)(?<!\.txt)(?<!\.py)"
NUMBER = r"[1-9]\d{0,6}"
HASHED = re.compile(rf"[#＃](?P<number>{NUMBER})(?![\w]|[.]\d|-\d)", re.ASCII)
REPOSITORY_BEFORE = re.compile(rf"(?<![\w./@-])(?P<owner>{OWNER})/(?P<name>{NAME})$", re.ASCII)
QUALIFIED = re.compile(rf"(?:(?P<owner>{OWNER})/(?P<name>{NAME}))?[#＃](?P<number>{NUMBER})", re.ASCII)
LONGEST_NAME = 140
PULL_URL = re.compile(
    rf"https?://(?:www\.)?github\.com/(?P<owner>{OWNER})/(?P<name>{NAME})/(?:pull|issues)/(?P<number>{NUMBER})(?!\d)"
)
SPELLED = re.compile(rf"(?<![\w/])GH-(?P<number>{NUMBER})(?!\w)")
ORDINAL_AFTER = re.compile(
    r"\s*(?:重要|紧急|关键|优先|优先级|号位|名|位|大|版本|步|阶段|轮|层|帧|priority|place|rank)", re.IGNORECASE
)
ORDINAL_BEFORE = re.compile(
    r"(?:第|排名|位列|序号|编号为|步骤|阶段|frame|rank|worker|gpu|card|node|卡|节点|线程|核|thread|step|stage"
    r"|slot|bug\s+class)\s*$",
    re.IGNORECASE,
)
COLOUR_NEAR = re.compile("(?<![着染角特])色")
COLOUR_BEFORE = re.compile(
    r"(?:颜色|色值|配色|背景色|前景色|主色|colou?r|rgb|hex|十六进制)[^，。；,;]{0,8}$", re.IGNORECASE
)
FRAME_LIST = re.compile(r"(?<![\w/])#0\b")
NAMED_BEFORE = re.compile(
    r"(?:PR|MR|issue|pull(?: request)?|问题|工单|议题|请求|补丁|(?:修复|解决|关闭|回退|依赖|取代|撤销|接续|参见|见)了?"
    r"|fix(?:es|ed)?|close[sd]?|resolve[sd]?|reverts?|see|needs?|(?:depends|based) on|#\d+\s?(?:[、,，/&]|和"
    r"|与|及|and))\s?[（(]?\s?$",
    re.IGNORECASE,
)
SMALL = 100
"""Below it `#12` may be an ordinal; a trace's frames are all below it."""
TINY = 10
"""Below it `#1` is a reference only where a word names it so."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """A number with its hash at [start, end) of a passage; ``repository`` None is the entry's own."""

    start: int
    end: int
    number: int
    repository: Repository | None
    is_url: bool = False


def find_numbers(passage: Passage) -> tuple[Numbered, ...]:
    """Find the numbered references of a passage, in order: `#12`, `owner/name#12`, `GH-12` and full URLs."""
    text = passage.text
    if passage.urls or "#" in text or "＃" in text or "GH-" in text:
        return list_numbers(passage)
    return ()


@lru_cache(maxsize=8)
def list_numbers(passage: Passage) -> tuple[Numbered, ...]:
    """List the numbers of a passage that may hold some, once for those who ask after each other."""
    text = passage.text
    found: list[Numbered] = []
    for start, end in passage.urls:
        url = PULL_URL.match(text, start, end)
        if url:
            found.append(Numbered(start, end, int(url["number"]), Repository(url["owner"], url["name"]), is_url=True))
    if "#" in text or "＃" in text:
        found += find_hashed(passage)
    if "GH-" in text:
        found += [Numbered(*mark.span(), int(mark["number"]), None) for mark in SPELLED.finditer(passage.plain)]
    return tuple(sorted(found, key=lambda number: number.start))


def find_hashed(passage: Passage) -> Iterator[Numbered]:
    """Find numbers with a hash, also those in backticks that hold nothing else."""
    text = passage.plain
    in_trace = "#0" in text and FRAME_LIST.search(text) is not None
    for mark in HASHED.finditer(text):
        owned = find_owner(text, mark.start())
        if owned or is_reference(text, mark, in_trace=in_trace):
            start = mark.start() - (len(owned[0]) if owned else 0)
            yield Numbered(start, mark.end(), int(mark["number"]), read_owner(owned))
    for start, end in passage.code:
        quoted = QUALIFIED.fullmatch(passage.text, start, end)
        if quoted:
            yield Numbered(start, end, int(quoted["number"]), read_owner(quoted))


def find_owner(text: str, start: int) -> re.Match[str] | None:
    """Find the `owner/name` that stands right before a hash."""
    before = text[start - 1 : start]
    if not (before.isascii() and (before.isalnum() or before in "._-")) or not before:
        return None
    return REPOSITORY_BEFORE.search(text[max(0, start - LONGEST_NAME) : start])


def read_owner(mark: re.Match[str] | None) -> Repository | None:
    """Give the repository that a match names, None where it names none."""
    return Repository(mark["owner"], mark["name"]) if mark and mark["owner"] else None


def is_reference(text: str, mark: re.Match[str], *, in_trace: bool) -> bool:
    """Tell whether `#12` is a reference: no colour, no ordinal, no language, no heading, no fragment of a word."""
    start, end = mark.span()
    before = text[start - 1] if start else ""
    if (
        before
        and (before.isascii() and (before.isalnum() or before in "_&#/@'\"="))
        and not is_after_number(text, start)
    ):
        return False
    context = text[max(0, start - 16) : start]
    near = text[max(0, start - 16) : end + 8]
    if COLOUR_BEFORE.search(context) or (len(mark["number"]) == 6 and COLOUR_NEAR.search(near)):
        return False
    if int(mark["number"]) >= SMALL:
        return True
    if in_trace or ORDINAL_AFTER.match(text, end) or ORDINAL_BEFORE.search(context):
        return False
    return int(mark["number"]) >= TINY or NAMED_BEFORE.search(context) is not None


def is_after_number(text: str, start: int) -> bool:
    """Tell whether the slash before `#12` separates it from another number: #32268/#32269."""
    return text[start - 1] == "/" and bool(re.search(r"#\d+\s?$", text[max(0, start - 9) : start - 1]))


def propose_numbers(passage: Passage, home: Repository) -> Iterator[Candidate]:
    """Propose the mentions of numbered pull requests; a full URL is an optional one."""
    for number in find_numbers(passage):
        rule = "pull request URL" if number.is_url else "pull request number"
        yield Candidate(
            number.start, number.end, Kind.PULL_REQUEST, number_id(number, home), rule, optional=number.is_url
        )


def number_id(number: Numbered, home: Repository) -> str:
    """Give the id of a reference: pr-31617, of another repository owner/name#31617."""
    if number.repository is None or number.repository.key == home.key:
        return f"pr-{number.number}"
    return f"{number.repository}#{number.number}"


def read_references(passages: tuple[Passage, ...], home: Repository) -> tuple[Reference, ...]:
    """Read the references of an entry, each number once with its strongest relation and the cue that tells it."""
    found: dict[tuple[str, int], list[tuple[Repository | None, Span, Reading]]] = {}
    for passage in passages:
        numbers = find_numbers(passage)
        for number, reading in zip(numbers, read_relations(passage, numbers), strict=True):
            foreign = number.repository if number.repository and number.repository.key != home.key else None
            span = Span(passage.field, number.start, number.end)
            found.setdefault((foreign.key if foreign else "", number.number), []).append((foreign, span, reading))
    return tuple(join_readings(number, told) for (_, number), told in found.items())


def join_readings(number: int, told: list[tuple[Repository | None, Span, Reading]]) -> Reference:
    """Join the readings of one number: all spans, the strongest relation with its cue, the first of equal ones."""
    relation, cue = min((reading for _, _, reading in told), key=lambda reading: STRENGTH[reading[0]])
    return Reference(number, relation, told[0][0], tuple(span for _, span, _ in told), cue)
