"""Step 4 without stone: planting (N5.1 to N5.3), and the end of a turn (N6.1)."""

from typing import Any

import pytest

from fertility_widget import nile
from tests.nile.rules.positions import position
from tests.nile.rules.transcript import play


def planted(hand: str, **said: Any) -> set[str]:
    """What can be planted, without the verb."""
    legal = map(str, nile.legal_actions(position("play", hands={"Ana": hand}, **said)))
    return {text.removeprefix("plant ") for text in legal if text.startswith("plant ")}


@pytest.mark.rule("N5.2")
def test_a_new_field_of_two_or_more() -> None:
    assert planted("P P P") == {"P P", "P P P"}
    play(
        position("play", hands={"Ana": "P P P"}, pile="L C F"),
        """
        plant P P P     -> opened Ana P 3 ; drew Ana 1L 1C end
        = P Ana 3 ; Ana.hand L C ; seat Ben ; phase flood
        """,
    )


@pytest.mark.rule("N5.2")
def test_two_cards_of_two_crops() -> None:
    assert planted("P W") == {"P W"}
    assert planted("P P W") == {"P P", "P W"}
    assert planted("P W L") == {"P W", "P L", "W L"}
    play(
        position("play", hands={"Ana": "P W"}, pile="L C F"),
        "plant W P -> opened Ana P 1 ; opened Ana W 1 ; drew Ana 1L 1C end\n= P Ana 1 ; W Ana 1",
    )


@pytest.mark.rule("N5.2")
def test_one_of_two_may_go_onto_an_own_field() -> None:
    assert planted("P P L", fields="P Ana 1") == {"P", "P P", "P L"}
    play(
        position("play", hands={"Ana": "P L"}, fields="P Ana 2", pile="C C F"),
        """
        plant P L   -> added Ana P 1 total 3 ; opened Ana L 1 ; drew Ana 2C end
        = P Ana 3 ; L Ana 1
        """,
    )


@pytest.mark.rule("N5.2")
def test_any_number_onto_own_fields() -> None:
    fields = "P Ana 1, W Ana 4"
    assert planted("P P W", fields=fields) == {"P", "P P", "W", "P W", "P P W"}
    play(
        position("play", hands={"Ana": "P P W"}, fields=fields, pile="C C F"),
        """
        plant W P P     -> added Ana P 2 total 3 ; added Ana W 1 total 5 ; drew Ana 2C end
        = P Ana 3 ; W Ana 5
        """,
    )


@pytest.mark.rule("N5.2")
def test_planting_is_from_the_hand_only() -> None:
    play(
        position("play", hands={"Ana": "P"}, stores={"Ana": "P P"}),
        "plant P P x not-in-hand N5.2 card=P n=2 has=1",
    )


@pytest.mark.rule("Q18")
def test_the_three_ways_do_not_mix() -> None:
    play(
        position("play", hands={"Ana": "P P P L L C"}, fields="P Ana 1"),
        """
        plant P L L     x new-apart Q18 news=L n=3
        plant P P L     x new-apart Q18 news=L n=3
        plant L L C     x new-apart Q18 news=L,C n=3
        """,
    )
    assert planted("P P L L", fields="P Ana 1") == {"P", "P P", "L L", "P L"}


@pytest.mark.rule("Q18")
def test_another_players_field_is_not_an_existing_one() -> None:
    play(
        position("play", hands={"Ana": "P P P P L L"}, fields="P Ben 1, L Ana 2"),
        """
        plant P P L     x new-apart Q18 news=P n=3
        plant P         x too-few N5.3 crop=P n=1 theirs=1 needs=2 other=Ben
        """,
    )


@pytest.mark.rule("Q9")
def test_one_card_alone_opens_nothing() -> None:
    assert planted("P") == set()
    play(position("play", hands={"Ana": "P W"}), "plant P x single-card Q9 card=P")


@pytest.mark.rule("Q9")
def test_one_card_of_two_opens_only_a_crop_that_nobody_grows() -> None:
    assert planted("P W", fields="P Ben 1") == set()
    assert planted("P W L", fields="P Ben 1, L Ana 1") == {"L", "W L"}
    play(
        position("play", hands={"Ana": "P W"}, fields="P Ben 1"),
        "plant P W x taken Q9 crop=P other=Ben theirs=1",
    )


@pytest.mark.rule("N5.3")
def test_a_larger_field_takes_the_place_of_another_players() -> None:
    assert planted("P P P P", fields="P Ben 2") == {"P P P", "P P P P"}
    play(
        position("play", hands={"Ana": "P P P"}, fields="P Ben 2", pile="L C F", rest="Ben"),
        """
        plant P P       x too-few N5.3 crop=P n=2 theirs=2 needs=3 other=Ben
        plant P P P     -> overplanted Ana P 3 other Ben theirs 2 ; drew Ana 1L 1C end
        = P Ana 3 ; discard P P locusts
        """,
    )


@pytest.mark.rule("N5.1")
def test_what_the_flood_card_shows_is_not_played() -> None:
    assert planted("P P W W L L", flood="PL") == {"W W"}
    play(
        position("play", hands={"Ana": "P P W W"}, flood="P", fields="P Ana 3"),
        """
        plant P         x banned N5.1 cards=P flood=P
        plant P W       x banned N5.1 cards=P flood=P
        = legal plant W W, pass
        """,
    )


@pytest.mark.rule("N5.1", "Q2")
def test_the_ban_outlives_the_flood_card() -> None:
    """After a shuffle the card is gone; what it showed is still banned."""
    assert planted("P P W W", kinds="P") == {"W W"}
    play(position("play", hands={"Ana": "P P"}, kinds="P"), "plant P P x banned N5.1 flood=P")


@pytest.mark.rule("N5.1", "N6.1")
def test_plant_or_speculate_or_neither() -> None:
    play(
        position("play", hands={"Ana": "P P LC"}, pile="L C F W W"),
        """
        = legal plant P P, speculate LC, pass
        pass    -> passed Ana ; drew Ana 1L 1C end ; turn Ben
        = Ana.hand P P L C LC ; seat Ben ; phase flood
        speculate LC    x not-now N5.4 attempt=play phase=flood
        """,
    )


@pytest.mark.rule("N6.1")
def test_two_cards_then_the_next_player_clockwise() -> None:
    table = play(
        position("play", seats=3, seat="Cleo", pile="L C F W", turns=4),
        """
        pass    -> drew Cleo 1L 1C end ; turn Ana
        = seat Ana ; Cleo.turns 5 ; Ana.turns 4 ; Cleo.hand L C ; pile F W
        """,
    )
    assert nile.turn_of(table.state) == (0, 4)
    assert table.state.turn.ply == 6


@pytest.mark.rule("N1.1")
def test_a_crop_that_left_the_game_is_not_played() -> None:
    play(
        position("play", hands={"Ana": "P P"}),
        "plant G G x not-in-play N1.1 crop=G\nplant P O x not-in-play N1.1 crop=O",
    )
    play(position("trade", hands={"Ana": "P P"}), "market P PO x not-in-play N1.1 crop=O")


@pytest.mark.rule("N1.2")
def test_without_the_expansion_there_is_no_stone() -> None:
    play(position("play", hands={"Ana": "P P"}), "plant P S wall x no-stone N1.2")
    play(position("trade", hands={"Ana": "P P"}), "offer P S x no-stone N1.2")
