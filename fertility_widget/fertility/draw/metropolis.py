"""One player's panel: who, which tiles, the shops, and as rulers the wheat track, the gods, the
score."""

from collections.abc import Mapping, Sequence
from typing import Any

from ...draw.pen import Pen, number
from ...draw.words import clip
from .art import TICKET_HEIGHT, new_pen
from .board import kinds
from .pieces import SIZE, draw_shop, draw_tiles, draw_tray
from .squares import View
from .words import Words, in_front, is_scored

Player = Mapping[str, Any]

NARROW = 640  # below it a phone: some things stand under each other
_SPOTS = range(1, 8)  # F1.6: seven free spots
_ROWS = 4  # tickets in a column: as many as there are starting shops
_CARD = 86
_PITCH = TICKET_HEIGHT + 1
_CARD_HEIGHT = 14 + _ROWS * _PITCH
_PAD = 8
_MONUMENT = 30
_TICK = 24  # one square of the wheat track
_GOD = 20
_WHEAT = 52  # where the track begins, after its ear and its count
_PARTS = ("generic", "specialised", "monuments")


class _Panel:
    """Where things stand inside a panel; the same for every player of a table."""

    def __init__(self, view: View, width: float) -> None:
        self.view, self.width = view, width - 2 * _PAD
        narrow = self.width < NARROW
        self.tiles = (0, 36) if narrow else (192, 0)
        self.left = self.width - (96 if narrow else 92)
        self.header = 72 if narrow else 36
        self.across = max(1, min(8, int(self.width // _CARD)))
        self.step = int(self.width // self.across)
        self.rulers = self.header + (_CARD_HEIGHT + 4) * -(-8 // self.across) + 4
        self.height = self.rulers + (72 if narrow else 32) + 2 * _PAD
        # The rulers: wheat, statues and sums in a row, or on a phone in two.
        self.scales = self.rulers + (40 if narrow else 0)
        self.gods = 0 if narrow else _WHEAT + _TICK * len(view["tracks"]["wheat"]) + 16
        self.statues = self.gods + _GOD * len(view["tracks"]["gods"]) + 6
        self.sums = self.statues + 58
        self.sum_step = int((self.width - self.sums) // 3)

    def card(self, spot: int) -> tuple[int, int]:
        """Of a spot, or of the starting shops, which count as spot 0."""
        row, column = divmod(spot, self.across)
        return column * self.step, self.header + row * (_CARD_HEIGHT + 4)


def draw_metropolis(
    pen: Pen, view: View, seat: int, x: float, y: float, width: float, words: Words
) -> float:
    """The panel with its top left corner at (x, y); returns its height."""
    player, panel = view["players"][seat], _Panel(view, width)
    pen.box("card", x + 4, y + 4, width - 8, panel.height - 8)
    if seat in in_front(view):
        pen.shape("bar", x + 4, y + 4, f"v{number(panel.height - 8)}", 1)
    x, y = x + _PAD, y + _PAD
    common = pen.stamp("common", x, y, 2)
    if common:
        _common(common, panel, words)
    _header(pen, panel, seat, x, y)
    _cards(pen, panel, player, x, y)
    _rulers(pen, panel, player, x, y, words)
    return panel.height


def _common(pen: Pen, panel: _Panel, words: Words) -> None:
    """What every player's panel shows alike."""
    draw_tray(pen, *panel.tiles)
    pen.mark("deben", panel.width - 12, 16, 24)
    for spot in _SPOTS:
        left, top = panel.card(spot)
        pen.text("soft small middle", left + _CARD // 2, top + 11, spot)
    _scales(pen, panel, words)


def _header(pen: Pen, panel: _Panel, seat: int, x: float, y: float) -> None:
    view, player = panel.view, panel.view["players"][seat]
    mark = f"monument {seat} {kinds(view)[seat]}"
    pen.mark(mark, x + 20, y + 16, _MONUMENT, 3)
    pen.text("ink bold", x + 40, y + 22, clip(player["name"], 14))
    pen.text("ink large bold end", x + panel.width - 28, y + 24, player["sheet"].get("total", "?"))
    left, top = panel.tiles
    tiles = view["pools"]["personal"][seat]
    end = draw_tiles(pen, tiles, x + left, y + top)
    _beside(pen, player["beside"], x + left + end + 12, y + top + 16)
    for i in range(player["monuments_left"]):
        pen.mark(mark, x + panel.left - i * 22, y + 16, _MONUMENT, 3)


def _beside(pen: Pen, tokens: Mapping[str, int], x: float, y: float) -> None:
    """The tokens beside the board: what may pay and supply now."""
    for good in "ABPG":
        if tokens.get(good):
            pen.mark(f"token {good}", x, y, SIZE, 4)
            pen.text("ink bold", x + 11, y + 6, tokens[good])
            x += 42 if tokens[good] > 9 else 34


def _cards(pen: Pen, panel: _Panel, player: Player, x: float, y: float) -> None:
    """The starting shops in one column, then spots 1 to 7."""
    for spot, name in enumerate(("m", *map(str, _SPOTS))):
        shops = [shop for shop in player["shops"] if shop["id"][:-1] == name]
        across, down = panel.card(spot)
        left, top = x + across + 2, y + down + 14
        if not shops:
            pen.mark("spot", left, top, 24, 3)
        for i, shop in enumerate(shops):
            draw_shop(pen, shop, left, top + i * _PITCH)


def _rulers(pen: Pen, panel: _Panel, player: Player, x: float, y: float, words: Words) -> None:
    """One player's places and values on the scales."""
    tracks, top = panel.view["tracks"], y + panel.scales
    wheat = min(player["wheat"], len(tracks["wheat"]) - 1)
    at = x + _WHEAT + int((wheat + 0.5) * _TICK)
    pen.mark("coin", at, y + panel.rulers + 12, 24, 4)
    pen.text("on-coin bold middle", at, y + panel.rulers + 17, tracks["wheat"][wheat])
    pen.text("ink bold", x + 26, y + panel.rulers + 18, wheat)
    if not is_scored(player):
        scale = " ".join(map(str, tracks["statues"]))
        pen.text("ink bold", x + panel.statues, top + 16, scale)
        return
    _gods(pen, player, tracks["gods"], x + panel.gods, top)
    _value(pen, tracks["statues"], player["gods"], x + panel.statues, top, words)
    for i, part in enumerate(_PARTS):
        pen.text("ink bold", x + panel.sums + i * panel.sum_step, top + 16, player["sheet"][part])


def _scales(pen: Pen, panel: _Panel, words: Words) -> None:
    """What is printed on every metropolis board alike: the wheat track and the statue scale as
    rulers, and what else a score is made of."""
    track, gods, top = panel.view["tracks"]["wheat"], panel.view["tracks"]["gods"], panel.scales
    pen.mark("token W", 12, panel.rulers + 12, 24)
    for i, value in enumerate(track):
        pen.text("soft small middle", _WHEAT + int((i + 0.5) * _TICK), panel.rulers + 16, value)
    pen.shape("stroke", _WHEAT + 4, panel.rulers + 29, f"h{_TICK * len(track) - 8}")
    for i, god in enumerate(gods):
        pen.glyph("ghost", f"god {god}", panel.gods + 10 + i * _GOD, top + 12, SIZE)
    pen.shape("stroke", panel.gods + 4, top + 29, f"h{_GOD * len(gods) - 8}")
    for i, part in enumerate(_PARTS):
        pen.text("soft small", panel.sums + i * panel.sum_step, top + 32, words(f"sum.{part}"))


def _gods(pen: Pen, player: Player, gods: Sequence[str], x: float, y: float) -> None:
    """On gold the gods that full shops show; one of choice stands for the next one lacking."""
    named = player["named_gods"]
    lacking = [god for god in gods if god not in named]
    held = {*named, *lacking[: player["gods"] - len(named)]}
    for i, god in enumerate(gods):
        if god in held:
            pen.mark(f"god {god}", x + 10 + i * _GOD, y + 12, SIZE, 4)


def _value(pen: Pen, scale: Sequence[int], at: int, x: float, y: float, words: Words) -> None:
    """The value large, that of the next step small."""
    at = min(at, len(scale) - 1)
    pen.text("ink bold", x, y + 16, scale[at])
    if at + 1 < len(scale):
        pen.text("soft small", x, y + 32, words("next", value=scale[at + 1]))


def metropolis_svg(
    view: View, seat: int, *, theme: str = "light", language: str = "en", width: int = 720
) -> str:
    """The panel of the player on one ``seat`` of a ``view``, alone. ``theme`` is ``"light"``,
    ``"dark"``, ``"print"`` or ``"auto"``, ``language`` is that of its words, ``width`` its own."""
    pen, words = new_pen(), Words(language)
    height = draw_metropolis(pen, view, seat, 8, 8, width - 16, words)
    label = words("metropolis", name=clip(view["players"][seat]["name"], 40))
    return pen.svg(width, height + 16, theme=theme, label=label)
