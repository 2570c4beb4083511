"""Names that no table can list, told by how they are made: 拓扑协调器 ends like a part of a program, 提示移交（hinted
handoff） has an English gloss.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from prgraph.extract.candidates import Candidate, Passage
from prgraph.extract.segment import STRETCH, Segmenter, is_han
from prgraph.extract.terms import TermMatcher
from prgraph.model import Kind

PART = "器"
"""What the names of working parts of programs end with, as -er in English."""
SHORTEST, LONGEST = 4, 9
"""Code points of such a name."""
MODIFIERS = 2
"""Words before the one that ends it."""

NO_PARTS = frozenset("服务器 机器 仪器 电器 武器 乐器 瓷器 路由器 显示器 传感器 充电器 变压器 计时器".split())
"""What ends so and is no part of a program."""
PREFIXES = frozenset("软硬冷热懒伪子主从双多单预反超微弱强零快慢全半非虚裸")
"""Single characters that make a word more special."""

NO_MODIFIERS = frozenset(
    "新增 增加 引入 移除 删除 改用 使用 采用 支持 修复 重写 重构 优化 提升 导致 避免 允许 通过 "
    "对于 关于 以及 并且 因为 所以 这个 那个 该类 所有 每个 多个 两个 三个 当前 现有 原有 原来 "
    "默认 统一 直接 由于 改为 替换 切换 换成 触发 调用 依赖 影响 涉及 包括 此前 以前 之前 之后 "
    "以后 现在 过去 其余 其他 其它 可以 可能 不能 不再 不会 没有 已经 还是 只有 只能 必须 需要 "
    "如果 这类 这种 那种 一种 两种 几种 各种 一个 整个 同一 不同 相同 各自 自己 我们 他们 它们 "
    "进行 实现 完成 提供 产生 生成 返回 得到 获得 变成 成为 作为 属于 位于 来自 用于 适合 负责 "
    "建议 阅读 值得 关注 完整 简单 复杂 普通 主要 重要 相关 对应 全部 部分 大量 少量 单个 各个 "
    "任意 某些 新版 旧版 老旧 本次 本地 几乎 仍然 仍旧 依旧 继续 开始 结束 打开 关闭 启用 禁用 "
    "绕过 跳过 遍历 等待 抢占 占用 释放 申请 读取 写入 更新 修改 调整 验证 测试 确认 保证 保留 "
    "保持 减少 降低 提高 加快 缩短 扩大 缩小 合并 拆分 拆成 搬到 放进 放到 塞进 交给 留给 让位 "
    "顺手 顺带 终于 才能 就是 而是 只是 但是 不过 然后 接着 最后 首先 其次 另外 同时 从而 因此 "
    "于是 否则 除非 即使 虽然 尽管 无论 不论 不管 只要 一旦 目前 暂时 临时 长期 短期 抽取 抽出 "
    "提取 注册 改由 公共 通用 自定义 内置 独立 专用 特定 具体 实际 真正 额外 备用 多出 一段 一处 "
    "卡住 阻塞 退回 维护 推荐 要求 借助 借用 复用 共用 共享 带有 含有 包含 对比 比较 介绍 讲解 "
    "说明 解释".split()
)
"""Words before a name that are no part of it: they say what happens to it, which of them it is, how it is judged."""

GLOSS = re.compile(
    r"(?<=[\u4e00-\u9fff]) ?[（(]\s?"
    r"(?P<gloss>[a-z]{3,}(?:[ -][a-z]{2,}){0,3}|[A-Z][a-z]{2,}(?:[ -][A-Za-z][a-z]+){1,3})\s?[）)]"
)
NO_GLOSS = re.compile(
    r"(?:see|also|via|with|and|for|from|not|the|this|that|these|all|only|default|optional|experimental|deprecated|same|old|new|"
    r"about|around|former|formerly|originally|including|excluding|using|based|instead|both|each|total|typo|draft|merged|open|"
    r"closed|reverted|yes|none|etc|resp|thanks|cherry|backport|reviewer|author|co|by|in|on|of|to|at|or|is|was|has|had|no|if)\b",
    re.IGNORECASE,
)
"""What begins a remark."""


def propose_compounds(matcher: TermMatcher, passage: Passage) -> Iterator[Candidate]:
    """Propose names of parts, and the two halves of a name with its English gloss, as components.

    The id of a name with a gloss is made of the gloss, so that both are one thing; of a name without, the name is all
    that is known of it. Of what is listed no longer name is made.
    """
    text = passage.plain
    if PART in text:
        for place in find_all(text, PART):
            start, end = find_part(matcher, text, place + 1)
            if start < end and not matcher.is_listed(text[start:end]):
                start = add_latin(matcher, text, start)
            if end - start >= SHORTEST:
                name = text[start:end]
                yield Candidate(start, end, Kind.COMPONENT, make_id(name), "name of a part", name=name)
    if "（" in text or "(" in text:
        for mark in GLOSS.finditer(text):
            yield from propose_gloss(matcher, text, mark)


def find_all(text: str, word: str) -> Iterator[int]:
    """Find the places of a word."""
    place = text.find(word)
    while place >= 0:
        yield place
        place = text.find(word, place + 1)


def find_part(matcher: TermMatcher, text: str, end: int) -> tuple[int, int]:
    """Give the name of a part that ends at ``end``: its last word and those that make it more special."""
    if not matcher.segmenter.is_boundary(text, end):
        return end, end
    words = cut_before(matcher.segmenter, text, end)
    start = take_last(words, end)
    if text[start:end] in NO_PARTS or matcher.is_listed(text[start:end]):
        return end, end
    return add_modifiers(words, start, end, LONGEST, MODIFIERS), end


def take_last(words: list[str], end: int) -> int:
    """Give where the last word begins, and take it off ``words``; of a new one jieba may know the ending only (器)."""
    start = end
    while words and end - start < 2:
        start -= len(words.pop())
    return start


def cut_before(segmenter: Segmenter, text: str, end: int) -> list[str]:
    """Cut the Chinese stretch before a place into words."""
    start = end
    while start > 0 and end - start < STRETCH and is_han(text[start - 1]):
        start -= 1
    return list(segmenter.tokenizer.cut(text[start:end], HMM=False))


def add_modifiers(words: list[str], start: int, end: int, longest: int, most: int) -> int:
    """Give where a name begins with the words before it that belong to it; takes them off ``words``."""
    taken = 0
    while words and taken < most and len(words[-1]) > 1 and words[-1] not in NO_MODIFIERS:
        if end - start + len(words[-1]) > longest:
            break
        start -= len(words.pop())
        taken += 1
    return start


LATIN_BEFORE = re.compile(
    r"(?:^|(?<=[\s\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]))(?P<word>[A-Za-z][A-Za-z+-]{1,11}) \Z"
)


def add_latin(matcher: TermMatcher, text: str, start: int) -> int:
    """Give where a name begins that has a Latin word before it (ARC 优化器), unless that is a name by itself."""
    mark = LATIN_BEFORE.search(text, max(0, start - 14), start)
    return mark.start() if mark and not matcher.is_name(mark["word"]) else start


def propose_gloss(matcher: TermMatcher, text: str, mark: re.Match[str]) -> Iterator[Candidate]:
    """Propose a Chinese name and its gloss; nothing where the gloss is a remark, or names what is no component.

    A gloss that is listed is that thing, whatever its row asks of the text: being a gloss is cue enough.
    """
    gloss = mark["gloss"]
    listed = [form for form in matcher.look_up(gloss) if form.kind is Kind.COMPONENT]
    if NO_GLOSS.match(gloss) or " vs " in gloss or (matcher.is_name(gloss) and not listed):
        return
    end = mark.start()
    words = cut_before(matcher.segmenter, text, end)
    known = find_listed(matcher, words)
    if known:
        yield Candidate(*mark.span("gloss"), Kind.COMPONENT, listed[0].id if listed else known, "gloss of a name")
        return
    start = take_last(words, end)
    if text[start:end] in NO_MODIFIERS:
        return
    start = add_modifiers(words, start, end, LONGEST, MODIFIERS)
    if words and start < end and words[-1] in PREFIXES:
        start -= 1
    if end - start > 1:
        term, name = (listed[0].id, "") if listed else (make_id(gloss), gloss)
        yield Candidate(start, end, Kind.COMPONENT, term, "name with a gloss", name=name)
        yield Candidate(*mark.span("gloss"), Kind.COMPONENT, term, "gloss of a name", name=name)


def find_listed(matcher: TermMatcher, words: list[str]) -> str:
    """Give the id of the longest component that is listed and that a stretch ends with, empty if there is none."""
    for first in range(max(0, len(words) - MODIFIERS - 1), len(words)):
        name = "".join(words[first:])
        if matcher.is_listed(name):
            return next((form.id for form in matcher.look_up(name) if form.kind is Kind.COMPONENT), "")
    return ""


def make_id(name: str) -> str:
    """Make an id of a name.

    >>> make_id("Hinted handoff"), make_id("ARC 优化器")
    ('hinted-handoff', 'arc-优化器')
    """
    return re.sub(r"[\s-]+", "-", name.lower())
