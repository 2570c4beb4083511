"""Take the screenshots of the README anew: python tools/screenshots.py (needs Chromium and Chinese fonts)."""

# ruff: noqa: E402, I001  # the tests' own helpers come from beside
from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final, Literal

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browsing import FLAGS, SEEDS, build_store, find_browser, write_page
from playwright.sync_api import sync_playwright

SHOTS: Final[dict[str, tuple[str, Literal["light", "dark"], str]]] = {
    "page-light.png": ("", "light", "en-US"),
    "page-dark.png": ("#n=component/attention", "dark", "zh-CN"),
}
"""Each picture: the link, the theme and the language it shows."""


def main() -> None:
    """Write the pictures to docs/images."""
    target = ROOT / "docs" / "images"
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        page = write_page(build_store(SEEDS, folder / "out"), folder / "page.html", title="SGLang pull requests")
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for file, (link, scheme, locale) in SHOTS.items():
            context = browser.new_context(
                viewport={"width": 1280, "height": 800}, color_scheme=scheme, locale=locale, reduced_motion="reduce"
            )
            shown = context.new_page()
            shown.goto(page.as_uri() + link)
            shown.wait_for_selector("html[data-ready]", state="attached")
            shown.wait_for_timeout(500)
            shown.screenshot(path=target / file)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
