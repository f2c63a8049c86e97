"""The view: what is in it, who may see what, and a position in words."""

import json
from random import Random
from typing import Any

import pytest

from fertility_widget import nile
from fertility_widget.nile.io.words import messages
from fertility_widget.nile.rules.cards import CARDS
from fertility_widget.nile.rules.state import State
from tests.nile.codes import POSITIONS, names
from tests.nile.rules.positions import laid_open, position

KEYS = {
    *("game", "options", "crops", "flood", "draw", "pass", "discard", "fields", "monuments"),
    *("players", "turn", "legal", "outcome"),
}
PLAYER = {"name", "hand", "store", "speculations", "turns_taken", "sheet"}


@pytest.fixture(scope="module")
def positions() -> list[State]:
    """All positions of two games, without the expansion and with it."""
    found = []
    for seats, monuments in ((2, False), (3, True)):
        state, random = nile.setup(seats, seed=5, monuments=monuments), Random(seats)
        while legal := nile.legal_actions(state):
            found.append(state)
            state = nile.apply(state, random.choice(legal)).state
        found.append(state)
    assert {state.turn.phase for state in found} == {"flood", "trade", "play", "over"}
    return found


def viewers(state: State) -> list[int | str]:
    return ["public", "open", *range(len(state.players))]


def test_the_promised_keys(positions: list[State]) -> None:
    for state in positions:
        for viewer in viewers(state):
            view: Any = nile.view(state, viewer)
            assert set(view) == KEYS | ({"hidden"} if viewer == "open" else set())
            assert view["game"] == "nile"
            assert set(view["options"]) == {"seats", *nile.OPTIONS}
            assert set(view["flood"]) == {"card", "kinds", "pile"}
            assert set(view["turn"]) == {"seat", "phase", "ply"}
            for player in view["players"]:
                assert set(player) == PLAYER
            assert json.loads(json.dumps(view)) == view
            for plots, size in (("fields", "cards"), ("monuments", "stones")):
                assert all(set(plot) == {"seat", size} for plot in view[plots].values())


@pytest.mark.rule("Q11", "N3.2")
def test_hands_and_stores_are_numbers_to_others(positions: list[State]) -> None:
    for state in positions:
        over = state.turn.phase == "over"
        for viewer in viewers(state):
            for seat, player in enumerate(nile.view(state, viewer)["players"]):
                held = state.players[seat]
                sees = viewer in ("open", seat)
                assert isinstance(player["hand"], dict) == sees
                assert isinstance(player["store"], dict) == (sees or over)
                assert (player["sheet"] is not None) == (sees or over)
                if not sees:
                    assert player["hand"] == len(held.hand)
                if not (sees or over):
                    assert player["store"] == len(held.store)


@pytest.mark.rule("Q11")
def test_all_else_on_the_table_is_seen_by_everybody(positions: list[State]) -> None:
    for state in positions:
        everything = laid_open(state)
        for viewer in viewers(state):
            view: Any = nile.view(state, viewer)
            for key in KEYS - {"players", "legal"}:
                assert view[key] == everything[key], key
            for mine, known in zip(view["players"], everything["players"], strict=True):
                for key in ("name", "speculations", "turns_taken"):
                    assert mine[key] == known[key]


def test_what_is_legal_is_told_to_who_acts(positions: list[State]) -> None:
    for state in positions:
        legal = [action.text for action in nile.legal_actions(state)]
        for viewer in viewers(state):
            asked = viewer in ("open", state.turn.seat)
            assert nile.view(state, viewer)["legal"] == (legal if asked else [])


def test_open_eyes_see_pile_and_seed(positions: list[State]) -> None:
    for state in positions:
        shown = laid_open(state)
        assert shown["hidden"] == {"seed": 5, "draw": list(state.draw)}
        assert shown["draw"] == len(state.draw)


def test_cards_are_counted_in_written_order(positions: list[State]) -> None:
    order = list(CARDS).index
    for state in positions:
        shown = laid_open(state)
        heaps = [shown["flood"]["pile"], shown["discard"]]
        heaps += [player[where] for player in shown["players"] for where in ("hand", "store")]
        for heap in heaps:
            assert list(heap) == sorted(heap, key=order)
            assert 0 not in heap.values()


