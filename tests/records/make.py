"""Write the golden records: whole games by seeded bots, each with its final code beside it; and of
one record of every game, what is seen of it half way.

    python tests/records/make.py      (or: make records)

A record is data, not a test of the bots: regenerate it only when the game is meant to change, and
read the diff.
"""

import json
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from fertility_widget import Table, fertility
from fertility_widget.kernel import registry
from tests.conformance import GAMES as PLAYED
from tests.conformance import TOY
from tests.conformance.test_conformance import golden, views
from tests.nile.styles import building, by_verb, trading
from tests.play.policies import POLICIES

HERE = Path(__file__).resolve().parent
GAMES: dict[str, dict[str, Any]] = {
    "two-players": {"seats": 2, "seed": 7, "names": ["Ana", "Ben"]},
    "three-players": {"seats": 3, "seed": 11, "names": ["Ana", "Ben", "Cleo"]},
    "four-players": {"seats": 4, "seed": 13, "names": ["Ana", "Ben", "Cleo", "Dan"]},
    "variant": {"seats": 2, "seed": 17, "variant": "two-player", "names": ["Ana", "Ben"]},
    "options": {
        "seats": 3,
        "seed": 2**62 + 5,
        "wheat": "per-scene",
        "stock": "unlimited",
        "names": ['Zoë "Zed" #1', "名前: x", "O'Neil, [1] %20"],
        "first": "random",
        "boards": ["V3/180", "V1", "V4/180"],
        "start_turn": 90,
        "metropolises": ["M4", "M2", "M1"],
        "monuments": ["temple", "obelisk", "sphinx"],
    },
}
BOTS = ("greedy", "builder", "quarrier", "hoarder")


def play(said: dict[str, Any]) -> Table[Any, Any]:
    """A whole game; every seat has its own way to play, and every turn a heading."""
    table, rng = Table(fertility, **said), Random(said["seed"])
    while not table.outcome:
        state = table.state
        seat, turns = state.turn.seat, state.players[state.turn.seat].turns_taken
        if state.turn.phase == "place":
            heading = f"{state.setup.names[seat]}: turn {turns + 1}"
            table.comments.setdefault(len(table.steps), []).append(heading)
        bot = POLICIES["uniform" if rng.random() < 0.2 else BOTS[seat]]
        table.play(bot(state, rng))
    return table


def nile() -> Iterator[tuple[str, Table[Any, Any]]]:
    """2 to 6 players, with and without monuments, in the styles of the soak."""
    for number, (monuments, seats) in enumerate(product((False, True), range(2, 7))):
        table: Table[Any, Any] = Table(
            registry.find("nile"), seats=seats, seed=100 + number, monuments=monuments
        )
        chance, style = Random(number), (building, by_verb, trading)[number % 3]
        while legal := table.legal_actions():
            verbs = {action.verb: list[Any]() for action in legal}
            for action in legal:
                verbs[action.verb].append(action)
            table.play(style(verbs, chance))
        yield f"nile-{seats}{'-monuments' if monuments else ''}", table


def toy() -> Table[Any, Any]:
    """Six players with hidden hands, playing whatever is legal."""
    table: Table[Any, Any] = Table(registry.find(TOY), seats=6, seed=7)
    chance = Random(7)
    while legal := table.legal_actions():
        table.play(chance.choice(legal))
    return table


def keep(name: str, table: Table[Any, Any], folder: Path = HERE) -> None:
    (folder / f"{name}.record").write_text(table.record(), encoding="utf-8")
    code = table.game.to_code(table.state)
    (folder / f"{name}.code").write_text(code + "\n", encoding="ascii")
    print(f"{name}: {len(table.steps)} actions")


def main() -> None:
    registry.register(TOY, "tests.toy")
    for name, options in GAMES.items():
        keep(name, play(options))
    for name, table in nile():
        keep(name, table)
    keep(TOY, toy(), HERE.parent / "toy")
    for game in map(registry.find, PLAYED):
        record = golden(game)[0]
        seen = views(Table.from_record(record.read_text(encoding="utf-8")))
        text = json.dumps(seen, indent=1, ensure_ascii=False)
        record.with_suffix(".views.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
