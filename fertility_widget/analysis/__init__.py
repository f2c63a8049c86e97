"""Looking ahead in any game: the best turn, players made of code, and games between them."""

from ..kernel.game import BestTurn, Remark
from . import bots
from .compare import Comparison, compare
from .games import BotError, Game, Games, play_games
from .league import Tournament, tournament
from .parallel import workers
from .progress import bar
from .result import Analysis
from .review import review
from .reviewed import Review
from .search import analyse
from .thinking import best_turn, remark

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
