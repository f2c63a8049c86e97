"""The way back from a view: every card is somewhere, and what is hidden is dealt by a seed."""

import copy
import time
from random import Random
from typing import Any

import pytest

from fertility_widget import nile
from fertility_widget.nile.rules.rules import count
from fertility_widget.nile.rules.state import State
from tests.nile.rules.anywhere import positions
from tests.nile.rules.positions import laid_open, position


def played(seats: int, seed: int, number: int, *, monuments: bool = True) -> State:
    """A position after so many actions."""
    state, random = nile.setup(seats, seed=seed, monuments=monuments), Random(seed)
    for _ in range(number):
        if legal := nile.legal_actions(state):
            state = nile.apply(state, random.choice(legal)).state
    return state


@pytest.mark.parametrize("seats", nile.SEATS)
def test_an_open_view_gives_the_position_back(seats: int) -> None:
    state, random = nile.setup(seats, seed=seats, monuments=seats % 2 == 0), Random(seats)
    while legal := nile.legal_actions(state):
        state = nile.apply(state, random.choice(legal)).state
        assert nile.from_view(nile.view(state, "open")) == state
    assert state.turn.phase == "over"
    assert nile.from_view(nile.view(state, "open")) == state


def test_positions_that_no_game_reached_are_taken() -> None:
    for phase in ("flood", "trade", "play"):
        for state in positions(Random(1), phase, 10):
            assert nile.from_view(nile.view(state, "open")) == state


def test_what_is_hidden_needs_a_seed() -> None:
    state = played(3, 4, 40)
    for viewer in ("public", 0, 2):
        with pytest.raises(ValueError, match="seed"):
            nile.from_view(nile.view(state, viewer))


@pytest.mark.rule("Q11", "Q12")
@pytest.mark.parametrize("viewer", ["public", 0, 1])
def test_others_cards_are_dealt_where_they_may_be(viewer: int | str) -> None:
    """Stores get crops alone, no hand the plague; what is seen stays as it is."""
    stores = {"Ana": "C C F", "Ben": "P W W L L L"}
    state = position("trade", hands={"Ana": "P PW", "Ben": "LC L"}, stores=stores, rest="pile")
    shown: Any = nile.view(state, viewer)
    filled = set()
    for seed in range(40):
        guess = nile.from_view(shown, seed=seed)
        assert nile.view(guess, viewer) == shown
        assert guess.seed == seed
        for player in guess.players:
            assert set(player.store) <= set("PWLCFGO")
            assert "locusts" not in player.hand
        filled.add((guess.players, guess.draw))
        assert nile.from_view(shown, seed=seed) == guess
    assert len(filled) == 40


@pytest.mark.rule("Q12")
def test_stores_of_any_size_are_filled_with_crops() -> None:
    """Also where nearly all that is left are speculation cards."""
    shown: Any = laid_open(position("flood", rest="Ana"))
    crops = sum(n for card, n in shown["players"][0]["hand"].items() if len(card) == 1)
    shown["players"][0]["hand"] = sum(shown["players"][0]["hand"].values()) - crops
    shown["players"][0]["store"] = crops
    del shown["hidden"]
    state = nile.from_view(shown, seed=3)
    assert len(state.players[0].store) == crops
    shown["players"][0]["hand"] -= 1
    shown["players"][0]["store"] += 1
    state = nile.from_view(shown, seed=3)  # the last crop comes from the pile
    assert "P" not in state.draw
    shown["players"][0]["hand"] -= 1
    shown["players"][0]["store"] += 1
    with pytest.raises(ValueError, match="not enough crop cards"):
        nile.from_view(shown, seed=3)


def test_the_plague_cannot_be_dealt_to_a_hand() -> None:
    shown: Any = laid_open(position("flood", pile="locusts", discard="P", rest="Ben"))
    del shown["hidden"]
    shown["players"][1]["hand"] = sum(shown["players"][1]["hand"].values())
    assert nile.from_view(shown, seed=1).draw == ("locusts",)
    shown["players"][1]["hand"] += 1
    shown["draw"] = 0
    with pytest.raises(ValueError, match="not enough cards left for the hands"):
        nile.from_view(shown, seed=1)


