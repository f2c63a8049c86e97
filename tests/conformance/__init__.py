"""What every registered game has to keep, and the toy that proves the house."""

from fertility_widget.kernel import registry

OWN = registry.names()  # of the package
registry.register("toy", "tests.toy")
GAMES = registry.names()
