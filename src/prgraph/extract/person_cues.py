"""The cues of persons: what stands before and behind a handle, and what a token is spelled like."""

from __future__ import annotations

import re

from prgraph.extract import person_words as words


def join_words(*lists: str) -> str:
    """Make the alternatives of a pattern, longest first."""
    return "|".join(sorted({re.escape(word) for text in lists for word in text.split()}, key=lambda w: (-len(w), w)))


TOKEN = re.compile(r"[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*(?:\[bot\])?")
NEVER_BEFORE = frozenset("_./@:$#%+-'’\ufffc")
CONTINUED = re.compile(r"[\w/@(=+#%*\-]|[.:]+\w", re.ASCII)
"""What makes a token a part of something longer: code, an address, a version."""
AT = re.compile(
    r"(?<![\w./@)\]}>`\ufffc-])@([A-Za-z0-9]+(?:-[A-Za-z0-9]+)*(?:\[bot\])?)(?![\w/(:=@{\-])(?!\.\w)", re.ASCII
)
ADVERBS = (
    r"(?:也|还|又|则|曾|已(?:经)?|都|就|便|最早|最先|最后|先|再|随后|后来|同样|另外|特别|明确|一度|率先"
    r"|顺便|顺手|特地|专门|一再|多次|反复|当场|及时|主动|曾多次|同时|很快|长期|持续|一直|全程|合力|独自|在(?:评审|review|评论|讨论|issue|PR"
    r"|会)[^，。；]{0,6}?){0,2}"
)
VIEW_AFTER = re.compile(rf"(?:\s?[：:])?\s?{ADVERBS}(?:{join_words(words.VIEWS)})")
HUMAN_AFTER = re.compile(
    rf"(?:\s?[：:])?\s?{ADVERBS}(?:(?:{join_words(words.ADVERBIALS)})[^，。；]{{0,18}}?)?"
    rf"(?:{join_words(words.VIEWS, words.HUMAN)})"
    r"|\s?负责[^，。；]{0,6}(?:测试|验证|评审|审|文档|对照|翻译|校对|沟通)"
    rf"|\s?(?:{join_words(words.RANKS)})"
)
TERSE_AFTER = re.compile(
    r"\s?(?:最先|最早|首先|先|已|也|两度|再|均|都)?(?:报|修|审|写|提|收|测|答|验|补|查|录|合|批|定|画|译|作|改|跟"
    r"|起草|执笔|主笔)"
    r"(?:告|复|毕|完|过|了|的|定|阅|校|订|讫|核|正|稿)?(?=\s?(?:[，。；、）)]|$))"
)
DID_AFTER = re.compile(
    rf"\s(?:{join_words(words.DID, words.SAYINGS)})(?![A-Za-z])|\s(?:\w+ly\s)?[a-z]{{3,12}}ed(?![A-Za-z])"
)
ACT_AFTER = re.compile(rf"\s?{ADVERBS}(?:{join_words(words.VIEWS, words.ACTS)})")
LOOSE_AFTER = re.compile(rf"\s?(?:{join_words(words.LOOSE)})")
WORK_AFTER = re.compile(
    rf"\s?(?:(?:之前|此前|早先|先前|最初)?的|[那这][条个句份段张番组次])[^，。；]{{0,16}}?\s?(?:{join_words(words.WORKS)})"
)
MEETING_AFTER = re.compile(rf"\s?(?:{join_words(words.MEETING)})")
THAT_AFTER = re.compile(
    r"\s?[那这][条句个份段番][^，。；]{0,16}?(?:评论|建议|意见|反馈|疑问|质疑|提问|回复|留言|批评|追问)"
)
SAYING_AFTER = re.compile(
    rf"\s(?:also|then|later|has|had|rightly|originally|further|first|still"
    rf"|kindly)?\s?(?:{join_words(words.SAYINGS)})(?![A-Za-z])"
    rf"|['’]s\s(?:\w+\s)?(?:{join_words(words.OWNED)})(?![A-Za-z])"
)
JOINED = re.compile(r"\s?(?:、|，|,|和|与|及|以及|/|\sand|&|跟)\s?(?:评审者?|作者)?\s?")
ENDING = re.compile(r"\s?(?:[，。；、,;.）)！!：:]|的|和|与|及|$)")
OPENING_MARKS = '。；，：！？、,;:!?（(“"—\n'
OPENING_WORDS = (
    "这次 这回 那次 本次 此次 最终 终于 随后 另外 此外 其中 但 但是 而 而且 且 同时 后来 最后 目前 评审中 "
    "评审时 不过 于是 因为 由于 尽管 虽然 如 把 正如 "
    "和 与 以及"
)
CLAUSE_START = re.compile(rf"(?:^|[{OPENING_MARKS}]|\.\s|{join_words(OPENING_WORDS)})\s?$")
OPENERS = frozenset(OPENING_MARKS) | {word[-1] for word in OPENING_WORDS.split()} | {"."}
"""The characters that stand before what opens a clause, but for a blank."""
HAN_AFTER = re.compile(r"\s?(?!的|提供|支持|组成|构成|实现|驱动|生成|管理)[\u4e00-\u9fff]")
SENTENCE_START = re.compile(r"(?:^|[.!?。！？；]\s?)$")
INTRODUCING = frozenset(
    "著稿现审阅核对校笔网友自为有d谢于名者人员事户是为作rsRScCgomtTyYG:：由经被据按照应在根依蒙亏与和同跟向请找等让的"
)
"""The characters that words end with which introduce a person."""
ROLE_BEFORE = re.compile(
    r"(?:感谢|致谢|鸣谢|多谢|归功于|署名|(?:作者|评审(?:人|者|员)?|审阅(?:人|者)|审核(?:人|者)|审查者|提出者"
    r"|报告(?:人|者)|合著者|合著|共同作者|提案人|撰稿人|执笔人?|主笔|审稿人|发现者|修复者|测试者|译者|社区用户|网友"
    r"|作者之一|评审|审阅|审核|校对|贡献者|维护者|提交者|发起(?:人|者)|负责人|合入者|合并者|复现者|整理者|同事"
    r"|用户)(?:是|为)?"
    rf"|(?:报告|反馈|补丁|建议|复现|repro|想法|提议|线索|贡献|修改|数据|用例|点子|意见|思路|提案)\s?(?:均|都|皆|就"
    rf"|则)?(?:来自|出自|源自|归功于|得自)(?:\s?#\d+\s?(?:里|中|下)?的)?|出自|#\d+\sby"
    rf"|(?<![A-Za-z])(?:reviewers?|reporters?|assignees?|co-?authors?|credits?|authors?|maintainers?|contributors?"
    rf"|committers?|cc|ping|thanks(?: to)?"
    rf"|credits?(?: goes)? to|kudos to|feedback from|reports? from|repro from|idea from|according to|courtesy of"
    rf"|(?:{join_words(words.DEEDS)})[- ]by"
    rf"|co-authored(?:-by|\swith)))\s?(?:为|是|有)?[:：]?\s?$",
    re.IGNORECASE,
)
AGENT_BEFORE = re.compile(r"(?:由|经由?|被|据|按照?|应|根据|依照?|承蒙|多亏|在)\s?$")
DOER_BEFORE = re.compile(r"(?:(?:报|提|发现|修|复现|贴|写|附)[^，。；]{0,8}|#\d+\s?(?:里|中|下|上)?)的\s?$")
"""Behind these a handle is the one who did it: 报 bug 的 x, #12 里的 x."""
PARTNER_BEFORE = re.compile(r"(?:与|和|同|跟|向|请|找|等|让)\s?$")
CLEAR_PART = 3
FAMILY = re.compile(
    r"(?:gfx|sm|fp|int|bf|uint|cu|cuda|rocm|arm|armv|avx|sse|amd|rtx|gtx|gb|mi|rv|riscv|py|cp|jdk|gcc|utf|sha"
    r"|md|http|https|ipv|tls|es|oauth|ec|web|log|top|rank|stage|zero"
    r"|level|tier|phase|step|fa|mtp|eagle|lora|llama|qwen|glm|gpt|gemma|phi|kimi|deepseek|mistral|bert|lib\w*"
    r"|win|linux|mac|ubuntu|debian|conv|vec|mat|ed|blake|base|cxx|std|part|case|layer"
    r"|block|node|worker|gpu|cpu|npu|tpu|expert|test|issue|pr|step|bug|cve|pep|rfc|swift|vue|react|angular"
    r"|python|java|node|boost|aarch|flashattention)-?\d+(?:[.-]\d+)*[a-z]{0,4}"
    r"|[a-z]\d+(?:[.-]\d+)*[a-z]{0,2}|[a-z]{2}\d+(?:[.-]\d+)*[a-z]?",
    re.IGNORECASE,
)
FORMAT = re.compile(r"(?:fp|int|bf|uint|gfx|sm|cuda|rocm|utf|sha|arm|http|ipv|avx|cu|mxfp|nvfp)\d+[a-z]{0,2}")
MEASURE = re.compile(r"\d+(?:-\d+)*[a-z]{0,4}|\d+[a-z]?-.*|(?:\d+-)?bit", re.IGNORECASE)
NO_PERSONS = frozenset(words.NO_PERSONS.split())
DECORATORS = frozenset(words.DECORATORS.split())
PARTS = frozenset(words.WORD_PARTS.split()) | NO_PERSONS
MACHINES = frozenset(words.MACHINES.split())
COMMON_MACHINES = frozenset(words.COMMON_MACHINES.split())
WORD_ENDINGS = ("ed", "ing", "tion", "ment", "able", "ness", "ally", "ity", "ware", "ance", "ence")
PERSONAL_AFTER = re.compile(
    r"\s?(?:也|则|却|还|曾|已|又|当天|随即|立刻)?(?:开玩笑|打趣|调侃|自嘲|点了?个?赞|问过|问了|追问|看完|拍板|吐槽|抱怨|坦言|坦承"
    r"|承认|答应|举手|嘀咕|感慨|点了头|提了[^，。；]{0,6}(?:意见|建议|问题|异议|疑问)|[向给]上游(?:报告|提|反馈|报)"
    r"|在(?:评审|评论|讨论|群|会)[^，。；]{0,4}[里中上区][^，。；]{0,8}(?:要求|问|说|提|写|贴|建议))"
)
"""What persons alone do, whatever their handle looks like."""
STRICT_AFTER = re.compile(
    r"\s?(?:则|却|也|又|还|曾|一再)?(?:追问|反对|认为|觉得|坚持|不同意|主张|质疑|贴|附上|问|抱怨|吐槽|持保留|反驳"
    r"|担心)|\s(?:argued|asked|insisted|objected"
    r"|suggested|thinks|wondered|pointed\sout|complained)(?![A-Za-z])"
)
TWO_NAMES = re.compile(r"([A-Z][a-z]{2,})([A-Z][a-z]{2,})")
ARGUING_AFTER = re.compile(
    r"\s(?:also|then|later|rightly|first|still|kindly)?\s?(?:agreed|approved|argued|asked|commented|complained|disagreed"
    r"|insisted|noted|objected|pointed\sout|proposed|remarked|replied|reviewed|suggested|thinks|wondered)(?![A-Za-z])"
)
"""What programs are never said to do."""
RANK_AFTER = re.compile(rf"\s?(?:{join_words(words.RANKS)})")
HAN_BEFORE = re.compile(r"[\u4e00-\u9fff]\s?$")
OWN_ROLE = re.compile(
    r"(?:作者|评审(?:人|者)|报告(?:人|者)|提案人|提交者|贡献者|合著者|reviewer|author|reporter)\s?[:：]?\s?$",
    re.IGNORECASE,
)
ODD = re.compile(
    r"q(?!u)|[bcdfghjklmnpqrstvwz]x|x[bdfghjkmnrsvwz]|j[^aeiou]|v[^aeiouy]|z[bcdfghjkmnpqrstvwx]|w[jqvxz]"
    r"|[^aeiouy\d]{5,}|^[^aeiouy]+$"
)
