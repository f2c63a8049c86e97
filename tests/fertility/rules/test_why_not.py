"""``why_not`` answers every kind of action in every phase, and points to legal moves close by."""

from random import Random
from typing import Any

import pytest

from fertility_widget import Table, fertility
from fertility_widget.fertility.rules.actions import Place
from fertility_widget.fertility.rules.squares import NAMES, TILES
from fertility_widget.fertility.rules.state import State
from tests.fertility.rules.classroom import Classroom

CHAIN = ("A -> B|P|G", "B -> A|P|G", "P -> A|B|G", "AG -> 7")
# One action of each kind, and the rule that puts it where it belongs.
KINDS = {
    "place AG f3 f2": "F2.1",
    "discard AG": "F2.4",
    "quarry f1 A": "F3.D",
    "build D01": "F4.1",
    "skip": "F4.1",
    "supply A m4": "F5.1",
    "bonus B m2": "F5.4",
    "end": "F5.2",
    "draft AB": "F6.2",
    "remove AB": "F6.3",
}
PHASES: dict[str, dict[str, Any]] = {
    "place": {"pool": "AG BB PP"},
    "quarry": {"pending": ["f1"]},
    "build": {},
    "supply": {"beside": "A"},
    "bonus": {"pending": ["m1"], "has": {"m1": "A"}},
    "draft": {"common": "AB PP GG"},
    "remove": {"common": "AB PP", "options": {"variant": "two-player"}},
    "over": {},
}
OK, LATE, VARIANT, QUARRY, BONUS, OVER = (
    *("", "not-now", "variant-only F6.3", "quarry-first F3.D2", "bonus-first F5.4"),
    "game-over F7.1",
)
FITS = "can-place F2.4"
# fmt: off
TABLE = {
    # phase    place   discard quarry  build   skip    supply  bonus   end     draft   remove
    "place":  [OK,     FITS,   LATE,   LATE,   LATE,   LATE,   LATE,   LATE,   LATE,   VARIANT],
    "quarry": [QUARRY, QUARRY, OK,     QUARRY, QUARRY, QUARRY, QUARRY, QUARRY, QUARRY, VARIANT],
    "build":  [LATE,   LATE,   LATE,   OK,     OK,     LATE,   LATE,   LATE,   LATE,   VARIANT],
    "supply": [LATE,   LATE,   LATE,   LATE,   LATE,   OK,     LATE,   OK,     LATE,   VARIANT],
    "bonus":  [BONUS,  BONUS,  BONUS,  BONUS,  BONUS,  BONUS,  OK,     BONUS,  BONUS,  VARIANT],
    "draft":  [LATE,   LATE,   LATE,   LATE,   LATE,   LATE,   LATE,   LATE,   OK,     VARIANT],
    "remove": [LATE,   LATE,   LATE,   LATE,   LATE,   LATE,   LATE,   LATE,   LATE,   OK],
    "over":   [OVER,   OVER,   OVER,   OVER,   OVER,   OVER,   OVER,   OVER,   OVER,   OVER],
}
# fmt: on


@pytest.mark.parametrize("phase", list(PHASES))
def test_every_kind_of_action_in_every_phase(room: Classroom, phase: str) -> None:
    table = Table(fertility, start=room.position(phase=phase, shops=CHAIN, **PHASES[phase]))
    for (move, rule), expected in zip(KINDS.items(), TABLE[phase], strict=True):
        illegal = table.why_not(move)
        if expected == OK:
            assert illegal is None, move
            continue
        code, own_rule = (*expected.split(), rule)[:2]
        assert illegal is not None, move
        assert (illegal.code, illegal.rule) == (code, own_rule), move
        if code == LATE:
            assert illegal.params["phase"] == phase
            assert illegal.params["attempt"] == fertility.decode(move).verb.replace(
                "discard", "place"
            ).replace("skip", "build").replace("end", "supply")
        assert str(illegal).endswith(f"({own_rule})")


def test_something_that_is_no_action_is_a_type_error(room: Classroom) -> None:
    nothing_of_ours: list[Any] = [None, 7, b"end", ["end"], object()]
    for nonsense in nothing_of_ours:
        with pytest.raises(TypeError):
            fertility.why_not(room.position(), nonsense)


def test_legal_actions_are_exactly_those_not_refused(room: Classroom) -> None:
    """Over a whole game, for every placement of every tile on every pair of squares nearby."""
    random = Random(4)
    for state in _game(room, random):
        legal = {action.text for action in fertility.legal_actions(state)}
        for text in legal | set(KINDS):
            refused = fertility.why_not(state, fertility.decode(text)) is not None
            assert refused == (text not in legal), text
        if state.turn.phase == "place":
            for place in _somewhere(random, 40):
                refused = fertility.why_not(state, place) is not None
                assert refused == (place.text not in legal), place.text


def test_nearest_placements_are_legal_and_nearest(room: Classroom) -> None:
    random = Random(8)
    asked = 0
    for state in _game(room, random):
        if state.turn.phase != "place":
            continue
        places = [a for a in fertility.legal_actions(state) if isinstance(a, Place)]
        for place in _somewhere(random, 12):
            illegal = fertility.why_not(state, place)
            if illegal is None:
                continue
            asked += 1
            own = [other for other in places if other.tile == place.tile] or places
            best = sorted(_moves(other, place) for other in own)[:3]
            named = [fertility.decode(text) for text in illegal.params["nearest"]]
            assert [_moves(other, place) for other in named if isinstance(other, Place)] == best
            assert set(named) <= set(own)
            assert len(set(named)) == len(named)
    assert asked > 100


def test_a_refused_discard_names_placements(room: Classroom) -> None:
    state = room.position(pool="BB AG")
    illegal = fertility.why_not(state, fertility.decode("discard AG"))
    assert illegal is not None
    legal = {action.text for action in fertility.legal_actions(state)}
    assert illegal.params["nearest"]
    assert set(illegal.params["nearest"]) <= legal


def _game(room: Classroom, random: Random) -> list[State]:
    """The positions of one game, played at random on a valley with everything in it."""
    terrain = """
        ..w...~.....
        ....a.......
        ..p.......w.
        ............
        ............
        ~......g..b.
        ...w........
        .......~....
    """
    table = Table(
        fertility, seats=2, seed=random.randrange(99), components=room.box(terrain=terrain)
    )
    states = []
    while table.outcome is None:
        states.append(table.state)
        table.play(random.choice(table.legal_actions()))
    return [*states, table.state]


def _somewhere(random: Random, number: int) -> list[Place]:
    """Placements anywhere, mostly on neighbouring squares, some of them off the board."""
    found = []
    for _ in range(number):
        square = random.randrange(len(NAMES) - 9)
        other = square + random.choice([1, 8, 8, 9, 2])
        pair = [NAMES[square], NAMES[other]]
        random.shuffle(pair)
        found.append(Place(random.choice(TILES), pair[0], pair[1]))
    return found


def _moves(one: Place, other: Place) -> int:
    """Steps from one placement to the other, scene by scene; the scenes of a double may swap."""
    straight = _steps(one.first, other.first) + _steps(one.second, other.second)
    swapped = _steps(one.first, other.second) + _steps(one.second, other.first)
    return min(straight, swapped) if one.tile[0] == one.tile[1] else straight


def _steps(one: str, other: str) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))
