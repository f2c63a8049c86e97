"""Questions stay questions: what is said to a wrong answer speaks of what was claimed, part by
part, and never of the right answer. For every kind, in positions of played games."""

from collections import defaultdict
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from fertility_widget.lessons import Exercise, Piece
from fertility_widget.lessons.kind import MISSING
from fertility_widget.text import LANGUAGES, Message
from tests.lessons import asking as every
from tests.lessons.asking import LINES, claims, kinds, perturbed
from tests.widget.asked import asked
from tests.widget.conftest import Browser

NUMBERS = [
    *(("fertility", kind) for kind in ("harvest", "count", "after")),
    *(("nile", kind) for kind in ("harvest", "speculation")),
]


def exercises(game: str, kind: str) -> list[Exercise]:
    return every.exercises(game, kind, 2, 6)


def wrong_answers(asking: Exercise, rng: Random) -> list[Any]:
    """One mistake, and several: parts of two wrong answers together."""
    single = [answer for answer, _ in perturbed(asking, rng)]
    several = [_mixed(*rng.sample(single, 2)) for _ in range(20)] if len(single) > 1 else []
    return [answer for answer in single + several if not asking.verdict(answer).right]


def _mixed(one: Any, other: Any) -> Any:
    if isinstance(one, dict):
        return {key: other[key] if place % 2 else one[key] for place, key in enumerate(one)}
    return [*dict.fromkeys((*one, *other))] if isinstance(one, list) else one


def spoken(asking: Exercise, answer: Any) -> dict[str, Piece]:
    """Of a line, what is said to the whole of it is about the whole of it."""
    whole = ("total", "end") if asking.kind in LINES[asking.game.NAME] else ()
    pieces = asking.verdict(answer).pieces
    return {piece.part: piece for piece in pieces if piece.part not in whole}


@kinds
def test_what_is_said_of_a_part_depends_on_that_part_alone(game: str, kind: str) -> None:
    compared = 0
    for seed, asking in enumerate(exercises(game, kind)):
        said: dict[tuple[str, str], set[str]] = defaultdict(set)
        for answer in wrong_answers(asking, Random(seed)):
            claimed = claims(asking, answer)
            for part, piece in spoken(asking, answer).items():
                if piece == MISSING:
                    continue
                assert part in claimed, (asking, answer, piece)
                said[part, repr(claimed[part])].add(repr(piece))
                compared += 1
        assert all(len(words) == 1 for words in said.values())
    assert compared >= 6


def numbers(value: Any) -> set[int]:
    """Every one that a message is made of."""
    if isinstance(value, int | str):
        return {value} if isinstance(value, int) else set()
    if isinstance(value, Message):
        return numbers(value.params)
    parts = value.values() if isinstance(value, Mapping) else value
    return set[int]().union(*map(numbers, parts))


@pytest.mark.parametrize(("game", "kind"), NUMBERS)
def test_no_number_is_told_but_the_one_that_was_claimed(game: str, kind: str) -> None:
    for seed, asking in enumerate(exercises(game, kind)):
        right = claims(asking, asking.right)
        for answer in wrong_answers(asking, Random(seed)):
            for piece in asking.verdict(answer).wrong:
                said = [why.message for why in piece.reasons if isinstance(why.message, Message)]
                told = numbers([piece.message, *said])
                assert right.get(piece.part) not in told, (answer, piece)


@kinds
def test_of_what_is_missing_only_that_it_is(game: str, kind: str) -> None:
    for seed, asking in enumerate(exercises(game, kind)):
        for answer in wrong_answers(asking, Random(seed)):
            missing = [piece for piece in asking.verdict(answer).wrong if not piece.reasons]
            assert missing in ([], [MISSING]), (asking, answer)


@kinds
@pytest.mark.parametrize("language", LANGUAGES)
def test_three_wrong_answers_never_show_the_solution(game: str, kind: str, language: str) -> None:
    """In words and as a page is told; the third says of a part what the first did."""
    for seed, asking in enumerate(exercises(game, kind)[:3]):
        right = asking.verdict(asking.right)
        wrong = wrong_answers(asking, Random(seed))[:4]
        told = {piece.describe(language)[2:] for piece in right.pieces}
        widget = asked(asking)
        for answer in wrong:
            shown = []
            for _ in range(3):
                verdict = widget.session.task.verdict = widget.lesson.verdict("only", answer)
                task = widget.session.task.describe(playing=False)
                assert task["solution"] == {}
                assert task["closing"] == ""
                assert not task["playable"]
                shown.append(task["verdict"])
                found = {piece.describe(language)[2:] for piece in verdict.wrong}
                assert not found & told, (asking, answer)
            assert shown[0] == shown[1] == shown[2]
            parts = [piece for piece in shown[0]["pieces"] if piece["right"]]
            assert not [piece["reasons"] for piece in parts if piece["reasons"]]


@kinds
def test_show_me_shows_it_and_says_so(game: str, kind: str) -> None:
    asking = exercises(game, kind)[0]
    widget = asked(asking)
    browser = Browser(widget)
    assert widget.task["steps"] == ["todo"]
    assert browser.ask("/reveal")["ok"]
    assert widget.task["solution"]["right"]
    assert widget.task["steps"] == ["shown"]
    assert widget.task["progress"] == "Solved: 0 of 1, shown: 1. ◐"
    widget.lesson.check("only", asking.right)
    assert widget.task["steps"] == ["shown"]  # it was not found
    assert browser.ask("/step 0")["ok"]
    assert widget.task["solution"] == {}


@kinds
def test_an_untouched_form_is_asked_to_be_filled_in_and_is_no_try(game: str, kind: str) -> None:
    widget = asked(exercises(game, kind)[0])
    answer = Browser(widget).ask("/check")
    assert answer["code"] in ("lesson-choose", "lesson-fill", "lesson-mark", "lesson-play")
    assert widget.task["steps"] == ["todo"]
    assert widget.task["verdict"] == {}
