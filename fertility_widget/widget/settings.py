"""How a board behaves, by choice. Set from Python or in the browser, kept with the widget."""

from typing import Any

from .feedback import Refusal

CHOICES: dict[str, tuple[Any, ...]] = {
    "confirm": ("touch", "always", "never"),  # when a second tap or a button is asked for
    "forced": (False, True),  # steps with one choice are played for the person
    "bots": (True, False),  # False: bots wait
    "coach": (False, True),  # True: after every turn of a person, what was missed in it
    "pause": (600, 0, 200, 1500),  # milliseconds before a bot moves
}
DEFAULTS = {name: choices[0] for name, choices in CHOICES.items()}


def change(settings: dict[str, Any], name: str, said: str) -> dict[str, Any]:
    """As a browser asks for it: ``forced true``, ``pause 200``."""
    for value in CHOICES.get(name, ()):
        if str(value).lower() == said.lower():
            return settings | {name: value}
    raise Refusal("unknown-setting")


def complete(settings: dict[str, Any]) -> dict[str, Any]:
    """Everything unsaid as usual; ``ValueError`` for what is no setting."""
    for name, value in settings.items():
        if name not in CHOICES:
            raise ValueError(f"a setting is one of {', '.join(CHOICES)}, not {name!r}")
        free = name == "pause" and isinstance(value, int | float) and 0 <= value <= 60_000
        if not free and value not in CHOICES[name]:
            raise ValueError(f"{name} is one of {CHOICES[name]}, not {value!r}")
    return DEFAULTS | settings
