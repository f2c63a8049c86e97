"""What a browser may ask of a lesson: to check an answer, for a hint, to see it played."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from .. import fertility
from ..kernel.table import Table
from ..lessons import Exercise
from ..text import say
from .feedback import Refusal
from .handing_in import hand_in
from .intent import Intent
from .log import said

if TYPE_CHECKING:
    from .lesson import LessonWidget

Command = Callable[["LessonWidget", Intent, str], None]
# Of the board's own commands, those that give no answer away.
ALLOWED = ("hello", "keep", "log", "set")
MOST_DIGITS = 3


def _exercise(widget: "LessonWidget") -> Exercise:
    if widget.step.exercise is None:
        raise Refusal("lesson-nothing-asked")
    return widget.step.exercise


def check(widget: "LessonWidget", intent: Intent, text: str) -> None:
    """``/check A.G=2 A.A=0 d5``: numbers by field, squares or a choice as words.

    What is answered by playing is what was played on the board.
    """
    _judge(widget, text)
    assert widget.verdict is not None
    code = "right" if widget.verdict.right else "wrong"
    widget.present(intent.seq, say(f"lessons.{code}", widget.language))


def _judge(widget: "LessonWidget", text: str) -> None:
    exercise = _exercise(widget)
    numbers, words = read(text)
    if widget.plays:
        words = tuple(step.action.text for step in widget.table.steps)
    if exercise.form.get("choices") and not words:
        raise Refusal("lesson-choose")
    try:
        answer = exercise.filled(numbers, words)
        widget.verdict = widget.lesson.verdict(widget.step.name, answer)
    except ValueError:
        raise Refusal("malformed") from None
    except OSError as error:
        raise Refusal("lesson-progress", error=f"{type(error).__name__}: {error}") from None


def reveal(widget: "LessonWidget", intent: Intent, text: str) -> None:
    """The solution, to a class; with a word on its own answer, where it gave one."""
    _exercise(widget)
    if text or (widget.plays and widget.table.steps):
        _judge(widget, text)
    widget.revealed = True
    widget.present(intent.seq, say("widget.lesson.revealed", widget.language))


def hide(widget: "LessonWidget", intent: Intent, _: str) -> None:
    """As if nobody had seen it."""
    widget.revealed, widget.verdict = False, None
    widget.line.back()
    widget.bring_up(intent.seq, say("widget.lesson.hidden", widget.language))


def read(text: str) -> tuple[dict[str, int], tuple[str, ...]]:
    """Whatever a browser wrote, in two piles."""
    numbers, words = {}, []
    for word in text.split():
        name, equals, number = word.partition("=")
        if not equals:
            words.append(word)
        elif number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS:
            numbers[name] = int(number)
        else:
            raise Refusal("malformed")
    return numbers, tuple(words)


def hint(widget: "LessonWidget", intent: Intent, _: str) -> None:
    """The next level."""
    exercise = _exercise(widget)
    if widget.level >= len(exercise.hints):
        raise Refusal("lesson-no-hint")
    widget.level += 1
    shown = widget.lesson.hint(widget.step.name, widget.level)
    widget.present(intent.seq, shown.describe(widget.language))


def step(widget: "LessonWidget", intent: Intent, number: str) -> None:
    places = [str(place) for place in range(len(widget.steps))]
    if number not in places:
        raise Refusal("no-position", n=len(places) - 1)
    widget.go(int(number), intent.seq)


def line_of(widget: "LessonWidget") -> tuple[str, ...]:
    """As it was answered, right or wrong, where that can be played; what was played on the board
    already is shown as it is right."""
    exercise, verdict = _exercise(widget), widget.verdict
    answered = exercise.line(verdict.answer) if verdict and not widget.plays else ()
    return answered or exercise.line()


def play_out(widget: "LessonWidget", intent: Intent, _: str) -> None:
    """What was asked about, on the board: only after an answer, for it tells."""
    exercise = _exercise(widget)
    if widget.verdict is None and not widget.revealed:
        raise Refusal("lesson-first")
    table = Table(fertility, start=exercise.state)
    for action in line_of(widget):
        table.play(action)
    widget.line.begin(table)
    widget.bring_up(intent.seq, said(table.steps, widget.language))


def rewind(widget: "LessonWidget", intent: Intent, _: str) -> None:
    """Back to the position of the question."""
    widget.line.back()
    while widget.table.steps:
        widget.table.undo()
    widget.bring_up(intent.seq, say("widget.lesson.rewound", widget.language))


COMMANDS: dict[str, Command] = {
    "check": check,
    "handin": hand_in,
    "hint": hint,
    "step": step,
    "playout": play_out,
    "rewind": rewind,
    "reveal": reveal,
    "hide": hide,
}