def start() -> Any:
    """A position with something everywhere."""
    return laid_open(
        position(
            "play",
            pile="P W L",
            hands={"Ana": "P P PW", "Ben": "S"},
            stores={"Ana": "W"},
            table={"Ben": "LC"},
            fields="P Ben 2",
            monuments="wall Ana 2",
            flood="F",
        )
    )


def put(view: Any, path: str, value: Any) -> Any:
    changed = copy.deepcopy(view)
    *way, last = path.split("/")
    at = changed
    for step in way:
        at = at[int(step) if step.isdigit() else step]
    if value is None and last in at:
        del at[last]
    else:
        at[int(last) if last.isdigit() else last] = value
    return changed


CARDS_LOST = [
    ("discard/P", 1, "missing"),
    ("discard/P", 30, "more P than in the box"),
    ("players/0/hand/P", 1, "missing"),
    ("players/0/hand/P", 3, "more P than in the box"),
    ("players/0/hand/PW", 2, "more PW than in the box"),
    ("players/0/store/W", 2, "more W than in the box"),
    ("players/1/hand/S", 2, "more S than in the box"),
    ("players/1/speculations", [], "missing"),
    ("players/1/speculations", ["LC", "LC"], "more LC than in the box"),
    ("fields/P/cards", 1, "missing"),
    ("fields/P/cards", 3, "more P than in the box"),
    ("monuments/wall/stones", 1, "missing"),
    ("hidden/draw", ["P", "W"], "missing"),
    ("hidden/draw", ["P", "W", "L", "L"], "more L than in the box"),
    ("hidden/draw", ["P", "W", "L", "locusts"], "more locusts than in the box"),
    ("discard/locusts", None, "missing"),
    ("flood/pile/F", 2, "more F than in the box"),
]


@pytest.mark.parametrize(("path", "value", "said"), CARDS_LOST, ids=str)
def test_every_card_is_somewhere(path: str, value: Any, said: str) -> None:
    nile.from_view(start())
    with pytest.raises(ValueError, match=said):
        nile.from_view(put(start(), path, value))


SPOILT: list[tuple[str, Any, str]] = [
    ("game", "fertility", "view.game"),
    ("options", [], "options"),
    ("options/seats", 7, "seats"),
    ("options/seats", None, "seats"),
    ("options/colour", "red", "options"),
    ("options/components", 7, "options.components"),
    ("options/crops", "PWLC", "crops"),
    ("crops", "PWLCO", "crops"),
    ("flood/card", "C", "flood.card"),
    ("flood/card", "locusts", "flood.card"),
    ("flood/kinds", "P", "flood.kinds"),
    ("flood/kinds", 7, "flood.kinds"),
    ("flood/pile/locusts", 1, "flood.pile"),
    ("flood/pile/F", 0, "flood.pile.F"),
    ("pass", [0, 2], "pass"),
    ("pass", [3, 2], "pass"),
    ("pass", [1, 3], "pass"),
    ("pass", [1], "pass"),
    ("discard/X", 1, "discard"),
    ("discard/PG", 1, "discard"),
    ("fields/G", {"seat": 0, "cards": 1}, "fields"),
    ("fields/wall", {"seat": 0, "cards": 1}, "fields"),
    ("fields/P/seat", 2, "fields.P.seat"),
    ("fields/P/cards", 0, "fields.P.cards"),
    ("fields/P/cards", None, "'cards'"),
    ("monuments/tower", {"seat": 0, "stones": 1}, "monuments"),
    ("monuments/wall/stones", True, "monuments.wall.stones"),
    ("players", [], "players"),
    ("players/0/name", "Zoe", "players.0.name"),
    ("players/0/hand/locusts", 1, "players.0.hand"),
    ("players/0/hand/P", -2, "players.0.hand.P"),
    ("players/0/hand", "P", "players.0.hand"),
    ("players/0/store", {"S": 1}, "players.0.store"),
    ("players/0/store", {"PW": 1}, "players.0.store"),
    ("players/0/speculations", ["P"], "players.0.speculations"),
    ("players/0/speculations", "PW", "players.0.speculations"),
    ("players/0/turns_taken", -1, "players.0.turns_taken"),
    ("turn/seat", 2, "turn.seat"),
    ("turn/phase", "sleep", "turn.phase"),
    ("turn/phase", "over", "turn.phase"),
    ("turn/ply", 10**9, "turn.ply"),
    ("turn/ply", None, "'ply'"),
    ("hidden/seed", "x", "seed"),
    ("hidden/draw", ["X"], "hidden.draw"),
    ("hidden/draw", "P", "hidden.draw"),
    ("hidden/draw", ["P"] * 2000, "hidden.draw"),
    ("hidden", [], "hidden"),
]


