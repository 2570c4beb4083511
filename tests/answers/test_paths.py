"""Paths between things."""

from __future__ import annotations

import pyoxigraph as ox
import pytest

from prgraph.answers.finding import find
from prgraph.answers.paths import Step, find_path


def walk(store: ox.Store, start: str, end: str) -> tuple[Step, ...] | None:
    """Find a path between two names."""
    return find_path(store, find(store, start).hits[0], find(store, end).hits[0])


def tell(steps: tuple[Step, ...] | None) -> list[tuple[str, bool, str]]:
    """Give links and ends of a path."""
    assert steps is not None
    return [(step.link, step.forward, step.target.call) for step in steps]


def test_step_to_a_broader_term(seeds: ox.Store) -> None:
    """The lexicon's hierarchy is a step without quotes, in either direction."""
    assert [("broader", True, "component:prefix-cache")] == tell(walk(seeds, "radix-cache", "prefix-cache"))
    assert [("broader", False, "component:radix-cache")] == tell(walk(seeds, "prefix-cache", "radix-cache"))


def test_steps_through_a_pull_request(seeds: ox.Store) -> None:
    """A path tells each relation and the words that say it."""
    steps = walk(seeds, "fused-rms", "#31617")
    key = "sgl-project/sglang@3edda1472d66c30e2a68"
    assert [("about", False, key), ("prior", True, "sgl-project/sglang#31617")] == tell(steps)
    assert steps is not None
    assert "fused-RMS" == steps[0].quotes[0].quote.words
    assert "#31617" in steps[1].quotes[0].quote.mark("", "")


def test_each_step_begins_where_the_last_ended(seeds: ox.Store) -> None:
    """A path is a chain from one end to the other, with evidence but for the lexicon's steps."""
    steps = walk(seeds, "pyc96", "#31617")
    assert steps is not None
    assert "@pyc96" == steps[0].source.call
    assert [step.target for step in steps[:-1]] == [step.source for step in steps[1:]]
    assert all(step.quotes or step.link == "broader" for step in steps)


def test_both_ways_are_equally_long(seeds: ox.Store) -> None:
    """The way back is as long as the way there."""
    there, back = walk(seeds, "npu", "#32272"), walk(seeds, "#32272", "npu")
    assert there is not None
    assert back is not None
    assert len(there) == len(back)


def test_prefers_what_few_name(seeds: ox.Store) -> None:
    """Of the things that two pull requests share, the path leads through the rarest."""
    steps = walk(seeds, "FP4 MoE 对齐", "ROCm 上 DSv4 top-k 用满")
    assert ["model:deepseek-v4"] == [step.target.call for step in steps or ()][:-1]


def test_no_step_to_itself(seeds: ox.Store) -> None:
    """From a thing to itself no step is needed."""
    assert () == walk(seeds, "npu", "NPU")


@pytest.mark.parametrize("end", ["model:minimax-h3", "Docker 改用 venv"])
def test_nothing_leads_there(seeds: ox.Store, end: str) -> None:
    """Parts of the graph that do not hang together have no path, or one whose steps all hold."""
    steps = walk(seeds, "fused-rms", end)
    assert steps is None or all(step.source != step.target for step in steps)
