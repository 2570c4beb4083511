"""Quotes: the sentence around a span, at most 160 characters, cut at clause marks."""

from hypothesis import given
from hypothesis import strategies as st

from prgraph.rdf.quotes import LONGEST, Quote, quote


def at(text: str, words: str) -> Quote:
    """Quote the first occurrence of some words."""
    begin = text.index(words)
    return quote(text, begin, begin + len(words))


def test_a_sentence_is_quoted_whole() -> None:
    """Give the sentence with its closing mark, and nothing of its neighbours."""
    text = "值得精读。关注 NPU 的工程师，建议读 vision.py。完。"
    assert Quote("关注 ", "NPU", " 的工程师，建议读 vision.py。") == at(text, "NPU")


def test_line_ends_close_a_sentence() -> None:
    """Take a title without a full stop as a sentence of its own."""
    assert Quote("", "NPU", " 多模态") == at("\nNPU 多模态\n\n值得精读", "NPU")


def test_a_long_sentence_is_cut_at_clause_marks() -> None:
    """Keep whole clauses around the words, and tell that the sentence goes on."""
    text = "，".join(f"第{i}个分句说一点事情" for i in range(30)) + "。"
    found = at(text, "第15个")
    assert found.cut_before
    assert found.cut_after
    assert found.before.startswith("第")
    assert found.after.endswith("，")
    assert len(found.before + found.words + found.after) <= LONGEST


def test_a_long_clause_is_cut_in_its_middle() -> None:
    """Give the half before and the half after where no clause mark helps."""
    found = quote("字" * 1000, 500, 510)
    expected = (75, 10, 75)
    assert expected == (len(found.before), len(found.words), len(found.after))


def test_long_words_stand_alone() -> None:
    """Cut words that alone fill a quote."""
    assert Quote("", "字" * 160, "", cut_after=True) == quote("字" * 500, 10, 400)


def test_marks_and_ellipses() -> None:
    """Mark the words, and set an ellipsis where the sentence goes on."""
    expected = "…a <b>c"
    assert expected == Quote("a ", "b", "c", cut_before=True).mark("<", ">")


@given(st.text(alphabet="字a ，。\n(x", max_size=600), st.integers(0, 600), st.integers(0, 200))
def test_a_quote_is_a_slice_of_the_text(text: str, start: int, length: int) -> None:
    """Give what stands in the text, at most 160 characters, on one line."""
    begin = min(start, len(text))
    end = min(begin + length, len(text))
    found = quote(text, begin, end)
    shown = found.before + found.words + found.after
    assert len(shown) <= LONGEST
    assert text[begin - len(found.before) :].startswith(shown)
    assert "\n" not in found.before + found.after
