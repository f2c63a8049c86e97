"""Answers to puzzles by trying everything: never asks the kinds, nor the analysis.

What lies on the board and what it scores comes from the naive reading of the rules; what can be
reached, from every line of play there is.
"""

from collections.abc import Callable, Iterator
from typing import Any

from fertility_widget import fertility
from fertility_widget.fertility.rules.actions import Build
from fertility_widget.fertility.rules.state import State
from fertility_widget.lessons import Puzzle
from tests import naive
from tests.fertility.lessons.faults import faults
from tests.naive.letter import Facts

DONE = ("draft", "remove", "over")


def solve(puzzle: Puzzle) -> Any:
    """Every right answer there is, as a list; as the puzzle writes them."""
    return SOLVERS[puzzle.kind](puzzle.state, puzzle.params)


def agrees(puzzle: Puzzle) -> bool:
    """Whether its answer is the one that trying everything finds; of lines of play, whether it
    reaches as much as any."""
    if puzzle.kind in ("supply", "turn"):
        return puzzle.points(puzzle.right) == (reached(puzzle.state),) * 2
    return bool(solve(puzzle) == [puzzle.right])


def _view(state: State) -> Any:
    return fertility.view(state, "public")


def _squares(state: State, params: Any) -> list[Any]:
    laid = [p.split() for p in naive.placements(_view(state))]
    can = {square for _, tile, *squares in laid if tile == params["tile"] for square in squares}
    return [tuple(square for square in params["among"] if square in can)]


def _harvest(state: State, params: Any) -> list[Any]:
    earned = naive.harvest(_view(state), params["action"])
    none = dict.fromkeys("ABPG", 0)
    return [
        {
            "A": none | earned.get("A", {}),
            "B": earned.get("B", 0),
            "C": none | earned.get("C", {}),
            "D": tuple(earned.get("D", ())),
        }
    ]


def _quarries(state: State, params: Any) -> list[Any]:
    return [tuple(naive.harvest(_view(state), params["action"])["D"])]


def _payment(state: State, params: Any) -> list[Any]:
    worth = {
        action.split(" pay ")[1]: reached(fertility.apply(state, action).state)
        for action in naive.actions(_view(state))
        if action.startswith(f"build {params['district']} ")
    }
    return [way for way, debens in worth.items() if debens == max(worth.values())]


def _count(state: State, params: Any) -> list[Any]:
    sheet = naive.sheet(_view(state), params["seat"])
    return [{name: debens for name, debens in sheet.items() if name != "total"}]


def _refusal(state: State, params: Any) -> list[Any]:
    broken = faults(_view(state), params["action"])
    return [rule for rule in params["choices"] if rule in broken] or ["allowed"]


def _winners(state: State, params: Any) -> list[Any]:
    return [tuple(state.setup.names[seat] for seat in naive.winners(_view(state)))]


def _after(state: State, params: Any) -> list[Any]:
    """Played by the engine but for the last move, whose effect is read naively."""
    *before, last = params["line"].split("; ")
    for action in before:
        state = fertility.apply(state, action).state
    now = naive.after(_view(state), last)
    return [{field: _number(now, *field.split()) for field in params["fields"]}]


def _number(now: Facts, name: str, *words: str) -> int:
    if name in ("common", "row"):
        return len(now[name]["known"]) + int(now[name].get("drawn", 0))
    if name in ("pile", "stock", "districts"):
        key = "district_pile" if name == "districts" else name
        return int(now["stock"][words[0]] if name == "stock" else now[key])
    if name == "pool":
        return len(now["personal"][int(words[0])])
    player = now["players"][int(words[0])]
    if name == "spots":
        return 7 - len(player["districts"])
    found = player["monuments_left" if name == "monuments" else name]
    return int(found[words[1]] if name == "beside" else found)


def reached(state: State) -> int:
    """The most Debens, by all the lines of play to the end of the turn."""
    return max(endings(state))


def endings(state: State) -> set[int]:
    """The Debens of all of them. Positions that differ in nothing that counts are gone into once:
    where a tile lies makes no difference to the rest of the turn, only what it brought."""
    seat, turn = state.turn.seat, fertility.turn_of(state)
    found, seen, waiting = set(), set(), [state]
    while waiting:
        here = waiting.pop()
        if here.turn.phase in DONE or fertility.turn_of(here) != turn:
            found.add(naive.sheet(_view(here), seat)["total"])
            continue
        player = here.players[seat]
        pending = len(here.turn.pending) if here.turn.phase == "quarry" else here.turn.pending
        key = (*player[:3], *player[5:], here.stock, here.turn.phase, pending)
        if key not in seen:
            seen.add(key)
            waiting += [fertility.apply(here, a).state for a in fertility.legal_actions(here)]
    return found


def best_first_actions(state: State) -> Iterator[str]:
    """Those from which the most can still be reached."""
    after = {a.text: reached(fertility.apply(state, a).state) for a in legal_once(state)}
    yield from (text for text, debens in after.items() if debens == max(after.values()))


def legal_once(state: State) -> list[Any]:
    return [a for a in fertility.legal_actions(state) if not isinstance(a, Build) or a.spot is None]


SOLVERS: dict[str, Callable[[State, Any], list[Any]]] = {
    "squares": _squares,
    "harvest": _harvest,
    "quarries": _quarries,
    "payment": _payment,
    "count": _count,
    "refusal": _refusal,
    "after": _after,
    "winners": _winners,
}
