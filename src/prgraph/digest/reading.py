"""Bytes to a Digest."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prgraph.digest.characters import find_forbidden, replace_forbidden
from prgraph.digest.dates import check_date, find_date
from prgraph.digest.decoding import decode_bytes
from prgraph.digest.draft import Draft, Request
from prgraph.digest.formats import choose_format
from prgraph.digest.places import Faults
from prgraph.errors import InputError
from prgraph.model import Digest

if TYPE_CHECKING:
    from prgraph.model import Repository

LARGEST = 1 << 28  # bytes; a digest of 100,000 entries has a quarter of that
LONGEST = 1 << 20  # code points of a title or summary: a thousand times what digests have, read within seconds


@dataclass(frozen=True, slots=True)
class Parse:
    """A digest and what else its source says.

    ``numbers`` stands beside ``digest.entries``: the number of each entry's own pull request, None where unknown.
    ``replaced`` counts the characters that became U+FFFD.
    """

    digest: Digest
    numbers: tuple[int | None, ...]
    replaced: int = 0


def parse_digest(
    doc: str,
    data: bytes,
    *,
    repository: Repository | None = None,
    format: str | None = None,  # noqa: A002 - the name of the option
    date: str | None = None,
    lenient: bool = False,
) -> Parse:
    """Read a source with all it says; ``doc``: its name below the source folder.

    ``repository`` holds for entries without a repository line above them, ``format`` is a name of FORMATS (else
    found out), ``date`` an ISO day (else from the front matter, else from the file name). Offsets count code points of
    the text. ``lenient`` reads C0 controls other than tab and line ends, lone surrogates and non-characters as U+FFFD;
    else they are faults. Raises InputError with the faults of the file.
    """
    if len(data) > LARGEST:
        raise InputError(f"{doc}: found {len(data):,} bytes; expected at most {LARGEST:,}; split the file")
    given = check_date(date) if date is not None else None
    text, replaced = clean_text(doc, decode_bytes(doc, data), lenient=lenient)
    request = Request(doc, text, repository, lenient)
    draft = choose_format(request, format).parse(request)
    check_lengths(doc, draft)
    digest = Digest(
        doc, hashlib.sha256(data).hexdigest(), draft.text, draft.entries, given or draft.date or find_date(doc)
    )
    return Parse(digest, draft.numbers, replaced + draft.replaced)


def check_lengths(doc: str, draft: Draft) -> None:
    """Raise InputError for entries that are longer than any digest's: a blank line is missing, or it is no digest."""
    faults = Faults(doc, draft.text)
    for entry in draft.entries:
        longest = max(len(entry.title), len(entry.summary))
        if longest > LONGEST:
            expected = f"expected at most {LONGEST:,}; split it, or put a blank line between title and summary"
            faults.add(entry.title_start, f"found an entry of {longest:,} characters; {expected}")
    faults.raise_any()


def read_digest(
    doc: str,
    data: bytes,
    *,
    repository: Repository | None = None,
    format: str | None = None,  # noqa: A002 - the name of the option
    date: str | None = None,
    lenient: bool = False,
) -> Digest:
    r"""Read a digest; see ``parse_digest`` for the arguments and errors.

    >>> data = "sgl-project/sglang\n\n修复 MoE 越界\n\n值得精读。".encode()
    >>> entry = read_digest("a.txt", data).entries[0]
    >>> entry.title, entry.title_start, str(entry.repository)
    ('修复 MoE 越界', 20, 'sgl-project/sglang')
    """
    return parse_digest(doc, data, repository=repository, format=format, date=date, lenient=lenient).digest


def clean_text(doc: str, text: str, *, lenient: bool) -> tuple[str, int]:
    """Give the text with forbidden characters replaced and counted if lenient, else raise InputError for them."""
    if lenient:
        return replace_forbidden(text)
    faults = Faults(doc, text)
    find_forbidden(faults)
    faults.raise_any()
    return text, 0
