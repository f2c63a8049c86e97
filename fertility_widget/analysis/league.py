"""Everybody against everybody: who is better, by how much, and how sure that is."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import combinations
from typing import Any, NamedTuple

from ..kernel.check import one_of, whole
from ..kernel.quote import quoted, shorten
from .games import MOST_GAMES, gathered
from .intervals import Estimate, mean, wilson
from .league_show import report
from .match import Game, Match, Player, play
from .ratings import ratings
from .report import Report
from .shown import Reported
from .spread import Told

MOST_PLAYERS = 40
LONGEST_NAME = 40


class Bout(NamedTuple):
    """A game and who met in it: ``players[i]`` is the place in the tournament of its player i."""

    players: tuple[int, ...]
    game: Game


class Standing(NamedTuple):
    """How one player did, with 95 % intervals."""

    name: str
    games: int
    share: Estimate  # of victories; a shared one counts in part (Wilson's interval)
    margin: Estimate  # Debens ahead of the best opponent (over deals, by Student’s t)
    rating: Estimate  # Bradley–Terry in Elo's points, the average 0 (observed information)


@dataclass(frozen=True, repr=False)
class Tournament(Reported):
    """What a tournament found. A notebook shows it as a table with a chart."""

    names: tuple[str, ...]
    bouts: tuple[Bout, ...]
    asked: int  # games; fewer were played if somebody interrupted them

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The best first."""
        rated = ratings(self._wins())
        found = [self._standing(player, rated[player]) for player in range(len(self.names))]
        return tuple(sorted(found, key=lambda row: -row.rating.value))

    def against(self, name: str, other: str) -> Estimate:
        """How often one came in before another (ties count half), with Wilson's interval."""
        for who in (name, other):
            one_of("player", who, self.names)
        one, two = self.names.index(name), self.names.index(other)
        wins = self._wins()
        return wilson(wins[one][two], round(wins[one][two] + wins[two][one]))

    def report(self, language: str = "en", theme: str = "light") -> Report:
        """The standings as a table, and the ratings as a chart."""
        return report(self, language, theme)

    def measured(self) -> list[Mapping[str, Any]]:
        return [
            {
                "player": row.name,
                "games": row.games,
                "share": row.share,
                "margin": row.margin,
                "rating": row.rating,
            }
            for row in self.standings
        ]

    def _standing(self, player: int, rating: Estimate) -> Standing:
        games = [
            (bout.players.index(player), bout) for bout in self.bouts if player in bout.players
        ]
        shares = [bout.game.share(here) for here, bout in games]
        # The same deal from other seats says less than another deal: one value per deal.
        deals: dict[tuple[object, ...], list[int]] = {}
        for here, bout in games:
            deal = (bout.players, bout.game.seed)
            deals.setdefault(deal, []).append(bout.game.margin(here))
        margins = [sum(found) / len(found) for found in deals.values()]
        count = len(games)
        return Standing(
            self.names[player], count, wilson(sum(shares), count), mean(margins), rating
        )

    def _wins(self) -> list[list[float]]:
        """Who came in before whom how often; a tie counts half for both."""
        wins = [[0.0 for _ in self.names] for _ in self.names]
        for players, game in self.bouts:
            places = [(here in game.winners, game.scores[here]) for here in range(len(players))]
            for here, there in combinations(range(len(players)), 2):
                one, two = players[here], players[there]
                first = (places[here] > places[there]) + (places[here] == places[there]) / 2
                wins[one][two] += first
                wins[two][one] += 1 - first
        return wins


def tournament(
    players: Mapping[str, Player] | Sequence[Player],
    games: int = 100,
    *,
    seats: int = 2,
    seed: int = 1,
    executor: Executor | None = None,
    progress: Told = None,
    **options: Any,
) -> Tournament:
    """Every ``seats`` of the players meet in so many games each; the same for every executor.

    ``players`` are bots by name, or a list of bots, who are then called by what they are. All
    meetings play the same deals, seats going round as in ``play_games``, whose other arguments
    these are. An interrupt gives the standings after what was played.
    """
    named, seats = _named(players), whole("seats", seats, 2, 4)
    if "names" in options:
        raise ValueError("names: the players of a tournament are named by its first argument")
    if not seats <= len(named) <= MOST_PLAYERS:
        raise ValueError(
            f"players: {seats} to {MOST_PLAYERS} are expected at {seats} seats, not {len(named)}"
        )
    meetings = list(combinations(range(len(named)), seats))
    bots, names = list(named.values()), list(named)
    matches = tuple(
        Match.checked([bots[i] for i in who], seed, {**options, "names": [names[i] for i in who]})
        for who in meetings
    )
    # Game by game through all meetings: whenever it ends, all have played alike.
    rounds = range(whole("games", games, 1, MOST_GAMES))
    tasks = [(meeting, number) for number in rounds for meeting in range(len(meetings))]
    done = gathered(partial(_play, matches), tasks, executor, progress)
    bouts = [Bout(meetings[task[0]], game) for task, game in zip(tasks, done, strict=False)]
    return Tournament(tuple(names), tuple(bouts), len(tasks))


def _play(matches: tuple[Match, ...], task: tuple[int, int]) -> Game:
    meeting, number = task
    return play(matches[meeting], number)


def _named(players: Mapping[str, Player] | Sequence[Player]) -> dict[str, Player]:
    """Bots by name; a second one of the same name is called "… 2"."""
    if isinstance(players, Mapping):
        return dict(players)
    if not isinstance(players, Sequence) or isinstance(players, str):
        said = quoted(players)
        raise TypeError(f"players: bots by name, or a list of bots, are expected, not {said}")
    named: dict[str, Player] = {}
    for bot in players:
        plain = getattr(bot, "__name__", None) or repr(bot).removeprefix("bots.")
        name, count = shorten(plain, LONGEST_NAME), 1
        while name in named:
            count += 1
            name = f"{shorten(plain, LONGEST_NAME - 4)} {count}"
        named[name] = bot
    return named
