"""The curated lexicon: tables of surface forms, and what they name."""

from prgraph.lexicon.lexicon import Form, Lexicon, Name, NotEntity, Term
from prgraph.lexicon.tables import load_lexicon, read_tables

__all__ = ["Form", "Lexicon", "Name", "NotEntity", "Term", "load_lexicon", "read_tables"]
