"""Commands of the browser: intents that start with a slash. Each is checked like any other."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..kernel.table import Table
from ..text import say
from .compare import compare
from .editor import ASKED, edit
from .export import export
from .feedback import Refusal
from .intent import Intent
from .moves import play, redo, undo, vary
from .review import COMMANDS as REVIEW
from .score import score
from .settings import change

if TYPE_CHECKING:
    from .game import GameWidget

Command = Callable[["GameWidget", Intent, str], None]


def run(widget: "GameWidget", intent: Intent) -> None:
    """Do what is asked, or raise a ``Refusal`` (or an error of the notation) that says why not."""
    name, _, rest = intent.action.removeprefix("/").partition(" ")
    command = COMMANDS.get(name)
    if command is None:
        raise Refusal("unknown-command")
    gone = intent.ply != widget.ply
    if name in GLANCES and (gone or widget.editor.on):
        # A glance at what has gone, often sent just before a move was answered: nobody waits for
        # it, and it must not talk over that answer.
        widget.set_trait("alive", {"seq": intent.seq})
        return
    if widget.editor.on and name not in ASKED:
        raise Refusal("editing")
    if gone and name in CHANGES:
        raise Refusal("stale")
    command(widget, intent, rest.strip())


def _hello(widget: "GameWidget", intent: Intent, _: str) -> None:
    """A page was opened on this widget, and wants to know whether anybody is there."""
    widget.set_trait("alive", {"seq": intent.seq})


def _keep(widget: "GameWidget", intent: Intent, _: str) -> None:
    """A page wants to have everything it should be saved with."""
    widget.keep()


def _log(widget: "GameWidget", intent: Intent, _: str) -> None:
    widget.retell()


def _try(widget: "GameWidget", intent: Intent, text: str) -> None:
    """A tile put down by hand where notation has no name for half of it: "/try AG a4 3"."""
    meant = widget.table.game.held(widget.line.state, text)
    play(widget, intent._replace(action=str(meant)))


def _preview(widget: "GameWidget", intent: Intent, text: str) -> None:
    shown = widget.table.game.GLANCES["preview"](widget.line.state, text, widget.language)
    widget.set_trait("preview", {"seq": intent.seq, "ply": intent.ply} | shown)


def _heat(widget: "GameWidget", intent: Intent, tile: str) -> None:
    try:
        gains = widget.table.game.GLANCES["heat"](widget.line.state, tile, widget.language)
    except ValueError:
        raise Refusal("unknown-command") from None
    widget.set_trait("heat", {"ply": intent.ply} | gains)


def _show(widget: "GameWidget", intent: Intent, number: str) -> None:
    if not number.isascii() or not number.isdigit() or len(number) > 6:
        raise Refusal("no-position", n=len(widget.line.steps))
    widget.line.show(int(number))
    widget.refresh(intent.seq)


def _explore(widget: "GameWidget", intent: Intent, _: str) -> None:
    widget.line.explore()
    widget.refresh(intent.seq, say("widget.exploring", widget.language))


def _back(widget: "GameWidget", intent: Intent, _: str) -> None:
    widget.line.back()
    widget.refresh(intent.seq, say("widget.back", widget.language))


def _set(widget: "GameWidget", intent: Intent, text: str) -> None:
    name, _, value = text.partition(" ")
    widget.settings = change(widget.settings, name, value)


def _copy(widget: "GameWidget", intent: Intent, kind: str) -> None:
    made = export(kind, _taken_away(widget), widget.viewer, widget.language)
    widget.set_trait("export", {"seq": intent.seq} | made)


def _taken_away(widget: "GameWidget") -> Table:
    """The game up to the position shown, or a game that begins with the one being edited."""
    if widget.editor.on:
        return Table(widget.table.game, start=widget.editor.state)
    return widget.line.table.branch(widget.line.shown)


def _changes(widget: "GameWidget", intent: Intent, number: str) -> None:
    found = compare(widget.line, number, widget.table.game, widget.language)
    widget.set_trait("changes", {"seq": intent.seq, "ply": widget.ply} | found)


def _score(widget: "GameWidget", intent: Intent, seat: str) -> None:
    state = widget.line.state
    if seat not in map(str, range(len(state.players))):
        raise Refusal("unknown-command")
    shown = score(widget.table.game, state, int(seat), widget.language)
    widget.set_trait("sheet", {"seq": intent.seq} | shown)


def _hint(widget: "GameWidget", intent: Intent, _: str) -> None:
    widget.hints.ask(intent.seq)


# Adding a command is a line here, and one of these if it has to be about the position shown.
CHANGES = ("try", "vary", "hint", "undo", "redo", "explore")
GLANCES = ("preview", "heat")
COMMANDS: dict[str, Command] = {
    "hello": _hello,
    "keep": _keep,
    "log": _log,
    "try": _try,
    "preview": _preview,
    "heat": _heat,
    "undo": undo,
    "redo": redo,
    "show": _show,
    "explore": _explore,
    "back": _back,
    "set": _set,
    "copy": _copy,
    "score": _score,
    "edit": edit,
    "changes": _changes,
    "vary": vary,
    "hint": _hint,
    **REVIEW,
}
