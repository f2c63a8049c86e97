"""Building a state from a view or a code; nothing in it is taken on trust.

Whatever is built can be played on without surprises, whether or not a real game comes to it: see
``problems``.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ...kernel.check import listing, mapping, one_of, text, whole
from ...kernel.quote import quoted
from ..box.components import named_components
from ..box.setup import Source, cards_in_play, kinds_in_play, load_components, setup
from ..rules.cards import (
    CROPS,
    GAME,
    LOCUSTS,
    MONUMENTS,
    SPECULATIONS,
    STONE,
    Cards,
    heap,
    heaped,
    in_order,
    uncounted,
)
from ..rules.rules import count
from ..rules.state import PHASES, PLACES, Player, Plot, River, Setup, State, Turn
from .unknown import deal, most_harvested
from .view import NileView

MOST_ACTIONS = 5_000  # more than that nobody can look through
MOST_LATER = 100_000
MOST_PLIES = 1_000_000
MOST_CARDS = 1_000


def from_view(
    view: NileView, *, seed: int | None = None, components: Source | None = None
) -> State:
    """The state behind a ``view``. What the view hides is drawn by ``seed``; else it is an error.

    ``components`` is the set of one's own it was played with, or its file: a view names it only.
    """
    try:
        return _restored(mapping("view", view), seed, components)
    except KeyError as error:
        raise ValueError(f"view: the key {error} is missing") from None


def _restored(shown: Mapping[str, Any], seed: int | None, components: Source | None) -> State:
    if shown["game"] != GAME:
        raise ValueError(f"view.game: {GAME!r} is expected, not {quoted(shown['game'])}")
    hidden = shown.get("hidden")
    if hidden is None and seed is None:
        raise ValueError("this view hides cards: give seed=… to deal them")
    whole_seed = mapping("hidden", hidden)["seed"] if hidden is not None else seed
    start = _start(mapping("options", shown["options"]), whole_seed, components)
    settled = start.setup
    if shown.get("crops", settled.crops) != settled.crops:
        raise ValueError("crops: they follow from options.crops")
    players = [
        _PlayerFacts(settled, seat, player)
        for seat, player in enumerate(listing("players", shown["players"], len(settled.names)))
    ]
    state = start._replace(
        plots=_plots(settled, shown),
        flood=_river(settled, mapping("flood", shown["flood"])),
        discard=heap(_cards("discard", settled, shown["discard"], LOCUSTS)),
        run=_run(shown["pass"], len(players)),
        turn=_turn(len(players), mapping("turn", shown["turn"])),
    )
    state = _filled(state, players, shown, hidden)
    _check_end(state)
    _check_choice(state)
    return state


def _start(options: Mapping[str, Any], seed: Any, components: Source | None) -> State:
    """The game before its first turn."""
    chosen = {"seats": None, **options}
    named = text("options.components", chosen.pop("components", None))
    box = None if components is None else load_components(components)
    try:
        return setup(seed=seed, components=named_components(named, box), **chosen)
    except TypeError as error:
        raise ValueError(f"options: {error}") from None


class _PlayerFacts:
    """One player as a view shows it: cards, or how many of them there are."""

    def __init__(self, settled: Setup, seat: int, given: object) -> None:
        where = f"players.{seat}"
        facts = mapping(where, given)
        if facts.get("name", settled.names[seat]) != settled.names[seat]:
            raise ValueError(f"{where}.name: it follows from options.names")
        self.hand = _some(f"{where}.hand", settled, facts["hand"])
        self.store = _some(f"{where}.store", settled, facts["store"])
        if isinstance(self.store, tuple) and not set(self.store) <= set(CROPS):
            raise ValueError(f"{where}.store: crop cards alone are expected there")
        pairs = listing(f"{where}.speculations", facts["speculations"])
        for pair in pairs:
            one_of(f"{where}.speculations", pair, SPECULATIONS)
        self.speculations = in_order(pairs)
        self.turns_taken = whole(f"{where}.turns_taken", facts["turns_taken"], 0, MOST_PLIES)

    def seated(self, hand: Cards, store: Cards) -> Player:
        return Player(hand, store, self.speculations, self.turns_taken)


def _some(where: str, settled: Setup, given: object) -> Cards | int:
    """Cards, or their number."""
    if isinstance(given, Mapping):
        return _cards(where, settled, given)
    return whole(where, given, 0, MOST_CARDS)


def _cards(where: str, settled: Setup, given: object, *more: str) -> Cards:
    """Cards of this game by their numbers: ``{"P": 2, "PW": 1}``."""
    counts = mapping(where, given)
    allowed = (*kinds_in_play(settled), *more)
    for card, n in counts.items():
        one_of(where, card, allowed)
        whole(f"{where}.{card}", n, 1, MOST_CARDS)
    return uncounted(counts)


def _plots(settled: Setup, shown: Mapping[str, Any]) -> tuple[Plot | None, ...]:
    fields, monuments = (mapping(key, shown[key]) for key in ("fields", "monuments"))
    for crop in fields:
        one_of("fields", crop, tuple(settled.crops))
    if monuments and not settled.monuments:
        raise ValueError("monuments: none are expected without the expansion (N1.2)")
    for name in monuments:
        one_of("monuments", name, MONUMENTS)
    seats = len(settled.names)
    plots = {crop: _plot(f"fields.{crop}", seats, at, "cards") for crop, at in fields.items()}
    plots |= {n: _plot(f"monuments.{n}", seats, at, "stones") for n, at in monuments.items()}
    return tuple(plots.get(place) for place in PLACES)


def _plot(where: str, seats: int, given: object, what: str) -> Plot:
    facts = mapping(where, given)
    seat = whole(f"{where}.seat", facts["seat"], 0, seats - 1)
    return Plot(seat, whole(f"{where}.{what}", facts[what], 1, MOST_CARDS))


def _river(settled: Setup, facts: Mapping[str, Any]) -> River:
    """Q2: after a reshuffle there is no card, but its kinds are remembered."""
    pile = _cards("flood.pile", settled, facts["pile"])
    card, kinds = facts["card"], text("flood.kinds", facts["kinds"])
    if card is not None:
        one_of("flood.card", card, tuple(dict.fromkeys(pile)))
    known = (card,) if card else ("", *kinds_in_play(settled))
    one_of("flood.kinds", kinds, known)
    return River(card, kinds, heap(pile))


def _run(given: object, seats: int) -> int:
    """N7.2: as many passes as players."""
    run, of = listing("pass", given, 2)
    whole("pass.1", of, seats, seats)
    return whole("pass.0", run, 1, seats)


def _turn(seats: int, facts: Mapping[str, Any]) -> Turn:
    one_of("turn.phase", facts["phase"], PHASES)
    seat = whole("turn.seat", facts["seat"], 0, seats - 1)
    return Turn(seat, facts["phase"], whole("turn.ply", facts["ply"], 0, MOST_PLIES))


# Every card is somewhere --------------------------------------------------------------------------


def _filled(
    state: State, players: list[_PlayerFacts], shown: Mapping[str, Any], hidden: Any
) -> State:
    """Cards that nobody tells of are dealt to where numbers stand, and to the pile."""
    seen = _in_sight(state, players)
    all_cards = cards_in_play(state.setup)
    if hidden is not None:
        seen += Counter(pile := _pile(state.setup, hidden["draw"]))
    if more := seen - all_cards:
        raise ValueError(f"there are more {min(more)} than in the box")
    unseen = all_cards - seen
    hands = {s: p.hand for s, p in enumerate(players) if isinstance(p.hand, int)}
    stores = {s: p.store for s, p in enumerate(players) if isinstance(p.store, int)}
    size = whole("draw", shown["draw"], 0, MOST_CARDS) if hidden is None else 0
    if unseen.total() != sum(hands.values()) + sum(stores.values()) + size:
        lacking = "cards are missing" if unseen else "there are too many cards"
        raise ValueError(f"{lacking}: all of the game must be somewhere ({_listed(unseen)})")
    open_stores = Counter(card for p in players if isinstance(p.store, tuple) for card in p.store)
    harvested = most_harvested(state) - open_stores
    dealt = deal(unseen.elements(), hands, stores, state.seed, harvested)
    seated = tuple(
        player.seated(
            player.hand if isinstance(player.hand, tuple) else dealt.hands[seat],
            player.store if isinstance(player.store, tuple) else dealt.stores[seat],
        )
        for seat, player in enumerate(players)
    )
    return state._replace(players=seated, draw=dealt.draw if hidden is None else pile)


def _listed(cards: Counter[str]) -> str:
    return ", ".join(f"{n} {card}" for card, n in sorted(cards.items())) or "none is missing"


def _pile(settled: Setup, given: object) -> Cards:
    known = (*kinds_in_play(settled), LOCUSTS)
    cards = listing("hidden.draw", given, most=MOST_CARDS)
    for card in cards:
        one_of("hidden.draw", card, known)
    return tuple(cards)


def _in_sight(state: State, players: list[_PlayerFacts]) -> Counter[str]:
    seen = Counter(heaped(state.flood.pile)) + Counter(heaped(state.discard))
    for place, plot in zip(PLACES, state.plots, strict=True):
        if plot:
            seen[place if place in CROPS else STONE] += plot.cards
    for player in players:
        seen.update(player.speculations)
        for cards in (player.hand, player.store):
            seen.update(cards if isinstance(cards, tuple) else ())
    return seen


def _check_end(state: State) -> None:
    """N7.2: the game is over when the last pass is, and not before."""
    over, last = state.turn.phase == "over", state.run == len(state.players)
    if over and (state.draw or not last):
        raise ValueError("turn.phase: a game is over when the pile of the last pass is empty")
    if not over and not state.draw:
        raise ValueError("draw: while the game goes on the pile holds a card (Q2)")


def _check_choice(state: State) -> None:
    """Nobody can look through thousands of actions, now; nor may a hand be such that a later turn
    keeps a machine busy."""
    later = max(count(_to_plant(state, seat)) for seat in range(len(state.players)))
    for number, most in ((count(state), MOST_ACTIONS), (later, MOST_LATER)):
        if number > most:
            raise ValueError(
                f"this position has {number} legal actions; at most {most} are expected"
            )


def _to_plant(state: State, seat: int) -> State:
    """As if this seat were to plant, and nothing banned."""
    return state._replace(turn=Turn(seat, "play", 0), flood=state.flood._replace(kinds=""))
