"""The pictures in the README: ``python docs/picture.py`` draws them anew from their records."""

from pathlib import Path

from fertility_widget import Table, fertility, nile
from fertility_widget.fertility import draw

HERE = Path(__file__).parent
TURNS = 7  # of Fertility: each player has had so many
ACTIONS = 46  # of Nile: so many were played


def table() -> str:
    game = Table.from_record((HERE / "game.record").read_text(encoding="utf-8"))
    while any(player.turns_taken > TURNS for player in game.state.players):
        game.undo()
    while game.state.turn.phase != "place":
        game.undo()
    view = fertility.view(game.state)
    _, *last = view["board"]["tiles"][-1]
    return draw.table_svg(view, highlight=tuple(last)) + "\n"


def river() -> str:
    """As the player to act sees it."""
    game = Table.from_record((HERE / "nile.record").read_text(encoding="utf-8"))
    state = game.branch(ACTIONS).state
    return nile.picture(nile.view(state, state.turn.seat)) + "\n"


PICTURES = {HERE / "table.svg": table, HERE / "nile.svg": river}

if __name__ == "__main__":
    for path, drawn in PICTURES.items():
        path.write_text(drawn(), encoding="utf-8")
