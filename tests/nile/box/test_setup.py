"""Setting up a game (N1), with every choice given or drawn."""

from collections import Counter
from typing import Any

import pytest

from fertility_widget import nile
from fertility_widget.nile.box.components import load
from tests.nile.rules.positions import laid_open

# Cards in the pile after the deal, the plague included: by players, without stone and with it.
PILES = {2: (71, 85), 3: (66, 80), 4: (61, 75), 5: (75, 89), 6: (90, 104)}
IN_PLAY = {2: 5, 3: 5, 4: 5, 5: 6, 6: 7}
SEATS = list(PILES)


@pytest.mark.rule("N1.1")
def test_two_to_six_players() -> None:
    assert tuple(SEATS) == nile.SEATS
    for seats in SEATS:
        assert len(nile.setup(seats, seed=1).players) == seats
    wrong: list[Any] = [0, 1, 7, -2, True, "2", 2.0, None]
    for nonsense in wrong:
        with pytest.raises(ValueError, match=r"seats.*2, 3, 4, 5, 6"):
            nile.setup(nonsense, seed=1)


@pytest.mark.rule("N1.1", "N1.2", "N1.3")
@pytest.mark.parametrize("monuments", [False, True])
@pytest.mark.parametrize("seats", SEATS)
def test_the_pile(seats: int, monuments: bool) -> None:
    state = nile.setup(seats, seed=9, monuments=monuments)
    shown = laid_open(state)
    assert shown["draw"] == len(state.draw) == PILES[seats][monuments]
    crops = shown["crops"]
    assert len(crops) == IN_PLAY[seats]
    cards = Counter(shown["hidden"]["draw"])
    for player in shown["players"]:
        assert sum(player["hand"].values()) == 5
        cards.update(player["hand"])
    pairs = {a + b for a in crops for b in crops if crops.index(a) < crops.index(b)}
    stone = {"S": 14} if monuments else {}
    assert cards == {**dict.fromkeys(crops, 14), **dict.fromkeys(pairs, 1), **stone, "locusts": 1}


@pytest.mark.rule("N1.1")
def test_which_crops_stay_is_chosen_or_drawn() -> None:
    drawn = {nile.setup(2, seed=seed).setup.crops for seed in range(60)}
    assert len(drawn) > 10  # of 21
    assert set("".join(drawn)) == set("PWLCFGO")
    assert nile.setup(6, seed=1).setup.crops == "PWLCFGO"
    state = nile.setup(2, seed=1, crops="OGFCL")
    assert laid_open(state)["crops"] == laid_open(state)["options"]["crops"] == "LCFGO"
    assert set("".join(card for card in state.draw if card != "locusts")) == set("LCFGO")


@pytest.mark.rule("N1.2")
def test_stone_and_monuments_belong_to_the_expansion() -> None:
    plain, more = nile.setup(2, seed=1), nile.setup(2, seed=1, monuments=True)
    assert "S" not in [card for player in plain.players for card in player.hand]
    assert not plain.setup.monuments
    assert laid_open(plain)["options"]["monuments"] is False
    assert laid_open(more)["options"]["monuments"] is True
    assert laid_open(more)["monuments"] == {}  # all lie in the middle
    hands = [nile.setup(2, seed=s, monuments=True).players[0].hand for s in range(40)]
    assert any("S" in hand for hand in hands)  # shuffled in before the deal


@pytest.mark.rule("N1.3")
def test_five_cards_each_and_never_the_plague() -> None:
    places = set()
    for seed in range(120):
        state = nile.setup(6, seed=seed)
        assert [len(player.hand) for player in state.players] == [5] * 6
        assert not any("locusts" in player.hand for player in state.players)
        places.add(state.draw.index("locusts"))
    assert len(places) > 50  # anywhere in the pile …
    few = {nile.setup(2, seed=seed, crops="PWLCF").draw.index("locusts") for seed in range(900)}
    assert {0, 70} <= few  # … on top and at the bottom, too


@pytest.mark.rule("N1.3")
def test_who_begins_is_drawn_unless_it_is_said() -> None:
    assert {nile.setup(3, seed=seed).turn.seat for seed in range(30)} == {0, 1, 2}
    assert nile.setup(3, seed=2, first=2).turn == (2, "flood", 0)
    drawn = [nile.setup(3, seed=seed, first="random").turn.seat for seed in range(9)]
    assert drawn == [nile.setup(3, seed=seed).turn.seat for seed in range(9)]


@pytest.mark.rule("N1.3")
def test_everything_is_shuffled() -> None:
    one, other = (nile.setup(2, seed=seed, crops="PWLCF") for seed in (1, 2))
    assert one.draw != other.draw
    assert one.players != other.players
    assert one == nile.setup(2, seed=1, crops="PWLCF")


def test_nothing_has_happened_yet() -> None:
    shown = laid_open(nile.setup(3, seed=4, names=["Ana", "Ben", "Cleo"]))
    assert shown["flood"] == {"card": None, "kinds": "", "pile": {}}
    assert (shown["pass"], shown["discard"], shown["fields"]) == ([1, 3], {}, {})
    assert [player["name"] for player in shown["players"]] == ["Ana", "Ben", "Cleo"]
    for player in shown["players"]:
        assert (player["store"], player["speculations"], player["turns_taken"]) == ({}, [], 0)
    assert shown["turn"]["phase"] == "flood"


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"crops": "PWLC"}, r"crops: 5 different letters of PWLCFGO .* 2 players, not 'PWLC'"),
    ({"crops": "PWLCFG"}, "crops: 5 different letters"),
    ({"crops": "PWLCC"}, "crops: 5 different letters"),
    ({"crops": "PWLCX"}, "crops: 5 different letters"),
    ({"crops": "pwlcf"}, "crops: 5 different letters"),
    ({"crops": ["P", "W", "L", "C", "F"]}, "crops: 5 different letters"),
    ({"crops": 5}, "crops: 5 different letters"),
    ({"monuments": 1}, r"monuments: one of False, True is expected, not 1"),
    ({"monuments": "yes"}, "monuments: one of"),
    ({"first": 2}, "first: a whole number from 0 to 1"),
    ({"first": "Ana"}, 'first: a seat or "random"'),
    ({"names": ["Ana"]}, "names"),
    ({"names": ["Ana", ""]}, "names"),
    ({"seed": "x"}, "seed"),
    ({"seed": True}, "seed"),
]


@pytest.mark.rule("N1.1", "N1.2")
@pytest.mark.parametrize(("options", "said"), WRONG, ids=str)
def test_options_that_cannot_be(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        nile.setup(2, **{"seed": 1, **options})


def test_the_same_options_and_seed_give_the_same_game() -> None:
    state = nile.setup(5, seed=11, monuments=True)
    said = nile.options(state)
    assert set(said) == {"seats", *nile.OPTIONS}
    seats, components = said.pop("seats"), said.pop("components")
    assert components == load().name
    assert nile.setup(seats, seed=11, **said) == state
