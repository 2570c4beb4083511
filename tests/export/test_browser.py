"""PNG of the pictures, by the browser that is there."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from browsing import find_browser as find_for_tests
from prgraph.errors import ExportError
from prgraph.export.browser import find_browser, take_pictures

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="20"><title>中</title><text>中</text></svg>'


@pytest.mark.browser
def test_pictures_become_png(tmp_path: Path) -> None:
    """Each picture becomes a PNG of its size, in their order, over several starts of the browser."""
    browser = find_browser() or find_for_tests() or ""
    pictures = {f"{width}": tmp_path / f"{width}.svg" for width in range(100, 130)}
    for name, path in pictures.items():
        path.write_text(PICTURE.format(name), encoding="utf-8")
    taken = dict(take_pictures(browser, pictures))
    assert list(pictures) == list(taken)
    for name, png in taken.items():
        assert (b"\x89PNG\r\n\x1a\n", int(name), 20) == (png[:8], *struct.unpack(">II", png[16:24]))


def test_a_browser_that_is_none(tmp_path: Path) -> None:
    """A program that makes no pictures is told as an error that says how to go on."""
    (tmp_path / "a.svg").write_text(PICTURE.format(9), encoding="utf-8")
    with pytest.raises(ExportError, match="found 0 of 1 pictures"):
        list(take_pictures("/bin/true", {"a": tmp_path / "a.svg"}))


def test_a_browser_that_is_not_there() -> None:
    """A named browser that is not there is an error."""
    with pytest.raises(ExportError, match="found no program 'no-such-browser'"):
        find_browser("no-such-browser")
