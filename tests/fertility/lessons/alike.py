"""Whether two puzzles are alike: the same valley, whoever sits where, from whichever side; or the
same trick."""

from typing import Any

from fertility_widget import fertility
from fertility_widget.fertility.rules.state import State
from fertility_widget.lessons import Puzzle

LEFT_OUT: set[str] = set()  # read, and found wanting
FIRST_TRIED = {("winners", 3): (130, 131)}  # seeds that are rare finds: ties
PATIENCE = 15  # seeds, then a flavour may come again
SAME = {"refusal": 1}  # puzzles of one flavour; of other kinds two


def look(state: State) -> tuple[str, ...]:
    """What lies in the valley, the same for a valley that is turned or mirrored."""
    board = fertility.view(state, "public")["board"]
    grid = [
        "".join(terrain if scene == "." else scene for terrain, scene in zip(*rows, strict=True))
        for rows in zip(board["terrain"], board["scenes"], strict=True)
    ]
    mirrored = [row[::-1] for row in grid]
    return min(tuple(each) for each in (grid, grid[::-1], mirrored, mirrored[::-1]))


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
