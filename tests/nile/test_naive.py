"""The second reading of Nile is itself read here, on small positions made by hand."""

import copy
import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from tests.nile.naive import actions, after, conserved, facts, stacks, winners

View = dict[str, Any]
Facts = dict[str, Any]

CROPS = "PWLCFGO"


def counts(cards: str) -> dict[str, int]:
    return dict(Counter(cards.split()))


def player(hand: str = "", store: str = "", table: str = "", turns: int = 0) -> dict[str, Any]:
    return {
        "name": "Somebody",
        "hand": counts(hand),
        "store": counts(store),
        "speculations": table.split(),
        "turns_taken": turns,
    }


def position(phase: str, *players: dict[str, Any], **said: Any) -> View:
    """Three players, unless more are said, of whom the first is to act in the first of 3 passes.

    Fields and monuments are said as `"P": (seat, cards)`.
    """
    pile = said.get("draw", "W L C F").split()
    laid = said.get("fields", {})
    built = said.get("monuments", {})
    return {
        "game": "nile",
        "options": {"monuments": True, "crops": "PWLCF"},
        "crops": said.get("crops", "PWLCF"),
        "flood": {
            "card": said.get("flood"),
            "kinds": said.get("kinds", said.get("flood") or ""),
            "pile": counts(said.get("pile", said.get("flood") or "")),
        },
        "draw": len(pile),
        "pass": [said.get("number", 1), said.get("passes", 3)],
        "discard": counts(said.get("discard", "")),
        "fields": {crop: {"seat": seat, "cards": n} for crop, (seat, n) in laid.items()},
        "monuments": {name: {"seat": seat, "stones": n} for name, (seat, n) in built.items()},
        "players": [*players, player(), player(), player()][: max(3, len(players))],
        "turn": {"seat": said.get("seat", 0), "phase": phase, "ply": 5},
        "hidden": {"seed": 1, "draw": pile},
    }


def last(phase: str, *players: dict[str, Any], **said: Any) -> View:
    """A position in the last of three passes."""
    return position(phase, *players, **said, number=3)


def unshuffled(number: int, cards: list[str]) -> list[str]:
    """The new pile in written order, so that a test can tell what comes next."""
    return list(cards)


def never(number: int, cards: list[str]) -> list[str]:
    raise AssertionError("nothing is to be shuffled")


def in_this_order(*piles: str) -> Any:
    """New piles as said, one after another; they must be made of the right cards."""
    left = [pile.split() for pile in piles]

    def shuffled(number: int, cards: list[str]) -> list[str]:
        pile = left.pop(0)
        assert Counter(cards) == Counter(pile)
        return pile

    return shuffled


def planted(hand: str, **said: Any) -> set[str]:
    """What can be planted, without the verb."""
    found = actions(position("play", player(hand), **said))
    return {action.removeprefix("plant ") for action in found if action.startswith("plant ")}


def over(now: Facts) -> bool:
    return bool(now["turn"]["phase"] == "over")


def hands(now: Facts, seat: int = 0) -> dict[str, int]:
    found: dict[str, int] = now["players"][seat]["hand"]
    return found


# --- flood and harvest (N2, N3) ------------------------------------------------------------------


def test_a_flood_is_turned_without_choice_and_harvests_whoever_owns_the_field() -> None:
    view = position("flood", flood="L", draw="P W", fields={"P": (1, 3), "W": (0, 2)})
    assert actions(view) == {"flood"}
    then = after(view, "flood", never)
    assert then["flood"] == {"card": "P", "kinds": "P", "pile": {"L": 1, "P": 1}}
    assert then["fields"] == {"P": {"seat": 1, "cards": 2}, "W": {"seat": 0, "cards": 2}}
    assert [p["store"] for p in then["players"]] == [{}, {"P": 1}, {}]
    assert then["turn"] == {"seat": 0, "phase": "trade", "ply": 6}
    assert then["draw"] == ["W"]


def test_a_speculation_card_floods_both_its_crops() -> None:
    view = position("flood", draw="PW C", fields={"P": (1, 3), "W": (0, 2), "C": (0, 1)})
    then = after(view, "flood", never)
    assert {crop: field["cards"] for crop, field in then["fields"].items()} == {
        "P": 2, "W": 1, "C": 1,
    }  # fmt: skip
    assert then["flood"]["kinds"] == "PW"


def test_a_field_that_loses_its_last_card_is_gone() -> None:
    then = after(position("flood", draw="P W", fields={"P": (1, 1)}), "flood", never)
    assert then["fields"] == {}
    assert then["players"][1]["store"] == {"P": 1}


def test_a_flood_of_a_crop_that_nobody_grows_harvests_nothing() -> None:
    then = after(position("flood", draw="P W", fields={"L": (1, 1)}), "flood", never)
    assert then["fields"] == {"L": {"seat": 1, "cards": 1}}


