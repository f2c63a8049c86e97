"""What makes a position impossible, found and said; nothing in positions of real games."""

from collections.abc import Callable
from typing import Any

import pytest

from fertility_widget import Table, fertility
from fertility_widget.analysis import bots
from fertility_widget.fertility.problems import PROBLEMS
from fertility_widget.text import LANGUAGES

View = dict[str, Any]


@pytest.mark.parametrize("options", [
    {"seats": 2}, {"seats": 3, "first": 2}, {"seats": 4}, {"seats": 2, "variant": "two-player"},
    {"seats": 4, "stock": "unlimited"},
])  # fmt: skip
def test_games_have_no_problems(options: dict[str, Any]) -> None:
    table, bot = Table(fertility, seed=3, **options), bots.hand_to_mouth(seed=1)
    while table.outcome is None:
        assert fertility.problems(table.state) == ()
        table.play(bot(table.state))
    assert fertility.problems(table.state) == ()


def middle() -> View:
    table, bot = Table(fertility, seats=2, seed=31), bots.hand_to_mouth(seed=1)
    while len(table.state.board.tiles) < 12 or table.state.turn.phase != "place":
        table.play(bot(table.state))
    return fertility.view(table.state, "open")


def more_tokens(view: View) -> None:
    view["stock"]["G"] += 1


def other_tile(view: View) -> None:
    view["hidden"]["pile"][0] = "AA" if view["hidden"]["pile"][0] != "AA" else "BB"


def lost_district(view: View) -> None:
    view["hidden"]["districts"].pop()


def short_row(view: View) -> None:
    view["hidden"]["districts"].append(view["districts"]["row"].pop()["id"])


def out_of_order(view: View) -> None:
    view["board"]["tiles"].reverse()


def fifth_monument(view: View) -> None:
    view["players"][0]["monuments_left"] = (view["players"][0]["monuments_left"] + 1) % 5


def open_monument(view: View) -> None:
    free = next(
        f"{chr(97 + column)}{row + 1}"
        for row, line in enumerate(view["board"]["terrain"])
        for column, ground in enumerate(line)
        if ground == "." and view["board"]["scenes"][row][column] == "." and row == 7
    )
    view["board"]["monuments"][free] = 0
    view["players"][0]["monuments_left"] -= 1


def turn_too_many(view: View) -> None:
    view["players"][0]["turns_taken"] += 2


def tile_short(view: View) -> None:
    view["pools"]["out"].append(view["pools"]["personal"][1].pop())


def kept_tokens(view: View) -> None:
    view["players"][1]["beside"]["A"] += 1
    view["stock"]["A"] -= 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("edit", "code"),
    [
        (more_tokens, "tokens"),
        (other_tile, "tiles"),
        (lost_district, "districts"),
        (short_row, "row"),
        (out_of_order, "no-match"),
        (fifth_monument, "monuments"),
        (open_monument, "open-quarry"),
        (turn_too_many, "turns"),
        (tile_short, "pool"),
        (kept_tokens, "beside"),
    ],
)
def test_an_edit_is_found_and_said(edit: Callable[[View], None], code: str, language: str) -> None:
    view = middle()
    edit(view)
    found = fertility.problems(fertility.from_view(view))
    assert {problem.code for problem in found} == {code}
    assert all(set(problem.params) == set(PROBLEMS[code]) for problem in found)
    said = found[0].describe(language)
    assert said.endswith(f"({found[0].rule})")
    assert "{" not in said
