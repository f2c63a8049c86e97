"""What a terminal says besides the table: whose decision it is, and what each one brings."""

from collections.abc import Mapping
from typing import Any

from ...text import say
from ..io.view import view
from ..rules.harvest import previews
from ..rules.rules import legal_actions
from ..rules.state import State, lettered, mover
from .text import shop_text


def prompt(state: State, language: str = "en") -> str:
    """The step, and what lies beside the board: ``supply [2A 1G]``."""
    beside = lettered(mover(state).beside)
    held = f" [{' '.join(f'{n}{letter}' for letter, n in beside.items())}]" if beside else ""
    return say(f"fertility.phase.{state.turn.phase}", language) + held


def explained(state: State, language: str = "en") -> dict[str, str]:
    """Every legal action, by its notation: what it earns, or what it is; and the shops it is
    about."""
    earned, shops = previews(state), _shops(state)
    told = {}
    for action in legal_actions(state):
        short = _short(earned[action.text]) if action.text in earned else ""
        about = shops.get(getattr(action, "shop", getattr(action, "district", "")), "")
        told[action.text] = f"{short or action.describe(language)}  {about}".rstrip()
    return told


def _shops(state: State) -> dict[str, str]:
    """What the shops take and give, by the names actions use: of the mover, and on offer."""
    shown = view(state)
    own = shown["players"][state.turn.seat]["shops"]
    return {
        **{shop["id"]: shop_text(shop) for shop in own},
        **{d["id"]: "  ".join(map(shop_text, d["shops"])) for d in shown["districts"]["row"]},
    }


def _short(cases: Mapping[str, Any]) -> str:
    """What a placement earns, in notation: ``+2A +1W quarry d5``."""
    gains: dict[str, int] = {}
    for tokens in (cases.get("A", {}), cases.get("C", {}), {"W": cases.get("B", 0)}):
        for letter, number in tokens.items():
            gains[letter] = gains.get(letter, 0) + number
    earned = [f"+{n}{letter}" for letter, n in gains.items() if n]
    return " ".join([*earned, *(f"quarry {square}" for square in cases.get("D", []))])
