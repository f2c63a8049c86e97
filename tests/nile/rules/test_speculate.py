"""Speculating (N5.4), and what the next flood card makes of it (N2.2, N2.3)."""

import pytest

from fertility_widget import nile
from tests.nile.rules.positions import position
from tests.nile.rules.transcript import play


@pytest.mark.rule("N5.4", "N6.1")
def test_one_or_two_cards_lie_on_the_table_until_the_next_flood() -> None:
    start = position("play", flood="P", hands={"Ana": "LC CF PW"}, pile="C C L F")
    play(
        start,
        """
        = legal speculate LC, speculate CF, speculate LC CF, pass
        speculate CF LC     -> speculated Ana LC,CF ; drew Ana 2C end
        = Ana.table LC CF ; Ana.hand C C PW ; seat Ben ; phase flood ; Ana.turns 1 ; Ben.turns 0
        """,
    )
    play(start, "speculate LC\n= Ana.table LC ; Ana.hand C C PW CF")


@pytest.mark.rule("N5.4", "N1.1")
def test_three_are_too_many_and_absent_ones_are_not_played() -> None:
    play(
        position("play", hands={"Ana": "LC CF PW"}),
        """
        speculate LC CF PW  x at-most-two N5.4 n=3
        speculate PL        x not-in-hand N5.4 card=PL n=1 has=0
        speculate LC LC     x not-in-hand N5.4 card=LC n=2 has=1
        speculate PG        x not-in-play N1.1 crop=G
        """,
    )


@pytest.mark.rule("N2.2")
def test_a_success_draws_three_then_the_cards_are_discarded_then_the_harvest_follows() -> None:
    play(
        position("flood", pile="PL C C F W", table={"Ben": "PW"}, fields="P Ana 2", rest="Ana"),
        """
        flood   -> flooded Ana PL ; speculation-won Ben PW flood PL 3 ; drew Ben 2C 1F speculation
            ; harvested Ana P 1 left 1 ; fallow L
        = Ben.hand C C F ; Ben.table - ; discard PW locusts ; pile W ; phase trade ; seat Ana
        """,
    )


@pytest.mark.rule("N2.2")
def test_each_of_two_cards_is_settled_by_itself() -> None:
    both = position("flood", pile="P C C C F F F W", table={"Ben": "PW PL"})
    play(
        both,
        """
        flood   -> flooded Ana P ; speculation-won Ben PW flood P 3
            ; speculation-won Ben PL flood P 3
            ; drew Ben 3C 3F speculation ; fallow P
        """,
    )
    one = position("flood", pile="P C C C F F F W", table={"Ben": "PW LC"}, rest="Ana")
    play(
        one,
        """
        flood   -> flooded Ana P ; speculation-won Ben PW flood P 3
            ; speculation-lost Ben LC flood P
            ; drew Ben 3C speculation ; fallow P
        = discard PW LC locusts
        """,
    )


@pytest.mark.rule("N2.2")
@pytest.mark.parametrize("flood", ["P", "W", "PL", "WL"])
def test_one_shared_crop_is_enough(flood: str) -> None:
    table = play(position("flood", pile=f"{flood} C C C F", table={"Ben": "PW"}), "")
    table.play("flood")
    assert table.state.players[1].hand == ("C", "C", "C")


@pytest.mark.rule("N2.2")
def test_a_failure_is_discarded_too() -> None:
    play(
        position("flood", pile="F C", table={"Ben": "PW"}, fields="F Ana 1", rest="Ana"),
        """
        flood   -> flooded Ana F ; speculation-lost Ben PW flood F
            ; harvested Ana F 1 left 0 ; field-empty Ana F
        = Ben.hand - ; Ben.table - ; discard PW locusts
        """,
    )


@pytest.mark.rule("N2.3")
def test_speculations_wait_for_the_card_after_the_plague() -> None:
    play(
        position("flood", pile="locusts W C C C F", table={"Ben": "PW"}, fields="P Ana 2, W Ben 1"),
        """
        flood   -> plague Ana flood 2P 1W most 2 ; devoured Ana P 2
            ; flooded Ana W ; speculation-won Ben PW flood W 3 ; drew Ben 3C speculation
            ; harvested Ben W 1 left 0 ; field-empty Ben W
        = flood W ; flood-pile W
        """,
    )


