"""The cues of relations: words before a number, words after it, and words of the next clause that point back.

The patterns run on a copy of the text in which every number, whatever its form, reads `#99…`. Each table is in order
of strength. A row is one relation with its alternatives in Chinese and English.
"""

from __future__ import annotations

import re

from prgraph.extract.scanning import compile_cues
from prgraph.model import Relation

Table = tuple[tuple[Relation, re.Pattern[str]], ...]


def words(alternatives: str) -> str:
    """Bound English alternatives on both sides."""
    return rf"(?<![A-Za-z])(?:{alternatives})(?![A-Za-z])"


# A tracking or umbrella issue is only mentioned, whatever the change does to it.
TRACKING = compile_cues(
    r"(?:跟踪|追踪|总(?:览|体|任务|表|纲|单)?|伞状|路线图|汇总|元)(?:性|型|用)?的?\s?(?:issue|问题|议题|单|帖"
    r"|任务|讨论|清单|列表)",
    r"总(?:任务|清单|进度|议题|帖|表|单)|这一?(?:个)?(?:总|跟踪|伞)",
    r"(?:别|不要|勿|莫)(?:和|与|跟|把|同)?(?=[^，。；#]{0,3}#9*[^，。；]{0,4}(?:混|弄错|搞错))",
    r"(?:路线图|跟踪列表|进展|进度|总览|清单|汇总)(?:任务|表)?(?:在|见|是|于|：|:)|(?:请|继续|持续)关注",
    words(r"(?:tracking|umbrella|meta|roadmap|epic)[- ]?(?:issues?|bug|ticket)?|tracked\s(?:in|by|under)"),
)
FIRST = re.compile(r"先(?:去|来|把)?(?:读|看|翻|了解|过一遍)(?:一下|完|过)?\s?$")
"""Right before a number: it is to be read first."""
SERIES = compile_cues(
    r"同系列的(?=\s?#)|在?(?:本|同一?|这个?)系列(?:中|里)?", words(r"(?:in|of)\s(?:this|the\ssame)\sseries")
)
"""A piece by another pull request of the same series is a part of the work, whatever the change does with it."""
BEFORE: Table = (
    (
        Relation.DEPENDS_ON,
        compile_cues(
            r"(?<!不)(?<!不再)(?<!无需)(?<!解除)(?<!去掉)(?<!循环)(?<!消除)(?<!移除)依赖(?:于|的|了|项)?",
            r"(?:强|硬)依赖",
            r"前置(?:于|是|为|条件|依赖|工作|改动|PR)?|先决条件|先行\s?PR|前提(?:条件)?\s?(?:是|为|：)",
            r"(?:必须|务必|须|需要?|得|要求?|应)[^，。；#]{0,12}先(?:合入|合并|有|落地|发布|上线)?",
            r"(?:须|必须|需要?|只能|只可|得|应当?)(?:放)?在(?=\s?#9*\s?(?:之|以|合入|合并|落地|发布)?后)|只有[^，。；#]{0,4}(?:合入|合并"
            r"|有了?|等到?)(?=\s?#)",
            r"(?:等到?|等待|待)(?=[^，。；#]{0,6}#9*[^，。；]{0,14}(?:合入|合并|落地|发布|上线|进|先行|就绪|merge"
            r"|land))|顺序：先",
            r"(?:没有|没|少了?|缺了?|离开|脱离)(?=\s?#)|(?:底座|基石|地基|基座|根基|基础)(?:是|为|在|来自)|(?:靠|吃"
            r"|用"
            r"|仗)的(?:就|正|全)?是|(?<!不)需要?\s?(?=#9)",
            r"(?:叠加?|摞|垒|架|压|坐|踩|站|搭|堆|落)(?:在|于)",
            r"要求[^，。；#]{0,16}(?:已|先)(?:合入|合并|包?含|带有?|有|发布|落地)?",
            r"(?:先|已)(?:行)?(?:合入|合并)\s?(?=[A-Za-z#])",
            r"(?:阻塞|卡|受阻|受制)(?:于|在)|被(?=[^，。；#]{0,12}#[^，。；#]{0,6}(?:阻塞|卡住))",
            r"(?:建立|构建|叠加?|堆叠|架|搭|立足)(?:在|于)",
            r"基于(?!.{0,40}?(?:讨论|反馈|报告|建议|意见|草案|想法|思路|原型|提案))",
            r"(?:复用|借助|利用|使用|调用|用到|用上|仰仗|借用|接上)了?(?=\s?#9*\s?(?:里|中)?所?(?:引入|提供|新增|加入"
            r"|实现|暴露|拆出|带来))|(?:不|未|没)先?(?:合入|合并|有)(?=\s?#)",
            r"(?:rebase|变基)\s?(?:到|自|于|在)?",
            words(
                r"depend(?:s|ing|ent|ency)?\s(?:up)?on|requir(?:es?|ing)|needs?|prerequisites?(?:\s(?:is|are))?:?"
                r"|block(?:ed|s)\s(?:by|on)|(?:stacked|layered|based|building|builds?|built)\s(?:up)?on(?:\stop\sof)?"
                r"|on\stop\sof|wait(?:s|ing)\s(?:for|on)|rebased?\son(?:to)?|gated\s(?:by|on)|relies\son"
                r"|sits?\s(?:up)?on|works\swith|until|(?:merge|land|apply|go\sin)\sbefore|contingent\son|presupposes"
                r"|assumes|only\safter|(?:merged?"
                r"|land(?:ed)?|goes?\sin|applied|shipped)\s(?:only\s)?after"
            ),
        ),
    ),
    (
        Relation.PRIOR,
        compile_cues(
            r"(?:修复|修掉|修好|修正|修补|解决|搞定|关闭|关掉|关联关闭|处理|回应|答复|响应|应对|满足|实现|落实"
            r"|兑现)(?:了|的是)?\s?(?:：|:)?\s?(?:(?:issue|bug|问题|缺陷|需求|请求|PR|由"
            r"|[A-Za-z\d-]+(?:\[bot\])?\s?(?:报告|提出|反馈)?的)\s?)?(?=[#（(])",
            r"(?:修复|修正|修补|解决|关闭)了?[^，。；#]{0,30}[（(]\s?(?:见|即|issue|对应)?\s?(?=#)",
            r"回退|撤销|撤回|还原|回滚|退回|撤掉|反转",
            r"修的是|修(?=\s?#)|取代|替代|替换|代替|顶替|接替|顶掉|作废|废弃",
            r"接续|接着|承接|继承|延续|沿用|沿着|顺着|沿袭|续(?:写|做|作)|衔接|紧接|继续|补完|收尾|完善|扩展|推进"
            r"|重做"
            r"|重写|重提|重开|重启|再次(?:提交|尝试|引入)|重新(?:提交|实现|落地|引入|应用|合入|启用|打开)",
            r"(?:源|出|来|起|始)(?:于|自)|源头|出在|根(?:子|源|因)(?:在|是|可追溯到|出在|为|来自|：)?|起因|祸(?:首|根"
            r"|端)|罪魁|肇因|追溯(?:到|至)|定位到|二分(?:到|至|定位)?|归因于|归咎于",
            r"由[^，。；#]{1,20}(?:引入|引发|造成|导致|引起|带来)",
            r"(?:引入|造成|导致|触发|暴露|遗留|漏改)(?:于|自|它的是|该问题的是|者是|点是|的\s?PR)",
            r"(?:由|因|是|自|被)(?=[^，。；、]{0,10}#9*[^，。；#]{0,10}(?:引入|引发|造成|导致|引起|带来|触发|暴露"
            r"|遗留|留下"
            r"|漏|打破|破坏|改坏|弄坏|踩))",
            r"报告(?:见|是|在|于|为|：)?|反馈(?:见|于|在)|(?:上报|首报|报)(?:于|在)|复现(?:见|于|在)"
            r"|对应(?:的)?\s?(?:issue|问题|需求|缺陷|bug)|提案(?:分别)?(?:是|为|见)?",
            r"前(?:一|两|几)?(?:版|作|身|科|例|车)|先例|前人|上一(?:版|轮|次|个)|旧(?:版|案)?\s?PR|原型|草案|先导"
            r"|失败(?:的)?(?:尝试|案例)?|教训|重蹈",
            r"否决|推翻|反驳|放弃了?|舍弃|(?<!可)(?<!供)(?<!请)参考了?|借鉴|仿照|仿|照搬|效仿|脱胎于|吸取"
            r"|受(?=[^，。；#]{0,8}#[^，。；#]{0,10}启发)",
            r"(?:移植|回移|回合)(?!并?[^，。；#]{0,14}(?:到|至|进|见|的是|在\s?#))|拣选|摘取|挑选自"
            r"|cherry[- ]?pick(?:s|ed|ing)?(?![^，。；#]{0,14}(?:到|至|进|见|的是|into|to))"
            r"|backport(?:s|ed|ing)?(?:\s(?:of|from))?(?![^，。；#]{0,14}(?:到|至|进|见|的是|into|to))",
            r"(?:了结|闭合|收拾|摆平|治好|治愈|根治|消灭|终结|扫掉|清掉|补上|补救|弥补|填上|填平|堵上|关掉|退掉|撤下"
            r"|撤除"
            r"|卸下|对付|平息|打掉|销掉)了?(?=[^，。；#]{0,10}#)",
            r"(?:旧|老)(?:账|案|题|毛病)|前(?:情|序|传|文|篇|史)|上(?:集|篇|一版)|承(?:袭|接|自|续)?(?=\s?#)|师承"
            r"|继(?=\s?#)|接(?=\s?#)|当年|昔日|缘(?:于|自|起)|把(?=\s?#9*\s?(?:退|撤|还原|回滚|拿掉|重做|捡|关|移植|回移|回合"
            r"|cherry-?pick|backport))|(?<![后继连持延接手陆永])续(?=\s?(?:[A-Za-z]+-\d+\s?(?:与|和|、|及)\s?)?#)"
            r"|对(?=\s?#9*\s?的(?:补救|补丁|修订|订正|完善|延续|修复|回应))",
            words(
                r"fix(?:es|ed|ing)?(?:\sup)?|clos(?:es?|ed|ing)|resolv(?:es?|ed|ing)|address(?:es|ed|ing)?|answers?"
                r"|implements?"
                r"|revert(?:s|ed|ing)?(?:\sof)?|un-?do(?:es)?|roll(?:s|ing)?\sback|back(?:s|ing)?\sout"
                r"|supersed(?:es?|ed|ing)|replac(?:es?|ing)|instead\sof|alternative\sto|takes?\sover"
                r"|continu(?:es?|ing|ation\sof)|pick(?:s|ing)?\sup(?:\sfrom)?|complet(?:es?|ing)|finish(?:es|ing)?"
                r"|extends?"
                r"|follow(?:s|ing)\s[^,.;#]{1,40}\s(?:in|of|from|by)(?=\s#)"
                r"|follow(?:s|ing)?[- ]?(?:up)?\s(?:to|of|on|from)|follow(?:s|ing)\sup(?:\son)?|successor\s(?:to|of)"
                r"|re-?land(?:s|ing|ed)?(?:\sof)?|re-?appl(?:y|ies|ied)|re-?submi(?:t|ts|ssion\sof)"
                r"|re-?introduc(?:es?"
                r"|ing)|redo(?:es)?(?:\sof)?|second\sattempt\sat"
                r"|introduced\s(?:in|by|with)|caused\sby|broken\s(?:by|in|since)|broke\sin|regress(?:ed"
                r"|ion)\s(?:from|in"
                r"|of|since|by|introduced\sby)|root\scause(?:\sis|:)?|since|dates?\sback\sto|goes\sback\sto"
                r"|where(?=\s#)|what(?=\s#)|undoes|reported\s(?:it\s)?(?:as|at|under|earlier)|regressed|bisect(?:ed"
                r"|s)?\sto|culprit(?:\sis)?"
                r"|comes?\sfrom|stems\sfrom"
                r"|report(?:ed|s)?\s(?:in|as|by|at)|filed\s(?:in|as)|raised\sin|requested\sin|proposed\sin"
                r"|prototyped\sin"
                r"|attempt(?:ed|s)?|tried\sin|inspired\sby|borrow(?:s|ed)\sfrom|unlike|port(?:s|ed)?\s(?:of|from)"
                r"|(?:first"
                r"|second|third|next|final|last)\spart\sof|part\s(?:two|three|2|3)\sof"
            ),
        ),
    ),
    (
        Relation.FOLLOW_UP,
        compile_cues(
            r"跟进(?:项|事项|工作)?(?:记|见|在|是|：)|后续|随后|其后|之后(?=由|在|的|见)|接下来|下一(?:步|个|篇|版)|紧随其后",
            r"(?<!讨论)(?<!理由)(?<!说明)(?:留|待|放|推|推迟|延后|延|挪|移|转|拆|拆分|拆出|拆入|分拆|交|移交|交接"
            r"|安排|纳入|划|归"
            r"|并|独立)(?:成?(?=\s?#)|给|待|到|至|在|入|由|作|进|往)(?!一起|一并|一块)",
            r"(?:约定|计划|打算|预计|拟|准备|承诺|答应|将|会|改)(?:由|在|于|用|通过)",
            r"单独(?:提|开|放|拆|立|成)[^，。；#]{0,6}|另(?:开|起|立|提|行|外?由|外?在)[^，。；#]{0,4}",
            r"(?:仍|尚|有|还)(?:待|需|要)|待办|剩(?:下|余)[^，。；#]{0,10}(?:在|由|见)|遗留[^，。；#]{0,6}(?:在|由"
            r"|见)|(?:剩|余)下?的?[^，。；#]{0,8}(?:在|由|见|归|给)"
            r"|(?:要|得|需|须|还|仍|尚|只能|只好)[^，。；#]{0,4}(?:等|待)(?:到|着)?\s?(?=#)|下一?(?:棒|集|篇|站|程"
            r"|回)|接力|另有(?=\s?#9*[^，。；]{0,8}(?:继续|打磨|处理|推进|完成|做|跟))"
            r"|(?:cherry-?pick|backport|回移|回合|移植)[^，。；#]{0,14}(?:到|至|进|见|的是|在(?=\s?#))[^，。；#]{0,10}"
            r"|打算[^，。；#]{0,6}(?:在|由)|解锁|(?:本次|这次|此次|本\s?PR|暂|这里|尚)(?:时)?(?:不|没|未)(?:做|支持"
            r"|处理|涉及|覆盖|包含|碰|动|改|管|提供|实现)"
            r"|(?<![须需要得应先])(?:等待?|待)\s?(?=#)",
            r"被(?=[^，。；#]{0,12}#9*[^，。；#]{0,4}(?:取代|替代|回退|撤销|接替|覆盖))",
            words(
                r"follows\s(?:in|with)(?=\s#)"
                r"|follow(?:ed)?[- ]?ups?(?!\s(?:to|of|on)(?![a-z]))(?:\s(?:by|in|pr|prs|work|is|are|with"
                r"|lands\sin))?:?"
                r"|followed\sby|to\sbe\s\w+\sin|will\s(?:be\s\w+|land|come|follow|happen|go)\s(?:in|by|with|into)"
                r"|(?:deferred|postponed|left|moved|split|pushed|punted|delegated|handed)\s(?:out\s)?(?:to|for|until"
                r"|into"
                r"|over\sto)|leav(?:es?|ing)\s[^,.;]{0,40}(?:to|for)|next(?!\sto)(?:\s(?:step|pr|is|up))*:?|unblocks"
                r"|(?:happens?|goes|go|comes?|lives?|continues?|lands?)\sin(?:to)?(?=\s#)|paves?\sthe\sway\s(?:for"
                r"|to)|prepares?\s(?:for|the\sground)|(?:rest|remainder|remaining\s\w+)\s(?:\w+\s){1,3}(?:in|to|with"
                r"|by)|later\s(?:in|by)"
                r"|continued\s(?:in|by)|superseded\sby|reverted\s(?:by|in)|planned\s(?:in|for)|upcoming"
                r"|tracked\sseparately\s(?:in|by|as)|subsequent(?:ly)?(?:\s\w+)?\s?(?:in|by)?"
            ),
        ),
    ),
    (
        Relation.PART_OF,
        compile_cues(
            r"(?:部分|那一?块|一块|一侧|半边|那半)[^，。；#]{0,3}(?:由|是|归|在)(?=\s?#9*\s?(?:里|中)?(?:承担|完成"
            r"|做|负责|实现|写|给出|提供|落地))",
            words(r"(?:chosen|decided|settled|agreed|designed|picked)\s(?:on\s)?(?:in|by)"),
        ),
    ),
    (
        Relation.READ_WITH,
        compile_cues(
            r"(?:同时|也|顺带|连带|顺便)(?:看|读|阅读|参考)(?=\s?#)|另一(?:篇|半|个)(?:是|在|见|为)|结合|连同|并排"
            r"|成对|互参|联系|配合|配套|搭配|对照|对读|参照|并读|姊妹"
            r"|孪生|同系列|互为|伴随|(?<!讨论)参见|参阅|参看"
            r"|延伸阅读|(?:一起|一并|一同|合起来|连着|先|再|顺着)(?:阅读|读|看|翻)(?!出|到|来)",
            r"(?:与|和|同|跟|随|把|将|连)(?=[^。；]{0,60}(?:一起|一并|一同|一块|对照|对比|互相|互为|对着"
            r"|side\sby\sside|放在一起|合(?:起来|并|在一起)?"
            r"|连起来|并排|搭配|配合|参照)(?:着)?(?:来)?\s?(?:看|读|阅读|理解|参考|参看|参阅|学习|review|对比|使用"
            r"|用|研究))|side\sby\sside|next\sto",
            words(
                r"together\swith|hand\sin\shand\swith|other\shalf|along(?:side|\swith)|in\s(?:conjunction"
                r"|combination|tandem|parallel)\swith|see\salso(?!\s(?:the\s)?discussion)"
                r"|companion(?:\s\w+)?(?:\sto)?|read\s(?:this\s|it\s)?(?:together\s)?(?:with|after|next\sto)"
                r"|pair(?:s|ed)?\s(?:it\s)?with"
                r"|sibling(?:\spr)?(?:\sof)?|pairs\swith|goes\swith|in\sthe\scontext\sof|(?:read|look\sat"
                r"|start\swith)(?=\s#)"
            ),
        ),
    ),
    (
        Relation.MENTIONS,
        compile_cues(
            r"(?:相邻|有关|相关|无关|周边)(?:的)?(?:讨论|问题|议题|issue|PR|工作|改动)?(?:见|在|是|：|:)?"
            r"|讨论(?:散见于|见|在|是|：|:|串|帖)|背景(?:见|在|是)|理由(?:见|写在|在)|说明(?:见|写在|在)|不同于"
            r"|区别于"
            r"|独立于|不影响|冲突",
            words(
                r"related(?:\sto)?|unrelated(?:\sto)?|discuss(?:ed|ion)\s?(?:in|at|on)?:?|refs?:?|c\.?f\.?"
                r"|background(?:\sin)?:?|similar\sto|conflicts\swith|part\sof|independent\sof"
            ),
        ),
    ),
)
AFTER: Table = (
    (
        Relation.DEPENDS_ON,
        compile_cues(
            r"(?:必须|须|需要?|得|应)先(?:行)?(?:合入|合并|落地|发布|进|有|上线)|先(?:行)?(?:合入|合并|落地|发布"
            r"|上线)"
            r"|(?:合入|合并|落地|发布|上线|进入)(?:之?后|以后)(?:才|方|再|，?本)|(?:合入|合并|落地"
            r"|发布)(?:之)?前[^，。；]{0,8}(?:不能|无法|不可|别)",
            r"(?:之后|以后)\s?(?:才|方)|(?:不|没|未)(?:进(?!行|一)|合(?![理适法规格并])|到位|merge|落地)|(?:先|才)合"
            r"|(?:进|合)(?:了|入)?(?:主干|主线)|applied"
            r"|is\sin(?=\s?[.,。，]|$)|(?:是|为|作为|当作)[^，。；]{0,8}(?:前提|前置|先决条件|基础|依赖)|之上(?:构建"
            r"|实现|叠加|搭建)?"
            r"|(?:的)?基础(?:之)?上(?!.{0,4}(?:继续|延续|往下|推进))|(?:阻塞|卡住)",
            r"(?<![\w])(?:must|has\sto|needs?\sto|should)\s(?:be\s)?(?:land|merge|ship|release|go\sin)\w*(?:\sfirst)?"
            r"|(?:lands?|merges?|is\smerged|ships)\sfirst|is\s(?:a\s|the\s)?(?:prerequisite|required|dependency)"
            r"|(?:once|after)\s(?:it|that)\slands",
        ),
    ),
    (
        Relation.PRIOR,
        compile_cues(
            r"(?:所|就)?(?:引入|引发|造成|导致|引起|带来|触发|暴露|遗留|留下|漏掉|漏改|打破|破坏|改坏|弄坏|埋下"
            r"|带进来"
            r"|带出来|带进去)(?:的|了"
            r"|出)?",
            r"(?<=[9#）)])\s?(?:就|也|其实|本就)?(?:是|属于?|为|有)?(?:同一?|相同|一样)(?:样|类|个|种|源)*的?(?:根因|问题|原因|bug|缺陷|毛病|症结|模式|错误)"
            r"|(?:是|即|为|算)[^，。；#]{0,10}?(?:前身|雏形|前作|原型|初版|草稿|早期版本|第一版|半成品|前半截|前半段)"
            r"|(?<=[9#）)])\s?(?:就|便|也)?曾|(?<=[9#）)])\s?(?:里|中|上|下)?(?:最早|首先|首次)?(?:报告|反馈|上报|反映)(?![器单期页])",
            r"[^，。；]{0,8}?(?:没|未)能?(?:做|完|办|走|落|实现)(?:成|完|到)|(?:试|尝试|做|写|提|讨论|走|踩|碰)过|(?:重新|再次|再度)(?:提交|合入|实现|尝试)"
            r"|(?<=[9#）)])\s?所?(?:要求"
            r"|请求|期望|期待|想要|点名|呼吁)的?|时[^，。；]{0,4}(?:错|坏|丢|漏|埋)|的第[一二两三四五六\d]+(?:部分|步"
            r"|阶段|弹|篇|期|批|轮|块)",
            r"(?:所|里|中)?(?:报告|反馈|反映|描述|指出|提出|上报|首报|请求|提到|提议|报)(?:的|了|过)",
            r"(?:都|均|也|便|就|已|一并|因此|由此|随之|随即|得以|自动|可|可以|同时|因此都|都因此){0,3}(?:被)?(?:关闭"
            r"|解决|修复)(?!了?[\u4e00-\u9fffA-Za-z])",
            r"被(?!此前|阻塞|卡|合并)[^，。；]{0,14}(?:取代|替代|替换|代替|回退|撤销|撤回|回滚|退回|关闭|否决|放弃"
            r"|拒绝|搁置|打回|推翻|覆盖|还原)",
            r"(?:因|由于|因为)[^，。；]{0,24}(?:撤回|回退|退回|撤销|回滚|关闭|放弃|搁置|未合|否决|打回|流产)",
            r"(?:没有?|未能?|没能|从未|不曾)(?:被)?(?:合入|合并|通过|落地|并入)|搁置|流产|夭折|无疾而终|停滞"
            r"|失败(?=案例|尝试|的(?:案例|尝试|做法|方案|教训|经验|先例))|前科|不了了之|已(?:经)?(?:废弃|过期|关闭"
            r"|撤回|回退|失效)|半途而废",
            r"(?<=[9#）)])\s?(?:里|中)?的[^，。；]{0,8}?(?:回滚|回退|撤销|还原|反转|复活|回应|答复|回答|失败(?=案例|尝试|的|方案|做法|教训"
            r"|[，。、；）)]|$)|教训|回归|尝试|延续|续作|续篇|后续|补丁|修复|重做|重提|替代|翻版|遗留|草案|草稿|原型"
            r"|提案|报告|请求|缺陷|诉求|需求|旧方案|第二步|第二阶段|下一步|前例|先例|思路|做法|想法|老路|问题)",
            r"(?<=[9#）)])\s?(?:里|中|内)?所?(?:提|报|留|埋|挖|种|欠|要|列|贴|开|写|讲|说|抓到)(?:下|到|过|出"
            r"|着)?(?:来)?的",
            r"(?<=[9#）)])\s?(?:里|中|内|上)[^，。；#]{0,10}(?:抱怨|吐槽|反映|报(?!警)|贴|抓到|发现|提到|提出|提过"
            r"|复现|附|指出|遇到|踩到|要求|呼吁|喊|求)|\s?抓到",
            r"(?:之后|以后|以来|起)[^，。；]{0,6}(?:出现|冒出|失效|崩|坏|变慢|开始|回归)|\s?(?:之|的)(?:延续|续"
            r"|第[一二三四两\d]版|改良|补救|修订|余波|缺口|重做|升级版|延伸)",
            r"[^，。；#]{0,6}(?:先前|之前|此前|早先|前人|旧)的?(?:尝试|PR|工作|做法|方案|提案|草案)|(?:思路|做法"
            r"|想法)(?:相同|一致|类似|相近)|\sleft\s(?:off|open|undone|behind)|\s(?:started|began|broke|asked\sfor)"
            r"|\s?(?:退掉|捡回)|所致",
            r"(?:启发|以来|往下(?:做|走)|基础(?:之)?上(?:继续|延续|往下|推进))|提交(?:过|又|后)",
            r"(?<![\w])(?:was|were|got|had\sbeen|has\sbeen|is|are)\s(?:later\s|then\s|also\s|thereby\s"
            r"|now\s)?(?:closed|reverted|abandoned|superseded|replaced|rejected|dropped|backed\sout|fixed"
            r"|resolved)(?![A-Za-z])(?!\sin)|(?<![\w])(?:introduced|broke|caused|regressed|reported|attempted|tried"
            r"|proposed|exposed|missed|forgot|started|left\sbehind)(?![A-Za-z])|(?<![\w])(?:(?:never|not)\s(?:landed"
            r"|merged)|for\sthe\s(?:original\s|initial\s)?(?:report|bug|issue|crash))",
        ),
    ),
    (
        Relation.FOLLOW_UP,
        compile_cues(
            r"(?<=[9#）)])\s?(?:接着|继续|随后|接下来)(?:把|将|去|做|在|推|补|实现|处理|搬)|(?<=[9#）)])\s?(?:则|也"
            r"|还|就|随后|之后|接着)?(?:会|将|则会|将会|即将|拟|计划|打算|负责|准备)(?!议|话|员|合)(?:再|另外|继续"
            r"|进一步|单独|接着|补|去|做"
            r"|把|在|处理|放|清理|接)?",
            r"(?:里|中|内)?(?:稍后|之后(?!开始|出现|就|便|才|方|的|[，。])|以后(?!开始|出现)|日后|届时|另行|单独"
            r"|(?<!不)再(?!次|也|现|度|看|读|回|翻|来))(?:做|处理|解决|补|修|跟进"
            r"|完成|实现|合入|推进|清理|展开|统一|合并)?",
            r"(?:接手|跟进|接棒|收尾|继续(?:推进|处理|完成|跟进|打磨)|查明|补齐|善后|铺路|铺垫|打底|打基础|做准备"
            r"|开路|须同步|需同步|须跟进|属后续|一侧同步)|(?:里|中|内)(?:合并|处理|完成"
            r"|解决|实现|补上|修复|落地|推进|跟踪|继续|跟进)|补(?:上|齐|充)?(?=[。；，、])",
            r"(?:取代|替代|回退|撤销)了?(?:本|这个|该)|进一步(?:扩展|完善)",
            r"(?<![\w])(?:will|can\s(?:proceed|land|start|build|follow|now)|is\sgoing\sto|shall|to\sfollow"
            r"|is\splanned|is\sthe\snext|comes\snext|is\sexpected\sto"
            r"|takes\scare\sof|picks\s(?:this|it)\sup|reverts\sthis|supersedes\sthis)(?![A-Za-z])",
        ),
    ),
    (
        Relation.PART_OF,
        compile_cues(
            r"(?<=[9#）)])\s?(?:里|中)?所?(?:定下?|确立|敲定|选定|选用|确定|商定|拍板|约定|制定|设计|拟定)的|(?:里"
            r"|中)对[^，。；#]{1,16}的(?:取舍|处理|设计|选择|权衡|考虑)",
            r"\s?(?:里|中)?的(?!问题|缺陷|讨论)[^，。；#]{0,24}?(?:策略|取舍|决策|决定|抉择|设计|机制|约定|权衡|降级"
            r"|选型"
            r"|选择|布局|协议|划分|分层|状态机|契约|算法|做法(?=值得|很|最)|顺序)",
            r"\s?(?:里|中)(?:定下|确立|敲定|引入|加入|实现|拆出)的|(?<=[9#）)])\s?这(?:一(?!篇)|部分|块"
            r"|步)[^，。；]{0,10}",
            r"['’]s\s(?:[\w-]+\s){0,4}(?:strategy|design|decision|choice|trade-?off|policy|scheme|mechanism"
            r"|fallback)",
        ),
    ),
    (
        Relation.READ_WITH,
        compile_cues(
            r"[^。；]{0,40}?(?:对着|side\sby\sside|互相|一起|一并|一同|一块儿?|对照着?|合起来|合在一起|放在一起"
            r"|连起来|并排|配套|结合起来|搭配"
            r"|配合)(?:着)?(?:来)?(?:看|读|阅读|理解|参考|参看|学习|review|食用|使用)|[^。；]{0,20}?side\sby\sside",
            r"\s?(?:并读|对读|同读|互看|并看)|[^，。；]{0,16}?(?:翻出来|拿来|找来|调出来|打开)[^，。；]{0,3}?(?:对照|比照|参照|一起|一并)",
            r"(?:是|为)?[^，。；]{0,6}(?:姊妹篇?|配套|孪生|同系列|兄弟|成对|搭档)",
            r"(?<![\w])(?:(?:should|can|is\sbest|are\sbest)\s(?:be\s)?read\s(?:together|alongside|first|next)"
            r"|read\stogether|side\sby\sside|is\s(?:a|the)\s(?:companion|sibling))(?![A-Za-z])",
        ),
    ),
    (
        Relation.MENTIONS,
        compile_cues(
            r"(?:与|和|跟|同)(?:本|此|该|这)[^，。；]{0,10}(?:无关|独立|不同|正交)|只是|(?<![\w])(?:is\s(?:unrelated"
            r"|orthogonal|separate))"
        ),
    ),
)
# Vague words of time and place count only where no explicit cue speaks.
VAGUE_BEFORE: Table = (
    (
        Relation.PRIOR,
        compile_cues(
            r"此前|之前|先前|早前|早先|早已|早在|曾(?:在|经|以|由)?|最早|最初|当初|原(?:先|本|来|有|始)?(?:的|由|在)?"
            r"|上次|以前|过往|过去|往年|历史上|自从?|同(?:样|类)|类似|相比|对比|较之|比起|因为?|由于|已在|已由|已于"
            r"|在[^，。；#]{0,10}(?=#9*[^，。；#]{0,4}(?:之后|以后|合入后|合并后))",
            r"(?:问题|缺陷|毛病|故障|回归|症状|现象|崩溃|死锁|泄漏|bug|issue|隐患|漏洞|竞态)[^，。；#]{0,8}(?=#)",
            words(
                r"back\sin|as\searly\sas|previous(?:ly)?|earlier|prior|originally|formerly|before|after|initial(?:ly)?|old|already|like"
                r"|following"
                r"|same\sas|compared\s(?:to|with)|versus|vs\.?|bugs?|issues?|problems?|crash|regressions?"
            ),
        ),
    ),
    (Relation.FOLLOW_UP, compile_cues(r"(?<![A-Za-z])(?:TODO|later|remaining|future)(?![A-Za-z])|以后|将来|未来|剩余")),
)
VAGUE_AFTER: Table = (
    (
        Relation.PRIOR,
        compile_cues(
            r"曾|相比|已(?:经)?|之后|以后|以来|后(?=，|$)|的(?:方案|实现|回归|死锁|崩溃|泄漏|结论|经验|测试|用例|场景"
            r"|改动|重构|变更)|里(?:的)?(?:方案|做法|思路|讨论过)",
            words(r"already|earlier|previously|showed|changed|added|moved|removed|landed|merged"),
        ),
    ),
)
NEXT_CLAUSE: Table = (
    (
        Relation.DEPENDS_ON,
        compile_cues(
            r"(?:以|拿)(?:此|它|其|之)(?:为|做|作)(?:基础|前提|底座|底|地基)|(?:建立在|基于|依赖于?)(?:它|此|其)(?:之)?上?"
            r"|(?:必须|须|需要?|得)(?:先|等)(?:有|合入|合并|等)?(?:它|其|前者|两者|二者|它们)?|缺(?:了)?它|离不开"
            r"|(?:那边|上游|对方|它|其)(?:不|没|未)\s?(?:merge|合|发|落地|进)|(?:没有?|少了?|缺了?|离了?|不然"
            r"|否则)(?:它|那个|这个|那边|其|这些?)?[^，。；]{0,12}(?:不|没法|无法|难以)|(?:这边"
            r"|本\s?PR)[^，。；]{0,14}(?:不了|不出|不过|不通|不起)"
            r"|(?<![\w])which\s(?:must|needs\sto|has\sto)\s(?:land|merge)"
        ),
    ),
    (
        Relation.PRIOR,
        compile_cues(
            r"(?:本|此|该|这)?[^，。；]{0,8}(?:一并|由此|因此|同时|顺带|顺手|都)?(?:关闭|取代|替代|解决|修复|回退"
            r"|接续"
            r"|重做)了?(?:它们?|两者|二者|前者|其|该问题|此问题)|(?:由此|因此|都|均|也|一并)[^，。；]{0,4}(?:关闭"
            r"|解决)",
            r"(?:却|但|可)[^，。；]{0,3}(?:忘|漏|没改|未改|没处理|没管)|(?:由|被)(?:本|此|该|这)[^，。；]{0,8}(?:替代|取代|接替|接手|修复|解决)|那次|当时|(?:后来|随后"
            r"|最终)[^，。；]{0,6}(?:被)?(?:撤回|回退|关闭|放弃|否决|搁置)|(?:没有?|未能?)(?:合入|合并|通过)",
            r"(?<![\w])(?:which|it|they|this\s(?:pr|change)|both)\s[^,.;]{0,24}(?:closed|reverted|superseded|replaced"
            r"|abandoned|fix(?:es|ed)|closes|replaces|introduced|broke)",
        ),
    ),
    (
        Relation.FOLLOW_UP,
        compile_cues(
            r"(?:尚|还|仍)(?:未|没|在|需)[^，。；]{0,4}(?:完成|合入|合并|开始|动工|做|写|评审|开发)|(?:进行|开发|编写|评审)中"
            r"|(?:稍后|之后|以后|另行|单独)(?:再)?(?:处理|做|跟进|解决|实现|补)|属(?:于)?后续|后续工作"
            r"|(?<![\w])which\swill"
        ),
    ),
    (
        Relation.READ_WITH,
        compile_cues(
            r"[读看](?:的)?时候?[^，。；]{0,6}(?:放在一[起处]|一[起并同]|对照)"
            r"|(?:请|建议|可以?|宜|最好|两[份者边篇])?[^，。；]{0,6}(?:一并|一起|一同|对照|对着|两者|合起来|搭配"
            r"|side\sby\sside)[^，。；]{0,6}(?:看|读|阅读"
            r"|理解|食用|review)|先(?:看|读)(?:它|那)"
        ),
    ),
)
NEUTRAL = re.compile(
    r"\s?(?:详?见|参见|即|也就是|对应|链接(?:是|为)?|例?如|记录在|写在|是|为|编号|see|cf\.?|namely"
    r"|i\.e\.)?\s?(?:PR|issue|讨论)?\s?",
    re.IGNORECASE,
)
