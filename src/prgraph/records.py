"""Annotations as JSON Lines, in the shape of the annotation guidelines, and back without loss.

Beside the keys of the guidelines a line holds what the model knows besides, each only where it is known: ``spans`` and
``cue`` as ``[field, start, end]`` (code points of the field, half-open), ``rule``, ``name`` and ``broader`` of a
mention, ``value`` and ``unit`` of a metric, ``repo`` of a reference to another repository, ``repository`` of the entry,
``verdict_cue``, ``change_cue``, and ``audience_spans`` and ``audience_topics`` beside ``audience``.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from prgraph.errors import RecordError, list_faults, show_value
from prgraph.model import (
    Annotation,
    Audience,
    ChangeType,
    Field,
    Kind,
    Mention,
    Metric,
    MetricKind,
    Reference,
    Relation,
    Repository,
    Span,
    Verdict,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from enum import StrEnum

Value = TypeVar("Value", bound="StrEnum")
Part = TypeVar("Part", Mention, Reference, Metric)

ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False)
# What other readers take for a line end.
UNSAFE = re.compile("[\x85\u2028\u2029]")
REPOSITORY = re.compile(r"([^/\s]+)/([^/\s]+)")
FIELDS = {field.value: field for field in Field}
KINDS = {kind.value: kind for kind in Kind}
KEYS = ("doc", "index", "mentions", "verdict", "audience", "change_type", "references", "metrics")


def annotation_line(annotation: Annotation, repository: Repository | None = None) -> str:
    """Give an annotation as one line of JSON without line end; ``repository``: of its entry.

    >>> mention = Mention(Kind.COMPONENT, "图执行", "graph-execution", (Span(Field.TITLE, 3, 6),), "lexicon")
    >>> line = annotation_line(Annotation("a.txt", 0, "NPU图执行", (mention,)))
    >>> line[:70]
    '{"doc": "a.txt", "index": 0, "title": "NPU图执行", "mentions": [{"type": '
    >>> read_annotations(line)[0].mentions == (mention,)
    True
    """
    record = {
        "doc": annotation.doc,
        "index": annotation.index,
        "title": annotation.title,
        "mentions": [write_mention(mention) for mention in annotation.mentions],
        "verdict": annotation.verdict,
        "audience": [audience.text for audience in annotation.audience],
        "change_type": annotation.change_type,
        "references": [write_reference(reference) for reference in annotation.references],
        "metrics": [write_metric(metric) for metric in annotation.metrics],
        "repository": str(repository) if repository else None,
        "verdict_cue": write_cue(annotation.verdict_cue),
        "change_cue": write_cue(annotation.change_cue),
    }
    for key in ("repository", "verdict_cue", "change_cue"):
        if record[key] is None:
            del record[key]
    if any(audience.span for audience in annotation.audience):
        record["audience_spans"] = [write_cue(audience.span) for audience in annotation.audience]
    if any(audience.topics for audience in annotation.audience):
        record["audience_topics"] = [audience.topics for audience in annotation.audience]
    return UNSAFE.sub(escape, ENCODER.encode(record))


def escape(match: re.Match[str]) -> str:
    """Write a character as JSON escapes it."""
    return f"\\u{ord(match[0]):04x}"


def write_cue(span: Span | None) -> tuple[str, int, int] | None:
    """Give a span as it stands in a record."""
    return (span.field, span.start, span.end) if span else None


def write_spans(record: dict[str, Any], spans: tuple[Span, ...]) -> dict[str, Any]:
    """Add spans to a record, if there are any."""
    if spans:
        record["spans"] = [(span.field, span.start, span.end) for span in spans]
    return record


def write_mention(mention: Mention) -> dict[str, Any]:
    """Give a mention as it stands in a record."""
    record: dict[str, Any] = {"type": mention.kind, "text": mention.text, "id": mention.id}
    if mention.optional:
        record["optional"] = True
    write_spans(record, mention.spans)
    if mention.rule:
        record["rule"] = mention.rule
    if mention.name:
        record["name"] = mention.name
    if mention.broader:
        record["broader"] = mention.broader
    return record


def write_reference(reference: Reference) -> dict[str, Any]:
    """Give a reference as it stands in a record."""
    record: dict[str, Any] = {"number": reference.number, "relation": reference.relation}
    if reference.repository:
        record["repo"] = str(reference.repository)
    write_spans(record, reference.spans)
    if reference.cue:
        record["cue"] = write_cue(reference.cue)
    return record


def write_metric(metric: Metric) -> dict[str, Any]:
    """Give a metric as it stands in a record."""
    record = write_spans({"text": metric.text, "kind": metric.kind}, metric.spans)
    if metric.value:
        record["value"] = metric.value
    if metric.unit:
        record["unit"] = metric.unit
    return record


def read_annotations(source: Path | str, *, name: str = "annotations", gold: bool = False) -> list[Annotation]:
    """Read annotations from a file (a Path) or from their text (a str, called ``name`` in messages).

    ``gold``: every entry has a verdict and a change type, and there is one at least. Blank lines pass; keys that are
    not known pass. Raises RecordError that lists the first fault of each line.
    """
    name = str(source) if isinstance(source, Path) else name
    text = read_text(source) if isinstance(source, Path) else source
    found: dict[tuple[str, int], Annotation] = {}
    faults = []
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        try:
            annotation = read_line(line, gold=gold) if line.strip() else None
        except RecordError as error:
            faults.append(f"{name}:{number}: {error}; correct the line")
            continue
        if annotation and found.setdefault((annotation.doc, annotation.index), annotation) is not annotation:
            faults.append(
                f"{name}:{number}: found entry {annotation.index} of {annotation.doc} again; expected each entry once; "
                "delete one of the lines"
            )
    if gold and not found and not faults:
        raise RecordError(f"{name}: found no entries; expected gold annotations, one a line; fill the file")
    if faults:
        raise RecordError(list_faults(faults))
    return list(found.values())


def read_text(path: Path) -> str:
    """Give the text of a UTF-8 file, with or without byte order mark."""
    try:
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise RecordError(f"{path}: found it unreadable ({error.strerror}); expected a file; check the path") from None
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: byte {error.start:,} is not UTF-8; expected UTF-8; save the file again") from None


def read_line(line: str, *, gold: bool = False) -> Annotation:
    """Read one record; raises RecordError for its first fault, without the place."""
    record = read_object(read_json(line))
    for key in KEYS:
        if key not in record:
            raise RecordError(f"found no '{key}'; expected the keys {', '.join(KEYS)}")
    index = read_whole(record, "index")
    if index < 0:
        raise RecordError(f"found 'index': {index}; expected a whole number from 0")
    return Annotation(
        doc=read_string(record, "doc"),
        index=index,
        title=read_string(record, "title", optional=True),
        mentions=read_parts(read_mention, record, "mentions"),
        verdict=read_choice(Verdict, record, "verdict") if gold or record["verdict"] is not None else None,
        verdict_cue=read_cue(record, "verdict_cue"),
        audience=read_audience(record),
        change_type=read_choice(ChangeType, record, "change_type")
        if gold or record["change_type"] is not None
        else None,
        change_cue=read_cue(record, "change_cue"),
        references=read_parts(read_reference, record, "references"),
        metrics=read_parts(read_metric, record, "metrics"),
    )


def read_json(line: str) -> Any:
    """Parse one line; half a surrogate pair, for which UTF-8 has no bytes, is a fault too."""
    try:
        record = json.loads(line)
        if "\\ud" in line or "\\uD" in line:
            json.dumps(record, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise RecordError(f"found no JSON at character {error.pos:,}; expected one JSON object") from None
    except RecursionError:
        raise RecordError("found JSON nested too deeply; expected one JSON object as the guidelines describe") from None
    except UnicodeEncodeError:
        raise RecordError("found half of a surrogate pair; expected text that UTF-8 can write") from None
    except ValueError:
        raise RecordError("found a number of thousands of digits; expected one JSON object") from None
    return record


def read_whole(record: dict[str, Any], key: str) -> int:
    """Give the whole number below a key."""
    value = record.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise RecordError(f"found '{key}': {show_value(value)}; expected a whole number")
    return value


def read_list(record: dict[str, Any], key: str) -> list[Any]:
    """Give the list below a key; empty if the key is not there."""
    value = record.get(key, [])
    if not isinstance(value, list):
        raise RecordError(f"found '{key}': {show_value(value)}; expected a list")
    return value


def read_string(record: dict[str, Any], key: str, *, optional: bool = False) -> str:
    """Give the text below a key; where it is optional it may be blank or missing."""
    value = record.get(key, "" if optional else None)
    if not isinstance(value, str) or not (optional or value.strip()):
        raise RecordError(f"found '{key}': {show_value(value)}; expected a text")
    return value


def read_object(value: Any) -> dict[str, Any]:
    """Give a value that must be an object."""
    if not isinstance(value, dict):
        raise RecordError(f"found {show_value(value)}; expected a JSON object")
    return value


def read_choice(choices: type[Value], record: dict[str, Any], key: str) -> Value:
    """Give the value below a key as one of an enumeration."""
    try:
        return choices(record.get(key, ""))
    except ValueError:
        expected = ", ".join(choices)
        raise RecordError(f"found '{key}': {show_value(record.get(key))}; expected one of {expected}") from None


def read_span(value: Any) -> Span:
    """Read ``[field, start, end]``."""
    if isinstance(value, list) and len(value) == 3:
        field, start, end = value
        # JSON gives plain types only: comparing them is exact, and fast where there are a hundred thousand spans.
        if type(field) is str and field in FIELDS and type(start) is type(end) is int and 0 <= start <= end:
            return Span(FIELDS[field], start, end)
    raise RecordError(f'found {show_value(value)}; expected a span ["title" or "summary", start, end]')


def read_spans(record: dict[str, Any]) -> tuple[Span, ...]:
    """Read the spans of a record; none in gold annotations."""
    return tuple(map(read_span, read_list(record, "spans"))) if "spans" in record else ()


def read_cue(record: dict[str, Any], key: str) -> Span | None:
    """Read the span below a key, if there is one."""
    return read_span(record[key]) if record.get(key) is not None else None


def read_parts(read: Callable[[Any], Part], record: dict[str, Any], key: str) -> tuple[Part, ...]:
    """Read each element of the list below a key; a fault tells which it is in, from 1."""
    parts = []
    for place, value in enumerate(read_list(record, key), 1):
        try:
            parts.append(read(value))
        except RecordError as error:
            raise RecordError(f"{key}, number {place}: {error}") from None
    return tuple(parts)


def read_mention(value: Any) -> Mention:
    """Read a mention."""
    record = read_object(value)
    optional = record.get("optional", False)
    if not isinstance(optional, bool):
        raise RecordError(f"found 'optional': {show_value(optional)}; expected true or false")
    return Mention(
        read_choice(Kind, record, "type"),
        read_string(record, "text"),
        read_string(record, "id"),
        read_spans(record),
        read_string(record, "rule", optional=True),
        optional,
        read_string(record, "name", optional=True) if "name" in record else "",
        tuple(read_texts(record, "broader")) if "broader" in record else (),
    )


def read_reference(value: Any) -> Reference:
    """Read a reference."""
    record = read_object(value)
    number = read_whole(record, "number")
    named = REPOSITORY.fullmatch(read_string(record, "repo")) if record.get("repo") is not None else None
    if named is None and record.get("repo") is not None:
        raise RecordError(f"found 'repo': {show_value(record['repo'])}; expected owner/name")
    repository = Repository(named[1], named[2]) if named else None
    relation = read_choice(Relation, record, "relation")
    return Reference(number, relation, repository, read_spans(record), read_cue(record, "cue"))


def read_metric(value: Any) -> Metric:
    """Read a metric."""
    record = read_object(value)
    return Metric(
        read_string(record, "text"),
        read_choice(MetricKind, record, "kind"),
        read_spans(record),
        read_string(record, "value", optional=True),
        read_string(record, "unit", optional=True),
    )


def read_texts(record: dict[str, Any], key: str) -> list[str]:
    """Give the list of texts below a key."""
    texts = read_list(record, key)
    if not all(isinstance(text, str) and text.strip() for text in texts):
        raise RecordError(f"found '{key}': {show_value(texts)}; expected a list of texts")
    return texts


def read_audience(record: dict[str, Any]) -> tuple[Audience, ...]:
    """Read the audiences with what stands beside them."""
    texts = read_texts(record, "audience")
    nothing = [None] * len(texts)
    spans = read_list(record, "audience_spans") if "audience_spans" in record else nothing
    topics = read_list(record, "audience_topics") if "audience_topics" in record else nothing
    if not len(texts) == len(spans) == len(topics):
        raise RecordError(
            "found 'audience', 'audience_spans' and 'audience_topics' of unequal length; expected one each"
        )
    return tuple(
        Audience(text, None if span is None else read_span(span), read_topics(found))
        for text, span, found in zip(texts, spans, topics, strict=True)
    )


def read_topics(value: Any) -> tuple[tuple[Kind, str], ...]:
    """Read the terms inside the phrase of an audience: ``[[kind, id], ...]``."""
    if value is None:
        return ()
    if isinstance(value, list) and all(isinstance(topic, list) and len(topic) == 2 for topic in value):
        kinds = [KINDS.get(kind) if isinstance(kind, str) else None for kind, _ in value]
        if None not in kinds and all(isinstance(term_id, str) for _, term_id in value):
            return tuple((KINDS[kind], term_id) for kind, term_id in value)
    raise RecordError(f"found {show_value(value)}; expected topics [[kind, id], ...]")
