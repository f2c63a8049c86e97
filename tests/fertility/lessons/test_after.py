"""Numbers after a line of play and in a new game, and winners: worked out by hand."""

from typing import Any

import pytest

from fertility_widget.lessons import Exercise, WrongAnswer
from tests.fertility.lessons.explanations import TIED, exercise


def wrong(asked: Exercise, answer: Any) -> dict[str, tuple[str, ...]]:
    """The parts that are wrong, each with the rules it is explained by."""
    with pytest.raises(WrongAnswer) as refused:
        asked.check(answer)
    return {piece.part: piece.rules for piece in refused.value.verdict.wrong}


ENDING = ("beside 0 AAB", "wheat 0 2", "pool 0 AA AG", "common PG AP AG", "turn 0 supply")


def test_the_end_of_a_turn() -> None:
    """F6.1: 2 alabaster return to the 18; F6.2: two tiles and one more; F6.4: three again."""
    fields = ["beside 0 A", "stock A", "stock G", "wheat 0", "pool 0", "common", "mover"]
    asked = exercise("after", ENDING, line="end; draft PG", fields=fields)
    right = {"beside 0 A": 0, "stock A": 20, "stock G": 20, "wheat 0": 2, "pool 0": 3, "common": 3,
             "mover": "Ben"}  # fmt: skip
    assert asked.right == right
    assert asked.check(right | {"mover": 1}).right
    found = wrong(asked, {"beside 0 A": 2, "wheat 0": 0, "common": 2, "mover": "Ana"})
    assert found["beside 0 A"] == found["stock A"] == ("F6.1",)
    assert found["wheat 0"] == ("F6.1",)
    assert found["common"] == ("F6.2", "F6.4")
    assert found["mover"] == ("F1.10",)


def test_a_district_is_built_and_the_row_filled_again() -> None:
    """F6.5: 40 districts, 4 face up, 36 face down; one is built, and one revealed."""
    edits = ("wheat 0 2", "row D38 D09 D12 D26", "pool 0 AA AG", "common PG AP AG", "turn 0 build")
    fields = ["row", "districts", "spots 0", "wheat 0", "spots 1"]
    built = exercise("after", edits, line="build D38 pay WW", fields=fields)
    assert built.right == {"row": 3, "districts": 36, "spots 0": 6, "wheat 0": 0, "spots 1": 7}
    line = "build D38 pay WW; end; draft PG"
    over = exercise("after", edits, line=line, fields=fields)
    assert over.right == {"row": 4, "districts": 35, "spots 0": 6, "wheat 0": 0, "spots 1": 7}
    found = wrong(over, over.right | {"row": 3, "districts": 36, "wheat 0": 2})
    assert found == {
        "row": ("F4.1", "F6.5"),
        "districts": ("F6.5",),
        "wheat 0": ("F4.2",),
    }


def test_a_reward_of_wheat_and_the_end_of_the_track() -> None:
    """F5.4: one papyrus on m1 gives a wheat; R9: on the last square nothing is left to gain."""
    for start, after, rules in ((2, 3, ("F5.4",)), (10, 10, ("F5.4", "R9"))):
        edits = (f"wheat 0 {start}", "beside 0 P", "turn 0 supply")
        asked = exercise("after", edits, line="supply P m1", fields=["wheat 0", "stock P"])
        assert asked.right == {"wheat 0": after, "stock P": 19}
        assert wrong(asked, {"wheat 0": 4, "stock P": 19}) == {"wheat 0": rules}


def test_what_stays_cites_no_rule_that_is_not_about_it() -> None:
    """Half a shop gives no wheat; F6.1 is about the end of a turn, and this is the middle of one.
    Where a number is as before, nobody is told what it was."""
    edits = ("beside 0 A", "turn 0 supply")
    asked = exercise("after", edits, line="supply A m2", fields=["wheat 0", "stock G", "stock A"])
    assert asked.right == {"wheat 0": 0, "stock G": 20, "stock A": 19}
    assert wrong(asked, {"wheat 0": 5, "stock G": 19, "stock A": 18}) == {
        "wheat 0": (),
        "stock G": (),
        "stock A": (),
    }
    told = asked.verdict({"wheat 0": 5, "stock G": 20, "stock A": 19}).describe()
    assert "Square of the wheat marker of Ana: 5 is not right. Count once more." in told
    unchanged, _, _ = asked.verdict(asked.right).pieces
    said = [why.describe() for why in unchanged.reasons]
    assert said == ["This move does not change it."]