def test_a_speculation_succeeds_on_one_shared_crop_and_draws_three() -> None:
    view = position("flood", player(), player(), player("C", table="PW"), draw="PL F G O L L")
    then = after(view, "flood", never)
    assert hands(then, 2) == {"C": 1, "F": 1, "G": 1, "O": 1}
    assert (then["discard"], then["players"][2]["speculations"]) == ({"PW": 1}, [])


def test_two_successes_draw_six_and_one_of_two_draws_three() -> None:
    both = position("flood", player(table="PW PL"), draw="P C C C F F F W")
    assert hands(after(both, "flood", never)) == {"C": 3, "F": 3}
    one = position("flood", player(table="PW LC"), draw="P C C C F F F W")
    then = after(one, "flood", never)
    assert hands(then) == {"C": 3}
    assert then["discard"] == {"PW": 1, "LC": 1}


def test_a_failed_speculation_is_discarded_before_the_harvest_all_the_same() -> None:
    view = position("flood", player(table="PW"), draw="L C F", fields={"L": (0, 2)})
    then = after(view, "flood", never)
    assert (hands(then), then["discard"]) == ({}, {"PW": 1})
    assert then["players"][0]["store"] == {"L": 1}


# --- trading (N4) --------------------------------------------------------------------------------


def test_any_two_cards_of_hand_and_store_are_traded() -> None:
    view = position("trade", player("S PW P", "W W"), draw="L C")
    pairs = {
        "P PW", "P S", "PW S", "P store W", "PW store W", "S store W", "store W W",
    }  # fmt: skip
    assert actions(view) == {f"{v} {p}" for v in ("market", "offer") for p in pairs} | {"done"}


def test_two_of_a_kind_and_one_in_each_place_are_different_trades() -> None:
    view = position("trade", player("P P P", "P"), draw="L C")
    found = {action for action in actions(view) if action.startswith("market")}
    assert found == {"market P P", "market P store P"}


def test_who_holds_one_card_cannot_trade() -> None:
    assert actions(position("trade", player("P"))) == {"done"}
    assert actions(position("trade")) == {"done"}


def test_the_market_gives_one_for_two() -> None:
    view = position("trade", player("P P PW", "W W"), flood="L", draw="C F")
    then = after(view, "market P store W", never)
    assert then["players"][0]["hand"] == {"P": 1, "PW": 1, "C": 1}
    assert then["players"][0]["store"] == {"W": 1}
    assert then["discard"] == {"P": 1, "W": 1}
    assert then["flood"]["card"] == "L"
    assert then["turn"] == {"seat": 0, "phase": "trade", "ply": 6}


def test_an_offering_turns_another_flood_card_that_harvests() -> None:
    view = position("trade", player("P S"), flood="L", draw="C F", fields={"C": (0, 2)})
    then = after(view, "offer P S", never)
    assert then["flood"] == {"card": "C", "kinds": "C", "pile": {"L": 1, "C": 1}}
    assert then["players"][0]["store"] == {"C": 1}
    assert (then["discard"], then["turn"]["phase"]) == ({"P": 1, "S": 1}, "trade")


def test_no_more_trading() -> None:
    then = after(position("trade", player("P S"), flood="L"), "done", never)
    assert then["turn"] == {"seat": 0, "phase": "play", "ply": 6}


# --- planting (N5.1 to N5.3) ---------------------------------------------------------------------


def test_a_new_field_takes_two_cards_or_more() -> None:
    assert planted("P P P") == {"P P", "P P P"}
    assert planted("P") == set()


def test_two_cards_of_two_crops_open_two_fields() -> None:
    assert planted("P W") == {"P W"}
    # Three cards of two crops are no way of planting.
    assert planted("P P W") == {"P P", "P W"}
    assert planted("P W L") == {"P W", "P L", "W L"}


def test_any_number_goes_onto_own_fields() -> None:
    own = {"P": (0, 1), "W": (0, 4)}
    assert planted("P P W", fields=own) == {"P", "P P", "W", "P W", "P P W"}


def test_one_of_two_different_cards_may_go_onto_an_own_field() -> None:
    assert planted("P P L", fields={"P": (0, 1)}) == {"P", "P P", "P L"}


def test_a_new_field_and_an_addition_do_not_mix_beyond_two_cards() -> None:
    found = planted("P P L L", fields={"P": (0, 1)})
    assert found == {"P", "P P", "L L", "P L"}


def test_another_players_field_takes_more_cards_than_it_holds() -> None:
    assert planted("P P P P", fields={"P": (1, 2)}) == {"P P P", "P P P P"}
    assert planted("P P", fields={"P": (1, 2)}) == set()


def test_one_card_never_takes_a_field_not_even_of_one_card() -> None:
    assert planted("P W", fields={"P": (1, 1)}) == set()
    assert planted("P P W", fields={"P": (1, 1)}) == {"P P"}
    assert planted("P W L", fields={"P": (1, 1), "L": (0, 1)}) == {"L", "W L"}


