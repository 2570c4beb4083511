"""Bytes to text: encodings that are read, and bytes that are refused rather than misread."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.digest.decoding import decode_bytes
from prgraph.errors import InputError

SEEDS = sorted((Path(__file__).parents[2] / "seeds").glob("*.txt"))
FOREIGN = {
    "euc_kr": "이 변경은 캐시 관리 방식을 개선하고 성능을 높입니다. 테스트를 추가하였다. 설정 파일을 확인해야 한다.",
    "euc_jp": "この変更はキャッシュの管理方式を改善し、性能を向上させます。利用者は設定を確認すること。",
    "shift_jis": "この変更はキャッシュの管理方式を改善し、性能を向上させます。利用者は設定を確認すること。",
    "big5": "這個變更改善快取的管理方式，並且提升效能。建議閱讀設計文件，了解記憶體的釋放時機。",
    "koi8_r": "Это изменение улучшает кэш и повышает производительность. Добавлены тесты.",
    "cp1251": "Это изменение улучшает кэш и повышает производительность. Добавлены тесты.",
    "latin_1": "Cette modification améliore le cache et la présélection, où l'élève étudie déjà.",
}


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed.stem[:3])
@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "gb18030", "utf-16", "utf-16-be"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_encodings_of_a_digest(seed: Path, codec: str, line_end: str) -> None:
    """A seed in any encoding, with any line ends, gives the same text."""
    text = seed.read_text(encoding="utf-8")
    mark = "\ufeff" if codec == "utf-16-be" else ""
    assert text == decode_bytes("a.txt", (mark + text.replace("\n", line_end)).encode(codec))


@pytest.mark.parametrize("codec", FOREIGN)
def test_other_encodings_are_refused(codec: str) -> None:
    """Korean, Japanese, Russian, French and traditional Chinese in their old encodings are never read as GB18030."""
    with pytest.raises(InputError):
        decode_bytes("a.txt", FOREIGN[codec].encode(codec))


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed.stem[:3])
def test_damaged_utf8_is_no_gb18030(seed: Path) -> None:
    """UTF-8 with a byte changed or lost is refused at that place or is UTF-8 still: it is never read as GB18030."""
    data = seed.read_bytes()
    for place in range(0, len(data), 53):
        for damage in (b"\xff", b"\x80", b"\xe4", b""):
            damaged = data[:place] + damage + data[place + 1 :]
            try:
                text = decode_bytes("a.txt", damaged)
            except InputError:
                continue
            assert damaged == text.encode("utf-8", "surrogatepass")


@given(st.binary(max_size=200))
def test_any_bytes_give_their_text_or_an_error(data: bytes) -> None:
    """What is read is UTF-8, UTF-16 with mark or GB18030, with line ends made LF; the rest is an InputError."""
    try:
        text = decode_bytes("a.txt", data)
    except InputError:
        return
    codecs = ("utf-8", "utf-16-le", "utf-16-be", "gb18030")
    assert "\r" not in text
    assert any(is_decoded(data, text, codec) for codec in codecs)


def is_decoded(data: bytes, text: str, codec: str) -> bool:
    """Tell whether the codec gives the text, but for mark and line ends."""
    try:
        decoded = data.decode(codec, "strict" if codec == "gb18030" else "surrogatepass")
    except UnicodeDecodeError:
        return False
    return text == decoded.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def test_short_texts_in_gb18030() -> None:
    """A digest of a few words is enough to tell GB18030."""
    text = "a/b\n\n修复越界\n\n值得精读。\n"
    assert text == decode_bytes("a.txt", text.encode("gb18030"))


def test_one_mark_is_dropped() -> None:
    """A second byte order mark is text."""
    assert "\ufeff修复" == decode_bytes("a.txt", "\ufeff\ufeff修复".encode())
