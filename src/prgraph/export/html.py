"""The page: one HTML file that runs offline, made through pyvis with our template.

pyvis carries vis-network, the nodes and the edges, and runs the template; all that a reader sees is ours. Every text
goes through autoescape or stands in a JSON block from which nothing can break out; scripts and styles run by hash only.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any, Final

import pyoxigraph as ox

from prgraph.errors import ExportError
from prgraph.export.arrangement import Spot, arrange
from prgraph.export.packing import pack_edges, pack_nodes, pack_rows, pack_view, write_json
from prgraph.export.palette import MARKS
from prgraph.export.reading import read_view
from prgraph.export.svg import choose_nodes, name, read_verdicts, render_svg
from prgraph.export.view import View, ViewNode, count_pull_requests
from prgraph.export.words import Language, say
from prgraph.model import Kind

SCRIPTS: Final = (
    "model",
    "evidence",
    "filters",
    "walks",
    "search",
    "sparql",
    "state",
    "scene",
    "marks",
    "labels",
    "words",
    "dom",
    "drawing",
    "camera",
    "cards",
    "panel",
    "controls",
    "table",
    "pictures",
    "dialogs",
    "main",
    "input",
    "boot",
)
"""The parts of the page's script, in the order in which they run."""

MOST_STATIC: Final = 150
"""How many nodes the picture and the table for readers without scripts show."""

_TEMPLATE: Final = "prgraph.html"
_SPACE_LINE: Final = "var prgraph = globalThis.prgraph || (globalThis.prgraph = {});"
_TEXT_IN_SCRIPT: Final = re.compile(r"""("(?:[^"\\]|\\.)*")""")
_BESIDE_SIGNS: Final = re.compile(r" *([=<>&|?:,;(){}\[\]]+) *")
_CARRIER: Final = "vis-network.min.js"


def render_page(
    store: ox.Store,
    *,
    title: str = "prgraph",
    lang: Language | None = None,
    footer: Sequence[tuple[str, str]] = (),
) -> str:
    """Render the page of a store. ``lang`` None: the language of the reader. ``footer`` says what it was built from."""
    return render_view(read_view(store), title=title, lang=lang, footer=footer)


def render_view(
    view: View,
    *,
    title: str = "prgraph",
    lang: Language | None = None,
    footer: Sequence[tuple[str, str]] = (),
    focus: Sequence[str] = (),
) -> str:
    """Render the page of a view; equal views give equal text. It opens on the node in ``focus``, if that is but one.

    Raises ExportError where pyvis is not as expected.
    """
    from jinja2 import Environment, FileSystemLoader  # noqa: PLC0415  # with pyvis
    from markupsafe import Markup  # noqa: PLC0415  # with pyvis
    from pyvis.network import Network  # noqa: PLC0415  # costs 0.4 s

    spots = arrange(view)
    network = Network(directed=True)
    network.nodes = pack_nodes(view, spots)
    network.edges = pack_edges(view)
    network.options = {"physics": {"enabled": False}}
    files = resources.files("prgraph") / "data" / "page"
    with resources.as_file(files) as folder:
        network.templateEnv = Environment(loader=FileSystemLoader(folder), autoescape=True)
        network.path = _TEMPLATE
        network.templateEnv.globals["word"] = partial(_say, lang=lang or "en")
        network.templateEnv.globals["as_columns"] = lambda rows: Markup(write_json(pack_rows(rows)))  # noqa: S704
        parts = _make_parts(view, spots, folder, title, lang, focus)
        parts |= {"footer": footer, "counts": _count(view, lang or "en")}
        network.templateEnv.globals["page"] = {
            key: Markup(value.text) if isinstance(value, Safe) else value  # noqa: S704  # made of escaped parts
            for key, value in parts.items()
        }
        html: str = network.generate_html()
    return html.replace("\r\n", "\n")


