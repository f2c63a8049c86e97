"""Whether the reconstructed box is balanced: ``python benchmarks/balance.py [share] [level]``.

Games of equal players with 2, 3 and 4 seats: what the winner scores and from what, which seats win,
and how often every district design is built where it was on offer. The report is kept with its
plots: docs/balance.md. Level 0: greedy players. Takes three quarters of an hour on two cores, or
the share of it that is asked for (0.1: a tenth of the games); an interrupt reports the games played
so far and goes on with more players.
"""

import sys
import time
from typing import NamedTuple

from balance_page import Finding, write
from measure import machine

from fertility_widget import Table, analysis
from fertility_widget.analysis import bots
from fertility_widget.analysis.intervals import Estimate, mean, wilson
from fertility_widget.fertility.rules.scoring import CATEGORIES

GAMES = {2: 120, 3: 78, 4: 96}  # by seats: whole rounds of them
SEATS_MOST = {2: 0.58, 3: 0.42, 4: 0.33}  # of the victories
SCORES, SHARES, BUILT = (75.0, 110.0), (0.08, 0.45), (0.10, 1.0)
DESIGN = 4  # districts of one design follow each other, one for each resource


class Seen(NamedTuple):
    """What one game tells."""

    score: int  # the winner's
    shares: dict[str, float]  # of it, by category
    winners: tuple[int, ...]  # seats
    offered: frozenset[int]  # designs
    built: frozenset[int]


def design(district: str) -> int:
    return (int(district[1:]) - 1) // DESIGN


def seen(record: str) -> Seen:
    table = Table.from_record(record)
    outcome = table.outcome
    offered, built = set[int](), set[int]()
    for state in [table.start, *(step.state for step in table.steps)]:
        offered |= {design(name) for name in state.offer.row}
        built |= {design(name) for p in state.players for name in p.spots if name}
    winner = outcome.winners[0]
    sheet = outcome.sheets[winner]
    shares = {name: sheet[name] / sheet["total"] for name in CATEGORIES}
    return Seen(sheet["total"], shares, outcome.winners, frozenset(offered), frozenset(built))


def findings(seats: int, games: list[Seen]) -> list[Finding]:
    score = mean([game.score for game in games])
    found = [Finding(seats, "score", "winner’s score", score, SCORES)]
    for name in CATEGORIES:
        value, low, high = mean([game.shares[name] for game in games])
        share = Estimate(value, max(low, 0.0), min(high, 1.0))
        found.append(Finding(seats, "category", f"of it {name}", share, SHARES))
    for seat in range(seats):
        won = sum((seat in game.winners) / len(game.winners) for game in games)
        most = (0.0, SEATS_MOST[seats])
        found.append(
            Finding(seats, "seat", f"won by seat {seat + 1}", wilson(won, len(games)), most)
        )
    for one in sorted(frozenset().union(*(game.offered for game in games))):
        offered = [game for game in games if one in game.offered]
        rate = wilson(sum(one in game.built for game in offered), len(offered))
        name = f"D{DESIGN * one + 1:02}–D{DESIGN * one + DESIGN:02} built"
        found.append(Finding(seats, "design", name, rate, BUILT))
    return found


def main() -> None:
    share = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    level = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    players = "greedy players" if level == 0 else f"strong players of level {level}"
    found: list[Finding] = []
    played: dict[int, int] = {}
    for seats, most in GAMES.items():
        begun = time.perf_counter()
        equals = [
            bots.strong(level=level, seed=i) if level else bots.greedy(seed=i) for i in range(seats)
        ]
        games = max(seats, round(most * share))
        done = analysis.play_games(equals, games=games, seed=5, records=True)
        took = (time.perf_counter() - begun) / len(done)
        print(f"{seats} players: {len(done)} games, {took:.1f} s each", flush=True)
        found += findings(seats, [seen(game.record) for game in done])
        played[seats] = len(done)
        write(found, played, f"{players} ({machine()})")
    sys.exit(any(finding.held == "no" for finding in found))


if __name__ == "__main__":
    main()
