"""What holds for all tests: property tests never fail for being slow, since machines differ."""

from collections.abc import Iterator
from pathlib import Path

import pyoxigraph as ox
import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, sync_playwright

from browsing import FLAGS, find_browser
from prgraph.builder import build
from prgraph.rdf.store import open_store

collect_ignore = ["fuzz.py"]
"""A program that needs atheris; no tests in it."""

settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


@pytest.fixture(scope="session")
def seed_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the seeds once, with all outputs."""
    out = tmp_path_factory.mktemp("build") / "out"
    build([Path(__file__).parents[1] / "seeds"], out, jobs=1)
    return out


@pytest.fixture(scope="session")
def seeds(seed_out: Path) -> ox.Store:
    """Open the store of the seeds."""
    return open_store(seed_out / "store")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the system's Chromium, once in a process: Playwright allows one."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        yield started
        started.close()
