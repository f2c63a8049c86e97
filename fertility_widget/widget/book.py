"""A lesson's answers, written down beforehand: for a page that has no Python behind it.

A *book* is plain data. Of every step with a position it has the traits that a board begins with;
of a question also what ``LessonSession`` would tell: hints, verdicts (see verdicts.py), the
solution, and the board when it is played out. js/src/host/book.ts reads it.
"""

from collections.abc import Iterable
from typing import Any

from ..lessons import Exercise, Lesson, LessonStep
from ..lessons.kind import MISSING
from ..text import describe, say
from ..text.catalogue import raw, under
from .lesson_session import LessonSession
from .task import ASKS, judged, reasoned
from .verdicts import Plain, Table

# Sentences to be filled in by the page, and those as they are.
TOLD = ("lessons.right", "lessons.wrong", "lessons.progress", "lessons.progress-shown",
        "lessons.handed-in", "widget.lesson.revealed", "widget.lesson.hidden",
        "widget.lesson.rewound")  # fmt: skip
REFUSALS = ("malformed", "unknown-command")
WORDED = ("choices", "squares")  # parts of a form, as Exercise.lacks looks for them
APART = ("task", "feedback")  # traits that a page writes itself


def book(lesson: Lesson) -> dict[str, Plain]:
    """Of all that is shown and asked, in the lesson's language; nobody has answered anything."""
    shown = [step.name for step in lesson.steps if step.state is not None]
    # Each with a progress of its own: to look something up in one tells nothing to the others.
    sessions = {name: LessonSession(lesson.afresh(lesson.language), name) for name in shown}
    every = [_begun(session) for session in sessions.values()]
    alike = {name: v for name, v in every[0].items() if all(other[name] == v for other in every)}
    return {
        "game": lesson.game.NAME,
        "lesson": lesson.name,
        "language": lesson.language,
        "questions": list(lesson.questions),
        "says": _says(lesson.language),
        "values": alike,
        "steps": {
            name: {"values": {k: v for k, v in values.items() if k not in alike}}
            | _question(session)
            for (name, session), values in zip(sessions.items(), every, strict=True)
        },
    }


def _begun(session: LessonSession) -> dict[str, Plain]:
    """What a board begins with. Where the answer is played there is nothing to be played on a page:
    it would not know what follows."""
    values, task = session.values.copy(), session.task
    if task.has("line"):
        form = {name: v for name, v in values["task"]["form"].items() if name != "line"}
        values["task"] = values["task"] | {"form": form}
        values["view"], values["phrases"] = values["view"] | {"legal": []}, {}
    return values


def _says(language: str) -> dict[str, str]:
    refused = under("widget.refused", language)
    own = [code for code in refused if code.startswith("lesson-") or code in REFUSALS]
    return {
        **{key.rpartition(".")[2]: raw(key, language) for key in TOLD},
        **{code: refused[code] for code in own},
        "missing": describe(MISSING.message, language),
    }


def _question(session: LessonSession) -> dict[str, Plain]:
    """{} where nothing is asked."""
    step, language = session.task.step, session.board.language
    exercise = step.exercise
    if exercise is None:
        return {}
    table = {} if exercise.form.get("line") else Table(exercise, language).plain()
    revealed = _heard(session, "/reveal")["task"]
    return {
        "question": {
            "lacks": _lacks(exercise),
            "hints": [reasoned(hint, language) for hint in exercise.hints],
            "solution": judged(exercise.verdict(exercise.right), language),
            "marks": revealed["marks"],
            "closing": revealed["closing"],
            "plays": dict(_plays(session, exercise, table)),
            **table,
        }
    }


def _lacks(exercise: Exercise) -> Plain:
    """What has to be filled in before it is an answer: every group of fields, and words."""
    fields = exercise.form.get("fields", ())
    part = next((part for part in WORDED if exercise.form.get(part)), "")
    return {
        "groups": {field["id"]: field.get("group", field["id"]) for field in fields},
        "words": f"lesson-{ASKS[part]}" if part else "",
    }


def _plays(session: LessonSession, exercise: Exercise, table: Plain) -> Iterable[tuple[str, Plain]]:
    """The board when it is played out: as it is right, and by any other right answer in letters."""
    if exercise.line():
        yield "", _played_out(session)
    for letters, entry in table.get("tokens", {}).get("listed", {}).items():
        if entry["right"]:
            counts = (f"{letter}={letters.count(letter)}" for letter in table["tokens"]["letters"])
            _heard(session, "/hide")
            _heard(session, f"/check {' '.join(counts)}")
            yield letters, _played_out(session)


def _played_out(session: LessonSession) -> Plain:
    before = session.values.copy()
    after = _heard(session, "/playout")
    new = {name: v for name, v in after.items() if v != before[name] and name not in APART}
    _heard(session, "/rewind")
    return {"values": new, "text": after["feedback"]["text"]}


def _heard(session: LessonSession, action: str) -> dict[str, Plain]:
    """All values, once a page has asked that."""
    session.hear({"intent": {"seq": 0, "ply": session.board.ply, "action": action}})
    assert session.values["feedback"]["ok"], (action, session.values["feedback"])
    return session.values.copy()
