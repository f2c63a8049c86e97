"""Positions set by hand, as transcripts: an edit, what follows from it, what is said of it.

    lay AG d4 e4          = tiles AGd4e4 ; round 1    ! laid
    lift e5               x start-tile F1.3

After ``=`` stand values of the position, after ``!`` the codes of all its problems, after ``x``
code and rule of the refusal.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from fertility_widget import IllegalAction, InvalidNotation, Table, fertility
from fertility_widget.fertility import State
from fertility_widget.fertility.edit.edit import VERBS
from fertility_widget.fertility.rules.actions import SHOP_IDS
from fertility_widget.fertility.rules.squares import NAMES
from fertility_widget.text import LANGUAGES
from tests.fertility.codes import EDITS

# The start tile of this game lies on e4 f4 e5 f5; a pile of 15 after pools of AA AG AB, AG AB BB.
START = fertility.setup(2, seed=7, names=["Ana", "Ben"])
VARIANT = fertility.setup(2, seed=7, names=["Ana", "Ben"], variant="two-player")

LOOK: dict[str, Callable[[State], str]] = {
    "tiles": lambda s: ",".join(p.tile + p.first + p.second for p in s.board.tiles),
    "monuments": lambda s: ",".join(f"{NAMES[at]}={seat}" for at, seat in s.board.monuments),
    "left": lambda s: ",".join(str(p.monuments_left) for p in s.players),
    "wheat": lambda s: ",".join(str(p.wheat) for p in s.players),
    "beside": lambda s: ",".join(map(str, s.players[0].beside)),
    "stock": lambda s: ",".join(map(str, s.stock)),
    "spots": lambda s: ",".join(f"{i}={d}" for i, d in enumerate(s.players[0].spots, 1) if d),
    "has": lambda s: ",".join(
        f"{shop}={has}" for shop, has in zip(SHOP_IDS, s.players[0].has, strict=True) if has
    ),
    "pool": lambda s: ",".join(s.players[0].pool),
    "common": lambda s: ",".join(s.pools.common),
    "out": lambda s: ",".join(s.pools.out),
    "pile": lambda s: str(len(s.pools.pile)),
    "box": lambda s: str(len(s.pools.box)),
    "row": lambda s: ",".join(s.offer.row),
    "next": lambda s: s.offer.pile[0],
    "last": lambda s: s.offer.pile[-1],
    "turn": lambda s: f"{s.turn.seat},{s.turn.phase}",
    "taken": lambda s: ",".join(str(p.turns_taken) for p in s.players),
    "pending": lambda s: ",".join(map(str, s.turn.pending)),
    "ply": lambda s: str(s.turn.ply),
}


def check(transcript: str, state: State = START) -> State:
    for line in filter(None, map(str.strip, transcript.splitlines())):
        for mark in "=!x":
            line = line.replace(f" {mark} ", f"\n{mark} ")
        text, *checks = line.splitlines()
        wanted = {mark[0]: mark[2:].strip() for mark in checks}
        if "x" in wanted:
            with pytest.raises(IllegalAction) as refused:
                fertility.edit(state, text)
            why = refused.value.illegal
            assert f"{why.code} {why.rule}".strip() == wanted["x"], text
            continue
        state = fertility.edit(state, text)
        assert fertility.from_code(fertility.to_code(state)) == state, text
        for look in filter(None, wanted.get("=", "").split(";")):
            name, _, value = look.strip().partition(" ")
            assert LOOK[name](state) == value, (text, name)
        if "!" in wanted:
            found = " ".join(problem.code for problem in fertility.problems(state)) or "none"
            assert found == wanted["!"], text
    return state


def test_tiles_and_turns() -> None:
    check(
        """
        lay AA c5 d5          = tiles AAc5d5 ; pile 14 ; box 26 ; taken 0,0    ! laid
        turn 1 place          = taken 1,0 ; ply 4                              ! none
        lay gb g5 h5          = tiles AAc5d5,BGh5g5                            ! laid
        turn 0 place          = taken 1,1 ; ply 8                              ! none
        turn 0 build          = taken 0,0                                      ! laid pool
        turn 0 place          = taken 1,1                                      ! none
        lift c5               = tiles BGh5g5 ; pile 14 ; taken 0,0
        lift d5               x nothing-there
        lift e5               x start-tile F1.3
        lay AA e5 e6          x occupied F2.1
        lay AA a1 c1          x not-adjacent F2.1
        lay AA p1 p2          x off-board F2.1
        lift m1               x off-board F2.1
        """
    )


def test_a_tile_that_matches_later_is_laid_later() -> None:
    """Hands lay tiles in any order; a game could have laid them in another."""
    check(
        """
        lay AA b5 b6          ! no-match laid
        lay AA c5 d5          = tiles AAc5d5,AAb5b6    ! none
        """
    )


def test_terrain_is_not_covered() -> None:
    terrain = fertility.view(START)["board"]["terrain"]
    for ground, code in (("w", "on-wheat"), ("~", "on-water")):
        square = next(NAMES[i] for i, t in enumerate(START.board.valley.terrain) if t == ground)
        below = f"{square[0]}{int(square[1]) % 8 + 1}"
        if square[1] == "8":
            below = f"{square[0]}7"
        check(f"lay AA {square} {below} x {code} F2.3\nmonument {square} 0 x no-desert F3.D")
    assert "w" in "".join(terrain)


def test_monuments() -> None:
    check(
        """
        monument b3 0         = monuments b3=0 ; left 3,4    ! open-quarry
        monument b3 1         x no-desert F3.D
        monument e4 1         x no-desert F3.D
        monument c3 2         x no-seat F1.1
        monument p1 0         x off-board F2.1
        lay AA b3 b4          x on-monument F2.1
        lift b3               = monuments  ; left 4,4        ! none
        """
    )
    state = START
    free = [i for i in range(96) if START.board.free >> i & 1 and START.board.valley.sides[i]][:5]
    for square in free:
        state = fertility.edit(state, f"monument {NAMES[square]} 1")
    assert state.players[1].monuments_left == 0
    assert "monuments" in {problem.code for problem in fertility.problems(state)}


def test_wheat_and_tokens() -> None:
    check(
        """
        wheat 0 7             = wheat 7,0                            ! none
        wheat 0 11            x wheat-track F1.6
        wheat 5 1             x no-seat F1.1
        beside 0 gaga         = beside 2,0,0,2 ; stock 18,20,20,18   ! beside
        turn 0 build          = stock 18,20,20,18
        beside 0 -            = beside 0,0,0,0 ; stock 20,20,20,20
        beside 0 AAAAAAAAAAAAAAAAAAAAA = stock 0,20,20,20            ! tokens laid pool
        beside 0 A            = stock 19,20,20,20
        """
    )


def test_districts_and_shops() -> None:
    check(
        """
        build 0 D09           = spots 1=D09 ; row D38,D23,D12,D26 ; next D28    ! built
        build 0 D28 3         = spots 1=D09,3=D28 ; row D38,D23,D12,D26 ; next D08
        build 1 D28           x district-built F1.7
        build 0 D08 3         x spot-taken F4.1
        build 0 D99           x no-district F1.7
        shop 0 5a A           x no-shop F5.1
        shop 0 3a GGGG        x shop-holds F5.1
        raze 0 3              = spots 1=D09 ; last D28
        raze 0 3              x empty-spot
        row D28 D40           = row D28,D40 ; last D26                          ! row built
        row D28 D28           x district-twice F1.7
        row D09               x district-built F1.7
        row D01 D02 D03 D04 D05   x row-full F1.7
        row -                 = row 
        """
    )


def test_tokens_on_shops_come_from_the_stock() -> None:
    needs = START.players[0].shops[0]
    assert needs is not None
    token = "A" if "*" in needs.needs else needs.needs[0]
    state = fertility.edit(START, f"shop 0 m1 {token}")
    assert state.players[0].has[0] == token
    assert sum(state.stock) == 79
    assert fertility.edit(state, "shop 0 m1 -") == START
    built = fertility.edit(START, "build 0 D07 2")
    shop = fertility.view(built)["players"][0]["shops"][4]
    letters = shop["needs"].replace("*", "A")
    filled = fertility.edit(built, f"shop 0 2a {letters}")
    assert fertility.view(filled)["players"][0]["shops"][4]["full"]
    assert fertility.edit(filled, "raze 0 2").stock == START.stock


def test_pools() -> None:
    check(
        """
        pool 0 AA GB PP       = pool AA,BG,PP ; pile 15 ; box 26    ! none
        pool 0 AA             = pool AA ; pile 17 ; box 26          ! pool
        pool 0 -              x stuck
        pool 0 AA AA AA AA    x too-many-tiles F1.5
        common PP PP PP       = common PP,PP,PP ; pile 17           ! pool
        common -              = common  ; pile 20                   ! common pool
        out AG                = out AG ; pile 19                    ! laid common pool
        common AA AA AA       ! laid pool
        pool 1 AA AA AA       ! tiles laid pool
        """
    )


def test_turns_and_rounds() -> None:
    check(
        """
        round 9               = taken 8,8                  ! laid
        round 10              x round F7.1
        round 0               x round F7.1
        turn 1 place          = taken 9,8
        lay AA c5 d5          = taken 9,8
        turn 0 draft          = taken 8,8                  ! laid late-draft pool
        turn 0 remove         x variant-only F6.3
        turn 3 place          x no-seat F1.1
        turn 1 over           = taken 9,9 ; turn 1,over    ! laid pool pool
        round 1               x round F7.1
        turn 1 place          = taken 1,0                  ! none
        common -
        turn 1 draft          x stuck
        """
    )


def test_the_variant_counts_removed_tiles() -> None:
    check(
        """
        lay AA c5 d5
        turn 1 place          = taken 1,0    ! laid
        out BB                = taken 1,0    ! none
        turn 1 remove
        """,
        VARIANT,
    )


def test_choices_that_wait_and_choices_that_are_lost() -> None:
    check(
        """
        turn 0 quarry b3      = turn 0,quarry ; pending 10   ! not-closed laid pool
        monument b3 0         = turn 0,build ; pending
        turn 0 quarry b3      x no-quarry F3.D
        turn 0 quarry p1      x off-board F2.1
        turn 0 bonus m1       x no-bonus F5.4
        """
    )
    table = Table(fertility, start=gives_a_resource())
    assert table.state.turn.phase == "bonus"
    slot = SHOP_IDS[table.state.turn.pending[0]]
    assert fertility.edit(table.state, f"shop 0 {slot} -").turn.phase == "supply"
    table.play(table.legal_actions()[0])


def gives_a_resource() -> State:
    """A full shop that gives a resource, and the choice of it due."""
    for district in START.setup.components.districts.values():
        state = fertility.edit(START, f"build 0 {district.id} 1")
        for shop in fertility.view(state)["players"][0]["shops"][4:]:
            if "resource" in shop["reward"]:
                letters = shop["needs"].replace("*", "A")
                state = fertility.edit(state, f"shop 0 {shop['id']} {letters}")
                return fertility.edit(state, f"turn 0 bonus {shop['id']}")
    raise AssertionError("no such shop in the box")


def test_clear_begins_anew() -> None:
    state = check("round 5\nlay AA c5 d5\nbuild 0 D09\nwheat 1 3\nbeside 1 AB\nturn 1 supply")
    assert fertility.edit(state, "clear") == START


def test_every_spot_taken() -> None:
    state = START
    for district in START.offer.pile[:7]:
        state = fertility.edit(state, f"build 0 {district}")
    check("build 0 D38 x spots-full F4.1", state)


UNREADABLE = (
    *("", " ", "-", "dance", "lay", "lay AG d4", "lay AW d4 e4", "lay AG d4 e4 f4"),
    *("lay AG d9 e4", "lift", "lift d4 d5", "monument d4", "monument d4 -1", "monument d4 x"),
    *("wheat 0", "wheat 0 ٣", "wheat 0 1e3", "wheat 0 99999", "beside 0", "beside 0 W"),
    *("beside 0 A A", "build 0", "raze 0 8", "build 0 D07 0", "build 0 D07 3 4", "build 0 d-7"),
    *("shop 0 9a A", "shop 0 m1", "shop 0 m1 -A", "pool", "pool 0", "pool 0 A", "pool 0 - AA"),
    *("common", "out AX", "row", "row - D07", "turn 0", "turn 0 dance", "turn 0 build a1"),
    *("turn 0 quarry", "turn 0 quarry a1 a2 a3 a4 a5", "round", "turn 0 bonus"),
    *("turn 0 bonus 9z", "round 1 2", "clear all", "ＣＬＥＡＲ", "clear\u00a0", "c\u013aear"),
    *("lay AG d4 e4\x00", "{0.__class__}", "lay AG d４ e４", "\u202eclear", "place AG d4 e4"),
)  # fmt: skip


@pytest.mark.parametrize("text", [*UNREADABLE, "lay " * 100])
def test_unreadable(text: str) -> None:
    code = fertility.to_code(START)
    with pytest.raises(InvalidNotation) as refused:
        fertility.edit(START, text)
    assert len({refused.value.describe(language) for language in LANGUAGES}) == len(LANGUAGES)
    assert fertility.to_code(START) == code


def test_examples_of_refusals_can_be_read() -> None:
    """What is offered as an example is an edit."""
    for verb in VERBS:
        with pytest.raises(InvalidNotation) as refused:
            fertility.edit(START, f"{verb} ? ? ? ?")
        example = str(refused.value.reason.params["example"])
        assert example.split()[0] == verb
        with suppress(IllegalAction):  # understood, if not possible here
            fertility.edit(START, example)


def test_every_refusal_is_tried_here() -> None:
    """Those that are no sentence about the notation."""
    source = Path(__file__).read_text(encoding="utf-8")
    tried = {code for code in EDITS if f"x {code}" in source}
    assert set(EDITS) - tried == {"verb", "form"}
