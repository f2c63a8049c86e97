"""What may be wrong with a layout, measured in the page: each check lists its finds."""

from playwright.sync_api import Locator

# The things people see: not what is said to screen readers alone, nor what is folded away.
SEEN = """const box = (el) => el.getBoundingClientRect();
  const seen = (el) => [...el.querySelectorAll("*")].filter(
    (inner) => !inner.closest(".fw-unseen, option")
      && inner.checkVisibility() && box(inner).width > 0);
  // Of a card whose inside is hidden, because something lies upon it, only the head must be left.
  const left = (el) => el.matches(".fw-district")
      && !el.children[1].checkVisibility({ visibilityProperty: true })
    ? el.firstElementChild : el;
  const name = (el) => el.outerHTML.slice(0, 90);"""
STICKING_OUT = """seen(el).filter((inner) =>
    box(inner).right > box(el).right + 1 || box(inner).left < box(el).left - 1).map(name)"""
# Text wider than the room it has. What scrolls by itself (the log) may be longer, never wider.
CUT = """seen(el).filter((inner) => inner instanceof HTMLElement
    && [...inner.childNodes].some((part) => part instanceof Text && part.data.trim())
    && inner.clientWidth > 0 && inner.scrollWidth > inner.clientWidth + 1
    && !inner.matches("input, select, textarea, .fw-line, .fw-stamp")).map(name)"""
# Things that stand beside or below each other, two by two.
OVERLAPPING = """seen(el).filter((inner) => inner instanceof HTMLElement
      && /flex|grid/.test(getComputedStyle(inner).display)).flatMap((parent) => {
    const parts = [...parent.children].filter(
      (part) => part.checkVisibility() && !part.matches(".fw-unseen, svg *"));
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    return parts.flatMap((one, place) => parts.slice(place + 1)
      .filter((other) => meet(box(left(one)), box(left(other))))
      .map((other) => [name(one), name(other)]));
  })"""
SMALLEST = 9  # pixels of a letter on the board of four on a phone
TINY = f"""seen(el).filter((text) => text instanceof SVGTextElement
    && parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a < {SMALLEST}
  ).map(name)"""
FINGER = 44  # pixels a finger needs; the squares of the board are tapped twice instead
HARD_TO_TOUCH = f"""seen(el).filter((part) => part.matches(
      "button, select, summary, input, textarea, [role=button]") && !part.closest("label")
    && Math.min(box(part).height, box(part).width) < {FINGER} - 0.5).map(name)"""
CHECKS = {
    "sticks out": STICKING_OUT,
    "is cut": CUT,
    "overlaps": OVERLAPPING,
    "is too small": TINY,
}


def faults(board: Locator, *, touch: bool = False) -> dict[str, list[object]]:
    """Nothing, if all is well; with ``touch``, for fingers too."""
    checks = CHECKS | ({"is hard to touch": HARD_TO_TOUCH} if touch else {})
    found = {
        what: board.evaluate(f"(el) => {{ {SEEN} return {check}; }}")
        for what, check in checks.items()
    }
    return {what: finds for what, finds in found.items() if finds}
