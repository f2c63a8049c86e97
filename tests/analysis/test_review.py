"""A played game gone over: what was best, what was lost, the same for the same seed."""

from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest

from fertility_widget import Table, analysis, fertility
from fertility_widget.analysis.intervals import Estimate
from fertility_widget.analysis.review import FRESH, whole_turns
from fertility_widget.analysis.reviewed import Review
from fertility_widget.analysis.verdicts import (
    BEST,
    BLUNDER,
    GOOD,
    INACCURACY,
    MISTAKE,
    VERDICTS,
    accuracy,
    settled,
    verdict,
)
from fertility_widget.fertility.players.remark import explained
from fertility_widget.fertility.players.rollouts import VICTORY, rollouts
from fertility_widget.kernel.game import RolloutTask

NOTHING = Estimate(0.0, 0.0, 0.0)


def lazy(state: Any) -> str:
    """A turn that makes as little of it as the rules allow."""
    actions, whose = [], fertility.turn_of(state)
    while fertility.turn_of(state) == whose:
        legal = fertility.legal_actions(state)
        action = next((a for a in legal if a.verb in ("skip", "end")), legal[0])
        actions.append(str(action))
        state = fertility.apply(state, action).state
    return "; ".join(actions)


def game(turns: int, lazy_at: tuple[int, ...] = (), seats: int = 2) -> Table:
    table = Table(fertility, seats=seats, seed=5)
    for turn in range(turns):
        best = analysis.best_turn(table.state).turn
        table.play_turn(lazy(table.state) if turn in lazy_at else best)
    return table


@cache
def reviewed() -> Review:
    return analysis.review(game(4, lazy_at=(2,)), budget=24, seed=1, progress=False)


def test_every_turn_is_judged_against_a_best_one_that_can_be_played() -> None:
    table, found = game(4, lazy_at=(2,)), reviewed()
    assert [(turn.seat, turn.turn) for turn in found.turns] == [(0, 1), (1, 1), (0, 2), (1, 2)]
    for turn in found.turns:
        assert turn.played == "; ".join(str(step.action) for step in table.steps[turn.at : turn.to])
        branch = table.branch(turn.at)
        branch.play_turn(turn.best)
        assert 0 <= turn.win.low <= turn.win.value <= turn.win.high <= 1
        for lost in (turn.lost_margin, turn.lost_win):
            assert 0 <= lost.low <= lost.value <= lost.high
        assert (turn.best == turn.played) == (turn.verdict == BEST)
        if turn.verdict == BEST:
            assert (turn.lost_margin.value, turn.remark) == (0, None)
    assert found.turns[-1].to == len(table.steps)


def test_a_turn_thrown_away_is_found_and_explained() -> None:
    bad = reviewed().turns[2]
    assert bad.costly
    assert bad.lost_margin.value >= max(turn.lost_margin.value for turn in reviewed().turns)
    assert bad.remark is not None
    assert bad.remark == explained(
        game(4, lazy_at=(2,)).branch(bad.at).state,
        [fertility.decode(text) for text in bad.played.split("; ")],
        [fertility.decode(text) for text in bad.best.split("; ")],
    )
    first, second = reviewed().accuracy
    assert (first.seat, first.turns, second.turns) == (0, 2, 2)
    assert first.lost_margin > second.lost_margin
    assert sum(first.verdicts.values()) == 2


def test_the_same_on_any_number_of_workers_and_for_the_same_seed() -> None:
    table = game(3)
    once = analysis.review(table, budget=8, seed=3, progress=False)
    with ProcessPoolExecutor(2) as pool:
        there = analysis.review(table, budget=8, seed=3, executor=pool, progress=False)
    assert there.turns == once.turns
    assert analysis.review(table, budget=8, seed=4, progress=False).turns != once.turns


def test_only_what_the_mover_could_know_counts() -> None:
    start = Table(fertility, seats=2, seed=9).state
    other = fertility.determinize(start, 0, 4)
    assert other.pools.pile != start.pools.pile
    found = []
    for state in (start, other):
        table = Table(fertility, start=state)
        table.play_turn(lazy(start))
        found.append(analysis.review(table, budget=8, progress=False).turns)
    assert found[0] == found[1]


def test_the_hidden_piles_never_reach_a_worker() -> None:
    for turn in whole_turns(game(3)):
        known = turn.known(0)
        assert known == fertility.determinize(turn.state, turn.seat, 0)
        assert known.pools.pile != turn.state.pools.pile


def test_the_last_turn_is_counted_not_guessed() -> None:
    table = game(18, lazy_at=(17,))
    before = table.branch(len(game(17).steps))
    ideal = before.branch()
    ideal.play_turn(analysis.best_turn(before.state).turn)
    one, best = (t.outcome.scores[1] - t.outcome.scores[0] for t in (table, ideal))
    [turn] = analysis.review(rest(table, before), budget=40, progress=False).turns
    assert turn.margin == (one, one, one)
    assert turn.lost_margin.low == turn.lost_margin.high == turn.lost_margin.value
    assert turn.lost_margin.value >= best - one > 0


def rest(table: Table, before: Table) -> Table:
    """A table that starts where another one was, with what was played since."""
    made = Table(fertility, start=before.state)
    for step in table.steps[len(before.steps) :]:
        made.play(step.action)
    return made


def test_only_whole_turns_count() -> None:
    table = game(3)
    middle = Table(fertility, start=table.steps[0].state)  # begins after the tile was laid
    for step in table.steps[1:]:
        middle.play(step.action)
    middle.play(fertility.legal_actions(middle.state)[0])
    found = analysis.review(middle, budget=4, progress=False)
    assert [turn.seat for turn in found.turns] == [1, 0]
    assert found.turns[0].at == next(
        n for n, s in enumerate(middle.steps, 1) if s.state.turn.seat == 1
    )
    assert analysis.review(Table(fertility, seats=2, seed=1), progress=False).turns == ()


