"""A table: play, whole turns, back and forth, whoever watches."""

from random import Random
from typing import Any

import pytest

from fertility_widget import IllegalAction, InvalidNotation, Table, fertility
from tests.play.policies import POLICIES


@pytest.fixture
def table() -> Table:
    return Table(fertility, seats=2, seed=7)


def turn_text(table: Table, seed: int = 0) -> str:
    """A whole turn from here, as text."""
    state, texts, rng = table.state, [], Random(seed)
    whose = fertility.turn_of(state)
    while fertility.turn_of(state) == whose:
        step = fertility.apply(state, POLICIES["greedy"](state, rng))
        texts.append(step.action.text)
        state = step.state
    return "; ".join(texts)


# --- sitting down ---------------------------------------------------------------------------------


def test_a_table_from_options_or_from_a_position(table: Table) -> None:
    assert table.state == fertility.setup(2, seed=7)
    table.play(table.legal_actions()[0])
    other = Table(fertility, start=table.state)
    assert other.state == table.state
    assert other.steps == ()


@pytest.mark.parametrize("said", [{"seats": 2}, {"seed": 7}, {"wheat": "per-scene"}])
def test_a_position_takes_no_options(table: Table, said: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="position"):
        Table(fertility, start=table.state, **said)


@pytest.mark.parametrize("start", ["fertility/1", 7, {}, Table])
def test_a_start_is_a_state(start: Any) -> None:
    with pytest.raises(TypeError):
        Table(fertility, start=start)


@pytest.mark.parametrize("game", ["fertility", None, 7, Table])
def test_a_game_is_a_module(game: Any) -> None:
    with pytest.raises(TypeError):
        Table(game)


def test_without_a_seed_a_fresh_one_is_kept() -> None:
    tables = [Table(fertility, seats=2) for _ in range(4)]
    assert len({table.state.setup.seed for table in tables}) == 4
    assert fertility.setup(2, seed=tables[0].state.setup.seed) == tables[0].state


# --- playing --------------------------------------------------------------------------------------


def test_play_takes_text_or_an_action_and_returns_the_step(table: Table) -> None:
    action = table.legal_actions()[0]
    step = table.play(action)
    assert step.state == table.state
    assert step.action == action
    other = Table(fertility, seats=2, seed=7)
    assert other.play(action.text) == step
    assert table.steps == (step,)


def test_what_is_refused_changes_nothing_and_tells_nobody(table: Table) -> None:
    told: list[Table] = []
    table.subscribe(told.append)
    table.play(table.legal_actions()[0])
    table.undo()
    before = (table.state, table.steps, table.record())
    for bad in ("end", "nonsense", "place AA a1 p8", "", "x" * 1000):
        with pytest.raises((IllegalAction, InvalidNotation)):
            table.play(bad)
        with pytest.raises((IllegalAction, InvalidNotation)):
            table.play_turn(bad)
    assert (table.state, table.steps, table.record()) == before
    assert len(told) == 2
    table.redo()  # still there


# --- whole turns ----------------------------------------------------------------------------------


def test_a_whole_turn_in_one_text(table: Table) -> None:
    text = turn_text(table)
    steps = table.play_turn(text)
    assert [step.action.text for step in steps] == text.split("; ")
    assert table.steps == steps
    assert (table.state.turn.seat, table.state.turn.phase) == (1, "place")


def test_many_turns_to_the_end_of_the_game(table: Table) -> None:
    turns = 0
    while table.outcome is None:
        table.play_turn(turn_text(table, turns))
        turns += 1
    assert turns == 18
    with pytest.raises(IllegalAction):
        table.play_turn("end")


@pytest.mark.parametrize("form", ["{};", ";{}", " {} ; ", "{}\n"])
def test_spaces_and_a_last_semicolon_do_not_matter(table: Table, form: str) -> None:
    text = turn_text(table)
    table.play_turn(form.format(text.upper().replace("; ", ";")))
    assert [step.action.text for step in table.steps] == text.split("; ")


