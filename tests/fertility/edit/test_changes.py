"""What a second look at a game shows."""

import random

import pytest

from fertility_widget import Table, fertility
from fertility_widget.text import LANGUAGES


def played(seed: int, seats: int = 2) -> Table:
    table, choice = Table(fertility, seats=seats, seed=seed), random.Random(seed)
    while legal := table.legal_actions():
        busy = [a for a in legal if a.verb in ("build", "supply")]
        table.play(choice.choice(busy or legal))
    return table


def test_a_turn_in_words() -> None:
    table = Table(fertility, seats=2, seed=7, names=["Ana", "Ben"])
    before = table.state
    table.play_turn("place AG e6 f6; skip; supply A m2; supply G m2; end; draft AP")
    said = [str(change) for change in fertility.changes(before, table.state)]
    assert said == [
        "New tiles lie on e6 and f6.",
        "Ana has brought to shops: 1 alabaster and 1 grape.",
        "Shops Ana has filled: m2.",
        "New tiles of Ana: alabaster–papyrus.",
        "Ana’s score goes from 0 to 5 Debens.",
        "New in the common pool: double papyrus.",
    ]


def test_within_a_turn_goods_and_wheat_come_and_go() -> None:
    table = played(3)
    found = {
        change.code
        for before, after in zip([table.start, *(s.state for s in table.steps)],
                                 [s.state for s in table.steps], strict=False)
        for change in fertility.changes(before, after)
    }  # fmt: skip
    assert {"covered", "gained", "spent", "supplied", "filled", "built", "offer", "score"} <= found


@pytest.mark.parametrize("seed", range(6))
def test_the_changes_of_a_whole_game_are_those_of_its_views(seed: int) -> None:
    table = played(seed, 2 + seed % 3)
    found = fertility.changes(table.start, table.state)
    view = fertility.view(table.state)
    of = {(change.code, change.seat): change.params for change in found}
    assert set(of["covered", None]["squares"]) == {s for t in view["board"]["tiles"] for s in t[1:]}
    for seat, player in enumerate(view["players"]):
        full = [shop["id"] for shop in player["shops"] if shop["full"]]
        assert of.get(("filled", seat), {"shops": []})["shops"] == full
        built = of.get(("built", seat), {"districts": []})["districts"]
        assert built == list(player["districts"].values())
        raised = of.get(("monuments", seat), {"squares": []})["squares"]
        assert set(raised) == {s for s, of_ in view["board"]["monuments"].items() if of_ == seat}
    for language in LANGUAGES:
        assert all("{" not in change.describe(language) for change in found)


def test_nothing_changed_and_back() -> None:
    table = played(1)
    assert fertility.changes(table.state, table.state) == ()
    back = fertility.changes(table.state, table.start)
    assert "uncovered" in {change.code for change in back}


def test_other_games_have_nothing_in_common() -> None:
    one, other = Table(fertility, seats=2, seed=1), Table(fertility, seats=3, seed=1)
    with pytest.raises(ValueError, match="one game"):
        fertility.changes(one.state, other.state)
