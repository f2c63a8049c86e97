"""Answers to puzzles by the naive reading of the rules: never asks the kinds, nor the engine."""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from fertility_widget import nile
from fertility_widget.lessons import Puzzle
from fertility_widget.nile.rules.state import State
from tests.nile import naive
from tests.nile.naive.card import CROPS, LOCUSTS, SPECULATIONS, STONE, Facts, spread
from tests.nile.naive.facts import facts
from tests.nile.naive.flood import harvest as reap
from tests.nile.naive.flood import shares
from tests.nile.naive.pile import devour
from tests.nile.naive.planting import plant, playable
from tests.nile.naive.spot import SPOTS, owner, size


def solve(puzzle: Puzzle) -> list[Any]:
    """Every right answer there is, as the puzzle writes them."""
    return SOLVERS[puzzle.kind](puzzle.state, puzzle.params)


def agrees(puzzle: Puzzle) -> bool:
    """Whether its answer is the one that is found here; of trades, whether all of them are judged
    so, and of refusals, whether it is one of those that look right from here."""
    found = solve(puzzle)
    if puzzle.kind == "trade":
        legal = sorted((action.text,) for action in nile.legal_actions(puzzle.state))
        found = found if found == [t for t in legal if puzzle.verdict(t).right] else []
    several = puzzle.kind in ("trade", "refusal")
    return puzzle.right in found if several else found == [puzzle.right]


def _open(state: State) -> Any:
    return nile.view(state, "open")


def _now(state: State) -> Facts:
    return facts(_open(state))


def _harvest(state: State, params: Any) -> list[Any]:
    now = _now(state)
    before = {crop: (owner(now, crop), size(now, crop)) for crop in CROPS}
    now["flood"]["kinds"] = params["flood"]
    if params["flood"] != STONE:
        reap(now)
    grown = sorted((seat, crop, n) for crop, (seat, n) in before.items() if seat is not None)
    return [{f"{seat} {crop}": n - size(now, crop) for seat, crop, n in grown}]


def _hand(state: State, params: Any) -> list[Any]:
    return [tuple(playable(_now(state)))]


def _planting(state: State, params: Any) -> list[Any]:
    if params["action"] not in naive.actions(_open(state)):
        return ["refused"]
    before, after = _now(state), _now(state)
    plant(after, params["action"].split()[1:])
    theirs = [spot for spot in SPOTS if owner(before, spot) not in (None, state.turn.seat)]
    lost = [spot for spot in theirs if owner(after, spot) != owner(before, spot)]
    return lost or ["nothing"]


def _refusal(state: State, params: Any) -> list[Any]:
    """That something is wrong, and of a ban that it is one: the rest is told by the rule alone."""
    if params["action"] in naive.actions(_open(state)):
        return ["allowed"]
    kinds = (*CROPS, *SPECULATIONS, STONE)
    cards = [word for word in params["action"].split()[1:] if word in kinds]
    banned = any(shares(card, _now(state)["flood"]["kinds"]) for card in cards)
    bans = ("N5.1", "N10.3", "Q13")
    return [rule for rule in params["choices"] if (rule in bans) == banned]


def _speculation(state: State, params: Any) -> list[Any]:
    now, found = _now(state), {}
    late = len(now["draw"]) == 1 and now["pass"][0] == now["pass"][1]
    for seat, player in enumerate(now["players"]):
        won = [card for card in player["speculations"] if shares(card, params["flood"])]
        each = 4 if owner(now, "obelisk") == seat else 3
        if player["speculations"]:
            found[str(seat)] = 0 if late else each * len(won)
    return [found]


def _locusts(state: State, params: Any) -> list[Any]:
    now = _now(state)
    before = [spot for spot in SPOTS if size(now, spot)]
    devour(now)
    return [tuple(spot for spot in before if not size(now, spot))]


