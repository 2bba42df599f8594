"""The Caribbean as a board: positions, forts, ships."""
