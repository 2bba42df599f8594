"""The Caribbean as a board: what lies where, forts, ships."""
