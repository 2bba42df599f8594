"""The page logbook: finished games."""
