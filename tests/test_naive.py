"""The second reading is itself read here, on small positions made by hand."""

import copy
from typing import Any

from tests.naive import actions, after, agree, facts, harvest, placements, sheet, winners

View = dict[str, Any]

WHEAT = [0, 2, 4, 7, 10, 14, 18, 23, 28, 34, 40]
STATUES = [0, 0, 4, 10, 18, 28, 40]
GODS = ["anubis", "bastet", "horus", "isis", "osiris", "ra"]


def shop(name: str, needs: str, has: str = "", **reward: Any) -> dict[str, Any]:
    return {"id": name, "needs": needs, "has": has, "reward": reward or {"debens": 1}}


def player(**said: Any) -> dict[str, Any]:
    plain = {"wheat": 0, "beside": {}, "monuments_left": 4, "turns_taken": 0, "districts": {}}
    return {**plain, "shops": [shop("m1", "AA")], **said}


def position(terrain: str, scenes: str, phase: str = "place", **said: Any) -> View:
    """A position of two players; rows are separated by blanks."""
    options = {"variant": "classic", "wheat": "per-square", "stock": "limited"}
    row = [{"id": f"D0{n}", "cost": n, "shops": [{"needs": "G"}]} for n in range(3)]
    row.append({"id": "D03", "cost": 0, "shops": [{"needs": "G"}, {"needs": "B*"}]})
    return {
        "options": {**options, **said.get("options", {})},
        "board": {
            "terrain": terrain.split(),
            "scenes": scenes.split(),
            "tiles": [],
            "monuments": said.get("monuments", {}),
        },
        "stock": {"A": 20, "B": 20, "P": 20, "G": 20, **said.get("stock", {})},
        "pools": {
            "common": ["AB", "AB", "PP"],
            "personal": [said.get("pool", ["AG"]), ["BB"]],
            "pile": said.get("pile", 15),
            "out": [],
        },
        "districts": {"row": row, "pile": 30},
        "players": said.get("players", [player(), player()]),
        "turn": {"seat": 0, "phase": phase, "ply": 5, "pending": said.get("pending", [])},
        "tracks": {"wheat": WHEAT, "statues": STATUES, "gods": GODS},
    }


def flat(phase: str, **said: Any) -> View:
    """A position whose board does not matter."""
    return position("....", "....", phase, **said)


# --- placing -------------------------------------------------------------------------------------


def test_a_tile_goes_next_to_an_identical_scene_in_every_orientation() -> None:
    view = position("..~ ...", "... A..", pool=["AG"])
    assert placements(view) == {
        "place AG a1 b1",
        "place AG b2 b1",
        "place AG b2 c2",
    }


def test_a_double_is_written_once_with_its_smaller_square_first() -> None:
    view = position("..~ ...", "... A..", pool=["AA"])
    assert placements(view) == {"place AA a1 b1", "place AA b1 b2", "place AA b2 c2"}
    assert actions(view) == placements(view)


def test_a_double_never_matches_itself_and_nothing_lies_on_wheat() -> None:
    assert placements(position(".w..", "A...", pool=["AA"])) == set()


def test_tiles_that_fit_nowhere_are_discarded_and_harvest_nothing() -> None:
    view = position("..w.", "A...", pool=["BB", "BG", "BB"])
    assert actions(view) == {"discard BB", "discard BG"}
    then = after(view, "discard BB")
    assert (then["personal"][0], then["out"], then["phase"]) == (["BB", "BG"], ["BB"], "build")


# --- harvesting ----------------------------------------------------------------------------------


def test_connections_add_up_over_both_halves_and_never_within_the_tile() -> None:
    view = position(".... .... ....", "AA.. G... ....")
    assert harvest(view, "place AG b2 c2") == {"A": {"A": 1}}
    assert harvest(view, "place AG c1 c2") == {"A": {"A": 1}}
    assert harvest(view, "place AA c1 d1") == {"A": {"A": 1}}
    assert harvest(view, "place GG a3 b3") == {"A": {"G": 1}}
    assert harvest(view, "place AA b2 c2") == {"A": {"A": 1}}
    around = position("... ... ...", "AA. ..A AA.")
    assert harvest(around, "place AA a2 b2") == {"A": {"A": 5}}


def test_an_icon_pays_its_own_kind_under_any_scene() -> None:
    view = position(".gg. ....", "A... ....")
    assert harvest(view, "place AP b1 c1") == {"A": {"A": 1}, "C": {"G": 2}}


def test_wheat_per_square_and_per_scene() -> None:
    squares = position("ww.. ..w. ww..", ".... .... ....")
    assert harvest(squares, "place AG a2 b2")["B"] == 5
    scenes = position("ww.. ..w. ww..", ".... .... ....", options={"wheat": "per-scene"})
    assert harvest(scenes, "place AG a2 b2")["B"] == 2
    one = position("w... .... ....", ".... .... ....", options={"wheat": "per-scene"})
    assert harvest(one, "place AG a2 b2") == {"B": 1}


