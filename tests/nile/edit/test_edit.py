"""Positions of Nile set by hand, as transcripts: an edit, what follows from it, what is said of it.

    hand 0 3P PW          = hand P,P,P,PW ; pile 61
    store 0 PW            x only-crops Q12

After ``=`` stand values of the position, after ``x`` code and rule of the refusal.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from fertility_widget import IllegalAction, InvalidNotation, nile
from fertility_widget.nile.edit.edit import VERBS
from fertility_widget.nile.rules.cards import heaped
from fertility_widget.nile.rules.state import PLACES, State
from fertility_widget.text import LANGUAGES
from tests.nile.edit.codes import EDITS
from tests.text.typography import faults

NAMES = ["Ana", "Ben"]
START = nile.setup(2, seed=7, names=NAMES, crops="PWLCF", first=0)
STONES = nile.setup(2, seed=7, names=NAMES, crops="PWLCF", first=0, monuments=True)


def counts(heap: tuple[int, ...]) -> str:
    return ",".join(f"{n}{card}" for card, n in heaped(heap).items())


LOOK: dict[str, Callable[[State], str]] = {
    "hand": lambda s: ",".join(s.players[0].hand),
    "other": lambda s: ",".join(s.players[1].hand),
    "store": lambda s: ",".join(s.players[0].store),
    "table": lambda s: ",".join(s.players[0].speculations),
    "plots": lambda s: ",".join(
        f"{place}={plot.seat}:{plot.cards}"
        for place, plot in zip(PLACES, s.plots, strict=True)
        if plot
    ),
    "flood": lambda s: f"{s.flood.card},{s.flood.kinds}",
    "river": lambda s: counts(s.flood.pile),
    "discard": lambda s: counts(s.discard),
    "pile": lambda s: str(len(s.draw)),
    "next": lambda s: ",".join(s.draw[:3]),
    "last": lambda s: s.draw[-1],
    "pass": lambda s: str(s.run),
    "turn": lambda s: f"{s.turn.seat},{s.turn.phase}",
    "taken": lambda s: ",".join(str(p.turns_taken) for p in s.players),
    "ply": lambda s: str(s.turn.ply),
}


def check(transcript: str, state: State = START) -> State:
    for line in filter(None, map(str.strip, transcript.splitlines())):
        for mark in "=x":
            line = line.replace(f" {mark} ", f"\n{mark} ")
        text, *checks = line.splitlines()
        wanted = {mark[0]: mark[2:].strip() for mark in checks}
        if "x" in wanted:
            refused(state, text, wanted["x"])
            continue
        state = nile.edit(state, text)
        assert nile.from_code(nile.to_code(state)) == state, text
        for look in filter(None, wanted.get("=", "").split(";")):
            name, _, value = look.strip().partition(" ")
            assert LOOK[name](state) == value, (text, name)
    return state


def refused(state: State, text: str, wanted: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        nile.edit(state, text)
    why = refusal.value.illegal
    assert f"{why.code} {why.rule}".strip() == wanted, text
    for language in LANGUAGES:
        assert not faults(why.describe(language), language), why.describe(language)


def test_what_a_player_has() -> None:
    check(
        """
        hand 0 3p Wp          = hand P,P,P,PW ; pile 72
        hand 0 W              = hand W ; pile 75 ; last PW
        hand 0 -              = hand  ; pile 76 ; last W
        hand 0 locusts        x locusts N8.1
        hand 0 G              x no-crop N1.1
        hand 0 PG             x no-crop N1.1
        hand 0 S              x no-stone N1.2
        hand 2 P              x no-seat N1.1
        hand 0 15P            x not-left
        store 0 L P P         = store P,P,L ; pile 73
        store 0 PW            x only-crops Q12
        store 0 locusts       x only-crops Q12
        speculations 0 WL PW  = table PW,WL ; pile 71
        speculations 0 P      x only-speculations N5.4
        hand 1 PW             x not-left
        speculations 0 -      = table
        """
    )


def test_fields_and_monuments() -> None:
    check(
        """
        field p 0 3           = plots P=0:3 ; pile 82
        field P 1 2           = plots P=1:2 ; pile 83
        field W 1 1           = plots P=1:2,W=1:1
        field P -             = plots W=1:1
        field P 0 0           x empty-plot
        field P 2 1           x no-seat N1.1
        field P 0 15          x not-left
        field G 0 1           x no-crop N1.1
        monument Sphinx 1 2   = plots W=1:1,sphinx=1:2
        monument wall 0 9     = plots W=1:1,sphinx=1:2,wall=0:9
        monument wall 0 0     x empty-plot
        monument obelisk 0 9  x not-left
        monument wall -       = plots W=1:1,sphinx=1:2
        """,
        STONES,
    )
    check("monument wall 0 2 x no-stone N1.2\nmonument wall - x no-stone N1.2")


def test_the_flood() -> None:
    check(
        """
        flood PW              = flood PW,PW ; river 1PW ; pile 70
        flooded 2W L          = flood PW,PW ; river 2W,1L,1PW ; pile 67
        flooded PW            x not-left
        flood W               = flood W,W ; river 3W,1L ; last PW
        flooded -             = river 1W
        flood - PW            = flood None,PW ; river  ; pile 71
        flood -               = flood None,
        flood locusts         x locusts N2.3
        flooded locusts       x locusts N2.3
        flood - locusts       x locusts N2.3
        flood G               x no-crop N1.1
        flood S               x no-stone N1.2
        """
    )


def test_the_pile() -> None:
    start = LOOK["next"](START)
    check(
        f"""
        draw P PW locusts     = next P,PW,locusts ; pile 71
        draw P PW locusts     = next P,PW,locusts ; pile 71
        hand 0 10P            = next P,PW,locusts ; pile 66
        draw 5P               x not-left
        hand 0 -
        discard P 2W locusts  = discard 1P,2W,1locusts ; next P,PW,C
        draw locusts          = next locusts,P,PW ; discard 1P,2W
        discard -             = discard  ; pile 76
        discard G             x no-crop N1.1
        pile 3                = pile 3 ; next locusts,P,PW
        pile 4                = pile 4 ; next locusts,P,PW ; last P
        pile 0                x pile-empty Q2
        pile 77               x pile-size
        pass 2                = pass 2
        pass 0                x no-pass N7.2
        pass 3                x no-pass N7.2
        draw G                x no-crop N1.1
        clear                 = next {start}
        """
    )


def test_missing_cards_come_from_the_pile_then_the_discards_then_the_flood_pile() -> None:
    state = check("hand 0 -\nhand 1 -\nflooded 6P\ndiscard 6P\nflood W")
    assert state.draw.count("P") == 2
    state = check("hand 0 3P = discard 5P ; river 6P,1W", state)
    state = check("hand 0 9P = discard  ; river 5P,1W", state)
    check("field P 1 6 x not-left\nfield P 1 5 = river 1W", state)
    check("hand 1 14W x not-left\nhand 1 13W", state)  # the flood card is not taken away


def test_what_is_freed_goes_under_the_pile() -> None:
    hand = START.players[0].hand
    state = nile.edit(START, "hand 0 -")
    assert state.draw == (*START.draw, *hand)
    assert nile.edit(state, f"hand 0 {' '.join(hand)}") == START


def test_turns_and_rounds() -> None:
    check(
        """
        turn 1 flood          = turn 1,flood ; taken 1,0 ; ply 3
        turn 0 Play           = turn 0,play ; taken 0,0 ; ply 2
        round 3               = turn 0,play ; taken 2,2 ; ply 14
        turn 1 trade          = taken 3,2 ; ply 16
        turn 2 trade          x no-seat N1.1
        round 0               x round
        clear                 = turn 0,flood ; taken 0,0 ; ply 0
        """
    )


def test_the_end_and_back() -> None:
    state = check(
        """
        discard locusts P
        turn 1 over           = turn 1,over ; pile 0 ; pass 2
        hand 0 P              = hand P ; pile 0
        draw P                x over N7.2
        discard P             x over N7.2
        pile 3                x over N7.2
        pass 1                x over N7.2
        round 5               = taken 5,4
        """
    )
    assert nile.outcome(state) is not None
    back = nile.edit(state, "turn 0 flood")
    assert not any(back.discard)
    assert len(back.draw) == 75
    check("turn 0 over = pile 0\nclear = pile 71 ; pass 1", back)


def test_too_many_actions() -> None:
    fields = "\n".join(f"hand {seat} -" for seat in (0, 1)) + "\nturn 0 play\n"
    fields += "\n".join(f"field {crop} 0 2" for crop in "PWLCF")
    state = check(fields, STONES)
    state = check("hand 0 7P 7W 7L 6C = pile 58", state)
    check("hand 0 7P 7W 7L 7C 7F x too-many-actions\nturn 0 trade", state)


def test_clear_begins_anew() -> None:
    state = check("hand 0 P\nfield W 1 2\nflood PW\nturn 1 play\npass 2\npile 3")
    assert nile.edit(state, "clear") == START


UNREADABLE = (
    *("", " ", "-", "dance", "hand", "hand 0", "hand P", "hand 0 X", "hand 0 - P", "hand 0 P -"),
    *("hand 0 0P", "hand 0 100P", "hand 0 3", "hand 0 P3", "hand 0 ٣P", "hand -1 P", "store 0"),
    *("store 0 PP", "speculations 0", "field P", "field P 0", "field P - 3", "field P 0 3 4"),
    *("field PW 0 3", "field locusts 0 1", "field sphinx 0 1", "monument P 0 1", "monument wall"),
    *("flood", "flood P W", "flood - - P", "flood 2P", "flooded", "discard", "draw", "draw -"),
    *("pile", "pile -", "pile 3 4", "pile 10000", "pass", "pass x", "turn 0", "turn 0 dance"),
    *("turn trade 0", "turn 0 trade 1", "round", "round -1", "clear all", "ＣＬＥＡＲ"),
    *("hand 0 P\x00", "{0.__class__}", "plant P P", "\u202eclear", "hand ０ P", "hand 0 locuſts"),
    *("clear\u00a0", "hand 0 P\u00a0P"),
)  # fmt: skip


@pytest.mark.parametrize("text", [*UNREADABLE, "hand 0" + " P" * 200])
def test_unreadable(text: str) -> None:
    code = nile.to_code(START)
    with pytest.raises(InvalidNotation) as refused:
        nile.edit(START, text)
    assert len({refused.value.describe(language) for language in LANGUAGES}) == len(LANGUAGES)
    assert nile.to_code(START) == code


def test_no_state_no_text() -> None:
    with pytest.raises(TypeError, match=r"nile\.State is expected"):
        nile.edit("hand 0 P", "hand 0 P")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="an edit is text"):
        nile.edit(START, 3)  # type: ignore[arg-type]


def test_examples_of_refusals_can_be_read() -> None:
    """What is offered as an example is an edit."""
    for verb in VERBS:
        with pytest.raises(InvalidNotation) as refused:
            nile.edit(START, f"{verb} ? ? ? ?")
        example = str(refused.value.reason.params["example"])
        assert example == nile.palette(START)["edits"][verb]
        assert example.split()[0] == verb
        with suppress(IllegalAction):  # understood, if not possible here
            nile.edit(START, example)


def test_help_tells_of_every_edit() -> None:
    assert [line.split()[0] for line in (nile.edit.__doc__ or "").splitlines()
            if line.startswith(" " * 8) and line.split()[0] in VERBS] == list(VERBS)  # fmt: skip


def test_palette() -> None:
    offered = nile.palette(STONES)
    assert list(offered["cards"])[:6] == ["P", "W", "L", "C", "F", "PW"]
    assert offered["cards"]["S"] == 14
    assert offered["monuments"] == ["sphinx", "obelisk", "wall"]
    assert nile.palette(START)["monuments"] == []
    assert "S" not in nile.palette(START)["cards"]
    assert offered["crops"] == list("PWLCF")
    assert (offered["phases"], offered["passes"]) == (["flood", "trade", "play", "over"], 2)


def test_every_refusal_is_tried_here() -> None:
    """Those that are no sentence about the notation."""
    source = Path(__file__).read_text(encoding="utf-8")
    tried = {code for code in EDITS if f"x {code}" in source}
    assert set(EDITS) - tried == {"verb", "form"}
