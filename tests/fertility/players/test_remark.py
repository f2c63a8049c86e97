"""What a coach would say about a turn: the costliest thing that was missed, and its rule."""

import statistics
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from fertility_widget import IllegalAction, Table, analysis, fertility
from fertility_widget.fertility.players.decisions import decisions, left_after, reachable
from fertility_widget.fertility.players.objective import POTENTIAL
from fertility_widget.fertility.players.remark import NOTICE, explained
from fertility_widget.fertility.rules.state import State
from fertility_widget.text import LANGUAGES
from tests.fertility.rules.classroom import Classroom
from tests.text.catalogues import entries
from tests.text.typography import faults

from .brute import worth

ONLY_B = ("B -> 1",) * 4
CORNER = "AA b1 c1, AA b2 c2"  # a tile on a2 closes a1
GRAPES = "GG f6 f7, GG h6 h7"  # between them there is room for a double grape

# By code: a position, the turn played (or the rest of it), the rule, and values of the remark.
CASES: dict[str, tuple[dict[str, Any], str, str, dict[str, Any]]] = {
    "quarry": (
        {"tiles": CORNER, "pool": "AB AB AB", "turns": 8},
        "place AB d1 e1; skip; supply A m3; end",
        "F3.D",
        {"tile": "AB", "first": "a2", "squares": ["a1"], "n": 1},
    ),
    "harvest": (
        {"pool": "AB AB AB", "turns": 8, "shops": ["B -> 9", *ONLY_B[1:]]},
        "place AB e4 d4; skip; end",
        "F3.A",
        {"tile": "AB", "gain": {"A": 1, "B": 1}, "tokens": {"A": 1}},
    ),
    "quarry-choice": (
        {"phase": "quarry", "pending": ["b2"], "turns": 8, "shops": ["A -> 40", *ONLY_B[1:]]},
        "quarry b2 P; skip; end",
        "F3.D",
        {"square": "b2", "choice": "A"},
    ),
    "monument": (
        {"phase": "quarry", "pending": ["b2"], "turns": 8},
        "quarry b2 P; skip; supply P m2; end",
        "F3.D",
        {"square": "b2", "choice": "monument"},
    ),
    "not-built": (
        {"phase": "build", "beside": "A", "shops": ONLY_B, "districts": ["0: A -> 7"], "turns": 8},
        "skip; end",
        "F4.1",
        {"district": "D01", "payment": {}},
    ),
    "built": (
        {"phase": "build", "beside": "PP", "districts": ["2: * -> 2"] * 4, "turns": 8},
        "build D01 pay PP; end",
        "F4.2",
        {"district": "D01", "paid": {"P": 2}},
    ),
    "district": (
        {
            "phase": "build",
            "beside": "A",
            "shops": ONLY_B,
            "districts": ["0: A -> 7", "0: A -> 1"],
            "turns": 8,
        },
        "build D02; supply A 1a; end",
        "F4.1",
        {"district": "D01", "instead": "D02"},
    ),
    "payment": (
        {"phase": "build", "beside": "AG", "shops": ONLY_B, "districts": ["1: A -> 7"], "turns": 8},
        "build D01 pay A; end",
        "F4.2",
        {"district": "D01", "payment": {"G": 1}, "paid": {"A": 1}},
    ),
    "returned": (
        {"phase": "supply", "beside": "P", "turns": 8},
        "end",
        "F6.1",
        {"tokens": {"P": 1}, "shops": ["m2"], "n": 1},
    ),
    "unfilled": (
        {
            "phase": "supply",
            "beside": "AA",
            "shops": ["AA -> 9", "A -> 1", "A -> 1", "B -> 1"],
            "turns": 8,
        },
        "supply A m2; supply A m3; end",
        "F5.1",
        {"shop": "m1", "n": 2, "missing": {"A": 2}},
    ),
    "reward": (
        {
            "phase": "supply",
            "beside": "P",
            "shops": ["P -> A|B|G", "A -> 9", "B -> 1", "B -> 1"],
            "turns": 8,
        },
        "supply P m1; bonus B m3; end",
        "F5.4",
        {"token": "A", "shop": "m2"},
    ),
    "supply": (
        {"phase": "supply", "beside": "A", "shops": ["AA -> 9", "AAA -> 3", *ONLY_B[2:]]},
        "supply A m2; end",
        "F5.1",
        {"shops": ["m1"], "n": 1},
    ),
    "draft": (
        {"phase": "draft", "tiles": GRAPES, "pool": "AA AA", "common": "GG AA BB"},
        "draft AA",
        "F6.2",
        {"tile": "GG", "other": "AA"},
    ),
}


