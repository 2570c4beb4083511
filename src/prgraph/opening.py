"""Open a build for notebooks and programs: as an rdflib Dataset over the store, and as a NetworkX network."""

from __future__ import annotations

import weakref
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from oxrdflib import OxigraphStore
from rdflib import Dataset

from prgraph.network import Network, project
from prgraph.rdf.store import open_store
from prgraph.rdf.vocab import PREFIXES
from prgraph.workspace import open_generation


class Graph(NamedTuple):
    """A build that is open: ``dataset`` reads the store, with all named graphs as its default graph; ``network`` is the
    whole graph in memory, as ``prgraph.network.project`` gives it.
    """

    dataset: Dataset
    network: Network


def open_graph(out: str | Path = "prgraph-out") -> Graph:
    """Open a build. What is opened stays as it is while the dataset is in use, whatever is built into ``out`` then.

    The dataset is read-only and unguarded: a query with SERVICE opens connections, and none is ended for taking long;
    ``prgraph query`` is the guarded way. Raises WorkspaceError where there is no build.

    Example: ``graph = open_graph("prgraph-out")``, then ``graph.dataset.query("SELECT …")`` and
    ``networkx.pagerank(graph.network)``.
    """
    with ExitStack() as stack:
        generation = stack.enter_context(open_generation(Path(out)))
        store = open_store(generation.store)
        dataset = Dataset(store=OxigraphStore(store=store), default_union=True)
        for prefix, iri in PREFIXES.items():
            dataset.bind(prefix, iri)
        graph = Graph(dataset, project(store))
        weakref.finalize(dataset, stack.pop_all().close)
    return graph
