"""What every registered game has to keep, and the toy that proves the house."""

from fertility_widget.kernel import registry

OWN = tuple(
    name
    for name in registry.names()
    if registry.find(name).setup.__module__.startswith("fertility_widget.")
)
TOY = "toy"  # registered while these tests run, and only then: see conftest.py
GAMES = (*OWN, TOY)
