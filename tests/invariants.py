"""What holds in every position of a game of Fertility, stated once.

``check(state)`` raises ``AssertionError`` naming the first thing that does not hold. Everything is
counted again from the open view with plain loops; the quick tables of the engine are then compared
with that count.
"""

from collections import Counter
from functools import cache
from typing import Any

from fertility_widget import fertility
from fertility_widget.fertility.rules.squares import INDEX, NAMES
from tests import naive

View = dict[str, Any]

RESOURCES = "ABPG"
DESERT = ".abpg"
PHASES = ("place", "quarry", "build", "supply", "bonus", "draft", "remove", "over")
TURNS = 9
PILES = {2: 24, 3: 35, 4: 46}
VARIANT_PILE = 39
HOLDING_TWO = ("quarry", "build", "supply", "bonus", "draft")  # laid, not yet drafted
NOTHING_BESIDE = ("place", "draft", "remove", "over")


def check(state: Any, shown: View | None = None) -> None:
    """Every invariant of a position reached by play from a setup; ``shown`` is its open view."""
    view: Any = shown or fertility.view(state, "open")
    box = state.setup.components
    tokens_are_conserved(view, box.tokens_each)
    tiles_are_conserved(view, box.tiles)
    districts_are_conserved(view, box.districts)
    monuments_are_conserved(view)
    tiles_lie_as_they_may(view)
    shops_hold_what_they_show(view, box)
    wheat_is_on_its_track(view)
    turns_go_round(view)
    pools_fit_the_phase(view)
    offer_fits_the_phase(view)
    pending_fits_the_phase(view)
    sheets_equal_a_recount(state, view)
    tables_equal_a_recount(state, view)


def expect(holds: bool, *said: object) -> None:
    if not holds:
        raise AssertionError(" ".join(map(str, said)))


def tokens_are_conserved(view: View, each: int) -> None:
    """F1.8, F3.E, F4.2, F6.1: as many of each kind as the box holds, wherever they lie."""
    for kind in RESOURCES:
        beside = sum(player["beside"][kind] for player in view["players"])
        on_shops = sum(s["has"].count(kind) for p in view["players"] for s in p["shops"])
        total = view["stock"][kind] + beside + on_shops
        expect(total == each, f"{kind}: {total} tokens in all, not {each}")
        expect(min(p["beside"][kind] for p in view["players"]) >= 0, kind, "below 0 beside")
        if view["options"]["stock"] == "limited":
            expect(view["stock"][kind] >= 0, f"the stock of {kind} is below 0")


def tiles_are_conserved(view: View, tiles: tuple[str, ...]) -> None:
    pools, hidden = view["pools"], view["hidden"]
    found = [tile for tile, _, _ in view["board"]["tiles"]]
    for pool in (*pools["personal"], pools["common"], pools["out"], hidden["pile"], hidden["box"]):
        found += pool
    expect(Counter(found) == Counter(tiles), "tiles:", Counter(found) - Counter(tiles))
    expect(pools["pile"] == len(hidden["pile"]), "pile: the count is not its length")
    expect(pools["box"] == len(hidden["box"]), "box: the count is not its length")


def districts_are_conserved(view: View, districts: Any) -> None:
    row = [district["id"] for district in view["districts"]["row"]]
    built = [d for player in view["players"] for d in player["districts"].values()]
    hidden = view["hidden"]["districts"]
    expect(sorted([*row, *built, *hidden]) == sorted(districts), "districts:", row, built)
    expect(view["districts"]["pile"] == len(hidden), "districts: the count is not its length")


def monuments_are_conserved(view: View) -> None:
    """F1.9: four each, in hand or on a quarry."""
    for seat, player in enumerate(view["players"]):
        standing = list(view["board"]["monuments"].values()).count(seat)
        expect(player["monuments_left"] >= 0, "monuments below 0")
        expect(player["monuments_left"] + standing == 4, f"seat {seat}: {standing} monuments stand")


