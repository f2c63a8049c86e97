"""A game as those know it who only watched it."""

import random

import pytest

from fertility_widget import Table, fertility
from fertility_widget.fertility import State


def played(seed: int, actions: int) -> Table:
    variant = "two-player" if seed % 3 == 0 else "classic"
    seats = 2 if variant == "two-player" else 2 + seed % 3
    table, choice = Table(fertility, seats=seats, seed=seed, variant=variant), random.Random(seed)
    while len(table.steps) < actions and (legal := table.legal_actions()):
        table.play(choice.choice(legal))
    return table


def reordered(start: State, now: State, choice: random.Random) -> State:
    """Other piles, of which nobody has seen the difference yet."""
    size = len(start.pools.pile)
    seen, built = size - len(now.pools.pile), len(start.offer.pile) - len(now.offer.pile)
    tiles = [*start.pools.pile[seen:], *start.pools.box]
    districts = list(start.offer.pile[built:])
    choice.shuffle(tiles)
    choice.shuffle(districts)
    all_tiles = (*start.pools.pile[:seen], *tiles)
    return start._replace(
        setup=start.setup._replace(seed=choice.randrange(1000)),
        pools=start.pools._replace(pile=all_tiles[:size], box=all_tiles[size:]),
        offer=start.offer._replace(pile=(*start.offer.pile[:built], *districts)),
    )


@pytest.mark.parametrize("seed", range(12))
def test_the_same_actions_show_the_same_game(seed: int) -> None:
    table = played(seed, 25 * seed)
    text = table.record(start=fertility.conceal(table.start, table.state))
    again = Table.from_record(text)
    pairs = zip([table.start, *(s.state for s in table.steps)],
                [again.start, *(s.state for s in again.steps)], strict=True)  # fmt: skip
    for known, concealed in pairs:
        assert fertility.view(known) == fertility.view(concealed)
    assert again.record() == text


@pytest.mark.parametrize("seed", range(12))
def test_it_depends_on_nothing_that_nobody_has_seen(seed: int) -> None:
    table, choice = played(seed, 25 * seed), random.Random(seed)
    concealed = fertility.conceal(table.start, table.state)
    for _ in range(3):
        other = reordered(table.start, table.state, choice)
        assert fertility.conceal(other, table.state) == concealed
    assert sorted(concealed.pools.pile + concealed.pools.box) == sorted(
        table.start.pools.pile + table.start.pools.box
    )