def test_flooded_crops_are_not_planted() -> None:
    assert planted("P P W W L L", flood="PL") == {"W W"}
    assert planted("P P", flood="P", fields={"P": (0, 3)}) == set()


def test_speculation_cards_are_not_planted_and_stone_needs_a_monument() -> None:
    assert planted("PW PW PL") == set()
    assert planted("S") == set()


def test_planting_takes_from_the_hand_and_the_loser_discards_the_whole_field() -> None:
    view = position("play", player("P P P W", "P"), fields={"P": (1, 2)}, draw="L C F")
    then = after(view, "plant P P P", never)
    assert then["fields"] == {"P": {"seat": 0, "cards": 3}}
    assert (then["discard"], hands(then)) == ({"P": 2}, {"W": 1, "L": 1, "C": 1})
    assert then["players"][0]["store"] == {"P": 1}


def test_planting_adds_to_an_own_field_and_opens_another() -> None:
    view = position("play", player("P L"), fields={"P": (0, 2)}, draw="C C F")
    assert after(view, "plant P L", never)["fields"] == {
        "P": {"seat": 0, "cards": 3},
        "L": {"seat": 0, "cards": 1},
    }


# --- speculating (N5.4) and the end of a turn (N6) -----------------------------------------------


def test_one_or_two_speculation_cards_without_a_flooded_crop() -> None:
    view = position("play", player("PW LC FG PO"), flood="P")
    assert actions(view) == {"pass", "speculate LC", "speculate FG", "speculate LC FG"}
    assert "speculate PW PO" in actions(position("play", player("PW PO"), flood="S"))


def test_speculation_cards_lie_on_the_table_until_the_next_flood() -> None:
    view = position("play", player("PW LC"), flood="F", draw="C C F")
    then = after(view, "speculate PW LC", never)
    assert then["players"][0]["speculations"] == ["PW", "LC"]
    assert (hands(then), then["discard"]) == ({"C": 2}, {})


def test_a_turn_ends_with_two_cards_and_the_next_player() -> None:
    view = position("play", player(), player(), player(turns=4), seat=2, flood="P", draw="C F L")
    assert actions(view) == {"pass"}
    then = after(view, "pass", never)
    assert hands(then, 2) == {"C": 1, "F": 1}
    assert then["turn"] == {"seat": 0, "phase": "flood", "ply": 6}
    assert [p["turns_taken"] for p in then["players"]] == [0, 0, 5]


# --- the pile runs out (N7.1, Q2) ----------------------------------------------------------------


def test_a_new_pile_is_made_the_moment_the_last_card_is_drawn() -> None:
    view = position(
        "play", player("PW LC"), flood="F", pile="F W", discard="locusts S P P", draw="C C"
    )
    told: list[Any] = []

    def shuffled(number: int, cards: list[str]) -> list[str]:
        told.append((number, cards))
        return cards[::-1]

    then = after(view, "speculate LC", shuffled)
    # Neither the cards drawn nor the speculation on the table are among them.
    assert told == [(2, ["P", "P", "W", "F", "S", "locusts"])]
    assert then["draw"] == ["locusts", "S", "F", "W", "P", "P"]
    assert then["flood"] == {"card": None, "kinds": "F", "pile": {}}
    assert (then["discard"], then["pass"]) == ({}, [2, 3])
    assert then["players"][0]["speculations"] == ["LC"]
    assert then["turn"]["phase"] == "flood"


def test_the_end_of_turn_goes_on_with_the_new_pile() -> None:
    view = position("play", player(), flood="F", discard="P P locusts", draw="C")
    then = after(view, "pass", unshuffled)
    assert (hands(then), then["draw"]) == ({"C": 1, "P": 1}, ["P", "F", "locusts"])


def test_a_market_that_takes_the_last_card_shuffles_what_was_traded() -> None:
    view = position("trade", player("L L"), flood="F", discard="locusts", draw="C")
    then = after(view, "market L L", in_this_order("L locusts L F"))
    assert (hands(then), then["draw"]) == ({"C": 1}, ["L", "locusts", "L", "F"])
    assert (then["discard"], then["turn"]["phase"]) == ({}, "trade")


def test_after_a_new_pile_the_flooded_crops_stay_forbidden() -> None:
    assert planted("P P W W", flood=None, kinds="P", pile="") == {"W W"}


def test_a_flood_card_taken_last_is_in_the_new_pile_while_it_settles_and_harvests() -> None:
    view = position(
        "flood", player(), player(), player(table="PW"),
        flood="F", discard="locusts L L C", draw="P", fields={"P": (0, 2)},
    )  # fmt: skip
    then = after(view, "flood", in_this_order("L P L C locusts F"))
    assert then["flood"] == {"card": None, "kinds": "P", "pile": {}}
    assert hands(then, 2) == {"L": 2, "P": 1}
    assert then["players"][0]["store"] == {"P": 1}
    # The speculation was on the table meanwhile, and begins the new discards.
    assert (then["discard"], then["draw"]) == ({"PW": 1}, ["C", "locusts", "F"])


