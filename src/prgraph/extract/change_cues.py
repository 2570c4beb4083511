"""The words that change types are read from: prefixes, areas, actions of a title, and what a summary speaks of."""

from __future__ import annotations

import re

from prgraph.extract.scanning import compile_cues
from prgraph.model import ChangeType

Cues = tuple[tuple[ChangeType, re.Pattern[str]], ...]
LEFT = r"(?<![A-Za-z])"
RIGHT = r"(?![A-Za-z])"

PREFIX = re.compile(
    r"\s*(?:\[\s?(?P<tag>[A-Za-z][A-Za-z /&-]{1,20})\s?\]|(?P<word>[A-Za-z]{2,9})(?:\([^()\n]{0,40}\))?!?[:：])"
)
PREFIX_TYPES: dict[str, ChangeType] = {
    "bug": ChangeType.FIX, "bugfix": ChangeType.FIX, "bug fix": ChangeType.FIX, "fix": ChangeType.FIX,
    "hotfix": ChangeType.FIX, "revert": ChangeType.FIX, "security": ChangeType.FIX,
    "feat": ChangeType.FEATURE, "feature": ChangeType.FEATURE, "new": ChangeType.FEATURE,
    "perf": ChangeType.PERF, "performance": ChangeType.PERF, "optimization": ChangeType.PERF,
    "refactor": ChangeType.REFACTOR, "cleanup": ChangeType.REFACTOR, "style": ChangeType.REFACTOR,
    "nfc": ChangeType.REFACTOR,
    "doc": ChangeType.DOCS, "docs": ChangeType.DOCS, "documentation": ChangeType.DOCS,
    "test": ChangeType.TEST, "tests": ChangeType.TEST,
    "ci": ChangeType.CI, "ci/build": ChangeType.CI, "infra": ChangeType.CI,
    "build": ChangeType.BUILD, "deps": ChangeType.BUILD, "dependencies": ChangeType.BUILD,
    "docker": ChangeType.BUILD, "meson": ChangeType.BUILD, "cmake": ChangeType.BUILD, "bazel": ChangeType.BUILD,
    "packaging": ChangeType.BUILD, "release": ChangeType.BUILD,
    "remove": ChangeType.REMOVE, "removal": ChangeType.REMOVE, "deprecation": ChangeType.REMOVE,
}  # fmt: skip

