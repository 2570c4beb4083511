"""Knowledge graphs of pull requests, built from their digests.

The same verbs as on the command line: ``build`` makes a graph, ``open_graph`` opens one as an ``rdflib.Dataset`` and a
``networkx.MultiDiGraph``, ``read_digest`` and ``annotate`` read single digests, ``query`` asks in SPARQL.
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
    "load_lexicon": "prgraph.lexicon",
    "open_graph": "prgraph.opening",
    "query": "prgraph.asking",
    "read_digest": "prgraph.digest",
}
"""Each public name and the module that defines it; imported when it is first asked for."""

__all__ = [*HOME_OF, "__version__"]  # noqa: PLE0604  # names of a table

if TYPE_CHECKING:
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
    from prgraph.opening import open_graph as open_graph


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for, so that importing prgraph costs nothing."""
    if name not in HOME_OF:
        raise AttributeError(f"module 'prgraph' has no attribute {name!r}")
    found = getattr(import_module(HOME_OF[name]), name)
    globals()[name] = found
    return found
