"""Puzzles from a seed: the same seed, the same puzzle, on every machine."""

from collections.abc import Iterator
from itertools import count

from ... import fertility
from ...fertility.lessons.makers import MAKERS
from ...fertility.rules.state import State
from ...kernel.check import one_of
from ...kernel.shuffle import Stream, check_seed
from ..exercise import Exercise
from .grade import DIFFICULTIES, Grade
from .positions import as_seen, game
from .puzzle import Puzzle

GAMES = 1 << 48  # seeds of games
LOOKED_AT = 12  # positions of one game


def puzzle(kind: str, difficulty: int, seed: int) -> Puzzle:
    """A question of this kind and difficulty, in a position of a game between bots.

    Game after game is looked at until one brings a question up that is neither dull nor unclear.
    """
    one_of("kind", kind, tuple(MAKERS))
    one_of("difficulty", difficulty, DIFFICULTIES)
    seed = check_seed(seed)
    return next(_puzzles(kind, difficulty, seed))


def _puzzles(kind: str, difficulty: int, seed: int) -> Iterator[Puzzle]:
    maker = MAKERS[kind]
    chance = Stream(seed, f"puzzle {kind} {difficulty}")
    for _ in count():
        states = [s for s in game(chance.below(GAMES)) if s.turn.phase in maker.PHASES]
        for state in chance.shuffled(states)[:LOOKED_AT]:
            for exercise, found in graded(kind, difficulty, state, chance):
                if found.difficulty(*maker.STEPS) == difficulty:
                    name = f"{kind}-{difficulty}-{seed}"
                    yield Puzzle(
                        kind, exercise.position, exercise.params, found.rules,
                        name=name, difficulty=difficulty, seed=seed,
                    )  # fmt: skip


def graded(
    kind: str, difficulty: int, state: State, chance: Stream
) -> Iterator[tuple[Exercise, Grade]]:
    """What can be asked in a position, however hard it is."""
    assert fertility.problems(state) == ()
    for params in MAKERS[kind].questions(state, difficulty, chance):
        exercise = Exercise(kind, as_seen(state), params)
        found = MAKERS[kind].grade(exercise)
        if found is not None:
            yield exercise, found
