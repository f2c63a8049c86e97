"""The spots where cards are planted: a field for each crop, a pile of stones for each monument."""

from .card import CROPS, STONE, Facts, add

MONUMENTS = ["sphinx", "obelisk", "wall"]
SPOTS = [*CROPS, *MONUMENTS]


def card_for(spot: str) -> str:
    """The only card that is planted there (N10.1)."""
    return STONE if spot in MONUMENTS else spot


def owner(now: Facts, spot: str) -> int | None:
    """Whose field or monument it is; None where nothing lies."""
    found = now["fields"].get(spot) or now["monuments"].get(spot)
    return found["seat"] if found else None


def size(now: Facts, spot: str) -> int:
    """How many cards lie there; the monument card itself does not count (Q5)."""
    if spot in now["monuments"]:
        return int(now["monuments"][spot]["stones"])
    return int(now["fields"][spot]["cards"]) if spot in now["fields"] else 0


def lay(now: Facts, spot: str, seat: int, number: int) -> None:
    """From now on so many cards lie there; a spot without cards is nobody's (N3.1, N10.3)."""
    if number == 0:
        now["fields"].pop(spot, None)
        now["monuments"].pop(spot, None)
    elif spot in MONUMENTS:
        now["monuments"][spot] = {"seat": seat, "stones": number}
    else:
        now["fields"][spot] = {"seat": seat, "cards": number}


def clear(now: Facts, spot: str) -> None:
    """Everything that lies there is discarded; a monument card is back in the middle."""
    seat = owner(now, spot)
    if seat is not None:
        add(now["discard"], card_for(spot), size(now, spot))
        lay(now, spot, seat, 0)
