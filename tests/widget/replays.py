"""What a learner asks of a lesson, and what Python tells then: for a page that answers from a book,
and must tell the same."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from fertility_widget.lessons import Exercise, Lesson, LessonStep, Progress
from fertility_widget.lessons.exercise import Filled
from fertility_widget.lessons.source import Source
from fertility_widget.text import LANGUAGES
from fertility_widget.widget.book import book
from fertility_widget.widget.lesson_session import LessonSession
from tests.lessons.asking import KINDS, exercise

from .looking_up import answers

NAME = "harvest-connection"  # its words stand for any lesson's
BY_HAND = ("/handin Mia Müller/..", "/handin  ", f"/handin {'x' * 61}", "/nonsense", "/log", "/check",
           "/check A=1000", "/check A=x", "/hello")  # fmt: skip
OFTEN = ("/hint", "/reveal", "/hide", "/playout", "/rewind")


def lesson_of(asked: Exercise, language: str) -> Lesson:
    """Of one question."""
    step = LessonStep("only", f"lesson-{NAME}.first", (), asked.state, (), asked)
    return Lesson(Source(NAME, "03_x", (step,), asked.game.NAME), language, Progress())


def replays(number: int) -> Iterator[dict[str, Any]]:
    """Of every kind of every game, with so many commands."""
    for place, (game, kind) in enumerate(KINDS):
        asked = exercise(game, kind, place)
        yield replay(lesson_of(asked, LANGUAGES[place % 4]), "only", Random(kind), number)


def replay(lesson: Lesson, name: str, rng: Random, number: int) -> dict[str, Any]:
    """The book, what is asked, and after each all that a page has been told by then."""
    session = LessonSession(lesson.afresh(lesson.language), name)
    asked, told = lesson[name], []
    for seq, action in enumerate(_commands(asked, rng, number)):
        if action == "/playout" and not session.values["task"]["playable"]:
            continue
        intent = {"seq": seq, "ply": session.board.ply, "action": action}
        answer = session.hear({"intent": intent})
        told.append({"intent": intent, "answer": answer, "values": dict(session.values)})
    kept = session.task.lesson.progress.to_dict()
    made = {"book": book(lesson), "step": name, "told": told, "kept": kept}
    return dict(json.loads(json.dumps(made)))


def _commands(asked: Exercise, rng: Random, number: int) -> Iterator[str]:
    given = answers(asked, rng, number)
    yield from BY_HAND
    for _ in range(number):
        yield rng.choice(OFTEN) if rng.random() < 0.35 else command(asked, next(given))
    right = asked.right_filled
    for action in (command(asked, right), "/playout", "/rewind", "/handin Ana"):
        yield action


def command(asked: Exercise, given: Filled) -> str:
    """As a page sends it."""
    words = given.words or (("none",) if asked.form.get("squares") else ())
    return " ".join(["/check", *(f"{name}={n}" for name, n in given.numbers.items()), *words])
