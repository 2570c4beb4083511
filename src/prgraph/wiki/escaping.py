"""Write hostile text so that it stays text, in each syntax. What these functions give stands on one line."""

from __future__ import annotations

import json
import re
import unicodedata
from html import escape
from typing import Final
from urllib.parse import quote

_HIDDEN: Final = re.compile(r"[\u202a-\u202e\u2066-\u2069\x00-\x08\x0e-\x1b\x7f\ud800-\udfff\ufffe\uffff]")
_MARKDOWN: Final = re.compile(r"[\\`*_\[\]<>~&@#!{}^$%=]|:(?=\S)|(?<=\bwww)\.", re.IGNORECASE)
_ADDRESS: Final = re.compile(r"(?<=[\w.+-])(?=\\@[\w-])")
_OPENING: Final = re.compile(r"^( ?)(\d{0,9})([-+.):?!])")
_ENTITIES: Final = re.compile(r"[\\`*_\[\]<>|~&@#{}^$=\"]|:(?=\S)|(?<=\bwww)\.|(?<=!)!|!(?=&#91;|\[)", re.IGNORECASE)
_WIKITEXT: Final = re.compile(r"[&<>\[\]{}|~]|_(?=_)|'(?=')|:(?=\S)")
_MAGIC: Final = re.compile(r"\b(RFC|PMID|ISBN)(?=[ \d-])")
_WIKITEXT_OPENING: Final = re.compile(r"^[-*#;:!+= ]")
_ALIAS: Final = str.maketrans("[]|<>%$`\\#^", "［］｜＜＞％＄｀＼＃＾")


def squeeze(text: str) -> str:
    """Bring a text to one line; leave out controls and what turns the direction of writing."""
    return re.sub(r"\s+", " ", _HIDDEN.sub("", text))


def escape_markdown(text: str, dollar: str = r"\$") -> str:
    r"""Write text for CommonMark and its kin, by backslashes; ``dollar`` is how a sign that may open mathematics is
    written.

    >>> print(escape_markdown("*a* [b](c) | <d> radix-cache"))
    \*a\* \[b\](c) &#124; \<d\> radix-cache
    """
    escaped = _MARKDOWN.sub(lambda found: f"\\{found[0]}", squeeze(text)).replace("|", "&#124;")
    return _ADDRESS.sub("<!-- -->", escaped).replace(r"\$", dollar)


def guard_markdown(line: str) -> str:
    r"""Keep an escaped line from opening a list or the like.

    >>> print(guard_markdown("1. a"))
    1\. a
    """
    return _OPENING.sub(r"\1\2\\\3", line)


def escape_entities(text: str) -> str:
    """Write text for Python-Markdown, which knows few backslashes: by numbered entities.

    >>> escape_entities("a_b {% x %} !!! note")
    'a&#95;b &#123;% x %&#125; !&#33;&#33; note'
    """
    return _ENTITIES.sub(_number, squeeze(text))


def guard_entities(line: str) -> str:
    """Keep an escaped line from opening a list or the like.

    >>> guard_entities("- a")
    '&#45; a'
    """
    return _OPENING.sub(lambda found: f"{found[1]}{found[2]}&#{ord(found[3])};", line)


def escape_wikitext(text: str) -> str:
    """Write text for MediaWiki, by numbered entities.

    >>> escape_wikitext("[[a]] {{b}} http://d")
    '&#91;&#91;a&#93;&#93; &#123;&#123;b&#125;&#125; http&#58;//d'
    """
    escaped = _WIKITEXT.sub(_number, squeeze(text))
    return _MAGIC.sub(lambda found: f"&#{ord(found[1][0])};{found[1][1:]}", escaped)


def guard_wikitext(line: str) -> str:
    """Keep an escaped line from opening a list, a heading or the like.

    >>> guard_wikitext("* a")
    '&#42; a'
    """
    return _WIKITEXT_OPENING.sub(_number, line)


def escape_alias(text: str) -> str:
    """Write the text of a wikilink of Obsidian, where nothing can be escaped: what could end it in its wide form.

    >>> escape_alias("[a|b]")
    '［a｜b］'
    """
    return squeeze(text).translate(_ALIAS)


def mark_words(before: str, words: str, after: str) -> str:
    """Write escaped words between two others so that they stand out, without HTML; plain where stars cannot open or
    close there (https://spec.commonmark.org/0.31.2/#delimiter-run).

    >>> mark_words("加载快 ", "5.6x", ""), mark_words("的", "“组”", "的")
    ('加载快 **5.6x**', '的“组”的')
    """
    opens = not _is_mark(words[:1]) or not before or before[-1].isspace() or _is_mark(before[-1])
    closes = not _is_mark(words[-1:]) or not after or after[0].isspace() or _is_mark(after[0])
    bare = words != words.strip() or not words
    return f"{before}{words}{after}" if bare or not opens or not closes else f"{before}**{words}**{after}"


def _is_mark(c: str) -> bool:
    return bool(c) and unicodedata.category(c)[0] in "PS"


def escape_attribute(text: str) -> str:
    """Write the value of an attribute of HTML."""
    return escape(squeeze(text), quote=True)


def escape_yaml(text: str) -> str:
    """Write a string of YAML."""
    return json.dumps(squeeze(text), ensure_ascii=False)


def encode_url(url: str) -> str:
    """Write an address so that it ends nothing that stands around it."""
    return quote(url, safe=":/?#@$+,;=%-._~")


def _number(found: re.Match[str]) -> str:
    return f"&#{ord(found[0])};"
