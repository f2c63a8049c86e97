"""What a browser asks for: moves, and commands that start with a slash. Each is checked, done or
refused; what came of it is returned."""

from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn

from ..kernel.game import Foreseeing, Glancing, Previewing, Scoring, State
from ..kernel.table import AnyTable, Table
from .board import Board
from .editor import Editor, editing
from .feedback import REFUSALS, Done, Refusal
from .keeping import export
from .settings import change

LONGEST = 400  # characters; no turn is longer, and a longer text is not worth reading


class Intent(NamedTuple):
    """A request: ``{"seq": 12, "ply": 3, "action": "place AG d4 e4"}``.

    The action is a move, a whole turn with ``;``, or a command that starts with ``/``.
    """

    seq: int  # only tells intents apart; two tabs may use the same numbers
    ply: int  # the position the person was looking at
    action: str

    @property
    def command(self) -> tuple[str, str]:
        """Its name and the rest; no name: a move."""
        if not self.action.startswith("/"):
            return "", self.action
        name, _, rest = self.action[1:].partition(" ")
        return name or "/", rest.strip()


def read_intent(raw: Any) -> Intent | None:
    """None for anything but an intent. Browsers are not trusted: anything may arrive."""
    if not isinstance(raw, dict):
        return None
    seq, ply, action = (raw.get(name) for name in Intent._fields)
    if type(seq) is type(ply) is int and isinstance(action, str) and len(action) <= LONGEST:
        return Intent(seq, ply, action)
    return None


def read_seq(raw: Any) -> int | None:
    """The number to answer with, even where the rest cannot be read."""
    seq = raw.get("seq") if isinstance(raw, dict) else None
    return seq if type(seq) is int else None


Command = Callable[[Board, str], Done]


def run(board: Board, intent: Intent, more: dict[str, Command]) -> Done:
    """Do what is asked, or raise a ``Refusal`` (or an error of the notation) that says why not.
    ``more`` are commands of whoever holds the board."""
    name, rest = intent.command
    gone = intent.ply != board.ply
    if not _may(board, name):
        raise Refusal("not-your-turn")  # whatever it is: an answer must not tell who holds what
    if glance := _glance(board, name):
        return Done() if gone or board.editor.on else _looked(glance, rest)
    command = (COMMANDS | more).get(name)
    if command is None:
        raise Refusal("unknown-command")
    if board.covered and name not in WHILE_COVERED:
        raise Refusal("not-your-turn")
    if board.editor.on and name not in WHILE_EDITING:
        raise Refusal("editing")
    if gone and (name in ABOUT_SHOWN or (name, rest) == ("edit", "on")):
        raise Refusal("stale")
    return command(board, rest)


def _may(board: Board, name: str) -> bool:
    """Whether this is for whoever looks, and not a decision of somebody else's."""
    line, sight = board.line, board.sight
    if name in ("undo", "redo"):
        return line.variation is not None or sight.may_move(board.table.state)
    if name not in MOVES:
        return True
    plays = line.live and name != "vary"  # what is tried elsewhere decides nothing
    return not board.covered and (sight.may_move if plays else sight.may_act)(line.state)


def _glance(board: Board, name: str) -> Callable[[str], Any] | None:
    """What the game tells of the position shown, as far as it is known: of a move to whoever may
    make it, of what may come to everybody. None: it tells nothing by that name."""
    game, state, sight, language = board.game, board.line.state, board.sight, board.language
    if isinstance(game, Foreseeing) and (outlook := game.OUTLOOKS.get(name)):
        return lambda _: outlook(sight.known(state), sight.viewer, language)
    if not isinstance(game, Glancing) or name not in game.GLANCES:
        return None
    look = game.GLANCES[name] if sight.may_act(state) else _nobodys
    return lambda text: look(sight.known(state), text, language)


def _nobodys(*_: Any) -> NoReturn:
    raise Refusal("not-your-turn")


