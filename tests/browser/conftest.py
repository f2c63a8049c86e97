"""One Lab and one Chromium for all browser tests; a fresh page for each."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Playwright,
    expect,
    sync_playwright,
)

from fertility_widget import GameWidget
from tests.whole import WHOLE, drawn

from .chromium import FLAGS, find
from .engine import Engine, Missing, started
from .lab import Lab, serve
from .notebook import SLOW, Notebook, written
from .page import BarePage
from .stage import CELL as STAGE
from .stage import Stage

# What needs the built site has a command of its own, `python dev.py site-test`.
collect_ignore_glob = [] if os.environ.get("FERTILITY_SITE") else ["test_site_*.py"]
SHARE = 5  # one in so many of a test's cases is in the usual run


def pytest_collection_modifyitems(items: list[pytest.Item], config: pytest.Config) -> None:
    """Only where all tests are run: who names some of them gets these."""
    if WHOLE or {Path(name).name for name in config.args} != {*config.getini("testpaths")}:
        return
    cases = [item for item in items if _sampled(item)]
    left_out = {*cases} - {*drawn(cases, lambda item: item.nodeid.partition("[")[0], SHARE)}
    left_out |= {item for item in items if item.get_closest_marker("whole")}
    config.hook.pytest_deselected(items=[*left_out])
    items[:] = [item for item in items if item not in left_out]


def _sampled(item: pytest.Item) -> bool:
    return "browser" in item.path.parts and item.get_closest_marker("every_case") is None


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=find(playwright), args=list(FLAGS))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with serve(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture
def bare(chromium: Browser) -> Iterator[Callable[..., BarePage]]:
    """Show a widget in a page of its own, with no notebook around."""
    pages: list[BarePage] = []

    def show(widget: GameWidget, theme: str = "light", **how: Any) -> BarePage:
        pages.append(BarePage(chromium, widget, **how))
        return pages[-1].open(theme)

    yield show
    for page in pages:
        page.close()


@pytest.fixture
def opened(chromium: Browser, lab: Lab) -> Iterator[Callable[..., Notebook]]:
    """Open a notebook of these cells, or with this source, and run it."""
    contexts = []

    def run(
        name: str, *cells: str, source: str = "", width: int = 1600, height: int = 1000
    ) -> Notebook:
        contexts.append(chromium.new_context(viewport={"width": width, "height": height}))
        notebook = _run(contexts[-1], lab, name, source or written(cells))
        expect(notebook.widget).to_be_visible(timeout=SLOW)
        return notebook

    yield run
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def stage(chromium: Browser, lab: Lab) -> Iterator[Stage]:
    """One page and one kernel for all tests that only need a board in a real Lab."""
    context = chromium.new_context(viewport={"width": 1600, "height": 1000}, has_touch=True)
    yield Stage(_run(context, lab, "stage.ipynb", written([STAGE])))
    context.close()


def _run(context: BrowserContext, lab: Lab, name: str, source: str) -> Notebook:
    (lab.folder / "notebooks" / name).write_text(source, encoding="utf-8")
    notebook = Notebook(context.new_page(), lab, name)
    notebook.open()
    notebook.command("application:toggle-left-area")
    notebook.run_all()
    return notebook


@pytest.fixture(scope="module", params=["chromium", "firefox", "webkit"])
def engine(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Engine]:
    try:
        with started(request.param, playwright) as running:
            yield running
    except Missing as missing:
        pytest.skip(f"{request.param} is not here: {missing}")
