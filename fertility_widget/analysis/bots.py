"""Players made of code. A bot is a callable: ``bot(state) -> action``.

Whoever seats a bot gives it ``determinize``d states, never what is hidden. The same bot with the
same seed answers the same position in the same way, on every machine, unless it plays by the clock
(``strong(seconds=…)``). Bots are values: they can be compared, written down (``repr``) and sent to
other processes. They find out from the position which game it is: all but ``random`` are played by
the players of that game (``game.players.BOTS``).

A bot may think in pieces as well, ``bot.pieces(state)`` (see pieces.py): a board that has no other
thread asks for these, and answers a click in between.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..kernel.check import whole
from ..kernel.game import State
from ..kernel.quote import quoted
from ..kernel.registry import game_of
from ..kernel.shuffle import Stream, check_seed
from .pieces import Pieces, asked, through
from .thinking import players, position

Bot = Callable[[Any], Any]

LEVELS, DEFAULT = 3, 2  # of ``strong``, in every game
MOST_SECONDS = 1_000_000


def random(*, seed: int = 0) -> Bot:
    """Plays any legal action, every one equally likely unless the game has a better idea of chance;
    ``seed`` says which chance decides."""
    return Named("random", (("seed", check_seed(seed)),))


def hand_to_mouth(*, seed: int = 0) -> Bot:
    """Takes at every decision what looks best right after it, and never thinks of tomorrow;
    ``seed`` decides between equals."""
    return Named("hand_to_mouth", (("seed", check_seed(seed)),))


def greedy(*, seed: int = 0) -> Bot:
    """Plays the best turn by what it brings and promises, exactly, and never looks further;
    ``seed`` decides between equals."""
    return Named("greedy", (("seed", check_seed(seed)),))


def strong(*, level: int | None = None, seconds: float | None = None, seed: int = 0) -> Bot:
    """Looks ahead; every ``level`` (1 to 3, or else 2) with more turns to choose from than the one
    before, in about three times the time. The same ``seed`` looks at the same futures. With
    ``seconds`` instead of a level it looks around as far as one core can in about that time a turn,
    or less: then what it plays depends on the machine, and no seed makes it repeat itself."""
    if seconds is None:
        level = DEFAULT if level is None else level
        how: tuple[str, float] = "level", whole("level", level, 1, LEVELS)
    elif level is None:
        how = "seconds", duration(seconds)
    else:
        raise ValueError("either a level or seconds are expected, not both")
    return Named("strong", (how, ("seed", check_seed(seed))))


def duration(seconds: float) -> float:
    """A time to think, checked."""
    number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
    if not (number and 0 < seconds < MOST_SECONDS):
        raise ValueError(f"seconds: a number above 0 is expected, not {quoted(seconds)}")
    return float(seconds)


def chance(name: str, seed: int, state: Any) -> Stream:
    """Other numbers in every game: the seed a position was filled with differs between games."""
    return Stream(seed, f"{name} {state.seed} {state.turn.ply}")


def any_action(state: State, seed: int) -> Any:
    """By chance, in every game."""
    actions = game_of(state).legal_actions(state)
    return actions[chance("Random", seed, state).below(len(actions))]


@dataclass(frozen=True, repr=False)
class Named:
    """The player of this name in whichever game it is, made in this way."""

    name: str
    how: tuple[tuple[str, Any], ...]

    def __call__(self, state: Any) -> Any:
        return through(self.pieces(state))

    def pieces(self, state: Any) -> Pieces[Any]:
        state = position(state)
        game, how = game_of(state), dict(self.how)
        own = getattr(getattr(game, "players", None), "BOTS", {})
        if self.name == "random" and self.name not in own:
            return any_action(state, **how)
        yield
        bots = players(game).BOTS
        if self.name not in bots:
            raise ValueError(f"{game.NAME} has no bot {self.name} yet: {', '.join(bots)}")
        return (yield from asked(bots[self.name](**how), state))

    def __repr__(self) -> str:
        how = (f"{key}={value:{'g' if key == 'seconds' else ''}}" for key, value in self.how)
        return f"bots.{self.name}({', '.join(how)})"
