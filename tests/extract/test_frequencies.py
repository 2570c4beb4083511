"""Frequencies of words, read as far as they are asked for."""

import jieba
import pytest

from prgraph.extract.frequencies import TOTAL, Dictionary, Extended


def read_all() -> tuple[dict[str, int], int]:
    """Read jieba's dictionary as jieba does."""
    tokenizer = jieba.Tokenizer()
    frequencies, total = tokenizer.gen_pfdict(tokenizer.get_dict_file())
    return frequencies, total


def test_frequencies_are_those_of_jieba() -> None:
    """Whatever word is asked for first: the answers are those of the whole dictionary."""
    expected, total = read_all()
    with jieba.Tokenizer().get_dict_file() as file:
        dictionary = Dictionary(file)
    assert expected == {word: dictionary.get(word) for word in reversed(expected)}
    assert expected == dict(dictionary)
    assert total == TOTAL


@pytest.mark.parametrize("word", ["龥龥龥", "\ufffd图", "\U0010fffd", "𠮷", "zz", "é", ""])
def test_words_that_there_are_not(word: str) -> None:
    """A word of any script that the dictionary does not have is told as such."""
    with jieba.Tokenizer().get_dict_file() as file:
        dictionary = Dictionary(file)
    assert (None, 7, False) == (dictionary.get(word), dictionary.get(word, 7), word in dictionary)


def test_added_words_are_weighed_once() -> None:
    """A word that was added has the weight given, what it begins with can be walked through, all else stays."""
    asked: list[str] = []

    def weigh(word: str) -> int:
        asked.append(word)
        return 42

    with jieba.Tokenizer().get_dict_file() as file:
        dictionary = Extended(Dictionary(file), ["推测解码", "推测", "一专"], weigh)
    assert (0, 42, 42, 42) == tuple(dictionary.get(word) for word in ("推测解", "推测解码", "推测解码", "推测"))
    assert ["推测解码", "推测"] == asked
    assert [0, 42, 42] == [read_all()[0]["一专"], *(dictionary.get("一专") for _ in range(2))]
    assert read_all()[0]["推动"] == dictionary["推动"]
