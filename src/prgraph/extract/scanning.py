"""Find the matches of a large pattern quickly: look for the characters it can begin with, then match there only."""

from __future__ import annotations

import re
from collections.abc import Iterator

WORD_START = r"(?<![A-Za-z])[A-Za-z]"
"""The heads of English alternatives."""
HAN = r"\u3000-\u303f\u4e00-\u9fff\uff00-\uffef"
HEAD = re.compile(rf"(?<![{HAN}])[{HAN}]")
CLASS = re.compile(r"(?<!\\)\[(?!\^)([^\]]*)\]")


def scan(heads: re.Pattern[str], pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """Yield the matches of ``pattern`` that begin at a match of ``heads``, none inside another, in order.

    >>> [mark[0] for mark in scan(re.compile("[精细]"), re.compile("精读|细读"), "值得精读，不必细读")]
    ['精读', '细读']
    """
    place = 0
    for head in heads.finditer(text):
        start = head.start()
        if start >= place:
            mark = pattern.match(text, start)
            if mark:
                yield mark
                place = mark.end()


def compile_cues(*alternatives: str) -> re.Pattern[str]:
    """Join alternatives to one pattern without cases that tries only where one of them can begin.

    They may begin with a Chinese character, an English word, a figure, white space or a quote.

    >>> [mark[0] for mark in compile_cues("修(?:复|正)", r"fix(?:es)?").finditer("修正并 fixes，suffix")]
    ['修正', 'fixes']
    """
    source = "|".join(alternatives)
    return re.compile(rf"(?=(?-i:[{find_heads(source)}]|{WORD_START}))(?:{source})", re.IGNORECASE)


def find_heads(source: str) -> str:
    r"""Give the characters that a pattern may begin with, and some more: what stands behind no Chinese character.

    >>> find_heads("根(?:子|源)在|[自由]来")
    "\\s\\d+'’根子源在自来由"
    """
    heads = HEAD.findall(source)
    for inside in CLASS.findall(source):
        heads += re.findall(f"[{HAN}]", inside)
    return r"\s\d+'’" + "".join(dict.fromkeys(heads))
