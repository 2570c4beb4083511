"""The page that says how to embed the interactive page: a snippet and one paragraph for the administrator."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from prgraph.export.words import Language
from prgraph.wiki.blocks import Block, Code, Document, Heading, PageLink, Paragraph, Text
from prgraph.wiki.flavors import ASSETS, Flavor
from prgraph.wiki.markdown import write_frame
from prgraph.wiki.pages import Site
from prgraph.wiki.phrases import phrase
from prgraph.wiki.pictures import PAGE

HOSTED: Final = f"https://pages.example/{PAGE}"
"""Stands for the address where a reader puts the page, in snippets."""

_WIDGET: Final = (
    "<includeonly>"
    + write_frame(f"{HOSTED}#n=NODE", "prgraph").replace("NODE", "<!--{$node|escape:'url'}-->")
    + "</includeonly>"
)

_SETTINGS: Final = """wfLoadExtension( 'Widgets' );
$wgGroupPermissions['sysop']['editwidgets'] = true;
$wgEnableUploads = true;
$wgFileExtensions[] = 'svg';"""

_IMPORT: Final = """php maintenance/importTextFiles.php --overwrite pages/*.wiki
php maintenance/importImages.php --overwrite --extensions=png,svg pages/assets"""

_ENGLISH: Final = {
    "github": (
        "Copy the files into the clone of the wiki (owner/name.wiki.git) and push. GitHub takes scripts and "
        "frames out of pages, so the interactive page is linked, not embedded: publish it with GitHub Pages and "
        "give its address with --page-url. Nothing has to be switched on by an administrator but GitHub Pages."
    ),
    "gitlab": (
        "Copy the files into the clone of the wiki (name.wiki.git) and push. Frames are off by default. An "
        "administrator of GitLab 18.6 or newer can allow them for named hosts (setting iframe_rendering_enabled "
        "with its list of hosts); publish the page with GitLab Pages, put that host on the list, and paste the "
        "snippet."
    ),
    "mkdocs": (
        "The pages already hold the snippet; in a site of your own keep use_directory_urls: false, or write ../ "
        "in front of the address. The site asks nothing from outside: theme.font is false, and the charts are "
        "drawn if the bundle was written with --mermaid FILE (mermaid.min.js of the npm package mermaid). If the "
        "server sends a Content-Security-Policy, it must allow frame-src 'self', and for the page itself inline "
        "scripts."
    ),
    "mediawiki": (
        "Import pages and pictures with the two scripts below. MediaWiki takes no frames in pages: an "
        "administrator installs the extension Widgets, puts the widget below on the page Widget:Prgraph with the "
        "address where graph.html is hosted (not as an upload: MediaWiki refuses HTML, rightly), and gives few "
        "people the right editwidgets, since a widget is raw HTML. A page then holds "
        "{{#widget:Prgraph|node=component/radix-cache}}."
    ),
    "obsidian": (
        "Put the folder into a vault. Obsidian shows frames of https addresses only; frames of local files are "
        "blocked since version 1.5. Open assets/graph.html in a browser, or host it and paste the snippet. "
        "Nothing has to be allowed by an administrator."
    ),
    "markdown": (
        "Import the Markdown files with their pictures (Feishu, Notion, Gitee). In Notion, /embed takes a public "
        "https address: host graph.html and paste its address. In Feishu attach graph.html as a file and place "
        "the PNG; whether frames of your host are allowed is set by the administrator of the tenant. On "
        "Docusaurus put graph.html into static/ and paste the snippet into an MDX page."
    ),
    "confluence": (
        "Attach graph.html to a page. With an HTML app (Cloud: one that runs files in a sandboxed frame; Data "
        "Center: the HTML macro, which an administrator has to enable, or an app) show the attachment: the page "
        "is one file that asks nothing from outside, so it also runs where the app blocks all external "
        "resources. Without such an app attach the PNG and link graph.html."
    ),
}
_CHINESE: Final = {
    "github": (
        "把文件复制到 wiki 的克隆仓库（owner/name.wiki.git）并推送。GitHub 会去掉页面中的脚本和框架，因此交互页面"
        "只能链接：用 GitHub Pages 发布它，并以 --page-url 给出地址。管理员只需启用 GitHub Pages。"
    ),
    "gitlab": (
        "把文件复制到 wiki 的克隆仓库（name.wiki.git）并推送。框架默认关闭。GitLab 18.6 及以上版本的管理员可以为"
        "指定主机开启（设置 iframe_rendering_enabled 及其主机列表）；用 GitLab Pages 发布页面，把该主机加入列表，"
        "再粘贴代码。"
    ),
    "mkdocs": (
        "页面已包含嵌入代码；放进自己的站点时请保留 use_directory_urls: false，或在地址前加 ../。站点不请求任何外"
        "部资源：theme.font 为 false；用 --mermaid FILE（npm 包 mermaid 的 mermaid.min.js）生成时图表会被绘制。若"
        "服务器发送 Content-Security-Policy，须允许 frame-src 'self'，并对该页面允许内联脚本。"
    ),
    "mediawiki": (
        "用下面两个脚本导入页面和图片。MediaWiki 页面不接受框架：管理员安装 Widgets 扩展，把下面的小部件放到页面 "
        "Widget:Prgraph，填入 graph.html 所在地址（不要上传：MediaWiki 理应拒绝 HTML），并只给少数人 editwidgets "
        "权限，因为小部件就是原始 HTML。之后页面中写 {{#widget:Prgraph|node=component/radix-cache}}。"
    ),
    "obsidian": (
        "把文件夹放进库（vault）。Obsidian 只显示 https 地址的框架，自 1.5 版起屏蔽本地文件的框架。请用浏览器打开"
        " assets/graph.html，或托管后粘贴代码。无需管理员操作。"
    ),
    "markdown": (
        "导入 Markdown 文件及图片（飞书、Notion、Gitee）。在 Notion 中，/embed 接受公开的 https 地址：托管 "
        "graph.html 并粘贴其地址。在飞书中把 graph.html 作为附件上传并插入 PNG；是否允许你的主机的框架由租户管理"
        "员设置。在 Docusaurus 中把 graph.html 放入 static/，再把代码粘贴到 MDX 页面。"
    ),
    "confluence": (
        "把 graph.html 作为附件上传到页面。用 HTML 应用（Cloud：在沙箱框架中运行文件的应用；Data Center：需管理员"
        "启用的 HTML 宏，或应用）显示该附件：页面是单个文件，不请求任何外部资源，因此在应用屏蔽所有外部资源时也能"
        "运行。没有此类应用时，请附上 PNG 并链接 graph.html。"
    ),
}
_WORDS: Final = {
    "snippet": ("Snippet", "嵌入代码"),
    "any": (
        "For any page that may hold HTML. To open it at one thing, set #n= and the name in the link of that page.",
        "适用于任何允许 HTML 的页面。要直接打开某一项，请使用该页链接中的 #n= 及名称。",
    ),
    "administrator": ("For the administrator", "给管理员"),
    "confluence": ("Confluence", "Confluence"),
}


def compose_embedding(site: Site, flavor: Flavor, page_url: str) -> Document:
    """Compose the page."""
    blocks = (*_list_blocks(site.lang, flavor, page_url), Paragraph((_link_index(site),)))
    return Document(site.embedding, phrase("embedding", site.lang), blocks)


def write_snippet(flavor: Flavor, page_url: str) -> str:
    """Write the snippet that embeds the whole page."""
    return write_frame(page_url or (f"{ASSETS}/{PAGE}" if flavor.framed else HOSTED), "prgraph")


def _link_index(site: Site) -> PageLink:
    return PageLink(site.index, phrase("toIndex", site.lang))


def _list_blocks(lang: Language, flavor: Flavor, page_url: str) -> Iterator[Block]:
    def say(key: str) -> str:
        return _WORDS[key][lang == "zh"]

    yield Heading(2, say("administrator"))
    yield Paragraph((Text((_CHINESE if lang == "zh" else _ENGLISH)[flavor.name]),))
    if flavor.name == "mediawiki":
        yield Code("sh", _IMPORT)
        yield Code("php", _SETTINGS)
        yield Code("html", _WIDGET.replace(HOSTED, page_url) if page_url else _WIDGET)
    yield Heading(2, say("snippet"))
    yield Paragraph((Text(say("any")),))
    yield Code("html", write_snippet(flavor, page_url))
    yield Heading(2, say("confluence"))
    yield Paragraph((Text((_CHINESE if lang == "zh" else _ENGLISH)["confluence"]),))
