"""One game between bots, from its number alone: the deal, who sits where, and how it ends."""

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any, NamedTuple

from .. import fertility
from ..fertility.rules.actions import Action
from ..kernel.quote import quoted
from ..kernel.shuffle import Stream, check_seed
from ..kernel.table import Table

Player = Callable[[Any], Action | str]  # a bot, or one that answers in notation
_SEEDS = 1 << 48  # of deals
_FILLS = 1 << 32  # of what is hidden: too few to tell the deal's seed from


class Game(NamedTuple):
    """One game that was played. Players are numbered as in the list of bots."""

    number: int  # from 0
    seed: int  # of the deal
    seats: tuple[int, ...]  # which player sat on each seat
    scores: tuple[int, ...]  # Debens, by player (not by seat)
    winners: tuple[int, ...]  # players
    plies: int  # actions played
    record: str = ""  # the whole game as text, if it was asked for

    def share(self, player: int) -> float:
        """What of the victory a player has: 1, 0, or a part where it is shared."""
        return (player in self.winners) / len(self.winners)

    def margin(self, player: int) -> int:
        """Debens ahead of the best of the others."""
        others = (score for other, score in enumerate(self.scores) if other != player)
        return self.scores[player] - max(others)


class BotError(RuntimeError):
    """A bot failed, or played what the rules refuse; says in which game, so that it can be seen."""


class Match(NamedTuple):
    """Who plays, and how: all that a worker needs besides the number of a game."""

    bots: tuple[Player, ...]
    seed: int
    options: dict[str, Any]
    names: tuple[str, ...]  # by player
    records: bool = False

    @classmethod
    def checked(
        cls, bots: Sequence[Player], seed: int, options: dict[str, Any], records: bool = False
    ) -> "Match":
        """Refused here and now, before any work is sent away."""
        if not isinstance(bots, Sequence) or isinstance(bots, str):
            raise TypeError(f"bots: a list of bots is expected, not {quoted(bots)}")
        for bot in bots:
            if not callable(bot):
                raise TypeError(f"a bot is a callable, bot(state) -> action, not {quoted(bot)}")
        # Components travel as what is in their file: other machines may not have it.
        settled = {**options, "components": fertility.load_components(options.get("components"))}
        start = fertility.setup(len(bots), seed=check_seed(seed), **settled)
        settled.pop("names", None)
        return cls(tuple(bots), check_seed(seed), settled, start.setup.names, records)


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
    players = len(match.bots)
    seed = Stream(match.seed, f"deal {number // players}").below(_SEEDS)
    seats = seating(players, number)
    names = [match.names[player] for player in seats]
    table = Table(fertility, seats=players, seed=seed, names=names, **match.options)
    while (turn := fertility.turn_of(table.state)) is not None:
        seat, taken = turn
        # The same guess for a whole turn, so that a bot may keep a plan until it ends.
        fill = Stream(seed, f"seat {seat} turn {taken}").below(_FILLS)
        bot = match.bots[seats[seat]]
        try:
            table.play(bot(fertility.determinize(table.state, seat, fill)))
        except Exception as error:
            where = f"game {number} (seed {seed}, seats {seats}), action {len(table.steps) + 1}"
            said = f"{type(error).__name__}: {error}"
            raise BotError(f"{where}: {bot!r} on seat {seat}: {said}") from error
    return _ended(match, number, seed, seats, table)


def _ended(match: Match, number: int, seed: int, seats: tuple[int, ...], table: Table) -> Game:
    outcome = table.outcome
    scores = [outcome.scores[seats.index(player)] for player in range(len(seats))]
    winners = sorted(seats[seat] for seat in outcome.winners)
    record = table.record() if match.records else ""
    return Game(number, seed, seats, tuple(scores), tuple(winners), len(table.steps), record)
