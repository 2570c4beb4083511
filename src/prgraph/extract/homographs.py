"""Names that are a library and a component: which of the two a text means (rule 6 of the guidelines)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from prgraph.extract.candidates import Candidate, Passage
from prgraph.model import Kind

MEANS_BACKEND = ("后端", "backend")
BACKEND_AFTER = ("后端", "backend", "路径", "分支", "出口", "实现", "一直", "模式")
BACKEND_BEFORE = ("后端", "backend", "回退到", "切到", "切换到", "退回", "退回到", "退到", "回落到", "fall back to")
TICKET_AFTER = re.compile(r"-\d{2,7}(?![\w.]|-\d)")


def settle_kinds(
    candidates: Iterable[Candidate], passage: Passage, label: Callable[[Candidate], str]
) -> Iterable[Candidate]:
    """Decide spans that name a library and a component: the backend where a backend is meant, else the library.

    The other reading stays as an optional one (rule 6 of the guidelines). A library with 后端 behind it is a component
    even if no table lists it as one; ``label`` then gives its name.
    """
    candidates = [c for c in candidates if not is_part_of_sign(passage.plain, c)]
    if all(candidate.kind is not Kind.LIBRARY for candidate in candidates):
        return candidates
    return settle_libraries(candidates, passage, label)


def settle_libraries(
    candidates: list[Candidate], passage: Passage, label: Callable[[Candidate], str]
) -> Iterator[Candidate]:
    """Decide spans of which one names a library."""
    named = MEANS_BACKEND[0] in passage.plain or MEANS_BACKEND[1] in passage.lowered
    cued = {(c.start, c.end) for c in candidates if c.rule == "lexicon, cued" and not c.optional}
    spans: dict[tuple[int, int], set[Kind | None]] = {}
    for candidate in candidates:
        if candidate.kind in (Kind.LIBRARY, Kind.COMPONENT) and not candidate.optional:
            spans.setdefault((candidate.start, candidate.end), set()).add(candidate.kind)
    for candidate in candidates:
        if len(spans.get((candidate.start, candidate.end), ())) > 1:
            span = (candidate.start, candidate.end)
            backend = span in cued or is_backend(passage, *span)
            if (candidate.kind is Kind.COMPONENT) != backend:
                yield candidate._replace(optional=True)
                continue
        elif (
            named and candidate.kind is Kind.LIBRARY and not candidate.optional and is_backend_name(passage, candidate)
        ):
            yield candidate._replace(kind=Kind.COMPONENT, rule="library as a backend", name=label(candidate))
            yield candidate._replace(optional=True)
            continue
        yield candidate


def is_backend_name(passage: Passage, candidate: Candidate) -> bool:
    """Tell whether a name ends before the word backend."""
    return passage.plain[candidate.end : candidate.end + 10].lstrip().lower().startswith(MEANS_BACKEND)


def is_backend(passage: Passage, start: int, end: int) -> bool:
    """Tell whether a name stands for a selectable backend: by a word beside it, or by its lower case spelling."""
    after = passage.plain[end : end + 10].lstrip().lower()
    before = passage.plain[max(0, start - 10) : start].rstrip().lower()
    return after.startswith(BACKEND_AFTER) or before.endswith(BACKEND_BEFORE)


def is_part_of_sign(text: str, candidate: Candidate) -> bool:
    """Tell whether a name is part of a ticket's key (SPARK-48012) or of a unit (tok/s/GPU), and so names nothing."""
    start, end = candidate.start, candidate.end
    if text.startswith("-", end) and candidate.kind in (Kind.LIBRARY, Kind.COMPONENT):
        return text[start:end].isupper() and TICKET_AFTER.match(text, end) is not None
    return text.startswith("/s/", start - 3) if start > 2 else False