def _looked(glance: Callable[[str], Any], text: str) -> Done:
    """A look at what a move or chance would bring. One at a position that has gone, often sent just
    before a move was answered, must not talk over that answer: nobody waits for it."""
    try:
        return Done(value=glance(text))
    except REFUSALS:
        raise
    except ValueError:
        raise Refusal("unknown-command") from None


# Moves, and taking them back: decisions of people, not single actions ---------------------------


def play(board: Board, text: str) -> Done:
    """A move or a whole turn. Tried from an earlier position, it begins a variation."""
    line = board.line
    if line.at is not None:
        # Looked at first: what is refused must not begin a variation.
        _play(line.apart(), text)
        line.explore()
    table, before = line.table, len(line.steps)
    _play(table, text)
    while board.settings["forced"] and (forced := _forced(board)):
        table.play(forced)
    return board.moved(table, before)


def _forced(board: Board) -> Any:
    """The only action there is, where it is for whoever looks."""
    line, sight = board.line, board.sight
    if line.variation is None and not sight.may_move(line.state):
        return None
    legal = sight.legal(line.state)
    return legal[0] if len(legal) == 1 else None


def _play(table: AnyTable, text: str) -> None:
    (table.play_turn if ";" in text else table.play)(text)


def attempt(board: Board, text: str) -> Done:
    """A gesture that notation has no name for: "/try AG a4 3"."""
    if not isinstance(board.game, Previewing):
        raise Refusal("not-in-this-game")
    return play(board, board.game.meant(board.line.state, text).text)


def vary(board: Board, turn: str) -> Done:
    """A whole turn as a variation, from the position shown: the game itself stays as it is."""
    # Looked at first: what is refused must not begin a variation.
    board.line.apart().play_turn(turn)
    table = board.line.explore()
    before = len(table.steps)
    table.play_turn(turn)
    return board.moved(table, before)


def undo(board: Board, _: str) -> Done:
    """One decision of a person back: past the bots' moves, and past forced ones."""
    table, steps = board.line.table, board.line.steps
    if not board.line.shown:
        raise Refusal("nothing-to-undo")
    number = len(steps) - 1
    while number and not _has_choice(board, board.line.state_at(number)):
        number -= 1
    if board.line.variation is None and not board.sight.may_forget(steps[number:]):
        raise Refusal("revealed")
    for _step in steps[number:]:
        table.undo()
    return board.moved(table, number)


def _has_choice(board: Board, state: State) -> bool:
    """Whether a person has something to decide there."""
    if board.line.variation is None and state.turn.seat in board.values["bots"]:
        return False
    return len(board.game.legal_actions(state)) > 1 or not board.settings["forced"]


def redo(board: Board, _: str) -> Done:
    table, before = board.line.table, len(board.line.steps)
    try:
        table.redo()
    except IndexError:
        raise Refusal("nothing-to-redo") from None
    return board.moved(table, before)


# Looking ----------------------------------------------------------------------------------------


def lift(board: Board, _: str) -> Done:
    """The next person has taken the screen; two pages may say so."""
    if board.curtain is None or not board.covered:
        return Done()
    board.curtain.lift()
    board.look()
    return board.looked(board.said(board.line.last), main=True)


def show(board: Board, number: str) -> Done:
    board.line.show(board.line.read(number))
    return board.looked()


def explore(board: Board, _: str) -> Done:
    board.line.explore()
    return board.looked(board.say("exploring"))


def back(board: Board, _: str) -> Done:
    board.line.back()
    return board.looked(board.say("back"))


def changes(board: Board, number: str) -> Done:
    """Since the position after ``number`` actions; unsaid: the usual one."""
    line, game = board.line, editing(board.game)
    first, last = sorted((line.read(number) if number else line.usual(), line.shown))
    before, after = (board.sight.known(line.state_at(place)) for place in (first, last))
    changed = game.changes(before, after)
    squares = [square for change in changed for square in change.marks]
    lines = [change.describe(board.language) for change in changed]
    return Done(value={"from": first, "to": last, "lines": lines, "squares": squares})


