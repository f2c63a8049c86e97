"""A lesson's answers, written down beforehand: for a page that has no Python behind it.

A *book* is plain data. Of every step with a position it has the traits that a board begins with;
of a question also what ``LessonSession`` would tell: hints, verdicts (see verdicts.py), the
solution, and the board when it is played out. js/src/host/book.ts reads it.
"""

from collections.abc import Iterable

from ..lessons import Exercise, Lesson
from ..lessons.exercise import WORDED
from ..lessons.kind import MISSING
from ..text import describe
from ..text.catalogue import raw, under
from .lesson_session import LessonSession
from .task import ASKS, judged, reasoned
from .unrolled import unrolled
from .verdicts import Plain, VerdictTable

# Sentences to be filled in by the page, and those as they are.
TOLD = ("lessons.right", "lessons.wrong", "lessons.progress", "lessons.progress-shown",
        "lessons.handed-in", "widget.lesson.revealed", "widget.lesson.hidden",
        "widget.lesson.rewound", "widget.undone", "widget.back")  # fmt: skip
REFUSALS = ("malformed", "nothing-to-undo", "nothing-to-redo", "revealed")
TABLES = {"parts", "mix", "places"}  # by which answers are judged
APART = ("task", "feedback")  # traits that a page writes itself


def book(lesson: Lesson, only: str = "") -> dict[str, Plain]:
    """Of all that is shown and asked, or of one step, in the lesson's language; nobody has answered
    anything."""
    told = (lesson.step(only),) if only else lesson.steps
    shown = [step.name for step in told if step.state is not None]
    # Each with a progress of its own: to look something up in one tells nothing to the others.
    sessions = {name: LessonSession(lesson.afresh(lesson.language), name) for name in shown}
    steps = {name: _step(session) for name, session in sessions.items()}
    first, *others = [step["values"] for step in steps.values()]
    alike = {name: v for name, v in first.items() if all(other[name] == v for other in others)}
    for step in steps.values():
        step["values"] = {name: v for name, v in step["values"].items() if name not in alike}
    return {
        "game": lesson.game.NAME,
        "lesson": lesson.name,
        "language": lesson.language,
        "questions": list(lesson.questions),
        "says": _says(lesson.language),
        "values": alike,
        "steps": steps,
    }


def is_judged(step: Plain) -> bool:
    """Whether a page can say what is right of an answer, if anything is asked."""
    return "question" not in step or not TABLES.isdisjoint(step["question"])


def _step(session: LessonSession) -> dict[str, Plain]:
    begun, exercise = session.values.copy(), session.task.step.exercise
    if exercise is None:
        return {"values": begun}
    table = _table(session, exercise)
    return {
        "values": begun if table else _unplayed(begun),
        "question": _question(session, exercise, table) | table,
    }


def _table(session: LessonSession, exercise: Exercise) -> dict[str, Plain]:
    """By which answers are judged; {} where they are too many ways to play."""
    if not exercise.form.get("line"):
        return dict(VerdictTable(exercise, session.board.language).plain())
    places = unrolled(session, exercise)
    return {"places": places} if places else {}


def _unplayed(values: dict[str, Plain]) -> dict[str, Plain]:
    """Nothing can be played on a page that would not know what follows."""
    form = {name: v for name, v in values["task"]["form"].items() if name != "line"}
    task, view = values["task"] | {"form": form}, values["view"] | {"legal": []}
    return values | {"task": task, "view": view, "phrases": {}}


def _says(language: str) -> dict[str, Plain]:
    refused = under("widget.refused", language)
    own = [code for code in refused if code.startswith("lesson-") or code in REFUSALS]
    return {
        **{key.rpartition(".")[2]: raw(key, language) for key in TOLD},
        "missing": describe(MISSING.message, language),
        "refused": {code: refused[code] for code in own},
    }


def _question(session: LessonSession, exercise: Exercise, table: Plain) -> dict[str, Plain]:
    language, revealed = session.board.language, _heard(session, "/reveal")["task"]
    return {
        "lacks": _lacks(exercise),
        "hints": [reasoned(hint, language) for hint in exercise.hints],
        "solution": judged(exercise.verdict(exercise.right), language),
        "marks": revealed["marks"],
        "closing": revealed["closing"],
        "plays": dict(_plays(session, exercise, table)),
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
    for letters, entry in table.get("mix", {}).get("listed", {}).items():
        if entry["right"]:
            counts = (f"{letter}={letters.count(letter)}" for letter in table["mix"]["letters"])
            _heard(session, "/hide")
            _heard(session, f"/check {' '.join(counts)}")
            yield letters, _played_out(session)


def _played_out(session: LessonSession) -> Plain:
    before = session.values.copy()
    after = _heard(session, "/playout")
    new = {name: v for name, v in after.items() if v != before[name] and name not in APART}
    if session.task.has("line"):  # it has been played: nothing more counts
        new |= {
            "phrases": {},
            "study": new["study"] | {"view": new["study"]["view"] | {"legal": []}},
        }
    _heard(session, "/rewind")
    return {"values": new, "text": after["feedback"]["text"]}


def _heard(session: LessonSession, action: str) -> dict[str, Plain]:
    """All values, once a page has asked that."""
    session.hear({"intent": {"seq": 0, "ply": session.board.ply, "action": action}})
    assert session.values["feedback"]["ok"], (action, session.values["feedback"])
    return session.values.copy()
