"""One screen: whatever a step needs, the board, what is asked and the answer stand in it together,
with the widget's top at the screen's top."""

from typing import Any, NamedTuple

from playwright.sync_api import Locator

OUTSIDE = """(root) => {
  const top = root.getBoundingClientRect().top;
  const high = parseFloat(root.style.getPropertyValue("--fw-screen"));
  const hooks = "[data-board], [data-prompt], [data-answer], [data-asked]";
  const seen = [...root.querySelectorAll(hooks)].filter((part) => part.checkVisibility());
  // A long list of choices scrolls in its own room.
  const bottom = (part) => Math.min(...[part, part.closest(".fw-options") ?? part]
    .map((inner) => inner.getBoundingClientRect().bottom));
  const below = seen.filter((part) => bottom(part) - top > high + 0.5);
  const missing = (name) => !root.querySelector(`[data-${name}]`);
  const kinds = ["board", "prompt", "answer"].filter(missing);
  const by = (part) => bottom(part) - top - high;
  const name = (part) => ({ ...part.dataset, by: by(part) });
  return [...kinds.map((kind) => `no ${kind}`), ...below.map((part) => JSON.stringify(name(part)))];
}"""


class Screen(NamedTuple):
    width: int
    height: int


# Beside them, JupyterLab as it opens (``test_one_screen``).
PROJECTOR, TABLET, PHONE = Screen(1600, 900), Screen(700, 900), Screen(390, 844)
SCREENS = {"projector": PROJECTOR, "tablet": TABLET, "phone": PHONE}


def outside(board: Locator) -> list[str]:
    """What of it is not in the screen, or missing altogether."""
    found: list[str] = board.evaluate(OUTSIDE)
    return found


# Everything that can be taken by pressing what is marked: each state of the page that a press leads
# to is pressed on in turn, from a fresh board. What is pressed is told by its marks.
TAKEN = """async () => {
  const sent = [];
  window.toPython = (message) => {
    const action = message.state?.intent?.action;
    if (action) sent.push(action);
  };
  const told = (part) => part.tagName + JSON.stringify({ ...part.dataset, turns: undefined });
  const asked = () => {
    const marked = [...document.querySelectorAll(".fw-root [data-asked]")];
    const parts = marked.filter((part) => part.checkVisibility() && !part.disabled);
    return new Map(parts.map((part) => [told(part), part]));
  };
  const painted = () => new Promise((done) => setTimeout(done, 5));
  const press = async (key) => {
    const part = asked().get(key);
    part.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await painted();
  };
  const begin = async (path) => {
    window.unmount();
    window.unmount = window.mount();
    await painted();
    for (const key of path) await press(key);
  };
  const look = () => [...document.querySelectorAll(".fw-root [data-asked], .fw-root [data-turns]")]
    .map((part) => part.outerHTML.slice(0, 200)).join();
  const seen = new Set();
  const paths = [[]];
  while (paths.length) {
    const path = paths.shift();
    await begin(path);
    if (seen.has(look())) continue;
    seen.add(look());
    for (const key of asked().keys()) {
      const [before, told] = [look(), sent.length];
      await press(key);
      if (sent.length === told && look() !== before) {
        paths.push([...path, key]);
        await begin(path);
      }
    }
  }
  return [...new Set(sent)];
}"""


def taken(page: Any) -> set[str]:
    """The actions that can be taken through what is marked as asked for, and nothing else."""
    return set(page.evaluate(TAKEN))
