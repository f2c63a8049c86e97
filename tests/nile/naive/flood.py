"""Steps 1 and 2 of a turn, and what an offering repeats: flood, settlement, harvest."""

from .card import LOCUSTS, STONE, Facts, add
from .pile import Over, Shuffled, devour, draw, is_used_up, take_as_flood
from .spot import MONUMENTS, lay, owner, size


def flood(now: Facts, shuffled: Shuffled) -> None:
    """N2.1, N2.2, N3.1. After the last card of the last pass nothing is drawn (Q3)."""
    turn_card(now, shuffled)
    if not is_used_up(now):
        reward_speculations(now, shuffled)
    discard_speculations(now)
    if now["flood"]["kinds"] == STONE:
        crumble(now)
    else:
        harvest(now)
    if is_used_up(now):
        raise Over
    now["turn"]["phase"] = "trade"


def turn_card(now: Facts, shuffled: Shuffled) -> None:
    """N2.3: a plague is resolved, then another card is turned, and only that one settles."""
    while take_as_flood(now, shuffled) == LOCUSTS:
        devour(now)
        if is_used_up(now):
            raise Over


def reward_speculations(now: Facts, shuffled: Shuffled) -> None:
    """N2.2, Q6: 3 cards for each success, in one draw; 4 for who holds the Obelisk then (Q17).

    The speculation cards stay on the table meanwhile (Q2).
    """
    for seat, player in enumerate(now["players"]):
        successes = [card for card in player["speculations"] if shares(card, now["flood"]["kinds"])]
        each = 4 if owner(now, "obelisk") == seat else 3
        draw(now, seat, each * len(successes), shuffled)


def shares(card: str, kinds: str) -> bool:
    """Whether a card shows a crop, or is a stone, that the flood card shows or is."""
    return any(kind in kinds for kind in card)


def discard_speculations(now: Facts) -> None:
    for player in now["players"]:
        for card in player["speculations"]:
            add(now["discard"], card)
        player["speculations"] = []


def harvest(now: Facts) -> None:
    """N3.1: one card of each field that is flooded, two with the Sphinx (Q7)."""
    for crop in now["flood"]["kinds"]:
        seat = owner(now, crop)
        if seat is None:
            continue
        number = min(2 if owner(now, "sphinx") == seat else 1, size(now, crop))
        add(now["players"][seat]["store"], crop, number)
        lay(now, crop, seat, size(now, crop) - number)


def crumble(now: Facts) -> None:
    """N10.3: every monument loses a stone; whose last it was is back in the middle."""
    for name in MONUMENTS:
        seat = owner(now, name)
        if seat is not None:
            add(now["discard"], STONE)
            lay(now, name, seat, size(now, name) - 1)
