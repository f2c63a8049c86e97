"""Steps 1 and 2: the flood and the harvest (N2.1, N3)."""

import pytest

from fertility_widget import Table, nile
from tests.nile.rules.positions import position
from tests.nile.rules.transcript import play


@pytest.mark.rule("N2.1", "N3.1")
def test_the_top_card_floods_and_harvests_whoever_grows_it() -> None:
    start = position("flood", pile="P C", flood="L", fields="P Ben 3, W Ana 2")
    play(
        start,
        """
        = legal flood
        flood   -> flooded Ana P ; harvested Ben P 1 left 2
        = flood P ; kinds P ; flood-pile P L ; pile C
        = P Ben 2 ; W Ana 2 ; Ben.store P ; Ana.store - ; phase trade ; seat Ana
        """,
    )


@pytest.mark.rule("N2.1")
def test_the_first_flood_of_a_game_is_an_ordinary_one() -> None:
    table = Table(nile, seats=2, seed=7)
    seat, card = table.state.turn.seat, table.state.draw[0]
    assert nile.view(table.state)["flood"] == {"card": None, "kinds": "", "pile": {}}
    assert [str(action) for action in table.legal_actions()] == ["flood"]
    table.play("flood")
    assert nile.view(table.state)["flood"] == {"card": card, "kinds": card, "pile": {card: 1}}
    assert table.state.turn == (seat, "trade", 1)


@pytest.mark.rule("N2.1")
def test_flood_cards_pile_up() -> None:
    play(
        position("flood", pile="P C", flood="P", before="P L"),
        "flood -> flooded Ana P ; fallow P\n= flood P ; flood-pile P P P L",
    )


@pytest.mark.rule("N2.1")
def test_a_flood_is_asked_for_although_there_is_no_choice() -> None:
    for phase in ("trade", "play"):
        assert "flood" not in map(str, nile.legal_actions(position(phase)))
    play(position("flood"), "done x not-now N4.1 attempt=trade phase=flood")


@pytest.mark.rule("N3.1")
def test_nobody_grows_it() -> None:
    play(position("flood", pile="P C"), "flood -> flooded Ana P ; fallow P\n= phase trade")


@pytest.mark.rule("Q13", "N3.1")
def test_a_speculation_card_harvests_both_its_crops() -> None:
    play(
        position("flood", pile="PW C", fields="P Ana 3, W Ben 2, C Ana 1"),
        """
        flood   -> flooded Ana PW ; harvested Ana P 1 left 2 ; harvested Ben W 1 left 1
        = flood PW ; kinds PW ; P Ana 2 ; W Ben 1 ; C Ana 1 ; Ana.store P ; Ben.store W
        """,
    )
    play(
        position("flood", pile="PW C", fields="W Ben 2"),
        "flood -> flooded Ana PW ; fallow P ; harvested Ben W 1 left 1",
    )


@pytest.mark.rule("Q13")
def test_it_bans_both_its_crops_on_speculation_cards_too() -> None:
    hands = {"Ana": "P P W W C C PL WC LC CF"}
    start = position("play", flood="PW", hands=hands, pile="L L L")
    play(
        start,
        """
        plant P P       x banned N5.1 cards=P flood=P,W
        speculate PL    x banned Q13 cards=PL flood=P,W
        speculate WC    x banned Q13 cards=WC flood=P,W
        speculate PL LC x banned Q13 cards=PL flood=P,W
        = legal plant C C, speculate LC, speculate CF, speculate LC CF, pass
        """,
    )


@pytest.mark.rule("Q13")
def test_a_crop_that_is_not_in_play_never_turns_up() -> None:
    state = nile.setup(2, seed=3, crops="PWLCF")
    assert not set("".join(card for card in state.draw if card != "locusts")) & set("GO")


@pytest.mark.rule("Q15", "N3.1")
def test_a_field_that_loses_its_last_card_is_gone() -> None:
    play(
        position("flood", pile="P C", fields="P Ben 1"),
        """
        flood   -> flooded Ana P ; harvested Ben P 1 left 0 ; field-empty Ben P
        = P - ; Ben.store P
        """,
    )


@pytest.mark.rule("Q15")
def test_its_crop_is_free_at_once_after_an_offering() -> None:
    """The first flood of the turn empties the field, the second lifts the ban."""
    play(
        position("flood", pile="P C F F F", fields="P Ben 1", hands={"Ana": "P P L L"}),
        """
        flood           -> flooded Ana P ; harvested Ben P 1 left 0 ; field-empty Ben P
        offer L L       -> flooded Ana C ; fallow C
        done
        plant P P       -> opened Ana P 2 ; drew Ana 2F end
        = P Ana 2
        """,
    )


@pytest.mark.rule("N3.2")
def test_a_store_is_secret_and_traded_from_in_step_three_of_the_own_turn() -> None:
    stores = {"Ana": "W W", "Ben": "P P"}
    state = position("flood", pile="L C C C", stores=stores, hands={"Ana": "F"})
    assert [p["store"] for p in nile.view(state, 0)["players"]] == [{"W": 2}, 2]
    assert [p["store"] for p in nile.view(state, 1)["players"]] == [2, {"P": 2}]
    assert [p["store"] for p in nile.view(state)["players"]] == [2, 2]
    play(
        state,
        """
        market store W W    x not-now N4.1 attempt=trade phase=flood
        flood
        market store P P    x not-in-store Q12 card=P n=2 has=0
        market store W W    -> drew Ana 1C market
        done
        market store W W    x not-now N4.1 attempt=trade phase=play
        """,
    )


@pytest.mark.rule("Q16")
def test_what_a_player_may_take_is_never_asked() -> None:
    """A harvest, the two cards of the Sphinx, the draws of a success and of the Obelisk, and the
    card for the plague all come with the one action that there is."""
    play(
        position(
            "flood",
            pile="P locusts L L L L C C C F",
            table={"Ben": "PW"},
            fields="P Ben 5, L Ana 9",
            monuments="sphinx Ben 1, obelisk Ben 1",
        ),
        """
        = legal flood
        flood   -> flooded Ana P ; speculation-won Ben PW flood P 4
            ; plague Ben speculation 5P 9L 1sphinx 1obelisk most 9 ; devoured Ana L 9
            ; drew Ben 4L speculation ; harvested-sphinx Ben P 2 left 3
        = phase trade
        """,
    )
