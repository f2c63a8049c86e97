"""What a page may ask before anything is played: moves in words with what they do, and floods."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from fertility_widget import InvalidNotation, nile
from fertility_widget.nile.io.glances import floods, next_card, preview
from fertility_widget.nile.rules.state import PLACE, River
from fertility_widget.text import LANGUAGES
from tests.nile.rules.positions import position
from tests.nile.styles import played

GAMES = (1, 12, 23, 34, 36, 45)


def states(*, every: int = 7) -> list[Any]:
    return [step.state for number in GAMES for step in list(played(number))[::every]]


def test_a_move_is_told_in_words_with_what_it_plants() -> None:
    state = position("play", hands={"Ana": "P P P P W"}, fields="P Ben 3, W Ana 2", flood="LC")
    shown = preview(state, "plant p P P P", "en")
    assert shown == {
        "action": "plant P P P P",
        "text": nile.decode("plant P P P P").describe(),
        "legal": True,
        "why": "",
        "rule": "",
        "plants": [{"where": "P", "cards": 4, "joins": 0, "falls": {"seat": 1, "cards": 3}}],
        "odds": None,
    }
    own = preview(state, "plant W", "en")["plants"]
    assert own == [{"where": "W", "cards": 1, "joins": 2, "falls": None}]


def test_stones_are_planted_too() -> None:
    state = position("play", hands={"Ana": "S S"}, monuments="sphinx Ben 1", flood="L")
    [built] = preview(state, "plant S S sphinx", "en")["plants"]
    assert built == {"where": "sphinx", "cards": 2, "joins": 0, "falls": {"seat": 1, "cards": 1}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_that_is_none_says_why(language: str) -> None:
    state = position("play", hands={"Ana": "P P P W"}, fields="P Ben 3", flood="LC")
    shown = preview(state, "plant P P P", language)
    refusal = nile.why_not(state, "plant P P P")
    assert refusal is not None
    assert (shown["legal"], shown["why"]) == (False, refusal.describe(language))
    assert (shown["rule"], shown["plants"], shown["odds"]) == (refusal.rule, [], None)
    with pytest.raises(InvalidNotation):
        preview(state, "dance", language)


def test_plantings_are_as_the_rules_make_them() -> None:
    checked = 0
    for state in [state for state in states(every=1) if state.turn.phase == "play"][::4]:
        for action in nile.legal_actions(state)[::3]:
            shown = preview(state, action.text, "en")
            assert shown["legal"]
            if action.verb != "plant":
                assert shown["plants"] == []
                continue
            after = nile.apply(state, action)
            laid = [e for e in after.events if e.code in ("overplanted", "overbuilt")]
            fell = [p["falls"]["cards"] for p in shown["plants"] if p["falls"]]
            assert fell == [event.params["theirs"] for event in laid]
            if any(event.code == "plague" for event in after.events):
                continue
            for plot in shown["plants"]:
                now = after.state.plots[PLACE[plot["where"]]]
                assert now == (state.turn.seat, plot["cards"] + plot["joins"])
                checked += 1
    assert checked > 50


def test_a_speculation_tells_its_odds() -> None:
    hands = {"Ana": "PW LC", "Ben": "F F"}
    state = position("play", pile="P W L PF", hands=hands, flood="F", rest="discard")
    # Of the four cards of the pile and the two that Ben holds, P, W and PF would pay.
    assert preview(state, "speculate PW", "en")["odds"] == {"chance": 0.5, "cards": 3}
    assert preview(state, "speculate PW LC", "en")["odds"]["chance"] == round(4 / 6, 3)


def test_the_market_tells_what_it_may_bring() -> None:
    hands = {"Ana": "PW LC", "Ben": "F F"}
    state = position("trade", pile="P W L PF", hands=hands, flood="F", rest="discard")
    odds = preview(state, "market PW LC", "en")["odds"]
    assert odds["brings"] == {"P": 0.167, "W": 0.167, "L": 0.167, "F": 0.333, "PF": 0.167}
    assert (odds["chance"], odds["cards"]) == (0.5, 1)  # flax is banned, PF no crop
    assert preview(state, "done", "en")["odds"] is None


def test_an_offering_tells_whether_it_may_harvest_for_who_makes_it() -> None:
    hands = {"Ana": "PW LC", "Ben": "F F"}
    fields = "P Ana 3, W Ana 1, L Ben 1"
    state = position(
        "trade", pile="P W L PF", hands=hands, fields=fields, flood="F", rest="discard"
    )
    # Of the four cards of the pile and the two that Ben holds, P, W and PF would reap for Ana.
    assert preview(state, "offer PW LC", "en")["odds"] == {"chance": 0.5, "cards": 1}
    # One in five times the locusts come first and eat her papyrus: then wheat alone is left.
    pile = "P W L PF locusts"
    state = position("trade", pile=pile, hands=hands, fields=fields, flood="F", rest="discard")
    chance = round(0.8 * 3 / 6 + 0.2 * 1 / 6, 3)
    assert preview(state, "offer PW LC", "en")["odds"]["chance"] == pytest.approx(chance, abs=0.001)


def test_the_chance_of_an_offering_is_that_of_making_it() -> None:
    hands = {"Ana": "PW LC", "Ben": "F F"}
    fields = "P Ana 3, C Ana 3, W Ana 1, L Ben 1"
    pile = "P W L PF C locusts L L"
    state = position("trade", pile=pile, hands=hands, fields=fields, flood="F", rest="discard")
    often, chance = 0, Random(1)
    for seed in range(2000):
        dealt = nile.determinize(state, 0, seed)
        dealt = dealt._replace(draw=tuple(chance.sample(dealt.draw, len(dealt.draw))))
        step = nile.apply(dealt, nile.decode("offer PW LC"))
        often += any(e.code.startswith("harvested") and e.seat == 0 for e in step.events)
    told = preview(state, "offer PW LC", "en")["odds"]["chance"]
    assert often / 2000 == pytest.approx(told, abs=0.04)


def test_chances_are_those_of_dealing_anew() -> None:
    """Where no store is hidden; nobody remembers anything then."""
    state = position("flood", pile="P W L PF locusts C C", hands={"Ana": "P", "Ben": "W W LC F"})
    often: Counter[str] = Counter()
    for seed in range(4000):
        dealt = nile.determinize(state, 0, seed).draw
        often[next(card for card in dealt if card != "locusts")] += 1
    for card, chance in next_card(state, 0).items():
        assert often[card] / 4000 == pytest.approx(chance, abs=0.03), card


def test_stores_that_are_not_seen_hold_crops_alone() -> None:
    state = position("flood", pile="P P PW PL", stores={"Ben": "P P"}, hands={"Ana": "W"})
    assert next_card(state, 0) == {"P": 0.5, "PW": 0.25, "PL": 0.25}
    assert next_card(state, 1) == pytest.approx({"P": 0.4, "W": 0.2, "PW": 0.2, "PL": 0.2})


@pytest.mark.parametrize("viewer", [0, 1, "public", "open"])
def test_floods_harvest_what_the_rules_say(viewer: Any) -> None:
    checked = 0
    for state in states(every=11):
        told = floods(state, viewer, "en")
        if state.turn.phase == "over":
            assert told == []
            continue
        assert sum(row["chance"] for row in told) == pytest.approx(1, abs=0.03)
        assert [row["chance"] for row in told] == sorted((r["chance"] for r in told), reverse=True)
        for row in Random(1).sample(told, min(3, len(told))):
            # As if it lay on top, and nobody had speculated.
            players = tuple(player._replace(speculations=()) for player in state.players)
            turn = state.turn._replace(phase="flood")
            draw = (row["card"], *state.draw)
            river = River(None, "", state.flood.pile)
            rigged = state._replace(draw=draw, turn=turn, players=players, flood=river)
            events = nile.apply(rigged, "flood").events
            taken = [
                {"seat": e.seat, "crop": e.params["crop"], "cards": e.params["n"]}
                for e in events
                if e.code in ("harvested", "harvested-sphinx")
            ]
            assert row["harvests"] == taken
            assert row["bans"] == row["card"]
            checked += len(taken)
    assert checked > 20


def test_who_sees_all_is_told_what_the_seat_may_think() -> None:
    state = position("flood", pile="P W", hands={"Ana": "L", "Ben": "C C"})
    assert floods(state, "open", "en") == floods(state, 0, "en")
    assert floods(state, "open", "en") != floods(state, 1, "en")
