"""The rulebook's metropolis of 87 Debens can be built from the shipped set (F8.X).

Searched for in the pieces alone, without the engine: which board, at most seven districts, and
which token lies on which shop.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest

from fertility_widget.fertility.box.components import load
from fertility_widget.fertility.box.pieces import Components, Debens, Each, Shop, Statues

GENERIC = Counter((2, 4, 5, 7, 9))
UNFINISHED = 9
GRAPES = 7
SPOTS = 7


class Found(NamedTuple):
    """One metropolis like Lisa's."""

    board: str
    districts: tuple[str, ...]
    full: tuple[Shop, ...]  # in all of the metropolis, those fully supplied
    nine: Shop  # the unfinished one


def generic_values(shops: tuple[Shop, ...]) -> Counter[int]:
    return Counter(shop.reward.amount for shop in shops if isinstance(shop.reward, Debens))


def with_all_values(box: Components, lacking: Counter[int]) -> Iterator[tuple[str, ...]]:
    """Sets of districts whose generic shops are exactly the lacking ones."""
    brings = {d: generic_values(district.shops) for d, district in box.districts.items()}
    useful = [d for d, values in brings.items() if values and values <= lacking]
    for size in range(lacking.total() + 1):
        for chosen in combinations(useful, size):
            if sum((brings[d] for d in chosen), Counter[int]()) == lacking:
                yield chosen


def statue_pairs(shops: tuple[Shop, ...]) -> Iterator[tuple[Shop, Shop]]:
    """Two shops that together show three different gods, all named."""
    statues = [shop for shop in shops if isinstance(shop.reward, Statues)]
    for one, two in combinations(statues, 2):
        gods = (*one.reward.to_dict()["statues"], *two.reward.to_dict()["statues"])
        if len(gods) == len(set(gods)) == 3 and "*" not in gods:
            yield one, two


def supplied(shops: tuple[Shop, ...]) -> Iterator[tuple[tuple[Shop, ...], Shop]]:
    """Ways to fill the four generic shops, a grape shop and two statue shops with their seven
    grapes, one grape lying on the unfinished shop."""
    [nine] = [shop for shop in shops if shop.reward == Debens(UNFINISHED)]
    if len(nine.needs) < 2 or "G" not in nine.needs:
        return
    generic = tuple(s for s in shops if isinstance(s.reward, Debens) and s is not nine)
    others = [
        s for s in shops if "G" in s.needs and not isinstance(s.reward, (Debens, Each, Statues))
    ]
    for guild in (shop for shop in shops if shop.reward == Each("G", 3)):
        for pair in statue_pairs(shops):
            must = (*generic, guild, *pair)
            for size in range(len(others) + 1):
                for more in combinations(others, size):
                    full = (*must, *more)
                    named = sum(shop.needs.count("G") for shop in full)
                    free = sum(shop.needs.count("*") for shop in full)  # a grape or not
                    if named + 1 <= GRAPES <= named + 1 + free:
                        yield full, nine


def metropolises(box: Components) -> Iterator[Found]:
    for board, metropolis in box.metropolises.items():
        lacking = GENERIC - generic_values(metropolis.shops)
        if lacking + generic_values(metropolis.shops) != GENERIC:
            continue  # it starts with a generic shop she does not have
        for base in with_all_values(box, lacking):
            bare = [d for d, x in box.districts.items() if not generic_values(x.shops)]
            for size in range(min(3, SPOTS - len(base)) + 1):
                for added in combinations(bare, size):
                    districts = (*base, *added)
                    shops = sum((box.districts[d].shops for d in districts), metropolis.shops)
                    for full, nine in supplied(shops):
                        yield Found(board, districts, full, nine)


@pytest.mark.rule("F8.X")
def test_lisas_metropolis_can_be_built() -> None:
    box = load()
    found = next(metropolises(box))
    assert len(found.districts) <= SPOTS
    assert len(set(found.districts)) == len(found.districts)
    rewards = [shop.reward for shop in found.full]
    generic = sorted(r.amount for r in rewards if isinstance(r, Debens))
    gods = [god for r in rewards if isinstance(r, Statues) for god in r.gods]
    assert generic == [2, 4, 5, 7]
    assert [r for r in rewards if isinstance(r, Each)] == [Each("G", 3)]
    assert len(gods) == len(set(gods)) == 3
    assert len([r for r in rewards if isinstance(r, Statues)]) == 2
    specialised, monuments = 3 * GRAPES, 15
    debens = sum(generic) + specialised + box.statue_scale[3] + monuments + box.wheat_track[7]
    assert debens == 87


@pytest.mark.rule("F8.X")
def test_lisas_goods_are_within_reach() -> None:
    """Nine turns bring the goods: fewer than three tokens a turn, building costs included."""
    box = load()
    found = next(metropolises(box))
    goods = sum(len(shop.needs) for shop in found.full) + 1
    costs = sum(box.districts[district].cost for district in found.districts)
    assert goods + costs < 9 * 3
