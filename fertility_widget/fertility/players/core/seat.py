"""A player of the fast core: what is theirs, as numbers."""

EMPTY = -1  # a spot without a district


class Seat:
    """A player's things."""

    __slots__ = (
        *("beside", "monuments_left", "pool", "shops", "spots", "takes", "turns_taken", "wheat"),
    )

    wheat: int
    beside: list[int]  # tokens by kind
    monuments_left: int
    turns_taken: int
    pool: list[int]  # tiles
    spots: list[int]  # districts, or EMPTY
    shops: list[int]  # stands by slot
    takes: int  # four bits a slot: the kinds its shop still accepts

    def copy(self) -> "Seat":
        new = Seat.__new__(Seat)
        new.wheat, new.monuments_left = self.wheat, self.monuments_left
        new.turns_taken, new.takes = self.turns_taken, self.takes
        new.beside, new.pool = self.beside[:], self.pool[:]
        new.spots, new.shops = self.spots[:], self.shops[:]
        return new
