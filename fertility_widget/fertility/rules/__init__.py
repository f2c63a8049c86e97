"""The rules: positions, actions, and one file for each chapter of the rulebook."""
