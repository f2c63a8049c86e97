"""Every thing of the game has a shape of its own."""

from collections.abc import Mapping

import pytest

from fertility_widget.fertility import draw
from fertility_widget.fertility.box import components
from fertility_widget.fertility.draw.art import new_pen
from fertility_widget.fertility.draw.icons import BUST, DEBEN, GODS, GOODS, MONUMENTS, RUBBLE
from fertility_widget.fertility.draw.pieces import draw_shop
from tests.fertility.draw.views import early


def ticket(shop: Mapping[str, object]) -> str:
    pen = new_pen()
    draw_shop(pen, shop, 2, 2)
    return pen.svg(86, 26, theme="light", label="a shop")


def test_no_two_things_share_a_shape() -> None:
    shapes = [*GOODS.values(), *MONUMENTS.values(), *GODS.values(), BUST, DEBEN]
    assert len(shapes) == len(set(shapes))


def test_everything_in_the_box_is_drawn() -> None:
    box = components.load()
    assert set("ABPGW~*") == set(GOODS)
    assert set(box.monuments) <= set(MONUMENTS)
    assert {*box.gods, "*"} <= set(GODS)


def test_the_grape_has_seven_berries() -> None:
    (_, berries), *_ = GOODS["G"]
    assert berries.count("h0") == 7


@pytest.mark.parametrize("reward", [
    {"debens": 5}, {"wheat": 1}, {"wheat": 2}, {"statues": ["ra"]}, {"statues": ["*", "isis"]},
    {"each": "G", "debens": 3}, {"resource": "ABG"},
])  # fmt: skip
def test_every_reward_has_a_picture_of_its_own(reward: dict[str, object]) -> None:
    shop = {"needs": "A*", "has": "A", "reward": reward}
    assert ticket(shop) != ticket({**shop, "reward": {"debens": 7}})


def test_one_of_several_is_framed_and_all_of_several_is_not() -> None:
    rewards = {"resource": "ABG"}, {"statues": ["ra", "isis"]}, {"wheat": 2}
    tickets = [ticket({"needs": "A", "has": "", "reward": reward}) for reward in rewards]
    frame = new_pen().art.marker("choice").below.split('"')[3]  # the path's data
    assert [frame in drawn for drawn in tickets] == [True, False, False]


def test_a_full_shop_is_stamped() -> None:
    shop = {"needs": "BG", "has": "B", "reward": {"debens": 4}}
    assert 'tick"' not in ticket(shop)
    assert 'tick"' in ticket({**shop, "has": "BG", "full": True})


def test_a_god_of_somebodys_own_box_gets_a_bust() -> None:
    view = early()
    view["tracks"]["gods"] = ["ra", "my <god>", "khonsu"]
    assert BUST[1][1] in draw.table_svg(view)


def test_a_quarry_is_a_pit_and_a_monument_stands_in_it() -> None:
    view = early()
    board, pit = view["board"], 'pit"'
    assert pit not in draw.board_svg(view)
    board["quarries"] = ["a1"]
    assert pit in draw.board_svg(view)
    assert RUBBLE[0][1] in draw.board_svg(view)
    board |= {"quarries": [], "monuments": {"a1": 1}}
    assert pit in draw.board_svg(view)
    assert RUBBLE[0][1] not in draw.board_svg(view)
    assert 'seat1"' in draw.board_svg(view)
