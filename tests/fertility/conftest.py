"""What the tests of Fertility share: a classroom, and running the tests of one rule only."""

import os
from pathlib import Path

import pytest

from tests.fertility.rules.classroom import Classroom

ONLY = "FERTILITY_RULE"  # set to a rule id, only the tests marked with it are run


@pytest.fixture
def room(tmp_path: Path) -> Classroom:
    return Classroom(tmp_path)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    rule = os.environ.get(ONLY)
    if not rule:
        return
    chosen = [item for item in items if any(rule in m.args for m in item.iter_markers("rule"))]
    others = [item for item in items if item not in chosen]
    config.hook.pytest_deselected(items=others)
    items[:] = chosen
