"""The words of the drawings, also where nothing but the drawings of the game is imported."""

from pathlib import Path

from fertility_widget.nile import draw
from fertility_widget.text import add_catalogues

add_catalogues(Path(draw.__file__).parents[1] / "locale")
