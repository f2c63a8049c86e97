"""Ways to choose an action, so that games reach places where pure chance seldom goes."""

from collections.abc import Callable
from random import Random
from typing import Any

from fertility_widget import fertility

Policy = Callable[[Any, Random], Any]


def uniform(state: Any, rng: Random) -> Any:
    return rng.choice(fertility.legal_actions(state))


def best(actions: list[Any], value: Callable[[Any], float], rng: Random) -> Any:
    top = max(value(action) for action in actions)
    return rng.choice([action for action in actions if value(action) == top])


def of_verb(state: Any, *verbs: str) -> list[Any]:
    return [action for action in fertility.legal_actions(state) if action.verb in verbs]


def greedy(state: Any, rng: Random) -> Any:
    """Whatever earns most tokens, builds when it can, and puts every token down."""
    if state.turn.phase == "place":
        previews = fertility.previews(state)
        if previews:
            return best(of_verb(state, "place"), lambda a: tokens(previews[a.text]), rng)
    wanted = of_verb(state, "supply", "build")
    return rng.choice(wanted) if wanted else uniform(state, rng)


def tokens(preview: dict[str, Any]) -> int:
    earned = sum(sum(preview.get(case, {}).values()) for case in "AC")
    return earned + int(preview.get("B", 0)) + 2 * len(preview.get("D", []))


def builder(state: Any, rng: Random) -> Any:
    """Builds every turn, pays with wheat where it can, finishes the emptiest shop first."""
    builds = of_verb(state, "build")
    if builds:
        return best(builds, lambda a: a.payment.count("W"), rng)
    return greedy(state, rng)


def quarrier(state: Any, rng: Random) -> Any:
    """Closes quarries, raises monuments, and otherwise lays tiles where the valley is full."""
    if state.turn.phase == "place":
        previews = fertility.previews(state)
        if previews:
            places = of_verb(state, "place")
            quarries = {text: 9 * len(found.get("D", [])) for text, found in previews.items()}
            return best(places, lambda a: quarries[a.text] + crowd(state, a), rng)
    monuments = [a for a in of_verb(state, "quarry") if a.choice == "monument"]
    if monuments and rng.random() < 0.8:
        return monuments[0]
    return uniform(state, rng)


def crowd(state: Any, action: Any) -> int:
    """How many squares around a placement are taken already."""
    sides = state.board.valley.sides
    beside = sides[action.first_square] | sides[action.second_square]
    return -int((beside & state.board.free).bit_count())


def hoarder(state: Any, rng: Random) -> Any:
    """Takes all it can and keeps it on shops, so that the stock runs dry; never pays tokens."""
    supplies = of_verb(state, "supply", "bonus")
    if supplies:
        return rng.choice(supplies)
    free = [a for a in of_verb(state, "build") if set(a.payment) <= {"W"}]
    return rng.choice(free) if free else greedy(state, rng)


def idler(state: Any, rng: Random) -> Any:
    """Does as little as the rules allow."""
    little = of_verb(state, "skip", "end")
    return little[0] if little else uniform(state, rng)


POLICIES: dict[str, Policy] = {
    "uniform": uniform,
    "greedy": greedy,
    "builder": builder,
    "quarrier": quarrier,
    "hoarder": hoarder,
    "idler": idler,
}
