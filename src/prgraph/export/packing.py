"""Pack a view for the page: short rows of numbers and texts, each text once, offsets in UTF-16 as JavaScript counts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Any, Final

from prgraph.export.arrangement import Spot
from prgraph.export.view import Evidence, Link, Role, View, ViewEntry, ViewNode
from prgraph.model import ChangeType, Kind, Verdict
from prgraph.rdf.iris import GITHUB, decode_segment
from prgraph.rdf.quotes import quote
from prgraph.rdf.vocab import TERM_SCHEME

KINDS: Final = tuple(Kind)
LINKS: Final = tuple(Link)
VERDICTS: Final = tuple(Verdict)
CHANGES: Final = tuple(ChangeType)

_CODE_OF: Final = {Role.VERDICT: -1, Role.CHANGE: -2, Role.AUDIENCE: -3, Role.METRIC: -4}
_CUT_BEFORE, _CUT_AFTER, _RELATION = 1, 2, 4
_UNSAFE: Final = {ord(c): f"\\u{ord(c):04x}" for c in "<>&\u2028\u2029"}


def write_json(packed: object) -> str:
    r"""Write JSON that may stand in a script element: nothing in it can end the element or start another.

    >>> write_json(["</script>"])
    '["\\u003c/script\\u003e"]'
    """
    return json.dumps(packed, ensure_ascii=False, separators=(",", ":")).translate(_UNSAFE)


def pack_nodes(view: View, spots: Mapping[str, Spot]) -> list[dict[str, int | float]]:
    """Give the nodes as vis-network takes them: number, place, size, and the number of their kind."""
    return [
        {
            "id": number,
            "x": spots[node.iri].x,
            "y": spots[node.iri].y,
            "size": spots[node.iri].radius,
            "group": KINDS.index(node.kind),
        }
        for number, node in enumerate(view.nodes)
    ]


def pack_edges(view: View) -> list[dict[str, int]]:
    """Give the edges as vis-network takes them: both ends by number, and the number of their link."""
    index = {node.iri: number for number, node in enumerate(view.nodes)}
    return [
        {"from": index[edge.source], "to": index[edge.target], "group": LINKS.index(edge.link)} for edge in view.edges
    ]


def pack_rows(dicts: Sequence[Mapping[str, Any]]) -> dict[str, list[Any]]:
    """Turn records into columns.

    >>> pack_rows([{"id": 0, "x": 5}, {"id": 1, "x": 7}])
    {'id': [0, 1], 'x': [5, 7]}
    """
    return {name: [row[name] for row in dicts] for name in (dicts[0] if dicts else ())}


def pack_view(view: View, spots: Mapping[str, Spot]) -> dict[str, Any]:
    """Give what the page needs beside nodes and edges."""
    index = {node.iri: number for number, node in enumerate(view.nodes)}
    digests = {digest.iri: number for number, digest in enumerate(view.digests)}
    titles = {entry.pull_request: entry.title for entry in reversed(view.entries)}
    return {
        "kinds": KINDS,
        "links": LINKS,
        "verdicts": VERDICTS,
        "changes": CHANGES,
        "nodes": _pack_things(view.nodes, spots, index, titles),
        "entries": [_pack_entry(entry, index, digests) for entry in view.entries],
        "digests": [[digest.hash, list(digest.docs), list(digest.dates), digest.iri] for digest in view.digests],
        "leftOut": view.left_out,
    }


def _pack_things(
    nodes: Sequence[ViewNode], spots: Mapping[str, Spot], index: Mapping[str, int], titles: Mapping[str, str]
) -> dict[str, Any]:
    """Give names and territories, by column; what few nodes have stands by number of the node."""
    heads = sorted({split_iri(node.iri)[0] for node in nodes})
    places = {head: number for number, head in enumerate(heads)}
    repositories = sorted({node.repository for node in nodes if node.repository})
    here = [spots[node.iri] for node in nodes]
    lands = {number: spot for number, spot in enumerate(here) if spot.reach > spot.radius + 1}
    return {
        "heads": [[head, shorten_head(head)] for head in heads],
        "head": [places[split_iri(node.iri)[0]] for node in nodes],
        "rest": [split_iri(node.iri)[1] for node in nodes],
        "label": ["" if _is_implied(node, titles) else node.label for node in nodes],
        "parent": [index.get(spot.parent, -1) for spot in here],
        "land": {
            number: [spot.shell, spot.reach, spot.middle[0] - spot.x, spot.middle[1] - spot.y]
            for number, spot in lands.items()
        },
        "repositories": repositories,
        "repository": _pack_some(nodes, lambda node: repositories.index(node.repository) if node.repository else 0),
        "zh": _pack_some(nodes, lambda node: node.label_zh),
        "aliases": _pack_some(nodes, lambda node: node.aliases),
        "number": _pack_some(nodes, lambda node: node.number),
        "changes": _pack_some(nodes, lambda node: [CHANGES.index(change) for change in node.changes]),
    }


def _is_implied(node: ViewNode, titles: Mapping[str, str]) -> bool:
    """Tell whether the page knows a label from elsewhere: the title of an entry, or the IRI."""
    head, rest = split_iri(node.iri)
    return node.label in (titles.get(node.iri), rest, shorten_head(head) + rest)


def _pack_some(nodes: Sequence[ViewNode], read: Any) -> dict[int, Any]:
    return {number: value for number, value in enumerate(map(read, nodes)) if value}


def split_iri(iri: str) -> tuple[str, str]:
    """Split an IRI behind its last slash or hash.

    >>> split_iri("https://github.com/sgl-project/sglang/pull/31617")
    ('https://github.com/sgl-project/sglang/pull/', '31617')
    """
    cut = max(iri.rfind("/"), iri.rfind("#")) + 1
    return iri[:cut], iri[cut:]


def shorten_head(head: str) -> str:
    """Give the head of the name under which links to the page know a node.

    >>> shorten_head("https://github.com/sgl-project/sglang/pull/")
    'sgl-project/sglang#'
    """
    if head.startswith(TERM_SCHEME):
        return head.removeprefix(TERM_SCHEME)
    for pattern, sign in ((rf"{re.escape(GITHUB)}([^/]+/[^/]+)/pull/", "#"), (r".*/pr/([^/]+/[^/]+)/", "@")):
        found = re.fullmatch(pattern, head)
        if found:
            return f"{decode_segment(found[1])}{sign}"
    found = re.fullmatch(r".*/(symbol/[^/]+/[^/]+|person)/", head)
    return f"{decode_segment(found[1])}/" if found else head


def _pack_entry(entry: ViewEntry, index: Mapping[str, int], digests: Mapping[str, int]) -> list[Any]:
    """Give a row: pull request, digest, verdict, length of the title, text, evidence."""
    text, spans = _place_evidence(entry)
    counts = _count_units(text)
    rows: list[int] = []
    for item, begin, end in spans:
        code = _CODE_OF.get(item.role, index.get(item.thing, -9))
        if code != -9 and index.get(item.thing) != index[entry.pull_request]:
            rows += _pack_span(text, counts, begin, end, code, _RELATION if item.role is Role.RELATION else 0)
    verdict = VERDICTS.index(entry.verdict) if entry.verdict else -1
    return [
        index[entry.pull_request],
        digests[entry.digest],
        verdict,
        counts[len(entry.title)],
        text,
        rows,
        int(bool(entry.text)),
        entry.position,
    ]


def _place_evidence(entry: ViewEntry) -> tuple[str, Iterable[tuple[Evidence, int, int]]]:
    """Give the text to show and where the spans are in it; without a text, lines of the words alone."""
    if entry.text:
        return entry.text, [(item, item.begin, item.end) for item in entry.evidence]
    lines = dict.fromkeys(item.words.replace("\n", " ") for item in entry.evidence)
    starts = accumulate((len(line) + 1 for line in lines), initial=len(entry.title) + 1)
    where = dict(zip(lines, starts, strict=False))
    spans = [(item, where[words], where[words] + len(words)) for item in entry.evidence if (words := _flat(item))]
    return "\n".join((entry.title, *lines)), spans


def _flat(item: Evidence) -> str:
    return item.words.replace("\n", " ")


def _count_units(text: str) -> Sequence[int]:
    """Give for each offset in code points the offset in UTF-16 units."""
    if not text or max(text) < "\U00010000":
        return range(len(text) + 1)
    return list(accumulate((1 if c < "\U00010000" else 2 for c in text), initial=0))


def _pack_span(text: str, counts: Sequence[int], begin: int, end: int, code: int, flags: int) -> list[int]:
    """Give a span with its quote: what it speaks of, begin, length, lengths before and after, flags."""
    cut = quote(text, begin, end)
    flags += _CUT_BEFORE * cut.cut_before + _CUT_AFTER * cut.cut_after
    last = begin + len(cut.words)
    return [
        code,
        counts[begin],
        counts[last] - counts[begin],
        counts[begin] - counts[begin - len(cut.before)],
        counts[last + len(cut.after)] - counts[last],
        flags,
    ]
