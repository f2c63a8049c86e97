"""Step 3: the market, and offering to Hapi (N4)."""

import pytest

from tests.nile.rules.positions import position
from tests.nile.rules.transcript import play

PAIRS = ["P P", "P PW", "P S", "P store W", "PW S", "PW store W", "S store W", "store W W"]


@pytest.mark.rule("N4.1", "N4.2", "Q12")
def test_any_two_cards_of_hand_and_store_and_any_number_of_times() -> None:
    start = position(
        "trade", hands={"Ana": "S PW P P"}, stores={"Ana": "W W W"}, monuments="", pile="L C F W"
    )
    trades = ", ".join(f"{verb} {pair}" for verb in ("market", "offer") for pair in PAIRS)
    play(
        start,
        f"""
        = legal {trades}, done
        market P S          -> traded-hand Ana 1P 1S ; drew Ana 1L market
        market PW store W   -> traded Ana 1PW store 1W ; drew Ana 1C market
        market store W W    -> traded-store Ana store 2W ; drew Ana 1F market
        = Ana.hand P L C F ; Ana.store - ; phase trade ; seat Ana ; pile W
        done                -> trade-over Ana
        = phase play
        """,
    )


@pytest.mark.rule("N4.1")
def test_what_is_paid_is_discarded() -> None:
    play(
        position("trade", hands={"Ana": "P W"}, rest="Ben", pile="L C"),
        "market W P\n= Ana.hand L ; discard P W locusts",
    )


@pytest.mark.rule("N4.1", "N4.2")
def test_two_cards_neither_more_nor_fewer() -> None:
    play(
        position("trade", hands={"Ana": "P P P"}),
        """
        market          x two-cards N4.1 n=0
        market P        x two-cards N4.1 n=1
        market P P P    x two-cards N4.1 n=3
        offer           x two-cards N4.2 n=0
        offer P         x two-cards N4.2 n=1
        offer P P P     x two-cards N4.2 n=3
        """,
    )


@pytest.mark.rule("N4.1")
def test_nobody_has_to_trade() -> None:
    play(position("trade", hands={"Ana": "P"}), "= legal done\ndone -> nothing\n= phase play")


@pytest.mark.rule("N4.2")
def test_an_offering_turns_a_new_flood_card_that_harvests_and_bans() -> None:
    hands = {"Ana": "P P L L F"}
    start = position("trade", hands=hands, flood="L", pile="P C F W", fields="P Ben 2, L Ben 3")
    play(
        start,
        """
        offer F L       -> offered-hand Ana 1L 1F ; flooded Ana P ; harvested Ben P 1 left 1
        = flood P ; kinds P ; flood-pile P L ; P Ben 1 ; L Ben 3 ; phase trade ; pile C F W
        offer L store P x not-in-store Q12 card=P n=1 has=0
        done
        plant P P       x banned N5.1 cards=P flood=P
        """,
    )


@pytest.mark.rule("N4.2")
def test_the_turn_goes_on_at_step_two_as_often_as_one_can_pay() -> None:
    hands, stores = {"Ana": "P P L"}, {"Ana": "W F W"}
    play(
        position("trade", hands=hands, stores=stores, flood="L", pile="C F W P", fields="C Ana 2"),
        """
        offer P store F     -> offered Ana 1P store 1F ; flooded Ana C ; harvested Ana C 1 left 1
        offer store W C     -> offered-store Ana store 1W 1C ; flooded Ana F ; fallow F
        market P L          -> drew Ana 1W market
        = Ana.hand W ; Ana.store W ; pile P ; phase trade
        """,
    )


@pytest.mark.rule("N4.2", "N10.3")
def test_an_offering_may_turn_stone() -> None:
    play(
        position("trade", hands={"Ana": "P P"}, monuments="wall Ana 2", flood="L", pile="S C"),
        "offer P P -> flooded Ana S ; eroded Ana wall left 1\n= wall Ana 1",
    )


@pytest.mark.rule("N4.3")
def test_nothing_from_fields_or_from_others_is_traded() -> None:
    start = position(
        "trade",
        hands={"Ana": "P", "Ben": "L L"},
        stores={"Ben": "C C"},
        fields="W Ana 5",
        monuments="wall Ana 3",
    )
    play(
        start,
        """
        = legal done
        market P W          x not-in-hand N4.1 card=W n=1 has=0
        market P S          x not-in-hand N4.1 card=S n=1 has=0
        market L L          x not-in-hand N4.1 card=L n=2 has=0
        offer store C C     x not-in-store Q12 card=C n=2 has=0
        offer P L           x not-in-hand N4.2 card=L n=1 has=0
        """,
    )


@pytest.mark.rule("Q12")
def test_what_comes_from_the_store_is_discarded_like_the_rest() -> None:
    play(
        position("trade", stores={"Ana": "P W"}, rest="Ben", pile="L C"),
        "market store P W -> drew Ana 1L market\n= Ana.store - ; discard P W locusts",
    )


@pytest.mark.rule("Q12")
def test_a_store_holds_crops_alone() -> None:
    play(
        position("trade", hands={"Ana": "PW S S"}, stores={"Ana": "P"}, monuments=""),
        """
        market PW store S   x only-crops-stored Q12 card=S
        offer S store PW    x only-crops-stored Q12 card=PW
        market S store W    x not-in-store Q12 card=W n=1 has=0
        market store P P    x not-in-store Q12 card=P n=2 has=1
        """,
    )


@pytest.mark.rule("Q12")
def test_what_is_traded_is_shown_with_where_it_came_from() -> None:
    table = play(position("trade", hands={"Ana": "P PW"}, stores={"Ana": "W"}, pile="L C"), "")
    traded = table.play("market PW store W").events[0]
    assert (traded.audience, traded.rule) == (None, "N4.1")
    assert traded.params == {"name": "Ana", "hand": {"PW": 1}, "store": {"W": 1}}


@pytest.mark.rule("Q12")
def test_there_is_no_hand_limit() -> None:
    table = play(
        position("play", hands={"Ana": "P " * 12 + "W " * 12 + "L " * 8}, pile="C C C"), ""
    )
    table.play("pass")
    assert len(table.state.players[0].hand) == 34
