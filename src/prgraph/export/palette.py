"""Colour and shape of each kind: one table for the page, the static picture and their legends.

The colours keep 3:1 against the light and the dark paper and differ for readers with any of the common kinds of colour
blindness; the shapes tell the kinds apart without any colour.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from prgraph.model import Kind

PAPER_LIGHT: Final = "#fbfaf7"
PAPER_DARK: Final = "#12161c"
INK_LIGHT: Final = "#1c2430"
QUIET_LIGHT: Final = "#5a6472"

Points = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """How a kind is drawn: a colour and the corners of its shape for radius 1; a circle has no corners."""

    colour: str
    points: Points = ()


def _corners(number: int, turn: float = 0.0, stretch: float = 1.0) -> Points:
    """Give the corners of a regular polygon, the first at the top, turned by a share of a full turn."""
    angles = ((corner / number + turn) * math.tau for corner in range(number))
    return tuple((round(stretch * math.sin(angle), 3), round(-stretch * math.cos(angle), 3)) for angle in angles)


def _star(number: int, inner: float) -> Points:
    outer, dents = _corners(number, stretch=1.25), _corners(number, turn=0.5 / number, stretch=inner)
    return tuple(point for pair in zip(outer, dents, strict=True) for point in pair)


def _plus(arm: float) -> Points:
    """Give a plus sign."""
    a = arm
    return ((-a, -1), (a, -1), (a, -a), (1, -a), (1, a), (a, a), (a, 1), (-a, 1), (-a, a), (-1, a), (-1, -a), (-a, -a))


MARKS: Final[Mapping[Kind, Mark]] = {
    Kind.COMPONENT: Mark("#2878b8"),
    Kind.HARDWARE: Mark("#128371", _corners(4, 0.125, 1.2)),
    Kind.MODEL: Mark("#8a5cc4", _corners(6, stretch=1.1)),
    Kind.DTYPE: Mark("#c0458a", _corners(3, stretch=1.3)),
    Kind.LIBRARY: Mark("#837a17", _corners(5, stretch=1.15)),
    Kind.DATASET: Mark("#94684a", _corners(3, 0.5, 1.3)),
    Kind.SYMBOL: Mark("#6e7a8a", _plus(0.34)),
    Kind.PERSON: Mark("#5b8a2d", _star(5, 0.55)),
    Kind.PULL_REQUEST: Mark("#d1600f", _corners(4, stretch=1.2)),
}


def write_path(points: Iterable[tuple[float, float]], x: float, y: float, radius: float) -> str:
    """Write the outline of a shape as the path data of SVG."""
    return "M" + "L".join(f"{round(x + radius * a, 1):g} {round(y + radius * b, 1):g}" for a, b in points) + "Z"


def measure_contrast(one: str, other: str) -> float:
    """Give the contrast of two colours (``#rrggbb``) by WCAG 2.1: 1 to 21."""
    darker, lighter = sorted((_measure_light(one), _measure_light(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _measure_light(colour: str) -> float:
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
