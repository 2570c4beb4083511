"""Characters that no text may hold: XML and GraphML have no way to write them, so a graph with them has no reader."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prgraph.digest.places import Faults

NON_CHARACTERS = "\ufdd0-\ufdef" + "".join(
    chr(plane + low) for plane in range(0, 0x110000, 0x10000) for low in (0xFFFE, 0xFFFF)
)
FORBIDDEN = re.compile(f"[\\x00-\\x08\\x0b-\\x1f\ud800-\udfff{NON_CHARACTERS}]")
REPLACEMENT = "\ufffd"


def replace_forbidden(text: str) -> tuple[str, int]:
    r"""Give the text with each forbidden character made U+FFFD, and how many there were.

    >>> replace_forbidden("修\x00复\ufffe")
    ('修\ufffd复\ufffd', 2)
    """
    return FORBIDDEN.subn(REPLACEMENT, text)


def find_forbidden(faults: Faults) -> None:
    """Note each C0 control other than tab and line feed, each lone surrogate and non-character of the text."""
    for match in FORBIDDEN.finditer(faults.text):
        faults.add(
            match.start(),
            f"found U+{ord(match[0]):04X}, {name_kind(match[0])}; expected text without control characters; "
            "delete it, or give --lenient to read it as U+FFFD",
        )


def name_kind(character: str) -> str:
    """Say what kind of forbidden character it is."""
    kinds = {"Cc": "a control character", "Cs": "half of a surrogate pair"}
    return kinds.get(unicodedata.category(character), "which Unicode keeps for no character")
