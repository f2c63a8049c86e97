"""A whole game in one file, to prove the house: hidden hands, a secret deed, two to six seats.

Everybody holds three cards. Who is to play either plays one openly, for its points, or buries one
that nobody else sees; then they draw. When all hands are empty, the most points win.
"""

import json
import re
from typing import Any, NamedTuple

from fertility_widget.kernel import check, errors, step
from fertility_widget.kernel.errors import IllegalAction, InvalidNotation
from fertility_widget.kernel.game import Viewer
from fertility_widget.kernel.knowledge import OPEN, PUBLIC, check_viewer
from fertility_widget.kernel.shuffle import Stream, check_seed
from fertility_widget.text import LANGUAGES, Message, say
from fertility_widget.text import describe as in_words
from fertility_widget.text.catalogue import under
from tests.toy.words import install

install()
NAME, SEATS, OPTIONS, VERBS = "toy", (2, 3, 4, 5, 6), ("names",), ("play", "bury")
VIEWER, MARK, FEW = PUBLIC, "", 0
UNPHRASED: tuple[str, ...] = ()
Cards = tuple[int, ...]


class Turn(NamedTuple):
    seat: int
    phase: str
    ply: int


class State(NamedTuple):
    names: tuple[str, ...]
    seed: int
    hands: tuple[Cards, ...]
    rows: tuple[Cards, ...]  # played openly
    buried: tuple[Cards, ...]  # known to who buried them
    deck: Cards  # next card first
    turn: Turn

    @property
    def game(self) -> str:
        return NAME

    def message(self) -> Message:
        return Message("toy.position", {"name": self.names[self.turn.seat], "deck": len(self.deck)})

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": text(view(self))}


class Action(NamedTuple):
    verb: str
    card: int

    @property
    def text(self) -> str:
        return f"{self.verb} {self.card}"

    def __str__(self) -> str:
        return self.text

    def message(self) -> Message:
        return Message(f"toy.action.{self.verb}", {"card": self.card})

    def describe(self, language: str = "en") -> str:
        return in_words(self, language)


class Event(step.Event):
    __slots__ = ()

    @property
    def game(self) -> str:
        return NAME


class Illegal(errors.Illegal):
    __slots__ = ()

    @property
    def game(self) -> str:
        return NAME


class Outcome(NamedTuple):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    names: tuple[str, ...]

    def describe(self, language: str = "en") -> str:
        return say("toy.outcome", language, names=[self.names[seat] for seat in self.winners])


class Rule(NamedTuple):
    id: str

    @property
    def gist(self) -> dict[str, str]:
        return {language: say(f"toy.rule.{self.id}", language) for language in LANGUAGES}

    def describe(self, language: str = "en") -> str:
        return f"{self.id} – {gist(self.id, language)}"


def setup(seats: int, *, seed: int, names: Any = None) -> State:
    check.one_of("seats", seats, SEATS)
    called = check.texts("names", names or [f"Player {n}" for n in range(1, seats + 1)], seats)
    cards = (card for card in range(1, 10) for _ in range(4))
    deck = Stream(check_seed(seed), "deck").shuffled(cards)
    hands = tuple(tuple(sorted(deck[3 * n : 3 * n + 3])) for n in range(seats))
    empty: tuple[Cards, ...] = ((),) * seats
    turn = Turn(0, "play", 0)
    return State(called, check_seed(seed), hands, empty, empty, deck[3 * seats :], turn)


def options(state: State) -> dict[str, Any]:
    return {"seats": len(state.names), "names": list(state.names)}


def legal_actions(state: State) -> tuple[Action, ...]:
    if state.turn.phase == "over":
        return ()
    held = sorted(set(state.hands[state.turn.seat]))
    return tuple(Action(verb, card) for verb in VERBS for card in held)


def why_not(state: State, action: Action | str) -> Illegal | None:
    meant = decode(action) if isinstance(action, str) else action
    if not isinstance(meant, Action):
        raise TypeError(f"an action of the toy is expected, not {type(action).__name__}")
    if state.turn.phase == "over":
        return Illegal("over", "T1", {})
    if meant.card in state.hands[state.turn.seat]:
        return None
    nearest = [Action(meant.verb, card).text for card in state.hands[state.turn.seat][:1]]
    return Illegal("not-held", "T1", {"card": meant.card, "nearest": nearest})


def apply(state: State, action: Action | str) -> step.Step:
    """T1, T2: a card leaves the hand, openly or not, and another one is drawn."""
    refusal, meant = why_not(state, action), decode(str(action))
    if refusal is not None:
        raise IllegalAction(str(action), refusal)
    seat, name = state.turn.seat, state.names[state.turn.seat]
    hand = list(state.hands[seat])
    hand.remove(meant.card)
    own = {"name": name, "card": meant.card}
    if meant.verb == "play":
        events = [Event("played", "T1", seat, own)]
    else:
        hid = Event("hid", "T2", seat, {"name": name})
        events = [Event("buried", "T2", seat, own, (seat,), hid)]
    if state.deck:
        hand.append(state.deck[0])
        took = Event("took", "T1", seat, {"name": name})
        events.append(Event("drew", "T1", seat, own | {"card": state.deck[0]}, (seat,), took))
    after = state._replace(hands=_with(state.hands, seat, sorted(hand)), deck=state.deck[1:])
    if meant.verb == "play":
        after = after._replace(rows=_with(state.rows, seat, [*state.rows[seat], meant.card]))
    else:
        after = after._replace(buried=_with(state.buried, seat, [*state.buried[seat], meant.card]))
    others = [*range(seat + 1, len(state.names)), *range(seat + 1)]
    following = next((other for other in others if after.hands[other]), None)
    turn = Turn(seat if following is None else following,
                "over" if following is None else "play", state.turn.ply + 1)  # fmt: skip
    return step.Step(after._replace(turn=turn), tuple(events), meant)


