"""A components file that cannot be used is refused in words: which file, table and key, and why."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from fertility_widget.fertility.box import components
from fertility_widget.fertility.box.components import load
from fertility_widget.kernel.box import ComponentsError

SHIPPED = components.SHIPPED.read_text(encoding="utf-8")
KINDS = {"V": "board", "M": "metropolis", "D": "district"}
Refused = Callable[[str | bytes], ComponentsError]


@pytest.fixture
def refused(tmp_path: Path) -> Refused:
    """Write these bytes to a file, fail to load it, and hand back the error."""

    def refused(content: str | bytes) -> ComponentsError:
        path = tmp_path / "my-box.toml"
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        with pytest.raises(ComponentsError) as caught:
            load(path)
        message = str(caught.value)
        assert message.startswith(str(path))
        assert message.isprintable()
        assert len(message) < len(str(path)) + 400
        return caught.value

    return refused


def change(where: str, key: str, value: str | None, text: str = SHIPPED) -> str:
    """The file with one key of one table changed, added or, given None, removed.

    Tables are called "" (the top), "label", "tiles", or by the id of a piece.
    """
    sections = re.split(r"(?m)^(?=\[)", text)
    heads = {"": "# The box", "label": "[label]", "tiles": "[tiles]"}
    head = heads.get(where, f'id = "{where}"')
    [section] = [s for s in sections if s.startswith(head) or f"]]\n{head}" in s]
    entry = re.compile(rf"(?ms)^{key} = (?:\[\n.*?^\]|[^\n]*)\n")
    line = "" if value is None else f"{key} = {value}\n"
    if entry.search(section):
        return text.replace(section, entry.sub(lambda _: line, section))
    return text.replace(section, section.rstrip("\n") + f"\n{line}\n")


def table_of(where: str) -> str:
    if where in ("label", "tiles"):
        return f"[{where}]"
    return f"[[{KINDS[where[0]]}]] {where}" if where else "top level"


# The table, its key, the value it is given; then what the message says was found and expected.
BAD_VALUES = [
    ("", "id", None, "nothing", "this key"),
    ("", "id", '"My Box"', "'My Box'", "lower-case"),
    ("", "id", "7", "7", "lower-case"),
    ("", "id", '""', "''", "lower-case"),
    ("", "colour", "1", "an unknown key", "only id, label"),
    ("", "tokens_each", None, "nothing", "this key"),
    ("", "tokens_each", "true", "True", "from 1 to 99"),
    ("", "tokens_each", "0", "0", "from 1 to 99"),
    ("", "tokens_each", "20.0", "20.0", "whole number"),
    ("", "tokens_each", '"20"', "'20'", "whole number"),
    ("", "wheat_track", "[1, 2]", "[1, 2]", "start at 0"),
    ("", "wheat_track", "[0, 3, 2]", "[0, 3, 2]", "never fall"),
    ("", "wheat_track", '[0, "1"]', "'1'", "whole number"),
    ("", "wheat_track", "[0, 1000]", "1000", "from 0 to 999"),
    ("", "wheat_track", "[0]", "1 numbers", "2 to 50"),
    ("", "statue_scale", "[0, 0, 4, 10]", "4 numbers", "7"),
    ("", "statue_scale", "40", "40", "a list of 7"),
    ("", "gods", '["ra", "Thoth"]', "'Thoth'", "lower-case"),
    ("", "gods", '["ra", "ra"]', "'ra' twice", "different gods"),
    ("", "gods", "[]", "0 gods", "1 to 12"),
    ("", "gods", '"ra"', "'ra'", "a list of 1 to 12 gods"),
    ("", "monuments", '["obelisk"]', "1 monuments", "4"),
    ("", "monuments", '["obelisk", "pyramid", "sphinx", "hut"]', "'hut'", "sphinx, temple"),
    ("", "monuments", '["obelisk", "obelisk", "sphinx", "temple"]', "'obelisk' tw", "different"),
    ("label", "en", None, "nothing", "this key"),
    ("label", "it", '"x"', "an unknown key", "en, fr, de, es"),
    ("label", "en", '""', "''", "1 to 200"),
    ("label", "en", '"a\\nb"', "'a\\nb'", "one line"),
    ("label", "en", '"  "', "'  '", "words"),
    ("label", "fr", '"a\\u202eb"', "u202e", "invisible"),
    ("label", "de", f'"{"x" * 201}"', "xx…", "1 to 200"),
    ("label", "es", "1", "1", "one line"),
    ("tiles", "AA", "-1", "-1", "from 0 to 50"),
    ("tiles", "AA", "51", "51", "from 0 to 50"),
    ("tiles", "AB", None, "nothing", "this key"),
    ("tiles", "BA", "0", "an unknown key", "AA, AB"),
    ("V1", "start", '"e4"', "'e4'", "a1 to d8"),
    ("V1", "start", '"d4"', "over", "2 x 2"),
    ("V1", "start", '"b8"', "'..'", "2 x 2"),
    ("V1", "turn", "0", "an unknown key", "id, start, rows"),
    ("V1", "rows", None, "nothing", "this key"),
    ("V1", "rows", '["...."]', "1 rows", "8"),
    ("V1", "rows", '["....","....","....","....","....","....","....","....."]', "'.....'", "of 4"),
    (
        "V1",
        "rows",
        '["..W.","....","....","....","....","....","....","...."]',
        "'..W.'",
        "one of .",
    ),
    ("V1", "rows", "[1, 2, 3, 4, 5, 6, 7, 8]", "1", "4 squares"),
    ("M1", "cost", "0", "an unknown key", "id, shops"),
    ("M1", "shops", '[{ needs = "A", wheat = 1 }]', "1 shops", "4"),
    ("D07", "cost", None, "nothing", "this key"),
    ("D07", "cost", "3", "3", "from 0 to 2"),
    ("D07", "cost", "false", "False", "from 0 to 2"),
    ("D07", "shop", "1", "an unknown key", "id, cost, shops"),
    ("D07", "shops", "[]", "0 shops", "1 to 3"),
    ("D07", "shops", "[7]", "7", "needs ="),
    ("D07", "shops", "[{}, {}, {}, {}]", "4 shops", "1 to 3"),
]


@pytest.mark.rule("F1.4", "F1.6", "F1.7", "F1.8", "F1.9", "F4.2", "R4", "R5")
@pytest.mark.parametrize(("where", "key", "value", "found", "expected"), BAD_VALUES)
def test_bad_values(
    refused: Refused, where: str, key: str, value: str | None, found: str, expected: str
) -> None:
    error = refused(change(where, key, value))
    assert (error.table, error.key) == (table_of(where), key)
    assert found in error.found
    assert expected in error.expected


# A shop, and then the same.
BAD_SHOPS = [
    ('{ needs = "", wheat = 1 }', "needs", "''", "1 to 4 of A B P G *"),
    ('{ needs = "AAAAA", wheat = 1 }', "needs", "'AAAAA'", "1 to 4"),
    ('{ needs = "GA", wheat = 1 }', "needs", "'GA'", "in this order"),
    ('{ needs = "*A", wheat = 1 }', "needs", "'*A'", "in this order"),
    ('{ needs = "W", wheat = 1 }', "needs", "'W'", "A B P G *"),
    ("{ needs = 1, wheat = 1 }", "needs", "1", "A B P G *"),
    ("{ wheat = 1 }", "needs", "nothing", "this key"),
    ('{ needs = "A", gold = 1 }', "gold", "an unknown key", "debens, wheat"),
    ('{ needs = "A" }', "reward", "no reward", "one reward"),
    ('{ needs = "A", wheat = 1, debens = 1 }', "reward", "debens and wheat", "one reward"),
    ('{ needs = "A", each = "A" }', "reward", "each", "each with debens"),
    ('{ needs = "A", debens = 0 }', "debens", "0", "from 1 to 99"),
    ('{ needs = "A", debens = 100 }', "debens", "100", "from 1 to 99"),
    ('{ needs = "A", debens = true }', "debens", "True", "whole number"),
    ('{ needs = "A", wheat = 0 }', "wheat", "0", "from 1 to 9"),
    ('{ needs = "A", wheat = 10 }', "wheat", "10", "from 1 to 9"),
    ('{ needs = "A", each = "*", debens = 1 }', "each", "'*'", "1 of A B P G"),
    ('{ needs = "A", each = "AB", debens = 1 }', "each", "'AB'", "1 of A B P G"),
    ('{ needs = "A", each = "A", debens = 10 }', "debens", "10", "from 1 to 9"),
    ('{ needs = "A", resource = "A" }', "resource", "'A'", "2 to 4 of A B P G"),
    ('{ needs = "A", resource = "AA" }', "resource", "'AA'", "differ"),
    ('{ needs = "A", resource = "BA" }', "resource", "'BA'", "in this order"),
    ('{ needs = "A", resource = "AW" }', "resource", "'AW'", "A B P G"),
    ('{ needs = "A", statues = [] }', "statues", "0 gods", "1 to 4"),
    ('{ needs = "A", statues = "ra" }', "statues", "'ra'", "a list of"),
    ('{ needs = "A", statues = ["zeus"] }', "statues", "'zeus'", "gods of this file"),
    ('{ needs = "A", statues = ["ra", "ra"] }', "statues", "'ra'", "different gods"),
    ('{ needs = "A", statues = [["ra"]] }', "statues", "['ra']", "gods of this file"),
]


@pytest.mark.rule("F5.1", "F5.4", "F5.5")
@pytest.mark.parametrize(("shop", "key", "found", "expected"), BAD_SHOPS)
def test_bad_shops(refused: Refused, shop: str, key: str, found: str, expected: str) -> None:
    fine = '{ needs = "ABP*", debens = 5 }'
    error = refused(change("D07", "shops", f"[{fine}, {shop}]"))
    assert (error.table, error.key) == ("[[district]] D07 shop b", key)
    assert found in error.found
    assert expected in error.expected
    error = refused(change("M3", "shops", f"[{fine}, {fine}, {fine}, {shop}]"))
    assert (error.table, error.key) == ("[[metropolis]] M3 shop m4", key)


@pytest.mark.parametrize(
    ("where", "value", "table", "found"),
    [
        ("V1", '"V2"', "[[board]] V2", "'V2' twice"),
        ("V1", '"v1"', "[[board]] 1", "'v1'"),
        ("V1", None, "[[board]] 1", "nothing"),
        ("M1", '"M2"', "[[metropolis]] M2", "'M2' twice"),
        ("M1", "1", "[[metropolis]] 1", "1"),
        ("D07", '"D06"', "[[district]] D06", "'D06' twice"),
        ("D07", '"DISTRICT7"', "[[district]] 7", "'DISTRICT7'"),
        ("D07", "[[[1]]]", "[[district]] 7", "[<list>]"),
    ],
)
def test_bad_ids(refused: Refused, where: str, value: str | None, table: str, found: str) -> None:
    error = refused(change(where, "id", value))
    assert (error.table, error.key) == (table, "id")
    assert found in error.found


@pytest.mark.rule("F1.2", "F1.6", "F1.7")
@pytest.mark.parametrize(("kind", "count"), [("board", 4), ("metropolis", 4), ("district", 40)])
def test_one_piece_too_few_or_not_as_tables(refused: Refused, kind: str, count: int) -> None:
    pieces = re.compile(rf"(?ms)^\[\[{kind}\]\]\n.*?(?=^\[|\Z)")
    error = refused(pieces.sub("", SHIPPED, count=1))
    assert (error.table, error.key) == ("top level", kind)
    assert error.found == f"{count - 1} tables [[{kind}]]"
    assert error.expected == str(count)
    error = refused(f"{kind} = [1, 2]\n" + pieces.sub("", SHIPPED))
    assert (error.key, error.found) == (kind, "[1, 2]")


@pytest.mark.parametrize("table", ["label", "tiles"])
def test_a_word_in_place_of_a_table(refused: Refused, table: str) -> None:
    without = re.sub(rf"(?ms)^\[{table}\]\n.*?(?=^\[)", "", SHIPPED)
    error = refused(f"{table} = 'x'\n" + without)
    assert (error.key, error.expected) == (table, f"a table [{table}]")


@pytest.mark.rule("F1.4")
def test_forty_nine_tiles(refused: Refused) -> None:
    error = refused(change("tiles", "AA", "4"))
    assert (error.table, error.found, error.expected) == ("[tiles]", "49 tiles", "50 in all")


def valley(**layouts: tuple[str, str]) -> str:
    """The shipped file with plain boards, but for these: a start square and eight rows."""
    text = SHIPPED
    for board in ("V1", "V2", "V3", "V4"):
        start, rows = layouts.get(board, ("b4", ".... " * 8))
        quoted_rows = ", ".join(f'"{row}"' for row in rows.split())
        text = change(board, "start", f'"{start}"', text)
        text = change(board, "rows", f"[{quoted_rows}]", text)
    return text


@pytest.mark.rule("F1.2", "F1.3", "F3.D")
@pytest.mark.parametrize(
    ("layouts", "board", "found"),
    [
        ({"V1": ("b6", ".... .w.. ~.~. .w.. .... .... .... ....")}, "V1", "b3 closed"),
        ({"V2": ("b4", ".... .... .... .... .... .... ...w ..~.")}, "V2", "d8 closed beside the"),
        ({"V3": ("b6", ".... .~.. w.w. .... .... .... .... ....")}, "", ""),
        ({"V3": ("b4", ".... .~.. w.w. .... .... .... .... ....")}, "V3", "b3 closed"),
        ({"V4": ("c4", ".... .... .... .... .... ..w. ...w ....")}, "", ""),
        (
            {
                "V4": ("c4", ".... .... .... .... .... ..w. ...w ...."),
                "V1": ("a1", ".... .... .... .... .... w... .... ...."),
            },
            *("V4", "d6 closed beside board V1"),
        ),
    ],
)
def test_no_square_is_closed_before_the_first_tile(
    refused: Refused,
    tmp_path: Path,
    layouts: dict[str, tuple[str, str]],
    board: str,
    found: str,
) -> None:
    """By wheat and water, at the edge, by the start tile, by a neighbour: and not by less."""
    if not board:
        path = tmp_path / "fine.toml"
        path.write_text(valley(**layouts), encoding="utf-8")
        assert len(load(path).boards) == 4
        return
    error = refused(valley(**layouts))
    assert (error.table, error.key) == (f"[[board]] {board}", "rows")
    assert found in error.found
    assert "before the first tile" in error.expected


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"", "nothing"),
        (bytes(range(256)), "bytes that are not UTF-8"),
        (SHIPPED.encode("utf-16"), "bytes that are not UTF-8"),
        (b"id = 'a\x00b'", "no TOML"),
        ("id = 'x'\nid = 'y'", "no TOML"),
        ("{}", "no TOML"),
        ("gods = " + "[\n" * 20_000, "nested too deeply"),
        ("gods = " + "[\n" * 300 + "]\n" * 300, "nothing"),
        ("a." * 20_000 + "b = 1", "40005 bytes"),
        ("tokens_each = " + "9" * 5_000, "5014 bytes"),
        ("#\n" * 40_000, "more than 65536 bytes"),
        ('"\\n\\u202e" = 1', "an unknown key"),
        (f'"{"k" * 300}" = 1', "an unknown key"),
    ],
)
def test_hostile_content(refused: Refused, content: str | bytes, found: str) -> None:
    assert found in refused(content).found


@pytest.mark.parametrize(
    "path", ["", "missing.toml", ".", "/dev/null", "a\0b", "x" * 10_000, "a\nb"]
)
def test_paths_that_lead_nowhere(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ComponentsError) as caught:
        load(path)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("path", [0, True, b"box.toml", object()])
def test_what_is_no_path(path: object) -> None:
    with pytest.raises(TypeError):
        load(path)  # type: ignore[arg-type]


def test_the_whole_message() -> None:
    error = ComponentsError("box.toml", "[[district]] D07", "cost", "3", "a whole number")
    assert str(error) == "box.toml: [[district]] D07: cost: found 3; expected a whole number"
    assert isinstance(error, ValueError)
