"""The shipped set keeps every published fact, and a set of one's own is read strictly."""

from __future__ import annotations

import copy
import hashlib
import pickle
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations, product
from pathlib import Path

import pytest

from fertility_widget.fertility.box.components import SHELF, SHIPPED, load
from fertility_widget.fertility.box.pieces import (
    MONUMENTS,
    Components,
    Debens,
    District,
    Each,
    Resource,
    Reward,
    Shop,
    Statues,
    ValleyBoard,
    Wheat,
)
from fertility_widget.fertility.rules.squares import TILES

SHIPPED_SOURCE = SHIPPED.read_text(encoding="utf-8")
TURN = str.maketrans("ABPG", "BPGA")  # the next resource in the rotation


def district_shops() -> list[Shop]:
    return [shop for district in load().districts.values() for shop in district.shops]


# --- the shipped set ------------------------------------------------------------------------------


@pytest.mark.rule("F1.2", "R4")
def test_four_different_boards_of_desert_with_a_start_area() -> None:
    boards = list(load().boards.values())
    assert [board.id for board in boards] == ["V1", "V2", "V3", "V4"]
    assert len({rows for board in boards for rows in (board.rows, board.turned().rows)}) == 8
    for board in boards:
        squares = Counter("".join(board.rows))
        assert squares.total() == 32
        assert squares["w"] + squares["~"] <= 6
        assert min(squares[kind] for kind in "w~abpg") >= 1
        assert sum(squares[kind] for kind in "abpg") == 5
        column, row = board.start
        assert [line[column : column + 2] for line in board.rows[row : row + 2]] == ["..", ".."]
    icons = Counter("".join(row for board in boards for row in board.rows))
    assert icons["a"] == icons["b"] == icons["p"] == icons["g"]


def valleys(boards: tuple[ValleyBoard, ...]) -> Iterator[tuple[list[str], tuple[int, int]]]:
    """Every valley the rules allow, as rows, with each place its start tile may take."""
    for size in (3, 4):
        for order in permutations(boards, size):
            for line in product(*((board, board.turned()) for board in order)):
                rows = ["".join(board.rows[y] for board in line) for y in range(8)]
                starts = [(4 * i + board.start[0], board.start[1]) for i, board in enumerate(line)]
                far = [(x + 1 - 2 * size) ** 2 + (y + 1 - 4) ** 2 for x, y in starts]
                yield from ((rows, s) for s, d in zip(starts, far, strict=True) if d == min(far))


def open_squares(rows: list[str], start: tuple[int, int]) -> set[tuple[int, int]]:
    tile = {(start[0] + x, start[1] + y) for x in (0, 1) for y in (0, 1)}
    desert = {(x, y) for y, row in enumerate(rows) for x, at in enumerate(row) if at not in "w~"}
    assert tile <= desert
    return desert - tile


def around(square: tuple[int, int]) -> set[tuple[int, int]]:
    x, y = square
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


@pytest.mark.rule("F1.2", "F1.3", "F3.D")
def test_in_every_valley_the_desert_is_one_open_region() -> None:
    """No square is closed before the first tile, and no part of the valley is out of reach."""
    seen = 0
    for rows, start in valleys(tuple(load().boards.values())):
        desert = open_squares(rows, start)
        reached, fresh = set(), {next(iter(desert))}
        while fresh:
            reached |= fresh
            fresh = set().union(*map(around, fresh)) & desert - reached
        assert reached == desert, rows
        seen += 1
    assert seen >= 24 * 8 + 24 * 16


@pytest.mark.rule("F1.4", "R5")
def test_fifty_valley_tiles_five_of_each_pair() -> None:
    assert len(load().tiles) == 50
    assert Counter(load().tiles) == dict.fromkeys(TILES, 5)


@pytest.mark.rule("F1.6")
def test_four_metropolises_of_four_shops_slightly_different() -> None:
    metropolises = load().metropolises
    assert list(metropolises) == ["M1", "M2", "M3", "M4"]
    assert {len(metropolis.shops) for metropolis in metropolises.values()} == {4}
    assert len({metropolis.shops for metropolis in metropolises.values()}) == 4


@pytest.mark.rule("F1.7", "F4.2")
def test_forty_districts_of_one_to_three_shops_for_up_to_two_goods() -> None:
    districts = load().districts
    assert list(districts) == [f"D{n:02}" for n in range(1, 41)]
    assert {len(district.shops) for district in districts.values()} == {1, 2, 3}
    assert {district.cost for district in districts.values()} == {0, 1, 2}