def test_the_draw_of_a_speculation_goes_on_with_the_new_pile_and_then_harvests() -> None:
    view = position(
        "flood", player(table="PW"), draw="P C C", discard="locusts L", fields={"P": (1, 1)}
    )
    then = after(view, "flood", in_this_order("L P locusts"))
    assert hands(then) == {"C": 2, "L": 1}
    assert then["players"][1]["store"] == {"P": 1}
    assert then["flood"] == {"card": None, "kinds": "P", "pile": {}}
    assert (then["discard"], then["draw"]) == ({"PW": 1}, ["P", "locusts"])


def test_an_offering_that_takes_the_last_card() -> None:
    view = position(
        "trade", player("L L"), flood="F", discard="locusts", draw="C", fields={"C": (0, 1)}
    )
    then = after(view, "offer L L", unshuffled)
    assert then["draw"] == ["L", "L", "C", "F", "locusts"]
    assert then["flood"] == {"card": None, "kinds": "C", "pile": {}}
    assert then["players"][0]["store"] == {"C": 1}


def test_a_flood_of_stone_taken_last_crumbles_onto_the_new_discards() -> None:
    view = position("flood", discard="locusts", draw="S", monuments={"wall": (0, 2)})
    then = after(view, "flood", unshuffled)
    assert (then["draw"], then["discard"]) == (["S", "locusts"], {"S": 1})
    assert then["flood"]["kinds"] == "S"


def test_several_passes_may_end_in_one_draw() -> None:
    obelisk = {"obelisk": (0, 2)}
    view = position("play", player(), flood="F", monuments=obelisk, draw="C", discard="locusts")
    then = after(view, "pass", in_this_order("locusts F", "S locusts S"))
    assert (hands(then), then["pass"]) == ({"C": 1, "F": 1, "S": 1}, [3, 3])
    assert (then["draw"], then["discard"]) == (["locusts", "S"], {})
    assert (then["turn"]["seat"], then["turn"]["phase"]) == (1, "flood")


def test_a_pile_of_the_plague_alone_is_played_through_like_any_other() -> None:
    view = position("play", player(), fields={"P": (1, 2)}, draw="C", discard="locusts")
    then = after(view, "pass", in_this_order("locusts", "locusts"))
    assert (over(then), then["pass"], hands(then)) == (True, [3, 3], {"C": 1})
    assert then["discard"] == {"P": 2, "locusts": 1}


def test_an_overplanted_field_is_in_a_pile_made_in_the_same_turn() -> None:
    view = position("play", player("P P"), fields={"P": (1, 1)}, discard="locusts", draw="C C")
    assert after(view, "plant P P", unshuffled)["draw"] == ["P", "locusts"]


# --- the plague (N8.1, Q4, Q5) -------------------------------------------------------------------


def test_a_drawn_plague_takes_the_largest_field_and_is_replaced() -> None:
    view = position("play", player(), fields={"P": (0, 3), "W": (1, 2)}, draw="locusts C F L")
    then = after(view, "pass", never)
    assert (hands(then), then["draw"]) == ({"C": 1, "F": 1}, ["L"])
    assert then["fields"] == {"W": {"seat": 1, "cards": 2}}
    assert then["discard"] == {"locusts": 1, "P": 3}


def test_all_of_the_largest_fall_stones_among_them_and_no_wall_helps() -> None:
    view = position(
        "play", fields={"P": (0, 3), "W": (1, 3), "L": (1, 2)},
        monuments={"wall": (1, 3), "sphinx": (0, 1)}, draw="locusts C F L",
    )  # fmt: skip
    then = after(view, "pass", never)
    assert then["fields"] == {"L": {"seat": 1, "cards": 2}}
    assert then["monuments"] == {"sphinx": {"seat": 0, "stones": 1}}
    assert then["discard"] == {"locusts": 1, "P": 3, "W": 3, "S": 3}


def test_a_plague_finds_nothing() -> None:
    then = after(position("play", draw="C locusts F L"), "pass", never)
    assert (hands(then), then["discard"]) == ({"C": 1, "F": 1}, {"locusts": 1})


def test_a_plague_at_the_market_is_replaced() -> None:
    view = position("trade", player("L L"), fields={"P": (1, 2)}, draw="locusts C F")
    then = after(view, "market L L", never)
    assert (hands(then), then["fields"]) == ({"C": 1}, {})
    assert then["discard"] == {"L": 2, "locusts": 1, "P": 2}


def test_a_plague_as_flood_is_followed_by_another_card_which_settles() -> None:
    view = position(
        "flood", player(), player(), player(table="PW"),
        flood="W", fields={"P": (0, 2), "L": (1, 1)}, draw="locusts PL C C C F",
    )  # fmt: skip
    then = after(view, "flood", never)
    assert then["flood"] == {"card": "PL", "kinds": "PL", "pile": {"W": 1, "PL": 1}}
    assert hands(then, 2) == {"C": 3}
    assert [p["store"] for p in then["players"]] == [{}, {"L": 1}, {}]
    assert then["discard"] == {"locusts": 1, "P": 2, "PW": 1}


