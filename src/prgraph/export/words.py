"""The words of static pictures and of the page before its script runs, in both languages."""

from __future__ import annotations

from typing import Final, Literal

Language = Literal["en", "zh"]

_WORDS: Final[dict[str, tuple[str, str]]] = {
    "kind.component": ("Component", "组件"),
    "kind.hardware": ("Hardware", "硬件"),
    "kind.model": ("Model", "模型"),
    "kind.dtype": ("Data type", "精度"),
    "kind.library": ("Library", "外部库"),
    "kind.dataset": ("Dataset", "数据集"),
    "kind.symbol": ("Code name", "代码名"),
    "kind.person": ("Person", "人员"),
    "kind.pull_request": ("Pull request", "拉取请求"),
    "must_read": ("Must read", "值得精读"),
    "skim": ("Skim", "快速浏览"),
    "skip": ("Skip", "无需精读"),
    "legendNote": (
        "Filled: must read. Tinted: skim. Hollow: the rest.",
        "实心：值得精读。浅色：快速浏览。空心：其他。",
    ),
    "summary": ("{} pull requests · {} digests · {} names", "{} 个拉取请求 · {} 份摘要 · {} 个名称"),
    "more": ("{} more stand in the page with scripts on.", "另有 {} 项，启用脚本后可见。"),
    "builtFrom": ("Built from", "构建来源"),
    "skipLink": ("Skip to the details", "跳到详情"),
    "searchLabel": ("Search", "搜索"),
    "filters": ("Filters", "筛选"),
    "tools": ("View", "视图"),
    "map": ("Map", "图"),
    "panel": ("Details", "详情"),
    "share": ("Share", "分享"),
    "name": ("Name", "名称"),
    "kinds": ("Kinds", "类别"),
    "kind": ("Kind", "类别"),
    "prs": ("Pull requests", "拉取请求"),
    "verdict": ("Verdict", "结论"),
    "source": ("Source", "来源"),
    "count.digests": ("digests", "摘要"),
    "count.entries": ("entries", "条目"),
    "count.nodes": ("nodes", "节点"),
    "count.edges": ("relations", "关系"),
}


def say(word: str, lang: Language, *values: object) -> str:
    """Give a word in a language, with values in its gaps.

    >>> say("more", "zh", 3)
    '另有 3 项，启用脚本后可见。'
    """
    return _WORDS[word][lang == "zh"].format(*values)
