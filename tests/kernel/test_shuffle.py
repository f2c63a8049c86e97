"""Chance that is the same everywhere, and fair."""

from collections import Counter

import pytest

from fertility_widget.kernel.shuffle import Stream


def test_the_generator_is_splitmix64() -> None:
    """The published first numbers for the state 1234567."""
    stream = Stream(0, "")
    stream._x = 1234567
    assert [stream.below(1 << 64) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_frozen_streams() -> None:
    """A change here breaks every record ever written with a seed."""
    assert Stream(7, "tiles").shuffled(range(10)) == (6, 0, 4, 9, 8, 5, 3, 7, 1, 2)
    assert [Stream(7, label).below(1000) for label in ("first", "boards", "")] == [17, 800, 855]
    assert Stream(2**63 - 1, "é").shuffled("ABPGW") == ("B", "G", "A", "P", "W")


def test_a_stream_repeats_and_labels_differ() -> None:
    assert Stream(5, "a").shuffled(range(50)) == Stream(5, "a").shuffled(range(50))
    shuffles = {Stream(seed, label).shuffled(range(50)) for seed in range(9) for label in "abc"}
    assert len(shuffles) == 27


@pytest.mark.parametrize("n", [1, 2, 3, 7, 50])
def test_numbers_are_below_and_even(n: int) -> None:
    stream = Stream(1, "fair")
    counts = Counter(stream.below(n) for _ in range(2000 * n))
    assert set(counts) == set(range(n))
    assert all(1700 < count < 2300 for count in counts.values())


def test_no_modulo_bias_near_the_top() -> None:
    """With three quarters of the range, the low half would come up twice as often."""
    stream, n = Stream(2, "bias"), 3 << 62
    low = sum(stream.below(n) < n // 2 for _ in range(4000))
    assert 1850 < low < 2150


def test_every_order_comes_up() -> None:
    orders = Counter(Stream(seed, "orders").shuffled("abc") for seed in range(6000))
    assert len(orders) == 6
    assert all(880 < count < 1120 for count in orders.values())


def test_shuffling_keeps_every_item_and_the_original() -> None:
    items = ["a", "b", "b", "c"]
    assert sorted(Stream(3, "").shuffled(items)) == items
    assert items == ["a", "b", "b", "c"]
    assert Stream(3, "").shuffled([]) == ()
