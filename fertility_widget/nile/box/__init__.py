"""What is in the box of Nile, and setting up a game with it."""
