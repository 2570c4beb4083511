"""Results and sizes that an entry reports: speedups, percentages, memory, times, counts and diffs.

A quantity counts where the text gives it as what the change brings or how large the change is. Old values,
thresholds, capacities and inputs are quantities as well and are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from prgraph.extract.candidates import Passage
from prgraph.extract.openings import find_keys
from prgraph.extract.scanning import scan
from prgraph.extract.sieve import Sieve, Sifted
from prgraph.model import Metric, MetricKind, Span

NUMBER = r"\d+(?:,\d{3})*(?:\.\d+)?"
WORD_NUMBER = r"(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a\sdozen|twenty)"
RANGE = rf"{NUMBER}(?:\s?[-–~～至到]\s?{NUMBER})?"
HAN_NUMBER = r"[一二两三四五六七八九十百]{1,4}"
LISTED = (
    r"链接|条目|页面|章节|示例|字段|参数|选项|规则|词条|告警|警告|步骤|节点|作业|任务|依赖|组件|类型|图片|条款"
    r"|翻译|文档|物种|词|键"
)
"""Things that a change may add, drop or mend; their number counts only beside such a verb."""
OPEN = r"(?<![\w.,#$/=])(?<![\w)]-)"
SHARED = r"(?:(?<![\w.,#$/=])(?<![\w)]-)|(?<=[x×倍%]/))"
COUNTED = (
    r"(?:测试|源|头|新|配置)文件|测试用例|文件|测试|用例|提交|模块|函数|接口|方法|类|补丁|单测|断言|包|算子"
    r"|内核|脚本|配置项|commits?|files?|tests?|modules?|functions?"
    r"|(?:test\s)?cases?|packages?|kernels?|call\s?sites"
)
COUNT = (
    rf"(?:(?:个|处|份|项|条|类|种|套|次)?\s?(?:{COUNTED})(?![A-Za-z])|(?:个|条|处|项|张|篇|份)\s?(?:{LISTED})"
    r"|个\s?[a-z]{3,12}(?![A-Za-z_])|[万亿]\s?(?:个|次|条|项)|(?:个|次|条|处|项|例))"
)
UNITS = {
    "lines": (NUMBER, r"余?行(?![业为列动号程驶缓组情])|(?<=\s)(?:lines?|LOC)(?![A-Za-z])"),
    "speedup": (RANGE, r"[x×X倍](?![A-Za-z0-9_×*]|数|频|率|\s?\d)"),
    "percent": (RANGE, r"(?:[%％]|percent(?![A-Za-z]))(?!\w)"),
    "memory": (RANGE, r"(?:[KMGTk]i?B|[kmg]b|字节|bytes?)(?![A-Za-z0-9/_-])"),
    "time": (
        RANGE,
        r"(?:[nµμu]s|ms|毫秒|微秒|纳秒|秒钟?|分钟|小时|seconds?|secs?|minutes?|mins?|hours?|hrs?|[sh])(?![A-Za-z0-9/_-])",
    ),
    "count": (NUMBER, COUNT),
}
"""What stands before and behind the white space between a number and its unit, by the name of its group."""
QUANTITY = re.compile(
    r"(?P<diff>(?<![\w.])\+\d[\d,]*\s?/\s?[-−–]\d[\d,]*(?!\w|\.\d))"
    rf"|(?P<signed>(?<![\w.])[-+−]\d[\d,]*\s?行)|{SHARED}(?:"
    + "|".join(rf"(?P<{name}>{number}\s?(?:{unit}))" for name, (number, unit) in UNITS.items())
    + ")"
)
HAN_QUANTITY = re.compile(
    rf"(?P<han_lines>{HAN_NUMBER}余?行(?![业为列动号程驶缓组情]))"
    rf"|(?P<han_speedup>[一两二三四五六七八九十数]{{1,2}}倍(?!数|频)|(?<=[吐能度率])翻了?一?[倍番])"
    rf"|(?P<han_percent>百分之{HAN_NUMBER})"
)
UNIT_HEADS = "".join(sorted({key[0] for _, unit in UNITS.values() for key, _ in find_keys(unit) or ()}))
GOES_ON = rf"(?i:[{re.escape(UNIT_HEADS + '-–~～至到/')}])"
"""Behind a number: what a unit begins with, or what stands between the numbers of a range or a diff."""
DIGITS = re.compile(
    r"[-+−\d](?:(?<=\d)(?:(?<![\w.,#$/=]\d)(?<![\w)]-\d)|(?<=[x×倍%]/\d))"
    rf"[\d.,]*+(?=\s{{0,2}}{GOES_ON})|(?<!\d)(?=\d[\d,]*+\s?[/行]))"
)
"""Numbers that a unit may follow, where one is open or shares its unit, and signs of a diff."""
WORD_LINES = re.compile(rf"(?<![A-Za-z-])(?P<word_lines>{WORD_NUMBER}\slines?)(?![A-Za-z])", re.IGNORECASE)
HAN_HEADS = re.compile("[一二两三四五六七八九十百数翻]")
KIND_OF = {
    "diff": MetricKind.DIFF,
    "signed": MetricKind.DIFF,
    "lines": MetricKind.DIFF,
    "han_lines": MetricKind.DIFF,
    "word_lines": MetricKind.DIFF,
    "speedup": MetricKind.SPEEDUP,
    "han_speedup": MetricKind.SPEEDUP,
    "percent": MetricKind.PERCENT,
    "han_percent": MetricKind.PERCENT,
    "memory": MetricKind.MEMORY,
    "time": MetricKind.TIME,
    "count": MetricKind.COUNT,
}
ABOUT = r"[约近大概仅只就才了到至为成个\s]{0,4}$"
BECOMES = re.compile(
    r"\s?(?:加速|的)?\s?(?:一路|直接|大幅|进一步|左右)?(?:降|减|缩|压|升|提|涨|变|改|扩展|拉|掉|跌|落|瘦|增|砍|掉"
    r"|回落|收敛|优化|下降|上升|增加"
    r"|减少|缩短|降低|压缩)(?:低|少|小|短|缩|长|高|加|大)?(?:到|至|为|成)"
    r"|\s?(?:->|→|➜|⇒|=>)|\s(?:down\s|up\s)?to\s[~约]?\d"
)
OLD_BEFORE = re.compile(
    rf"(?:从|由|自|默认(?:值)?(?:为|是)?|基线(?:为|是)?|原来?(?:先|本)?(?:需要?|要|为|是)|此前|之前|旧值|(?<=[（(，])原"
    rf"|(?<![a-z])(?:from|was|were|previously|instead\sof|rather\sthan|compared\s(?:to|with)|than)\s|而不是"
    rf"|而非)\s?{ABOUT}",
    re.IGNORECASE,
)
OLD_CLAUSE = re.compile(
    r"(?<![比较于])(?:旧(?!金)|此前|之前|以前|过去|原先|原本|原来|以往|曾|(?<![a-z])(?:previously|used\sto"
    r"|formerly|before))",
    re.IGNORECASE,
)
NEW_CLAUSE = re.compile(
    r"现在?|如今|改后|新|后|降|减|缩|压|省|快|变|→|now|new|after|to\s|只|仅|是(?:原|之|以|过)|为(?:原|之|以"
    r"|过)|比|较|相",
    re.IGNORECASE,
)
THRESHOLD_BEFORE = re.compile(
    r"(?:过期时间|有效期|生存期|TTL|保留|阈值|门槛|超过|超出|大于|小于|不足|不到|低于|高于|多于|少于|至少|最多|最少"
    r"|上限|下限|超时|每隔?|间隔"
    r"|限制|限定|限额|容忍|容差|误差|余量|以内|满|占空比|采样率|概率|>=?|<=?|≥|≤"
    r"|(?<![a-z])(?:timeout|threshold|at\sleast|at\smost|up\sto|limit(?:ed\sto)?|every|within|over|under|above"
    r"|below|exceeds?|than|least|most|tolerance|per|rate\sof|window\sof|ttl|keeps?|waits?))"
    rf"(?:暂时|暂|先|临时|统一|已)?(?:设|定|取|放宽|收紧|调高|调低)?\s?(?:为|是|的|在|到|of|at|=|：|:)?\s?{ABOUT}",
    re.IGNORECASE,
)
LIMIT_AFTER = re.compile(
    r"\s?(?:的|左右的)?(?:超时|阈值|上限|下限|限制|间隔|窗口|假设|容差|余量|预算|以上|以下|以内|之内|内(?!存)"
    r"|的?(?:流量|请求|用户|样本|节点|机器|概率|负载)|灰度|显存的|显卡|内存卡|单?卡|单机|GPU|机器|对齐|一桶|为一"
    r"|分块|分页|页|粒度|桶|块|缓冲|镜像|文件的|大小的"
    r"|模型|数据|输入|分位|概率|采样|兼容|一致|等价|确定|默认|差异|上采样|超分|放大|MSAA|心跳|(?:旧|老|历史"
    r"|性能)?(?:问题|回归|缺陷|场景)|一次|轮询|(?:timeout|threshold|limit|budget|window|interval|card|GPU"
    r"|model|input|file|image|buffer|page|chunk)s?(?![a-z]))",
    re.IGNORECASE,
)
CAPACITY_BEFORE = re.compile(
    r"(?:卡|机器|机型|节点|硬件|显存|本身|标称|自带|配备|物理)(?:本身|就|只)?(?:是|为|有|带|共|配)\s?$|占空比\s?$"
)
COST_BEFORE = re.compile(
    r"差异|差距|开销|代价|损耗|回退|误差(?!容)|overhead|cost|regress|slowdown|degrad", re.IGNORECASE
)
"""What is said to stay below a bound is a result: overhead below 1%."""
OLD_SENTENCE = re.compile(r"\s*(?:此前|之前|以前|过去|原先|原本|原来|旧|以往|从前|previously|formerly)", re.IGNORECASE)
NEW_SENTENCE = re.compile(r"现|如今|改用|改为|改成|换成|之后|本次|这次|降|减|缩|→|now|after|to\s", re.IGNORECASE)
GAIN_BEFORE = re.compile(
    r"代价|多费|另外|额外|最长|最慢|最短|体积|尺寸|加了|大了|胖|瘦|建链|跑完|完成|小了|轻了|少了|现在"
    r"|[提增减降省缩加快慢高低少多压涨达跌落砍]|节约|开销|仅|只|速|吞吐|延迟|时延|耗时|用时|时长|时间|收益|瘦身"
    r"|损失|改善|下滑|优化|恢复|波动|占用|峰值|为原|成|每帧|每步|单步|P9\d|p9\d|墙钟|变|如今|现在"
    r"|[到→>]\s?[~约]?$"
    r"|(?<![a-z])(?:gr[eo]w|rose|rise|add|size|footprint|cost|overhead|finish|free|now\s$|sav|reduc|improv|fast|slow"
    r"|speed|drop|gain|increas|decreas|cut|less|more|lower|higher|took"
    r"|takes?|shav|trim|only|just|peak|latency|throughput|down\sto|shr[aiu]nk|to\s[~≈]?$)",
    re.IGNORECASE,
)
GAIN_AFTER = re.compile(
    r"\s?(?:的|左右的?|以上的)?(?:提升|提速|收益|加速|下降|降低|减少|节省|增幅|改善|回退|开销|损失|增长|缩短"
    r"|faster|slower|less|more|lower|higher|speed|reduction|improvement|saving|gain|drop|smaller|shorter)",
    re.IGNORECASE,
)
SIZE_BEFORE = re.compile(
    r"少|多了|瘦|那|这|patch|fix|修法|补丁|改动|修改|新增|增加|删|净|合计|共|总|仅|只|不足|不到|约|近|小|改|动|补|涉及|横跨"
    r"|触及|减|文件|提交"
    r"|commit|diff|\+|用|以|（|\(|only|just|net|about|adds?|removes?|touch|chang|across|in\s|of\s",
    re.IGNORECASE,
)
SIZE_AFTER = re.compile(
    r"\s?(?:的|左右的?|小|核心|有效|新增|净)?(?:代码|改动|改|修改|修复|修正|补丁|常量|配置|逻辑|删|替换|增量"
    r"|之差|实现|就|即|搞定|解决|而已|边界|判断|检查|条件|[^，。；]{0,8}(?:而已|了事|搞定)|of\s(?:code|change|dead|[A-Z]\w+|C\b)"
    r"|changed?|change|patch|fix|diff|added|removed)",
    re.IGNORECASE,
)
BULK_AFTER = re.compile(
    r"\s?(?:警告|告警|日志|提示|输出|错误|报错|信息|说明|注释|命令|脚本)|\s?的?(?:单|大|巨型|超长|老|旧|长)?(?:文件|模块|函数|类|脚本|数据|记录|日志|表|输入|结果|样本|文本|输出"
    r"|语料|CSV|描述|file|rows?|records?|log)",
    re.IGNORECASE,
)
UNSURE_BEFORE = re.compile(
    r"(?:第|每|前|后|上|下|万|亿|千|隔|超过|不仅仅?是改?|不只是?改?|逐|另起|换|同|单|首|末|两侧各)\s?$"
)
HAN_BEFORE = re.compile(r"[一二两三四五六七八九十百千万几数每逐]$")
INPUT_BEFORE = re.compile(r"(?:(?<!落)(?<!集中)(?<!分布)在|[对用跑载拉约近含有达]|公开|总共有|of|on|with|across)\s?$")
COUNT_UNIT = re.compile(rf"\d\s?(?:[万亿]?\s?[个次条处项例]|个\s?[a-z]+|[个条处项张篇份]\s?(?:{LISTED}))$")
REACHED_BEFORE = re.compile(
    rf"(?:减|降|增|升|缩|压|合并|精简|砍|reduced\s)\s?(?:少|低|加|到|至|为|成|to){{1,2}}\s?{ABOUT}"
)
CHANGED_BEFORE = re.compile(
    r"(?:少跑|多跑|少了|修|改|补|新增|多出|增加|增补|补充?|删除?|移除|找出|发现|修复?|修正|清理|更新|重写|迁移|净减"
    r"|减少|淘汰|替换"
    r"|改写)[了到出掉]*\s?[约近共]?\s?$"
)
COMPARED = re.compile(r"[比较于是为至到]\s?(?:原|之|以|过|此|旧|曾)|than\s(?:before|previous)")
"""A clause that compares with the old state: 是原先的 1.9×, 比之前快 30%."""
PLAIN = re.compile(rf"({NUMBER})\s?(\D*)")
SAME_SENTENCE = 40
SENTENCE_SIGHT, CLAUSE_SIGHT, SIGHT = 100, 40, 20
"""So many characters before a quantity are read at most, of its sentence, of its clause, and right before it."""

SCALE = {
    "ns": "NanoSEC", "us": "MicroSEC", "µs": "MicroSEC", "μs": "MicroSEC", "ms": "MilliSEC", "s": "SEC", "秒": "SEC",
    "毫秒": "MilliSEC", "微秒": "MicroSEC", "纳秒": "NanoSEC", "分钟": "MIN", "min": "MIN", "mins": "MIN",
    "minute": "MIN", "minutes": "MIN", "second": "SEC", "seconds": "SEC", "sec": "SEC", "secs": "SEC", "秒钟": "SEC",
    "小时": "HR", "h": "HR", "hour": "HR", "hours": "HR", "hrs": "HR", "字节": "BYTE", "byte": "BYTE", "bytes": "BYTE",
    "kb": "KiloBYTE", "mb": "MegaBYTE", "gb": "GigaBYTE", "tb": "TeraBYTE",
    "kib": "KibiBYTE", "mib": "MebiBYTE", "gib": "GibiBYTE", "tib": "TebiBYTE",
    "%": "PERCENT", "％": "PERCENT", "percent": "PERCENT",
}  # fmt: skip
SENTENCE_MARKS = "。！？\n"
CLAUSE_MARK = re.compile(r"[，,。；;！？!?\n（）()]")


TOLD_BEFORE = Sieve((OLD_BEFORE, OLD_CLAUSE, THRESHOLD_BEFORE, CAPACITY_BEFORE))


@dataclass(slots=True)
class Quantity:
    """A quantity at [start, end) of a text; ``told`` are the patterns that may match in the words before it."""

    text: str
    kind: MetricKind
    group: str
    start: int
    end: int
    told: Sifted

    @property
    def before(self) -> str:
        """Give the few words before it."""
        return self.text[max(0, self.start - SIGHT) : self.start]

    @property
    def after(self) -> str:
        """Give the few words behind it."""
        return self.text[self.end : self.end + 16]

    @property
    def clause(self) -> str:
        """Give its clause up to it, at most a few words."""
        return CLAUSE_MARK.split(self.text[max(0, self.start - CLAUSE_SIGHT) : self.start])[-1]

    @property
    def sentence_start(self) -> int:
        """Give where its sentence begins, or what of it is read."""
        text, start = self.text, self.start
        far = max(0, start - SENTENCE_SIGHT)
        full, loud, asked, line = (text.rfind(mark, far, start) for mark in SENTENCE_MARKS)
        return max(far, full + 1, loud + 1, asked + 1, line + 1)

    def finds(self, pattern: re.Pattern[str]) -> bool:
        """Tell whether a pattern of the words before it matches in the few words right before it."""
        return self.told.holds(pattern) and pattern.search(self.before) is not None


def read_metrics(passages: Iterable[Passage]) -> tuple[Metric, ...]:
    """Read the results and sizes that an entry reports, each text once, in order."""
    found: dict[tuple[str, MetricKind], list[Span]] = {}
    for passage in passages:
        for kind, start, end in find_results(passage.plain):
            found.setdefault((passage.text[start:end], kind), []).append(Span(passage.field, start, end))
    return tuple(Metric(text, kind, tuple(spans), *measure(text, kind)) for (text, kind), spans in found.items())


def find_results(text: str) -> Iterator[tuple[MetricKind, int, int]]:
    """Find the quantities that report a result or a size, (kind, start, end), in order."""
    last: Quantity | None = None
    marks = [*scan(DIGITS, QUANTITY, text)]
    if "行" in text or "倍" in text or "番" in text or "百分之" in text:
        marks = sorted((*marks, *scan(HAN_HEADS, HAN_QUANTITY, text)), key=lambda mark: mark.start())
    if " line" in text:
        marks = sorted((*marks, *WORD_LINES.finditer(text)), key=lambda mark: mark.start())
    for mark in marks:
        quantity = make_quantity(text, mark)
        if is_result(quantity) or (last is not None and is_another(text, last, quantity)):
            yield quantity.kind, quantity.start, quantity.end
            last = quantity


def make_quantity(text: str, mark: re.Match[str]) -> Quantity:
    """Make the quantity of a match."""
    group = mark.lastgroup or ""
    start, end = mark.span()
    told = TOLD_BEFORE.sift(text, max(0, start - CLAUSE_SIGHT), start)
    return Quantity(text, KIND_OF[group], group, start, end, told)


def is_another(text: str, last: Quantity, quantity: Quantity) -> bool:
    """Tell whether a quantity goes on a list that a result began: A 上 4.7 ms，B 上 7.9 ms."""
    between = text[last.end : quantity.start]
    return (
        quantity.kind is last.kind
        and quantity.kind in (MetricKind.TIME, MetricKind.MEMORY)
        and len(between) <= SAME_SENTENCE
        and "。" not in between
        and "；" not in between
        and not is_limit(quantity)
        and not is_old(quantity)
    )


def is_result(quantity: Quantity) -> bool:
    """Tell whether a quantity is a result or size of the change: no old value, no threshold, no capacity, no input."""
    if quantity.group in ("diff", "signed"):
        return True
    if quantity.kind is MetricKind.DIFF:
        return is_size(quantity)
    if is_limit(quantity) or is_old(quantity):
        return False
    if quantity.kind is MetricKind.COUNT:
        return is_counted(quantity)
    if quantity.kind in (MetricKind.MEMORY, MetricKind.TIME):
        return bool(GAIN_BEFORE.search(quantity.clause[-20:]) or GAIN_AFTER.match(quantity.after))
    return True


def is_size(quantity: Quantity) -> bool:
    """Tell whether a number of lines is the size of the change, not of a file, a table or a place."""
    if UNSURE_BEFORE.search(quantity.before) or BULK_AFTER.match(quantity.after):
        return False
    if quantity.group == "han_lines" and HAN_BEFORE.search(quantity.before):
        return False
    return bool(SIZE_AFTER.match(quantity.after) or SIZE_BEFORE.search(quantity.before[-10:]))


def is_limit(quantity: Quantity) -> bool:
    """Tell whether a quantity is a threshold, a capacity or the size of an input."""
    if LIMIT_AFTER.match(quantity.after) or quantity.finds(CAPACITY_BEFORE):
        return True
    return quantity.finds(THRESHOLD_BEFORE) and not COST_BEFORE.search(quantity.clause)


def is_old(quantity: Quantity) -> bool:
    """Tell whether a quantity tells how things were: 从 92 ms 降到 …, 旧路径要 19 秒."""
    if BECOMES.match(quantity.after) or quantity.finds(OLD_BEFORE):
        return True
    sentence = (quantity.text, quantity.sentence_start, quantity.start)
    if OLD_SENTENCE.match(*sentence) and not NEW_SENTENCE.search(*sentence):
        return True
    if not quantity.told.holds(OLD_CLAUSE):
        return False
    clause = quantity.clause
    old = OLD_CLAUSE.search(clause)
    return old is not None and not NEW_CLAUSE.search(clause, old.end()) and not COMPARED.search(clause)


def is_counted(quantity: Quantity) -> bool:
    """Tell whether a count is one of the change: of things changed, or what a number went down or up to."""
    text = quantity.text[quantity.start : quantity.end]
    if COUNT_UNIT.search(text):
        listed = not text.endswith(("个", "次", "条", "项"))
        return bool(REACHED_BEFORE.search(quantity.before) or (listed and CHANGED_BEFORE.search(quantity.before)))
    return not (INPUT_BEFORE.search(quantity.before) or UNSURE_BEFORE.search(quantity.before))


def measure(text: str, kind: MetricKind) -> tuple[str, str]:
    """Give the value (a canonical decimal) and QUDT unit of a plain quantity, empty where it is a range or in words.

    >>> measure("40 GiB", MetricKind.MEMORY)
    ('40', 'GibiBYTE')
    """
    plain = PLAIN.fullmatch(text)
    if not plain or kind is MetricKind.DIFF:
        return "", ""
    value = plain[1].replace(",", "")
    if "." in value:
        value = value.rstrip("0").rstrip(".")
    return value, SCALE.get(plain[2].strip().lower(), "NUM")
