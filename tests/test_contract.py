"""The names and promises outside scripts rely on: games, errors, actions, options."""

import copy
import inspect
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from fertility_widget import IllegalAction, InvalidNotation, Table, fertility
from fertility_widget.kernel.errors import Illegal
from fertility_widget.kernel.step import Step
from tests.play.boxes import write

SIGNATURES: dict[str, tuple[list[str], list[str]]] = {
    # name: positional parameters, keyword-only parameters
    "setup": (["seats"], ["seed", *fertility.OPTIONS]),
    "legal_actions": (["state"], []),
    "why_not": (["state", "action"], []),
    "apply": (["state", "action"], []),
    "outcome": (["state"], []),
    "view": (["state", "viewer"], []),
    "to_code": (["state"], []),
    "encode": (["action"], []),
    "decode": (["text"], []),
    "determinize": (["state", "viewer", "seed"], []),
    "previews": (["state"], []),
}


def start(**said: Any) -> Any:
    return fertility.setup(**{"seats": 2, "seed": 7, **said})


def reach(phase: str, **said: Any) -> Any:
    """The first position of a phase, playing first actions."""
    for seed in range(200):
        state = start(**{"seed": seed, **said})
        while legal := fertility.legal_actions(state):
            if state.turn.phase == phase:
                return state
            state = fertility.apply(state, legal[0]).state
    raise AssertionError(phase)


# --- a game is a module of pure functions ---------------------------------------------------------


@pytest.mark.parametrize("name", SIGNATURES)
def test_the_functions_of_a_game(name: str) -> None:
    positional, keyword = SIGNATURES[name]
    parameters = inspect.signature(getattr(fertility, name)).parameters.values()
    plain = [p.name for p in parameters if p.kind == p.POSITIONAL_OR_KEYWORD]
    assert plain[: len(positional)] == positional
    assert {p.name for p in parameters if p.kind == p.KEYWORD_ONLY} >= set(keyword)


def test_from_view_and_from_code_take_one_thing() -> None:
    state = start()
    assert fertility.from_view(fertility.view(state, "open")) == state
    assert fertility.from_code(fertility.to_code(state)) == state


def test_apply_gives_a_step_with_state_and_events() -> None:
    state = start()
    step = fertility.apply(state, fertility.legal_actions(state)[0])
    assert isinstance(step, Step)
    assert isinstance(step.state, fertility.State)
    assert isinstance(step.events, tuple)
    assert step.events


def test_components_are_parsed_once(tmp_path: Any) -> None:
    assert start().setup.components is start(seed=8).setup.components
    path = write("scarce", tmp_path)
    first, second = start(components=path), start(components=str(path))
    assert first.setup.components is second.setup.components


def test_a_state_is_a_value() -> None:
    state = start()
    before = fertility.to_code(state)
    for action in fertility.legal_actions(state):
        fertility.apply(state, action)
    assert fertility.to_code(state) == before
    assert state == start()
    assert hash(state) == hash(start())
    assert state != start(seed=8)
    with pytest.raises(AttributeError):
        state.stock = (0, 0, 0, 0)
    for other in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
        assert other == state
        assert fertility.legal_actions(other) == fertility.legal_actions(state)


def test_values_print_as_what_rebuilds_them() -> None:
    state = reach("build")
    names = {"fertility": fertility, "decode": fertility.decode}
    assert eval(repr(state), names) == state
    for action in fertility.legal_actions(state):
        assert eval(repr(action), names) == action


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    lines = []
    for _ in range(2):
        table = Table(fertility, seats=3, seed=99)
        while legal := table.legal_actions():
            table.play(legal[len(table.steps) % len(legal)])
        lines.append(table.record())
    assert lines[0] == lines[1]


# --- refusals -------------------------------------------------------------------------------------


def test_unreadable_and_illegal_are_two_errors() -> None:
    table = Table(fertility, start=start())
    with pytest.raises(InvalidNotation) as unreadable:
        table.play("place AG d44 e4")
    with pytest.raises(IllegalAction) as illegal:
        table.play("end")
    assert not isinstance(unreadable.value, IllegalAction)
    assert not isinstance(illegal.value, InvalidNotation)
    for error in (unreadable.value, illegal.value):
        assert isinstance(error, ValueError)
    assert "place AG d44 e4" in str(unreadable.value)
    assert "end" in str(illegal.value)
    assert illegal.value.illegal == table.why_not("end")
    assert table.steps == ()


def test_a_long_input_is_quoted_in_short() -> None:
    table = Table(fertility, start=start())
    for text in ("place " + "x" * 500, "y" * 100_000, "end " * 50):
        with pytest.raises(InvalidNotation) as caught:
            table.play(text)
        assert len(str(caught.value)) < 400
        assert text[:30] in str(caught.value)


def test_why_not_says_code_rule_params_and_an_english_sentence() -> None:
    table = Table(fertility, start=start())
    assert table.why_not(table.legal_actions()[0]) is None
    assert table.why_not(table.legal_actions()[0].text) is None
    refusal = table.why_not("end")
    assert isinstance(refusal, Illegal)
    assert refusal._fields == ("code", "rule", "params")
    assert (refusal.code, refusal.rule) == ("not-now", "F5.2")
    assert isinstance(refusal.params, dict)
    assert str(refusal)[0].isupper()
    assert str(refusal).endswith("(F5.2)")
    with pytest.raises(InvalidNotation):
        table.why_not("nonsense")


