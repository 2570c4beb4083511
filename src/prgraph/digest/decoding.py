"""Bytes to text: UTF-8, UTF-16 with a byte order mark, or GB18030 where the bytes can only be Chinese.

GB18030 gives a reading to nearly any pair of high bytes, so that it decodes is no proof. Bytes that are not UTF-8 are
taken for GB18030 only if, all three,

1. fewer than two thirds of the bytes over 0x7F belong to well-formed UTF-8 sequences (else it is damaged UTF-8),
2. at least nine tenths of the characters over U+007F are common ones: the signs and the 3,755 first-level characters
   of GB 2312 (Big5, Shift-JIS, EUC-JP and Latin-1 fall into the rare ranges),
3. at least one in twenty of them is a full-width mark or one of the most frequent Chinese characters (EUC-KR and
   KOI8-R fall onto common but unrelated characters).

Digests in Chinese reach 0.3, 0.98 and 0.2. The decision looks at the whole file and at nothing else.
"""

from __future__ import annotations

import codecs
import re
from collections import Counter
from functools import cache

from prgraph.digest.places import count_lines, point_into
from prgraph.errors import InputError

WELL_FORMED = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
FREQUENT = frozenset("，。、；：？！（）“”的一是了在不和有人这中大为上个到以可与对该用将后时从")
UTF16 = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


def decode_bytes(doc: str, data: bytes) -> str:
    r"""Give the text of a file: byte order mark dropped, CRLF and CR made LF, nothing else changed.

    Lone surrogates pass here, so that they are reported with the other characters that no text may hold.
    Raises InputError that names the first wrong byte and its line.

    >>> decode_bytes("a.txt", "修复\r\n".encode("utf-8-sig"))
    '修复\n'
    """
    text = decode_utf16(doc, data) if data[:2] in UTF16 else decode_utf8(doc, data)
    return unify_line_ends(text)


def unify_line_ends(text: str) -> str:
    """Make CRLF and CR to LF."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def decode_utf16(doc: str, data: bytes) -> str:
    """Decode what begins with a byte order mark of UTF-16."""
    codec = UTF16[data[:2]]
    try:
        return data[2:].decode(codec, "surrogatepass")
    except UnicodeDecodeError as error:
        before = unify_line_ends(data[2 : 2 + error.start].decode(codec, "surrogatepass"))
        raise InputError(
            f"{doc}:{count_lines(before, len(before))}: the UTF-16 text breaks off at byte {2 + error.start:,}; "
            "expected two bytes a character; fetch or save the file again"
        ) from None


def decode_utf8(doc: str, data: bytes) -> str:
    """Decode UTF-8, with or without a byte order mark, else GB18030 where that is plausible."""
    body = data.removeprefix(codecs.BOM_UTF8)
    try:
        return body.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError as error:
        wrong = error.start
    text = decode_gb18030(body) if body == data else None
    if text is None:
        raise InputError(describe_byte(doc, body, wrong, len(data) - len(body)))
    return text


def decode_gb18030(data: bytes) -> str | None:
    """Give the text if the bytes are valid GB18030 and plausibly Chinese by the three tests of this module."""
    try:
        text = data.decode("gb18030")
    except UnicodeDecodeError:
        return None
    high = len(data.translate(None, bytes(range(0x80))))
    well_formed = len(data) - len(WELL_FORMED.sub(b"", data))
    if 3 * well_formed >= 2 * high:
        return None
    foreign = {character: times for character, times in Counter(text).items() if character > "\x7f"}
    total = sum(foreign.values())
    common = sum(times for character, times in foreign.items() if character in common_characters())
    frequent = sum(times for character, times in foreign.items() if character in FREQUENT)
    return text if 10 * common >= 9 * total and 20 * frequent >= total else None


@cache
def common_characters() -> frozenset[str]:
    """Give the characters of GB 2312 rows 1-3 (signs) and 16-55 (first level)."""
    rows = [*range(0xA1, 0xA4), *range(0xB0, 0xD8)]
    table = b"".join(bytes((row, cell)) for row in rows for cell in range(0xA1, 0xFF))
    return frozenset(table.decode("gb2312", "ignore"))


def describe_byte(doc: str, body: bytes, wrong: int, mark: int) -> str:
    """Say which byte is not UTF-8; ``mark`` is the length of the byte order mark before ``body``."""
    before = unify_line_ends(body[:wrong].decode("utf-8", "surrogatepass"))
    after = body[wrong : wrong + 400].decode("utf-8", "replace")
    line = count_lines(before, len(before))
    return (
        f"{doc}:{line}: byte {mark + wrong:,} is 0x{body[wrong]:02X}, which is not UTF-8 here, and the file is not "
        "Chinese in GB18030 either; expected UTF-8, UTF-16 with a byte order mark, or GB18030; convert it, for example "
        f"with iconv -t UTF-8\n{point_into(before + after, len(before))}"
    )