@pytest.mark.parametrize(("path", "value", "said"), SPOILT, ids=lambda item: str(item)[:40])
def test_a_spoilt_view_is_refused_by_name(path: str, value: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said) as caught:
        nile.from_view(put(start(), path, value))
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize("junk", [None, 7, "nile", [], {}])
def test_only_a_view_is_read(junk: Any) -> None:
    with pytest.raises(ValueError, match="view"):
        nile.from_view(junk)


def test_monuments_need_the_expansion() -> None:
    shown = laid_open(position("flood"))
    shown["monuments"] = {"wall": {"seat": 0, "stones": 1}}
    with pytest.raises(ValueError, match="monuments"):
        nile.from_view(shown)


@pytest.mark.rule("N7.2", "Q2")
def test_a_game_is_over_when_the_last_pile_is_empty_and_not_before() -> None:
    for phase, pile, number in (
        ("over", "P", 2),
        ("over", "", 1),
        ("play", "", 2),
        ("flood", "", 1),
    ):
        with pytest.raises(ValueError, match=r"phase|pile holds a card"):
            position(phase, pile=pile, number=number)
    position("over", pile="", number=2)


# Everything in hand, and a field of each crop.
MANY = {"rest": "Ana", "fields": "P Ana 1, W Ana 1, L Ana 1, C Ana 1, F Ana 1"}


def test_no_more_than_five_thousand_actions() -> None:
    began = time.perf_counter()
    with pytest.raises(ValueError, match=r"\d+ legal actions; at most 5000"):
        position("play", **MANY)  # type: ignore[arg-type]
    assert time.perf_counter() - began < 1
    five = {"P": 4, "W": 4, "L": 4, "C": 5, "F": 5}
    hand = " ".join(card for card, n in five.items() for _ in range(n))
    state = position("play", hands={"Ana": hand}, fields=MANY["fields"])
    assert count(state) == 5 * 5 * 5 * 6 * 6 == len(nile.legal_actions(state)) == 4500
    with pytest.raises(ValueError, match="5400 legal actions"):
        position("play", hands={"Ana": hand + " P"}, fields=MANY["fields"])


def test_no_hand_keeps_a_machine_busy_later() -> None:
    for phase in ("flood", "trade"):
        with pytest.raises(ValueError, match=r"\d+ legal actions; at most 100000"):
            position(phase, **MANY)  # type: ignore[arg-type]
    many = " ".join("PWLCF" * 5)
    state = position("trade", hands={"Ana": many}, fields=MANY["fields"])  # 7,775 to come
    assert count(state) < 100


@pytest.mark.parametrize("phase", ["flood", "trade", "play"])
def test_actions_are_counted_without_listing_them(phase: str) -> None:
    for state in positions(Random(6), phase, 30):
        assert count(state) == len(nile.legal_actions(state))
    assert count(position("over", pile="", number=2)) == 0
