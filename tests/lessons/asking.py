"""Every kind of question of every game that teaches, and how the tests ask it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fertility_widget.lessons import Exercise
from fertility_widget.lessons.teaching import teachers
from tests.fertility.lessons import explanations as told_in_fertility
from tests.fertility.lessons import perturbed as of_fertility
from tests.fertility.lessons import positions as in_fertility
from tests.nile.lessons import explanations as told_in_nile
from tests.nile.lessons import perturbed as of_nile
from tests.nile.lessons import positions as in_nile

POSITIONS = {"fertility": in_fertility, "nile": in_nile}
ANSWERS = {"fertility": of_fertility, "nile": of_nile}
EXPLAINED = {"fertility": told_in_fertility, "nile": told_in_nile}
SLOW = {"fertility": ("turn", "supply", "payment"), "nile": ("trade", "risk")}
LINES = {"fertility": ("turn", "supply"), "nile": ()}  # of several actions, each judged by itself
KINDS = [(game.NAME, kind) for game in teachers() for kind in game.lessons.KINDS]
kinds = pytest.mark.parametrize(("game", "kind"), KINDS)


def exercise(game: str, kind: str, seed: int) -> Exercise:
    asked: Exercise = POSITIONS[game].exercise(kind, seed)
    return asked


def exercises(game: str, kind: str, few: int, many: int) -> list[Exercise]:
    """So many; few where each takes long."""
    return [exercise(game, kind, seed) for seed in range(few if kind in SLOW[game] else many)]


def perturbed(asked: Exercise, rng: Random) -> Iterator[tuple[Any, str]]:
    yield from ANSWERS[asked.game.NAME].perturbed(asked, rng)


def claims(asked: Exercise, answer: Any) -> dict[str, Any]:
    claimed: dict[str, Any] = ANSWERS[asked.game.NAME].claims(asked, answer)
    return claimed
