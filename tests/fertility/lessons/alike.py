"""Whether two positions are alike: the same valley, whoever sits where, from whichever side."""

from fertility_widget import fertility
from fertility_widget.fertility.rules.state import State


def look(state: State) -> tuple[str, ...]:
    """What lies in the valley, the same for a valley that is turned or mirrored."""
    board = fertility.view(state, "public")["board"]
    grid = [
        "".join(terrain if scene == "." else scene for terrain, scene in zip(*rows, strict=True))
        for rows in zip(board["terrain"], board["scenes"], strict=True)
    ]
    mirrored = [row[::-1] for row in grid]
    return min(tuple(each) for each in (grid, grid[::-1], mirrored, mirrored[::-1]))
