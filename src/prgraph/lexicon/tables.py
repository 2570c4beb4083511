"""Lexicon tables: tab-separated rows, one a surface form, read with all faults of a table at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib import resources
from pathlib import Path

from prgraph.errors import LexiconError
from prgraph.lexicon.cue_groups import CUE_GROUPS
from prgraph.lexicon.lexicon import Conditions, Form, Lexicon, NotEntity, TermKey, fold_surface, hash_tables
from prgraph.model import TERM_KINDS, Kind

COLUMNS = ("surface", "id", "kind", "lang", "form", "broader", "match", "source")
NOT_ENTITY_COLUMNS = ("surface", "reason", "source")
FAMILIES = "families.tsv"
ID = re.compile(r"[a-z0-9]+(?:[-.+][a-z0-9]+)*\+*")
PADDED = re.compile(r"(?:^|\t)[^\S\t]|[^\S\t](?:\t|$)")
"""A cell that begins or ends with a blank of any sort."""
FLAGS = {"case": "case", "optional": "optional", "area": "area"}
WORD_LISTS = {"near": "near", "prev": "before", "next": "after", "!prev": "not_before", "!next": "not_after"}
FAULTS_SHOWN = 20


@dataclass
class Reading:
    """What was read so far of all tables, and the faults of the table at hand."""

    forms: list[Form] = field(default_factory=list)
    not_entities: list[NotEntity] = field(default_factory=list)
    parents: dict[TermKey, tuple[TermKey, ...]] = field(default_factory=dict)
    places: dict[TermKey, str] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    check: bool = True


def load_lexicon(extra: Iterable[Path] = ()) -> Lexicon:
    """Load the tables that ship with prgraph, and those of the user beside them.

    Its ``digest`` counts the table of families in, whose rows are rules: a build notices a change of either.
    Raises LexiconError that lists the faults of all tables, each with file and line; those that ship are checked where
    others stand beside them, and by the tests.
    """
    shipped, own = list(shipped_tables()), list(user_tables(extra))
    tables = [*shipped, *own]
    return replace(
        read_tables(tables, check=bool(own)), digest=hash_tables([*tables, (FAMILIES, read_shipped(FAMILIES))])
    )


def read_shipped(name: str) -> bytes:
    """Read the bytes of a table in the package."""
    return (resources.files("prgraph") / "data" / "lexicon" / name).read_bytes()


def shipped_tables() -> Iterator[tuple[str, bytes]]:
    """Give name and bytes of each table in the package."""
    folder = resources.files("prgraph") / "data" / "lexicon"
    for table in sorted(folder.iterdir(), key=lambda item: item.name):
        if table.name.endswith(".tsv") and table.name != FAMILIES:
            yield table.name, table.read_bytes()


def user_tables(paths: Iterable[Path]) -> Iterator[tuple[str, bytes]]:
    """Give path and bytes of each table that a user names; a folder gives all its ``.tsv`` files."""
    for path in paths:
        files = sorted(path.glob("*.tsv")) if path.is_dir() else [path]
        if not files:
            raise LexiconError(f"{path}: found no tables; expected files named *.tsv. Name a table or such a folder.")
        for file in files:
            try:
                yield str(file), file.read_bytes()
            except OSError as error:
                raise LexiconError(f"{file}: cannot be read ({error.strerror}). Name a lexicon table.") from None


def read_tables(tables: Sequence[tuple[str, bytes]], *, check: bool = True) -> Lexicon:
    """Read tables given as (name, bytes) into a Lexicon; raises LexiconError with all faults.

    Without ``check`` only what cannot be read is a fault.
    """
    reading = Reading(check=check)
    for name, content in tables:
        read_table(name, content, reading)
    if check:
        check_terms(reading)
    if reading.faults:
        more = len(reading.faults) - FAULTS_SHOWN
        shown = reading.faults[:FAULTS_SHOWN] + ([f"… and {more} more"] if more > 0 else [])
        raise LexiconError("The lexicon has faults:\n" + "\n".join(shown))
    return Lexicon(tuple(reading.forms), tuple(reading.not_entities), reading.parents, hash_tables(tables))


def read_table(name: str, content: bytes, reading: Reading) -> None:
    """Read one table into ``reading``; the header tells its sort."""
    try:
        lines = content.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        reading.faults.append(f"{name}: not UTF-8 (byte {error.start}); save the table as UTF-8")
        return
    header = tuple(lines[0].split("\t")) if lines else ()
    take = TAKERS.get(header)
    if take is None:
        expected = "<TAB>".join(COLUMNS)
        reading.faults.append(f"{name}:1: found the columns {header!r}; expected {expected}")
        return
    for number, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        place = f"{name}:{number}"
        if len(cells) != len(header):
            reading.faults.append(f"{place}: found {len(cells)} cells; expected {len(header)}, separated by tabs")
        elif reading.check and PADDED.search(line):
            reading.faults.append(f"{place}: a cell begins or ends with a blank; remove it")
        else:
            take(place, cells, reading)


def take_not_entity(place: str, cells: list[str], reading: Reading) -> None:
    """Take a row of what is no entity."""
    surface, reason, _ = cells
    if not surface or not reason:
        reading.faults.append(f"{place}: a row needs a surface and a reason")
    reading.not_entities.append(NotEntity(surface, reason))


def take_form(place: str, cells: list[str], reading: Reading) -> None:
    """Take a row of a surface form; the preferred English row carries the broader terms."""
    surface, term_id, kind_name, lang, form, broader, match, source = cells
    faults = list(find_faults(surface, term_id, kind_name, lang, form, source)) if reading.check else []
    try:
        conditions = read_conditions(match)
    except LexiconError as error:
        faults.append(str(error))
    if faults:
        reading.faults += [f"{place}: {fault}" for fault in faults]
        return
    kind = KINDS[kind_name]
    reading.forms.append(Form(surface, kind, term_id, lang, form == "pref", conditions, source))
    reading.places.setdefault((kind, term_id), place)
    if broader:
        reading.parents[kind, term_id] = tuple(read_broader(kind, broader))


KINDS: Mapping[str, Kind] = {kind.value: kind for kind in Kind}
TAKERS: Mapping[tuple[str, ...], Callable[[str, list[str], Reading], None]] = {
    COLUMNS: take_form,
    NOT_ENTITY_COLUMNS: take_not_entity,
}


def find_faults(surface: str, term_id: str, kind: str, lang: str, form: str, source: str) -> Iterator[str]:
    """Tell what is wrong with the cells of a row."""
    if not surface:
        yield "the surface is empty"
    if not ID.fullmatch(term_id):
        yield f"the id {term_id!r} is not kebab-case ASCII (`kv-cache`, `glm-5.2`)"
    if kind not in TERM_KINDS:
        yield f"the kind is {kind!r}; expected one of {', '.join(TERM_KINDS)}"
    if lang not in ("en", "zh"):
        yield f"the language is {lang!r}; expected en or zh"
    if form not in ("pref", "alt"):
        yield f"the form is {form!r}; expected pref or alt"
    if not source:
        yield "the source is empty; name a project or document that uses this spelling"


@lru_cache(maxsize=1 << 15)
def read_conditions(match: str) -> Conditions:
    """Read a match cell: flags and word lists, separated by ``;``.

    >>> read_conditions("case;near:卡|GPU").near
    ('卡', 'gpu')
    """
    found: dict[str, object] = {}
    for part in filter(None, match.split(";")):
        name, _, words = part.partition(":")
        if part in FLAGS:
            found[FLAGS[part]] = True
        elif name in WORD_LISTS and words:
            found[WORD_LISTS[name]] = tuple(read_word_list(words))
        else:
            raise LexiconError(f"the match flag {part!r} is unknown; expected {', '.join([*FLAGS, *WORD_LISTS])}")
    return Conditions(**found)  # type: ignore[arg-type]


def read_word_list(words: str) -> Iterator[str]:
    """Read words between ``|``; ``@name`` stands for the words of a cue group of that name.

    >>> "vllm-project" in set(read_word_list("@llm|卡"))
    True
    """
    for word in filter(None, words.split("|")):
        if word.startswith("@") and word[1:] in CUE_GROUPS:
            yield from CUE_GROUPS[word[1:]]
        else:
            yield fold_surface(word)


def read_broader(kind: Kind, broader: str) -> Iterator[TermKey]:
    """Read a broader cell: ids of the same kind, or ``kind:id``."""
    for part in broader.split():
        other, colon, term_id = part.partition(":")
        yield (Kind(other), term_id) if colon and other in TERM_KINDS else (kind, part)


def check_terms(reading: Reading) -> None:
    """Check what spans rows: one preferred English name a term, parents that exist, no circles, no clashes."""
    preferred: dict[tuple[TermKey, str], int] = {}
    for form in reading.forms:
        if form.preferred:
            preferred[form.key, form.lang] = preferred.get((form.key, form.lang), 0) + 1
    for key, place in reading.places.items():
        if preferred.get((key, "en"), 0) != 1 or preferred.get((key, "zh"), 0) > 1:
            name = f"{key[0]} {key[1]}"
            reading.faults.append(f"{place}: {name} needs exactly one preferred name in en and at most one in zh")
    for key, above in reading.parents.items():
        missing = [f"{kind}:{term_id}" for kind, term_id in above if (kind, term_id) not in reading.places]
        if missing:
            reading.faults.append(f"{reading.places[key]}: broader {', '.join(missing)} is no term of any table")
    reading.faults += find_circles(reading)
    reading.faults += find_clashes(reading.forms)


def find_circles(reading: Reading) -> list[str]:
    """Find terms that are broader than themselves."""
    lexicon = Lexicon((), (), reading.parents)
    return [
        f"{reading.places[kind, term_id]}: {kind} {term_id} is broader than itself"
        for kind, term_id in reading.parents
        if (kind, term_id) in set(lexicon.chain(kind, term_id))
    ]


def find_clashes(forms: Iterable[Form]) -> list[str]:
    """Find rows that say one spelling twice, or give it to two terms of one kind under the same conditions."""
    seen: dict[tuple[str, Kind], list[tuple[Conditions, str]]] = {}
    faults = []
    for form in forms:
        spelling = form.surface if form.conditions.case else fold_surface(form.surface)
        alike = seen.setdefault((spelling, form.kind), [])
        before = next((term_id for conditions, term_id in alike if conditions == form.conditions), None)
        if before is None:
            alike.append((form.conditions, form.id))
        elif before != form.id:
            faults.append(f"{form.surface!r} names two terms of kind {form.kind}: {before} and {form.id}")
    return faults
