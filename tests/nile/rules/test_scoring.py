"""Stacks compared one by one (N9.1)."""

import pytest

from fertility_widget import Table, nile
from fertility_widget.nile.rules.scoring import Outcome
from tests.nile.rules.positions import NAMES, position
from tests.nile.rules.transcript import play


def ended(*stores: str, crops: str = "PWLCF") -> Outcome:
    """The outcome of a game that ends with these stores."""
    said = dict(zip(NAMES, stores, strict=False))
    seats = len(stores)
    outcome = nile.outcome(
        position("over", pile="", seats=seats, number=seats, stores=said, crops=crops)
    )
    assert outcome is not None
    return outcome


@pytest.mark.rule("N9.1")
def test_a_stack_for_each_crop_in_play_smallest_first() -> None:
    found = ended("P P W L L L C F", "P")
    assert found.scores == ((1, 1, 1, 2, 3), (0, 0, 0, 0, 1))
    assert found.sheets[0] == {
        "stacks": [1, 1, 1, 2, 3],
        "crops": {"P": 2, "W": 1, "L": 3, "C": 1, "F": 1},
    }
    lines = [(line.rank, line.crop, line.n) for line in found.sheets[0].lines]
    assert lines == [(1, "W", 1), (2, "C", 1), (3, "F", 1), (4, "P", 2), (5, "L", 3)]
    assert found.sheets[0].total == "1 · 1 · 1 · 2 · 3"


@pytest.mark.rule("Q1", "N9.1")
@pytest.mark.parametrize(("seats", "crops"), [(2, "PWLCF"), (5, "PWLCFG"), (6, "PWLCFGO")])
def test_as_many_stacks_as_crops(seats: int, crops: str) -> None:
    """With six crops in play, one of each is worth more than any number of five."""
    few, all_of_them = "P P P W W W L L L C C C F F F", " ".join(crops)
    stores = [few, all_of_them, *[""] * (seats - 2)]
    found = ended(*stores, crops=crops)
    assert [len(score) for score in found.scores] == [len(crops)] * seats
    assert found.winners == ((0,) if seats == 2 else (1,))


@pytest.mark.rule("N9.1")
def test_the_smallest_stacks_decide_before_the_larger_ones() -> None:
    even, uneven = "P W L C F", "P P P W W W L L L C C C"
    found = ended(uneven, even)
    assert (found.winners, found.reason, found.stack, found.rule) == ((1,), "stack", 1, "N9.1")
    assert found.params() == {"names": ["Ben"], "stack": 1, "n": 1, "most": 0}


@pytest.mark.rule("N9.1")
def test_then_the_next_ones() -> None:
    found = ended("P W L C F F F", "P W L C C F F", "P W L C C F")
    assert found.winners == (1,)
    assert found.params() == {"names": ["Ben"], "stack": 4, "n": 2, "most": 1}
    found = ended("P W L C F F F", "P W L C F F", "P W L C F", "P P P P W W W W")
    assert found.params() == {"names": ["Ana"], "stack": 5, "n": 3, "most": 2}


@pytest.mark.rule("N9.1")
def test_hands_and_fields_do_not_count() -> None:
    start = position(
        "over", pile="", number=2, fields="W Ben 5", hands={"Ben": "L C F"}, stores={"Ana": "P"}
    )
    outcome = nile.outcome(start)
    assert outcome is not None
    assert (outcome.winners, outcome.scores[1]) == ((0,), (0,) * 5)


@pytest.mark.rule("Q14")
def test_who_is_equal_in_all_stacks_shares_the_victory() -> None:
    found = ended("P P W", "L L C", "P")
    assert (found.winners, found.reason, found.stack, found.rule) == ((0, 1), "shared", 0, "Q14")
    assert found.params() == {"names": ["Ana", "Ben"]}
    assert ended("", "", "").winners == (0, 1, 2)


@pytest.mark.rule("Q14", "N9.1")
def test_the_last_event_says_who_won() -> None:
    shared = position("play", pile="C", number=2, stores={"Ana": "P W", "Ben": "L C"})
    play(shared, "pass -> drew Ana 1C end ; pile-out passes 2 ; shared Ana,Ben")
    alone = position("play", pile="C", number=2, stores={"Ana": "P W", "Ben": "L L C"})
    table = play(alone, "pass -> drew Ana 1C end ; pile-out passes 2 ; won Ben 2 most 1 stack 5")
    assert table.steps[-1].events[-1].seat == 1
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


@pytest.mark.rule("N9.1")
def test_nobody_has_won_while_the_game_goes_on() -> None:
    state = nile.setup(3, seed=1)
    assert nile.outcome(state) is None
    assert Table(nile, start=state).outcome is None
    assert [sheet["stacks"] for sheet in nile.sheets(state)] == [[0] * 5] * 3
    assert nile.sheet(state, 2) == nile.sheets(state)[2]
    for seat in (-1, 3, True, "0"):
        with pytest.raises(ValueError, match="seat"):
            nile.sheet(state, seat)  # type: ignore[arg-type]
