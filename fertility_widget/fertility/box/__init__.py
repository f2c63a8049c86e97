"""What is in the box: its pieces, loading and checking a component file, setting up a game."""
