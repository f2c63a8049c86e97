"""The plague of locusts, wherever it turns up (N8.1)."""

import pytest

from tests.nile.rules.positions import position
from tests.nile.rules.transcript import play

FIELDS = "P Ana 3, W Ben 2"


@pytest.mark.rule("N8.1", "N2.3")
def test_turned_as_flood_card_another_one_follows() -> None:
    play(
        position("flood", pile="locusts W C", fields=FIELDS, flood="L", rest="Ben"),
        """
        flood   -> plague Ana flood 3P 2W most 3 ; devoured Ana P 3
            ; flooded Ana W ; harvested Ben W 1 left 1
        = discard P P P locusts ; flood-pile W L ; P - ; phase trade
        """,
    )


@pytest.mark.rule("N8.1", "N4.2")
def test_turned_by_an_offering() -> None:
    play(
        position("trade", pile="locusts W C", fields=FIELDS, hands={"Ana": "L L"}, rest="Ben"),
        """
        offer L L   -> plague Ana flood 3P 2W most 3 ; devoured Ana P 3
            ; flooded Ana W ; harvested Ben W 1 left 1
        = discard P P P L L locusts ; flood W ; phase trade
        """,
    )


@pytest.mark.rule("N8.1", "Q4")
def test_drawn_at_the_market_it_is_replaced() -> None:
    play(
        position("trade", pile="locusts F C", fields=FIELDS, hands={"Ana": "L L"}),
        """
        market L L  -> plague Ana market 3P 2W most 3 ; devoured Ana P 3 ; drew Ana 1F market
        = Ana.hand F ; pile C ; phase trade
        """,
    )


@pytest.mark.rule("N8.1", "Q4")
def test_drawn_for_a_speculation_it_is_replaced_and_resolved_before_the_harvest() -> None:
    """Ben draws it in Ana's turn; the field that would have been harvested is eaten."""
    play(
        position("flood", pile="P C locusts C F W", fields=FIELDS, table={"Ben": "PL"}),
        """
        flood   -> flooded Ana P ; speculation-won Ben PL flood P 3 ; drew Ben 1C speculation
            ; plague Ben speculation 3P 2W most 3 ; devoured Ana P 3
            ; drew Ben 1C 1F speculation ; fallow P
        = Ben.hand C C F ; Ana.store - ; pile W
        """,
    )


@pytest.mark.rule("N8.1", "Q4")
@pytest.mark.parametrize(
    ("pile", "told"),
    [
        ("locusts C F W", "plague Ana end 3P 2W most 3 ; devoured Ana P 3 ; drew Ana 1C 1F end"),
        (
            "C locusts F W",
            "drew Ana 1C end ; plague Ana end 3P 2W most 3 ; devoured Ana P 3 ; drew Ana 1F end",
        ),
    ],
)
def test_drawn_at_the_end_of_a_turn_it_is_replaced(pile: str, told: str) -> None:
    play(
        position("play", pile=pile, fields=FIELDS),
        f"pass -> {told}\n= Ana.hand C F ; pile W ; seat Ben",
    )


@pytest.mark.rule("N8.1")
def test_after_the_last_card_of_a_draw_it_waits() -> None:
    play(
        position("play", pile="C F locusts W", fields=FIELDS),
        "pass -> drew Ana 1C 1F end\n= pile locusts W ; P Ana 3",
    )


@pytest.mark.rule("N8.1", "Q5")
def test_all_of_the_largest_fall_fields_and_stone_piles_alike() -> None:
    play(
        position(
            "flood",
            pile="locusts L C",
            fields="P Ana 3, W Ben 2, C Ben 3",
            monuments="sphinx Ana 3, wall Ben 2",
            rest="Ben",
        ),
        """
        flood   -> plague Ana flood 3P 2W 3C 3sphinx 2wall most 3 ; devoured Ana P 3
            ; devoured Ben C 3 ; ravaged Ana sphinx 3 ; flooded Ana L ; fallow L
        = P - ; C - ; sphinx - ; W Ben 2 ; wall Ben 2
        = discard P P P C C C S S S locusts
        """,
    )


@pytest.mark.rule("Q5")
def test_the_card_of_a_monument_does_not_count() -> None:
    play(
        position("flood", pile="locusts L C", fields="P Ana 3", monuments="sphinx Ben 2"),
        """
        flood   -> plague Ana flood 3P 2sphinx most 3 ; devoured Ana P 3 ; flooded Ana L ; fallow L
        = sphinx Ben 2
        """,
    )


@pytest.mark.rule("Q5", "N10.2")
def test_a_monument_that_fell_lies_in_the_middle_again() -> None:
    play(
        position("flood", pile="locusts L C C C", monuments="sphinx Ben 2", hands={"Ana": "S S"}),
        """
        flood   -> plague Ana flood 2sphinx most 2 ; ravaged Ben sphinx 2 ; flooded Ana L ; fallow L
        done
        plant S S sphinx    -> raised Ana sphinx 2 ; drew Ana 2C end
        """,
    )


@pytest.mark.rule("Q5", "N8.1")
def test_nothing_falls_where_nothing_is() -> None:
    play(
        position("flood", pile="locusts L C"),
        "flood -> plague Ana flood most 0 ; plague-idle Ana ; flooded Ana L ; fallow L",
    )


@pytest.mark.rule("Q2", "N8.1")
def test_as_the_last_card_of_a_pass_it_is_shuffled_first_and_resolved_then() -> None:
    """What falls begins the new discard pile."""
    start = position(
        "flood", flood="L", pile="locusts", fields=FIELDS, rest="Ben", shuffles=("L locusts",)
    )
    play(
        start,
        """
        flood   -> plague Ana flood 3P 2W most 3 ; reshuffled 2 2 passes 2 ; devoured Ana P 3
            ; flooded Ana L ; fallow L
        = pile locusts ; discard P P P ; flood L ; flood-pile L ; pass 2 of 2
        """,
    )


@pytest.mark.rule("Q2", "Q4")
def test_it_may_be_replaced_by_itself() -> None:
    start = position(
        "trade",
        pile="locusts",
        hands={"Ana": "L L"},
        fields=FIELDS,
        rest="Ben",
        shuffles=("locusts L L",),
    )
    play(
        start,
        """
        market L L  -> plague Ana market 3P 2W most 3 ; reshuffled 3 2 passes 2
            ; devoured Ana P 3 ; plague Ana market 2W most 2 ; devoured Ben W 2
            ; drew Ana 1L market
        = pile L ; discard P P P W W locusts ; Ana.hand L
        """,
    )


@pytest.mark.rule("N8.1", "N10.4")
def test_it_takes_the_power_of_what_it_eats_with_it() -> None:
    play(
        position("flood", pile="locusts P C", fields="P Ana 2", monuments="sphinx Ana 3"),
        """
        flood   -> plague Ana flood 2P 3sphinx most 3 ; ravaged Ana sphinx 3
            ; flooded Ana P ; harvested Ana P 1 left 1
        """,
    )
