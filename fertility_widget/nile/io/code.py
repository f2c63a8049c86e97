"""A position as one line of plain ASCII, to be pasted: ``from_code(to_code(state)) == state``.

Twelve fields between spaces, each readable by eye; ``!`` is the plague::

    nile/1 published-list:0123456789abcdef 2,PWLCF,monuments,0 7 Ana,Ben
    PW:PW:P2,PW1 P,S,!,W P3,!1 P=0:3,sphinx=1:2 P2,PW1:P1:LC:4;-:-:-:3 1 0,trade,12
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ...kernel.quote import quoted
from ..box.setup import Source
from ..rules.cards import CARDS, CROPS, LOCUSTS, MONUMENTS, counted, heaped
from ..rules.state import PLACES, Player, State
from .from_view import from_view
from .view import options

VERSION = "nile/1"
LONGEST = 10_000
NOTHING = "-"
PLAGUE = "!"


def to_code(state: State) -> str:
    """The whole position, ``state`` with its hidden cards, in one line."""
    from urllib.parse import quote

    chosen, turn = options(state), state.turn
    expansion = "monuments" if chosen["monuments"] else NOTHING
    plots = zip(PLACES, state.plots, strict=True)
    fields = [
        VERSION,
        chosen["components"].replace(" sha256:", ":"),
        _join([chosen["seats"], chosen["crops"], expansion, chosen["first"]]),
        str(state.seed),
        _join(quote(name, safe="") for name in chosen["names"]),
        ":".join(
            [
                state.flood.card or NOTHING,
                state.flood.kinds or NOTHING,
                _counts(heaped(state.flood.pile)),
            ]
        ),
        _join(map(_short, state.draw)),
        _counts(heaped(state.discard)),
        _join(f"{place}={plot.seat}:{plot.cards}" for place, plot in plots if plot),
        ";".join(map(_player_code, state.players)),
        str(state.run),
        _join(turn),
    ]
    return " ".join(fields)


def _join(items: Iterable[object]) -> str:
    return ",".join(map(str, items)) or NOTHING


def _short(card: str) -> str:
    return PLAGUE if card == LOCUSTS else card


def _counts(counts: Mapping[str, int]) -> str:
    return _join(f"{_short(card)}{n}" for card, n in counts.items())


def _player_code(player: Player) -> str:
    hand, store = _counts(counted(player.hand)), _counts(counted(player.store))
    return f"{hand}:{store}:{_join(player.speculations)}:{player.turns_taken}"


def from_code(text: str, *, components: Source | None = None) -> State:
    """The position a code means; ``ValueError`` says which field cannot be.

    ``text`` is what ``to_code`` wrote; ``components`` is the set of one's own it was played with,
    or its file: a code names it only.
    """
    if not isinstance(text, str):
        raise TypeError(f"a code is text, not {type(text).__name__}")
    fields = text.split() if len(text) <= LONGEST else []
    if not text.isascii() or len(fields) != len(_READERS) + 1 or fields[0] != VERSION:
        raise ValueError(
            f"a code is one line of {len(_READERS) + 1} fields that begins with {VERSION!r}, "
            f"not {quoted(text)}"
        )
    values: dict[str, Any] = {}
    for (name, read), field in zip(_READERS.items(), fields[1:], strict=True):
        try:
            values[name] = read(field)
        except (ValueError, IndexError, KeyError):
            raise ValueError(f"code, {name}: cannot read {quoted(field)}") from None
    return from_view(_shown(values), components=components)


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


def _list(text: str) -> list[str]:
    return [] if text == NOTHING else text.split(",")


def _number(text: str) -> int:
    if len(text) > 80 or not text.removeprefix("-").isdigit():
        raise ValueError
    return int(text)


def _card(text: str) -> str:
    card = LOCUSTS if text == PLAGUE else text
    if card not in CARDS or text == LOCUSTS:
        raise ValueError
    return card


def _heap(text: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for item in _list(text):
        card = item.rstrip("0123456789")
        if _card(card) in counts:
            raise ValueError
        counts[_card(card)] = _number(item.removeprefix(card))
    return counts


def _components(text: str) -> str:
    name, digest = text.split(":")
    return f"{name} sha256:{digest}"


def _options(text: str) -> dict[str, Any]:
    seats, crops, expansion, first = text.split(",")
    monuments = {"monuments": True, NOTHING: False}[expansion]
    chosen = {"seats": _number(seats), "first": _number(first)}
    return {**chosen, "crops": crops, "monuments": monuments}


def _names(text: str) -> list[str]:
    from urllib.parse import unquote

    return [unquote(name, errors="strict") for name in text.split(",")]


def _river(text: str) -> dict[str, Any]:
    card, kinds, pile = text.split(":")
    return {
        "card": None if card == NOTHING else card,
        "kinds": "" if kinds == NOTHING else kinds,
        "pile": _heap(pile),
    }


def _plots(text: str) -> dict[str, dict[str, int]]:
    plots: dict[str, dict[str, int]] = {}
    for item in _list(text):
        place, plot = item.split("=")
        seat, cards = plot.split(":")
        if place in plots or place not in PLACES:
            raise ValueError
        plots[place] = {"seat": _number(seat), "cards": _number(cards)}
    return plots


def _player(text: str) -> dict[str, Any]:
    hand, store, speculations, turns = text.split(":")
    cards = {"hand": _heap(hand), "store": _heap(store), "speculations": _list(speculations)}
    return {**cards, "turns_taken": _number(turns)}


def _turn(text: str) -> dict[str, Any]:
    seat, phase, ply = text.split(",")
    return {"seat": _number(seat), "phase": phase, "ply": _number(ply)}


# Every field after the version, in order.
_READERS: dict[str, Callable[[str], Any]] = {
    "components": _components,
    "options": _options,
    "seed": _number,
    "names": _names,
    "flood": _river,
    "draw": lambda text: [_card(card) for card in _list(text)],
    "discard": _heap,
    "plots": _plots,
    "players": lambda text: [_player(player) for player in text.split(";")],
    "pass": _number,
    "turn": _turn,
}
