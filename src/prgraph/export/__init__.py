"""Exports: projections of a build, none of them a truth of its own."""

from typing import Final

EXPORTERS: Final = {
    "ttl": "prgraph.export.rdf:export_turtle",
    "trig": "prgraph.export.rdf:export_trig",
    "nq": "prgraph.export.rdf:export_nquads",
    "jsonld": "prgraph.export.jsonld:export_jsonld",
    "graphml": "prgraph.export.graphml:export_graphml",
    "json": "prgraph.export.nodelink:export_nodelink",
    "csv": "prgraph.export.tables:export_tables",
    "html": "prgraph.export.pictures:export_html",
    "svg": "prgraph.export.pictures:export_svg",
    "png": "prgraph.export.pictures:export_png",
    "mermaid": "prgraph.export.mermaid:export_mermaid",
}
"""Each format and the function that writes it: from a ``Part`` to the parts of a file, for ``csv`` into a folder."""

FOLDERS: Final = ("csv",)
"""The formats that are a folder of files."""

__all__ = ["EXPORTERS", "FOLDERS"]
