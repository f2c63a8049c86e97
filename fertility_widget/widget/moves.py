"""Moves asked for by the browser, and taking them back: decisions of people, not single actions."""

from typing import TYPE_CHECKING

from .feedback import Refusal
from .intent import Intent

if TYPE_CHECKING:
    from .game import GameWidget


def play(widget: "GameWidget", intent: Intent) -> None:
    """A move or a whole turn. Tried from an earlier position, it begins a variation."""
    if widget.editor.on:
        raise Refusal("editing")
    if intent.ply != widget.ply:
        raise Refusal("stale")
    line, game = widget.line, widget.table.game
    if line.at is not None:
        # Looked at first: what is refused must not begin a variation.
        trial = line.table.branch(line.shown)
        (trial.play_turn if ";" in intent.action else trial.play)(intent.action)
        line.explore()
    table = line.table
    with widget.asked(intent.seq):
        (table.play_turn if ";" in intent.action else table.play)(intent.action)
        while widget.settings["forced"] and len(legal := game.legal_actions(line.state)) == 1:
            table.play(legal[0])


def vary(widget: "GameWidget", intent: Intent, turn: str) -> None:
    """A whole turn as a variation, from the position shown: the game itself stays as it is."""
    line = widget.line
    # Looked at first: what is refused must not begin a variation.
    line.table.branch(line.shown).play_turn(turn)
    line.explore()
    with widget.asked(intent.seq):
        line.table.play_turn(turn)


def undo(widget: "GameWidget", intent: Intent, _: str) -> None:
    """One decision of a person back: past the bots' moves, and past forced ones."""
    table = widget.line.table
    if not widget.line.shown:
        raise Refusal("nothing-to-undo")
    with widget.asked(intent.seq):
        table.undo()
        while table.steps and not _has_choice(widget):
            table.undo()


def redo(widget: "GameWidget", intent: Intent, _: str) -> None:
    with widget.asked(intent.seq):
        try:
            widget.line.table.redo()
        except IndexError:
            raise Refusal("nothing-to-redo") from None


def _has_choice(widget: "GameWidget") -> bool:
    """Whether a person has something to decide in the position shown."""
    state = widget.line.state
    if widget.line.variation is None and state.turn.seat in widget.bots:
        return False
    return len(widget.table.game.legal_actions(state)) > 1 or not widget.settings["forced"]
