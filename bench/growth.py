"""How cost grows with the number of entries: builds of 1,000, 10,000 and, by hand, 100,000 entries; a plot."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator

from parts import HERE, STORE, TEXTS, Row, Workshop

FIGURES = HERE / "growth.json"
PLOT = HERE / "growth.svg"
KINDS = {"files": TEXTS, "files and store": STORE, "N-Quads": "nq"}
COLOURS = {"files": "#0b6e99", "files and store": "#b5510b", "N-Quads": "#4d7c0f"}
WIDTH, HEIGHT, EDGE = 560, 300, 56


def measure_growth(shop: Workshop) -> Iterator[Row]:
    """Measure 1,000 and 10,000 entries."""
    yield from measure_sizes(shop, (1000, 10_000))


def measure_large_growth(shop: Workshop) -> Iterator[Row]:
    """Measure 100,000 entries."""
    yield from measure_sizes(shop, (100_000,))


def measure_sizes(shop: Workshop, sizes: tuple[int, ...]) -> Iterator[Row]:
    """Build each size with each kind of outputs on one core; keep the figures, plot all that are kept."""
    kept = json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {}
    for kind, only in KINDS.items():
        known = kept.setdefault(kind, {})
        for size in sizes:
            _, cost = shop.build(size, only)
            known[str(size)] = [round(cost.seconds, 2), round(cost.megabytes)]
            before = known.get(str(size // 10))
            marginal = f"{(cost.seconds / before[0]):.1f} times for 10 times the entries" if before else ""
            yield Row(f"{size:,} entries to {kind}: CPU, peak", f"{cost.seconds:.1f} s, {cost.megabytes:.0f} MB", "",
                      marginal, "linear within 20 %")  # fmt: skip
    FIGURES.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    PLOT.write_text(draw(kept), encoding="utf-8")


def draw(kept: dict[str, dict[str, list[float]]]) -> str:
    """Draw CPU seconds over entries, both logarithmic; the grey line is proportional."""
    points = [(int(size), cost[0]) for sizes in kept.values() for size, cost in sizes.items()]
    left, right = (math.log10(pick(size for size, _ in points)) for pick in (min, max))
    low, high = (math.floor(math.log10(min(s for _, s in points))), math.ceil(math.log10(max(s for _, s in points))))

    def place(size: float, seconds: float) -> str:
        x = EDGE + (math.log10(size) - left) / max(right - left, 1) * (WIDTH - 2 * EDGE)
        y = HEIGHT - EDGE - (math.log10(seconds) - low) / (high - low) * (HEIGHT - 2 * EDGE)
        return f"{x:.1f},{y:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-size="12">',
        "<style>text { font-family: sans-serif }</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{EDGE}" y="24">CPU seconds of a build by entries, both logarithmic</text>',
    ]
    for power in range(low, high + 1):
        x, y = place(10**left, 10**power).split(",")
        parts.append(f'<path d="M{x},{y}H{WIDTH - EDGE}" stroke="#ddd"/><text x="8" y="{y}">{10.0**power:g} s</text>')
    for size in sorted({size for size, _ in points}):
        x = place(size, 10**low).split(",")[0]
        parts.append(f'<text x="{x}" y="{HEIGHT - EDGE + 18}" text-anchor="middle">{size:,}</text>')
    for row, (kind, sizes) in enumerate(kept.items()):
        line = " ".join(
            place(int(size), cost[0]) for size, cost in sorted(sizes.items(), key=lambda each: int(each[0]))
        )
        parts.append(f'<polyline points="{line}" fill="none" stroke="{COLOURS[kind]}" stroke-width="2"/>')
        parts.append(f'<text x="{EDGE + 140 * row}" y="{HEIGHT - 10}" fill="{COLOURS[kind]}">{kind}</text>')
    first, last = 10**left, 10**right
    start = min(s for n, s in points if n == round(first))
    ideal = f"{place(first, start)} {place(last, min(start * last / first, 10**high))}"
    parts.append(f'<polyline points="{ideal}" fill="none" stroke="#888" stroke-dasharray="4 4"/>')
    return "\n".join((*parts, "</svg>\n"))
