"""The position editor: a position on the workbench, beside the game it was taken from.

The browser sends edits (``/edit lay AG d4 e4``) and is answered with the position they make and
with what makes that impossible. Nothing here touches the table until somebody plays from it, and
then it is a line of its own: the game stays as it is.
"""

from typing import TYPE_CHECKING, Any

from ..kernel.table import Table
from ..text import say
from .feedback import Refusal, happened

if TYPE_CHECKING:
    from .game import GameWidget
    from .intent import Intent

MOST_UNDOS = 200  # older positions are forgotten
# What a browser may ask for while it edits.
ASKED = ("hello", "log", "keep", "set", "copy", "score", "edit")


class Editor:
    """The positions of one session of editing, oldest first."""

    def __init__(self) -> None:
        self._states: list[Any] = []
        self.on = False

    @property
    def state(self) -> Any:
        """The position on the workbench, also after somebody began to play from it."""
        return self._states[-1] if self._states else None

    def open(self, state: Any) -> None:
        self._states, self.on = [state], True

    def change(self, state: Any) -> None:
        self._states = [*self._states[-MOST_UNDOS:], state]

    def undo(self) -> None:
        if len(self._states) < 2:
            raise Refusal("nothing-to-undo")
        self._states.pop()

    def close(self, *, drop: bool) -> None:
        self.on = False
        if drop:
            self._states = []

    def describe(self, game: Any, viewer: int | str, language: str) -> dict[str, Any]:
        """For the browser; {} while the editor is closed."""
        if not self.on:
            return {}
        problems = game.problems(self.state)
        return {
            # What may be played is of no use while nothing is.
            "view": game.view(self.state, viewer) | {"legal": []},
            "problems": [_problem(problem, language) for problem in problems],
            "undo": len(self._states) - 1,
        }


def _problem(problem: Any, language: str) -> dict[str, Any]:
    square = problem.params.get("square")
    squares = [square] if square else list(problem.params.get("squares", ()))
    return {"text": problem.describe(language), "squares": squares}


def edit(widget: "GameWidget", intent: "Intent", text: str) -> None:
    """``on`` and ``off``, ``undo``, ``play``; anything else is an edit of the position."""
    editor = widget.editor
    if text == "on":
        if intent.ply != widget.ply:
            raise Refusal("stale")
        editor.open(widget.line.state)
    elif not editor.on:
        raise Refusal("not-editing")
    elif text in ("play", "off"):
        (_play if text == "play" else _leave)(widget, intent)
        return
    elif text == "undo":
        editor.undo()
    else:
        editor.change(widget.table.game.edit(editor.state, text))
    bring_up(widget, intent.seq)


def bring_up(widget: "GameWidget", seq: int | None) -> None:
    """The position on the workbench, and what there is to say of it."""
    editor, language = widget.editor, widget.language
    editing = editor.describe(widget.table.game, widget.viewer, language)
    answer = happened(seq, verdict(editing, language))
    # The box is the same every time, and so is sent once.
    widget.show(box=widget.table.game.palette(editor.state), editing=editing, feedback=answer)


def verdict(editing: dict[str, Any], language: str) -> str:
    """Whether a game could have come to the position, in a sentence."""
    n = len(editing["problems"])
    said = say("widget.edited-problems", language, n=n)
    return said if n else say("widget.edited-sound", language)


def _play(widget: "GameWidget", intent: "Intent") -> None:
    """From the edited position, in a line of its own; the way back leads to the game."""
    widget.line.begin(Table(widget.table.game, start=widget.editor.state))
    widget.editor.close(drop=False)
    widget.refresh(intent.seq, say("widget.edited-play", widget.language), editing={})


def _leave(widget: "GameWidget", intent: "Intent") -> None:
    widget.editor.close(drop=True)
    text = say("widget.edited-off", widget.language)
    widget.show(editing={}, feedback=happened(intent.seq, text))
