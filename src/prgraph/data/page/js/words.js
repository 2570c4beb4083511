// Every word of the page in both languages.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.words = (() => {
  const WORDS = {
    search: ["Search names, aliases, #numbers", "搜索名称、别名、#编号"],
    searchLabel: ["Search", "搜索"],
    noHits: ["Nothing found for “{0}”", "没有找到“{0}”"],
    hits: ["{0} results, arrow keys to walk", "{0} 个结果，方向键选择"],
    filters: ["Filters", "筛选"],
    clearFilters: ["Clear", "清除"],
    verdict: ["Verdict", "结论"], change: ["Change", "改动类型"], hardware: ["Hardware", "硬件"], model: ["Model", "模型"],
    dtype: ["Data type", "精度"], repository: ["Repository", "仓库"], digest: ["Digest", "摘要"],
    more: ["{0} more", "另有 {0} 项"], fewer: ["Fewer", "收起"],
    must_read: ["Must read", "值得精读"], skim: ["Skim", "快速浏览"], skip: ["Skip", "无需精读"], no_verdict: ["No verdict", "无结论"],
    feature: ["Feature", "新功能"], fix: ["Fix", "修复"], perf: ["Performance", "性能"], refactor: ["Refactoring", "重构"],
    docs: ["Documentation", "文档"], test: ["Tests", "测试"], ci: ["CI", "持续集成"], build: ["Build", "构建"], remove: ["Removal", "移除"],
    kinds: ["Kinds", "类别"],
    "kind.component": ["Component", "组件"], "kind.hardware": ["Hardware", "硬件"], "kind.model": ["Model", "模型"],
    "kind.dtype": ["Data type", "精度"], "kind.library": ["Library", "外部库"], "kind.dataset": ["Dataset", "数据集"],
    "kind.symbol": ["Code name", "代码名"], "kind.person": ["Person", "人员"], "kind.pull_request": ["Pull request", "拉取请求"],
    relations: ["Relations", "关系"],
    "link.about": ["is about (title)", "主题（标题）"], "link.names": ["names (text)", "提及（正文）"],
    "link.depends_on": ["depends on", "依赖"], "link.prior": ["prior work", "前置工作"], "link.follow_up": ["follow-up", "后续"],
    "link.part_of": ["has part", "包含部分"], "link.read_with": ["read with", "一并阅读"], "link.mentions": ["refers to", "引用"],
    "link.broader": ["is a kind of", "属于"],
    "back.about": ["Title of", "出现于标题"], "back.names": ["Named by", "被提及"], "back.depends_on": ["Needed by", "被依赖"],
    "back.prior": ["Prior work of", "作为前置"], "back.follow_up": ["Follows up", "跟进自"], "back.part_of": ["Part of", "属于"],
    "back.read_with": ["Read with", "一并阅读"], "back.mentions": ["Referred to by", "被引用"], "back.broader": ["Narrower", "下级"],
    overview: ["Subsystems", "子系统"],
    overviewHint: ["Sized by the pull requests that touch them. Open one to see which, and the words that say so.",
      "圆越大，涉及的拉取请求越多。点开即见是哪些，以及原文依据。"],
    cards: ["Pull requests", "拉取请求"],
    cardsCount: ["{0} pull requests", "{0} 个拉取请求"], oneCard: ["1 pull request", "1 个拉取请求"],
    noCards: ["No pull request matches these filters.", "没有符合筛选条件的拉取请求。"],
    showMore: ["Show {0} more", "再显示 {0} 个"],
    moreQuotes: ["+{0} quotes", "另有 {0} 处引文"],
    narrower: ["Narrower", "下级"], broader: ["Broader", "上级"], aliases: ["Also", "别名"],
    links: ["{0} links", "{0} 条关系"],
    source: ["Source", "来源"], noNumber: ["number unknown", "编号未知"], undescribed: ["No digest describes it yet.", "尚无摘要描述它。"],
    text: ["What the digest says", "摘要原文"], noText: ["The text was left out of this graph; its names stand above.", "此图未收录原文，仅保留名称。"],
    audience: ["For", "适合"], results: ["Results", "结果"], references: ["References", "引用关系"],
    makes: ["refers to {0}", "引用 {0}"], receives: ["referred to by {0}", "被 {0} 引用"],
    why: ["Why are these two linked?", "这两者为何相连？"],
    noQuote: ["This link comes from the lexicon, not from a digest.", "此关系来自词表，而非摘要。"],
    noWords: ["No digest gives words for this link.", "没有摘要给出此关系的原文。"],
    pathFrom: ["Path to …", "查找路径…"], pathPick: ["Choose the other end: search or click it.", "请选择另一端：搜索或点击。"],
    path: ["Path", "路径"], noPath: ["No path between these two.", "两者之间没有路径。"], cancel: ["Cancel", "取消"],
    steps: ["{0} steps", "{0} 步"],
    depth: ["Depth", "深度"], back: ["Overview", "总览"],
    map: ["Map", "图"], table: ["Table", "表格"],
    shown: ["{0} of {1} shown", "显示 {0} / {1}"], showAll: ["Show all", "显示全部"], showTop: ["Subsystems only", "仅子系统"],
    leftOut: ["{0} more are in the store, not in this page.", "另有 {0} 个节点在数据库中，未放入此页。"],
    unlit: ["{0} more at this depth are not drawn", "此深度另有 {0} 个未画出"],
    zoomIn: ["Zoom in", "放大"], zoomOut: ["Zoom out", "缩小"], fit: ["Fit", "适应"],
    wheelHint: ["Ctrl + wheel, or click first, to zoom", "按住 Ctrl 滚动，或先点击再缩放"],
    theme: ["Dark", "深色"], themeLight: ["Light", "浅色"], language: ["中文", "English"],
    share: ["Share", "分享"], copyLink: ["Copy link", "复制链接"], png: ["PNG picture", "PNG 图片"], svg: ["SVG picture", "SVG 图片"],
    copied: ["Copied", "已复制"], copy: ["Copy", "复制"], close: ["Close", "关闭"], download: ["Download", "下载"],
    refused: ["The frame does not allow this. Select and copy by hand:", "此框架不允许该操作，请手动选择复制："],
    noAddress: ["This page stands inside another one and has no address of its own. Behind the address of the page itself this opens the same view:",
      "此页嵌在其他页面中，没有自己的地址。把下面的内容接在图谱页面的地址之后，即可打开同一视图："],
    pictureHint: ["If the download is blocked here, save the picture from its own menu (right click or long press).",
      "若此处禁止下载，请右键或长按图片另存。"],
    svgText: ["Source of the picture", "图片源码"],
    query: ["SPARQL for this selection", "此选择的 SPARQL"],
    queryHint: ["Gives exactly what is listed. Run it with prgraph query.", "结果与所列完全一致。可用 prgraph query 运行。"],
    nodes: ["Nodes", "节点"], edges: ["Relations", "关系"], name: ["Name", "名称"], kind: ["Kind", "类别"],
    prs: ["Pull requests", "拉取请求"], from: ["From", "起点"], relation: ["Relation", "关系"], to: ["To", "终点"],
    degree: ["Links", "关系数"], rows: ["Show {0} more rows", "再显示 {0} 行"],
    canvas: ["Map of {0} nodes. Arrow keys pan, plus and minus zoom, N and P walk, Enter opens, Escape goes back.",
      "含 {0} 个节点的图。方向键平移，加减号缩放，N 与 P 遍历，回车打开，Esc 返回。"],
    summary: ["{0} pull requests · {1} digests · {2} names", "{0} 个拉取请求 · {1} 份摘要 · {2} 个名称"],
    "count.digests": ["digests", "摘要"], "count.entries": ["entries", "条目"], "count.nodes": ["nodes", "节点"], "count.edges": ["relations", "关系"],
    builtFrom: ["Built from", "构建来源"], panel: ["Details", "详情"], tools: ["View", "视图"], legendNote: [
      "Filled: must read. Tinted: skim. Hollow: the rest.", "实心：值得精读。浅色：快速浏览。空心：其他。"],
    legendCounts: ["Shown of all in this page, broader terms included.", "显示数 / 本页总数，含上级词条。"],
    about: ["About it", "以其为主题"], touches: ["Touches it", "有所涉及"], openFilters: ["Filters", "筛选"],
    openPanel: ["List", "列表"], skipLink: ["Skip to the details", "跳到详情"], relatedTo: ["Neighbours", "相邻"],
  };

  function create(language) {
    const at = language === "zh" ? 1 : 0;
    return (name, ...values) => {
      const found = WORDS[name];
      return found ? found[at].replace(/\{(\d)\}/g, (_, number) => String(values[Number(number)])) : name;
    };
  }

  // The language to start in: that of the link, that of the export, that of the reader.
  function choose(fromLink, fromExport, fromReader) {
    return fromLink || fromExport || (/^zh\b/i.test(fromReader || "") ? "zh" : "en");
  }

  return { WORDS, create, choose };
})();
