"""A hint in ordinary play: a short look ahead from what the seat may know, in the background.

The best turn is painted as advice, its first step is selected, and a sentence says why.
"""

from functools import partial

from ..analysis import Analysis, analyse
from ..analysis.thinking import actions
from ..kernel.game import OVER, AnyGame, Retelling, State
from ..kernel.table import AnyTable, Table
from .advice import in_words
from .background import Background, away
from .board import Board
from .feedback import Done, Refusal, happened

SECONDS = 0.3


def ask(board: Board, background: Background, seq: int) -> Done:
    """Only for who sees all that the seat to move does."""
    state = board.line.state
    if not hasattr(board.game, "players"):
        raise Refusal("not-in-this-game")
    if state.turn.phase == OVER:
        raise Refusal("no-hint")
    if not board.sight.shares(state, state.turn.seat):
        raise Refusal("not-your-turn")
    if not (background.busy and background.about is state):
        background.think(partial(_think, board, seq, state), state)
    # In a plain script it is there already, and has been told.
    return Done(board.say("hint-thinking") if background.busy else None)


async def _think(board: Board, seq: int, state: State) -> None:
    try:
        analysis = await away(partial(best, board.game, state))
        # Somebody may have moved, or looked at another position, in the meantime.
        if board.line.state is state:
            _give(board, seq, state, analysis)
    except Exception as error:
        board.fail(seq, error)


def best(game: AnyGame, state: State) -> Analysis:
    """From what is on the table and in the seat's own hand."""
    known = game.at_first_sight(state, state.turn.seat)
    return analyse(known, seconds=SECONDS, seed=state.turn.ply, progress=False)


def _give(board: Board, seq: int, state: State, analysis: Analysis) -> None:
    board.advice.hold(analysis, hint=True)
    first, language = actions(analysis.best, board.game)[0], board.language
    told = {"why": _brings(board, state, analysis.best), "step": first.describe(language)}
    why = in_words("hint-why", board.game, analysis.rows[0], language, **told)
    board.show(
        advice=board.advice.describe(state, board.sight, language),
        selected=first.text,
        feedback=happened(seq, why.replace("  ", " ")),  # a turn may bring nothing at all
    )


def _brings(board: Board, state: State, turn: str) -> str:
    """What a turn comes to, as far as the game sums that up."""
    game = board.game
    if not isinstance(game, Retelling):
        return ""
    table: AnyTable = Table(game, start=game.at_first_sight(state, state.turn.seat))
    events = [event for step in table.play_turn(turn) for event in step.events]
    return game.retold(events, board.language, gains=True)
