"""No card is lost, doubled, or where it can never be."""

from collections import Counter
from collections.abc import Iterable

from .card import CROPS, LOCUSTS, SPECULATIONS, Counts, Facts, View, counted
from .facts import facts
from .spot import MONUMENTS, SPOTS, card_for, owner, size


def conserved(view: View, cards: Counts) -> None:
    """Asserts that these are all the cards of the view, each in a place where it may be."""
    now = facts(view)
    assert everywhere(now) == counted(cards)
    assert view["draw"] == len(now["draw"])
    for player in now["players"]:
        assert LOCUSTS not in player["hand"]
        assert only(player["store"], CROPS)
        assert only(player["speculations"], SPECULATIONS)
    assert LOCUSTS not in now["flood"]["pile"]
    assert now["flood"]["card"] is None or now["flood"]["card"] in now["flood"]["pile"]
    assert_spots(view, now)


def assert_spots(view: View, now: Facts) -> None:
    """One field for each crop in play at most, one owner for each, and none that is empty."""
    assert only(now["fields"], view["crops"])
    assert only(now["monuments"], MONUMENTS if view["options"]["monuments"] else [])
    for spot in [*now["fields"], *now["monuments"]]:
        assert owner(now, spot) in range(len(now["players"]))
        assert size(now, spot) > 0


def only(found: Iterable[str], allowed: Iterable[str]) -> bool:
    return set(found) <= set(allowed)


def everywhere(now: Facts) -> Counts:
    total: Counter[str] = Counter(now["draw"])
    for counts in (now["discard"], now["flood"]["pile"]):
        total.update(counts)
    for player in now["players"]:
        total.update(player["hand"])
        total.update(player["store"])
        total.update(player["speculations"])
    for spot in SPOTS:
        total.update({card_for(spot): size(now, spot)})
    return counted(total)
