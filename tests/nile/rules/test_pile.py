"""The pile runs out in the middle of something, and is shuffled at once (N7.1, Q2)."""

import pytest

from fertility_widget import nile
from fertility_widget.kernel.shuffle import Stream
from tests.nile.rules.positions import position
from tests.nile.rules.transcript import play


@pytest.mark.rule("N7.1", "Q2")
def test_at_the_market() -> None:
    """What was paid is among the discards that are shuffled."""
    start = position(
        "trade",
        hands={"Ana": "L L"},
        flood="F",
        pile="C",
        rest="Ben",
        shuffles=("L locusts L F",),
    )
    play(
        start,
        """
        market L L  -> drew Ana 1C market ; reshuffled 4 2 passes 2
        = pile L locusts L F ; discard - ; flood - ; flood-pile - ; kinds F ; pass 2 of 2
        = Ana.hand C ; phase trade
        """,
    )


@pytest.mark.rule("N7.1", "Q2")
def test_with_the_first_card_at_the_end_of_a_turn() -> None:
    """What was being drawn is finished."""
    start = position("play", flood="F", pile="C", rest="Ben", shuffles=("F locusts",))
    play(
        start,
        """
        pass    -> drew Ana 1C end ; reshuffled 2 2 passes 2 ; drew Ana 1F end ; turn Ben
        = Ana.hand C F ; pile locusts ; kinds F ; seat Ben ; phase flood
        """,
    )


@pytest.mark.rule("N7.1", "Q2")
def test_with_the_second_card_at_the_end_of_a_turn() -> None:
    """The moment the last card is taken, and not when the next one is wanted."""
    start = position(
        "play",
        flood="F",
        pile="C C",
        hands={"Ana": "LC"},
        rest="Ben",
        shuffles=("locusts F",),
    )
    play(
        start,
        """
        speculate LC    -> drew Ana 2C end ; reshuffled 2 2 passes 2
        # The speculation stays on the table.
        = Ana.hand C C ; pile locusts F ; Ana.table LC ; seat Ben ; phase flood ; pass 2 of 2
        """,
    )


@pytest.mark.rule("N7.1", "Q2")
def test_in_the_draws_of_a_speculation() -> None:
    """The flood card is in the new pile, and may even be drawn; what it shows is remembered."""
    start = position(
        "flood",
        pile="P C C",
        table={"Ben": "PW"},
        fields="P Ana 2",
        rest="Ana",
        shuffles=("P locusts",),
    )
    play(
        start,
        """
        flood   -> flooded Ana P ; speculation-won Ben PW flood P 3 ; drew Ben 2C speculation
            ; reshuffled 2 2 passes 2 ; drew Ben 1P speculation ; harvested Ana P 1 left 1
        = Ben.hand P C C ; pile locusts ; discard PW ; flood - ; kinds P ; phase trade
        """,
    )


@pytest.mark.rule("N7.1", "Q2")
def test_with_the_flood_card() -> None:
    """It settles, harvests and bans out of the new pile."""
    start = position(
        "flood",
        seats=3,
        pile="P",
        hands={"Ana": "P P L L"},
        table={"Cleo": "PW"},
        fields="P Cleo 2",
        flood="F",
        rest="Ben",
        shuffles=("F P locusts",),
    )
    play(
        start,
        """
        flood   -> flooded Ana P ; reshuffled 3 2 passes 3 ; speculation-won Cleo PW flood P 3
            ; drew Cleo 1P 1F speculation ; plague Cleo speculation 2P most 2
            ; reshuffled 1 3 passes 3 ; devoured Cleo P 2
            ; plague Cleo speculation most 0 ; pile-out passes 3 ; plague-idle Cleo
            ; harvest-missed P ; shared Ana,Ben,Cleo
        """,
    )
    play(
        position(
            "flood",
            pile="P",
            hands={"Ana": "P P L L"},
            fields="P Ben 2",
            discard="C C",
            rest="Ben",
            shuffles=("C P locusts C",),
        ),
        """
        flood       -> flooded Ana P ; reshuffled 4 2 passes 2 ; harvested Ben P 1 left 1
        = flood - ; kinds P ; flood-pile - ; pile C P locusts C
        done
        plant P P   x banned N5.1 cards=P flood=P
        plant L L   -> drew Ana 1P 1C end
        """,
    )


