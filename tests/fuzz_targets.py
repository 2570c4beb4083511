"""What is fuzzed: each target takes bytes; only PrgraphError may leave the library, and what comes out must hold."""

from __future__ import annotations

import contextlib
import json
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pyoxigraph as ox

import prgraph
from prgraph.aliases import parse_aliases
from prgraph.chunks import Recipe, Text, make_pieces
from prgraph.digest import read_digest
from prgraph.errors import PrgraphError
from prgraph.lexicon import load_lexicon, read_tables
from prgraph.lexicon.tables import shipped_tables
from prgraph.model import Entry, Repository
from prgraph.rdf.scanner import check_query
from prgraph.records import read_annotations
from prgraph.verification import verify
from prgraph.workspace import open_generation

ROOT: Final = Path(__file__).parents[1]
HOME: Final = Repository("a", "b")
DIGEST: Final = "a/b\n\n修复 MoE 越界\n\n值得精读。依赖 #12。\n"
PULLS: Final = [{"number": 7, "title": "标题", "body": "正文 `x.y`", "base": {"repo": {"full_name": "a/b"}}}]


@cache
def load_annotator() -> prgraph.Annotator:
    """Load the annotator once."""
    return prgraph.Annotator(load_lexicon())


def read_plain(data: bytes) -> None:
    """Read a plain digest, strictly and leniently; entries lie where they say."""
    for lenient in (False, True):
        with contextlib.suppress(PrgraphError):
            digest = read_digest("a.txt", data, lenient=lenient)
            for entry in digest.entries:
                assert digest.text[entry.title_start :].startswith(entry.title)


def read_json(data: bytes) -> None:
    """Read JSON of pull requests, as one value and line by line."""
    for doc in ("a.json", "a.jsonl"):
        with contextlib.suppress(PrgraphError):
            read_digest(doc, data)


def annotate(data: bytes) -> None:
    """Annotate a title and a summary; every span has the words of its mention."""
    title, _, summary = data.decode("utf-8", "replace").partition("\n")
    entry = Entry(0, HOME, title, summary, 0, len(title) + 1, 1)
    annotation = load_annotator().annotate_entry("a.txt", entry)
    for mention in annotation.mentions:
        assert {mention.text} == {entry.text_of(span) for span in mention.spans}
    for metric in annotation.metrics:
        assert {metric.text} == {entry.text_of(span) for span in metric.spans}


def write_graph(data: bytes) -> None:
    """Write the graph of a digest; it parses, and its quotes stand in the digest."""
    with contextlib.suppress(PrgraphError):
        text = Text("0" * 64, ("a.txt",), data)
        for piece in make_pieces(Recipe(lenient=True), [text]):
            json.loads(b"[" + b",".join(piece.annotations.splitlines()) + b"]")


def read_lexicon(data: bytes) -> None:
    """Read a lexicon table."""
    with contextlib.suppress(PrgraphError):
        read_tables([("t.tsv", data)])


def read_alias_table(data: bytes) -> None:
    """Read a table of aliases."""
    with contextlib.suppress(PrgraphError):
        parse_aliases("t.csv", data.decode("utf-8", "replace"))


def check_sparql(data: bytes) -> None:
    """Check a query; one that passes holds no update and no SERVICE for the engine either."""
    text = data.decode("utf-8", "replace")
    with contextlib.suppress(PrgraphError):
        check_query(text)
        with contextlib.suppress(SyntaxError, OSError, ValueError, RuntimeError):
            ox.Store().query(text)
        store = ox.Store()
        with contextlib.suppress(SyntaxError, OSError, ValueError, RuntimeError):
            store.update(text)
            assert not list(store)


def read_gold(data: bytes) -> None:
    """Read annotations."""
    with contextlib.suppress(PrgraphError):
        read_annotations(data.decode("utf-8", "replace"))


@cache
def build_small() -> Path:
    """Build a small graph whose files are then damaged."""
    folder = Path(tempfile.mkdtemp(prefix="prgraph-fuzz-"))
    (folder / "a.txt").write_text(DIGEST, encoding="utf-8")
    prgraph.build([folder / "a.txt"], folder / "out", jobs=1, only=("store", "ttl", "trig", "annotations"))
    return folder / "out"


def read_manifest(data: bytes) -> None:
    """Open and verify a build whose manifest is damaged."""
    out = build_small()
    (out / "current" / "manifest.json").write_bytes(data)
    with contextlib.suppress(PrgraphError):
        verify(out, [out.parent / "a.txt"])
    with contextlib.suppress(PrgraphError), open_generation(out) as generation:
        generation.read_manifest()


def read_ledger(data: bytes) -> None:
    """Build over a build whose ledger is damaged: it equals one from nothing."""
    out = build_small()
    (out / "current" / ".ledger.jsonl").write_bytes(data)
    with contextlib.suppress(PrgraphError):
        prgraph.build([out.parent / "a.txt"], out, jobs=1, only=("ttl",))


QUERIES: Final = [path.read_bytes() for path in sorted((ROOT / "src/prgraph/data/queries").glob("*.rq"))]
SEEDS: Final = [path.read_bytes() for path in sorted((ROOT / "seeds").glob("*.txt"))]
TARGETS: Final[Mapping[str, tuple[Callable[[bytes], None], list[bytes]]]] = {
    "plain": (read_plain, [DIGEST.encode(), DIGEST.encode("utf-16"), b"---\nrepository: a/b\n---\n" + DIGEST.encode()]),
    "json": (read_json, [json.dumps(PULLS).encode(), json.dumps(PULLS[0]).encode() + b"\n" + b"{}"]),
    "annotate": (annotate, [block for seed in SEEDS for block in seed.split(b"\n\n")[1:9]]),
    "graph": (write_graph, [seed[:1500] for seed in SEEDS]),
    "lexicon": (read_lexicon, [content[:3000] for _, content in shipped_tables()]),
    "aliases": (read_alias_table, [b"key,number\na/b@" + b"0" * 20 + b",a/b#7\n", b"a/b@" + b"1" * 20 + b"\ta/b#8\n"]),
    "sparql": (check_sparql, [*QUERIES, b"ASK { ?s ?p 'x' } # SERVICE", b"INSERT DATA { <a> <b> <c> }"]),
    "gold": (read_gold, (ROOT / "tests/gold/dev.jsonl").read_bytes().splitlines()[:4]),
    "manifest": (read_manifest, [b"{}", b'{"outputs": {}, "sources": []}']),
    "ledger": (read_ledger, [b"{}", b'{"sha256": ""}']),
}
"""Each target with the inputs to begin from."""
