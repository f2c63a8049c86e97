"""Random games of Nile, read twice: ``python -m tests.soak.nile [--games 2000] [--first 0]``.

Over 2 to 6 players, with and without monuments, in several styles of play, some with rigged piles.
After every action a second reading of the rules agrees on what is legal, on what happened and on
who won; no card is lost; whatever is readable is either legal or refused with a rule; what a viewer
is shown does not depend on what that viewer may not know. Each game ends, and comes back from its
record and its codes. In the end every event and every refusal has been seen.
"""

import argparse
import json
import sys
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

from fertility_widget import Table, nile
from fertility_widget.kernel.knowledge import Sight
from fertility_widget.nile.box.setup import cards_in_play
from fertility_widget.nile.rules.rules import count
from fertility_widget.nile.rules.state import State
from fertility_widget.text.catalogue import under
from tests.conformance.hidden import SWAPS
from tests.nile import naive, styles, vocabulary

TRIED = 4  # readable actions at every position
LOOKED_AT = 120  # actions between two positions that all viewers look at
SWAPPED = 3  # ways to differ in what a viewer does not see, at each of them
ENOUGH = 1_000  # games after which everything must have been seen


def play(number: int) -> tuple[Counter[str], str]:
    """What was seen; and what went wrong."""
    tally, table = Counter[str](), Table(nile, start=styles.setup(number))
    try:
        for step in styles.played(number):
            agree(table.state, step, tally)
            refused(table.state, Random(f"tried {number} {len(table.steps)}"), tally)
            if len(table.steps) % LOOKED_AT == 0:
                hidden(table.state, step, Random(f"swapped {number} {len(table.steps)}"))
                assert nile.from_code(nile.to_code(table.state)) == table.state
            table.play(step.action)
        refused(table.state, Random(f"tried {number} in the end"), tally)
        ended(table)
    except Exception:
        return tally, f"game {number}\n{traceback.format_exc()}\n{table.record()}"
    tally |= Counter({"games": 1, "decisions": len(table.steps)})
    return tally, ""


def agree(state: State, step: Any, tally: Counter[str]) -> None:
    """Both readings of the rules say the same."""
    view: Any = nile.view(state, "open")
    action = step.action.text
    assert naive.actions(view) == set(view["legal"])
    assert len(view["legal"]) == count(state)
    after: Any = nile.view(step.state, "open")
    assert naive.after(view, action, styles.shuffled(state)) == naive.facts(after)
    naive.conserved(after, cards_in_play(state.setup))
    events = [*step.events, *(e.instead for e in step.events if e.instead is not None)]
    tally.update(f"event {event.message().key.split('.')[-1]}" for event in events)
    tally["most actions"] = max(tally["most actions"], len(view["legal"]))


def refused(state: State, chance: Random, tally: Counter[str]) -> None:
    legal = {action.text for action in nile.legal_actions(state)}
    for _ in range(TRIED):
        action = nile.decode(vocabulary.action(chance, state.setup.crops))
        refusal = nile.why_not(state, action)
        assert (refusal is None) == (action.text in legal), action.text
        if refusal is not None:
            assert refusal.rule in nile.rules()
            assert set(refusal.params.get("nearest", ())) <= legal
            assert refusal.describe("de")
            tally[f"refusal {refusal.code}"] += 1


def hidden(state: State, step: Any, chance: Random) -> None:
    """Every viewer is shown the same of two positions that differ in what that viewer may not
    know."""
    for viewer in ("public", *range(len(state.names))):
        others = list(SWAPS["nile"](state, viewer))
        for other in chance.sample(others, min(SWAPPED, len(others))):
            assert told(state, viewer) == told(other, viewer), f"{viewer}: {nile.to_code(other)}"
        for event in Sight(nile, viewer).events([step]):
            assert event.audience is None or viewer in event.audience


def told(state: State, viewer: int | str) -> str:
    sight = Sight(nile, viewer)
    said = {"phrases": sight.phrases(state, "fr"), "words": sight.describe(state, "es")}
    sheets = [sight.sheet(state, seat) for seat in range(len(state.names))]
    pictures = [sight.picture(state, "en"), nile.text(sight.view(state), "de")]
    return json.dumps([sight.view(state), said, sheets, pictures, sight.code(state)])


def ended(table: Table[Any, Any]) -> None:
    """The end is the same to both, and the game comes back from its record."""
    view: Any = nile.view(table.state, "open")
    outcome = table.outcome
    assert [list(score) for score in outcome.scores] == [list(s) for s in naive.stacks(view)]
    assert list(outcome.winners) == list(naive.winners(view))
    assert Table.from_record(table.record()).steps == table.steps


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    asked = parser.parse_args()
    total, failures = Counter[str](), list[str]()
    with ProcessPoolExecutor(2) as pool:
        games = range(asked.first, asked.first + asked.games)
        for tally, failure in pool.map(play, games, chunksize=5):
            most = max(total["most actions"], tally.pop("most actions", 0))
            total += tally
            total["most actions"] = most
            failures += [failure] if failure else []
    for failure in failures[:3]:
        print(failure, file=sys.stderr)
    unseen = [
        f"{kind} {code}"
        for kind in ("event", "refusal")
        for code in under(f"nile.{kind}", "en")
        if asked.games >= ENOUGH and not total[f"{kind} {code}"]
    ]
    print(f"{total['games']:,} games, {total['decisions']:,} decisions, {len(failures)} disagree")
    print(f"at most {total['most actions']} legal actions; never seen: {unseen or 'nothing'}")
    return 1 if failures or unseen else 0


if __name__ == "__main__":
    sys.exit(main())
