"""The words of advice on reading, by degree: thorough, plain, light, where to look, and none at all.

A clause is weighed as a whole, so each table may be wide: it says what a clause is about once a word of reading stands
in it. `READ` is any verb of reading, without the technical compounds (读取, 看板) that share its characters.
"""

from __future__ import annotations

import re

from prgraph.extract.scanning import find_heads

READ = (
    r"(?:阅读|研读|通读|细读|精读|详读|品读|研究|学习|钻研|阅览|浏览(?!器|量|历史|记录|页)|翻阅|翻看|审阅|review|read"
    r"|读(?!者|取|写|出|入|数|库|锁|屏|流|盘|副本|请求|放大|路径|操作|一致|时|缓|到|磁|内存|权|卡|侧|端|线程|性能"
    r"|吞吐)"
    r"|看(?!到|待|出|似|来|板|守|门|护|作|成|齐)|啃|琢磨|推敲|揣摩|品味|玩味)"
)
END = r"(?=\s?(?:[，。；：！、？,.;:!?）)\n—]|$|但|不过|的))"
EFFORT = (
    r"(?:仔仔?细细?|深入|认真|完整|细致|系统|全面|细细|用心|潜心|沉下心来?|静下?心来?|坐下来|专门|慢慢|好好|反复"
    r"|一字一句"
    r"|彻底|充分|耐心|整篇|全文|全篇|通篇|从头|逐[一行段句字个章节条篇份][^，。；]{0,3}|逐\s?(?:文件|提交|函数"
    r"|commit|hunk)"
    r"|一(?:行|句|段|字)一?(?:行|句|段|字)|每一?(?:行|句|段|个文件)|line\sby\sline|end[- ]to[- ]end|carefully"
    r"|closely)"
)
LONG_TIME = (
    r"(?:小时|钟头|下午|上午|晚上|夜晚|一晚|半天|整天|一天|周末|功夫|工夫|心思|时间|精力|evening|afternoon|hours?)"
)
HARD_ZH = (
    rf"(?<![可要能])精读|(?<!强制)必读(?!取|写)|必修|必看|(?<!粒)细读(?!取)|深读|详读"
    rf"|(?<!仔)细[看观察品究嚼审](?!来)|通读|研读|熟读|攻读|钻研"
    rf"|啃(?:下|透|完|一遍|到)|读完|读透|读懂|看完(?!标题)|看透|看懂(?![^，。；]{0, 12}(?:即可|就行|就够|就好|便可"
    rf"|足矣))|吃透|弄懂|搞懂(?={END})|读明白|看明白|读通"
    rf"|反复(?:读|看|琢磨|推敲|揣摩)"
    rf"|{EFFORT}(?:地|来|再|去|到尾|将|把|给)?\s?[^，。；\s]{{0,6}}?\s?(?:{READ}|跟踪|过(?!程|滤|渡|期)|审|推敲|对照"
    rf"|核对|核查|检查|比对|体会|消化)"
    rf"|从(?:头|第一|首|开头)[^，。；]{{0,6}}(?:到|至)\s?[^，。；]{{0,3}}(?:尾|末|底|最后|完)"
    rf"|(?:抽|花|留|腾|挤|匀|安排|投入)(?:出|上|个|些|点|下)*[^，。；分钟秒]{{0,5}}{LONG_TIME}"
    r"|(?:不可|不容|不该|不应|不能|不要|不宜|别|切勿|切莫|请勿|莫|勿)(?:轻易)?(?:错过|放过|略过|跳过|忽略|忽视|小觑"
    r"|小看|漏)"
    r"|不可不(?:读|看|知)|非(?:读|看)不可|不得不(?:读|看)|不能不(?:读|看)|不(?:读|看)(?:会|将|就|要)?(?:后悔|可惜"
    r"|吃亏|亏大)"
    r"|没有?理由不(?:精|细|通)?(?:读|看)|绕不(?:开|过去?)|最(?:值得|该|应该?|需要|推荐)[^，。；]{0,4}(?:看|读|学|的)"
    r"|就(?:该|应|要)?(?:看|读|从|选)(?:它|这)|从(?:它|这[^，。；]{0,2})(?:入手|读起|看起|开始读)|(?:看|读"
    r"|列)入?(?:必读|书单)|(?:完整|整块|足够|充足|充裕)的?时间|首选(?:读物|阅读)|压轴之作"
    rf"|deep[- ]?(?:dive|read)|(?:必|要)(?:读|看)的?(?:清单|列表|书单|篇目)|(?:阅读)?优先级\s?(?:为|是|：|:|很|较|应"
    rf"|最)?\s?(?:高|最高|P0){END}"
)
PLAIN_ZH = (
    rf"(?:值得|推荐|建议|强烈推荐|务必|必须|一定要?|应当?|应该|最好|优先|宜|都该|均须|均应|首推|非常适合|适合|适宜"
    rf"|请)"
    rf"(?:[^，。；,;！？\n]{{0,36}}?)(?:阅读|研究(?!者|员|人|生|院)|(?<!机器)(?<!强化)(?<!深度)学习(?!者|率|成本|器)"
    rf"|揣摩|玩味|品读|收藏|一读|一看(?!到)|读一读|一观|先读|先看"
    rf"|读(?=这|此|本|它|一遍|全|[完懂透]|{END})|看(?=这|此|本|它|一遍|[完懂透]|过来|{END}))(?!一下|路径|器|顺序"
    rf"|体验|入口|标题)"
    rf"|(?:须|应|必|该|宜|当|要){{1,2}}(?:读|看){END}|(?:建议|推荐|务必|强烈|最好|值得|推荐各位|应当?"
    rf"|该)[^，。；,;！？\n]{{0,26}}?(?:{READ}|学一学|过一遍|过一过|(?:把|将)[^，。；]{{1,20}}过)(?!一下|者|率|成本)"
)
COMMEND_ZH = (
    r"(?:强烈|大力|郑重|特别|非常|首要|真心|力|强|首|极力|诚意)(?:推|荐|推荐|安利)|安利|力荐|荐读|谨荐"
    rf"|(?:推荐|荐){END}|(?:推荐|荐)(?:给|予|与|阅|读|此|这|本|该|\s?PR|大家|各位|所有)|向[^，。；]{{1,30}}(?:推荐"
    rf"|荐)"
    rf"|写给(?=你|各位|[^，。；]{{2,16}}(?:看|读|的))|值得{END}|看过来"
    rf"|推荐(?=[^，。；]{{0,24}}(?:工程师|开发者?|维护者|团队|同学|同仁|人员|SRE|人){END})"
)
LOOK_ZH = (
    rf"(?:重点|着重|主要|首先|优先|先|尤其|特别)(?:地|来|先)?(?:{READ}|关注|留意)|关注(?=其|该|此"
    rf"|[^，。；]{{1,12}}(?:部分|设计|实现|取舍|段))"
)
"""Says where to look; what else is advised tells how thoroughly."""
BRIEFLY = (
    r"(?:快速|迅速|速速|飞快|粗略|粗|略略?|略加|稍加|稍稍|稍微|简单|简略|大致|大体|大概|匆匆|草草|浅浅?|泛泛|随便"
    r"|随手|随意|顺手"
    r"|顺便|抽空|有空|得空|闲来|闲时|闲暇|选择性|按需|适当|quick(?:ly)?|briefly)"
)
LIGHT_ZH = (
    rf"{BRIEFLY}(?:地|的|再|时|可|可以|就|来|选择)?\s?[^，。；\s]{{0,3}}?\s?(?:{READ}|扫(?!描|除)|翻|瞄|瞥"
    rf"|(?<!略)过(?!滤|程|期|渡|载|拟|度)|掠过|查|参考|了解|逛|一瞥|scan|look|skim)"
    r"|略读|泛读|速读|速览|速查|扫读|翻阅|粗读|选读|跳读|挑读|略看|简读|走马观花|浅尝|一瞥|浏览(?!器|量|历史|记录"
    r"|页)|skim|glance"
    r"|(?:扫|瞄|瞥|翻|看|过|瞟|读|瞅)(?:上|了|它)?(?:一|两|几)(?:眼|下|翻|瞥|瞄)|(?:扫|瞄|瞥|翻|瞟|瞅)(?:上|了"
    r"|它)?(?:一|两|几)遍|[有留]个?[^，。；]{0,2}印象|来查(?!看|询)|(?:视|看)需要|翻翻|看看(?!过来)|扫扫|瞧瞧|瞅瞅"
    r"|逛逛|读读"
    r"|(?:花|用)(?:上|个)?[一两几三五十\d]{1,2}\s?分钟"
    r"|(?:了解|参考|读|看|查|翻|扫|浏览|过)[^，。；,;\n]{0,16}(?:即可|就行|就好|就够|足矣|便可|就可以|够了|足够|足以"
    r"|便够|便足|就可|为宜|亦可|也行"
    r"|enough)(?!关|走|划|点)|(?:作|当)(?:为|成)?[^，。；]{0,6}(?:之用|来用)"
    r"|值得(?:花[^，。；\n]{0,8})?(?:看|了解|参考|查阅|留意|关注|记住|知道)(?:一下|一二)?|值得一[看瞥翻]|值得参考"
    r"|(?:值得|适合|便于|可)[^，。；]{0,4}(?:抄|借鉴)"
    r"|(?:作为?|当作?|当成|用作|充当|以备|可供)[^，。；\n]{0,16}(?:参考|速查|备查|查阅|查询)|备查|供参考"
    r"|具有?(?:一定|较高)?(?:的)?参考价值|有(?:一定)?参考(?:价值|意义)"
    rf"|挑[^，。；]{{0,16}}?(?:读|看|翻|过)|(?<!别)(?<!不要)(?:只|仅|光|单)(?:需要?|须|要|用|消|看|读|应|可"
    rf"|去)[^，。；]{{0,6}}?(?:{READ}|留意|关注|扫|了解|翻|序|结论|摘要|图|表)"
    r"|(?:读|看)(?:也|亦)?可(?:读|看)?(?:也|、)?(?:可)?不(?:读|看)|可(?:看|读)可不(?:看|读)|(?:看|读)(?:心情|兴趣"
    r"|需要)|不(?:无|失)参考|nice[- ]to[- ]read"
    rf"|(?:适合|推荐|建议)(?:入门者?|快速)[^，。；]{{0,4}}(?:浏览|翻)|(?<!不)必(?:要|需)时[^，。；]{{0,4}}(?:{READ}"
    rf"|查|参考|翻)|点到为止"
)
MILD = (
    rf"(?:可以?|不妨|也可|亦可|大可|值得|或可)(?:稍微?|适当|再|自行|选择)?(?:看|读|了解|留意|参考|查阅|关注|参阅"
    rf"|阅读|翻|扫|过一遍|一看|一读)(?!者|度|的|点|性|写|取)"
    rf"|有助于|有启发|有点用|有用处|会比[^，。；]{{0,10}}舒服|捡到东西|不亏{END}"
)
"""Counts only outside a condition: 若关注基准，可留意 … advises nothing."""
PASS_ZH = (
    r"(?:(?<!不)可以?|建议|直接|尽可|大可|放心|完全可以|不妨|尽管|便|就|请|可自行)(?:以)?(?:直接|放心|安全|整篇|全部"
    r"|径直|统统)?(?:地)?(?:跳过|略过"
    r"|忽略|略去|无视|不看|不读|不理|不管|绕过(?=[，。；]|$)|绕行|划走|划过|滑走|滑过去?|关掉|关闭页面|免读|一带而过)"
    r"|跳过(?:也|亦|都|没有?|不会|并无|即可|就)[^，。；]{0,10}|(?<=人)跳过"
    rf"|(?:其余|其他|其它|旁人|余者|别人|余下|剩下)[^，。；]{{0,6}}?(?:略|免读|免看|跳过|从略|略过){END}"
    rf"|(?<!不)可(?:跳过|略过|略(?![加读看作微览])|忽略|不读|不看)(?![^，。；\n]{{0,2}}的)"
    r"|(?:不|没)(?:看|读|点开?|理)[^，。；]{0,3}?(?:也|亦|都)(?:罢|行|可以?|无妨|没关系|成|不影响|不要紧|不亏|没事"
    r"|没差|没损失|无碍|不碍|不打紧|好)"
    rf"|(?:没|没有|无)(?:什么|啥|太多|多少|甚么)?(?:可|好|值得|需要)(?:细|多)?(?:{READ}|说|深究|挖|讲)的?|从略|翻篇"
    rf"|学不到[^，。；]{{0,4}}|(?:没有?|无)(?:什么|多少)?收获|过目即忘|错过(?:也|亦)?(?:无妨|不可惜|没关系)"
    r"|(?:无|没有?|不具备?|缺乏)(?:什么|任何|太大|多少)?(?:的)?(?:阅读|精读|细读|研读)(?:的)?(?:价值|必要|意义|需要)"
    r"|(?:知道|知悉|晓得|记住|留个印象|有个印象|心里有数|明白|心中有数)[^，。；,;\n]{0,14}(?:即可|就行|就好|就够"
    r"|足矣|便可|够了|就成)"
    r"|(?:看|读)(?:完|过|一眼|个)?\s?(?:标题|题目|title)[^，。；,;]{0,8}(?:够|行|可|关|走|划|便|明白|就好)"
    r"|(?:看|扫|瞥|瞄)(?:一)?眼[^，。；\n]{0,16}(?:就|便|即)(?:可以?|能)?(?:关|走|划)|免(?:读|看|阅)"
)
MUST_EN = (
    r"must[- ]?(?:reads?|see)|(?:required|essential|mandatory|compulsory|obligatory|recommended"
    r"|indispensable)\s(?:\w+\s)?reading"
    r"|(?:close|careful|thorough|deep|full|in-depth|detailed|complete|attentive|proper|slow|line-by-line"
    r"|serious)\s(?:\w+\s)?(?:read(?:ing|-through)?|study|look|review|attention)"
    r"|(?:read|study|review|go\sthrough|walk\sthrough|digest|examine)(?:ing)?\s(?:\S+\s){0,6}?(?:closely|carefully"
    r"|thoroughly|attentively|properly|slowly|twice|line\sby\sline"
    r"|in\s(?:full|depth|detail|its\sentirety)|end[- ]to[- ]end|front\sto\sback|cover\sto\scover|from\s(?:start|top"
    r"|beginning)\sto\s(?:end|finish|bottom)|start\sto\sfinish|top\sto\sbottom)"
    r"|(?:carefully|closely|thoroughly)\s(?:read|study|review)|line\sby\sline|end[- ]to[- ]end(?=\s?(?:$"
    r"|[,.;，。；]))|cover\sto\scover"
    r"|worth\s(?:\w+\s){0,2}?(?:reading|read|studying|study|it|while|(?:your|the|every|an?)\s(?:time|hour|minute"
    r"|evening|afternoon|effort)\w*)(?!\w)(?!\sto\s(?:skim|glance))"
    r"|(?:set\saside|block\s(?:out|off)?|carve\sout|budget|reserve|make|take|spend|allow"
    r"|invest)\s(?:\w+\s){0,4}?(?:hours?|evening|afternoon|morning|time|day)(?!\w)"
    r"|do(?:\snot|n['’]t)\s(?:miss|skip)|not\sto\sbe\smissed|(?:should|must)(?:\snot|n['’]t)\s(?:be\s)?(?:miss|skip"
    r"|overlook)(?:ed)?|can(?:no|['’])t\safford\sto\s(?:miss|skip)"
    r"|a\smust(?!\w|[- ]read)|make\sit\sthis|read\s(?:it\s|this\s|them\s)?(?:all|whole)(?!\w)|masterclass|rewards\sa"
    r"|nobody\sshould\sskip|definitive|read\s(?:every|the\swhole|all\sof)"
    r"|(?:should|must|ought\sto|need\sto|needs\sto|have\sto|want\sto|please)\s(?:really\s|definitely\s|all\s"
    r"|first\s)?(?:read|study)(?!\w)(?!\s(?:from|the\s(?:value|file|config|cache)|\w+\s(?:quickly|briefly)))"
)
COMMEND_EN = (
    r"(?:highly|strongly|strong|warmly|heartily|definitely)\srecommend\w*|recommend(?:ed|s)?(?=\s(?:for|to|reading"
    r"|this|it|as)|\s?[,.;:!，。；：！给]|$)|recommendation(?=\sfor)"
    r"|worth\s(?:\w+\s){0,2}(?:deep|close|careful|thorough)|(?:a\s)?(?:gem|treat)\sfor|read\s(?:this|it)(?:\sfirst"
    r"|\sone)?(?=\s?[,.;]|$|\s(?:before|if))"
)
SKIM_EN = (
    r"skim(?!\smilk)(?:med|ming|s|mable)?(?!\w)|(?:quick|cursory|brief|short|casual|light|fast|rapid|two-minute"
    r"|five-minute|passing)\s(?:\w+\s)?(?:read|look|skim|glance|scan|browse|pass|peek|flick)"
    r"|glanc(?:e|ing)|peek(?:ing)?\sat|leaf\sthrough|flick\sthrough|flip\sthrough|dip\sinto"
    r"|worth\s(?:a\s|the\s)?(?:(?:quick|brief|short|passing)\s)?(?:look|glance|skim|scan|peek|knowing|noting"
    r"|mention\w*|bookmarking|remembering)"
    r"|(?:for|as\sa|as)\s(?:future\s|quick\s|a\squick\s|a\s|handy\s)?reference(?!\s(?:to|count|implementation))"
    r"|browse\s(?:through|it|the)|look\s(?:it|this)\sover"
    r"|read\s(?:it\s|this\s|the\s\w+\s)?(?:quickly|briefly|selectively)|(?:read|skim|scan|look|glance|summary"
    r"|description|note|table|tests?|title)\S*\s(?:\S+\s){0,4}?(?:is|are|will)\s(?:enough|plenty|sufficient|do(?!\w)"
    r"|fine)"
    r"|(?:is|are)\s(?:enough|plenty|sufficient)(?!\sto\s(?:trigger|cause|break))|suffices?(?!\w)|nice[- ]to[- ]read"
    r"|nice\sto\sknow|good\sto\sknow|(?:just|only)\s(?:read|look\sat|check|see)\sthe|optional\sreading"
    r"|if\syou\shave\s(?:a\s(?:minute|moment)|time)"
    r"|(?:may|might|can|could)\s(?:also\s)?(?:read|browse|look|consult|check)(?!\w)|useful\s(?:background|context)"
)
SKIP_EN = (
    r"(?:can|may|could|should|might|to)\s(?:all\s|just\s|safely\s|easily\s|happily\s"
    r"|probably\s)*(?:be\s)?(?:skip(?:ped)?|ignored?|passed?\s(?:on|over)|mov(?:e|ed)\son)(?!\w)"
    r"|safe(?:ly)?\s(?:to\s)?(?:skip|ignore|pass)|skippable|skip\s(?:this|it|the\s(?:pr|rest|entry|patch|diff)"
    r"|unless|ahead)|ignore\sthe\srest"
    r"|feel\sfree\sto\s(?:skip|ignore|pass)|nothing\s(?:\w+\s){0,2}?(?:to\s(?:read|see|learn|study|look)|here"
    r"|of\s(?:interest|note)|worth)|little\sto\s(?:read|learn|see|study)"
    r"|(?:do(?:\snot|n['’]t)|never|not\sto|no\sneed\sto|need(?:\snot|n['’]t)|hardly)\s(?:even\s|really\s)?(?:bother"
    r"|open|spend|waste|read|study|look|dig|dwell)"
    r"|not\s(?:worth|really\sworth|something|much)(?:\s\w+)?|move\s(?:on|along)|pass\son\s(?:this|it)|(?:one"
    r"|this)\sto\sskip|safely\sskip|no\sreading|isn['’]t\sworth|no\s(?:reading\s)?value\sin\sreading|waste\sof\stime"
    r"|no\s(?:need|reason|point)\s(?:to|in|for)\s(?:\w+\s){0,2}(?:read\w*|study\w*|review\w*|look\w*|open\w*|dig\w*"
    r"|scrutin\w*)|needs?\sno\s(?:\w+\s)?(?:read\w*|study|review|attention)"
)
REFUSING = (
    r"(?:不必|不用|无需|无须|毋需|毋须|毋庸|勿须|不需要?|不须|不值得?|不值当|不建议|不推荐|不提倡|不宜|不适合"
    r"|没(?:有)?(?:什么|啥|太大)?必要|未必|用不着|犯不着|犯不上|谈不上|算不上"
    r"|称不上|不要求|不要(?!求)|免于|免去|别|莫|勿|没法|不打算|大可不必|大可不|何必|没人需要|甭|不太?(?:建议|推荐"
    r"|值得)|(?<!并)没有?(?:人)?(?:需要|值得|必要)?)"
)
BARE = (
    rf"(?:{READ}|点开|点进|打开|深究|深挖|细究|细抠|抠|追究|跟踪|关注|投入|花[^，。；]{{0,6}}时间|时间|动眼|展开"
    rf"|理会|管(?!理|道|线)|在意|细节|惊动|多看|多花|专门|推荐|bother|deep)"
)
NOT = (
    r"不(?!妨|仅|只|光|可|得不|容|同|少|错|过|但|止|啻|论|管|愧|失|失为|要错|应错|能错|亏|读会)|无需|无须|毋需|毋须"
    r"|毋庸|勿须|没(?:有)?(?:什么)?必要|未必|谈不上|算不上"
    r"|称不上|并非|未到|犯不着|犯不上|用不着|免(?:于|去)|不可能|不值|难言|(?<!并)没有?(?!读|看)|无(?=必要)|别(?!的"
    r"|人|犹豫|错过|处)|莫|非(?!常|读|看)|大可不|何必|甭|勿"
)
NOT_EN = r"no\s(?:need|reason|point)|not|n['’]t|without|hardly|never|unnecessary|needless|rather\sthan|instead\sof|no"
NEGATED = re.compile(rf"(?:{NOT}|(?<![a-z])(?:{NOT_EN})(?![a-z])(?!\sonly))[^，。；\n]{{0,16}}$", re.IGNORECASE)
DOUBLE = re.compile(r"(?:没有?理由|没法|无法|不能|不得|很难|不可|岂可)不[^，。；]{0,4}$|cannot\snot\s$", re.IGNORECASE)
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
CONDITION = re.compile(r"若|如果|如需|如仅|倘若|假如|要是|除非|(?<![a-z])(?:if|unless|when)(?![a-z])", re.IGNORECASE)


