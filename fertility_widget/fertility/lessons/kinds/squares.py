"""Mark the squares a tile may cover (F2.1, F2.2, F2.3)."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....kernel.check import one_of
from ....lessons.kind import HARD, Grade, Kind, Message, Piece, Reason, Stream
from ...rules.actions import Place
from ...rules.board import placements
from ...rules.rules import apply, why_not
from ...rules.squares import INDEX, KIND, LETTERS, NAMES, names_in
from ...rules.state import State, mover
from .around import beside, corners, halves, is_free, scene
from .reading import in_order, in_phase, marked, refused, sentence, some, square_list, squares_of

ASKED = (0, 6, 8, 10)  # squares of a puzzle, by difficulty


class Squares(Kind[State]):
    RULE = "F2.2"
    PHASES = ("place",)
    STEPS = (11, 15)

    def validate(self) -> None:
        one_of("tile", self.params.get("tile"), mover(self.state).pool)
        in_phase(self.state, self.PHASES, "a position to place a tile in")
        self._among()

    def _among(self) -> tuple[str, ...]:
        """The squares asked about: those listed, or the whole valley."""
        if "among" in self.params:
            return square_list(self.state, self.params["among"])
        return in_order(NAMES[: len(self.state.board.valley.terrain)])

    def question(self) -> Message:
        values = {"tile": self.params["tile"], "squares": list(self._among())}
        return sentence("ask.squares" if "among" in self.params else "ask.anywhere", **values)

    def form(self) -> dict[str, Any]:
        return {"squares": True, "among": list(self._among()) if "among" in self.params else []}

    def read(self, answer: Any) -> tuple[str, ...]:
        squares, allowed = square_list(self.state, answer), self._among()
        for square in squares:
            one_of("answer", square, allowed)
        return squares

    def right(self) -> tuple[str, ...]:
        laid, asked = self._laid(), self._among()
        return in_order({s for place in laid for s in (place.first, place.second) if s in asked})

    def _laid(self) -> list[Place]:
        return list(placements(self.state.board, self.params["tile"]))

    def pieces(self, answer: tuple[str, ...]) -> tuple[Piece, ...]:
        judged = marked("square", answer, self.right(), self._allowed, self._refused)
        return tuple(judged) or (Piece("", True, sentence("square.none")),)

    def _allowed(self, square: str) -> tuple[Reason, ...]:
        """F2.2: a placement that covers it, and what it matches."""
        place = next(p for p in self._laid() if square in (p.first, p.second))
        events = [e for e in apply(self.state, place).events if e.code == "connection"]
        example = sentence("why.example", action=place.message())
        matched = (Reason(_match(place, e.params), "F2.2", squares_of(e.params)) for e in events)
        return Reason(example, "F2.1", (place.first, place.second)), *matched

    def _refused(self, square: str) -> tuple[Reason, ...]:
        """Every way to cover the square is refused; the most telling reason is the match (F2.2)."""
        others = beside(self.state.board, square)
        pairs = [pair for other in others for pair in ((square, other), (other, square))]
        ways = [why_not(self.state, Place(self.params["tile"], *pair)) for pair in pairs]
        refusals = [why for why in ways if why is not None]
        here = [why for why in refusals if why.params.get("squares") == [square]]
        matchless = [why for why in refusals if why.code == "no-match"]
        return (refused((here or matchless or refusals)[0]),)

    def hints(self) -> tuple[Reason, Reason]:
        tile, scenes = self.params["tile"], self.state.board.scenes
        same = in_order(square for letter in tile for square in names_in(scenes[KIND[letter]]))
        closer = sentence("hint.same", tile=tile, squares=list(same))
        closest = sentence("hint.how-many", n=len(self.right()))
        return Reason(closer, "F2.2", same), Reason(closest)

    def line(self, answer: Any) -> tuple[str, ...]:
        return tuple(place.text for place in self._laid()[:1])

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        for tile in some(dict.fromkeys(mover(self.state).pool), 1, chance):
            anywhere, half = Squares(self.state, {"tile": tile}), ASKED[difficulty] // 2
            can, board = anywhere.right(), self.state.board
            every = NAMES[: len(board.valley.terrain)]
            ruled_out = [name for name in every if name not in can and scene(board, name) is None]
            asked: list[str] = []
            for part in (can, ruled_out):
                tempting = [name for name in part if anywhere.is_near(name, name in can)]
                plain = [name for name in part if name not in tempting]
                chosen = some(tempting, half if difficulty == HARD else difficulty, chance)
                asked += [*chosen, *some(plain, half - len(chosen), chance)]
            yield {"tile": tile, "among": list(in_order(asked))}

    def is_near(self, square: str, possible: bool) -> bool:
        """Squares that only the *other* half makes possible, for they touch no such scene
        themselves; empty ones with such a scene at a corner, or at a side but without room for the
        other half; wheat and water beside such a scene."""
        board, kinds = self.state.board, {KIND[letter] for letter in self.params["tile"]}
        touches = any(board.touch[kind][INDEX[square]] for kind in kinds)
        if possible:
            return not touches
        cornered = any(scene(board, name) in kinds for name in corners(board, square))
        return touches or (cornered and is_free(board, square))

    def grade(self) -> Grade | None:
        """Near misses are what the eye gets wrong: see ``is_near``."""
        asked, true = self.params["among"], self.right()
        if not 2 <= len(true) <= len(asked) - 2:
            return None
        near = sum(self.is_near(name, name in true) for name in asked)
        wrong = [piece for piece in self.pieces(in_order(asked)) if not piece.right]
        cited = {"F2.2", *(rule for piece in wrong for rule in piece.rules)}
        return Grade(len(true), near, tuple(sorted(cited)), len(asked))


def _match(place: Place, met: Mapping[str, Any]) -> Message:
    """The scenes that make it legal; what they earn is another matter (F3.A)."""
    token = LETTERS[dict(halves(place))[met["square"]]]
    return sentence("why.match", token=token, **met)
