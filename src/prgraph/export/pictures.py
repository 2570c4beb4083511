"""Draw a build or a part of one: as a page, as a static picture."""

from __future__ import annotations

from collections.abc import Iterable

from prgraph.export.html import render_view, tell_inputs
from prgraph.export.part import Part
from prgraph.export.svg import render_svg
from prgraph.workspace import Generation


def export_html(part: Part) -> Iterable[str]:
    """Give the page."""
    footer = tell_inputs(Generation(part.folder).read_manifest())
    return [render_view(part.read_view(), title=part.title, lang=part.lang, footer=footer)]


def export_svg(part: Part) -> Iterable[str]:
    """Give the picture."""
    return [render_svg(part.read_view(), title=part.title, lang=part.lang or "en")]
