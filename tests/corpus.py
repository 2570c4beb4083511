"""Make digests of any number of entries with the structure of real ones: subsystems with their own words, devices and
code names, a few subjects that everyone touches, references to recent pull requests. The same on every run.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from prgraph.lexicon import load_lexicon
from prgraph.model import Kind

TITLES = (
    "修复 {part} 在 {chip} 上的{fault}",
    "{part} 支持 {model}，新增 {symbol}",
    "重构 {part} 的配置入口，统一 {other} 路径",
    "{model} 启用 {dtype} 的 {part}，吞吐提升 {gain}%",
    "{part} 与 {other} 解耦，减少一次同步",
    "为 {part} 补充回归测试，覆盖 {chip}",
    "优化 {part} 调度，{model} 首字延迟降低 {gain}%",
    "移除 {part} 中已废弃的 {symbol} 开关",
)
FAULTS = ("越界访问", "死锁", "精度回归", "显存泄漏", "空指针", "重复计数")
OPENINGS = ("值得精读。", "值得精读，尤其适合维护该模块的工程师。", "建议快速浏览。", "无需精读。", "")
SENTENCES = (
    "重点看 `{symbol}` 如何与 {part} 配合：先在 {chip} 上确认边界，再放开到 {model}。",
    "设计取舍在于 {part} 只暴露一个入口，{other} 不再各自读取配置。",
    "关注 {dtype} 路径下 `{symbol}` 的对齐要求，否则 {chip} 会回退到慢路径。",
    "{part} 的状态改由 `{symbol}` 统一维护，避免 {other} 与 {part} 互相等待。",
    "对在 {chip} 上部署 {model} 的团队有直接参考价值。",
    "实测 {model} 的吞吐提升 {gain}%，显存减少 {gain} GiB。",
)
REFERENCES = (
    "可与 #{number} 一并阅读。",
    "依赖 #{number} 先行合入。",
    "后续工作见 #{number}。",
    "#{number} 的失败案例可作对照。",
)
VERBS = ("load", "plan", "cache", "route", "merge", "probe", "split", "commit", "resolve", "launch")
NOUNS = ("weights", "pages", "tokens", "batch", "graph", "scale", "blocks", "state", "window", "queue")


@dataclass(frozen=True)
class Subsystem:
    """The words that go together: parts (the first most often), chips, models, code names."""

    parts: Sequence[str]
    chips: Sequence[str]
    models: Sequence[str]
    dtypes: Sequence[str]
    symbols: Sequence[str]


@lru_cache(maxsize=1)
def _names() -> dict[Kind, list[str]]:
    """Give English names by kind; of components only those of families, nearest relatives together."""
    names: dict[Kind, list[tuple[str, str]]] = {}
    for (kind, term_id), term in sorted(load_lexicon().terms.items()):
        preferred = [name.text for name in term.names if name.preferred and name.lang == "en"]
        if preferred and len(preferred[0]) > 2:
            above = term.broader[0][1] if term.broader else term_id
            names.setdefault(kind, []).append((above, preferred[0]))
    return {kind: [name for _, name in sorted(rows)] for kind, rows in names.items()}


def make_subsystems(count: int, seed: int = 1) -> list[Subsystem]:
    """Give subsystems: each a stretch of related components with devices and code names of its own."""
    draw = random.Random(seed)
    names = _names()
    parts = names[Kind.COMPONENT]
    subsystems = []
    for number in range(count):
        start = draw.randrange(max(1, len(parts) - 8))
        symbols = [f"{draw.choice(VERBS)}_{draw.choice(NOUNS)}_{number}_{each}" for each in range(40)]
        subsystems.append(
            Subsystem(
                parts=parts[start : start + 7],
                chips=draw.sample(names[Kind.HARDWARE], 3),
                models=draw.sample(names[Kind.MODEL], 3),
                dtypes=draw.sample(names[Kind.DTYPE], 2),
                symbols=symbols,
            )
        )
    return subsystems


def make_entries(count: int, seed: int = 1) -> Iterator[tuple[str, str]]:
    """Give titles and summaries; large subsystems have many of them, small ones few."""
    draw = random.Random(seed)
    subsystems = make_subsystems(max(4, round(count**0.6)), seed)
    for number in range(count):
        home = subsystems[int(len(subsystems) * draw.random() ** 1.8)]
        away = draw.choice(subsystems) if draw.random() < 0.3 else home
        words = _choose_words(draw, home, away)
        title = draw.choice(TITLES).format(**words)
        chosen = [template.format(**_choose_words(draw, home, away)) for template in draw.sample(SENTENCES, 3)]
        if draw.random() < 0.35:
            chosen.append(draw.choice(REFERENCES).format(number=30000 + int(number * 1.7) + draw.randrange(40)))
        yield f"{title}（{number}）", draw.choice(OPENINGS) + "".join(chosen)


def _choose_words(draw: random.Random, home: Subsystem, away: Subsystem) -> dict[str, str]:
    return {
        "part": home.parts[int(len(home.parts) * draw.random() ** 2)],
        "other": draw.choice(away.parts),
        "chip": draw.choice(away.chips),
        "model": draw.choice(home.models),
        "dtype": draw.choice(home.dtypes),
        "symbol": draw.choice(home.symbols),
        "fault": draw.choice(FAULTS),
        "gain": str(draw.randrange(5, 60)),
    }


def make_digests(count: int, seed: int = 1, repository: str = "example-org/engine") -> dict[str, str]:
    """Give digests by file name, at most 20 entries each, ``count`` entries in all."""
    entries = list(make_entries(count, seed))
    return {
        f"{at // 20:04d}.txt": "\n\n".join(
            (repository, *(f"{title}\n\n{text}" for title, text in entries[at : at + 20]))
        )
        for at in range(0, count, 20)
    }
