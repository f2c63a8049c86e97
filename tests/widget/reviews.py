"""A short game, and a review of it made by hand: looking ahead takes its time."""

from fertility_widget import Table, analysis, fertility
from fertility_widget.analysis.intervals import Estimate
from fertility_widget.analysis.review import whole_turns
from fertility_widget.analysis.reviewed import Review, Reviewed
from fertility_widget.analysis.verdicts import BEST, BLUNDER, MISTAKE
from fertility_widget.fertility.players.remark import remark
from fertility_widget.kernel.table import AnyTable


def played(turns: int = 3) -> AnyTable:
    """The second turn is thrown away."""
    table = Table(fertility, seats=2, seed=7, names=["Ana", "Ben"])
    for number in range(turns):
        best = analysis.best_turn(table.state).turn
        table.play_turn(lazy(table) if number == 1 else best)
    return table


def lazy(table: AnyTable) -> str:
    """A turn that makes as little of it as the rules allow."""
    trial, whose = table.branch(), fertility.turn_of(table.state)
    while fertility.turn_of(trial.state) == whose:
        legal = trial.legal_actions()
        trial.play(next((a for a in legal if a.verb in ("skip", "end")), legal[0]))
    return "; ".join(str(step.action) for step in trial.steps[len(table.steps) :])


def reviewed(table: AnyTable) -> Review:
    """Greedy turns are called best, all others what they lost."""
    turns = []
    for turn in whole_turns(table):
        best = analysis.best_turn(turn.state).turn
        played = "; ".join(action.text for action in turn.actions)
        lost, same = 12.5, best == played
        turns.append(
            Reviewed(
                at=turn.at,
                to=turn.at + len(turn.actions),
                seat=turn.seat,
                turn=turn.number,
                played=played,
                best=best,
                verdict=BEST if same else (MISTAKE if lost < 10 else BLUNDER),
                margin=Estimate(0.0, -1.0, 1.0),
                win=Estimate(0.5, 0.4, 0.6),
                lost_margin=Estimate(*(0.0 if same else value for value in (lost, 10.0, 15.0))),
                lost_win=Estimate(*(0.0 if same else value for value in (0.2, 0.1, 0.3))),
                futures=50,
                remark=None if same else remark(turn.state, turn.actions),
            )
        )
    return Review(table.state.setup.names, tuple(turns), len(turns))
