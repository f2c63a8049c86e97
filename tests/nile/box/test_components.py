"""The box of Nile, or one of one's own: read from a file, refused in words, sent to others."""

import copy
import pickle
import re
from pathlib import Path

import pytest

from fertility_widget import nile
from fertility_widget.kernel.box import ComponentsError
from fertility_widget.nile.box.components import SHELF, SHIPPED, Components, load
from tests.nile.rules.positions import laid_open

TEXT = SHIPPED.read_text(encoding="utf-8")


def own(folder: Path, *changes: tuple[str, str], name: str = "my-box") -> Path:
    """The shipped file with other values."""
    text = TEXT.replace('id = "published-list"', f'id = "{name}"')
    for old, new in changes:
        text, times = re.subn(rf"(?m)^{re.escape(old)}.*$", new, text, count=1)
        assert times == 1, old
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.rule("N1.1", "N1.2")
def test_the_published_list() -> None:
    numbers = dict(load().numbers)
    assert sum(numbers.values()) + 3 + 3 + 1 == 7 * 14 + 21 + 14 + 1 + 7 == 141
    assert [numbers[crop] for crop in "PWLCFGO"] == [14] * 7
    pairs = [card for card in numbers if len(card) == 2]
    assert len(pairs) == 21
    assert {numbers[pair] for pair in pairs} == {1}
    assert (numbers["S"], numbers["locusts"]) == (14, 1)


def test_a_box_of_ones_own(tmp_path: Path) -> None:
    path = own(tmp_path, ("P =", "P = 9"), ("PW =", "PW = 0"), ("stone =", "stone = 3"))
    state = nile.setup(2, seed=1, crops="PWLCF", monuments=True, components=path)
    shown = laid_open(state)
    cards = [*shown["hidden"]["draw"], *(c for p in state.players for c in p.hand)]
    assert (cards.count("P"), cards.count("PW"), cards.count("S")) == (9, 0, 3)
    assert shown["options"]["components"] == load(path).name
    assert str(tmp_path) not in str(shown)
    assert nile.from_view(shown) == nile.from_view(shown, components=path) == state
    assert nile.from_code(nile.to_code(state)) == state
    assert nile.load_components(path) is load(path) is nile.load_components(load(path))
    assert nile.load_components(None) is load()


def test_the_largest_box_can_be_played_and_told(tmp_path: Path) -> None:
    text = TEXT.replace("= 14", "= 30").replace("= 1\n", "= 4\n")
    path = tmp_path / "large.toml"
    path.write_text(text.replace("published-list", "large"), encoding="utf-8")
    for seats in nile.SEATS:
        state = nile.setup(seats, seed=1, monuments=True, components=path)
        assert len(state.draw) > 200
        assert nile.from_view(nile.view(state, "open")) == state
        assert nile.from_code(nile.to_code(state)) == state


def test_a_set_that_is_not_there_is_asked_for() -> None:
    shown = laid_open(nile.setup(2, seed=1))
    shown["options"]["components"] = "attic sha256:0123456789abcdef"
    with pytest.raises(ValueError, match=r"components: the set 'attic .* is not loaded"):
        nile.from_view(shown)


BAD = [
    (("P =", ""), "crops", "P", "nothing"),
    (("P =", "P = 4"), "crops", "P", "from 5 to 30"),
    (("P =", "P = 31"), "crops", "P", "from 5 to 30"),
    (("P =", 'P = "14"'), "crops", "P", "whole number"),
    (("P =", "P = true"), "crops", "P", "whole number"),
    (("P =", "P = 14\nX = 14"), "crops", "X", "an unknown key"),
    (("PW =", "PW = 5"), "speculations", "PW", "from 0 to 4"),
    (("PW =", "PW = -1"), "speculations", "PW", "from 0 to 4"),
    (("PW =", "WP = 1"), "speculations", "WP", "an unknown key"),
    (("PW =", ""), "speculations", "PW", "nothing"),
    (("stone =", "stone = 0"), "top level", "stone", "from 1 to 30"),
    (("stone =", "stone = 1.5"), "top level", "stone", "from 1 to 30"),
    (("stone =", ""), "top level", "stone", "nothing"),
    (("stone =", "stone = 14\nlocusts = 2"), "top level", "locusts", "an unknown key"),
    (("id =", 'id = "My Box"'), "top level", "id", "lower-case"),
    (("[crops]", "[plants]"), "top level", "plants", "unknown"),
]


@pytest.mark.parametrize(("change", "table", "key", "said"), BAD, ids=str)
def test_a_file_that_cannot_be_used(
    tmp_path: Path, change: tuple[str, str], table: str, key: str, said: str
) -> None:
    old, new = change
    text = TEXT.replace(old, new, 1) if old.startswith("[") else None
    path = own(tmp_path, *([] if text else [(old, new)]))
    if text:
        path.write_text(text, encoding="utf-8")
    with pytest.raises(ComponentsError) as caught:
        nile.setup(2, seed=1, components=path)
    message = str(caught.value)
    assert message.startswith(str(path))
    assert table in message
    assert key in message
    assert said in message
    assert issubclass(nile.ComponentsError, ValueError)


def test_a_set_travels_and_stays_one_object(tmp_path: Path) -> None:
    for box in (load(), load(own(tmp_path, ("P =", "P = 10"), name="travels"))):
        assert pickle.loads(pickle.dumps(box)) is box
        assert copy.copy(box) is copy.deepcopy(box) is box
    assert len(pickle.dumps(load())) < 200, "every state of a game would carry it"
    state = nile.setup(2, seed=1)
    assert pickle.loads(pickle.dumps(state)) == state


def test_an_own_set_arrives_where_it_was_never_loaded(tmp_path: Path) -> None:
    box = load(own(tmp_path, ("P =", "P = 11"), name="arrives"))
    sent = pickle.dumps(box)
    SHELF.sets.pop(box.digest)
    arrived = pickle.loads(sent)
    assert isinstance(arrived, Components)
    assert (arrived.digest, arrived.numbers["P"]) == (box.digest, 11)


def test_a_set_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        load().id = "other"  # type: ignore[misc]
    with pytest.raises(TypeError):
        load().numbers["P"] = 9  # type: ignore[index]
