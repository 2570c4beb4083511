"""The page's script: parts that need no browser under node, the same words as the static page, nothing left over."""

from __future__ import annotations

import re
import shutil
import subprocess
from importlib import resources
from pathlib import Path

import pytest

from prgraph.export.html import SCRIPTS, squeeze_script, squeeze_style
from prgraph.export.words import _WORDS

PAGE = Path(str(resources.files("prgraph") / "data" / "page"))
_WRITERS = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function"
HERE = Path(__file__).parent / "js"


@pytest.mark.browser
def test_the_parts_pass_their_own_tests() -> None:
    """Run node's test runner on the parts of the script."""
    node = shutil.which("node") or shutil.which("nodejs")
    assert node, "node is missing: tools/prepare.sh installs it"
    run = subprocess.run([node, "--test", str(HERE)], capture_output=True, text=True, check=False)
    assert 0 == run.returncode, run.stdout[-4000:] + run.stderr[-1000:]
    assert "# fail 0" in run.stdout


def test_every_part_is_in_the_page() -> None:
    """List each file of the folder once."""
    assert sorted(SCRIPTS) == sorted(path.stem for path in (PAGE / "js").glob("*.js"))


def test_static_and_live_words_agree() -> None:
    """Say the same before and after the script runs."""
    live = (PAGE / "js" / "words.js").read_text(encoding="utf-8")
    for name, (english, chinese) in _WORDS.items():
        if name in {"summary", "more"}:
            continue
        assert f'"{english}"' in live, name
        assert f'"{chinese}"' in live, name


def test_no_part_writes_markup() -> None:
    """Build elements by their names only: texts go in as texts."""
    for part in SCRIPTS:
        text = (PAGE / "js" / f"{part}.js").read_text(encoding="utf-8")
        assert [] == re.findall(
            r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function", text
        ), part


def test_squeezing_keeps_what_counts() -> None:
    """Drop comments, indentation and repeated openings, no more."""
    opening = '"use strict";\nvar prgraph = globalThis.prgraph || (globalThis.prgraph = {});\n'
    expected = (
        '"use strict";\nvar prgraph=globalThis.prgraph||(globalThis.prgraph={});\nconst a="// no comment";\nb();\n'
    )
    assert expected == squeeze_script(f'// c\n{opening}  const a = "// no comment";\n\n// d\n{opening}b();')
    assert "a:hover{color:red;margin:0 1px}b{top:0}" == squeeze_style(
        "/* x */\na:hover { color: red; margin: 0 1px; }\n\nb { top: 0 }"
    )
