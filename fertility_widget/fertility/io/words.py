"""A position in words: whose turn it is, what lies where, and how everybody stands; and the words
that a browser needs to draw it."""

from collections.abc import Iterable
from typing import Any

from ...text import Describable, Message
from ...text import describe as in_words
from ...text.catalogue import raw, under
from ..box.pieces import MONUMENTS, District, Metropolis
from ..rules.board import Board
from ..rules.scoring import outcome, sheet
from ..rules.squares import ALL_LETTERS, LETTERS, NAMES, names_in
from ..rules.state import TURNS_EACH, State, lettered, mover


def messages(thing: State | Board) -> Iterable[Message]:
    """A position or its valley alone, whichever ``thing`` is, sentence by sentence."""
    return _board(thing) if isinstance(thing, Board) else _position(thing)


def _board(board: Board) -> Iterable[Message]:
    """The valley alone, square by square."""
    valley = board.valley
    yield _message("valley", n=len(board.tiles), columns=valley.columns)
    yield _message("ground", wheat=names_in(valley.wheat), water=names_in(valley.water))
    for kind, letter in enumerate(LETTERS):
        yield _message("scenes", token=letter, squares=names_in(board.scenes[kind]))
        icons = [NAMES[i] for i, k in enumerate(valley.icon) if k == kind and board.free >> i & 1]
        if icons:
            yield _message("icons", token=letter, squares=icons)
    if board.tiles:
        last = board.tiles[-1]
        yield _message("last-tile", tile=last.tile, first=last.first, second=last.second)


def _position(state: State) -> Iterable[Message]:
    """Enough to follow the game without seeing it: also the text instead of a picture."""
    yield _turn(state)
    yield from _board(state.board)
    yield from monuments(state)
    if state.turn.phase != "over":
        yield _message("pool", common=list(state.pools.common))
        yield _message("offer", districts=list(state.offer.row))
    for seat in range(len(state.players)):
        yield _player(state, seat)
    box = state.setup.components
    yield _message("scales", wheat=list(box.wheat_track), statues=list(box.statue_scale))


def monuments(state: State) -> Iterable[Message]:
    """Those in the valley, which knows their places but not whose they are called."""
    for square, seat in state.board.monuments:
        monument, name = state.setup.monuments[seat], state.setup.names[seat]
        yield _message("monument", square=NAMES[square], monument=monument, name=name)


def _turn(state: State) -> Message:
    if ended := outcome(state):
        return ended.message()
    name, taken = state.setup.names[state.turn.seat], mover(state).turns_taken
    return _message("turn", name=name, phase=state.turn.phase, turn=taken + 1, turns=TURNS_EACH)


def _player(state: State, seat: int) -> Message:
    player = state.players[seat]
    return _message(
        "player",
        name=state.setup.names[seat],
        debens=sheet(state, seat)["total"],
        wheat=player.wheat,
        full=len(player.full_shops),
        shops=len(player.standing),
        spots=player.spots.count(None),
        monuments=player.monuments_left,
        pool=list(player.pool),
        beside=lettered(player.beside),
    )


def _message(code: str, **params: Any) -> Message:
    return Message(f"fertility.position.{code}", params)


def describe(thing: Describable, language: str = "en", viewer: int | str = "public") -> str:
    """A position in words of this ``language``, or any other ``thing`` of the game. Whoever the
    ``viewer`` is: what is hidden is never told."""
    return in_words(thing, language)


# Words of the rules, under the names the browser knows them by.
_BORROWED = (
    *((f"scene.{letter}", f"fertility.resource.{letter}") for letter in ALL_LETTERS),
    *((f"monument.{kind}", f"fertility.monument.{kind}") for kind in MONUMENTS),
)


def words(state: State, language: str) -> dict[str, Any]:
    """Templates of this ``language`` for the browser to fill, every shop of the box of ``state`` in
    words, and what the box calls itself."""
    components = state.setup.components
    boards: dict[str, District | Metropolis] = {**components.districts, **components.metropolises}
    return {
        "box": components.label(language),
        "ui": {
            **under("fertility-board", language),
            **{name: raw(key, language) for name, key in _BORROWED},
        },
        "shops": {
            f"{name}/{place}": in_words(shop.message(), language)
            for name, board in boards.items()
            for place, shop in enumerate(board.shops)
        },
    }
