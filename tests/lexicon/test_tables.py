"""Lexicon tables: their faults, and that those which ship have none."""

from __future__ import annotations

from pathlib import Path

import pytest

from prgraph.errors import LexiconError
from prgraph.lexicon import load_lexicon, read_tables, tables
from prgraph.lexicon.linting import find_disorder, format_table
from prgraph.lexicon.tables import read_conditions, shipped_tables
from prgraph.model import TERM_KINDS, Kind

HEAD = "surface\tid\tkind\tlang\tform\tbroader\tmatch\tsource\n"


def table(*rows: str) -> list[tuple[str, bytes]]:
    """Make a table of rows whose cells bars separate."""
    return [("t.tsv", (HEAD + "".join(row.replace("|", "\t") + "\n" for row in rows)).encode())]


GOOD = "KV cache|kv-cache|component|en|pref|||vLLM"


@pytest.mark.parametrize(
    "rows,fault",
    [
        (["KV cache|kv-cache|component|en|pref||vLLM"], "t.tsv:2: found 7 cells; expected 8, separated by tabs"),
        (["KV cache|KV_cache|component|en|pref|||vLLM"], "t.tsv:2: the id 'KV_cache' is not kebab-case ASCII"),
        (["KV cache|kv-cache|part|en|pref|||vLLM"], "t.tsv:2: the kind is 'part'; expected one of component, hardware"),
        (["KV cache|kv-cache|component|fr|pref|||vLLM"], "t.tsv:2: the language is 'fr'; expected en or zh"),
        (["KV cache|kv-cache|component|en|best|||vLLM"], "t.tsv:2: the form is 'best'; expected pref or alt"),
        (["KV cache|kv-cache|component|en|pref|||"], "t.tsv:2: the source is empty"),
        (
            ["KV cache|kv-cache|component|en|pref||loud|vLLM"],
            "t.tsv:2: the match flag 'loud' is unknown; expected case",
        ),
        ([" KV cache|kv-cache|component|en|pref|||vLLM"], "t.tsv:2: a cell begins or ends with a blank"),
        (["KV cache|kv-cache|component|en|alt|||vLLM"], "needs exactly one preferred name in en and at most one in zh"),
        (
            ["KV cache|kv-cache|component|en|pref|cache||vLLM"],
            "t.tsv:2: broader component:cache is no term of any table",
        ),
        (["a|a|component|en|pref|b||x", "b|b|component|en|pref|a||x"], "component a is broader than itself"),
        (
            [GOOD, "kv cache|other|component|en|pref|||x"],
            "'kv cache' names two terms of kind component: kv-cache and other",
        ),
    ],
)
def test_faults_are_told(rows: list[str], fault: str) -> None:
    """A fault says file, line, what was found and what was expected."""
    with pytest.raises(LexiconError) as raised:
        read_tables(table(*rows))
    assert fault in str(raised.value)


def test_all_faults_at_once() -> None:
    """One reading tells every fault of every table."""
    with pytest.raises(LexiconError) as raised:
        read_tables([*table("a|A|component|en|pref|||x", "b|b|thing|en|pref|||x"), ("u.tsv", b"surface\tid\n")])
    assert str(raised.value).count("\n") == 3
    assert "u.tsv:1: found the columns ('surface', 'id')" in str(raised.value)


def test_files_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    """A missing table, an empty folder and bytes that are no UTF-8 are told with what to do."""
    (tmp_path / "empty").mkdir()
    (tmp_path / "bad.tsv").write_bytes(b"\xff\xfe")
    for path, message in (("none.tsv", "cannot be read"), ("empty", "found no tables"), ("bad.tsv", "not UTF-8")):
        with pytest.raises(LexiconError, match=message):
            load_lexicon([tmp_path / path])


def test_user_tables_stand_beside_those_that_ship(tmp_path: Path) -> None:
    """A user's table adds terms, and may name broader terms that ship."""
    rows = HEAD + "FrobCache\tfrob-cache\tcomponent\ten\tpref\tkv-cache\t\tours\n"
    (tmp_path / "mine.tsv").write_text(rows, encoding="utf-8")
    lexicon = load_lexicon([tmp_path / "mine.tsv"])
    assert (Kind.COMPONENT, "kv-cache") in set(lexicon.chain(Kind.COMPONENT, "frob-cache"))
    assert lexicon.digest != load_lexicon().digest


def test_digest_counts_families_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another table of families is another lexicon, so that no build takes over what the old one gave."""
    before = load_lexicon().digest
    monkeypatch.setattr(tables, "read_shipped", lambda _: b"")
    assert before != load_lexicon().digest


def test_shipped_tables_have_no_fault() -> None:
    """The tables that ship are read with all checks here; a build does not check them again."""
    assert read_tables(list(shipped_tables())).forms == load_lexicon().forms


def test_shipped_tables_are_in_order() -> None:
    """The tables that ship are read without fault and stand in their order."""
    assert [] == find_disorder(shipped_tables())
    assert format_table(HEAD.encode()) == HEAD.encode()


def test_shipped_lexicon_is_broad() -> None:
    """The lexicon holds what was aimed at, in both languages, with a hierarchy, and every kind."""
    lexicon = load_lexicon()
    assert len(lexicon.terms) >= 1500
    assert len(lexicon.forms) >= 4000
    assert set(TERM_KINDS) == {kind for kind, _ in lexicon.terms}
    chinese = sum(any(name.lang == "zh" for name in term.names) for term in lexicon.terms.values())
    assert chinese >= 500
    assert (Kind.COMPONENT, "attention") in set(lexicon.chain(Kind.COMPONENT, "flash-attention"))


def test_every_form_has_a_source() -> None:
    """Each row names where the field uses its spelling."""
    assert [] == [form.surface for form in load_lexicon().forms if not form.source]


def test_cue_group_stands_for_its_words() -> None:
    """``@llm`` in a ``near:`` list brings the words of the group; other words with ``@`` stay."""
    words = read_conditions("case;near:@llm|@babel|卡").near
    assert {"vllm-project", "deepseek", "@babel", "卡"} <= set(words)
    assert "@llm" not in words
