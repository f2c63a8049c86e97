"""Looking ahead: the same answer for the same seed, honest intervals, the better turn first."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from time import perf_counter
from typing import Any

import pytest

from fertility_widget import Table, analysis, fertility
from fertility_widget.analysis import bots
from fertility_widget.analysis.pieces import Pieces
from fertility_widget.analysis.race import affordable, planned, race
from fertility_widget.analysis.search import Search, value
from fertility_widget.fertility.players import bots as players
from fertility_widget.fertility.players.bots import LEVELS, highest, thought_of
from fertility_widget.fertility.players.candidates import considered
from fertility_widget.fertility.players.core import of
from fertility_widget.fertility.players.rollouts import VICTORY, judged
from fertility_widget.fertility.rules.state import State
from fertility_widget.kernel.game import Considered, Rollout

from ..fertility.players.piles import other_piles


def position(turns: int, *, seats: int = 2, seed: int = 5) -> Table:
    table = Table(fertility, seats=seats, seed=seed)
    for _ in range(turns):
        table.play_turn(analysis.best_turn(table.state).turn)
    return table


@pytest.mark.parametrize(("turns", "seats"), [(0, 2), (9, 3), (17, 2)])
def test_the_best_is_a_whole_turn_that_the_table_plays(turns: int, seats: int) -> None:
    table = position(turns, seats=seats)
    found = analysis.analyse(table, budget=60, seed=1)
    assert found.complete
    assert found.best == found.rows[0].turn
    for row in found.rows:
        assert 0 <= row.win.low <= row.win.value <= row.win.high <= 1
        assert row.margin.low <= row.margin.value <= row.margin.high
        tried = table.branch()
        seat, before = table.state.turn.seat, fertility.sheet(table.state, table.state.turn.seat)
        tried.play_turn(row.turn)
        assert row.earns == fertility.sheet(tried.state, seat)["total"] - before["total"]
    table.play_turn(found.best)


def test_the_same_seed_and_budget_give_the_same_answer_on_any_number_of_workers() -> None:
    table = position(4)
    once = analysis.analyse(table, budget=120, seed=3)
    assert analysis.analyse(table.state, budget=120, seed=3) == once
    assert analysis.analyse(table, budget=120, seed=4) != once
    with ProcessPoolExecutor(2) as pool:
        assert analysis.analyse(table, budget=120, seed=3, executor=pool) == once


def test_hidden_piles_make_no_difference() -> None:
    state = position(4).state
    other = fertility.determinize(state, state.turn.seat, 99)
    assert other.pools.pile != state.pools.pile
    found = [analysis.analyse(s, budget=60, seed=3).rows for s in (state, other)]
    assert found[0] == found[1]


def test_the_last_turn_is_counted_not_guessed() -> None:
    table = position(17)
    found = analysis.analyse(table, budget=60)
    assert {row.win.value for row in found.rows} <= {0.0, 0.5, 1.0}
    table.play_turn(found.best)
    assert table.outcome is not None
    seat = 1
    scores = table.outcome.scores
    assert found.rows[0].margin.value == scores[seat] - scores[1 - seat]


@pytest.mark.parametrize("turns", [21, 22, 23])
def test_rivals_who_have_had_their_last_turn_are_counted(turns: int) -> None:
    """Of three, the one to play and one rival are done a round later, the others not yet."""
    state: State = position(turns, seats=3).state
    futures = [judged(of(state), seat) for seat in range(3)]
    assert all(0 <= future.win <= 1 for future in futures)
    assert sum(future.margin > 0 for future in futures) <= 1
    assert max(futures, key=lambda future: future.margin).win > 1 / 3


def test_an_interrupt_returns_the_best_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[analysis.Analysis] = []

    def watch(so_far: analysis.Analysis) -> None:
        tables.append(so_far)
        if len(tables) == 2:
            raise KeyboardInterrupt

    found = analysis.analyse(position(2), budget=300, watch=watch)
    assert not found.complete
    assert found.futures == tables[-1].futures < 300
    assert found.rows[0].turn == found.best


def test_a_first_table_comes_early_and_is_tightened() -> None:
    tables, first, begun = list[analysis.Analysis](), list[float](), perf_counter()

    def watch(so_far: analysis.Analysis) -> None:
        tables.append(so_far)
        first.append(perf_counter())

    analysis.analyse(position(0), seconds=2, watch=watch)
    assert len(tables) > 3
    assert first[0] - begun < 5, "one where the machine is free: benchmarks/turns.py"
    assert tables[0].futures < tables[-1].futures
    assert tables[0].rows[0].futures < tables[-1].rows[0].futures


def test_two_turns_are_compared_over_common_futures() -> None:
    table = position(10)
    rows = analysis.analyse(table, budget=100).rows
    best, worst = rows[0].turn, rows[-1].turn
    found = analysis.compare(table, best, worst, budget=30, seed=1)
    assert found.better == best
    assert found.margin.value > 0
    assert 0.5 <= found.sure <= 1
    again = analysis.compare(table, worst, best, budget=30, seed=1)
    assert again.better == best
    assert again.margin.value == pytest.approx(-found.margin.value)
    same = analysis.compare(table, best, best, budget=5)
    assert (same.margin.value, same.sure) == (0, 0.5)


def test_bad_questions_get_clear_answers() -> None:
    table = position(2)
    best = analysis.best_turn(table.state).turn
    with pytest.raises(TypeError, match="a table or a position"):
        analysis.analyse("table")
    with pytest.raises(ValueError, match="not both"):
        analysis.analyse(table, seconds=1, budget=5)
    with pytest.raises(ValueError, match="budget"):
        analysis.analyse(table, budget=0)
    with pytest.raises(ValueError, match="seconds"):
        analysis.analyse(table, seconds=-1)
    with pytest.raises(TypeError, match=r"watch: a function .* 'print'"):
        analysis.analyse(table, budget=1, watch="print")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a turn is text, not NoneType"):
        analysis.compare(table, None, best)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a table or a position"):
        analysis.compare(None, best, best)
    with pytest.raises(TypeError, match="as text or as actions, not 3"):
        analysis.remark(table.state, 3)
    with pytest.raises(ValueError, match="not a whole turn yet"):
        analysis.compare(table, best, best.split(";")[0])
    with pytest.raises(ValueError, match="already over before"):
        analysis.compare(table, best, f"{best}; skip")
    over = position(18)
    with pytest.raises(ValueError, match="over"):
        analysis.analyse(over)


def test_whoever_is_no_executor_or_cannot_be_told_is_refused() -> None:
    table, two = position(2), [bots.random(), bots.random()]
    wrong: dict[str, Any] = {"executor": 2}
    deaf: dict[str, Any] = {"progress": True}
    for ask, why in ((wrong, r"client\.get_executor\(\).*not 2"), (deaf, r"progress: .*not True")):
        with pytest.raises(TypeError, match=why):
            analysis.analyse(table, budget=2, **ask)
        with pytest.raises(TypeError, match=why):
            analysis.review(table, **ask)
        with pytest.raises(TypeError, match=why):
            analysis.play_games(two, games=1, **ask)
        with pytest.raises(TypeError, match=why):
            analysis.tournament(two, games=1, **ask)
    assert len(analysis.play_games(two, games=1, progress=False)) == 1


def test_the_race_ends_with_the_best_and_spends_its_budget() -> None:
    worth = [3.0, 9.0, 1.0, 7.0, 8.0, 2.0]
    tries = [0] * 6

    def attempt(racers: Sequence[int], numbers: range) -> Iterator[None]:
        for racer in racers:
            tries[racer] += len(numbers)
            yield

    *_, order = race(6, attempt, lambda racer: worth[racer], budget=90)
    assert order == sorted(range(6), key=lambda racer: -worth[racer])
    assert 60 <= sum(tries) <= 90
    assert tries[1] == max(tries) > tries[2]


@pytest.mark.parametrize("budget", [1, 2, 7, 50, 98, 200, 399])
def test_nobody_spends_more_than_the_budget(budget: int) -> None:
    number = affordable(60, budget)
    assert 1 <= number <= 60
    assert planned(number, budget) <= max(budget, 1)
    assert number == 60 or planned(number + 1, budget) > budget
    found = analysis.analyse(position(4), budget=budget)
    assert found.futures <= budget
    assert len(found.rows) == 1 or all(row.futures > 1 for row in found.rows), "bars for everybody"


@pytest.mark.parametrize("make", [bots.greedy, bots.strong])
def test_bots_repeat_themselves_and_do_not_see_the_piles(make: type) -> None:
    state: State = position(3).state
    known = fertility.determinize(state, 1, 8)
    assert make(seed=1)(known) == make(seed=1)(known) == make(seed=1)(other_piles(known))


def test_greedy_beats_random_and_strong_beats_greedy() -> None:
    games = analysis.play_games([bots.greedy(), bots.random()], games=12, seed=3)
    assert sum(game.winners == (0,) for game in games) >= 11
    games = analysis.play_games([bots.strong(level=1), bots.greedy()], games=4, seed=3)
    assert sum(game.winners == (0,) for game in games) >= 3


def test_strong_by_the_clock_takes_about_its_time() -> None:
    table, bot, begun = position(4), bots.strong(seconds=0.5), perf_counter()
    turn = fertility.turn_of(table.state)
    while fertility.turn_of(table.state) == turn:
        table.play(bot(fertility.determinize(table.state, 0, 1)))
    assert 0.2 < perf_counter() - begun < 5, "0.4 where the machine is free: no quarry is closed"


def test_a_turn_with_a_quarry_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    given = list[float]()

    def leader(search: Search, *, seconds: float) -> Pieces[Considered]:
        yield
        given.append(seconds)
        return search.turns[0]

    monkeypatch.setattr(Search, "leader", leader)
    monkeypatch.setattr(players, "pace", lambda state: 0.001)
    table, bot = position(0), bots.strong(seconds=30)
    turn, phases = fertility.turn_of(table.state), list[str]()
    while fertility.turn_of(table.state) == turn:
        phases.append(table.state.turn.phase)
        table.play(bot(table.state))
    assert phases.count("quarry") == 1
    assert 20 < sum(given) <= 30


def test_every_level_sees_more() -> None:
    states = [position(turns).state for turns in (0, 4, 6)]
    seen = []
    for look in LEVELS.values():
        numbers = [affordable(len(thought_of(state, look)), look.futures) for state in states]
        for number in numbers:
            assert 0.6 * look.futures < planned(number, look.futures) <= look.futures
        seen.append(numbers)
    for less, more in pairwise(seen):
        assert all(a <= b for a, b in zip(less, more, strict=True))
        assert sum(more) > sum(less)


def test_more_time_sees_more() -> None:
    looks = [highest(seconds, 0.003) for seconds in (1e-9, 0.5, 1e6)]
    assert looks == sorted(looks)
    assert (looks[0], looks[-1]) == (LEVELS[1], LEVELS[max(LEVELS)])


def test_a_narrow_victory_is_worth_more_than_a_glorious_defeat() -> None:
    narrow, glorious = [Rollout(1.0, 1.0), Rollout(-9.0, 0.0)], [Rollout(4.0, 0.0)]
    assert value(narrow, VICTORY) > value(glorious, VICTORY) > value([], VICTORY)


@pytest.mark.parametrize("seed", range(3))
def test_while_shops_are_supplied_every_action_is_considered(seed: int) -> None:
    table = position(5, seed=seed)
    best = analysis.best_turn(table.state)
    for action in best.actions:
        if table.state.turn.phase == "supply":
            break
        table.play(action)
    found = considered(table.state)
    assert found[0].promise == pytest.approx(best.value)
    assert "end" in {one.actions[0].text for one in found}
    assert len({one.state._replace(turn=table.state.turn) for one in found}) == len(found)
    for one in found:
        table.branch().play_turn(one.turn)
    rows = analysis.analyse(table, budget=40, seed=1).rows
    assert {row.turn for row in rows} <= {one.turn for one in found}


def test_in_the_variant_every_removal_is_considered() -> None:
    state = fertility.setup(2, seed=5, variant="two-player")
    for action in analysis.best_turn(state).actions[:-1]:
        state = fertility.apply(state, action).state
    assert state.turn.phase == "remove"
    found = {one.actions[0].text for one in considered(state)}
    assert found == {action.text for action in fertility.legal_actions(state)}


def test_placements_that_bring_the_same_are_told_apart() -> None:
    state: State = position(4).state
    brings = fertility.previews(state)
    places = {one.actions[0].text for one in considered(state)}
    assert len({str(brings[place]) for place in places}) < len(places)
    assert places > {one.actions[0].text for one in considered(state, alike=1)}


def test_levels_are_checked() -> None:
    assert list(LEVELS) == list(range(1, bots.LEVELS + 1)), "the same in every game"
    with pytest.raises(ValueError, match="level"):
        bots.strong(level=9)
    with pytest.raises(ValueError, match="not both"):
        bots.strong(level=1, seconds=1)
    with pytest.raises(ValueError, match="seconds"):
        bots.strong(seconds=0)
    assert repr(bots.strong(seconds=1.5)) == "bots.strong(seconds=1.5, seed=0)"
    assert bots.strong() == bots.strong(level=2)
    assert repr(bots.strong(level=2, seed=5)) == "bots.strong(level=2, seed=5)"
    assert repr(bots.greedy(seed=5)) == "bots.greedy(seed=5)"