def score(board: Board, seat: str) -> Done:
    """A sheet, as if the game ended now."""
    state = board.line.state
    if seat not in map(str, range(len(state.names))):
        raise Refusal("unknown-command")
    sheet = board.sight.sheet(state, int(seat))
    if sheet is None:
        raise Refusal("secret" if isinstance(board.game, Scoring) else "not-in-this-game")
    return Done(value={"seat": int(seat), "ply": state.turn.ply, **sheet.plain(board.language)})


def picture(board: Board, _: str) -> Done:
    state, language = board.line.state, board.language
    svg, alt = board.sight.picture(state, language), board.sight.describe(state, language)
    return Done(value={"svg": svg, "alt": alt})


def copy(board: Board, kind: str) -> Done:
    """The game up to the position shown, or a game that begins with the one being edited."""
    line, edited = board.line, board.editor
    table = Table(board.game, start=edited.state) if edited.on else line.table.branch(line.shown)
    sight = edited.sight if edited.on else board.sight
    return Done(value=export(kind, table, sight, board.language))


# A review: see review.py -------------------------------------------------------------------------


def look(board: Board, number: str) -> Done:
    """The position before a reviewed turn, and what was thought of it."""
    turn = board.reviewing.turn(number, board.table)
    board.line.back()
    board.line.show(turn.at)
    return board.looked(board.reviewing.text(turn, board.language))


def again(board: Board, number: str) -> Done:
    """A variation from the position before a reviewed turn."""
    turn = board.reviewing.turn(number, board.table)
    board.line.back()
    board.line.show(turn.at)
    board.reviewing.begin(turn, board.line.explore())
    name = board.table.state.names[turn.seat]
    return board.looked(board.say("review.trying", turn=turn.turn, name=name))


def best(board: Board, number: str) -> Done:
    return Done(value=board.reviewing.best(number, board.table, board.language))


# The editor: see editor.py -----------------------------------------------------------------------


def edit(board: Board, text: str) -> Done:
    """``on`` and ``off``, ``undo``, ``play``; anything else is an edit of the position."""
    editor, game = board.editor, editing(board.game)
    if text == "on":
        # What is hidden is another's: playing on must not show what the game will bring.
        editor.look_at(board.line.state, board.sight)
    elif not editor.on:
        raise Refusal("not-editing")
    elif text == "play":
        return _play_edited(board)
    elif text == "off":
        board.editor = Editor()
        return Done(board.say("edited-off"), {"editing": {}})
    elif text == "undo":
        editor.undo()
    else:
        editor.change(game.edit(editor.state, text))
    return board.bench()


def _play_edited(board: Board) -> Done:
    """From the edited position, in a line of its own; the way back leads to the game."""
    board.line.begin(Table(board.game, start=board.editor.state))
    board.editor.on = False
    return Done(board.say("edited-play"), {**board.shown(), "editing": {}})


def settle(board: Board, text: str) -> Done:
    name, _, value = text.partition(" ")
    board.settings = change(board.settings, name, value)
    return Done(shown={"settings": board.settings})


# Adding a command is a line here, and one of these if it has to be about the position shown, or may
# be asked for while somebody edits, or before the next person has taken the screen.
MOVES = ("", "try", "vary")
ABOUT_SHOWN = (*MOVES, "hint", "undo", "redo", "explore", "lift")
WHILE_EDITING = ("hello", "log", "set", "copy", "score", "edit", "picture")
WHILE_COVERED = ("lift", "hello", "log", "set", "copy", "score", "picture", "changes")
COMMANDS: dict[str, Command] = {
    "": play,
    "hello": lambda board, _: Done(value={}),  # a page was opened: is anybody there?
    "log": lambda board, _: Done(value=board.log.whole(board.line.steps, board.language)),
    "try": attempt,
    "lift": lift,
    "undo": undo,
    "redo": redo,
    "show": show,
    "explore": explore,
    "back": back,
    "set": settle,
    "copy": copy,
    "score": score,
    "picture": picture,
    "edit": edit,
    "changes": changes,
    "vary": vary,
    "look": look,
    "again": again,
    "best": best,
}
