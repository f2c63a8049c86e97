"""Bots against bots, game after game, with the seats going round."""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from functools import partial
from importlib import import_module
from itertools import permutations
from types import ModuleType
from typing import Any, NamedTuple

from ..kernel import registry
from ..kernel.check import whole
from ..kernel.game import Boxed
from ..kernel.quote import quoted
from ..kernel.shuffle import Stream, check_seed
from ..kernel.table import Table
from .parallel import gathered
from .progress import Watcher

Player = Callable[[Any], Any]  # a bot, or one that answers in notation
WhichGame = str | ModuleType | None  # by name, or itself; the first one registered where None

MOST_GAMES = 100_000_000
_SEEDS = 1 << 48  # of deals
_FILLS = 1 << 32  # of what is hidden: too few to tell the deal's seed from


class Game(NamedTuple):
    """One game that was played. Players are numbered as in the list of bots."""

    number: int  # from 0
    seed: int  # of the deal
    seats: tuple[int, ...]  # which player sat on each seat
    scores: tuple[Any, ...]  # by player (not by seat)
    winners: tuple[int, ...]  # players
    plies: int  # actions played
    record: str = ""  # the whole game as text, if it was asked for

    def share(self, player: int) -> float:
        """What of the victory a ``player`` has: 1, 0, or a part where it is shared."""
        return (player in self.winners) / len(self.winners)

    @property
    def has_margins(self) -> bool:
        """Whether its scores are numbers."""
        return all(isinstance(score, int | float) for score in self.scores)

    def margin(self, player: int) -> Any:
        """Points a ``player`` is ahead of the best of the others, in games whose scores are
        numbers."""
        if not self.has_margins:
            raise TypeError(f"only numbers have margins, not scores like {quoted(self.scores[0])}")
        others = (score for other, score in enumerate(self.scores) if other != player)
        return self.scores[player] - max(others)


class Games(tuple[Game, ...]):
    """``games`` in the order they were ``asked`` for; fewer than that if somebody interrupted
    them."""

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


class BotError(RuntimeError):
    """A bot failed, or played what the rules refuse; says in which game, so that it can be seen."""


def play_games(
    bots: Sequence[Player],
    games: int = 100,
    *,
    game: WhichGame = None,
    seed: int = 1,
    executor: Executor | None = None,
    progress: Watcher = None,
    records: bool = False,
    **options: Any,
) -> Games:
    """Play so many ``games`` of these ``bots``; one ``Game`` each, the same for every executor.

    A bot is a callable, ``bot(state) -> action``, and is given only what its seat may know. Every
    deal is played with everybody on every seat before the next one is dealt; with three players or
    more the neighbours change from deal to deal. ``.scores`` and ``.winners`` are by player (the
    place in ``bots``), not by seat. ``records=True`` keeps every game as text.

    ``game`` is a name or a module (unsaid: the first one registered); ``seed`` draws the deals, the
    same one the same deals; ``options`` are those of the game's ``setup``, of which ``names`` go
    with the players, all else with the seats. For ``executor`` and ``progress`` see
    ``parallel.spread``; an interrupt gives what is done.
    """
    match = Match.checked(bots, seed, options, records, game)
    numbers = range(whole("games", games, 0, MOST_GAMES))
    so_far = partial(Games, asked=games)
    return gathered(partial(play, match), numbers, so_far, executor, progress or False)


def which(game: WhichGame) -> Any:
    """A game that may be told by its name, or not at all."""
    return game if isinstance(game, ModuleType) else registry.find(game)


class Match(NamedTuple):
    """Who plays, and how: all that a worker needs besides the number of a game."""

    bots: tuple[Player, ...]
    seed: int
    options: dict[str, Any]
    names: tuple[str, ...]  # by player; () where a game knows none
    records: bool
    module: str  # of the game: workers import it

    @classmethod
    def checked(
        cls,
        bots: Sequence[Player],
        seed: int,
        options: dict[str, Any],
        records: bool = False,
        game: WhichGame = None,
    ) -> "Match":
        """Refused here and now, before any work is sent away."""
        if not isinstance(bots, Sequence) or isinstance(bots, str):
            raise TypeError(f"bots: a list of bots is expected, not {quoted(bots)}")
        for bot in bots:
            if not callable(bot):
                raise TypeError(f"a bot is a callable, bot(state) -> action, not {quoted(bot)}")
        module, settled = which(game), dict(options)
        if isinstance(module, Boxed):
            # Components travel as what is in their file: other machines may not have it.
            settled["components"] = module.load_components(options.get("components"))
        start = module.setup(len(bots), seed=check_seed(seed), **settled)
        settled.pop("names", None)
        names = start.names if "names" in module.OPTIONS else ()
        return cls(tuple(bots), seed, settled, names, records, module.__name__)

    @property
    def game(self) -> Any:
        """Made known to bots, in workers that have not met it as well."""
        game: Any = import_module(self.module)
        if game.NAME not in registry.names():
            registry.register(game.NAME, self.module)
        return game


def seating(players: int, number: int) -> tuple[int, ...]:
    """Which player sits on each seat in a game.

    For each deal everybody sits everywhere once; from deal to deal the neighbours change.
    """
    deal, turn = divmod(number, players)
    orders = list(permutations(range(1, players)))
    order = (0, *orders[deal % len(orders)])
    return order[players - turn :] + order[: players - turn]


def play(match: Match, number: int) -> Game:
    """A whole game. What a bot is given differs from the position in all that is hidden from it."""
    game, players = match.game, len(match.bots)
    seed = Stream(match.seed, f"deal {number // players}").below(_SEEDS)
    seats = seating(players, number)
    named = {"names": [match.names[player] for player in seats]} if match.names else {}
    table = Table(game, seats=players, seed=seed, **named, **match.options)
    while (turn := game.turn_of(table.state)) is not None:
        seat = table.state.turn.seat
        # The same guess for a whole turn, so that a bot may keep a plan until it ends.
        fill = Stream(seed, f"seat {seat} turn {turn[1]}").below(_FILLS)
        bot = match.bots[seats[seat]]
        try:
            table.play(bot(game.determinize(table.state, seat, fill)))
        except Exception as error:
            where = f"game {number} (seed {seed}, seats {seats}), action {len(table.steps) + 1}"
            reason = f"{type(error).__name__}: {error}"
            name = getattr(bot, "__qualname__", repr(bot))  # of a function
            raise BotError(f"{where}: {name} on seat {seat}: {reason}") from error
    scores = [table.outcome.scores[seats.index(player)] for player in range(players)]
    winners = sorted(seats[seat] for seat in table.outcome.winners)
    record = table.record() if match.records else ""
    return Game(number, seed, seats, tuple(scores), tuple(winners), len(table.steps), record)
