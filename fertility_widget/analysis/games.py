"""Bots against bots, game after game, with the seats going round."""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any, TypeVar

from ..kernel.check import whole
from .match import Game, Match, Player, play
from .spread import Told, spread

Task = TypeVar("Task")
Result = TypeVar("Result")

MOST_GAMES = 100_000_000


class Games(tuple[Game, ...]):
    """Games in the order they were asked for; fewer than that if somebody interrupted them."""

    asked: int

    def __new__(cls, games: Iterable[Game] = (), asked: int | None = None) -> "Games":
        made = super().__new__(cls, games)
        made.asked = len(made) if asked is None else asked
        return made

    def __repr__(self) -> str:
        count = f"{len(self)} of {self.asked}" if len(self) < self.asked else str(len(self))
        players = range(len(self[0].seats)) if self else ()
        wins = " : ".join(f"{sum(game.share(p) for game in self):g}" for p in players)
        return f"<Games: {count} played{', won ' if wins else ''}{wins}>"


def play_games(
    bots: Sequence[Player],
    games: int = 100,
    *,
    seed: int = 1,
    executor: Executor | None = None,
    progress: Told = None,
    records: bool = False,
    **options: Any,
) -> Games:
    """Play so many games of two to four bots; one ``Game`` each, the same for every executor.

    A bot is a callable, ``bot(state) -> action``, and is given only what its seat may know. Every
    deal is played with everybody on every seat before the next one is dealt; with three or four
    players the neighbours change from deal to deal. ``.scores`` and ``.winners`` are by player
    (the place in ``bots``), not by seat. ``records=True`` keeps every game as text.

    ``options`` are those of ``fertility.setup``; ``names`` go with the players, all else with the
    seats. For ``executor`` and ``progress`` see ``spread``; an interrupt gives what is done.
    """
    match = Match.checked(bots, seed, options, records)
    numbers = range(whole("games", games, 0, MOST_GAMES))
    return Games(gathered(partial(play, match), numbers, executor, progress), games)


def gathered(
    function: Callable[[Task], Result],
    tasks: Sequence[Task],
    executor: Executor | None,
    progress: Told,
) -> list[Result]:
    """All results, or those from the first on that were done when somebody interrupted."""
    done: list[Result] = []
    try:
        for result in spread(function, tasks, executor=executor, progress=progress):
            done.append(result)
    except KeyboardInterrupt:
        if not done:
            raise
    return done