def tell_inputs(manifest: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Give the footer of a page: release, lexicon and sources as a manifest names them.

    ``sources`` is the hash of the sorted hashes of the sources, one a line. Twelve hex digits of each hash are shown.
    """
    hashes = "\n".join(sorted(source["sha256"] for source in manifest["sources"]))
    sources = hashlib.sha256(hashes.encode()).hexdigest()
    return (
        ("prgraph", manifest["prgraph"]),
        ("lexicon", manifest["lexicon"][:12]),
        ("sources", sources[:12]),
    )


def _say(word: str, lang: Language) -> str:
    return say(word, lang)


class Safe:
    """Text that may go into the page as it is."""

    def __init__(self, text: str) -> None:
        self.text = text


def _make_parts(
    view: View, spots: Mapping[str, Spot], folder: Path, title: str, lang: Language | None, focus: Sequence[str]
) -> dict[str, Any]:
    """Give what the template needs: texts to be escaped, and ``Safe`` parts."""
    shown: Language = lang or "en"
    style = squeeze_style((folder / "prgraph.css").read_text(encoding="utf-8"))
    carrier = find_carrier().read_text(encoding="utf-8")
    script = squeeze_script("\n".join((folder / "js" / f"{part}.js").read_text(encoding="utf-8") for part in SCRIPTS))
    settings = {
        "title": title,
        "language": lang or "",
        "focus": find_number(view, focus),
        "palette": {kind: {"colour": mark.colour, "points": mark.points} for kind, mark in MARKS.items()},
    }
    requests = sum(node.described for node in view.nodes)
    names = sum(node.kind is not Kind.PULL_REQUEST for node in view.nodes)
    return {
        "lang": "zh-CN" if shown == "zh" else "en",
        "title": title,
        "summary": say("summary", shown, requests, len(view.digests), names),
        "policy": make_policy(style, (carrier, script)),
        "style": Safe(style),
        "carrier": Safe(carrier),
        "script": Safe(script),
        "view": Safe(write_json(pack_view(view, spots))),
        "settings": Safe(write_json(settings)),
        "picture": Safe(render_svg(view, title=title, lang=shown, spots=spots, most=MOST_STATIC, titles=False)),
        "table": Safe(_draw_table(view, shown)),
    }


def find_number(view: View, focus: Sequence[str]) -> int:
    """Give the number in the page of the one node that it opens on; -1 where there is none, or more than one."""
    numbers = [number for number, node in enumerate(view.nodes) if node.iri in focus]
    return numbers[0] if len(numbers) == 1 else -1


def make_policy(style: str, scripts: Iterable[str]) -> str:
    """Give the content security policy: nothing from outside, scripts and styles by their hashes."""
    allowed = " ".join(_hash(script) for script in scripts)
    return (
        f"default-src 'none'; script-src {allowed}; style-src {_hash(style)}; "
        "img-src data: blob:; base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def find_carrier() -> Path:
    """Find the vis-network that pyvis brings; raises ExportError if it is not where pyvis 0.3 has it."""
    folder = resources.files("pyvis")
    found = sorted(Path(str(folder)).glob(f"templates/lib/vis-9*/{_CARRIER}"))
    if not found:
        raise ExportError(f"{folder}: found no {_CARRIER}; expected the one of pyvis 0.3.2. Install pyvis 0.3.2.")
    return found[-1]


def squeeze_script(text: str) -> str:
    """Drop indentation, lines that hold only a comment, what each file opens with again, and blanks beside signs.

    Our scripts have no text over several lines, and each line ends where a statement or a part of a list does.
    """
    seen: set[str] = set()
    kept = []
    for line in map(str.strip, text.split("\n")):
        opening = line in {'"use strict";', _SPACE_LINE}
        if line and not line.startswith("//") and not (opening and line in seen):
            kept.append(f"{squeeze_line(line)}\n")
            seen.update({line} if opening else ())
    return "".join(kept)


def squeeze_line(line: str) -> str:
    """Drop blanks beside signs, outside of texts; a line with a template, a pattern or a division stays as it is.

    >>> squeeze_line('const { a } = f(x, "b, c");')
    'const{a}=f(x,"b, c");'
    """
    parts = _TEXT_IN_SCRIPT.split(line)
    if any("`" in part or "/" in part or "'" in part for part in parts[::2]):
        return line
    parts[::2] = [_BESIDE_SIGNS.sub(r"\1", part) for part in parts[::2]]
    return "".join(parts)


def squeeze_style(text: str) -> str:
    """Drop indentation, comments and blanks beside braces, colons of declarations and semicolons."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"\s*([{};])\s*", r"\1", text)
    return re.sub(r"([a-z]): (?=[^{}]*[;}])", r"\1:", text).replace(";}", "}").strip()


def _count(view: View, lang: Language) -> list[tuple[str, str, str]]:
    """Count what the page holds, for its footer: key of a word, the word, the number."""
    counts = (
        ("count.digests", len(view.digests)),
        ("count.entries", len(view.entries)),
        ("count.nodes", len(view.nodes)),
        ("count.edges", len(view.edges)),
    )
    return [(word, say(word, lang), f"{count:,}") for word, count in counts]


def _draw_table(view: View, lang: Language) -> str:
    """Draw the table for readers without scripts: what the picture shows, the most important first."""
    from markupsafe import Markup, escape  # noqa: PLC0415  # with pyvis

    counts, verdicts = count_pull_requests(view), read_verdicts(view)
    nodes = choose_nodes(view, MOST_STATIC)
    head = Markup("").join(
        Markup("<th scope=col>{}</th>").format(say(word, lang)) for word in ("name", "kind", "prs", "verdict")
    )
    rows = [
        Markup("<tr><td>{}<td>{}<td>{}<td>{}</tr>").format(
            _draw_name(node, lang),
            say(f"kind.{node.kind}", lang),
            counts.get(node.iri, ""),
            say(verdicts[node.iri], lang) if node.iri in verdicts else "",
        )
        for node in nodes
    ]
    left = len(view.nodes) + view.left_out - len(nodes)
    note = Markup("<p>{}</p>").format(say("more", lang, f"{left:,}")) if left else ""
    table = Markup("<table><thead><tr>{}</tr></thead><tbody>\n{}\n</tbody></table>{}")
    return str(escape(table.format(head, Markup("\n").join(rows), note)))


def _draw_name(node: ViewNode, lang: Language) -> Any:
    from markupsafe import Markup  # noqa: PLC0415  # with pyvis

    if node.kind is Kind.PULL_REQUEST and node.number and node.iri.startswith(("https://", "http://")):
        return Markup('<a href="{}" rel="noopener noreferrer">{}</a>').format(node.iri, name(node, lang))
    return name(node, lang)
