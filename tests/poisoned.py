"""A store in which every text is hostile: that of the seeds with payloads in place of titles, names and texts."""

from __future__ import annotations

from pathlib import Path

import pyoxigraph as ox

from prgraph.rdf.store import close_store, create_store, open_store
from prgraph.rdf.vocab import Property

PAYLOADS = (
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[a](javascript:alert(1)) ![b](http://x.test/c.png)",
    "[[Home|x]] ]] | {{delete}} <nowiki>",
    "\"'><b>quote</b> ``` ~~~~ `x` \\",
    "{{7*7}} {% raw %} {# #} ${alert(1)} $$x$$",
    "# heading\n## two\n\n- list\n1. one\n> quote\n---",
    "a | b || c |- |} !! d",
    "*a* **b** _c_ __TOC__ ~~d~~ ''e'' '''f''' ==g==",
    "http://x.test/y www.x.test z@x.test mailto:z@x.test ftp://x.test RFC 2616 ISBN 0-306-40615-2",
    "&lt;i&gt; &#60;b&#62; &amp; &copy; <!-- c --> ]]> %%hidden%% ^block #tag @name",
    '!!! note "x"\n    body\n??? y\n=== "tab"\n--8<-- "/etc/passwd"\n[TOC]\n{: onclick=alert(1)}',
    "\u202eright to left\u202c \u2028 \u2066x \u200b\ufeff",
    '../../etc/passwd CON NUL a:b*c?d"e<f>g|h/i\\j.',
    '%% %%{init: {}}%% end graph --> n1["x"] click n1 "javascript:alert(1)"',
    "<iframe src=javascript:alert(1)></iframe><style>*{display:none}</style>",
    "=1+1 :smile: :::x - + . ;",
)
TOLD = {
    str(told) for told in (Property.PREF_LABEL, Property.ALT_LABEL, Property.LABEL, Property.TITLE, Property.IDENTIFIER)
}


def poison(source: ox.Store, folder: Path) -> ox.Store:
    """Copy a store with a payload in each text, one after the other; gives the copy, read-only."""
    target = create_store(folder / "store")
    for place, quad in enumerate(sorted(source.quads_for_pattern(None, None, None, None), key=str)):
        value = quad.object
        if isinstance(value, ox.Literal):
            value = _poison_literal(value, quad.predicate.value, PAYLOADS[place % len(PAYLOADS)])
        target.add(ox.Quad(quad.subject, quad.predicate, value, quad.graph_name))
    close_store(target, folder)
    return open_store(folder / "store")


def _poison_literal(value: ox.Literal, told: str, payload: str) -> ox.Literal:
    if told in TOLD:
        text = f"{payload} {value.value}" if value.value.startswith("#") else payload
        return ox.Literal(text, language=value.language) if value.language else ox.Literal(text)
    if told == Property.TEXT:
        mixed = "\n".join(PAYLOADS)
        return ox.Literal((mixed * (len(value.value) // len(mixed) + 1))[: len(value.value)])
    return value
