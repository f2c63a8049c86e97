"""The collection: a hundred puzzles that stay the same, whatever becomes of the makers.

Each line of ``collection.json`` holds the code of a position, the question and its difficulty. The
codes leave out which components they are about: it is always the set that ships.
"""

import json
from functools import cache
from importlib import resources

from ... import fertility
from ...fertility.lessons.kinds import KINDS
from ...kernel.check import one_of
from ...kernel.quote import quoted
from .grade import DIFFICULTIES
from .puzzle import Puzzle

FILE = "collection.json"
HEAD = 2  # the fields of a code that are left out: the version and the components


def puzzles(
    kind: str | None = None, difficulty: int | None = None, rule: str | None = None
) -> tuple[Puzzle, ...]:
    """The whole collection, easy ones first, or those of a kind, a difficulty or about a rule."""
    if kind is not None:
        one_of("kind", kind, tuple(KINDS))
    if difficulty is not None:
        one_of("difficulty", difficulty, DIFFICULTIES)
    if rule is not None:
        one_of("rule", rule, tuple(fertility.rules()))
    return tuple(
        puzzle
        for puzzle in _collection().values()
        if kind in (None, puzzle.kind)
        and difficulty in (None, puzzle.difficulty)
        and (rule is None or rule in puzzle.rules)
    )


def puzzle_by_name(name: str) -> Puzzle:
    """``"puzzle-017"``."""
    found = _collection().get(name) if isinstance(name, str) else None
    if found is None:
        first, *_, last = _collection()
        raise ValueError(f"a puzzle from {first!r} to {last!r} is expected, not {quoted(name)}")
    return found


@cache
def _collection() -> dict[str, Puzzle]:
    folder = resources.files("fertility_widget.fertility.lessons")
    text = folder.joinpath(FILE).read_text(encoding="utf-8")
    head = headless(fertility.to_code(fertility.setup(2, seed=0)))[0]
    return {
        one["name"]: Puzzle(
            one["kind"],
            f"{head} {one['position']}",
            one["params"],
            tuple(one["rules"]),
            name=one["name"],
            difficulty=one["difficulty"],
        )
        for one in json.loads(text)
    }


def headless(code: str) -> tuple[str, str]:
    """The beginning of a code that is the same for all, and the rest of it."""
    words = code.split(" ")
    return " ".join(words[:HEAD]), " ".join(words[HEAD:])
