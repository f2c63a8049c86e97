"""Taking cards from the pile: what happens when it runs out (N7), and when the plague comes (N8).

A card is put where it belongs first; then, if it was the last one, the next pass begins at once
(Q2), before anything the card does.
"""

from ...kernel.shuffle import Stream
from .cards import CARDS, CROPS, LOCUSTS, MONUMENTS, NO_CARDS, ORDER, counted, in_order
from .events import Event
from .open_state import OpenState
from .state import PLACES, River


def draw(work: OpenState, seat: int, number: int, where: str, rule: str) -> None:
    """So many cards into a hand. N8.1, Q4: the plague is replaced; Q3: the end stops it at once."""
    drawn: list[str] = []
    while number and not work.ended:
        card, work.draw = work.draw[0], work.draw[1:]
        if card == LOCUSTS:
            _into_hand(work, seat, drawn, where, rule)
            plague(work, seat, where)
            continue
        number -= 1
        drawn.append(card)
        if not work.draw:
            _into_hand(work, seat, drawn, where, rule)
            run_out(work)
    _into_hand(work, seat, drawn, where, rule)


def _into_hand(work: OpenState, seat: int, drawn: list[str], where: str, rule: str) -> None:
    """Who draws sees the cards, the others how many there are (Q11)."""
    if not drawn:
        return
    player = work.players[seat]
    work.players[seat] = player._replace(hand=in_order((*player.hand, *drawn)))
    told = {"name": work.name(seat), "where": where}
    instead = Event("drew-hidden", rule, seat, {**told, "n": len(drawn)})
    params = {**told, "cards": counted(drawn)}
    work.events.append(Event("drew", rule, seat, params, (seat,), instead))
    drawn.clear()


def run_out(work: OpenState) -> None:
    """N7.1, N7.2, Q2: a new pile of all that is not in hands, stores, plots and speculations; the
    last one is not shuffled again. What the flood card harvests and bans is remembered."""
    passes = len(work.players)
    if work.run == passes:
        work.ended = True
        work.tell("pile-out", "N7.2", passes=passes)
        return
    work.run += 1
    heap = [a + b for a, b in zip(work.flood.pile, work.discard, strict=True)]
    work.draw = shuffled(work.setup.seed, work.run, heap)
    work.flood, work.discard = River(None, work.flood.kinds, NO_CARDS), list(NO_CARDS)
    work.tell("reshuffled", "N7.1", n=len(work.draw), number=work.run, passes=passes)


def shuffled(seed: int, run: int, heap: list[int]) -> tuple[str, ...]:
    """The pile of a pass: its number is that of the shuffle."""
    cards = (card for card, n in zip(CARDS, heap, strict=True) for _ in range(n))
    return Stream(seed, f"pass {run}").shuffled(cards)


def plague(work: OpenState, seat: int, where: str) -> None:
    """N8.1: somebody took the locusts: they are discarded, and eat what is largest (Q5)."""
    work.discard[ORDER[LOCUSTS]] += 1
    sizes = {PLACES[at]: plot.cards for at, plot in enumerate(work.plots) if plot}
    most = max(sizes.values(), default=0)
    fields = {place: n for place, n in sizes.items() if place in CROPS}
    monuments = {place: n for place, n in sizes.items() if place in MONUMENTS}
    told = {"where": where, "fields": fields, "monuments": monuments, "most": most}
    work.tell_of(seat, "plague", "N8.1", **told)
    if not work.draw:
        run_out(work)
    if not sizes:
        work.tell_of(seat, "plague-idle", "N8.1")
    for at, plot in enumerate(work.plots):
        if plot and plot.cards == most:
            _eaten(work, at, plot.seat, most)


def _eaten(work: OpenState, at: int, owner: int, size: int) -> None:
    work.clear(at)
    if PLACES[at] in CROPS:
        work.tell_of(owner, "devoured", "N8.1", crop=PLACES[at], n=size)
    else:
        work.tell_of(owner, "ravaged", "Q5", monument=PLACES[at], n=size)
