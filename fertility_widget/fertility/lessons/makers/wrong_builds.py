"""Districts built with one thing wrong: too much or too little, or with what one has not got."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from .... import fertility
from ...rules.actions import Build, counted
from ...rules.squares import ALL_LETTERS
from ...rules.state import State, lettered, mover

MOST_PAID = 3


def wrong_builds(state: State) -> Iterator[Build]:
    player = mover(state)
    purse = lettered(player.beside) | {"W": player.wheat}
    districts = state.setup.components.districts
    for district in state.offer.row:
        for paid in range(MOST_PAID + 1):
            for mix in combinations_with_replacement(ALL_LETTERS, paid):
                build = Build(district, "".join(mix))
                paying = counted(build.payment)
                missing = sum(max(n - purse.get(k, 0), 0) for k, n in paying.items())
                off = abs(paid - districts[district].cost)
                # F4.2, F4.3: one token too many or too few, or one that does not lie there.
                if missing + off == 1 and fertility.why_not(state, build) is not None:
                    yield build
