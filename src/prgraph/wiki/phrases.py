"""The words of wiki pages, in both languages."""

from __future__ import annotations

from typing import Final

from prgraph.export.words import Language

_PHRASES: Final[dict[str, tuple[str, str]]] = {
    "index": ("Pull requests and what they touch", "拉取请求与它们涉及的内容"),
    "counts": (
        "{} pull requests described in {} digests; {} components, {} kinds of hardware, {} models, {} libraries.",
        "{} 个拉取请求，来自 {} 份摘要；{} 个组件，{} 种硬件，{} 个模型，{} 个外部库。",
    ),
    "largeGraph": (
        "The graph is large: {} names are left out of these pages; the pull requests to be read first are here.",
        "图谱很大：有 {} 个名称未列入页面；优先收录值得先读的拉取请求。",
    ),
    "new": ("New since the older build", "相对旧版本的新增"),
    "newRequests": ("Pull requests", "拉取请求"),
    "newThings": ("Names", "名称"),
    "nothingNew": ("Nothing new.", "没有新增内容。"),
    "isNew": ("new", "新"),
    "mustReads": ("Must read", "值得精读"),
    "subsystems": ("Subsystems by number of pull requests", "子系统（按拉取请求数量排序）"),
    "hardware": ("Hardware", "硬件"),
    "model": ("Models", "模型"),
    "library": ("Libraries", "外部库"),
    "otherRequests": ("Other pull requests", "其他拉取请求"),
    "picture": ("Picture", "图示"),
    "leftOut": ("{} more neighbours are left out of the picture.", "图中省略了另外 {} 个相邻节点。"),
    "leftOutOfMap": ("{} more names are left out of this chart.", "此图省略了另外 {} 个名称。"),
    "files": ("The same as a file: ", "同一内容的文件："),
    "interactive": ("Interactive page", "交互页面"),
    "embedding": ("How to embed the interactive page", "如何嵌入交互页面"),
    "toIndex": ("Index", "索引"),
    "kindLine": ("Kind", "类别"),
    "aliases": ("Also called", "别名"),
    "broader": ("Part of", "上级"),
    "narrower": ("Parts", "下级"),
    "related": ("See also", "另见"),
    "requests": ("Pull requests", "拉取请求"),
    "firstOf": ("The first {} of {}.", "共 {1} 个，仅列前 {0} 个。"),
    "noRequests": ("No digest names it itself.", "没有摘要直接提到它。"),
    "neighbours": ("Named together with", "常一起出现"),
    "times": ("{} pull requests", "{} 个拉取请求"),
    "once": ("1 pull request", "1 个拉取请求"),
    "verdict": ("Verdict", "结论"),
    "change": ("Change", "变更类型"),
    "audience": ("For", "适合读者"),
    "results": ("Results and sizes", "结果与规模"),
    "source": ("Source", "来源"),
    "where": ("Pull request", "拉取请求"),
    "unnumbered": ("Its number is not known.", "编号未知。"),
    "summary": ("What the digest says", "摘要原文"),
    "names": ("What it names", "提到的内容"),
    "inTitle": ("in the title", "标题中"),
    "leadsTo": ("Refers to", "引用"),
    "leadsHere": ("Referred to by", "被引用"),
    "near": ("Nearest pull requests", "最相近的拉取请求"),
    "nearWhy": ("both have", "共同点"),
    "why": ("Why", "原因"),
    "quote": ("Quote", "原文"),
    "through": ("through", "经由"),
    "title": ("Title", "标题"),
    "number": ("Pull requests", "拉取请求数"),
    "name": ("Name", "名称"),
    "colon": (": ", "："),
    "comma": (", ", "、"),
    "kind.component": ("Component", "组件"),
    "kind.hardware": ("Hardware", "硬件"),
    "kind.model": ("Model", "模型"),
    "kind.dtype": ("Data type", "精度"),
    "kind.library": ("Library", "外部库"),
    "kind.dataset": ("Dataset", "数据集"),
    "kind.symbol": ("Code name", "代码名"),
    "kind.person": ("Person", "人员"),
    "kind.pull_request": ("PR", "PR"),
    "must_read": ("must read", "值得精读"),
    "skim": ("skim", "快速浏览"),
    "skip": ("skip", "无需精读"),
    "unread": ("none", "无"),
    "depends_on": ("depends on", "依赖"),
    "prior": ("builds on", "前序"),
    "follow_up": ("followed up by", "后续"),
    "part_of": ("part of", "属于"),
    "read_with": ("read with", "建议同读"),
    "mentions": ("mentions", "提及"),
    "feature": ("feature", "新功能"),
    "fix": ("fix", "修复"),
    "perf": ("performance", "性能"),
    "refactor": ("refactoring", "重构"),
    "docs": ("documentation", "文档"),
    "test": ("test", "测试"),
    "ci": ("CI", "CI"),
    "build": ("build", "构建"),
    "remove": ("removal", "移除"),
}


def phrase(key: str, lang: Language, *values: object) -> str:
    """Give a phrase in a language, with values in its gaps.

    >>> phrase("firstOf", "zh", 20, 31)
    '共 31 个，仅列前 20 个。'
    """
    return _PHRASES[key][lang == "zh"].format(*values)