@pytest.mark.rule("F1.8", "F1.9")
def test_twenty_tokens_each_and_four_kinds_of_monument() -> None:
    assert load().tokens_each == 20
    assert load().monuments == MONUMENTS == ("obelisk", "pyramid", "sphinx", "temple")


@pytest.mark.rule("F8.5")
def test_wheat_track() -> None:
    assert load().wheat_track == (0, 2, 4, 7, 10, 14, 18, 23, 28, 34, 40)


@pytest.mark.rule("F8.3")
def test_statue_scale() -> None:
    assert load().statue_scale == (0, 0, 4, 10, 18, 28, 40)
    assert len(load().gods) == 6


def goods_per_deben(districts: list[District]) -> float:
    """Icons per Deben of the generic shops."""
    shops = [shop for district in districts for shop in district.shops]
    generic = [(len(s.needs), s.reward.amount) for s in shops if isinstance(s.reward, Debens)]
    return sum(icons for icons, _ in generic) / sum(debens for _, debens in generic)


def test_dearer_districts_give_more_for_fewer_goods() -> None:
    districts = list(load().districts.values())
    free, one, two = (goods_per_deben([d for d in districts if d.cost == c]) for c in (0, 1, 2))
    assert free > one > two


PUBLISHED: dict[str, Callable[[Shop], bool]] = {
    "1 papyrus gives 5 Debens": lambda s: s == Shop("P", Debens(5)),
    "1 grape gives 1 wheat": lambda s: s == Shop("G", Wheat(1)),
    "1 alabaster gives a named god": lambda s: (
        s.needs == "A" and isinstance(s.reward, Statues) and s.reward.gods[0] in load().gods
    ),
    "1 bovine gives 1 Deben per bovine": lambda s: s == Shop("B", Each("B", 1)),
    "any one gives 2 Debens": lambda s: s == Shop("*", Debens(2)),
    "bovine and grape give a god of choice": lambda s: s == Shop("BG", Statues(("*",))),
    "1 papyrus gives one of three": lambda s: s == Shop("P", Resource("ABG")),
    "grapes give 3 Debens per grape": lambda s: set(s.needs) == {"G"} and s.reward == Each("G", 3),
    "bovine and alabaster give something": lambda s: s.needs == "AB",
    "two alabaster give something": lambda s: s.needs == "AA",
    "one shop gives two statues": lambda s: (
        isinstance(s.reward, Statues) and len(s.reward.gods) == 2
    ),
}


@pytest.mark.rule("F5.1", "F5.4", "F5.5")
@pytest.mark.parametrize("shop", PUBLISHED)
def test_published_shops_exist_among_the_districts(shop: str) -> None:
    assert any(map(PUBLISHED[shop], district_shops()))


@pytest.mark.rule("F8.1")
def test_generic_values_are_the_published_ones() -> None:
    generic = [shop.reward.amount for shop in district_shops() if isinstance(shop.reward, Debens)]
    assert set(generic) == {2, 4, 5, 7, 9}


def turned(shop: Shop) -> tuple[object, ...]:
    """The shop with every resource replaced by the next one; named gods only by their number."""
    return sort(shop.needs.translate(TURN)), role(shop.reward, TURN)


def plain(shop: Shop) -> tuple[object, ...]:
    return sort(shop.needs), role(shop.reward, str.maketrans("", ""))


def sort(icons: str) -> str:
    return "".join(sorted(icons, key="ABPG*".index))


def role(reward: Reward, turn: dict[int, int]) -> object:
    match reward:
        case Each(resource, debens):
            return resource.translate(turn), debens
        case Resource(choices):
            return sort(choices.translate(turn))
        case Statues(gods):
            return tuple(sorted(god == "*" for god in gods))
    return reward


def test_every_resource_plays_every_role_equally_often() -> None:
    """Turning all resources by one gives the same districts and metropolis boards again."""
    box = load()
    now = Counter((d.cost, tuple(map(plain, d.shops))) for d in box.districts.values())
    then = Counter((d.cost, tuple(map(turned, d.shops))) for d in box.districts.values())
    assert now == then
    boards = {tuple(map(plain, m.shops)) for m in box.metropolises.values()}
    assert boards == {tuple(map(turned, m.shops)) for m in box.metropolises.values()}


