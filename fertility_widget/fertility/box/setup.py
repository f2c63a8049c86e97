"""Setting up a game (F1), with every choice either given or drawn by the seed (R13)."""

import os
from collections.abc import Collection, Sequence
from itertools import repeat
from typing import Any

from ...kernel.check import one_of, texts
from ...kernel.quote import quoted
from ...kernel.seating import checked_names, first_seat
from ...kernel.shuffle import Stream, check_seed
from ..rules import state as positions
from ..rules.actions import SHOP_IDS, SPOTS
from ..rules.board import Board, empty
from ..rules.state import Offer, Player, Pools, Setup, State, Turn
from ..rules.valley import START_TURNS, TURNED, Valley, assemble, board_count, start_candidates
from .components import load
from .pieces import Components

Source = str | os.PathLike[str] | Components  # a file with a box of components, or the box

SEATS = (2, 3, 4)  # F1.1
PILE = {2: 24, 3: 35, 4: 46}  # F1.4
VARIANT_PILE = 39  # F1.4, F6.3
FLAGS: dict[str, dict[str, Any]] = {
    "variant": {"choices": ("classic", "two-player"), "help": "rule F6.3"},
    "wheat": {"choices": ("per-square", "per-scene"), "help": "ruling R1"},
    "stock": {"choices": ("limited", "unlimited"), "help": "ruling R6"},
}  # as a command line offers them, for argparse


def setup(
    seats: int,
    *,
    seed: int,
    variant: str = "classic",
    wheat: str = "per-square",
    stock: str = "limited",
    components: Source | None = None,
    names: Sequence[str] | None = None,
    first: int | str = 0,
    boards: Sequence[str] | None = None,
    start_at: str | None = None,
    start_turn: int | None = None,
    metropolises: Sequence[str] | None = None,
    monuments: Sequence[str] | None = None,
) -> State:
    """The position before the first turn, for ``seats`` players: 2, 3 or 4.

    ``variant="two-player"`` is rule F6.3; ``wheat="per-scene"`` is the other reading of R1, and
    ``stock="unlimited"`` that of R6. ``components`` is a set of one's own, or the file it is in;
    ``names`` are the players', and ``first`` is the seat that begins, or ``"random"``.

    ``boards`` are ids from left to right, ``"V2/180"`` for one turned upside down; ``start_at`` is
    the top left square of the start area where two are equally near; ``start_turn`` turns the
    starting tile clockwise, by 0, 90, 180 or 270 degrees; ``metropolises`` and ``monuments`` go by
    seat. What is not given of these is drawn by the ``seed``, and so are the piles.
    """
    one_of("seats", seats, SEATS)
    seed = check_seed(seed)
    for option, value in (("variant", variant), ("wheat", wheat), ("stock", stock)):
        one_of(option, value, FLAGS[option]["choices"])
    if variant == positions.VARIANT and seats != 2:
        raise ValueError(f'variant: "two-player" is for 2 seats, not {seats}')
    box = load_components(components)
    settled = Setup(
        components=box,
        variant=variant,
        wheat=wheat,
        stock=stock,
        names=checked_names(seats, names),
        first=first_seat(seats, first, seed),
        metropolises=_dealt("metropolises", metropolises, box.metropolises, seats, seed),
        monuments=_dealt("monuments", monuments, box.monuments, seats, seed),
        seed=seed,
    )
    chosen = _boards(box, boards, seats, seed)
    return deal(settled, empty(_valley(box, chosen, start_at, start_turn, seed)))


OPTIONS = tuple(setup.__kwdefaults__ or ())  # what a record's header may say besides seats and seed


def load_components(source: Source | None) -> Components:
    """A component set: the shipped one where ``source`` is None, one from that file, or one that is
    loaded already."""
    return source if isinstance(source, Components) else load(source)


def deal(settled: Setup, board: Board) -> State:
    """F1.4, F1.5, F1.7, F1.8: shuffle and deal; the same seed gives the same piles."""
    box, seats = settled.components, len(settled.names)
    shuffled = Stream(settled.seed, "tiles").shuffled(sorted(box.tiles))
    size = tiles_in_play(settled)
    pile, rest = shuffled[:size], shuffled[size:]
    pools = [pile[positions.POOL * seat : positions.POOL * (seat + 1)] for seat in range(seats)]
    pile = pile[positions.POOL * seats :]
    districts = Stream(settled.seed, "districts").shuffled(sorted(box.districts))
    each = box.tokens_each
    players = tuple(map(newcomer, repeat(box), settled.metropolises, pools))
    heaps = Pools(common=pile[: positions.POOL], pile=pile[positions.POOL :], box=rest, out=())
    offer = Offer(row=districts[: positions.ROW], pile=districts[positions.ROW :])
    turn = Turn(settled.first, "place", 0, ())
    return State(settled, board, (each, each, each, each), players, heaps, offer, turn)


def tiles_in_play(settled: Setup) -> int:
    """F1.4: how many valley tiles a game uses; the rest stay in the box, unseen."""
    return VARIANT_PILE if settled.variant == positions.VARIANT else PILE[len(settled.names)]


def newcomer(box: Components, metropolis: str, pool: tuple[str, ...]) -> Player:
    """F1.6, F1.9: a metropolis with its starting shops, wheat on 0, four monuments."""
    shops = box.metropolises[metropolis].shops
    return Player(
        wheat=0,
        beside=positions.NO_TOKENS,
        monuments_left=positions.MONUMENTS_EACH,
        turns_taken=0,
        pool=pool,
        spots=(None,) * len(SPOTS),
        shops=(*shops, *(None,) * (len(SHOP_IDS) - len(shops))),
        has=("",) * len(SHOP_IDS),
    )


def _boards(box: Components, given: Sequence[str] | None, seats: int, seed: int) -> tuple[str, ...]:
    """F1.2: which boards, in which order and orientation (R13)."""
    number = board_count(seats)
    if given is not None:
        return _different("boards", given, box.boards, number, TURNED)
    stream = Stream(seed, "boards")
    order = stream.shuffled(sorted(box.boards))[:number]
    return tuple(name + (TURNED if stream.below(2) else "") for name in order)


def _valley(
    box: Components, boards: tuple[str, ...], start_at: str | None, turn: int | None, seed: int
) -> Valley:
    """F1.3: the start area nearest the centre; where two are, the player's or the seed's choice."""
    nearest = start_candidates(box, boards)
    if start_at is None:
        start_at = nearest[Stream(seed, "start").below(len(nearest))]
    one_of("start_at", start_at, nearest)
    if turn is None:
        turn = START_TURNS[Stream(seed, "start turn").below(4)]
    one_of("start_turn", turn, START_TURNS)
    return assemble(box, boards, start_at, turn)


def _dealt(
    what: str, given: Sequence[str] | None, choices: Collection[str], seats: int, seed: int
) -> tuple[str, ...]:
    """F1.6, F1.9: one each, all different."""
    if given is not None:
        return _different(what, given, choices, seats)
    return Stream(seed, what).shuffled(sorted(choices))[:seats]


def _different(
    what: str, given: Sequence[str], choices: Collection[str], number: int, turned: str = ""
) -> tuple[str, ...]:
    """So many of the choices, each once; what says that one is turned may follow it."""
    names = texts(what, given, number)
    ids = {name.removesuffix(turned) for name in names}
    if len(ids) != number or not ids <= set(choices):
        more = f", with {turned} where turned" if turned else ""
        expected = f"{number} different ones of {', '.join(choices)} are expected{more}"
        raise ValueError(f"{what}: {expected}, not {quoted(names)}")
    return names