def test_a_plague_as_flood_of_an_offering() -> None:
    view = position("trade", player("L L"), fields={"P": (0, 2)}, draw="locusts P C")
    then = after(view, "offer L L", never)
    assert (then["flood"]["card"], then["fields"]) == ("P", {})
    assert then["players"][0]["store"] == {}


def test_a_plague_in_the_draws_of_a_speculation_comes_before_the_harvest() -> None:
    view = position("flood", player(table="PW"), fields={"P": (1, 2)}, draw="P C locusts C F L")
    then = after(view, "flood", never)
    assert (hands(then), then["fields"]) == ({"C": 2, "F": 1}, {})
    assert then["players"][1]["store"] == {}


def test_a_plague_taken_last_is_in_the_new_pile_before_it_is_resolved() -> None:
    view = position("play", flood="F", fields={"P": (0, 2)}, discard="L L", draw="C locusts")
    then = after(view, "pass", in_this_order("L F locusts L"))
    assert hands(then) == {"C": 1, "L": 1}
    assert (then["draw"], then["discard"]) == (["F", "locusts", "L"], {"P": 2})
    assert then["pass"] == [2, 3]


def test_a_plague_may_come_twice_in_one_draw() -> None:
    view = position(
        "trade", player("L L"), flood="F", fields={"P": (0, 2), "W": (1, 1)}, draw="locusts"
    )
    then = after(view, "market L L", in_this_order("locusts L F L"))
    assert (then["fields"], then["discard"]) == ({}, {"P": 2, "W": 1, "locusts": 1})
    assert (hands(then), then["draw"]) == ({"L": 1}, ["F", "L"])


def test_a_plague_taken_last_as_flood_is_followed_by_a_card_of_the_new_pile() -> None:
    view = position("flood", flood="F", fields={"P": (0, 2), "W": (1, 1)}, draw="locusts")
    view["discard"] = {"W": 1}
    then = after(view, "flood", in_this_order("W locusts F"))
    assert then["flood"] == {"card": "W", "kinds": "W", "pile": {"W": 1}}
    assert (then["draw"], then["discard"]) == (["locusts", "F"], {"P": 2})
    assert then["players"][1]["store"] == {"W": 1}


def test_the_replacement_of_a_plague_may_be_the_last_card() -> None:
    view = position("trade", player("L L"), flood="F", fields={"P": (0, 2)}, draw="locusts C")
    then = after(view, "market L L", unshuffled)
    assert (hands(then), then["discard"]) == ({"C": 1}, {})
    assert then["draw"] == ["P", "P", "L", "L", "F", "locusts"]


# --- the end of the last pass (N7.2, Q3) ---------------------------------------------------------


def test_a_last_flood_card_pays_no_speculation_but_harvests() -> None:
    view = last(
        "flood", player(), player("C", table="PW"), flood="F", fields={"P": (0, 2)}, draw="P"
    )
    then = after(view, "flood", never)
    assert then["turn"] == {"seat": 0, "phase": "over", "ply": 6}
    assert then["players"][0]["store"] == {"P": 1}
    assert (hands(then, 1), then["players"][1]["speculations"]) == ({"C": 1}, [])
    assert (then["discard"], then["draw"], then["pass"]) == ({"PW": 1}, [], [3, 3])
    assert then["flood"] == {"card": "P", "kinds": "P", "pile": {"F": 1, "P": 1}}


def test_a_last_flood_of_an_offering_harvests_too() -> None:
    view = last("trade", player("L L"), flood="F", fields={"P": (0, 1)}, draw="P")
    then = after(view, "offer L L", never)
    assert (over(then), then["players"][0]["store"], then["fields"]) == (True, {"P": 1}, {})
    assert then["discard"] == {"L": 2}


def test_a_last_flood_of_stone_crumbles_monuments() -> None:
    view = last("flood", player(table="PW"), monuments={"wall": (0, 1)}, draw="S")
    then = after(view, "flood", never)
    assert (over(then), then["monuments"], then["discard"]) == (True, {}, {"PW": 1, "S": 1})


@pytest.mark.parametrize("phase", ["flood", "trade", "play"])
def test_the_plague_as_last_card_is_resolved_and_nothing_replaces_it(phase: str) -> None:
    action = {"flood": "flood", "trade": "market L L", "play": "pass"}[phase]
    view = last(
        phase, player("L L"), player(table="PW"),
        flood="W", fields={"P": (0, 2), "W": (1, 1)}, draw="locusts",
    )  # fmt: skip
    then = after(view, action, never)
    assert then["turn"] == {"seat": 0, "phase": "over", "ply": 6}
    assert then["fields"] == {"W": {"seat": 1, "cards": 1}}
    assert (then["discard"]["locusts"], then["discard"]["P"]) == (1, 2)
    # No card was turned: the old flood card and the speculations stay, nothing is harvested.
    assert then["flood"] == {"card": "W", "kinds": "W", "pile": {"W": 1}}
    assert then["players"][1] == {
        "hand": {}, "store": {}, "speculations": ["PW"], "turns_taken": 0,
    }  # fmt: skip


