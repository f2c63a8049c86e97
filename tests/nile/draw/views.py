"""Views made by hand: an early table of two, a middle one of four with monuments as three kinds of
viewers see it, a full one of six, and an end with its scores."""

from copy import deepcopy
from itertools import combinations
from typing import Any

View = dict[str, Any]


def _player(name: str, hand: Any, store: Any, turns: int, *speculations: str) -> dict[str, Any]:
    return {
        "name": name, "hand": hand, "store": store, "speculations": list(speculations),
        "turns_taken": turns, "sheet": None,
    }  # fmt: skip


def sheet(store: dict[str, int], crops: str) -> dict[str, Any]:
    piles = {crop: store.get(crop, 0) for crop in crops}
    return {"stacks": sorted(piles.values()), "crops": piles}


def early() -> View:
    """Seat 0 looks, before anything lies anywhere."""
    return {
        "game": "nile", "options": {"monuments": False, "crops": "PWLCF"}, "crops": "PWLCF",
        "flood": {"card": None, "kinds": "", "pile": {}},
        "draw": 71, "pass": [1, 2], "discard": {}, "fields": {}, "monuments": {},
        "players": [_player("Ana", {"P": 2, "L": 1, "PW": 1, "CF": 1}, {}, 0),
                    _player("Ben", 5, 0, 0)],
        "turn": {"seat": 0, "phase": "flood", "ply": 0}, "legal": ["flood"], "outcome": None,
    }  # fmt: skip


def opened() -> View:
    """Four players with monuments in the middle of their game, all hands open."""
    hands = (
        {"P": 3, "W": 1, "F": 2, "PW": 1, "LC": 1, "S": 2}, {"W": 2, "L": 4, "PF": 1},
        {"C": 5, "F": 1, "S": 1}, {"L": 2, "WL": 1, "WC": 1, "S": 3},
    )  # fmt: skip
    stores: tuple[dict[str, int], ...] = (
        {"P": 2, "W": 1, "L": 3}, {"W": 2, "C": 1}, {"P": 1, "F": 4}, {},
    )  # fmt: skip
    names = ("Ana", "Ben", "Carolina", "Nebuchadnezzar the Second")
    view: View = {
        "game": "nile", "options": {"monuments": True, "crops": "PWLCF"}, "crops": "PWLCF",
        "flood": {"card": "WL", "kinds": "WL",
                  "pile": {"P": 3, "W": 1, "C": 2, "F": 2, "PL": 1, "WL": 1, "CF": 1, "S": 2}},
        "draw": 38, "pass": [2, 4],
        "discard": {"P": 4, "W": 2, "F": 3, "PC": 1, "S": 2, "locusts": 1},
        "fields": {"P": {"seat": 0, "cards": 4}, "W": {"seat": 1, "cards": 2},
                   "L": {"seat": 1, "cards": 3}, "C": {"seat": 2, "cards": 6}},
        "monuments": {"sphinx": {"seat": 0, "stones": 3}, "wall": {"seat": 2, "stones": 2}},
        "players": [_player(name, hand, store, 7 - (seat > 0), *(("LF", "PF") if seat == 3 else ()))
                    for seat, (name, hand, store) in enumerate(zip(names, hands, stores,
                                                                   strict=True))],
        "turn": {"seat": 0, "phase": "play", "ply": 61}, "legal": ["pass"], "outcome": None,
    }  # fmt: skip
    for player in view["players"]:
        player["sheet"] = sheet(player["store"], view["crops"])
    return view


def seen_by(view: View, *seats: int) -> View:
    """What is left to see for these seats: numbers where there were cards."""
    view = deepcopy(view)
    for seat, player in enumerate(view["players"]):
        if seat not in seats:
            player["hand"] = sum(player["hand"].values())
            player["store"] = sum(player["store"].values())
            player["sheet"] = None
    return view


def middle() -> View:
    return seen_by(opened(), 0)


def public() -> View:
    return seen_by(opened()) | {"legal": []}


