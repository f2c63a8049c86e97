"""Why a turn is advised: the sentence that fits what its first step does, in every language."""

import pytest

from fertility_widget import GameWidget, Table, nile
from fertility_widget.nile.players import reason
from fertility_widget.text import LANGUAGES, describe
from fertility_widget.widget import hint
from tests.widget.conftest import send

START = nile.setup(2, seed=4, names=["Ana", "Ben"], first=0, monuments=True, crops="PWLCF")
LAND = ("field P 0 2", "field W 1 1", "monument wall 0 1", "hand 0 P W W C C PW S", "flood L")


def position(*edits: str) -> nile.State:
    state = START
    for edit in edits:
        state = nile.edit(state, edit)
    return state


TURNS = {
    "flood": ("flood", ["flood"]),
    "market": ("trade", ["market P C"]),
    "offer": ("trade", ["offer P C"]),
    "then": ("trade", ["done", "plant C C"]),
    "done": ("trade", ["done", "pass"]),
    "open": ("play", ["plant C C"]),
    "overplant": ("play", ["plant W W"]),
    "grow": ("play", ["plant P"]),
    "build": ("play", ["plant S wall"]),
    "speculate": ("play", ["speculate PW"]),
    "pass": ("play", ["pass"]),
}


@pytest.mark.parametrize("code", TURNS)
def test_every_step_has_its_own(code: str) -> None:
    phase, turn = TURNS[code]
    said = reason(position(*LAND, f"turn 0 {phase}"), [nile.decode(text) for text in turn])
    assert said.key == f"nile-players.reason.{code}"
    assert len({describe(said, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_one_new_field_of_two_is_the_reason() -> None:
    said = reason(position(*LAND, "turn 0 play"), [nile.decode("plant P C")])
    assert describe(said).startswith("Nobody grows castor yet: every flood of that crop ")


def test_it_stands_in_the_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "SECONDS", 0.05)
    table = Table(nile, start=position(*LAND, "turn 0 play"))
    widget = GameWidget(table, viewer=0)
    send(widget, "/hint", seq=3)
    [row] = widget.advice["rows"]
    turn = [nile.decode(step["action"]) for step in row["steps"]]
    why = describe(reason(table.state, turn))
    assert widget.feedback["text"] == f"Hint: {row['steps'][0]['text']} {why}"
