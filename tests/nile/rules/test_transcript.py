"""The transcripts themselves: whole rounds, and wrong expectations that must fail."""

import pytest

from fertility_widget import IllegalAction, Table, nile
from fertility_widget.nile.rules.state import State
from tests.nile.rules.positions import laid_open, position
from tests.nile.rules.transcript import play

ROUND = """
    # Ana's speculation is settled by Ben's flood card; his field is harvested after that.
    flood           -> flooded Ana L ; fallow L
    market P P      -> drew Ana 1C market
    done
    speculate PW    -> drew Ana 1C 1F end ; turn Ben
    flood           -> flooded Ben P ; speculation-won Ana PW flood P 3 ; drew Ana 3L speculation
        ; harvested Ben P 1 left 1
    done
    plant W W       -> opened Ben W 2 ; drew Ben 1F 1C end
    = seat Ana ; phase flood ; Ana.hand L L L C C F ; Ben.store P ; P Ben 1 ; W Ben 2
"""


def start() -> State:
    return position(
        "flood",
        pile="L C C F P L L L F C W",
        hands={"Ana": "P P PW", "Ben": "W W"},
        fields="P Ben 2",
    )


@pytest.mark.rule("N2.2", "N6.1")
def test_a_round_of_two_players() -> None:
    with pytest.raises(AssertionError):
        play(start(), ROUND)  # cards are drawn in written order
    table = play(start(), ROUND.replace("1F 1C end", "1C 1F end"))
    assert table.state.turn.ply == 5 + len(table.steps)


def test_a_transcript_may_start_from_a_code() -> None:
    table = play(nile.from_code(nile.to_code(start())), "flood\ndone\nspeculate PW\nflood")
    assert Table.from_record(table.record()).state == table.state


def test_a_turn_is_played_whole_or_not_at_all() -> None:
    table = Table(nile, start=start())
    before = table.state
    with pytest.raises(IllegalAction, match="plant L L"):
        table.play_turn("flood; done; plant L L")
    assert table.state is before
    steps = table.play_turn("flood; market P P; done; speculate PW")
    assert [str(step.action) for step in steps][-1] == "speculate PW"
    assert table.state.turn.seat == 1


@pytest.mark.parametrize(
    "wrong",
    [
        "flood -> flooded Ana P",
        "flood -> nothing",
        "flood -> flooded Ana L ; fallow L ; fallow P",
        "flood -> flooded Ben L ; fallow L",
        "done x not-now N4.2",
        "done x game-over N4.1",
        "done x not-now N4.1 phase=trade",
        "= seat Ben",
        "= P Ben 3",
        "= Ana.hand P P",
        "= pile L C",
    ],
)
def test_a_wrong_expectation_fails(wrong: str) -> None:
    with pytest.raises(AssertionError):
        play(start(), wrong)


def test_a_refusal_that_is_none_fails() -> None:
    with pytest.raises(pytest.fail.Exception):
        play(start(), "flood x not-now N2.1")


def test_positions_keep_every_card() -> None:
    """One card too many of anything is refused."""
    with pytest.raises(ValueError, match="more L than in the box"):
        position("flood", pile="L " * 15)
    for rest in ("discard", "pile", "Ben"):
        shown = laid_open(position("flood", pile="P C", rest=rest))
        hand = sum(shown["players"][1]["hand"].values())
        left = sum(shown["discard"].values())
        # Five crops of 14, ten pairs, the plague.
        assert shown["draw"] + hand + left == 5 * 14 + 10 + 1
        assert {"discard": left == 79, "pile": shown["draw"] == 80, "Ben": hand == 78}[rest]