def tiles_lie_as_they_may(view: View) -> None:
    """F2.1 to F2.3 again for every tile in the order they were laid; F3.D for every monument."""
    terrain = at_squares(view["board"]["terrain"])
    shown = at_squares(view["board"]["scenes"])
    start = view["board"]["start"]
    scenes = {square: shown[square] for square in start}
    expect(sorted(scenes.values()) == sorted(RESOURCES), "start tile:", scenes)
    for tile, first, second in view["board"]["tiles"]:
        expect(second in sides(first), tile, first, second, "are not adjacent")
        for square in (first, second):
            expect(terrain.get(square, "~") in DESERT, tile, square, "is no desert")
            expect(square not in scenes, tile, square, "was taken")
        halves = ((tile[0], first), (tile[1], second))
        matching = any(scenes.get(s) == letter for letter, sq in halves for s in sides(sq))
        expect(matching, tile, first, second, "matched nothing when it was laid")
        scenes |= {first: tile[0], second: tile[1]}
    expect({s: k for s, k in shown.items() if k != "."} == scenes, "scenes are not the tiles laid")
    for square in view["board"]["monuments"]:
        expect(terrain[square] in DESERT and square not in scenes, "monument not on desert", square)
        expect(closed(view, square), f"the monument on {square} stands on no quarry")


def shops_hold_what_they_show(view: View, box: Any) -> None:
    """F1.6, F4.1, F5.1: shops are those of the boards, tokens fit their icons."""
    for player in view["players"]:
        printed = {
            f"m{i}": shop.to_dict()
            for i, shop in enumerate(box.metropolises[player["metropolis"]].shops, 1)
        }
        for spot, name in player["districts"].items():
            expect(spot in list("1234567"), "no such spot", spot)
            shops = zip("abc", box.districts[name].shops, strict=False)
            printed |= {spot + letter: shop.to_dict() for letter, shop in shops}
        shown = {shop["id"]: shop for shop in player["shops"]}
        expect(list(shown) == sorted(printed, key=shop_rank), "shops:", list(shown))
        for name, shop in shown.items():
            expect(shop.items() >= printed[name].items(), "shop", shop, "is", printed[name])
            extra = Counter(shop["has"]) - Counter(shop["needs"])
            expect(extra.total() <= shop["needs"].count("*"), name, "overfull:", shop)
            expect("W" not in shop["has"], name, "holds wheat")
            expect(shop["full"] == (len(shop["has"]) == len(shop["needs"])), name, "full?")


def shop_rank(name: str) -> tuple[bool, str]:
    return name[0] != "m", name


def wheat_is_on_its_track(view: View) -> None:
    last = len(view["tracks"]["wheat"]) - 1
    for player in view["players"]:
        expect(0 <= player["wheat"] <= last, "wheat", player["wheat"], "of", last)


