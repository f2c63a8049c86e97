"""Positions for lessons and tests: a small box of pieces drawn as text, and a table set by hand.

A valley is drawn as eight rows of twelve (or sixteen) squares, boards side by side::

    . . . .  . w . .  . . . .        '.' desert   'w' wheat   '~' water   'a' 'b' 'p' 'g' icon

The starting tile always lies on f4 g4 f5 g5 and shows A B over G P (R4), unless turned.

A shop is written as what it takes and gives: ``"AB -> 4"`` Debens, ``"G -> 1W"`` wheat,
``"A -> ra"`` or ``"BG -> *"`` statues, ``"GG -> 3/G"`` Debens for each grape, ``"P -> A|B|G"`` one
of three resources. A district is ``"2: BG -> 9; A -> ra"``: its cost, then its shops.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from fertility_widget import fertility
from fertility_widget.fertility.box.components import load
from fertility_widget.fertility.box.pieces import Components
from fertility_widget.fertility.rules.squares import TILES
from fertility_widget.fertility.rules.state import State

NAMES = ("Ana", "Ben", "Cleo", "Dan")
DESERT = "\n".join(["............"] * 8)
# Lisa's example: a wheat shop, a shop worth five, one that takes two kinds, one that takes any.
SHOPS = ("G -> 1W", "P -> 5", "AB -> 4", "* -> 2")
GODS = ("ra", "osiris", "isis", "horus", "anubis", "thoth")
FILLER = "0: * -> 2"


class Classroom:
    """Boxes of components and positions made with them; the files go into ``folder``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def box(
        self,
        *,
        terrain: str = DESERT,
        shops: Sequence[str] = SHOPS,
        districts: Sequence[str] = (),
        tokens: int = 20,
        track: Sequence[int] = (0, 2, 4, 7, 10, 14, 18, 23, 28, 34, 40),
    ) -> Components:
        """A box whose first boards make up ``terrain``; everybody has the same starting shops."""
        lines = [
            'id = "classroom"',
            f"gods = {list(GODS)}",
            'monuments = ["obelisk", "pyramid", "sphinx", "temple"]',
            f"tokens_each = {tokens}",
            f"wheat_track = {list(track)}",
            "statue_scale = [0, 0, 4, 10, 18, 28, 40]",
            '[label]\nen = "classroom"\n[tiles]',
            *(f"{pair} = 5" for pair in TILES),
        ]
        for i, rows in enumerate(_boards(terrain), 1):
            lines.append(f'[[board]]\nid = "V{i}"\nstart = "b4"\nrows = {rows}')
        for i in range(1, 5):
            lines.append(f'[[metropolis]]\nid = "M{i}"\nshops = [{_shops(shops)}]')
        for i, text in enumerate([*districts, *[FILLER] * (40 - len(districts))], 1):
            cost, _, offered = text.partition(":")
            inside = _shops(offered.split(";"))
            lines.append(f'[[district]]\nid = "D{i:02}"\ncost = {cost}\nshops = [{inside}]')
        file = self.folder / "classroom.toml"
        file.write_text("\n".join(lines), encoding="utf-8")
        return load(file)

    def position(
        self,
        *,
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        terrain: str = DESERT,
        shops: Sequence[str] = SHOPS,
        districts: Sequence[str] = (),
        tokens: int = 20,
        tiles: str = "",
        monuments: str = "",
        pool: str | None = None,
        common: str | None = None,
        pile: str | None = None,
        row: str = "D01 D02 D03 D04",
        stock: str = "",
        seat: int = 0,
        phase: str = "place",
        pending: Sequence[str] = (),
        turns: int | None = None,
        others: Mapping[int, Mapping[str, Any]] | None = None,
        **mover: Any,
    ) -> State:
        """A position with everything said here, and the rest as in a game just set up.

        ``tiles="AG d4 e4, BB a1 a2"`` and ``monuments="d5 Ana"`` lie on the valley; ``pool`` is the
        mover's, as are ``beside="AAG"``, ``wheat=3``, ``built={1: "D05"}``, ``has={"m1": "A"}``
        and ``monuments_left=2``; ``stock="A0 G1"`` says what is not 20; ``turns`` is how many
        turns everybody has had; ``others={1: {"wheat": 3}}`` says the mover's things for others.
        """
        box = self.box(terrain=terrain, shops=shops, districts=districts, tokens=tokens)
        shown: Any = fertility.view(_start(box, seats, options or {}), "open")
        board, pools, hidden = shown["board"], shown["pools"], shown["hidden"]
        board["tiles"] = [tile.split() for tile in tiles.split(",") if tile]
        placed = (entry.split() for entry in monuments.split(",") if entry)
        board["monuments"] = {square: NAMES.index(name) for square, name in placed}
        shown["stock"] |= {entry[0]: int(entry[1:]) for entry in stock.split()}
        for tiles_of, said in (("common", common), ("pile", pile)):
            if said is not None:
                (hidden if tiles_of == "pile" else pools)[tiles_of] = said.split()
        if pool is not None:
            pools["personal"][seat] = pool.split()
        if turns is not None:
            for player in shown["players"]:
                player["turns_taken"] = turns
        for somebody, things in {**(others or {}), seat: mover}.items():
            settle(shown, somebody, **things)
        offer(shown, box, row.split())
        shown["turn"] |= {"seat": seat, "phase": phase, "pending": list(pending)}
        return fertility.from_view(shown, components=box)