def test_gods_are_spread_evenly_over_shops_and_resources() -> None:
    shops = [shop for shop in district_shops() if isinstance(shop.reward, Statues)]
    named = Counter(god for s in shops for god in s.reward.to_dict()["statues"])
    assert named == dict.fromkeys(load().gods, 4) | {"*": 4}
    for god in load().gods:
        ways = [s.needs for s in shops if god in s.reward.to_dict()["statues"]]
        assert len(set(ways)) == 4, f"{god} always wants the same: {ways}"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "unofficial reconstruction"),
        ("fr", "reconstitution non officielle"),
        ("de", "inoffizielle Rekonstruktion"),
        ("es", "reconstrucción no oficial"),
    ],
)
def test_the_shipped_set_says_what_it_is(language: str, words: str) -> None:
    assert words in load().label(language)
    assert load().id == "reconstructed"


# --- loading --------------------------------------------------------------------------------------


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    def write(text: str | bytes, name: str = "my-box.toml") -> Path:
        path = tmp_path / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    return write


def own(label: str = "my own box") -> str:
    """A box of one's own: same pieces, another id, and an English label only."""
    text = SHIPPED_SOURCE.replace('id = "reconstructed"', 'id = "my-box"')
    return re.sub(r"(?s)\[label\]\nen = .*?\n\n", f'[label]\nen = "{label}"\n\n', text)


def test_each_set_is_one_object(write: Callable[..., Path]) -> None:
    path = write(own())
    assert load(path) is load(str(path)) is load(write(own(), "copy.toml"))
    assert load() is load(None) is load(SHIPPED)
    assert load(path) != load()
    assert hash(load(path)) == hash(load(str(path)))


def test_a_set_is_named_by_id_and_digest(write: Callable[..., Path]) -> None:
    text = own("named")
    digest = hashlib.sha256(text.encode()).hexdigest()
    name = f"my-box sha256:{digest[:16]}"
    with pytest.raises(ValueError, match="not loaded"):
        SHELF.named(name, None)
    box = load(write(text))
    assert (box.digest, box.name) == (digest, name)
    assert SHELF.named(name, None) is box
    assert SHELF.named(load().name, None) is load()
    assert repr(box) == f"Components({name!r})"


def test_line_endings_and_a_byte_order_mark_do_not_matter(write: Callable[..., Path]) -> None:
    box = load(write(own()))
    assert load(write(own().replace("\n", "\r\n"), "windows.toml")) is box
    marked = load(write(b"\xef\xbb\xbf" + own().encode(), "marked.toml"))
    assert marked.districts == box.districts


def test_a_label_missing_in_a_language_is_english(write: Callable[..., Path]) -> None:
    box = load(write(own("the attic box")))
    assert {box.label(language) for language in ("en", "fr", "de", "es")} == {"the attic box"}


def test_a_set_travels_and_stays_one_object(write: Callable[..., Path]) -> None:
    for box in (load(), load(write(own()))):
        assert pickle.loads(pickle.dumps(box)) is box
        assert copy.copy(box) is copy.deepcopy(box) is box
    assert len(pickle.dumps(load())) < 200, "every state of a game would carry it"


def test_an_own_set_arrives_in_another_process(write: Callable[..., Path]) -> None:
    sent = pickle.dumps(load(write(own("travels"))))
    digest = hashlib.sha256(own("travels").encode()).hexdigest()
    SHELF.sets.pop(digest)  # as where it was never loaded
    arrived = pickle.loads(sent)
    assert isinstance(arrived, Components)
    assert (arrived.digest, arrived.label()) == (digest, "travels")


def test_a_set_cannot_be_changed() -> None:
    box = load()
    with pytest.raises(AttributeError):
        box.tokens_each = 99  # type: ignore[misc]
    with pytest.raises(TypeError):
        box.districts["D01"] = box.districts["D02"]  # type: ignore[index]


def test_turning_a_board_twice_gives_it_back() -> None:
    for board in load().boards.values():
        assert board.turned().turned() == board
        assert board.turned().rows[0] == board.rows[7][::-1]


@pytest.mark.parametrize(
    ("reward", "data"),
    [
        (Debens(5), {"debens": 5}),
        (Wheat(1), {"wheat": 1}),
        (Statues(("ra", "*")), {"statues": ["ra", "*"]}),
        (Each("G", 3), {"each": "G", "debens": 3}),
        (Resource("ABG"), {"resource": "ABG"}),
    ],
)
def test_rewards_as_data(reward: Reward, data: dict[str, object]) -> None:
    assert reward.to_dict() == data


def test_a_shop_and_a_district_as_data() -> None:
    district = District("D07", 1, (Shop("P", Debens(5)),))
    shops = [{"needs": "P", "reward": {"debens": 5}}]
    assert district.to_dict() == {"id": "D07", "cost": 1, "shops": shops}
