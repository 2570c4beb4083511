"""Draw a build or a part of one: as a page, as a static picture."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from prgraph.errors import ExportError
from prgraph.export.browser import find_browser, take_pictures
from prgraph.export.html import render_view, tell_inputs
from prgraph.export.part import Part
from prgraph.export.svg import give_size, render_svg
from prgraph.workspace import Generation


def export_html(part: Part) -> Iterable[str]:
    """Give the page."""
    footer = tell_inputs(Generation(part.folder).read_manifest())
    view = part.read_page_view()
    return [render_view(view, title=part.title, lang=part.lang, footer=footer, focus=part.focus)]


def export_svg(part: Part) -> Iterable[str]:
    """Give the picture."""
    return [give_size(render_svg(part.read_view(), title=part.title, lang=part.lang or "en"))]


def export_png(part: Part) -> Iterable[bytes]:
    """Give the picture as PNG, by the browser of this machine; raises ExportError where there is none."""
    browser = find_browser()
    if browser is None:
        raise ExportError("png: found no Chromium or Chrome; expected one that draws the picture. Take `svg` instead.")
    with TemporaryDirectory() as folder:
        svg = Path(folder) / "picture.svg"
        svg.write_text("".join(export_svg(part)), encoding="utf-8")
        return [png for _, png in take_pictures(browser, {"picture": svg})]
