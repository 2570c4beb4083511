"""Turn static pictures into PNG by a browser that is there anyway: one start for many pictures, nothing to install."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Final

from prgraph.errors import ExportError

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
"""What the browser is called on common systems."""

SECONDS: Final = 300
"""How long one start may take."""

_FLAGS: Final = (
    "--headless=new",
    "--disable-gpu",
    "--hide-scrollbars",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--force-color-profile=srgb",
    "--host-resolver-rules=MAP * ~NOTFOUND",
    "--virtual-time-budget=600000",
    "--dump-dom",
)
_BATCH: Final = 25
_PAGE: Final = """<!doctype html><meta charset=utf-8><body><script>
(async () => {
  for (const source of SOURCES) {
    const image = new Image();
    image.src = "data:image/svg+xml;base64," + source;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d").drawImage(image, 0, 0);
    const told = document.createElement("p");
    told.textContent = canvas.toDataURL("image/png");
    document.body.append(told);
  }
})();
</script>"""


def find_browser(named: str | None = None) -> str | None:
    """Find the browser that is named, else one of the common names; None where there is none.

    Raises ExportError where the named one is not there.
    """
    if named:
        found = shutil.which(named)
        if not found:
            raise ExportError(f"--browser: found no program {named!r}; expected Chromium or Chrome, or `none`.")
        return found
    return next((found for found in map(shutil.which, NAMES) if found), None)


def take_pictures(browser: str, pictures: Mapping[str, Path]) -> Iterator[tuple[str, bytes]]:
    """Give the PNG of each picture (the file of an SVG by its name), in their order.

    Raises ExportError where the browser fails.
    """
    waiting = iter(pictures.items())
    while batch := list(islice(waiting, _BATCH)):
        yield from zip((name for name, _ in batch), _take(browser, [svg.read_bytes() for _, svg in batch]), strict=True)


def _take(browser: str, pictures: Iterable[bytes]) -> list[bytes]:
    sources = [base64.b64encode(svg).decode() for svg in pictures]
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "pictures.html"
        page.write_text(_PAGE.replace("SOURCES", json.dumps(sources)), encoding="utf-8")
        told = _run([browser, *_FLAGS, *_list_rights(), f"--user-data-dir={folder}/profile", page.as_uri()])
    found = re.findall(r"<p>data:image/png;base64,([A-Za-z0-9+/=]+)</p>", told)
    if len(found) != len(sources):
        raise ExportError(f"{browser}: found {len(found)} of {len(sources)} pictures. Leave them out: --browser none")
    return [base64.b64decode(png) for png in found]


def _run(command: list[str]) -> str:
    try:
        done = subprocess.run(command, capture_output=True, timeout=SECONDS, check=False)  # noqa: S603  # no shell
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ExportError(f"{command[0]}: no picture came of it ({error}). Leave them out: --browser none") from None
    return done.stdout.decode("utf-8", "replace")


def _list_rights() -> list[str]:
    """Chromium does not start its sandbox for the superuser."""
    return ["--no-sandbox"] if os.geteuid() == 0 else []
