"""Code in a passage: backticked spans, and bare tokens that have the shape of code and are no word or name."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from prgraph.extract.candidates import Candidate, Passage
from prgraph.extract.code_words import BARE_FILES, CLASS_WORDS, COMMON_SLASH, FOLDERS, ROOTS, SUFFIXES
from prgraph.extract.runs import Memo
from prgraph.model import Kind

TOKEN = re.compile(
    r"(?<![\w@#])(?:--?(?=[A-Za-z]))?[A-Za-z_.~/$@][\w./:$@~+-]*"
    r"(?:\([\w.,=*]{0,60}\)(?:\.\w+(?:\([\w.,=*]{0,60}\))?){0,4})?",
    re.ASCII,
)
LONGEST = 300
"""Code points of the longest bare token that is looked at: no name is longer, and shapes may take quadratic time."""
SHAPE_OF = {
    "flag": re.compile(r"--?[A-Za-z][A-Za-z0-9]*(?:[-_.][A-Za-z0-9]+)*"),
    "identifier": re.compile(r"_*[A-Za-z][A-Za-z0-9]*(?:_+[A-Za-z0-9]+)+_*|_+[A-Za-z]\w*|[A-Za-z]\w*__"),
    "scoped": re.compile(r"[A-Za-z_]\w*(?:::[A-Za-z_]\w*)+"),
    "dotted": re.compile(r"@?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+"),
    "lower camel": re.compile(r"[a-z]{2}[a-z0-9]*(?:[A-Z][a-z0-9]+)+[A-Z]?[A-Z0-9]*|[a-z]{3,}(?:[A-Z]{2,})[a-z0-9]*"),
    "camel": re.compile(r"(?=(?:[A-Z0-9]*[a-z]){2})[A-Z][A-Za-z0-9]*[a-z0-9][A-Z][A-Za-z0-9]*"),
}
HUMP = re.compile(r"[A-Z]+(?![a-z])|[A-Z][a-z0-9]+|[a-z0-9]+")
CALL = re.compile(r"(?P<name>[A-Za-z_][\w.:]*)\(.*")
HOST = re.compile(r"(?:[\w-]+\.)+(?:com|org|net|io|ai|dev|cn|edu|gov|co|app|cloud|me|info)(?:[/:].*)?", re.IGNORECASE)
QUANTITY_CALL = re.compile(r"[OoΘ]\(.*")
PRODUCT_TAIL = re.compile(r"[A-Z0-9]{1,4}s?")
SETTING = re.compile(r"(?<![\w-])[A-Z][A-Z0-9]{3,}(?==\w)")
"""An environment variable of one word with its value: GOEXPERIMENT=nogc."""
SIGNALS = re.compile(
    r"(?<![\w@#-])(?:SIG(?:KILL|TERM|INT|SEGV|ABRT|HUP|CHLD|PIPE|BUS|FPE|ILL|USR[12]|STOP|CONT|QUIT)"
    r"|E(?:AGAIN|INVAL|NOMEM|NOENT|PERM|ACCES|EXIST|BUSY|INTR|IO|PIPE|NOSPC|TIMEDOUT|CONNRESET|CONNREFUSED|ADDRINUSE"
    r"|WOULDBLOCK|NOSYS|BADF|FAULT|MFILE|NFILE|DEADLK|NOTSUP|OPNOTSUPP))(?![\w-])"
)
CONSTANT = re.compile(r"[A-Z][A-Z0-9]{3}[A-Z0-9]*=|SIG[A-Z]{3}|E[A-Z]{2}")
"""What every setting and every name of a signal or error has."""


def propose_symbols(is_name: Callable[[str], bool], passage: Passage) -> Iterator[Candidate]:
    """Propose the code of a passage; ``is_name`` tells whether a bare token is a known name and so no code."""
    for start, end in passage.code:
        if is_code(passage.text[start:end]):
            yield make_symbol(passage.text, start, end, "backticks")
    constants = False
    for place, run in passage.runs:
        symbols, holds_constants = RUNS[run]
        for start, end, name, rule, known in symbols:
            if not (known and is_name(known)):
                yield Candidate(place + start, place + end, Kind.SYMBOL, name, rule)
        constants = constants or holds_constants
    if constants:
        yield from propose_constants(passage)


def propose_constants(passage: Passage) -> Iterator[Candidate]:
    """Propose settings with their values and the names of errors and signals."""
    for setting in SETTING.finditer(passage.plain):
        yield make_symbol(passage.text, *setting.span(), "setting")
    for signal in SIGNALS.finditer(passage.plain):
        yield make_symbol(passage.text, *signal.span(), "error constant")


NAMES_POSSIBLE = frozenset({"camel", "lower camel", "dotted", "file", "path", "scoped"})


class Spelled(NamedTuple):
    """What a run of ASCII spells out: ``symbols``, and whether it may hold settings or the names of errors.

    A symbol is its stretch of the run, the id and rule of its candidate, and its text where that may be a name as well.
    """

    symbols: tuple[tuple[int, int, str, str, str], ...]
    constants: bool


def read_run(run: str) -> Spelled:
    """Read the code in a run of ASCII.

    >>> read_run("(torch.compile").symbols
    ((1, 14, 'torch.compile', 'code: dotted', 'torch.compile'),)
    """
    symbols = []
    for token in TOKEN.finditer(run):
        place = token.start()
        for start, end, shape in classify(token[0]):
            text = token[0][start:end]
            name = text if shape in NAMES_POSSIBLE else ""
            symbols.append((place + start, place + end, symbol_id(text), f"code: {shape}", name))
    return Spelled(tuple(symbols), CONSTANT.search(run) is not None)


RUNS = Memo(read_run)


def is_code(text: str) -> bool:
    """Tell whether a backticked span is code: it has a letter or digit of code and is no reference."""
    return any(char.isalnum() for char in text) and not re.fullmatch(r"(?:[\w.-]+/[\w.-]+)?#\d+", text)


def make_symbol(text: str, start: int, end: int, shape: str) -> Candidate:
    """Make the candidate of a symbol at [start, end)."""
    return Candidate(start, end, Kind.SYMBOL, symbol_id(text[start:end]), f"code: {shape}")


@lru_cache(maxsize=65536)
def symbol_id(text: str) -> str:
    """Spell a symbol as an id: humps and joints become hyphens, dots stay.

    >>> symbol_id("ModelOptFp4LinearMethod.__init__")
    'model-opt-fp4-linear-method.init'
    """
    humps = re.sub(r"([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])", r"\1\2-", text)
    kebab = re.sub(r"[^a-z0-9.]+", "-", humps.lower())
    kebab = re.sub(r"-*\.[-.]*", ".", kebab).strip("-.")
    return kebab or f"symbol-{hashlib.sha256(text.encode()).hexdigest()[:8]}"


def classify(token: str) -> tuple[tuple[int, int, str], ...]:
    """Give the stretches of a bare token that are code, each with its shape.

    >>> classify("dsa/utils.py")
    ((0, 12, 'path'),)
    """
    if len(token) > LONGEST:
        return ()
    end = len(token.rstrip(".:-+/@$~" if "(" not in token else ".:-"))
    start = 0
    if token[1:end] not in ROOTS and "/" not in token[1:end]:
        start = end - len(token[:end].lstrip("/:$"))
    text = token[start:end]
    if not text or HOST.fullmatch(text):
        return ()
    if text.startswith("-"):
        return ((start, end, "flag"),) if is_flag(text) else classify_after(text, start)
    if "/" in text:
        return classify_slashes(text, start)
    shape = shape_of(text)
    if shape:
        return ((start, end, shape),)
    if ":" in text.replace("::", ""):
        return classify_parts(text, start, ":")
    return ()


def classify_after(text: str, start: int) -> tuple[tuple[int, int, str], ...]:
    """Classify what stands after leading hyphens that make no flag."""
    skipped = len(text) - len(text.lstrip("-"))
    return tuple((s + start + skipped, e + start + skipped, shape) for s, e, shape in classify(text[skipped:]))


def is_flag(text: str) -> bool:
    """Tell whether a token that begins with a hyphen is a command-line flag."""
    if not SHAPE_OF["flag"].fullmatch(text):
        return False
    return text.startswith("--") or bool(re.fullmatch(r"-[fWOmD][a-z0-9][\w=-]*|-O[0-3sz]", text))


def classify_slashes(text: str, start: int) -> tuple[tuple[int, int, str], ...]:
    """Classify a token with slashes: one path, or alternatives that are code each for itself."""
    if text in COMMON_SLASH:
        return ()
    if is_path(text):
        return ((start, start + len(text), "path"),)
    return classify_parts(text, start, "/")


def classify_parts(text: str, start: int, separator: str) -> tuple[tuple[int, int, str], ...]:
    """Classify the parts between separators each for itself."""
    found: list[tuple[int, int, str]] = []
    place = start
    for part in text.split(separator):
        found += [(s + place, e + place, shape) for s, e, shape in classify(part)] if part else []
        place += len(part) + 1
    return tuple(found)


def is_path(text: str) -> bool:
    """Tell whether a token with slashes is a path: a file at its end, or folders that source trees have."""
    parts = [part for part in text.split("/") if part]
    if not parts or not all(re.fullmatch(r"[\w.@+~$-]+", part) for part in parts):
        return False
    last = parts[-1]
    if last in BARE_FILES or ("." in last and last.rpartition(".")[2].lower() in SUFFIXES and not last[0].isdigit()):
        return all(part.rpartition(".")[2].lower() not in SUFFIXES or "." not in part for part in parts[:-1])
    if text.startswith(("./", "../", "~/")) or (text.startswith("/") and (len(parts) > 1 or last in ROOTS)):
        return True
    if parts[0] in FOLDERS or parts[0].startswith("."):
        return all(part == part.lower() or "_" in part for part in parts)
    return len(parts) > 2 and sum(part in FOLDERS or "_" in part for part in parts) > 0


def shape_of(text: str) -> str:
    """Name the shape of code that a token without slashes has, empty if it has none."""
    call = CALL.fullmatch(text)
    if call:
        return "call" if is_call(call["name"], text) else ""
    if text in BARE_FILES:
        return "file"
    stem, dot, suffix = text.rpartition(".")
    if dot and stem and suffix.lower() in SUFFIXES and re.fullmatch(r"[\w.@-]*[A-Za-z_][\w.@-]*", stem):
        return "file"
    if re.fullmatch(r"\.[a-z][\w.-]{2,}", text):
        return "file"
    for shape in ("identifier", "scoped"):
        if SHAPE_OF[shape].fullmatch(text):
            return shape
    if "." in text:
        return "dotted" if SHAPE_OF["dotted"].fullmatch(text) and is_dotted_code(text) else ""
    if SHAPE_OF["lower camel"].fullmatch(text):
        return "lower camel"
    return "camel" if SHAPE_OF["camel"].fullmatch(text) and is_class_name(text) else ""


def is_call(name: str, text: str) -> bool:
    """Tell whether NAME(…) is a call: not O(n), not a plural (s), not an abbreviation with its gloss."""
    if QUANTITY_CALL.fullmatch(text) or text.endswith("(s)") or len(name) < 2:
        return False
    inside = text[len(name) + 1 : -1]
    return name != name.upper() and (inside == "" or "_" in text or "." in name or bool(re.search(r"[a-z]=|,", inside)))


def is_dotted_code(text: str) -> bool:
    """Tell whether a.b is code: parts of two letters and more, not two sentences run together, not an abbreviation."""
    parts = text.lstrip("@").split(".")
    if any(len(part) < 2 and part != "T" for part in parts) and "_" not in text:
        return False
    first, second = parts[0], parts[1]
    runs_on = len(parts) == 2 and first.isalpha() and first.islower() and second.istitle() and len(first) > 6
    return not runs_on


def is_class_name(text: str) -> bool:
    """Tell whether a token in camel case is a class and not a product: three humps, or a word that classes end with."""
    humps = HUMP.findall(text)
    words = [hump for hump in humps if len(hump) > 1 and hump[1].islower()]
    if len(words) < 2:
        return bool(words) and words[-1] == humps[-1] and words[-1] in CLASS_WORDS and len(humps) > 1
    return len(humps) > 2 or not PRODUCT_TAIL.fullmatch(humps[-1])
