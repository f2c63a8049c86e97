"""Step 2: the harvest (N3)."""

from .cards import SPHINX, STONE, in_order
from .open_state import OpenState
from .state import PLACE, Plot


def harvest(work: OpenState) -> None:
    """N3.1: every crop on the flood card, whoever grows it. A stone harvests nothing (N10.3)."""
    for crop in work.flood.kinds:
        if crop != STONE:
            _reap(work, crop)


def _reap(work: OpenState, crop: str) -> None:
    """N3.1: the top card of the field into its owner's store; N10.4, Q7: with the Sphinx two."""
    plot = work.plots[PLACE[crop]]
    if plot is None:
        work.tell("fallow", "N3.1", crop=crop)
        return
    sphinx = work.owns(plot.seat, SPHINX)
    number = min(2 if sphinx else 1, plot.cards)
    left = plot.cards - number
    player = work.players[plot.seat]
    store = in_order((*player.store, *crop * number))
    work.players[plot.seat] = player._replace(store=store)
    work.plots[PLACE[crop]] = Plot(plot.seat, left) if left else None
    code, rule = ("harvested-sphinx", "N10.4") if sphinx else ("harvested", "N3.1")
    work.tell_of(plot.seat, code, rule, crop=crop, n=number, left=left)
    if not left:  # Q15
        work.tell_of(plot.seat, "field-empty", "Q15", crop=crop)
