"""The logbook: finished games, how they get there, and as files."""
