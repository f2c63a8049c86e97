"""Tables, positions, boards and tiles show themselves in a notebook, trusted or not."""

import re
from base64 import b64decode
from html import unescape
from typing import Any
from xml.etree import ElementTree

import pytest

from fertility_widget import Table, fertility
from fertility_widget.text import LANGUAGES


def table() -> Table:
    made = Table(fertility, seats=2, seed=7, names=["Ana", "<b>Ben</b>"])
    for _ in range(20):
        made.play(made.legal_actions()[0])
    return made


@pytest.mark.parametrize(
    ("thing", "alt"),
    [
        (table(), table().state.describe()),
        (table().state, table().state.describe()),
        (table().state.board, table().state.board.describe()),
        (fertility.Tile("AG"), "alabaster–grape"),
    ],
    ids=["table", "state", "board", "tile"],
)
def test_it_is_a_picture_with_its_description(thing: Any, alt: str) -> None:
    bundle = thing._repr_mimebundle_(include=None, exclude=None)
    assert set(bundle) == {"text/plain", "text/html"}
    image = r'<img alt="([^"]*)" style="[^"]*" src="data:image/svg\+xml;base64,([^"]+)">'
    found = re.fullmatch(image, bundle["text/html"])
    assert found is not None
    assert unescape(found[1]) == alt
    picture = b64decode(found[2])
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert len(picture) <= 20_000
    assert bundle == thing._repr_mimebundle_(include=None, exclude=None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_position_is_told_square_by_square(language: str) -> None:
    state = table().state
    said = state.describe(language)
    for name in state.setup.names:
        assert name in said
    laid = [square for place in state.board.tiles for square in (place.first, place.second)]
    assert all(re.search(rf"\b{square}\b", said) for square in laid)
    assert state.board.describe(language) in said


def test_no_tile_has_three_scenes() -> None:
    with pytest.raises(ValueError, match="tile: one of 'AA'"):
        fertility.Tile("AGB")
    assert fertility.Tile("AG").describe("fr") == "albâtre-raisin"
