"""The Monuments expansion: a stone as flood card (N10.3), and what monuments add (N10.4)."""

from .cards import MONUMENTS, OBELISK, ORDER, STONE
from .open_state import OpenState
from .state import PLACE, Plot

DRAWN, DRAWN_OBELISK = 2, 3  # N6.1, N10.4: cards at the end of a turn


def erode(work: OpenState) -> None:
    """N10.3: with a stone as flood card every monument loses one; the Wall does not help (Q8)."""
    if work.flood.kinds != STONE:
        return
    standing = [name for name in MONUMENTS if work.plots[PLACE[name]]]
    for name in standing:
        _lose_stone(work, name)
    if not standing:
        work.tell("no-monument", "N10.3")


def _lose_stone(work: OpenState, name: str) -> None:
    plot = work.plots[PLACE[name]]
    assert plot is not None
    left = plot.cards - 1
    work.plots[PLACE[name]] = Plot(plot.seat, left) if left else None
    work.discard[ORDER[STONE]] += 1
    work.tell_of(plot.seat, "eroded", "N10.3", monument=name, left=left)
    if not left:
        work.tell_of(plot.seat, "monument-returned", "N10.3", monument=name)


def cards_at_end(work: OpenState) -> tuple[int, str]:
    """N6.1: two cards are drawn; N10.4: three with the Obelisk, also if it was built this turn
    (Q17)."""
    return (DRAWN_OBELISK, "N10.4") if work.owns(work.seat, OBELISK) else (DRAWN, "N6.1")
