"""The readers whom a summary addresses: 对关注 NPU 的工程师, 适合调度器方向的读者, recommended for maintainers.

A phrase ends with a role and begins behind the words that address it (对, 适合, 推荐 …), or at the start of its clause
where the clause goes on to advise (… 的工程师值得精读).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from prgraph.extract.candidates import Passage
from prgraph.extract.sieve import Sieve
from prgraph.model import TERM_KINDS, Audience, Kind, Mention, Span

ROLE_ZH = (
    r"工程师|程序员|开发者|开发人员|开发同学|研发(?:人员|同学|团队)?|团队|维护者|维护人员|用户|使用者|读者"
    r"|同学|人员|人群|贡献者|架构师|运维(?:人员|同学|团队)?(?!成本|工具|脚本|平台|负担|手册|和|与|及"
    r"|[^，。；、的]{1,10}的(?:团队|人|同学|用户|工程师|读者|SRE))"
    r"|研究者|研究人员|研究员|从业者|作者们?|新手|初学者|新人|同行|同事|老师|教师|朋友|学生|工人|医生|编辑"
    r"|设计师|美术|策划|产品经理|分析师|科学家|学者|玩家|发烧友|负责人|爱好者|管理员|管理者"
    r"|值班(?:人员|同学)|厂商|发行版打包者|打包者|集成商|集成者|部署者|提供者|学习者|老手|客户|实现者|编写者"
    r"|站长|场景(?![下中里的])|(?<=的)人(?![们类口工])|伙伴们?|兄弟们?|朋友们|同仁|各位|客户经理|运营(?!商)|法务"
    r"|客服|测试人员|(?:前端|后端|客户端)开发(?![者人团同])"
    r"|(?:接入|集成|嵌入|使用|合作|消费|调用|业务|需求|对接)方|下游(?=\s?[，。；、]|$)|(?<=的)(?:队友|队员|领队|教练"
    r"|家长|学员)"
)
ROLE_EN = (
    r"engineers?|developers?|devs?|maintainers?|users?|teams?|readers?|owners?|reviewers?|contributors?"
    r"|operators?|researchers?|SREs?|administrators?|admins?|architects?|newcomers?|beginners?|practitioners?"
    r"|authors?|implementers?|integrators?|packagers?|programmers?|hackers?|students?|customers?|people|folks|anyone"
    r"|anybody"
    r"|everyone|those"
)
ROLE = re.compile(
    rf"(?P<zh>(?:{ROLE_ZH})(?:用户|团队|同学|人员|读者|们)?)|(?<![\w-])(?P<en>{ROLE_EN})(?![\w-])", re.IGNORECASE
)
GENERIC = frozenset(
    (
        "两类读者,各类读者,这类读者,三类读者,所有读者,普通读者,别的人,其余的人,其他的人,旁人,外人,各位,下游,同仁,伙伴,业务方,前者,后者,作者本人,攻击者,"
        "第三者,"
        "二者,三者,两者,或者,团队,用户,人员,人群,同学,场景,人,作者,作者们,读者,使用者,厂商,各团队,该团队,本团队,新用户,其他人,别人,客户,"
        "其他读者,其余读者,其他同学,大多数用户,多数用户,所有用户,部分用户,老用户,大多数读者,其他用户,其他团队,"
        "其他开发者,其余用户,其余人,多数读者,下游用户,PR 作者,"
        "users,user,the user,the users,team,teams,the team,readers,reader,the reader,the readers,people,folks,anyone,"
        "everyone,those,authors,the author,the authors,author,other readers,other users,all users,most users,"
        "most readers,reviewers,the reviewer,reviewer,new users"
    ).split(",")
)
"""Roles that say nothing of who is meant."""
ADDRESSING = (
    r"(?:尤其|特别|比较|更|最|很|非常|主要|仅|只|也|同样)?(?:适合|适用于|推荐(?!系统|算法|值|配置|引擎|模型[，。])"
    r"|建议|面向|针对|写给|留给|推荐给"
    r"|供|提醒|值得)(?:给|于|由)?|对于|对|^\s?(?:请|给)|(?<![方朝指导面])向(?![量上下后前导])|尤其(?:是)?"
    r"|特别(?:是)?|尤对"
)
START_ZH = re.compile(rf"{ADDRESSING}")
SETTING_START = re.compile(r"适合(?:于|用于|用在)?|适用于|面向|针对")
"""What addresses a setting (… 场景), which is no reader by itself."""
SECOND_PERSON = re.compile(r"(?:如果|若|假如|只要)?(?:你|您|读者)(?:是|正是|属于)|作为")
LEAD_IN = re.compile(
    r"\s*(?:因此|所以|但是?|而且?|另外|此外|同时|其中|倒是|尤其是?|外加|还有|不过|当然|总之|总体(?:上)?|首先|其次"
    r"|最后|所有|任何"
    r"|凡是?|每位|各位|那些|以及|和|与|及|或者?|、|也|都|则|这对|这里|此 PR|该 PR|本 PR)+\s*"
)
SENTIMENT = re.compile(r"对[^，。；]{1,30}(?:感兴趣|有兴趣|有需求|有要求|熟悉|好奇|敏感|不熟|陌生)的$")
CLAUSE = re.compile(r"[。！？；!?;\n，：:—]|\.\s|,\s")
ADDRESSED_AFTER = re.compile(
    r"\s?(?:definitely|really|certainly|just|绝对|确实|真的)?\s?(?:来说|而言|来讲|们|都|也|尤其|特别|最|更|很|非常"
    r"|强烈)?\s?"
    r"(?:、|(?:和|与|及|或)(?=[^，。；]{1,16}?(?:值得|应|必|可以?|都|均|需|请|精读|细读|用得))|都?用得[上着]"
    r"|[，,]\s?(?:以及|和|与|或者?|还有)|[，,：:]\s?(?:请|建议|值得|推荐|可|应|看|读|把|点开|别|认真|非|都|要|必"
    r"|skim|read|外加|重点|最好|尤其|务必"
    r"|不妨|必|这|本|需|优先|无需|也|则|直接)|该(?![项类函])|看(?![到见])|读|心里有数|须知|升级[前时]|了解|要(?!求)"
    r"|有福|非读|非看|适合|skim|read|recommended|deep|should|must|应|可(?!改|用|通过|在|选|配|见)以?|需|请|须|务必"
    r"|不妨|最好|值得|建议|推荐|必读|必看|必须"
    r"|有必要|会|将|能|宜|不可|不容|精读|细读|通读|略读|快速|重点|优先|受(?:影响|益)|关注|留意|参考|阅读|浏览"
    r"|的(?:必读|参考|首选|必修|入门|重点|福音)|都能|也能|从中|尽早|尽快|无需|不必|不用|不需要?|跳过|直接)"
)
TOLD_AFTER = re.compile(
    r"\s?(?:透明|可见|无感|不可见|友好|造成|产生|隐藏|代码|空间|输入|请求|体验|数据|自行|反馈|报告|提交|指出"
    r"|认为|提出|传入|提供|配置|侧|名|组|态|权限|手册|群|仓库|级|之间|自己|没有|希望|曾|在(?:评审|issue|讨论)"
    r"|解决|贡献的|撰写|最先|最早|投诉|抱怨|生态|可?以?(?:快速|放心|直接)?(?:合入|合并|批准))"
)
TELLING = re.compile(
    r"让|使(?!用)|认为|指出|表示|发现|报告|提出|觉得|担心|希望|避免|防止|允许|修复|支持|影响|方便|使得|帮助|引导"
    r"|误导|导致"
    r"|反馈|提示|通知|要求"
)
"""A clause that tells something of readers rather than addressing them: 作者认为用户 …"""
JOINED = re.compile(r"\s?(?:，|、)?\s?(?:以及|和|与|及|或者|或|、|and|or)\s?(?:对于|对|the\s)?")
INNER_CLOSE = re.compile(r"[^()（）]{0,60}[)）]")
INNER_OPEN = re.compile(r"[(（][^()（）]{0,60}$")
START_EN = re.compile(
    r"(?<![\w-])(?:(?:recommended|useful|relevant|helpful|valuable|essential|important|intended|written"
    r"|interesting|suited|suitable|reading|read|look|skim|value|reference|must[- ]read|matters?|aimed"
    r"|of\sinterest|suggested)\s[^,.;:]{0,12}?(?:for|to|at|by)|for|especially|particularly"
    r"|worth\sa\s\w+\s\w+\sby)\s",
    re.IGNORECASE,
)
TAIL_EN = re.compile(
    r"(?:\s(?:who|that|working|maintaining|using|running|interested|building|deploying|developing|debugging"
    r"|writing|porting|operating|tuning|serving|training|responsible|of|in|on"
    r"|with|touch(?:es)?|to\sthe|tunes?|writes?|uses?|runs?|maintains?|builds?|owns?)\s(?:`[^`\n]{1,60}`"
    r"|[^,.;:()\n`]){1,60}?)?(?=\s(?:should|can|may|must|will|need|needs|would|ought|might|are|is|get"
    r"|gets)\s|[,.;:)\n]|\s[-–—]|$)"
)
ARTICLE = re.compile(
    r"\s*(?:(?:so|but|and|hence|therefore|then|thus)\s)?(?:(?:the|all|any|our)\s)?(?=\w+)", re.IGNORECASE
)
ADVISED_EN = re.compile(
    r"\s(?:should|can|may|must|will\swant|need|needs|would|ought|might|are\sadvised|is\sadvised)\s"
    r"|,\s(?:please|read|start|look|it\sis)",
    re.IGNORECASE,
)
HAN = re.compile(r"[\u4e00-\u9fff]")
HAN_NEXT = re.compile(r"\s?[\u4e00-\u9fff]")
LOOSE = re.compile(
    r"[员师者友手方队组户](?<=[\u4e00-\u9fff]{2})(?=\s?(?:[，。；、：]|和|与|及(?!时)|都|也|应|须|请|可以|值|建议"
    r"|而言|来说|推荐|务必|最好|必|宜|不妨|需|将|参考|阅读|该|尤其|可(?![改用通在见])|$))"
)
"""The last character of a role that no list has: 审计员, 调音师, 接入方."""
HEADLESS = re.compile(
    r"(?:做|写|搞|玩|跑|维护|负责|从事|改|调|研究|开发|带|管|用|养|种)[^，。；、：\n的]{2,24}的(?=\s?(?:[，。；、]"
    r"|都|也|请|应|必|尤其|值得|可以|务必|$))"
)
"""Readers told by what they do, without a role: 写算子的都该看."""
ABLE_AFTER = re.compile(
    r"\s?(?:也|都)?(?:可以?|能|会|将|要|需)(?![^，。；]{0,8}(?:读|看|阅|览|参考|留意|关注|跳过|略))"
)
"""What a bare role may do is no advice to it: 开发者可以在配置里关闭."""
STRONG_START = re.compile(
    r"(?:适合|适用于|推荐给|推荐(?!系统|算法|值|配置|引擎|模型[，。])|建议|面向|写给|留给|供|提醒|谨?向|^\s?(?:请"
    r"|给)|尤其适合)(?:给|于|由)?"
)
SUITED_AFTER = re.compile(
    r"\s?(?:来说|而言|来讲)?[，：:]?\s?(?:都|也|均|尤其|最|很|非常)?(?:值得|应|须|请|务必|建议|推荐|必读|必看|不妨"
    r"|最好|可以?(?:略加?|稍|快速|先|只|仅)?(?:阅|浏|读|看|参|翻|跳过|留意|忽略)|阅读|浏览|参考|宜|精读|细读|重点"
    r"|留意|关注|该|能|用得)"
)
ROLES = Sieve((ROLE, LOOSE, HEADLESS))
LONGEST = 60


def read_audience(summary: Passage, mentions: tuple[Mention, ...]) -> tuple[Audience, ...]:
    """Read the audiences of a summary, each text once, with the terms that its phrase holds."""
    found: dict[str, Audience] = {}
    for start, end in find_audiences(summary.text):
        text = summary.text[start:end]
        if text not in found:
            span = Span(summary.field, start, end)
            found[text] = Audience(text, span, tuple(sorted(set(find_topics(span, mentions)))))
    return tuple(found.values())


def find_topics(span: Span, mentions: tuple[Mention, ...]) -> Iterator[tuple[Kind, str]]:
    """Give the terms that firm mentions name inside an audience phrase."""
    for mention in mentions:
        if mention.kind in TERM_KINDS and not mention.optional and any(is_inside(s, span) for s in mention.spans):
            yield mention.kind, mention.id


def is_inside(inner: Span, outer: Span) -> bool:
    """Tell whether one span lies in another."""
    return inner.field is outer.field and outer.start <= inner.start and inner.end <= outer.end


def find_audiences(text: str) -> Iterator[tuple[int, int]]:
    """Find the phrases (start, end) that name readers, in order of the roles that end them."""
    last: tuple[int, int] | None = None
    passed: list[re.Match[str]] = []
    for role in find_roles(text):
        floor = last[1] if last else 0
        if role.start() < floor:
            continue
        phrase = (
            find_english(text, floor, role)
            if role.lastgroup == "en" and is_english(text, role)
            else find_phrase(text, floor, role, last)
        )
        if phrase is None:
            passed.append(role)
            continue
        for part in (*find_waiting(text, passed, phrase[0]), *split_phrase(text, passed, phrase)):
            if text[part[0] : part[1]] not in GENERIC:
                yield part
                last = part


def find_roles(text: str) -> list[re.Match[str]]:
    """Find what may end an audience: roles, last characters of unlisted roles, and headless phrases, in order."""
    sifted = ROLES.sift(text)
    roles = sifted.find_all(ROLE)
    taken = {role.end() for role in roles}
    extra = [mark for mark in sifted.find_all(LOOSE) if mark.end() not in taken]
    if "的" in text:
        extra += sifted.find_all(HEADLESS)
    return sorted((*roles, *extra), key=lambda mark: mark.end()) if extra else roles


def split_phrase(text: str, passed: list[re.Match[str]], phrase: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Split a phrase behind a role within it: 集群管理员和平台运维."""
    start, end = phrase
    for role in passed:
        joint = JOINED.match(text, role.end()) if start < role.end() < end else None
        if joint and joint.end() < end:
            yield start, role.end()
            start = joint.end()
    yield start, end


