"""Playing whole games for the tests: boxes, choices, and what is checked after every action."""
