"""What an action changes, told as facts. Legality is not asked here."""

from collections.abc import Callable

from .board import place_of
from .choice import free_spots, quarry_answers
from .facts import facts
from .harvest import harvest
from .letter import RESOURCES, Facts, View, in_order, limited
from .placement import read, write
from .shop import bonus_choices, is_full

LAST_ROUND = 9
POOL = 3
ROW = 4


def after(view: View, action: str) -> Facts:
    """The facts once `action` is played; `drawn` counts what comes from the hidden piles."""
    now = facts(view)
    verb, *words = action.split()
    EFFECTS[verb](view, now, words)
    now["ply"] += 1
    return now


def mover(now: Facts) -> Facts:
    player: Facts = now["players"][now["seat"]]
    return player


def grow(view: View, now: Facts, amount: int) -> None:
    """R9: the marker stops on the last square of the track."""
    last = len(view["tracks"]["wheat"]) - 1
    mover(now)["wheat"] = min(mover(now)["wheat"] + amount, last)


def take(view: View, now: Facts, kind: str, amount: int) -> None:
    """F3.E, R6: from the stock to beside the board, or what is left of it."""
    if limited(view):
        amount = min(amount, now["stock"][kind])
    now["stock"][kind] -= amount
    mover(now)["beside"][kind] += amount


def place(view: View, now: Facts, words: list[str]) -> None:
    halves = read(" ".join(["place", *words]))
    earned = harvest(view, " ".join(["place", *words]))
    now["personal"][now["seat"]].remove(in_order(words[0]))
    now["tiles"] = sorted([*now["tiles"], write(*halves)])
    for scene, square in halves:
        column, row = place_of(square)
        line = now["scenes"][row]
        now["scenes"][row] = line[:column] + scene + line[column + 1 :]
    for case in ("A", "C"):
        for kind, amount in earned.get(case, {}).items():
            take(view, now, kind, amount)
    grow(view, now, earned.get("B", 0))
    ask_quarries(view, now, earned.get("D", []))


def discard(view: View, now: Facts, words: list[str]) -> None:
    """R17: no harvest, and the tile leaves the game."""
    tile = in_order(words[0])
    now["personal"][now["seat"]].remove(tile)
    now["out"] = sorted([*now["out"], tile])
    now["phase"] = "build"


def quarry(view: View, now: Facts, words: list[str]) -> None:
    square, choice = words
    if choice == "monument":
        mover(now)["monuments_left"] -= 1
        now["monuments"][square] = now["seat"]
    else:
        take(view, now, choice, 1)
    ask_quarries(view, now, now["pending_quarries"][1:])


def ask_quarries(view: View, now: Facts, pending: list[str]) -> None:
    """R8: a quarry that can give nothing is passed over."""
    now["pending_quarries"], now["phase"] = pending, "quarry"
    while now["pending_quarries"] and not quarry_answers(view, now):
        now["pending_quarries"] = now["pending_quarries"][1:]
    if not now["pending_quarries"]:
        now["phase"] = "build"


def build(view: View, now: Facts, words: list[str]) -> None:
    """F4.1, F4.2, R12. The row is filled up at the end of the turn only (F6.5)."""
    player, name = mover(now), words[0]
    said = dict(zip(words[1::2], words[2::2], strict=True))
    for letter in said.get("pay", ""):
        if letter == "W":
            player["wheat"] -= 1
        else:
            player["beside"][letter] -= 1
            now["stock"][letter] += 1
    spot = said.get("at", free_spots(player)[0])
    [shops] = [entry["shops"] for entry in view["districts"]["row"] if entry["id"] == name]
    for letter, shop in zip("abc", shops, strict=False):
        player["shops"][spot + letter] = ""
        player["needs"][spot + letter] = shop["needs"]
    player["districts"][spot] = name
    now["row"]["known"].remove(name)
    now["phase"] = "supply"


def skip(view: View, now: Facts, words: list[str]) -> None:
    now["phase"] = "supply"


def supply(view: View, now: Facts, words: list[str]) -> None:
    kind, shop = words
    mover(now)["beside"][kind] -= 1
    put(view, now, kind, shop)


def bonus(view: View, now: Facts, words: list[str]) -> None:
    """F5.4: straight from the stock onto the shop."""
    kind, shop = words
    now["stock"][kind] -= 1
    put(view, now, kind, shop)


def put(view: View, now: Facts, kind: str, shop: str) -> None:
    """A token reaches a shop; a full shop pays its immediate reward at once (F5.4)."""
    player = mover(now)
    player["shops"][shop] = in_order(player["shops"][shop] + kind)
    now["phase"], now["pending_bonus"] = "supply", []
    if not is_full(player["needs"][shop], player["shops"][shop]):
        return
    shops = view["players"][now["seat"]]["shops"]
    [reward] = [entry["reward"] for entry in shops if entry["id"] == shop]
    grow(view, now, reward.get("wheat", 0))
    resource = in_order(reward.get("resource", ""))
    if bonus_choices(view, now, shop, resource):
        now["phase"], now["pending_bonus"] = "bonus", [{"shop": shop, "resource": resource}]


def end(view: View, now: Facts, words: list[str]) -> None:
    """F6.1; R10: the last turn goes straight to its end."""
    player = mover(now)
    for kind in RESOURCES:
        now["stock"][kind] += player["beside"][kind]
        player["beside"][kind] = 0
    if player["turns_taken"] + 1 == LAST_ROUND:
        pass_on(now)
    else:
        now["phase"] = "draft"


def draft(view: View, now: Facts, words: list[str]) -> None:
    tile = in_order(words[0])
    now["common"]["known"].remove(tile)
    now["personal"][now["seat"]] = sorted([*now["personal"][now["seat"]], tile])
    if view["options"]["variant"] == "two-player":
        now["phase"] = "remove"
    else:
        refill(now)
        pass_on(now)


def remove(view: View, now: Facts, words: list[str]) -> None:
    """F6.3: one more tile of the common pool leaves the game."""
    tile = in_order(words[0])
    now["common"]["known"].remove(tile)
    now["out"] = sorted([*now["out"], tile])
    refill(now)
    pass_on(now)


def refill(now: Facts) -> None:
    """F6.4: as far as the pile goes."""
    drawn = min(POOL - len(now["common"]["known"]), now["pile"])
    now["common"]["drawn"] = drawn
    now["pile"] -= drawn


def pass_on(now: Facts) -> None:
    """F6.5, then the next player clockwise; the game ends once everybody had 9 turns (F7.1)."""
    revealed = min(ROW - len(now["row"]["known"]), now["district_pile"])
    now["row"]["drawn"] = revealed
    now["district_pile"] -= revealed
    mover(now)["turns_taken"] += 1
    if all(player["turns_taken"] >= LAST_ROUND for player in now["players"]):
        now["seat"], now["phase"] = None, "over"
    else:
        now["seat"], now["phase"] = (now["seat"] + 1) % len(now["players"]), "place"


EFFECTS: dict[str, Callable[[View, Facts, list[str]], None]] = {
    "place": place,
    "discard": discard,
    "quarry": quarry,
    "build": build,
    "skip": skip,
    "supply": supply,
    "bonus": bonus,
    "end": end,
    "draft": draft,
    "remove": remove,
}
