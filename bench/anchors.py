"""What prgraph is measured beside: the straightforward ways, each a process of its own.

python bench/anchors.py cut FOLDER             bare jieba.cut over all texts; prints its CPU seconds
python bench/anchors.py script FOLDER OUT.ttl  jieba with the lexicon's words, regular expressions, rdflib to Turtle
python bench/anchors.py rdflib OUT.nq LIMIT    reads query texts from standard input, one JSON string a line, answers
                                               each on rdflib's memory store; prints the CPU seconds of each
python bench/anchors.py layout OUT.json        rustworkx' own spring layout of a graph (JSON: nodes, edges)
"""

from __future__ import annotations

import hashlib
import json
import re
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

NUMBER = re.compile(r"#(\d+)")
CODE = re.compile(r"`([^`]+)`")
VERDICTS = ("值得精读", "建议快速浏览", "无需精读")
SPACE = "https://example.org/"


def cut(folder: str) -> None:
    """Cut all texts of a folder with jieba; print the CPU seconds, loading apart."""
    import jieba  # noqa: PLC0415

    jieba.setLogLevel(60)
    jieba.initialize()
    texts = [path.read_text(encoding="utf-8") for path in sorted(Path(folder).glob("*.txt"))]
    start = time.process_time()
    for text in texts:
        for _ in jieba.cut(text):
            pass
    print(time.process_time() - start)


def script(folder: str, out: str) -> None:
    """Build a graph the straightforward way: about half of the triples of the model."""
    import jieba  # noqa: PLC0415
    from rdflib import Graph, Namespace  # noqa: PLC0415

    from prgraph.lexicon import load_lexicon  # noqa: PLC0415  # the same words

    words = {}
    for form in load_lexicon().forms:
        words.setdefault(form.surface.lower(), f"{SPACE}term/{form.kind}/{form.id}")
        jieba.add_word(form.surface)
    graph = Graph()
    for path in sorted(Path(folder).glob("*.txt")):
        repository, *rest = path.read_text(encoding="utf-8").split("\n\n")
        for title, text in zip(rest[::2], rest[1::2], strict=True):
            add_entry(graph, Namespace(SPACE), repository, title, text)
            add_names(graph, Namespace(SPACE), repository, f"{title}\n{text}", words, jieba.cut)
    graph.serialize(out, format="turtle", encoding="utf-8")
    print(len(graph))


def name_entry(repository: str, whole: str) -> str:
    """Give the key of an entry."""
    return hashlib.sha256(f"{repository}{whole}".encode()).hexdigest()[:20]


def add_entry(graph: Any, space: Any, repository: str, title: str, text: str) -> None:
    """Add what an entry says of itself: its texts, its verdict, its references."""
    from rdflib import RDF, Literal, URIRef  # noqa: PLC0415

    key = name_entry(repository, f"{title}\n{text}")
    entry = space[f"pr/{repository}/{key}"]
    graph.add((entry, RDF.type, space.PullRequest))
    graph.add((entry, space.title, Literal(title, lang="zh")))
    graph.add((entry, space.text, Literal(text, lang="zh")))
    for verdict in VERDICTS:
        if verdict in text:
            graph.add((entry, space.verdict, Literal(verdict)))
    for number in NUMBER.findall(text):
        graph.add((entry, space.references, URIRef(f"https://github.com/{repository}/pull/{number}")))


def add_names(
    graph: Any, space: Any, repository: str, whole: str, words: dict[str, str], cutter: Callable[[str], Any]
) -> None:
    """Add what an entry names: code in backticks, words of the lexicon."""
    from rdflib import RDF, Literal, URIRef  # noqa: PLC0415

    key = name_entry(repository, whole)
    found = [(code.start(1), code[1], f"{SPACE}symbol/{code[1]}") for code in CODE.finditer(whole)]
    begin = 0
    for word in cutter(whole):
        if word.lower() in words:
            found.append((begin, word, words[word.lower()]))
        begin += len(word)
    for begin, quote, thing in found:
        mention = space[f"mention/{key}-{begin}"]
        graph.add((space[f"pr/{repository}/{key}"], space.mentions, URIRef(thing)))
        graph.add((mention, RDF.type, space.Mention))
        graph.add((mention, space.begin, Literal(begin)))
        graph.add((mention, space.end, Literal(begin + len(quote))))
        graph.add((mention, space.quote, Literal(quote)))
        graph.add((mention, space.identifies, URIRef(thing)))
        graph.add((mention, space.of, space[f"pr/{repository}/{key}"]))


class TooLongError(Exception):
    """A query ran over its time."""


def answer_in_memory(quads: str, limit: str) -> None:
    """Answer queries on rdflib's memory store; a query over the limit counts as the limit."""
    from rdflib import Dataset  # noqa: PLC0415

    dataset = Dataset(default_union=True)
    dataset.parse(quads, format="nquads")

    def give_up(*_: object) -> None:
        raise TooLongError

    signal.signal(signal.SIGALRM, give_up)
    print("loaded", flush=True)
    for line in sys.stdin:
        start = time.process_time()
        signal.alarm(int(limit))
        try:
            rows = len(list(dataset.query(json.loads(line))))
        except TooLongError:
            rows = -1
        signal.alarm(0)
        print(json.dumps([time.process_time() - start, rows]), flush=True)


def lay_out(path: str) -> None:
    """Lay out a graph with rustworkx' own spring layout; print the CPU seconds."""
    import rustworkx as rx  # noqa: PLC0415

    told: dict[str, Any] = json.loads(Path(path).read_text(encoding="utf-8"))
    graph = rx.PyGraph()
    graph.add_nodes_from(range(told["nodes"]))
    graph.add_edges_from_no_data([tuple(edge) for edge in told["edges"]])
    start = time.process_time()
    rx.spring_layout(graph, seed=1)
    print(time.process_time() - start)


ANCHORS: dict[str, Callable[..., None]] = {
    "cut": cut,
    "script": script,
    "rdflib": answer_in_memory,
    "layout": lay_out,
}

if __name__ == "__main__":
    ANCHORS[sys.argv[1]](*sys.argv[2:])
