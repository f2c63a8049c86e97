"""Looking ahead: the best turn, players made of code, and games between them."""

from ..fertility.players import bots
from ..fertility.players.best_turn.turn import BestTurn, best_turn
from ..fertility.players.remark import Remark, remark
from .compare import Comparison, compare
from .games import Games, play_games
from .league import Tournament, tournament
from .match import BotError, Game
from .result import Analysis
from .review import Review, review
from .search import analyse
from .spread import workers
from .text_bar import bar

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
