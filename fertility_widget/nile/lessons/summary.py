"""What the page beside the table says and shows (``Teaching.summary``): what cards do, each with
its picture; a turn, the end, and the monuments."""

from ...draw import html
from ...text import say
from .. import draw
from .pictures import PAPER

# section -> the cards that are shown
PICTURED = {
    "flood": ("PW",),
    "planting": ("L", "L", "L"),
    "speculation": ("CF",),
    "locusts": ("locusts",),
}
SECTIONS = ("turn", "scoring", "monuments", "setup")


def summary(language: str) -> tuple[str, list[tuple[str, str]], list[str]]:
    told = {part: say(f"nile-summary.{part}", language) for part in (*PICTURED, *SECTIONS)}
    pictured = [(_cards(part, told[part], language), told[part]) for part in PICTURED]
    return say("nile-summary.title", language), pictured, [told[part] for part in SECTIONS]


def _cards(part: str, told: str, language: str) -> str:
    return html(
        draw.cards_svg(PICTURED[part], theme=PAPER, language=language), told.replace("**", "")
    )
