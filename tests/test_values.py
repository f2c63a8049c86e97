"""Values behave as values: whatever people hold in their hands can be copied, pickled, compared and
shown, or says plainly that it cannot."""

import copy
import importlib
import inspect
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

import fertility_widget
from fertility_widget import (
    GameWidget,
    LessonWidget,
    StartWidget,
    Table,
    analysis,
    draw,
    fertility,
    lessons,
)
from fertility_widget.analysis import bots
from fertility_widget.lessons.progress import Given, Mark
from fertility_widget.text import Message

ROOMS = ("", ".fertility", ".analysis", ".lessons", ".draw", ".text")
TURN = "place AB d3 e3; skip; supply B m3; bonus G m2; supply A m2; supply B m4; end; draft AP"


@cache
def played() -> Table:
    table = Table(fertility, seats=2, seed=7)
    table.play_turn(TURN)
    return table


@cache
def lesson() -> lessons.Lesson:
    begun = lessons.load("harvest-connection", "de")
    begun.check(begun.questions[0], begun[begun.questions[0]].right)
    return begun


def raised(failing: Callable[[], object]) -> Exception:
    with pytest.raises(Exception) as caught:  # noqa: PT011
        failing()
    return caught.value


def over() -> Any:
    table = Table(fertility, seats=2, seed=1)
    while actions := table.legal_actions():
        table.play(actions[-1])
    return table


def failing_bot(state: Any) -> str:
    raise ValueError("no idea")


def league() -> Any:
    entries = {"Ana": bots.greedy(seed=0), "Ben": bots.random(seed=0)}
    return analysis.tournament(entries, games=2, progress=False)


# Of every public class (by name), one; and what functions of the public rooms give back.
EXAMPLES: dict[str, Callable[[], Any]] = {
    "Table": played,
    "Illegal": lambda: Table(fertility, seats=2, seed=7).why_not("place AB f6 g6"),
    "IllegalAction": lambda: raised(lambda: fertility.apply(played().start, "place AB f6 g6")),
    "InvalidNotation": lambda: raised(lambda: fertility.decode("dance")),
    "ComponentsError": lambda: raised(lambda: fertility.load_components("no such file")),
    "RecordError": lambda: raised(lambda: Table.from_record("game: chess")),
    "State": lambda: played().state,
    "Tile": lambda: fertility.Tile("AB"),
    "an action": lambda: fertility.legal_actions(played().state)[0],
    "a step": lambda: played().steps[0],
    "an event": lambda: played().steps[0].events[0],
    "an outcome": lambda: over().outcome,
    "a sheet": lambda: fertility.sheet(played().state, 0),
    "previews": lambda: fertility.previews(played().state),
    "a change": lambda: fertility.changes(played().start, played().state)[0],
    "rules": fertility.rules,
    "a rule": lambda: fertility.rules()["F3.A"],
    "components": lambda: fertility.load_components(None),
    "Analysis": lambda: analysis.analyse(played(), budget=4, seed=1, progress=False),
    "BestTurn": lambda: analysis.best_turn(played().state),
    "BotError": lambda: raised(lambda: analysis.play_games([failing_bot] * 2, 1, progress=False)),
    "Comparison": lambda: analysis.compare(played().start, TURN, TURN, budget=4, seed=1),
    "Games": lambda: analysis.play_games([bots.random(seed=1)] * 2, 2, seed=1, progress=False),
    "Game": lambda: EXAMPLES["Games"]()[0],
    "Remark": lambda: analysis.remark(played().start, TURN),
    "Review": lambda: analysis.review(played(), budget=4, seed=1, progress=False),
    "Tournament": league,
    "bots": lambda: [bots.greedy(seed=1), bots.random(seed=1), bots.strong(level=1, seed=1)],
    "Lesson": lesson,
    "LessonStep": lambda: lesson().steps[0],
    "Exercise": lambda: lesson()[lesson().questions[0]],
    "Verdict": lambda: lesson().verdict("two", {"A": {"A": 1}}),
    "Piece": lambda: EXAMPLES["Verdict"]().pieces[0],
    "Reason": lambda: lesson()["two"].hints[0],
    "WrongAnswer": lambda: raised(lambda: lesson().check("two", {"A": {"A": 1}})),
    "Mark": lambda: Mark(1, 2, True),
    "Given": lambda: Given([1], {"a": 2}),
    "Progress": lambda: lesson().progress,
    "HandIn": lambda: lesson().handed_in("Ana"),
    "ClassResults": lambda: lessons.ClassResults([], [], "en"),
    "Summary": lambda: lessons.summary("de"),
    "Worksheet": lambda: lessons.worksheet(lesson()),
    "LessonPage": lambda: lessons.page(lesson()),
    "Example": lambda: next(iter(lessons.examples().values())),
    "Puzzle": lambda: lessons.daily("2026-11-16"),
    "Practice": lambda: lessons.practice([lessons.daily("2026-11-16")]),
    "Snapshot": lambda: draw.Snapshot("<svg/>", "a picture"),
    "Message": lambda: Message("kernel.turn-over", {"rest": "skip"}),
}
LIVE: dict[str, Callable[[], Any]] = {
    "GameWidget": lambda: GameWidget(played().branch()),
    "LessonWidget": lambda: LessonWidget(lesson()),
    "StartWidget": StartWidget,
}
PROTOCOLS = {"Describable"}


def public_classes() -> set[str]:
    rooms = [importlib.import_module(fertility_widget.__name__ + room) for room in ROOMS]
    return {name for room in rooms for name in room.__all__ if inspect.isclass(getattr(room, name))}


def test_there_is_an_example_of_every_public_class() -> None:
    assert public_classes() <= set(EXAMPLES) | set(LIVE) | PROTOCOLS


@pytest.mark.parametrize("name", EXAMPLES)
def test_copies_and_pickles_are_the_same_again(name: str) -> None:
    value = EXAMPLES[name]()
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert type(again) is type(value)
        assert shown(again) == shown(value)
        if "__eq__" in dir_of(value):
            assert again == value


def dir_of(value: Any) -> set[str]:
    """What its classes say of themselves."""
    return {name for cls in type(value).__mro__[:-1] for name in vars(cls)}


def shown(value: Any) -> Any:
    """Exceptions are compared by what they say and carry, other things by what they show."""
    if isinstance(value, Exception):
        return type(value), str(value), {k: repr(v) for k, v in vars(value).items()}
    return repr(value)


@pytest.mark.parametrize("name", [*EXAMPLES, *LIVE])
def test_nothing_shows_an_address(name: str) -> None:
    assert " at 0x" not in repr((EXAMPLES | LIVE)[name]())


@pytest.mark.parametrize("name", LIVE)
@pytest.mark.parametrize(
    "way", [copy.copy, copy.deepcopy, pickle.dumps], ids=["copy", "deepcopy", "pickle"]
)
def test_a_board_says_that_it_cannot_be_copied(name: str, way: Any) -> None:
    with pytest.raises(TypeError, match=f"{name}.*again"):
        way(LIVE[name]())


def fail(name: str) -> None:
    raise EXAMPLES[name]()


def test_our_exceptions_survive_a_process_pool() -> None:
    names = ["IllegalAction", "InvalidNotation", "ComponentsError", "RecordError", "WrongAnswer"]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        for name in names:
            error = pool.submit(fail, name).exception(timeout=60)
            assert type(error).__name__ == name
            assert str(error) == str(EXAMPLES[name]())
        assert pool.submit(Path).result(timeout=60)  # and so does the pool
