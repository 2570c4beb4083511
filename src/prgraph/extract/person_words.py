"""Words about persons: what people do with a pull request, who is no person, and which accounts are machines."""

from __future__ import annotations

VIEWS = (
    "认为 觉得 指出 提出 提醒 提议 提到 建议 质疑 追问 反问 询问 发问 问道 表示 表态 坦言 坦承 直言 澄清 附上 附了 贴出 贴了 晒出 补充 反馈 反映 坚持 主张 强调 希望 期望 "
    "担心 担忧 怀疑 反对 反驳 不同意 不认同 不赞成 没有同意 没同意 未同意 赞成 赞同 同意 认可 批准 承认 承诺 答应 回复 答复 回应 评论 评审 审阅 审核 复审 "
    "点评 批评 点名 留言 批注 吐槽 呼吁 倾向 猜测 推测 实测 复测 复现 确认 核实 证实 注意到 观察到 写道 撰写 起草 润色 校对 发起 说明 解释 评价 总结 追加 驳回 争论 只提 提了 有异议 有保留 不放心 放行 点赞 点头"
)
"""What people do and machines, modules and documents hardly ever."""
ACTS = (
    "发现 定位 找到 查到 查出 抓到 看出 报告 上报 汇报 提供 提交 贡献 给出 要求 请求 请 想要 想 验证 测试 测得 试跑 试了 试过 支持 拒绝 推动 推荐 负责 维护 主导 牵头 "
    "接手 跟进 接棒 编写 编了 写出 写了 画了 做了 做过 跑了 跑出 跑过 改写 重写 修正 修复 剔除 删去 删除 合入 合并 处理 完成 实现 演示 展示 展开 分析 归纳 梳理 判断 推断 估计 计划 打算 约定 "
    "触发 负有 又问 问 说 称 讲 看过 查过 查了 跟着 带着 帮忙 协助 亲自 独立 主动 顺手 另外 逐 重跑 对比了 比较了 整理 更新 推送 挂出 发布 发起 关闭 重开 添加 加了 补了 补上 补齐 留下 拿"
)
"""What people do, and now and then something else: asks for the shape of a handle."""
LOOSE = "用 把 在 将 则 也 又 还 曾 已 对 从 为 先 再 最早 最先 仍 后来 随后 之前 此前 早先 以"
"""What anything does: asks for a handle at the start of a clause without a single word in it."""
WORKS = (
    "建议 意见 质疑 评论 评审 提议 提案 反馈 报告 实验 原型 草案 补丁 分支 fork 实测 复现 思路 想法 疑问 提问 担心 担忧 顾虑 追问 要求 请求 提醒 说法 观点 看法 测量 采样 异议 点评 核对 回复 指正 测试 "
    "数据 结论 帮助 贡献 方案 版本 PR 评审意见 问题 修改 改法 留言 脚本 分析"
)
"""What a person's possessive goes with: x 的建议."""
MEETING = "确认 讨论 沟通 核对 协商 商定 商量 商议 对齐 澄清 核实 合作 请教 求证 交流 争论 约定 敲定 复核 一起 共同 一道 反复 当面 私下 的讨论 的交流 的争论 的对话 评审 对过 聊过"
"""What one does with a person: 与 x 确认."""
SAYINGS = (
    "argued argues asked asks agreed agrees approved approves attached attaches benchmarked bisected commented confirmed confirms contributed "
    "disagreed disagrees explained explains flagged flags insisted insists measured mentioned mentions noted notes noticed "
    "objected objects observed pinged pointed points posted posts profiled proposed proposes pushed questioned questions raised raises "
    "recommended recommends remarked remarks replied replies reported reports reproduced reproduces requested requests reviewed reviews said says "
    "shared shares spotted suggested suggests thinks thought verified volunteered wanted wants warned warns worried wrote writes believes believed"
)
DEEDS = "reviewed reported suggested authored proposed written approved requested found spotted contributed raised flagged noted posted co-authored submitted opened verified confirmed bisected"
OWNED = "suggestion comment comments review feedback concern concerns question idea patch prototype report benchmark point objection request proposal analysis measurements branch fork draft work"
DECORATORS = (
    "abstractmethod after all alpha autowired before before_all bean beta cache cached cached_property canary charset classmethod component "
    "contextmanager container context cuda custom_op dataclass deprecated dev doc entity example export extend external fixture foreach "
    "functools given head here id if import include inject inline input internal interface jit keyframes latest layer link lru_cache main "
    "master media mixin mock module namespace native next nightly nonnull notnull nullable observedobject ops optional output overload override "
    "page param parameterized parametrize patch private property protected public published pytest readonly receiver release return "
    "returns rule see serializable service setter since skip skipif slow stable staticmethod state step suppresswarnings supports "
    "swift task test testable throws todo torch triton type typedef unittest use utility value var variant viewchild wraps you"
)
NO_PERSONS = (
    "acl actor admin adapter agent agents all allocator an and api app apps arm assistant async attention author authors auto backend batch benchmark bench bias bot "
    "branch build builder bug bugs cache caller cargo case ccache check checker checkpoint chunk class clang clang-format clang-tidy cli client code "
    "codegen codeowner codeowners codecov collector commit committer committers compiler config consumer container contributor contributors controller core coverity cpu "
    "cuda daemon data debug decode decoder default descriptor design dev developer developers device diff dispatcher docker docs draft driver "
    "editor encoder engine engineer engineers epoll error eslint event events executor extension feature file files filter fix fixture flag flags flake8 flush "
    "follow-up forward frontend fuzz fuzzer fuzzing gateway gcc gdb generator git github gitlab golangci-lint gpu group guard handler harness "
    "hash head helper hook host hybrid image index infra inference init input instance interface issue issues jenkins job jobs json kasan kernel key "
    "kernels label language launcher layer layers leader library lint linter lints listener loader lock lockdep log logger logits loop main maintainer maintainers "
    "manager master memory mempool merge message metric middleware miri mixin mode model models module monitor msan mypy native nightly node nodes offload "
    "operator operators optimizer oncall option output owner owners package page parent parser partition patch path pipeline planner platform plugin plugins policy "
    "pool post pr pr-body pre pre-commit prefill process processor producer profile profiler profiling project prompt protocol provider proxy prs pull pylint pyright "
    "python pytest query queue rank reader readers receiver recipe reconciler redis registry release repo report request requests resolver "
    "result review reviewer reviewers rewrite root router routers rule rules ruff runner runtime rust rustc rustfmt rust-analyzer sampler sanitizer "
    "scheduler schema script sdk self-review sender server service session shard shell shim slot smatch snapshot socket sonarqube source sparse spec "
    "stack stage stdout store stream sub-agent submodule suite sync system table target task tasks team teams template tensor test tester tests thread threads "
    "token tokenizer tokens tool toolchain tools trace tracker trigger tsan tuner type ubsan unit upstream user users util validator valgrind "
    "vendor verifier version view webhook weight weights widget window worker workers workflow wrapper writer "
    "chatgpt gemini llm llms gpt also because but for from however if in it its later not of on or since so that the then there these they this to we when where which while who with you "
    "he she others someone everyone nobody anyone people both each what why how here now still only even just once two three another first second third"
)
WORD_PARTS = (
    "a add after all async auto back base based batch before bench benchmark bit block build by cache case check checks client cluster code commit config copy core cpu "
    "cross data debug decode deep default down draft dual dynamic end even ext fast file first fix flash flight format free full fuzz gen global gpu graph group "
    "hand head heavy high hit host hot in ins init inner input inter intra io ir job join key known lane last layer layout less level light line lint load local log long "
    "loop low main map max mem merge micro mid min mini miss mode model multi n naive native new no node non off offline offload old on one online only op open opt or "
    "order out outer over overlap page pair paged part pass patch path peer per piece pipeline point poll pool post pre prefill prefix process "
    "push query queue quick quota rank re read ready real ref regression release remote repo request reuse rope run runtime safe sample scale scan self "
    "semi server set shape shard share shared shift side single size slice slow small smoke soft source spec split stack stage stale start state static step stop "
    "store stream sub super swap sync system table tail target task tensor test tests text thread tick tidy tile time to token tool top trace tree tune tuple two type "
    "un unit up upstream use user v value via view wait walk warm weight wide wild window word work worker write x y z zero"
)
MACHINES = (
    "actions-user allcontributors amazon-q-developer apache-mailgun asfgit azure-pipelines bazel-io "
    "chatgpt-codex-connector cla-assistant claassistant codacy-production codecov-commenter coderabbitai "
    "copilot-pull-request-reviewer copilot-swe-agent copybara-service cursoragent dependabot "
    "dependabot-preview devin-ai-integration docs-preview ellipsis-dev facebook-github-tools gemini-cli "
    "gemini-code-assist gemini-code-assist-bot gitguardian github-actions github-advanced-security "
    "github-code-quality github-merge-queue gopherbot greptile-apps greptileai hercules-ci imgbot "
    "jenkins-x k8s-ci-robot k8s-merge-robot k8s-triage-robot kodiakhq linear-code llvmbot mergify "
    "mergifyio meta-codesync nixpkgs-merge-bot openshift-ci openshift-merge-robot pre-commit-ci "
    "pre-commit-ci-lite pytorchmergebot pytorchupdatebot qodo-code-review qodo-merge-pro rebasebot "
    "renovate renovate-bot rust-log-analyzer rust-timer rustbot sonarcloud sonarqubecloud sourcery-ai "
    "sweep-ai swift-ci syzbot tensorflow-copybara triagebot typo-ci webkit-commit-queue"
)
"""Accounts that are machines wherever they are named."""
COMMON_MACHINES = (
    "bors bulldozer claude codecov codeium copilot cursor danger greptile highfive homu kokoro linear "
    "netlify prow restyled sentry sider snyk sourcery stale tide vercel"
)
"""Accounts and services whose names are words as well: machines only beside a cue."""
