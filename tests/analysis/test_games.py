"""Games between bots: seats go round, results are by player, and nobody sees a pile."""

import pickle
from collections import Counter
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import permutations
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from fertility_widget import Table, analysis, fertility
from fertility_widget.analysis import BotError, bots, play_games
from fertility_widget.analysis.games import seating
from fertility_widget.fertility.box.components import SHIPPED

from .errands import Curious, Stumbling

PAIR = [bots.random(seed=1), bots.random(seed=2)]


def test_as_the_contract_has_it() -> None:
    games = analysis.play_games([bots.random(), bots.hand_to_mouth()], games=4, seed=1)
    assert len(games) == 4
    for game in games:
        assert max(game.scores) in {game.scores[winner] for winner in game.winners}
    assert sum(game.winners == (1,) for game in games) >= 3
    assert sum(game.margin(1) > 0 for game in games) >= 3
    assert games == play_games([bots.random(), bots.hand_to_mouth()], 4, seed=1)
    assert games != play_games([bots.random(), bots.hand_to_mouth()], 4, seed=2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_sits_everywhere_and_has_every_neighbour(players: int) -> None:
    rounds = {2: 1, 3: 2, 4: 6}[players]
    tables = [seating(players, number) for number in range(players * rounds)]
    assert sorted(tables) == sorted(permutations(range(players)))
    for deal in range(rounds):
        of_one_deal = tables[deal * players : (deal + 1) * players]
        for seat in range(players):
            assert {table[seat] for table in of_one_deal} == set(range(players))


def test_a_record_shows_the_game_that_was_played() -> None:
    games = play_games([*PAIR, bots.random(seed=3)], 6, records=True, names=["Ana", "Ben", "Caro"])
    assert len({game.seed for game in games[:3]}) == 1
    assert games[0].seed != games[3].seed
    for game in games:
        table = Table.from_record(game.record)
        by_seat = table.outcome.scores
        assert game.scores == tuple(by_seat[game.seats.index(player)] for player in range(3))
        assert game.winners == tuple(sorted(game.seats[seat] for seat in table.outcome.winners))
        assert game.plies == len(table.steps)
        names = [("Ana", "Ben", "Caro")[player] for player in game.seats]
        assert list(table.start.setup.names) == names
    assert play_games(PAIR, 1)[0].record == ""


def test_shared_victories_count_in_parts() -> None:
    game = analysis.Game(0, 1, (0, 1, 2), (50, 50, 20), (0, 1), 90)
    assert [game.share(player) for player in range(3)] == [0.5, 0.5, 0]
    assert [game.margin(player) for player in range(3)] == [0, 0, -30]


def test_options_reach_the_table(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    text = SHIPPED.read_text(encoding="utf-8")
    box.write_text(text.replace('id = "', 'id = "my-', 1), encoding="utf-8")
    (game,) = play_games(
        PAIR, 1, records=True, variant="two-player", components=str(box), wheat="per-scene"
    )
    box.unlink()
    start = fertility.load_components(None)
    assert f"components: {start.id}" not in game.record
    assert "variant: two-player" in game.record
    assert "wheat: per-scene" in game.record
    assert "remove" in game.record


def test_own_components_travel_to_workers(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    text = SHIPPED.read_text(encoding="utf-8")
    box.write_text(text.replace('id = "', 'id = "my-', 1), encoding="utf-8")
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        away = play_games(PAIR, 2, executor=executor, components=box)
    assert away == play_games(PAIR, 2, components=box)


def test_bots_see_no_pile(tmp_path: Path) -> None:
    (game,) = play_games([Curious(str(tmp_path)), bots.random()], 1, records=True)
    table = Table.from_record(game.record)
    seen = {int(path.stem): fertility.from_code(path.read_text()) for path in tmp_path.iterdir()}
    assert len(seen) > 30
    alike = Counter[bool]()
    for ply, state in seen.items():
        real = table.branch(ply).state
        assert fertility.view(state, 0) == fertility.view(real, 0)
        assert state.setup.seed != real.setup.seed
        alike[state.offer.pile == real.offer.pile] += 1
    assert alike[False] == len(seen)


def test_within_a_turn_the_guess_stays(tmp_path: Path) -> None:
    play_games([Curious(str(tmp_path)), bots.random()], 1)
    seen = [fertility.from_code(path.read_text()) for path in tmp_path.iterdir()]
    turns = {fertility.turn_of(state) for state in seen}
    assert len({(fertility.turn_of(state), state.setup.seed) for state in seen}) == len(turns) == 9


@pytest.mark.parametrize("away", [False, True])
def test_a_failing_bot_is_named_with_its_game(away: bool) -> None:
    executor: Executor | None = ProcessPoolExecutor(1, get_context("spawn")) if away else None
    with pytest.raises(BotError) as caught:
        play_games([bots.random(), Stumbling(20)], 4, executor=executor)
    if executor:
        executor.shutdown()
    seed = play_games(PAIR, 1)[0].seed
    said = str(caught.value)
    assert f"game 0 (seed {seed}, seats (0, 1))" in said
    assert "Stumbling(ply=20)" in said
    assert "ZeroDivisionError: a bot's own mistake" in said


def test_an_illegal_action_is_told_with_its_rule() -> None:
    def cheat(_: Any) -> str:
        return "end"

    with pytest.raises(BotError, match=r"on seat 0: IllegalAction: .*\(F5"):
        play_games([cheat, cheat], 1)


@pytest.mark.parametrize(
    ("arguments", "error", "said"),
    [
        (([bots.random()], 1), ValueError, "seats: one of 2, 3, 4"),
        (([bots.random(), "greedy"], 1), TypeError, "a bot is a callable"),
        ((None, 1), TypeError, "a list of bots is expected, not None"),
        ((PAIR, -1), ValueError, "games: a whole number"),
        ((PAIR, 2.5), ValueError, "games: a whole number"),
    ],
)
def test_what_is_refused(arguments: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        play_games(*arguments)
    with pytest.raises(TypeError, match="colour"):
        play_games(PAIR, 1, colour="red")


def test_bots_are_values() -> None:
    for make in (bots.random, bots.hand_to_mouth):
        bot = make(seed=5)
        assert pickle.loads(pickle.dumps(bot)) == bot == make(seed=5) != make(seed=6)
        assert eval(repr(bot), {"bots": bots}) == bot
    with pytest.raises(ValueError, match="seed"):
        bots.random(seed="x")  # type: ignore[arg-type]


def test_games_say_what_they_are() -> None:
    games = play_games(PAIR, 3)
    assert str(games).startswith("<Games: 3 played, won ")
    assert pickle.loads(pickle.dumps(games)) == games
    stopped = play_games(PAIR, 5000, progress=lambda done, total: done < 3)
    assert 3 <= len(stopped) < stopped.asked == 5000
    assert str(stopped).startswith(f"<Games: {len(stopped)} of 5000 played")
    assert str(play_games(PAIR, 0)) == "<Games: 0 played>"
