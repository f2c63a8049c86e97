"""Looking ahead: the best turn, players made of code, and games between them."""

from . import bots
from .compare import Comparison, compare
from .games import Games, play_games
from .league import Tournament, tournament
from .match import BotError, Game
from .remark import Remark, remark
from .result import Analysis
from .review import Review, review
from .search import analyse
from .spread import workers
from .text_bar import bar
from .turn import BestTurn, best_turn

__all__ = [
    "Analysis",
    "BestTurn",
    "BotError",
    "Comparison",
    "Game",
    "Games",
    "Remark",
    "Review",
    "Tournament",
    "analyse",
    "bar",
    "best_turn",
    "bots",
    "compare",
    "play_games",
    "remark",
    "review",
    "tournament",
    "workers",
]
