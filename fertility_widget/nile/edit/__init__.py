"""Positions made by hand: edits, what makes them impossible, what differs between two."""
