"""From a digest to one annotation an entry: the table of extractors and the annotator that runs them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from prgraph.extract.audience import read_audience
from prgraph.extract.candidates import Candidate, Passage, read_entry, resolve
from prgraph.extract.change import read_change_type
from prgraph.extract.compounds import propose_compounds
from prgraph.extract.families import find_families
from prgraph.extract.homographs import settle_kinds
from prgraph.extract.metrics import read_metrics
from prgraph.extract.patterns import propose_patterns
from prgraph.extract.persons import propose_persons
from prgraph.extract.reading import read_verdict
from prgraph.extract.references import propose_numbers, read_references
from prgraph.extract.symbols import propose_symbols
from prgraph.extract.terms import TermMatcher, propose_terms
from prgraph.lexicon import Lexicon
from prgraph.model import Annotation, ChangeType, Digest, Entry, Field, Kind, Mention, Metric, Repository, Span

RULES_VERSION = "6"
"""Part of a digest's fingerprint: to be raised with every change of rules that can change an annotation."""

Extractor = Callable[["Annotator", Passage, Repository], Iterable[Candidate]]


def extract_terms(annotator: Annotator, passage: Passage, _: Repository) -> Iterable[Candidate]:
    """Propose lexicon terms, libraries told from backends."""
    return settle_kinds(propose_terms(annotator.matcher, passage), passage, annotator.label)


def extract_families(_: Annotator, passage: Passage, __: Repository) -> Iterator[Candidate]:
    """Propose versioned and sized names."""
    for match in find_families(passage.plain, passage.context, passage.runs):
        yield Candidate(
            match.start, match.end, match.kind, match.id, match.rule, name=match.name, broader=match.broader
        )


def extract_patterns(_: Annotator, passage: Passage, __: Repository) -> Iterable[Candidate]:
    """Propose regular names."""
    return propose_patterns(passage)


def extract_compounds(annotator: Annotator, passage: Passage, _: Repository) -> Iterator[Candidate]:
    """Propose names by how they are made."""
    return propose_compounds(annotator.matcher, passage)


def extract_symbols(annotator: Annotator, passage: Passage, _: Repository) -> Iterable[Candidate]:
    """Propose code."""
    return propose_symbols(annotator.is_name, passage)


def extract_numbers(_: Annotator, passage: Passage, home: Repository) -> Iterable[Candidate]:
    """Propose numbered pull requests."""
    return propose_numbers(passage, home)


def extract_persons(annotator: Annotator, passage: Passage, _: Repository) -> Iterable[Candidate]:
    """Propose handles."""
    return propose_persons(annotator.is_name, passage)


EXTRACTORS: dict[str, Extractor] = {
    "terms": extract_terms,
    "families": extract_families,
    "patterns": extract_patterns,
    "compounds": extract_compounds,
    "symbols": extract_symbols,
    "numbers": extract_numbers,
    "persons": extract_persons,
}


