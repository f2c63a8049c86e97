"""Positions that differ in nothing a player can see."""

from fertility_widget.fertility.rules.state import State


def other_piles(state: State) -> State:
    """The face-down piles the other way round."""
    pools, offer = state.pools, state.offer
    return state._replace(
        pools=pools._replace(pile=pools.pile[::-1]), offer=offer._replace(pile=offer.pile[::-1])
    )
