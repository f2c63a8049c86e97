"""The pictures in the README: ``python docs/picture.py`` draws them anew from their records."""

from pathlib import Path

from fertility_widget import Table, fertility
from fertility_widget.fertility import draw

RECORD = Path(__file__).with_name("game.record")
PICTURE = Path(__file__).with_name("table.svg")
TURNS = 7  # each player has had so many


def picture() -> str:
    table = Table.from_record(RECORD.read_text(encoding="utf-8"))
    while any(player.turns_taken > TURNS for player in table.state.players):
        table.undo()
    while table.state.turn.phase != "place":
        table.undo()
    view = fertility.view(table.state)
    _, *last = view["board"]["tiles"][-1]
    return draw.table_svg(view, highlight=tuple(last)) + "\n"


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