def test_the_plague_as_last_card_of_an_offering() -> None:
    view = last("trade", player("L L"), flood="W", fields={"W": (1, 1)}, draw="locusts")
    then = after(view, "offer L L", never)
    assert (over(then), then["fields"], then["players"][1]["store"]) == (True, {}, {})


def test_the_last_card_at_the_market_is_taken_and_all_is_over() -> None:
    then = after(last("trade", player("L L P"), draw="C"), "market L L", never)
    assert (over(then), hands(then), then["discard"]) == (True, {"P": 1, "C": 1}, {"L": 2})


@pytest.mark.parametrize("draw", ["C", "C C"])
def test_the_last_card_at_the_end_of_a_turn_ends_the_game_within_it(draw: str) -> None:
    view = last("play", player("P P PW", turns=7), fields={"P": (1, 1)}, draw=draw)
    then = after(view, "plant P P", never)
    assert then["turn"] == {"seat": 0, "phase": "over", "ply": 6}
    assert then["players"][0]["turns_taken"] == 7
    assert (hands(then)["C"], then["discard"]) == (len(draw.split()), {"P": 1})
    assert after(view, "speculate PW", never)["players"][0]["speculations"] == ["PW"]


@pytest.mark.parametrize("draw", ["P C", "P C C C"])
def test_the_last_card_in_the_draws_of_a_speculation_leaves_the_harvest_out(draw: str) -> None:
    view = last("flood", player(table="PW"), fields={"P": (1, 2)}, draw=draw)
    then = after(view, "flood", never)
    assert (over(then), then["fields"]["P"]["cards"]) == (True, 2)
    assert (then["players"][0]["speculations"], then["discard"]) == (["PW"], {})
    assert then["flood"] == {"card": "P", "kinds": "P", "pile": {"P": 1}}


def test_the_plague_as_last_card_in_the_draws_of_a_speculation() -> None:
    view = last("flood", player(table="PW"), fields={"P": (1, 2)}, draw="P C locusts")
    then = after(view, "flood", never)
    assert (over(then), then["fields"], then["players"][1]["store"]) == (True, {}, {})
    assert then["players"][0]["speculations"] == ["PW"]
    assert then["discard"] == {"locusts": 1, "P": 2}


def test_a_plague_before_the_last_flood_card_does_not_end_the_game() -> None:
    view = last("flood", fields={"P": (0, 2), "W": (1, 1)}, draw="locusts W")
    then = after(view, "flood", never)
    assert (over(then), then["fields"], then["players"][1]["store"]) == (True, {}, {"W": 1})


def test_the_last_pass_may_begin_and_end_in_one_draw() -> None:
    view = position("play", player(), number=2, flood="F", draw="locusts")
    then = after(view, "pass", in_this_order("F locusts"))
    assert (over(then), then["pass"], hands(then)) == (True, [3, 3], {"F": 1})
    assert then["flood"] == {"card": None, "kinds": "F", "pile": {}}
    assert then["discard"] == {"locusts": 1}


def test_nothing_is_asked_when_the_game_is_over() -> None:
    assert actions(last("over", player("P P PW"), draw="")) == set()


# --- stone and monuments (N10) -------------------------------------------------------------------


def test_stones_open_one_monument_from_the_middle() -> None:
    assert planted("S S") == {"S S sphinx", "S S obelisk", "S S wall"}
    held = planted("S S", monuments={"wall": (0, 1)})
    assert held == {"S S sphinx", "S S obelisk", "S wall", "S S wall"}


def test_one_stone_opens_a_monument_together_with_one_crop_card() -> None:
    assert planted("P S", monuments={"wall": (1, 1)}) == {"P S sphinx", "P S obelisk"}
    assert planted("P S", fields={"P": (0, 1)}, monuments={"wall": (1, 1)}) == {
        "P", "P S sphinx", "P S obelisk",
    }  # fmt: skip
    assert planted("P S", fields={"P": (1, 1)}) == set()


def test_one_stone_onto_an_own_monument_together_with_a_new_field() -> None:
    found = planted("P S", monuments={"wall": (0, 1), "sphinx": (1, 1), "obelisk": (1, 1)})
    assert found == {"S wall", "P S wall"}


def test_stones_and_crops_onto_own_monuments_and_fields() -> None:
    own = {"obelisk": (0, 1), "wall": (0, 1), "sphinx": (1, 9)}
    assert planted("P S S", fields={"P": (0, 1)}, monuments=own) == {
        "P", "S obelisk", "S wall", "S S obelisk", "S S wall", "S obelisk S wall",
        "P S obelisk", "P S wall", "P S S obelisk", "P S S wall", "P S obelisk S wall",
    }  # fmt: skip


