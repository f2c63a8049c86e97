"""The whole table in plain text, for terminals, logs and screen readers."""

import textwrap
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...draw.words import clip
from ...text import say
from ..io.view import view as view_of
from ..rules.harvest import previews
from ..rules.rules import legal_actions
from ..rules.state import State, lettered, mover
from .board import kinds
from .grid import MONUMENTS, Grid, painted
from .pieces import sockets
from .squares import View
from .words import STEPS, WITHIN, Words, asked, headline, is_scored

WIDTH = 80


def text(view: View, language: str = "en", *, colour: bool = False) -> str:
    """Valley, pools, districts and metropolises of a ``view``, in words of this ``language``;
    ``colour`` adds terminal colours."""
    words = Words(language)
    parts = [
        [_steps(view, words)],
        Grid(view["board"], kinds(view), colour).lines(),
        _offers(view, words, colour),
        *(_player(view, seat, words, colour) for seat in range(len(view["players"]))),
        textwrap.wrap(words("legend"), WIDTH),
    ]
    return "\n\n".join("\n".join(part) for part in parts)


def _steps(view: View, words: Words) -> str:
    phase = asked(view)
    now = WITHIN.get(phase, phase)
    steps = (
        f"[{words(f'step.{phase}')}]" if s == now else f" {words(f'step.{s}')} " for s in STEPS
    )
    return f"{' '.join(steps)}   {headline(view, words)}"


def _tiles(tiles: Sequence[str], colour: bool) -> str:
    """Dominoes on one line: ``[A╎G]``."""
    scenes = ((painted(scene, scene, colour) for scene in tile) for tile in tiles)
    return " ".join(f"[{'╎'.join(tile)}]" for tile in scenes) or "–"


def _offers(view: View, words: Words, colour: bool) -> list[str]:
    pools, row = view["pools"], view["districts"]["row"]
    unlimited = view.get("options", {}).get("stock") == "unlimited"
    stock = "  ".join(f"{good} {'∞' if unlimited else n}" for good, n in view["stock"].items())
    pile = words("pile", n=view["districts"]["pile"])
    lines = [
        words("labelled", label=words("common-pool"), value=_tiles(pools["common"], colour))
        + f"  ({words('pile', n=pools['pile'])})",
        words("labelled", label=words("stock"), value=stock),
        words("labelled", label=f"{words('districts')} ({pile})", value="").rstrip(),
    ]
    for district in row:
        cost = words("cost", n=district["cost"]) if district["cost"] else words("free")
        shops = "   ".join(shop_text(shop) for shop in district["shops"])
        lines.append(f"  {clip(district['id'], 8):<5} {cost:<9} {shops}")
    return lines


def shop_text(shop: Mapping[str, Any]) -> str:
    """``Bg→★``: a bovine lies there, a grape is missing, the reward is a god of choice."""
    shown = sockets(shop["needs"], shop.get("has", ""))
    goods = "".join(good if filled else good.lower() for good, filled in shown)
    full = "✓" if shop.get("full") else ""
    return f"{goods}→{reward_text(shop['reward'])}{full}"


def reward_text(reward: Mapping[str, Any]) -> str:
    if "each" in reward:
        return f"{reward['debens']}/{reward['each']}"
    if "debens" in reward:
        return str(reward["debens"])
    if "wheat" in reward:
        return f"{reward['wheat']}w"
    if "resource" in reward:
        return "+" + "/".join(reward["resource"])
    return "+".join("★" if god == "*" else clip(god, 10).title() for god in reward["statues"])


def _player(view: View, seat: int, words: Words, colour: bool) -> list[str]:
    player, turn = view["players"][seat], view["turn"]
    asked = turn["seat"] == seat and turn["phase"] != "over"
    mark = MONUMENTS.get(kinds(view)[seat], "M")
    beside = "".join(good * n for good, n in player["beside"].items() if n)
    score = words("line.score", n=player["sheet"].get("total", "?"))
    standing = words("labelled", label=clip(player["name"], 20), value=score)
    first = f"{'▶' if asked else ' '} {mark} {standing}   {_progress(view, player, words)}"
    second = (
        f"    {_tiles(view['pools']['personal'][seat], colour)}   "
        f"{mark}×{player['monuments_left']}   {words('line.beside', tokens=beside or '–')}"
    )
    return [first, second, *_wrapped(_spots(player))]


def _progress(view: View, player: Mapping[str, Any], words: Words) -> str:
    tracks, gods = view["tracks"], player["gods"]
    wheat = min(player["wheat"], len(tracks["wheat"]) - 1)
    line = words("line.wheat", n=wheat, value=tracks["wheat"][wheat])
    if is_scored(player):
        line += f"   {words('line.gods', n=gods, value=tracks['statues'][gods])}"
    return line


def _spots(player: Mapping[str, Any]) -> list[str]:
    """The starting shops, then each spot with a district: ``3 [P→5 BG→★✓]``."""
    spots: dict[str, list[str]] = {}
    for shop in player["shops"]:
        spots.setdefault(shop["id"][:-1], []).append(shop_text(shop))
    return [f"{spot} [{' '.join(shops)}]" for spot, shops in spots.items()]


def _wrapped(items: Sequence[str]) -> list[str]:
    """Items on as few lines as they fit, never broken inside."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + 2 + len(item) <= WIDTH:
            lines[-1] += f"  {item}"
        else:
            lines.append(f"    {item}")
    return lines


# What a terminal says besides: whose decision it is, and what each one brings ------------------


def prompt(state: State, language: str = "en") -> str:
    """The step ``state`` is in, in this ``language``, and what can be spent in it: what lies beside
    the board, and on districts wheat too (F4.2): ``build [2A 1G 3W]``."""
    player = mover(state)
    goods = lettered(player.beside)
    if state.turn.phase == "build" and player.wheat:
        goods = goods | {"W": player.wheat}
    held = f" [{' '.join(f'{n}{letter}' for letter, n in goods.items())}]" if goods else ""
    return say(f"fertility.phase.{state.turn.phase}", language) + held


def explained(state: State, language: str = "en") -> dict[str, str]:
    """Every legal action of ``state``, by its notation: what it earns, or in this ``language`` what
    it is; and the shops it is about."""
    earned, shops = previews(state), _shops(state)
    explanations = {}
    for action in legal_actions(state):
        short = _short(earned[action.text]) if action.text in earned else ""
        about = shops.get(getattr(action, "shop", getattr(action, "district", "")), "")
        explanations[action.text] = f"{short or action.describe(language)}  {about}".rstrip()
    return explanations


def _shops(state: State) -> dict[str, str]:
    """What the shops take and give, by the names actions use: of the mover, and on offer."""
    shown = view_of(state)
    own = shown["players"][state.turn.seat]["shops"]
    return {
        **{shop["id"]: shop_text(shop) for shop in own},
        **{d["id"]: "  ".join(map(shop_text, d["shops"])) for d in shown["districts"]["row"]},
    }


def _short(cases: Mapping[str, Any]) -> str:
    """What a placement earns, in notation: ``+2A +1W quarry d5``."""
    gains = Counter(cases.get("A", {})) + Counter(cases.get("C", {})) + Counter(W=cases.get("B", 0))
    earned = [f"+{n}{letter}" for letter, n in gains.items()]
    return " ".join([*earned, *(f"quarry {square}" for square in cases.get("D", []))])
