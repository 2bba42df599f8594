"""The page history: the steps of a game."""
