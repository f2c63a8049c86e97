"""Golden records, and everything a record may and may not say."""

from pathlib import Path
from typing import Any

import pytest

from fertility_widget import Table, fertility
from fertility_widget.fertility.rules.squares import GAME
from tests import invariants
from tests.play.boxes import box, write
from tests.records.make import GAMES

RECORDS = Path(__file__).parent / "records"
GOLDEN = sorted(
    path.stem
    for path in RECORDS.glob("*.record")
    if "game: fertility\n" in path.read_text(encoding="utf-8")
)
HEAD = "game: fertility\nversion: 1\nseats: 2\nseed: 7\n"


def golden(name: str) -> str:
    return (RECORDS / f"{name}.record").read_text(encoding="utf-8")


# --- golden games --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_record_replays_to_its_final_position(name: str) -> None:
    table = Table.from_record(golden(name))
    expected = (RECORDS / f"{name}.code").read_text(encoding="ascii").strip()
    assert fertility.to_code(table.state) == expected
    assert fertility.from_code(expected) == table.state
    assert table.record() == golden(name)
    assert table.outcome is not None


@pytest.mark.parametrize("name", GOLDEN)
def test_every_position_of_a_golden_record_is_sound(name: str) -> None:
    for step in Table.from_record(golden(name)).steps:
        invariants.check(step.state)


def test_every_kind_of_game_has_a_golden_record() -> None:
    found = [fertility.options(Table.from_record(golden(name)).start) for name in GOLDEN]
    kinds = {(options["seats"], options["variant"]) for options in found}
    assert kinds == {(2, "classic"), (3, "classic"), (4, "classic"), (2, "two-player")}
    assert {options["wheat"] for options in found} == {"per-square", "per-scene"}
    assert {options["stock"] for options in found} == {"limited", "unlimited"}


def test_the_golden_records_are_the_ones_that_can_be_made_again() -> None:
    assert sorted(GAMES) == GOLDEN
    assert {path.stem for path in RECORDS.glob("*.code")} >= set(GOLDEN)


def test_golden_games_show_every_kind_of_action() -> None:
    verbs = {s.action.verb for name in GOLDEN for s in Table.from_record(golden(name)).steps}
    assert verbs >= {
        "place",
        "quarry",
        "build",
        "skip",
        "supply",
        "bonus",
        "end",
        "draft",
        "remove",
    }


# --- what a record keeps -------------------------------------------------------------------------


def test_a_record_is_a_header_then_one_action_per_line() -> None:
    table = Table(fertility, seats=2, seed=7)
    first = table.legal_actions()[0]
    table.play(first)
    head, _, actions = table.record().partition("\n\n")
    keys = [line.partition(":")[0] for line in head.splitlines()]
    assert keys[:4] == ["game", "version", "seats", "seed"]
    assert set(keys[4:]) == set(fertility.OPTIONS)
    assert actions == f"{first}\n"
    assert "result" not in keys


@pytest.mark.parametrize(
    "names",
    [
        ['"', "'"],
        ["#1", "a # b"],
        ["game: x", "key: value"],
        ["名前", "Zoë"],
        ["7", "null"],
        ["true", "[1]"],
        ["{}", '"quoted"'],
        [" leading", "trailing "],
        ["a,b;c", "=/%:"],
        ["\\n", "\\"],
        ["-", "--"],
        ["𓀀", "🐂"],
    ],
)
def test_any_printable_name_survives_record_code_and_view(names: list[str]) -> None:
    table = Table(fertility, seats=2, seed=7, names=names)
    table.play(table.legal_actions()[0])
    again = Table.from_record(table.record())
    assert again.state == table.state
    assert again.state.setup.names == tuple(names)
    assert fertility.from_code(fertility.to_code(table.state)) == table.state
    assert fertility.from_view(fertility.view(table.state, "open")) == table.state
    moved = Table(fertility, start=table.state)
    assert Table.from_record(moved.record()).state == table.state


def test_a_fresh_seed_is_kept() -> None:
    one, other = Table(fertility, seats=3), Table(fertility, seats=3)
    assert one.state != other.state
    assert Table.from_record(one.record()).state == one.state


def test_comments_stay_where_they_were() -> None:
    table = Table(fertility, seats=2, seed=7)
    place, *_ = (str(action) for action in table.legal_actions())
    text = f"{HEAD}\n# before\n{place}  # on the line\n\n# at the end\n#\n"
    read = Table.from_record(text)
    assert len(read.steps) == 1
    written = read.record()
    body = written.partition("\n\n")[2].splitlines()
    assert body == ["# before", "# on the line", place, "# at the end", "#"]
    assert Table.from_record(written).record() == written


