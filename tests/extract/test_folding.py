"""Folding and the way back to the text."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prgraph.extract.folding import fold, fold_slowly


@pytest.mark.parametrize(
    "text,folded",
    [
        ("Radix Cache", "radix cache"),
        ("CUDA\u00a0图", "cuda 图"),
        ("CUDA  图", "cuda 图"),
        ("ＭｏＥ　路由", "moe 路由"),
        ("（#28870）", "(#28870)"),
        ("①K", "1k"),
        ("İ", "i̇"),
    ],
)
def test_text_is_folded(text: str, folded: str) -> None:
    """Width, case and white space do not matter to matching."""
    assert folded == fold(text).text


@given(st.text(alphabet=st.sampled_from("aB 图\u00a0\t（①ﬁＡ.é\n"), max_size=30))
def test_quick_and_slow_way_agree(text: str) -> None:
    """The quick way gives what folding code point by code point gives."""
    assert fold_slowly(text).text == fold(text).text


@given(st.text(max_size=40))
def test_spans_come_back(text: str) -> None:
    """Each folded code point comes from the code point it is mapped to."""
    folded = fold(text)
    for place, char in enumerate(folded.text):
        start, end = folded.span(place, place + 1)
        assert 0 <= start < end <= len(text)
        if not char.isspace():
            assert char in unicodedata.normalize("NFKC", text[start:end]).lower()
