"""Jean, the automa of the base game."""