def test_a_monument_falls_to_more_stones_and_its_card_moves() -> None:
    lost = {"sphinx": (1, 2), "obelisk": (1, 3), "wall": (0, 1)}
    view = position("play", player("S S S"), monuments=lost, draw="C C F")
    assert {a for a in actions(view) if "wall" not in a} == {"pass", "plant S S S sphinx"}
    then = after(view, "plant S S S sphinx", never)
    assert then["monuments"]["sphinx"] == {"seat": 0, "stones": 3}
    assert then["discard"] == {"S": 2}


def test_behind_a_wall_everything_takes_two_cards_more() -> None:
    walled = {"wall": (1, 1), "sphinx": (1, 2), "obelisk": (2, 2)}
    assert planted("P P P", fields={"P": (1, 2)}, monuments=walled) == set()
    assert planted("P P P", fields={"P": (1, 1)}, monuments=walled) == {"P P P"}
    assert planted("P P P P", fields={"P": (1, 2)}, monuments=walled) == {"P P P P"}
    # Another player's field, and the attacker's own wall, are as ever.
    assert planted("P P P", fields={"P": (2, 2)}, monuments=walled) == {"P P P"}
    assert planted("S S S", monuments=walled) == {"S S S wall", "S S S obelisk"}
    assert planted("P P P", fields={"P": (1, 2)}, monuments={"wall": (0, 1)}) == {"P P P"}


def test_crumbling_stone_is_not_played_and_speculations_fail() -> None:
    view = position(
        "flood", player("S S P P"), player(), player(table="PW"), draw="S C",
        monuments={"wall": (1, 2), "sphinx": (0, 1)}, fields={"P": (1, 1)},
    )  # fmt: skip
    then = after(view, "flood", never)
    assert then["monuments"] == {"wall": {"seat": 1, "stones": 1}}
    assert (then["discard"], hands(then, 2)) == ({"S": 2, "PW": 1}, {})
    assert then["fields"] == {"P": {"seat": 1, "cards": 1}}
    assert planted("S S P P", flood="S", monuments={"wall": (0, 1)}) == {"P P"}


def test_the_sphinx_harvests_two_or_the_one_that_is_left() -> None:
    view = position(
        "flood", draw="PW C", monuments={"sphinx": (1, 1)}, fields={"P": (1, 3), "W": (1, 1)}
    )
    then = after(view, "flood", never)
    assert then["players"][1]["store"] == {"P": 2, "W": 1}
    assert then["fields"] == {"P": {"seat": 1, "cards": 1}}
    other = position("flood", draw="P C", monuments={"sphinx": (0, 1)}, fields={"P": (1, 3)})
    assert after(other, "flood", never)["players"][1]["store"] == {"P": 1}


def test_the_obelisk_draws_three_at_the_end_of_a_turn_even_if_just_built() -> None:
    view = position("play", player(), monuments={"obelisk": (0, 1)}, draw="C C C L")
    assert hands(after(view, "pass", never)) == {"C": 3}
    built = position("play", player("S S"), monuments={"obelisk": (1, 1)}, draw="C C C L")
    assert hands(after(built, "plant S S obelisk", never)) == {"C": 3}
    others = position("play", player(), monuments={"obelisk": (1, 1)}, draw="C C C L")
    assert hands(after(others, "pass", never)) == {"C": 2}


def test_the_obelisk_draws_four_for_each_success() -> None:
    obelisk = {"obelisk": (0, 2)}
    view = position("flood", player(table="PW PL"), monuments=obelisk, draw="P" + " C" * 9)
    assert hands(after(view, "flood", never)) == {"C": 8}
    one = position("flood", player(table="PW LC"), monuments=obelisk, draw="P" + " C" * 9)
    assert hands(after(one, "flood", never)) == {"C": 4}


def test_the_obelisk_lost_within_a_draw_counts_and_lost_before_does_not() -> None:
    obelisk = {"obelisk": (0, 2)}
    view = position("play", player(), monuments=obelisk, draw="locusts C C C C")
    assert hands(after(view, "pass", never)) == {"C": 3}
    within = position(
        "flood", player(table="PW PL"), monuments=obelisk, draw="P locusts" + " C" * 9
    )
    assert hands(after(within, "flood", never)) == {"C": 8}
    before = position("flood", player(table="PW"), monuments=obelisk, draw="locusts P" + " C" * 9)
    assert hands(after(before, "flood", never)) == {"C": 3}


def test_all_monuments_may_be_of_one_player() -> None:
    all_mine = {"sphinx": (0, 1), "obelisk": (0, 1), "wall": (0, 1)}
    view = position("flood", player(table="PW"), monuments=all_mine, draw="P" + " C" * 5)
    view["fields"] = {"P": {"seat": 0, "cards": 2}}
    then = after(view, "flood", never)
    assert (hands(then), then["players"][0]["store"]) == ({"C": 4}, {"P": 2})


# --- scoring (N9.1) ------------------------------------------------------------------------------


