"""Knowledge graphs of pull requests, built from their digests.

The same verbs as on the command line: ``build`` makes a graph, ``open_graph`` opens one as an ``rdflib.Dataset`` and a
``networkx.MultiDiGraph``, ``query`` asks in SPARQL, ``find``, ``show``, ``relate`` and ``find_path`` answer from the
store that ``open_store`` opens. ``read_digest`` and ``Annotator`` read single digests.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

HOME_OF = {
    "Annotation": "prgraph.model",
    "Annotator": "prgraph.extract.pipeline",
    "Digest": "prgraph.model",
    "Entry": "prgraph.model",
    "Kind": "prgraph.model",
    "Mention": "prgraph.model",
    "PrgraphError": "prgraph.errors",
    "Recipe": "prgraph.chunks",
    "build": "prgraph.builder",
    "communities": "prgraph.network",
    "find": "prgraph.answers.finding",
    "find_path": "prgraph.answers.paths",
    "load_lexicon": "prgraph.lexicon",
    "open_graph": "prgraph.opening",
    "open_store": "prgraph.rdf.store",
    "query": "prgraph.asking",
    "project": "prgraph.network",
    "read_digest": "prgraph.digest",
    "relate": "prgraph.answers.relating",
    "shared_subsystems": "prgraph.network",
    "show": "prgraph.answers.showing",
}
"""Each public name and the module that defines it; imported when it is first asked for."""

__all__ = [*HOME_OF, "__version__"]  # noqa: PLE0604  # names of a table

if TYPE_CHECKING:
    from prgraph.answers.finding import find as find
    from prgraph.answers.paths import find_path as find_path
    from prgraph.answers.relating import relate as relate
    from prgraph.answers.showing import show as show
    from prgraph.asking import query as query
    from prgraph.builder import build as build
    from prgraph.chunks import Recipe as Recipe
    from prgraph.digest import read_digest as read_digest
    from prgraph.errors import PrgraphError as PrgraphError
    from prgraph.extract.pipeline import Annotator as Annotator
    from prgraph.lexicon import load_lexicon as load_lexicon
    from prgraph.model import Annotation as Annotation
    from prgraph.model import Digest as Digest
    from prgraph.model import Entry as Entry
    from prgraph.model import Kind as Kind
    from prgraph.model import Mention as Mention
    from prgraph.network import communities as communities
    from prgraph.network import project as project
    from prgraph.network import shared_subsystems as shared_subsystems
    from prgraph.opening import open_graph as open_graph
    from prgraph.rdf.store import open_store as open_store


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for, so that importing prgraph costs nothing."""
    if name not in HOME_OF:
        raise AttributeError(f"module 'prgraph' has no attribute {name!r}")
    found = getattr(import_module(HOME_OF[name]), name)
    globals()[name] = found
    return found
