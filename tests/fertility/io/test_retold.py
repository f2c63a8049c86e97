"""A whole turn in a few sentences, from its events."""

from fertility_widget import Table, fertility

SUPPLIES = "supply B m3; bonus A m2; supply A 1a; bonus P m1"
TURN = f"place AB d3 e3; build D09; {SUPPLIES}; end; draft AP"


def start() -> Table:
    return Table(fertility, seats=2, seed=7, names=["Ana", "Ben"])


def told(table: Table, turn: str, *, gains: bool = False) -> str:
    events = [event for step in table.play_turn(turn) for event in step.events]
    return fertility.retold(events, gains=gains)


def test_everything_that_happened_in_its_order_and_what_it_brings_by_which_rule() -> None:
    assert told(start(), TURN) == (
        "Ana places the alabaster–bovine tile on d3 and e3. (F2.1) "
        "Harvest: 1 alabaster and 2 bovines. (F3) "
        "New district: D09. "
        "Shops supplied: m3, m2, 1a and m1. "  # what most of them gave went onto others
        "Shop m1 is full: 1 wheat at once. (F5.4) "
        "Tile taken: alabaster–papyrus."
    )


def test_what_it_brings_alone() -> None:
    said = told(start(), TURN, gains=True)
    assert "Harvest: " in said
    assert " places " not in said
    assert " takes " not in said
