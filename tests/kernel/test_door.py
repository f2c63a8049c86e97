"""What is no position of a game is turned away at its front door."""

import pickle
from types import FunctionType
from typing import Any

import pytest

from fertility_widget import Table, fertility, nile

GAMES = {"fertility": fertility, "nile": nile}
STATES = {name: game.setup(2, seed=1) for name, game in GAMES.items()}
OTHER = {"fertility": "nile", "nile": "fertility"}


def of_positions(game: Any) -> list[tuple[str, FunctionType, str]]:
    """Every public function that takes a position, and as which parameter."""
    functions = [(name, getattr(game, name)) for name in game.__all__]
    return [
        (name, function, parameter)
        for name, function in functions
        if isinstance(function, FunctionType)
        for parameter, kind in function.__annotations__.items()
        if kind is game.State and parameter != "return"
    ]


CASES = [(name, *asked) for name, game in GAMES.items() for asked in of_positions(game)]


def test_the_functions_there_are() -> None:
    for name in GAMES:
        found = {asked[1] for asked in CASES if asked[0] == name}
        assert {"apply", "legal_actions", "outcome", "sheet", "view", "why_not"} <= found


@pytest.mark.parametrize(("name", "_", "function", "parameter"), CASES)
def test_anything_else_is_a_type_error(
    name: str, _: str, function: FunctionType, parameter: str
) -> None:
    strangers: list[Any] = [STATES[OTHER[name]], Table(GAMES[name], seats=2), "flood", None, {}]
    for given in strangers:
        with pytest.raises(TypeError, match=rf"^{parameter}: {name}\.State is expected, not "):
            function(**{parameter: given})
    if parameter in ("state", "before"):
        with pytest.raises(TypeError, match=rf", not {OTHER[name]}\.State$"):
            function(STATES[OTHER[name]])


@pytest.mark.parametrize("name", GAMES)
def test_a_position_comes_in_by_place_and_by_name(name: str) -> None:
    game, state = GAMES[name], STATES[name]
    assert game.view(state, 0) == game.view(viewer=0, state=state)
    with pytest.raises(TypeError, match="missing"):
        game.view()
    assert pickle.loads(pickle.dumps(game.apply)) is game.apply
