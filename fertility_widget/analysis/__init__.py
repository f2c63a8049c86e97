"""Looking ahead: players made of code, and what they know of a position."""

from . import bots
from .games import Games, play_games
from .league import Tournament, tournament
from .match import BotError, Game

__all__ = ["BotError", "Game", "Games", "Tournament", "bots", "play_games", "tournament"]
