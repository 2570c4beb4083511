"""Digests: bytes of a source to entries, in any of the formats of the table FORMATS."""

from prgraph.digest.formats import FORMATS, Format
from prgraph.digest.reading import Parse, parse_digest, read_digest

__all__ = ["FORMATS", "Format", "Parse", "parse_digest", "read_digest"]
