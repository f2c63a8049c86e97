"""The view: what is in it, who may see what, and the way back."""

import json
from random import Random
from typing import Any

import pytest

from fertility_widget import Table, fertility
from tests.play.policies import POLICIES
from tests.records.make import GAMES, play

VIEWERS: list[Any] = ["public", "open", 0, 1]
SHEET = {"generic", "specialised", "statues", "monuments", "wheat", "total"}
PHASES = {"place", "quarry", "build", "supply", "bonus", "draft", "remove", "over"}


@pytest.fixture(scope="module")
def positions() -> list[Any]:
    """All positions of two golden games: every phase is among them."""
    tables = [play(GAMES[name]) for name in ("variant", "four-players")]
    found = [state for t in tables for state in (t.start, *(step.state for step in t.steps))]
    assert {state.turn.phase for state in found} == PHASES
    return found


def test_the_promised_keys(positions: list[Any]) -> None:
    for state in positions:
        view = fertility.view(state, "public")
        assert view["game"] == "fertility"
        assert set(view) >= {"options", "board", "stock", "pools", "districts", "players", "turn"}
        assert set(view["board"]) >= {"terrain", "scenes", "tiles", "start", "monuments"}
        assert set(view["stock"]) == set("ABPG")
        assert set(view["pools"]) >= {"common", "personal", "pile"}
        assert set(view["districts"]) >= {"row", "pile"}
        assert set(view["turn"]) >= {"seat", "phase", "ply", "pending"}
        for player in view["players"]:
            assert set(player) >= {"name", "wheat", "beside", "monuments_left", "turns_taken"}
            assert set(player) >= {"districts", "shops", "sheet"}
            assert set(player["beside"]) == set("ABPG")
            assert set(player["sheet"]) == SHEET
            for shop in player["shops"]:
                assert set(shop) >= {"id", "needs", "has", "reward"}
        for district in view["districts"]["row"]:
            assert set(district) >= {"id", "cost", "shops"}


def test_the_view_tells_what_follows_from_the_rules(positions: list[Any]) -> None:
    """Who draws it derives nothing: quarries, gods and winners are told."""
    quarries, named = 0, 0
    for state in positions:
        view = fertility.view(state)
        assert view["board"]["quarries"] == closed(view["board"])
        quarries += len(view["board"]["quarries"])
        for player in view["players"]:
            shops = [shop for shop in player["shops"] if shop["full"]]
            shown = {god for shop in shops for god in shop["reward"].get("statues", ())} - {"*"}
            assert set(player["named_gods"]) == shown
            assert len(player["named_gods"]) == len(shown) <= player["gods"]
            named += len(shown)
        outcome = fertility.outcome(state)
        told = {"winners": list(outcome.winners), "reason": outcome.reason} if outcome else None
        assert view["outcome"] == told
    assert quarries
    assert named


def closed(board: Any) -> list[str]:
    """F3.D, read from the strings: free desert, no side of which is free desert."""
    free = {
        (c, r)
        for r, line in enumerate(board["terrain"])
        for c, ground in enumerate(line)
        if ground not in "w~" and board["scenes"][r][c] == "."
    }
    free -= {(ord(name[0]) - 97, int(name[1:]) - 1) for name in board["monuments"]}
    return [
        f"{chr(97 + c)}{r + 1}"
        for c, r in sorted(free)
        if not free & {(c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1)}
    ]


def test_the_board_is_eight_strings(positions: list[Any]) -> None:
    for state in positions:
        board = fertility.view(state)["board"]
        width = 16 if len(state.players) == 4 else 12
        for rows, marks in ((board["terrain"], ".abpgw~"), (board["scenes"], ".ABPG")):
            assert [len(row) for row in rows] == [width] * 8
            assert set("".join(rows)) <= set(marks)
        assert len(board["start"]) == 4
        for tile, first, second in board["tiles"]:
            column, row = ord(first[0]) - 97, int(first[1:]) - 1
            assert board["scenes"][row][column] == tile[0]
            column, row = ord(second[0]) - 97, int(second[1:]) - 1
            assert board["scenes"][row][column] == tile[1]


def test_letters_are_in_their_order(positions: list[Any]) -> None:
    order = "ABPGW*"
    for state in positions[::7]:
        view: Any = fertility.view(state)
        shops = [s for p in view["players"] for s in p["shops"]]
        shops += [s for d in view["districts"]["row"] for s in d["shops"]]
        written = [s["needs"] for s in shops] + [s.get("has", "") for s in shops]
        written += view["pools"]["common"] + [t for t, _, _ in view["board"]["tiles"]]
        for letters in written:
            assert list(letters) == sorted(letters, key=order.index)


REWARDS = [{"debens"}, {"wheat"}, {"statues"}, {"each", "debens"}, {"resource"}]


def test_rewards_have_five_forms() -> None:
    box = fertility.load_components(None)
    seen = []
    owners: list[Any] = [*box.districts.values(), *box.metropolises.values()]
    for owner in owners:
        for shop in owner.shops:
            reward = shop.to_dict()["reward"]
            assert set(reward) in REWARDS
            seen.append(set(reward))
            if "statues" in reward:
                assert set(reward["statues"]) <= {*box.gods, "*"}
            if "resource" in reward:
                assert len(reward["resource"]) == 3
            if "each" in reward:
                assert reward["debens"] in (1, 3)
    assert all(form in seen for form in REWARDS)


