"""The toy is a registered game here, and nowhere else."""

import pytest

from fertility_widget.kernel import registry
from tests.conformance import TOY


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_MODULES", {**registry._MODULES, TOY: "tests.toy"})
