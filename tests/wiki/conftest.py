"""Bundles of the seeds and of poisoned texts, written once for each flavor."""

from __future__ import annotations

from pathlib import Path

import pyoxigraph as ox
import pytest

from bundling import Bundles, keep_bundles
from poisoned import poison
from prgraph.builder import build
from prgraph.rdf.store import open_store

SEED = Path(__file__).parents[2] / "seeds" / "000_9c0cc102561903d7.txt"


@pytest.fixture(scope="session")
def one_seed(tmp_path_factory: pytest.TempPathFactory) -> ox.Store:
    """Open the store of one seed: a small wiki."""
    out = tmp_path_factory.mktemp("one") / "out"
    build([SEED], out, jobs=1, only=("store",))
    return open_store(out / "store")


@pytest.fixture(scope="session")
def poisoned(one_seed: ox.Store, tmp_path_factory: pytest.TempPathFactory) -> ox.Store:
    """Open a store whose texts are all hostile."""
    return poison(one_seed, tmp_path_factory.mktemp("poisoned"))


@pytest.fixture(scope="session")
def bundles(seeds: ox.Store, tmp_path_factory: pytest.TempPathFactory) -> Bundles:
    """Give a function that writes the bundle of the seeds in a flavor, in Chinese."""
    return keep_bundles(seeds, tmp_path_factory.mktemp("bundles"), "zh")


@pytest.fixture(scope="session")
def small_bundles(one_seed: ox.Store, tmp_path_factory: pytest.TempPathFactory) -> Bundles:
    """Give a function that writes the bundle of one seed in a flavor, in English."""
    return keep_bundles(one_seed, tmp_path_factory.mktemp("small"), "en")


@pytest.fixture(scope="session")
def hostile_bundles(poisoned: ox.Store, tmp_path_factory: pytest.TempPathFactory) -> Bundles:
    """Give a function that writes the bundle of poisoned texts in a flavor."""
    return keep_bundles(poisoned, tmp_path_factory.mktemp("hostile"), "zh")
