"""The logbook as screens: all games, one of them, its form, and its files."""