@pytest.mark.rule("N9.1")
def test_in_the_end_stores_are_open_and_hands_are_not() -> None:
    stores = {"Ana": "P P", "Ben": "W"}
    state = position("over", pile="", number=2, stores=stores, hands={"Ana": "L"}, rest="Ben")
    view: Any = nile.view(state)
    assert (view["draw"], view["pass"], view["legal"]) == (0, [2, 2], [])
    assert [player["store"] for player in view["players"]] == [{"P": 2}, {"W": 1}]
    assert view["players"][0]["hand"] == 1
    assert view["outcome"] == {"winners": [0], "reason": "stack", "stack": 5}
    assert view["players"][0]["sheet"]["stacks"] == [0, 0, 0, 0, 2]
    assert view["players"][0]["sheet"]["crops"] == {"P": 2, "W": 0, "L": 0, "C": 0, "F": 0}
    even: Any = nile.view(position("over", pile="", number=2))
    assert even["outcome"] == {"winners": [0, 1], "reason": "shared", "stack": 0}
    assert nile.view(position("play"))["outcome"] is None


@pytest.mark.rule("Q2")
def test_after_a_shuffle_the_card_is_gone_and_its_kinds_are_not() -> None:
    shown = nile.view(position("play", kinds="PW"))
    assert shown["flood"] == {"card": None, "kinds": "PW", "pile": {}}


@pytest.mark.parametrize("viewer", [2, -1, "Ana", None, 1.5, True, "acting"])
def test_who_is_not_there_sees_nothing(viewer: Any) -> None:
    for asked in (nile.view, lambda s, v: nile.determinize(s, v, 1)):
        with pytest.raises(ValueError, match="viewer"):
            asked(nile.setup(2, seed=1), viewer)


# In words -----------------------------------------------------------------------------------------


def test_a_position_in_words_tells_as_much_as_the_view(positions: list[State]) -> None:
    seen = set()
    for state in positions[::3]:
        for viewer in viewers(state):
            for message in messages(state, viewer):
                kind, code = message.key.removeprefix("nile.").split(".")
                if kind == "position":
                    assert set(message.params) == names(POSITIONS[code]), message
                seen.add(code)
            told = nile.describe(state, "en", viewer)
            assert "{" not in told
    assert seen >= {"turn", "field", "hand", "hand-hidden", "store", "store-hidden", "monument"}


@pytest.mark.rule("Q11")
def test_words_hide_what_the_view_hides() -> None:
    state = position("trade", flood="L", hands={"Ana": "P P", "Ben": "W"}, stores={"Ana": "F"})
    codes = {
        viewer: [m.key.rpartition(".")[2] for m in messages(state, viewer)][-4:]
        for viewer in ("public", "open", 0, 1)
    }
    assert codes == {
        "public": ["hand-hidden", "store-hidden", "hand-hidden", "store-empty"],
        "open": ["hand", "store", "hand", "store-empty"],
        0: ["hand", "store", "hand-hidden", "store-empty"],
        1: ["hand-hidden", "store-hidden", "hand", "store-empty"],
    }
    assert state.describe() == nile.describe(state)


def test_every_sentence_of_a_position() -> None:
    said = [
        position("flood"),
        position("flood", rest="pile"),
        position("play", kinds="P", fields="P Ana 2", table={"Ben": "PW"}),
        position("play", flood="P", monuments="wall Ana 2", rest="Ben", stores={"Ana": "P"}),
        nile.setup(2, seed=1),
    ]
    codes = {m.key.rpartition(".")[2] for s in said for v in ("public", 0) for m in messages(s, v)}
    assert codes == set(POSITIONS)
    over = position("over", pile="", number=2)
    assert next(iter(messages(over))).key == "nile.outcome.shared"


def test_words_for_the_browser() -> None:
    state = nile.setup(2, seed=1)
    assert set(nile.words(state, "de")) == {"box", "ui"}
    assert nile.words(state, "de")["box"].startswith("Kartenzahlen")
