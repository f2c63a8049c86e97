"""Every kind of exercise in positions of played games: what is right, and what is not, and why."""

from random import Random
from typing import Any

import pytest

from fertility_widget.fertility import rules
from fertility_widget.fertility.rules.squares import NAMES
from fertility_widget.lessons import KINDS, Exercise, WrongAnswer
from fertility_widget.lessons.kind import MISSING
from fertility_widget.text import LANGUAGES, Message
from tests.fertility.lessons.perturbed import perturbed
from tests.fertility.lessons.positions import exercise
from tests.text.typography import faults

SEEDS = 8
SLOW = ("turn", "supply", "payment")
kinds = pytest.mark.parametrize("kind", KINDS)


def exercises(kind: str) -> list[Exercise]:
    return [exercise(kind, seed) for seed in range(3 if kind in SLOW else SEEDS)]


@kinds
def test_the_right_answer_is_accepted(kind: str) -> None:
    for asked in exercises(kind):
        verdict = asked.check(asked.right)
        assert verdict.right
        assert verdict.pieces
        assert not verdict.wrong


@kinds
def test_any_other_is_refused_and_says_what_is_wrong(kind: str) -> None:
    seen = 0
    for place, asked in enumerate(exercises(kind)):
        for answer, part in perturbed(asked, Random(place)):
            with pytest.raises(WrongAnswer) as refused:
                asked.check(answer)
            verdict = refused.value.verdict
            assert part in {piece.part for piece in verdict.wrong}, (asked, answer)
            for piece in verdict.wrong:
                assert bool(piece.reasons) == (piece != MISSING), (asked, answer, piece)
                assert set(piece.rules) <= set(rules())
                assert {s for why in piece.reasons for s in why.squares} <= set(NAMES)
            seen += 1
    assert seen >= 6


@kinds
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_properly(kind: str, language: str) -> None:
    for place, asked in enumerate(exercises(kind)[:3]):
        said = [asked.ask(language), *(hint.describe(language) for hint in asked.hints)]
        said.append(asked.verdict(asked.right).describe(language))
        answers = list(perturbed(asked, Random(place)))[:6]
        said += [asked.verdict(answer).describe(language) for answer, _ in answers]
        assert not [(text, faults(text, language)) for text in said if faults(text, language)]


@kinds
def test_hints_say_where_to_look_then_which_rule_then_a_piece(kind: str) -> None:
    for asked in exercises(kind)[:3]:
        where, rule, piece = asked.hints
        assert len({hint.describe() for hint in asked.hints}) == 3
        assert rule.message == rules()[rule.rule]
        assert isinstance(where.message, Message)
        assert isinstance(piece.message, Message)


@kinds
@pytest.mark.parametrize(
    "answer",
    [None, 7, 1.5, [None], ["z9"], {"A": {"G": -1}}, {"Q": 1}, {1: 2}, "x" * 9999, [["a1"]], b"d4",
     {"A": {"G": True}}, {"wheat": 10**30}, object(), {"D": "nowhere"}, "F9.9"],
)  # fmt: skip
def test_what_is_no_answer_is_an_error_that_says_what_is_expected(kind: str, answer: Any) -> None:
    with pytest.raises(ValueError, match=r"expected|Cannot read") as wrong:
        exercise(kind, 1).check(answer)
    assert not isinstance(wrong.value, AssertionError)
    assert len(str(wrong.value)) < 1200


@kinds
def test_an_exercise_is_a_value(kind: str) -> None:
    one = exercise(kind, 2)
    again: Exercise = eval(repr(one), {"Exercise": Exercise})
    assert again == one
    assert again.right == one.right
    assert hash(again) == hash(one)


@kinds
def test_what_is_played_out_can_be_played(kind: str) -> None:
    from fertility_widget import fertility

    for asked in exercises(kind)[:3]:
        state = asked.state
        for action in asked.line():
            state = fertility.apply(state, action).state


@pytest.mark.parametrize(
    ("kind", "params"),
    [
        ("harvest", {}),
        ("harvest", {"action": "end"}),
        ("harvest", {"action": "place AG a1 l8"}),
        ("harvest", {"action": "nonsense"}),
        ("squares", {"tile": "ZZ"}),
        ("quarries", {"action": 3}),
        ("payment", {"district": "D99"}),
        ("count", {"seat": 9}),
        ("after", {}),
        ("after", {"fields": []}),
        ("after", {"fields": "wheat 0"}),
        ("after", {"fields": ["rain"]}),
        ("after", {"fields": ["wheat 9"]}),
        ("after", {"fields": ["wheat 0 G"]}),
        ("after", {"fields": ["beside 0"]}),
        ("after", {"fields": ["beside 0 W"]}),
        ("after", {"fields": ["pile", "pile"]}),
        ("after", {"fields": ["pile", 3]}),
        ("after", {"fields": ["pile"], "line": "end"}),
        ("after", {"fields": ["pile"], "line": "nonsense"}),
        ("after", {"fields": ["pile"], "line": "", "game": {"seats": 2}}),
        ("after", {"fields": ["pile"], "game": {"seats": 5}}),
        ("after", {"fields": ["pile"], "game": {"seats": 3, "variant": "two-player"}}),
        ("after", {"fields": ["pile"], "game": {"seed": 1}}),
        ("winners", {}),
        ("winners", {"line": "skip"}),
        ("refusal", {"action": "end", "choices": ["F2.2"]}),
        ("juggling", {}),
    ],
)
def test_what_cannot_be_asked_is_no_exercise(kind: str, params: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"expected|Cannot read|is for 2 seats"):
        Exercise(kind, exercise("turn", 1).position, params)