AREAS: Cues = (
    (
        ChangeType.DOCS,
        compile_cues(
            r"文档(?!数据库|存储|分片|对象|模型|索引|检索|向量|级|型|流|加载|解析|问答|切分|理解|类|图像|结构|注入|树"
            r"|查询)|docstring|README|教程|注释(?!器|节点|处理|语法|解析)|手册|使用说明|安装说明|示例(?!请求|数据|脚本|代码|程序"
            r"|配置项)"
            r"|变更日志|更新日志|发布说明|发行说明|升级说明|迁移说明|支持矩阵|功能矩阵|兼容矩阵|指南|错别字|笔误"
            r"|记录(?=[^，]{0,12}(?:流程|步骤|约定|规范|用法|注意事项|已知问题|做法))"
            r"|^(?:说明|解释|介绍|描述|澄清)(?!文|书|符|性|器|型|权|执行|运行)|术语表|路线图|常见问题|最佳实践|截图|写清(?:楚)?|讲清|阐明|勘误|(?:解释|说明)(?=[^，]{0,14}(?:含义"
            r"|用法|语义|原理|步骤|区别))|断链|死链|说明$|API\s?参考|参考手册"
            rf"|{LEFT}(?:docs?|documentation|tutorials?|comments?|guides?|changelog|FAQ|cookbooks?|typos?|man\spages?"
            rf"|examples?|wiki|clarif(?:y|ies)|(?:explain|describe)s?(?=\s(?:how|why|what|when|where|the)\s)|document(?:s|ed)?|release\snotes?|upgrade\snotes?|glossary){RIGHT}"
        ),
    ),
    (
        ChangeType.CI,
        compile_cues(
            rf"{LEFT}(?:CI|GitHub\sActions?|nightly|Buildkite|Jenkins|CircleCI|Prow|Travis|Azure\sPipelines"
            rf"|pre-?commit"
            rf"|merge\squeue|CODEOWNERS|dependabot|triage){RIGHT}"
            rf"|{LEFT}workflows?{RIGHT}(?!\s?(?:引擎|编排|节点|engine))|(?<!智能体)工作流(?!引擎|编排|节点|程|状态)"
            r"|(?<!软件)(?<!指令)(?<!渲染)(?<!数据)(?<!计算)(?<!多级)(?<!异步)(?<!拷贝)(?<!图形)(?<!着色)(?<!处理)(?<!编译)流水线(?!并行"
            r"|化|级|气泡|寄存|停顿|阶段|执行|调度|深度|状态|缓存|布局|对象)"
            rf"|(?:迁|换|挪|搬|切|跑)(?:移)?(?:到|至|成|为|在)[^，]{{0,12}}{LEFT}runners?{RIGHT}|提交前(?:检查|校验|钩子|先跑)"
            rf"|(?:检查|校验)许可证头|{LEFT}(?:on\s\w+\s)?weekly{RIGHT}|{LEFT}runners?{RIGHT}(?=\s?(?:池|机器?|镜像|标签|迁|换|升|上|配额))|自托管|夜间(?:构建|任务|作业)"
            rf"|每夜"
            rf"|(?:依赖(?:更新)?|{LEFT}PR{RIGHT}|机器人)[^，]{{0,6}}自动(?:合并|打标|分派|关闭)"
            rf"|门禁(?:任务|作业)|合入(?:门禁|检查|前检查|前验证)|合并队列|准入检查|(?:持续集成"
            rf"|流水线)(?=[^，]{{0,6}}(?:拆|迁|改|加|换))|构建矩阵|测试分片|lint\s?(?:检查|规则|任务)|巡检|(?:PR|提交"
            rf"|合并)\s?检查|(?:每周|每日|每天|定时|定期)(?:自动)?(?:检查|校验|扫描|核对)"
        ),
    ),
    (
        ChangeType.TEST,
        compile_cues(
            r"单测|补测|单元测试|回归测试|集成测试|端到端测试|冒烟测试|压力测试|模糊测试|性质测试|快照测试"
            r"|(?<!压)(?<!A/B\s)测试(?!版|环境变量|网络?|床|时(?!间))|用例(?!图)|夹具|覆盖率|偶发失败|测试桩"
            r"|(?:^|补充?|扩大)覆盖[^，]{1,16}(?:情况|场景|用例|边界|分支)|混沌(?:测试|实验)|基准测试套件|断言补"
            rf"|{LEFT}(?:(?:unit|e2e|regression|integration|smoke)?[- ]?tests?|test\scases?|testing|flaky|flakes?"
            rf"|fixtures?|coverage|fuzz(?:ers?|ing)?|testcases?|conformance){RIGHT}"
        ),
    ),
    (
        ChangeType.BUILD,
        compile_cues(
            r"镜像(?:构建|体积|瘦身|布局|标签|改|切|升|换|基于|基础|内|里)|基础镜像|打包(?:脚本|流程|方式|产物|发布"
            r"|配置|工具|逻辑)|(?:发布|分发)(?:流程|包|脚本|产物)|安装(?:包|脚本|流程|器|方式)"
            r"|(?:可选|必需|必选|硬|运行时|构建|第三方|外部|间接|编译|多余|传递|子模块|上游)依赖|依赖(?:版本|升级|项"
            r"|锁定?|下限|上限|约束|树|清单|更新)|锁文件|子模块(?:指针|升|更新)"
            r"|构建(?:脚本|系统|流程|配置|选项|依赖|目标|产物|工具|时间|下限|环境|规则|开关)|(?:源码|交叉|增量|可复现"
            r"|可重复|静态|离线|容器|全量|并行|单体|发布)(?:构建|编译)|编译(?:选项|脚本|依赖|目标|开关|标志|参数|告警"
            r"|警告|时间|耗时|单元)|工具链|链接脚本"
            rf"|{LEFT}(?:Docker(?:file|\s?镜像)?|wheels?|CMake(?:Lists)?|meson|Bazel|Makefile|Gradle|Maven|SBT"
            rf"|pyproject|vcpkg|conda|Homebrew|Nix|RPM|PyPI|sdist|bump(?:s|ed)?|packaging|toolchain|dependenc(?:y"
            rf"|ies)"
            rf"|build\s(?:system|script|flags?|time|matrix)|MSRV|min(?:imum|imal)?\s(?:supported\s)?(?:\w+\s)?version|upgrad(?:e|es|ed)(?=\s[\w.+-]+\s(?:to|from))|vendored?"
            rf"|lockfile|pin(?:s|ned)?(?=\s\w+\s(?:to|below|at"
            rf"|above))){RIGHT}"
            r"|(?:升级?|提升|更新|切换?|抬|锁定?|钉|固定|提高)(?:到|至|为|在)\s?(?:[A-Za-z][A-Za-z.+ "
            r"-]{0,20})?v?\d+\.\d|(?:最低|默认|基线)\s?(?:[A-Za-z][\w+-]{0,15}\s?)?版本|(?:锁定?|固定|钉住|限制"
            r"|放宽|收紧)\s?[A-Za-z][\w.-]*\s?(?:的)?版本|(?:锁定?|固定|钉住|限制|放宽|收紧|抬高|提高)\s?(?:numpy|pandas|torch|pydantic"
            r"|protobuf|transformers|setuptools|triton|numba|cuda|python|rust|node|jdk|gcc|glibc|openssl)\s?的?(?:上限|下限)|^(?:将|把|统一)?\s?(?:升级|更新|锁定)\s?[A-Za-z]|(?:把"
            r"|将)\s?[A-Za-z][\w.+-]*\s?(?:升|提|更新|换|锁)(?:级)?(?:到|至|为)"
            r"|(?:链接器|编译器|构建工具|包管理器|打包工具|构建后端)[^，]{0,4}[换改切](?:为|成|用|到)"
            r"|(?:最低|默认|基线|支持的)[^，]{0,16}版本(?:提|升|抬|改)|(?:静态|动态)链接|交叉编译|(?:rpm|deb|msi"
            r"|msix|apk|dmg)\s?包|安装包"
        ),
    ),
)
BESIDES = re.compile(
    r"(?<=.)(?:并(?!行|发|列|入|联|集|网|且不)|同时|以及(?=补|新|加|修)|顺带|连带|及其|附(?:带)?)|\s(?:and|with)\s"
)
"""What stands behind is a by-work: 支持 X 并补文档."""
COST = (
    r"(?:显存|内存|开销|拷贝|复制|同步|分配|耗时|次数|延迟|时延|占用|体积|等待|停顿|流量|带宽|访存|(?<!回)调用|启动"
    r"|锁争用|传输|通信|空转|抖动|阻塞|重复(?:计算|编码|编译|解析|分配|拷贝|查询|序列化|扫描|加锁|遍历|初始化|渲染"
    r"|加载|请求|传输|读取|写入|构建)|不必要|多余|冗余(?:拷贝|计算)|重渲染|重绘|回表|缺页|上下文切换|唤醒"
    r"|重编译|重建|重捕获|重算|往返|锁竞争|冗余计算|全表扫描|序列化)"
)
ACTIONS: Cues = (
    (
        ChangeType.FIX,
        compile_cues(
            r"^安全(?:修复|加固|公告)?[：:]|(?:让|使|确保|保证)[^，]{1,20}(?:一致(?!性)|正确(?!性|率)|生效)|(?:^|[，：\s])修(?![改订饰剪复正掉补好])|^把[^，]{1,14}(?:放|补|找|加|改)回来|(?:加"
            r"|补)[^，]{0,6}(?:判断|校验|检查|保护)|应当(?=[^，]{0,8}(?:重试|返回|报错|忽略|等待|释放|拒绝))|(?:^"
            r"|[，：\s])处理(?!器|方式|逻辑|流程|程序|单元|速度|链|路径|框架|管线|能力|函数)|修(?:复|正|掉|补|好)"
            r"|补救|纠正|更正|订正|解决|规避|杜绝|禁用|兜底|补漏|堵住|堵上|止血|绕过|回退(?!策略|逻辑|路径|到|机制"
            r"|方案|实现|内核)|回滚(?!机制|点|段|日志)|撤销(?!操作|栈|功能|历史|重做)|撤回|还原|(?:不|没)(?:能|会"
            r"|应)?(?:丢|漏|误|重复)|恢复(?!点|机制|流程|模式|快照)|补(?:上|回|齐)(?:缺失|遗漏|漏|丢失)|正确(?:处理"
            r"|识别|释放|传播|计算|返回|设置|解析|上报|区分|传递|继承|应用)|拒绝[^，]{0,6}(?:非法|畸形|无效|越界|空|为负|负数?|超长|重复|伪造|恶意)"
            rf"|(?:避免|防止|防|消除|阻止|杜绝)(?![^，]{{0,14}}(?:{COST}|重复(?!释放|提交|触发|发送|计费|执行|消费)))"
            rf"|{LEFT}(?:fix(?:es|ed|ing)?|correct(?:s|ly|ed)?|prevent(?:s|ed)?|revert(?:s|ed)?|workaround|repairs?"
            rf"|resolves?|restor(?:e|es|ed)|guard(?:s|ed)?\sagainst|properly){RIGHT}"
            rf"|{LEFT}avoids?{RIGHT}(?!\s(?:\w+\s){{0,3}}(?:cop|alloc|sync|recomput|overhead))|{LEFT}handles?{RIGHT}"
            rf"|{LEFT}(?:do(?:es)?\snot|don['’]t|stop(?:s)?\s\w+ing|ensur(?:e|es)|mak(?:e|es)\ssure|must(?:\snot)?"
            rf"|never|honou?r(?:s)?|respect(?:s)?|tolerat(?:e|es)|fall(?:s)?\sback|gracefully|recover(?:s)?){RIGHT}"
        ),
    ),
    (
        ChangeType.REMOVE,
        compile_cues(
            r"删(?:除(?!向量|标记|操作|语义|策略|文件|位图|缓冲|接口|事件|请求)|去|掉)|移除(?!时|后|操作|事件)"
            r"|清除(?!缓存|标志|状态)|去(?:除|掉)(?![^，]{0,4}(?:一次|两次|多余|冗余|重复|不必要))|拿掉|摘除"
            r"|下线(?!时|后|期间|节点)|废除|废弃|剔除"
            r"|停止(?:支持|发布|提供|维护|打包|分发)|不再支持|弃用|退役|终止支持|清退|裁撤|裁掉|砍(?:掉|去)|拿掉"
            r"|摘掉|拆除|撤除|(?<!短暂)(?<!偶尔)(?<!随机)(?<!间歇性)(?<!间歇)(?<!突然)(?<!莫名)消失|告别|再见|谢幕|退场|退出历史|不复存在|不再(?:维护|提供|发布|内置|随附|附带|打包)"
            r"|终结|清理(?:掉)?[^，]{0,14}(?:死代码|废弃|遗留|无用|过时|不可达|残留|没人用|没用|不用|无人)"
            r"|取消(?:对[^，]{1,20})?支持"
            rf"|{LEFT}(?:remov(?:e|es|ed|ing)|drop(?:s|ped|ping)?|delet(?:e|es|ed)|deprecat(?:e|es|ed|ing)|retir(?:e"
            rf"|es"
            rf"|ed)|sunset|kill(?:s|ed)?|get(?:s)?\srid\sof|goodbye|phase(?:s|d)?\sout|eliminat(?:e|es)){RIGHT}"
        ),
    ),
    (
        ChangeType.FEATURE,
        compile_cues(
            r"新增|集成(?!测试|电路|环境|开发)|支持(?!的|模型|矩阵|向量)|引入(?!的)|添加|增加(?!了?开销)|加入|加上|增设|增添|接入|允许(?!列表)"
            r"|(?:^|[，、：\s])实现|提供(?!者|商|方)|启用|开放|落地|上线|适配(?!器)|扩展(?!点|名|性|程序|模块|包|库"
            r"|板)|可配置|可插拔|改为按|默认(?:开启|选|启用)|首个|首次|可(?:直接|以)?(?:跑|读取|用|同时|按|在|选"
            r"|自定义|通过)|补齐(?!缺失)|打通|接上|对接|接(?:进|入)|对外暴露|公开|稳定化|转正|内置|原生|自动(?:选择"
            r"|检测|推断|调优)|能够|可以|能(?=[按在用自直对从像被与同并开跑]|跟着)|终于(?=可|能|支持)"
            r"|给[^，]{1,16}加(?!速|锁|固|判断)|让[^，]{1,16}(?:能|可)|接受(?=自定义|任意|新|多|可)"
            r"|(?:成为|作为|设为|改为|变成)[^，]{0,14}默认|默认(?:采用|改用|使用|走)|也(?:能|可|支持|打)"
            rf"|{LEFT}(?:add(?:s|ed|ing)?|supports?|introduc(?:e|es|ed|ing)|enabl(?:e|es|ed|ing)|implement(?:s|ed"
            rf"|ing)?"
            rf"|allow(?:s|ed|ing)?|new|expos(?:e|es|ed)|provid(?:e|es)|stabili[sz](?:e|es)|let(?:s)?"
            rf"|make(?:s)?\sit\spossible|accept(?:s)?|offer(?:s)?|ship(?:s)?){RIGHT}"
        ),
    ),
    (
        ChangeType.REFACTOR,
        compile_cues(
            r"重构|重组|解除|循环依赖|消除[^，]{0,10}重复|拆(?:分|成|为|出|开|解)|(?:抽|提)(?:取(?!样)|为|出|到|成"
            r"|离)"
            r"|抽象|上移|下移|搬(?:移|迁|到|运|家)|迁(?:移(?!学习)|入|到|往|出|至)|合并(?!请求|写|提交|策略|队列|树"
            r"|键"
            r"|函数|排序|算子|器|冲突|同时)|统一|收敛(?!性|速度)|收拢"
            r"|归拢|整理|清理|重命名|改名|解耦(?!部署|推理|服务)|去重(?!复)|归一(?!化)|注册进|模块化|简化|理顺|规整"
            r"|改写|重写|显式|内联(?!提示|缓存|汇编|元素|样式|补全)|收进|归类|换用?装饰器|合成一|合为一|并成一|并为一|归并|并入|(?:拆|剥|摘|抽)离|(?:分|拆"
            r"|剥|摘|抽|挪|搬)(?:开|出来|出去|到各自|到独立)|不再依赖|(?:替|换)掉|各归各位|重新(?:划分|组织|归类"
            r"|排布|命名)|拆包|搬家"
            rf"|{LEFT}(?:refactor(?:s|ed|ing)?|extract(?:s|ed)?|unif(?:y|ies)|renam(?:e|es|ed)|mov(?:e|es|ed|ing)"
            rf"|split(?:s)?|clean(?:s|ed)?(?:\s?up)?|simplif(?:y|ies|ied)|migrat(?:e|es|ed)|consolidat(?:e|es|ed)"
            rf"|reorgani[sz](?:e|es)|restructur(?:e|es)|dedup(?:licat)?(?:e|es)?|rewrit(?:e|es)|rework(?:s|ed)?"
            rf"|decoupl(?:e|es|ed)|collaps(?:e|es)|fold(?:s)?|inlin(?:e|es|ed)|factor(?:s)?\sout|tid(?:y|ies)"
            rf"|merg(?:e|es)\s(?:the\s)?two){RIGHT}"
        ),
    ),
    (
        ChangeType.PERF,
        compile_cues(
            rf"(?:合并|融合|合|并)(?:为|成|进|到|入)[^，]{{0,8}}(?:{LEFT}(?:kernel|launch|epilogue|GEMM){RIGHT}|内核|算子|核函数)"
            rf"|(?:合批|攒批|预编译|池化|惰性化|增量化|批量(?:提交|写入?|发送|处理|刷盘?|读取?|合并|加载|插入))$"
            rf"|跳过[^，]{{0,4}}(?:不相关|无关|无需|未变|没变|未改|不必要|多余|重复)"
            rf"|{LEFT}(?:lock-free|wait-free|zero-copy|branchless|incremental|lazy|parallel)$|提速|(?<!硬件)加速(?!器|卡|库|比|方案|功能|结构|改|开关|能力|路径|后端)|优化(?!器)|更快|加快|变快"
            rf"|快\s?\d|(?:去掉|去除|减少|降低|压缩|削减|省去|省掉|免去|避免|消除|减轻|缩减|防止"
            rf"|不再)[^，]{{0,14}}{COST}|节省"
            rf"|节约|省(?:下|去|出)?\s?\d|降(?:低)?到|权重减|缓解(?:显存|内存)|缩短|瘦身|批量化|向量化(?!器|引擎|检索"
            rf"|存储|执行)|零拷贝|惰性|懒加载|预取(?!器)|融合(?!模型|检索)|并行化|多线程化|异步化|流水化|减半|减负"
            rf"|提升(?:吞吐|性能|速度|命中率|效率|带宽)"
            rf"|{LEFT}(?:speed(?:s|ing)?(?:\s?up)?|fast(?:er)?|optimi[sz](?:e|es|ed|ing|ation)|perf|performance"
            rf"|halv(?:e|es)|trim(?:s)?|shrink(?:s)?|shav(?:e|es)|cach(?:e|es|ed|ing)(?=\s\w+ed|\sthe|\scompiled"
            rf"|\sresults?)|paralleli[sz](?:e|es|ed)|cut(?:s)?\s(?=\w+)"
            rf"|accelerat(?:e|es)|reduc(?:e|es|ed|ing)\s(?:\w+\s){{0,3}}(?:memory|latency|overhead|contention"
            rf"|pressure|churn"
            rf"|time|alloc\w*|cop\w+"
            rf"|usage|cost)|vectori[sz](?:e|es|ed)|fus(?:e|es|ed|ing)|lazily|zero-copy"
            rf"|avoids?\s(?:\w+\s){{0,3}}(?:cop\w+|alloc\w*|sync\w*|recomput\w*|overhead)){RIGHT}"
        ),
    ),
)
NO_LONGER = re.compile(
    r"不再(?!支持|维护|提供|发布|内置|随附|附带|打包)|不会再|不会(?=[^，]{0,12}[两二]遍|[^，]{0,12}重复)|no\slonger",
    re.IGNORECASE,
)
NO_LONGER_WORK = re.compile(
    r"(?P<work>\s?(?:等(?!于)|从头|逐|全量|每次|每帧|空等|阻塞|排队|轮询|往返|串行|整表|占用?[满大双]"
    r"|反复|重新(?=[^，]{0,4}(?:编译|加载|计算|构建|解析|扫描))"
    r"|重复(?=[^，]{0,3}(?:计算|编码|编译|解析|分配|拷贝|查询|序列化|扫描|加锁|遍历|初始化|渲染|加载|请求|传输|读"
    r"|构建|创建|下载|建)))"
    r"|(?:加载|读取|扫描|遍历|拉取|下载)(?:全部|所有|整)|[^，]{0,10}(?:拷贝|分配|重算|重编译|重建|遍历|扫描|重复计算|同步等待|fsync|全量))"
    r"|\s?(?:需要?|依赖|使用|走|经过|绑定|继承|暴露|直接|手写)"
)
"""Behind 不再: an improvement rather than a fault that is gone."""
FIGURE = (
    r"(?:降|快|省|少)了?[一两三四五六七八九]成|\d\s?(?:%|％|[x×倍]|[GMKT]i?B|ms|秒|us|µs)|一倍|翻[倍番]|数倍|减半"
    r"|更(?:快|省|轻|少|小|短)|变快|快得多|快了"
    r"|快(?:一|近|约|数)|(?:快|省|降|减|少)\s?\d"
    r"|(?:延迟|时延|耗时|开销|等待|体积|显存|内存|占用|启动|峰值|成本|停顿|时间)[^，]{0,6}(?:下降|大?降|大?减|锐减"
    r"|骤减|缩短|省|变?低|少了|缩水|归零)"
    r"|(?:吞吐|命中率|速度|性能|带宽|并发)[^，]{0,6}(?:提升|上升|翻|涨|更?高|增|近|达|大幅)|扩展(?:到|至)\s?\d+\s?核"
    r"|faster|speedup|cheaper|quicker"
)
GAIN_FIGURE = re.compile(FIGURE, re.IGNORECASE)
"""A gain that outweighs a change of structure."""
GAIN = re.compile(
    FIGURE + r"|提速|加速|减少|缩短|降低"
    r"|少(?:一|两|三|了|做|走|拷|发|读|写|查)|省(?:一|两|去|掉)|只需|免(?:去|走|掉|等)|吃满|用满|多核|预热|不再慢",
    re.IGNORECASE,
)
"""A gain that tells the type where nothing else does."""
TECHNIQUE = re.compile(
    r"GPU|io_uring|mmap|硬件(?:加速|解码|编码)|SIMD|AVX|NEON|向量化|并行|多线程|线程池|异步|批量|成批|分段锁|细粒度锁|读写锁|无锁|增量|零拷贝|预取|池化|惰性"
    r"|按需|延迟(?:加载|初始化|分配)|内存映射"
    r"|(?:缓存|哈希|索引|布隆|跳表)(?:到|在|起来|表|查找|过滤)|融合|二进制编码|lock-free|batch|parallel|async",
    re.IGNORECASE,
)
"""What a change to is made for speed."""
STRONG = re.compile(
    r"新增|支持|引入|添加|接入|实现|打通|落地|上线|提供|允许|开放|首个|首次|增设|可配置|接上|对接|可以|终于|让|给"
    r"|加(?![速锁固])"
    r"|add|support|introduc|implement|allow|new|expos|provid|let|accept",
    re.IGNORECASE,
)
"""Words of a new feature that a gain does not outweigh."""
NOMINAL = re.compile(
    r"(?:的(?!是)|路径|逻辑|策略|阶段|结果|后端|线程|任务|流程|接收|接口|向量|操作|框架|模块|缓存|窗口|队列|器|率|键"
    r"|树|算法|函数|机制|功能|指令|内核|版|期间"
    r"|时|后|前|工具|脚本|选项|参数|列表|记录|标记|日志|规则|链路|层|类|型|代码(?!重)|请求|补丁)"
)
"""Behind a verb: it is a part of a name or of an adverbial, no predicate."""
FAULT = compile_cues(
    r"[\u4e00-\u9fff]不(?:到|了|下来|上|出|动|开|掉|住|起来|完)(?![\u4e00-\u9fff]|$)|[找停关打点删看读进连登退收解绑跟装跑配认取查选放换]不(?:到|了|下来|上|出来?"
    r"|动|开|掉|住|起来|完|进)|过(?:宽|大|小|长|短|高|低|早|晚|多|严|松)(?:$|[，的])|导致|造成|引发|引起|(?:短暂|偶尔|偶发|间歇性?|随机|有时|莫名)[^，]{0,4}"
    r"(?:消失|失|断|不|报|卡|跳|丢|错|出现|退出)|指向(?:旧|错|已)|(?:互相|相互|循环)等待|返回(?:\s?(?:0|null|nil|None)|空|旧|错|重复)"
    r"|重复(?=[^，]{0,2}(?:消息|下单|提交|执行|触发|发送|扣|计费|投递|创建|注册|通知|上报|释放|出现))|被阻塞"
    r"|没有(?:告警|响应|生效|反应|提示|触发)|不对(?!称|齐)|不(?:准|全|显示|工作|退出|释放|刷新|返回|更新|清理|回收|关闭|重连|重试|结束|停止|唤醒|落盘|可见|报错|同步)$"
    r"|(?:触发|执行|跑|运行|调用|扣|发送?|计费?|提交|写入?|释放|归还)(?:了)?(?:两|2|多)[次遍份]|(?:偏|早|晚|慢|差)(?:了)?一(?:天|位|格|秒|帧|行|页"
    r"|小时|个像素|个字节)|对不上|暴涨"
    r"|飙升|乱序|未(?:能|被)?(?:归还|关闭|回收|清|落|写|通知|同步|重置|加载|校验)|(?<!\d)(?:404|500|502|503)(?!\d)"
    r"|跳动|抖动|假死|跑满|归还两次|跑两遍|截断|错乱|空白|残留|失灵|没反应|不响应|无法(?!复现)|崩溃|死锁|泄漏|泄露"
    r"|越界|错位|溢出|竞态|卡死|挂起|挂死|卡顿|报错|失效|误判|误报|误删|误杀|丢失|错误(?!码"
    r"|提示|信息|处理|注入|类型|消息|链|日志|页|报告|恢复|上报|边界|返回码|等级)|异常(?!处理|检测)|缺陷|乱码|花屏|闪退|断连|重复提交|不一致|失败(?!重试)|漏(?![洞斗桶勺光电出])|误(?:删|判|报|伤|触|用|杀|入|读|算|配)|死循环|无限循环|缺少|缺失|越权"
    r"|(?:二次|重复|双重)释放|悬垂|野指针|空指针|多算|少算|污染|卡住|无响应|白屏|闪烁|黑屏|失真|饥饿|脏读|失步"
    r"|串(?:号|台|扰)|补丁$|漏洞|偏差|为空|(?:不|未)(?:生效|触发|释放|更新|清理|匹配)"
    rf"|{LEFT}(?:panics?|crash(?:es)?|deadlocks?|leaks?|race|overflow|hangs?|segfaults?|UAF|bugs?|CVE"
    rf"|regressions?|wrong|incorrect|missing|broken|stale|NaN|OOM|double\sfree){RIGHT}"
)
NEUTRAL = compile_cues(
    r"改(?:为|用|成|走|由|回|从)|换(?:为|用|成|掉)|切(?:换)?(?:到|为)|下沉|限定|限制|收紧|放宽|封顶|固定|调整"
    r"|替换|替代|取代|代替|对齐|默认|switch(?:es)?|us(?:e|es)\s|replac(?:e|es)|chang(?:e|es)"
)

