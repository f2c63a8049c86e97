"""Whatever is edited, in whatever order: a position to play from, or a refusal and nothing else."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fertility_widget import IllegalAction, InvalidNotation, Table, fertility
from fertility_widget.analysis import bots
from fertility_widget.fertility import State
from fertility_widget.fertility.rules.actions import SHOP_IDS
from fertility_widget.fertility.rules.squares import LETTERS, NAMES, TILES
from fertility_widget.fertility.rules.state import PHASES

QUIET = settings(derandomize=True, database=None, deadline=None, max_examples=60)
SETUPS = [
    fertility.setup(2, seed=1),
    fertility.setup(3, seed=2, first=2, stock="unlimited"),
    fertility.setup(4, seed=3),
    fertility.setup(2, seed=4, variant="two-player"),
]
DISTRICTS = sorted(SETUPS[0].setup.components.districts)

seats, squares = st.integers(0, 4), st.sampled_from(NAMES[:104])
tokens = st.text(LETTERS, max_size=5).map(lambda letters: letters or "-")
tiles = st.lists(st.sampled_from(TILES), max_size=4).map(lambda found: " ".join(found) or "-")
shops = st.sampled_from(SHOP_IDS)
districts = st.sampled_from(DISTRICTS)


@st.composite
def dominoes(draw: st.DrawFn) -> str:
    """A tile on two neighbouring squares."""
    at, step = draw(st.integers(0, 87)), draw(st.sampled_from([1, 8]))
    return f"lay {draw(st.sampled_from(TILES))} {NAMES[at]} {NAMES[at + step]}"


EDITS = st.one_of(
    dominoes(),
    dominoes(),
    st.builds("lay {} {} {}".format, st.sampled_from(TILES), squares, squares),
    st.builds("lift {}".format, squares),
    st.builds("monument {} {}".format, squares, seats),
    st.builds("wheat {} {}".format, seats, st.integers(0, 12)),
    st.builds("beside {} {}".format, seats, tokens),
    st.builds("build {} {} {}".format, seats, districts, st.integers(1, 7)),
    st.builds("raze {} {}".format, seats, st.integers(1, 7)),
    st.builds("shop {} {} {}".format, seats, shops, tokens),
    st.builds("pool {} {}".format, seats, tiles),
    st.builds("common {}".format, tiles),
    st.builds("out {}".format, tiles),
    st.builds("row {}".format, st.lists(districts, min_size=1, max_size=5).map(" ".join)),
    st.builds("turn {} {}".format, seats, st.sampled_from(PHASES)),
    st.builds("turn {} quarry {}".format, seats, squares),
    st.builds("turn {} bonus {}".format, seats, shops),
    st.builds("round {}".format, st.integers(0, 10)),
    st.just("clear"),
)


def try_edit(state: State, text: str) -> State:
    """The position after the edit, or the same one: a refusal has changed nothing."""
    code = fertility.to_code(state)
    try:
        return fertility.edit(state, text)
    except (IllegalAction, InvalidNotation):
        assert fertility.to_code(state) == code
        return state


@QUIET
@given(st.sampled_from(SETUPS), st.lists(EDITS, max_size=40), st.integers(0, 9))
def test_any_edits_give_a_position_to_play_from(
    state: State, edits: list[str], chance: int
) -> None:
    for text in edits:
        state = try_edit(state, text)
        assert fertility.from_code(fertility.to_code(state)) == state, text
        assert fertility.from_view(fertility.view(state, "open")) == state, text
    conserved(state)
    fertility.problems(state)
    play_on(state, Random(chance))


def conserved(state: State) -> None:
    """What is not in sight is hidden or in the stock, unless more is in sight than there is."""
    codes = [problem.code for problem in fertility.problems(state)]
    assert "districts" not in codes
    for problem in fertility.problems(state):
        if problem.code in ("tokens", "tiles"):
            assert problem.params["n"] > problem.params["each"], problem


def play_on(state: State, chance: Random) -> None:
    """The record of what is played from there replays."""
    table = Table(fertility, start=state)
    for _ in range(12):
        if table.outcome is None:
            table.play(chance.choice(table.legal_actions()))
    assert Table.from_record(table.record()).state == table.state


@QUIET
@given(st.text(max_size=130))
def test_any_text(text: str) -> None:
    try_edit(SETUPS[0], text)


@pytest.fixture(scope="module")
def positions() -> list[State]:
    """Moments of whole games, every third of them."""
    found = []
    for start in SETUPS:
        table, bot = Table(fertility, start=start), bots.hand_to_mouth(seed=1)
        while table.outcome is None:
            table.play(bot(table.state))
        found += [step.state for step in table.steps[::3]]
    return found


def test_an_edit_and_its_inverse_leave_no_problem(positions: list[State]) -> None:
    """The books come out as they were, in positions of real games."""
    for state in positions:
        for there, back in inverses(state):
            edited = fertility.edit(fertility.edit(state, there), back)
            assert fertility.problems(edited) == (), (there, back, fertility.to_code(state))
            assert visible(edited) == visible(state), (there, back)


def inverses(state: State) -> list[tuple[str, str]]:
    """Edits that can be done here, each with the one that takes it back."""
    player = state.players[0]
    free = [s for s in NAMES[:96] if state.board.free >> NAMES.index(s) & 1]
    neighbours = [(s, t) for s in free for t in free if t == f"{s[0]}{int(s[1]) + 1}"]
    found = [
        (f"wheat 0 {(player.wheat + 3) % 11}", f"wheat 0 {player.wheat}"),
        ("beside 0 ABPG", f"beside 0 {spelled(player.beside)}"),
        (f"common {state.players[0].pool[0]}", f"common {' '.join(state.pools.common) or '-'}")
        if player.pool and state.turn.phase not in ("draft", "remove")
        else ("wheat 1 0", f"wheat 1 {state.players[1].wheat}"),
    ]
    if neighbours:
        first, second = neighbours[0]
        found.append((f"lay AG {first} {second}", f"lift {second}"))
        found.append((f"monument {first} 1", f"lift {first}"))
    if None in player.spots and state.offer.pile:
        spot = player.spots.index(None) + 1
        found.append((f"build 0 {state.offer.pile[-1]}", f"raze 0 {spot}"))
    return found


def spelled(beside: tuple[int, ...]) -> str:
    return "".join(k * n for k, n in zip(LETTERS, beside, strict=True)) or "-"


def visible(state: State) -> dict[str, object]:
    return {key: value for key, value in fertility.view(state).items() if key != "turn"}
