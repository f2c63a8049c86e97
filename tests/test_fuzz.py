"""Random lines of play, and every promise checked along them.

``FERTILITY_FUZZ=long`` plays more of them, with fresh chance every time, and shrinks what fails;
the usual run is always the same, stops at the first failure and shows its record.
"""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fertility_widget import IllegalAction, InvalidNotation, Table, fertility
from tests.play import checks
from tests.play.boxes import BOXES, box
from tests.play.game import elsewhere, play, record
from tests.play.options import GRID, NAMES, boards
from tests.play.policies import POLICIES
from tests.play.readable import near, respelled

LONG = os.environ.get("FERTILITY_FUZZ") == "long"
SLOW = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large)
FUZZ = settings(
    max_examples=400 if LONG else 40,
    stateful_step_count=60 if LONG else 25,
    derandomize=not LONG,
    database=None,
    deadline=None,
    phases=tuple(Phase) if LONG else (Phase.generate,),
    report_multiple_bugs=LONG,
    suppress_health_check=SLOW,
)

numbers = st.integers(0, 2**32 - 1)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A table with any options and setup choices."""
    (seats, variant), stock, wheat = draw(st.sampled_from(GRID))
    found = box(draw(st.sampled_from(["shipped", *BOXES])))
    several = {
        "names": st.permutations(NAMES).map(lambda names: names[:seats]),
        "metropolises": st.permutations(sorted(found.metropolises)).map(lambda m: m[:seats]),
        "monuments": st.permutations(sorted(found.monuments)).map(lambda m: m[:seats]),
        "start_turn": st.sampled_from([0, 90, 180, 270]),
        "first": st.sampled_from([*range(seats), "random"]),
        "boards": numbers.map(lambda n: boards(found, seats, Random(n))),
    }
    chosen = draw(st.sets(st.sampled_from(sorted(several))))
    return Table(
        fertility,
        seats=seats,
        seed=draw(st.integers(0, 2**63 - 1)),
        variant=variant,
        stock=stock,
        wheat=wheat,
        components=found,
        **{key: draw(several[key]) for key in sorted(chosen)},
    )


class Playing(RuleBasedStateMachine):
    """One table; every rule leaves it in a position where everything is checked again."""

    @initialize(table=tables(), number=numbers)
    def sit_down(self, table: Table, number: int) -> None:
        self.table, self.rng, self.tally = table, Random(number), Counter[str]()
        self.line: list[Any] = []  # the actions played, for comparison
        self.seen = 0
        table.subscribe(lambda _: self.count())
        self.changes = 0

    def count(self) -> None:
        self.seen += 1

    def going(self) -> bool:
        return bool(hasattr(self, "table") and self.table.outcome is None)

    @precondition(going)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Any legal action, chosen so that a short list of small numbers tells the game."""
        legal = self.table.legal_actions()
        self.play(legal[data.draw(st.integers(0, len(legal) - 1))])

    @precondition(going)
    @rule(policy=st.sampled_from(sorted(POLICIES)), actions=st.integers(1, 40))
    def hurry(self, policy: str, actions: int) -> None:
        """Many actions at once, to reach the later rounds."""
        for _ in range(actions):
            if self.going():
                self.play(POLICIES[policy](self.table.state, self.rng))

    def play(self, action: Any) -> None:
        state, spoken = self.table.state, elsewhere(self.table.state, action, self.rng)
        shown = fertility.view(state, "open")
        step = self.table.play(respelled(spoken.text, self.rng))
        checks.step(state, shown, spoken, step, self.tally)
        assert step.state == self.table.state == fertility.apply(state, spoken).state
        self.line = [*self.line, step.action]
        self.changes += 1

    @precondition(going)
    @rule(number=numbers)
    def try_something(self, number: int) -> None:
        """A readable action that is refused changes nothing; nobody is told."""
        text, state, before = near(self.table.state, Random(number)), self.table.state, self.seen
        refusal = self.table.why_not(text)
        if refusal is not None:
            with pytest.raises(IllegalAction) as caught:
                self.table.play(text)
            assert caught.value.illegal == refusal
            assert (self.table.state, self.seen) == (state, before)

    @precondition(lambda self: bool(self.line))
    @rule(actions=st.integers(1, 10))
    def go_back(self, actions: int) -> None:
        """Back and forth again is nothing at all; one action back stays back."""
        steps, actions = self.table.steps, min(actions, len(self.line))
        undone = [self.table.undo() for _ in range(actions)]
        assert undone == list(reversed(steps))[:actions]
        assert [self.table.redo() for _ in range(actions)] == undone[::-1]
        assert self.table.steps == steps
        self.table.undo()
        self.line = self.line[:-1]
        self.changes += 2 * actions + 1

    @precondition(going)
    @rule(number=numbers)
    def whole_turn(self, number: int) -> None:
        """A turn in one text does what its actions do one by one; a part of it does nothing."""
        texts, state, rng = [], self.table.state, Random(number)
        whose = fertility.turn_of(state)
        while fertility.turn_of(state) == whose:
            step = fertility.apply(state, POLICIES["greedy"](state, rng))
            texts.append(step.action.text)
            state = step.state
        before = self.table.state
        for part in ("; ".join(texts[:-1]), "; ".join([*texts, "skip"])):
            with pytest.raises((InvalidNotation, IllegalAction)):
                self.table.play_turn(part)
            assert self.table.state == before
        steps = self.table.play_turn("; ".join(respelled(text, self.rng) for text in texts))
        assert [step.action.text for step in steps] == texts
        assert self.table.state == state
        self.line = [*self.line, *(step.action for step in steps)]
        self.changes += 1

    @precondition(lambda self: bool(self.line))
    @rule()
    def write_down(self) -> None:
        text = self.table.record()
        again = Table.from_record(text)
        assert (again.start, again.steps) == (self.table.start, self.table.steps)
        assert again.record() == text

    @invariant()
    def everything_holds(self) -> None:
        if hasattr(self, "table"):
            checks.position(self.table.state, self.rng, self.tally)
            assert [step.action for step in self.table.steps] == self.line
            assert self.seen == self.changes

    def teardown(self) -> None:
        if getattr(self, "line", None):
            note(self.table.record())
            record(self.table, self.rng, self.tally)


Playing.TestCase.settings = FUZZ
TestPlaying = Playing.TestCase


@settings(FUZZ, max_examples=40 if LONG else 6)
@given(st.integers(0, 10**9))
def test_whole_games(number: int) -> None:
    """The soak, in small."""
    assert play(number).failure == ""


@settings(FUZZ, max_examples=400)
@given(tables(), numbers)
def test_setup_is_the_same_every_time(table: Table, number: int) -> None:
    state = table.state
    options = fertility.options(state)
    options["components"] = state.setup.components
    assert fertility.setup(seed=state.setup.seed, **options) == state
    assert table.legal_actions() == fertility.legal_actions(state)
    other = fertility.setup(**{**options, "seed": number})
    assert fertility.options(other) == fertility.options(state)
