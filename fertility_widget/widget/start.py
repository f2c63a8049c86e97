"""StartWidget: a button for each game, and a click gives one against the computer."""

from html import escape
from typing import Any

import anywidget
import ipywidgets  # type: ignore[import-untyped]
import traitlets

from ..analysis import bots
from ..kernel import registry
from ..kernel.table import Table
from ..text import check_language, say
from .game import GameWidget
from .traits import Carrier

PEOPLE = ("Ana", "Ben")  # as in the lessons: who clicks, and who is played by the computer
SIZE = ipywidgets.Layout(width="auto", height="3.2em", margin="0 0.8em 0 0", padding="0 1.6em")

# To the top of the screen, with the focus, as soon as there is something below to look at; once.
ARRIVING = """
export default {
  render({ model, el }) {
    el.textContent = model.get("text");
    el.tabIndex = -1;
    el.style.outline = "none";
    if (model.get("arrived")) return;
    const arrive = (left) => {
      if (left && !(el.nextElementSibling?.offsetHeight > 100)) {
        setTimeout(arrive, 100, left - 1);
        return;
      }
      el.focus({ preventScroll: true });
      el.scrollIntoView();
    };
    arrive(50);
    model.set("arrived", true);
    model.save_changes();
  },
};
"""


class Arrival(anywidget.AnyWidget):
    """A line of ``text`` above what a click brought: where one looks next."""

    _esm = ARRIVING
    text = traitlets.Unicode().tag(sync=True)
    arrived = traitlets.Bool(False).tag(sync=True)


class StartWidget(ipywidgets.VBox):  # type: ignore[misc]  # it comes without types
    """What the start page shows: choose a game, and play it at once. ``language`` is that of all
    words."""

    board: GameWidget | None = None  # the game being played

    def __init__(self, language: str = "en") -> None:
        self.language = check_language(language)
        self._told = say("start.people", language, you=PEOPLE[0], other=PEOPLE[1])
        self._buttons = ipywidgets.HBox([*map(self._button, registry.names())])
        super().__init__([self._buttons, ipywidgets.HTML(escape(self._told))])

    def _button(self, game: str) -> ipywidgets.Button:
        said = say("start.button", self.language, game=game.title())
        style = ipywidgets.ButtonStyle(font_weight="bold", font_size="1.2em")
        button = ipywidgets.Button(
            description=f"▶ {said}", button_style="primary", layout=SIZE, style=style
        )
        button.on_click(lambda _: self.play(game))
        return button

    def play(self, game: str) -> GameWidget:
        """Begin a game, ``game`` by its name, in place of the one before."""
        table = Table(registry.find(game), seats=len(PEOPLE), names=PEOPLE, first=0)
        ben = {1: bots.hand_to_mouth()}
        board = GameWidget(table, language=self.language, bots=ben, settings={"coach": True})
        before, self.board = self.board, board
        self.children = (self._buttons, Arrival(text=self._told), board)
        if before is not None:
            before.close()
        return board

    # Live, as a board is.
    __reduce_ex__ = Carrier.__reduce_ex__
    __copy__ = __deepcopy__ = __reduce_ex__

    def __repr__(self) -> str:
        return f"StartWidget(language={self.language!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The live widget, and where nobody has run the cell, what will be here."""
        told = say("start.waiting", self.language)
        live: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return live | {"text/plain": told, "text/html": f"<p><em>{escape(told)}</em></p>"}