def test_pending_tells_the_quarries_or_the_shop(positions: list[Any]) -> None:
    for state in positions:
        turn = fertility.view(state)["turn"]
        if turn["phase"] == "quarry":
            assert all(isinstance(square, str) for square in turn["pending"])
        elif turn["phase"] == "bonus":
            [due] = turn["pending"]
            assert set(due) == {"shop", "resource"}
        else:
            assert turn["pending"] == []


def test_ply_counts_actions_and_legal_lists_notation(positions: list[Any]) -> None:
    table = Table(fertility, seats=2, seed=5)
    for ply in range(40):
        view = fertility.view(table.state)
        assert view["turn"]["ply"] == ply
        assert view["legal"] == [action.text for action in table.legal_actions()]
        table.play(view["legal"][0])
    assert fertility.view(positions[-1])["legal"] == []


def test_only_the_open_view_shows_piles_and_seed(positions: list[Any]) -> None:
    for state in positions[::11]:
        views = {viewer: fertility.view(state, viewer) for viewer in VIEWERS}
        for viewer in ("public", 0, 1):
            said = json.dumps(views[viewer])
            assert views[viewer] == views["public"]
            assert "hidden" not in views[viewer]
            assert '"seed"' not in said
            assert type(views[viewer]["pools"]["pile"]) is int
            assert type(views[viewer]["districts"]["pile"]) is int
        hidden = views["open"].pop("hidden")
        assert views["open"] == views["public"]
        assert hidden["seed"] == state.setup.seed
        assert len(hidden["pile"]) == views["open"]["pools"]["pile"]
        assert len(hidden["districts"]) == views["open"]["districts"]["pile"]


def test_a_view_cannot_reach_back_into_the_state() -> None:
    state = fertility.setup(2, seed=7)
    view = fertility.view(state, "open")
    before = json.dumps(view)
    for value in view.values():
        if isinstance(value, dict | list):
            value.clear()
    assert json.dumps(fertility.view(state, "open")) == before


@pytest.mark.parametrize("viewer", [2, -1, "Public", "", None, True, 0.0, "0", [0]])
def test_other_viewers_are_refused(viewer: Any) -> None:
    state = fertility.setup(2, seed=7)
    with pytest.raises(ValueError, match="viewer"):
        fertility.view(state, viewer)
    with pytest.raises(ValueError, match="viewer"):
        fertility.determinize(state, viewer, 1)


def test_a_view_that_hides_needs_a_seed() -> None:
    state = fertility.setup(2, seed=7)
    public = fertility.view(state)
    with pytest.raises(ValueError, match="seed"):
        fertility.from_view(public)
    filled = fertility.from_view(public, seed=3)
    assert fertility.view(filled) == public
    assert filled == fertility.from_view(public, seed=3)
    assert filled.pools.pile != fertility.from_view(public, seed=4).pools.pile
    assert filled == fertility.determinize(state, "public", 3)


def test_determinize_keeps_what_is_seen_and_draws_the_rest() -> None:
    state = fertility.setup(3, seed=7)
    drawn = {fertility.determinize(state, 0, seed).pools.pile for seed in range(20)}
    assert len(drawn) == 20
    districts = {fertility.determinize(state, "public", seed).offer.pile for seed in range(20)}
    assert len(districts) == 20
    for seed in range(5):
        filled = fertility.determinize(state, 1, seed)
        assert fertility.view(filled, 1) == fertility.view(state, 1)
        assert sorted(filled.pools.pile + filled.pools.box) == sorted(
            state.pools.pile + state.pools.box
        )
    assert fertility.determinize(state, "open", 5) == state


@pytest.mark.parametrize(
    "key", ["game", "options", "board", "stock", "pools", "districts", "players", "turn"]
)
def test_a_view_without_a_key_is_refused(key: str) -> None:
    view: Any = fertility.view(fertility.setup(2, seed=7), "open")
    del view[key]
    with pytest.raises(ValueError, match=key):
        fertility.from_view(view)


# --- previews and outcome -------------------------------------------------------------------------


def test_previews_have_the_promised_shape(positions: list[Any]) -> None:
    cases = set()
    for state in positions:
        found = fertility.previews(state)
        texts = [a.text for a in fertility.legal_actions(state) if a.verb == "place"]
        assert list(found) == texts
        for preview in found.values():
            cases |= set(preview)
            assert all(preview.values()), "empty cases are left out"
            assert all(type(n) is int and k in "ABPG" for k, n in preview["A"].items())
            assert type(preview.get("B", 1)) is int
            assert set(preview.get("C", {})) <= set("ABPG")
            assert all(isinstance(square, str) for square in preview.get("D", []))
    assert cases == {"A", "B", "C", "D"}


def test_an_outcome_has_scores_winners_and_sheets() -> None:
    table = Table(fertility, seats=4, seed=3)
    rng = Random(3)
    while table.outcome is None:
        table.play(POLICIES["greedy"](table.state, rng))
    outcome = table.outcome
    assert len(outcome.scores) == len(outcome.sheets) == 4
    assert set(outcome.winners) <= {0, 1, 2, 3}
    assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)
    for score, sheet in zip(outcome.scores, outcome.sheets, strict=True):
        assert set(sheet) == SHEET
        assert sheet["total"] == score == sum(sheet[key] for key in SHEET - {"total"})
    assert table.legal_actions() == ()
    assert fertility.previews(table.state) == {}
    refusal = table.why_not("end")
    assert refusal is not None
    assert refusal.code == "game-over"
