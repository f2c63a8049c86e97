"""``why_not`` answers every kind of action in every phase, and points to legal actions close by."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from fertility_widget import Table, nile
from fertility_widget.nile.rules.rules import count
from tests.nile import naive
from tests.nile.codes import REFUSALS
from tests.nile.rules.anywhere import positions, vocabulary
from tests.nile.rules.positions import laid_open, position

# One action of each kind, and the rule that puts it where it belongs.
KINDS = {
    "flood": "N2.1",
    "market P P": "N4.1",
    "offer P P": "N4.2",
    "done": "N4.1",
    "plant P P": "N5.2",
    "speculate PW": "N5.4",
    "pass": "N5.1",
}
PHASES = {
    "flood": ["flood"],
    "trade": ["market P P", "offer P P", "done"],
    "play": ["plant P P", "speculate PW", "pass"],
    "over": [],
}
NUMBER = {"flood": 4, "trade": 8, "play": 60}  # positions
ASKED = [phase for phase in PHASES if phase != "over"]


@pytest.mark.parametrize("phase", list(PHASES))
def test_every_kind_of_action_in_every_phase(phase: str) -> None:
    over: dict[str, Any] = {"pile": "", "number": 2} if phase == "over" else {}
    table = Table(nile, start=position(phase, hands={"Ana": "P P PW"}, **over))
    step = {move: name for name, moves in PHASES.items() for move in moves}
    for move, rule in KINDS.items():
        illegal = table.why_not(move)
        if move in PHASES[phase]:
            assert illegal is None, move
            continue
        assert illegal is not None, move
        if phase == "over":
            assert (illegal.code, illegal.rule, illegal.params) == ("game-over", "N7.2", {})
            continue
        assert (illegal.code, illegal.rule) == ("not-now", rule), move
        assert (illegal.params["attempt"], illegal.params["phase"]) == (step[move], phase)
        assert str(illegal).endswith(f"({rule})")


def test_something_that_is_no_action_is_a_type_error() -> None:
    nothing_of_ours: list[Any] = [None, 7, b"flood", ["flood"], object()]
    for nonsense in nothing_of_ours:
        for asked in (nile.why_not, nile.apply):
            with pytest.raises(TypeError):
                asked(position("flood"), nonsense)


@pytest.mark.parametrize("phase", ASKED)
def test_legal_actions_are_exactly_those_not_refused(phase: str) -> None:
    """In positions of all sorts, for every action of the vocabulary; and a second reading of the
    rules lists the same."""
    random, seen = Random(4), Counter[str]()
    for state in positions(random, phase, NUMBER[phase]):
        legal = nile.legal_actions(state)
        assert len(set(legal)) == len(legal) == count(state)
        assert {action.text for action in legal} == naive.actions(laid_open(state))
        for action in {*vocabulary(phase), *legal}:
            illegal = nile.why_not(state, action)
            assert (illegal is None) == (action in legal), action
            if illegal is not None:
                seen[illegal.code] += 1
                assert set(illegal.params["nearest"]) <= {a.text for a in legal}
    assert sum(seen.values()) > 20
    assert seen.keys() == CODES[phase]


# Every refusal comes up; no other does.
CODES: dict[str, set[str]] = {
    "flood": {"not-now"},
    "trade": {
        "not-now", "two-cards", "not-in-hand", "not-in-store", "only-crops-stored", "not-in-play",
        "no-stone",
    },
    "play": set(REFUSALS) - {
        "game-over", "two-cards", "not-in-store", "only-crops-stored",
    },
}  # fmt: skip


@pytest.mark.parametrize("phase", ASKED)
def test_the_nearest_have_the_fewest_other_words(phase: str) -> None:
    random = Random(8)
    for state in positions(random, phase, 4):
        legal = nile.legal_actions(state)
        for action in random.sample(vocabulary(phase), 7):
            illegal = nile.why_not(state, action)
            if illegal is None:
                continue
            ranks = sorted((a.verb != action.verb, _apart(action.text, a.text)) for a in legal)
            named = [nile.decode(text) for text in illegal.params["nearest"]]
            found = [(a.verb != action.verb, _apart(action.text, a.text)) for a in named]
            assert found == ranks[:3]
            assert len(set(named)) == len(named)


def _apart(one: str, other: str) -> int:
    mine, theirs = Counter(one.split()), Counter(other.split())
    return ((mine - theirs) + (theirs - mine)).total()
