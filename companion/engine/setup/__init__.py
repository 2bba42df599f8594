"""A setup: its plan, and one that is kept with a table."""
