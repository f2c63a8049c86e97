"""What makes a position of Nile impossible, found and said; nothing in positions of real games."""

import pytest

from fertility_widget import nile
from fertility_widget.nile.rules.state import State
from fertility_widget.text import LANGUAGES
from tests.nile.edit.codes import PROBLEMS
from tests.nile.edit.positions import game
from tests.text.typography import faults

START = nile.setup(2, seed=7, names=["Ana", "Ben"], crops="PWLCF", first=0)
STONES = nile.setup(2, seed=7, names=["Ana", "Ben"], crops="PWLCF", first=0, monuments=True)
# A position that a game may come to: Ana planted and is to move again, Ben speculated.
SOUND = "\n".join([
    "flooded W", "flood W", "round 2", "hand 0 P P PW L C", "hand 1 P W W W F F", "field C 0 2",
    "speculations 1 PF",
])  # fmt: skip
MORE = f"{SOUND}\ndiscard 4L 2P"  # a pile shorter than it has to be


def edited(text: str, state: State = START) -> State:
    for line in text.splitlines():
        state = nile.edit(state, line.strip())
    return state


@pytest.mark.parametrize("eager", ["", "speculate", "plant", "offer", "done"])
@pytest.mark.parametrize("seed", range(10))
def test_games_have_no_problems(seed: int, eager: str) -> None:
    for state in game(seed, eager):
        assert nile.problems(state) == ()


@pytest.mark.parametrize("seed", range(5))
def test_nor_have_they_with_what_a_player_does_not_see_filled_in(seed: int) -> None:
    """An editor opens on such a position."""
    for state in game(seed, "plant"):
        for viewer in (state.turn.seat, "public"):
            assert nile.problems(nile.at_first_sight(state, viewer)) == ()
            assert nile.problems(nile.from_view(nile.view(state, viewer), seed=seed)) == ()


def test_a_sound_position_set_by_hand() -> None:
    assert nile.problems(edited(SOUND)) == ()
    assert nile.problems(START) == nile.problems(STONES) == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "code", "rule", "marks"),
    [
        ("turn 0 trade\nhand 0 P P", "no-flood floods pace", "N2.1", ()),
        ("flood W", "early-flood", "N2.1", ()),
        (f"{MORE}\nflood - W", "flood-gone floods", "Q2", ()),
        (f"{MORE}\nflood -\npass 2", "no-flood flood-gone", "N2.1", ()),
        (f"{MORE}\nflooded -", "floods", "N2.1", ()),
        (f"{SOUND}\nround 3\nflooded 3W", "pace", "N6.1", ()),
        (f"{MORE}\nstore 0 3W", "harvest", "N3.1", ("W",)),
        (f"{MORE}\nstore 1 P", "harvest", "N3.1", ("P",)),
        ("hand 1 P P", "dealt", "N1.3", ()),
        ("flood W\nturn 0 trade\nstore 1 W\nhand 1 2P 2L", "dealt", "N1.3", ()),
        (f"{MORE}\nhand 1 P\nstore 1 W", "drawn", "N6.1", ()),
        (f"{MORE}\nhand 0 L L\nfield P 0 1\nfield L 0 1", "plots", "N5.2", ("P", "L", "C")),
        (f"{MORE}\nhand 0 5P 5L", "owned", "N6.1", ()),
        (f"{MORE}\nspeculations 1 PF LC PL", "speculations", "N5.4", ()),
        (f"{MORE}\nspeculations 0 LC", "settled", "N2.2", ()),
        (f"{MORE}\nflooded W P\nturn 0 play", "settled", "N2.2", ()),
        (f"{MORE}\nspeculations 1 WF", "banned", "Q13", ()),
    ],
)
def test_an_impossibility_is_found_and_said(
    text: str, code: str, rule: str, marks: tuple[str, ...], language: str
) -> None:
    found = nile.problems(edited(text))
    assert [problem.code for problem in found] == code.split()
    first = found[0]
    assert (first.rule, first.marks) == (rule, marks)
    for problem in found:
        assert set(problem.params) == set(PROBLEMS[problem.code])
        said = problem.describe(language)
        assert said.endswith(f"({problem.rule})")
        assert not faults(said, language), said


def test_turns_out_of_order() -> None:
    view = nile.view(edited(SOUND), "open")
    view["turn"]["seat"] = 1
    found = nile.problems(nile.from_view(view))
    assert [problem.code for problem in found] == ["turns", "settled"]
    assert set(found[0].params) == set(PROBLEMS["turns"])
    assert "1, 1" not in found[0].describe()  # both have had one turn: it is Ana’s
    assert found[0].describe().startswith("With 1 and 1 turns taken")


def test_in_the_end_speculations_may_lie_there() -> None:
    """Q3: of the turn in which the pile ended, or of the one before."""
    for seat, other in ((0, 1), (1, 0)):
        over = edited(f"{MORE}\nspeculations 1 -\nturn {seat} over\nspeculations {other} PF")
        assert "settled" not in {problem.code for problem in nile.problems(over)}
        over = edited(f"{MORE}\nspeculations 1 -\nturn {seat} over\nspeculations {seat} PF")
        assert "settled" not in {problem.code for problem in nile.problems(over)}


def test_every_problem_is_found_here() -> None:
    cases = test_an_impossibility_is_found_and_said.pytestmark[0].args[1]  # type: ignore[attr-defined]
    found = {code for _, codes, _, _ in cases for code in codes.split()}
    assert found | {"turns"} == set(PROBLEMS)
