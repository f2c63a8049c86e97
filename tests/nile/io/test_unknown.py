"""What somebody does not know is dealt anew, and nothing of the truth shines through (Q11)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from fertility_widget import nile
from fertility_widget.nile.rules.state import State
from tests.nile.rules.positions import position


def played(seed: int, number: int) -> State:
    state = nile.setup(2 + seed % 4, seed=seed, monuments=seed % 2 == 0)
    random = Random(seed)
    for _ in range(number):
        if legal := nile.legal_actions(state):
            state = nile.apply(state, random.choice(legal)).state
    return state


def unseen(state: State, viewer: int | str) -> Counter[str]:
    hands = [player.hand for seat, player in enumerate(state.players) if seat != viewer]
    return Counter([*state.draw, *(card for hand in hands for card in hand)])


@pytest.mark.rule("Q11")
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("viewer", ["public", 0, 1])
def test_hands_and_pile_are_one_heap_dealt_anew(viewer: int | str, seed: int) -> None:
    state = played(seed, 20 * seed)
    guesses = [nile.determinize(state, viewer, n) for n in range(12)]
    for n, guess in enumerate(guesses):
        assert nile.view(guess, viewer) == nile.view(state, viewer)
        assert unseen(guess, viewer) == unseen(state, viewer)
        assert [p.store for p in guess.players] == [p.store for p in state.players]
        assert not any("locusts" in player.hand for player in guess.players)
        assert guess.seed == n
        assert nile.determinize(state, viewer, n) == guess
    assert len({guess.draw for guess in guesses}) > 4  # the smallest pile has three cards
    assert len({guess.players for guess in guesses}) > 2


@pytest.mark.rule("Q11")
@pytest.mark.parametrize("seed", range(6))
def test_it_depends_on_nothing_that_is_not_known(seed: int) -> None:
    """Any state that looks the same gives the same guess."""
    state = played(seed, 30)
    for viewer in ("public", 0):
        other = nile.determinize(state, viewer, 99)
        for n in range(3):
            assert nile.determinize(other, viewer, n) == nile.determinize(state, viewer, n)


@pytest.mark.rule("Q11")
def test_the_plague_lies_anywhere_in_the_pile() -> None:
    state = nile.setup(5, seed=1)
    piles = [nile.determinize(state, "public", n).draw for n in range(1500)]
    places = [pile.index("locusts") / (len(pile) - 1) for pile in piles]
    assert sum(places) / len(places) == pytest.approx(0.5, abs=0.03)


@pytest.mark.rule("Q11")
def test_open_eyes_know_already() -> None:
    state = played(3, 30)
    assert nile.determinize(state, "open", 5) == state
    assert nile.conceal(state, played(3, 40), "open") == state


@pytest.mark.rule("Q11")
def test_who_has_watched_nothing_does_not_know_the_stores_either() -> None:
    hands, stores = {"Ana": "P W PW", "Ben": "L L"}, {"Ana": "C C C", "Ben": "F F F"}
    state = position("flood", hands=hands, stores=stores, rest="pile", pile="locusts P")
    for viewer in ("public", 0):
        known: Any = nile.at_first_sight(state, viewer)
        assert nile.view(known, viewer) == nile.view(state, viewer)
        assert known.players[1].store != state.players[1].store
        assert (known.players[0] == state.players[0]) == (viewer == 0)
        assert set(known.players[1].store) <= set("PWLCF")
        assert not any("locusts" in player.hand for player in known.players)
        assert known.seed == 0
    assert nile.at_first_sight(state) == nile.at_first_sight(state, "public")


@pytest.mark.rule("Q11")
def test_in_the_end_the_stores_are_known_to_all() -> None:
    state = position("over", pile="", number=2, stores={"Ana": "C C", "Ben": "F"}, rest="Ben")
    known: Any = nile.at_first_sight(state, "public")
    assert [player.store for player in known.players] == [("C", "C"), ("F",)]


def test_what_was_played_since_cannot_be_hidden() -> None:
    start = nile.setup(2, seed=1)
    now = nile.apply(start, "flood").state
    assert nile.conceal(start, now) is None
    assert nile.conceal(start, now, 0) is None


@pytest.mark.parametrize("seed", ["x", None, True, 1.5])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(ValueError, match="seed"):
        nile.determinize(nile.setup(2, seed=1), 0, seed)
