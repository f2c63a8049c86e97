"""The rulebook's worked example, with shops of the shipped set: 18 + 21 + 10 + 15 + 23 = 87."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest

from fertility_widget import fertility
from fertility_widget.fertility.components import Components, Debens, Each, Shop, Statues, load
from fertility_widget.fertility.state import State
from tests.fertility.classroom import offer, settle

GENERIC = Counter([2, 4, 5, 7, 9])  # the last one stays unfinished
GRAPES = 7
COUNTED = (*(Debens(n) for n in (2, 4, 5, 7)), Each("G", 3))


class Metropolis(NamedTuple):
    board: str
    built: dict[int, str]
    has: dict[str, str]


def generic(shops: tuple[Shop, ...]) -> Counter[int]:
    return Counter(shop.reward.amount for shop in shops if isinstance(shop.reward, Debens))


def metropolises(box: Components) -> Iterator[Metropolis]:
    """Boards and districts with just these generic shops, a grape shop and three gods, supplied."""
    districts = box.districts
    grapes = [d for d, x in districts.items() if any(s.reward == Each("G", 3) for s in x.shops)]
    temples = [
        d for d, x in districts.items() if any(isinstance(s.reward, Statues) for s in x.shops)
    ]
    for board, metropolis in box.metropolises.items():
        for guild in grapes:
            for pair in combinations(temples, 2):
                chosen = [guild, *pair]
                shops = sum((districts[d].shops for d in chosen), metropolis.shops)
                if generic(shops) <= GENERIC:
                    rest = [d for d in districts if d not in chosen]
                    for added in fillings(box, GENERIC - generic(shops), rest):
                        supplied = supply(box, board, [*chosen, *added])
                        if supplied:
                            yield supplied


def fillings(box: Components, lacking: Counter[int], rest: list[str]) -> Iterator[list[str]]:
    """Districts that bring exactly the generic shops still lacking."""
    if not lacking:
        yield []
    for i, district in enumerate(rest):
        brought = generic(box.districts[district].shops)
        if brought and brought <= lacking:
            for more in fillings(box, lacking - brought, rest[i + 1 :]):
                yield [district, *more]


def supply(box: Components, board: str, districts: list[str]) -> Metropolis | None:
    """Fill what counts; one grape on the unfinished shop, any-icons make up the seven."""
    built = dict(enumerate(districts, 1))
    shops = {f"m{i}": shop for i, shop in enumerate(box.metropolises[board].shops, 1)}
    for spot, district in built.items():
        shops |= {f"{spot}{'abc'[i]}": s for i, s in enumerate(box.districts[district].shops)}
    has = {name: shop.needs for name, shop in shops.items() if shop.reward in COUNTED}
    has |= {name: shops[name].needs for name in three_gods(shops)}
    for name, shop in shops.items():
        if shop.reward == Debens(9):
            if len(shop.needs) < 2 or not set("G*") & set(shop.needs):
                return None
            has[name] = "G"
    lacking = GRAPES - sum(tokens.count("G") for tokens in has.values())
    icons = sum(tokens.count("*") for tokens in has.values())
    if len(built) > 7 or not three_gods(shops) or not 0 <= lacking <= icons:
        return None
    for name, tokens in has.items():
        while "*" in tokens:
            tokens = tokens.replace("*", "G" if lacking else "B", 1)
            lacking = max(lacking - 1, 0)
        has[name] = tokens
    return Metropolis(board, built, has)


def three_gods(shops: dict[str, Shop]) -> tuple[str, ...]:
    """Two shops with three different gods between them."""
    gods = {n: s.reward.gods for n, s in shops.items() if isinstance(s.reward, Statues)}
    for pair in combinations(gods, 2):
        together = [god for name in pair for god in gods[name]]
        if len(together) == len(set(together) - {"*"}) == 3:
            return pair
    return ()


def lisa(found: Metropolis) -> State:
    others = [board for board in load().metropolises if board != found.board]
    seats = [found.board, others[0], others[1]]
    state = fertility.setup(3, seed=1, names=["Lisa", "Max", "Jen"], metropolises=seats)
    shown = fertility.view(state, "open")
    settle(shown, 0, built=found.built, has=found.has, wheat=7, monuments_left=1, turns_taken=9)
    free = [s for s in (f"a{row}" for row in range(1, 9)) if _desert(state, s)]
    shown["board"]["monuments"] = dict(zip(free, [0, 1, 0, 1, 0], strict=False))
    offer(shown, load(), [])
    shown["turn"]["phase"] = "over"
    return fertility.from_view(shown)


def _desert(state: State, square: str) -> bool:
    return bool(state.board.free >> (int(square[1]) - 1) & 1)  # column a comes first


@pytest.mark.rule("F8.X", "F8.1", "F8.2", "F8.3", "F8.4", "F8.5")
def test_lisa_has_87_debens() -> None:
    found = next(metropolises(load()))
    state = lisa(found)
    sheet = fertility.sheet(state, 0)
    assert dict(sheet) == {
        "generic": 18,
        "specialised": 21,
        "statues": 10,
        "monuments": 15,
        "wheat": 23,
        "total": 87,
    }
    accounted = [(line.category, line.rule, line.debens) for line in sheet.lines]
    assert sorted(debens for category, _, debens in accounted if category == "generic") == [
        2,
        4,
        5,
        7,
    ]
    assert [entry for entry in accounted if entry[0] != "generic"] == [
        ("specialised", "F8.2", 21),
        ("statues", "F8.3", 10),
        ("monuments", "F8.4", 15),
        ("wheat", "F8.5", 23),
    ]
    assert sum(debens for _, _, debens in accounted) == 87


@pytest.mark.rule("F8.X")
def test_the_reasons_are_those_of_the_example() -> None:
    """Seven grapes, one of them on the unfinished shop; three gods from two shops."""
    found = next(metropolises(load()))
    by_category = {line.category: line.params for line in fertility.sheet(lisa(found), 0).lines}
    [nine] = [shop for shop in fertility.view(lisa(found))["players"][0]["shops"] if _nine(shop)]
    assert not nine["full"]
    assert by_category["specialised"]["tokens"] == {"G": 7}
    assert nine["id"] in by_category["specialised"]["on"]
    assert by_category["statues"]["n"] == 3
    assert len(by_category["statues"]["on"]) == 2
    assert (by_category["monuments"]["n"], by_category["monuments"]["rank"]) == (3, 1)
    assert by_category["wheat"] == {"n": 7}


def _nine(shop: dict[str, object]) -> bool:
    return shop["reward"] == {"debens": 9}
