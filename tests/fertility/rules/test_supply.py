"""Step 3: supplying shops, and what they give the moment they are full (F5)."""

import pytest

from fertility_widget import fertility
from tests.fertility.rules.classroom import Classroom
from tests.fertility.rules.transcript import play

CHAIN = ("A -> B|P|G", "B -> A|P|G", "P -> A|B|G", "GG -> 7")


@pytest.mark.rule("F5.1", "F5.2", "F5.4", "F5.5", "R3")
def test_lisa_supplies_her_shops(room: Classroom) -> None:
    """A grape earns wheat at once, a papyrus Debens later, a bovine waits for an alabaster."""
    table = play(
        room.position(phase="supply", beside="BPG", wheat=2),
        """
        supply G m1       -> completed m1 ; shop-wheat m1 +1W
        = wheat 3
        supply P m2       -> completed m2
        supply B m3       -> nothing             # R3: the shop still needs an alabaster
        = m1 G ; m2 P ; m3 B ; beside - ; phase supply
        """,
    )
    assert fertility.sheet(table.state, 0)["generic"] == 5
    assert [e.rule for step in table.steps for e in step.events if e.code == "completed"] == [
        "F5.4",
        "F5.5",
    ]


@pytest.mark.rule("R3")
def test_a_shop_that_shows_two_icons_needs_both(room: Classroom) -> None:
    for first, second in ("AB", "BA"):
        play(
            room.position(phase="supply", beside="AB"),
            f"""
            supply {first} m3   -> nothing
            supply {second} m3  -> completed m3
            = m3 AB
            """,
        )


@pytest.mark.rule("F5.1")
def test_as_many_of_a_resource_as_there_are_icons(room: Classroom) -> None:
    play(
        room.position(phase="supply", beside="AAABGG", shops=("AAB -> 4", *CHAIN[:3])),
        """
        supply G m1       x shop-refuses F5.1 shop=m1 token=G accepts=A,B
        supply A m1
        supply A m1
        supply A m1       x shop-refuses F5.1 shop=m1 token=A accepts=B
        supply B m1       -> completed m1
        supply A m1       x shop-full F5.1 shop=m1
        supply P m4       x token-not-beside F5.1 token=P
        supply G 1a       x no-such-shop F5.1 shop=1a
        = beside AGG
        """,
    )


@pytest.mark.rule("F5.1", "R14")
def test_a_four_in_one_icon_takes_any_resource_but_never_wheat(room: Classroom) -> None:
    for letter in "ABPG":
        play(
            room.position(phase="supply", beside=letter),
            f"""
            supply {letter} m4 -> completed m4
            = m4 {letter} ; beside -
            """,
        )
    play(room.position(phase="supply", wheat=3), "supply W m4 x wheat-in-shop F5.1")


@pytest.mark.rule("R14")
def test_a_four_in_one_icon_is_filled_from_beside_the_board_or_by_a_reward(room: Classroom) -> None:
    shops = ("P -> A|B|G", "* -> 2", "PP -> 4", "GG -> 7")
    play(
        room.position(phase="supply", beside="P", shops=shops),
        """
        supply A m2       x token-not-beside F5.1 token=A     # the stock is not open to everybody
        supply P m1       -> completed m1
        bonus W m2        x not-in-reward F5.4 token=W choices=A,B,G
        bonus A m2        -> shop-resource m1 m2 +1A ; completed m2
        = m2 A ; stock.A 19 ; phase supply
        """,
    )


@pytest.mark.rule("F5.2")
def test_supplying_goes_on_as_long_as_the_player_likes(room: Classroom) -> None:
    """Several shops in a turn; one of them is finished on a later turn."""
    state = room.position(phase="supply", beside="AP", pool="AA BB", common="AB PP GG")
    play(
        state,
        """
        = legal supply P m2, supply A m3, supply A m4, supply P m4, end
        supply A m3       -> nothing
        supply P m4       -> completed m4
        end
        """,
    )
    play(
        room.position(phase="supply", beside="B", has={"m3": "A"}),
        "supply B m3      -> completed m3",
    )
    play(
        room.position(phase="supply", beside="B"),
        """
        end               -> returned 1B         # nothing need be supplied at all
        """,
    )


@pytest.mark.rule("F5.3")
def test_tokens_placed_never_move_again(room: Classroom) -> None:
    play(
        room.position(phase="supply", beside="AB", has={"m4": "P"}),
        """
        supply A m3
        supply P m2       x token-fixed F5.3 token=P shops=m4
        supply A m4       x token-fixed F5.3 token=A shops=m3
        end               -> returned 1B
        = m3 A ; m4 P
        """,
    )


@pytest.mark.rule("F5.4", "R2b")
def test_a_chain_of_rewards(room: Classroom) -> None:
    """One token fills at most one shop, so the chain is a line: m1, m2, m3, then m4."""
    play(
        room.position(phase="supply", beside="AG", shops=CHAIN),
        """
        supply A m1       -> completed m1
        = phase bonus ; beside G
        = legal bonus B m2, bonus P m3, bonus G m4
        supply G m4       x bonus-first F5.4 shop=m1 choices=B,P,G    # the reward comes first
        end               x bonus-first F5.4 shop=m1
        bonus A m2        x not-in-reward F5.4 token=A choices=B,P,G
        bonus B m1        x same-shop F5.4 shop=m1
        bonus B m3        x shop-refuses F5.1 shop=m3 token=B accepts=P
        bonus B m2        -> shop-resource m1 m2 +1B ; completed m2
        = phase bonus ; stock.B 19 ; beside G      # R2b: it never lies beside the board
        bonus P m3        -> shop-resource m2 m3 +1P ; completed m3
        bonus G m4        -> shop-resource m3 m4 +1G
        = phase supply ; m1 A ; m2 B ; m3 P ; m4 G ; stock.G 19
        supply G m4       -> completed m4
        = phase supply ; beside -
        """,
    )


