"""Change types: prefixes, areas, actions, faults and gains of a title, and what a summary speaks of."""

from __future__ import annotations

import pytest

from prgraph.extract.candidates import read_passage
from prgraph.extract.change import read_change_type
from prgraph.model import Field

TITLES: dict[str, str] = {
    "fix": """修正 autograd 在空张量上的除零
HTTP 头大小写不一致时不再丢 cookie
防止并发关闭时二次释放
WAL 回放漏掉最后一条记录
避免空指针解引用
调度器在节点下线时误删 Pod
堵住一处越权读取
处理 EINTR 返回值
回退上周的缓存改动
禁用有缺陷的重放路径
Arc 上输出乱码的根因与规避
Fix deadlock in scheduler shutdown
fix(server): avoid double free
[Bugfix] wrong dtype on empty batch
Prevent crash on empty input""",
    "feature": """允许按租户设置配额
标准库新增 zstd 模块
LoRA 支持动态卸载
给 SQL 加上 QUALIFY 子句
接入 OpenTelemetry
默认启用 HTTP/3
后端支持新内核，修复图尺寸越界
三套有损加速改为按请求开关
多卡推理接入环形注意力，提速 3.4×
支持 Docker 部署
支持流式返回并补文档
实现 PEP 750 模板字符串
Add support for zstd frames
Allow custom allocators""",
    "perf": """字典查找少一次哈希
排序改用 pdqsort，快 18%
减少启动时的系统调用
解析器零拷贝
内存占用降低 30%
缓存编译结果，避免重复编译
融合 RMSNorm 与量化 kernel
对齐降到 128，权重减约 40 GiB
预取下沉到图内，吞吐提升 22%
存储后端改用哈希空闲列表，延迟降 66%
Speed up dict lookups by 12%
Reduce memory usage of the index""",
    "refactor": """把调度循环拆成三个函数
统一错误码定义
抽出公共的重试逻辑
用 enum 替换魔法字符串
解除循环依赖
消除两份重复的解析代码
观察者拆成独立模块，触发路径少一次装箱
Refactor the parser into modules
Rename internal helpers""",
    "docs": """补充 RBAC 教程
修正 README 中的死链
为公共 API 补 docstring
刷新支持模型与参数功能矩阵
docs: clarify retry policy""",
    "test": """为时钟回拨补充回归测试
稳定 flaky 的网络用例
给解析器加模糊测试
路由器用例固定随机种子，消除偶发失败
Add regression tests for clock skew""",
    "ci": """夜间任务迁到 ARM runner
GitHub Actions 固定到 SHA
为 PR 增加 lint 检查工作流
ci: pin actions to SHAs""",
    "build": """升级 LLVM 到 20.1
CMake 最低版本提到 3.28
wheel 改用 manylinux_2_28
把 OpenSSL 设为可选依赖
Dockerfile 切到 CUDA 13.0.2
锁定 protobuf 版本
Bump protobuf to 29.1""",
    "remove": """移除 Python 2 兼容层
删去废弃的 v1 接口
不再支持 32 位 ARM
弃用旧的插件 API
Remove deprecated v1 API""",
}
SUMMARIES = (
    ("目标改用准入容量封顶", "这是典型的正确性修复 PR，根因是水位线算错。", "fix"),
    ("目标改用准入容量封顶", "行为不变，纯重构，去掉重复代码。", "refactor"),
    ("目标限定在 32 以内", "用微基准和性能论据支撑。", "perf"),
    ("会话感知驱逐", "新增一种策略，默认关闭。", "feature"),
    ("会话感知驱逐", "值得精读。", "feature"),
)


@pytest.mark.parametrize(
    "expected, title", [(kind, title) for kind, titles in TITLES.items() for title in titles.splitlines()]
)
def test_the_title_tells_the_type(expected: str, title: str) -> None:
    """The type is judged from the title first, and its cue stands in the title."""
    kind, cue = read_change_type(read_passage(Field.TITLE, title), read_passage(Field.SUMMARY, "值得精读。"))
    assert expected == kind
    assert cue is None or cue.field is Field.TITLE


@pytest.mark.parametrize("title, summary, expected", SUMMARIES)
def test_a_title_that_leaves_it_open_leaves_it_to_the_summary(title: str, summary: str, expected: str) -> None:
    """Where a title tells no type, the summary's words decide; without any it is a feature."""
    assert expected == read_change_type(read_passage(Field.TITLE, title), read_passage(Field.SUMMARY, summary))[0]


@pytest.mark.parametrize(
    "title, cue",
    [("修复两处死锁", "修复"), ("docs: clarify", "docs:"), ("为解析器补单元测试", "单元测试"), ("移除旧接口", "移除")],
)
def test_the_cue_is_the_word_it_was_read_from(title: str, cue: str) -> None:
    """The cue of a change type is the word that tells it."""
    _, span = read_change_type(read_passage(Field.TITLE, title), read_passage(Field.SUMMARY, ""))
    assert span is not None
    assert cue == title[span.start : span.end]


@pytest.mark.parametrize("unit", ["修", "避免", "减少a", "升级到 a ", "[a]", "fix ", "清理", "不再", "文档", "降到 1"])
def test_long_texts_are_read_in_linear_time(unit: str) -> None:
    """A long text is read (a pattern that is not linear would never end)."""
    text = unit * (200_000 // len(unit))
    read_change_type(read_passage(Field.TITLE, text), read_passage(Field.SUMMARY, text))
