"""Writes a game's collection of puzzles anew: ``python -m tests.lessons.collect nile harvest``, or
without kinds all of it. Only after a change that makes it wrong: people refer to its puzzles by
name, and it was read and solved puzzle by puzzle.

Seeds are gone through in order; a puzzle is taken if its position is a new one and if there are not
enough of its flavour yet, or if it is a rare find.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain, count

from fertility_widget.lessons import Puzzle, puzzle, puzzles
from fertility_widget.lessons.puzzles import COLLECTION, HEAD
from fertility_widget.lessons.teaching import teacher
from tests.fertility.lessons import alike as in_fertility
from tests.nile.lessons import alike as in_nile

ALIKE = {"fertility": in_fertility, "nile": in_nile}
FIRST = {"fertility": 1, "nile": 101}  # numbers: no two puzzles have the same name
SHARES = ((4, 3, 3), (3, 4, 3), (3, 3, 4), (4, 3, 3), (3, 4, 3), (3, 3, 4), (4, 3, 3), (3, 4, 3),
          (3, 3, 4), (4, 3, 3))  # fmt: skip
FIRST_SEED = 100


def chosen(game: str, kinds: list[str], kept: list[Puzzle]) -> Iterator[Puzzle]:
    alike = ALIKE[game]
    looks = {alike.look(puzzle.state) for puzzle in kept}
    for kind, shares in zip(teacher(game).lessons.KINDS, SHARES, strict=True):
        if kind not in kinds:
            continue
        flavours: Counter[str] = Counter()
        for difficulty, share in enumerate(shares, 1):
            taken = 0
            rare = alike.FIRST_TRIED.get((kind, difficulty), ())
            for tried, seed in enumerate(chain(rare, count(FIRST_SEED))):
                found = puzzle(kind, difficulty, seed, game=game)
                sort, look = repr(alike.flavour(found)), alike.look(found.state)
                plenty = flavours[sort] >= alike.SAME.get(kind, 2)
                plenty = plenty and len(rare) <= tried < alike.PATIENCE
                if found.name in alike.LEFT_OUT or look in looks or plenty:
                    continue
                looks.add(look)
                flavours[sort] += 1
                taken += 1
                yield found
                if taken == share:
                    break


def numbered(game: str, chosen: list[Puzzle]) -> Iterator[tuple[str, Puzzle]]:
    """Easy ones first; among those of a difficulty the kinds take turns."""
    place: Counter[tuple[int, str]] = Counter()
    order: list[tuple[int, int, int, Puzzle]] = []
    for one in chosen:
        kind = list(teacher(game).lessons.KINDS).index(one.kind)
        order.append((one.difficulty, place[one.difficulty, one.kind], kind, one))
        place[one.difficulty, one.kind] += 1
    for number, (*_, one) in enumerate(sorted(order, key=lambda entry: entry[:3]), FIRST[game]):
        yield f"puzzle-{number:03}", one


def line(name: str, one: Puzzle) -> str:
    entry = {
        "name": name,
        "kind": one.kind,
        "difficulty": one.difficulty,
        "rules": one.rules,
        "params": one.params,
        "position": one.position.split(" ", HEAD)[HEAD],
    }
    return json.dumps(entry, ensure_ascii=False)


if __name__ == "__main__":
    game, *kinds = sys.argv[1:]
    named = kinds or list(teacher(game).lessons.KINDS)  # the others stay as they are
    found = [one for one in puzzles(game=game) if one.kind not in named]
    for taken in chosen(game, named, list(found)):
        found.append(taken)
        print(len(found), taken.name, taken.rules, taken.right, flush=True)
    lines = [line(name, one) for name, one in numbered(game, found)]
    written = "[\n" + ",\n".join(lines) + "\n]\n"
    (teacher(game).lessons.FOLDER / COLLECTION).write_text(written, encoding="utf-8")
