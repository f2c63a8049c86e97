"""A position as one line of plain ASCII, to be pasted: ``from_code(to_code(state)) == state``.

Twelve fields between spaces, each readable by eye; ``!`` is the plague::

    nile/1 published-list:0123456789abcdef 2,PWLCF,monuments,0 7 Ana,Ben
    PW:PW:P2,PW1 P,S,!,W P3,!1 P=0:3,sphinx=1:2 P2,PW1:P1:LC:4;-:-:-:3 1 0,trade,12
"""

from collections.abc import Callable, Mapping
from typing import Any

from ...kernel.code import box, items, join, names, number, read_code, write_box, write_names
from ...kernel.notation import NOTHING
from ..box.setup import Source
from ..rules.cards import CARDS, CROPS, LOCUSTS, MONUMENTS, counted, heaped
from ..rules.state import PLACES, Player, State
from .from_view import from_view
from .view import options

VERSION = "nile/1"
PLAGUE = "!"


def to_code(state: State) -> str:
    """The whole position, ``state`` with its hidden cards, in one line."""
    chosen, turn = options(state), state.turn
    expansion = "monuments" if chosen["monuments"] else NOTHING
    plots = zip(PLACES, state.plots, strict=True)
    fields = [
        VERSION,
        write_box(chosen["components"]),
        join([chosen["seats"], chosen["crops"], expansion, chosen["first"]]),
        str(state.seed),
        write_names(chosen["names"]),
        ":".join(
            [
                state.flood.card or NOTHING,
                state.flood.kinds or NOTHING,
                _counts(heaped(state.flood.pile)),
            ]
        ),
        join(map(_short, state.draw)),
        _counts(heaped(state.discard)),
        join(f"{place}={plot.seat}:{plot.cards}" for place, plot in plots if plot),
        ";".join(map(_player_code, state.players)),
        str(state.run),
        join(turn),
    ]
    return " ".join(fields)


def _short(card: str) -> str:
    return PLAGUE if card == LOCUSTS else card


def _counts(counts: Mapping[str, int]) -> str:
    return join(f"{_short(card)}{n}" for card, n in counts.items())


def _player_code(player: Player) -> str:
    hand, store = _counts(counted(player.hand)), _counts(counted(player.store))
    return f"{hand}:{store}:{join(player.speculations)}:{player.turns_taken}"


def from_code(text: str, *, components: Source | None = None) -> State:
    """The position a code means; ``ValueError`` says which field cannot be.

    ``text`` is what ``to_code`` wrote; ``components`` is the set of one's own it was played with,
    or its file: a code names it only.
    """
    return from_view(_shown(read_code(text, VERSION, _READERS)), components=components)


def _shown(values: dict[str, Any]) -> Any:
    """The open view that a code stands for, as far as it is read."""
    seats = values["options"]["seats"]
    named = {"components": values["components"], "names": values["names"]}
    fields = {place: plot for place, plot in values["plots"].items() if place in CROPS}
    monuments = {
        place: {"seat": plot["seat"], "stones": plot["cards"]}
        for place, plot in values["plots"].items()
        if place in MONUMENTS
    }
    return {
        "game": VERSION.partition("/")[0],
        "options": {**values["options"], **named},
        "flood": values["flood"],
        "pass": [values["pass"], seats],
        "discard": values["discard"],
        "fields": fields,
        "monuments": monuments,
        "players": values["players"],
        "turn": values["turn"],
        "hidden": {"seed": values["seed"], "draw": values["draw"]},
    }


def _card(text: str) -> str:
    card = LOCUSTS if text == PLAGUE else text
    if card not in CARDS or text == LOCUSTS:
        raise ValueError
    return card


def _heap(text: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for item in items(text):
        card = item.rstrip("0123456789")
        if _card(card) in counts:
            raise ValueError
        counts[_card(card)] = number(item.removeprefix(card))
    return counts


def _options(text: str) -> dict[str, Any]:
    seats, crops, expansion, first = text.split(",")
    monuments = {"monuments": True, NOTHING: False}[expansion]
    chosen = {"seats": number(seats), "first": number(first)}
    return {**chosen, "crops": crops, "monuments": monuments}


def _river(text: str) -> dict[str, Any]:
    card, kinds, pile = text.split(":")
    return {
        "card": None if card == NOTHING else card,
        "kinds": "" if kinds == NOTHING else kinds,
        "pile": _heap(pile),
    }


def _plots(text: str) -> dict[str, dict[str, int]]:
    plots: dict[str, dict[str, int]] = {}
    for item in items(text):
        place, plot = item.split("=")
        seat, cards = plot.split(":")
        if place in plots or place not in PLACES:
            raise ValueError
        plots[place] = {"seat": number(seat), "cards": number(cards)}
    return plots


def _player(text: str) -> dict[str, Any]:
    hand, store, speculations, turns = text.split(":")
    cards = {"hand": _heap(hand), "store": _heap(store), "speculations": items(speculations)}
    return {**cards, "turns_taken": number(turns)}


def _turn(text: str) -> dict[str, Any]:
    seat, phase, ply = text.split(",")
    return {"seat": number(seat), "phase": phase, "ply": number(ply)}


# Every field after the version, in order.
_READERS: dict[str, Callable[[str], Any]] = {
    "components": box,
    "options": _options,
    "seed": number,
    "names": names,
    "flood": _river,
    "draw": lambda text: [_card(card) for card in items(text)],
    "discard": _heap,
    "plots": _plots,
    "players": lambda text: [_player(player) for player in text.split(";")],
    "pass": number,
    "turn": _turn,
}
