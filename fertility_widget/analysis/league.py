"""Everybody against everybody: who is better, by how much, and how sure that is."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import combinations
from typing import Any, NamedTuple

from ..kernel.check import one_of, whole
from ..kernel.quote import quoted, shorten
from .games import MOST_GAMES, Game, Match, Player, WhichGame, play, which
from .intervals import Estimate, mean, wilson
from .parallel import gathered
from .progress import Watcher
from .ratings import ratings
from .report import Report, Reported, heading, interval, interval_chart, percent
from .thinking import Words

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
    # Points ahead of the best opponent (over deals, by Student’s t); None: scores are no numbers.
    margin: Estimate | None
    rating: Estimate  # Bradley–Terry in Elo's points, the average 0 (observed information)


@dataclass(frozen=True, repr=False)
class Tournament(Reported):
    """What a tournament found. A notebook shows it as a table with a chart."""

    names: tuple[str, ...]
    bouts: tuple[Bout, ...]
    asked: int  # games; fewer were played if somebody interrupted them
    game: str | None = None  # its name; the first one where nobody says

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The best first."""
        rated = ratings(self._wins())
        rows = [self._standing(player, rated[player]) for player in range(len(self.names))]
        return tuple(sorted(rows, key=lambda row: -row.rating.value))

    def against(self, name: str, other: str) -> Estimate:
        """How often the player called ``name`` came in before the one called ``other`` (ties count
        half), with Wilson's interval."""
        i, j = (self.names.index(one_of("player", who, self.names)) for who in (name, other))
        wins = self._wins()
        return wilson(wins[i][j], round(wins[i][j] + wins[j][i]))

    def report(self, language: str = "en", theme: str = "light") -> Report:
        """The standings as a table, and the ratings as a chart, in this ``language`` and
        ``theme``."""
        tell = Words("tournament", self.game, language)
        cells = [_cells(row, language) for row in self.standings]
        ratings = [(row.name, row.name, row.rating) for row in self.standings]
        chart, alt = interval_chart(ratings, 0, tell, theme)
        return Report(
            said=heading(tell, len(self.bouts), self.asked, players=len(self.names)),
            header=[tell(name) for name in cells[0]],
            rows=[list(row.values()) for row in cells],
            note=tell("note" if self._has_margins else "note-without-margin"),
            chart=chart,
            alt=alt,
        )

    def measured(self) -> list[Mapping[str, Any]]:
        rows = [{"player": row.name} | row._asdict() for row in self.standings]
        return [{k: row[k] for k in row if k != "name" and row[k] is not None} for row in rows]

    @property
    def _has_margins(self) -> bool:
        return all(bout.game.has_margins for bout in self.bouts)

    def _standing(self, player: int, rating: Estimate) -> Standing:
        games = [
            (bout.players.index(player), bout) for bout in self.bouts if player in bout.players
        ]
        shares = [bout.game.share(here) for here, bout in games]
        count, share = len(games), wilson(sum(shares), len(games))
        margin = mean(_by_deal(games)) if self._has_margins else None
        return Standing(self.names[player], count, share, margin, rating)

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


def _cells(row: Standing, language: str) -> dict[str, str]:
    cells = {"player": row.name, "games": str(row.games)}
    cells["share"] = interval(percent(row.share), 0, language)
    if row.margin is not None:
        cells["margin"] = interval(row.margin, 1, language, signed=True)
    return cells | {"rating": interval(row.rating, 0, language, signed=True)}


def _by_deal(games: list[tuple[int, Bout]]) -> list[float]:
    """The same deal from other seats says less than another deal: one value per deal."""
    deals: dict[tuple[object, ...], list[float]] = {}
    for here, bout in games:
        deal = (bout.players, bout.game.seed)
        deals.setdefault(deal, []).append(bout.game.margin(here))
    return [sum(margins) / len(margins) for margins in deals.values()]


def tournament(
    players: Mapping[str, Player] | Sequence[Player],
    games: int = 100,
    *,
    game: WhichGame = None,
    seats: int | None = None,
    seed: int = 1,
    executor: Executor | None = None,
    progress: Watcher = None,
    **options: Any,
) -> Tournament:
    """Every ``seats`` of the players (as few as can play, unless said) meet in so many ``games``
    each; the same for every executor.

    ``players`` are bots by name, or a list of bots, who are then called by what they are. All
    meetings play the same deals, seats going round as in ``play_games``, whose ``game``, ``seed``,
    ``executor``, ``progress`` and ``options`` these are, but for ``names``. An interrupt gives the
    standings after what was played.
    """
    module, named = which(game), _named(players)
    fewest, most = max(2, min(module.SEATS)), max(module.SEATS)
    seats = whole("seats", fewest if seats is None else seats, fewest, most)
    if "names" in options:
        raise ValueError("names: the players of a tournament are named by its first argument")
    if not seats <= len(named) <= MOST_PLAYERS:
        raise ValueError(
            f"players: {seats} to {MOST_PLAYERS} are expected at {seats} seats, not {len(named)}"
        )
    meetings = list(combinations(range(len(named)), seats))
    bots, names = list(named.values()), list(named)
    matches = []
    for who in meetings:
        if "names" in module.OPTIONS:
            options["names"] = [names[i] for i in who]
        matches.append(Match.checked([bots[i] for i in who], seed, options, game=module))
    # Game by game through all meetings: whenever it ends, all have played alike.
    rounds = range(whole("games", games, 1, MOST_GAMES))
    tasks = [(meeting, number) for number in rounds for meeting in range(len(meetings))]

    def so_far(played: list[Game]) -> Tournament:
        bouts = [Bout(meetings[task[0]], game) for task, game in zip(tasks, played, strict=False)]
        return Tournament(tuple(names), tuple(bouts), len(tasks), module.NAME)

    return gathered(partial(_play, matches), tasks, so_far, executor, progress or False)


def _play(matches: list[Match], task: tuple[int, int]) -> Game:
    meeting, number = task
    return play(matches[meeting], number)


def _named(players: Mapping[str, Player] | Sequence[Player]) -> dict[str, Player]:
    """Bots by name; a second one of the same name is called "… 2"."""
    if isinstance(players, Mapping):
        return dict(players)
    if not isinstance(players, Sequence) or isinstance(players, str):
        expected = "bots by name, or a list of bots, are expected"
        raise TypeError(f"players: {expected}, not {quoted(players)}")
    named: dict[str, Player] = {}
    for bot in players:
        plain = getattr(bot, "__name__", None) or repr(bot).removeprefix("bots.")
        name, count = shorten(plain, LONGEST_NAME), 1
        while name in named:
            count += 1
            name = f"{shorten(plain, LONGEST_NAME - 4)} {count}"
        named[name] = bot
    return named
