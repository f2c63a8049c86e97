"""Every option and setup choice, drawn evenly from a number."""

from itertools import product
from random import Random
from typing import Any

from fertility_widget import fertility
from fertility_widget.fertility.rules.valley import start_candidates

from .boxes import BOXES, box

NAMES = ["Ana", 'B"en', "C#a: r", "Дана", "é,;=/%", "  x", "名前", "O'Neil -", "[1]", "null"]
TABLES = [(2, "classic"), (3, "classic"), (4, "classic"), (2, "two-player")]
GRID = list(product(TABLES, ("limited", "unlimited"), ("per-square", "per-scene")))
# The shipped set half of the time, and each odd one as often as another.
SETS = [name for odd in BOXES for name in ("shipped", odd)]


def drawn(number: int) -> tuple[int, dict[str, Any]]:
    """Seats and options of the game with this number: the grid in turn, the rest by chance."""
    rng = Random(f"options {number}")
    (seats, variant), stock, wheat = GRID[number % len(GRID)]
    found = fertility_box(number)
    said: dict[str, Any] = {
        "seed": rng.choice([number, rng.getrandbits(63)]),
        "variant": variant,
        "stock": stock,
        "wheat": wheat,
        "components": found,
        "first": rng.choice([*range(seats), "random"]),
    }
    chosen = {
        "names": rng.sample(NAMES, seats),
        "metropolises": rng.sample(sorted(found.metropolises), seats),
        "monuments": rng.sample(sorted(found.monuments), seats),
        "start_turn": rng.choice([0, 90, 180, 270]),
        "boards": boards(found, seats, rng),
    }
    said |= {key: value for key, value in chosen.items() if rng.random() < 0.5}
    if "boards" in said and rng.random() < 0.5:
        said["start_at"] = rng.choice(start_candidates(found, tuple(said["boards"])))
    return seats, said


def fertility_box(number: int) -> Any:
    return box(SETS[number // len(GRID) % len(SETS)])


def boards(found: Any, seats: int, rng: Random) -> list[str]:
    names = rng.sample(sorted(found.boards), 4 if seats == 4 else 3)
    return [name + rng.choice(["", "/180"]) for name in names]


def start(number: int) -> Any:
    """The position before the first turn of the game with this number."""
    seats, said = drawn(number)
    return fertility.setup(seats, **said)