def turns_go_round(view: View) -> None:
    """F1.10, F7.1: clockwise from the first seat, nine turns each, over when all are taken."""
    taken = [player["turns_taken"] for player in view["players"]]
    seats, first, done = len(taken), view["options"]["first"], sum(taken)
    fair = [(done - (seat - first) % seats + seats - 1) // seats for seat in range(seats)]
    expect(taken == fair, f"turns taken {taken}, not {fair}")
    over = view["turn"]["phase"] == "over"
    expect(over == (done == TURNS * seats), "over at", taken)
    expect(over or view["turn"]["seat"] == (first + done) % seats, "seat", view["turn"]["seat"])
    expect(view["turn"]["ply"] >= 3 * done, "ply", view["turn"]["ply"])


def pools_fit_the_phase(view: View) -> None:
    """F1.4, F1.5, F6.2 to F6.4, R10."""
    phase, mover, pools = view["turn"]["phase"], view["turn"]["seat"], view["pools"]
    seats, variant = len(view["players"]), view["options"]["variant"] == "two-player"
    for seat, player in enumerate(view["players"]):
        laid = player["turns_taken"] == TURNS or (seat == mover and phase in HOLDING_TWO)
        held = len(pools["personal"][seat])
        expect(held == (2 if laid else 3), f"seat {seat} holds {held} tiles in {phase}")
        if phase in NOTHING_BESIDE or seat != mover:
            expect(not any(player["beside"].values()), f"seat {seat}: tokens beside in {phase}")
    drafts = sum(min(player["turns_taken"], TURNS - 1) for player in view["players"])
    gone = drafts * (2 if variant else 1) + (phase == "remove")
    dealt = (VARIANT_PILE if variant else PILES[seats]) - 3 * seats
    expect(len(pools["common"]) + pools["pile"] == dealt - gone, "pile and common pool", pools)
    common = 2 if phase == "remove" else min(3, dealt - gone)
    expect(len(pools["common"]) == common, f"{len(pools['common'])} in the common pool in {phase}")
    expect(pools["box"] == 50 - dealt - 3 * seats, "box", pools["box"])


def offer_fits_the_phase(view: View) -> None:
    """F1.7, F4.1, F6.5: four face up, but for the one built this turn."""
    phase, face_up = view["turn"]["phase"], len(view["districts"]["row"])
    least = 3 if phase in ("supply", "bonus", "draft", "remove") else 4
    expect(least <= face_up <= 4, f"{face_up} districts face up in {phase}")
    for player in view["players"]:
        turns = player["turns_taken"] + (face_up == 3)
        expect(len(player["districts"]) <= min(turns, 7), "more districts than turns")


def pending_fits_the_phase(view: View) -> None:
    """F3.D2: closed empty desert in reading order; F5.4: one full shop with something to choose."""
    phase, pending = view["turn"]["phase"], view["turn"]["pending"]
    expect(phase in PHASES, "phase", phase)
    expect(bool(pending) == (phase in ("quarry", "bonus")), "pending", pending, "in", phase)
    expect(bool(view["legal"]) == (phase != "over"), f"nothing to do in {phase}")
    expect(phase != "remove" or view["options"]["variant"] == "two-player", "remove")
    if phase == "quarry":
        rank = [(int(square[1:]), square[0]) for square in pending]
        expect(rank == sorted(rank) and len(pending) <= 4, "pending", pending)
        scenes, terrain = (at_squares(view["board"][k]) for k in ("scenes", "terrain"))
        for square in pending:
            expect(scenes[square] == "." and terrain[square] in DESERT, "pending", square)
            expect(square not in view["board"]["monuments"] and closed(view, square), square)
    if phase == "bonus":
        [due] = pending
        shops = {shop["id"]: shop for shop in view["players"][view["turn"]["seat"]]["shops"]}
        expect(shops[due["shop"]]["full"], "the shop of a bonus is not full")
        expect(shops[due["shop"]]["reward"] == {"resource": due["resource"]}, "pending", due)


def sheets_equal_a_recount(state: Any, view: View) -> None:
    """F8: by the second reading; the lines of a sheet account for every Deben."""
    for seat, player in enumerate(view["players"]):
        sheet = fertility.sheet(state, seat)
        recount = naive.sheet(view, seat)
        expect(dict(sheet) == recount == player["sheet"], f"seat {seat}:", sheet, recount)
        expect(sum(line.debens for line in sheet.lines) == sheet["total"], "lines of the sheet")
    outcome = fertility.outcome(state)
    expect((outcome is None) == (view["turn"]["phase"] != "over"), "outcome", outcome)
    if outcome:
        expect(list(outcome.winners) == naive.winners(view), "winners", outcome.winners)
        expect(outcome.scores == tuple(p["sheet"]["total"] for p in view["players"]), "scores")


def tables_equal_a_recount(state: Any, view: View) -> None:
    """The engine's quick tables follow from the tiles: free squares, scenes, neighbours."""
    terrain, scenes = (at_squares(view["board"][k]) for k in ("terrain", "scenes"))
    monuments = view["board"]["monuments"]
    free = {s for s in terrain if terrain[s] in DESERT and scenes[s] == "." and s not in monuments}
    expect(state.board.free == mask(free), "free squares")
    for kind, letter in enumerate(RESOURCES):
        here = {square for square in scenes if scenes[square] == letter}
        expect(state.board.scenes[kind] == mask(here), f"scenes of {letter}")
        touch = bytes(len(here & sides(NAMES[i])) for i in range(len(terrain)))
        expect(state.board.touch[kind] == touch, f"squares next to {letter}")


def at_squares(rows: list[str]) -> dict[str, str]:
    return {
        f"{chr(97 + c)}{r + 1}": mark for r, row in enumerate(rows) for c, mark in enumerate(row)
    }


@cache
def sides(square: str) -> frozenset[str]:
    """The four squares around, on or off the board."""
    column, row = ord(square[0]), int(square[1:])
    steps = ((column, row - 1), (column, row + 1), (column - 1, row), (column + 1, row))
    return frozenset(f"{chr(c)}{r}" for c, r in steps)


def closed(view: View, square: str) -> bool:
    """F3.D: tiles, wheat, water or the edge on all four sides."""
    terrain, scenes = (at_squares(view["board"][k]) for k in ("terrain", "scenes"))
    return all(terrain.get(s, "~") in "w~" or scenes[s] != "." for s in sides(square))


def mask(squares: set[str]) -> int:
    return sum(1 << INDEX[square] for square in squares)
