"""Both readings of the rules agree, on some games of every style; ``make soak`` plays thousands."""

import pytest

from tests.soak.nile import play


@pytest.mark.parametrize("number", range(0, 100, 9))
def test_both_readings_agree(number: int) -> None:
    tally, failure = play(number)
    assert not failure
    assert tally["games"] == 1
