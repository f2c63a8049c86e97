"""A turn in a few sentences: to whom it was, with the cards that were drawn; to nobody else."""

from typing import Any

from fertility_widget import nile

TURN = ("flood", "done", "plant P P")


def told(viewer: int, *, gains: bool) -> str:
    state = nile.setup(2, seed=4, names=["Ana", "Ben"], first=0, crops="PWLCF")
    for edit in ("hand 0 P P W", "draw L C F W W", "turn 0 flood"):
        state = nile.edit(state, edit)
    seen = []
    for text in TURN:
        state, events, _ = nile.apply(state, nile.decode(text))
        seen += [mine for event in events if (mine := event.seen_by(viewer))]
    return nile.retold(seen, gains=gains)


def test_whose_turn_it_was_reads_what_was_drawn() -> None:
    assert told(0, gains=True) == "Ana draws 1 castor and 1 flax at the end of the turn."


def test_nobody_else_does() -> None:
    assert told(1, gains=True) == ""
    assert "draws" not in told(1, gains=False)


def test_what_was_planted_is_told_to_everybody() -> None:
    assert told(0, gains=False) == told(1, gains=False)
    assert "Ana opens a new field: 2 papyrus." in told(1, gains=False)


def test_a_flood_and_what_it_did_to_a_speculation_are_told() -> None:
    state = nile.setup(2, seed=4, names=["Ana", "Ben"], first=0, crops="PWLCF")
    for edit in ("hand 0 PW", "draw L C F F W", "turn 0 flood"):
        state = nile.edit(state, edit)
    for text in ("flood", "done", "speculate PW", "flood"):
        state, events, _ = nile.apply(state, nile.decode(text))
    told = nile.retold([mine for event in events if (mine := event.seen_by(0))])
    assert told.startswith("Ben turns up the flood card: flax.")
    assert "Ana’s papyrus–wheat speculation fails" in told


def test_who_drew_the_locusts_is_told_and_what_they_look_for() -> None:
    state = nile.setup(2, seed=4, names=["Ana", "Ben"], first=0, crops="PWLCF")
    for edit in ("field W 1 3", "hand 0 P P", "draw L locusts C F W", "turn 0 flood"):
        state = nile.edit(state, edit)
    seen: list[Any] = []
    for text in TURN:
        state, events, _ = nile.apply(state, nile.decode(text))
        seen += events
    told = nile.retold(seen)
    assert "Ana draws the locusts" in told
    assert "The largest size: 3. The locusts devour Ben’s wheat field" in told
