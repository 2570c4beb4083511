"""Static pictures: well-formed, with title and description, no script, nothing from outside."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from bundling import Bundles

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {f"{SVG}{tag}" for tag in ("svg", "title", "desc", "rect", "text", "g", "path", "circle")}


@pytest.mark.parametrize("kind", ["bundles", "hostile_bundles"])
def test_pictures(kind: str, request: pytest.FixtureRequest) -> None:
    """Each picture of a bundle is drawn of plain shapes and holds no address but that of its name space."""
    give: Bundles = request.getfixturevalue(kind)
    pictures = sorted((give("github") / "assets").glob("*.svg"))
    assert len(pictures) > 50
    for picture in pictures:
        text = picture.read_text(encoding="utf-8")
        root = ET.fromstring(text)  # noqa: S314  # our own file
        assert set() == {element.tag for element in root.iter()} - DRAWN
        assert ["title", "desc"] == [element.tag.removeprefix(SVG) for element in list(root)[:2]]
        assert all((root[place].text or "").strip() for place in range(2))
        assert {"width", "height", "viewBox", "role"} <= set(root.keys())
        assert not re.search(r"\b(href|on\w+|style)=", re.sub(r">[^<]*<", "><", text))


def test_nothing_stands_outside(bundles: Bundles) -> None:
    """All marks lie within the picture."""
    for picture in sorted((bundles("github") / "assets").glob("[!H]*.svg")):
        check_inside(picture)


def check_inside(picture: Path) -> None:
    """Check the places of all texts of a picture."""
    root = ET.fromstring(picture.read_text(encoding="utf-8"))  # noqa: S314  # our own file
    width, height = float(root.get("width", "0")), float(root.get("height", "0"))
    for text in root.iter(f"{SVG}text"):
        assert 0 <= float(text.get("x", "-1")) <= width
        assert 0 <= float(text.get("y", "-1")) <= height
