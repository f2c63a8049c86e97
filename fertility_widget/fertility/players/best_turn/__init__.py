"""The exact best turn: a dynamic programme over what shops can be filled with."""
