"""The rules of the whole game."""
