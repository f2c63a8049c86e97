"""How a game ended: told to the browser, in its language, for the position it shows."""

import random

from fertility_widget import GameWidget, Table, fertility
from fertility_widget.text import LANGUAGES

from .conftest import send


def test_the_winners_and_what_settled_it_are_told_at_the_end() -> None:
    table = Table(fertility, seats=3, seed=5)
    widget, choice = GameWidget(table), random.Random(5)
    while legal := table.legal_actions():
        assert widget.result == {}
        table.play(choice.choice(legal))
    assert table.outcome is not None
    for language in LANGUAGES:
        widget.language = language
        text = table.outcome.describe(language)
        assert widget.result == {"winners": list(table.outcome.winners), "text": text}
    assert GameWidget(table, language="es").result == widget.result
    send(widget, f"/show {len(table.steps) - 1}")
    assert widget.result == {}
    send(widget, "/back")
    assert widget.result["winners"] == list(table.outcome.winners)