def _stack(state: State, params: Any) -> list[Any]:
    stacks, winners = naive.stacks(_open(state)), naive.winners(_open(state))
    if len(winners) > 1:
        return [{"stack": 0, "winners": [state.names[seat] for seat in winners]}]
    best = stacks[winners[0]]
    beaten = [own for seat, own in enumerate(stacks) if seat not in winners]
    same = max(next(i for i in range(len(best)) if own[i] != best[i]) for own in beaten)
    return [{"stack": same + 1, "winners": [state.names[winners[0]]]}]


def _seen(state: State, params: Any) -> list[Any]:
    """Q11, N3.2: all but others' hands and stores, which lie open in the end, and the pile."""
    own, over = f".{params['seat']}", state.turn.phase == "over"
    hidden = ("hand.", *(() if over else ("store.",)))
    secret = [t for t in params["things"] if t.startswith(hidden) and not t.endswith(own)]
    return [tuple(t for t in params["things"] if t not in secret and t != "pile")]


def unseen(state: State) -> Iterable[tuple[str, Fraction]]:
    """How likely each card comes next, locusts aside, to the one to move: what is neither open nor
    in the own hand or store may be anywhere; but stores hold crops alone."""
    seat, now = state.turn.seat, _now(state)
    others = [player for at, player in enumerate(now["players"]) if at != seat]
    left = Counter(card for card in now["draw"] if card != LOCUSTS)
    for player in others:
        left.update(spread(player["hand"]))
        left.update(spread(player["store"]))
    stored = sum(sum(player["store"].values()) for player in others)
    crops = sum(n for card, n in left.items() if len(card) == 1 and card in CROPS)
    for card, n in left.items():
        kept = Fraction(n * (crops - stored), crops) if card in [*CROPS] else Fraction(n)
        if kept:
            yield card, kept / (left.total() - stored)


def odds(state: State, action: str) -> Fraction:
    """That the next flood brings a card to the one who plays this now: with the locusts in each
    place of the pile."""
    pile, good = len(state.draw), Fraction(0)
    drawn = 3 if owner(_played(state, action), "obelisk") == state.turn.seat else 2
    places = range(pile) if LOCUSTS in state.draw else (pile,)
    for place in places:
        now = _played(state, action)
        if place <= drawn:
            devour(now)
        good += sum((p for card, p in unseen(state) if _brings(now, state.turn.seat, card)),
                    Fraction(0))  # fmt: skip
    return good / len(places)


def _played(state: State, action: str) -> Facts:
    now = _now(state)
    verb, *words = action.split()
    if verb == "plant":
        plant(now, words)
    elif verb == "speculate":
        now["players"][state.turn.seat]["speculations"] += words
    return now


def _brings(now: Facts, seat: int, card: str) -> bool:
    grows = any(owner(now, crop) == seat for crop in card if crop in CROPS)
    return grows or any(shares(own, card) for own in now["players"][seat]["speculations"])


def _risk(state: State, params: Any) -> list[Any]:
    chances = {turn: odds(state, turn) for turn in params["turns"]}
    return [turn for turn, chance in chances.items() if chance == max(chances.values())]


def works(state: State, trade: str, goal: str) -> bool:
    """Whether a card may come with which the goal is allowed once trading is over."""
    return any(goal in naive.actions(_traded(state, trade, card)) for card, _ in unseen(state))


def _traded(state: State, trade: str, card: str) -> Any:
    view = _open(state)
    view["hidden"]["draw"] = [card, *(c for c in view["hidden"]["draw"][1:] if c != LOCUSTS)]
    now = naive.after(view, trade, lambda number, cards: cards)
    now["turn"]["phase"] = "play"
    return {**view, **now, "hidden": {"draw": now["draw"]}}


def _trade(state: State, params: Any) -> list[Any]:
    trades = [text for text in naive.actions(_open(state)) if text != "done"]
    return [(trade,) for trade in sorted(trades) if works(state, trade, params["goal"])]


SOLVERS: dict[str, Callable[[State, Any], list[Any]]] = {
    "harvest": _harvest,
    "hand": _hand,
    "planting": _planting,
    "refusal": _refusal,
    "speculation": _speculation,
    "locusts": _locusts,
    "stack": _stack,
    "seen": _seen,
    "trade": _trade,
    "risk": _risk,
}
