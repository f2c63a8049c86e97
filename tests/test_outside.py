"""Things outside scripts do with tables, views, codes and records."""

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from fertility_widget import Table, describe, fertility

SHIPPED = Path(fertility.__file__ or "").with_name("box") / "components.toml"


def played(number: int) -> Table:
    table = Table(fertility, seats=2, seed=7)
    for _ in range(number):
        table.play(table.legal_actions()[0])
    return table


def round_trips(state: fertility.State) -> None:
    assert fertility.from_code(fertility.to_code(state)) == state
    assert fertility.from_view(fertility.view(state, "open")) == state
    table = Table(fertility, start=state)
    assert Table.from_record(table.record()).state == state


def test_an_edited_position_can_be_played_on_and_written_down() -> None:
    shown = fertility.view(fertility.setup(2, seed=7), "open")
    shown["turn"]["phase"] = "build"
    shown["players"][0]["beside"] = {"A": 2}
    state = fertility.from_view(shown)
    costly = next(a for a in fertility.legal_actions(state) if a.text.endswith("pay AA"))
    for action in (costly, "end", fertility.decode(f"draft {state.pools.common[0]}")):
        state = fertility.apply(state, action).state
        round_trips(state)


def test_the_order_of_keys_means_nothing() -> None:
    table = Table(fertility, seats=4, seed=1)
    while table.outcome is None:
        earned = fertility.previews(table.state)
        closing = [text for text, cases in earned.items() if "D" in cases]
        quarry = table.state.turn.phase == "quarry"
        table.play(closing[0] if closing else table.legal_actions()[-1 if quarry else 0])
    assert len(table.state.board.monuments) > 3
    shuffled = json.loads(json.dumps(fertility.view(table.state, "open"), sort_keys=True))
    assert fertility.from_view(view=shuffled) == table.state


@pytest.mark.parametrize(
    ("key", "value"), [("terrain", ["." * 12] * 8), ("start", ["a1", "b1", "a2", "b2"])]
)
def test_what_follows_from_the_options_is_not_changed_silently(key: str, value: object) -> None:
    shown: Any = fertility.view(fertility.setup(2, seed=7), "open")
    shown["board"][key] = value
    with pytest.raises(ValueError, match=f"board.{key}"):
        fertility.from_view(shown)
    shown = fertility.view(fertility.setup(2, seed=7), "open")
    shown["players"][1]["name"] = "Zoe"
    with pytest.raises(ValueError, match=r"players\.1\.name"):
        fertility.from_view(shown)


def test_components_may_be_a_path_everywhere(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(SHIPPED.read_text(encoding="utf-8").replace("cost = 2", "cost = 1", 1))
    table = Table(fertility, seats=2, seed=1, components=mine)
    code, record = fertility.to_code(table.state), table.record()
    assert fertility.from_code(text=code, components=str(mine)) == table.state
    shown = fertility.view(table.state, "open")
    assert fertility.from_view(shown, components=mine) == table.state
    for box in (mine, table.state.setup.components):
        assert Table.from_record(record, components=box).state == table.state


@pytest.mark.parametrize("line", ["x-colour: red", "key2: red", "my key: red", "nonsense", "a b c"])
def test_an_odd_line_in_the_header_is_named(line: str) -> None:
    with pytest.raises(ValueError, match=r"^line 3: "):
        Table.from_record(f"game: fertility\nversion: 1\n{line}\nseats: 2\nseed: 7\n")


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\n\n"),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("seats:", "SEATS  :\t").replace(
            "game: fertility", 'game: "Fertility"'
        ),
        lambda text: "\n\n" + text.replace("\n", " \n") + "\n\n",
    ],
)
def test_spacing_and_quotes_do_not_matter(change: object) -> None:
    table = played(9)
    assert callable(change)
    assert Table.from_record(change(table.record())).state == table.state


@pytest.mark.parametrize("form", ["{}-{}", "[{}, {}]", '"{} {}"', "{}, {}"])
def test_a_result_in_any_punctuation_and_place(form: str) -> None:
    table = played(0)
    while table.outcome is None:
        table.play(table.legal_actions()[0])
    said = "result: " + form.format(*table.outcome.scores)
    lines = [line for line in table.record().splitlines() if not line.startswith("result")]
    for text in ("\n".join([lines[0], said, *lines[1:]]), "\n".join([*lines, said])):
        assert Table.from_record(text).state == table.state
    with pytest.raises(ValueError, match=r"line 1.*result"):
        Table.from_record("\n".join(["result: 1 2", *lines]))


def test_describe_takes_anything_of_the_game() -> None:
    table = played(4)
    refusal = table.why_not("draft AA")
    assert refusal is not None
    things = [table.state, table.state.board, fertility.sheet(table.state, 0), refusal]
    things += [table.legal_actions()[0], table.steps[0].events[0]]
    for thing in things:
        assert describe(thing, "de") == fertility.describe(thing, "de")
    assert describe(refusal).endswith(f"({refusal.rule})")
    for text in ("draft AA", "hello"):
        with pytest.raises(ValueError, match=r".") as caught:
            table.play(text)
        assert text in describe(caught.value)  # type: ignore[arg-type]


def test_a_refusal_unpacks_and_shows_its_three_parts() -> None:
    refusal = played(0).why_not("end")
    assert refusal is not None
    code, rule, params = refusal
    assert repr(refusal) == f"Illegal(code={code!r}, rule={rule!r}, params={params!r})"
    json.dumps(params)


def test_callbacks_with_and_without_the_table() -> None:
    table = played(0)
    seen: list[Table | None] = []
    ends = [table.subscribe(seen.append), table.subscribe(lambda: seen.append(None))]
    table.play(table.legal_actions()[0])
    assert seen == [table, None]
    for end in ends:
        end()
    table.undo()
    assert seen == [table, None]


def test_tables_copy_and_travel() -> None:
    table = played(7)
    table.subscribe(lambda: None)
    for twin in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert twin.record() == table.record()
        twin.play(twin.legal_actions()[0])
        twin.undo()
        assert twin.state == table.state != twin.start


def test_a_table_of_ones_own_kind_is_read_back_as_such() -> None:
    class MyTable(Table):
        pass

    assert type(MyTable.from_record(played(2).record())) is MyTable


def test_comments_on_a_line_given_up_go_with_it() -> None:
    table = played(3)
    table.comments = {1: ["kept"], 3: ["gone"]}
    table.undo()
    table.undo()
    table.redo()
    table.play(table.legal_actions()[-1])
    assert table.comments == {1: ["kept"]}


@pytest.mark.parametrize("seed", [0, -5, 2**64 - 1, 2**200])
def test_seeds_of_any_size(seed: int) -> None:
    state = fertility.setup(2, seed=seed)
    round_trips(state)
    assert state.pools.pile != fertility.setup(2, seed=seed + 1).pools.pile
