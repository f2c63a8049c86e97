"""The engine's actions on the fast core: which of them may be done now, and doing one."""

from collections.abc import Mapping

from ...rules import action_table as shared
from ...rules import actions
from ...rules.actions import Action
from ...rules.squares import ALL_LETTERS, KIND, LETTERS, TILES, squares_in
from .land import TILE
from .moves import Moves
from .seat import EMPTY

_QUARRY = (*LETTERS, actions.MONUMENT)


class Acting(Moves):
    """A game in progress that speaks of actions as the engine does."""

    __slots__ = ()

    def legal_actions(self) -> tuple[Action, ...]:
        """What may be done now, in the engine's order; the random policy chooses from the same."""
        match self.phase:
            case "place":
                return tuple(self._placings())
            case "quarry":
                resources, monument = shared.quarry_choices(self.pending[0])
                return tuple((*resources, monument)[kind] for kind in self.quarry_kinds())
            case "build":
                return *self._buildings(), shared.SKIP
            case "supply":
                return *_tokens(shared.SUPPLY, self.supplies()), shared.END
            case "bonus":
                return tuple(_tokens(shared.BONUS, self.bonuses(self.pending[0])))
            case "draft":
                return tuple(shared.DRAFT[TILES[tile]] for tile in dict.fromkeys(self.common))
            case "remove":
                return tuple(shared.REMOVE[TILES[tile]] for tile in dict.fromkeys(self.common))
        return ()

    def _placings(self) -> list[Action]:
        _, tiles = self.placements(self.mover.pool)
        found: list[Action] = [
            self.land.place(tile, way) for tile, ways, _ in tiles for way in squares_in(ways)
        ]
        return found or [shared.DISCARD[TILES[tile]] for tile, _, _ in tiles]

    def _buildings(self) -> list[Action]:
        names = [self.box.names[district] for district in self.row]
        return [
            shared.build(names[at], "".join(ALL_LETTERS[kind] for kind in payment))
            for at, payment in self.buildings()
        ]

    def play(self, action: Action) -> None:
        """Carry out an action that may be done now."""
        match action:
            case actions.Place():
                self.place(TILE[action.tile], self.land.way(action))
            case actions.Discard():
                self.discard(TILE[action.tile])
            case actions.Quarry():
                self.quarry(_QUARRY.index(action.choice))
            case actions.Build():
                payment = tuple(map(ALL_LETTERS.index, action.payment))
                spot = EMPTY if action.spot is None else action.spot - 1
                at = self.row.index(self.box.number[action.district])
                self.build(at, payment, spot)
            case actions.Skip():
                self.skip()
            case actions.Supply() | actions.Bonus():
                self.supply(action.slot, KIND[action.letter])
            case actions.End():
                self.end()
            case actions.Draft():
                self.draft(TILE[action.tile])
            case actions.Remove():
                self.remove(TILE[action.tile])


def _tokens(table: Mapping[str, tuple[Action, ...]], mask: int) -> list[Action]:
    return [table[LETTERS[bit & 3]][bit >> 2] for bit in squares_in(mask)]
