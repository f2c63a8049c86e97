"""What an action changes, told as facts. Legality is not asked here."""

from collections.abc import Callable

from .card import Facts, View, in_order, remove
from .facts import facts
from .flood import flood
from .pile import Over, Shuffled, draw
from .planting import plant
from .spot import owner
from .trade import discard


def after(view: View, action: str, shuffled: Shuffled) -> Facts:
    """The facts once `action` is played; `shuffled` tells the order of a new pile."""
    now = facts(view)
    verb, *words = action.split()
    try:
        EFFECTS[verb](now, words, shuffled)
    except Over:
        now["turn"]["phase"] = "over"
    now["turn"]["ply"] += 1
    return now


def turn_flood(now: Facts, words: list[str], shuffled: Shuffled) -> None:
    flood(now, shuffled)


def market(now: Facts, words: list[str], shuffled: Shuffled) -> None:
    """N4.1: first the two are discarded, then one is drawn."""
    discard(now, words)
    draw(now, now["turn"]["seat"], 1, shuffled)


def offer(now: Facts, words: list[str], shuffled: Shuffled) -> None:
    """N4.2: first the two are discarded, then a flood card is turned like any other."""
    discard(now, words)
    flood(now, shuffled)


def done(now: Facts, words: list[str], shuffled: Shuffled) -> None:
    now["turn"]["phase"] = "play"


def play_plant(now: Facts, words: list[str], shuffled: Shuffled) -> None:
    plant(now, words)
    end_turn(now, words, shuffled)


def speculate(now: Facts, words: list[str], shuffled: Shuffled) -> None:
    player = now["players"][now["turn"]["seat"]]
    for card in words:
        remove(player["hand"], card)
    player["speculations"] = in_order([*player["speculations"], *words])
    end_turn(now, words, shuffled)


def end_turn(now: Facts, words: list[str], shuffled: Shuffled) -> None:
    """N6.1, N10.4, Q17: two cards, three with the Obelisk; then the next player clockwise."""
    seat = now["turn"]["seat"]
    draw(now, seat, 3 if owner(now, "obelisk") == seat else 2, shuffled)
    now["players"][seat]["turns_taken"] += 1
    now["turn"] |= {"seat": (seat + 1) % len(now["players"]), "phase": "flood"}


EFFECTS: dict[str, Callable[[Facts, list[str], Shuffled], None]] = {
    "flood": turn_flood,
    "market": market,
    "offer": offer,
    "done": done,
    "plant": play_plant,
    "speculate": speculate,
    "pass": end_turn,
}
