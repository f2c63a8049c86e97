"""Everything that is checked in a position and across an action. Each check has a name to count."""

import json
from collections import Counter
from random import Random
from typing import Any

from fertility_widget import IllegalAction, fertility
from fertility_widget.fertility.rules.actions import Build
from tests import invariants, naive

from .readable import near, respelled

Tally = Counter[str]
SAMPLE = 16  # readable actions tried in each position
HARVESTS = 6  # placements whose harvest is counted a second time in each position


def expect(holds: bool, *said: object) -> None:
    if not holds:
        raise AssertionError(" ".join(map(str, said))[:2000])


def position(state: Any, rng: Random, tally: Tally) -> Any:
    """All that can be said about a position by itself; returns its open view."""
    legal = fertility.legal_actions(state)
    shown: Any = fertility.view(state, "open")
    invariants.check(state, shown)
    tally["invariants"] += 1
    legal_is_a_list(state, legal, shown, tally)
    refusals_agree(state, legal, rng, tally)
    spelling(legal, rng, tally)
    views(state, shown, rng, tally)
    hiding(state, rng, tally)
    code(state, tally)
    previews(state, legal, shown, rng, tally)
    return shown


def legal_is_a_list(state: Any, legal: tuple[Any, ...], shown: Any, tally: Tally) -> None:
    texts = [action.text for action in legal]
    expect(isinstance(legal, tuple), "legal actions are a tuple")
    expect(len(set(texts)) == len(texts) == len(set(legal)), "duplicates", texts)
    expect(fertility.legal_actions(state) == legal, "legal actions change when asked again")
    expect(shown["legal"] == texts, "the view lists other actions")
    second = naive.actions(shown)
    expect(set(texts) == second, "second reading:", sorted(set(texts) ^ second))
    tally["naive actions"] += 1


def refusals_agree(state: Any, legal: tuple[Any, ...], rng: Random, tally: Tally) -> None:
    """why_not is None for exactly the legal actions; what is refused changes nothing."""
    for action in legal:
        refusal = fertility.why_not(state, action)
        expect(refusal is None, action, "is listed and refused:", refusal)
    tally["legal, not refused"] += len(legal)
    allowed = set(legal)
    for _ in range(SAMPLE):
        action = fertility.decode(near(state, rng))
        refusal = fertility.why_not(state, action)
        expect((refusal is None) == may(state, action, allowed), action, "is", refusal)
        tally["sampled why_not"] += 1
        if refusal is not None:
            tally[f"refused {refusal.code}"] += 1
            expect(refusal.code in fertility_refusals(), "unknown code", refusal.code)
    if refusal is not None:
        refused(state, action, refusal)


def may(state: Any, action: Any, allowed: set[Any]) -> bool:
    """R12: only the lowest free spot is listed; any free one is as good."""
    if isinstance(action, Build) and action.spot is not None:
        free = state.players[state.turn.seat].spots[action.spot - 1] is None
        return free and Build(action.district, action.payment) in allowed
    return action in allowed


def fertility_refusals() -> Any:
    from tests.fertility.codes import REFUSALS

    return REFUSALS


def refused(state: Any, action: Any, refusal: Any) -> None:
    before = fertility.to_code(state)
    try:
        fertility.apply(state, action)
    except IllegalAction as error:
        expect(error.illegal == refusal, action, "is refused for two reasons")
        expect(action.text in str(error), "the input is not quoted")
        expect(str(refusal).endswith(f"({refusal.rule})"), str(refusal))
    else:
        raise AssertionError(f"{action} is refused and played")
    expect(fertility.to_code(state) == before, "a refusal changed the position")


def spelling(legal: tuple[Any, ...], rng: Random, tally: Tally) -> None:
    for action in rng.sample(legal, min(len(legal), 8)):
        text = fertility.encode(action)
        other = respelled(text, rng)
        for read in (fertility.decode(text), fertility.decode(other)):
            expect(read == action and hash(read) == hash(action), repr(other), "is", read)
            expect(fertility.encode(read) == text, repr(other), "is written", read)
        tally["spellings"] += 1


def views(state: Any, shown: Any, rng: Random, tally: Tally) -> None:
    """The open view is plain data, and all of the state."""
    sent = json.loads(json.dumps(shown, allow_nan=False))
    expect(sent == shown, "the view is not plain JSON")
    expect(shown["hidden"]["seed"] == state.setup.seed, "seed")
    again = fertility.from_view(sent)
    expect(again == state and hash(again) == hash(state), "from_view gives another state")
    expect(fertility.legal_actions(again) == fertility.legal_actions(state), "legal after a view")
    tally["open views"] += 1