def settle(
    shown: dict[str, Any],
    seat: int,
    *,
    beside: str = "",
    built: Mapping[int, str] | None = None,
    has: Mapping[str, str] | None = None,
    **plain: Any,
) -> None:
    """Edit one player of an open view: tokens, districts, shops, and plain numbers by name."""
    player = shown["players"][seat]
    player["beside"] = {letter: beside.count(letter) for letter in "ABPG"}
    player["districts"] = {str(spot): district for spot, district in (built or {}).items()}
    player["shops"] = [{"id": shop, "has": tokens} for shop, tokens in (has or {}).items()]
    unknown = set(plain) - {"wheat", "monuments_left", "turns_taken"}
    assert not unknown, unknown
    player |= plain


def _start(box: Components, seats: int, options: Mapping[str, Any]) -> State:
    said = {
        "names": NAMES[:seats],
        "boards": ["V1", "V2", "V3", "V4"][: 4 if seats == 4 else 3],
        "start_at": "f4",
        "start_turn": 0,
        "metropolises": ["M1", "M2", "M3", "M4"][:seats],
        "monuments": ["obelisk", "pyramid", "sphinx", "temple"][:seats],
        **options,
    }
    return fertility.setup(seats, seed=1, components=box, **said)


def offer(shown: dict[str, Any], box: Components, row: list[str]) -> None:
    """Lay out these districts; what nobody has built and is not in the row makes the pile."""
    shown["districts"]["row"] = [{"id": district} for district in row]
    taken = {d for player in shown["players"] for d in player["districts"].values()}
    pile = [district for district in box.districts if district not in taken | set(row)]
    shown["hidden"]["districts"] = pile


def _boards(terrain: str) -> list[list[str]]:
    """Four boards of eight rows; what the drawing leaves out is desert."""
    rows = ["".join(line.split()).ljust(16, ".") for line in terrain.strip().splitlines()]
    assert len(rows) == 8, "a valley has eight rows"
    return [[row[i : i + 4] for row in rows] for i in range(0, 16, 4)]


def _shops(texts: Sequence[str]) -> str:
    return ", ".join(_shop(*map(str.strip, text.split("->"))) for text in texts)


def _shop(needs: str, gives: str) -> str:
    number, slash, letter = gives.partition("/")
    if slash:
        reward = f'each = "{letter}", debens = {number}'
    elif gives.isdigit():
        reward = f"debens = {gives}"
    elif gives[:-1].isdigit():
        reward = f"wheat = {gives[:-1]}"
    elif "|" in gives:
        reward = f'resource = "{gives.replace("|", "")}"'
    else:
        reward = f"statues = {gives.split(',')}"
    return f'{{ needs = "{needs}", {reward} }}'
