"""A position as one line: what is pasted comes back, what is spoilt is refused by its field."""

from random import Random
from typing import Any

import pytest

from fertility_widget import nile
from tests.nile.rules.positions import position

FIELDS = [
    *("version", "components", "options", "seed", "names", "flood", "draw", "discard", "plots"),
    *("players", "pass", "turn"),
]


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """The codes of all positions of two games."""
    found = []
    for seats, monuments in ((2, False), (4, True)):
        names = ["Ana", "Émile", "A,b c", "日本"][:seats]
        state = nile.setup(seats, seed=-3, monuments=monuments, names=names)
        random = Random(seats)
        while legal := nile.legal_actions(state):
            found.append(nile.to_code(state))
            state = nile.apply(state, random.choice(legal)).state
        found.append(nile.to_code(state))
    return found


def test_a_code_is_one_line_of_ascii(lines: list[str]) -> None:
    for line in lines:
        assert line.isascii()
        assert line.isprintable()
        assert len(line) < 2000
        assert len(line.split(" ")) == len(FIELDS)


def test_it_reads_back_to_the_same_position(lines: list[str]) -> None:
    assert len(set(lines)) == len(lines)
    for line in lines:
        state = nile.from_code(line)
        assert nile.to_code(state) == line
        assert nile.from_view(nile.view(state, "open")) == state


def test_it_can_be_read_by_eye() -> None:
    state = position(
        "trade",
        pile="P S locusts W",
        hands={"Ana": "P P PW"},
        stores={"Ana": "P"},
        table={"Ana": "LC"},
        fields="P Ben 3",
        monuments="sphinx Ben 2",
        flood="WL",
        before="P",
        rest="Ben",
        turns=4,
    )
    fields = dict(zip(FIELDS, nile.to_code(state).split(), strict=True))
    assert fields["version"] == "nile/1"
    assert fields["options"] == "2,PWLCF,monuments,0"
    assert fields["names"] == "Ana,Ben"
    assert fields["flood"] == "WL:WL:P1,WL1"
    assert fields["draw"] == "P,S,!,W"
    assert fields["discard"] == "-"
    assert fields["plots"] == "P=1:3,sphinx=1:2"
    assert fields["players"].startswith("P2,PW1:P1:LC:4;P6,W13,")
    assert (fields["pass"], fields["turn"]) == ("1", "0,trade,5")


def test_spaces_around_a_pasted_code_do_not_matter(lines: list[str]) -> None:
    line = lines[10]
    for pasted in (f"  {line}\n", line.replace(" ", "\n"), line.replace(" ", "  ")):
        assert nile.from_code(pasted) == nile.from_code(line)


def test_a_position_is_its_code() -> None:
    state = nile.setup(2, seed=7)
    assert repr(state) == f"nile.from_code({nile.to_code(state)!r})"


SPOILT: dict[str, list[str]] = {
    "version": ["nile/2", "fertility/1", "x"],
    "components": ["published-list", "published-list:0000", "a:b:c", ":"],
    "options": ["2", "7,PWLCF,-,0", "2,PWLCX,-,0", "2,PWLCF,stone,0", "2,PWLCF,-,2", "a,b,c,d"],
    "seed": ["--1", "x", "9" * 90, "1.5", str(2**257)],
    "names": ["Ana", "Ana,%E2%80%AE", "%ff,b", "%00,b", ",", "a,b,c"],
    "flood": ["-", "P:W:P1", "P:P:-", "-:X:-", "-:-:P", "P:P:P1:P1", "-:-:P1,P1", "-:-:!1"],
    "draw": ["-", "P", "X,Y", "locusts", "P,,P"],
    "discard": ["P99", "X1", "P", "P1,P1", "1P", "locusts1", "P-1", "P0"],
    "plots": ["P=0:0", "P=9:1", "P=0", "G=0:1", "wall=0:1", "P=0:1,P=0:1", "tower=0:1", "P=x:1"],
    "players": ["-", "-:-:-:0", "-:-:-:0;-:-:-:0", "x;y", "P99:-:-:0;-:-:-:0", "S1:S1:-:0;-:-:-:0"],
    "pass": ["0", "3", "x", "1,2", "-1"],
    "turn": ["0,flood", "9,flood,0", "0,sleep,0", "0,over,0", "0,flood,x", "0,flood,-1"],
}


@pytest.mark.parametrize(("field", "text"), [(f, t) for f, texts in SPOILT.items() for t in texts])
def test_a_spoilt_field_is_refused(field: str, text: str) -> None:
    parts = nile.to_code(nile.setup(2, seed=7, crops="PWLCF")).split()
    parts[FIELDS.index(field)] = text
    with pytest.raises(ValueError, match=r".") as caught:
        nile.from_code(" ".join(parts))
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize("cut", range(1, len(FIELDS)))
def test_a_cut_code_is_refused(cut: int) -> None:
    parts = nile.to_code(nile.setup(2, seed=7)).split()
    for bad in (parts[:cut], parts[cut:], [*parts, parts[cut]]):
        with pytest.raises(ValueError, match="code"):
            nile.from_code(" ".join(bad))


@pytest.mark.parametrize("junk", [None, 7, b"nile/1", ["nile/1"]])
def test_only_text_is_a_code(junk: Any) -> None:
    with pytest.raises(TypeError):
        nile.from_code(junk)


@pytest.mark.parametrize("junk", ["", "nile/1", "nile/1 " * 5000, "ｎile/1 " * 12])
def test_not_every_text_is(junk: str) -> None:
    with pytest.raises(ValueError, match="a code is one line of 12 fields"):
        nile.from_code(junk)