def test_comments_are_welcome_in_the_header() -> None:
    read = Table.from_record(
        "# a title: with a colon\ngame: fertility # of all\nseats: 2 # two\n# why not\nseed: 7\n"
        'names: ["A#1", "B"] # hash # twice\n\nnot a key'.rpartition("\n")[0]
    )
    assert read.state.setup.names == ("A#1", "B")
    written = read.record()
    for comment in ("a title: with a colon", "of all", "two", "why not", "hash # twice"):
        assert f"# {comment}" in written.splitlines()
    assert Table.from_record(written).record() == written


def test_spelling_is_free_and_written_in_one_form() -> None:
    table = Table(fertility, seats=2, seed=7)
    action = table.legal_actions()[0]
    _, tile, first, second = action.text.upper().split()
    spoken = f"  PLACE {tile[::-1]} {second}\t{first} "
    text = f"\ufeffGAME: fertility\r\nSeats:2\r\nseed:  7\r\n\r\n{spoken}"
    read = Table.from_record(text)
    assert read.steps[0].action == action
    table.play(action)
    assert read.record() == table.record()


def test_a_record_that_ends_early_is_an_unfinished_game() -> None:
    whole = golden("two-players").splitlines()
    lines = [line for line in whole if not line.startswith("result")]
    for end in (len(lines) - 1, len(lines) // 2, lines.index("") + 1):
        table = Table.from_record("\n".join(lines[:end]))
        assert table.outcome is None
        assert table.legal_actions()


def test_a_table_from_a_position_records_that_position() -> None:
    middle = Table.from_record(golden("variant"))
    for _ in range(40):
        middle.undo()
    table = Table(fertility, start=middle.state)
    table.play(table.legal_actions()[0])
    text = table.record()
    assert f"position: {fertility.to_code(middle.state)}" in text.splitlines()
    again = Table.from_record(text)
    assert (again.start, again.state) == (middle.state, table.state)
    assert again.record() == text


def test_undone_actions_are_not_recorded() -> None:
    table = Table(fertility, seats=2, seed=7)
    before = table.record()
    table.play(table.legal_actions()[0])
    table.undo()
    assert table.record() == before


# --- component sets ------------------------------------------------------------------------------


def test_a_set_is_named_by_id_and_digest(tmp_path: Path) -> None:
    path = write("scarce", tmp_path)
    table = Table(fertility, seats=2, seed=7, components=path)
    named = [line for line in table.record().splitlines() if line.startswith("components:")]
    assert named == [f"components: {box('scarce').name}"]
    assert str(tmp_path) not in table.record()
    for given in (path, str(path), table.state.setup.components):
        assert Table.from_record(table.record(), components=given).state == table.state


@pytest.mark.parametrize(
    "named",
    ["reconstructed sha256:0000000000000000", "other sha256:95b8e1c7904b0a38", "x", "./box.toml"],
)
def test_an_unknown_set_is_refused_never_opened(named: str, tmp_path: Path) -> None:
    refused(f"{HEAD}components: {named}\n", 5)
    refused(f"{HEAD}components: {named}\n", 5, components=write("scarce", tmp_path))


def test_a_set_given_but_not_named_is_not_taken_by_accident(tmp_path: Path) -> None:
    text = Table(fertility, seats=2, seed=7).record()
    table = Table.from_record(text, components=write("scarce", tmp_path))
    assert table.state.setup.components == box("shipped")


# --- what is refused, with its line --------------------------------------------------------------


def refused(text: Any, line: int, **said: Any) -> str:
    """The record is refused, the line is named, and the message is short and printable."""
    with pytest.raises(ValueError, match=rf"\bline {line}\b") as caught:
        Table.from_record(text, **said)
    message = str(caught.value)
    assert len(message) < 600
    assert message.replace("\n", "").isprintable()
    return message


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("\n\n", 1),
        ("\x00\x01\x02\xff", 1),
        ("\ud800", 1),
        ("PK\x03\x04 binary \x00 \x9f", 1),
        ("place AG d4 e4", 1),
        ("seats: 2\nseed: 7\n", 1),
        ("game: chess\nseats: 2\nseed: 7\n", 1),
        ("game: ../../etc\nseats: 2\nseed: 7\n", 1),
        ("game: os\nseats: 2\nseed: 7\n", 1),
        ("game: fertility\nversion: 2\nseats: 2\nseed: 7\n", 2),
        ("game: fertility\nversion: true\nseats: 2\nseed: 7\n", 2),
        ("game: fertility\nversion:\nseats: 2\nseed: 7\n", 2),
        ("game: fertility\nseats: 2\n", 2),
        ("game: fertility\nseed: 2\n", 2),
        ("game: fertility\nseats: 5\nseed: 7\n", 2),
        ("game: fertility\nseats: 2.0\nseed: 7\n", 2),
        ("game: fertility\nseats: true\nseed: 7\n", 2),
        ("game: fertility\nseats: 2\nseed: -x\n", 3),
        ("game: fertility\nseats: 2\nseed: 1e3\n", 3),
        ("game: fertility\nseats: 2\nseed: NaN\n", 3),
        ("game: fertility\nseats: 2\nseed: null\n", 3),
        (f"game: fertility\nseats: 2\nseed: {'9' * 5000}\n", 3),
        ("game: fertility\nseats: 2\nseed: 7\nseats: 2\n", 4),
        ("game: fertility\nseats: 2\nseed: 7\nGAME: fertility\n", 4),
        (HEAD + "colour: red\n", 5),
        (HEAD + "__class__: x\n", 5),
        (HEAD + "start: 1\n", 5),
        (HEAD + "game_: x\n", 5),
        (HEAD + "variant: solo\n", 5),
        (HEAD + "wheat: 3\n", 5),
        (HEAD + "stock: endless\n", 5),
        (HEAD + "first: 2\n", 5),
        (HEAD + 'names: ["a"]\n', 5),
        (HEAD + 'names: ["a", ""]\n', 5),
        (HEAD + 'names: ["a", "\\u202e"]\n', 5),
        (HEAD + 'names: ["a", 1]\n', 5),
        (HEAD + 'names: ["a\\u0000", "b"]\n', 5),
        (HEAD + 'names: ["a\\u2028", "b"]\n', 5),
        (HEAD + 'names: ["\\ud800", "b"]\n', 5),
        (HEAD + "names: Ana\n", 5),
        (HEAD + 'names: ["a", "b"\n', 5),
        (HEAD + f"names: {'[' * 5000}\n", 5),
        (HEAD + 'boards: ["V1", "V1", "V2"]\n', 5),
        (HEAD + 'boards: ["V1", "V2"]\n', 5),
        (HEAD + "start_at: z9\n", 5),
        (HEAD + "start_turn: 45\n", 5),
        (HEAD + 'metropolises: ["M1", "M1"]\n', 5),
        (HEAD + 'monuments: ["obelisk", "sofa"]\n', 5),
        (HEAD + "\nplace", 6),
        (HEAD + "\nplace AG a1 a9", 6),
        (HEAD + "\nplace AA a1 l8", 6),
        (HEAD + "\nend", 6),
        (HEAD + "\n# fine\n\nseed: 7", 8),
        (HEAD + "\n" + "x" * 20_000, 6),
        (HEAD + "\nplace \x00", 6),
        (HEAD + "result: 1 2\n", 5),
        (HEAD + "x" * 20_000 + ": 1\n", 5),
    ],
)
def test_a_bad_record_is_refused_with_its_line(text: str, line: int) -> None:
    refused(text, line)


