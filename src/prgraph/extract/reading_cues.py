"""The words of advice on reading, by degree: thorough, plain, light, where to look, and none at all.

A clause is weighed as a whole, so each table may be wide: it says what a clause is about once a word of reading stands
in it. `READ` is any verb of reading, without the technical compounds (读取, 看板) that share its characters.
"""

from __future__ import annotations

import re

from prgraph.extract.scanning import find_heads

READ = (
    r"(?:阅读|研读|通读|细读|精读|详读|品读|研究|学习|钻研|阅览|浏览(?!器|量|历史|记录|页)|翻阅|翻看|审阅|review"
    r"|read|(?<!预)读(?!者|取|写|出|入|数|库|锁|屏|流|盘|副本|请求|放大|路径|操作|一致|时|缓|到|磁|内存|权|卡|侧"
    r"|端|线程|性能|吞吐)|看(?!到|待|出|似|来|板|守|门|护|作|成|齐)|啃|琢磨|推敲|揣摩|品味|玩味|(?:go|walk"
    r"|work)\sthrough)"
)
END = r"(?=\s?(?:[，。；：！、？,.;:!?）)\n—]|$|但|不过|的))"
EFFORT = (
    r"(?:仔仔?细细?|深入|认真|完整|细致|系统|全面|细细|用心|潜心|沉下心来?|静下?心来?|坐下来|专门|慢慢|好好|反复"
    r"|一字一句|彻底|充分|耐心|整篇|全文|全篇|通篇|从头|逐[一行段句字个章节条篇份][^，。；]{0,3}|逐\s?(?:文件"
    r"|提交|函数|commit|hunk)|一(?:行|句|段|字)一?(?:行|句|段|字)|每一?(?:行|句|段|个文件)|line\sby\sline"
    r"|end[- ]to[- ]end|carefully|closely)"
)
LONG_TIME = (
    r"(?:小时|钟头|下午|上午|晚上|夜晚|一晚|半天|整天|一天|周末|功夫|工夫|心思|时间|精力|evening|afternoon|hours?)"
)
ENOUGH = r"(?:即可|就行|就好|就够|足矣|便可|就可以|够了|足够|足以|便够|便足|就可|为宜|亦可|也行|enough)"
GIST_ZH = r"(?:标题|题目|摘要|概述|概要|描述|结论|总结|表格|图表|目录|首段|前[一两二三几]段|title|summary)"
"""What stands for the whole: who needs no more than it skims."""
WALK = r"(?:跟(?!踪|随|进|不)|顺|捋|走(?!私|漏)|过(?!程|滤|渡|期|载|去)|追(?!加|踪)|理(?!论|由|会))"
"""Goes through code on foot, so to speak."""
ONCE = r"(?:上|着|了|它)?[一两几]遍(?![^，。；]{0,4}(?:测试|回归|用例|流程|基准))"
BEGINNING = r"从(?:头|上|前|第一|首|开头|开篇)"
READABLE = (
    r"\s?(?:PR|一[篇条个份]|文|案例|范例|范本|内容|材料|教材|教程|设计|讨论|部分|章|改动|变更|更新|提交|代码|实现"
    r"|[，。；])"
)
"""What may be called a must: 必看的日志字段 is none."""
NEXT = (
    r"(?:后面|后续|之后|接下来|往后|以后|否则|不然|要不|其余|其他|其它|下一[步篇个]|(?<!可)(?:不|没|漏)(?:先)?[读看]"
    r"(?:过|完|懂|了)?(?:它|这|此|本))"
)
LOST = r"(?:[看读]不(?:太)?(?:懂|明白)|一头雾水|摸不着头脑|云里雾里)"
"""What is not understood without reading."""
HASTE = r"(?:浅尝|走马观花|蜻蜓点水|囫囵|一扫而过|一带而过|一眼带过|草草|匆匆|跳着)"
HARD_ZH = (
    rf"(?<![可要能])精读|(?<!强制)必(?:读(?![取写副字])|修|看)(?!的(?!{READABLE}))|(?<!粒)细读(?!取)|深读|详读"
    rf"|(?<!仔)细[看观察品究嚼审](?!来)|通读|研读|熟读|攻读|钻研|啃(?:下|透|完|一遍|到)"
    rf"|(?<![速略快]地)(?<![速略])[读看](?:完(?!\s?{GIST_ZH})|懂)(?![^，。；]{{0,12}}{ENOUGH})|[读看]透|吃透|弄懂"
    rf"|搞懂(?={END})|读明白|看明白|读通|反复(?:读|看|琢磨|推敲|揣摩)|{EFFORT}(?:地|来|再|去|到尾|将|把"
    rf"|给)?\s?[^，。；\s]{{0,6}}?\s?(?:{READ}|跟踪|(?<![跳绕略超通经越])过(?!程|滤|渡|期)|审|推敲|对照|核对|核查"
    rf"|检查|比对|体会|消化)|{BEGINNING}[^，。；]{{0,6}}?(?:[读看啃跟顺捋追审](?:到|至)[尾末底]?|{WALK}{ONCE})"
    rf"|从入口[^，。；]{{0,3}}?[跟顺捋]到|{BEGINNING}[^，。；]{{0,4}}?(?:到|至)\s?[^，。；]{{0,5}}?(?:尾|末|底|后"
    rf"|完|下)[^，。；]{{0,6}}?(?:{READ}|{WALK}{ONCE})|(?:不可|不能|不宜|不要|不该|不应|别|切忌|切勿|莫"
    rf"|勿)[^，。；]{{0,3}}?{HASTE}|错过(?:了)?(?:会|就|将|太|着实|实在|很|真|定)+[^，。；]{{0,2}}?(?:可惜|遗憾"
    rf"|后悔|吃亏)|(?:无论如何|务必|一定|千万|(?:说什么|怎么|再忙)[都也])[都也要得该应先去来]{{0,4}}{READ}"
    r"|(?:不要|不能|不可|不该|不应|别|切勿|切忌)(?:只|仅|光|单)(?:是)?[看读][^，。；]{0,4}?(?:diff|标题|描述|摘要"
    r"|结论|总结|表格|补丁)"
    rf"|没有?比(?:这|它|此|本)[^，。；]{{0,6}}更[^，。；]{{1,8}}(?:读物|材料|教材|入口|起点|文章)|(?:抽|花|留|腾"
    rf"|挤|匀|安排|投入)(?:出|上|个|些|点|下)*[^，。；分钟秒]{{0,5}}{LONG_TIME}"
    r"|(?:不可|不容|不该|不应|不能|不要|不宜|别|切勿|切莫|请勿|莫|勿)(?:轻易)?(?:错过|放过|小觑|小看|(?:略过|跳过"
    r"|忽略|忽视|漏[掉过]?)"
    rf"(?={END}(?!的)|[它这此本该]|[^，。；]{{0,8}}(?:[节章段篇]|部分|讨论|评论)))"
    r"|不可不(?:读|看|知)|非(?:读|看)不可|不得不(?:读|看)|不能不(?:读|看)|不(?:读|看)(?:(?:会|将|就|要|真|太|实在"
    r"|肯定|一定)+的?)?(?:后悔|可惜|遗憾|吃?亏)|没有?理由不(?:精|细|通)?(?:读|看)|绕不(?:开|过去?)"
    rf"|{NEXT}[^，。；]{{0,16}}?{LOST}"
    r"|(?:本周|本月|本期|本轮|这周|这期|这批|今年|本次|近期|最近|这个月)[^，。；]{0,6}最(?:重要|关键|精彩|硬核|有料|有分量)的?"
    r"(?:一[条个篇]|\s?PR|改动|变更|更新|[，。；]|$)"
    r"|最(?:值得|该"
    r"|应该?|需要|推荐)[^，。；]{0,4}(?:看|读|学|的)|就(?:该|应|要)?(?:看|读|从|选)(?:它|这)|从(?:它"
    r"|这[^，。；]{0,2})(?:入手|读起|看起|开始读)|(?:看|读|列)入?(?:必读|书单)|(?:完整|整块|足够|充足"
    r"|充裕)的?时间|首选(?:读物|阅读)|压轴之作"
    rf"|(?:必|要)(?:读|看)的?(?:清单|列表|书单|篇目)|(?:阅读)?优先级\s?(?:为|是|：|:|很|较|应|最)?\s?(?:高|最高"
    rf"|P0){END}"
)
PLAIN_ZH = (
    rf"(?:值得|推荐|建议|强烈推荐|务必|必须|一定要?|应当?|应该|最好|优先|宜|都该|均须|均应|首推|非常适合|适合|适宜"
    rf"|请(?!求|教|示))(?:[^，。；,;！？\n]{{0,36}}?)(?:阅读|研究(?!者|员|人|生|院)"
    rf"|(?<!机器)(?<!强化)(?<!深度)学习(?!者|率|成本|器)|揣摩|玩味|品读|收藏|一读|一看(?!到)|读一读|一观|先读|先看"
    rf"|(?<!预)读(?=这|此|本|它|一遍|全|[完懂透]|{END})|看(?=这|此|本|它|一遍|[完懂透]|过来|{END}))(?!一下|路径|器"
    rf"|顺序|体验|入口|标题)|(?:须|应|必|该|宜|当|要){{1,2}}(?:[^，。；]{{1,12}}?一[起道并])?(?:读|看){END}(?!的)"
    rf"|(?:建议|推荐|务必|强烈|最好|值得|推荐各位|应当?"
    rf"|(?<=[都就也真的人者员])该)[^，。；,;！？\n]{{0,26}}?(?:{READ}|学一学|{WALK}{ONCE}|过一过|(?:把"
    rf"|将)[^，。；]{{1,20}}过)(?!一下|者|率|成本)"
)
COMMEND_ZH = (
    r"(?:强烈|大力|郑重|特别|非常|首要|真心|力|强|首|极力|诚意)(?:推|荐|推荐|安利)|安利|力荐|荐读|谨荐"
    rf"|(?:推荐|荐){END}|(?:推荐|荐)(?:给|予|与|阅|读|此|这|本|该|\s?PR|大家|各位|所有)|向[^，。；]{{1,30}}(?:推荐"
    rf"|荐)|写给(?=你|各位|[^，。；]{{2,16}}(?:看|读|的))|值得{END}|看过来|推荐(?=[^，。；]{{0,24}}(?:工程师"
    rf"|开发者?|维护者|团队|同学|同仁|人员|SRE|人){END})"
)
LOOK_ZH = (
    rf"(?:重点|着重|主要|首先|优先|先|尤其|特别)(?:地|来|先)?(?:{READ}|关注|留意)|关注(?=其|该|此"
    rf"|[^，。；]{{1,12}}(?:部分|设计|实现|取舍|段))"
)
"""Says where to look; what else is advised tells how thoroughly."""
BRIEFLY = (
    r"(?:快速|迅速|速速|飞快|粗略|粗|略略?|略加|稍加|稍稍|稍微|简单|简略|大致|大体|大概|匆匆|草草|浅浅?|泛泛|随便"
    r"|随手|随意|顺手|顺便|抽空|有空|得空|闲来|闲时|闲暇|选择性|按需|适当|quick(?:ly)?|briefly)"
)
GLANCE = r"(?<![A-Za-z])(?:scan|skim|read|browse|check|look)(?![A-Za-z])"
LIGHT_ZH = (
    rf"{GLANCE}\s?(?:一下|一眼|两眼)|{BRIEFLY}(?:地|的|再|时|可|可以|就|来"
    rf"|选择)?\s?[^，。；\s]{{0,3}}?\s?(?:{READ}|扫(?!描|除)|翻|瞄|瞥|(?<!略)过(?!滤|程|期|渡|载|拟|度)|掠过|查"
    rf"|参考|了解|逛|一瞥|(?:scan|look|skim)(?![a-z]))"
    r"|略读|泛读|速读|速览|速查|扫读|翻阅|粗读|选读|跳读|挑读|略看|简读|走马观花|浅尝|蜻蜓点水|一瞥|浏览(?!器|量"
    r"|历史|记录|页)|skim|glance|(?:扫|瞄|瞥|翻|看|过|瞟|读|瞅|瞧)(?:上|了|它)?(?:一|两|几)(?:眼|下|翻|瞥|瞄)"
    r"|(?:扫|瞄|瞥|翻|瞟|瞅)(?:上|了|它)?(?:一|两|几)遍|[有留]个?[^，。；]{0,2}印象|来查(?!看|询)|(?:视|看)需要"
    r"|翻翻|看看(?!过来)|扫扫|瞧瞧|瞅瞅|逛逛|读读|(?:花|用)(?:上|个)?[一两几三五十\d]{1,2}\s?分钟"
    rf"|(?:(?:了解|参考|读(?!一次|取|写|入|出)|看|查|翻|扫(?!描)|浏览|过)[^，。；,;\n]{{0,16}}"
    rf"|{GLANCE}[^，。；;\n]{{0,30}}){ENOUGH}(?=了|啦|[^，。；\n]{{0,4}}[不无没]|{END})|(?:(?:用到|用时|碰到|碰上"
    rf"|遇到|遇上|踩到|需要|要改|出问题)[^，。；]{{0,6}}?再|(?:以后|日后)再?)(?:来|去|回来"
    rf"|回头)?[翻查看读](?={END}|[它这此本一]|代码|细节|全文|正文)"
    r"|(?:作|当)(?:为|成)?[^，。；]{0,6}(?:之用|来用)|当(?:作|成|个)?(?:字典|词典|手册|备忘)"
    r"|值得(?:花[^，。；\n]{0,8})?(?:看|了解|参考|查阅|留意|关注|记住|知道)(?:一下|一二)?|值得一[看瞥翻]|值得参考"
    r"|(?:值得|适合|便于|可)[^，。；]{0,4}(?:抄|借鉴)|(?:作为?|当作?|当成|用作|充当|以备"
    r"|可供)[^，。；\n]{0,16}(?:参考|速查|备查|查阅|查询)|备查|供参考|具有?(?:一定|较高)?(?:的)?参考价值"
    r"|有(?:一定)?参考(?:价值|意义)"
    rf"|挑[^，。；]{{0,16}}?(?:读|看|翻|过)|(?<!别)(?<!不要)(?:只|仅|光|单)(?:需要?|须|要|用|消|看|读|应|可"
    rf"|去)[^，。；]{{0,6}}?(?:{READ}|留意|关注|扫|了解|翻|序|结论|摘要|图|表)"
    r"|(?:读|看)(?:也|亦)?可(?:读|看)?(?:也|、)?(?:可)?不(?:读|看)|可(?:看|读)可不(?:看|读)|(?:看|读)(?:心情|兴趣"
    r"|需要)|不(?:无|失)参考|nice[- ]to[- ]read"
    rf"|只有[^，。；]{{1,20}}才(?:真的?|确实)?(?:需要?|有必要|用得[着上]|值得|会用?|应|该)[^，。；]{{0,6}}?{READ}"
    rf"|(?:留意|关注|留心|注意|记住)[^，。；,;\n]{{1,16}}{ENOUGH}{END}"
    rf"|(?:适合|推荐|建议)(?:入门者?|快速)[^，。；]{{0,4}}(?:浏览|翻)|(?<!不)必(?:要"
    rf"|需)时[^，。；]{{0,4}}(?:{READ}|查|参考|翻)|点到为止"
)
MILD = (
    rf"(?:可以?|不妨|也可|亦可|大可|值得|或可)(?:稍微?|适当|再|自行|选择)?(?:看|读|了解|留意|参考|查阅|关注|参阅"
    rf"|阅读|翻|扫|过一遍|一看|一读)(?!者|度|的|点|性|写|取)|有助于|有启发|有点用|有用处|会比[^，。；]{{0,10}}舒服"
    rf"|捡到东西|不亏{END}"
)
"""Counts only outside a condition: 若关注基准，可留意 … advises nothing."""
PASSABLE = rf"(?={END}(?!的)|[这此本它其吧了也亦而去]|剩|余|代码|细节|正文|全文)"
"""What follows a word of passing over that advises: 忽略空行 is about the change."""
PASS_ZH = (
    r"(?:(?<!不)可以?|建议|直接|尽可|大可|放心|完全可以|不妨|尽管|便|就|请|可自行)(?:以)?(?:直接|放心|安全|整篇|全部"
    rf"|径直|统统|果断|大胆|安心|愉快|毫不(?:犹豫|可惜|客气)|毫无(?:顾虑|负担|压力))?(?:地)?(?:(?:跳过|略过|忽略"
    rf"|略去|无视){PASSABLE}"
    r"|不看|不读|不理|不管|绕过(?=[，。；]|$)|绕行|划走|划过|滑走|滑过去?|关掉|关闭页面|免读|一带而过)|跳过(?:也"
    r"|亦|都|没有?|不会|并无|即可|就)[^，。；]{0,10}|(?<=人)跳过"
    rf"|(?:其余|其他|其它|旁人|余者|别人|余下|剩下)[^，。；]{{0,6}}?(?:略|免读|免看|跳过|从略|略过){END}"
    rf"|(?<!不)(?<!参数)(?<!字段)(?<!选项)(?<!取值)可(?:(?:跳过|略过|忽略){PASSABLE}|略(?![加读看作微览])|不读"
    rf"|不看)(?![^，。；\n]{{0,2}}的)"
    r"|(?:不|没)(?:看|读|点开?|理)[^，。；]{0,3}?(?:也|亦|都)(?:是|完全|根本|毫|照样)*(?:罢|行|可以?|无妨|没关系"
    r"|成|不影响|不要紧|不亏|没事|没差|没损失|无碍|不碍|不打紧|好)"
    rf"|(?:没|没有|无)(?:什么|啥|太多|多少|甚么)?(?:可以?|好|值得|需要)(?:细|多)?(?:{READ}|说|深究|挖|讲)的?|从略"
    rf"|翻篇|学不到[^，。；]{{0,4}}|(?:没有?|无)(?:什么|多少)?收获|过目即忘|错过(?:也|亦)?(?:无妨|不可惜|没关系)"
    r"|(?:忽略|跳过|略过|不看|不读|错过|漏掉|划走)(?:它|掉|过去)?(?:也|亦|都|并|了){0,2}(?:不会|没有?|无|不)(?:有|什么|任何|太大|多大)*"
    r"(?:损失|影响|关系|问题|大碍|妨碍|害处|坏处|遗憾)"
    r"|(?:省下?|腾出?|节省|留)[^，。；]{0,4}时间[^，。；]{0,6}(?:别的|其他|其它|更)|时间[^，。；]{0,4}(?:留|省|让)(?:给|下来给)"
    r"[^，。；]{0,3}(?:别|其他|其它|更)"
    r"|(?:无|没有?|不具备?|缺乏)(?:什么|任何|太大|多少|太多|技术|实际|额外|特别|单独|深入|学术)*(?:的)?(?:阅读"
    r"|精读|细读|研读)(?:的)?(?:价值|必要|意义|需要)|(?:知道|知悉|晓得|记住|留个印象|有个印象|心里有数|明白"
    r"|心中有数)[^，。；,;\n]{0,14}(?:即可|就行|就好|就够|足矣|便可|够了|就成)|(?:看|读)(?:完|过|一眼|个"
    r"|到)?(?:标题|题目|\s?title)(?!\s?[和与及加跟、])[^，。；,;]{0,8}(?:够|行|可|关|走|划|便|明白|就好)"
    r"|看下一(?:[篇条]|个$)|(?:看|扫|瞥|瞄)(?:一)?眼[^，。；\n]{0,16}(?:就|便|即)(?:可以?|能)?(?:关|走|划)"
    r"|免(?:读|看|阅)|[划滑略](?:过去?|走)(?:即可|就好|就行|便可)|[读看][它这完][^，。；]{0,4}?浪费"
    r"|[读看]不[读看][^，。；]{0,3}(?:一样|无妨|无所谓|没差)"
)
MUST_EN = (
    r"deep[- ]?(?:dive|read)(?!\w)|must[- ]?(?:reads?|see)(?!\s(?:the|from|an?|its|all|each|both|any|at)\s)"
    r"|(?:required|essential|mandatory|compulsory|obligatory|recommended|indispensable)\s(?:\w+\s)?reading"
    r"|(?:close|careful|thorough|deep|full|in-depth|detailed|complete|attentive|proper|slow|line-by-line"
    r"|serious)\s(?:\w+\s)?(?:read(?:ing|-through)?(?!s)|study|look|review|attention)|(?:read|study|review"
    r"|go\sthrough|walk\sthrough|digest|examine)(?:ing)?\s(?:\S+\s){0,6}?(?:closely|carefully|thoroughly"
    r"|attentively|properly|slowly|twice|line\sby\sline|in\s(?:full|depth|detail|its\sentirety)|end[- ]to[- ]end"
    r"|front\sto\sback|cover\sto\scover|from\s(?:start|top|beginning)\sto\s(?:end|finish|bottom)"
    r"|start\sto\sfinish|top\sto\sbottom)|(?:carefully|closely|thoroughly)\s(?:read|study|review)|line\sby\sline"
    r"|end[- ]to[- ]end(?=\s?(?:$|[,.;，。；]))|cover\sto\scover|worth\s(?:\w+\s){0,2}?(?:reading|read|studying"
    r"|study|it|while|(?:your|the|every|an?)\s(?:time|hour|minute|evening|afternoon"
    r"|effort)\w*)(?!\w)(?!\sto\s(?:skim|glance))|(?:set\saside|block(?:\s(?:out|off))?|carve\sout|budget|reserve"
    r"|make|take|spend|allow|invest)\s(?:\w+\s){0,4}?(?:hours?|evening|afternoon|morning|time|day)(?!\w)|(?:do"
    r"|should|must)(?:\snot|n['’]t)\s(?:be\s(?:miss|skipp|overlook)ed|(?:miss|skip|overlook)(?=\s?[,.;，。；]"
    r"|\s?$|\s(?:it|this|these|the\s(?:\w+\s)?(?:pr|patch|diff|section|part|discussion|thread|design|notes?"
    r"|description))(?!\w)))|not\sto\sbe\smissed|can(?:no|['’])t\safford\sto\s(?:miss|skip)|a\smust(?!\w"
    r"|[- ]read)|make\sit\sthis|read\s(?:it\s|this\s|them\s)?(?:all|whole)(?!\w)|masterclass|rewards\sa"
    r"|the\sone\sto\s(?:read|study)|(?:do\snot|don['’]t|never)\s(?:just\s|merely\s)?skim(?!\w)"
    r"|regret\s(?:skipping|missing|not\sreading)|(?:top|head)\sof\s(?:your|the|every\w*|any\w*)\sreading"
    r"|(?:(?:should|must|please)\s|(?<!\w\s))(?:trace\sthe\s(?:\w+\s)?|(?:walk|go|step"
    r"|work)\sthrough\s(?:\S+\s){0,3}?)(?:code|diff|patch|implementation|changeset|commits?|pr)(?!\w)"
    r"|nobody\sshould\sskip|definitive|read\s(?:every|the\swhole|all\sof)|(?:should|must|ought\sto|need\sto"
    r"|needs\sto|have\sto|want\sto|please)\s(?:really\s|definitely\s|all\s|first\s)?(?:read"
    r"|study)(?!\w)(?!\s(?:from|the\s(?:values?|files?|config|cache|headers?|stream|bytes?|state|rows?|pages?"
    r"|blocks?|flags?|manifest|index|buffer|lock|registry|keys?|database|disk)(?!\w)|\w+\s(?:quickly|briefly)))"
)
COMMEND_EN = (
    r"(?:urge|encourage|advise)[sd]?\s(?:\S+\s){1,6}?to\s(?:read|study|(?:work|go|walk)\sthrough|digest)(?!\w)"
    r"|(?:highly|strongly|strong|warmly|heartily|definitely)\srecommend\w*|recommend(?:ed|s)?(?=\s(?:for|to"
    r"|reading|this|it|as)|\s?[,.;:!，。；：！给]|$)|recommendation(?=\sfor)|worth\s(?:\w+\s){0,2}(?:deep|close"
    r"|careful|thorough)|(?:a\s)?(?:gem|treat)\sfor|read\s(?:this|it)(?:\sfirst|\sone)?(?=\s?[,.;]|$|\s(?:before|if))"
)
SKIM_EN = (
    r"skim(?!\smilk)(?:med|ming|s|mable)?(?!\w)|(?:quick|cursory|brief|short|casual|light|fast|rapid|two-minute"
    r"|five-minute|passing)\s(?:\w+\s)?(?:read|look|skim|glance|scan|browse|pass|peek|flick)(?:s|ing"
    r"|-through)?(?![\w-])|glanc(?:e|ing)|peek(?:ing)?\sat|leaf\sthrough|flick\sthrough|flip\sthrough|dip\sinto"
    r"|worth\s(?:a\s|the\s)?(?:(?:quick|brief|short|passing)\s)?(?:look|glance|skim|scan|peek|knowing|(?:noting"
    r"|mention\w*)(?=\sfor)|bookmarking|remembering)|(?:for|as\sa|as)\s(?:future\s|quick\s|a\squick\s|a\s"
    r"|handy\s)?reference(?!\s(?:to|count|implementation))|browse\s(?:through|it|the)|look\s(?:it|this)\sover"
    r"|read\s(?:it\s|this\s|the\s\w+\s)?(?:quickly|briefly|selectively)|(?:read|skim|scan|look(?!up)|glance"
    r"|summary|description|note|table|tests?|title)\S*\s(?:\S+\s){0,4}?(?:is|are|will)\s(?:enough|plenty"
    r"|sufficient|do(?!\w)|fine)|(?:is|are)\s(?:enough|plenty|sufficient)(?!\sto\s(?!know|see|grasp|understand"
    r"|get|follow|read))|suffices?(?!\w)|nice[- ]to[- ]read|nice\sto\sknow|good\sto\sknow|(?:just|only)\s(?:read"
    r"|look\sat|check|see)\sthe|optional\sread(?:ing)?(?!\w)|if\syou\shave\s(?:a\s(?:minute|moment)|time)"
    r"|(?:title|summary|description|abstract|table|diagram|notes?|tests?)\s(?:\S+\s){0,3}?(?:is"
    r"|are)\sall\s(?:\w+\s){1,2}?needs?(?!\w)|(?:is|are)\sall\s(?:\w+\s){1,2}?needs?\sto\s(?:read|look|see)"
    r"|(?<!\w\s)(?:look\sat|check|see|read)\sthe\s(?:\S+\s){1,3}?and\s(?:skip|ignore)\sthe\srest|(?:read|see"
    r"|check)\s(?:the|its)\s(?:\w+\s)?(?:summary|description|abstract|table|diagram)\sand\s(?:move|stop)"
    r"|(?<!one\s)(?<!body\s)(?:may|might|can|could)\s(?:also\s)?(?:read|browse|look|consult|check)(?!\w)"
    r"|useful\s(?:background|context)"
)
SKIP_EN = (
    r"(?<!body\s)(?<!one\s)(?:can|may|could|should|might|to)\s(?:all\s|just\s|safely\s|easily\s|happily\s"
    r"|probably\s)*(?:be\s(?:skipped|ignored|passed\s(?:on|over))|(?:skip|ignore|pass\s(?:on|over)"
    r"|move\son)(?=\s?(?:[,.;:)，。；]|$)|\s(?:it|this|the\s(?:rest|pr|patch|entry|diff|changes?|code|details?"
    r"|body|thread|whole)|past|unless|if|without|entirely|straight|ahead)(?!\w)))|safe(?:ly)?\s(?:to\s)?(?:skip"
    r"|ignore|pass)|skippable|skip\s(?:this|it|the\s(?:pr|rest|entry|patch|diff)|unless|ahead)|ignore\sthe\srest"
    r"|feel\sfree\sto\s(?:skip|ignore|pass)|nothing\s(?:\w+\s){0,2}?(?:to\s(?:read|see|learn|study|look)|here"
    r"|of\s(?:interest|note)|worth)|little\sto\s(?:read|learn|see|study)|(?:do(?:\snot|n['’]t)|never|not\sto"
    r"|no\sneed\sto|need(?:\snot|n['’]t)|hardly)\s(?:even\s|really\s)?(?:bother|open|spend|waste|read|study|look"
    r"|dig|dwell)|not\s(?:worth|really\sworth|something|much)(?:\s\w+)?"
    r"|(?<!summary\sand\s)(?<!description\sand\s)(?<!abstract\sand\s)(?<!table\sand\s)(?<!diagram\sand\s)move\s(?:on|along)(?!\sto\s(?!the\snext\s(?:pr|one|entry|item)))|pass\son\s(?:this|it)|(?:one|this)\sto\sskip|safely\sskip|no\sreading|isn['’]t\sworth|(?:nobody|no\sone|hardly\sanyone|few)\s(?:\S+\s){0,6}?(?:needs?|ha(?:s|ve))\sto\s(?:look|open|bother|(?:read|study|review)(?=\s?[.,;]|\s?$|\s(?:this|it|these|closely|on|further|beyond|past|more|the\s(?:diff|code|pr|patch|changes?|details?))(?!\w)))(?!\w)|(?:of\sno|of\slittle|no)\sinterest(?=\s(?:to|for|unless|outside|beyond)|[.,;]|$)|(?:teach(?:es)?|learn)\s(?:you\s|readers\s|us\s)?(?:nothing|little)(?=\s?[.,;]|\s?$|\s(?:new|from|here))|no\s(?:reading\s)?value\sin\sreading|waste\sof\stime|no\s(?:need|reason|point)\s(?:to|in|for)\s(?:\w+\s){0,2}(?:read\w*|study\w*|review\w*|look\w*|open\w*|dig\w*|scrutin\w*)|needs?\sno\s(?:\w+\s)?(?:read\w*|study|review|attention)"
)
REFUSING = (
    r"(?:不必|不用|无需|无须|毋需|毋须|毋庸|勿须|不需要?|不须|不值得?|不值当|不建议|不推荐|不提倡|不宜|不适合"
    r"|没(?:有)?(?:什么|啥|太大)?必要|未必|用不着|犯不着|犯不上|谈不上|算不上|称不上|不要求|不要(?!求)|免于|免去"
    r"|(?<![类级识区特差分])别(?![名的人处])|莫|勿|没法|不打算|大可不必|大可不|何必|(?:无人|没人)(?:需要?|用得着"
    r"|值得|有必要|会)|谁(?:都|也)不(?:用|必|需要?|值得)|甭|不太?(?:建议|推荐|值得)|(?<!并)没有?(?:人)?(?:需要"
    r"|值得|必要)?)"
)
BARE = (
    rf"(?:{READ}|点(?:[开进它]|了看|{END})|打开|深究|深挖|细究|细抠|抠|追究|跟踪|关注|投入|花[^，。；]{{0,6}}时间"
    rf"|时间|动眼|展开|理会|管(?!理|道|线)|在意|细节|惊动|多看|多花|专门|推荐|bother|deep)"
)
NOT = (
    r"不(?!妨|仅|只|光|可|得不|容|同|少|错|过|但|止|啻|论|管|愧|失|失为|要错|应错|能错|亏|读会)|无需|无须|毋需"
    r"|毋须|毋庸|勿须|没(?:有)?(?:什么)?必要|未必|谈不上|算不上|称不上|并非|未到|犯不着|犯不上|用不着|免(?:于|去)"
    r"|不可能|不值|难言|(?<!并)没有?(?!读|看)|无(?=必要)|(?<![类级识区特差分])别(?!的|人|犹豫|错过|处|名)|莫"
    r"|非(?!常|读|看)|大可不|何必|甭|勿|无人|没人|谁(?:都|也)不"
)
NOT_EN = r"no\s(?:need|reason|point)|not|n['’]t|without|hardly|never|unnecessary|needless|rather\sthan|instead\sof|no"
NEGATED = re.compile(rf"(?:{NOT}|(?<![a-z])(?:{NOT_EN})(?![a-z])(?!\sonly))[^，。；\n]{{0,16}}$", re.IGNORECASE)
DOUBLE = re.compile(r"(?:没有?理由|没法|无法|不能|不得|很难|不可|岂可)不[^，。；]{0,4}$|cannot\snot\s$", re.IGNORECASE)
"""Two negations: 没有理由不精读."""
POOR_AFTER = re.compile(
    r"\s?(?:的)?(?:价值|收益|必要性?|意义|回报|优先级|性价比)?(?:都|也|并|就|倒)?(?:[毫并]?无(?:太大"
    r"|任何)?(?:的)?(?:必要|意义|价值|需要)|不(?:大|高|强|多|足|必|值|需要)|有限|较低|很低|偏低|一般|不足"
    r"|没(?:有)?必要|没什么|可免)|\s(?:is|are)\s(?:not\s(?:needed|required|necessary)|unnecessary|optional)"
)
LATER = re.compile(
    r"只有[^，。；]{1,20}才(?:真的?|确实)?(?:需要?|有必要|用得[着上]|值得|会用?|应|该)[^，。；]{0,4}$|(?:兴趣|有空|余力|必要|需要|想深[入究]?|用到)[^，。；]{0,6}再(?:去|来)?$"
)
"""Puts advice off, or gives it to few: 感兴趣再细看 and 只有维护者才需要细看 advise no more than a skim."""
REST = re.compile(r"(?:the\srest|move\s(?:on|along))$|^(?:其余|其他|其它|余下|剩下)", re.IGNORECASE)
"""What is passed over is only the rest."""
LEAD = re.compile(
    r"(?:强烈|非常|特别|十分|很|都|仍|尤其|最|也|极)?(?:值得|建议|推荐|应当?|应该|必须|务必|适合|可以?|宜|需要?"
    r"|请)(?:快速|再|反复|一)?$|(?<![a-z])(?:well\s|highly\s|strongly\s)?(?:worth|deserves"
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
    "跳过 划走 划过 滑走 滑过 绕不 绕过 绕行 错过 忽略 忽视 放过 小觑 揣摩 琢磨 推敲 参考 了解 知道 知悉 晓得 "
    "心里 心中 印象 备查 必修 值得 优先 时间 下午 晚上 小时 钟头 点开 点进 别点 学不 打开 展开 深究 深挖 细究 "
    "追究 安利 强推 首推 力推 学一 学到 学习 关注 留意 理会 不理 不管 可说 以说 好说 下一个 下一篇 下一条 用管 "
    "写给 兴趣 从此 从它 从这 速查 过一 逐一 逐行 逐段 逐句 逐个 逐章 逐节 逐条 逐文 逐提 逐函 逐字 细致 细察 "
    "细审 细心 细观 吃透 弄懂 搞懂 查阅 来查 点到 浅尝 蜻蜓 走马 一遍 到尾 从头 再查 草草 匆匆 囫囵 带过 字典 "
    "手册 备忘 雾水 云里 头脑 最重 最关 最精 最硬 最有 以后 日后 捋到 跟到 浪费 借鉴 启发 用处 不亏 收获 "
    "关掉 无视 投入 细节 专门"
)
"""What stands in advice on reading: characters, and pairs of them."""