def test_a_quarry_is_closed_by_water_wheat_and_tiles_on_all_four_sides() -> None:
    def quarries(terrain: str, scenes: str) -> Any:
        return harvest(position(terrain, scenes), "place AG b3 b4").get("D")

    assert quarries(".w.. ~... .... ....", ".... ..P. .... ....") == ["b2"]
    assert quarries(".... ~... .... ....", ".... ..P. .... ....") is None
    assert quarries(".w.. .... .... ....", ".... ..P. .... ....") is None
    assert quarries(".w.. ~... .... ....", ".... .... .... ....") is None


def test_the_edge_closes_a_quarry_and_a_corner_square_does_not_matter() -> None:
    assert harvest(position(".w. ... ...", "... ... ..."), "place AG a2 a3") == {"D": ["a1"]}
    assert harvest(position("... ... ...", "... ... ..."), "place AG a2 a3") == {}
    # Two empty squares together are no quarry.
    assert harvest(position("..w ~.. ...", "... ... ..."), "place AG b2 c2") == {"B": 1}


def test_wheat_water_icons_and_closed_squares_as_quarries() -> None:
    # A wheat square in the corner is closed too, but is no quarry; an icon is desert.
    assert harvest(position("w.. ... ...", "... ... ..."), "place AG a2 b2") == {"B": 1}
    assert harvest(position("pw. ... ...", "... ... ..."), "place AG a2 a3") == {"D": ["a1"]}
    # A square closed before is not closed by this tile.
    assert "D" not in harvest(position(".w. w.. ...", "... ... ..."), "place AG a3 b3")


def test_two_quarries_are_asked_in_reading_order() -> None:
    view = position("~.~. .... ~.~.", ".... B..B ....", pool=["AG"])
    assert harvest(view, "place AG b2 c2") == {"D": ["b1", "b3"]}
    then = after(view, "place AG b2 c2")
    assert (then["phase"], then["pending_quarries"]) == ("quarry", ["b1", "b3"])
    # Row before column: c2 is read before a3.
    assert harvest(position("~~~. ~..~ ..~. ~...", ".... " * 4), "place AG b2 b3") == {
        "D": ["c2", "a3"]
    }


def test_an_unanswerable_quarry_is_passed_over() -> None:
    empty = {"A": 0, "B": 0, "P": 0, "G": 0}
    said: dict[str, Any] = {"stock": empty, "players": [player(monuments_left=0), player()]}
    view = position("~.~. .... ~.~.", ".... B..B ....", **said)
    assert after(view, "place AG b2 c2")["phase"] == "build"
    endless = position("~.~. .... ~.~.", ".... B..B ....", **said, options={"stock": "unlimited"})
    assert after(endless, "place AG b2 c2")["phase"] == "quarry"
    last = {"stock": empty, "players": [player(monuments_left=1), player()]}
    asked = flat("quarry", pending=["b1", "b3"], **last)
    assert actions(asked) == {"quarry b1 monument"}
    then = after(asked, "quarry b1 monument")
    assert (then["phase"], then["monuments"]) == ("build", {"b1": 0})
    assert then["players"][0]["monuments_left"] == 0


def test_a_quarry_offers_kinds_in_stock_and_a_monument() -> None:
    view = flat("quarry", pending=["b1", "b3"], stock={"P": 0})
    assert actions(view) == {f"quarry b1 {what}" for what in ("A", "B", "G", "monument")}
    then = after(view, "quarry b1 G")
    assert (then["phase"], then["pending_quarries"]) == ("quarry", ["b3"])
    assert (then["stock"]["G"], then["players"][0]["beside"]["G"]) == (19, 1)


def test_the_stock_and_the_track_set_limits() -> None:
    view = position(".gg. ww..", "G... ....", stock={"G": 2}, players=[player(wheat=9), player()])
    then = after(view, "place AG c1 b1")
    assert then["players"][0]["beside"] == {"A": 0, "B": 0, "P": 0, "G": 2}
    assert (then["stock"]["G"], then["players"][0]["wheat"]) == (0, 10)
    view["options"]["stock"] = "unlimited"
    assert after(view, "place AG c1 b1")["stock"]["G"] == -1


# --- building ------------------------------------------------------------------------------------


def test_payments_are_every_mix_that_can_be_afforded() -> None:
    view = flat("build", players=[player(wheat=1, beside={"A": 2, "G": 1}), player()])
    assert actions(view) == {
        "skip", "build D00", "build D03",
        "build D01 pay A", "build D01 pay G", "build D01 pay W",
        "build D02 pay AA", "build D02 pay AG", "build D02 pay AW", "build D02 pay GW",
    }  # fmt: skip
    then = after(view, "build D02 pay AW")
    assert (then["stock"]["A"], then["players"][0]["wheat"]) == (21, 0)
    assert then["row"] == {"known": ["D00", "D01", "D03"], "drawn": 0}


