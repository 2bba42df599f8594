"""The page along: a game as a file."""
