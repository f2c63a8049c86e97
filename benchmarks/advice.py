"""Figures behind the advice that ends the lessons: ``python benchmarks/advice.py [games] [level]``.

Games of two equal players: when they build and what becomes of it, what they pay with, how much
wheat they keep, and what monuments bring beside resources. Level 0, unsaid: greedy players. The
page is kept: docs/advice.md. 400 games of greedy players take a minute on a free core, as many of
level 2 two hours; an interrupt reports the games played so far.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from measure import machine

from fertility_widget import Table, analysis
from fertility_widget.analysis import bots
from fertility_widget.analysis.intervals import Estimate, mean
from fertility_widget.fertility.rules.scoring import CATEGORIES
from fertility_widget.kernel.table import AnyTable

PAGE = Path(__file__).parent.parent / "docs" / "advice.md"
SEATS = 2
THIRDS = {"1–3": range(3), "4–6": range(3, 6), "7–9": range(6, 9)}  # turns, counted from 0
ON_SHOPS = ("generic", "specialised", "statues")


class Built(NamedTuple):
    """A district: in which turn, what was paid, and how much of it was full in the end."""

    turn: int
    wheat: int
    resources: int
    full: float


class Seen(NamedTuple):
    """What one player did in one game."""

    won: bool
    sheet: dict[str, int]
    wheat: int
    tokens: int  # on shops, in the end
    built: tuple[Built, ...]
    monuments: int
    quarry_resources: int
    returned: int


def seen(record: str) -> Iterator[Seen]:
    table = Table.from_record(record)
    for seat in range(SEATS):
        yield _player(table, seat)


def _player(table: AnyTable, seat: int) -> Seen:
    end, outcome = table.state, table.outcome
    player = end.players[seat]
    full = dict.fromkeys(player.full_shops)
    built, monuments, resources, returned = [], 0, 0, 0
    before = table.start
    for step in table.steps:
        codes = {event.code: event for event in step.events if event.seat == seat}
        if "built" in codes:
            spot = codes["built"].params["spot"]
            paid = codes["paid"].params["tokens"] if "paid" in codes else {}
            shops = [name for name, *_ in player.standing if name[0] == str(spot)]
            wheat = paid.get("W", 0)
            share = sum(name in full for name in shops) / len(shops)
            turn = before.players[seat].turns_taken
            built.append(Built(turn, wheat, sum(paid.values()) - wheat, share))
        monuments += "quarry-monument" in codes
        resources += "quarry-resource" in codes
        if "returned" in codes:
            returned += sum(codes["returned"].params["tokens"].values())
        before = step.state
    return Seen(
        won=seat in outcome.winners,
        sheet=outcome.sheets[seat],
        wheat=player.wheat,
        tokens=sum(len(has) for has in player.has),
        built=tuple(built),
        monuments=monuments,
        quarry_resources=resources,
        returned=returned,
    )


def rows(players: list[Seen]) -> Iterator[tuple[str, Estimate]]:
    winners, others = ([p for p in players if p.won is won] for won in (True, False))
    yield "winner’s score", mean([p.sheet["total"] for p in winners])
    for name in CATEGORIES:
        yield f"of it {name}", mean([p.sheet[name] for p in winners])
    yield "districts built, by winners", mean([len(p.built) for p in winners])
    yield "districts built, by the others", mean([len(p.built) for p in others])
    for third, turns in THIRDS.items():
        yield from _of_third(third, turns, players)
    yield "wheat in the end, winners", mean([p.wheat for p in winners])
    yield "wheat in the end, the others", mean([p.wheat for p in others])
    yield "tokens on shops in the end", mean([p.tokens for p in players])
    each = [sum(p.sheet[name] for name in ON_SHOPS) / p.tokens for p in players if p.tokens]
    yield "Debens of shops for each token there", mean(each)
    yield "resources given back unused, a turn", mean([p.returned / 9 for p in players])
    quarries = [(p.monuments, p.monuments + p.quarry_resources) for p in players]
    yield "quarries made", mean([made for _, made in quarries])
    used = [100 * raised / made for raised, made in quarries if made]
    yield "quarries used for a monument, in %", mean(used)
    yield "monuments, winners", mean([p.monuments for p in winners])
    yield "monuments, the others", mean([p.monuments for p in others])
    paid = [p.sheet["monuments"] / p.monuments for p in players if p.monuments]
    yield "Debens for each monument", mean(paid)


def _of_third(third: str, turns: range, players: list[Seen]) -> Iterator[tuple[str, Estimate]]:
    """Of the districts built in these turns."""
    built = [[b for b in p.built if b.turn in turns] for p in players]
    yield f"districts built in turns {third}", mean([len(some) for some in built])
    full = [100 * b.full for some in built for b in some]
    yield f"their shops full in the end, turns {third}, in %", mean(full)
    paid = [(b.wheat, b.wheat + b.resources) for some in built for b in some]
    shares = [100 * wheat / cost for wheat, cost in paid if cost]
    yield f"paid for with wheat, turns {third}, in %", mean(shares)


def page(players: list[Seen], who: str) -> str:
    games = len(players) // SEATS
    lines = [
        "# Figures behind the advice",
        "",
        f"Measured by `python benchmarks/advice.py` in {games} games of two {who} ({machine()}).",
        "The lessons end with advice; these are the figures in it. Intervals are 95 %. How the box",
        "itself plays: [balance.md](balance.md).",
        "",
        "| what | mean | interval |",
        "|---|---|---|",
    ]
    for name, (value, low, high) in rows(players):
        lines.append(f"| {name} | {value:.1f} | {low:.1f}–{high:.1f} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    level = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    who = f"strong players of level {level}" if level else "greedy players"
    equals = [bots.strong(level=level, seed=i) if level else bots.greedy(seed=i) for i in (0, 1)]
    done = analysis.play_games(equals, games=games, seed=11, records=True)
    told = page([player for game in done for player in seen(game.record)], who)
    print(told)
    PAGE.write_text(told, encoding="utf-8")


if __name__ == "__main__":
    main()
