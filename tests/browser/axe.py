"""axe-core with every rule on."""

from typing import Any

from playwright.sync_api import Locator

from .lab import OURS

AXE = OURS / "js" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (el) => (await axe.run(el)).violations.map(
  ({ id, help, nodes }) => [id, help, nodes.slice(0, 3).map((n) => n.html.slice(0, 160))])"""


def violations(part: Locator) -> list[Any]:
    """What it finds in a part of the page that has the script."""
    found: list[Any] = part.evaluate(RUN)
    return found
