"""Digests: bytes of a source to entries, in any of the formats of the table FORMATS."""

from prgraph.digest.draft import parse_repository
from prgraph.digest.formats import FORMATS, Format
from prgraph.digest.reading import Parse, parse_digest, read_digest
from prgraph.digest.sources import Finding, Source, find_sources, search_sources

__all__ = [
    "FORMATS",
    "Finding",
    "Format",
    "Parse",
    "Source",
    "find_sources",
    "parse_digest",
    "parse_repository",
    "read_digest",
    "search_sources",
]
