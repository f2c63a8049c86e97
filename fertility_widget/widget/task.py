"""A step of a lesson as the browser is told it: words, question, form and verdict."""

from typing import TYPE_CHECKING, Any

from ..lessons import Exercise, Reason, Verdict
from ..text import describe

if TYPE_CHECKING:
    from .lesson import LessonWidget

LEVELS = 3


def task(widget: "LessonWidget") -> dict[str, Any]:
    step, lesson, language = widget.step, widget.lesson, widget.language
    exercise, verdict = step.exercise, widget.verdict
    return {
        "name": step.name,
        "title": lesson.title,
        "words": lesson.words(step.name) if widget.whole else "",
        "question": exercise.ask(language) if exercise else "",
        "form": exercise.offered(language) if exercise else {},
        "marks": [*step.marks, *_solved_squares(widget)],
        "hints": [_reason(hint, language) for hint in _hints(widget)],
        "levels": LEVELS if exercise else 0,
        "verdict": _verdict(verdict, language) if verdict else {},
        "projector": widget.projector,
        "solution": _solution(exercise, language) if exercise and widget.revealed else {},
        "at": widget.at,
        "steps": [_state(widget, place) for place in range(len(widget.steps))],
        "playable": _playable(widget),
        "playing": not widget.line.live,
        "progress": lesson.report(),
    }


def _hints(widget: "LessonWidget") -> tuple[Reason, ...]:
    exercise = widget.step.exercise
    return exercise.hints[: widget.level] if exercise else ()


def _state(widget: "LessonWidget", place: int) -> str:
    """``told`` asks nothing; else ``solved``, ``tried`` or ``todo``."""
    step = widget.steps[place]
    if step.exercise is None:
        return "told"
    mark = widget.lesson.progress.mark(widget.lesson.name, step.name)
    return "solved" if mark.solved else "tried" if mark.tries else "todo"


def _playable(widget: "LessonWidget") -> bool:
    exercise = widget.step.exercise
    return bool(exercise and (widget.verdict or widget.revealed) and exercise.line())


def _solution(exercise: Exercise, language: str) -> dict[str, Any]:
    """The right answer, judged."""
    return _verdict(exercise.verdict(exercise.right), language)


def _solved_squares(widget: "LessonWidget") -> tuple[str, ...]:
    """Squares that were to be found, once they are revealed."""
    exercise = widget.step.exercise
    return exercise.right_squares if exercise and widget.revealed else ()


def _reason(reason: Reason, language: str) -> dict[str, Any]:
    return {"text": reason.describe(language), "squares": list(reason.squares)}


def _verdict(verdict: Verdict, language: str) -> dict[str, Any]:
    pieces = [
        {
            "right": piece.right,
            "text": describe(piece.message, language),
            "reasons": [_reason(why, language) for why in piece.reasons],
        }
        for piece in verdict.pieces
    ]
    return {"right": verdict.right, "pieces": pieces}
