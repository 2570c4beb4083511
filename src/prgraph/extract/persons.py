"""Persons: GitHub handles and names, told by an @, by the shape of a handle, and by what stands beside them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import IntEnum
from functools import lru_cache
from itertools import pairwise

from prgraph.extract import person_words as words
from prgraph.extract.candidates import Candidate, Passage
from prgraph.extract.code_words import CLASS_WORDS
from prgraph.extract.runs import Memo
from prgraph.model import Kind


class Shape(IntEnum):
    """How much a token looks like a handle."""

    NONE = 0
    """A word that names no person, a number, a name in capitals."""
    PHRASE = 1
    """Known words joined by hyphens: a person only where it holds a view."""
    WORD = 2
    """Lower case letters, or capitalised like a name: a person only beside what persons alone do."""
    HANDLE = 3
    """Digits or hyphens among letters, but also a known word among them."""
    STRANGE = 4
    """A handle of which no part is a known word."""


Token = tuple[str, int, int]


def join_words(*lists: str) -> str:
    """Make the alternatives of a pattern, longest first."""
    return "|".join(sorted({re.escape(word) for text in lists for word in text.split()}, key=lambda w: (-len(w), w)))


TOKEN = re.compile(r"[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*(?:\[bot\])?")
NEVER_BEFORE = frozenset("_./@:$#%+-'’\ufffc")
CONTINUED = re.compile(r"[\w/@(=+#%*\-]|[.:]+\w", re.ASCII)
"""What makes a token a part of something longer: code, an address, a version."""
AT = re.compile(
    r"(?<![\w./@)\]}>`\ufffc-])@([A-Za-z0-9]+(?:-[A-Za-z0-9]+)*(?:\[bot\])?)(?![\w/(:=@{\-])(?!\.\w)", re.ASCII
)
ADVERBS = (
    r"(?:也|还|又|则|曾|已(?:经)?|都|就|便|最早|最先|最后|先|再|随后|后来|同样|另外|特别|明确|一度|率先"
    r"|顺便|顺手|特地|专门|一再|多次|反复|当场|及时|主动|曾多次|同时|很快|长期|持续|一直|全程|合力|独自|在(?:评审|review|评论|讨论|issue|PR"
    r"|会)[^，。；]{0,6}?){0,2}"
)
VIEW_AFTER = re.compile(rf"(?:\s?[：:])?\s?{ADVERBS}(?:{join_words(words.VIEWS)})")
HUMAN_AFTER = re.compile(
    rf"(?:\s?[：:])?\s?{ADVERBS}(?:(?:{join_words(words.ADVERBIALS)})[^，。；]{{0,18}}?)?"
    rf"(?:{join_words(words.VIEWS, words.HUMAN)})"
    r"|\s?负责[^，。；]{0,6}(?:测试|验证|评审|审|文档|对照|翻译|校对|沟通)"
    rf"|\s?(?:{join_words(words.RANKS)})"
)
TERSE_AFTER = re.compile(
    r"\s?(?:最先|最早|首先|先|已|也|两度|再|均|都)?(?:报|修|审|写|提|收|测|答|验|补|查|录|合|批|定|画|译|作|改|跟"
    r"|起草|执笔|主笔)"
    r"(?:告|复|毕|完|过|了|的|定|阅|校|订|讫|核|正|稿)?(?=\s?(?:[，。；、）)]|$))"
)
DID_AFTER = re.compile(
    rf"\s(?:{join_words(words.DID, words.SAYINGS)})(?![A-Za-z])|\s(?:\w+ly\s)?[a-z]{{3,12}}ed(?![A-Za-z])"
)
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
OPENING_MARKS = '。；，：！？、,;:!?（(“"—\n'
OPENING_WORDS = (
    "随后 另外 此外 其中 但 但是 而 而且 且 同时 后来 最后 目前 评审中 评审时 不过 于是 因为 由于 尽管 虽然 如 把 正如 "
    "和 与 以及"
)
CLAUSE_START = re.compile(rf"(?:^|[{OPENING_MARKS}]|\.\s|{join_words(OPENING_WORDS)})\s?$")
OPENERS = frozenset(OPENING_MARKS) | {word[-1] for word in OPENING_WORDS.split()} | {"."}
"""The characters that stand before what opens a clause, but for a blank."""
HAN_AFTER = re.compile(r"\s?(?!的|提供|支持|组成|构成|实现|驱动|生成|管理)[\u4e00-\u9fff]")
SENTENCE_START = re.compile(r"(?:^|[.!?。！？；]\s?)$")
INTRODUCING = frozenset(
    "著稿现审阅核对校笔网友自为有d谢于名者人员事户是为作rsRScCgomtTyYG:：由经被据按照应在根依蒙亏与和同跟向请找等让"
)
"""The characters that words end with which introduce a person."""
ROLE_BEFORE = re.compile(
    r"(?:感谢|致谢|鸣谢|多谢|归功于|署名|(?:作者|评审(?:人|者|员)?|审阅(?:人|者)|审核(?:人|者)|审查者|提出者"
    r"|报告(?:人|者)|合著者|合著|共同作者|提案人|撰稿人|执笔人?|主笔|审稿人|发现者|修复者|测试者|译者|社区用户|网友"
    r"|作者之一|评审|审阅|审核|校对|贡献者|维护者|提交者|发起(?:人|者)|负责人|合入者|合并者|复现者|整理者|同事"
    r"|用户)(?:是|为)?"
    rf"|(?:报告|反馈|补丁|建议|复现|repro|想法|提议|线索|贡献|修改|数据|用例|点子|意见|思路|提案)\s?(?:均|都|皆|就"
    rf"|则)?(?:来自|出自|源自|归功于|得自)|出自|#\d+\sby"
    rf"|(?<![A-Za-z])(?:reviewers?|reporters?|assignees?|co-?authors?|credits?|authors?|maintainers?|contributors?"
    rf"|committers?|cc|ping|thanks(?: to)?"
    rf"|credits?(?: goes)? to|kudos to|feedback from|reports? from|repro from|idea from|according to|courtesy of"
    rf"|(?:{join_words(words.DEEDS)})[- ]by"
    rf"|co-authored(?:-by|\swith)))\s?(?:为|是|有)?[:：]?\s?$",
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
    r"|python|java|node|boost|aarch|flashattention)-?\d+(?:[.-]\d+)*[a-z]{0,4}"
    r"|[a-z]\d+(?:[.-]\d+)*[a-z]{0,2}|[a-z]{2}\d+(?:[.-]\d+)*[a-z]?",
    re.IGNORECASE,
)
FORMAT = re.compile(r"(?:fp|int|bf|uint|gfx|sm|cuda|rocm|utf|sha|arm|http|ipv|avx|cu|mxfp|nvfp)\d+[a-z]{0,2}")
MEASURE = re.compile(r"\d+(?:-\d+)*[a-z]{0,4}|\d+[a-z]?-.*|(?:\d+-)?bit", re.IGNORECASE)
NO_PERSONS = frozenset(words.NO_PERSONS.split())
DECORATORS = frozenset(words.DECORATORS.split())
PARTS = frozenset(words.WORD_PARTS.split()) | NO_PERSONS
MACHINES = frozenset(words.MACHINES.split())
COMMON_MACHINES = frozenset(words.COMMON_MACHINES.split())
WORD_ENDINGS = ("ed", "ing", "tion", "ment", "able", "ness", "ally", "ity", "ware", "ance", "ence")
STRICT_AFTER = re.compile(
    r"\s?(?:则|却|也|又|还|曾|一再)?(?:追问|反对|认为|觉得|坚持|不同意|主张|质疑|贴|附上|问|抱怨|吐槽|持保留|反驳"
    r"|担心)|\s(?:argued|asked|insisted|objected"
    r"|suggested|thinks|wondered|pointed\sout|complained)(?![A-Za-z])"
)
TWO_NAMES = re.compile(r"([A-Z][a-z]{2,})([A-Z][a-z]{2,})")
ARGUING_AFTER = re.compile(
    r"\s(?:also|then|later|rightly|first|still|kindly)?\s?(?:agreed|approved|argued|asked|commented|complained|disagreed"
    r"|insisted|noted|objected|pointed\sout|proposed|remarked|replied|reviewed|suggested|thinks|wondered)(?![A-Za-z])"
)
"""What programs are never said to do."""
RANK_AFTER = re.compile(rf"\s?(?:{join_words(words.RANKS)})")
HAN_BEFORE = re.compile(r"[\u4e00-\u9fff]\s?$")
OWN_ROLE = re.compile(
    r"(?:作者|评审(?:人|者)|报告(?:人|者)|提案人|提交者|贡献者|合著者|reviewer|author|reporter)\s?[:：]?\s?$",
    re.IGNORECASE,
)
ODD = re.compile(
    r"q(?!u)|[bcdfghjklmnpqrstvwz]x|x[bdfghjkmnrsvwz]|j[^aeiou]|v[^aeiouy]|z[bcdfghjkmnpqrstvwx]|w[jqvxz]"
    r"|[^aeiouy\d]{5,}|^[^aeiouy]+$"
)
OPENING = 6
"""So many characters before a token tell whether it opens a clause."""
LONGEST = 39
WINDOW = 24


def propose_persons(is_name: Callable[[str], bool], passage: Passage) -> Iterator[Candidate]:
    """Propose the persons of a passage; ``is_name`` tells whether a token is a known name and so no handle.

    A machine's account is a person with a rule of its own, an optional one where its name is also a word.
    The id is the handle in lower case.
    """
    text = passage.plain
    found: dict[str, str] = {}
    tokens = find_tokens(passage)
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
            common = token.lower() in COMMON_MACHINES
            rule = "person: machine" if common or is_machine(token) else found[token]
            yield Candidate(start, end, Kind.PERSON, token.lower(), rule, optional=common)


def find_tokens(passage: Passage) -> list[Token]:
    """Find the words that may be handles, by their spelling and by the signs beside them."""
    text = passage.plain
    return [
        (token, place + start, place + end)
        for place, run in passage.runs
        for token, start, end in RUNS[run]
        if start or not place or text[place - 1] not in NEVER_BEFORE
    ]


def read_run(run: str) -> tuple[Token, ...]:
    """Read the words in a run of ASCII, of letters, digits and single hyphens, that may be handles.

    >>> read_run("(jk-lim)/b"), read_run("jk-lim:x")
    ((('jk-lim', 1, 7),), ())
    """
    return tuple(
        (mark[0], *mark.span())
        for mark in TOKEN.finditer(run)
        if (mark.start() == 0 or run[mark.start() - 1] not in NEVER_BEFORE)
        and not CONTINUED.match(run, mark.end())
        and (shape_of(mark[0]) or is_machine(mark[0]))
    )


RUNS = Memo(read_run)


def join_neighbours(is_name: Callable[[str], bool], text: str, tokens: list[Token], found: dict[str, str]) -> None:
    """Take handles in a list with a person for persons: ab-1、cd-2 都认为."""
    pairs = list(pairwise(sorted(tokens, key=lambda token: token[1])))
    for (one, _, end), (other, start, _) in (*pairs, *reversed(pairs)):
        if (one in found) != (other in found) and JOINED.fullmatch(text, end, start):
            new = other if one in found else one
            if may_join(new, text[end:start]) and not is_name(new):
                found[new] = "person: in a list"


def may_join(token: str, joint: str) -> bool:
    """Tell whether a token beside a person in a list is one as well: of the shape of a handle, or no word at all."""
    shape = shape_of(token)
    if "," in joint or "，" in joint:
        return shape is Shape.STRANGE or is_odd(token)
    return shape in (Shape.PHRASE, Shape.HANDLE, Shape.STRANGE) or is_odd(token)


def is_odd(token: str) -> bool:
    """Tell whether a token is spelled as no word is: figures inside, or letters that never meet.

    >>> is_odd("edqx"), is_odd("s7tai"), is_odd("mapping"), is_odd("max_bs")
    (True, True, False, False)
    """
    if not token.islower() or "_" in token or shape_of(token) is Shape.NONE:
        return False
    if "-" in token:
        return shape_of(token) is Shape.STRANGE
    return not token.isalpha() or ODD.search(token) is not None


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
    if shape <= Shape.WORD and not may_be_told(before):
        return ""
    rule = ""
    if before.rstrip()[-1:] in INTRODUCING and is_told_before(text, before, token, end, shape):
        rule = "person: cue before"
    elif is_told_after(is_name, text, token, start, end, shape):
        rule = "person: cue after"
    return rule if rule and not is_name(token) else ""


def may_be_told(before: str) -> bool:
    """Tell whether what stands before a word that may be no handle can introduce a person, or open a clause."""
    last = before.rstrip()[-1:]
    return not last or last in INTRODUCING or last in OPENERS or "\n" in before[-2:]


def is_told_before(text: str, before: str, token: str, end: int, shape: Shape) -> bool:
    """Tell whether the words before a token say that a person follows: 感谢 x, reviewer x, 由 x 提出, 与 x 确认."""
    if ROLE_BEFORE.search(before):
        return (
            shape >= Shape.HANDLE
            or (bool(ENDING.match(text, end)) and (token.islower() or not before.rstrip().endswith("自")))
            or is_acting(text, end)
            or (OWN_ROLE.search(before) is not None and is_odd(token))
        )
    if AGENT_BEFORE.search(before):
        if shape is Shape.STRANGE and before.rstrip().endswith(("由", "经")):
            return bool(("_" not in token and HAN_AFTER.match(text, end)) or HUMAN_AFTER.match(text, end))
        after = ACT_AFTER if (shape >= Shape.HANDLE and "_" not in token) or is_odd(token) else HUMAN_AFTER
        return bool(after.match(text, end) or WORK_AFTER.match(text, end))
    return bool(PARTNER_BEFORE.search(before) and MEETING_AFTER.match(text, end))


def is_acting(text: str, end: int) -> bool:
    """Tell whether what follows is what persons do, and now and then something else."""
    return bool(ACT_AFTER.match(text, end) or HUMAN_AFTER.match(text, end) or SAYING_AFTER.match(text, end))


def is_told_after(is_name: Callable[[str], bool], text: str, token: str, start: int, end: int, shape: Shape) -> bool:
    """Tell whether the words after a token say that it is a person: x 认为, x 的建议, x suggested."""
    if shape is Shape.PHRASE:
        return STRICT_AFTER.match(text, end) is not None and is_opening(text, start)
    if shape is Shape.WORD:
        return is_word_told(text, token, start, end)
    if VIEW_AFTER.match(text, end) or SAYING_AFTER.match(text, end) or RANK_AFTER.match(text, end):
        return True
    opens = is_opening(text, start)
    if not opens and not (shape is Shape.STRANGE and HAN_BEFORE.search(text, max(0, start - 2), start)):
        return shape is Shape.STRANGE and WORK_AFTER.match(text, end) is not None
    if HUMAN_AFTER.match(text, end) or TERSE_AFTER.match(text, end):
        return True
    if shape is not Shape.STRANGE or "_" in token:
        return False
    return is_strange_told(is_name, text, token, end, opens=opens)


def is_opening(text: str, start: int) -> bool:
    """Tell whether a clause begins at a place, behind a mark or a word that joins."""
    return CLAUSE_START.search(text, max(0, start - OPENING), start) is not None


def is_word_told(text: str, token: str, start: int, end: int) -> bool:
    """Tell whether a token that may be a word opens a clause on what persons alone do."""
    if SAYING_AFTER.match(text, end):
        named = token[0].islower() or (is_two_names(token) and ARGUING_AFTER.match(text, end) is not None)
        return named and SENTENCE_START.search(text, max(0, start - 2), start) is not None
    if VIEW_AFTER.match(text, end) or (token.islower() and WORK_AFTER.match(text, end)):
        return is_opening(text, start)
    return (
        is_odd(token)
        and bool(is_acting(text, end) or TERSE_AFTER.match(text, end) or DID_AFTER.match(text, end))
        and is_opening(text, start)
    )


def is_two_names(token: str) -> bool:
    """Tell whether a token is two capitalised names run together, and no class by its last word.

    >>> is_two_names("WoosukKwon"), is_two_names("ModelRunner"), is_two_names("KVCache")
    (True, False, False)
    """
    names = TWO_NAMES.fullmatch(token)
    return names is not None and CLASS_WORDS.isdisjoint(names.groups())


def is_strange_told(is_name: Callable[[str], bool], text: str, token: str, end: int, *, opens: bool) -> bool:
    """Tell whether a handle without a known word stands where a person acts, or does anything at a clause's start."""
    parts = token.split("-")
    if WORK_AFTER.match(text, end) or (opens and DID_AFTER.match(text, end)):
        return True
    if ACT_AFTER.match(text, end):
        return not all(is_name(part) or part in PARTS for part in parts)
    known = any(len(part) >= CLEAR_PART and is_name(part) for part in parts)
    return opens and token.islower() and not known and bool(LOOSE_AFTER.match(text, end))


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


