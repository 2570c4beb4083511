"""Persons: GitHub handles and names, told by an @, by the shape of a handle, and by what stands beside them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import IntEnum
from functools import lru_cache
from itertools import pairwise

from prgraph.extract import person_words as words
from prgraph.extract.candidates import Candidate, Passage
from prgraph.model import Kind


class Shape(IntEnum):
    """How much a token looks like a handle."""

    NONE = 0
    """A word that names no person, a number, a name in capitals."""
    WORD = 1
    """Lower case letters, or capitalised like a name: a person only beside what persons alone do."""
    HANDLE = 2
    """Digits or hyphens among letters, but also a known word among them."""
    STRANGE = 3
    """A handle of which no part is a known word."""


Token = tuple[str, int, int]


def join_words(*lists: str) -> str:
    """Make the alternatives of a pattern, longest first."""
    return "|".join(sorted({re.escape(word) for text in lists for word in text.split()}, key=lambda w: (-len(w), w)))


TOKEN = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*(?:\[bot\])?")
NEVER_BEFORE = frozenset("_./@:$#%+-'’\ufffc")
CONTINUED = re.compile(r"[\w/@(=+#%*\-]|[.:]+\w", re.ASCII)
"""What makes a token a part of something longer: code, an address, a version."""
AT = re.compile(
    r"(?<![\w./@)\]}>`\ufffc-])@([A-Za-z0-9]+(?:-[A-Za-z0-9]+)*(?:\[bot\])?)(?![\w/(:=@{\-])(?!\.\w)", re.ASCII
)
ADVERBS = (
    r"(?:也|还|又|则|曾|已(?:经)?|都|就|便|最早|最先|最后|先|再|随后|后来|同样|另外|特别|明确|一度|率先"
    r"|顺便|顺手|特地|专门|一再|多次|反复|当场|及时|主动|曾多次|同时|很快|在(?:评审|review|评论|讨论|issue|PR"
    r"|会)[^，。；]{0,6}?){0,2}"
)
VIEW_AFTER = re.compile(rf"(?:\s?[：:])?\s?{ADVERBS}(?:{join_words(words.VIEWS)})")
ACT_AFTER = re.compile(rf"\s?{ADVERBS}(?:{join_words(words.VIEWS, words.ACTS)})")
LOOSE_AFTER = re.compile(rf"\s?(?:{join_words(words.LOOSE)})")
WORK_AFTER = re.compile(rf"\s?(?:之前|此前|早先|先前|最初)?的[^，。；\s]{{0,6}}?\s?(?:{join_words(words.WORKS)})")
MEETING_AFTER = re.compile(rf"\s?(?:{join_words(words.MEETING)})")
SAYING_AFTER = re.compile(
    rf"\s(?:also|then|later|has|had|rightly|originally|further|first|still"
    rf"|kindly)?\s?(?:{join_words(words.SAYINGS)})(?![A-Za-z])"
    rf"|['’]s\s(?:\w+\s)?(?:{join_words(words.OWNED)})(?![A-Za-z])"
)
JOINED = re.compile(r"\s?(?:、|，|,|和|与|及|以及|/|\sand|&|跟)\s?(?:评审者?|作者)?\s?")
ENDING = re.compile(r"\s?(?:[，。；、,;.）)！!：:]|的|和|与|及|$)")
CLAUSE_START = re.compile(
    r"(?:^|[。；，：！？、,;:!?（(“\"—\n]|\.\s|随后|另外|此外|其中|但是?|而且?|且|同时|后来|最后|目前|评审中"
    r"|评审时|不过|于是|因为|由于|尽管|虽然|如|把|正如|和|与|以及)\s?$"
)
HAN_AFTER = re.compile(r"\s?(?!的|提供|支持|组成|构成|实现|驱动|生成|管理)[\u4e00-\u9fff]")
SENTENCE_START = re.compile(r"(?:^|[.!?。！？；]\s?)$")
INTRODUCING = frozenset("谢于名者人员事户是为作rsRScCgomtTyYG:：由经被据按照应在根依蒙亏与和同跟向请找等让")
"""The characters that words end with which introduce a person."""
ROLE_BEFORE = re.compile(
    r"(?:感谢|致谢|鸣谢|多谢|归功于|署名|(?:作者|评审(?:人|者|员)?|审阅(?:人|者)|审核(?:人|者)|审查者|提出者"
    r"|报告(?:人|者)|贡献者|维护者|提交者|发起(?:人|者)|负责人|合入者|同事|用户)(?:是|为)?"
    rf"|(?<![A-Za-z])(?:reviewers?|authors?|maintainers?|contributors?|committers?|cc|ping|thanks(?: to)?"
    rf"|credits?(?: goes)? to|kudos to|feedback from|(?:{join_words(words.DEEDS)}) by"
    rf"|co-authored-by))\s?[:：]?\s?$",
    re.IGNORECASE,
)
AGENT_BEFORE = re.compile(r"(?:由|经由?|被|据|按照?|应|根据|依照?|承蒙|多亏|在)\s?$")
PARTNER_BEFORE = re.compile(r"(?:与|和|同|跟|向|请|找|等|让)\s?$")
CLEAR_PART = 3
FAMILY = re.compile(
    r"(?:gfx|sm|fp|int|bf|uint|cu|cuda|rocm|arm|armv|avx|sse|amd|rtx|gtx|gb|mi|rv|riscv|py|cp|jdk|gcc|utf|sha"
    r"|md|http|https|ipv|tls|es|oauth|ec|web|log|top|rank|stage|zero"
    r"|level|tier|phase|step|fa|mtp|eagle|lora|llama|qwen|glm|gpt|gemma|phi|kimi|deepseek|mistral|bert|lib\w*"
    r"|win|linux|mac|ubuntu|debian|conv|vec|mat|ed|blake|base|cxx|std|part|case|layer"
    r"|block|node|worker|gpu|cpu|npu|tpu|expert|test|issue|pr|step|bug|cve|pep|rfc|swift|vue|react|angular"
    r"|python|java|node|boost|aarch|flashattention)-?\d+(?:[.-]?\d+)*[a-z]{0,4}"
    r"|[a-z]{1,2}\d+(?:[.-]?\d+)*[a-z]{0,4}",
    re.IGNORECASE,
)
FORMAT = re.compile(r"(?:fp|int|bf|uint|gfx|sm|cuda|rocm|utf|sha|arm|http|ipv|avx|cu|mxfp|nvfp)\d+[a-z]{0,2}")
MEASURE = re.compile(r"\d+(?:-\d+)*[a-z]{0,4}|\d+[a-z]?-.*|(?:\d+-)?bit", re.IGNORECASE)
NO_PERSONS = frozenset(words.NO_PERSONS.split())
DECORATORS = frozenset(words.DECORATORS.split())
PARTS = frozenset(words.WORD_PARTS.split()) | NO_PERSONS
MACHINES = frozenset(words.MACHINES.split())
COMMON_MACHINES = frozenset(words.COMMON_MACHINES.split())
LONGEST = 39
WINDOW = 24


def propose_persons(is_name: Callable[[str], bool], passage: Passage) -> Iterator[Candidate]:
    """Propose the persons of a passage; ``is_name`` tells whether a token is a known name and so no handle.

    A machine's account is an optional person with a rule of its own. The id is the handle in lower case.
    """
    text = passage.plain
    found: dict[str, str] = {}
    tokens = [mark for mark in find_tokens(text) if shape_of(mark[0]) or is_machine(mark[0])]
    if "@" in text:
        for mark in AT.finditer(text):
            handle, start, end = mark[1], *mark.span(1)
            if is_addressed(text, handle, start - 1, end):
                tokens.append((handle, start, end))
                found[handle] = "person: at sign"
    for token, start, end in tokens:
        if token not in found:
            rule = judge(is_name, text, token, start, end)
            if rule:
                found[token] = rule
    if found:
        join_neighbours(is_name, text, tokens, found)
    for token, start, end in tokens if found else ():
        if token in found:
            machine = is_machine(token) or token.lower() in COMMON_MACHINES
            rule = "person: machine" if machine else found[token]
            yield Candidate(start, end, Kind.PERSON, token.lower(), rule, optional=machine)


def find_tokens(text: str) -> Iterator[Token]:
    """Find the words of ASCII letters, digits and single hyphens that stand for themselves."""
    for mark in TOKEN.finditer(text):
        start, end = mark.span()
        if (start == 0 or text[start - 1] not in NEVER_BEFORE) and not CONTINUED.match(text, end):
            yield mark[0], start, end


def join_neighbours(is_name: Callable[[str], bool], text: str, tokens: list[Token], found: dict[str, str]) -> None:
    """Take handles in a list with a person for persons: ab-1、cd-2 都认为."""
    for (one, _, end), (other, start, _) in pairwise(sorted(tokens, key=lambda token: token[1])):
        if (one in found) != (other in found) and JOINED.fullmatch(text, end, start):
            new = other if one in found else one
            if shape_of(new) is Shape.STRANGE and not is_name(new):
                found[new] = "person: in a list"


def is_addressed(text: str, handle: str, start: int, end: int) -> bool:
    """Tell whether `@x` names a person: no decorator, no annotation in capitals unless a cue stands beside it."""
    lowered = handle.lower()
    if lowered in DECORATORS or len(handle) > LONGEST + 5:
        return False
    if is_machine(handle) or shape_of(handle) >= Shape.HANDLE or (handle == lowered and lowered not in NO_PERSONS):
        return True
    before = text[max(0, start - WINDOW) : start]
    return bool(ACT_AFTER.match(text, end) or WORK_AFTER.match(text, end) or ROLE_BEFORE.search(before))


def judge(is_name: Callable[[str], bool], text: str, token: str, start: int, end: int) -> str:
    """Name the rule by which a bare token is a person, empty where it is none."""
    if is_machine(token):
        return "person: machine"
    shape = shape_of(token)
    before = text[max(0, start - WINDOW) : start]
    rule = ""
    if before.rstrip()[-1:] in INTRODUCING and is_told_before(text, before, end, shape):
        rule = "person: cue before"
    elif is_told_after(is_name, text, token, start, end, shape):
        rule = "person: cue after"
    return rule if rule and not is_name(token) else ""


def is_told_before(text: str, before: str, end: int, shape: Shape) -> bool:
    """Tell whether the words before a token say that a person follows: 感谢 x, reviewer x, 由 x 提出, 与 x 确认."""
    if ROLE_BEFORE.search(before):
        return shape >= Shape.HANDLE or bool(
            ENDING.match(text, end) or ACT_AFTER.match(text, end) or SAYING_AFTER.match(text, end)
        )
    if AGENT_BEFORE.search(before):
        if shape is Shape.STRANGE and before.rstrip().endswith(("由", "经")):
            return HAN_AFTER.match(text, end) is not None
        after = ACT_AFTER if shape >= Shape.HANDLE else VIEW_AFTER
        return bool(after.match(text, end) or WORK_AFTER.match(text, end))
    return bool(PARTNER_BEFORE.search(before) and MEETING_AFTER.match(text, end))


def is_told_after(is_name: Callable[[str], bool], text: str, token: str, start: int, end: int, shape: Shape) -> bool:
    """Tell whether the words after a token say that it is a person: x 认为, x 的建议, x suggested."""
    before = text[max(0, start - WINDOW) : start]
    if shape is Shape.WORD:
        if SAYING_AFTER.match(text, end):
            return token[0].islower() and SENTENCE_START.search(before) is not None
        told = VIEW_AFTER.match(text, end) or (token.islower() and WORK_AFTER.match(text, end))
        return bool(told) and CLAUSE_START.search(before) is not None
    if VIEW_AFTER.match(text, end) or SAYING_AFTER.match(text, end):
        return True
    if shape is Shape.STRANGE and WORK_AFTER.match(text, end):
        return True
    if not CLAUSE_START.search(before):
        return False
    if shape is not Shape.STRANGE:
        return False
    parts = token.split("-")
    if ACT_AFTER.match(text, end):
        return not all(is_name(part) or part in PARTS for part in parts)
    known = any(len(part) >= CLEAR_PART and is_name(part) for part in parts)
    return token.islower() and not known and bool(LOOSE_AFTER.match(text, end))


@lru_cache(maxsize=65536)
def is_machine(token: str) -> bool:
    """Tell whether a token is an account of a machine.

    >>> is_machine("dependabot[bot]"), is_machine("robot")
    (True, False)
    """
    lowered = token.lower()
    if lowered.endswith("[bot]") or lowered in MACHINES:
        return True
    return (
        len(lowered) > 5
        and lowered.endswith(("-bot", "-robot", "bot"))
        and lowered not in ("robot", "chatbot", "chat-bot")
    )


@lru_cache(maxsize=65536)
def shape_of(token: str) -> Shape:
    """Tell how much a token looks like a handle.

    >>> shape_of("pyc96").name, shape_of("two-batch").name, shape_of("MI300X").name
    ('STRANGE', 'NONE', 'NONE')
    """
    lowered = token.lower()
    letters = sum(char.isalpha() for char in token)
    if len(token) > LONGEST or lowered in NO_PERSONS or letters < 2 or token == token.upper():
        return Shape.NONE
    if FAMILY.fullmatch(token) or MEASURE.fullmatch(token):
        return Shape.NONE
    if "-" in token:
        parts = [part for part in lowered.split("-") if not part.isdigit()]
        known = sum(part in PARTS or part.rstrip("s") in PARTS or FORMAT.fullmatch(part) is not None for part in parts)
        if known == len(parts):
            return Shape.NONE
        return Shape.HANDLE if known else Shape.STRANGE
    if any(char.isdigit() for char in token):
        tail = len(token) - len(token.rstrip("0123456789"))
        return Shape.STRANGE if letters > 2 and tail > 1 else Shape.WORD
    return Shape.WORD if len(token) > 2 else Shape.NONE
