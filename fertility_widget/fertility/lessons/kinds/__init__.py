"""The kinds of exercises, with the makers of their puzzles (``Kind``, see lessons/kind.py). A new
one is a line here.

What a lesson writes behind ``kind``; the position says whose turn it is, and what is due::

    squares   tile = "AG", among = ["d4", "e4"]        squares it may cover; unsaid: of all
    harvest   action = "place AG d4 e4", cases = "AB"  what it earns; unsaid: all four cases
    quarries  action = "place AG d4 e4"                squares that become a quarry
    payment   district = "D07", best = true            any payment, or the one that leaves most
    supply                                             supply in the best order, from here
    turn                                               the turn that earns most, from its beginning
    count     seat = 0                                 the score sheet, category by category
    refusal   action = "end", choices = ["F4.1"]       the rule against it; unsaid: of all rules
    after     line = "end; draft BB", fields = [...]   numbers afterwards; "" or unsaid: now
    after     game = { seats = 4 }, fields = [...]     numbers of a game just set up; for two also
                                                       variant = "two-player"
    winners   line = "end"                             who wins; unsaid: the game is over already

Fields of ``after``, with a seat (s) or a resource (k) behind them, "beside 0 G": ``wheat s``,
``beside s k``, ``stock k``, ``pool s``, ``common``, ``pile`` (tiles face down), ``row`` (districts
face up), ``districts`` (face down), ``monuments s`` (not yet placed), ``spots s`` (free ones),
``turns s`` (taken), ``turns-left s``, ``mover``; and for a game just set up ``boards``, ``tiles``
(dealt to each), ``shops`` (starting ones), ``in-play`` (tiles the game uses), ``box`` (those it
does not), ``players-fewest``, ``players-most``, ``start-scenes``, ``symbols`` (plain desert).
"""

from typing import Any

from ....lessons.kind import Kind
from . import after, harvest, payment, refusal, score, squares, turn

# Lessons call a kind by the name of its class.
_EVERY: tuple[type[Kind[Any]], ...] = (
    *(squares.Squares, harvest.Harvest, squares.Quarries, payment.Payment, turn.Supply),
    *(turn.Turn, score.Count, refusal.Refusal, after.After, score.Winners),
)
KINDS = {kind.__name__.lower(): kind for kind in _EVERY}