Cues = tuple[re.Pattern[str], re.Pattern[str] | None]
"""The alternatives of Chinese clauses (with the English words that stand in them) and those of English ones."""


def join(chinese: str, english: str = "") -> Cues:
    """Compile alternatives of two languages: Chinese ones tried where one can begin, English ones at a word's start."""
    heads = rf"(?=[{find_heads(chinese)}]|(?<![A-Za-z])[A-Za-z])"
    return re.compile(f"{heads}(?:{chinese})"), (re.compile(f"{WORD}(?:{english})", re.IGNORECASE) if english else None)


WORD = r"(?<![A-Za-z])(?=[A-Za-z])"
HARD = join(HARD_ZH, MUST_EN)
PLAIN = join(f"{COMMEND_ZH}|{PLAIN_ZH}", COMMEND_EN)
LOOK = join(LOOK_ZH)
LIGHT = join(LIGHT_ZH, SKIM_EN)
MILDLY = join(MILD)
PASS = join(PASS_ZH, SKIP_EN)
REFUSED = join(rf"{REFUSING}[^，。；,;！？!?\n]{{0,20}}?{BARE}")
ALWAYS = "读看阅览翻扫瞄瞥瞧瞅瞟啃荐研品逛略惜钻嚼漏挑抄"
PAIRS = (
    "跳过 划走 划过 滑走 滑过 绕不 绕过 绕行 错过 忽略 忽视 放过 小觑 揣摩 琢磨 推敲 参考 了解 知道 知悉 晓得 心里 "
    "心中 印象 备查 必修 值得 优先 时间 下午 晚上 "
    "小时 钟头 点开 点进 打开 展开 深究 深挖 细究 追究 安利 强推 首推 力推 学一 学到 学习 关注 留意 理会 不理 不管 "
    "用管 写给 兴趣 从此 从它 从这 速查 过一 "
    "逐一 逐行 逐段 逐句 逐个 逐章 逐节 逐条 逐文 逐提 逐函 逐字 细致 细察 细审 细心 细观 吃透 弄懂 搞懂 查阅 来查 "
    "点到 借鉴 启发 用处 不亏 收获 关掉 无视 投入 细节 专门"
)
"""What stands in advice on reading: characters, and pairs of them."""


