"""Positions of Nile made by hand, for boards anywhere: in a page, in a notebook's kernel."""

from fertility_widget import Table, nile

NAMES = ["Ana", "Ben", "Caro", "Dimitri", "Eva", "Farid"]
CROPS: dict[int, dict[str, str]] = {2: {"crops": "PWLCF"}, 4: {"crops": "PWLCF"}, 6: {}}
TRADE = ("hand 0 P P L PW", "store 0 W", "flood F", "turn 0 trade")
PLAY = ("field P 0 2", "field W 1 1", "hand 0 P P W W C PW LC", "flood L", "turn 0 play")
STONES = ("monument sphinx 1 1", "monument wall 0 1", "hand 0 P S S", "flood L", "turn 0 play")
# Two turns of two: Ana offers for another flood and plants over Ben's papyrus, Ben speculates.
RIVALS = ("hand 0 P P P W C", "hand 1 W PW CF", "field P 1 2", "draw LC F W W L", "turn 0 flood")
OVERPLANTING = ["flood", "offer W C", "done", "plant P P P"]
SPECULATION = ["flood", "done", "speculate PW"]


def edited(*edits: str, seats: int = 2) -> Table:
    """A position made by hand, of a game with monuments."""
    state = nile.setup(seats, seed=4, names=NAMES[:seats], first=0, monuments=True, **CROPS[seats])
    for edit in edits:
        state = nile.edit(state, edit)
    return Table(nile, start=state)
