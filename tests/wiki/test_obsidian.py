"""Notes of Obsidian: links as Obsidian resolves them, by the name of a note wherever it stands."""

from __future__ import annotations

import json
import re
from pathlib import Path

from bundling import Bundles
from reading_pages import render_gfm

LINK = re.compile(r"(!?)\[\[([^\[\]|\\#^]+)(?:\\?\|([^\[\]|]*))?\]\]")
TAGS = {
    *("a", "b", "blockquote", "code", "h1", "h2", "h3", "li", "p", "pre"),
    *("table", "tbody", "td", "th", "thead", "tr", "ul"),
}
FORBIDDEN = re.compile(r"[\\/:*?\"<>|#^\[\]]")


def list_links(folder: Path) -> list[tuple[str, str, str]]:
    """List the wikilinks of all notes: the note, ``!`` for embedded files, the target."""
    links = []
    for note in sorted(folder.glob("*.md")):
        body = re.sub(r"```.*?```", "", note.read_text(encoding="utf-8"), flags=re.DOTALL)
        links += [(note.name, found[1], found[2]) for found in LINK.finditer(body)]
    return links


def test_links(bundles: Bundles) -> None:
    """Every wikilink finds a note."""
    folder = bundles("obsidian")
    notes = {path.stem for path in folder.glob("*.md")}
    links = list_links(folder)
    assert [] == [link for link in links if link[2] not in notes]
    assert len(links) > 1500


def test_names(bundles: Bundles) -> None:
    """No note has a name that Obsidian or a disk refuses."""
    assert [] == [path.name for path in bundles("obsidian").glob("*.md") if FORBIDDEN.search(path.name)]


def test_hostile_texts(hostile_bundles: Bundles) -> None:
    """Hostile texts make no links, tags, comments or highlights."""
    folder = hostile_bundles("obsidian")
    notes = {path.stem for path in folder.glob("*.md")}
    assert [] == [link for link in list_links(folder) if link[2] not in notes or link[1]]
    for note in folder.glob("*.md"):
        rest = LINK.sub("", note.read_text(encoding="utf-8").split("---\n", 2)[2])
        rendered = render_gfm(rest)
        assert set() == rendered.tags - TAGS
        assert all(address.startswith(("assets/", "https://github.com/")) for address in rendered.addresses)
        plain = re.sub(r"```.*?```|\\.|\]\([^)]*\)", "", rest, flags=re.DOTALL)
        assert None is re.search(r"%%|==|\$|(^|\s)#[^# ]|\[\[", plain)


def test_front_matter(hostile_bundles: Bundles) -> None:
    """Other names stand in front as a list of quoted strings, whatever they hold."""
    for note in hostile_bundles("obsidian").glob("*.md"):
        opening, aliases, tags, closing, *_ = note.read_text(encoding="utf-8").split("\n")
        assert ("---", "---") == (opening, closing)
        assert isinstance(json.loads(aliases.removeprefix("aliases: ")), list)
        assert re.fullmatch(r"tags: \[prgraph(/[a-z_]+)?\]", tags)