def crowded() -> View:
    """Six players, all fields taken, all monuments, a hand of forty, long names, long counts."""
    crops = "PWLCFGO"
    hand = {"P": 7, "W": 6, "L": 5, "C": 4, "F": 4, "G": 3, "O": 2, "PW": 1, "PO": 1, "WG": 1,
            "LF": 1, "CO": 1, "FG": 1, "GO": 1, "S": 3}  # fmt: skip
    names = ("Maximiliane von Hohenstein", "Ben", "Nebuchadnezzar the Second", "Zoë", "王" * 14,
             "Hatschepsut")  # fmt: skip
    players = [_player(name, 12 + seat, 10 + seat, 9) for seat, name in enumerate(names)]
    players[2] |= {"hand": hand, "store": {"P": 3, "W": 2, "L": 12, "C": 1, "F": 4, "G": 2, "O": 1}}
    players[2]["sheet"] = sheet(players[2]["store"], crops)
    players[1]["speculations"] = ["PL", "GO"]
    sizes = zip(crops, (0, 1, 3, 4, 5, 0, 2), (14, 3, 7, 2, 11, 4, 1), strict=True)
    return {
        "game": "nile", "options": {"monuments": True, "crops": crops}, "crops": crops,
        "flood": {"card": "S", "kinds": "S", "pile": {**dict.fromkeys(crops, 4), "PW": 1, "LC": 1,
                                                      "FO": 1, "S": 5}},
        "draw": 104, "pass": [5, 6],
        "discard": {**dict.fromkeys(crops, 10), "PC": 1, "WL": 1, "CG": 1, "S": 4, "locusts": 1},
        "fields": {crop: {"seat": seat, "cards": n} for crop, seat, n in sizes},
        "monuments": {"sphinx": {"seat": 0, "stones": 5}, "obelisk": {"seat": 3, "stones": 1},
                      "wall": {"seat": 2, "stones": 12}},
        "players": players,
        "turn": {"seat": 2, "phase": "trade", "ply": 311}, "legal": ["done"], "outcome": None,
    }  # fmt: skip


def crowded_open() -> View:
    """All hands and stores of six open, every speculation card in a hand: as many kinds as a table
    can show."""
    view = crowded()
    crops = view["crops"]
    pairs = [a + b for a, b in combinations(crops, 2)]
    for seat, player in enumerate(view["players"]):
        hand = {**dict.fromkeys(crops, 2), "S": 1}
        player["hand"] = {**hand, **dict.fromkeys(pairs[seat::6], 1)}
        player["store"] = {crop: 1 + (seat + i) % 3 for i, crop in enumerate(crops)}
        player["sheet"] = sheet(player["store"], crops)
    view["players"][1]["speculations"] = []
    return view


def over() -> View:
    """The end of a game of four: stores are open, hands are not."""
    view = public()
    stores: tuple[dict[str, int], ...] = (
        {"P": 4, "W": 2, "L": 6, "C": 3, "F": 2}, {"P": 5, "W": 2, "L": 2, "C": 7, "F": 3},
        {"P": 1, "W": 9, "L": 4, "C": 8, "F": 6}, {"W": 3, "L": 7, "C": 2, "F": 1},
    )  # fmt: skip
    for player, store in zip(view["players"], stores, strict=True):
        player |= {"store": store, "sheet": sheet(store, view["crops"])}
    outcome = {"winners": [1], "reason": "stack", "stack": 4}
    return view | {
        "draw": 0, "pass": [4, 4], "outcome": outcome, "turn": {**view["turn"], "phase": "over"},
    }  # fmt: skip


def reshuffled() -> View:
    """The flood card was shuffled in, but its kinds still count (Q2)."""
    view = middle()
    return view | {"flood": {"card": None, "kinds": "WL", "pile": {}}, "discard": {}}


ALL = (early, middle, public, opened, crowded, crowded_open, over, reshuffled)

# One of every kind.
ROW = [*"PWLCFGO", "S", "PW", "LC", "FG", "GO", "locusts", "sphinx", "obelisk", "wall"]