CORE = re.compile(rf"[{ALWAYS}](?![取库锁写出入时])|{'|'.join(PAIRS.split())}")
STEMS = (
    "must skim read stud wort reco esse glan look peek scan skip igno both brow refe miss over line deep care clos "
    "thor atte "
    "revi hour even afte enou plen suff opti move pass leaf flip flic noth litt valu wast nice nobo gem trea mast "
    "rewa need "
    "spen safe defi dige exam cons end make dip good set dig dwel feel"
)
"""The first four letters of words without one of which a clause gives no advice in English; of three the whole word."""
STEM = re.compile(
    rf"(?<![A-Za-z])(?:{'|'.join(stem if len(stem) > 3 else f'{stem}(?![A-Za-z])' for stem in STEMS.split())})",
    re.IGNORECASE | re.ASCII,
)
ALONE = re.compile(r"\s*(?:就|则|请|须|应|得|先|要|都|该|必|值得|务必)?(?:读|细读|精读|看)(?:它|吧|掉)?\s*")
"""A clause that is nothing but the advice: 调首包的人，读；"""
PASSED_ALONE = re.compile(
    r"\s*(?:就|可|请|直接|建议)?(?:跳过|略过|(?<=[，；])略|忽略|跳|just\sskip|ignore|skip)(?:吧|即可|它|\sit)?\s*\.?",
    re.IGNORECASE,
)
