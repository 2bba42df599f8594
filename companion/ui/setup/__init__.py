"""Setting up a game, and what was read off its components."""
