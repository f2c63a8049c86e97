"""Bots of Nile: legal on every seat and in every variant, the same by seed, blind to what is
hidden, and no weaker than they were."""

from typing import Any

import pytest

from fertility_widget import nile
from fertility_widget.analysis import bots, play_games, tournament

VARIANTS: list[dict[str, Any]] = [
    {"seats": seats, "monuments": monuments} for seats in nile.SEATS for monuments in (False, True)
]
BOTS = [bots.random(), bots.hand_to_mouth(), bots.greedy()]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_they_play_whole_games_on_every_seat(options: dict[str, Any]) -> None:
    seats = options["seats"]
    table = [BOTS[seat % 3] for seat in range(seats)]
    played = play_games(table, seats, game=nile, monuments=options["monuments"])
    assert len(played) == seats
    assert played == play_games(table, seats, game=nile, monuments=options["monuments"])


@pytest.mark.parametrize("bot", [*BOTS, bots.strong(level=1)], ids=str)
def test_what_is_hidden_changes_nothing(bot: Any) -> None:
    state = nile.setup(3, seed=4, monuments=True)
    for _ in range(12):
        seat = state.turn.seat
        known = nile.determinize(state, seat, 1)
        action = bot(known)
        assert action in nile.legal_actions(state)
        assert bot(known) == action
        if repr(bot).startswith("bots.strong"):
            other = nile.determinize(state, seat, 2)._replace(setup=known.setup)
            assert bot(other) == action
        state = nile.apply(state, action).state


def test_chance_does_not_trade_its_hand_away() -> None:
    (game,) = play_games([bots.random(), bots.random(seed=1)], 1, game=nile, records=True)
    traded = game.record.count("market") + game.record.count("offer")
    assert traded < 1.5 * game.record.count("flood")


def test_from_hand_to_mouth_never_trades() -> None:
    (game,) = play_games([bots.hand_to_mouth()] * 2, 1, game=nile, records=True)
    assert not any(verb in game.record for verb in ("market", "offer", "speculate"))
    assert "plant" in game.record


def test_greedy_beats_chance() -> None:
    games = play_games([bots.greedy(), bots.random()], 40, game=nile, seed=3)
    assert sum(game.share(0) for game in games) >= 0.85 * 40


def test_a_tournament() -> None:
    found = tournament({"random": BOTS[0], "greedy": BOTS[2]}, games=8, game=nile)
    assert found.standings[0].name == "greedy"
    assert found.standings[0].margin is None  # scores are stacks
