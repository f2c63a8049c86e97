"""Letters: A alabaster, B bovine, P papyrus, G grape, W wheat, always written in that order."""

from typing import Any

RESOURCES = "ABPG"
PAYABLE = "ABPGW"

# A view, or the countable facts taken from one: plain JSON-ready values, so the types stay open.
View = dict[str, Any]
Facts = dict[str, Any]


def in_order(letters: str) -> str:
    """`"GA"` -> `"AG"`: how a tile, a payment or the tokens on a shop are written."""
    return "".join(sorted(letters, key=PAYABLE.index))


def limited(view: View) -> bool:
    """Whether an empty stock refuses tokens (R6)."""
    return bool(view["options"]["stock"] == "limited")


def in_stock(view: View, stock: dict[str, int], kind: str) -> bool:
    """Whether one token of this kind may still be taken (R6, R16)."""
    return not limited(view) or stock[kind] > 0
