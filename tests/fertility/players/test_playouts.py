"""Playouts: repeatable, blind to what is hidden, and by players one better than the other."""

from random import Random

import pytest

from fertility_widget import fertility
from fertility_widget.fertility.players import core
from fertility_widget.fertility.players.core import playout


@pytest.mark.parametrize("policy", sorted(playout.POLICIES))
def test_a_playout_repeats_itself_and_leaves_the_original_alone(policy: str) -> None:
    state = fertility.setup(3, seed=4)
    position = core.of(state)
    games = [position.copy() for _ in range(3)]
    one, again, other = (game.play_out(policy, Random(i // 2)) for i, game in enumerate(games))
    assert one == again != other
    assert games[0].state() == games[1].state()
    assert position.state() == state


def test_reshuffling_knows_only_what_everybody_sees() -> None:
    state = fertility.setup(2, seed=9)
    drawn = []
    for seed in (1, 2):
        position = core.of(fertility.determinize(state, 0, seed))
        position.reshuffle(Random(5))
        drawn.append(position.state())
    one, other = drawn
    assert (one.pools, one.offer) == (other.pools, other.offer)
    assert one.pools.pile != state.pools.pile
    assert fertility.view(one, "public") == fertility.view(state, "public")
    tiles = sorted([*state.pools.pile, *state.pools.box])
    assert sorted([*one.pools.pile, *one.pools.box]) == tiles
    assert sorted(one.offer.pile) == sorted(state.offer.pile)


def test_every_order_of_the_piles_is_as_likely_as_another() -> None:
    position = core.of(fertility.setup(2, seed=9))
    rng, heap = Random(1), sorted(position.pile + position.boxed)
    seen = dict.fromkeys(heap, 0)
    for _ in range(5000):
        position.reshuffle(rng)
        seen[position.pile[-1]] += 1
    for tile, times in seen.items():
        assert times / 5000 == pytest.approx(heap.count(tile) / len(heap), abs=0.02)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_quick_beats_random(seats: int) -> None:
    for seed in range(12):
        position, rng = core.of(fertility.setup(seats, seed=seed)), Random(seed)
        quick = seed % seats
        while position.phase != "over":
            name = "quick" if position.seat == quick else "random"
            playout.POLICIES[name](position, rng.random)
        assert position.winners() == (quick,)


def test_a_playout_starts_wherever_the_turn_is() -> None:
    """In every phase, also between a reward and its place."""
    rng, state = Random(3), fertility.setup(2, seed=3, variant="two-player")
    phases = set()
    while legal := fertility.legal_actions(state):
        phases.add(state.turn.phase)
        for policy in playout.POLICIES:
            game = core.of(state)
            game.play_out(policy, rng)
            assert game.phase == "over"
        state = fertility.apply(state, rng.choice(legal)).state
    assert phases >= {"place", "build", "supply", "draft", "remove"}


def test_a_shared_victory_is_split() -> None:
    ended = core.Ended((50, 50, 40), (0, 1))
    assert [ended.share(seat) for seat in range(3)] == [0.5, 0.5, 0]
