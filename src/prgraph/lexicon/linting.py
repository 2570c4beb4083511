"""The order of lexicon tables, and the formatter that brings them into it."""

from __future__ import annotations

from collections.abc import Iterable

from prgraph.lexicon.tables import COLUMNS, NOT_ENTITY_COLUMNS

HEADERS = ("\t".join(COLUMNS), "\t".join(NOT_ENTITY_COLUMNS))


def find_disorder(tables: Iterable[tuple[str, bytes]]) -> list[str]:
    """Tell which tables are not as ``format_table`` would write them, each with its first line that differs."""
    faults = []
    for name, content in tables:
        formatted = format_table(content)
        if formatted != content:
            pairs = zip(content.splitlines(), formatted.splitlines(), strict=False)
            line = next((n for n, (is_, wanted) in enumerate(pairs, 1) if is_ != wanted), len(content.splitlines()))
            faults.append(f"{name}:{line}: rows are out of order or repeated; format the table: tools/format-lexicon")
    return faults


def format_table(content: bytes) -> bytes:
    """Order the rows of a table, each once; what is no table of ours stays as it is."""
    lines = content.decode("utf-8-sig").splitlines()
    if not lines or lines[0] not in HEADERS:
        return content
    key = form_key if lines[0] == HEADERS[0] else text_key
    rows = sorted({line for line in lines[1:] if line.strip()}, key=key)
    return "".join(f"{line}\n" for line in (lines[0], *rows)).encode()


def form_key(line: str) -> tuple[str, ...]:
    """Order forms by kind, id, preferred first, language, surface."""
    cells = (line.split("\t") + [""] * len(COLUMNS))[: len(COLUMNS)]
    surface, term_id, kind, lang, form, *rest = cells
    return kind, term_id, "" if form == "pref" else "alt", lang, surface, *rest


def text_key(line: str) -> tuple[str, ...]:
    """Order other rows by their cells."""
    return tuple(line.split("\t"))