def find_waiting(text: str, passed: list[re.Match[str]], start: int) -> Iterator[tuple[int, int]]:
    """Find the phrases that a comma parts from one that is addressed: 做前端的朋友，写网关的人，都该看."""
    for role in reversed(passed):
        gap = text[role.end() : start]
        lead = LEAD_IN.fullmatch(gap.lstrip("，、 ")) if gap.lstrip("，、 ") else None
        if not gap or gap[0] not in "，、" or (gap.strip("，、 ") and lead is None):
            return
        clause = find_clause(text, 0, role.start())
        before = text[clause : role.start()]
        phrase = trim(text, clause, role.end())
        if phrase is None or TELLING.search(before) or "的" not in text[phrase[0] : phrase[1]]:
            return
        yield phrase
        start = phrase[0]


def is_english(text: str, role: re.Match[str]) -> bool:
    """Tell whether a role in English stands in an English clause: no Chinese character close before it."""
    near = max(0, role.start() - 12)
    return not (HAN.search(text, near, role.start()) or HAN_NEXT.match(text, role.end(), role.end() + 2))


def find_phrase(text: str, floor: int, role: re.Match[str], last: tuple[int, int] | None) -> tuple[int, int] | None:
    """Give the Chinese phrase that ends with a role, None where its clause addresses nobody."""
    end = role.end()
    if TOLD_AFTER.match(text, end):
        return None
    joint = JOINED.match(text, last[1]) if last and end - last[1] <= LONGEST else None
    if joint and not CLAUSE.search(text, joint.end(), role.start()):
        return joint.end(), end
    clause = find_clause(text, floor, role.start())
    before = text[clause : role.start()]
    if role.lastgroup is None and not is_addressed(text, before, role):
        return None
    addressing = SETTING_START if role[0] == "场景" else START_ZH
    start = find_addressing(before, addressing)
    if start is not None:
        return trim(text, clause + start, end)
    if role[0] == "场景" or not ADDRESSED_AFTER.match(text, end):
        return None
    if TELLING.search(before):
        return None
    lead = LEAD_IN.match(before)
    phrase = trim(text, clause + (lead.end() if lead else 0), end)
    if phrase and role.lastgroup and phrase[0] == role.start() and ABLE_AFTER.match(text, end):
        return None
    return phrase


