"""What is exported: a build, all of it or a part, and how it is to be headed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pyoxigraph as ox

from prgraph.export.reading import MOST_NODES, read_view
from prgraph.export.view import View, select
from prgraph.model import Kind
from prgraph.rdf.elements import Edge, Node, choose_nodes, read_edges, read_nodes
from prgraph.rdf.facts import FactReader
from prgraph.rdf.mentions import MentionFile

EVERY_NODE = 10_000_000


@dataclass(frozen=True, slots=True)
class Part:
    """A build to export: the folder of its generation and its store, read-only.

    ``focus`` are IRIs: only what lies within ``hops`` steps of them is exported (all if empty), and only what is of
    ``kinds`` (all if empty). ``title`` and ``lang`` (None: the reader's) head pages and pictures.
    """

    folder: Path
    store: ox.Store
    focus: tuple[str, ...] = ()
    hops: int = 1
    kinds: tuple[Kind, ...] = ()
    title: str = "prgraph"
    lang: Literal["zh", "en"] | None = None

    @property
    def is_whole(self) -> bool:
        """Tell whether the whole build is exported."""
        return not self.focus and not self.kinds

    def choose_nodes(self) -> list[str]:
        """Give the IRIs of the nodes, sorted."""
        return choose_nodes(FactReader(self.store), self.focus, self.hops, self.kinds)

    def read_elements(self) -> tuple[Iterator[Node], Iterator[Edge]]:
        """Read nodes and edges, both as sorted streams."""
        reader = FactReader(self.store)
        iris = self.choose_nodes()
        trig = self.folder / "graph.trig"
        mentions = MentionFile(trig).read if self.is_whole and trig.exists() else None
        return read_nodes(reader, iris), read_edges(reader, iris, mentions)

    def read_view(self) -> View:
        """Read the view that pictures show; of a large graph without focus what is to be read first."""
        return self._cut(self.kinds or tuple(Kind), with_context=False)

    def read_page_view(self) -> View:
        """Read the view that a page shows: with the pull requests, whose words are the evidence, and what they name."""
        return self._cut((*self.kinds, Kind.PULL_REQUEST) if self.kinds else tuple(Kind), with_context=True)

    def _cut(self, kinds: Collection[Kind], *, with_context: bool) -> View:
        view = read_view(self.store, EVERY_NODE if self.focus else MOST_NODES)
        return view if self.is_whole else select(view, self.focus, self.hops, kinds, with_context=with_context)
