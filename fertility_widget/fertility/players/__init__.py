"""Players of Fertility: the exact best turn, bots, and what searches need to know of the game."""
