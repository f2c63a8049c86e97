"""Whom to ask: the position in question, what its game has to say about it, and in which words."""

from typing import Any, NamedTuple

from ..kernel import registry
from ..kernel.game import OVER, AnyGame, BestTurn, Remark, State, Thinking
from ..text import say


def position(table: Any) -> State:
    """Of a table, or given itself, with something left to play."""
    state: State = getattr(table, "state", table)
    if getattr(state, "game", None) not in registry.names():
        raise TypeError(f"a table or a position is expected, not {type(table).__name__}")
    if state.turn.phase == OVER:
        raise ValueError("a position with a turn to play is expected: the game is over")
    return state


def players(game: AnyGame) -> Thinking[Any, Any]:
    """Those of a game, and all that a search needs to know of it."""
    thinking: Thinking[Any, Any] | None = getattr(game, "players", None)
    if thinking is None:
        raise ValueError(f"{game.NAME} has no players made of code yet")
    return thinking


def players_of(state: State) -> Thinking[Any, Any]:
    return players(registry.game_of(state))


def best_turn(state: Any, value: Any = None, *, seed: int | None = None) -> BestTurn:
    """The turn worth most to the player whose turn it is, exactly; in the middle of a turn, the
    best rest of it. Of several the first one found, or one by chance where a ``seed`` is given.

    ``state`` is a position, or a table. ``value`` names what turns are worth, as the game's players
    know it; unsaid, it is their own measure.
    """
    state = position(state)
    return players_of(state).best_turn(state, value, seed=seed)


def remark(before: Any, played: Any) -> Remark | None:
    """On the costliest decision of a turn; None if nothing worth mentioning was missed.

    ``before`` is the position, or a table, ``played`` the turn from there on, to its end or as far
    as it went: text as for ``play_turn``, or actions. Nothing hidden is looked at.
    """
    before = position(before)
    return players_of(before).remark(before, played)


def actions(turn: str, game: AnyGame) -> list[Any]:
    """The steps of ``"flood; done; pass"``."""
    return [game.decode(part.strip()) for part in turn.split(";") if part.strip()]


def in_words(turn: str, language: str, game: AnyGame) -> list[str]:
    """A sentence per step."""
    return [action.describe(language) for action in actions(turn, game)]


def brief(turn: str, game: AnyGame) -> str:
    """What tells it from others at a glance."""
    return players(game).brief(actions(turn, game)) or turn


class Words(NamedTuple):
    """The sentences of one kind of report; the game's own, where it has its own words for it."""

    kind: str  # "turns": those of the family ``analysis.turns``
    game: str | None  # its name; the first one where nobody says
    language: str

    def __call__(self, name: str, /, **values: Any) -> str:
        key = f"analysis.{self.kind}.{name}"
        thinking: Thinking[Any, Any] | None = getattr(registry.find(self.game), "players", None)
        own = {} if thinking is None else thinking.SENTENCES
        return say(own.get(key, key), self.language, **values)