def test_every_part_of_a_turn_is_nothing_at_all(table: Table) -> None:
    texts, before = turn_text(table).split("; "), table.state
    told: list[Table] = []
    table.subscribe(told.append)
    bad = ["; ".join(texts[:n]) for n in range(len(texts))]
    bad += ["; ".join([*texts, "skip"]), "; ".join([*texts, texts[0]]), "; ".join(texts[1:])]
    bad += ["; ".join([*texts[:1], "nonsense", *texts[1:]]), "; ".join([texts[0], *texts])]
    bad += ["; ".join(texts).replace(";", ",", 1), "; ".join(texts).replace(";", ";;", 1)]
    for turn in bad:
        with pytest.raises((InvalidNotation, IllegalAction)):
            table.play_turn(turn)
        assert table.state == before
    assert told == []
    assert table.steps == ()


def test_a_turn_may_be_finished_from_its_middle(table: Table) -> None:
    first, *rest = turn_text(table).split("; ")
    table.play(first)
    table.play_turn("; ".join(rest))
    assert table.state.turn.seat == 1


def test_a_turn_tells_watchers_once(table: Table) -> None:
    told: list[int] = []
    table.subscribe(lambda t: told.append(len(t.steps)))
    steps = table.play_turn(turn_text(table))
    assert told == [len(steps)]


# --- back and forth -------------------------------------------------------------------------------


def test_undo_and_redo_one_action_at_a_time(table: Table) -> None:
    states = [table.state]
    for _ in range(20):
        table.play(table.legal_actions()[0])
        states.append(table.state)
    for state in states[-2::-1]:
        table.undo()
        assert table.state == state
    with pytest.raises(IndexError):
        table.undo()
    assert table.state == states[0]
    for state in states[1:]:
        table.redo()
        assert table.state == state
    with pytest.raises(IndexError):
        table.redo()
    assert table.state == states[-1]


def test_a_new_action_forgets_what_was_undone(table: Table) -> None:
    first, second, *_ = table.legal_actions()
    table.play(first)
    table.undo()
    table.play(second)
    with pytest.raises(IndexError):
        table.redo()
    assert [step.action for step in table.steps] == [second]


def test_an_ended_game_can_be_taken_back(table: Table) -> None:
    while table.outcome is None:
        table.play(table.legal_actions()[-1])
    ended = table.outcome
    table.undo()
    assert table.outcome is None
    assert table.legal_actions()
    table.redo()
    assert table.outcome == ended


# --- watching -------------------------------------------------------------------------------------


def test_watchers_hear_of_every_change_until_they_leave(table: Table) -> None:
    told: list[Any] = []
    leave = table.subscribe(lambda t: told.append(t.state))
    table.play(table.legal_actions()[0])
    table.undo()
    table.redo()
    assert told == [table.steps[0].state, table.start, table.state]
    leave()
    leave()
    table.undo()
    assert len(told) == 3


def test_each_subscription_has_its_own_end(table: Table) -> None:
    told: list[Table] = []
    leave, _ = table.subscribe(told.append), table.subscribe(told.append)
    leave()
    leave()
    table.play(table.legal_actions()[0])
    assert len(told) == 1


def test_a_watcher_may_leave_while_being_told(table: Table) -> None:
    told: list[str] = []

    def once(_: Table) -> None:
        told.append("once")
        leave()

    leave = table.subscribe(once)
    table.subscribe(lambda _: told.append("always"))
    table.play(table.legal_actions()[0])
    table.undo()
    assert told == ["once", "always", "always"]


def test_a_failing_watcher_is_seen_and_keeps_nobody_from_hearing(table: Table) -> None:
    told: list[Table] = []

    def fail(_: Table) -> None:
        raise RuntimeError("broken watcher")

    table.subscribe(fail)
    table.subscribe(told.append)
    with pytest.raises(RuntimeError, match="broken watcher"):
        table.play(table.legal_actions()[0])
    assert told == [table]
    assert len(table.steps) == 1


def test_a_table_prints_without_an_address(table: Table) -> None:
    assert "0x" not in repr(table)
    assert repr(table) == repr(Table(fertility, seats=2, seed=7))
