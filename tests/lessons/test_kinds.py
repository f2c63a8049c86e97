"""Every kind of exercise in positions of played games: what is right, and what is not, and why."""

import re
from random import Random
from typing import Any

import pytest

from fertility_widget.lessons import Exercise, WrongAnswer
from fertility_widget.lessons.kind import MISSING
from fertility_widget.text import LANGUAGES, Message
from tests.lessons import asking
from tests.lessons.asking import exercise, kinds, perturbed
from tests.text.typography import faults


def exercises(game: str, kind: str) -> list[Exercise]:
    return asking.exercises(game, kind, 3, 8)


@kinds
def test_the_right_answer_is_accepted(game: str, kind: str) -> None:
    for asked in exercises(game, kind):
        verdict = asked.check(asked.right)
        assert verdict.right
        assert verdict.pieces
        assert not verdict.wrong


@kinds
def test_any_other_is_refused_and_says_what_is_wrong(game: str, kind: str) -> None:
    seen = 0
    for place, asked in enumerate(exercises(game, kind)):
        for answer, part in perturbed(asked, Random(place)):
            with pytest.raises(WrongAnswer) as refused:
                asked.check(answer)
            verdict = refused.value.verdict
            assert part in {piece.part for piece in verdict.wrong}, (asked, answer)
            for piece in verdict.wrong:
                assert bool(piece.reasons) == (piece != MISSING), (asked, answer, piece)
                assert set(piece.rules) <= set(asked.game.rules())
                marks = [mark for why in piece.reasons for mark in why.squares]
                assert all(re.fullmatch(asked.game.MARK, mark) for mark in marks)
            seen += 1
    assert seen >= 6


@kinds
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_properly(game: str, kind: str, language: str) -> None:
    for place, asked in enumerate(exercises(game, kind)[:3]):
        said = [asked.ask(language), *(hint.describe(language) for hint in asked.hints)]
        said.append(asked.verdict(asked.right).describe(language))
        answers = list(perturbed(asked, Random(place)))[:6]
        said += [asked.verdict(answer).describe(language) for answer, _ in answers]
        assert not [(text, faults(text, language)) for text in said if faults(text, language)]


@kinds
def test_hints_say_where_to_look_then_which_rule_then_a_piece(game: str, kind: str) -> None:
    for asked in exercises(game, kind)[:3]:
        where, rule, piece = asked.hints
        assert len({hint.describe() for hint in asked.hints}) == 3
        assert rule.message == asked.game.rules()[rule.rule]
        assert isinstance(where.message, Message)
        assert isinstance(piece.message, Message)


@kinds
@pytest.mark.parametrize(
    "answer",
    [None, -7, 1.5, [None], ["z9"], {"A": {"G": -1}}, {"Q": 1}, {1: 2}, "x" * 9999, [["a1"]], b"d4",
     {"A": {"G": True}}, {"wheat": 10**30}, object(), {"D": "nowhere"}, "F9.9"],
)  # fmt: skip
def test_what_is_no_answer_is_an_error_that_says_what_is_expected(
    game: str, kind: str, answer: Any
) -> None:
    with pytest.raises(ValueError, match=r"expected|Cannot read") as wrong:
        exercise(game, kind, 1).check(answer)
    assert not isinstance(wrong.value, AssertionError)
    assert len(str(wrong.value)) < 1200


@kinds
def test_an_exercise_is_a_value(game: str, kind: str) -> None:
    one = exercise(game, kind, 2)
    again: Exercise = eval(repr(one), {"Exercise": Exercise})
    assert again == one
    assert again.right == one.right
    assert hash(again) == hash(one)


@kinds
def test_what_is_played_out_can_be_played(game: str, kind: str) -> None:
    for asked in exercises(game, kind)[:3]:
        state = asked.state
        for action in asked.line():
            state = asked.game.apply(state, action).state


@pytest.mark.parametrize(
    ("game", "kind", "params"),
    [
        ("fertility", "harvest", {}),
        ("fertility", "harvest", {"action": "end"}),
        ("fertility", "harvest", {"action": "place AG a1 l8"}),
        ("fertility", "harvest", {"action": "nonsense"}),
        ("fertility", "squares", {"tile": "ZZ"}),
        ("fertility", "quarries", {"action": 3}),
        ("fertility", "payment", {"district": "D99"}),
        ("fertility", "count", {"seat": 9}),
        ("fertility", "after", {}),
        ("fertility", "after", {"fields": []}),
        ("fertility", "after", {"fields": "wheat 0"}),
        ("fertility", "after", {"fields": ["rain"]}),
        ("fertility", "after", {"fields": ["wheat 9"]}),
        ("fertility", "after", {"fields": ["wheat 0 G"]}),
        ("fertility", "after", {"fields": ["beside 0"]}),
        ("fertility", "after", {"fields": ["beside 0 W"]}),
        ("fertility", "after", {"fields": ["pile", "pile"]}),
        ("fertility", "after", {"fields": ["pile", 3]}),
        ("fertility", "after", {"fields": ["pile"], "line": "end"}),
        ("fertility", "after", {"fields": ["pile"], "line": "nonsense"}),
        ("fertility", "after", {"fields": ["pile"], "line": "", "game": {"seats": 2}}),
        ("fertility", "after", {"fields": ["pile"], "game": {"seats": 5}}),
        ("fertility", "after", {"fields": ["pile"], "game": {"seats": 3, "variant": "two-player"}}),
        ("fertility", "after", {"fields": ["pile"], "game": {"seed": 1}}),
        ("fertility", "winners", {}),
        ("fertility", "winners", {"line": "skip"}),
        ("fertility", "refusal", {"action": "end", "choices": ["F2.2"]}),
        ("fertility", "juggling", {}),
        ("nile", "harvest", {}),
        ("nile", "harvest", {"flood": "locusts"}),
        ("nile", "harvest", {"flood": "PG"}),
        ("nile", "speculation", {"flood": 3}),
        ("nile", "planting", {"action": "pass"}),
        ("nile", "planting", {"action": "nonsense"}),
        ("nile", "refusal", {"action": "plant P", "choices": ["N1.1"]}),
        ("nile", "stack", {}),
        ("nile", "seen", {}),
        ("nile", "seen", {"seat": 9}),
        ("nile", "seen", {"seat": 1, "things": ["rain"]}),
        ("nile", "seen", {"seat": 1, "things": ["pile"]}),
        ("nile", "trade", {"goal": "pass"}),
        ("nile", "risk", {"turns": ["pass"]}),
        ("nile", "risk", {"turns": ["pass", "plant P P P P P P P P"]}),
        ("nile", "juggling", {}),
    ],
)
def test_what_cannot_be_asked_is_no_exercise(game: str, kind: str, params: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"expected|Cannot read|is for 2 seats"):
        Exercise(kind, exercise(game, "refusal", 1).position, params)