def test_some_seats_only() -> None:
    table = game(4, seats=3)
    found = analysis.review(table, budget=4, seats=[0, 2], progress=False)
    assert [turn.seat for turn in found.turns] == [0, 2, 0]
    assert found.seats == [0, 2]
    assert [turn.seat for turn in analysis.review(table, budget=4, seats=1).turns] == [1]


def test_an_interrupt_gives_what_is_done() -> None:
    def stop(done: int, total: int) -> None:
        assert total == 4
        if done >= 2:
            raise KeyboardInterrupt

    found = analysis.review(game(4), budget=100, progress=stop)
    assert found.asked == 4
    assert 1 <= len(found.turns) <= 3
    assert f"Interrupted: {len(found.turns)} of 4" in found.text()
    whole = analysis.review(game(4), budget=100, progress=False)
    assert found.turns == whole.turns[: len(found.turns)]


def test_losses_are_measured_on_common_futures_that_had_no_part_in_the_race(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[RolloutTask] = []

    def watched(task: RolloutTask) -> Any:
        asked.append(task)
        return rollouts(task)

    for name in ("review", "search"):
        monkeypatch.setattr(import_module(f"fertility_widget.analysis.{name}"), "rollouts", watched)
    [turn] = analysis.review(game(1, lazy_at=(0,)), budget=16, progress=False).turns
    measured = [task for task in asked if task.numbers[0] >= FRESH]
    seen: dict[str, list[int]] = {turn.played: [], turn.best: []}
    for task in measured:
        seen["; ".join(map(str, task.turn))] += task.numbers
    assert [*seen.values()] == [[*range(FRESH, FRESH + turn.futures)]] * 2
    raced = [task for task in asked if task not in measured]
    assert max(max(task.numbers) for task in raced) < FRESH
    assert any("; ".join(map(str, task.turn)) == turn.played for task in raced)


def test_no_more_futures_are_played_than_the_word_for_a_loss_needs() -> None:
    thrown, close = analysis.review(game(2, lazy_at=(0,)), budget=96, progress=False).turns
    assert thrown.verdict == BLUNDER
    assert thrown.futures == 8
    assert close.futures == 24  # all there are


@pytest.mark.parametrize(
    ("margin", "win", "expected"),
    [
        ((30, 20, 40), (0.5, 0.3, 0.7), True),
        ((0.1, -2, 2.2), (0.0, -0.02, 0.02), True),  # little, whatever it is
        ((10, 2, 18), (0.0, 0.0, 0.0), False),
        ((20, 17, 23), (0.0, 0.0, 0.0), True),
        ((20, 16.5, 23.5), (0.0, 0.0, 0.0), False),  # by one look alone it would be sure
        ((1, 0.5, 1.5), (0.15, 0.08, 0.22), False),
    ],
)
def test_when_a_loss_is_sure_enough_to_be_called_something(
    margin: Any, win: Any, expected: bool
) -> None:
    assert settled(Estimate(*margin), Estimate(*win), VICTORY) is expected


def test_bad_questions_get_clear_answers() -> None:
    table = game(1)
    with pytest.raises(TypeError, match="a table is expected, not State"):
        analysis.review(table.state)
    with pytest.raises(ValueError, match="budget"):
        analysis.review(table, budget=1)
    with pytest.raises(ValueError, match="seats"):
        analysis.review(table, seats=2)


@pytest.mark.parametrize(
    ("margin", "win", "expected"),
    [
        ((-1, -3, 1), (0.0, -0.1, 0.1), BEST),
        ((9, -1, 19), (0.0, -0.2, 0.2), GOOD),  # perhaps nothing was lost
        ((-0.5, -1, -0.1), (0.3, 0.25, 0.35), BLUNDER),  # Debens won, and the game lost
        ((3.9, 3, 5), (0.04, 0.01, 0.07), GOOD),
        ((4, 3, 5), (0.0, 0.0, 0.0), INACCURACY),
        ((1, 0.5, 1.5), (0.05, 0.01, 0.1), INACCURACY),
        ((1, 0.5, 1.5), (0.3, -0.1, 0.7), GOOD),  # the chance may not have changed
        ((8, 7, 9), (0.0, 0.0, 0.0), MISTAKE),
        ((2, 1, 3), (0.1, 0.05, 0.15), MISTAKE),
        ((16, 7, 29), (0.0, 0.0, 0.0), BLUNDER),
        ((1, 1, 1), (1.0, 1.0, 1.0), BLUNDER),  # the game itself
    ],
)
def test_verdicts(margin: Any, win: Any, expected: Any) -> None:
    value = [debens + VICTORY * chance for debens, chance in zip(margin, win, strict=True)]
    lost = Estimate(*margin), Estimate(*win), Estimate(*value)
    assert verdict(*lost, VICTORY, True) == expected
    assert verdict(*lost, VICTORY, False) == BEST


def test_verdicts_get_worse_and_look_different() -> None:
    assert len({one.glyph for one in VERDICTS}) == len(VERDICTS)
    for one, worse in pairwise(VERDICTS[1:]):
        assert one.margin < worse.margin
        assert one.win < worse.win
    assert accuracy([0.0], VICTORY) == 100
    assert accuracy([14.0], VICTORY) == 50
    assert accuracy([-2.0, 14.0], VICTORY) == 75
