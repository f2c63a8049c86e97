"""Every registered game keeps the contract of kernel/game.py. A game without a golden record, a
golden view, words in every language, round trips or fuzz fails here."""

import copy
import json
import pickle
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fertility_widget import IllegalAction, InvalidNotation, Table
from fertility_widget.kernel import registry
from fertility_widget.kernel.game import AnyGame, Boxed, Game
from fertility_widget.kernel.knowledge import Sight
from fertility_widget.text import LANGUAGES
from tests import toy
from tests.conformance import GAMES, OWN

RECORDS = Path(__file__).parents[1] / "records"
TOY = Path(__file__).parents[1] / "toy"
games = pytest.mark.parametrize("game", [*map(registry.find, OWN), toy], ids=GAMES)


def golden(game: AnyGame) -> list[Path]:
    """The records of whole games that are kept of it."""
    kept = sorted([*RECORDS.glob("*.record"), *TOY.glob("*.record")])
    return [path for path in kept if f"game: {game.NAME}\n" in path.read_text(encoding="utf-8")]


def positions(game: AnyGame, *, every: int = 1) -> Iterator[Any]:
    """Of random games with every number of seats, from the first to the last."""
    for seats in game.SEATS:
        table, chance = Table(game, seats=seats, seed=seats), Random(seats)
        while legal := table.legal_actions():
            if not len(table.steps) % every:
                yield table.state
            table.play(chance.choice(legal))
        yield table.state


@games
def test_it_has_all_that_a_game_has(game: AnyGame) -> None:
    promised = [name for name in vars(Game) if not name.startswith("_")]
    assert len(promised) > 20
    assert [name for name in promised if not hasattr(game, name)] == []
    assert registry.find(game.NAME) is game
    assert registry.game_of(game.setup(game.SEATS[0], seed=1)) is game


@games
def test_golden_records_end_as_they_did(game: AnyGame) -> None:
    kept = golden(game)
    assert kept, f"no golden record of {game.NAME} in tests/records: see make.py there"
    for path in kept:
        table = Table.from_record(path.read_text(encoding="utf-8"))
        code = path.with_suffix(".code").read_text(encoding="ascii").strip()
        assert table.outcome is not None
        assert game.to_code(table.state) == code
        assert game.from_code(code) == table.state


@games
def test_golden_views_are_what_they_were(game: AnyGame) -> None:
    """The first golden record half way, to everybody."""
    record = golden(game)[0]
    kept = json.loads(record.with_suffix(".views.json").read_text(encoding="utf-8"))
    assert set(kept) == {"public", "0", "open"}
    assert kept == views(Table.from_record(record.read_text(encoding="utf-8")))


