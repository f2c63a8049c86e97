"""The kinds of exercises: modules of pure functions (see kind.py). A new one is a line here."""

from . import count, harvest, payment, quarries, refusal, squares, supply, turn
from .kind import Kind

KINDS: dict[str, Kind] = {
    "squares": squares,
    "harvest": harvest,
    "quarries": quarries,
    "payment": payment,
    "supply": supply,
    "turn": turn,
    "count": count,
    "refusal": refusal,
}

__all__ = ["KINDS", "Kind"]
