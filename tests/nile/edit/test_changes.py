"""What a second look at a game of Nile shows, and what it must not."""

from itertools import pairwise

import pytest

from fertility_widget import nile
from fertility_widget.kernel.knowledge import Sight
from fertility_widget.nile.rules.state import State
from fertility_widget.text import LANGUAGES
from tests.nile.edit.codes import CHANGES
from tests.nile.edit.positions import game
from tests.text.typography import faults

START = nile.setup(2, seed=7, names=["Ana", "Ben"], crops="PWLCF", first=0, monuments=True)
HIDDEN = {"hand": "n", "store": "n", "pile": "n"}  # told as numbers


def edited(text: str, state: State = START) -> State:
    for line in text.split("; "):
        state = nile.edit(state, line)
    return state


def test_a_position_in_words() -> None:
    after = edited(
        "hand 0 P P PW; store 1 W W L; field P 0 3; monument sphinx 1 2; flooded W; flood PL; "
        "discard P locusts; speculations 1 WL; pass 2"
    )
    found = nile.changes(START, after)
    assert [str(change) for change in found] == [
        "Ana has a new papyrus field: 3 cards.",
        "Ben now has the sphinx, with 2 stones.",
        "Ana has 3 cards in hand (before: 5).",
        "Ben has 3 cards in store (before: 0).",
        "Ben has speculated on wheat–lettuce.",
        "New flood card: papyrus–lettuce.",
        "It is pass 2 of 2.",
        f"Draw pile: {len(after.draw)} cards (before: 85).",
        "New among the discards: 1 papyrus and the locusts.",
    ]
    assert [change.marks for change in found[:3]] == [("P",), ("sphinx",), ()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_change_is_said(language: str) -> None:
    before = edited("field P 0 3; field W 0 1; monument wall 1 2; monument sphinx 0 2; "
                    "speculations 0 PW; flood PL; store 0 W")  # fmt: skip
    after = edited("field P 0 2; field W 1 4; monument wall 0 1; monument sphinx 0 1; "
                   "field L 1 1; hand 0 P; discard W; flood - S; pass 2; "
                   "speculations 1 WF")  # fmt: skip
    found = [*nile.changes(before, after), *nile.changes(after, START)]
    found += [*nile.changes(START, before), *nile.changes(START, edited("turn 1 trade"))]
    found += [*nile.changes(START, edited("turn 0 over"))]
    assert {change.code for change in found} == set(CHANGES)
    for change in found:
        assert set(change.params) == set(CHANGES[change.code])
        said = change.describe(language)
        assert said.endswith(".")
        assert not faults(said, language), said


def test_a_field_that_changes_hands() -> None:
    before, after = edited("field P 0 3"), edited("field P 1 4")
    assert [str(change) for change in nile.changes(before, after)][:2] == [
        "Ana’s papyrus field is gone.",
        "Ben has a new papyrus field: 4 cards.",
    ]


@pytest.mark.parametrize("seed", range(5))
def test_nothing_hidden_is_told(seed: int) -> None:
    """What a viewer hears is the same whatever others hold and the pile brings."""
    positions = list(game(seed))[::9]
    for before, after in pairwise(positions):
        for viewer in ("public", 0):
            sight = Sight(nile, viewer)
            known = [sight.known(state) for state in (before, after)]
            found = nile.changes(*known)
            others = [nile.determinize(state, viewer, 5) for state in (before, after)]
            assert nile.changes(*others) == found == nile.changes(before, after)
            assert all(type(c.params["n"]) is int for c in found if c.code in HIDDEN)


def test_nothing_changed_and_other_games() -> None:
    assert nile.changes(START, START) == ()
    with pytest.raises(ValueError, match="one game"):
        nile.changes(START, nile.setup(3, seed=7))


def test_whose_turn_it_is() -> None:
    """Ana turns the flood card, trades no more, passes: Ben turns his."""
    seen = [START]
    for action in ("flood", "done", "pass"):
        seen.append(nile.apply(seen[-1], action).state)
    last = [str(nile.changes(before, after)[-1]) for before, after in pairwise(seen)]
    assert last == [
        "It is Ana’s turn: trade or stop trading.",
        "It is Ana’s turn: plant, speculate or pass.",
        "It is Ben’s turn: turn up the flood card.",
    ]
    over = edited("turn 1 over", seen[-1])
    assert [str(change) for change in nile.changes(seen[-1], over)][-1] == "The game is over."
    assert not nile.changes(over, over)
