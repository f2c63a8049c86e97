"""Shops are tickets: sockets for the goods, an arrow, the reward; a full one is stamped."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...draw.markers import TICKET_HEIGHT, TICKET_WIDTH
from ...draw.pen import Pen
from ...draw.words import Words

Shop = Mapping[str, Any]

SIZE = 18  # of everything on a ticket
SMALL = 13  # of what is only named: a kind that counts, a kind to choose
_LAST_SOCKET = 36
_REWARD = 68
_MIDDLE = TICKET_HEIGHT // 2


def is_full(shop: Shop) -> bool:
    return bool(shop.get("full", len(shop.get("has", "")) == len(shop["needs"])))


def sockets(needs: str, has: str) -> list[tuple[str, bool]]:
    """Each icon of a shop with what it shows: the token lying there, or what it waits for.

    A token lies on its named icon first, then on a four-in-one icon (R15).
    """
    left = list(has)
    shown = []
    for need in needs:
        filled = need in left
        if filled:
            left.remove(need)
        shown.append((need, filled))
    return [(left.pop(0), True) if n == "*" and left else (n, f) for n, f in shown]


def draw_shop(pen: Pen, shop: Shop, x: float, y: float, z: int = 3) -> None:
    full = is_full(shop) and "has" in shop
    pen.mark("full" if full else "ticket", x, y, 24, z)
    shown = sockets(shop["needs"], shop.get("has", ""))
    step = min(15, 40 // max(1, len(shown)))
    for i, (good, filled) in enumerate(shown):
        at = x + _LAST_SOCKET - step * (len(shown) - 1 - i)
        if not filled:
            pen.mark("socket", at, y + _MIDDLE, SIZE, z + 1)
        pen.mark(f"{'token' if filled else 'ghost'} {good}", at, y + _MIDDLE, SIZE, z + 1)
    draw_reward(pen, shop["reward"], x + _REWARD, y + _MIDDLE, z + 1)


def draw_reward(pen: Pen, reward: Mapping[str, Any], x: float, y: float, z: int = 4) -> None:
    """A reward around (x, y): a coin with its number, an ear, statues, a choice of goods."""
    if "each" in reward:
        _coin(pen, reward["debens"], x - 4, y, z)
        pen.mark(f"token {reward['each']}", x + 9, y + 4, SMALL, z + 1)
        return
    for key, draw in _REWARDS.items():
        if key in reward:
            draw(pen, reward[key], x, y, z)


def _coin(pen: Pen, amount: int, x: float, y: float, z: int) -> None:
    pen.mark("coin", x, y, SIZE, z)
    pen.text("K", x, y + 4, amount)


def _wheat(pen: Pen, amount: int, x: float, y: float, z: int) -> None:
    if amount > 2:
        pen.text("B", x - 9, y + 4, amount)
        pen.mark("token W", x + 6, y, SIZE, z)
    else:
        _pair(pen, ["token W"] * amount, x, y, z)


def _statues(pen: Pen, gods: Sequence[str], x: float, y: float, z: int) -> None:
    _pair(pen, [f"god {god}" for god in gods], x, y, z)


def _pair(pen: Pen, marks: Sequence[str], x: float, y: float, z: int) -> None:
    """One or two things in the room of a reward."""
    for i, mark in enumerate(marks):
        pen.mark(mark, x + i * 12 - 5 * (len(marks) - 1), y, SIZE, z)


def _resource(pen: Pen, choices: str, x: float, y: float, z: int) -> None:
    left = x + 2 - 4 * (len(choices) - 1)
    for i, good in enumerate(choices):
        pen.mark(f"token {good}", left + i * 8, y - 4 + 8 * (i % 2), SMALL, z + 1)


_REWARDS: Mapping[str, Callable[..., None]] = {
    "debens": _coin,
    "wheat": _wheat,
    "statues": _statues,
    "resource": _resource,
}


def shop_svg(shop: Shop, *, theme: str = "light", language: str = "en", scale: float = 2) -> str:
    """One ticket: ``{"needs": "BG", "has": "B", "reward": {"statues": ["*"]}}``."""
    pen = Pen()
    draw_shop(pen, shop, 2, 2)
    label = Words(language)("shop")
    return pen.svg(TICKET_WIDTH + 4, TICKET_HEIGHT + 4, theme=theme, label=label, scale=scale)
