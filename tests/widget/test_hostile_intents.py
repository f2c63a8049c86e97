"""Thousands of intents that nobody should send, for both games and every viewer: nothing changes,
each is answered, and no answer tells what somebody holds. ``python -m tests.soak.intents`` sends
more."""

import pytest

from fertility_widget.kernel.knowledge import Sight
from tests.widget.hostile import unlike

VIEWERS = (0, 1, "public", "acting")  # seats are counted from the one that acts


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", ["fertility", "nile"])
def test_hostile_intents_change_and_tell_nothing(name: str, viewer: int | str) -> None:
    for seed in range(2):
        assert unlike(name, 2 + seed, viewer, seed, 250) == []


def test_an_answer_that_looks_at_the_cards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("may_act", "may_move"):
        monkeypatch.setattr(Sight, name, lambda self, state: True)
    with pytest.raises(AssertionError):  # somebody's move was made, or told apart
        assert [found for seed in range(4) for found in unlike("nile", 2, 1, seed, 200)] == []
