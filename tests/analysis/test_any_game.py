"""Any game can be played by bots: hidden hands, six seats, scores of whatever kind."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, cast

import pytest

from fertility_widget import Table, analysis, fertility
from fertility_widget.analysis import aec, bots, play_games, tournament
from fertility_widget.fertility.players.bots import BOTS
from fertility_widget.kernel import registry
from fertility_widget.text import LANGUAGES

from . import hands

SIX = [bots.random(seed=seed) for seed in range(6)]


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is registered here is known here alone."""
    monkeypatch.setattr(registry, "_MODULES", dict(registry._MODULES))


def test_six_bots_with_hidden_hands() -> None:
    games = play_games(SIX, 12, game=hands, cards=2)
    assert {len(game.scores) for game in games} == {6}
    assert {len(score) for game in games for score in game.scores} == {2}
    for game in games:
        assert game.scores[game.winners[0]] == max(game.scores)
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        assert play_games(SIX, 12, game=hands, cards=2, executor=executor) == games
    registry.register("hands", hands.__name__)
    assert play_games(SIX, 12, game="hands", cards=2) == games


def test_a_bot_is_given_nothing_hidden() -> None:
    seen: list[Any] = []

    def watching(state: Any) -> Any:
        seen.append(state)
        return hands.legal_actions(state)[0]

    (game,) = play_games([watching, bots.random()], 1, game=hands)
    dealt = hands.setup(2, seed=game.seed)
    assert seen[0].hands[0] == dealt.hands[0]
    assert seen[0].hands[1] != dealt.hands[1]


def test_scores_that_are_no_numbers_have_no_margin() -> None:
    (game,) = play_games(SIX[:2], 1, game=hands)
    with pytest.raises(TypeError, match="only numbers have margins"):
        game.margin(0)
    standings = tournament(SIX[:4], 2, game=hands, seats=3)
    assert {row.margin for row in standings.standings} == {None}
    assert list(standings.to_frame())[:3] == ["player", "games", "share"]
    assert not [column for column in standings.to_frame() if "margin" in column]
    for language in LANGUAGES:
        assert standings.text(language).count("\n") > 6
        assert "Debens" not in standings.html(language)
    assert "margin" not in standings.text().lower()
    assert pickle.loads(pickle.dumps(standings)) == standings


def test_seats_are_those_of_the_game() -> None:
    assert len(tournament(SIX, 1, game=hands, seats=6).bouts) == 1
    assert {len(bout.players) for bout in tournament(SIX[:3], 1, game=hands).bouts} == {2}
    with pytest.raises(ValueError, match="seats: a whole number from 2 to 6"):
        tournament(SIX, 1, game=hands, seats=7)
    with pytest.raises(ValueError, match="seats: a whole number from 2 to 4"):
        tournament(SIX, 1, seats=6)


def test_a_game_without_players_says_so() -> None:
    registry.register("hands", hands.__name__)
    state, why = hands.setup(2, seed=1), "hands has no players made of code yet"
    for ask in (analysis.best_turn, analysis.analyse, bots.greedy(), bots.strong(level=1)):
        with pytest.raises(ValueError, match=why):
            ask(state)
    with pytest.raises(ValueError, match=why):
        analysis.remark(state, "card 1")
    with pytest.raises(ValueError, match=why):
        analysis.review(Table(cast(Any, hands), seats=2, seed=1))
    with pytest.raises(ValueError, match=why):
        aec.raw_env(game="hands")
    with pytest.raises(
        ValueError, match="game: fertility or nile or hands is expected, not 'chess'"
    ):
        play_games(SIX, 1, game="chess")


def test_a_game_without_that_bot_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(BOTS, "hand_to_mouth")
    with pytest.raises(ValueError, match="fertility has no bot hand_to_mouth yet: greedy, strong"):
        bots.hand_to_mouth()(fertility.setup(2, seed=1))


def test_the_game_of_an_environment_may_be_said() -> None:
    env = aec.raw_env(game=fertility)
    assert env.metadata["name"] == "fertility_v0"
    assert pickle.loads(pickle.dumps(env)).metadata == env.metadata