def test_a_district_takes_the_lowest_free_spot_unless_said() -> None:
    view = flat("build", players=[player(districts={"1": "D09"}), player()])
    mine = after(view, "build D03")["players"][0]
    assert mine["districts"] == {"1": "D09", "2": "D03"}
    assert (mine["shops"]["2a"], mine["needs"]["2b"]) == ("", "B*")
    assert after(view, "build D03 at 7")["players"][0]["districts"]["7"] == "D03"


def test_no_free_spot_no_building() -> None:
    full = {str(spot): f"D1{spot}" for spot in range(1, 8)}
    assert actions(flat("build", players=[player(districts=full), player()])) == {"skip"}


# --- supplying -----------------------------------------------------------------------------------


def test_named_icons_are_filled_before_four_in_one_icons() -> None:
    shops = [shop("m1", "A*", "A"), shop("m2", "A*", "P"), shop("m3", "A*", "AP")]
    view = flat("supply", players=[player(beside={"A": 1, "P": 1}, shops=shops), player()])
    assert actions(view) == {"end", "supply A m1", "supply P m1", "supply A m2"}


def test_a_full_shop_pays_wheat_at_once() -> None:
    shops = [shop("m1", "GG", "G", wheat=1)]
    view = flat("supply", players=[player(beside={"G": 1}, shops=shops), player()])
    then = after(view, "supply G m1")
    assert (then["phase"], then["players"][0]["wheat"]) == ("supply", 1)
    assert (then["players"][0]["shops"]["m1"], then["stock"]["G"]) == ("GG", 20)


def test_a_resource_reward_goes_to_another_shop_and_may_chain() -> None:
    chain = [shop("m1", "P", resource="ABG"), shop("m2", "A", resource="BPG"), shop("m3", "G*")]
    view = flat("supply", players=[player(beside={"P": 1}, shops=chain), player()])
    then = after(view, "supply P m1")
    assert then["pending_bonus"] == [{"shop": "m1", "resource": "ABG"}]

    chain[0]["has"] = "P"
    asked = flat("bonus", players=[player(shops=chain), player()], pending=then["pending_bonus"])
    assert actions(asked) == {"bonus A m2", "bonus A m3", "bonus B m3", "bonus G m3"}
    second = after(asked, "bonus A m2")
    assert second["pending_bonus"] == [{"shop": "m2", "resource": "BPG"}]
    assert second["stock"]["A"] == 19
    assert after(asked, "bonus G m3")["phase"] == "supply"


def test_a_resource_reward_nobody_can_take_is_lost() -> None:
    alone = [shop("m1", "P", resource="ABG"), shop("m2", "PP")]
    view = flat("supply", players=[player(beside={"P": 1}, shops=alone), player()])
    assert after(view, "supply P m1")["phase"] == "supply"
    short = [shop("m1", "P", resource="ABG"), shop("m2", "AA")]
    none_left = flat(
        "supply", players=[player(beside={"P": 1}, shops=short), player()], stock={"A": 0}
    )
    assert after(none_left, "supply P m1")["phase"] == "supply"


# --- the end of a turn ---------------------------------------------------------------------------


def test_a_turn_returns_drafts_refills_and_reveals() -> None:
    view = flat("supply", players=[player(beside={"G": 2}), player()])
    view["districts"]["row"].pop()
    then = after(view, "end")
    assert (then["phase"], then["stock"]["G"], then["row"]["drawn"]) == ("draft", 22, 0)
    view["turn"]["phase"] = "draft"
    assert actions(view) == {"draft AB", "draft PP"}
    then = after(view, "draft AB")
    assert then["common"] == {"known": ["AB", "PP"], "drawn": 1}
    assert (then["row"]["drawn"], then["district_pile"], then["pile"]) == (1, 29, 14)
    assert (then["seat"], then["phase"], then["players"][0]["turns_taken"]) == (1, "place", 1)


def test_the_variant_removes_a_tile_before_refilling() -> None:
    view = flat("draft", options={"variant": "two-player"}, pile=1)
    assert after(view, "draft PP")["phase"] == "remove"
    view["turn"]["phase"] = "remove"
    view["pools"]["common"] = ["AB", "AB"]
    assert actions(view) == {"remove AB"}
    then = after(view, "remove AB")
    assert (then["common"], then["out"]) == ({"known": ["AB"], "drawn": 1}, ["AB"])