def test_nothing_is_drafted_after_a_ninth_turn() -> None:
    """R10: the pools stay as they are; F7.1: no turn is left."""
    edits = ("pool 0 AA AG", "common PG AP AG", "turn 0 supply", "round 9")
    fields = ["pool 0", "common", "turns 0", "turns-left 0", "turns-left 1", "mover"]
    asked = exercise("after", edits, line="end", fields=fields)
    state = asked.state
    kept = {"pool 0": len(state.players[0].pool), "common": len(state.pools.common)}
    counted = {"turns 0": 9, "turns-left 0": 0, "turns-left 1": 1, "mover": "Ben"}
    assert asked.right == kept | counted
    found = wrong(asked, asked.right | {"pool 0": 9, "turns-left 0": 1})
    assert found["pool 0"] == ("R10",)
    assert "F7.1" in found["turns-left 0"]


SETUP = {  # boards, tiles in play, pile after dealing 3 each and 3, left in the box, symbols
    2: (3, 24, 15, 26, 2),
    3: (3, 35, 23, 15, 2),
    4: (4, 46, 31, 4, 3),
}


@pytest.mark.parametrize("seats", SETUP)
def test_a_game_just_set_up(seats: int) -> None:
    sizes = dict(zip(("boards", "in-play", "pile", "box", "symbols"), SETUP[seats], strict=True))
    asked = exercise("after", (), game={"seats": seats}, fields=[*sizes, "mover"])
    assert asked.right == sizes | {"mover": "Player 1"}
    each = {"tiles 0": 3, "shops": 4, "spots 0": 7, "monuments 0": 4, "stock A": 20, "wheat 0": 0,
            "row": 4, "districts": 36, "common": 3, "start-scenes": 4, "turns-left": 9}  # fmt: skip
    asked = exercise("after", (), game={"seats": seats}, fields=list(each))
    assert asked.right == each
    found = wrong(asked, dict.fromkeys(each, 99))
    assert found["stock A"] == ("F1.8",)
    assert found["monuments 0"] == ("F1.9",)
    assert found["spots 0"] == found["wheat 0"] == ("F1.6",)
    assert asked.line() == ()


def test_the_two_player_variant_and_how_many_may_play() -> None:
    game = {"seats": 2, "variant": "two-player"}
    fields = ["in-play", "pile", "players-fewest", "players-most"]
    asked = exercise("after", (), game=game, fields=fields)
    assert asked.right == {"in-play": 39, "pile": 30, "players-fewest": 2, "players-most": 4}
    assert wrong(asked, asked.right | {"pile": 39}) == {"pile": ("F1.4", "F1.5")}


def test_the_mover_has_to_be_named() -> None:
    asked = exercise("after", ENDING, line="end; draft PG", fields=["mover"])
    for answer in ({}, {"mover": 2}, {"mover": True}, {"mover": "Cleo"}, {"mover": None}):
        with pytest.raises(ValueError, match="expected"):
            asked.check(answer)


def test_a_tie_is_broken_by_tokens_or_shared() -> None:
    """15 for a monument each and 5 for a shop each: 20 to 20, with 2 tokens each."""
    shared = exercise("winners", TIED)
    assert shared.right == ("Ana", "Ben")
    assert shared.check({"Ben", "Ana"}).right
    assert wrong(shared, "Ana") == {"": ()}
    _, ben = shared.verdict(shared.right).pieces
    assert ben.rules == ("F8.1", "R19", "F7.2")
    fewer = exercise("winners", ("shop 0 m3 B", *TIED))  # a third token, and no Deben
    assert fewer.right == ("Ben",)
    assert fewer.check(1).right
    assert wrong(fewer, ["Ana"]) == {"Ana": ("F7.2",), "": ()}
    more = exercise("winners", ("wheat 0 2", *TIED))  # 4 Debens
    assert more.right == ("Ana",)


def test_who_wins_after_the_last_action() -> None:
    """Ana's 5 Debens against Ben's 2."""
    edits = ("shop 0 m2 AG", "shop 1 m4 A", "turn 1 supply", "round 9")
    asked = exercise("winners", edits, line="end")
    assert asked.right == ("Ana",)
    assert asked.line() == ("end",)
    assert asked.ask() == "The game ends. Ben: Stop supplying. Who wins?"


@pytest.mark.parametrize("answer", [[], "", "Cleo", 2, -1, True, ["Ana", "Ben", "Ana"], [["Ana"]]])
def test_who_is_no_player_does_not_win(answer: Any) -> None:
    with pytest.raises(ValueError, match="expected"):
        exercise("winners", TIED).check(answer)