@pytest.mark.rule("N2.3", "N10.3")
def test_a_stone_makes_them_fail() -> None:
    play(
        position("flood", pile="S C C C F", table={"Ben": "PW CF"}, monuments="", rest="Ana"),
        """
        flood   -> flooded Ana S ; speculation-lost Ben PW flood S ; speculation-lost Ben CF flood S
            ; no-monument
        = Ben.hand - ; discard PW CF locusts
        """,
    )


@pytest.mark.rule("Q6", "N10.4")
def test_with_the_obelisk_each_success_draws_four() -> None:
    play(
        position(
            "flood", pile="P C C C C F F F F W", table={"Ben": "PW PL"}, monuments="obelisk Ben 1"
        ),
        """
        flood   -> flooded Ana P ; speculation-won Ben PW flood P 4
            ; speculation-won Ben PL flood P 4
            ; drew Ben 4C 4F speculation ; fallow P
        """,
    )
    play(
        position("flood", pile="P C C C C F", table={"Ben": "PW"}, monuments="obelisk Ana 1"),
        """
        flood   -> flooded Ana P ; speculation-won Ben PW flood P 3 ; drew Ben 3C speculation
            ; fallow P
        """,
    )


@pytest.mark.rule("Q17")
def test_the_obelisk_lost_to_a_plague_turned_as_flood_is_lost_for_the_success() -> None:
    play(
        position(
            "flood", pile="locusts P C C C C F", table={"Ben": "PW"}, monuments="obelisk Ben 2"
        ),
        """
        flood   -> plague Ana flood 2obelisk most 2 ; ravaged Ben obelisk 2 ; flooded Ana P
            ; speculation-won Ben PW flood P 3 ; drew Ben 3C speculation ; fallow P
        """,
    )


@pytest.mark.rule("Q17")
def test_lost_within_the_draws_it_still_counts_for_all_of_them() -> None:
    play(
        position(
            "flood",
            pile="P C locusts C C C F F F F W",
            table={"Ben": "PW PL"},
            monuments="obelisk Ben 2",
        ),
        """
        flood   -> flooded Ana P ; speculation-won Ben PW flood P 4
            ; speculation-won Ben PL flood P 4
            ; drew Ben 1C speculation ; plague Ben speculation 2obelisk most 2
            ; ravaged Ben obelisk 2 ; drew Ben 3C 4F speculation ; fallow P
        = Ben.hand C C C C F F F F ; obelisk -
        """,
    )


@pytest.mark.rule("N2.2", "N4.2")
def test_an_offering_settles_what_still_lies_there() -> None:
    """No game comes to it, for the flood of the same turn has settled all; a position may."""
    play(
        position("trade", hands={"Ana": "L L"}, flood="W", table={"Ben": "PW"}, pile="P C C C F"),
        """
        offer L L   -> flooded Ana P ; speculation-won Ben PW flood P 3 ; drew Ben 3C speculation
            ; fallow P
        """,
    )


@pytest.mark.rule("N2.2")
def test_speculations_of_several_players_are_settled_seat_by_seat() -> None:
    """Only the previous player's can lie there in a game."""
    table = {"Ben": "PW", "Cleo": "PL", "Ana": "CF"}
    play(
        position("flood", seats=3, pile="P C C C F F F W", table=table),
        """
        flood   -> flooded Ana P ; speculation-lost Ana CF flood P
            ; speculation-won Ben PW flood P 3 ; drew Ben 3C speculation
            ; speculation-won Cleo PL flood P 3 ; drew Cleo 3F speculation ; fallow P
        = Ana.table - ; Ben.table - ; Cleo.table -
        """,
    )


@pytest.mark.rule("Q11")
def test_what_is_drawn_is_seen_by_who_draws_it() -> None:
    table = play(position("flood", pile="P C C F W", table={"Ben": "PW"}), "")
    drawn = [event for event in table.play("flood").events if event.code == "drew"]
    assert [event.audience for event in drawn] == [(1,)]
    assert drawn[0].seen_by(1) == drawn[0].seen_by("open") == drawn[0]
    assert drawn[0].params["cards"] == {"C": 2, "F": 1}
    for other in (0, "public"):
        seen = drawn[0].seen_by(other)
        assert seen is not None
        assert (seen.code, seen.seat, seen.audience) == ("drew-hidden", 1, None)
        assert seen.params == {"name": "Ben", "where": "speculation", "n": 3}
    assert nile.view(table.state, 0)["players"][1]["hand"] == 3
