"""Shops: what they still take, and when they are full (F5.1)."""

from .letter import RESOURCES, Facts, View, in_stock


def takes(needs: str, has: str, kind: str) -> bool:
    """R15: a token goes to its named icon first and only then to a four-in-one icon."""
    if has.count(kind) < needs.count(kind):
        return True
    on_any = sum(max(0, has.count(other) - needs.count(other)) for other in RESOURCES)
    return on_any < needs.count("*")


def is_full(needs: str, has: str) -> bool:
    return len(has) == len(needs)


def open_shops(player: Facts, kind: str) -> list[str]:
    """The shops of a player (as in `facts`) that can take one token of this kind."""
    return [
        shop for shop, has in player["shops"].items() if takes(player["needs"][shop], has, kind)
    ]


def bonus_choices(view: View, now: Facts, shop: str, resource: str) -> list[tuple[str, str]]:
    """F5.4, R7, R16: each kind of the reward still in stock, with each *other* shop taking it."""
    player = now["players"][now["seat"]]
    return [
        (kind, target)
        for kind in resource
        if in_stock(view, now["stock"], kind)
        for target in open_shops(player, kind)
        if target != shop
    ]
