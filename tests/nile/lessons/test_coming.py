"""Floods that may come: what nobody can foresee stays out of them."""

from fertility_widget import nile
from tests.nile.lessons.explanations import BETS, FLOOD, exercise


def test_the_locusts_wait_below_while_speculations_draw() -> None:
    """N8.1: they would eat the field before it is harvested."""
    edits = (*BETS, "field P 1 5", "draw F locusts")
    asked = exercise("harvest", edits, flood="PF")
    assert asked.right == {"0 L": 0, "1 P": 1, "1 W": 0}


def test_and_after_a_shuffle() -> None:
    edits = (*BETS, "field P 1 5", "discard locusts", "pile 1", "turn 0 flood")
    for seed in range(20):
        state = exercise("harvest", edits, flood="PF").state
        state = state._replace(setup=state.setup._replace(seed=seed))
        again = exercise("harvest", FLOOD, flood="PF")
        asked = type(again)("harvest", nile.to_code(state), {"flood": "PF"})
        assert asked.right["1 P"] == 1


def test_the_last_card_of_the_game_draws_nothing() -> None:
    """Q3: what the number of cards in the pile tells is known."""
    edits = (*BETS, "pass 2", "pile 1")
    assert exercise("speculation", edits, flood="PF").right == {"0": 0, "1": 0}
    assert exercise("speculation", BETS, flood="PF").right == {"0": 3, "1": 6}
