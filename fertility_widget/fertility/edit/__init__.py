"""Editing a position: what may be changed, what follows, and what makes it impossible."""
