"""Running the tests of one rule only: a hook that the tests of every game share."""

import os

import pytest

ONLY = "FERTILITY_RULE"  # set to a rule id, only the tests marked with it are run


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    rule = os.environ.get(ONLY)
    if not rule:
        return
    chosen = [item for item in items if any(rule in m.args for m in item.iter_markers("rule"))]
    others = [item for item in items if item not in chosen]
    config.hook.pytest_deselected(items=others)
    items[:] = chosen
