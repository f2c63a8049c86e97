"""What makes a position impossible, found and said; nothing in positions of real games."""

from collections.abc import Callable
from typing import Any

import pytest

from fertility_widget import Table, fertility
from fertility_widget.analysis import bots
from fertility_widget.text import LANGUAGES
from tests.fertility.codes import PROBLEMS

View = Any
DISTRICTS = fertility.setup(2, seed=0).setup.components.districts


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


def out_of_turn(view: View) -> None:
    view["turn"]["seat"] = 1 - view["turn"]["seat"]


def tile_short(view: View) -> None:
    view["hidden"]["pile"].append(view["pools"]["personal"][1].pop())


def kept_tokens(view: View) -> None:
    view["players"][1]["beside"]["A"] += 1
    view["stock"]["A"] -= 1


def tile_from_the_box(view: View) -> None:
    view["hidden"]["pile"].append(view["hidden"]["box"].pop())


def tile_lost(view: View) -> None:
    view["pools"]["out"].append(view["hidden"]["pile"].pop())


def common_short(view: View) -> None:
    view["hidden"]["pile"].append(view["pools"]["common"].pop())


def built_too_often(view: View) -> None:
    player, pile = view["players"][0], view["hidden"]["districts"]
    player["districts"] = {str(spot): pile.pop() for spot in range(1, 8)}
    view["stock"] = {letter: n + held(player, letter) for letter, n in view["stock"].items()}
    player["shops"] = []
    view["hidden"]["districts"] += set(DISTRICTS) - set(seen(view))


def held(player: dict[str, Any], letter: str) -> int:
    return sum(shop["has"].count(letter) for shop in player["shops"])


def seen(view: View) -> list[str]:
    built = [district for player in view["players"] for district in player["districts"].values()]
    return [*view["hidden"]["districts"], *(d["id"] for d in view["districts"]["row"]), *built]


def draft_too_late(view: View) -> None:
    for player in view["players"]:
        player["turns_taken"] = 8
    view["turn"]["phase"] = "draft"
    view["hidden"]["pile"].append(view["pools"]["personal"][0].pop())
    while len(view["board"]["tiles"]) + len(view["pools"]["out"]) < 17:
        view["pools"]["out"].append((view["hidden"]["pile"] or view["pools"]["common"]).pop())


def open_pit(view: View) -> None:
    free = next(
        f"{chr(97 + column)}1"
        for column, ground in enumerate(view["board"]["terrain"][0])
        if ground == "." and view["board"]["terrain"][1][column] == "."
    )
    view["turn"].update(phase="quarry", pending=[free])
    tile = view["pools"]["personal"][0].pop()
    view["pools"]["out"].append(tile)


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
        (out_of_turn, "turns"),
        (tile_short, "pool"),
        (kept_tokens, "beside"),
        (tile_from_the_box, "in-play"),
        (tile_lost, "laid"),
        (common_short, "common"),
        (built_too_often, "built"),
        (draft_too_late, "late-draft"),
        (open_pit, "not-closed"),
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
