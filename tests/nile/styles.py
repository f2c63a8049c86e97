"""Random games of Nile in several styles of play, some with the pile rigged: together they come to
every corner of the rules."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from fertility_widget import nile
from fertility_widget.kernel.shuffle import Stream
from fertility_widget.kernel.step import Step
from fertility_widget.nile.rules.state import State

Style = Callable[[dict[str, list[Any]], Random], Any]


def uniform(legal: dict[str, list[Any]], chance: Random) -> Any:
    return chance.choice([action for actions in legal.values() for action in actions])


def by_verb(legal: dict[str, list[Any]], chance: Random) -> Any:
    """What to do first, and with which cards then."""
    return chance.choice(legal[chance.choice(list(legal))])


def hoarding(legal: dict[str, list[Any]], chance: Random) -> Any:
    """Never trades, plants seldom: hands grow to dozens of cards."""
    for verb in ("plant", "speculate"):
        if verb in legal and chance.random() < 0.15:
            return chance.choice(legal[verb])
    return legal[next(verb for verb in ("flood", "done", "pass") if verb in legal)][0]


def building(legal: dict[str, list[Any]], chance: Random) -> Any:
    """Plants much at a time, on large plots and on others'."""
    if "plant" in legal:
        some = chance.sample(legal["plant"], min(4, len(legal["plant"])))
        return max(some, key=lambda action: action.size)
    return legal["done"][0] if "done" in legal and chance.random() < 0.9 else by_verb(legal, chance)


def trading(legal: dict[str, list[Any]], chance: Random) -> Any:
    """Trades on and on: several passes may end in one turn."""
    for verb, likely in (("offer", 0.6), ("market", 0.4), ("plant", 0.7)):
        if verb in legal and chance.random() < likely:
            return chance.choice(legal[verb])
    return by_verb(legal, chance)


STYLES: tuple[Style, ...] = (uniform, by_verb, hoarding, building, trading)


def setup(number: int) -> State:
    """2 to 6 players, with and without monuments; every third with the pile rigged."""
    chance = Random(f"setup {number}")
    state = nile.setup(2 + number % 5, seed=number, monuments=bool(number // 5 % 2))
    return rigged(state, chance) if number % 3 == 0 else state


def rigged(state: State, chance: Random) -> State:
    """The plague where it hurts, a short pile, or the last pass: the rest is thrown away, in the
    way that leaves a position the game can go on from."""
    pile = [card for card in state.draw if card != "locusts"]
    short = pile[: chance.choice((3, 8, 20, len(pile)))]
    short.insert(chance.choice((0, 1, len(short) - 1, len(short))), "locusts")
    view: Any = nile.view(state, "open")
    view["hidden"]["draw"], view["draw"] = short, len(short)
    rest = pile[len(short) - 1 :]
    view["discard"] = {card: rest.count(card) for card in dict.fromkeys(rest)}
    view["pass"][0] = chance.randint(1, len(state.players))
    return nile.from_view(view)


def played(number: int) -> Iterator[Step]:
    """All steps of a game, by its number."""
    chance, state = Random(f"game {number}"), setup(number)
    style = STYLES[number // 10 % len(STYLES)]
    while legal := nile.legal_actions(state):
        sorted_out: dict[str, list[Any]] = {}
        for action in legal:
            sorted_out.setdefault(action.verb, []).append(action)
        step = nile.apply(state, style(sorted_out, chance))
        yield step
        state = step.state


def shuffled(state: State) -> Callable[[int, list[str]], list[str]]:
    """The shuffles of a game, for whoever reads the rules a second time."""
    return lambda number, cards: list(Stream(state.seed, f"pass {number}").shuffled(cards))