def test_an_oversized_record_is_refused() -> None:
    refused(HEAD + "\n" + "# a comment\n" * 100_000, 1)


@pytest.mark.parametrize("junk", [b"game: fertility", None, 7, ["game: fertility"], object()])
def test_only_text_is_a_record(junk: Any) -> None:
    with pytest.raises(TypeError):
        Table.from_record(junk)


def test_an_edited_action_is_refused_where_it_can_no_longer_be_played() -> None:
    lines = golden("three-players").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("draft"))
    held = Table.from_record("\n".join(line for line in lines[:at] if "result" not in line))
    absent = next(
        f"draft {tile}" for tile in ("AA", "BB", "PP", "GG") if held.why_not(f"draft {tile}")
    )
    said = refused("\n".join([*lines[:at], absent, *lines[at + 1 :]]), at + 1)
    assert absent in said


def test_a_removed_action_is_refused_at_the_next_one() -> None:
    lines = golden("two-players").splitlines()
    at = lines.index("end")
    refused("\n".join(lines[:at] + lines[at + 1 :]), at + 1)


def test_actions_after_the_end_are_refused() -> None:
    text = golden("variant")
    refused(text + "end\n", len(text.splitlines()) + 1)


@pytest.mark.parametrize("result", ["0 0", "1", "38 13 0", "x", "13 38", "-1 -1"])
def test_a_result_that_contradicts_the_game_is_refused(result: str) -> None:
    lines = golden("two-players").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("result"))
    lines[at] = f"result: {result}"
    refused("\n".join(lines), at + 1)


def test_a_position_stands_alone() -> None:
    code = fertility.to_code(fertility.setup(2, seed=7))
    assert Table.from_record(f"game: fertility\nposition: {code}\n").state.setup.seed == 7
    refused(f"game: fertility\nposition: {code}\nseed: 8\n", 3)
    refused(f"game: fertility\nposition: {code[:-5]}\n", 2)
    refused(f"game: fertility\nposition: {code.replace(GAME, 'chess')}\n", 2)


def test_what_is_refused_changes_nothing() -> None:
    table = Table(fertility, seats=2, seed=7)
    table.play(table.legal_actions()[0])
    before = table.record()
    refused(before + "nonsense\n", len(before.splitlines()) + 1)
    assert table.record() == before
    assert Table.from_record(before).state == table.state
