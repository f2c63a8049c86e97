"""What every test shares."""

from typing import Any

from hypothesis import settings

# Shared machines are slow at times; an example that took long is not a failure.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """An engine that is not here is no failure, but it is said, with how to get it."""
    skipped = terminalreporter.stats.get("skipped", [])
    engines = {r.longrepr[2] for r in skipped if "test_engines.py" in r.nodeid}
    for reason in sorted(engines):
        terminalreporter.write_line(f"NOT TRIED: {reason.removeprefix('Skipped: ')}", yellow=True)
