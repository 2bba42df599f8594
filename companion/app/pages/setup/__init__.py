"""The page setup: the setup of a game."""
