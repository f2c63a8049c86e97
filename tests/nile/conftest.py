"""What the tests of Nile share: running those of one rule only."""

from tests.one_rule import pytest_collection_modifyitems

__all__ = ["pytest_collection_modifyitems"]
