"""One whole game, checked after every action."""

import traceback
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from fertility_widget import Table, fertility

from . import checks
from .options import drawn
from .policies import POLICIES


@dataclass
class Report:
    """What a game showed; ``failure`` is empty when everything agreed."""

    tally: Counter[str] = field(default_factory=Counter)
    failure: str = ""


def play(number: int) -> Report:
    """The game with this number: the same options, policies and actions every time."""
    report, rng = Report(), Random(f"game {number}")
    table: Table | None = None
    try:
        seats, said = drawn(number)
        table = Table(fertility, seats=seats, **said)
        policies = [rng.choice(list(POLICIES.values())) for _ in range(seats)]
        while not table.outcome:
            act(table, policies, rng, report.tally)
        checks.position(table.state, rng, report.tally)
        record(table, rng, report.tally)
        report.tally["games"] += 1
        report.tally[f"{seats} seats, {said['variant']}"] += 1
        report.tally[f"box {table.state.setup.components.id}"] += 1
    except Exception:
        shown = table.record() if table else f"no table: {drawn(number)}"
        report.failure = f"game {number}\n{traceback.format_exc()}\n{shown}"
    return report


def act(table: Table, policies: list[Any], rng: Random, tally: Counter[str]) -> None:
    """One action: checks before, the action, checks across it."""
    state = table.state
    shown = checks.position(state, rng, tally)
    action = policies[state.turn.seat](state, rng)
    if rng.random() < 0.1:
        action = elsewhere(state, action, rng)
    before = fertility.to_code(state)
    step = table.play(action.text if rng.random() < 0.5 else action)
    checks.step(state, shown, action, step, tally)
    checks.expect(fertility.to_code(state) == before, "playing changed the old position")
    back_and_forth(table, state, step, tally)
    tally["actions"] += 1


def elsewhere(state: Any, action: Any, rng: Random) -> Any:
    """R12: a district on another free spot, said or unsaid."""
    spots = state.players[state.turn.seat].spots
    if action.verb != "build":
        return action
    spot = rng.choice([i for i, there in enumerate(spots, 1) if there is None])
    return fertility.decode(f"{action.text} at {spot}")


def back_and_forth(table: Table, before: Any, step: Any, tally: Counter[str]) -> None:
    checks.expect(table.undo() == step and table.state == before, "undo")
    checks.expect(table.redo() == step and table.state == step.state, "redo")
    tally["undo and redo"] += 1


def record(table: Table, rng: Random, tally: Counter[str]) -> None:
    """The record of a game replays to every one of its positions; that of a part is its start."""
    text = table.record()
    again = Table.from_record(text)
    checks.expect(again.start == table.start and again.steps == table.steps, "replay")
    checks.expect(again.record() == text, "the record changes when written again")
    tally["records"] += 1
    cut = rng.randrange(len(table.steps))
    for _ in range(len(table.steps) - cut):
        again.undo()
    part = again.record()
    played = [line for line in text.splitlines() if not line.startswith("result")]
    checks.expect(part.splitlines() == played[: len(part.splitlines())], "a part of a record")
    half = Table.from_record(part)
    checks.expect(half.state == again.state, "an unfinished record")
    moved = Table(fertility, start=half.state)
    for step in table.steps[cut:]:
        moved.play(step.action)
    checks.expect(moved.state == table.state, "the same actions from a position")
    checks.expect(Table.from_record(moved.record()).state == table.state, "a record of a position")