@pytest.mark.rule("F5.4")
def test_wheat_rewards_chain_too(room: Classroom) -> None:
    shops = ("P -> A|B|G", "G -> 2W", "AB -> 4", "AA -> 4")
    play(
        room.position(phase="supply", beside="P", shops=shops, wheat=1),
        """
        supply P m1       -> completed m1
        bonus G m2        -> shop-resource m1 m2 +1G ; completed m2 ; shop-wheat m2 +2W
        = wheat 3 ; phase supply
        """,
    )


@pytest.mark.rule("R2b")
def test_a_resource_reward_is_not_gained_for_free_use(room: Classroom) -> None:
    play(
        room.position(phase="supply", beside="A", shops=CHAIN),
        """
        supply A m1
        bonus G m4        -> shop-resource m1 m4 +1G
        = beside - ; m4 G
        end               -> nothing              # nothing to return
        """,
    )


@pytest.mark.rule("F5.5")
def test_other_rewards_wait_for_the_end(room: Classroom) -> None:
    shops = ("A -> ra", "B -> 1/B", "P -> 5", "G -> *")
    table = play(
        room.position(phase="supply", beside="ABPG", shops=shops),
        """
        supply A m1       -> completed m1
        supply B m2       -> completed m2
        supply P m3       -> completed m3
        supply G m4       -> completed m4
        = wheat 0 ; beside - ; phase supply ; stock.A 20
        """,
    )
    done = [e for step in table.steps for e in step.events if e.code == "completed"]
    assert [event.rule for event in done] == ["F5.5"] * 4
    sheet = fertility.sheet(table.state, 0)
    assert (sheet["generic"], sheet["specialised"], sheet["statues"]) == (5, 1, 4)


@pytest.mark.rule("R7")
def test_a_reward_nobody_can_take_is_not_taken(room: Classroom) -> None:
    shops = ("A -> B|P|G", "A -> 5", "AA -> 4", "A -> ra")
    play(
        room.position(phase="supply", beside="A", shops=shops),
        """
        supply A m1       -> completed m1 ; shop-resource-nothing m1 B,P,G
        = phase supply ; stock.B 20 ; stock.P 20 ; stock.G 20
        """,
    )


@pytest.mark.rule("R7")
def test_a_reward_that_can_be_placed_must_be(room: Classroom) -> None:
    shops = ("A -> B|P|G", "AB -> 5", "AP -> 4", "A -> ra")
    play(
        room.position(phase="supply", beside="A", shops=shops),
        """
        supply A m1
        = legal bonus B m2, bonus P m3            # which and where is the player's choice
        end               x bonus-first F5.4 shop=m1 choices=B,P,G
        bonus G m4        x shop-refuses F5.1 shop=m4 token=G accepts=A
        """,
    )


@pytest.mark.rule("R6", "R16", "R7")
def test_a_reward_gives_only_what_is_in_stock(room: Classroom) -> None:
    play(
        room.position(phase="supply", beside="A", shops=CHAIN, stock="B0 P0 G1"),
        """
        supply A m1       -> completed m1
        = legal bonus G m4
        bonus B m2        x stock-empty R16 token=B
        bonus G m4        -> shop-resource m1 m4 +1G
        = stock.G 0
        """,
    )
    play(
        room.position(phase="supply", beside="A", shops=CHAIN, stock="B0 P0 G0"),
        """
        supply A m1       -> completed m1 ; shop-resource-nothing m1 B,P,G
        = phase supply
        """,
    )


@pytest.mark.rule("R16")
def test_what_a_payment_returns_is_there_for_rewards(room: Classroom) -> None:
    state = room.position(
        phase="build", beside="AG", shops=CHAIN, stock="B0 P0 G0", districts=["1: P -> 5"]
    )
    play(
        state,
        """
        build D01 pay G   -> built D01 1 ; paid 1G back 0
        = stock.G 1
        supply A m1       -> completed m1
        = legal bonus G m4
        """,
    )


@pytest.mark.rule("R9")
def test_wheat_rewards_stop_at_the_last_square(room: Classroom) -> None:
    shops = ("G -> 3W", "P -> 5", "AB -> 4", "* -> 2")
    play(
        room.position(phase="supply", beside="G", shops=shops, wheat=9),
        """
        supply G m1       -> completed m1 ; shop-wheat m1 +1W lost 2W ; wheat-lost lost 2W 10
        = wheat 10
        """,
    )


@pytest.mark.rule("R15")
def test_a_token_fills_its_named_icon_first(room: Classroom) -> None:
    shops = ("A* -> 4", "A* -> 4", "A* -> 4", "B -> 3/B")
    play(
        room.position(phase="supply", beside="AAABBB", shops=shops),
        """
        supply A m1       -> nothing
        supply B m1       -> completed m1        # the bovine lies on the four-in-one icon
        supply B m2       -> nothing             # so does this one …
        supply B m2       x shop-refuses F5.1 shop=m2 token=B accepts=A
        supply A m2       -> completed m2        # … and the named icon waits for its alabaster
        supply A m3
        = legal supply B m3, supply B m4, end
        """,
    )


@pytest.mark.rule("R15")
def test_a_token_on_a_four_in_one_icon_counts_as_its_kind(room: Classroom) -> None:
    shops = ("A* -> 4", "* -> 2", "AA -> 4", "B -> 3/B")
    state = room.position(shops=shops, has={"m1": "AB", "m2": "B", "m4": "B"})
    assert fertility.sheet(state, 0)["specialised"] == 9