def position(folder: Path, code: str) -> State:
    return Classroom(folder).position(**CASES[code][0])


@pytest.mark.parametrize("code", CASES)
def test_what_was_missed_is_found_by_the_engine(tmp_path: Path, code: str) -> None:
    _, turn, rule, values = CASES[code]
    state = position(tmp_path, code)
    found = analysis.remark(state, turn)
    assert found is not None
    assert (found.code, found.rule) == (code, rule)
    assert {name: found.params[name] for name in values} == values
    assert found.lost >= NOTICE or code == "draft"
    assert analysis.remark(state, [fertility.decode(a) for a in turn.split("; ")]) == found


@pytest.mark.parametrize("code", CASES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_four_languages_with_its_rule(
    tmp_path: Path, code: str, language: str
) -> None:
    found = analysis.remark(position(tmp_path, code), CASES[code][1])
    assert found is not None
    said = found.describe(language)
    assert said.endswith(f". ({found.rule})")
    assert not faults(said, language), said
    assert fertility.gist(found.rule, language)


def test_every_code_has_its_case() -> None:
    keys = {
        f"fertility-players.remark.{code}"
        for code in (
            *CASES,
            "ahead",
            "fills",
            "fills-instead",
            "filled",
            "filled-new",
            "filled-too",
        )
    }
    said = entries("en", "fertility-players")
    assert keys == {key for key in said if key.startswith("fertility-players.remark.")}


def test_a_sentence_word_for_word(tmp_path: Path) -> None:
    codes = ("quarry", "returned", "unfilled", "district")
    said = [str(analysis.remark(position(tmp_path, code), CASES[code][1])) for code in codes]
    assert said == [
        (
            "A quarry was overlooked: placing the alabaster–bovine tile on a2 and a3 would have "
            "closed a1 on all four sides. A quarry gives a resource, or room for a monument. This "
            "turn could have filled shop m4 (2 Debens at the end). (F3.D)"
        ),
        (
            "Resources were left over after supplying and went back to the stock: 1 papyrus. "
            "Shop m2 still had room for more. This turn could have filled shop m2 (5 Debens at the "
            "end). (F6.1)"
        ),
        (
            "Shop m1 could have been filled: it only lacks 2 alabaster. Full, it gives 9 Debens at "
            "the end. (F5.1)"
        ),
        (
            "Building district D01 would have been worth more than building D02. This turn could "
            "have filled a shop of the new district D01 (7 Debens at the end) instead of shop 1a "
            "(1 Deben at the end). (F4.1)"
        ),
    ]


@pytest.mark.parametrize("code", [c for c in CASES if c != "draft"])
def test_nothing_is_said_about_the_best_turn(tmp_path: Path, code: str) -> None:
    state = position(tmp_path, code)
    assert analysis.remark(state, analysis.best_turn(state).turn) is None


def test_losses_of_all_decisions_add_up_to_what_the_turn_lost() -> None:
    """And a turn that loses enough is never without a remark, one that loses nothing is."""
    bot = analysis.bots.hand_to_mouth(seed=4)
    table, said, instead = Table(fertility, seats=3, seed=8), 0, 0
    while table.outcome is None:
        before, seat = table.state, table.state.turn.seat
        whose, actions = fertility.turn_of(before), []
        while fertility.turn_of(table.state) == whose:
            actions.append(bot(table.state))
            table.play(actions[-1])
        left, best = left_after(before), analysis.best_turn(before).value
        lost = [best - reachable(stage.after, seat, left) for stage in decisions(before, actions)]
        assert lost == sorted(lost)
        assert lost[-1] == pytest.approx(best - worth(table.state, seat, POTENTIAL, left))
        found = analysis.remark(before, actions)
        said += found is not None
        if lost[-1] >= 5 * NOTICE:
            assert found is not None
        if found is not None and found.code != "draft":
            assert NOTICE <= found.lost <= lost[-1] + 1e-9
            # What was filled itself is told too: else nobody can follow the sum.
            instead += " instead of shop " in str(found)
    assert said > 10
    assert instead > 0


def test_a_turn_may_be_judged_before_it_is_over(tmp_path: Path) -> None:
    state = position(tmp_path, "quarry")
    found = analysis.remark(state, "place AB d1 e1")
    assert found is not None
    assert found.code == "quarry"
    assert analysis.remark(state, "place AB a2 a3") is None
    assert analysis.remark(state, "") is None


def test_a_better_turn_is_explained_in_its_own_terms(tmp_path: Path) -> None:
    """By where the two part, if nothing is lost at once."""
    state = position(tmp_path, "draft")
    turns = [[fertility.decode(f"draft {tile}")] for tile in ("BB", "AA")]
    found = explained(state, *turns)
    assert found is not None
    assert found.code == "draft"  # what the board as it lies says goes first
    quiet = Classroom(tmp_path).position(phase="draft", pool="AA AA", common="AA BB PP")
    found = explained(quiet, *turns)
    assert found is not None
    assert (found.code, found.rule) == ("ahead", "F6.2")
    said = "Looking further ahead, this would have been better: Take the double alabaster tile"
    assert str(found) == f"{said}. (F6.2)"
    assert explained(quiet, turns[0], turns[0]) is None


def test_a_quarry_that_pays_only_later_is_named(tmp_path: Path) -> None:
    """Nothing can be made of the resource at once: both turns are worth the same now."""
    useless: dict[str, Any] = {
        "shops": ["P -> 1"] * 4,
        "districts": ["2: P -> 1"] * 4,
        "stock": "P0",
    }
    state = Classroom(tmp_path).position(
        tiles=CORNER, pool="AB AB AB", turns=8, monuments_left=0, **useless
    )
    one, better = (
        [fertility.decode(action) for action in turn.split("; ")]
        for turn in ("place AB d1 e1; skip; end", "place AB a2 a3; quarry a1 A; skip; end")
    )
    assert analysis.remark(state, one) is None
    found = explained(state, one, better)
    assert found is not None
    assert (found.code, found.params["squares"], found.lost) == ("quarry", ["a1"], 0)


def test_hidden_piles_make_no_difference() -> None:
    table = Table(fertility, seats=2, seed=3)
    state, action = table.state, fertility.legal_actions(table.state)[-1]
    other = fertility.determinize(state, 0, 5)
    assert other.pools.pile != state.pools.pile
    assert analysis.remark(other, [action]) == analysis.remark(state, [action])


def test_what_is_no_turn_is_refused(tmp_path: Path) -> None:
    state = position(tmp_path, "returned")
    with pytest.raises(ValueError, match="comes after it"):
        analysis.remark(state, "end; place AG d4 e4")
    with pytest.raises(IllegalAction):
        analysis.remark(state, "supply A m1")


def test_it_is_quick() -> None:
    """Below a tenth of a second; the limit leaves room for a busy machine."""
    table = Table(fertility, seats=4, seed=2)
    seconds = []
    for _ in range(24):
        turn = analysis.best_turn(table.state).turn
        begun = perf_counter()
        analysis.remark(table.state, turn)
        seconds.append(perf_counter() - begun)
        table.play_turn(turn)
    assert statistics.median(seconds) < 0.1
