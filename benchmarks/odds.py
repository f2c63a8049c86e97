"""What scores become: ``python benchmarks/odds.py`` measures the tables in players/rollouts.py.

In games of greedy players: by the turns left, what the final score has beyond the worth of the
position, how far it strays from that, and whether chances to win come true as often as they say.
"""

import statistics
import sys
from collections import defaultdict

from measure import machine

from fertility_widget import analysis, fertility
from fertility_widget.fertility.players.best_turn.supply import worth
from fertility_widget.fertility.players.core import of
from fertility_widget.fertility.players.objective import POTENTIAL
from fertility_widget.fertility.players.rollouts import STRAY, TO_COME, judged
from fertility_widget.fertility.rules.state import TURNS_EACH, State

GAMES = {2: 60, 3: 30, 4: 20}


def greedy_game(seats: int, seed: int) -> list[State]:
    """The positions after every turn."""
    state, seen = fertility.setup(seats, seed=seed), []
    while state.turn.phase != "over":
        for action in analysis.best_turn(state, seed=seed).actions:
            state = fertility.apply(state, action).state
        seen.append(state)
    return seen


def main() -> None:
    to_come: dict[int, list[float]] = defaultdict(list)
    chances: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for seats, games in GAMES.items():
        for seed in range(games):
            seen = greedy_game(seats, 10_000 + seed)
            ended = fertility.outcome(seen[-1])
            assert ended is not None
            for state in seen[:-1]:
                game = of(state)
                for seat, player in enumerate(state.players):
                    left = TURNS_EACH - player.turns_taken
                    to_come[left].append(ended.scores[seat] - worth(game, seat, POTENTIAL))
                    said = judged(game, seat).win
                    won = (seat in ended.winners) / len(ended.winners)
                    chances[min(int(said * 10), 9)].append((said, won))
    print(f"{machine()}: {sum(GAMES.values())} games of greedy players\n")
    print("| turns left | score to come | used | strays by | used |\n|---|---|---|---|---|")
    for left in sorted(to_come):
        mean, stray = statistics.fmean(to_come[left]), statistics.pstdev(to_come[left])
        print(f"| {left} | {mean:.1f} | {TO_COME[left]} | {stray:.1f} | {STRAY[left]} |")
    print("\n| chance said | chance that came true | positions |\n|---|---|---|")
    off = []
    for _, pairs in sorted(chances.items()):
        said, won = (statistics.fmean(column) for column in zip(*pairs, strict=True))
        off.append(abs(said - won) * len(pairs))
        print(f"| {said:.2f} | {won:.2f} | {len(pairs)} |")
    wrong = sum(off) / sum(map(len, chances.values()))
    print(f"\noff by {wrong:.3f} on average")
    sys.exit(wrong > 0.1)


if __name__ == "__main__":
    main()