class Annotator:
    """A lexicon with its automaton, ready to annotate. Costly to make, cheap to use, safe to share."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.matcher = TermMatcher(lexicon)
        self.name_home = lru_cache(maxsize=256)(self._name_home)

    def is_name(self, text: str) -> bool:
        """Tell whether a bare token is spelled as a known name (or as what is known to be no entity)."""
        return self.matcher.is_name(text)

    def label(self, candidate: Candidate) -> str:
        """Give the display name of a candidate's term."""
        term = self.lexicon.terms.get((candidate.kind, candidate.id)) if candidate.kind else None
        return term.label() if term else candidate.id

    def _name_home(self, home: Repository) -> tuple[frozenset[str], frozenset[str]]:
        """Give the names of a repository, and the ids of the libraries that the lexicon knows by them."""
        names = frozenset((home.name.casefold(), str(home).casefold()))
        forms = [form for name in names for form in self.matcher.look_up(name)]
        return names, frozenset(form.id for form in forms if form.kind is Kind.LIBRARY)

    def annotate(self, digest: Digest) -> list[Annotation]:
        """Annotate every entry of a digest, in order."""
        return [self.annotate_entry(digest.doc, entry) for entry in digest.entries]

    def annotate_entry(self, doc: str, entry: Entry) -> Annotation:
        """Read one entry: its mentions, and what it says of verdict, readers, change, references and results."""
        passages = read_entry(entry)
        change_type, change_cue = read_change_type(*passages)
        firm_areas = AREAS_OF.get(change_type, frozenset())
        mentions = tuple(group_mentions(entry, self.find_mentions(passages, entry.repository), firm_areas))
        verdict, verdict_cue = read_verdict(*passages)
        return Annotation(
            doc=doc,
            index=entry.index,
            title=entry.title,
            mentions=mentions,
            verdict=verdict,
            verdict_cue=verdict_cue,
            audience=read_audience(passages[1], mentions),
            change_type=change_type,
            change_cue=change_cue,
            references=read_references(passages, entry.repository),
            metrics=tuple(drop_named(read_metrics(passages), mentions)),
        )

    def find_mentions(self, passages: Iterable[Passage], home: Repository) -> Iterator[tuple[Field, Candidate]]:
        """Run every extractor over every passage and settle what overlaps."""
        own, own_ids = self.name_home(home)
        for passage in passages:
            proposed = [c for extract in EXTRACTORS.values() for c in extract(self, passage, home)]
            for candidate in resolve(proposed):
                named = candidate.kind is Kind.LIBRARY and passage.text[candidate.start : candidate.end].casefold()
                if not named or (named not in own and candidate.id not in own_ids):  # its own name is no mention
                    yield passage.field, candidate


def drop_named(metrics: Iterable[Metric], mentions: Iterable[Mention]) -> Iterator[Metric]:
    """Drop quantities that are part of a name (the 7950X of Ryzen 9 7950X)."""
    named = [
        span
        for mention in mentions
        if mention.kind in (Kind.HARDWARE, Kind.MODEL) and not mention.optional
        for span in mention.spans
    ]
    for metric in metrics:
        if not any(lies_in(span, name) for span in metric.spans for name in named):
            yield metric


def lies_in(span: Span, other: Span) -> bool:
    """Tell whether a span lies in another of the same text."""
    return span.field is other.field and other.start <= span.start and span.end <= other.end


AREAS_OF: dict[ChangeType | None, frozenset[str]] = {
    ChangeType.DOCS: frozenset({"docs"}),
    ChangeType.TEST: frozenset({"unit-test", "regression-test", "integration-test", "end-to-end-test", "test"}),
    ChangeType.CI: frozenset({"ci"}),
    ChangeType.BUILD: frozenset({"docker", "image-build", "packaging"}),
}
"""Engineering areas that a change of a type is about, and that so are firm wherever its entry names them."""


def group_mentions(
    entry: Entry, found: Iterable[tuple[Field, Candidate]], firm_areas: frozenset[str]
) -> Iterator[Mention]:
    """Join occurrences to one mention for each kind, text and id, in order of first occurrence; a firm one wins."""
    texts = {Field.TITLE: entry.title, Field.SUMMARY: entry.summary}
    grouped: dict[tuple[Kind, str, str], list[tuple[Field, Candidate]]] = {}
    for field, candidate in found:
        if candidate.kind is not None:
            key = candidate.kind, texts[field][candidate.start : candidate.end], candidate.id
            grouped.setdefault(key, []).append((field, candidate))
    for (kind, text, term_id), group in grouped.items():
        first = next((candidate for _, candidate in group if not candidate.optional), group[0][1])
        optional = first.optional and term_id not in firm_areas
        spans = tuple(Span(field, candidate.start, candidate.end) for field, candidate in group)
        yield Mention(kind, text, term_id, spans, first.rule, optional, first.name, first.broader)
