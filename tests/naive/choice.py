"""Every legal action of a position, in written form, whatever is being asked."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from .facts import facts
from .letter import PAYABLE, RESOURCES, Facts, View, in_order, in_stock
from .placement import placements
from .shop import bonus_choices, open_shops

SPOTS = [str(spot) for spot in range(1, 8)]


def actions(view: View) -> set[str]:
    """Every legal action of the pending decision; empty when the game is over."""
    now = facts(view)
    if now["phase"] == "over":
        return set()
    player = now["players"][now["seat"]]
    match now["phase"]:
        case "place":
            return placements(view) or discards(now)
        case "quarry":
            return quarry_answers(view, now)
        case "build":
            return builds(view, player) | {"skip"}
        case "supply":
            return supplies(player) | {"end"}
        case "bonus":
            return bonuses(view, now)
        case "draft" | "remove" as phase:
            return {f"{phase} {tile}" for tile in now["common"]["known"]}
    raise ValueError(f"unknown phase {now['phase']!r}")


def discards(now: Facts) -> set[str]:
    """F2.4: only when no tile of the pool fits anywhere."""
    return {f"discard {tile}" for tile in now["personal"][now["seat"]]}


def quarry_answers(view: View, now: Facts) -> set[str]:
    """F3.D, R8: a kind still in stock, or a monument while one is left. May be empty."""
    square = now["pending_quarries"][0]
    found = {f"quarry {square} {kind}" for kind in RESOURCES if in_stock(view, now["stock"], kind)}
    if now["players"][now["seat"]]["monuments_left"] > 0:
        found.add(f"quarry {square} monument")
    return found


def builds(view: View, player: Facts) -> set[str]:
    """F4.1, R12: each face-up district with each payment, once, while a spot is free."""
    if not free_spots(player):
        return set()
    return {
        f"build {district['id']} pay {payment}" if payment else f"build {district['id']}"
        for district in view["districts"]["row"]
        for payment in payments(player, district["cost"])
    }


def free_spots(player: Facts) -> list[str]:
    return [spot for spot in SPOTS if spot not in player["districts"]]


def payments(player: Facts, cost: int) -> Iterator[str]:
    """F4.2: exactly the cost, in any mix of resources beside the board and wheat."""
    purse = {**player["beside"], "W": player["wheat"]}
    for mix in combinations_with_replacement(PAYABLE, cost):
        if all(mix.count(letter) <= purse[letter] for letter in mix):
            yield in_order("".join(mix))


def supplies(player: Facts) -> set[str]:
    """F5.1: any token beside the board onto any shop that still takes its kind."""
    return {
        f"supply {kind} {shop}"
        for kind in RESOURCES
        if player["beside"][kind] > 0
        for shop in open_shops(player, kind)
    }


def bonuses(view: View, now: Facts) -> set[str]:
    return {
        f"bonus {kind} {target}"
        for due in now["pending_bonus"]
        for kind, target in bonus_choices(view, now, due["shop"], due["resource"])
    }
