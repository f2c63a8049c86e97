"""Looking ahead: the best turn, players made of code, and games between them."""

from . import bots
from .games import Games, play_games
from .league import Tournament, tournament
from .match import BotError, Game
from .spread import workers
from .text_bar import bar
from .turn import BestTurn, best_turn

__all__ = [
    "BestTurn",
    "BotError",
    "Game",
    "Games",
    "Tournament",
    "bar",
    "best_turn",
    "bots",
    "play_games",
    "tournament",
    "workers",
]
