"""Setting a position by hand, one small edit at a time.

An edit gives a position that can be played from, or is refused and changes nothing. Whether a game
could have come to it is another question: ``problems`` says what speaks against it. Where cards
come from and go to is told in ``balance``.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from ...kernel.errors import Illegal, IllegalAction, InvalidNotation
from ...kernel.notation import Unreadable, split
from ..box.setup import cards_in_play, deal
from ..io.from_view import MOST_ACTIONS
from ..io.notation import MAX_LENGTH
from ..rules.cards import CROPS, MONUMENTS, SPECULATIONS, STONE, Cards, heap, in_order
from ..rules.events import no_edit, refuse
from ..rules.monuments import DRAWN
from ..rules.rules import count
from ..rules.state import PHASES, PLACE, Plot, River, State, Turn, passes
from .balance import (
    DISCARD,
    DRAW,
    FLOODED,
    SOURCES,
    balanced,
    discarded,
    flooded,
    piled_up,
    used_up,
    with_flooded,
)
from .turns import turns_in_round, with_turns
from .words import Words

Edited = State | Illegal


class _Edit(NamedTuple):
    """What an edit does, and how it is written."""

    change: Callable[[State, Words], Edited]
    example: str
    sources: tuple[str, ...] = SOURCES  # where missing cards come from
    at_end: bool = True  # whether there is anything to change once the game is over


def edit(state: State, text: str) -> State:
    """The position after an edit of ``state``; ``text`` is the edit, one line::

        hand 0 P P PW       the hand of seat 0: "3P" is "P P P", and "-" none, here and below
        store 0 W L         its store: crops alone
        speculations 0 PW   its speculation cards on the table
        field P 0 3         the field of papyrus: seat 0, three cards; "field P -" for none
        monument wall 1 2   a monument: seat 1, two stones; "monument wall -": nobody's
        flood PW            the flood card; "flood -": none yet; "flood - PW": it was shuffled
                            into a new pile, but still counts
        flooded W L         the flood cards before it
        discard P locusts   the discards
        draw P S locusts    the cards that come next, in this order; the pile goes on below
        pile 12             so many cards are in the pile; others go to the discards, or come back
                            from there
        pass 2              which pass through the pile this is
        turn 1 trade        whose turn it is, and which step: flood, trade, play or over
        round 4             which turn it is for that player; the others' follow
        clear               back to before the first turn

    Cards are neither made nor lost. What an edit needs comes from the draw pile, from its bottom
    up; then from the discards, then from the flood cards before the current one; never from what
    players have, of which some has to be put away first. What it frees goes under the draw pile.
    ``turn 0 over`` discards the whole pile, and back from there the discards are the pile.

    ``InvalidNotation`` for a text that is none, ``IllegalAction`` where it cannot be done.
    """
    verb, rest = split(text, "an edit", MAX_LENGTH)
    known, words = _EDITS.get(verb), Words(rest)
    if known is None:
        raise InvalidNotation(text, no_edit("verb", "", verbs=list(VERBS)).message())
    try:
        edited = known.change(state, words)
        words.end()
    except Unreadable:
        raise InvalidNotation(text, no_edit("form", "", example=known.example).message()) from None
    if state.turn.phase == "over" and not known.at_end:
        edited = no_edit("over", "N7.2")
    if not isinstance(edited, Illegal):
        edited = _playable(edited, known.sources)
    if isinstance(edited, Illegal):
        raise IllegalAction(text, edited)
    return edited


def _playable(edited: State, sources: tuple[str, ...]) -> Edited:
    """With its cards in order; N7.2, Q2: while the game goes on, and only then, there is a pile."""
    ordered = balanced(edited, sources)
    if isinstance(ordered, Illegal):
        return ordered
    if ordered.turn.phase == "over":
        return used_up(ordered)
    if not ordered.draw:
        return no_edit("pile-empty", "Q2")
    number = count(ordered)
    if number > MOST_ACTIONS:
        return no_edit("too-many-actions", "", n=number, most=MOST_ACTIONS)
    return ordered


def palette(state: State) -> dict[str, Any]:
    """What an editor of ``state`` offers to choose from."""
    cards = cards_in_play(state.setup)
    return {
        "cards": {card: cards[card] for card in in_order(cards)},
        "crops": list(state.setup.crops),
        "monuments": list(MONUMENTS if state.setup.monuments else ()),
        "phases": list(PHASES),
        "passes": passes(state),
        # N2.1, N6.1: no game lasts longer.
        "rounds": passes(state) * cards.total() // ((1 + DRAWN) * len(state.players)) + 1,
        "edits": {verb: known.example for verb, known in _EDITS.items()},
    }


# What cannot be -----------------------------------------------------------------------------------

_NO_LOCUSTS = (*CROPS, *SPECULATIONS, STONE)
_BELONGS = {
    "hand": (_NO_LOCUSTS, "locusts", "N8.1"),
    "store": (CROPS, "only-crops", "Q12"),
    "speculations": (SPECULATIONS, "only-speculations", "N5.4"),
    "flood": (_NO_LOCUSTS, "locusts", "N2.3"),
}  # what may lie there, and how anything else is refused


def _no_seat(state: State, seat: int) -> Illegal | None:
    last = len(state.players) - 1
    return None if seat <= last else no_edit("no-seat", "N1.1", seat=seat, last=last)


def _not_in_play(state: State, cards: Cards) -> Illegal | None:
    """N1.1, N1.2: what left the game at its setup."""
    crops, known = state.setup.crops, cards_in_play(state.setup)
    out = next((card for card in cards if card not in known), None)
    if out is None:
        return None
    if out == STONE:
        return refuse("no-stone", "N1.2")
    crop = next(crop for crop in out if crop not in crops)
    return no_edit("no-crop", "N1.1", crop=crop, crops=list(crops))


def _misplaced(state: State, cards: Cards, where: str) -> Illegal | None:
    """N8.1, N2.3, Q12, N5.4: cards of this game, each where it may lie."""
    allowed, code, rule = _BELONGS[where]
    wrong = next((card for card in cards if card not in allowed), None)
    if wrong is not None:
        return no_edit(code, rule, card=wrong)
    return _not_in_play(state, cards)


# Edits of what players have -----------------------------------------------------------------------


def _held(part: str) -> Callable[[State, Words], Edited]:
    """Cards of a seat: its hand, its store, its speculations."""

    def change(state: State, words: Words) -> Edited:
        seat, cards = words.number(), words.cards()
        if refusal := _no_seat(state, seat) or _misplaced(state, cards, part):
            return refusal
        held: dict[str, Any] = {part: in_order(cards)}
        player = state.players[seat]._replace(**held)
        return state._replace(players=(*state.players[:seat], player, *state.players[seat + 1 :]))

    return change


def _field(state: State, words: Words) -> Edited:
    crop = words.crop()
    return _plot(state, words, crop, crop)


def _monument(state: State, words: Words) -> Edited:
    return _plot(state, words, words.monument(), STONE)


def _plot(state: State, words: Words, place: str, card: str) -> Edited:
    """N5.3, N10.1: one field of a crop, one monument of a name; whoever had it loses it."""
    plot = None if words.nothing() else Plot(words.number(), words.number())
    if refusal := _not_in_play(state, (card,)):
        return refusal
    if plot is not None and (refusal := _no_seat(state, plot.seat)):
        return refusal
    if plot is not None and not plot.cards:
        verb = "field" if place in CROPS else "monument"
        return no_edit("empty-plot", "", example=f"{verb} {place} -")
    at = PLACE[place]
    return state._replace(plots=(*state.plots[:at], plot, *state.plots[at + 1 :]))


# Edits of what is shared --------------------------------------------------------------------------


def _flood(state: State, words: Words) -> Edited:
    """N2.1: the current card; Q2: or none, but what it showed is remembered."""
    gone = words.nothing()
    card = words.any_card() if words.more() or not gone else None
    if card and (refusal := _misplaced(state, (card,), "flood")):
        return refusal
    lying = None if gone else card
    pile = heap((*flooded(state), *([lying] if lying else ())))
    return state._replace(flood=River(lying, card or "", pile))


def _flooded(state: State, words: Words) -> Edited:
    cards = words.cards()
    return _misplaced(state, cards, "flood") or with_flooded(state, cards)


def _discard(state: State, words: Words) -> Edited:
    cards = words.cards()
    return _not_in_play(state, cards) or state._replace(discard=heap(cards))


def _draw(state: State, words: Words) -> Edited:
    """What is in the pile already comes up, the topmost first: what is so stays so."""
    cards = words.cards()
    if not cards:
        raise Unreadable
    below = list(state.draw)
    for card in cards:
        if card in below:
            below.remove(card)
    return _not_in_play(state, cards) or state._replace(draw=(*cards, *below))


def _pile(state: State, words: Words) -> Edited:
    number, pile, out = words.number(), state.draw, discarded(state)
    back = max(0, number - len(pile))
    if back > len(out):
        return no_edit("pile-size", "", most=len(pile) + len(out))
    return state._replace(
        draw=(*pile[:number], *out[:back]), discard=heap((*pile[number:], *out[back:]))
    )


def _pass(state: State, words: Words) -> Edited:
    run, last = words.number(), passes(state)
    if not 1 <= run <= last:
        return no_edit("no-pass", "N7.2", last=last)
    return state._replace(run=run)


def _turn(state: State, words: Words) -> Edited:
    """Whose turn it is, in the same round."""
    seat, phase = words.number(), words.word().lower()
    if phase not in PHASES:
        raise Unreadable
    if refusal := _no_seat(state, seat):
        return refusal
    number = state.players[state.turn.seat].turns_taken
    if state.turn.phase == "over" != phase:
        state = piled_up(state)
    state = state._replace(turn=Turn(seat, phase, state.turn.ply))
    return with_turns(state, turns_in_round(state, number))


def _round(state: State, words: Words) -> Edited:
    number = words.number()
    if not number:
        return no_edit("round", "")
    return with_turns(state, turns_in_round(state, number - 1))


def _clear(state: State, words: Words) -> Edited:
    return deal(state.setup)


_EDITS: dict[str, _Edit] = {
    "hand": _Edit(_held("hand"), "hand 0 P P PW"),
    "store": _Edit(_held("store"), "store 0 W L"),
    "speculations": _Edit(_held("speculations"), "speculations 0 PW"),
    "field": _Edit(_field, "field P 0 3"),
    "monument": _Edit(_monument, "monument wall 1 2"),
    "flood": _Edit(_flood, "flood PW"),
    "flooded": _Edit(_flooded, "flooded W L", (DRAW, DISCARD)),
    "discard": _Edit(_discard, "discard P locusts", (DRAW, FLOODED), at_end=False),
    "draw": _Edit(_draw, "draw P S locusts", (DISCARD, FLOODED), at_end=False),
    "pile": _Edit(_pile, "pile 12", at_end=False),
    "pass": _Edit(_pass, "pass 2", at_end=False),
    "turn": _Edit(_turn, "turn 1 trade"),
    "round": _Edit(_round, "round 4"),
    "clear": _Edit(_clear, "clear"),
}
VERBS = tuple(_EDITS)
