"""What the tests of Fertility share: a classroom, and running the tests of one rule only."""

from pathlib import Path

import pytest

from tests.fertility.rules.classroom import Classroom
from tests.one_rule import pytest_collection_modifyitems

__all__ = ["pytest_collection_modifyitems", "room"]


@pytest.fixture
def room(tmp_path: Path) -> Classroom:
    return Classroom(tmp_path)