def views(table: Table[Any, Any]) -> dict[str, Any]:
    state = table.steps[len(table.steps) // 2].state
    return {str(viewer): table.game.view(state, viewer) for viewer in ("public", 0, "open")}


@games
def test_the_same_seed_and_actions_give_the_same_game(game: AnyGame) -> None:
    one, other = (list(positions(game)) for _ in range(2))
    assert one == other
    assert len({game.to_code(state) for state in one}) == len(one)


@games
def test_what_is_listed_is_legal_and_nothing_twice(game: AnyGame) -> None:
    for state in positions(game, every=3):
        legal = game.legal_actions(state)
        assert len({action.text for action in legal}) == len(legal)
        assert (legal == ()) == (game.outcome(state) is not None) == (state.turn.phase == "over")
        for action in legal[:3] + legal[-3:]:
            assert game.why_not(state, action) is None
            assert game.decode(game.encode(action)) == action
            assert action.verb in game.VERBS
            step = game.apply(state, action.text)
            assert step == game.apply(state, action)
            assert step.state.turn.ply == state.turn.ply + 1
            assert step.events, "nothing is done without something happening"


@games
def test_what_is_not_listed_is_refused_with_a_rule(game: AnyGame) -> None:
    tried = {action for state in positions(game, every=5) for action in game.legal_actions(state)}
    sample = Random(1).sample(sorted(tried, key=str), min(len(tried), 40))
    for state in positions(game, every=9):
        legal, code = set(game.legal_actions(state)), game.to_code(state)
        for action in sample:
            refusal = game.why_not(state, action)
            assert (refusal is None) == (action in legal)
            if refusal is not None:
                assert refusal.rule in game.rules()
                with pytest.raises(IllegalAction) as refused:
                    game.apply(state, action)
                assert refused.value.illegal == refusal
        assert game.to_code(state) == code


@games
def test_everything_goes_there_and_back(game: AnyGame) -> None:
    for state in positions(game, every=7):
        assert game.from_code(game.to_code(state)) == state
        assert game.from_view(game.view(state, "open")) == state
        assert game.from_view(json.loads(json.dumps(game.view(state, "open")))) == state
        assert pickle.loads(pickle.dumps(state)) == state
        assert copy.copy(state) == copy.deepcopy(state) == state
        options = dict(game.options(state))
        if isinstance(game, Boxed):
            options["components"] = game.named_components(options["components"], None)
        fresh = game.setup(options.pop("seats"), seed=state.seed, **options)
        assert dict(game.options(fresh)) == dict(game.options(state))


@games
def test_a_table_of_it_records_and_replays(game: AnyGame) -> None:
    table, chance = Table(game, seats=game.SEATS[-1], seed=5), Random(5)
    for _ in range(30):
        if legal := table.legal_actions():
            table.play(chance.choice(legal))
    again = Table.from_record(table.record())
    assert again.state == table.state
    assert again.record() == table.record()
    further = Table.from_record(Table(game, start=table.state).record())
    assert further.state == table.state


@games
def test_it_speaks_every_language(game: AnyGame) -> None:
    for state in positions(game, every=6):
        refusal = next(iter(refusals(game, state)), None)
        for action in game.legal_actions(state)[:1]:
            step = game.apply(state, action)
            things: list[Any] = [action, *step.events, *filter(None, [refusal])]
            things += [event.instead for event in step.events if event.instead is not None]
            for thing in things:
                differ({language: thing.describe(language) for language in LANGUAGES})
        differ({language: game.describe(state, language) for language in LANGUAGES})
        outcome = game.outcome(state)
        if outcome is not None:
            differ({language: outcome.describe(language) for language in LANGUAGES})
    for rule in game.rules():
        differ({language: game.gist(rule, language) for language in LANGUAGES})


def refusals(game: AnyGame, state: Any) -> Iterator[Any]:
    start = game.setup(game.SEATS[0], seed=9)
    for action in game.legal_actions(start):
        refusal = game.why_not(state, action)
        if refusal is not None:
            yield refusal


def differ(said: dict[str, str]) -> None:
    assert all(said.values())
    assert len(set(said.values())) > 1, f"the same in every language: {said}"


@games
def test_it_can_be_seen(game: AnyGame) -> None:
    for state in positions(game, every=20):
        for viewer in ("public", "open", state.turn.seat):
            view = game.view(state, viewer)
            assert json.loads(json.dumps(view)) == view
            assert view["game"] == game.NAME
            assert [player["name"] for player in view["players"]] == list(state.names)
            assert {"seat", "phase", "ply"} <= set(view["turn"])
            assert game.picture(view).startswith("<svg")
            assert game.text(view)
        assert "ui" in game.words(state, "fr")
        assert state._repr_mimebundle_()["text/plain"]


@games
def test_bots_are_given_what_they_may_know(game: AnyGame) -> None:
    for state in positions(game, every=10):
        seat = state.turn.seat
        known = game.determinize(state, seat, 3)
        assert game.view(known, seat) == game.view(state, seat)
        assert set(game.legal_actions(known)) == set(game.legal_actions(state))
        assert game.determinize(state, "open", 3) == state
        assert game.determinize(state, seat, 3) == known


@games
@pytest.mark.parametrize("junk", [None, 7, b"x", [], {}, object()])
def test_what_is_neither_text_nor_action_is_a_type_error(game: AnyGame, junk: Any) -> None:
    state = game.setup(game.SEATS[0], seed=1)
    for use in (game.decode, lambda it: game.apply(state, it), lambda it: game.why_not(state, it)):
        with pytest.raises(TypeError):
            use(junk)
    with pytest.raises((TypeError, ValueError)):
        game.from_code(junk)
    with pytest.raises((TypeError, ValueError)):
        game.from_view(junk)


@games
def test_damaged_text_is_refused_and_nothing_else_happens(game: AnyGame) -> None:
    chance = Random(11)
    state = next(iter(positions(game)))
    code, action = game.to_code(state), game.legal_actions(state)[0].text
    for _ in range(300):
        for text, read, errors in ((code, game.from_code, ValueError),
                                   (action, game.decode, InvalidNotation)):  # fmt: skip
            damaged = damage(text, chance)
            with suppress(errors):  # any other error is a failure; some damage is harmless
                read(damaged)


def damage(text: str, chance: Random) -> str:
    at = chance.randrange(len(text))
    what = chance.choice(["", "\x00", "é", " ", "9", "}", text[at] * 40])
    return text[:at] + what + text[at + chance.randrange(3) :]


@games
@pytest.mark.parametrize("viewer", ["", "acting", -1, 99, True, None, 1.5])
def test_an_unknown_viewer_is_refused(game: AnyGame, viewer: Any) -> None:
    state = game.setup(game.SEATS[0], seed=1)
    for use in (game.view, lambda s, v: game.determinize(s, v, 0)):
        with pytest.raises(ValueError, match="viewer"):
            use(state, viewer)


@games
def test_who_may_not_see_something_needs_a_seed_to_fill_it(game: AnyGame) -> None:
    state = game.setup(game.SEATS[0], seed=1)
    with pytest.raises(ValueError, match=r"."):
        game.from_view(game.view(state, "public"))


@games
def test_a_sight_shows_what_the_game_shows(game: AnyGame) -> None:
    for state in positions(game, every=15):
        for viewer in ("public", "open", *range(len(state.names))):
            sight = Sight(game, viewer)
            assert [a.text for a in sight.legal(state)] == list(game.view(state, viewer)["legal"])
            assert sight.shares(state, state.turn.seat) or not sight.legal(state)
