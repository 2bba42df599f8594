"""The page start: the start of a game."""
