"""Write pages in wikitext, for MediaWiki."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from prgraph.rdf.quotes import Quote
from prgraph.wiki.blocks import (
    Block,
    Chart,
    Code,
    Document,
    FileLink,
    Frame,
    Heading,
    Inline,
    Item,
    Items,
    Line,
    PageLink,
    Paragraph,
    Picture,
    Speech,
    Strong,
    Table,
    Text,
    WebLink,
)
from prgraph.wiki.escaping import encode_url, escape_wikitext, guard_wikitext
from prgraph.wiki.pictures import PAGE


class Wikitext:
    """Writes pages in wikitext."""

    def render(self, document: Document) -> str:
        """Give the text of a page."""
        blocks = (self._render_block(block) for block in document.blocks)
        title = f"'''{escape_wikitext(document.title)}'''"
        return "\n\n".join([title, *(block for block in blocks if block)]) + "\n"

    def write_line(self, line: Line) -> str:
        """Write a line of words and links."""
        return "".join(map(self._write_inline, line))

    def _write_inline(self, inline: Inline) -> str:
        match inline:
            case Text():
                return escape_wikitext(inline.text)
            case Strong():
                return f"<b>{escape_wikitext(inline.text)}</b>"
            case Quote():
                head, tail = "…" if inline.cut_before else "", "…" if inline.cut_after else ""
                before, words, after = map(escape_wikitext, (inline.before, inline.words, inline.after))
                return f"{head}{before}<b>{words}</b>{after}{tail}"
            case PageLink():
                return f"[[{inline.name}|{escape_wikitext(inline.text).strip() or inline.name}]]"
            case WebLink():
                return f"[{encode_url(inline.url)} {escape_wikitext(inline.text).strip()}]"
            case FileLink():
                if inline.path == PAGE:  # hosted elsewhere: MediaWiki takes no HTML
                    return f"<code>{escape_wikitext(inline.path + inline.fragment)}</code>"
                return f"[[:File:{inline.path}|{escape_wikitext(inline.text)}]]"

    def _render_block(self, block: Block) -> str:
        match block:
            case Heading():
                marks = "=" * block.level
                return f"{marks} {escape_wikitext(block.text)} {marks}"
            case Paragraph():
                return guard_wikitext(self.write_line(block.line))
            case Items():
                return "\n".join(self._list_items(block.items, "*"))
            case Table():
                return "\n".join(self._write_table(block))
            case Speech():
                lines = "\n\n".join(guard_wikitext(escape_wikitext(line)) for line in block.lines)
                return f"<blockquote>\n{lines}\n</blockquote>"
            case Code() | Chart():
                return f"<pre>{escape(block.text.strip())}</pre>"
            case Picture():
                return f"[[File:{block.png or block.svg}|900px|alt={escape_wikitext(block.alt)}|none]]"
            case Frame():
                return ""

    def _list_items(self, items: Iterable[Item], marks: str) -> Iterator[str]:
        for item in items:
            yield f"{marks} {self.write_line(item.line)}"
            yield from self._list_items(item.below, f"{marks}*")

    def _write_table(self, block: Table) -> Iterator[str]:
        yield '{| class="wikitable"'
        for word in block.head:
            yield f"! {escape_wikitext(word)}"
        for row in block.rows:
            yield "|-"
            for cell in row:
                yield f"| {self.write_line(cell)}"
        yield "|}"