SPOKEN: tuple[tuple[ChangeType, int, re.Pattern[str]], ...] = (
    (
        ChangeType.FIX,
        3,
        compile_cues(
            r"修复(?:了|类|性|\s?PR|\s?#)|(?:正确性|并发|典型|防御性|本次|该|此|这个|同类)[^，。；]{0,6}修复|根因"
            r"|(?:之前|此前|原先|原来|以前)[^，。；]{0,10}(?:[返读取用算写]回?的(?:却|竟)?是|却)"
            r"|(?:fix(?:es)?|close[sd]?|resolves?)\s#|问题出(?:在|自)|毛病|症状|bug\s?fix|root\scause|bug\s?修复"
        ),
    ),
    (
        ChangeType.FIX,
        1,
        compile_cues(
            r"缺陷|竞态|崩溃|死锁|报错|错误|越界|溢出|泄漏|回归(?!测试|用例)|漏(?:了|判|掉|算|改)|误(?:判|报|用|删)"
            r"|丢失|复现|错位|失效|乱码|修复|旧问题|隐患"
            rf"|{LEFT}(?:bugs?|crash(?:es)?|panics?|race|deadlock|leak|regression|incorrect|wrong|hang){RIGHT}"
        ),
    ),
    (
        ChangeType.PERF,
        3,
        compile_cues(
            r"(?:从|由|自)\s?[\d.,]+\s?(?:ms|s|秒|毫秒|微秒|分钟|[GMK]i?B)[^，。；]{0,4}(?:降|缩|减|掉|落|压)"
            r"|\d\s?(?:ms|s|µs|us|秒|毫秒|[GMK]i?B)\s?(?:→|->)\s?\d|性能(?:优化|收益|提升|工程|论据|改进)"
            r"|吞吐(?:提升|提高|翻)|加速比|提速|峰值(?:显存|内存)"
            r"|performance\s(?:win|gain|improvement|optimi)"
        ),
    ),
    (
        ChangeType.PERF,
        1,
        compile_cues(
            rf"吞吐|延迟|时延|开销|更快|耗时|显存|快\s?\d|省\s?\d|热路径|瓶颈|微基准|profil|{LEFT}(?:throughput"
            rf"|latency"
            rf"|overhead|faster|speedup|benchmarks?){RIGHT}"
        ),
    ),
    (
        ChangeType.REFACTOR,
        3,
        compile_cues(
            rf"行为(?:不变|等价|一致)|纯(?:重构|搬移|搬运|移动)|重构|无(?:功能|行为)(?:变化|改动)|没有(?:功能"
            rf"|行为)(?:变化|改动)|{LEFT}(?:no\s(?:functional|behaviou?r(?:al)?)\schanges?|refactor(?:ing|s)?"
            rf"|NFC){RIGHT}"
        ),
    ),
    (ChangeType.REFACTOR, 1, compile_cues(r"重复代码|可读性|抽象|解耦|样板|收敛|收拢|维护成本|等价性|搬迁|命名")),
    (
        ChangeType.FEATURE,
        1,
        compile_cues(
            rf"新增|开关|默认关闭|选项|允许|接入|新的|能力|用户可|按需|{LEFT}(?:new|opt-in|flag|option|adds?"
            rf"|supports?){RIGHT}"
        ),
    ),
)
