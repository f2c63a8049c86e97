"""What every test shares."""

from asyncio import events
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

# Shared machines are slow at times; an example that took long is not a failure.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")

# Files of minutes, before the other browser tests (0) and the rest (1).
LONG = {"test_one_screen.py": -1}


@pytest.fixture(autouse=True)
def plain_script(request: pytest.FixtureRequest) -> Iterator[None]:
    """No event loop is running, but in browser tests: Playwright leaves one in their thread."""
    loop = events._get_running_loop()
    if loop is None or "browser" in request.path.parts:
        yield
        return
    events._set_running_loop(None)
    yield
    events._set_running_loop(loop)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long and waits a lot begins first: at the end nobody is left alone with it."""
    items.sort(key=lambda item: LONG.get(item.path.name, "browser" not in item.path.parts))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """An engine that is not here is no failure, but it is said, with how to get it."""
    skipped = terminalreporter.stats.get("skipped", [])
    engines = {r.longrepr[2] for r in skipped if "tests/browser" in r.nodeid}
    for reason in sorted(engines):
        terminalreporter.write_line(f"NOT TRIED: {reason.removeprefix('Skipped: ')}", yellow=True)
