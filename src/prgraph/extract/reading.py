"""The verdict of an entry: how thoroughly it advises to read its pull request.

Advice is a verb of reading (deep, light or plain) with what is said about it: 值得, 建议, 即可, or a negation. The
strongest reading that is positively advised counts; a negated one advises to skip.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from prgraph.extract.candidates import Passage
from prgraph.extract.scanning import WORD_START, scan
from prgraph.model import Span, Verdict

READ = (
    r"(?:阅读|研读|通读|细读|精读|研究|学习|看完|看懂|读(?!者|取|写|出|入|数|库|锁|屏|流|盘|副本|请求|放大"
    r"|路径|操作|一致)|看(?!到|待|出|似|来|板|守|门|护))"
)
HARD = (
    r"(?<![可要能])精读|(?<!强制)必读(?!取|写)|(?<!粒)细读(?!取)|深读|细看(?!来)|通读|研读|熟读|攻读|啃(?:下"
    r"|透|完|一遍)"
    r"|读完|读透|看完|看透|吃透|反复读|全文(?:阅读|读)|从头(?:到尾)?(?:读|看)"
    rf"|逐(?:行|段|句|字|个|章|节|文件|提交|函数|commit|条)\s?(?:地)?(?:{READ}|跟踪|过|审|推敲|对照)"
    rf"|(?:仔细|深入|认真|完整|细致|系统|细细|用心|静下心来?|坐下来|花(?:些|点|上)?时间|抽(?:出)?(?:整块)?时间"
    rf"|专门|慢慢|好好)(?:地|来)?{READ}"
    r"|(?:不可|不容|不该|不应|不能|不要|别|切勿|切莫|请勿|莫)(?:轻易)?(?:错过|放过|略过|跳过|忽略)|(?:完整"
    r"|整块|足够|充足|充裕)的?时间|首选(?:读物|阅读)|强烈(?:推荐|建议)(?=[。，；！!,;]|$|所有人|各位|大家"
    r"|先读)"
)
FOCUS = rf"(?:重点|着重|主要)(?:地|来|先)?{READ}"
"""Says where to look; what else is advised tells how thoroughly."""
PLAIN = (
    r"(?:值得|推荐|建议|强烈推荐|务必|必须|应该?|最好|优先)(?:各位|大家|所有人|先|都|尽早|尽快|首先"
    r"|优先)?(?:[^，。；,;！？\n]{0,24}?)(?<!选择性)(?<!快速)(?<!按需)(?:阅读|一读|读一读|先读|学习|揣摩|玩味"
    r"|品读|收藏)(?!一下|路径|器|顺序|体验|入口)"
)
LIGHT = (
    r"快速(?:地|的)?\s?(?:阅读|浏览|参考|了解|翻阅|读|过(?!滤|程|期|渡)|扫(?!描)|翻|看|查阅|查看|一瞥)|略读"
    r"|泛读|速读|速览|速查|扫读|翻阅|粗读|选读|跳读|挑读|略看|简读"
    r"|浏览(?!器|量|历史|记录|页)|(?:扫|瞄|瞥|翻|看|过|瞟|读)(?:上|了)?(?:一|两|几)(?:眼|遍|下|翻|瞥)|翻翻"
    r"|看看|扫扫|瞧瞧"
    r"|(?:了解|参考|读|看|查)[^，。；,;\n]{0,14}(?:即可|就行|就好|就够了?|足矣|便可|就可以|够了)(?!关|走|划)"
    r"|值得(?:花[^，。；\n]{0,8})?(?:看|了解|参考|查阅)(?:一下|一二)?|值得一[看瞥翻]"
    r"|(?:作为?|当作?|当成)[^，。；\n]{0,16}(?:参考|速查|备查)|按需(?:阅读|查阅|参考|看|取用)|备查|供参考"
    r"|(?:简单|大致|粗略|顺手|顺便|抽空|有空|得空|闲时|大体|稍微|草草)(?:再)?(?:看|读|了解|浏览|翻|过|扫)"
    r"|选择性(?:地)?(?:阅读|看|读)|挑(?:着|重点|感兴趣的)[^，。；]{0,4}(?:读|看)"
)
MILD = r"(?:可以?|不妨|也可|值得)(?:稍微?|适当)?(?:看|了解|留意|参考|查阅|关注)(?!者|度|的|点)"
"""Counts only outside a condition: 若关注基准，可留意 … advises nothing."""
PASS = (
    r"(?:可以?|建议|直接|尽可|大可|放心|完全可以|不妨|尽管)(?:以)?(?:直接|放心|安全|整篇|全部)?(?:地)?(?:跳过"
    r"|略过|忽略|不看|不读|绕过|划过|关掉)|跳过(?:也|亦|都)?(?:无妨|没关系|不碍事|即可|就好|就行)|可(?:跳过"
    r"|略过|略|忽略|不读|不看)(?![^，。；\n]{0,2}的)"
    rf"|(?:不|没)(?:看|读)(?:也|亦|都)(?:罢|行|可以?|无妨|没关系|成|不影响|不要紧)|(?:没|没有|无)(?:什么|啥"
    rf"|太多)?(?:可|好|值得)(?:{READ}|说|深究)的?|从略|错过(?:也|亦)?(?:无妨|不可惜|没关系)|无阅读价值"
    r"|(?:知道|知悉|晓得|记住|留个印象|有个印象|心里有数)[^，。；,;\n]{0,14}(?:即可|就行|就好|就够了?|足矣"
    r"|便可|够了)|看一眼[^，。；\n]{0,16}(?:就|便|即)(?:可以?|能)(?:关|走|划)"
)
NOT = (
    r"不(?!妨|仅|只|光|可|得不|容|同|少|错|过|但|止|啻|论|管|愧|失|失为|要错|应错|能错)|无需|无须|毋需|毋须"
    r"|毋庸|勿须|没(?:有)?(?:什么)?必要|未必|谈不上|算不上|称不上|并非|未到|犯不着|犯不上|用不着|免(?:于|去)"
    r"|不可能|不值|难言|(?<!并)没有?(?!读|看)|无(?=必要)"
)
MUST_EN = (
    r"must[- ]reads?|required\sreading|(?:close|careful|thorough|deep|full|in-depth|detailed|complete"
    r"|attentive)\s(?:read(?:ing)?|study|look|review)|(?:read|study|review)(?:ing)?\s(?:(?:it|this|one"
    r"|the\s\w+|through|them)\s){0,3}"
    r"(?:closely|carefully|thoroughly|attentively|line\sby\sline|in\s(?:full|depth|detail)|end\sto\send"
    r"|from\s(?:start|top)\sto\s(?:end|finish|bottom)|cover\sto\scover)"
    r"|(?:carefully|closely|thoroughly)\s(?:read|study|review)|(?:well\s|really\s|definitely\s"
    r"|very\smuch\s)?worth\s(?:(?:a|the|your)\s)?(?:time\s)?(?:reading|read|studying|study)(?!\w)"
    r"|highly\srecommended|(?:strongly\s)?recommend(?:ed)?\s(?:\w+\s){0,4}?read(?:ing)?(?!\w)|do(?:\snot"
    r"|n['’]t)\s(?:miss|skip)|not\sto\sbe\smissed|should\snot\sbe\s(?:missed|skipped)"
)
SKIM_EN = (
    r"skim(?!\smilk)(?:med|ming|s)?|(?:quick|cursory|brief|short|casual|light|fast)\s(?:read|look|skim|glance"
    r"|scan|browse|pass)|glance|worth\s(?:a\s|the\s)?(?:(?:quick|brief|short)\s)?(?:look|glance|skim|scan"
    r"|knowing|noting)"
    r"|(?:for|as\sa|as)\s(?:quick\s|a\squick\s|a\s)?reference|browse\s(?:through|it|the)|look\s(?:it"
    r"|this)\sover|read\s(?:it\s|this\s|the\s\w+\s)?(?:quickly|briefly|selectively)|(?:is|are)\senough"
)
SKIP_EN = (
    r"(?:can|may|could)\s(?:safely\s|easily\s|happily\s)?(?:be\s)?(?:skip(?:ped)?|ignored?)"
    r"|safe(?:ly)?\s(?:to\s)?(?:skip|ignore)|skippable|skip\s(?:this|it|the\s(?:pr|rest|entry|patch|diff))"
    r"|feel\sfree\sto\s(?:skip|ignore)|nothing\s(?:\w+\s)?to\s(?:read|see|learn)|little\sto\s(?:read|learn"
    r"|see)|optional\sreading"
)
NOT_EN = r"no\s(?:need|reason|point)|not|n['’]t|without|hardly|never|unnecessary|needless|rather\sthan|instead\sof"
GAP = r"[^，。；,;！？!?\n]{0,12}$"
NEGATED = re.compile(rf"(?:{NOT}|(?<![a-z])(?:{NOT_EN})(?![a-z])(?!\sonly)){GAP}", re.IGNORECASE)
DOUBLE = re.compile(r"(?:没有?理由|没法|无法|不能|不得|很难)不[^，。；]{0,4}$|cannot\snot\s$", re.IGNORECASE)
"""Two negations: 没有理由不精读."""
POOR_AFTER = re.compile(
    r"\s?(?:的)?(?:价值|收益|必要性?|意义|回报|优先级|性价比)?(?:都|也|并|就|倒)?(?:不(?:大|高|强|多|足|必|值"
    r"|需要)|有限|较低|很低|偏低|一般|不足|没(?:有)?必要|没什么|可免)|\s(?:is|are)\s(?:not\s(?:needed|required"
    r"|necessary)|unnecessary|optional)"
)
LEAD = re.compile(
    r"(?:强烈|非常|特别|十分|很|都|仍|尤其|最|也|极)?(?:值得|建议|推荐|应当?|应该|必须|务必|适合|可以?|宜"
    r"|需要?|请)(?:快速|再|反复|一)?$|(?<![a-z])(?:well\s|highly\s|strongly\s)?(?:worth|deserves"
    r"|recommend(?:ed)?|merits)\s(?:a\s|an\s|the\s)?$",
    re.IGNORECASE,
)
CONDITION = re.compile(r"若|如果|如需|倘若|假如|要是|除非|(?<![a-z])(?:if|unless|when)(?![a-z])", re.IGNORECASE)
SENTENCE = re.compile(r"[。；;！？!?\n]")
CONTEXT = 24
ADVICE = re.compile(
    rf"(?P<must>{HARD}|(?<![a-z])(?:{MUST_EN}))|(?P<focus>{FOCUS})|(?P<pass>{PASS}"
    rf"|(?<![a-z])(?:{SKIP_EN})(?![a-z]))|(?P<skim>{LIGHT}|(?<![a-z])(?:{SKIM_EN})(?![a-z]))|(?P<plain>{PLAIN})"
    rf"|(?P<mild>{MILD})"
    rf"|(?P<bare>{READ}|点开|深究|细究|跟踪|关注|投入|花时间|动眼|(?<![a-z])read(?:ing)?(?![a-z]))",
    re.IGNORECASE,
)
HEADS_ZH = re.compile(
    "[精必细深通研熟攻啃读看吃反全从逐仔认完重系用静坐花抽专慢好不别切莫请整足充首值推建强务应最优着主快略泛速扫翻粗选跳挑简浏瞄瞥过瞟瞧了参查作当按备"
    "供大顺有得闲稍草可也直尽放没无错知晓记留心阅学点跟关投动]"
)
HEADS = re.compile(rf"{HEADS_ZH.pattern}|{WORD_START}")
ENGLISH = tuple(
    "read skim look glance worth skip recommend stud ignor brows reference miss learn scan nothing enough review "
    "pass".split()
)
"""Pieces without which no English advice stands in a text."""
NOT_HEADS = re.compile("[不无毋没勿未谈算称并犯用免难nNwWhHuUrRiI]")


def read_verdict(title: Passage, summary: Passage) -> tuple[Verdict | None, Span | None]:
    """Read what the entry advises, and the words that say so: the strongest reading that is positively advised."""
    for passage in (summary, title):
        advised = list(find_advice(passage.plain))
        if advised:
            rank, start, end = min(advised)
            verdict = VERDICTS[rank]
            if rank == FOCUSED and max(advised)[0] == REFUSED:
                verdict = Verdict.SKIM
            return verdict, Span(passage.field, start, end)
    return None, None


VERDICTS = (Verdict.MUST_READ, Verdict.SKIM, Verdict.MUST_READ, Verdict.SKIP)
THOROUGH, LIGHTLY, FOCUSED, REFUSED = range(4)
"""The ranks of advice, strongest first; where to look makes a must where nothing else is advised."""
RANK_OF = {"must": THOROUGH, "plain": THOROUGH, "skim": LIGHTLY, "mild": LIGHTLY, "focus": FOCUSED}


def find_advice(text: str) -> Iterator[tuple[int, int, int]]:
    """Find every piece of advice as (rank, start, end)."""
    lowered = text.lower()
    heads = HEADS if any(word in lowered for word in ENGLISH) else HEADS_ZH
    for mark in scan(heads, ADVICE, text):
        start, end = mark.span()
        before = text[max(0, start - CONTEXT) : start]
        strength = mark.lastgroup or ""
        if strength == "pass":
            yield REFUSED, start, end
            continue
        negated = NEGATED.search(before) if NOT_HEADS.search(before) and not DOUBLE.search(before) else None
        if negated:
            yield REFUSED, start - len(negated[0]), end
        elif strength == "bare" or (strength == "mild" and is_conditional(text, start)):
            continue
        elif POOR_AFTER.match(text, end):
            yield REFUSED, start, end
        else:
            lead = LEAD.search(before)
            yield RANK_OF[strength], start - len(lead[0]) if lead else start, end


def is_conditional(text: str, start: int) -> bool:
    """Tell whether a condition opens the sentence that holds a place."""
    return CONDITION.search(SENTENCE.split(text[max(0, start - 80) : start])[-1]) is not None
