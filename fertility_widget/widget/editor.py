"""The position editor: a position on the workbench, beside the game it was taken from.

The browser sends edits (``/edit lay AG d4 e4``) and is answered with the position they make and
with what makes that impossible. Nothing here touches the table until somebody plays from it, and
then it is a line of its own: the game stays as it is.
"""

from typing import Any

from ..kernel.game import AnyGame, Editing, State
from ..kernel.knowledge import OPEN, Sight
from ..text import say
from .feedback import Refusal

MOST_UNDOS = 200  # older positions are forgotten


def editing(game: AnyGame) -> Editing[Any]:
    """A game whose positions can be changed by hand; others refuse."""
    if not isinstance(game, Editing):
        raise Refusal("not-in-this-game")
    return game


class Editor:
    """The positions of one session of editing, oldest first."""

    sight: Sight[Any, Any]  # of whoever edits

    def __init__(self) -> None:
        self._states: list[State] = []
        self.on = False

    @property
    def state(self) -> State | None:
        """The position on the workbench, also after somebody began to play from it."""
        return self._states[-1] if self._states else None

    def open(self, state: State, sight: Sight[Any, Any]) -> None:
        """On a position, shown as far as this sight goes."""
        self._states, self.sight, self.on = [state], sight, True

    def look_at(self, state: State, sight: Sight[Any, Any]) -> None:
        """Begin with what somebody knows of a position. What is hidden from them was filled in by a
        rule and tells nothing: so all of it is shown, and can be edited."""
        self.open(sight.known(state), Sight(sight.game, OPEN))

    def change(self, state: State) -> None:
        self._states = [*self._states[-MOST_UNDOS:], state]

    def undo(self) -> None:
        if len(self._states) < 2:
            raise Refusal("nothing-to-undo")
        self._states.pop()

    def describe(self, language: str) -> dict[str, Any]:
        """For the browser; {} while the editor is closed."""
        if not self.on:
            return {}
        problems = editing(self.sight.game).problems(self.state)
        view = {
            name: part for name, part in self.sight.view(self.state).items() if name != "hidden"
        }
        return {
            # What may be played is of no use while nothing is.
            "view": view | {"legal": []},
            "problems": [
                {"text": problem.describe(language), "squares": list(problem.marks)}
                for problem in problems
            ],
            "undo": len(self._states) - 1,
        }

    def verdict(self, game: AnyGame, language: str) -> str:
        """Whether a game could have come to the position, in a sentence."""
        n = len(editing(game).problems(self.state))
        sound = say("widget.ui.edited-sound", language)
        return say("widget.edited-problems", language, n=n) if n else sound