def _with(piles: tuple[Cards, ...], seat: int, cards: list[int]) -> tuple[Cards, ...]:
    return (*piles[:seat], tuple(cards), *piles[seat + 1 :])


def reveals(step: step.Step) -> bool:
    return True  # a card played is shown, and one is drawn for it


def turn_of(state: State) -> tuple[int, int] | None:
    return None if state.turn.phase == "over" else (state.turn.seat, state.turn.ply)


def outcome(state: State) -> Outcome | None:
    if state.turn.phase != "over":
        return None
    scores = tuple(map(sum, state.rows))
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(scores, winners, state.names)


def rules() -> dict[str, Rule]:
    return {rule: Rule(rule) for rule in ("T1", "T2")}


def gist(rule_id: str, language: str = "en") -> str:
    return say(f"toy.rule.{rule_id}", language)


def view(state: State, viewer: Viewer = PUBLIC) -> dict[str, Any]:
    check_viewer(viewer, len(state.names))
    seen = [viewer in (OPEN, seat) for seat in range(len(state.names))]
    players = [
        {"name": name, "hand": list(hand) if mine else len(hand), "row": list(row),
         "buried": list(buried) if mine else len(buried)}
        for name, hand, row, buried, mine
        in zip(state.names, state.hands, state.rows, state.buried, seen, strict=True)
    ]  # fmt: skip
    legal = [a.text for a in legal_actions(state)] if viewer in (OPEN, state.turn.seat) else []
    hidden = {"hidden": {"seed": state.seed, "deck": list(state.deck)}} if viewer == OPEN else {}
    return {"game": NAME, "options": options(state), "players": players, "deck": len(state.deck),
            "turn": state.turn._asdict(), "legal": legal, **hidden}  # fmt: skip


def from_view(view: Any, *, seed: int | None = None) -> State:
    """Only a whole view: what a viewer cannot see is not made up here."""
    try:
        hands, rows, buried = (
            tuple(tuple(map(_card, player[pile])) for player in view["players"])
            for pile in ("hand", "row", "buried")
        )
        turn, hidden = Turn(**view["turn"]), view["hidden"]
        names = tuple(check.text("name", player["name"]) for player in view["players"])
        check.one_of("players", len(names), SEATS)
        check.whole("seat", turn.seat, 0, len(names) - 1)
        check.one_of("phase", turn.phase, ("play", "over"))
        check.whole("ply", turn.ply, 0, 10_000)
        deck = tuple(map(_card, hidden["deck"]))
        state = State(names, check_seed(hidden["seed"]), hands, rows, buried, deck, turn)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"a view of the toy, open, is expected ({error})") from None
    if (turn.phase == "over") == any(state.hands):
        raise ValueError("the game is over when all hands are empty, and not before")
    return state


def _card(card: Any) -> int:
    return check.whole("card", card, 1, 9)


def determinize(state: State, viewer: Viewer, seed: int) -> State:
    """All that the viewer does not see is one heap, dealt anew."""
    check_viewer(viewer, len(state.names))
    if viewer == OPEN:
        return state
    others = [seat for seat in range(len(state.names)) if seat != viewer]
    unseen = [card for seat in others for card in (*state.hands[seat], *state.buried[seat])]
    cards = list(Stream(check_seed(seed), "fill").shuffled(sorted([*state.deck, *unseen])))
    hands, buried = state.hands, state.buried
    for seat in others:
        hands = _with(hands, seat, sorted(cards.pop() for _ in hands[seat]))
        buried = _with(buried, seat, [cards.pop() for _ in buried[seat]])
    return state._replace(hands=hands, buried=buried, deck=tuple(cards), seed=check_seed(seed))


def at_first_sight(state: State, viewer: Viewer = PUBLIC) -> State:
    return determinize(state, viewer, 0)


def conceal(start: State, now: State, viewer: Viewer) -> State | None:
    return start if viewer == OPEN else None  # whoever plays a card held it from the beginning


def describe(thing: Any, language: str = "en", viewer: Viewer = PUBLIC) -> str:
    return in_words(thing, language)


def text(view: Any, language: str = "en") -> str:
    return "\n".join(f"{p['name']}: {p['row']} ({p['hand']})" for p in view["players"])


def picture(view: Any, *, language: str = "en", **how: Any) -> str:
    rows = (sum(player["row"]) for player in view["players"])
    lines = "".join(f'<text y="{20 * n}">{row}</text>' for n, row in enumerate(rows, 1))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 140">{lines}</svg>'


def words(state: State, language: str) -> dict[str, Any]:
    return {"ui": under("toy.ui", language)}


def encode(action: Action) -> str:
    return action.text


def decode(text: str) -> Action:
    if not isinstance(text, str):
        raise TypeError(f"an action is text, not {type(text).__name__}")
    found = re.fullmatch(r"\s*(play|bury)\s+([1-9])\s*", text, re.IGNORECASE)
    if not found:
        raise InvalidNotation(text, Message("toy.form", {}))
    return Action(found[1].lower(), int(found[2]))


def to_code(state: State) -> str:
    return f"toy/1 {json.dumps(view(state, OPEN), separators=(',', ':'))}"


def from_code(text: str) -> State:
    head, _, rest = text.strip().partition(" ") if isinstance(text, str) else ("", "", "")
    if head != "toy/1":
        raise ValueError("a code of the toy begins with toy/1")
    return from_view(json.loads(rest))