def is_known_part(part: str) -> bool:
    """Tell whether a part of a token is a word: listed, a format, or built like one (…ed, …tion)."""
    return (
        part in PARTS
        or part.rstrip("s") in PARTS
        or FORMAT.fullmatch(part) is not None
        or (len(part) > 5 and part.endswith(WORD_ENDINGS))
    )


@lru_cache(maxsize=65536)
def shape_of(token: str) -> Shape:
    """Tell how much a token looks like a handle.

    >>> shape_of("pyc96").name, shape_of("two-batch").name, shape_of("MI300X").name
    ('STRANGE', 'PHRASE', 'NONE')
    """
    lowered = token.lower()
    letters = sum(char.isalpha() for char in token)
    if len(token) > LONGEST or lowered in NO_PERSONS or letters < 2 or token == token.upper():
        return Shape.NONE
    if FAMILY.fullmatch(token) or MEASURE.fullmatch(token):
        return Shape.NONE
    if "-" in token or "_" in token:
        if "_" in token and token != lowered:
            return Shape.NONE
        parts = [part for part in re.split("[-_]", lowered) if not part.isdigit()]
        known = sum(is_known_part(part) for part in parts)
        if known == len(parts):
            return Shape.PHRASE if token.islower() and len(parts) > 1 else Shape.NONE
        return Shape.HANDLE if known else Shape.STRANGE
    if any(char.isdigit() for char in token):
        tail = len(token) - len(token.rstrip("0123456789"))
        return Shape.STRANGE if letters > 2 and tail > 1 else Shape.WORD
    return Shape.WORD if len(token) > 2 else Shape.NONE
