"""Writes the collection of puzzles anew. Only after a change that makes it wrong: people refer to
its puzzles by name, and it was read and solved puzzle by puzzle.

Seeds are gone through in order; a puzzle is taken if its valley is a new one and if there are not
enough of its flavour yet, or if it is a rare find.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain, count
from typing import Any

from fertility_widget import fertility
from fertility_widget.fertility.lessons import COLLECTION, HEAD
from fertility_widget.lessons import KINDS, Puzzle, puzzle, puzzles
from tests.fertility.lessons.alike import look

SHARES = ((4, 3, 3), (3, 4, 3), (3, 3, 4), (4, 3, 3), (3, 4, 3), (3, 3, 4), (4, 3, 3), (3, 4, 3),
          (3, 3, 4), (4, 3, 3))  # fmt: skip
FIRST_SEED = 100
LEFT_OUT: set[str] = set()  # read, and found wanting
SAME = {"refusal": 1}  # puzzles of one flavour; of other kinds two
FIRST_TRIED = {("winners", 3): (130, 131)}  # seeds that are rare finds: ties


def flavour(found: Puzzle) -> Any:
    """What makes it a puzzle of its sort: those of a kind should not all be the same trick."""
    if found.kind == "refusal":
        refusal = fertility.why_not(found.state, found.params["action"])
        return refusal.code if refusal else found.params["action"].split()[0]
    if found.kind == "squares":
        return found.params["tile"]
    if found.kind in ("harvest", "count", "supply"):
        return found.rules
    if found.kind == "quarries":
        return found.difficulty, len(found.right)
    if found.kind == "turn":
        return [action.split()[0] for action in found.right]
    return found.right


def chosen(kinds: list[str], kept: list[Puzzle]) -> Iterator[Puzzle]:
    valleys = {look(puzzle.state) for puzzle in kept}
    for kind, shares in zip(KINDS, SHARES, strict=True):
        if kind not in kinds:
            continue
        flavours: Counter[str] = Counter()
        for difficulty, share in enumerate(shares, 1):
            taken = 0
            rare = FIRST_TRIED.get((kind, difficulty), ())
            for tried, seed in enumerate(chain(rare, count(FIRST_SEED))):
                found = puzzle(kind, difficulty, seed)
                sort, valley = repr(flavour(found)), look(found.state)
                plenty = flavours[sort] >= SAME.get(kind, 2) and len(rare) <= tried < 15
                if found.name in LEFT_OUT or valley in valleys or plenty:
                    continue
                valleys.add(valley)
                flavours[sort] += 1
                taken += 1
                yield found
                if taken == share:
                    break


def numbered(chosen: list[Puzzle]) -> Iterator[tuple[str, Puzzle]]:
    """Easy ones first; among those of a difficulty the kinds take turns."""
    place: Counter[tuple[int, str]] = Counter()
    order: list[tuple[int, int, int, Puzzle]] = []
    for one in chosen:
        kind = list(KINDS).index(one.kind)
        order.append((one.difficulty, place[one.difficulty, one.kind], kind, one))
        place[one.difficulty, one.kind] += 1
    for number, (*_, one) in enumerate(sorted(order, key=lambda entry: entry[:3]), 1):
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
    named = sys.argv[1:] or list(KINDS)  # the others stay as they are
    found = [one for one in puzzles() if one.kind not in named] if COLLECTION.exists() else []
    for taken in chosen(named, list(found)):
        found.append(taken)
        print(len(found), taken.name, taken.rules, taken.right, flush=True)
    lines = [line(name, one) for name, one in numbered(found)]
    COLLECTION.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
