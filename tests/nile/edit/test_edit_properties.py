"""Whatever is edited, in whatever order: a position to play from, or a refusal and nothing else."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fertility_widget import IllegalAction, InvalidNotation, nile
from fertility_widget.nile.box.setup import cards_in_play
from fertility_widget.nile.edit.balance import everywhere
from fertility_widget.nile.rules.cards import CARDS, CROPS, MONUMENTS, SPECULATIONS
from fertility_widget.nile.rules.state import PHASES, State
from tests.nile.edit.positions import game

QUIET = settings(derandomize=True, database=None, deadline=None, max_examples=60)


def cards(chance: Random, of: tuple[str, ...], most: int) -> str:
    wanted = [chance.choice(of) for _ in range(chance.randint(0, most))]
    return " ".join(chance.choice(["", "", "", "2", "5"]) + card for card in wanted) or "-"


def some_edit(chance: Random, state: State) -> str:
    """Of cards in play for the most part."""
    of = tuple(cards_in_play(state.setup)) if chance.random() < 0.9 else CARDS
    most = of[: -1 if chance.random() < 0.8 else None]  # the plague is the last
    seat, number = chance.randint(0, len(state.players)), chance.randint(0, 6)
    crop, monument = chance.choice(state.setup.crops), chance.choice(MONUMENTS)
    pairs = tuple(card for card in of if card in SPECULATIONS)
    return chance.choice([
        f"hand {seat} {cards(chance, most, 6)}",
        f"store {seat} {cards(chance, tuple(state.setup.crops), 6)}",
        f"speculations {seat} {cards(chance, pairs, 3)}",
        *(f"field {crop} {seat} {number}", f"field {chance.choice(CROPS)} -"),
        *(f"monument {monument} {seat} {number}", f"monument {monument} -"),
        *(f"flood {chance.choice(of)}", "flood -", f"flood - {chance.choice(of)}"),
        *(f"flooded {cards(chance, most, 6)}", f"discard {cards(chance, of, 9)}"),
        *(f"draw {cards(chance, of, 4)}", f"pile {chance.randint(0, 90)}", f"pass {number}"),
        f"turn {seat} {chance.choice(PHASES)}",
        *(f"round {number}", "clear" if number == 0 else "flood -"),
    ])  # fmt: skip


def try_edit(state: State, text: str) -> State:
    """The position after the edit, or the same one: a refusal has changed nothing."""
    code = nile.to_code(state)
    try:
        return nile.edit(state, text)
    except (IllegalAction, InvalidNotation):
        assert nile.to_code(state) == code
        return state


@pytest.mark.parametrize("seed", range(10))
def test_any_edits_give_a_position_to_play_from(seed: int) -> None:
    chance, done = Random(seed), 0
    positions = list(game(seed))
    for _ in range(6):
        state = chance.choice(positions)
        for _ in range(40):
            text = some_edit(chance, state)
            edited = try_edit(state, text)
            done += edited != state
            state = edited
            check(state, text)
        play_on(state, chance)
    assert done > 60  # of 240


def check(state: State, text: str) -> None:
    assert nile.from_view(nile.view(state, "open")) == state, text
    assert nile.from_code(nile.to_code(state)) == state, text
    assert everywhere(state) == cards_in_play(state.setup), text
    nile.problems(state)
    for viewer in range(len(state.players)):
        nile.determinize(state, viewer, 0)


def play_on(state: State, chance: Random) -> None:
    for _ in range(12):
        if legal := nile.legal_actions(state):
            state = nile.apply(state, chance.choice(legal)).state
    assert everywhere(state) == cards_in_play(state.setup)


@QUIET
@given(st.text(max_size=130))
def test_any_text(text: str) -> None:
    try_edit(nile.setup(2, seed=1), text)


@pytest.mark.parametrize("seed", range(10))
def test_an_edit_and_its_inverse_leave_the_position_as_it_was(seed: int) -> None:
    """But for the order of the pile below what comes next."""
    chance = Random(seed)
    going_on = [state for state in game(seed) if len(state.draw) > 20]
    for state in chance.sample(going_on, 12):
        for there, back in inverses(state):
            again = nile.edit(nile.edit(state, there), back)
            assert nile.view(again, "open")["players"] == nile.view(state, "open")["players"]
            assert again._replace(draw=()) == state._replace(draw=()), (there, back)
            assert Counter(again.draw) == Counter(state.draw)


def inverses(state: State) -> list[tuple[str, str]]:
    """Edits that take from the pile alone, each with the one that takes it back."""
    player, crop = state.players[0], state.draw[-1]
    found = [
        ("hand 0 -", f"hand 0 {' '.join(player.hand) or '-'}"),
        ("store 0 -", f"store 0 {' '.join(player.store) or '-'}"),
    ]
    for crop, plot in zip(CROPS, state.plots, strict=False):
        if plot:
            found.append((f"field {crop} -", f"field {crop} {plot.seat} {plot.cards}"))
    if state.flood.card:
        found.append(("flood -", f"flood {state.flood.card}"))
    return found
