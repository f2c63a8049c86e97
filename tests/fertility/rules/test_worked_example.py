"""The rulebook's worked example, with shops of the shipped set: 18 + 21 + 10 + 15 + 23 = 87."""

from collections.abc import Mapping
from typing import Any

import pytest

from fertility_widget import fertility
from fertility_widget.fertility.box.components import load
from fertility_widget.fertility.rules.state import State
from tests.fertility.rules.classroom import offer, settle
from tests.fertility.rules.test_lisa_metropolis import GRAPES, Found, metropolises


def tokens(found: Found) -> dict[str, str]:
    """What lies on which shop: one grape on the unfinished shop, any-icons make up the seven."""
    box, full = load(), list(found.full)
    shops = {f"m{i}": shop for i, shop in enumerate(box.metropolises[found.board].shops, 1)}
    for spot, district in enumerate(found.districts, 1):
        shops |= {f"{spot}{'abc'[i]}": s for i, s in enumerate(box.districts[district].shops)}
    has: dict[str, str] = {}
    for name, shop in shops.items():
        if shop in full:
            full.remove(shop)
            has[name] = shop.needs
        elif shop == found.nine:
            has[name] = "G"
    assert not full
    lacking = GRAPES - "".join(has.values()).count("G")
    for name in has:
        while "*" in has[name]:
            has[name] = has[name].replace("*", "G" if lacking else "B", 1)
            lacking = max(lacking - 1, 0)
    return has


def lisa(found: Found) -> State:
    others = [board for board in load().metropolises if board != found.board]
    seats = [found.board, others[0], others[1]]
    state = fertility.setup(3, seed=1, names=["Lisa", "Max", "Jen"], metropolises=seats)
    shown: Any = fertility.view(state, "open")
    built = dict(enumerate(found.districts, 1))
    settle(shown, 0, built=built, has=tokens(found), wheat=7, monuments_left=1, turns_taken=9)
    free = [s for s in (f"a{row}" for row in range(1, 9)) if _desert(state, s)]
    shown["board"]["monuments"] = dict(zip(free, [0, 1, 0, 1, 0], strict=False))
    offer(shown, load(), [])
    shown["turn"]["phase"] = "over"
    return fertility.from_view(shown)


def _desert(state: State, square: str) -> bool:
    return bool(state.board.free >> (int(square[1]) - 1) & 1)  # column a comes first


@pytest.mark.rule("F8.X", "F8.1", "F8.2", "F8.3", "F8.4", "F8.5")
def test_lisa_has_87_debens() -> None:
    sheet = fertility.sheet(lisa(next(metropolises(load()))), 0)
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
    state = lisa(next(metropolises(load())))
    by_category = {line.category: line.params for line in fertility.sheet(state, 0).lines}
    [nine] = [shop for shop in fertility.view(state)["players"][0]["shops"] if _nine(shop)]
    assert not nine["full"]
    assert by_category["specialised"]["tokens"] == {"G": 7}
    assert nine["id"] in by_category["specialised"]["on"]
    assert by_category["statues"]["n"] == 3
    assert len(by_category["statues"]["on"]) == 2
    assert (by_category["monuments"]["n"], by_category["monuments"]["rank"]) == (3, 1)
    assert by_category["wheat"] == {"n": 7}


def _nine(shop: Mapping[str, object]) -> bool:
    return shop["reward"] == {"debens": 9}
