"""Drawings change only when somebody means it (see golden.py)."""

import pytest

from tests.nile.draw.golden import DRAWINGS, HERE


@pytest.mark.parametrize("name", DRAWINGS)
def test_golden(name: str) -> None:
    assert DRAWINGS[name]() == (HERE / name).read_text(encoding="utf-8")


def test_no_golden_is_left_over() -> None:
    assert {path.name for path in HERE.glob("nile-*")} == set(DRAWINGS)
