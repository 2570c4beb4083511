"""Pages of the documentation that are made when the site is built: from click, docstrings, queries, ontology, figures.

A hook of MkDocs (``mkdocs.yml``): nothing that a source tells already is written down twice.
"""

from __future__ import annotations

import csv
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import click
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import prgraph
from prgraph.cli.app import app
from prgraph.rdf.canned import list_canned

ROOT: Final = Path(__file__).parents[1]
ANSWERS: Final = ROOT / "tests" / "golden" / "queries"
MOST_ROWS: Final = 8
WIDEST: Final = 80
ONTOLOGY_PARTS: Final = {"Class": "Classes", "ObjectProperty": "Links", "DatatypeProperty": "Values"}

COOKBOOK: Final = (
    "# Queries with answers\n\n`prgraph query -n NAME --set PARAMETER=VALUE` asks them; a value is a name in either "
    "language, an id, a `#number` or an IRI. The answers are those on `seeds/`, as the tests check.\n"
)
VOCABULARY: Final = (
    "# The ontology\n\nprgraph's own terms; beside them it uses those of Dublin Core, SKOS, NIF, ITS RDF, PROV-O, "
    "schema.org, FOAF, DOAP, QUDT and VoID. The whole ontology [as a page](made/index.html); the files "
    "`ontology.ttl`, `shapes.ttl` (SHACL) and `context.jsonld` come with the package.\n"
)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the made pages, and the decision records to the navigation."""
    for name, make in PAGES.items():
        files.append(File.generated(config, name, content=make()))
    for path in (ROOT / "ontology" / "index.html", *sorted((ROOT / "bench").glob("*.svg"))):
        files.append(File.generated(config, f"made/{path.name}", content=path.read_text(encoding="utf-8")))
    return files


# --------------------------------------------------------------------------------------------------- commands


def write_commands() -> str:
    """Write the reference of the command line from click."""
    context = click.Context(app, info_name="prgraph")
    parts = ["# Commands\n\nEach command tells the same with `--help`.\n"]
    for name in app.list_commands(context):
        command = app.get_command(context, name)
        if command:
            parts += list_command(command, click.Context(command, info_name=name, parent=context), 2)
    return "\n".join(parts)


def list_command(command: click.Command, context: click.Context, level: int) -> Iterator[str]:
    """Write a command, and those below it."""
    usage = command.collect_usage_pieces(context)
    yield f"{'#' * level} {context.command_path}\n"
    text = inspect.cleandoc(command.help or "").replace("\f", "")
    for block in text.split("\n\n"):
        yield f"    {block.removeprefix('Example: ')}\n" if block.startswith("Example: ") else f"{block}\n"
    yield f"```text\n{context.command_path} {' '.join(usage)}\n```\n"
    options = [parameter for parameter in command.get_params(context) if isinstance(parameter, click.Option)]
    if options:
        yield "| option | what it does |\n|---|---|"
        yield from (write_option(option, context) for option in options)
        yield ""
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            if below:
                yield from list_command(below, click.Context(below, info_name=name, parent=context), level + 1)


def write_option(option: click.Option, context: click.Context) -> str:
    """Write the row of an option."""
    told = option.get_help_record(context)
    name, text = told or (option.opts[0], "")
    return f"| `{escape(name)}` | {escape(text)} |"


def escape(text: str) -> str:
    """Keep a text within its cell."""
    return text.replace("|", "\\|").replace("\n", " ")


# ------------------------------------------------------------------------------------------------------- Python


def write_api() -> str:
    """Write the public names with their docstrings."""
    parts = ["# Python\n\n" + inspect.cleandoc(prgraph.__doc__ or "") + "\n"]
    for name, home in sorted(prgraph.HOME_OF.items(), key=lambda each: each[0].lower()):
        thing = getattr(import_module(home), name)
        kind = "class" if inspect.isclass(thing) else "def"
        parts += [f"## {name}\n", f"```python\n{kind} {name}{write_signature(thing)}\n```\n"]
        parts += [write_docstring(thing), *list_methods(thing)]
    return "\n".join(parts)


def write_signature(thing: Any) -> str:
    """Write the signature of a function, or of the making of a class that is made by calling it."""
    if inspect.isclass(thing) and issubclass(thing, (str, BaseException)):
        return ""
    signature = inspect.signature(thing)
    text = str(signature).replace("'", "")
    if len(text) <= WIDEST:
        return text
    lines = [f"    {parameter}," for parameter in str(signature)[1:].rpartition(")")[0].replace("'", "").split(", ")]
    result = text.rpartition(")")[2]
    return "(\n" + "\n".join(join_brackets(lines)) + f"\n){result}"


def join_brackets(lines: list[str]) -> list[str]:
    """Join lines again that were parted within brackets."""
    joined: list[str] = []
    for line in lines:
        if joined and joined[-1].count("[") > joined[-1].count("]"):
            joined[-1] += f" {line.strip()}"
        else:
            joined.append(line)
    return joined


def write_docstring(thing: Any) -> str:
    """Write a docstring; its examples as code."""
    text = inspect.cleandoc(inspect.getdoc(thing) or "")
    blocks = [f"```pycon\n{block}\n```" if block.startswith(">>>") else block for block in text.split("\n\n")]
    return "\n\n".join(blocks).replace("``", "`") + "\n"


def list_methods(thing: Any) -> Iterator[str]:
    """Write the public methods that a class defines itself."""
    if not inspect.isclass(thing):
        return
    for name, member in vars(thing).items():
        if not name.startswith("_") and inspect.isfunction(member):
            yield f"### {thing.__name__}.{name}\n\n```python\n{name}{write_signature(member)}\n```\n"
            yield write_docstring(member)


# ------------------------------------------------------------------------------------------------------ queries


def write_cookbook() -> str:
    """Write every query that ships with its question, its text and its answers on the seeds."""
    parts = [COOKBOOK]
    for canned in list_canned():
        parts.append(f"## {canned.name}\n\n{canned.help}\n")
        for parameter in canned.parameters:
            optional = " (may be left out)" if parameter.optional else ""
            parts.append(f"- `{parameter.name}`: {parameter.help or parameter.kind}{optional}")
        text = "\n".join(line for line in canned.text.splitlines() if not line.startswith("#"))
        parts.append(f"\n```sparql\n{text}\n```\n")
        parts += map(write_answer, sorted(ANSWERS.glob(f"{canned.name}.*tsv")))
    return "\n".join(parts)


def write_answer(path: Path) -> str:
    """Write the first rows of an answer as a table."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, dialect="excel-tab", quoting=csv.QUOTE_NONE))
    head, body = rows[0], rows[1:]
    case = path.name.split(".")[1] if path.name.count(".") > 1 else ""
    lines = [
        f"Answer{f' for {case}' if case else ''}, {len(body)} rows"
        + (", the first:" if len(body) > MOST_ROWS else ":"),
        "",
    ]
    if not body:
        return lines[0].replace(":", ".") + "\n"
    lines += ["| " + " | ".join(name.lstrip("?") for name in head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(clean_cell(cell) for cell in row) + " |" for row in body[:MOST_ROWS]]
    return "\n".join(lines) + "\n"


def clean_cell(cell: str) -> str:
    """Write a term of an answer for people: literals without quotes and type, IRIs as code."""
    literal = re.fullmatch(r'"((?:[^"\\]|\\.)*)"(?:@[\w-]+|\^\^\S+)?', cell)
    if literal:
        return html_escape(literal[1].replace('\\"', '"'))
    return f"`{cell}`" if cell else ""


def html_escape(text: str) -> str:
    """Show a text as it is."""
    return "".join(f"&#{ord(char)};" if char in "&<>|`*_[]\\#" else char for char in text)


# ----------------------------------------------------------------------------------------------------- ontology


def write_ontology() -> str:
    """Write classes and properties of the ontology with what is said of them."""
    from rdflib import OWL, RDF, RDFS, Graph  # noqa: PLC0415

    graph = Graph().parse(ROOT / "ontology" / "ontology.ttl", format="turtle")
    parts = [VOCABULARY]
    for kind, heading in ONTOLOGY_PARTS.items():
        parts.append(f"## {heading}\n\n| term | meaning |\n|---|---|")
        for term in sorted(graph.subjects(RDF.type, OWL[kind])):
            if str(term).startswith("https://w3id.org/prgraph/ns#"):
                note = next(graph.objects(term, RDFS.comment), "")
                parts.append(f"| `prg:{str(term).rpartition('#')[2]}` | {escape(str(note))} |")
        parts.append("")
    return "\n".join(parts)


# ------------------------------------------------------------------------------------------------------ figures


def include(name: str, title: str) -> Callable[[], str]:
    """Give the writer of a page that is a file of bench/, if it is there."""

    def write() -> str:
        path = ROOT / "bench" / name
        text = path.read_text(encoding="utf-8") if path.exists() else f"# {title}\n\nNot measured yet.\n"
        growth = (
            "\n![CPU seconds by number of entries](made/growth.svg)\n" if (ROOT / "bench/growth.svg").exists() else ""
        )
        return text + (growth if name == "RESULTS.md" else "")

    return write


def write_decisions() -> str:
    """Write the list of decision records."""
    parts = ["# Decisions\n\nWhat was decided, why, and what was measured.\n"]
    for path in sorted((ROOT / "docs" / "decisions").glob("0*.md")):
        title = path.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")
        parts.append(f"- [{title}]({path.name})")
    return "\n".join(parts) + "\n"


PAGES: Final[Mapping[str, Callable[[], str]]] = {
    "commands.md": write_commands,
    "api.md": write_api,
    "cookbook.md": write_cookbook,
    "ontology.md": write_ontology,
    "scale.md": include("RESULTS.md", "What it takes"),
    "page.md": include("PAGE.md", "The page"),
    "decisions/index.md": write_decisions,
}
"""Each made page and its writer."""
