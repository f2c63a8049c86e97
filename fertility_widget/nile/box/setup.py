"""Setting up a game (N1), with every choice either given or drawn by the seed."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from ...kernel.check import one_of
from ...kernel.files import AnyPath
from ...kernel.quote import quoted
from ...kernel.seating import RANDOM, checked_names, first_seat
from ...kernel.shuffle import Stream, check_seed
from ..rules.cards import CARDS, CROPS, LOCUSTS, NO_CARDS, STONE, Cards, in_order
from ..rules.state import PLACES, Player, River, Setup, State, Turn
from .components import Components, load

Source = AnyPath | Components  # a file with a box of components, or the box

SEATS = (2, 3, 4, 5, 6)  # N1.1
IN_PLAY = {2: 5, 3: 5, 4: 5, 5: 6, 6: 7}  # N1.1: how many crops
HAND = 5  # N1.3
FLAGS = {
    "monuments": {"action": "store_const", "const": True, "help": "with the expansion, rule N1.2"},
    "crops": {"metavar": "PWLCF", "help": "the crops in play, rule N1.1"},
}  # as a command line offers them, for argparse


def setup(
    seats: int,
    *,
    seed: int,
    monuments: bool = False,
    crops: str | None = None,
    components: Source | None = None,
    names: Sequence[str] | None = None,
    first: int | str = RANDOM,
) -> State:
    """The position before the first turn, for ``seats`` players: 2 to 6.

    ``monuments=True`` plays with the expansion. ``crops`` are those in play, by letter: five with 2
    to 4 players, six with 5, all seven with 6; unsaid, the ``seed`` draws them. ``components`` is a
    set of one's own, or the file it is in; ``names`` are the players', and ``first`` is the seat
    that begins; unsaid, the seed draws that too, and all shuffles.
    """
    one_of("seats", seats, SEATS)
    one_of("monuments", monuments, (False, True))
    seed = check_seed(seed)
    return deal(
        Setup(
            components=load_components(components),
            monuments=monuments,
            crops=_crops(seats, crops, seed),
            names=checked_names(seats, names),
            first=first_seat(seats, first, seed),
            seed=seed,
        )
    )


OPTIONS = tuple(setup.__kwdefaults__ or ())  # what a record's header may say besides seats and seed


def load_components(source: Source | None) -> Components:
    """A component set: the shipped one where ``source`` is None, one from that file, or one that is
    loaded already."""
    return source if isinstance(source, Components) else load(source)


def _crops(seats: int, crops: str | None, seed: int) -> str:
    """N1.1: in the order they are always written in."""
    number = IN_PLAY[seats]
    if crops is None:
        return "".join(in_order(Stream(seed, "crops").shuffled(CROPS)[:number]))
    known = isinstance(crops, str) and set(crops) <= set(CROPS)
    if not known or not len(crops) == len(set(crops)) == number:
        raise ValueError(
            f"crops: {number} different letters of {''.join(CROPS)} are expected with {seats} "
            f"players, not {quoted(crops)}"
        )
    return "".join(in_order(crops))


def cards_in_play(settled: Setup) -> Counter[str]:
    """N1.1, N1.2: every speculation card that shows a removed crop leaves, too."""
    numbers, crops = settled.components.numbers, settled.crops
    cards = {c: numbers[c] for c in CARDS if set(c) <= set(crops)}
    if settled.monuments:
        cards[STONE] = numbers[STONE]
    return Counter({**cards, LOCUSTS: numbers[LOCUSTS]})


@lru_cache(64)
def kinds_in_play(settled: Setup) -> Cards:
    """What may lie anywhere: all but the plague, which nobody keeps."""
    return in_order(cards_in_play(settled).keys() - {LOCUSTS})


def deal(settled: Setup) -> State:
    """N1.3: shuffle, deal, and only then put the plague into the pile."""
    cards = in_order((cards_in_play(settled) - Counter([LOCUSTS])).elements())
    pile = Stream(settled.seed, "pass 1").shuffled(cards)
    seats = len(settled.names)
    hands = [in_order(pile[HAND * seat : HAND * (seat + 1)]) for seat in range(seats)]
    rest = pile[HAND * seats :]
    at = Stream(settled.seed, LOCUSTS).below(len(rest) + 1)
    return State(
        setup=settled,
        players=tuple(Player(hand, (), (), 0) for hand in hands),
        plots=(None,) * len(PLACES),
        flood=River(None, "", NO_CARDS),
        draw=(*rest[:at], LOCUSTS, *rest[at:]),
        discard=NO_CARDS,
        run=1,
        turn=Turn(settled.first, "flood", 0),
    )
