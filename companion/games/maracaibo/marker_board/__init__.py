"""The board with its markers and hints, with or without an automa."""