CORE = re.compile(rf"[{ALWAYS}](?![取库锁写出入时])|{'|'.join(PAIRS.split())}")
STEMS = (
    "must skim read stud wort reco esse glan look peek scan skip igno both brow refe miss over line deep care "
    "clos thor atte revi hour even afte enou plen suff opti move pass leaf flip flic noth litt valu wast nice "
    "nobo gem trea mast rewa need spen safe urge enco advi trac walk interest regr teac lear defi dige exam cons "
    "end make dip go good set dig dwel feel"
)
"""The first four letters of words without one of which a clause gives no advice in English; of three the whole word."""
STEM = re.compile(
    rf"(?<![A-Za-z])(?:{'|'.join(stem if len(stem) > 3 else f'{stem}(?![A-Za-z])' for stem in STEMS.split())})",
    re.IGNORECASE | re.ASCII,
)
ALONE = re.compile(r"\s*(?:就|则|请|须|应|得|先|要|都|该|必|值得|务必)?(?:读|细读|精读|看)(?:它|吧|掉)?\s*")
"""A clause that is nothing but the advice: 调首包的人，读；"""
PASSED_ALONE = re.compile(
    r"\s*(?:就|可|请|直接|建议)?(?:(?:跳过|略过|(?<=[，；])略|忽略|跳|[划滑][走过]|路过|散了|下一[个篇条])+"
    r"|(?:just\s|hard\s)?(?:skip|(?<![,，、:：])(?<![,，、:：]\s)pass)|ignore)"
    r"(?:吧|即可|它|\sit)?\s*[.～~]*\s*",
    re.IGNORECASE,
)
