"""Somebody at a page, in any engine."""

import json
import time
from collections.abc import Callable
from typing import Any

from .engine import PATIENCE, Engine, Point

# In the middle of the screen, and where that is.
SPOT = """(() => {
  const found = document.querySelector(%s);
  if (!found) return null;
  found.scrollIntoView({ block: "center", inline: "center" });
  const { x, y, width, height } = found.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})()"""
# The same once it stands still there, with nothing before it.
STANDS = """(async () => {
  const found = document.querySelector(%s);
  if (!found) return null;
  found.scrollIntoView({ block: "center", inline: "center" });
  const middle = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const before = middle();
  await new Promise((done) => setTimeout(done, 200));
  const now = middle();
  return `${now}` === `${before}` && found.contains(document.elementFromPoint(...now)) ? now : null;
})()"""
# Both in sight at once, as far as that can be.
BETWEEN = """(() => {
  const ends = %s.map((name) => document.querySelector(name));
  const middles = () => ends.map((end) => {
    const { x, y, width, height } = end.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
  const [[, start], [, end]] = middles();
  scrollBy(0, (start + end - innerHeight) / 2);
  return middles();
})()"""


class Hand:
    """Somebody at a page, with Python behind it or not."""

    def __init__(self, engine: Engine, widget: Any = None) -> None:
        self.engine = engine
        self.widget = widget

    def find(self, selector: str) -> Point:
        """Where to point, once it is there."""
        where = SPOT % json.dumps(selector)
        x, y = self.until(lambda: self.engine.run(where), selector)
        return x, y

    def until(self, there: Callable[[], Any], what: object = "", seconds: float = PATIENCE) -> Any:
        end = time.monotonic() + seconds
        while not (found := there()):
            assert time.monotonic() < end, f"still waiting for {what}"
            time.sleep(0.05)
        return found

    def click(self, selector: str) -> None:
        self.engine.click(self.find(selector))

    def tap(self, selector: str) -> None:
        """Firefox makes no click of a finger that comes while the page still moves under it."""
        self.engine.run("void addEventListener('click', () => { window.tapped = true }, true)")
        self.engine.run("window.tapped = false")
        for _ in range(3):
            self.engine.tap(self.find(selector))
            for _ in range(40):
                if self.engine.run("window.tapped"):
                    return
                time.sleep(0.05)

    def drag(self, grip: str, target: str) -> None:
        self.find(grip), self.find(target)
        start, to = self.engine.run(BETWEEN % json.dumps([grip, target]))
        self.engine.drag(start, to)

    def focus(self, selector: str) -> None:
        self.find(selector)
        self.engine.run(f"void document.querySelector({json.dumps(selector)}).focus()")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.engine.press(key)

    @property
    def played(self) -> list[str]:
        return [str(step.action) for step in self.widget.table.steps]

    def sees(self, *actions: str) -> None:
        """They have been played, and the page shows what followed."""
        self.until(lambda: self.played[-len(actions) :] == list(actions), (actions, self.played))
        ply = self.widget.table.state.turn.ply
        self.find(f"[data-ply='{ply}']")


class Patient(Hand):
    """What has just been drawn may still move: who clicks waits until it stands."""

    def find(self, selector: str) -> Point:
        x, y = self.until(lambda: self.engine.run(STANDS % json.dumps(selector)), selector)
        return x, y