def test_the_ninth_turn_skips_the_pool_but_reveals_and_ends_the_game() -> None:
    nearly = flat("supply", players=[player(beside={"A": 1}, turns_taken=8), player(turns_taken=8)])
    nearly["districts"]["row"].pop()
    then = after(nearly, "end")
    assert (then["seat"], then["phase"], then["row"]["drawn"]) == (1, "place", 1)
    assert (then["common"]["drawn"], then["stock"]["A"]) == (0, 21)
    nearly["players"][1]["turns_taken"] = 9
    assert after(nearly, "end")["phase"] == "over"
    nearly["turn"]["phase"] = "over"
    assert actions(nearly) == set()


# --- scoring -------------------------------------------------------------------------------------


def test_the_worked_example_scores_87() -> None:
    shops = [
        shop("m1", "A", "A", debens=2), shop("m2", "GG", "GG", debens=4),
        shop("m3", "P", "P", debens=5), shop("m4", "BG", "BG", debens=7),
        shop("1a", "AG", "G", debens=9), shop("1b", "GG", "GG", each="G", debens=3),
        shop("2a", "G*", "GA", statues=["ra", "isis"]), shop("2b", "B", "B", statues=["*"]),
    ]  # fmt: skip
    standing = {"a1": 0, "b3": 0, "c5": 0, "d1": 1}
    players = [player(wheat=7, shops=shops), player()]
    view = flat("over", players=players, monuments=standing)
    assert sheet(view, 0) == {
        "generic": 18, "specialised": 21, "statues": 10, "monuments": 15, "wheat": 23, "total": 87,
    }  # fmt: skip
    assert sheet(view, 1)["monuments"] == 7


def test_monuments_in_every_worked_tie() -> None:
    worked = {
        (2, 2): [15, 15], (3, 1): [15, 7], (1, 0): [15, 0], (0, 0): [0, 0],
        (2, 2, 1): [15, 15, 7], (3, 1, 1): [15, 7, 7], (2, 2, 2): [15, 15, 15],
        (2, 2, 1, 1): [15, 15, 7, 7], (3, 0, 0, 0): [15, 0, 0, 0], (1, 3, 2): [0, 15, 7],
    }  # fmt: skip
    for counts, debens in worked.items():
        owners = [seat for seat, count in enumerate(counts) for _ in range(count)]
        standing = {f"a{i}": seat for i, seat in enumerate(owners)}
        view = flat("over", players=[player() for _ in counts], monuments=standing)
        assert [sheet(view, seat)["monuments"] for seat in range(len(counts))] == debens


def test_statues_of_choice_stop_at_the_number_of_gods() -> None:
    def gods(*names: str) -> int:
        shops = [shop(f"m{i}", "A", "A", statues=[name]) for i, name in enumerate(names)]
        return sheet(flat("over", players=[player(shops=shops)]), 0)["statues"]

    assert [gods("ra"), gods("ra", "ra", "isis"), gods("ra", "*", "*")] == [0, 4, 10]
    assert gods(*GODS, "*", "*") == 40


def test_ties_go_to_the_fewest_tokens_and_are_shared_after_that() -> None:
    poor, rich = shop("m1", "A", "A", debens=5), shop("m1", "AA", "AA", debens=5)
    view = flat("over", players=[player(shops=[rich]), player(shops=[poor])])
    assert winners(view) == [1]
    assert winners(flat("over", players=[player(shops=[poor]), player(shops=[poor])])) == [0, 1]
    assert winners(flat("over", players=[player(wheat=4), player(shops=[poor])])) == [0]


# --- comparing -----------------------------------------------------------------------------------


def test_agreement_names_each_difference_and_allows_unknown_draws() -> None:
    view = flat("draft")
    expected = after(view, "draft PP")
    played = copy.deepcopy(view)
    played["pools"] |= {"common": ["GG", "AB", "AB"], "personal": [["PP", "AG"], ["BB"]]}
    played["pools"]["pile"] = 14
    played["turn"] |= {"seat": 1, "phase": "place", "ply": 6}
    played["players"][0]["turns_taken"] = 1
    assert agree(expected, played) == []
    assert agree(facts(view), view) == []

    played["pools"]["common"] = ["GG", "AB"]
    played["stock"]["G"] = 19
    assert agree(expected, played) == [
        "common: AB is missing",
        "common: expected ['AB', 'AB'] and 1 drawn, found ['AB', 'GG']",
        "stock.G: expected 20, found 19",
    ]


def test_a_revealed_district_is_a_new_one() -> None:
    view = flat("place", players=[player(districts={"1": "D01"}), player()])
    assert agree(facts(view), view) == ["row: D01 is there 2 times"]


def test_reading_an_action_leaves_the_view_alone() -> None:
    view = position("~.~. .... ~.~.", ".... B..B ....", pool=["AG"])
    before = copy.deepcopy(view)
    after(view, "place AG b2 c2")
    assert view == before
