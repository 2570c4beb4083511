"""Write pages in Markdown: CommonMark with tables for GitHub, GitLab and others, and the kin of MkDocs and Obsidian."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

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
from prgraph.wiki.escaping import (
    encode_url,
    escape_alias,
    escape_attribute,
    escape_entities,
    escape_markdown,
    escape_yaml,
    guard_entities,
    guard_markdown,
    mark_words,
)
from prgraph.wiki.flavors import ASSETS, Flavor, Syntax

SANDBOX: Final = "allow-scripts allow-popups allow-downloads"
"""What the interactive page needs in a frame."""


class Markdown:
    """Writes pages in the Markdown of a flavor."""

    indent = "    "
    """How far an item below another is moved in: Python-Markdown wants four blanks, the others take them."""

    def __init__(self, flavor: Flavor) -> None:
        self.flavor = flavor

    def render(self, document: Document) -> str:
        """Give the text of a page."""
        blocks = (self._render_block(block) for block in document.blocks)
        return "\n\n".join([f"# {self.escape(document.title)}", *blocks]) + "\n"

    def escape(self, text: str) -> str:
        """Write hostile text."""
        if self.flavor.syntax is Syntax.MATERIAL:
            return escape_entities(text)
        return escape_markdown(text, self.flavor.dollar)

    def guard(self, line: str) -> str:
        """Keep a written line from opening a list or the like."""
        return guard_entities(line) if self.flavor.syntax is Syntax.MATERIAL else guard_markdown(line)

    def link_page(self, link: PageLink, *, in_table: bool) -> str:
        """Write a link to a page of the bundle."""
        del in_table
        return f"[{self.escape(link.text).strip() or link.name}]({link.name}{self.flavor.link_suffix})"

    def show_picture(self, picture: Picture) -> str:
        """Write a picture that stands in the page."""
        return f"![{self.escape(picture.alt)}]({write_path(picture.png or picture.svg)})"

    def write_line(self, line: Line, *, in_table: bool = False) -> str:
        """Write a line of words and links."""
        return "".join(self._write_inline(inline, in_table=in_table) for inline in line)

    def _write_inline(self, inline: Inline, *, in_table: bool) -> str:
        match inline:
            case Text():
                return self.escape(inline.text)
            case Strong():
                return f"<b>{self.escape(inline.text)}</b>"
            case Quote():
                return self._write_quote(inline)
            case PageLink():
                return self.link_page(inline, in_table=in_table)
            case WebLink():
                return f"[{self.escape(inline.text).strip()}]({encode_url(inline.url)})"
            case FileLink():
                return f"[{self.escape(inline.text)}]({write_path(inline.path)}{inline.fragment})"

    def _write_quote(self, found: Quote) -> str:
        head, tail = "…" if found.cut_before else "", "…" if found.cut_after else ""
        before, words, after = map(self.escape, (found.before, found.words, found.after))
        if self.flavor.html:
            return f"{head}{before}<b>{words}</b>{after}{tail}"
        return mark_words(head + before, words, after + tail)

    def _render_block(self, block: Block) -> str:  # one line a block
        match block:
            case Heading():
                return f"{'#' * block.level} {self.escape(block.text)}"
            case Paragraph():
                return self.guard(self.write_line(block.line))
            case Items():
                return "\n".join(self._list_items(block.items, ""))
            case Table():
                return self._write_table(block)
            case Speech():
                return "\n>\n".join(f"> {self.guard(self.escape(line).strip())}" for line in block.lines)
            case Code():
                return f"```{block.language}\n{block.text.strip()}\n```"
            case Chart():
                return f"```mermaid\n{block.text.strip()}\n```"
            case Picture():
                return self.show_picture(block)
            case Frame():
                return write_frame(block.address, block.title)

    def _list_items(self, items: Iterable[Item], indent: str) -> Iterator[str]:
        for item in items:
            yield f"{indent}- {self.guard(self.write_line(item.line))}"
            yield from self._list_items(item.below, indent + self.indent)

    def _write_table(self, block: Table) -> str:
        rows = ((self.write_line(cell, in_table=True) for cell in row) for row in block.rows)
        head = (self.escape(word) for word in block.head)
        lines = [head, ("---" for _ in block.head), *rows]
        return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


class Obsidian(Markdown):
    """Writes notes of Obsidian: wikilinks, other names and a tag in front."""

    def render(self, document: Document) -> str:
        """Give the text of a note."""
        aliases = ", ".join(escape_yaml(alias) for alias in dict.fromkeys(map(escape_alias, document.aliases)))
        front = f"---\naliases: [{aliases}]\ntags: [{document.tag}]\n---\n\n"
        return front + super().render(document)

    def link_page(self, link: PageLink, *, in_table: bool) -> str:
        """Write a wikilink."""
        text = escape_alias(link.text).strip()
        bar = r"\|" if in_table else "|"
        return f"[[{link.name}]]" if text in {link.name, ""} else f"[[{link.name}{bar}{text}]]"

    def show_picture(self, picture: Picture) -> str:
        """Embed a picture."""
        return f"![[{ASSETS}/{picture.png or picture.svg}]]"


def write_path(path: str) -> str:
    """Write the path of a file among the assets; names hold nothing but blanks that could end it."""
    return f"{ASSETS}/{path.replace(' ', '%20')}"


def write_frame(source: str, title: str, height: int = 600) -> str:
    """Write a frame that holds the interactive page."""
    return (
        f'<iframe src="{escape_attribute(encode_url(source))}" title="{escape_attribute(title)}" '
        f'sandbox="{SANDBOX}" width="100%" height="{height}" loading="lazy" style="border:0"></iframe>'
    )