@pytest.mark.parametrize("thing", [None, 7, 2.5, b"end", ["end"], object(), Table, fertility])
def test_neither_text_nor_action_is_a_type_error(thing: Any) -> None:
    table = Table(fertility, start=start())
    calls: list[Callable[[], object]] = [
        lambda: table.play(thing),
        lambda: table.why_not(thing),
        lambda: table.play_turn(thing),
        lambda: fertility.apply(table.state, thing),
        lambda: fertility.why_not(table.state, thing),
        lambda: fertility.encode(thing),
        lambda: fertility.decode(thing),
    ]
    for call in calls:
        with pytest.raises(TypeError):
            call()
    assert table.steps == ()


def test_the_pure_functions_take_text_as_well() -> None:
    state = start()
    action = fertility.legal_actions(state)[0]
    assert fertility.apply(state, action.text.upper()) == fertility.apply(state, action)
    assert fertility.why_not(state, action.text) is None
    with pytest.raises(IllegalAction, match="SKIP"):  # as it was typed
        fertility.apply(state, "SKIP")
    with pytest.raises(TypeError):
        fertility.apply(state, 5)  # type: ignore[arg-type]


def test_errors_travel_between_processes() -> None:
    table = Table(fertility, start=start())
    for text in ("end", "nonsense"):
        with pytest.raises(ValueError, match=r".") as caught:
            table.play(text)
        again = pickle.loads(pickle.dumps(caught.value))
        assert (type(again), str(again)) == (type(caught.value), str(caught.value))
    with pytest.raises(ValueError, match="line 1") as recorded:
        Table.from_record("nonsense")
    assert str(pickle.loads(pickle.dumps(recorded.value))) == str(recorded.value)


# --- decisions are never skipped silently ---------------------------------------------------------


def test_every_turn_asks_for_building_supplying_and_drafting() -> None:
    table = Table(fertility, seats=2, seed=7)
    asked = []
    whose = fertility.turn_of(table.state)
    while fertility.turn_of(table.state) == whose:
        asked.append(table.state.turn.phase)
        table.play(table.legal_actions()[-1])
    assert [phase for phase in asked if phase != "quarry"] == ["place", "build", "supply", "draft"]


def test_a_draft_with_one_option_is_asked() -> None:
    state = reach("draft")
    common = state.pools.common
    only = state._replace(pools=state.pools._replace(common=(common[0],) * 3))
    assert [action.text for action in fertility.legal_actions(only)] == [f"draft {common[0]}"]


def test_the_ninth_turn_drafts_nothing_and_ends_the_game() -> None:
    table = Table(fertility, seats=2, seed=7)
    last: list[str] = []
    while legal := table.legal_actions():
        if table.state.players[table.state.turn.seat].turns_taken == 8:
            last.append(table.state.turn.phase)
        table.play(legal[0])
    assert "draft" not in last
    assert all(player.turns_taken == 9 for player in table.state.players)


# --- options --------------------------------------------------------------------------------------


def test_options_have_the_promised_values_and_defaults() -> None:
    shown = fertility.view(start())["options"]
    defaults = {"variant": "classic", "wheat": "per-square", "stock": "limited", "first": 0}
    assert shown.items() >= defaults.items()
    assert shown["names"] == ["Player 1", "Player 2"]
    other = start(variant="two-player", wheat="per-scene", stock="unlimited", first=1)
    assert (other.turn.seat, len(other.pools.pile)) == (1, 39 - 6 - 3)


@pytest.mark.parametrize(("seats", "pile"), [(2, 24), (3, 35), (4, 46)])
def test_seats_from_two_to_four(seats: int, pile: int) -> None:
    state = start(seats=seats)
    assert len(state.pools.pile) == pile - 3 * seats - 3
    assert len(fertility.view(state)["board"]["terrain"][0]) == (16 if seats == 4 else 12)


@pytest.mark.parametrize(
    "said",
    [
        {"seats": 1},
        {"seats": 5},
        {"seats": "2"},
        {"seed": 1.0},
        {"seed": 2**300},
        {"variant": "solo"},
        {"variant": "two-player", "seats": 3},
        {"wheat": "per-tile"},
        {"stock": 20},
        {"first": 2},
        {"first": "youngest"},
        {"names": ["a"]},
        {"names": ["a", "a\u202eb"]},
        {"names": ["a", "x" * 41]},
        {"boards": ["V1", "V2", "V9"]},
        {"boards": ["V1", "V2", "V3/90"]},
        {"start_at": "a1"},
        {"start_turn": 30},
        {"metropolises": ["M1", "M9"]},
        {"monuments": ["temple", "temple"]},
        {"components": "/no/such/file.toml"},
    ],
)
def test_an_impossible_option_is_a_value_error_that_names_it(said: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        start(**said)
    assert any(str(key) in str(caught.value) for key in said) or "/no/such" in str(caught.value)


def test_an_unknown_option_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="colour"):
        Table(fertility, seats=2, seed=7, colour="red")


def test_given_setup_choices_are_taken_and_change_nothing_else() -> None:
    plain = start()
    said = {"monuments": ["temple", "sphinx"], "metropolises": ["M4", "M1"], "start_turn": 180}
    chosen = start(**said)
    assert fertility.view(chosen)["options"].items() >= said.items()
    assert (chosen.pools, chosen.offer) == (plain.pools, plain.offer)
    assert chosen.board.valley.boards == plain.board.valley.boards


def test_a_random_first_seat_is_drawn_by_the_seed() -> None:
    firsts = [start(seats=4, seed=seed, first="random").setup.first for seed in range(40)]
    assert set(firsts) == {0, 1, 2, 3}
    assert firsts == [start(seats=4, seed=n, first="random").setup.first for n in range(40)]