def test_a_stack_for_each_crop_in_play_smallest_first() -> None:
    view = last("over", player("P P", "P P W L L L C F"), player(store="P"))
    assert stacks(view) == [(1, 1, 1, 2, 3), (0, 0, 0, 0, 1), (0, 0, 0, 0, 0)]
    view["crops"] = CROPS
    assert stacks(view)[0] == (0, 0, 1, 1, 1, 2, 3)


def test_the_smallest_stacks_decide_before_the_larger_ones() -> None:
    even, uneven = "P W L C F", "P P P W W W L L L C C C"
    assert winners(last("over", player(store=uneven), player(store=even))) == [1]
    assert winners(last("over", player(store=even + " P"), player(store=even))) == [0]


def test_who_is_equal_in_all_stacks_shares_the_victory() -> None:
    assert winners(last("over", player(store="P"), player(store="W"), player())) == [0, 1]
    assert winners(last("over")) == [0, 1, 2]


# --- keeping the cards ---------------------------------------------------------------------------


def whole() -> View:
    return position(
        "play", player("P PW S", "W", "LC"), flood="F", discard="P locusts", draw="W L",
        fields={"P": (1, 2)}, monuments={"wall": (0, 3)},
    )  # fmt: skip


def test_every_card_is_there_once() -> None:
    every = counts("P P P P PW W W LC F locusts L S S S S")
    conserved(whole(), every)
    for card in every:
        with pytest.raises(AssertionError):
            conserved(whole(), {**every, card: every[card] + 1})


def misplaced(view: View) -> list[View]:
    """Positions with the right cards in wrong places."""
    views = [copy.deepcopy(view) for _ in range(8)]
    for wrong in views[:3]:
        del wrong["discard"]["locusts"]
    views[0]["players"][1]["hand"] = {"locusts": 1}
    views[1]["players"][1]["store"] = {"locusts": 1}
    views[2]["flood"]["pile"]["locusts"] = 1
    views[3]["players"][0] |= {"hand": {"P": 1, "PW": 1}, "store": {"W": 1, "S": 1}}
    views[4]["players"][0] |= {"hand": {"P": 1, "S": 1}, "store": {"W": 1, "PW": 1}}
    views[5]["fields"]["L"] = {"seat": 1, "cards": 0}
    views[6]["draw"] = 3
    views[7]["flood"]["card"] = "W"
    return views


@pytest.mark.parametrize("index", range(8))
def test_a_card_where_it_can_never_be_is_found(index: int) -> None:
    with pytest.raises(AssertionError):
        conserved(misplaced(whole())[index], counts("P P P P PW W W LC F locusts L S S S S"))


def test_reading_an_action_leaves_the_view_alone() -> None:
    view = position("play", player("P P P W"), fields={"P": (1, 2)}, discard="locusts", draw="L")
    before = copy.deepcopy(view)
    after(view, "plant P P P", unshuffled)
    actions(view)
    assert view == before


def test_facts_are_those_of_the_view_without_empty_counts() -> None:
    view = position("play", player("P"), flood="W")
    view["discard"] = {"P": 0, "locusts": 1}
    view["players"][1]["hand"] = {"W": 0}
    found = facts(view)
    assert (found["discard"], found["players"][1]["hand"]) == ({"locusts": 1}, {})
    assert found["draw"] == ["W", "L", "C", "F"]


# --- whole games ---------------------------------------------------------------------------------


def shown(view: View, now: Facts) -> View:
    """The open view in which these facts are found."""
    hidden = {"seed": 1, "draw": now["draw"]}
    return copy.deepcopy({**view, **now, "draw": len(now["draw"]), "hidden": hidden})


def beginning(crops: str, players: int, chance: random.Random) -> tuple[View, dict[str, int]]:
    """N1.1 to N1.3, with stone; and all cards of the game."""
    pairs = [a + b for a, b in combinations(crops, 2)]
    pile = [*crops * 14, *pairs, *["S"] * 14]
    every = dict(Counter([*pile, "locusts"]))
    chance.shuffle(pile)
    dealt = [" ".join(pile.pop() for _ in range(5)) for _ in range(players)]
    pile.insert(chance.randrange(len(pile) + 1), "locusts")
    view = position("flood", *map(player, dealt), draw=" ".join(pile), crops=crops, passes=players)
    view["players"] = view["players"][:players]
    return view, every


@pytest.mark.parametrize(("crops", "players"), [("PWLCF", 2), ("PWLCF", 4), (CROPS, 6)])
def test_a_whole_game_keeps_its_cards_and_comes_to_an_end(crops: str, players: int) -> None:
    chance = random.Random(players)
    view, every = beginning(crops, players, chance)
    while actions(view):
        action = chance.choice(sorted(actions(view)))
        now = after(view, action, lambda number, cards: chance.sample(cards, len(cards)))
        view = shown(view, now)
        assert facts(view) == now
        conserved(view, every)
    assert (view["draw"], view["pass"]) == (0, [players, players])
    assert len(winners(view)) >= 1