def is_addressed(text: str, before: str, role: re.Match[str]) -> bool:
    """Tell whether an unlisted role is addressed so plainly that it is one: 适合 …, … 值得."""
    if TELLING.search(before):
        return False
    headless = len(role[0]) > 1
    if headless and before.strip() and before[-1] not in "、和与及" and not STRONG_START.search(before):
        return False
    return bool(STRONG_START.search(before) or SUITED_AFTER.match(text, role.end()))


def find_clause(text: str, floor: int, end: int) -> int:
    """Give the start of the clause before ``end``; commas inside brackets do not end it."""
    reach = max(floor, end - 2 * LONGEST)
    start = reach
    for mark in CLAUSE.finditer(text, reach, end):
        if mark[0] not in "，、：:, " or not is_bracketed(text, reach, mark.start(), end):
            start = mark.end()
    return start


def is_bracketed(text: str, floor: int, place: int, end: int) -> bool:
    """Tell whether a bracket that opens before ``place`` closes before ``end``."""
    return bool(INNER_OPEN.search(text, max(floor, place - LONGEST), place)) and bool(
        INNER_CLOSE.match(text, place, end)
    )


def find_addressing(before: str, addressing: re.Pattern[str]) -> int | None:
    """Give where, in the words of a clause before a role, the phrase behind its addressing words begins."""
    person = SECOND_PERSON.search(before)
    if person:
        return person.end()
    mark = addressing.search(before)
    if mark is None or (mark[0] == "对" and SENTIMENT.search(before)):
        return None
    start = mark.end()
    following = START_ZH.match(before, start)
    while following and following[0] not in ("请", "给", "让", "供"):
        start = following.end()
        following = START_ZH.match(before, start)
    return start


def trim(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Drop white space and quotes at the start of a phrase; None where it is too long to be one."""
    while start < end and text[start] in " \t“\"'「（(":
        start += 1
    return (start, end) if 0 < end - start <= LONGEST else None


def find_english(text: str, floor: int, role: re.Match[str]) -> tuple[int, int] | None:
    """Give the English phrase around a role, with what is said of its readers behind it."""
    clause = find_clause(text, floor, role.start())
    before = text[clause : role.start()]
    tail = TAIL_EN.match(text, role.end())
    end = tail.end() if tail else role.end()
    marks = list(START_EN.finditer(before))
    if marks:
        start = clause + marks[-1].end()
    elif ADVISED_EN.match(text, end):
        start = clause
    else:
        return None
    article = ARTICLE.match(text, start, role.start())
    return trim(text, article.end() if article else start, end)
