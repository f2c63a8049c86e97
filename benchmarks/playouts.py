"""Random full games of the fast core beside other people's: ``python benchmarks/playouts.py``.

python-chess comes with the development tools; OpenSpiel and catanatron with the extra ``bench``,
and where they are not installed their rows are left out. Every game is played by its own lean
random loop, all of them in turns within one run; the ratios are to python-chess in the same round,
and times are of the processor, since one is all that any of them uses.
The exit code is 1 when a wanted figure is missed.
"""

import gc
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from measure import machine, rate, spread
from run import random_chess, random_game

from fertility_widget import fertility
from fertility_widget.fertility.players import core

REPEATS = 15
POSITIONS, TRIES = 100, 30
RATIO, MICROSECONDS, MILLISECONDS = 2.5, 40.0, 10.0  # what is wanted
OPEN_SPIEL = ("connect_four", "chess", "backgammon")
Contender = tuple[str, Callable[[], float]]
cpu_rate = partial(rate, clock=time.process_time)


def opened(seats: int, seed: int) -> core.Position:
    return core.of(fertility.setup(seats, seed=seed))


def core_game(starts: list[core.Position], policy: str, number: int) -> int:
    """Whole turns of one game: copied, piles drawn anew, played out and scored."""
    rng = random.Random(number)
    game = starts[number % len(starts)].copy()
    game.reshuffle(rng)
    game.play_out(policy, rng)
    return sum(seat.turns_taken for seat in game.seats)


def spiel_game(game: Any, number: int) -> int:
    """Moves of one game of OpenSpiel; what chance does is not counted."""
    rng, state, moves = random.Random(number), game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves


def catan_game(catanatron: Any, number: int) -> int:
    """Actions of one game of catanatron, by its own random players and its own loop."""
    colours = list(catanatron.Color)[:2]
    game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours], seed=number)
    game.play()
    return len(game.state.actions)


def optional(name: str) -> Any:
    """A package that need not be there; None where it is not."""
    try:
        return import_module(name)
    except ImportError:
        print(f"{name} is not installed: its rows are left out", file=sys.stderr)
        return None


def contenders() -> list[Contender]:
    starts = [opened(seats, seed=seats) for seats in (2, 3, 4)]
    at_random, quick = (partial(core_game, starts, policy) for policy in ("random", "quick"))
    found: list[Contender] = [
        ("python-chess, moves", partial(cpu_rate, random_chess, rounds=6)),
        ("fast core, random turns", partial(cpu_rate, at_random, rounds=300)),
        ("fast core, quick turns", partial(cpu_rate, quick, rounds=30)),
        ("engine, random turns", partial(cpu_rate, random_game, rounds=12)),
    ]
    if pyspiel := optional("pyspiel"):
        for name in OPEN_SPIEL:
            spiel = partial(spiel_game, pyspiel.load_game(name))
            found.append((f"OpenSpiel {name}, moves", partial(cpu_rate, spiel, rounds=12)))
    if catanatron := optional("catanatron"):
        catan = partial(catan_game, catanatron)
        found.append(("catanatron, actions", partial(cpu_rate, catan, rounds=2)))
    return found


def quick_game() -> list[float]:
    """Milliseconds for a whole game of two quick players."""
    starts, times = [opened(2, seed) for seed in range(5)], []
    for number in range(100):
        begun = time.process_time()
        core_game(starts, "quick", number)
        times.append((time.process_time() - begun) * 1e3)
    return times


def harvests() -> tuple[list[float], float]:
    """Microseconds for the placements with their harvests, four players, in mid-game."""
    games = [opened(4, seed) for seed in range(POSITIONS)]
    for seed, game in enumerate(games):
        rng = random.Random(seed)
        for _ in range(4 * (2 + seed % 5)):
            game.play_turn_random(rng)
    gc.freeze()
    times, numbers = [], []
    for game in games:
        begun = time.process_time()
        for _ in range(TRIES):
            found = game.harvests(game.mover.pool)
        times.append((time.process_time() - begun) / TRIES * 1e6)
        numbers.append(len(found))
    return times, statistics.mean(numbers)


def middle(values: list[float]) -> str:
    """Median, with what lies between the lowest and the highest tenth."""
    tenths = statistics.quantiles(values, n=10)
    return f"{statistics.median(values):.3g} ({tenths[0]:.3g}–{tenths[-1]:.3g})"


def main() -> None:
    rows = contenders()
    for _, play in rows:
        play()
    gc.freeze()
    rates: dict[str, list[float]] = {name: [] for name, _ in rows}
    for _ in range(REPEATS):
        for name, play in rows:
            rates[name].append(play())
    yardstick = rates[rows[0][0]]
    ratios = {
        name: [mine / other for mine, other in zip(found, yardstick, strict=True)]
        for name, found in rates.items()
    }
    games, (earned, number) = quick_game(), harvests()
    print(f"{machine()}: medians, with the range over {REPEATS} rounds\n")
    print("| random full games | a second | python-chess = 1 | wanted |\n|---|---|---|---|")
    for name, found in rates.items():
        wanted = f"at least {RATIO}" if name == "fast core, random turns" else ""
        print(f"| {name} | {spread(found)} | {spread(ratios[name])} | {wanted} |")
    print("\n| fast core | median (10–90 %) | wanted |\n|---|---|---|")
    print(f"| game of two quick players, ms | {middle(games)} | at most {MILLISECONDS:.0f} |")
    what = f"placements with harvests, µs ({number:.0f} of them)"
    print(f"| {what} | {middle(earned)} | at most {MICROSECONDS:.0f} |")
    met = (
        statistics.median(ratios["fast core, random turns"]) >= RATIO
        and statistics.median(earned) <= MICROSECONDS
        and statistics.median(games) <= MILLISECONDS
    )
    sys.exit(0 if met else 1)


if __name__ == "__main__":
    main()