@pytest.mark.rule("N7.1", "Q2", "N4.2")
def test_with_the_flood_card_of_an_offering() -> None:
    start = position(
        "trade",
        hands={"Ana": "L L"},
        flood="F",
        pile="S",
        monuments="wall Ana 2",
        rest="Ben",
        shuffles=("F locusts S L L",),
    )
    play(
        start,
        """
        offer L L   -> flooded Ana S ; reshuffled 5 2 passes 2 ; eroded Ana wall left 1
        # The stone that fell begins the new discard pile.
        = discard S ; flood - ; kinds S ; pile F locusts S L L
        """,
    )


@pytest.mark.rule("Q2")
def test_what_was_shown_is_remembered_until_the_next_flood() -> None:
    start = position(
        "play", flood="F", before="L", pile="C C", rest="Ben", shuffles=("L F locusts",)
    )
    play(
        start,
        """
        pass    -> drew Ana 2C end ; reshuffled 3 2 passes 2
        = flood - ; kinds F
        flood   -> flooded Ben L ; fallow L
        = flood L ; kinds L ; flood-pile L
        """,
    )


@pytest.mark.rule("Q3", "N7.2")
def test_several_passes_end_in_one_flood() -> None:
    start = position(
        "flood",
        seats=4,
        pile="locusts",
        fields="P Ben 2",
        rest="Ben",
        shuffles=("locusts", "P P locusts"),
    )
    play(
        start,
        """
        flood   -> plague Ana flood 2P most 2 ; reshuffled 1 2 passes 4 ; devoured Ben P 2
            ; plague Ana flood most 0 ; reshuffled 3 3 passes 4 ; plague-idle Ana
            ; flooded Ana P ; fallow P
        = pass 3 of 4 ; pile P locusts ; phase trade ; discard -
        """,
    )


@pytest.mark.rule("Q3", "N7.2")
def test_several_passes_end_in_one_draw_and_one_turn() -> None:
    start = position(
        "play",
        seats=5,
        crops="PWLCFG",
        pile="C",
        fields="P Ben 2",
        rest="Ben",
        shuffles=("locusts", "locusts", "P P locusts"),
    )
    play(
        start,
        """
        pass    -> drew Ana 1C end ; reshuffled 1 2 passes 5
            ; plague Ana end 2P most 2 ; reshuffled 1 3 passes 5 ; devoured Ben P 2
            ; plague Ana end most 0 ; reshuffled 3 4 passes 5 ; plague-idle Ana
            ; drew Ana 1P end
        = pass 4 of 5 ; Ana.hand P C ; pile P locusts ; seat Ben ; phase flood
        """,
    )


@pytest.mark.rule("N7.1")
def test_the_new_pile_is_shuffled_by_the_seed_and_the_number_of_its_pass() -> None:
    start = position(
        "play", number=2, seats=3, flood="F", before="L W", pile="C C", discard="P P P", rest="Ben"
    )
    shown = nile.view(start, "open")
    piles = set()
    for seed in range(20):
        shown["hidden"]["seed"] = seed
        after = nile.apply(nile.from_view(shown), "pass").state
        cards = ["P", "P", "P", "W", "L", "F", "locusts"]
        assert after.draw == Stream(seed, "pass 3").shuffled(cards)
        piles.add(after.draw)
    assert len(piles) > 10


@pytest.mark.rule("N7.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_there_are_as_many_passes_as_players(seats: int) -> None:
    state = nile.setup(seats, seed=seats)
    runs = [state.run]
    while legal := nile.legal_actions(state):
        state = nile.apply(state, legal[-1]).state
        runs.append(state.run)
    assert sorted(set(runs)) == list(range(1, seats + 1))
    assert nile.view(state)["pass"] == [seats, seats]
