"""The whole way from bytes to a Digest: characters, dates, formats, numbers, bounds."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.digest import FORMATS, parse_digest, read_digest
from prgraph.digest.draft import Request
from prgraph.digest.formats import choose_format
from prgraph.errors import InputError
from prgraph.model import Repository

SEEDS = sorted((Path(__file__).parents[2] / "seeds").glob("*.txt"))
TEXT = "a/b\n\n修复 MoE 越界\n\n值得精读。\n"
FORBIDDEN = ["\x00", "\x07", "\x0b", "\x0c", "\x1b", "\x1f", "\ufdd0", "\ufffe", "\U0010ffff"]


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed.stem[:3])
def test_seeds(seed: Path) -> None:
    """Each seed has eight entries of one repository, with its bytes' hash and text."""
    data = seed.read_bytes()
    digest = read_digest(seed.name, data)
    assert (Repository("sgl-project", "sglang"),) == digest.repositories
    assert (8, hashlib.sha256(data).hexdigest(), data.decode()) == (len(digest.entries), digest.sha256, digest.text)


@pytest.mark.parametrize("character", FORBIDDEN, ids=ascii)
def test_forbidden_characters(character: str) -> None:
    """A control character or non-character is refused, or with ``lenient`` replaced and counted; offsets stay."""
    text = TEXT.replace("MoE", f"Mo{character}E{character}")
    with pytest.raises(InputError):
        read_digest("a.txt", text.encode())
    parse = parse_digest("a.txt", text.encode(), lenient=True)
    assert (2, "修复 Mo\ufffdE\ufffd 越界") == (parse.replaced, parse.digest.entries[0].title)


@pytest.mark.parametrize("codec", ["utf-8", "utf-16-le"])
def test_lone_surrogates(codec: str) -> None:
    """Half of a surrogate pair is refused as such in UTF-8 and UTF-16, or replaced."""
    mark = "\ufeff" if codec == "utf-16-le" else ""
    data = (mark + TEXT.replace("MoE", "\ud83d")).encode(codec, "surrogatepass")
    with pytest.raises(InputError, match=r"a\.txt:3: found U\+D83D"):
        read_digest("a.txt", data)
    assert "修复 \ufffd 越界" == read_digest("a.txt", data, lenient=True).entries[0].title


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=30))
def test_lenient_reads_all_characters(words: str) -> None:
    """With ``lenient`` no character of a summary stops the reading."""
    digest = read_digest("a.txt", f"a/b\n\n标题\n\n值得精读{words}。".encode(), lenient=True)
    assert "标题" == digest.entries[0].title


@pytest.mark.parametrize(
    "doc, text, date, expected",
    [
        ("a.txt", TEXT, None, None),
        ("2026-11-03.txt", TEXT, None, "2026-11-03"),
        ("x/sglang_20261103.md", TEXT, None, "2026-11-03"),
        ("2026-11-03/a.txt", TEXT, None, None),
        ("20261399.txt", TEXT, None, None),
        ("a20261103.txt", TEXT, None, None),
        ("2026-11-01_2026-11-03.txt", TEXT, None, None),
        ("2026-11-03_20261103.txt", TEXT, None, "2026-11-03"),
        ("2026-11-03.txt", f"---\ndate: 2026-11-04\n---\n{TEXT}", None, "2026-11-04"),
        ("a.txt", f"---\ndate: '2026-11-04T08:00:00+08:00'\n---\n{TEXT}", None, "2026-11-04"),
        ("2026-11-03.txt", f"---\ndate: 2026-11-04\n---\n{TEXT}", "2026-11-05", "2026-11-05"),
    ],
)
def test_dates(doc: str, text: str, date: str | None, expected: str | None) -> None:
    """The date of the call goes before the front matter's, that before the one date of the file name."""
    assert expected == read_digest(doc, text.encode(), date=date).date


def test_front_matter() -> None:
    """Front matter gives the repository; other keys pass; the text keeps it, so offsets count it."""
    head = '---\ntitle: "日报"\ntags:\n  - x\nRepository: "c/d"\n---\n'
    digest = read_digest("a.md", f"{head}\n标题\n\n摘要。".encode())
    assert ("c/d", len(head) + 1, 8) == (
        str(digest.entries[0].repository),
        digest.entries[0].title_start,
        digest.entries[0].line,
    )


def test_separator_is_no_front_matter() -> None:
    """A first line --- with anything else than keys below it is a separator."""
    assert "标题" == read_digest("a.md", "---\na/b\n\n标题\n\n摘要。\n\n---\n".encode()).entries[0].title


@pytest.mark.parametrize(
    "doc, text, expected",
    [
        ("a.txt", TEXT, "plain"),
        ("a.txt", '{"title"', "json"),
        ("a.txt", ' [ {"title"', "json"),
        ("a.txt", "[]", "json"),
        ("a.JSONL", TEXT, "json"),
        ("a.txt", "[Perf] 加速\n", "plain"),
        ("a.txt", "{x} 模板\n", "plain"),
    ],
)
def test_formats_are_found_out(doc: str, text: str, expected: str) -> None:
    """A source is JSON by its suffix or because an object or array of objects begins it, else plain."""
    assert FORMATS[expected] is choose_format(Request(doc, text))


def test_plain_digests_know_no_numbers() -> None:
    """The number of a plain entry's own pull request is unknown."""
    assert (None,) == parse_digest("a.txt", TEXT.encode()).numbers


def test_same_bytes_same_digest() -> None:
    """Reading depends on the bytes and the name alone."""
    assert read_digest("a.txt", TEXT.encode()) == read_digest("a.txt", TEXT.encode())
