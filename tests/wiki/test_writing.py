"""Whole bundles: which pages there are, what they tell, and that equal graphs give equal bytes."""

from __future__ import annotations

import hashlib
import re
import shutil
from dataclasses import replace
from pathlib import Path

import pyoxigraph as ox
import pytest

from bundling import Bundles
from prgraph.builder import build
from prgraph.export.reading import read_view
from prgraph.rdf.store import open_store
from prgraph.wiki.blocks import Table
from prgraph.wiki.composing import Composer
from prgraph.wiki.flavors import FLAVORS
from prgraph.wiki.gathering import Gatherer, name_pages
from prgraph.wiki.indexing import MOST_ROWS, compose_index
from prgraph.wiki.markdown import Markdown
from prgraph.wiki.pages import Site
from prgraph.wiki.writing import Order, write_wiki

SEEDS = Path(__file__).parents[2] / "seeds"
PAGES = {"github": "", "gitlab": "", "mkdocs": "docs", "mediawiki": "pages", "obsidian": "", "markdown": ""}


def hash_files(out: Path) -> dict[str, str]:
    """Give the hashes of all files."""
    files = sorted(path for path in out.rglob("*") if path.is_file())
    return {path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.mark.parametrize("flavor", FLAVORS)
def test_every_flavor(flavor: str, small_bundles: Bundles) -> None:
    """Each flavor has as many pages, a picture for all but the advice, and the interactive page."""
    folder = small_bundles(flavor) / PAGES[flavor]
    pages = [path for path in folder.iterdir() if path.suffix in {".md", ".wiki"}]
    assert 8 == sum(path.name.startswith("PR") for path in pages)
    assert len(pages) - 1 == len(list((folder / "assets").glob("*.svg")))
    assert (folder / "assets" / "graph.html").stat().st_size > 400_000
    assert (small_bundles(flavor) / "snippet.html").read_text(encoding="utf-8").startswith("<iframe ")


def test_one_command_gives_every_companion(small_bundles: Bundles) -> None:
    """One run writes page, SVG, Markdown with Mermaid and a snippet that shows the page (criterion 36)."""
    folder = small_bundles("github")
    pages = [path.read_text(encoding="utf-8") for path in folder.glob("Component-*.md")]
    charts = [found[1] for page in pages if (found := re.search(r"```mermaid\n(.*?)```", page, re.DOTALL))]
    assert charts
    assert all(re.match(r"(?:flowchart|graph) ", chart) for chart in charts)
    assert (folder / "snippet.html").read_text(encoding="utf-8").startswith("<iframe ")
    assert {"graph.html"} == {path.name for path in (folder / "assets").glob("*.html")}
    assert list((folder / "assets").glob("*.svg"))


@pytest.mark.parametrize("flavor", ["github", "mkdocs", "mediawiki", "obsidian"])
def test_same_bytes(flavor: str, small_bundles: Bundles, one_seed: ox.Store, tmp_path: Path) -> None:
    """A second bundle has the same bytes; written over the first it changes nothing."""
    first = hash_files(small_bundles(flavor))
    order = Order(FLAVORS[flavor], mermaid=next(small_bundles(flavor).rglob("mermaid.min.js"), None))
    shutil.copytree(small_bundles(flavor), tmp_path / "again")
    for target in ("fresh", "again"):
        write_wiki(one_seed, tmp_path / target, order)
        assert first == hash_files(tmp_path / target)


def test_index(bundles: Bundles) -> None:
    """Must-reads come first; subsystems stand by the number of their pull requests."""
    text = (bundles("github") / "Home.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert "值得精读" == headings[0]
    assert "子系统（按拉取请求数量排序）" == headings[1]
    must, subsystems = text.split("\n## ")[1:3]
    assert re.findall(r"\| ([^|]*) \|$", must, re.MULTILINE)[2:] == ["值得精读"] * (must.count("\n| ") - 2)
    counts = [int(found) for found in re.findall(r"\| (\d+) \|$", subsystems, re.MULTILINE)]
    assert sorted(counts, reverse=True) == counts
    assert counts[0] >= 5


def test_request_page(bundles: Bundles) -> None:
    """A pull request's page has its facts, quotes, references and nearest pull requests; links lead both ways."""
    folder = bundles("github")
    (page,) = folder.glob("PR-修复-DSV4-fused-RMS*.md")
    text = page.read_text(encoding="utf-8")
    for expected in (
        "- 结论：值得精读",
        "- 变更类型：修复",
        "## 摘要原文",
        "## 引用",
        "[sgl-project/sglang\\#31617](https://github.com/sgl-project/sglang/pull/31617)",
        "有 \\#31617 <b>失败</b>案例佐证",
        "## 最相近的拉取请求",
        "共同点：",
        "```mermaid\nflowchart LR\n",
    ):
        assert expected in text
    for name in re.findall(r"^- \[[^\]]*\]\(((?:组件|硬件)-[^)]*)\)", text, re.MULTILINE):
        assert f"({page.stem})" in (folder / f"{name}.md").read_text(encoding="utf-8")


def test_since(one_seed: ox.Store, seeds: ox.Store, tmp_path: Path) -> None:
    """Against an older build the index tells what is new, and only that."""
    write_wiki(seeds, tmp_path / "new", Order(FLAVORS["github"], "zh"), older=one_seed)
    text = (tmp_path / "new" / "Home.md").read_text(encoding="utf-8")
    assert "## 相对旧版本的新增" in text
    news = text.split("\n## ")[1]
    assert "trtllm\\_mha 新增 fmha\\_v2 预填充后端" in news
    assert "会话感知驱逐的 Unified Radix Cache" not in news
    write_wiki(seeds, tmp_path / "same", Order(FLAVORS["github"], "zh"), older=seeds)
    assert "没有新增内容。" in (tmp_path / "same" / "Home.md").read_text(encoding="utf-8")


def test_a_page_that_is_no_longer_due(one_seed: ox.Store, seeds: ox.Store, tmp_path: Path) -> None:
    """Written from a smaller graph over a larger one, the folder is as if it had been empty."""
    order = Order(FLAVORS["markdown"])
    write_wiki(seeds, tmp_path / "wiki", order)
    moved = write_wiki(one_seed, tmp_path / "wiki", order).moved
    assert len(moved.removed) > 100
    write_wiki(one_seed, tmp_path / "fresh", order)
    assert hash_files(tmp_path / "fresh") == hash_files(tmp_path / "wiki")


def test_without_texts(tmp_path: Path) -> None:
    """A graph without the digests' texts has pages with bare words as quotes, and no summaries."""
    from prgraph.chunks import Recipe  # noqa: PLC0415

    build([SEEDS / "000_9c0cc102561903d7.txt"], tmp_path / "out", recipe=Recipe(with_text=False), jobs=1)
    write_wiki(open_store(tmp_path / "out" / "store"), tmp_path / "wiki", Order(FLAVORS["github"]))
    texts = [path.read_text(encoding="utf-8") for path in (tmp_path / "wiki").glob("*.md")]
    assert not any("What the digest says" in text for text in texts)
    assert any("    - <b>" in text for text in texts)


def test_long_lists_are_cut(one_seed: ox.Store) -> None:
    """The index of a large graph cuts its lists and says so."""
    view = read_view(one_seed)
    site = Site("en", name_pages(one_seed, view, "en", "-", {}), "Home", "advice")
    page = Gatherer(one_seed, view, site).gather_index(None)
    long = replace(page, requests=page.requests * 100)
    tables = [block for block in compose_index(Composer(site), long, ()).blocks if isinstance(block, Table)]
    assert MOST_ROWS == len(tables[0].rows)
    text = Markdown(FLAVORS["github"]).render(compose_index(Composer(site), long, ()))
    assert "The first 500 of 700." in text
