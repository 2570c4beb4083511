"""Pull requests as GitHub's REST interface gives them: an object, an array, several of either, or one a line.

Source: GitHub REST API, "List pull requests" (``title``, ``body``, ``number``, ``html_url``, ``base.repo.full_name``);
what ``gh pr list --json number,title,body,url`` prints is read as well. Strings in JSON are written with escapes, so
the text of such a digest is what they say, set out as a plain digest: a repository line where the repository changes,
then title, blank line, body.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from prgraph.digest.blocks import BLANKS
from prgraph.digest.characters import FORBIDDEN, replace_forbidden
from prgraph.digest.decoding import unify_line_ends
from prgraph.digest.draft import Draft, read_repository
from prgraph.digest.places import FAULTS_SHOWN, count_lines, point_into
from prgraph.errors import InputError, list_faults, show_value
from prgraph.model import Entry, Repository

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prgraph.digest.draft import Request

ADDRESS = re.compile(r"https?://[^/\s]+/(?:api/v3/)?(?:repos/)?([^/\s]+/[^/\s]+)/(?:pulls?|issues)/\d+")
GAP = re.compile(r"[ \t\n]*")
LARGEST = 10**9  # no forge has counted that far


@dataclass(frozen=True, slots=True)
class PullRequest:
    """What one object says."""

    repository: Repository
    number: int
    title: str
    body: str


@dataclass(slots=True)
class Page:
    """A plain digest in the making: pieces of text, their length so far in code points, and the entries."""

    pieces: list[str] = field(default_factory=list)
    length: int = 0
    line: int = 1
    entries: list[Entry] = field(default_factory=list)
    repository: Repository | None = None

    def write(self, piece: str) -> int:
        """Add a piece with a blank line below it; give the offset where it begins."""
        start = self.length
        self.pieces.append(piece + "\n\n")
        self.length += len(piece) + 2
        self.line += piece.count("\n") + 2
        return start

    def add(self, pull: PullRequest) -> None:
        """Write a pull request below its repository."""
        if pull.repository != self.repository:
            self.write(str(pull.repository))
            self.repository = pull.repository
        line = self.line
        title = self.write(pull.title)
        body = self.write(pull.body) if pull.body else title + len(pull.title)
        self.entries.append(Entry(len(self.entries), pull.repository, pull.title, pull.body, title, body, line))


@dataclass(slots=True)
class Records:
    """The objects of a file as pull requests; faults and replaced characters are noted on the way."""

    request: Request
    faults: list[str] = field(default_factory=list)
    wrong: int = 0
    count: int = 0
    replaced: int = 0
    offset: int = 0  # where the JSON value at hand begins

    def note(self, found: str, expected: str) -> None:
        """Note what is wrong with the object at hand."""
        self.wrong += 1
        if self.wrong > FAULTS_SHOWN:
            return
        line = count_lines(self.request.text, self.offset)
        self.faults.append(
            f"{self.request.doc}:{line}: pull request {self.count}: found {found}; expected {expected}; "
            "correct it, or fetch the pull requests again"
        )

    def read(self, record: Any) -> PullRequest | None:
        """Check one object; None if it has faults."""
        self.count += 1
        before = self.wrong
        if not isinstance(record, dict):
            self.note(show_value(record), "a JSON object")
            return None
        repository = find_repository(record) or self.request.repository
        if repository is None:
            self.note("no repository", "'base.repo.full_name', a GitHub 'html_url' or --repo OWNER/NAME")
        number = record.get("number")
        if not isinstance(number, int) or isinstance(number, bool) or not 0 < number < LARGEST:
            self.note(f"'number': {show_value(number)}", "a whole number from 1")
        title, body = self.read_text(record, "title"), self.read_text(record, "body")
        if title is not None and (not title or "\n" in title):
            self.note("a 'title' that is blank or has line breaks", "one line of text")
        if self.wrong > before or repository is None or not isinstance(number, int):
            return None
        return PullRequest(repository, number, title or "", body or "")

    def read_text(self, record: dict[str, Any], key: str) -> str | None:
        """Give the text below a key, None for null, with the line ends and characters that a digest may hold."""
        value = record.get(key)
        if key not in record or not (isinstance(value, str) or (value is None and key == "body")):
            self.note(f"'{key}': {show_value(value)}" if key in record else f"no '{key}'", "a text")
            return None
        text = unify_line_ends(value or "").strip(BLANKS)
        wrong = FORBIDDEN.search(text)
        if wrong and not self.request.lenient:
            self.note(f"U+{ord(wrong[0]):04X} in '{key}' at {wrong.start():,}", "no control character (or --lenient)")
        text, replaced = replace_forbidden(text)
        self.replaced += replaced
        return text


def parse_json(request: Request) -> Draft:
    """Read pull requests; raises InputError for the first place that is no JSON, or with all wrong objects."""
    records, page, numbers = Records(request), Page(), []
    for offset, value in read_values(request):
        records.offset = offset
        for record in flatten(value):
            pull = records.read(record)
            if pull:
                page.add(pull)
                numbers.append(pull.number)
    if records.faults:
        raise InputError(list_faults(records.faults, records.wrong))
    if not numbers:
        raise InputError(f"{request.doc}: found no pull request; expected JSON objects; fill the file or leave it out")
    return Draft("".join(page.pieces), tuple(page.entries), tuple(numbers), replaced=records.replaced)


def flatten(value: Any) -> Iterator[Any]:
    """Give the objects of an object, an array, or an array of arrays as paging leaves them."""
    for outer in value if isinstance(value, list) else [value]:
        yield from outer if isinstance(outer, list) else [outer]


def find_repository(record: dict[str, Any]) -> Repository | None:
    """Give the repository an object belongs to, by its base branch, else by its address."""
    base = record.get("base")
    repo = base.get("repo") if isinstance(base, dict) else None
    name = repo.get("full_name") if isinstance(repo, dict) else None
    if isinstance(name, str):
        return read_repository(name)
    for key in ("html_url", "url"):
        address = record.get(key)
        match = ADDRESS.match(address) if isinstance(address, str) else None
        if match:
            return read_repository(match[1])
    return None


def read_values(request: Request) -> Iterator[tuple[int, Any]]:
    """Give the JSON values that stand one behind the other in the text, each with its offset."""
    decoder = json.JSONDecoder(parse_constant=refuse_constant)
    text = request.text
    place = skip_blanks(text, 0)
    while place < len(text):
        try:
            value, end = decoder.raw_decode(text, place)
        except json.JSONDecodeError as error:
            raise InputError(describe_json(request, error.pos, "what is no JSON")) from None
        except RecursionError:
            raise InputError(describe_json(request, place, "JSON nested too deeply")) from None
        except ValueError:
            raise InputError(describe_json(request, place, "a number that JSON has not or that is too long")) from None
        yield place, value
        place = skip_blanks(text, end)


def skip_blanks(text: str, place: int) -> int:
    """Give the first place from ``place`` on that is not white space of JSON."""
    gap = GAP.match(text, place)
    return gap.end() if gap else place


def refuse_constant(name: str) -> None:
    """Refuse NaN and the infinities, which JSON does not have."""
    raise ValueError(name)


def describe_json(request: Request, offset: int, found: str) -> str:
    """Say where and why the text is no JSON."""
    return (
        f"{request.doc}:{count_lines(request.text, offset)}: found {found}; expected pull requests as "
        "GitHub gives them; fetch the file again, or give --format plain for a digest\n"
        + point_into(request.text, offset)
    )
