"""Beginning a game or a part of it."""
