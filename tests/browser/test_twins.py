"""Twin games on a page: nothing is drawn otherwise for a viewer who cannot tell them apart. Many
more of them: ``python -m tests.soak.twins``."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from fertility_widget.kernel.knowledge import Sight
from tests.conformance.twins import SEATINGS

from .twin_pages import unlike


@pytest.mark.parametrize("seated", ["one of two", "a hot seat, all lifting"])
def test_twin_games_are_drawn_alike(chromium: Browser, seated: str) -> None:
    assert unlike(chromium, "nile", SEATINGS[seated], 1) == []


def test_a_hand_that_is_drawn_is_noticed(
    chromium: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def opened(self: Any, state: Any) -> Any:
        return self.game.view(state, "open")

    monkeypatch.setattr(Sight, "view", opened)
    assert unlike(chromium, "nile", SEATINGS["everybody"], 1, most=1)
