"""A position as one line: what is pasted comes back, what is spoilt is refused by its field."""

from pathlib import Path
from typing import Any

import pytest

from fertility_widget import Table, fertility
from tests.play.boxes import write
from tests.records.make import GAMES, play

FIELDS = [
    "version",
    "components",
    "options",
    "seed",
    "names",
    "valley",
    "seats",
    "tiles",
    "monuments",
    "stock",
    "pools",
    "districts",
    "players",
    "turn",
]


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """The codes of all positions of two golden games."""
    tables = [play(GAMES[name]) for name in ("variant", "options")]
    return [fertility.to_code(step.state) for table in tables for step in table.steps]


def test_a_code_is_one_line_of_ascii(lines: list[str]) -> None:
    for line in lines:
        assert line.isascii()
        assert line.isprintable()
        assert len(line) < 4000
        assert len(line.split(" ")) == len(FIELDS)


def test_it_reads_back_to_the_same_position(lines: list[str]) -> None:
    for line in lines:
        state = fertility.from_code(line)
        assert fertility.to_code(state) == line
        assert fertility.from_view(fertility.view(state, "open")) == state


def test_different_positions_have_different_codes(lines: list[str]) -> None:
    assert len(set(lines)) == len(lines)


def test_spaces_around_a_pasted_code_do_not_matter(lines: list[str]) -> None:
    line = lines[10]
    for pasted in (f"  {line}\n", line.replace(" ", "\n"), line.replace(" ", "  ")):
        assert fertility.from_code(pasted) == fertility.from_code(line)


def test_a_position_is_its_code() -> None:
    state = fertility.setup(2, seed=7)
    assert repr(state) == f"fertility.from_code({fertility.to_code(state)!r})"


@pytest.mark.parametrize("name", ["scarce", "cramped"])
def test_a_foreign_set_is_found_by_name_or_given(name: str, tmp_path: Path) -> None:
    box = fertility.load_components(write(name, tmp_path))
    state = fertility.setup(2, seed=7, components=box)
    line = fertility.to_code(state)
    assert str(tmp_path) not in line
    assert fertility.from_code(line) == state
    assert fertility.from_code(line, components=box) == state
    unknown = line.replace(box.digest[:16], "0" * 16)
    with pytest.raises(ValueError, match="components"):
        fertility.from_code(unknown)


SPOILT: dict[str, list[str]] = {
    "version": ["fertility/2", "nile/1", "x"],
    "components": ["reconstructed", "reconstructed:0000", "a:b:c", ":"],
    "options": ["2", "5,classic,per-square,limited,0", "2,x,per-square,limited,0", "a,b,c,d,e"],
    "seed": ["--1", "x", "9" * 90, "1.5", str(2**257)],
    "names": ["Ana", "Ana,%E2%80%AE", "%ff,b", "%00,b", ",", "a,b,c"],
    "valley": ["V1,V2,V3,e4,45", "V1,V1,V2,e4,0", "V9,V2,V3,e4,0", "e4,0", "0", "-"],
    "seats": ["M1,M1,temple,sphinx", "M1,temple", "-", "M1,M2,temple,sofa"],
    "tiles": ["AGd4", "AXd4e4", "AGd4d9", "AGd4f4", "AAa1a2,AAa1a2"],
    "monuments": ["d5", "d5=9", "z9=0", "d5=0,d5=0", "d5=x"],
    "stock": ["1,2,3", "-1,0,0,0", "9999999,0,0,0", "a,b,c,d", "1,2,3,4,5"],
    "pools": ["AA/BB", "AAA/-/-/-", "XX/-/-/-", "AAAAAAAA/-/-/-"],
    "districts": ["D01", "D01,D01/-", "D99/-", "D01,D02,D03,D04,D05/-"],
    "players": ["-", "0:0,0,0,0:4:0:AA:-:-", "x;y", "99:0,0,0,0:4:0:AA:-:-;0:0,0,0,0:4:0:AA:-:-"],
    "turn": [
        "0,place",
        "9,place,0,-",
        "0,sleep,0,-",
        "0,quarry,0,-",
        "0,bonus,0,m1",
        "0,place,x,-",
    ],
}


@pytest.mark.parametrize(("field", "text"), [(f, t) for f, texts in SPOILT.items() for t in texts])
def test_a_spoilt_field_is_refused(field: str, text: str) -> None:
    parts = fertility.to_code(fertility.setup(2, seed=7)).split()
    parts[FIELDS.index(field)] = text
    with pytest.raises(ValueError, match=r".") as caught:
        fertility.from_code(" ".join(parts))
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize("cut", range(1, len(FIELDS)))
def test_a_cut_code_is_refused(cut: int) -> None:
    parts = fertility.to_code(fertility.setup(2, seed=7)).split()
    for bad in (parts[:cut], parts[cut:], [*parts, parts[cut]]):
        with pytest.raises(ValueError, match="code"):
            fertility.from_code(" ".join(bad))


@pytest.mark.parametrize("junk", [None, 7, b"fertility/1", ["fertility/1"]])
def test_only_text_is_a_code(junk: Any) -> None:
    with pytest.raises(TypeError):
        fertility.from_code(junk)


def test_players_may_get_no_turn_they_had() -> None:
    """A position with nothing left to do for the seat to move is refused rather than stuck."""
    table = Table(fertility, seats=2, seed=7)
    while table.outcome is None:
        table.play(table.legal_actions()[-1])
    line = fertility.to_code(table.state)
    assert ",over," in line
    with pytest.raises(ValueError, match="turn"):
        fertility.from_code(line.replace(",over,", ",place,"))
