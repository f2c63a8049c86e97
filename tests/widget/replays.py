"""What a learner asks of a lesson, and what Python tells then: for a page that answers from a book,
and must tell the same."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from fertility_widget import lessons
from fertility_widget.kernel.step import Step
from fertility_widget.lessons import Exercise, Lesson, LessonStep, Progress
from fertility_widget.lessons.exercise import Filled
from fertility_widget.lessons.source import Source
from fertility_widget.text import LANGUAGES
from fertility_widget.widget.book import book
from fertility_widget.widget.lesson_session import LessonSession
from tests.lessons.asking import KINDS, exercise

from .looking_up import answers

NAME = "harvest-connection"  # its words stand for any lesson's
BY_HAND = ("/handin Mia Müller/..", "/handin  ", f"/handin {'x' * 61}", "/nonsense", "/log",
           "/check", "/check A=1000", "/check A=x", "/hello")  # fmt: skip
OFTEN = ("/hint", "/reveal", "/hide", "/hint")


def lesson_of(asked: Exercise, language: str) -> Lesson:
    """Of one question."""
    step = LessonStep("only", f"lesson-{NAME}.first", (), asked.state, (), asked)
    return Lesson(Source(NAME, "03_x", (step,), asked.game.NAME), language, Progress())


def replays(number: int) -> Iterator[dict[str, Any]]:
    """Of every kind that is filled in, of every game, and of all that is played in a lesson; with
    so many commands."""
    for place, (game, kind) in enumerate(KINDS):
        asked = exercise(game, kind, place)
        if not asked.form.get("line"):
            yield replay(lesson_of(asked, LANGUAGES[place % 4]), "only", Random(kind), number)
    for place, asked in enumerate(played()):
        yield replay(lesson_of(asked, LANGUAGES[place % 4]), "only", Random(place), 3 * number)
    yield replay(lessons.load(NAME, "es"), "where", Random(1), number)


def played() -> Iterator[Exercise]:
    """Questions of lessons that are answered by playing."""
    every = (lessons.load(name) for name in lessons.names())
    asked = (lesson[question] for lesson in every for question in lesson.questions)
    return (question for question in asked if question.form.get("line"))


def replay(lesson: Lesson, name: str, rng: Random, number: int) -> dict[str, Any]:
    """The book, what is asked, and after each all that a page has been told by then."""
    session, told = LessonSession(lesson.afresh(lesson.language), name), []
    for seq, action in enumerate(_commands(session, lesson[name], rng, number)):
        intent = {"seq": seq, "ply": session.board.ply, "action": action}
        answer = session.hear({"intent": intent})
        told.append({"intent": intent, "answer": answer, "values": _shown(session, lesson[name])})
    kept = session.task.lesson.progress.to_dict()
    made = {"book": book(lesson), "step": name, "told": told, "kept": kept}
    return dict(json.loads(json.dumps(made)))


def _shown(session: LessonSession, asked: Exercise) -> dict[str, Any]:
    """But for what may be played on a board where nothing more counts: a page offers none of it."""
    values, board = dict(session.values), session.board
    if not asked.form.get("line"):
        return values
    if not _moves(asked, board.table.steps, board.table.state):
        values["view"] = values["view"] | {"legal": []}
    if not _moves(asked, board.line.steps, board.line.state):
        values["phrases"] = {}
        if study := values["study"]:
            values["study"] = study | {"view": study["view"] | {"legal": []}}
    return values


def _moves(asked: Exercise, steps: tuple[Step, ...], state: Any) -> list[str]:
    """What is part of an answer if it is played now."""
    line = tuple(step.action.text for step in steps)
    legal = [action.text for action in asked.game.legal_actions(state)]
    try:
        return legal if legal and len(asked.read((*line, legal[0]))) > len(line) else []
    except ValueError:
        return []


def _commands(session: LessonSession, asked: Exercise, rng: Random, number: int) -> Iterator[str]:
    is_played, table = bool(asked.form.get("line")), session.table
    given = iter(()) if is_played else answers(asked, rng, number)
    yield from BY_HAND[: 3 if is_played else None]
    for _ in range(number):
        often = rng.random() < 0.35
        if is_played and not often and (moves := _moves(asked, table.steps, table.state)):
            action = rng.choice(moves)
            yield from (f"/preview {action}", action)
        elif is_played:
            yield rng.choice(("/undo", "/redo", "/check", "/rewind", *OFTEN))
        else:
            yield rng.choice(OFTEN) if often else command(asked, next(given))
        if session.values["task"]["playable"]:
            yield from ("/playout", "/back" if is_played and often else "/rewind")
    yield "/rewind"
    right = asked.right if is_played else (command(asked, asked.right_filled),)
    yield from (*right, *["/check"] * is_played)
    if session.values["task"]["playable"]:
        yield from ("/playout", "/rewind")
    yield "/handin Ana"


def command(asked: Exercise, given: Filled) -> str:
    """As a page sends it."""
    words = given.words or (("none",) if asked.form.get("squares") else ())
    return " ".join(["/check", *(f"{name}={n}" for name, n in given.numbers.items()), *words])
