"""The settings of an MkDocs site with the theme Material that asks nothing from outside."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from prgraph.export.words import Language
from prgraph.wiki.escaping import escape_yaml
from prgraph.wiki.flavors import Flavor

MERMAID = "javascripts/mermaid.min.js"
"""Where the script of mermaid stands below the pages, if it is in the bundle."""

_FENCES = """  - pymdownx.superfences:
      custom_fences:
        - name: mermaid
          class: mermaid
          format: !!python/name:pymdownx.superfences.fence_code_format
"""


def write_settings(
    title: str, lang: Language, flavor: Flavor, sections: Iterable[tuple[str, list[tuple[str, str]]]], *, mermaid: bool
) -> str:
    """Write ``mkdocs.yml``. ``sections`` are the headings of the navigation with titles and names of pages.

    MkDocs writes titles of the navigation into its pages as they are: so they are escaped for HTML here.
    """
    nav = [f"  - {_quote(title)}: {flavor.index}{flavor.suffix}"]
    for heading, pages in sections:
        nav.append(f"  - {_quote(heading)}:")
        nav += [f"      - {_quote(told)}: {escape_yaml(name + flavor.suffix)}" for told, name in pages]
    return (
        f"site_name: {_quote(title)}\n"
        "docs_dir: docs\n"
        "use_directory_urls: false\n"
        "theme:\n  name: material\n"
        f"  language: {lang}\n"
        "  font: false\n"
        "  features: [navigation.indexes, navigation.prune]\n"
        "plugins: [search]\n"
        "markdown_extensions:\n  - tables\n"
        + (_FENCES if mermaid else "  - pymdownx.superfences\n")
        + (f"extra_javascript: [{MERMAID}]\n" if mermaid else "")
        + "validation:\n  links:\n    anchors: ignore\n"
        + "nav:\n"
        + "\n".join(nav)
        + "\n"
    )


def _quote(text: str) -> str:
    return escape_yaml(escape(text))
