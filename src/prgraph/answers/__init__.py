"""Answers: pure functions from a store to frozen dataclasses. They load neither networkx nor rdflib."""