def hiding(state: Any, rng: Random, tally: Tally) -> None:
    """Nobody but a teacher sees piles or seed, and determinize knows no more than they do."""
    public = fertility.view(state, "public")
    seat = rng.randrange(len(state.players))
    expect(fertility.view(state, seat) == public, "a seat sees something else")
    expect("hidden" not in public and '"seed"' not in json.dumps(public), "the public sees it")
    numbers = public["pools"]["pile"], public["pools"]["box"], public["districts"]["pile"]
    expect(all(type(n) is int for n in numbers), "a pile is a count", numbers)
    expect(fertility.determinize(state, "open", 5) == state, "nothing is hidden from a teacher")
    viewers: list[int | str] = ["public", seat]
    viewer, seed = rng.choice(viewers), rng.getrandbits(40)
    filled = fertility.determinize(state, viewer, seed)
    expect(fertility.view(filled, "public") == public, "determinize changes what is seen")
    expect(fertility.determinize(shuffled(state, rng), viewer, seed) == filled, "piles leak")
    expect(filled.setup.seed == seed, "the seed leaks")
    expect(heap(filled) == heap(state), "determinize loses tiles or districts")
    expect(fertility.from_view(public, seed=seed) == filled, "a filled view is something else")
    try:
        fertility.from_view(public)
    except ValueError:
        tally["hidden views"] += 1
    else:
        raise AssertionError("a view that hides something was filled without a seed")


def heap(state: Any) -> tuple[list[str], list[str]]:
    """All that lies face down, in no order."""
    return sorted([*state.pools.pile, *state.pools.box]), sorted(state.offer.pile)


def shuffled(state: Any, rng: Random) -> Any:
    """Another state that looks the same: hidden piles in another order, another seed."""
    pools, offer = state.pools, state.offer
    tiles, districts = heap(state)
    rng.shuffle(tiles)
    rng.shuffle(districts)
    size = len(pools.pile)
    return state._replace(
        setup=state.setup._replace(seed=rng.getrandbits(40)),
        pools=pools._replace(pile=tuple(tiles[:size]), box=tuple(tiles[size:])),
        offer=offer._replace(pile=tuple(districts)),
    )


def code(state: Any, tally: Tally) -> None:
    line = fertility.to_code(state)
    expect(line.isascii() and line.isprintable(), "not one line of ASCII", repr(line))
    again = fertility.from_code(line)
    expect(again == state, "from_code gives another state")
    expect(fertility.to_code(again) == line, "the code changes when written again")
    tally["codes"] += 1


def previews(state: Any, legal: tuple[Any, ...], shown: Any, rng: Random, tally: Tally) -> None:
    found = fertility.previews(state)
    expect(list(found) == [a.text for a in legal if a.verb == "place"], "previews of other moves")
    for text in rng.sample(list(found), min(len(found), HARVESTS)):
        second = naive.harvest(shown, text)
        expect(found[text] == second, text, found[text], second)
        tally["naive harvests"] += 1


def step(state: Any, shown: Any, action: Any, done: Any, tally: Tally) -> None:
    """What an action did: as the second reading of the view before says, and as its events say."""
    after: Any = fertility.view(done.state, "public")
    said = naive.agree(naive.after(shown, done.action.text), after)
    expect(not said, action, "; ".join(said))
    tally["naive after"] += 1
    expect(done.state.turn.ply == state.turn.ply + 1, "ply")
    expect(done.action == action or done.action.text == action.text.split(" at ")[0], done.action)
    events_account(state, done, tally)
    if action.verb == "place":
        promised = fertility.previews(state)[action.text]
        expect(earned(done.events) == promised, action, promised, earned(done.events))
        tally["previews kept"] += 1
    for made in done.events:
        tally[f"event {made.code}"] += 1
    tally["rare line of rewards"] += action.verb == done.state.turn.phase == "bonus"
    tally["rare several quarries"] += action.verb == "place" and len(done.state.turn.pending) > 1
    tally["rare stock below 0"] += min(done.state.stock) < 0 <= min(state.stock)


def earned(events: tuple[Any, ...]) -> dict[str, Any]:
    """What a placement earned by its events, with what stock or track could not give."""
    cases: dict[str, Counter[str]] = {"A": Counter(), "B": Counter(), "C": Counter()}
    quarries = []
    for made in events:
        case = {"connection": "A", "wheat": "B", "covering": "C"}.get(made.code)
        if case:
            cases[case] += Counter(made.params["gain"]) + Counter(made.params["lost"])
        if made.code == "quarry":
            quarries.append(made.params["square"])
    shown: dict[str, Any] = {"A": dict(cases["A"]), "B": cases["B"]["W"], "C": dict(cases["C"])}
    return {case: value for case, value in {**shown, "D": quarries}.items() if value}


def events_account(state: Any, done: Any, tally: Tally) -> None:
    """Every token and every wheat that moved is in an event."""
    gained, wheat, back = Counter[str](), 0, Counter[str]()
    for made in done.events:
        gain = Counter(made.params.get("gain", {}))
        wheat += gain.pop("W", 0)
        gained += gain
        if made.code == "paid":
            wheat -= made.params["tokens"].get("W", 0)
        if made.code in ("paid", "returned"):
            back += Counter({k: n for k, n in made.params["tokens"].items() if k != "W"})
    seat = state.turn.seat
    moved = done.state.players[seat].wheat - state.players[seat].wheat
    expect(moved == wheat, f"the marker moved {moved}, the events say {wheat}")
    for kind, letter in enumerate("ABPG"):
        change = done.state.stock[kind] - state.stock[kind]
        told = back[letter] - gained[letter]
        expect(change == told, f"{letter}: the stock changed by {change}, events say {told}")
    tally["events account"] += 1
